"""Looking back, records, playing on from here; and late tables that open as fast as new ones."""

import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from tests import databases
from tests.server.kit import Host, Json, error_name, hosting, middle, mine, play_out, ready_games

import ludotheque
from ludotheque.core.errors import Malformed
from ludotheque.games.registry import GAMES, info
from ludotheque.server.house import SNAPSHOT_EVERY
from ludotheque.server.readiness import Library
from ludotheque.tables import frames, new_tables, window
from ludotheque.tables.snapshots import to_json
from ludotheque.tables.window import WINDOW


def whole_match(host: Host, game: str = "gods") -> tuple[Json, list[Json], Json]:
    """A match that is over: what making it gave, its states as seat 0 saw them, and the last."""
    seats = min(ludotheque.shelf()[game].seats)
    made = host.make(game, [mine(f"P{i}") for i in range(seats)])
    with host.join(made["table"], *(link["secret"] for link in made["links"])) as browser:
        play_out(browser, list(range(seats)))
        states = [told for told in browser.told if told["eyes"] == 0]
        return made, states, browser.states[0]


def test_many_who_look_back_at_once_are_told_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is room for few sentences, so that each new one takes the place of another."""
    monkeypatch.setattr(frames, "_TOLD", {})
    monkeypatch.setattr(frames, "_MOST_TOLD", 20)
    facts = [{"what": "wins", "points": n} for n in range(20_000)]
    speaker = SimpleNamespace(info=SimpleNamespace(id="gods"), tell=lambda *_, **__: "said")

    def look(which: int) -> list[Json]:
        return [frames.told(cast(Any, speaker), fact, {which: "Ada"}) for fact in facts]

    pace = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(3) as pool:
            assert [len(told) for told in pool.map(look, range(3))] == [len(facts)] * 3
    finally:
        sys.setswitchinterval(pace)


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_is_as_it_was_seen(host: Host, game: str) -> None:
    made, states, last = whole_match(host, game)
    table, watch = made["table"], made["watch"]
    seen = {state["number"]: state for state in states if state["view"]}
    first, found = min(seen), dict[int, Any]()
    while first <= last["number"]:
        query = {"first": first, "last": last["number"], "eyes": 0}
        got = host.get(f"{table}/moments", watch, **query).json()["moments"]
        found |= {moment["number"]: moment for moment in got}
        first = max(found) + 1
    for number, state in seen.items():
        assert found[number]["view"] == state["view"]
        assert found[number]["asked"] == state["asked"]
    everyone = host.get(f"{table}/moments", watch, first=min(seen), last=min(seen), eyes="all")
    views = everyone.json()["moments"][0]["views"]
    assert views[0] == seen[min(seen)]["view"]


def test_the_log_and_the_points_over_time_agree_with_what_was_told(host: Host) -> None:
    made, states, last = whole_match(host)
    told = {entry["number"]: entry for state in states for entry in state["entries"]}
    lines, first = dict[int, Any](), 1
    while first <= last["number"]:
        page = host.get(f"{made['table']}/log", made["watch"], first=first, eyes=0).json()
        lines |= {entry["number"]: entry for entry in page["entries"]}
        first = max(lines) + 1
    assert lines == told
    points = host.get(f"{made['table']}/points", made["watch"]).json()["points"]
    assert points[-1]["points"] == last["result"]["points"]
    assert [p["ply"] for p in points] == list(range(last["ply"] + 1))
    assert {p["number"]: p["points"] for p in points[1:]} == {
        n: entry["points"] for n, entry in lines.items() if entry["kind"] == "action"
    }


def test_eyes_are_ones_own_until_the_match_is_over(host: Host) -> None:
    made = host.make("gods", [mine("Ada"), mine("Bo")])
    table, ada = made["table"], made["links"][0]["secret"]
    assert host.get(f"{table}/moments", ada, first=4, eyes=0).status_code == 200
    for path in ("moments", "points", "log"):
        for eyes in ("1", "all"):
            refused = host.get(f"{table}/{path}", ada, eyes=eyes)
            assert (refused.status_code, error_name(refused.json())) == (409, "not_over")
        assert host.get(f"{table}/{path}", ada, eyes="7").status_code == 422
        assert host.get(f"{table}/{path}", "x" * 32).status_code == 403


def test_several_secrets_open_the_eyes_of_each(host: Host) -> None:
    """As around one screen; but which of them would a renewal renew?"""
    made = host.make("gaia", [mine(name) for name in "ABCDE"])
    every = [*(link["secret"] for link in made["links"]), made["watch"], made["owner"]]
    table, all_of_them = made["table"], ",".join(every)
    for eyes in range(5):
        assert host.get(f"{table}/points", all_of_them, eyes=eyes).status_code == 200
    assert host.get(f"{table}/points", all_of_them, eyes="all").status_code == 409
    assert error_name(host.post(f"{table}/renew", all_of_them).json()) == "forbidden"


@pytest.mark.parametrize("game", GAMES)
def test_a_running_record_has_neither_key_nor_hidden_actions(host: Host, game: str) -> None:
    info = ludotheque.shelf()[game]
    made = host.make(game, [mine(f"P{i}") for i in range(min(info.seats))])
    with host.join(made["table"], *(link["secret"] for link in made["links"])) as browser:
        browser.settle()
        actor = browser.states[0]["actor"]
        browser.act(actor, middle(browser.states[actor]))
    text = host.get(f"{made['table']}/record", made["watch"]).text
    running = host.service.log.events(made["table"])
    assert running[0].body["secret"] not in text
    record = host.get(f"{made['table']}/record", made["watch"]).json()
    assert record["chance"] == {"commitment": made["commitment"]}
    assert (record["actions"] == ["?"]) == info.hides
    own = host.get(f"{made['table']}/record", made["links"][actor]["secret"]).json()
    assert own["actions"] == [running[-1].body["text"]]
    with pytest.raises(Malformed, match="the key of this match is shown when it is over"):
        ludotheque.replay(record)


def test_a_record_goes_up_again_and_is_looked_at_with_any_eyes(either: Host) -> None:
    made, _, last = whole_match(either)
    record = either.get(f"{made['table']}/record", made["watch"]).json()
    up = either.http.post("/api/records", json=record)
    assert up.status_code == 200, up.text
    again = up.json()
    with either.join(again["table"], again["watch"]) as watcher:
        watcher.settle()
        state = watcher.states[None]
    assert state["result"]["points"] == last["result"]["points"]
    assert state["table"]["fairness"] == last["table"]["fairness"]
    assert [seat["name"] for seat in state["table"]["seats"]] == ["P0", "P1"]
    assert either.get(f"{again['table']}/record", again["watch"]).json() == record
    record["actions"][3] = record["actions"][4]
    refused = either.http.post("/api/records", json=record)
    assert (refused.status_code, error_name(refused.json())) == (422, "malformed")


def test_playing_on_from_a_moment_begins_there(host: Host) -> None:
    made, states, last = whole_match(host)
    middle_state = next(s for s in states if s["ply"] == last["ply"] // 2)
    wish = {"number": middle_state["number"], "seats": [mine("A"), mine("B")]}
    for shuffle in ("anew", "same"):
        fresh = host.post(f"{made['table']}/branch", made["watch"], wish | {"shuffle": shuffle})
        assert fresh.status_code == 200, fresh.text
        branch = fresh.json()
        with host.join(branch["table"], branch["links"][0]["secret"]) as person:
            person.settle()
            assert person.states[0]["view"] == middle_state["view"]
            assert person.states[0]["table"]["origin"] == "branch"
    wish["number"] = last["number"]
    assert error_name(host.post(f"{made['table']}/branch", made["watch"], wish).json()) == "over"


def test_the_options_of_a_branch_go_with_its_record(host: Host) -> None:
    made = host.make("gaia", [mine("A"), mine("B")], options={"rules": "basic"})
    first, options = made["links"][0]["secret"], {"rules": "basic", "lightnings": 5}
    wish = {"number": 4, "seats": [mine("A"), mine("B")]}
    branch = host.post(f"{made['table']}/branch", first, wish).json()
    with host.join(branch["table"], *(link["secret"] for link in branch["links"])) as both:
        play_out(both, [0, 1])
    record = host.get(f"{branch['table']}/record", branch["watch"]).json()
    assert record["options"] == options
    up = host.http.post("/api/records", json=record).json()
    assert host.get(up["table"], up["watch"]).json()["options"] == options


def test_a_running_match_is_played_on_only_with_ones_own_eyes_and_a_fresh_shuffle(
    host: Host,
) -> None:
    made = host.make("gods", [mine("Ada"), mine("Bo")])
    ada = made["links"][0]["secret"]
    wish = {"number": 4, "seats": [mine("A"), mine("B")]}
    path = f"{made['table']}/branch"
    assert error_name(host.post(path, ada, wish | {"shuffle": "same"}).json()) == "not_over"
    assert error_name(host.post(path, ada, wish | {"eyes": 1}).json()) == "not_over"
    assert error_name(host.post(path, made["watch"], wish).json()) == "not_over"
    branch = host.post(path, ada, wish).json()
    start = host.service.log.events(branch["table"])[0].body["start"]
    state = host.service.house.open(made["table"]).window
    assert state is not None
    assert start["key"] != state.match.position()["key"]
    text = host.get(f"{branch['table']}/record", branch["watch"]).text
    assert start["key"] not in text


def long_table(host: Host, count: int) -> Json:
    """A table with many events, stored at once."""
    made = host.make("gods", [mine("Ada"), mine("Bo")])
    with host.join(made["table"], made["links"][0]["secret"]) as ada:
        for n in range(count):
            ada.send({"type": "chat", "seat": 0, "says": f"line {n}", "id": n + 1})
        ada.until(lambda state: state["number"] >= count, eyes=0)
    return made


def test_a_late_table_opens_from_its_snapshot_and_not_from_its_beginning(database: str) -> None:
    with hosting(database) as host:
        made = long_table(host, 300)
        with host.join(made["table"], *(link["secret"] for link in made["links"])) as browser:
            browser.settle()
            while browser.states[0]["number"] < 330 and browser.states[0]["actor"] is not None:
                actor = browser.states[0]["actor"]
                browser.act(actor, middle(browser.states[actor]))
                browser.settle()
            seen = browser.states[0]
    with hosting(database) as host:
        opened = host.service.house.open(made["table"])
        assert opened.number == seen["number"] > 300
        assert opened.replayed <= SNAPSHOT_EVERY
        whole = host.service.house.open(made["table"], whole=True)
        assert whole.replayed == opened.number
        assert to_json(opened) == to_json(whole)
        with host.join(made["table"], made["links"][0]["secret"]) as late:
            late.settle()
            assert late.states[0]["view"] == seen["view"]
            assert late.states[0]["earlier"]
            assert len(late.states[0]["entries"]) == WINDOW


def test_a_snapshot_of_another_program_is_not_read(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = long_table(host, 200)
    assert host.service.house.open(made["table"]).replayed < 200
    monkeypatch.setattr("ludotheque.server.house.stamp", lambda game: "another")
    assert host.service.house.open(made["table"]).replayed > 200


def test_before_a_match_began_there_is_no_moment_of_it(host: Host) -> None:
    made = host.make("gods", [mine("Ada"), mine("Bo")])
    table, secret = made["table"], made["links"][0]["secret"]
    assert host.get(f"{table}/moments", secret, first=1, last=2).json() == {"moments": []}
    wish = {"number": 1, "seats": [mine("Ada"), mine("Bo")]}
    refused = host.post(f"{table}/branch", secret, wish).json()
    assert error_name(refused) == "malformed"
    assert refused["error"]["text"]["en"].endswith("at number 1 the match had not begun yet")
    waiting = host.make("gods", [mine("Ada"), {}])
    answer = host.get(f"{waiting['table']}/moments", waiting["owner"])
    assert error_name(answer.json()) == "not_begun"


OTHER_RULES = {
    "en": "This match was begun under other rules or with other material than are here: "
    "rules version 99, here 1",
    "fr": "Cette partie a commencé avec d’autres règles ou un autre matériel\N{NO-BREAK SPACE}: "
    "version 99 des règles, ici 1",
}


def test_a_match_begun_under_other_rules_is_refused_with_a_clear_word(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as before:
        before.setattr(new_tables, "known", lambda game: replace(info(game), rules_version=99))
        made = host.make("gods", [mine("Ada"), mine("Bo")])
    table, secret = made["table"], made["links"][0]["secret"]
    with host.join(table, secret) as person:
        person.until(lambda s: s["table"]["phase"] == "closed", 0)
        assert person.ask(type="leave", seat=0)["error"]["text"] == OTHER_RULES
    assert host.get(f"{table}/log", secret).json()["entries"][-1]["kind"] == "begun"
    for path in ("/moments", "/points", "/record"):
        answer = host.get(table + path, secret)
        assert (answer.status_code, error_name(answer.json())) == (409, "rules_changed")
    other = host.make("gods", [mine("Ada"), mine("Bo")])
    asked = [{"table": t["table"], "secret": t["owner"]} for t in (made, other)]
    found = host.http.post("/api/tables/summaries", json={"tables": asked}).json()
    assert [one["phase"] for one in found["tables"]] == ["closed", "playing"]
    assert other["table"] == found["tables"][1]["table"]


def test_who_waits_for_a_game_that_then_has_other_rules_is_told(
    tmp_path: Path, opened: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(new_tables, "known", lambda game: replace(info(game), rules_version=99))
    others = {name: game for name, game in ready_games().items() if name != "gods"}
    with hosting(databases.fresh("sqlite", tmp_path), Library(others)) as host:
        made = host.make("gods", [mine("Ada"), mine("Bo")])
        with host.join(made["table"], made["links"][0]["secret"]) as person:
            person.until(lambda s: s["table"]["phase"] == "preparing", 0)
            opened.set()
            person.until(lambda s: s["table"]["phase"] == "closed", 0)


def test_states_before_the_window_are_read_again_when_needed(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window, "WINDOW", 4)
    made = host.make("gods", [mine(), {"bot": "random"}])
    with host.join(made["table"], made["links"][0]["secret"]) as alone:
        alone.settle()
        kept = host.service.house.slots[made["table"]].table
        assert kept is not None
        assert kept.window is not None
        while kept.window.base == 0:  # no longer: a random bot soon ends a match
            state = alone.until(lambda s: s["actor"] == 0, eyes=0)
            alone.act(0, middle(state))
            alone.settle()
        for _ in range(12):
            alone.until(lambda s: s["actor"] == 0, eyes=0)
            alone.settle()
            number = alone.states[0]["number"]
            alone.ask(type="back", seat=0, number=number, whole_turn=True)
            alone.settle()
        whole = host.service.house.open(made["table"], whole=True)
        assert whole.window is not None
        assert whole.window.ply == alone.states[0]["ply"]
