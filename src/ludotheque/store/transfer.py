"""All tables as one file: out of one database, into another.

The file is gzipped JSON, a line each: a head, then every table with its events, its links and what
is kept beside them, then a foot with their count, by which a cut file is noticed. It holds
everything, the keys of running matches included: it is the house's own.
"""

import base64
import binascii
import gzip
import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal

from ludotheque.store.connect import StoreError
from ludotheque.store.kept import Archive, Position
from ludotheque.store.log import Append, Event, Link, Log

_FORMAT = "ludotheque tables 1"


def export_tables(log: Log, path: Path, chosen: Iterable[str] = ()) -> int:
    """Write these tables, or all, to a file; how many."""
    tables = list(dict.fromkeys(chosen)) or log.tables()
    if missing := set(tables) - set(log.tables()):
        raise StoreError(f"there is no table {min(missing)}")
    with _whole_or_not_at_all(path) as file:
        _write(file, {"format": _FORMAT})
        for table_id in tables:
            _write(file, _line_of(log, table_id))
        _write(file, {"tables": len(tables)})
    return len(tables)


def _line_of(log: Log, table_id: str) -> dict[str, Any]:
    """A table with all that is stored of it; a reader passes over fields it does not know."""
    lines = [[e.number, e.kind, e.at, e.body] for e in log.events(table_id)]
    opens = [[link.secret_hash, link.opens] for link in log.links(table_id)]
    line: dict[str, Any] = {"table": table_id, "events": lines, "links": opens}
    position, archive = log.position(table_id), log.archive(table_id)
    if position is not None:
        line["position"] = [position.number, position.body]
    if archive is not None:
        parts = {name: base64.b64encode(body).decode() for name, body in archive.parts.items()}
        line["archive"] = [archive.number, parts]
    return line


@contextmanager
def _whole_or_not_at_all(path: Path) -> Iterator[Any]:
    """An older file is replaced only once the new one is whole; nobody else may read either."""
    part = path.with_name(f"{path.name}.part")
    try:
        part.unlink(missing_ok=True)
        with open(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as raw:
            with gzip.open(raw, "wt", encoding="utf-8") as file:
                yield file
            raw.flush()
            os.fsync(raw.fileno())
        part.replace(path)
    except OSError as error:
        raise StoreError(f"cannot write {path}: {error.strerror}") from None
    finally:
        part.unlink(missing_ok=True)


def _write(file: Any, data: dict[str, Any]) -> None:
    file.write(json.dumps(data, ensure_ascii=False) + "\n")


Fate = Literal["added", "continued", "whole", "different"]


@dataclass
class Imported:
    """What became of the tables of a file: their names."""

    added: list[str] = field(default_factory=list)
    continued: list[str] = field(default_factory=list)
    """Were there, but not to the end of what the file has."""
    whole: list[str] = field(default_factory=list)
    """Were there, with all that the file has."""
    different: list[str] = field(default_factory=list)
    """Are another course of things here than in the file; left alone."""


def import_tables(log: Log, path: Path) -> Imported:
    """Read a file of tables; what became of each. A bad file stores nothing."""
    imported = Imported()
    for append in list(_read(path)):
        getattr(imported, _bring(log, append)).append(append.events[0].table_id)
    return imported


def _bring(log: Log, append: Append) -> Fate:
    """Store what is missing of a table; if it is there already, only what follows on it."""
    table_id = append.events[0].table_id
    if log.is_deleted(table_id):
        log.forget(table_id)
    here, opens = log.events(table_id), set(log.links(table_id))
    common = min(len(here), len(append.events))
    if tuple(here[:common]) != append.events[:common]:
        return "different"
    missing, links = append.events[common:], set(append.links)
    if not missing:
        _keep_beside(log, append)
        return "whole" if links == opens or len(here) > common else "different"
    tail = replace(append, events=missing, links=tuple(links - opens), dropped=tuple(opens - links))
    if not log.append_one(tail):  # a server went on with it just now
        return "different"
    return "continued" if here else "added"


def _keep_beside(log: Log, append: Append) -> None:
    """Even of a table that is whole here: it may have come from a file without these."""
    if append.position is not None:
        log.keep_position(append.position)
    if append.archive is not None:
        log.keep_archive(append.archive)


def _read(path: Path) -> Iterator[Append]:
    lines, known = iter(_lines(path)), set()
    if next(lines, {}).get("format") != _FORMAT:
        raise StoreError(f"{path} is no file of tables")
    count = 0
    for line in lines:
        if "tables" in line:
            if line["tables"] != count or next(lines, None) is not None:
                raise StoreError(f"{path} does not hold the tables it says")
            return
        append = _table(line, path)
        if append.events[0].table_id in known:
            raise StoreError(f"{path} has table {append.events[0].table_id} twice")
        known.add(append.events[0].table_id)
        yield append
        count += 1
    raise StoreError(f"{path} was cut off after {count} tables")


def _lines(path: Path) -> Iterator[dict[str, Any]]:
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            for line in file:
                data = json.loads(line)
                json.dumps(data, ensure_ascii=False).encode()  # no half characters: a ValueError
                yield data if isinstance(data, dict) else {}
    except (OSError, EOFError, ValueError) as error:
        raise StoreError(f"cannot read {path}: {error}") from None


def _table(line: dict[str, Any], path: Path) -> Append:
    try:
        table_id = line["table"]
        events = tuple(Event(table_id, *fields) for fields in line["events"])
        links = tuple(Link(table_id, *fields) for fields in line["links"])
        position = _position(table_id, *line["position"]) if "position" in line else None
        archive = _archive(table_id, *line["archive"]) if "archive" in line else None
    except (KeyError, TypeError, AttributeError, binascii.Error):
        raise StoreError(f"{path} has a line that is no table") from None
    sound = all(map(_is_storable, _texts(events, links)))
    if not (events and sound and all(isinstance(event.body, dict) for event in events)):
        raise StoreError(f"{path} has a line that is no table")
    if [event.number for event in events] != list(range(1, len(events) + 1)):
        raise StoreError(f"{path}: the log of table {table_id} has gaps")
    if len({link.secret_hash for link in links}) != len(links):
        raise StoreError(f"{path}: table {table_id} has a link twice")
    return Append(events, links, position=position, archive=archive)


def _position(table_id: str, number: int, body: str) -> Position:
    if not (isinstance(number, int) and _is_storable(body)):
        raise TypeError
    return Position(table_id, number, body)


def _archive(table_id: str, number: int, parts: dict[str, str]) -> Archive:
    if not (isinstance(number, int) and parts and all(map(_is_storable, parts))):
        raise TypeError
    return Archive(
        table_id,
        number,
        {name: base64.b64decode(body, validate=True) for name, body in parts.items()},
    )


def _is_storable(text: object) -> bool:
    """PostgreSQL takes no NUL."""
    return isinstance(text, str) and "\0" not in text


def _texts(events: Iterable[Event], links: Iterable[Link]) -> Iterator[object]:
    for event in events:
        yield from (event.table_id, event.kind, event.at)
    for link in links:
        yield from (link.secret_hash, link.opens)
