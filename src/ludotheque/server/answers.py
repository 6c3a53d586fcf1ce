"""Answers to those who look back: made once, in a thread of their own, and kept as they go out.

Looking back is dear, and whoever uploads a record may do it. So it shares no thread with opening
tables, its turns go round by address, and what was answered is kept, within a bound.
"""

import asyncio
import contextlib
import gzip
import zlib
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import orjson

from ludotheque.core.game import Json
from ludotheque.server.house import House
from ludotheque.server.looking import MOST_LINES, MOST_MOMENTS, Looking
from ludotheque.server.turns import Place, Turns
from ludotheque.tables.commands import Opens
from ludotheque.tables.history import Sight, all_may_see
from ludotheque.tables.table import Table

_MOST_WAITING, _MOST_OF_ONE = 256, 32
"""Who wait for an answer, and those of one address; a page asks for three at once."""
_MOST_BYTES = 32 * 2**20
_OF_EACH = 300
"""Bytes that keeping an answer takes besides the answer."""
_LEVEL = 5
"""Moments are so alike that they shrink to a sixtieth; more effort gains little."""
_PIECE = 2**16


class Kept:
    """Answers by what was asked; those asked for longest ago are forgotten first."""

    def __init__(self, most_bytes: int = _MOST_BYTES) -> None:
        self._most, self.bytes = most_bytes, 0
        self._of: OrderedDict[Hashable, bytes] = OrderedDict()

    def get(self, asked: Hashable) -> bytes | None:
        if asked in self._of:
            self._of.move_to_end(asked)
        return self._of.get(asked)

    def put(self, asked: Hashable, answer: bytes) -> None:
        self._forget(asked)
        self._of[asked] = answer
        self.bytes += len(answer) + _OF_EACH
        while self.bytes > self._most:
            self._forget(next(iter(self._of)))

    def _forget(self, asked: Hashable) -> None:
        if asked in self._of:
            self.bytes -= len(self._of.pop(asked)) + _OF_EACH


@dataclass(frozen=True)
class Asker:
    """Who looks: from where, with what eyes, and what their secrets open."""

    address: str
    eyes: Sight
    opens: Opens = frozenset()


class Answers:
    """What this process answers to those who look back, as gzipped JSON."""

    def __init__(self, house: House) -> None:
        self.looking = Looking(house)
        self.kept = Kept()
        self._turns = Turns(1, _MOST_WAITING, _MOST_OF_ONE)
        self._thread = ThreadPoolExecutor(1, "look")

    def stop(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    def turn(self, address: str) -> contextlib.AbstractAsyncContextManager[None]:
        """For other work that is as dear: reading a record, going on from a moment."""
        return self._turns.of(Place(address))

    async def log(self, table: Table, by: Asker, first: int, last: int) -> bytes:
        last = min(last, first + MOST_LINES - 1, table.number)
        asked = ("log", table.id, table.number, by.eyes, first, last)
        return await self._made(asked, by, lambda: self.looking.log(table.id, by.eyes, first, last))

    async def moments(self, table: Table, by: Asker, first: int, last: int) -> bytes:
        last = min(last, first + MOST_MOMENTS - 1, table.number)
        asked = ("moments", table.id, _version(table), by.eyes, first, last)
        return await self._made(
            asked, by, lambda: self.looking.moments(table.id, by.eyes, first, last)
        )

    async def points(self, table: Table, by: Asker) -> bytes:
        asked = ("points", table.id, _version(table), by.eyes)
        return await self._made(asked, by, lambda: self.looking.points(table.id, by.eyes))

    async def record(self, table: Table, by: Asker) -> bytes:
        """Once there is nothing left to hide, everybody gets the same."""
        opens = frozenset() if all_may_see(table) else frozenset(by.opens)
        asked = ("record", table.id, _version(table), opens)
        indented = orjson.OPT_INDENT_2
        return await self._made(
            asked, by, lambda: self.looking.record(table.id, by.opens), indented
        )

    async def _made(
        self, asked: Hashable, by: Asker, look: Callable[[], Json], option: int = 0
    ) -> bytes:
        found = self.kept.get(asked)
        if found is None:
            async with self.turn(by.address):
                found = self.kept.get(asked)  # somebody may have asked the same just before
                if found is None:
                    loop = asyncio.get_running_loop()
                    found = await loop.run_in_executor(self._thread, _packed, look, option)
                    self.kept.put(asked, found)
        return found


def _version(table: Table) -> int:
    """Of a settled match, talk and what else comes after its end changes nothing."""
    return table.moved if all_may_see(table) else table.number


def _packed(look: Callable[[], Json], option: int) -> bytes:
    return gzip.compress(orjson.dumps(look(), option=option), _LEVEL, mtime=0)


async def unpacked(answer: bytes) -> AsyncIterator[bytes]:
    """Piece by piece: a browser that reads slowly, or not at all, takes no more room than one."""
    reading = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)
    while not reading.eof:
        yield reading.decompress(answer, _PIECE)
        answer = reading.unconsumed_tail
