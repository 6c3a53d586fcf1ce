"""Who is next: a queue that goes round by address, so that no crowd of one keeps others waiting.

Of those who wait, the address whose turn was longest ago comes next, and in it who came first.
Who is *patient* gives way to the others, but no longer than a while: then its address counts too.
"""

import asyncio
import contextlib
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field

from ludotheque.tables.refusals import Refuse

PATIENCE = 30.0
"""Seconds for which the patient give way."""
_MOST_ADDRESSES = 10_000
"""Whose last turn is remembered; a forgotten one counts as longest ago."""

Lanes = dict[str, deque["Place"]]


@dataclass(eq=False)
class Place:
    """Somebody's place in the queue."""

    address: str
    patient: bool = False
    since: float = 0.0
    called: "asyncio.Future[None] | None" = field(default=None, repr=False)
    """There while they wait."""

    @property
    def waits(self) -> bool:
        return self.called is not None


class Turns:
    """So many at once. With bounds, who finds too many waiting already is refused as `busy`."""

    def __init__(
        self,
        at_once: int,
        most: int | None = None,
        most_of_one: int | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._free, self._most, self._most_of_one, self._clock = at_once, most, most_of_one, clock
        self._eager: Lanes = {}
        self._patient: Lanes = {}
        self._served: OrderedDict[str, int] = OrderedDict()
        self._turn = 0
        self.waiting = 0

    def waiting_of(self, address: str) -> int:
        return sum(len(lanes.get(address, ())) for lanes in (self._eager, self._patient))

    @contextlib.asynccontextmanager
    async def of(self, place: Place) -> AsyncIterator[None]:
        """Its turn, as long as the block."""
        await self._called(place)
        try:
            yield
        finally:
            self._pass_on()

    def move(self, place: Place, address: str, patient: bool) -> None:
        """Let one who waits stand elsewhere, if that is elsewhere."""
        if place.waits and (place.address, place.patient) != (address, patient):
            self._take_out(place)
            place.address, place.patient = address, patient
            self._line_up(place)

    # Waiting

    async def _called(self, place: Place) -> None:
        if self._free:  # then nobody waits
            self._free -= 1
            self._note(place.address)
            return
        self._check_room(place.address)
        place.since = self._clock()
        called = place.called = asyncio.get_running_loop().create_future()
        self._line_up(place)
        try:
            await called
        except asyncio.CancelledError:
            if place.waits:
                self._take_out(place)
                place.called = None
            elif not called.cancelled():  # called just before giving up
                self._pass_on()
            raise

    def _check_room(self, address: str) -> None:
        full = self._most is not None and self.waiting >= self._most
        of_one = self._most_of_one
        if full or (of_one is not None and self.waiting_of(address) >= of_one):
            raise Refuse("busy")

    def _lanes(self, place: Place) -> Lanes:
        return self._patient if place.patient else self._eager

    def _line_up(self, place: Place) -> None:
        self._lanes(place).setdefault(place.address, deque()).append(place)
        self.waiting += 1

    def _take_out(self, place: Place) -> None:
        lanes = self._lanes(place)
        lanes[place.address].remove(place)
        if not lanes[place.address]:
            del lanes[place.address]
        self.waiting -= 1

    # Calling

    def _pass_on(self) -> None:
        self._free += 1
        while self._free and (place := self._next()) is not None:
            self._take_out(place)
            called, place.called = place.called, None
            if called is not None and not called.done():  # else they have just given up
                self._free -= 1
                self._note(place.address)
                called.set_result(None)

    def _next(self) -> Place | None:
        horizon = self._clock() - PATIENCE
        waited = [lane[0] for lane in self._patient.values() if lane[0].since <= horizon]
        first = [*(lane[0] for lane in self._eager.values()), *waited]
        first = first or [lane[0] for lane in self._patient.values()]
        return min(first, key=lambda p: (self._served.get(p.address, 0), p.since), default=None)

    def _note(self, address: str) -> None:
        """It is served now."""
        self._turn += 1
        self._served[address] = self._turn
        self._served.move_to_end(address)
        if len(self._served) > _MOST_ADDRESSES:
            self._served.popitem(last=False)
