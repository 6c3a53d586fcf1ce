"""Looking back: the whole log, the view at any number, points over time, the record.

All of it reads the log from its beginning, in a thread, and leaves the table in memory alone. What
was played by other rules than are here is shown as it was archived.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ludotheque.core.game import Json
from ludotheque.core.match import Match
from ludotheque.server import archiving
from ludotheque.server.house import House
from ludotheque.tables import frames, history
from ludotheque.tables.commands import Opens
from ludotheque.tables.events import Event
from ludotheque.tables.history import Sight, Then
from ludotheque.tables.refusals import malformed, rules_changed
from ludotheque.tables.table import Table

MOST_LINES, MOST_MOMENTS = 200, 60


def _shown(table: Table) -> Table:
    """Refused if nothing but the log of it can be shown."""
    if table.broken and not table.archived:
        raise rules_changed(table.broken)
    return table


@dataclass(frozen=True)
class Looking:
    """Reads whole logs. Every method waits for the database: call it in a thread."""

    house: House

    def _whole(self, table_id: str) -> Table:
        return self.house.open(table_id, whole=True)

    def _archived(self, table: Table, part: str) -> Json | None:
        """What was archived of a match that was played by other rules."""
        if table.archived is None:
            return None
        found = self.house.log.archive(table.id, part)
        assert found is not None, f"an archive without {part}"
        kept: Json = archiving.unpacked(found.parts[part])
        return kept

    def log(self, table_id: str, eyes: Sight, first: int, last: int) -> Json:
        """Lines `first` to `last`."""
        found = self._whole(table_id)
        last = min(last, first + MOST_LINES - 1)
        events = self.house.events(table_id, after=first - 1, upto=last)
        kept = archiving.lines(self._archived(found, archiving.LOG), eyes.seat)
        lines = [
            kept.get(event.number) or frames.entry(found, event, eyes.seat) for event in events
        ]
        return {"number": found.number, "entries": lines}

    def points(self, table_id: str, eyes: Sight) -> Json:
        """Points after the set-up and after every action that stands."""
        found = _shown(self._whole(table_id))
        kept = self._archived(found, archiving.POINTS)
        return (
            history.points(found, eyes.seat) if kept is None else archiving.points(kept, eyes.seat)
        )

    def moments(self, table_id: str, eyes: Sight, first: int, last: int) -> Json:
        """The match after each of these lines that moved it (and after the first of them)."""
        found = _shown(self._whole(table_id))
        last = min(last, first + MOST_MOMENTS - 1, found.number)
        kept = self._archived(found, archiving.MOMENTS)
        if kept is not None:
            return {"moments": archiving.moments(kept, eyes, first, last)}
        events = self.house.events(table_id, upto=max(last, found.resumed_at))
        moments = [
            history.moment(found, then, eyes)
            for then in self._replayed(found, events)
            if then.number == first or (first < then.number <= last and then.moves)
        ]
        return {"moments": moments}

    def match_after(self, table_id: str, number: int) -> Match:
        """The match as it stood after a line, whatever was taken back since."""
        found = _shown(self._whole(table_id))
        if found.archived is not None:
            raise rules_changed(found.broken or {"en": "", "fr": ""})
        if number > found.number:
            raise malformed(
                f"number {number} is not there; the last is {found.number}",
                f"le numéro {number} n’existe pas ; le dernier est {found.number}",
            )
        return self._match_after(found, number)

    def _match_after(self, table: Table, number: int) -> Match:
        known = history.known_at(table, number)
        events = self.house.events(table.id, upto=max(number, table.resumed_at))
        for then in self._replayed(table, events):
            if then.number == known:  # the match goes on while it is looked at: no further
                return then.match
        raise malformed(
            f"at number {number} the match had not begun yet",
            f"au numéro {number}, la partie n’avait pas encore commencé",
        )

    def _replayed(self, table: Table, events: Iterable[Event]) -> Iterator[Then]:
        return history.replayed(table, events)

    def record(self, table_id: str, opens: Opens) -> Json:
        """The record; while the match runs, without key and hidden things."""
        found = _shown(self._whole(table_id))
        return self._archived(found, archiving.RECORD) or history.record(found, opens)
