"""Twin matches: the same for some eyes, different in everything that those eyes may not know.

What a browser is sent over the real sockets is compared with what the same code says about a twin.
Whatever depends on something hidden comes out differently there, and is found.
"""

import asyncio
import json
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, cast

import orjson
from starlette.websockets import WebSocket
from tests.server.kit import Host, Json, Person

from ludotheque.core.match import Match, Step
from ludotheque.core.words import Fact
from ludotheque.server import api
from ludotheque.server.house import House
from ludotheque.server.looking import Looking
from ludotheque.server.session import Session
from ludotheque.tables import frames, parts
from ludotheque.tables.events import Event
from ludotheque.tables.history import Sight, Then
from ludotheque.tables.messages import wishes
from ludotheque.tables.table import Table
from ludotheque.tables.window import Window

Frames = dict[str, Any]
"""Everything that some eyes can get to see of a table at one moment, by kind."""


@dataclass(frozen=True)
class Looker:
    """Somebody at the table: their eyes, their secret, and their browser."""

    eyes: int | None
    secret: str
    person: Person

    @property
    def opens(self) -> set[str]:
        return {"watch"} if self.eyes is None else {str(self.eyes)}

    @property
    def named(self) -> str:
        return "watch" if self.eyes is None else str(self.eyes)


# ---- twins


def seat_like(table: Table, eyes: int | None) -> int:
    """A seat that knows what these eyes know: a spectator knows no more than any seat, in turn."""
    return table.number % len(table.seats) if eyes is None else eyes


def twins_now(table: Table, eyes: int | None, seeds: range) -> Iterator[Table]:
    """Tables that these eyes cannot tell from this one now."""
    assert table.window is not None
    match = table.window.match
    for seed in seeds:
        world = match.resample(seat_like(table, eyes), seed)
        world.steps = list(match.steps)
        yield with_match(table, world)


def twins_since(table: Table, eyes: int | None, seeds: range) -> Iterator[Table]:
    """Tables that these eyes could not tell from this one before the last action, nor after it."""
    assert table.window is not None
    for seed in seeds:
        if twin := _twin_since(table.window.match, seat_like(table, eyes), seed):
            yield with_match(table, twin)


def _twin_since(match: Match, seat: int, seed: int) -> Match | None:
    if not match.steps:
        return None
    last = match.steps[-1]
    world = Match(match.game, last.before.copy(), match.draw, match.options).resample(seat, seed)
    if world.refusal(last.action):
        return None
    before = world.state.copy()
    world.play(last.action)
    # `twins_now` shows that views tell nothing hidden; so where they differ, chance has spoken
    if world.view(seat) != match.view(seat) or _revealed(world, seat) != _revealed(match, seat):
        return None
    world.steps = [*match.steps[:-1], Step(last.seat, last.action, before)]
    return world


def _revealed(match: Match, seat: int) -> list[Fact]:
    """What came to light by the last action, if anything did."""
    if match.state.reveals == match.steps[-1].before.reveals:
        return []
    facts = match.chronicle(seat, len(match.steps) - 1)[-1]
    return [fact for fact in facts if fact["what"] in match.game.revealing]


def with_match(table: Table, match: Match) -> Table:
    assert table.window is not None
    twin = Table(table.id, table.game, table.number, table.moved, table.at, table.made_at)
    told = ("made", "seats", "begun", "line", "asking", "rematch", "tail", "eras")
    for name in told:
        setattr(twin, name, getattr(table, name))
    twin.window = Window(match, table.window.base)
    return twin


class TwinHouse(House):
    """A house with one table in it, where nothing is stored."""

    def __init__(self, of: House, twin: Table) -> None:
        self.settings, self.log, self.library = of.settings, of.log, of.library
        self.presence, self.closing, self.twin = of.presence, False, twin

    async def table(self, table: str) -> Table:
        return self.twin

    def open(self, table: str, whole: bool = False) -> Table:
        return self.twin

    async def do(self, table: str, decide: Any) -> int:
        decide(self.twin)
        return self.twin.number


class TwinLooking(Looking):
    """Looks at the twin as it stands."""

    def _replayed(self, table: Table, events: Iterable[Event]) -> Iterator[Then]:
        assert table.window is not None
        yield Then(table.number, table.window.ply, True, table.window.match)


# ---- frames, of the real table and of a twin


def state_of(table: Table, eyes: int | None) -> Json:
    state: Json = json.loads(parts.state(table, eyes, table.number - 1, orjson.dumps))
    return state


def news_of(table: Table, eyes: int | None) -> str:
    """The frame that tells of the last line, for who was told of all before it."""
    assert table.window is not None
    match = table.window.match
    followed = with_match(table, _before_last(match) if table.moved == table.number else match)
    followed.number, followed.line = table.number - 1, _line_before(table)
    followed.tail = deque(list(table.tail)[:-1])
    parts.text(followed, eyes, 0, False, orjson.dumps)
    for name in ("number", "line", "tail"):
        setattr(followed, name, getattr(table, name))
    followed.window = Window(match, table.window.base)
    return parts.text(followed, eyes, table.number - 1, True, orjson.dumps)


def _before_last(match: Match) -> Match:
    last = match.steps[-1]
    before = Match(match.game, last.before, match.draw, match.options)
    before.steps = match.steps[:-1]
    return before


def _line_before(table: Table) -> list[int]:
    return [number for number in table.line if number < table.number]


def plain(data: Any) -> Any:
    """As it would arrive."""
    return orjson.loads(orjson.dumps(data))


def real_frames(host: Host, table: Table, looker: Looker, questions: list[Json]) -> Frames:
    """What arrives over HTTP and the socket."""
    number, path = table.number, table.id
    last = {"first": number, "last": number, "eyes": looker.named}

    def got(what: str, **query: Any) -> Any:
        answer = host.get(f"{path}{what}", looker.secret, **query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    asked = {"tables": [{"table": table.id, "secret": looker.secret}]}
    points = got("/points", eyes=looker.named)["points"][-1]
    return {
        "log": got("/log", **last)["entries"],
        "moment": got("/moments", **last)["moments"],
        "points": {k: v for k, v in points.items() if k != "told"},
        "reasons": points["told"],
        "record": got("/record"),
        "info": got(""),
        "summary": host.http.post("/api/tables/summaries", json=asked).json()["tables"],
        "answers": [_without_id(looker.person.ask(**question)) for question in questions],
    }


def twin_frames(host: Host, twin: Table, looker: Looker, questions: list[Json]) -> Frames:
    """The same of a twin, by the same code."""
    house, number = TwinHouse(host.service.house, twin), twin.number
    looking, eyes = TwinLooking(house), Sight(looker.eyes)
    points = looking.points(twin.id, eyes)["points"][-1]
    return {
        "log": plain(looking.log(twin.id, eyes, number, number)["entries"]),
        "moment": plain(looking.moments(twin.id, eyes, number, number)["moments"]),
        "points": plain({k: v for k, v in points.items() if k != "told"}),
        "reasons": plain(points["told"]),
        "record": plain(looking.record(twin.id, looker.opens)),
        "info": plain(frames.table_info(twin)),
        "summary": [plain(api._summary(twin, looker.opens))],
        "answers": [
            plain(_without_id(asyncio.run(_answer(host, house, looker, question))))
            for question in questions
        ],
    }


async def _answer(host: Host, house: TwinHouse, looker: Looker, question: Json) -> Json:
    guest = host.service.gates.guest("nowhere")
    session = Session(cast(WebSocket, None), house.twin.id, house, host.service.thinking, guest)
    session._opens = looker.opens
    if question["type"] == "hint" and looker.eyes == house.twin.actor:
        return await session._hint(wishes.AskHint(**question))
    await session._hear(json.dumps({"id": 1, **question}))
    if session._hinting is not None:
        await session._hinting
    return session._answers.popleft()


def _without_id(frame: Json) -> Json:
    return {key: value for key, value in frame.items() if key != "id"}


SINCE = ("log", "reasons")
"""Frames that tell of the last action, and not only of what stands now."""


# ---- the comparison


def check_states(table: Table, looker: Looker, seeds: range) -> int:
    """What is told of the last line, against the twins'; how many twins there were."""
    eyes, ours = looker.eyes, state_of(table, looker.eyes)
    news = news_of(table, eyes)
    for twin in twins_now(table, eyes, seeds):
        assert _now(state_of(twin, eyes)) == _now(ours), f"eyes {eyes} are told hidden things"
    count = 0
    for twin in twins_since(table, eyes, seeds):
        assert state_of(twin, eyes) == ours, f"eyes {eyes} are told hidden things"
        assert news_of(twin, eyes) == news, f"eyes {eyes} are told hidden things by what is new"
        count += 1
    return count


def check_arrived(table: Table, looker: Looker) -> None:
    """The news that arrived are those compared with the twins', and add up to the whole."""
    news = [text for text in looker.person.raw if text.startswith('{"type":"news"')]
    assert news[-1] == news_of(table, looker.eyes)
    assert _now(looker.person.states[looker.eyes]) == _now(state_of(table, looker.eyes))


def _now(state: Json) -> Json:
    return {key: value for key, value in state.items() if key not in ("entries", "earlier")}


def check_frames(
    host: Host, table: Table, looker: Looker, questions: list[Json], seeds: range
) -> int:
    """Everything else that these eyes can get, against the twins'; how many twins there were."""
    ours = real_frames(host, table, looker, questions)
    count = 0
    for twin in twins_now(table, looker.eyes, seeds):
        theirs = twin_frames(host, twin, looker, questions)
        for name in ours.keys() - set(SINCE):
            assert theirs[name] == ours[name], f"{name} tells eyes {looker.eyes} hidden things"
        count += 1
    for twin in twins_since(table, looker.eyes, seeds):
        theirs = twin_frames(host, twin, looker, questions)
        for name in ours:
            assert theirs[name] == ours[name], f"{name} tells eyes {looker.eyes} hidden things"
        count += 1
    return count
