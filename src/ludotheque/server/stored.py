"""A table's events as the log has them, and back."""

from collections.abc import Iterable

from ludotheque.store import log
from ludotheque.tables.events import Event, happening


def read(lines: Iterable[log.Event]) -> list[Event]:
    return [
        Event(line.table_id, line.number, line.at, happening(line.kind, line.body))
        for line in lines
    ]


def written(events: Iterable[Event]) -> tuple[log.Event, ...]:
    return tuple(log.Event(e.table_id, e.number, e.kind, e.at, e.what.body()) for e in events)
