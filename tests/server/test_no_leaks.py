"""Nothing leaks: what a seat or a spectator is sent depends on nothing that it may not know.

Every frame that arrives in a whole random match is compared with the frame that a *twin* match
would have given: one that differs only in what those eyes cannot know (see `Match.resample`).
"""

import json
import random
from collections.abc import Iterator
from typing import Any

import orjson
import pytest
from tests.server.kit import Host, Json, Person, mine

import ludotheque
from ludotheque.core.match import Match, Step
from ludotheque.core.words import Fact
from ludotheque.games.registry import GAMES
from ludotheque.server import telling
from ludotheque.server.course import Course
from ludotheque.server.table import Table

TWINS = 2


def twin_tables(table: Table, eyes: int | None) -> Iterator[Table]:
    """Tables in which these eyes would have seen the same, before and after the last action."""
    course = table.course
    assert course is not None
    seats = range(course.match.seats) if eyes is None else [eyes]
    for seat in seats:
        for seed in range(TWINS):
            if twin := twin_of(course.match, seat, seed):
                yield with_match(table, twin)


def twin_of(match: Match, seat: int, seed: int) -> Match | None:
    """A world that fits what a seat knows now, and knew before the last action."""
    if not match.steps:
        return match.resample(seat, seed)
    last = match.steps[-1]
    world = Match(match.game, last.before.copy(), match.draw, match.options)
    world = world.resample(seat, seed)
    if world.refusal(last.action):
        return None
    before = world.state.copy()
    world.play(last.action)
    if world.view(seat) != match.view(seat) or revealed(world, seat) != revealed(match, seat):
        return None  # this action brought something else to light
    world.steps = [*match.steps[:-1], Step(last.seat, last.action, before)]
    return world


def revealed(match: Match, seat: int) -> list[Fact]:
    """What came to light by the last action, if anything did."""
    if match.state.reveals == match.steps[-1].before.reveals:
        return []
    facts = match.chronicle(seat, len(match.steps) - 1)[-1]
    return [fact for fact in facts if fact["what"] in match.game.revealing]


def with_match(table: Table, match: Match) -> Table:
    assert table.course is not None
    twin = Table(table.id, table.game, table.number, table.moved, table.at, table.made_at)
    for name in ("made", "seats", "begun", "line", "asking", "rematch", "tail"):
        setattr(twin, name, getattr(table, name))
    twin.course = Course(match, table.course.base)
    return twin


def frame_of(table: Table, eyes: int | None, since: int) -> Json:
    frame: Json = orjson.loads(orjson.dumps(telling.state(table, eyes, since)))
    return frame


def check_frames(table: Table, arrived: Json, eyes: int | None) -> int:
    """The frame that arrived, against the frames of all twins; how many twins there were."""
    since = table.number - 1
    ours = frame_of(table, eyes, since)
    assert {k: v for k, v in arrived.items() if k not in ("entries", "earlier")} == {
        k: v for k, v in ours.items() if k not in ("entries", "earlier")
    }
    assert arrived["entries"][-1:] == ours["entries"][-1:]
    count = 0
    for twin in twin_tables(table, eyes):
        assert frame_of(twin, eyes, since) == ours, f"seat {eyes} is told hidden things"
        count += 1
    return count


@pytest.mark.parametrize("game", GAMES)
def test_every_frame_of_a_random_match_is_the_twin_s_frame(host: Host, game: str) -> None:
    count = min(ludotheque.shelf()[game].seats)
    made = host.make(game, [mine(f"P{i}") for i in range(count)])
    people = [Person(host.address, made["table"], (link["secret"],)) for link in made["links"]] + [
        Person(host.address, made["table"], (made["watch"],))
    ]
    rng, twins = random.Random(3), 0
    for person in people:
        person.settle()
    while people[0].states[0]["table"]["phase"] != "over":
        actor = people[0].states[0]["actor"]
        state = people[actor].states[actor]
        done = people[actor].act(actor, rng.choice(state["legal"])["id"])
        assert done["type"] == "done"
        table = host.service.house.slots[made["table"]].table
        assert table is not None
        for eyes, person in zip((*range(count), None), people, strict=True):
            person.until(lambda s, n=done["number"]: s["number"] == n, eyes=eyes)  # type: ignore[misc]
            if not table.over:
                twins += check_frames(table, person.states[eyes], eyes)
    assert twins > 20, "twins were found and compared"
    check_no_secrets(host, made, people)


def check_no_secrets(host: Host, made: Json, people: list[Person]) -> None:
    """No frame before the last has the house's secret, the key, or anybody's link."""
    table = host.service.house.open(made["table"])
    draw = table.draw()
    assert draw is not None
    hidden = [made["owner"], made["watch"], *(link["secret"] for link in made["links"])]
    for person in people:
        over = [i for i, f in enumerate(person.frames) if f.get("result")]
        assert over, "everybody saw the end"
        for i, text in enumerate(person.raw):
            assert not any(secret in text for secret in hidden)
            if i < over[0]:
                assert draw.key.hex() not in text
                assert draw.secret is not None
                assert draw.secret.hex() not in text
                assert not any(part.hex() in text for part in draw.seat_bytes)
        person.close()


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


def test_the_scan_notices_a_leak(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    made = host.make("gods", [mine("Ada"), mine("Bo")])
    table = host.service.house.open(made["table"])
    real: Any = telling._match

    def leaky(of: Table, eyes: int | None) -> Json:
        assert of.course is not None
        found: Json = real(of, eyes)
        return found | {"actor": int(of.course.match.state.pile[-1])}

    monkeypatch.setattr(telling, "_match", leaky)
    ours = frame_of(table, 0, 0)
    assert any(frame_of(twin, 0, 0) != ours for twin in twin_tables(table, 0))
