"""Hearing of what other servers on the same PostgreSQL appended."""

import json
import logging
import threading
from collections.abc import Callable
from typing import Any

from ludotheque.store.connect import raw_dsn
from ludotheque.store.log import CHANNEL, Log
from ludotheque.store.trouble import Trouble

_logger = logging.getLogger(__name__)
_LOOK_UP_EVERY = 0.5
_TRY_AGAIN_AFTER = 1.0

Heard = Callable[[dict[str, Any] | None], None]


class Listener:
    """A thread that listens. It calls `heard` with each message of another server.

    `heard(None)` means that it listens from now on: anything may have happened before.
    """

    def __init__(self, log: Log, heard: Heard) -> None:
        self._log, self._heard = log, heard
        self._trouble = Trouble(_logger, "other servers are not heard")
        self._stopping = threading.Event()
        self.ready = threading.Event()
        self._thread = threading.Thread(target=self._run, name="listener", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._stopping.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                self._listen()
            except Exception as error:  # a lost line is opened again, for ever
                self._trouble.begins(error)
            self._stopping.wait(_TRY_AGAIN_AFTER)

    def _listen(self) -> None:
        import psycopg

        with psycopg.connect(raw_dsn(self._log.engine), autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self._heard(None)
            self._trouble.ends()
            self.ready.set()
            while not self._stopping.is_set():
                for notice in connection.notifies(timeout=_LOOK_UP_EVERY):
                    self._hear(notice.payload)

    def _hear(self, payload: str) -> None:
        message = json.loads(payload)
        if message["from"] != self._log.process:
            self._heard(message)
