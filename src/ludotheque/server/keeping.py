"""What the house keeps of its matches for the day on which their rules change.

Of a match that runs, where it stands; of one that is over, all that it shows. Nobody waits for
either: it is stored when a match has been still for a moment, by a thread of its own, and before
the house closes.
"""

import logging
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from ludotheque.core.game import Game
from ludotheque.core.state import State
from ludotheque.server.archiving import archive_of
from ludotheque.server.house import House, Slot
from ludotheque.store.kept import Position
from ludotheque.tables.carrying import Standing
from ludotheque.tables.table import Table

_log = logging.getLogger(__name__)

STILL = 3.0
"""Seconds without a move after which it is stored where a match stands."""
_REST = 9
"""Times as long as an archive took, before the next: who plays goes first."""
AT_LEAST_EVERY = 64
"""Lines after which it is stored also of a match that is never still."""


@dataclass(frozen=True)
class Stood:
    """Where a match stood, as it is taken from a table that goes on."""

    table_id: str
    number: int
    line: list[int]
    game: Game
    state: State

    def position(self) -> Position:
        standing = Standing(
            self.game.info.rules_version, self.line, self.game.write_position(self.state)
        )
        return Position(self.table_id, self.number, standing.text())


def stood(table: Table) -> Stood | None:
    """None if there is no match that runs."""
    if table.window is None or table.game is None or table.settled:
        return None
    state = table.window.match.state.copy()
    return Stood(table.id, table.number, list(table.line), table.game, state)


class Keeping:
    """Looks after what the house keeps of its tables."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="keep")
        self._archivist = ThreadPoolExecutor(1, thread_name_prefix="archive")
        self._closing = threading.Event()
        house.on_settled, house.on_leaving = self.settled, self.leaving

    def look_around(self) -> None:
        """Once a second: where the matches stand that have moved."""
        self._keep([slot for slot in self._house.slots.values() if self._is_due(slot)])

    def _is_due(self, slot: Slot) -> bool:
        moved = 0 if slot.table is None else slot.table.moved
        if moved <= slot.stood:
            return False
        still = time.monotonic() - slot.moved_at >= STILL
        return still or moved - slot.stood >= AT_LEAST_EVERY

    def leaving(self, slot: Slot) -> None:
        """A table is let go of, and nobody will ask it again where it stands."""
        if slot.table is not None and slot.table.moved > slot.stood:
            self._keep([slot])

    def _keep(self, slots: list[Slot]) -> None:
        found = []
        for slot in slots:
            assert slot.table is not None
            slot.stood = slot.table.moved
            if one := stood(slot.table):
                found.append(one)
        if found:
            self._thread.submit(_logged, lambda: self._store(found))

    def _store(self, found: list[Stood]) -> None:
        log = self._house.log
        log.keep_position(*(one.position() for one in found))

    def settled(self, slot: Slot) -> None:
        """A table was opened or has moved: if its match will never move again, it is archived."""
        table = slot.table
        if table is None or slot.archived or table.window is None or not table.settled:
            return
        slot.archived, name = True, table.id
        self._archivist.submit(_logged, lambda: self._archive(name))

    def _archive(self, table_id: str) -> None:
        """It holds Python's lock: where many matches end, it takes a tenth of the time at most."""
        started = time.monotonic()
        archive(self._house, table_id)
        self._closing.wait(_REST * (time.monotonic() - started))

    def stop(self) -> None:
        """All that is due is stored first."""
        self._closing.set()
        slots = self._house.slots.values()
        self._keep([s for s in slots if s.table is not None and s.table.moved > s.stood])
        self._thread.shutdown(wait=True)
        self._archivist.shutdown(wait=True)


def archive(house: House, table_id: str) -> bool:
    """Archive a settled match, unless it was; is it archived now? Waits for the database."""
    if house.log.archived_upto(table_id) is not None:
        return True
    found = house.read(table_id, whole=True)
    if found.window is None or not found.settled:
        return False
    house.log.keep_archive(archive_of(found, house.events(table_id, upto=found.number)))
    return True


def _logged(work: Callable[[], object]) -> None:
    """Who plays is not to suffer when this fails."""
    try:
        work()
    except Exception as error:
        _log.warning("cannot keep", extra={"error": repr(error)})
