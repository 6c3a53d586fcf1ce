"""Who is at which table, here and at the other servers on the same database. Nothing is stored."""

import time
from dataclasses import dataclass, field
from typing import Any

FORGET_AFTER = 45.0
"""Seconds: a server that was killed cannot say that its guests are gone."""

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

    def __init__(self) -> None:
        self._ours: dict[str, Here] = {}
        self._theirs: dict[str, dict[str, Here]] = {}
        """By table, then by server."""
        self.untold: set[str] = set()
        self.thinking: dict[str, int] = {}
        """The seat whose bot is thinking, by table."""

    def ours(self, table: str, seats: list[int], watchers: int) -> None:
        """Who is here; a seat that is open at several places stands there several times."""
        if seats or watchers:
            counted = [
                seat for seat in set(seats) for _ in range(min(seats.count(seat), MOST_PLACES))
            ]
            self._ours[table] = Here(tuple(sorted(counted)), watchers)
        else:
            self._ours.pop(table, None)
        self.untold.add(table)

    def tell(self) -> dict[str, Any]:
        """What is new here, for the other servers."""
        told = {t: self._ours.get(t, Here()) for t in self.untold}
        self.untold.clear()
        return {table: [list(here.seats), here.watchers] for table, here in told.items()}

    def remind(self) -> None:
        """Tell everything again: others forget a server they do not hear from."""
        self.untold |= set(self._ours)

    def heard(self, server: str, told: dict[str, Any]) -> list[str]:
        """What another server says; the tables it speaks of."""
        for table, (seats, watchers) in told.items():
            here = Here(tuple(seats), watchers, time.monotonic())
            self._theirs.setdefault(table, {})[server] = here
        return list(told)

    def forget_silent(self) -> list[str]:
        """Drop what was not repeated for long; the tables that this changes."""
        horizon = time.monotonic() - FORGET_AFTER
        changed = []
        for table, servers in list(self._theirs.items()):
            heard = {server: here for server, here in servers.items() if here.heard >= horizon}
            if len(heard) < len(servers):
                changed.append(table)
                self._theirs[table] = heard
            if not heard:
                del self._theirs[table]
        return changed

    def at(self, table: str) -> Here:
        """Everybody at a table, on all servers."""
        found = list(self._theirs.get(table, {}).values())
        found += [self._ours[table]] if table in self._ours else []
        seats = sorted(seat for here in found for seat in here.seats)
        return Here(tuple(seats), sum(here.watchers for here in found))

    def anybody(self, table: str) -> bool:
        return self.at(table) != Here()

    def tables(self) -> list[str]:
        """Tables with guests of this server."""
        return list(self._ours)
