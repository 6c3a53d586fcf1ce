"""How much one address may ask for: buckets that refill with time, and what it may hold open."""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from ludotheque.server.settings import Settings

_MOST_ADDRESSES = 50_000
_MESSAGE_BURST, _TALK_BURST = 3, 10
"""Seconds of a rate that may come at once."""
_MAKING_BURST = 30


def network_of(address: str) -> str:
    """What counts as one address: whoever has one of IPv6 has 2⁶⁴ of them, the whole block."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if found.version == 4 or found.is_loopback:
        return address
    return str(found.ipv4_mapped or ipaddress.IPv6Network((found, 64), strict=False))


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


class Gates:
    """How much one address may ask of this process."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.making = Buckets(settings.making_rate / 3600, max(_MAKING_BURST, settings.making_rate))
        self.sockets = Counts(settings.sockets_per_address)
        self.messages = Buckets(settings.address_rate, settings.address_rate * _MESSAGE_BURST)
        self.talk = Buckets(settings.talk_rate, max(1.0, settings.talk_rate * _TALK_BURST))

    def guest(self, address: str) -> "Allowance":
        rate = self._settings.message_rate
        return Allowance(address, Bucket(rate, rate * _MESSAGE_BURST), self)


@dataclass(frozen=True)
class Allowance:
    """How much one guest may say: by themselves, and all of their address together."""

    address: str
    own: Bucket
    gates: Gates

    def message(self) -> bool:
        return self.own.allows() and self.gates.messages.allows(self.address)

    def talk(self) -> bool:
        return self.gates.talk.allows(self.address)
