"""Matches of today's rules in a house with other rules: nothing that was played is lost."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest
from tests.server.kit import CHANCE, Host, hosting, mine, wait_for

from ludotheque import Malformed
from ludotheque.core.game import Game, Json
from ludotheque.core.match import Match
from ludotheque.core.records import verify
from ludotheque.games.registry import GAMES as ALL_GAMES
from ludotheque.games.registry import open_game
from ludotheque.server import keeping
from ludotheque.server.house import now
from ludotheque.server.readiness import Library
from ludotheque.store.log import Append, Event

GAMES = ["gaia", "gisborne"]
EYES = ["watch", "0", "1", "all"]


def changed(game: Game, forbids: Callable[[int], bool] = lambda ply: False) -> Game:
    """The same game by its next rules, which forbid some of what was legal."""
    code, kernels = min(game.forbidden), game.kernels

    def refusal(s: Any, action: int) -> int:
        return kernels.refusal(s, action) or code * forbids(int(s.ply))

    def legal(s: Any, out: Any) -> int:
        return 0 if forbids(int(s.ply)) else kernels.legal(s, out)

    info = replace(game.info, rules_version=game.info.rules_version + 1)
    return replace(game, info=info, kernels=replace(kernels, refusal=refusal, legal=legal))


@contextmanager
def house(database: str, game: Game | None = None) -> Iterator[Host]:
    games = {name: open_game(name) for name in ALL_GAMES} | ({game.info.id: game} if game else {})
    with hosting(database, Library(games)) as host:
        yield host


def play(host: Host, table: str, count: int = 10**6) -> Match:
    """So many random actions, as if another server had stored them."""
    house = host.service.house
    found = house.read(table, whole=True)
    assert found.window is not None
    match, number = found.window.match, found.number
    while not match.over and count:
        number, count = number + 1, count - 1
        seat, action = match.actor, match.play(int(CHANCE.choice(match.legal_ids().tolist())))
        body = {"seat": seat, "id": action.id, "text": action.text}
        assert house.log.append_one(Append((Event(table, number, "action", now(), body),)))
    clock = host.service._clock
    assert clock is not None
    asyncio.run_coroutine_threadsafe(house.refresh(table), clock.get_loop()).result()
    return match


def made(host: Host, game: str) -> tuple[str, str]:
    seats = [mine(f"Ada {seat}") for seat in range(min(open_game(game).info.seats))]
    found = host.make(game, seats)
    return found["table"], found["links"][0]["secret"]


def shown(host: Host, table: str, secret: str) -> Json:
    """All that a finished match shows."""
    last = host.get(f"{table}/log", secret).json()["number"]
    found: Json = {"record": host.get(f"{table}/record", secret).json()}
    for eyes in EYES:
        for path in ("log", "points"):
            found[f"{path} {eyes}"] = host.get(f"{table}/{path}", secret, eyes=eyes).json()
        for first in range(1, last, 50):
            moments = host.get(f"{table}/moments", secret, eyes=eyes, first=first, last=first + 49)
            found[f"moments {eyes} {first}"] = moments.json()
    asked = {"tables": [{"table": table, "secret": secret}]}
    found["summary"] = host.http.post("/api/tables/summaries", json=asked).json()
    with host.join(table, secret) as person:
        found["state"] = person.until(lambda s: s["table"]["phase"] == "over", 0)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_match_shows_for_ever_what_it_showed(database: str, game: str) -> None:
    with house(database) as host:
        table, secret = made(host, game)
        play(host, table)
        before = shown(host, table, secret)
    nothing_legal = changed(open_game(game), lambda ply: True)
    with house(database, nothing_legal) as host:
        after = shown(host, table, secret)
        for name, one in before.items():
            assert after[name] == one, name
        with host.join(table, secret) as person:
            person.until(lambda s: s["table"]["phase"] == "over", 0)
            assert person.ask(type="chat", seat=0, says="Bravo")["type"] == "done"
        lines = host.get(f"{table}/log", secret, first=before["log 0"]["number"]).json()
        assert [line["kind"] for line in lines["entries"]] == ["action", "chat"]
        assert lines["entries"][0]["told"]


@pytest.mark.parametrize("game", GAMES)
def test_a_match_goes_on_if_all_that_was_played_is_still_legal(database: str, game: str) -> None:
    with house(database) as host:
        table, secret = made(host, game)
        match = play(host, table, 25)
    with house(database, changed(open_game(game))) as host:
        with host.join(table, secret) as person:
            state = person.until(lambda s: s["table"]["phase"] == "playing", 0)
        assert state["ply"] == 25
        assert state["view"] == match.view(0)
        assert [e["kind"] for e in state["entries"]][-1] == "continued"
        assert "nothing of it is lost" in state["entries"][-1]["told"][0]["text"]["en"]
        assert len(host.get(f"{table}/points", secret).json()["points"]) == 26
        play(host, table)
    with house(database, changed(open_game(game))) as host:
        record = host.get(f"{table}/record", secret).json()
        assert record["earlier"] == {
            "eras": [{"rules_version": match.game.info.rules_version, "material": ""}],
            "played": 25,
            "actions": [],
        }
        proof = verify(record, lambda name: changed(open_game(name))).sentences()
        assert any("first 25 actions" in sentence for sentence in proof)
        assert any("nobody chose or changed the order" in sentence for sentence in proof)


@pytest.mark.parametrize("game", GAMES)
def test_else_it_goes_on_from_where_it_stood(database: str, game: str) -> None:
    with house(database) as host:
        table, secret = made(host, game)
        match = play(host, table, 25)
        with host.join(table, secret) as person:  # opened: its position is kept when the house ends
            person.until(lambda s: s["ply"] == 25, 0)
    other = changed(open_game(game), lambda ply: ply == 3)
    with house(database, other) as host:
        with host.join(table, secret) as person:
            state = person.until(lambda s: s["table"]["phase"] == "playing", 0)
        assert (state["ply"], state["view"]) == (25, match.view(0))
        assert len(host.get(f"{table}/points", secret, eyes="0").json()["points"]) == 1
        log = host.get(f"{table}/log", secret, eyes="0").json()["entries"]
        own = {e["number"]: e["action"]["text"] for e in log if e.get("action")}
        steps = [step.action.text for step in match.steps]
        everybody = not match.game.info.hides
        assert list(own.values()) == [
            text
            for text, step in zip(steps, match.steps, strict=True)
            if everybody or step.seat == 0
        ]
        play(host, table)
    with house(database, other) as host:
        record = host.get(f"{table}/record", secret).json()
        assert record["earlier"]["actions"] == steps
        proof = verify(record, lambda name: other).sentences()
        assert any("Not proven: the first 25" in sentence for sentence in proof)
        assert "The position goes on with that key." in proof
        record["earlier"]["actions"][0] = "something else"
        with pytest.raises(Malformed, match="seal"):
            verify(record, lambda name: other)


@pytest.mark.parametrize("game", GAMES)
def test_what_followed_on_the_position_is_carried_over_as_far_as_it_is_legal(
    database: str, game: str
) -> None:
    with house(database) as host:
        table, secret = made(host, game)
        play(host, table, 10)
        with host.join(table, secret) as person:
            person.until(lambda s: s["ply"] == 10, 0)
    with house(database) as host:
        match = play(host, table, 12)  # and then it was killed
    assert len(match.steps) == 22
    other = changed(open_game(game), lambda ply: ply in (3, 15))
    with house(database, other) as host, host.join(table, secret) as person:
        state = person.until(lambda s: s["table"]["phase"] == "playing", 0)
        line = state["entries"][-1]
        assert (line["kind"], len(line["removes"])) == ("continued", 7)
        assert state["ply"] == 15
        gone = [e["number"] for e in state["entries"] if e.get("gone")]
        assert gone == line["removes"]


def test_what_cannot_go_on_is_closed_and_can_be_read(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "stood", lambda table: None)  # no position was ever stored
    with house(database) as host:
        table, secret = made(host, "gaia")
        match = play(host, table, 8)
    nothing_legal = changed(open_game("gaia"), lambda ply: True)
    with house(database, nothing_legal) as host, host.join(table, secret) as person:
        state = person.until(lambda s: s["table"]["phase"] == "closed", 0)
        assert state["view"] is None
        texts = [e["action"]["text"] for e in state["entries"] if e.get("action")]
        own = [step.action.text for step in match.steps if step.seat == 0]
        assert texts == own
        assert host.get(f"{table}/points", secret).json()["error"]["name"] == "rules_changed"
        wish = {"type": "act", "seat": 0, "number": state["number"], "action": own[0]}
        assert person.ask(**wish)["error"]["name"] == "rules_changed"
    again = changed(open_game("gaia"))  # which knows it again
    with house(database, again) as host, host.join(table, secret) as person:
        assert person.until(lambda s: s["table"]["phase"] == "playing", 0)["ply"] == 8


def test_nobody_carries_a_match_back_to_older_rules(database: str) -> None:
    with house(database) as host:
        table, secret = made(host, "gaia")
        play(host, table, 8)
    with house(database, changed(open_game("gaia"))) as host, host.join(table, secret) as person:
        person.until(lambda s: s["table"]["phase"] == "playing", 0)
    with house(database) as host, host.join(table, secret) as person:
        person.until(lambda s: s["table"]["phase"] == "closed", 0)
        log = host.get(f"{table}/log", secret).json()["entries"]
        assert [e["kind"] for e in log].count("continued") == 1


def test_a_table_that_still_gathers_will_play_by_the_new_rules(database: str) -> None:
    with house(database) as host:
        found = host.make("gaia", [mine("Ada"), {}])
        table, (first, second) = found["table"], [one["secret"] for one in found["links"]]
    other = changed(open_game("gaia"))
    with house(database, other) as host, host.join(table, first, second) as person:
        person.until(lambda s: s["table"]["phase"] == "gathering", 0)
        sit = {"type": "sit", "seat": 1, "name": "Bo", "bytes": CHANCE.randbytes(16).hex()}
        assert person.ask(**sit)["type"] == "done"
        person.until(lambda s: s["table"]["phase"] == "playing", 0)
        play(host, table, 5)
    with house(database, other) as host, host.join(table, first) as person:
        assert person.until(lambda s: s["table"]["phase"] == "playing", 0)["ply"] == 5
        moments = host.get(f"{table}/moments", first).json()["moments"]
        assert [one["ply"] for one in moments][-1] == 5


def test_a_match_that_was_still_for_a_moment_loses_nothing_when_the_house_is_killed(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "STILL", 0.0)
    with house(database) as host:
        table, secret = made(host, "gaia")
        play(host, table, 9)
        with host.join(table, secret) as person:
            number = person.until(lambda s: s["ply"] == 9, 0)["number"]
            log = host.service.log
            wait_for(lambda: (kept := log.position(table)) and kept.number == number)
