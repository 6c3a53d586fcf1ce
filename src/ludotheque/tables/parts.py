"""Frames about a table: the whole state for some eyes, and what is new for them since a number.

Each part of a state is kept as it goes out, with the number of the event since which it is so. Who
was told of the table at an earlier number is sent the part again, everybody else is not. What is
the same for all eyes is made, compared and kept once a table; beside it stands, for each pair of
eyes, only what they know themselves. What is sent therefore depends on nothing but what these eyes
may know now and might know then.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from ludotheque.tables import frames
from ludotheque.tables.frames import Write
from ludotheque.tables.messages.message import Viewer
from ludotheque.tables.table import Table

_MOST_TEXTS = 8
"""Frames that are kept for others with the same eyes."""

Stamp = tuple[int, str]
"""The number and the phase that something is of."""


class Parts:
    """Parts by their names, each with the number since which it is so."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[bytes, int]] = {}
        self._news: dict[int, dict[str, bytes]] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._kept

    def names(self) -> Iterable[str]:
        return self._kept.keys()

    def part(self, name: str) -> bytes | None:
        kept = self._kept.get(name)
        return None if kept is None else kept[0]

    def renew(self, number: int, made: Mapping[str, bytes]) -> None:
        """Take in what these parts are now."""
        before = self._kept
        self._kept = {name: _newer(before.get(name), part, number) for name, part in made.items()}
        self._news.clear()

    def all(self) -> dict[str, bytes]:
        return self.since(-1)

    def since(self, number: int) -> dict[str, bytes]:
        """Those that came out differently after this number."""
        found = self._news.get(number)
        if found is None:
            found = {name: part for name, (part, at) in self._kept.items() if at > number}
            self._news[number] = found
        return found


def _newer(kept: tuple[bytes, int] | None, part: bytes, number: int) -> tuple[bytes, int]:
    return kept if kept is not None and kept[0] == part else (part, number)


class Seen:
    """The parts that some eyes see: their own, and in all other places those that all see."""

    def __init__(self, shared: Parts) -> None:
        self._shared, self._own = shared, Parts()
        self._own_no_more: dict[str, int] = {}
        """Since when they see in this place what all see."""

    def renew(self, number: int, own: Mapping[str, bytes]) -> None:
        before = self._own.names()
        mine = {name: part for name, part in own.items() if part != self._shared.part(name)}
        self._own_no_more |= {name: number for name in before if name not in mine}
        self._own.renew(number, mine)

    def names(self) -> set[str]:
        return {*self._shared.names(), *self._own.names()}

    def all(self) -> dict[str, bytes]:
        return self._shared.all() | self._own.all()

    def since(self, number: int) -> dict[str, bytes]:
        """Those that came out differently after this number."""
        own, new = self._own, self._shared.since(number)
        found = {name: part for name, part in new.items() if name not in own}
        for name, at in self._own_no_more.items():
            part = self._shared.part(name)
            if at > number and name not in own and part is not None:
                found[name] = part
        return found | own.since(number)


@dataclass
class Shared:
    """What all eyes may know of a table, as it was last told."""

    stamp: Stamp = (0, "")
    parts: Parts = field(default_factory=Parts)
    view: Parts = field(default_factory=Parts)


class Kept:
    """What some eyes may know of a table, as it was last told."""

    def __init__(self, shared: Shared) -> None:
        self.stamp: Stamp = (0, "")
        self.whole = 0
        """Who was told at an earlier number than this is told everything again."""
        self.parts, self.view = Seen(shared.parts), Seen(shared.view)
        self.names: set[str] = set()
        self.texts: dict[tuple[int, bool], str] = {}
        """Frames as they were sent, by what `text` was asked for."""


_ALL = "all"
"""Stands for all eyes among those of which something is kept."""


def _shared(table: Table, stamp: Stamp, write: Write) -> Shared:
    """Made once for all eyes."""
    shared: Shared = table.frames.setdefault(_ALL, Shared())
    if shared.stamp != stamp:
        shared.parts.renew(table.number, frames.shared_parts(table, write))
        shared.view.renew(table.number, frames.shared_view(table, write))
        shared.stamp = stamp
    return shared


def _kept(table: Table, viewer: Viewer, write: Write) -> Kept:
    """Made once for all browsers with the same eyes."""
    stamp = (table.number, table.phase)
    kept: Kept | None = table.frames.get(viewer)
    if kept is None or kept.stamp != stamp:
        shared = _shared(table, stamp, write)
        kept = table.frames.setdefault(viewer, Kept(shared)) if kept is None else kept
        _renew(kept, table, viewer, write)
        kept.stamp = stamp
    return kept


def _renew(kept: Kept, table: Table, viewer: Viewer, write: Write) -> None:
    kept.parts.renew(table.number, frames.own_parts(table, viewer, write))
    kept.view.renew(table.number, frames.own_view(table, viewer, write))
    names = kept.view.names()
    if names != kept.names or table.phase != kept.stamp[1]:
        kept.names, kept.whole = names, table.number
    kept.texts.clear()


def text(table: Table, viewer: Viewer, since: int, follows: bool, write: Write) -> str:
    """The frame for who was told at this number and, if it `follows`, kept what it was told."""
    kept = _kept(table, viewer, write)
    found = kept.texts.get((since, follows))
    if found is None:
        told = news(table, viewer, since, write) if follows else None
        found = (told or state(table, viewer, since, write)).decode()
        if len(kept.texts) < _MOST_TEXTS:
            kept.texts[since, follows] = found
    return found


def state(table: Table, viewer: Viewer, since: int, write: Write) -> bytes:
    """The message `State`: everything these eyes may know now, and the lines since a number."""
    first = table.tail[0].number if table.tail else 1
    since = since if since <= table.number else 0
    kept = _kept(table, viewer, write)
    view = kept.view.all()
    return _object(
        _head("state", table, viewer, write)
        | kept.parts.all()
        | {
            "view": _object(view) if view else b"null",
            "entries": _lines(table, viewer, since, write),
            "earlier": write(since + 1 < first),
        }
    )


def news(table: Table, viewer: Viewer, since: int, write: Write) -> bytes | None:
    """The message `News` for who was told at this number; None if they must be told everything."""
    kept = _kept(table, viewer, write)
    if since < kept.whole or (table.tail and since + 1 < table.tail[0].number):
        return None
    return _object(
        _head("news", table, viewer, write)
        | {
            "entries": _lines(table, viewer, since, write),
            "changed": _object(kept.parts.since(since)),
            "view": _object(kept.view.since(since)),
        }
    )


def _head(kind: str, table: Table, viewer: Viewer, write: Write) -> dict[str, bytes]:
    return {"type": write(kind), "eyes": write(viewer), "number": write(table.number)}


def _lines(table: Table, viewer: Viewer, since: int, write: Write) -> bytes:
    count = min(table.number - since, len(table.tail))
    lines = [table.tail[i] for i in range(-count, 0)]
    return b"[%b]" % b",".join([frames.written_entry(table, one, viewer, write) for one in lines])


def _object(parts: Mapping[str, bytes]) -> bytes:
    """Parts that are written already, put together by their names."""
    return b"{%b}" % b",".join([b'"%b":%b' % (name.encode(), part) for name, part in parts.items()])
