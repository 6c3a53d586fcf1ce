"""How much one address may ask for: buckets that refill with time."""

import time
from collections import OrderedDict
from collections.abc import Callable

_MOST_ADDRESSES = 50_000


class Bucket:
    """Lets `rate` things a second through, and `burst` at once."""

    def __init__(
        self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._left, self._at = burst, clock()

    def allows(self) -> bool:
        """Take one; False if there is none."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """One bucket for each address; those that asked longest ago are forgotten first."""

    def __init__(
        self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, address: str) -> bool:
        bucket = self._of.setdefault(address, Bucket(self._rate, self._burst, self._clock))
        self._of.move_to_end(address)
        if len(self._of) > _MOST_ADDRESSES:
            self._of.popitem(last=False)
        return bucket.allows()


class Counts:
    """How many connections each address has open."""

    def __init__(self, most: int) -> None:
        self._most, self._of = most, dict[str, int]()

    def enter(self, address: str) -> bool:
        if self._of.get(address, 0) >= self._most:
            return False
        self._of[address] = self._of.get(address, 0) + 1
        return True

    def leave(self, address: str) -> None:
        left = self._of.get(address, 1) - 1
        if left:
            self._of[address] = left
        else:
            self._of.pop(address, None)
