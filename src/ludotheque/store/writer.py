"""One thread that writes for everybody: what arrives while the disk is busy shares the next commit.

A commit costs a wait for the disk, however much is in it; so a busy server stores hundreds of
actions in each, and a quiet one stores an action at once.
"""

import contextlib
import queue
import threading
import time
from concurrent.futures import Future

from ludotheque.store.log import Append, Log, Snapshot

_MOST_IN_ONE_COMMIT = 500
_Entry = tuple[Append, "Future[bool]"]


class Writer:
    """Takes appends from any thread; answers when they are durable."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._waiting: queue.SimpleQueue[_Entry | None] = queue.SimpleQueue()
        self._snapshots: dict[str, Snapshot] = {}
        self._lock = threading.Lock()
        self.stored_at = float("-inf")
        """When something was stored last, by this process's clock."""
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def append(self, append: Append) -> "Future[bool]":
        """Durable when it is done: True; or False, because the number was taken."""
        future: Future[bool] = Future()
        self._waiting.put((append, future))
        return future

    def keep(self, snapshot: Snapshot) -> None:
        """Store a snapshot some time; only the newest of a table is kept waiting."""
        with self._lock:
            self._snapshots[snapshot.table_id] = snapshot
        self._waiting.put((Append(()), Future()))

    def stop(self) -> None:
        """Write all that waits, then end."""
        self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        running = True
        while running:
            entries = [self._waiting.get()]
            with contextlib.suppress(queue.Empty):
                while len(entries) < _MOST_IN_ONE_COMMIT:
                    entries.append(self._waiting.get_nowait())
            running = None not in entries
            self._commit([entry for entry in entries if entry is not None])
            self._keep_snapshots()

    def _commit(self, entries: list[_Entry]) -> None:
        # Whoever has stopped waiting was told nothing, so nothing is stored for them
        entries = [entry for entry in entries if entry[1].set_running_or_notify_cancel()]
        if not entries:
            return
        stored = self._log.append([append for append, _ in entries])
        if any(done is True for done in stored):
            self.stored_at = time.monotonic()
        for (_, future), done in zip(entries, stored, strict=True):
            if isinstance(done, Exception):
                future.set_exception(done)
            else:
                future.set_result(done)

    def _keep_snapshots(self) -> None:
        with self._lock:
            kept, self._snapshots = list(self._snapshots.values()), {}
        if kept:
            with contextlib.suppress(Exception):  # only a cache
                self._log.keep_snapshots(kept)
