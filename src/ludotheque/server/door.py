"""The door: lines (TCP connections) before anything is asked on them.

How many one address may hold open, how many there may be in all, and how long one may be silent.
"""

import asyncio
import logging
import socket
import struct
import time
from contextlib import suppress
from types import ModuleType
from typing import ClassVar

import h11
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol

from ludotheque.server.rates import Counts, network_of
from ludotheque.server.settings import Settings

resource: ModuleType | None
try:
    import resource
except ImportError:  # Windows, which has no such limit
    resource = None

_log = logging.getLogger(__name__)

_ASKING_SECONDS = 20.0
"""In which a request must have begun and its head be whole, and something of an answer be read."""
_MOST_FILES = 65_536
_KEPT_FREE = 1024
"""Files that no line may take: the database and the preparing of games need some."""
_SAY_AGAIN = 60.0


def open_files() -> int:
    """How many files this process may have open."""
    if resource is None:
        return _MOST_FILES
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return _MOST_FILES if soft == resource.RLIM_INFINITY else min(soft, _MOST_FILES)


def raise_open_files() -> None:
    """To as many as are allowed; by itself a process often gets 1024."""
    if resource is None:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = _MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, _MOST_FILES)
    if open_files() < most:
        with suppress(ValueError, OSError):  # macOS has a lower limit that it does not tell
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def room_for_lines() -> int:
    files = open_files()
    return files - min(files // 4, _KEPT_FREE)


class Lines:
    """Who may have one more line. A believed proxy's lines stand for many people."""

    def __init__(self, settings: Settings) -> None:
        self._counts = Counts(settings.connections_per_address)
        believed = ProxyHeadersMiddleware(_nothing, settings.proxies or [])
        self._proxies = believed.trusted_hosts
        self._room = room_for_lines()
        self._said = float("-inf")

    def enter(self, address: str, open_now: int) -> bool:
        """`open_now` counts them all, this one too."""
        if open_now > self._room:
            self._say_full()
            return False
        return address in self._proxies or self._counts.enter(network_of(address))

    def leave(self, address: str) -> None:
        if address not in self._proxies:
            self._counts.leave(network_of(address))

    def _say_full(self) -> None:
        """Once a minute: who is turned away comes again at once."""
        if time.monotonic() - self._said > _SAY_AGAIN:
            self._said = time.monotonic()
            _log.error("full: new connections are turned away", extra={"most": self._room})


async def _nothing(*_: object) -> None:
    """Behind no proxy."""


class Door(H11Protocol):
    """One line. It is let go if nothing is asked on it, or never to the end of a head.

    Of uvicorn's parsers this one also bounds a head (64 KB); the other takes any amount of it.
    """

    lines: ClassVar[Lines]
    _counted = False
    _timer: asyncio.TimerHandle | None = None
    _unread = 0

    @classmethod
    def of(cls, settings: Settings) -> type["Door"]:
        """The door of one service."""
        return type("Door", (cls,), {"lines": Lines(settings)})

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._peer = self.client[0] if self.client else ""
        self._counted = self.lines.enter(self._peer, len(self.connections))
        if self._counted:
            self._look_later()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._leave()  # from here on it is a guest, and counted as one
        super().handle_websocket_upgrade(event)

    def _leave(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self._counted:
            self._counted = False
            self.lines.leave(self._peer)

    def _look_later(self) -> None:
        self._answered, self._unread = self.cycle, self.transport.get_write_buffer_size()
        self._timer = self.loop.call_later(_ASKING_SECONDS, self._look)

    def _look(self) -> None:
        waits = self.cycle is None or self.cycle.response_complete
        unread = self.transport.get_write_buffer_size()
        if unread and unread == self._unread:  # of what was written, nothing was taken
            self._drop()
        elif waits and self.cycle is self._answered:
            self.transport.close()
        else:
            self._look_later()

    def _drop(self) -> None:
        """Without keeping what is still to be sent, which the system would do for minutes."""
        line = self.transport.get_extra_info("socket")
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.transport.abort()
