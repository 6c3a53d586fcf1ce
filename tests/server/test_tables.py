"""Tables over real sockets, on both databases: making, sitting, playing, leaving, playing again."""

import asyncio
import contextlib
import itertools
import secrets
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import httpx
import pytest
from sqlalchemy import text
from tests.server.kit import Host, Json, error_name, hosting, mine, play_out, wait_for

import ludotheque
from ludotheque.bots.bot import KINDS
from ludotheque.core.errors import Malformed
from ludotheque.core.fairness import commitment_of
from ludotheque.games.registry import GAMES
from ludotheque.server import making
from ludotheque.server.house import SNAPSHOT_EVERY
from ludotheque.server.links import hash_of
from ludotheque.server.session import Session
from ludotheque.store.log import Append
from ludotheque.tables.commands import Deed
from ludotheque.tables.refusals import Refuse


def first_legal(state: Json) -> int:
    return int(state["legal"][len(state["legal"]) // 2]["id"])


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_on_one_screen_ends_with_a_record_that_verifies(
    host: Host, game: str
) -> None:
    check_whole_match(host, game)


def test_a_whole_match_on_both_databases(either: Host) -> None:
    check_whole_match(either, "gods")


def check_whole_match(either: Host, game: str) -> None:
    count = min(ludotheque.shelf()[game].seats)
    made = either.make(game, [mine(f"P{i}") for i in range(count)])
    links = [link["secret"] for link in made["links"]]
    with either.join(made["table"], *links) as browser:
        play_out(browser, list(range(count)))
        state = browser.states[0]
    fairness, result = state["table"]["fairness"], state["result"]
    assert fairness["commitment"] == made["commitment"]
    assert commitment_of(bytes.fromhex(fairness["secret"])) == made["commitment"]
    check_winners(state)
    record = either.get(f"{made['table']}/record", made["watch"]).text
    proof = ludotheque.verify(record)
    assert proof.committed
    assert proof.match.points == result["points"]
    where = record.index(fairness["secret"])
    other = "0" if record[where] != "0" else "1"
    with pytest.raises(Malformed):
        ludotheque.verify(record[:where] + other + record[where + 1 :])


def check_winners(state: Json) -> None:
    """They are those of the first place, and all of them and nobody else are named."""
    result, names = state["result"], [seat["name"] for seat in state["table"]["seats"]]
    first = [seat for seat, place in enumerate(result["ranking"]) if place == 1]
    assert first
    assert result["told"]["fact"]["winners"] == first
    for told in result["told"]["text"].values():
        assert [name in told for name in names] == [seat in first for seat in range(len(names))]


def test_the_bytes_of_every_browser_are_in_the_key(host: Host) -> None:
    made = host.make("gods", [mine(), {}, {}])
    given = [secrets.token_hex(16), secrets.token_hex(64)]
    with (
        host.join(made["table"], made["links"][1]["secret"]) as one,
        host.join(made["table"], made["links"][2]["secret"]) as two,
    ):
        assert one.ask(type="sit", seat=1, name="Bo", bytes=given[0])["type"] == "done"
        assert two.ask(type="sit", seat=2, name="Cy", bytes=given[1])["type"] == "done"
        two.settle()
        assert two.states[2]["table"]["phase"] == "playing"
    body = host.service.log.events(made["table"])[-1].body
    assert body["seat_bytes"][1:] == given


def test_people_may_talk_for_long_before_a_match_begins(host: Host) -> None:
    made = host.make("gods", [mine("Ada"), {}])
    with host.join(made["table"], made["links"][0]["secret"]) as ada:
        ada.settle()
        for n in range(SNAPSHOT_EVERY + 1):
            assert ada.ask(type="chat", seat=0, says=f"line {n}")["type"] == "done"


def test_what_changes_nothing_is_answered_with_the_last_number(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = host.service.house
    monkeypatch.setattr(house, "on_moved", lambda table: None)  # the server's own loop stays out
    table = host.make("gods", [mine("Ada"), mine("Bo")])["table"]
    house.slots.clear()
    house._loaded.clear()
    last = house.log.events(table)[-1].number
    assert asyncio.run(house.do(table, lambda _: Deed([]))) == last
    assert house.log.events(table)[-1].number == last


def test_strangers_watch_only_open_tables(host: Host) -> None:
    shut = host.make("gods", [mine(), {"bot": "random"}])
    shown = host.make("gods", [mine(), {"bot": "random"}], open=True)
    with host.join(shut["table"]) as stranger:
        assert error_name(stranger.receive()) == "forbidden"
        assert stranger.closed() == 4403
    with host.join(shown["table"]) as stranger:
        stranger.settle()
        assert stranger.states[None]["legal"] == []
    with host.join(shut["table"], shut["watch"]) as watcher:
        watcher.settle()
        assert list(watcher.states) == [None]
    assert host.get(shut["table"]).status_code == 403
    assert host.get(shut["table"], shut["watch"]).status_code == 200


def test_a_foreign_seat_is_refused_and_nothing_is_stored(host: Host) -> None:
    made = host.make("gods", [mine(), {}, {"bot": "random"}])
    with host.join(made["table"], made["links"][0]["secret"]) as one:
        one.settle()
        before = host.service.log.events(made["table"])
        for message in (
            {"type": "sit", "seat": 1, "name": "X", "bytes": "ab" * 16},
            {"type": "leave", "seat": 2},
            {"type": "give", "seat": 1, "bot": "random"},
            {"type": "chat", "seat": 1, "says": "hello"},
            {"type": "act", "seat": 1, "number": 3, "action": "done"},
            {"type": "why", "seat": 1, "action": "done"},
            {"type": "hint", "seat": 1},
        ):
            assert error_name(one.ask(**message)) == "not_yours", message
        assert error_name(one.ask(type="sit", seat=7, name="X")) == "malformed"
        assert host.service.log.events(made["table"]) == before


def test_the_owner_fills_empty_seats_with_bots_and_a_person_takes_one_back(host: Host) -> None:
    made = host.make("gods", [mine(), {}, {}])
    with host.join(made["table"], made["owner"], made["links"][0]["secret"]) as owner:
        for seat in (1, 2):
            assert owner.ask(type="give", seat=seat, bot="random")["type"] == "done"
        owner.settle()
        assert owner.states[0]["table"]["phase"] == "playing"
        assert error_name(owner.ask(type="give", seat=1, bot="random")) == "not_yours"
        with host.join(made["table"], made["links"][1]["secret"]) as other:
            assert other.ask(type="sit", seat=1, name="Bo")["type"] == "done"
            other.settle()
            assert other.states[1]["table"]["seats"][1]["name"] == "Bo"
            assert error_name(other.ask(type="sit", seat=1, name="Bo")) == "seat_taken"
            assert other.ask(type="give", seat=1, bot="random")["type"] == "done"
            other.settle()
            assert other.states[1]["table"]["seats"][1]["held"] is True
            assert error_name(other.act(1, "done")) == "not_yours"


def test_leaving_frees_the_seat_for_its_link(host: Host) -> None:
    made = host.make("gods", [mine(), mine("Bo")])
    with host.join(made["table"], made["links"][1]["secret"]) as other:
        assert other.ask(type="leave", seat=1)["type"] == "done"
        other.settle()
        assert other.states[1]["table"]["seats"][1]["who"] == "empty"
        assert other.ask(type="sit", seat=1, name="Bo again")["type"] == "done"


def test_bots_alone_play_to_the_end_while_somebody_watches(either: Host) -> None:
    made = either.make("gods", [{"bot": kind} for kind in list(KINDS)[:2]], open=True)
    with either.join(made["table"]) as watcher:
        state = watcher.until(lambda s: s["table"]["phase"] == "over")
    numbers = [e["number"] for told in watcher.told for e in told["entries"]]
    assert numbers == list(range(1, state["number"] + 1)), "every event arrives once, in order"
    assert any(f["type"] == "presence" and f["thinking"] is not None for f in watcher.frames)


def test_bots_alone_do_not_think_when_nobody_is_there(host: Host) -> None:
    made = host.make("gods", [{"bot": "random"}, {"bot": "random"}], open=True)
    other = host.make("gods", [{"bot": "random"}, {"bot": "random"}], open=True)
    with host.join(other["table"]) as watcher:
        watcher.until(lambda s: s["table"]["phase"] == "over")
    kinds = {event.kind for event in host.service.log.events(made["table"])}
    assert "action" not in kinds


def test_playing_again_has_the_same_seats_and_links(host: Host) -> None:
    made = host.make("gods", [mine(), mine("Bo"), {"bot": "random"}])
    one, two = (link["secret"] for link in made["links"][:2])
    early = host.post(f"{made['table']}/rematch", one).json()
    assert error_name(early) == "not_over"
    assert "shown" not in early["error"]["text"]["en"], "it is done, not shown"
    with host.join(made["table"], one, two) as browser:
        play_out(browser, [0, 1])
    assert host.post(f"{made['table']}/rematch", made["watch"]).status_code == 403
    fresh = host.post(f"{made['table']}/rematch", one).json()["table"]
    assert host.post(f"{made['table']}/rematch", two).json()["table"] == fresh
    with host.join(fresh, two) as again:
        again.settle()
        info = again.states[1]["table"]
        assert [seat["who"] for seat in info["seats"]] == ["empty", "empty", "bot"]
        assert info["fairness"]["commitment"] != made["commitment"]


def test_a_link_renewed_while_a_rematch_is_made_opens_nothing_there(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = host.make("gods", [mine(), mine("Bo")])
    table, (one, two) = made["table"], [link["secret"] for link in made["links"]]
    with host.join(table, one, two) as browser:
        play_out(browser, [0, 1])
    house, reads, renewed = host.service.house, itertools.count(1), []
    links = house.links

    async def then_a_renewal(of: str) -> Any:
        stored = await links(of)
        if next(reads) == 2:  # the first is to see who asks, the second for the next table
            renewed.append(await making.renew(house, table, {"1"}, two))
        return stored

    monkeypatch.setattr(house, "links", then_a_renewal)
    fresh = host.post(f"{table}/rematch", one).json()["table"]
    assert host.get(fresh, two).status_code == 403
    assert host.get(fresh, renewed[0]["secret"]).status_code == 200


def test_a_renewed_link_replaces_the_old_one_at_once(host: Host) -> None:
    made = host.make("gods", [mine(), mine("Bo")])
    old = made["links"][1]["secret"]
    with host.join(made["table"], old) as intruder:
        intruder.settle()
        fresh = host.post(f"{made['table']}/renew", old).json()["secret"]
        assert intruder.closed() == 4403
    with host.join(made["table"], old) as late:
        assert error_name(late.receive()) == "forbidden"
    with host.join(made["table"], fresh) as owner:
        owner.settle()
        assert 1 in owner.states


def test_who_cannot_be_told_now_whose_link_was_renewed_comes_again(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def no_database(self: Session) -> None:
        raise Refuse("busy")

    made = host.make("gods", [mine(), mine("Bo")])
    ada, bo = (link["secret"] for link in made["links"])
    with host.join(made["table"], ada, bo) as person:
        person.settle()
        monkeypatch.setattr(Session, "_opened", no_database)
        assert host.post(f"{made['table']}/renew", bo).status_code == 200
        assert person.closed() == 1012


def test_with_a_link_that_was_renewed_nothing_is_done_even_by_who_does_not_read(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = host.make("gods", [mine(), mine("Bo")])
    old, blocked, answers = made["links"][1]["secret"], threading.Event(), list[Json]()

    async def never(self: Session, message: Json) -> None:
        await asyncio.to_thread(blocked.wait)

    with host.join(made["table"], old) as intruder:
        intruder.settle()
        monkeypatch.setattr(Session, "_send", never)
        monkeypatch.setattr(Session, "_answer", lambda self, message: answers.append(message))
        assert host.post(f"{made['table']}/renew", old).status_code == 200
        intruder.send({"type": "chat", "seat": 1, "says": "still here"})
        wait_for(lambda: answers)
        blocked.set()
    assert error_name(answers[0]) == "busy"
    assert host.service.log.events(made["table"])[-1].kind == "renewed"


def test_a_link_is_renewed_though_another_server_wrote_first(host: Host) -> None:
    """A table with this one seat's link, its watchers' and no other."""
    made = host.make("gods", [mine("Ada"), {"bot": "random"}])
    secret, house = made["links"][0]["secret"], host.service.house
    for link in house.log.links(made["table"]):
        if link.secret_hash != hash_of(secret):
            house.log.append([Append((), (), (link,))])
    with host.join(made["table"], secret) as ada:
        ada.settle()
        (last,) = house.log.events(made["table"])[-1:]
        chat = replace(last, number=last.number + 1, kind="chat", body={"seat": 0, "says": "hm"})
        assert house.log.append([Append((chat,))]) == [True]
        assert host.post(f"{made['table']}/renew", secret).status_code == 200
    kinds = [event.kind for event in house.log.events(made["table"])]
    assert kinds[-2:] == ["chat", "renewed"]


def test_of_many_who_renew_one_link_at_once_one_gets_a_new_one(database: str) -> None:
    """From several servers, where the database can have them."""
    with contextlib.ExitStack() as houses:
        count = 2 if database.startswith("postgres") else 1
        hosts = [houses.enter_context(hosting(database)) for _ in range(count)]
        made = hosts[0].make("gods", [mine(), mine("Bo")])
        old, start = made["links"][1]["secret"], threading.Barrier(6)

        def renew(nth: int) -> httpx.Response:
            start.wait()
            return hosts[nth % count].post(f"{made['table']}/renew", old)

        with ThreadPoolExecutor(6) as pool:
            answers = list(pool.map(renew, range(6)))
        (fresh,) = [answer.json()["secret"] for answer in answers if answer.status_code == 200]
        assert [a.status_code for a in answers].count(403) == 5
        seats = [link for link in hosts[0].service.log.links(made["table"]) if link.opens == "1"]
        assert [link.secret_hash for link in seats] == [hash_of(fresh)]
        with hosts[-1].join(made["table"], fresh) as person:
            person.settle()
            assert 1 in person.states


def test_summaries_of_my_tables(host: Host) -> None:
    made = host.make("gods", [mine(), {"bot": "random"}], name="Sunday")
    asked = [
        {"table": made["table"], "secret": made["links"][0]["secret"]},
        {"table": "nothing-here", "secret": None},
    ]
    found = host.http.post("/api/tables/summaries", json={"tables": asked}).json()
    assert found["gone"] == ["nothing-here"]
    (mine_now,) = found["tables"]
    assert (mine_now["name"], mine_now["mine"], mine_now["phase"]) == ("Sunday", [0], "playing")


def test_summaries_tell_a_table_that_is_gone_from_one_that_does_not_open(either: Host) -> None:
    made = either.make("gods", [mine(), {"bot": "random"}])
    old = made["links"][0]["secret"]
    fresh = either.post(f"{made['table']}/renew", old).json()["secret"]
    other = either.make("gods", [mine(), {"bot": "random"}])
    asked = [
        {"table": made["table"], "secret": old},
        {"table": other["table"], "secret": other["owner"]},
        {"table": "nothing-here", "secret": fresh},
    ]
    found = either.http.post("/api/tables/summaries", json={"tables": asked}).json()
    assert [one["table"] for one in found["tables"]] == [other["table"]]
    assert found["gone"] == ["nothing-here"]
    assert [one["table"] for one in found["refused"]] == [made["table"]]
    assert found["refused"][0]["error"]["name"] == "forbidden"


def test_no_table_is_gone_while_the_database_does_not_answer(either: Host) -> None:
    made = either.make("gods", [mine(), {"bot": "random"}])
    asked = {"tables": [{"table": made["table"], "secret": made["owner"]}]}
    rename(either, "links", "elsewhere")
    answer = either.http.post("/api/tables/summaries", json=asked)
    assert (answer.status_code, error_name(answer.json())) == (503, "busy")
    rename(either, "elsewhere", "links")
    found = either.http.post("/api/tables/summaries", json=asked).json()
    assert [one["table"] for one in found["tables"]] == [made["table"]]


def test_who_looks_back_while_the_database_does_not_answer_may_try_again(either: Host) -> None:
    made = either.make("gods", [mine(), mine("Bo")])
    table, watch = made["table"], made["watch"]
    assert either.get(table, watch).status_code == 200, "it is in memory"
    rename(either, "events", "elsewhere")
    for what in ("log", "moments", "points", "record"):
        answer = either.get(f"{table}/{what}", watch)
        assert (answer.status_code, error_name(answer.json())) == (503, "busy"), what
    rename(either, "elsewhere", "events")
    assert either.get(f"{table}/record", watch).status_code == 200


def rename(host: Host, old: str, new: str) -> None:
    """A table of the database that is not there cannot be read."""
    with host.service.log.engine.begin() as connection:
        connection.execute(text(f"ALTER TABLE {old} RENAME TO {new}"))


def test_a_line_that_drops_comes_back_to_the_same_board(host: Host) -> None:
    made = host.make("gods", [mine(), mine("Bo")])
    one, two = (link["secret"] for link in made["links"])
    with host.join(made["table"], one, two) as browser:
        browser.settle()
        for _ in range(3):
            actor = browser.states[0]["actor"]
            browser.act(actor, first_legal(browser.states[actor]))
            browser.settle()
        seen = browser.states[0]
    with host.join(made["table"], one, since=seen["number"] - 1) as again:
        again.settle()
        state = again.states[0]
    assert state["view"] == seen["view"]
    assert [entry["number"] for entry in state["entries"]] == [seen["number"]]
