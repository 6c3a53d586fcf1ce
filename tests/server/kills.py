"""Servers as processes of their own, killed with SIGKILL at random moments under load.

`make test-kill` runs it long; the quick suite runs a short version. After each restart every
acknowledged action must be there, none twice, and every table must go on.
"""

import contextlib
import json
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from typing import IO

import httpx
from httpx import HTTPError
from tests.server.kit import PATIENCE, Host, Json, Person, hosting, mine
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

UNBOUNDED = [
    word
    for name in ("message", "address", "talk", "request", "making")
    for word in (f"--{name}-rate", "1e9")
]
UNBOUNDED += ["--sockets-per-address", "10000", "--connections-per-address", "10000"]


class Process:
    """`ludotheque serve` on a port of its own."""

    def __init__(
        self,
        database: str,
        port: int = 0,
        flags: Sequence[str] = UNBOUNDED,
        within: Sequence[str] = (),
        errors: IO[str] | None = None,
    ) -> None:
        """`within` is a command that runs it; `errors` a file for its log."""
        command = [*within, sys.executable, "-m", "ludotheque", "serve", "--database", database]
        command += ["--port", str(port), "--log-level", "error", *flags]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
        assert self._process.stdout is not None
        told = self._process.stdout.readline()
        assert "http" in told, "the server did not start"
        self.port = int(told.rstrip("/\n").rsplit(":", 1)[1])
        self.address = f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        return self._process.pid

    def kill(self) -> None:
        """At once; nothing, if it has ended already."""
        if self._process.returncode is None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()
            assert self._process.stdout is not None
            self._process.stdout.close()

    def stop(self) -> int:
        """Ask it to stop, as a service manager does; its exit status."""
        self._process.send_signal(signal.SIGTERM)
        status = self._process.wait(PATIENCE)
        assert self._process.stdout is not None
        self._process.stdout.close()
        return status


class Load(threading.Thread):
    """Somebody who plays all seats of a table as fast as it goes, and notes what is acknowledged.

    When the line drops, they come back and go on, at any of the addresses; when a match is over,
    they make the next table.
    """

    def __init__(self, addresses: list[str], seed: int) -> None:
        super().__init__(daemon=True)
        self.addresses, self.rng = addresses, random.Random(seed)
        self.tables: list[Json] = []
        self.acknowledged: dict[tuple[str, int], str] = {}
        self.stopping = threading.Event()
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.stopping.is_set():
                with contextlib.suppress(WebSocketException, OSError, TimeoutError, HTTPError):
                    self._play(self.rng.choice(self.addresses))
                self.stopping.wait(0.05)
        except BaseException as failure:
            self.failure = failure

    def _make(self, address: str) -> None:
        wish = {"game": "gods", "seats": [mine("A"), mine("B")]}
        answer = httpx.post(f"{address}/api/tables", json=wish, timeout=2)
        if answer.status_code == 200:
            self.tables.append(answer.json())

    def _play(self, address: str) -> None:
        if not self.tables:
            self._make(address)
        made = self.tables[-1]
        url = address.replace("http", "ws") + f"/api/tables/{made['table']}/play"
        links = [link["secret"] for link in made["links"]]
        with connect(url, open_timeout=2, close_timeout=0.2, max_size=None) as line:
            line.send(json.dumps({"type": "hello", "secrets": links}))
            if self._play_out(line, made["table"]):
                self._make(address)

    def _play_out(self, line: ClientConnection, table: str) -> bool:
        """Until the match is over (True), or this must stop."""
        sent: dict[int, str] = {}
        answered = -1
        while not self.stopping.is_set():
            frame = json.loads(line.recv(timeout=2))
            if frame["type"] == "done":
                self.acknowledged[table, frame["number"]] = sent[frame["id"]]
            elif frame["type"] == "refused":
                assert frame["error"]["name"] in ("stale", "busy", "closing", "unsure"), frame
            elif frame["type"] == "state":
                if frame["table"]["phase"] == "over":
                    return True
                if frame["legal"] and frame["number"] != answered:
                    answered = frame["number"]
                    self._answer(line, frame, sent)
        return False

    def _answer(self, line: ClientConnection, state: Json, sent: dict[int, str]) -> None:
        action, request = self.rng.choice(state["legal"]), len(sent) + 1
        sent[request] = action["text"]
        message = {"type": "act", "id": request, "seat": state["eyes"], "number": state["number"]}
        line.send(json.dumps(message | {"action": action["text"]}))


@contextlib.contextmanager
def playing(addresses: list[str], people: int, seed: int) -> Iterator[list[Load]]:
    """Load on several tables at once."""
    loads = [Load(addresses, seed + i) for i in range(people)]
    for load in loads:
        load.start()
    try:
        yield loads
    finally:
        for load in loads:
            load.stopping.set()
        for load in loads:
            load.join(PATIENCE)


def acknowledged(loads: list[Load]) -> int:
    return sum(len(load.acknowledged) for load in loads)


def check(host: Host, loads: list[Load]) -> int:
    """Everything acknowledged is stored, once, in one unbroken log; how many actions that was."""
    for load in loads:
        assert load.failure is None, load.failure
        noted = dict(load.acknowledged)
        for made in load.tables:
            check_table(
                host, made["table"], {n: t for (of, n), t in noted.items() if of == made["table"]}
            )
        everything_goes_on(host, load.tables[-1])
    return acknowledged(loads)


def check_table(host: Host, table: str, noted: dict[int, str]) -> None:
    events = host.service.log.events(table)
    assert [event.number for event in events] == list(range(1, len(events) + 1))
    actions = {e.number: e.body["text"] for e in events if e.kind == "action"}
    for number, text in noted.items():
        assert actions.get(number) == text, f"acknowledged action {number} is not there"
    found = host.service.house.open(table, whole=True)
    assert found.window is not None, "every stored action is legal where it stands"
    assert found.window.ply == len(actions)


def everything_goes_on(host: Host, made: Json) -> None:
    """If the match is not over, its next action is accepted."""
    links = tuple(link["secret"] for link in made["links"])
    person = Person(host.address, made["table"], links)
    person.settle()
    actor = person.states[0]["actor"]
    if actor is not None:
        action = person.states[actor]["legal"][0]["id"]
        assert person.act(actor, action)["type"] == "done"
    person.close()


def kill_and_look(database: str, kills: int, people: int, processes: int, seed: int = 1) -> int:
    """Kill servers again and again; how many actions were acknowledged meanwhile."""
    servers = [Process(database) for _ in range(processes)]
    try:
        loads = _kill_under_load(database, servers, kills, people, seed)
    finally:
        for server in servers:
            server.kill()
    with hosting(database) as host:
        return check(host, loads)


def _kill_under_load(
    database: str, servers: list[Process], kills: int, people: int, seed: int
) -> list[Load]:
    rng = random.Random(seed)
    with playing([server.address for server in servers], people, seed) as loads:
        for _ in range(kills):
            _wait_for_load(loads, acknowledged(loads))
            time.sleep(rng.random() * 0.3)
            victim = rng.randrange(len(servers))
            servers[victim].kill()
            servers[victim] = Process(database, servers[victim].port)
        _wait_for_load(loads, acknowledged(loads))
        for server in servers:
            assert server.stop() == 0, "asked to stop under load, it stops well"
    return loads


def _wait_for_load(loads: list[Load], before: int) -> None:
    """Until some more was acknowledged."""
    until = time.monotonic() + PATIENCE
    while acknowledged(loads) < before + 3 * len(loads):
        assert time.monotonic() < until, [load.failure for load in loads]
        time.sleep(0.01)
