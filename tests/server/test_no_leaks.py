"""Nothing leaks: what a seat or a spectator is sent depends on nothing that it may not know.

In whole random matches of all games, everything that every seat and a spectator can get is
compared with what it would be in *twin* matches, which differ only in what those eyes cannot know:
states, news of them and lines of the log after every action; and at some moments (`make
test-leaks`: after every action) also looking back, points over time, the record, summaries,
forecasts, `why`, refusals and hints.
"""

import json
import os
import random
import zlib
from typing import Any

import orjson
import pytest
from tests.server.kit import Host, Json, Person, mine
from tests.server.twins import Looker, check_arrived, check_frames, check_states

import ludotheque
from ludotheque.bots.bot import KINDS
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.games.registry import GAMES
from ludotheque.server import api, thinking
from ludotheque.tables import commands, frames, history, parts
from ludotheque.tables.advice import Advice
from ludotheque.tables.history import Then
from ludotheque.tables.refusals import Refuse
from ludotheque.tables.table import Table

LONG = bool(os.environ.get("LUDOTHEQUE_LEAKS"))
"""Everything after every action; `make test-leaks` sets it."""
SEEDS = range(2) if LONG else range(1)
MOMENTS = (1, 6, 14, 24)
"""After so many actions, everything is asked for even in the short version."""


@pytest.fixture(autouse=True)
def _bots_of_habit(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint that comes out the same for the same question: counted in looks, not in seconds."""
    monkeypatch.setattr(thinking, "seated", lambda kind, game: KINDS["rung3"].seat(game, 1, 0.5))


def sit_down(host: Host, game: str) -> tuple[Json, list[Looker]]:
    """A table with a browser for every seat and one that watches."""
    count = min(ludotheque.shelf()[game].seats)
    made = host.make(game, [mine(f"P{i}") for i in range(count)])
    keys = [(link["seat"], link["secret"]) for link in made["links"]]
    lookers = [
        Looker(eyes, secret, Person(host.address, made["table"], (secret,)))
        for eyes, secret in (*keys, (None, made["watch"]))
    ]
    for looker in lookers:
        looker.person.settle()
    return made, lookers


def state(looker: Looker) -> Json:
    return looker.person.states[looker.eyes]


def act(lookers: list[Looker], rng: random.Random) -> None:
    """The next action, heard of by everybody."""
    actor = state(lookers[0])["actor"]
    chosen = rng.choice(state(lookers[actor])["legal"])["id"]
    done = lookers[actor].person.act(actor, chosen)
    assert done["type"] == "done", done
    heard_by_all(lookers, done["number"])


def heard_by_all(lookers: list[Looker], number: int) -> None:
    for looker in lookers:
        looker.person.until(lambda s: s["number"] == number, eyes=looker.eyes)


def in_memory(host: Host, made: Json) -> Table:
    table = host.service.house.slots[made["table"]].table
    assert table is not None
    return table


def questions_of(table: Table, looker: Looker, rng: random.Random) -> list[Json]:
    """What this seat could ask, and try, now; a spectator can ask nothing."""
    if looker.eyes is None:
        return []
    assert table.window is not None
    match = table.window.match
    legal = [int(action) for action in match.legal_ids()]
    some = rng.sample(legal, min(2, len(legal))) + rng.sample(range(len(match.game.actions)), 6)
    illegal = next(i for i in range(len(match.game.actions)) if i not in legal)
    asked: list[Json] = [{"type": kind, "action": a} for a in some for kind in ("why", "forecast")]
    asked += [{"type": "why", "action": "nonsense"}, {"type": "hint"}]
    asked.append({"type": "act", "number": table.number, "action": illegal})
    asked.append({"type": "act", "number": 1, "action": legal[0]})
    asked.append({"type": "consent", "number": table.number, "yes": True})
    return [{**question, "seat": looker.eyes} for question in asked]


def check_everything(host: Host, made: Json, lookers: list[Looker], rng: random.Random) -> int:
    """All that anybody can get at this moment; how many twins were asked."""
    whole = host.service.house.open(made["table"], whole=True)
    return sum(
        check_frames(host, whole, looker, questions_of(whole, looker, rng), SEEDS)
        for looker in lookers
    )


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_anybody_gets_in_a_random_match_is_what_a_twin_gives(
    host: Host, game: str
) -> None:
    made, lookers = sit_down(host, game)
    rng, compared = random.Random(3), dict.fromkeys(("states", "frames"), 0)
    while True:
        act(lookers, rng)
        table = in_memory(host, made)
        if table.over:
            break
        for looker in lookers:
            check_arrived(table, looker)
            compared["states"] += check_states(table, looker, SEEDS)
        if LONG or len(table.line) in MOMENTS:
            compared["frames"] += check_everything(host, made, lookers, rng)
            talk(host, made, lookers)
        if len(table.line) == max(MOMENTS):
            check_the_past(host, made, lookers)
    assert compared["states"] > 20, "twins were found and compared"
    assert compared["frames"] > len(MOMENTS) * len(lookers)
    check_no_secrets(host, made, lookers)


def talk(host: Host, made: Json, lookers: list[Looker]) -> None:
    """A line of chat goes round."""
    said = lookers[0].person.ask(type="chat", seat=0, says="hm")
    heard_by_all(lookers, said["number"])
    for looker in lookers:
        check_arrived(in_memory(host, made), looker)
        check_states(in_memory(host, made), looker, SEEDS)
        assert frame_of_chat(looker) == {"changed": {}, "view": {}}


def frame_of_chat(looker: Looker) -> Json:
    """What came with the line of chat."""
    news = [frame for frame in looker.person.frames if frame["type"] == "news"][-1]
    assert [entry["says"] for entry in news["entries"]] == ["hm"]
    return {name: news[name] for name in ("changed", "view")}


def check_the_past(host: Host, made: Json, lookers: list[Looker]) -> None:
    """What is told later of a moment is what was told, and compared, when it was there."""
    for looker in lookers:
        told = looker.person.told
        lines = {entry["number"]: entry for frame in told for entry in frame["entries"]}
        views = {frame["number"]: frame["view"] for frame in told if frame["view"]}
        query = {"first": 1, "eyes": looker.named}
        log = host.get(f"{made['table']}/log", looker.secret, **query).json()["entries"]
        assert log == [lines[entry["number"]] for entry in log]
        moments = host.get(f"{made['table']}/moments", looker.secret, **query).json()["moments"]
        assert len(moments) > 1
        for moment in moments:
            assert moment["view"] == views.get(moment["number"], moment["view"])
        points = host.get(f"{made['table']}/points", looker.secret, eyes=looker.named).json()
        for at in points["points"][1:]:
            assert at["points"] == lines[at["number"]]["points"]
            assert at["told"] in ([], lines[at["number"]]["told"])


def check_no_secrets(host: Host, made: Json, lookers: list[Looker]) -> None:
    """No frame before the last has the house's secret, the key, or anybody's link."""
    table = host.service.house.open(made["table"])
    draw = table.draw()
    assert draw is not None
    assert draw.secret is not None
    links = [made["owner"], made["watch"], *(link["secret"] for link in made["links"])]
    until_the_end = [draw.key.hex(), draw.secret.hex(), *(part.hex() for part in draw.seat_bytes)]
    for looker in lookers:
        looker.person.settle()
        frames = looker.person.frames
        end = next(i for i, frame in enumerate(frames) if frame.get("result"))
        for i, text in enumerate(looker.person.raw):
            hidden = links if i >= end else links + until_the_end
            assert not any(secret in text for secret in hidden)
        looker.person.close()


def test_answers_to_others_questions_tell_nothing(host: Host) -> None:
    made = host.make("gods", [mine("Ada"), mine("Bo")])
    with host.join(made["table"], made["links"][1]["secret"]) as bo:
        bo.settle()
        names = set()
        for action in ("done", "tribe red 0,1", "nonsense"):
            for kind in ("why", "forecast"):
                names.add(json.dumps(bo.ask(type=kind, seat=1, action=action)["error"]))
            names.add(json.dumps(bo.act(1, action)["error"]))
        assert len(names) == 1, "the same refusal whatever is asked"


# ---- the scan itself, with leaks planted


def mark(state: Any) -> int:
    """A number made from everything in a state, hidden things included; the same in every run."""
    return zlib.crc32(state.tobytes()) % 10**6


def of_table(table: Table, *_: Any) -> Any:
    assert table.window is not None
    return table.window.match.state


def of_match(match: Match, *_: Any) -> Any:
    return match.state


def of_moment(table: Table, then: Then, *_: Any) -> Any:
    return then.match.state


def put_into_view(found: bytes | None, leak: int) -> bytes | None:
    return found and orjson.dumps(orjson.loads(found) | {"view": {"leak": leak}})


def given_state(game: Any, state: Any, *_: Any) -> Any:
    return state


Plant = tuple[Any, str, Any, Any]
"""Whose function leaks, its name, the state it leaks from, and how that gets into its answer."""

PLANTS: dict[str, Plant] = {
    "shown": (Game, "for_all_eyes", given_state, lambda found, leak: found | {"leak": leak}),
    "view": (Game, "with_eyes", given_state, lambda found, leak: found | {"leak": leak}),
    "news": (parts, "news", of_table, put_into_view),
    "legal": (frames, "legal", of_match, lambda found, leak: found[: 1 + leak % 5]),
    "table": (frames, "table_info", of_table, lambda found, leak: found | {"name": str(leak)}),
    "line": (frames, "_action_line", of_table, lambda found, leak: found | {"seat": leak}),
    "rank": (
        frames,
        "seat_points",
        of_match,
        lambda found, leak: [one | {"rank": leak} for one in found],
    ),
    "points": (
        Game,
        "standing",
        given_state,
        lambda found, leak: ([leak for _ in found[0]], found[1]),
    ),
    "forecast": (Match, "forecast", of_match, lambda found, leak: found[: leak % 2]),
    "why": (
        commands,
        "why",
        of_match,
        lambda found, leak: found and Refuse("not_legal", found.rule, reason=leak, french=leak),
    ),
    "moment": (history, "moment", of_moment, lambda found, leak: found | {"ply": leak}),
    "reasons": (history, "_reasons", of_table, lambda found, leak: [leak, *found]),
    "record": (history, "_running_record", of_table, lambda found, leak: found | {"checks": leak}),
    "summary": (api, "_summary", of_table, lambda found, leak: found | {"ply": leak}),
}


@pytest.mark.parametrize("plant", PLANTS)
def test_the_scan_notices_a_leak(host: Host, monkeypatch: pytest.MonkeyPatch, plant: str) -> None:
    where, name, state_of, blot = PLANTS[plant]
    real = getattr(where, name)

    def leaky(*given: Any) -> Any:
        return blot(real(*given), mark(state_of(*given)))

    check_noticed(host, monkeypatch, where, name, leaky)


def test_the_scan_notices_a_hint_that_knows_too_much(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def leaky(self: thinking.Thinking, match: Match, address: str) -> Advice:
        return Advice(str(mark(match.state)), match.legal()[0], [])

    check_noticed(host, monkeypatch, thinking.Thinking, "hint", leaky)


def check_noticed(
    host: Host, monkeypatch: pytest.MonkeyPatch, where: Any, name: str, leaky: Any
) -> None:
    made, lookers = sit_down(host, "gods")
    rng = random.Random(4)
    scan_once(host, made, lookers, rng)
    monkeypatch.setattr(where, name, leaky)
    with pytest.raises(AssertionError, match="hidden things"):
        scan_on(host, made, lookers, rng)
    for looker in lookers:
        looker.person.close()


def scan_on(host: Host, made: Json, lookers: list[Looker], rng: random.Random) -> None:
    while state(lookers[0])["table"]["phase"] != "over":
        scan_once(host, made, lookers, rng)


def scan_once(host: Host, made: Json, lookers: list[Looker], rng: random.Random) -> None:
    """After the next action that brings nothing to light."""
    while True:
        act(lookers, rng)
        table = in_memory(host, made)
        found = sum(check_states(table, one, SEEDS) for one in lookers)
        if found:
            assert check_everything(host, made, lookers, rng)
            return
