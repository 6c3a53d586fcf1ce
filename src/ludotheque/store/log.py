"""The log itself: appended to, and read. It waits for the database; call it in threads."""

import contextlib
import json
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Engine, delete, func, insert, select, text
from sqlalchemy.exc import DataError, IntegrityError, OperationalError, SQLAlchemyError

from ludotheque.store import kept
from ludotheque.store.commit import Unsure, transaction
from ludotheque.store.connect import is_postgres
from ludotheque.store.kept import Archive, Position
from ludotheque.store.schema import archives, events, links, positions, snapshots

CHANNEL = "ludotheque_events"
_MOST_NOTIFIED, _MOST_WHISPERED = 150, 60
"""Tables in one NOTIFY, whose payload PostgreSQL bounds at 8000 bytes."""
_MOST_ASKED = 500
"""Tables that are named in one question."""
_ASK_FOR, _ASK_EVERY = 3.0, 0.2
"""Seconds for which it is asked what became of a commit whose answer was lost."""


class NotStorable(Exception):
    """Something that no database takes, such as half a character; says what."""


@dataclass(frozen=True)
class Event:
    """One numbered line of a table's log."""

    table_id: str
    number: int
    kind: str
    at: str
    body: dict[str, Any]


@dataclass(frozen=True)
class Link:
    """The hash of a secret, and what the secret opens.

    That is a seat's number, `watch`, `owner` or `invite`.
    """

    table_id: str
    secret_hash: str
    opens: str


@dataclass(frozen=True)
class Append:
    """What is stored together or not at all: events of one table, links made and links dropped.

    And what is kept of its match beside the log, if that is to change with them.
    """

    events: tuple[Event, ...]
    links: tuple[Link, ...] = ()
    dropped: tuple[Link, ...] = ()
    position: Position | None = None
    archive: Archive | None = None


@dataclass(frozen=True)
class Snapshot:
    """A table as it stood after an event, for one version of the program. Only a cache."""

    table_id: str
    number: int
    stamp: str
    body: bytes = field(repr=False)


class _LinkGone(Exception):
    """Somebody else dropped it first; nothing of this transaction is stored."""


class Log:
    """The event log in one database."""

    def __init__(self, engine: Engine, process: str = "") -> None:
        self.engine, self.process = engine, process
        """`process` signs what other servers are told, so that a server can skip its own."""

    # Appending

    def append(self, batch: Sequence[Append]) -> list[bool | Exception]:
        """Store these durably, in one transaction.

        For each, False if its numbers were taken or a link that it drops was not there any more.
        What cannot be stored spoils nothing else: then each is stored alone, and in place of the
        bad one stands why; `Unsure`, if it may be stored all the same.
        """
        tried = False
        if len(batch) > 1:
            try:
                self._append_all(batch)
                return [True] * len(batch)
            except Exception as error:  # whosever fault it is shows when each is stored alone
                tried = isinstance(error, Unsure)
        return self._one_by_one(batch, tried)

    def _one_by_one(self, batch: Sequence[Append], tried: bool) -> list[bool | Exception]:
        stored: list[bool | Exception] = []
        for append in batch:
            try:
                stored.append(self.append_one(append, tried))
            except (OperationalError, Unsure) as error:  # the database itself: nobody else waits
                untried = OperationalError(str(error), None, error)
                rest = [error if tried else untried] * (len(batch) - len(stored) - 1)
                return [*stored, error, *rest]
            except Exception as error:
                stored.append(error)
        return stored

    def append_one(self, append: Append, tried: bool = False) -> bool:
        """Store this durably; False if its numbers were taken, or a link it drops.

        `tried` says that an earlier attempt may have stored it.
        """
        if not tried:
            with contextlib.suppress(Unsure):
                return self._append_or_find(append, tried)
        return self._append_again(append)

    def _append_again(self, append: Append) -> bool:
        """After a commit without an answer: now its numbers are free, or they say whose they are.

        Nothing less is sure: the commit may still be under way, where reading does not show it.
        """
        until = time.monotonic() + _ASK_FOR
        while True:
            try:
                return self._append_or_find(append, tried=True)
            except (Unsure, SQLAlchemyError) as error:
                if time.monotonic() >= until:
                    raise Unsure(str(error)) from error
            time.sleep(_ASK_EVERY)

    def _append_or_find(self, append: Append, tried: bool) -> bool:
        try:
            self._append_all([append])
        except (IntegrityError, _LinkGone):
            return tried and self._has(append)
        except (DataError, UnicodeError) as error:
            raise NotStorable(str(error.__cause__ or error)) from None
        return True

    def _has(self, append: Append) -> bool:
        """Is it this very append that was stored under its numbers?"""
        for event in append.events:
            found = self.events(event.table_id, after=event.number - 1, upto=event.number)
            if [_event_row(one) for one in found] != [_event_row(event)]:
                return False
        return all(link in self.links(link.table_id) for link in append.links)

    def _append_all(self, batch: Sequence[Append]) -> None:
        with transaction(self.engine) as connection:
            if rows := [_event_row(event) for append in batch for event in append.events]:
                connection.execute(insert(events), rows)
            for link in (link for append in batch for link in append.dropped):
                if not connection.execute(delete(links).where(*_same_link(link))).rowcount:
                    raise _LinkGone
            if rows := [_link_row(link) for append in batch for link in append.links]:
                connection.execute(insert(links), rows)
            for append in batch:
                _keep_beside(connection, append)
            self._tell_others(connection, batch)

    def _tell_others(self, connection: Connection, batch: Sequence[Append]) -> None:
        """Inside the transaction: PostgreSQL delivers it when, and only when, that commits."""
        if not is_postgres(self.engine):
            return
        touched = sorted({e.table_id for append in batch for e in append.events})
        for first in range(0, len(touched), _MOST_NOTIFIED):
            names = touched[first : first + _MOST_NOTIFIED]
            self._whisper({"tables": names}, connection)

    def whisper_presence(self, here: Mapping[str, Any]) -> None:
        """Tell the other servers on this PostgreSQL who is at these tables; nothing is stored."""
        if not is_postgres(self.engine):
            return
        told = sorted(here.items())
        with self.engine.begin() as connection:
            for first in range(0, len(told), _MOST_WHISPERED):
                self._whisper({"here": dict(told[first : first + _MOST_WHISPERED])}, connection)

    def _whisper(self, message: dict[str, Any], connection: Connection) -> None:
        signed = json.dumps({"from": self.process, **message})
        connection.execute(text("SELECT pg_notify(:c, :p)"), {"c": CHANNEL, "p": signed})

    def keep_snapshots(self, fresh: Iterable[Snapshot]) -> None:
        """Replace the tables' snapshots by these; an older one never replaces a newer one."""
        with self.engine.begin() as connection:
            for one in fresh:
                older = (snapshots.c.table_id == one.table_id) & (snapshots.c.number <= one.number)
                connection.execute(delete(snapshots).where(older))
                row = {"table_id": one.table_id, "number": one.number}
                row |= {"stamp": one.stamp, "body": one.body}
                taken = select(func.count()).where(snapshots.c.table_id == one.table_id)
                if not connection.execute(taken).scalar():
                    connection.execute(insert(snapshots), [row])

    def keep_position(self, *fresh: Position) -> None:
        """Store where running matches stand; an older one never replaces a newer one."""
        with self.engine.begin() as connection:
            for position in fresh:
                kept.put_position(connection, position)

    def keep_archive(self, archive: Archive) -> None:
        """Store what a match showed; an older one never replaces a newer one."""
        with self.engine.begin() as connection:
            kept.put_archive(connection, archive)

    def forget(self, table_id: str, untouched_since: str | None = None) -> bool:
        """Remove a table for good; False if it was touched since then, which leaves it alone."""
        with self.engine.begin() as connection:
            last = select(func.max(events.c.at)).where(events.c.table_id == table_id)
            touched = connection.execute(last).scalar() or ""
            if untouched_since is not None and touched >= untouched_since:
                return False
            for of in (events, links, snapshots, positions, archives):
                connection.execute(delete(of).where(of.c.table_id == table_id))
        return True

    def delete(self, table_id: str, at: str) -> bool:
        """Remove a table beside running servers; False if it is not there.

        Its last line stays and says so: who has the table in memory can store nothing after it.
        """
        while here := self.events(table_id):
            if here[-1].kind == "deleted":
                return False
            last = Event(table_id, here[-1].number + 1, "deleted", at, {})
            if self.append_one(Append((last,))):
                self._clear(table_id, last.number)
                return True
        return False

    def _clear(self, table_id: str, upto: int) -> None:
        """All of a table before this line."""
        before = (events.c.table_id == table_id) & (events.c.number < upto)
        with self.engine.begin() as connection:
            connection.execute(delete(events).where(before))
            for of in (links, snapshots, positions, archives):
                connection.execute(delete(of).where(of.c.table_id == table_id))

    # Reading

    def events(self, table_id: str, after: int = 0, upto: int | None = None) -> list[Event]:
        """The lines with numbers above `after` (up to and with `upto`), in order."""
        wanted = select(events).where(events.c.table_id == table_id, events.c.number > after)
        if upto is not None:
            wanted = wanted.where(events.c.number <= upto)
        with self.engine.connect() as connection:
            rows = connection.execute(wanted.order_by(events.c.number)).all()
        return [_event(row) for row in rows]

    def links(self, table_id: str) -> list[Link]:
        with self.engine.connect() as connection:
            rows = connection.execute(select(links).where(links.c.table_id == table_id)).all()
        return [Link(row.table_id, row.secret_hash, row.opens) for row in rows]

    def snapshot(self, table_id: str, stamp: str) -> Snapshot | None:
        """The table's snapshot, if this version of the program wrote it."""
        wanted = select(snapshots).where(
            snapshots.c.table_id == table_id, snapshots.c.stamp == stamp
        )
        with self.engine.connect() as connection:
            row = connection.execute(wanted).first()
        return Snapshot(row.table_id, row.number, row.stamp, row.body) if row else None

    def position(self, table_id: str) -> Position | None:
        with self.engine.connect() as connection:
            return kept.position_of(connection, table_id)

    def archive(self, table_id: str, *parts: str) -> Archive | None:
        """What is archived of a table: these parts of it, or all."""
        with self.engine.connect() as connection:
            return kept.archive_of(connection, table_id, *parts)

    def archived_upto(self, table_id: str) -> int | None:
        """The last line that the table's archive covers; None if it has none."""
        with self.engine.connect() as connection:
            return kept.archived_upto(connection, table_id)

    def is_deleted(self, table_id: str) -> bool:
        """Is nothing left of it but the line that says so?"""
        return [event.kind for event in self.events(table_id)] == ["deleted"]

    def last_lines(self, tables: Sequence[str]) -> dict[str, int]:
        """The number of the last line of each of these tables that is there."""
        found: dict[str, int] = {}
        with self.engine.connect() as connection:
            for first in range(0, len(tables), _MOST_ASKED):
                names = tables[first : first + _MOST_ASKED]
                wanted = select(events.c.table_id, func.max(events.c.number))
                wanted = wanted.where(events.c.table_id.in_(names)).group_by(events.c.table_id)
                found |= {row[0]: row[1] for row in connection.execute(wanted)}
        return found

    def tables(self) -> list[str]:
        """Every table, oldest first."""
        wanted = select(events.c.table_id).where(events.c.number == 1)
        with self.engine.connect() as connection:
            return list(
                connection.execute(wanted.order_by(events.c.at, events.c.table_id)).scalars()
            )

    def untouched_since(self, at: str) -> list[str]:
        """Tables whose last event is older than this."""
        last = func.max(events.c.at)
        wanted = select(events.c.table_id).group_by(events.c.table_id).having(last < at)
        with self.engine.connect() as connection:
            return list(connection.execute(wanted).scalars())


def _keep_beside(connection: Connection, append: Append) -> None:
    if append.position is not None:
        kept.put_position(connection, append.position)
    if append.archive is not None:
        kept.put_archive(connection, append.archive)


def _event_row(event: Event) -> dict[str, Any]:
    body = json.dumps(event.body, ensure_ascii=False, separators=(",", ":"))
    return {
        "table_id": event.table_id,
        "number": event.number,
        "kind": event.kind,
        "at": event.at,
        "body": body,
    }


def _event(row: Any) -> Event:
    return Event(row.table_id, row.number, row.kind, row.at, json.loads(row.body))


def _link_row(link: Link) -> dict[str, str]:
    return {"table_id": link.table_id, "secret_hash": link.secret_hash, "opens": link.opens}


def _same_link(link: Link) -> tuple[Any, ...]:
    return (links.c.table_id == link.table_id, links.c.secret_hash == link.secret_hash)
