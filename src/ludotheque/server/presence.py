"""Who is at which table, here and at the other servers on the same database. Nothing is stored."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from ludotheque.core.game import Json

FORGET_AFTER = 45.0
"""Seconds: a server that was killed cannot say that its guests are gone."""

LONG_AWAY = 120.0
"""Seconds after which the others may let a bot sit in for a person."""

MOST_PLACES = 9
"""Of one seat at one server, that are counted: what servers tell each other is bounded."""


@dataclass(frozen=True)
class Here:
    """The seats with somebody at them, each as often as there are places; how many only watch."""

    seats: tuple[int, ...] = ()
    watchers: int = 0
    heard: float = field(default=0.0, compare=False)


class Presence:
    """Counts guests by table and server; remembers what has to be told to other servers."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._ours: dict[str, Here] = {}
        self._theirs: dict[str, dict[str, Here]] = {}
        """By table, then by server."""
        self._together: dict[str, Here] = {}
        """What was added up of both; as long as nobody comes or goes."""
        self._clock = clock
        self._began = clock()
        self._gone: dict[tuple[str, int], float] = {}
        """When the last guest left a seat; only for as long as this is short."""
        self.untold: set[str] = set()
        self.thinking: dict[str, int] = {}
        """The seat whose bot is thinking, by table."""

    def ours(self, table_id: str, seats: list[int], watchers: int) -> None:
        """Who is here; a seat that is open at several places stands there several times."""
        before = self.at(table_id)
        if seats or watchers:
            counted = [
                seat for seat in set(seats) for _ in range(min(seats.count(seat), MOST_PLACES))
            ]
            self._ours[table_id] = Here(tuple(sorted(counted)), watchers)
        else:
            self._ours.pop(table_id, None)
        self._together.pop(table_id, None)
        self.untold.add(table_id)
        self._note_gone(table_id, before)

    def _note_gone(self, table_id: str, before: Here) -> None:
        here = self.at(table_id)
        for seat in set(before.seats) - set(here.seats):
            self._gone[table_id, seat] = self._clock()
        for seat in here.seats:
            self._gone.pop((table_id, seat), None)

    def away(self, table_id: str, seat: int) -> float:
        """For how many seconds nobody has been at a seat, as far as we were there to see it."""
        if seat in self.at(table_id).seats:
            return 0.0
        return self._clock() - self._gone.get((table_id, seat), self._began)

    def tell(self) -> Json:
        """What is new here, for the other servers."""
        told = {t: self._ours.get(t, Here()) for t in self.untold}
        self.untold.clear()
        return {table_id: [list(here.seats), here.watchers] for table_id, here in told.items()}

    def remind(self) -> None:
        """Tell everything again: others forget a server they do not hear from."""
        self.untold |= set(self._ours)

    def heard(self, server: str, told: Json) -> list[str]:
        """What another server says; the tables it speaks of."""
        for table_id, (seats, watchers) in told.items():
            before = self.at(table_id)
            here = Here(tuple(seats), watchers, self._clock())
            self._theirs.setdefault(table_id, {})[server] = here
            self._together.pop(table_id, None)
            self._note_gone(table_id, before)
        return list(told)

    def forget_silent(self) -> list[str]:
        """Drop what was not repeated for long; the tables that this changes."""
        horizon = self._clock() - FORGET_AFTER
        long_ago = self._clock() - LONG_AWAY
        self._gone = {seat: at for seat, at in self._gone.items() if at > long_ago}
        changed = []
        for table_id, servers in list(self._theirs.items()):
            heard = {server: here for server, here in servers.items() if here.heard >= horizon}
            before = self.at(table_id)
            if len(heard) < len(servers):
                changed.append(table_id)
                self._theirs[table_id] = heard
                self._together.pop(table_id, None)
                self._note_gone(table_id, before)
            if not heard:
                del self._theirs[table_id]
                self._together.pop(table_id, None)
        return changed

    def at(self, table_id: str) -> Here:
        """Everybody at a table, on all servers."""
        if table_id not in self._together:
            if table_id not in self._ours and table_id not in self._theirs:
                return Here()
            self._together[table_id] = self._added_up(table_id)
        return self._together[table_id]

    def _added_up(self, table_id: str) -> Here:
        found = list(self._theirs.get(table_id, {}).values())
        found += [self._ours[table_id]] if table_id in self._ours else []
        seats = sorted(seat for here in found for seat in here.seats)
        return Here(tuple(seats), sum(here.watchers for here in found))

    def anybody(self, table_id: str) -> bool:
        return self.at(table_id) != Here()

    def tables(self) -> list[str]:
        """Tables with guests of this server."""
        return list(self._ours)
