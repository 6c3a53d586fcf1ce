"""What is kept beside the log because it cannot be made again once the rules have changed.

A *position* is a running match as it stood after a line; an *archive* is what a match showed up to
a line, in named parts. A table has the newest of each.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from sqlalchemy import Connection, delete, func, insert, select

from ludotheque.store.schema import archives, positions


@dataclass(frozen=True)
class Position:
    """The match after the line `number`, as JSON that programs with other rules can read too."""

    table_id: str
    number: int
    body: str = field(repr=False)


@dataclass(frozen=True)
class Archive:
    """What a match showed up to the line `number`; the parts are bytes to the store."""

    table_id: str
    number: int
    parts: Mapping[str, bytes] = field(repr=False)


def put_position(connection: Connection, position: Position) -> None:
    """In place of an older one; never in place of a newer one."""
    older = positions.c.number <= position.number
    connection.execute(delete(positions).where(positions.c.table_id == position.table_id, older))
    if position_of(connection, position.table_id) is None:
        row = {"table_id": position.table_id, "number": position.number, "body": position.body}
        connection.execute(insert(positions), [row])


def put_archive(connection: Connection, archive: Archive) -> None:
    """In place of an older one, whole; never in place of a newer one."""
    older = archives.c.number <= archive.number
    connection.execute(delete(archives).where(archives.c.table_id == archive.table_id, older))
    if archived_upto(connection, archive.table_id) is None:
        head = {"table_id": archive.table_id, "number": archive.number}
        rows = [head | {"part": part, "body": body} for part, body in archive.parts.items()]
        connection.execute(insert(archives), rows)


def position_of(connection: Connection, table_id: str) -> Position | None:
    row = connection.execute(select(positions).where(positions.c.table_id == table_id)).first()
    return Position(row.table_id, row.number, row.body) if row else None


def archived_upto(connection: Connection, table_id: str) -> int | None:
    """The last line that the table's archive covers; None if it has none."""
    found = select(func.max(archives.c.number)).where(archives.c.table_id == table_id)
    number: int | None = connection.execute(found).scalar()
    return number


def archive_of(connection: Connection, table_id: str, *parts: str) -> Archive | None:
    """The table's archive, with these parts of it (without any named: all)."""
    wanted = select(archives).where(archives.c.table_id == table_id)
    if parts:
        wanted = wanted.where(archives.c.part.in_(parts))
    rows = connection.execute(wanted).all()
    return Archive(table_id, rows[0].number, {row.part: row.body for row in rows}) if rows else None
