"""The house: opens tables from the log, stores what is done at them, and tells who is there.

An action is committed before anybody hears of it. Of two that want the same number, in this process
or another, the database refuses one; the house then reads on and looks again.
"""

import asyncio
import contextlib
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Protocol

import orjson
from sqlalchemy.exc import SQLAlchemyError

from ludotheque.core.errors import LudothequeError
from ludotheque.core.words import Words
from ludotheque.server import archiving, metrics, stored
from ludotheque.server.presence import Presence
from ludotheque.server.readiness import Library
from ludotheque.server.settings import Settings
from ludotheque.store.commit import Unsure
from ludotheque.store.log import Append, Link, Log, NotStorable, Snapshot
from ludotheque.store.trouble import why
from ludotheque.store.writer import Writer
from ludotheque.tables import commands, snapshots
from ludotheque.tables.carrying import Standing, carried, may_be_carried
from ludotheque.tables.commands import Deed
from ludotheque.tables.events import Continued, Event, Made
from ludotheque.tables.following import Deleted, follow
from ludotheque.tables.refusals import Refuse, malformed
from ludotheque.tables.table import Table
from ludotheque.tables.window import TooShort, stamp

_log = logging.getLogger(__name__)

SNAPSHOT_EVERY = 64
TRIES = 20
"""How often something is decided anew because the table has moved meanwhile."""


@dataclass(frozen=True)
class LinkedDeed(Deed):
    """What is stored together with a deed: events of another table, links made, links dropped."""

    others: tuple[Event, ...] = ()
    links: tuple[Link, ...] = ()
    dropped: tuple[Link, ...] = ()


class Guest(Protocol):
    """Somebody's connection to a table."""

    seats: frozenset[int]
    place: str | int
    """Guests in several windows of one browser are at one place."""
    address: str
    """Where they come from; forgotten when they go."""

    def wake(self) -> None: ...


@dataclass
class Slot:
    """A table's place in the house: its guests, and the table itself while it is in memory."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    table: Table | None = None
    guests: set[Guest] = field(default_factory=set)
    snapped: int = 0
    stood: int = 0
    """The number up to which it is kept where its match stands; see `keeping.py`."""
    archived: bool = False
    moved_at: float = 0.0
    """When the match last moved, by this process's clock."""


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def _read_on(table: Table, events: list[Event]) -> Table:
    """Let the table follow these events, which come next in its log."""
    table.replayed = len(events)
    for event in events:
        follow(table, event)
    table.whole = False
    return table


def _not_followed(table: Table, error: LudothequeError) -> Words:
    """The house knows why; people are told where."""
    _log.error("cannot follow", extra={"table": table.id, "error": str(error)})
    line = table.number + 1
    return {
        "en": f"line {line} of its log cannot be followed here",
        "fr": f"la ligne {line} de son journal ne peut pas être suivie ici",
    }


def _no_database(what: str, table_id: str, error: Exception) -> Refuse:
    """The house knows why; people are asked to try again."""
    _log.error(what, extra={"table": table_id, "error": why(error)})
    return Refuse("unsure" if isinstance(error, Unsure) else "busy")


def _append(events: list[Event], deed: Deed) -> Append:
    with_links = deed if isinstance(deed, LinkedDeed) else LinkedDeed([])
    written = stored.written([*events, *with_links.others])
    return Append(written, with_links.links, with_links.dropped)


class House:
    """All tables that this process serves."""

    def __init__(self, settings: Settings, log: Log, library: Library) -> None:
        self.settings, self.log, self.library = settings, log, library
        self.writer = Writer(log)
        self.slots: dict[str, Slot] = {}
        self.presence = Presence()
        self.leaving = False
        """Bots end what they think and nobody new is asked here; what is done is still stored."""
        self.closing = False
        self.on_moved: Callable[[str], None] = lambda table_id: None
        """Called after this process stored something: bots may have to think."""
        self.on_guests: Callable[[str], None] = lambda table_id: None
        """Called after somebody came to a table, here or at another server, or left it."""
        self.on_settled: Callable[[Slot], None] = lambda slot: None
        self.on_leaving: Callable[[Slot], None] = lambda slot: None
        """Called when a table may never move again, and before one is let go of: what is kept of it
        for the day its rules change is stored then; see `keeping.py`."""
        self._loaded: OrderedDict[str, None] = OrderedDict()

    def slot(self, table_id: str) -> Slot:
        return self.slots.setdefault(table_id, Slot())

    # Opening

    async def table(self, table_id: str) -> Table:
        """The table as this process knows it, opened if need be."""
        slot = self.slots.get(table_id)
        if slot is None or slot.table is None:
            async with self._held(table_id) as slot:
                return await self._opened(table_id, slot)
        self._loaded.move_to_end(table_id)
        return slot.table

    @contextlib.asynccontextmanager
    async def _held(self, table_id: str) -> AsyncIterator[Slot]:
        """The table's slot, for one at a time. A slot that was dropped meanwhile is not it."""
        while True:
            slot = self.slot(table_id)
            async with slot.lock:
                if self.slots.get(table_id) is slot:
                    try:
                        yield slot
                    finally:
                        self._drop_empty(table_id, slot)
                    return

    async def _opened(self, table_id: str, slot: Slot) -> Table:
        """Within the slot's lock."""
        if slot.table is None:
            slot.table = await self._read(table_id)
            slot.snapped = slot.table.number - slot.table.replayed
            slot.moved_at = time.monotonic()
            self._loaded[table_id] = None
            self._keep_snapshot(slot, slot.table)
            self.on_settled(slot)
            self._make_room()
        return slot.table

    async def _read(self, table_id: str, whole: bool = False) -> Table:
        """From the log; again if its game was opened meanwhile, for `reopen` missed it."""
        while True:
            try:
                found = await asyncio.to_thread(self.open, table_id, whole)
            except SQLAlchemyError as error:
                raise _no_database("cannot read", table_id, error) from None
            if found.game is not None or not self.library.is_open(found.made.game):
                return found

    async def links(self, table_id: str) -> list[Link]:
        """The hashes of the secrets that open something at a table."""
        try:
            return await asyncio.to_thread(self.log.links, table_id)
        except SQLAlchemyError as error:
            raise _no_database("cannot read", table_id, error) from None

    def open(self, table_id: str, whole: bool = False) -> Table:
        """Read a table from the log, and carry its match over to the rules that are here."""
        found = self.read(table_id, whole)
        if not found.is_foreign:
            return found
        archive = self.log.archive(table_id, archiving.END)
        if archive is not None:
            found.archived = archiving.unpacked(archive.parts[archiving.END])
        elif continued := self.carried(found):
            event = Event(table_id, found.number + 1, now(), continued)
            if not self.log.append_one(Append(stored.written([event]))):
                return self.open(table_id, whole)
            follow(found, event)
        return found

    def carried(self, table: Table) -> Continued | None:
        """How its match can go on under the rules that are here; None if it cannot."""
        if not may_be_carried(table):
            return None
        kept = self.log.position(table.id)
        return carried(table, None if kept is None else Standing.from_text(kept.body))

    def events(self, table_id: str, after: int = 0, upto: int | None = None) -> list[Event]:
        """The lines of a table's log; waits for the database."""
        return stored.read(self.log.events(table_id, after, upto))

    def read(self, table_id: str, whole: bool = False) -> Table:
        """From its last snapshot on, or (`whole`) from its beginning."""
        made = self.events(table_id, upto=1)
        if not made:
            raise Refuse("not_found")
        assert isinstance(made[0].what, Made), "every log begins so"
        name = made[0].what.game
        game = self.library.game(name) if self.library.is_open(name) else None
        self.library.want(name)
        kept = self.log.snapshot(table_id, stamp(game)) if game and not whole else None
        if kept is None or game is None:
            found = Table(table_id, game, whole=whole)
        else:
            found = snapshots.from_json(table_id, game, kept.number, orjson.loads(kept.body))
        events = self.events(table_id, after=found.number)
        try:
            return _read_on(found, events)
        except Deleted:
            raise Refuse("not_found") from None
        except TooShort:
            return self.read(table_id, whole=True)
        except LudothequeError as error:
            return self._closed(found, error)

    def _closed(self, found: Table, error: LudothequeError) -> Table:
        """What cannot be followed is shown as far as it can be read: its log."""
        closed = Table(found.id, found.game, broken=_not_followed(found, error))
        return _read_on(closed, self.events(found.id))

    def _make_room(self) -> None:
        """Let go of the tables that were not used for longest; the log has them."""
        surplus = len(self._loaded) - self.settings.tables_in_memory
        for table_id in list(self._loaded)[: max(surplus, 0)]:
            slot = self.slots[table_id]
            if not slot.lock.locked():
                self.on_leaving(slot)
                self._let_go(table_id, slot)
                self._drop_empty(table_id, slot)

    def _let_go(self, table_id: str, slot: Slot) -> None:
        self._loaded.pop(table_id, None)
        slot.table = None

    def _drop_empty(self, table_id: str, slot: Slot) -> None:
        if slot.table is None and not slot.guests:
            self.slots.pop(table_id, None)

    # Storing

    async def do(self, table_id: str, decide: Callable[[Table], Deed]) -> int:
        """Store what `decide` answers to the table as it stands; the number of the first event."""
        if self.closing:
            raise Refuse("closing")
        async with self._held(table_id) as slot:
            for _ in range(TRIES):
                found = await self._opened(table_id, slot)
                deed = await self._decided(found, slot, decide)
                if not deed.news:
                    return deed.stored or found.number
                found = slot.table or found
                commands.has_room(found, deed.news[0], self.settings.table_lines)
                events = self._numbered(found, deed)
                append = _append(events, deed)
                if await self._stored_or_let_go(append, table_id, slot):
                    self._take_in(table_id, slot, events)
                    return events[0].number
                await self._check_there(table_id, append.dropped)
                await self._refresh(table_id, slot)
        raise Refuse("busy")

    async def _stored_or_let_go(self, append: Append, table_id: str, slot: Slot) -> bool:
        try:
            return await self._stored(append)
        except (Refuse, asyncio.CancelledError):  # it may be stored: everybody reads again
            self._let_go(table_id, slot)
            self.wake(table_id)
            raise

    async def _check_there(self, table_id: str, dropped: tuple[Link, ...]) -> None:
        """Of several who renew one link at the same time, one does; it opens nothing for others."""
        if dropped and not set(dropped) <= set(await self.links(table_id)):
            raise Refuse("forbidden")

    async def _decided(self, found: Table, slot: Slot, decide: Callable[[Table], Deed]) -> Deed:
        try:
            return decide(found)
        except TooShort:  # needs more of the past than is in memory
            slot.table = await self._read(found.id, whole=True)
        try:
            return decide(slot.table)
        except TooShort:
            raise Refuse("nothing_to_take_back") from None

    @staticmethod
    def _numbered(table: Table, deed: Deed) -> list[Event]:
        at = now()
        return [
            Event(table.id, number, at, what)
            for number, what in enumerate(deed.news, table.number + 1)
        ]

    async def _stored(self, append: Append) -> bool:
        started = time.perf_counter()
        try:
            done = await asyncio.wrap_future(self.writer.append(append))
        except (SQLAlchemyError, Unsure) as error:
            raise _no_database("cannot store", append.events[0].table_id, error) from None
        except NotStorable:
            raise malformed(
                "a text that cannot be stored", "un texte qui ne peut être conservé"
            ) from None
        metrics.COMMIT_SECONDS.observe(time.perf_counter() - started)
        return done

    def _take_in(self, table_id: str, slot: Slot, events: list[Event]) -> None:
        for event in events:
            metrics.EVENTS.labels(event.kind).inc()
        if slot.table is not None:  # its game may have become ready just now: then it opens anew
            self._follow(table_id, slot, slot.table, events)
        slot.moved_at = time.monotonic()
        self.wake(table_id)
        self.on_moved(table_id)

    def _follow(self, table_id: str, slot: Slot, found: Table, events: list[Event]) -> None:
        try:
            for event in events:
                follow(found, event)
        except TooShort:
            self._let_go(table_id, slot)
        else:
            self._keep_snapshot(slot, found)
            self.on_settled(slot)

    async def create(self, append: Append) -> None:
        """Store the first events of a new table."""
        if self.closing:
            raise Refuse("closing")
        if not await self._stored(append):
            raise Refuse("busy")
        for event in append.events:
            metrics.EVENTS.labels(event.kind).inc()

    def _keep_snapshot(self, slot: Slot, table: Table) -> None:
        if table.window is None or table.game is None:
            return
        if table.number - slot.snapped >= SNAPSHOT_EVERY:
            body = orjson.dumps(snapshots.to_json(table))
            self.writer.keep(Snapshot(table.id, table.number, stamp(table.game), body))
            slot.snapped = table.number

    async def forget(self, table_id: str, untouched_since: str) -> bool:
        """Remove a table for good, unless somebody is there or has touched it after all."""
        async with self._held(table_id) as slot:
            if slot.table is not None or self.somebody_here(table_id):
                return False
            return await asyncio.to_thread(self.log.forget, table_id, untouched_since)

    # Hearing of others

    async def _refresh(self, table_id: str, slot: Slot) -> None:
        """Read on in the log, within the slot's lock."""
        found = slot.table  # which `reopen` may let go of meanwhile
        if found is None:
            return
        try:
            events = await asyncio.to_thread(self.events, table_id, found.number)
            _read_on(found, events)
            slot.moved_at = time.monotonic() if events else slot.moved_at
            self.on_settled(slot)
        except (
            LudothequeError,
            TooShort,
            Deleted,
            SQLAlchemyError,
        ) as error:  # whoever looks next opens it anew
            _log.info("read again", extra={"table": table_id, "error": why(error)})
            self._let_go(table_id, slot)
        self.wake(table_id)

    async def refresh(self, table_id: str) -> None:
        """Another server stored something at this table."""
        if table_id in self.slots:
            with contextlib.suppress(Refuse):  # then every guest is told when it looks
                async with self._held(table_id) as slot:
                    await self._refresh(table_id, slot)

    async def look_up(self) -> None:
        """What somebody else did at our tables where no database tells of it: a command's work."""
        ours = {table_id: slot.table.number for table_id, slot in self.slots.items() if slot.table}
        last = await asyncio.to_thread(self.log.last_lines, list(ours))
        for table_id, number in ours.items():
            if last.get(table_id, 0) != number and not self._has(table_id, last.get(table_id)):
                await self.refresh(table_id)

    def _has(self, table_id: str, number: int | None) -> bool:
        """It may have moved on itself meanwhile."""
        slot = self.slots.get(table_id)
        return slot is None or slot.table is None or slot.table.number == number

    def reopen(self, game: str) -> None:
        """A game is opened, or compiled: tables and bots that waited for it go on."""
        for table_id, slot in list(self.slots.items()):
            if slot.table is not None and slot.table.made.game == game:
                if slot.table.game is None:
                    self._let_go(table_id, slot)
                self.wake(table_id)
                self.on_moved(table_id)

    # Guests

    def enter(self, table_id: str, guest: Guest) -> None:
        self.slot(table_id).guests.add(guest)
        self._count(table_id)

    def leave(self, table_id: str, guest: Guest) -> None:
        slot = self.slot(table_id)
        slot.guests.discard(guest)
        self._count(table_id)
        if not slot.lock.locked():  # else whoever holds it looks when they are done
            self._drop_empty(table_id, slot)

    def _count(self, table_id: str) -> None:
        guests = self.slot(table_id).guests
        open_at = {(seat, guest.place) for guest in guests for seat in guest.seats}
        watchers = sum(not guest.seats for guest in guests)
        self.presence.ours(table_id, [seat for seat, _ in open_at], watchers)
        self.guests_changed(table_id)

    def guests_changed(self, table_id: str) -> None:
        self.on_guests(table_id)
        self.wake(table_id)

    def addresses(self, table_id: str) -> set[str]:
        """Those of this process's guests at a table."""
        slot = self.slots.get(table_id)
        return {guest.address for guest in slot.guests} if slot else set()

    def wake(self, table_id: str) -> None:
        """Something is new: every guest looks again."""
        slot = self.slots.get(table_id)
        for guest in slot.guests if slot else ():
            guest.wake()

    def somebody_here(self, table_id: str) -> bool:
        return self.presence.anybody(table_id)

    def stop(self) -> None:
        """Everything that waits is written first."""
        self.closing = True
        self.writer.stop()

    def stats(self) -> dict[str, int]:
        guests = sum(len(slot.guests) for slot in self.slots.values())
        return {"tables": len(self._loaded), "guests": guests}
