"""Frames about a table: the whole state for some eyes, and what is new for them since a number.

Each part of a state is kept as it goes out, with the number of the event since which it is so. Who
was told of the table at an earlier number is sent the part again, everybody else is not. What is
sent therefore depends on nothing but what these eyes may know now and might know then.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ludotheque.tables import frames
from ludotheque.tables.frames import Write
from ludotheque.tables.messages.message import Viewer
from ludotheque.tables.table import Table

_MOST_TEXTS = 8
"""Frames that are kept for others with the same eyes."""


class Parts:
    """Parts by their names, each with the number since which it is so."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[bytes, int]] = {}

    def renew(self, number: int, made: Mapping[str, bytes]) -> bool:
        """Take in what these parts are now; False if there are others than there were."""
        same = made.keys() == self._kept.keys()
        before = self._kept if same else {}
        self._kept = {name: _newer(before.get(name), part, number) for name, part in made.items()}
        return same

    def all(self) -> dict[str, bytes]:
        return {name: part for name, (part, _) in self._kept.items()}

    def since(self, number: int) -> dict[str, bytes]:
        """Those that came out differently after this number."""
        return {name: part for name, (part, at) in self._kept.items() if at > number}


def _newer(kept: tuple[bytes, int] | None, part: bytes, number: int) -> tuple[bytes, int]:
    return kept if kept is not None and kept[0] == part else (part, number)


@dataclass
class Kept:
    """What some eyes may know of a table, as it was last told."""

    stamp: tuple[int, str] = (0, "")
    """The number and the phase it is of."""
    whole: int = 0
    """Who was told at an earlier number than this is told everything again."""
    parts: Parts = field(default_factory=Parts)
    view: Parts = field(default_factory=Parts)
    texts: dict[tuple[int, bool], str] = field(default_factory=dict)
    """Frames as they were sent, by what `text` was asked for."""


def _kept(table: Table, viewer: Viewer, write: Write) -> Kept:
    """Made once for all browsers with the same eyes."""
    kept: Kept = table.frames.setdefault(viewer, Kept())
    stamp = (table.number, table.phase)
    if kept.stamp != stamp:
        same = kept.parts.renew(table.number, frames.parts(table, viewer, write))
        same &= kept.view.renew(table.number, frames.view_parts(table, viewer, write))
        if not same or kept.stamp[1] != table.phase:
            kept.whole = table.number
        kept.stamp = stamp
        kept.texts.clear()
    return kept


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
    lines = [event for event in table.tail if event.number > since]
    return b"[%b]" % b",".join(frames.written_entry(table, one, viewer, write) for one in lines)


def _object(parts: Mapping[str, bytes]) -> bytes:
    """Parts that are written already, put together by their names."""
    return b"{%b}" % b",".join(b'"%b":%b' % (name.encode(), part) for name, part in parts.items())
