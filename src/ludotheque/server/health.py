"""Is this process well? It is if what people do could be stored now.

A word is written and taken out again, at most once a second and in a thread of its own, so that
asking is no way to attack, and waits for nobody: neither for looking back nor for other writers.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Literal

from sqlalchemy.exc import SQLAlchemyError

from ludotheque.store.commit import Unsure
from ludotheque.store.connect import engine_beside
from ludotheque.store.log import Log
from ludotheque.store.vitals import bytes_stored, can_answer, can_write

_log = logging.getLogger(__name__)

Status = Literal["ok", "cannot write", "no database"]
KEPT = 1.0
"""Seconds for which an answer holds."""
_WEIGH_EVERY = 60.0
_PATIENCE = 3.0
"""Seconds after which a disk that has not answered counts as one that does not."""


class Health:
    """Writes to the database when it is asked; `stored_at` says when somebody else last did."""

    def __init__(self, log: Log, stored_at: Callable[[], float]) -> None:
        self._log, self._stored_at = log, stored_at
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="health")
        self._trying: asyncio.Future[Status] | None = None
        self._began = self._ended = float("-inf")
        self._found: Status = "ok"
        self._weighed, self._bytes = float("-inf"), 0

    async def status(self) -> Status:
        now = time.monotonic()
        if now - self._stored_at() < KEPT:
            return self._note("ok")
        if self._trying is None and now - self._ended >= KEPT:
            self._begin(now)
        if self._trying is not None:
            left = self._began + _PATIENCE - now
            await asyncio.wait({self._trying}, timeout=max(left, 0))
        return self._found if self._trying is None else self._note("cannot write")

    async def bytes_stored(self) -> int:
        """How large the database is; as it was last, if it does not answer at once."""
        now = time.monotonic()
        if now - self._weighed >= _WEIGH_EVERY and self._trying is None:
            self._weighed = now
            loop = asyncio.get_running_loop()
            weighing = loop.run_in_executor(self._thread, self._weigh)
            await asyncio.wait({weighing}, timeout=KEPT)
        return self._bytes

    def _weigh(self) -> None:
        with contextlib.suppress(SQLAlchemyError):
            self._bytes = bytes_stored(engine_beside(self._log.engine))

    def stop(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _begin(self, now: float) -> None:
        self._began = now
        loop = asyncio.get_running_loop()
        self._trying = loop.run_in_executor(self._thread, self._try)
        self._trying.add_done_callback(self._end)

    def _end(self, tried: asyncio.Future[Status]) -> None:
        self._trying, self._ended = None, time.monotonic()
        if not tried.cancelled():
            overtaken = self._stored_at() > self._began  # a busy writer left no gap for us
            self._note("ok" if overtaken else tried.result())

    def _note(self, found: Status) -> Status:
        if found != self._found:
            _log.log(logging.INFO if found == "ok" else logging.ERROR, "health: %s", found)
        self._found = found
        return found

    def _try(self) -> Status:
        engine = engine_beside(self._log.engine)
        try:
            can_answer(engine)
        except SQLAlchemyError:
            return "no database"
        try:
            can_write(engine)
        except (SQLAlchemyError, Unsure):
            return "cannot write"
        return "ok"
