"""One invite link a table: who sits down has a secret that nobody else was ever sent."""

import contextlib
import secrets
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests import databases
from tests.server.kit import Host, Json, Person, error_name, hosting, middle, mine, play_out

from ludotheque.server.house import LinkedDeed
from ludotheque.server.links import fresh_link, hash_of, link
from ludotheque.store.log import Append, Event
from ludotheque.tables import events
from ludotheque.tables.commands import OWNER, WATCH


def invite(host: Host, *seats: Json, **more: Any) -> Json:
    return host.make("gods", list(seats), invite=True, **more)


def sitting(seat: int, name: str, secret: str | None = None) -> Json:
    """The message of somebody who sits down, with a secret as their browser draws it."""
    secret = secret or fresh_link()
    return {
        "type": "sit",
        "seat": seat,
        "name": name,
        "bytes": secrets.token_hex(16),
        "secret": secret,
    }


def everything_sent_to(maker: Json) -> list[str]:
    """Every secret in the answer to whoever made the table."""
    links = [one["secret"] for one in maker["links"]]
    return [*links, maker["watch"], maker["owner"], maker["invite"]]


# ---- whose seat it is


def test_the_maker_cannot_act_for_a_guest_with_anything_the_maker_was_ever_sent(
    either: Host,
) -> None:
    made = invite(either, mine("Ada"), {})
    table = made["table"]
    assert [one["seat"] for one in made["links"]] == [0], "of their own seat alone"
    known = everything_sent_to(made)
    with either.join(table, *known) as maker, either.join(table, made["invite"]) as guest:
        assert guest.ask(**sitting(1, "Bo"))["type"] == "done"
        guest.until(lambda s: s["table"]["phase"] == "playing", 1)
        maker.until(lambda s: s["table"]["phase"] == "playing", 0)
        stored = either.service.log.events(table)
        for message in (
            {"type": "act", "seat": 1, "number": maker.states[0]["number"], "action": "done"},
            {"type": "back", "seat": 1, "number": maker.states[0]["number"]},
            {"type": "chat", "seat": 1, "says": "it was not me"},
            {"type": "leave", "seat": 1},
            {"type": "give", "seat": 1, "bot": "random"},
            {"type": "hint", "seat": 1},
        ):
            assert error_name(maker.ask(**message)) == "not_yours", message
        assert error_name(maker.ask(**sitting(1, "Bo"))) == "seat_taken"
        assert list(maker.states) == [0]
        for secret in known:
            assert either.get(f"{table}/log", secret, eyes="1").status_code == 409
            if secret != known[0]:
                assert either.post(f"{table}/renew", secret).status_code == 403
        assert either.service.log.events(table) == stored


def test_no_secret_of_a_guest_is_sent_to_anybody_or_stored(host: Host) -> None:
    made = invite(host, mine("Ada"), {})
    drawn = fresh_link()
    with (
        host.join(made["table"], *everything_sent_to(made)) as maker,
        host.join(made["table"], made["invite"]) as guest,
    ):
        guest.ask(**sitting(1, "Bo", drawn))
        guest.settle()
        maker.settle()
        heard = "".join([*maker.raw, *guest.raw])
    assert drawn not in heard
    assert hash_of(drawn) not in heard
    kept = repr(host.service.log.events(made["table"])) + repr(
        host.service.log.links(made["table"])
    )
    assert drawn not in kept
    assert hash_of(drawn) in kept


def test_who_sat_down_comes_back_with_their_own_secret(host: Host) -> None:
    made = invite(host, mine("Ada"), {})
    drawn = fresh_link()
    with host.join(made["table"], made["invite"]) as guest:
        guest.ask(**sitting(1, "Bo", drawn))
        guest.until(lambda s: s["table"]["phase"] == "playing", 1)
    with host.join(made["table"], drawn) as again:
        again.settle()
        assert list(again.states) == [1]
        own = host.get(f"{made['table']}/log", drawn, eyes="1")
        assert own.status_code == 200


def test_a_guest_plays_on_the_line_over_which_they_sat_down(host: Host) -> None:
    made = invite(host, {}, {})
    with host.join(made["table"]) as guest:
        for seat, name in enumerate(("Ada", "Bo")):
            assert guest.ask(**sitting(seat, name))["type"] == "done"
        play_out(guest, [0, 1])
    numbers = [
        e["number"]
        for f in guest.frames
        if f["type"] in ("state", "news") and f["eyes"] == 1
        for e in f["entries"]
    ]
    assert numbers == list(range(1, guest.states[1]["number"] + 1)), "its eyes missed nothing"


def test_whoever_sits_down_uninvited_is_told_to_draw_a_secret(host: Host) -> None:
    made = invite(host, mine(), {})
    with host.join(made["table"], made["invite"]) as guest:
        plain = sitting(1, "Bo") | {"secret": None}
        refused = guest.ask(**plain)
        assert error_name(refused) == "malformed"
        assert "secret" in refused["error"]["text"]["en"]
        taken = guest.ask(**sitting(1, "Bo", made["invite"]))
        assert error_name(taken) == "malformed", "everybody invited would have the seat"
        assert error_name(guest.ask(**sitting(7, "Bo"))) == "malformed"
        assert [event.kind for event in host.service.log.events(made["table"])] == ["made", "sat"]


# ---- who is invited


def test_the_bare_address_invites_until_the_match_begins(host: Host) -> None:
    made = invite(host, mine("Ada"), {})
    with host.join(made["table"]) as guest, host.join(made["table"]) as late:
        late.settle()
        assert late.states[None]["table"]["seats"][1]["free"] is True
        assert guest.ask(**sitting(1, "Bo"))["type"] == "done"
        guest.until(lambda s: s["table"]["phase"] == "playing", 1)
        assert late.closed() == 4403, "nothing of the match is shown"
    with host.join(made["table"]) as stranger:
        assert error_name(stranger.receive()) == "forbidden"
    assert host.get(made["table"]).status_code == 403
    with host.join(made["table"], made["invite"]) as friend:
        friend.settle()
        assert list(friend.states) == [None]
        assert error_name(friend.ask(**sitting(1, "Cy"))) == "seat_taken"


def test_a_bot_that_keeps_no_seat_gives_way_to_who_is_invited(host: Host) -> None:
    made = invite(host, mine("Ada"), {"bot": "random"}, open=True)
    with host.join(made["table"]) as stranger:
        assert error_name(stranger.ask(**sitting(1, "Cy"))) == "not_yours", "only to watch"
    with host.join(made["table"], made["watch"]) as watcher:
        assert error_name(watcher.ask(**sitting(1, "Cy"))) == "not_yours"
    with host.join(made["table"], made["invite"]) as friend:
        assert friend.ask(**sitting(1, "Bo"))["type"] == "done"
        assert friend.ask(type="give", seat=1, bot="random")["type"] == "done"
        friend.settle()
        assert friend.states[1]["table"]["seats"][1] | {"name": "Bo"} == {
            "who": "bot",
            "name": "Bo",
            "bot": "random",
            "held": True,
            "stands_in": False,
            "free": False,
        }
        with host.join(made["table"], made["invite"]) as other:
            assert error_name(other.ask(**sitting(1, "Cy"))) == "seat_taken"
        assert friend.ask(type="sit", seat=1, name="Bo")["type"] == "done"


def test_who_left_comes_back_unless_somebody_else_sat_down_there(host: Host) -> None:
    made = invite(host, mine("Ada"), {})
    table, bo, cy = made["table"], fresh_link(), fresh_link()
    with host.join(table, made["invite"]) as guest:
        guest.ask(**sitting(1, "Bo", bo))
        for _ in range(2):
            assert guest.ask(type="leave", seat=1)["type"] == "done"
            assert guest.ask(type="sit", seat=1, name="Bo")["type"] == "done"
        guest.ask(type="leave", seat=1)
        with host.join(table, made["invite"]) as other:
            assert other.ask(**sitting(1, "Cy", cy))["type"] == "done"
            other.settle()
            assert 1 in other.states
        assert guest.closed() == 4403, "the seat is somebody else's now"
    assert host.get(f"{table}/log", bo).status_code == 403
    with host.join(table, made["invite"], bo, cy) as again:
        again.settle()
        assert list(again.states) == [1]
    hashes = [one.secret_hash for one in host.service.log.links(table) if one.opens == "1"]
    assert hashes == [hash_of(cy)]


def test_a_rematch_keeps_the_seats_for_who_had_them(host: Host) -> None:
    made = invite(host, mine("Ada"), {}, {"bot": "random"})
    ada, bo = made["links"][0]["secret"], fresh_link()
    with host.join(made["table"], ada, made["invite"]) as both:
        both.ask(**sitting(1, "Bo", bo))
        play_out(both, [0, 1])
    fresh = host.post(f"{made['table']}/rematch", bo).json()["table"]
    assert host.get(fresh).status_code == 403, "no seat is free, so its address invites nobody"
    with host.join(fresh, made["invite"]) as friend, host.join(fresh, bo) as guest:
        assert error_name(friend.ask(**sitting(1, "Cy"))) == "seat_taken"
        assert friend.ask(**sitting(2, "Cy"))["type"] == "done", "the bot's"
        plain = {"type": "sit", "seat": 1, "name": "Bo", "bytes": secrets.token_hex(16)}
        assert guest.ask(**plain)["type"] == "done"


def test_who_does_not_come_to_a_rematch_may_be_replaced(host: Host) -> None:
    made = invite(host, mine("Ada"), {})
    ada, bo = made["links"][0]["secret"], fresh_link()
    with host.join(made["table"], ada, made["invite"]) as both:
        both.ask(**sitting(1, "Bo", bo))
        play_out(both, [0, 1])
    fresh = host.post(f"{made['table']}/rematch", ada).json()["table"]
    with host.join(fresh, made["owner"]) as owner, host.join(fresh, made["invite"]) as friend:
        assert owner.ask(type="give", seat=1, bot="random")["type"] == "done"
        assert friend.ask(**sitting(1, "Cy"))["type"] == "done"
    assert host.get(fresh, bo).status_code == 403, "it opens nothing any more"


def test_a_match_played_on_invites_too(host: Host) -> None:
    made = host.make("gods", [mine("Ada"), mine("Bo")])
    secret = made["links"][0]["secret"]
    with host.join(made["table"], secret) as person:
        person.settle()
        number = person.states[0]["number"]
    wish = {"number": number, "seats": [mine("Ada"), {}], "invite": True}
    branch = host.post(f"{made['table']}/branch", secret, wish).json()
    assert [one["seat"] for one in branch["links"]] == [0]
    with host.join(branch["table"], branch["invite"]) as friend:
        assert friend.ask(**sitting(1, "Bo"))["type"] == "done"


# ---- once, and once only


def test_of_many_who_want_one_seat_one_gets_it(database: str) -> None:
    """At several servers, where the database can have them; and a seat that somebody had left."""
    with contextlib.ExitStack() as houses:
        count = 2 if database.startswith("postgres") else 1
        hosts = [houses.enter_context(hosting(database)) for _ in range(count)]
        made = invite(hosts[0], mine("Ada"), {})
        with hosts[0].join(made["table"], made["invite"]) as gone:
            gone.ask(**sitting(1, "Gone"))
            gone.ask(type="leave", seat=1)
        start, drawn = threading.Barrier(6), [fresh_link() for _ in range(6)]

        def come(nth: int) -> Json:
            with hosts[nth % count].join(made["table"], made["invite"]) as person:
                start.wait()
                return person.ask(**sitting(1, f"P{nth}", drawn[nth]))

        with ThreadPoolExecutor(6) as pool:
            answers = list(pool.map(come, range(6)))
        (first,) = [nth for nth, answer in enumerate(answers) if answer["type"] == "done"]
        others = [error_name(a) for a in answers if a["type"] != "done"]
        assert others == ["seat_taken"] * 5
        kept = [one for one in hosts[0].service.log.links(made["table"]) if one.opens == "1"]
        assert [one.secret_hash for one in kept] == [hash_of(drawn[first])]
        names = [
            e.body["name"] for e in hosts[0].service.log.events(made["table"]) if e.kind == "sat"
        ]
        assert names == ["Ada", "Gone", f"P{first}"]


def test_to_sit_down_once_more_with_the_same_secret_is_to_sit_down_once(either: Host) -> None:
    made = invite(either, mine("Ada"), {})
    message = sitting(1, "Bo")
    with either.join(made["table"], made["invite"]) as guest:
        assert guest.ask(**message)["type"] == "done"
        assert guest.ask(**message)["type"] == "done"
    stored = either.service.log.events(made["table"])
    with either.join(made["table"], made["invite"]) as again:  # it never heard that it was stored
        assert again.ask(**message)["type"] == "done"
        again.until(lambda s: s["legal"] or s["actor"] == 0, 1)
        other = sitting(1, "Bo")
        assert error_name(again.ask(**other)) == "seat_taken"
    assert either.service.log.events(made["table"]) == stored


def test_the_same_sitting_down_over_two_lines_at_once_is_stored_once(host: Host) -> None:
    made = invite(host, mine("Ada"), {}, {})
    message, start = sitting(1, "Bo"), threading.Barrier(4)

    def come(_: int) -> Json:
        with host.join(made["table"]) as person:
            start.wait()
            return person.ask(**message)

    with ThreadPoolExecutor(4) as pool:
        assert {answer["type"] for answer in pool.map(come, range(4))} == {"done"}
    kinds = [event.kind for event in host.service.log.events(made["table"])]
    assert kinds == ["made", "sat", "sat"]


def test_an_answer_that_was_lost_with_the_database_loses_no_seat(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stored, but whether it is was not known: the same again says so."""
    made = invite(host, mine("Ada"), {})
    message, house = sitting(1, "Bo"), host.service.house
    with host.join(made["table"], made["invite"]) as guest:
        guest.settle()
        real = house.do

        async def stored_but_unsure(table: str, decide: Any) -> int:
            await real(table, decide)
            monkeypatch.setattr(house, "do", real)
            raise ConnectionError("between commit and answer")

        monkeypatch.setattr(house, "do", stored_but_unsure)
        assert error_name(guest.ask(**message)) == "internal"
        assert guest.ask(**message)["type"] == "done"
        guest.until(lambda s: s["table"]["phase"] == "playing", 1)
    assert [e.kind for e in host.service.log.events(made["table"])] == [
        "made",
        "sat",
        "sat",
        "begun",
    ]


def test_a_seat_whose_secret_changes_while_somebody_sits_down_is_looked_at_again(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody takes the seat and leaves it, between the reading of its links and the deed."""
    made = invite(host, mine("Ada"), {})
    house, quick, slow = host.service.house, fresh_link(), fresh_link()
    links, done = house.links, list[str]()

    async def then_somebody_passes(table: str) -> Any:
        read = await links(table)
        if done:
            return read
        done.append("once")
        sat = events.Sat(1, name="Quick", bytes="ab" * 16, keyed=True)
        left = events.Left(1, name="Quick")
        passing = LinkedDeed([sat, left], links=(link(table, quick, "1"),))
        await house.do(table, lambda _: passing)
        return read

    with host.join(made["table"]) as guest:
        guest.settle()
        monkeypatch.setattr(house, "links", then_somebody_passes)
        assert guest.ask(**sitting(1, "Bo", slow))["type"] == "done"
    kept = [one.secret_hash for one in host.service.log.links(made["table"]) if one.opens == "1"]
    assert kept == [hash_of(slow)]


def test_a_renewed_link_may_be_drawn_by_its_browser(host: Host) -> None:
    made = invite(host, mine("Ada"), {})
    old, drawn = made["links"][0]["secret"], fresh_link()
    used = host.post(f"{made['table']}/renew", old, {"secret": made["invite"]})
    assert error_name(used.json()) == "malformed"
    assert host.post(f"{made['table']}/renew", old, {"secret": drawn}).json() == {"secret": drawn}
    with host.join(made["table"], old, drawn) as person:  # which did not hear the answer
        person.settle()
        assert list(person.states) == [0]


# ---- seen by all


def places(person: Person) -> list[int]:
    person.settle()
    return next(list(f["places"]) for f in reversed(person.frames) if f["type"] == "presence")


def until_places(person: Person, wanted: list[int]) -> None:
    while places(person) != wanted:
        person.receive()


def test_a_seat_that_is_open_in_two_places_is_seen_by_everybody(either: Host) -> None:
    made = invite(either, mine("Ada"), {})
    table, bo, home = made["table"], fresh_link(), fresh_link()
    ada = made["links"][0]["secret"]
    with either.join(table, ada) as maker, either.join(table, made["invite"], place=home) as guest:
        until_places(maker, [1, 0])
        guest.ask(**sitting(1, "Bo", bo))
        until_places(maker, [1, 1])
        with either.join(table, bo, place=home) as window:
            until_places(window, [1, 1])
            assert places(maker) == [1, 1], "another window of the same browser"
        with either.join(table, bo, place=fresh_link()) as thief:
            for person in (maker, guest, thief):
                until_places(person, [1, 2])
        until_places(maker, [1, 1])
        with either.join(table, bo), either.join(table, bo):
            until_places(maker, [1, 3])


def test_places_at_two_servers_are_added(tmp_path: Any) -> None:
    if "postgres" not in databases.KINDS:
        pytest.skip("one server has one SQLite file to itself")
    database = databases.fresh("postgres", tmp_path)
    with hosting(database) as one, hosting(database) as two:
        made = invite(one, mine("Ada"), {})
        secret = made["links"][0]["secret"]
        with one.join(made["table"], secret) as here, two.join(made["table"], secret):
            until_places(here, [2, 0])


# ---- tables made before


@pytest.fixture
def old_table(either: Host) -> tuple[Host, Json]:
    """As the house stored it when every seat had a link from the beginning."""
    made = {
        "game": "gods", "rules_version": 1, "material": "", "seats": 2, "options": {},
        "name": None, "open": False, "hints": True, "origin": "fresh",
        "secret": secrets.token_hex(32),
    }  # fmt: skip
    opened = {"0": fresh_link(), "1": fresh_link(), OWNER: fresh_link(), WATCH: fresh_link()}
    sat = {"seat": 0, "name": "Ada", "bytes": "ab" * 16}
    at = "2026-01-01T00:00:00.000+00:00"
    events = (Event("old-table", 1, "made", at, made), Event("old-table", 2, "sat", at, sat))
    links = tuple(link("old-table", secret, opens) for opens, secret in opened.items())
    assert either.service.log.append_one(Append(events, links))
    return either, opened


def test_old_links_go_on_working(old_table: tuple[Host, Json]) -> None:
    host, links = old_table
    with host.join("old-table") as stranger:
        assert error_name(stranger.receive()) == "forbidden"
    with host.join("old-table", links[WATCH]) as watcher:
        assert error_name(watcher.ask(**sitting(1, "Cy"))) == "not_yours"
        assert watcher.states[None]["table"]["seats"][1]["free"] is False
    with host.join("old-table", links["1"]) as guest, host.join("old-table", links["0"]) as ada:
        plain = {"type": "sit", "seat": 1, "name": "Bo", "bytes": secrets.token_hex(16)}
        assert guest.ask(**plain)["type"] == "done"
        guest.until(lambda s: s["table"]["phase"] == "playing", 1)
        ada.until(lambda s: s["legal"], 0)
        assert ada.act(0, middle(ada.states[0]))["type"] == "done"
        assert guest.ask(type="leave", seat=1)["type"] == "done"
        with host.join("old-table", links[OWNER]) as owner:
            assert error_name(owner.ask(**sitting(1, "Cy"))) == "not_yours"
            assert owner.ask(type="give", seat=1, bot="random")["type"] == "done"
    with host.join("old-table", links["1"]) as guest:
        assert guest.ask(type="sit", seat=1, name="Bo again")["type"] == "done"
    with host.join("old-table", links["1"]) as second:
        second.settle()
        assert list(second.states) == [1], "wherever it is opened"


def test_who_has_an_old_link_may_make_the_seat_their_own(old_table: tuple[Host, Json]) -> None:
    host, links = old_table
    drawn = fresh_link()
    with host.join("old-table", links["1"]) as guest:
        assert guest.ask(**sitting(1, "Bo", drawn))["type"] == "done"
        guest.until(lambda s: s["table"]["phase"] == "playing", 1)
        assert guest.ask(type="chat", seat=1, says="mine alone")["type"] == "done"
    assert host.get("old-table", links["1"]).status_code == 403
    assert host.get("old-table", drawn).status_code == 200


def test_summaries_take_every_secret_of_a_table_at_once(host: Host) -> None:
    made = invite(host, mine("Ada"), {}, {})
    drawn = fresh_link()
    with host.join(made["table"]) as guest:
        guest.ask(**sitting(1, "Bo", drawn))
    known = [fresh_link(), drawn, made["links"][0]["secret"], made["invite"]]
    asked = {"tables": [{"table": made["table"], "secrets": known}]}
    (found,) = host.http.post("/api/tables/summaries", json=asked).json()["tables"]
    assert found["mine"] == [0, 1]
    assert [seat["free"] for seat in found["seats"]] == [False, False, True]
