"""A line to PostgreSQL that can be cut where it hurts: around a COMMIT."""

import contextlib
import socket
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from sqlalchemy import make_url
from tests import databases
from tests.server.kit import PATIENCE

When = Literal["insert", "before", "after"]
_COMMIT = b"COMMIT"


@dataclass
class Cut:
    """Cuts all lines while what holds `word` is stored, once.

    At the `insert`; `before` PostgreSQL hears the COMMIT; or `after`, so that it is done and nobody
    hears of it.
    """

    word: bytes
    when: When
    stays: bool = False
    """Nobody gets through afterwards."""
    heard: bool = False
    done: threading.Event = field(default_factory=threading.Event)

    def is_here(self, words: bytes) -> bool:
        self.heard |= self.word in words
        return self.heard and (self.when == "insert" or _COMMIT in words)


class Line:
    """Stands between a service and its PostgreSQL, and passes on what they say."""

    def __init__(self, url: str) -> None:
        self._to = _socket_of(url)
        self.cut: Cut | None = None
        self.is_down = False
        self._open: list[socket.socket] = []
        self._listening = socket.create_server(("127.0.0.1", 0))
        port = self._listening.getsockname()[1]
        self.url = f"postgresql://postgres:@127.0.0.1:{port}/{make_url(url).database}"
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        self.is_down = True
        _close(self._listening)
        self.hang_up()

    def hang_up(self) -> None:
        """All lines, at once."""
        _close(*self._open)
        self._open.clear()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                here, _ = self._listening.accept()
                if self.is_down:
                    _close(here)
                    continue
                there = socket.socket(socket.AF_UNIX)
                there.connect(self._to)
                self._open += [here, there]
                threading.Thread(target=self._ask, args=(here, there), daemon=True).start()
                threading.Thread(target=self._answer, args=(here, there), daemon=True).start()

    def _ask(self, here: socket.socket, there: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while words := here.recv(2**16):
                cut = self.cut
                if cut is None or not cut.is_here(words):
                    there.sendall(words)
                    continue
                if cut.when == "after":
                    there.sendall(words)
                    assert cut.done.wait(PATIENCE)
                self.cut, self.is_down = None, cut.stays
                self.hang_up()
        _close(here, there)

    def _answer(self, here: socket.socket, there: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while words := there.recv(2**16):
                cut = self.cut
                if cut is not None and cut.heard and _COMMIT in words:
                    cut.done.set()
                else:
                    here.sendall(words)
        _close(here, there)


def _close(*lines: socket.socket) -> None:
    for line in lines:
        with contextlib.suppress(OSError):
            line.shutdown(socket.SHUT_RDWR)
        line.close()


def _socket_of(url: str) -> str:
    """PostgreSQL's own socket, at which the one of the tests listens."""
    folder = make_url(url).query["host"]
    assert isinstance(folder, str)
    return str(next(file for file in Path(folder).glob(".s.PGSQL.*") if file.is_socket()))


@contextlib.contextmanager
def line_to_postgres(folder: Path) -> Iterator[Line]:
    """An empty PostgreSQL database behind such a line."""
    line = Line(databases.fresh("postgres", folder))
    try:
        yield line
    finally:
        line.close()
