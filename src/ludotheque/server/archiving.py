"""The archive of a match: all that it shows once there is nothing left to hide, as it was told.

Written when a match has ended, by the rules it was played by, and served when these are no longer
here. Its parts, each compressed: how it ended, the log, the points, the moments, the record. Of
what a seat could see, only what changed since the moment before is written, so that a match takes
some fifty kilobytes.
"""

import zlib
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

import orjson

from ludotheque.core.game import Json
from ludotheque.store.kept import Archive
from ludotheque.tables import frames, history
from ludotheque.tables.events import Event
from ludotheque.tables.frames import viewer_name
from ludotheque.tables.history import Sight
from ludotheque.tables.table import TAIL, Table

END, LOG, POINTS, MOMENTS, RECORD = "end", "log", "points", "moments", "record"
_ABSENT = object()
T = TypeVar("T")

Change = tuple[Json, list[str]]
"""The entries of a view that are new or other than before, and the names of those gone."""


def archive_of(table: Table, events: list[Event]) -> Archive:
    """Of a settled table that was read from its beginning."""
    assert table.settled
    log = {viewer_name(eyes): _lines(table, events, eyes) for eyes in _told_apart(table)}
    last = {
        eyes: {
            str(event.number): line
            for event, line in zip(events[-TAIL:], lines[-TAIL:], strict=True)
        }
        for eyes, lines in log.items()
    }
    parts: dict[str, Json] = {
        END: _end(table) | {"lines": last},
        LOG: log,
        POINTS: {
            viewer_name(eyes): history.points(table, eyes)["points"] for eyes in _told_apart(table)
        },
        MOMENTS: _moments(table, events),
        RECORD: history.record(table, frozenset()),
    }
    return Archive(table.id, table.number, {name: packed(data) for name, data in parts.items()})


def packed(data: Json) -> bytes:
    return zlib.compress(orjson.dumps(data))


def unpacked(part: bytes) -> Json:
    kept: Json = orjson.loads(zlib.decompress(part))
    return kept


def _all_eyes(table: Table) -> list[int | None]:
    return [None, *range(len(table.seats))]


def _told_apart(table: Table) -> list[int | None]:
    """Whose eyes are told something else of what happened."""
    hides = history.begun(table).match.game.info.hides
    return _all_eyes(table) if hides else [None]


def _of(kept: Mapping[str, T], eyes: int | None) -> T:
    return kept.get(viewer_name(eyes), kept["watch"])


# ---- writing


def _end(table: Table) -> Json:
    match, names = history.begun(table).match, table.names
    views = [match.view(eyes) for eyes in _all_eyes(table)]
    asked = [frames.asked(match.game, view, names) for view in views]
    shown = frames.match_parts(match, names)
    return shown | {
        "over": match.over,
        "standing": match.points,
        "ranking": match.ranking if match.over else None,
        "asked": dict(zip(map(viewer_name, _all_eyes(table)), asked, strict=True)),
        "views": dict(zip(map(viewer_name, _all_eyes(table)), views, strict=True)),
    }


def _lines(table: Table, events: Iterable[Event], eyes: int | None) -> list[Json]:
    return [frames.entry(table, event, eyes) for event in events]


def _moments(table: Table, events: Iterable[Event]) -> Json:
    moved: list[Json] = []
    views: dict[str, list[Change]] = {viewer_name(eyes): [] for eyes in _all_eyes(table)}
    before: dict[str, Json] = {name: {} for name in views}
    for then in history.replayed(table, events):
        if then.moves:
            shown = then.match.game.for_all_eyes(then.match.state)
            told = {
                viewer_name(eyes): history.moment(table, then, Sight(eyes), shown)
                for eyes in _all_eyes(table)
            }
            seen = {name: one.pop("view") for name, one in told.items()}
            moved.append(told["watch"] | {"asked": {n: one["asked"] for n, one in told.items()}})
            for name, view in seen.items():
                views[name].append(_changed(before[name], view))
            before = seen
    return {"moments": moved, "views": views}


def _changed(before: Json, view: Json) -> Change:
    """The entries that are new or other than before, and the names of those that are gone."""
    new = {name: data for name, data in view.items() if before.get(name, _ABSENT) != data}
    return new, [name for name in before if name not in view]


# ---- serving


def lines(kept: Json | None, eyes: int | None) -> dict[int, Json]:
    """The archived lines of the log, by number."""
    return {} if kept is None else {line["number"]: line for line in _of(kept, eyes)}


def points(kept: Json, eyes: int | None) -> Json:
    return {"points": _of(kept, eyes)}


def moments(kept: Json, eyes: Sight, first: int, last: int) -> list[Json]:
    """The archived moments of these lines; the first line has one, whether it moved or not."""
    numbers = [one["number"] for one in kept["moments"]]
    begin = max(bisect_right(numbers, first) - 1, 0)
    chosen = range(begin, bisect_right(numbers, last))
    seats = sorted(name for name in kept["views"] if name != "watch") if eyes.everybody else []
    views = {name: _views(kept["views"][name]) for name in (viewer_name(eyes.seat), *seats)}
    found = []
    for index, one in enumerate(kept["moments"]):
        seen = {name: next(each) for name, each in views.items()}
        if index in chosen:
            number = max(one["number"], first)
            shown = one | {"number": number, "view": seen[viewer_name(eyes.seat)]}
            shown["asked"] = _of(one["asked"], eyes.seat)
            found.append(shown | ({"views": [seen[seat] for seat in seats]} if seats else {}))
    return found


def _views(changes: Iterable[Change]) -> Iterator[Json]:
    view: Json = {}
    for new, gone in changes:
        view = {name: data for name, data in view.items() if name not in gone} | new
        yield view
