"""A real server in a thread, and people who talk to it over real sockets.

Every frame that arrives is checked against `wire.py`.
"""

import contextlib
import json
import random
import secrets
import threading
import time
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ludotheque.bots.warm import warm
from ludotheque.games.registry import GAMES
from ludotheque.server import wire
from ludotheque.server.app import Service
from ludotheque.server.readiness import Library
from ludotheque.server.serve import uvicorn_config
from ludotheque.server.settings import Settings
from ludotheque.store.connect import open_engine
from ludotheque.store.log import Log

Json = dict[str, Any]
PATIENCE = 120.0
"""Seconds until a test gives up waiting; nothing is measured by it."""
UNBOUNDED: Json = {
    "port": 0,
    "bot_pause": 0.0,
    "message_rate": 1e9,
    "address_rate": 1e9,
    "talk_rate": 1e9,
    "request_rate": 1e9,
    "making_rate": 1e9,
    "sockets_per_address": 10_000,
    "connections_per_address": 10_000,
    "table_lines": 10**9,
}


CHANCE = random.Random()
"""Where tables and bots of a test draw from: `conftest.py` seeds it by the name of the test."""


@cache
def ready_games() -> Any:
    return {name: warm(name) for name in GAMES}


class Host:
    """A server, its address, and its inside for a look."""

    def __init__(self, service: Service, address: str) -> None:
        self.service, self.address = service, address
        self.http = httpx.Client(base_url=address, timeout=PATIENCE)

    def make(self, game: str, seats: list[Json], **more: Any) -> Json:
        answer = self.http.post("/api/tables", json={"game": game, "seats": seats, **more})
        assert answer.status_code == 200, answer.text
        made: Json = answer.json()
        return made

    def get(self, path: str, secret: str | None = None, **query: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {secret}"} if secret else {}
        return self.http.get(f"/api/tables/{path}", params=query, headers=headers)

    def post(self, path: str, secret: str | None = None, data: Any = None) -> httpx.Response:
        headers = {"Authorization": f"Bearer {secret}"} if secret else {}
        return self.http.post(f"/api/tables/{path}", json=data, headers=headers)

    @contextlib.contextmanager
    def join(
        self,
        table: str,
        *links: str,
        since: int = 0,
        source: str | None = None,
        place: str | None = None,
    ) -> Iterator["Person"]:
        """`source` is the address they come from, `place` what their browser calls itself."""
        person = Person(self.address, table, links, since, source, place)
        try:
            yield person
        finally:
            person.close()


@contextlib.contextmanager
def hosting(database: str, library: Library | None = None, **settings: Any) -> Iterator[Host]:
    """A server that runs as long as the block."""
    engine = open_engine(database)
    chosen = Settings(**UNBOUNDED | {"database": database} | settings)
    log = Log(engine, secrets.token_hex(4))
    service = Service(chosen, log, library or Library(ready_games()))
    config = uvicorn_config(service)
    listening = config.bind_socket()
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    wait_for(lambda: server.started)
    host = Host(service, f"http://127.0.0.1:{listening.getsockname()[1]}")
    try:
        yield host
    finally:
        host.http.close()
        server.should_exit = True
        thread.join(PATIENCE)
        engine.dispose()


def wait_for(holds: Callable[[], Any]) -> None:
    until = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < until, "waited in vain"
        time.sleep(0.01)


def mine(name: str = "Inès") -> Json:
    return {"mine": True, "name": name, "bytes": CHANCE.randbytes(16).hex()}


class Person:
    """Somebody's browser at a table, with one or several links, or none."""

    def __init__(
        self,
        address: str,
        table: str,
        links: tuple[str, ...],
        since: int = 0,
        source: str | None = None,
        place: str | None = None,
        query: str = "?news=1",
    ) -> None:
        url = address.replace("http", "ws", 1) + f"/api/tables/{table}/play{query}"
        self._line = contextlib.ExitStack()
        where: Any = {"source_address": (source, 0)} if source else {}
        line = connect(url, max_size=None, max_queue=None, open_timeout=PATIENCE, **where)
        self.socket: ClientConnection = self._line.enter_context(line)
        self.frames: list[Json] = []
        self.raw: list[str] = []
        self.states: dict[int | None, Json] = {}
        self.told: list[Json] = []
        """The states as they stood, one after the other."""
        self._id = 0
        self.send({"type": "hello", "secrets": list(links), "since": since, "place": place})

    def close(self) -> None:
        self._line.close()

    def send(self, message: Any) -> None:
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def receive(self) -> Json:
        text = self.socket.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        wire.SERVER.validate_json(text)
        frame: Json = json.loads(text)
        self.raw.append(text)
        self.frames.append(frame)
        if frame["type"] in ("state", "news"):
            self.told.append(followed(self.states.get(frame["eyes"]), frame))
            self.states[frame["eyes"]] = self.told[-1]
        return frame

    def ask(self, **message: Any) -> Json:
        """Send a message and wait for its answer."""
        self._id += 1
        self.send({"id": self._id, **message})
        while True:
            frame = self.receive()
            if frame.get("id") == self._id:
                return frame

    def settle(self) -> None:
        """Until everything that is known now has arrived."""
        self.ask(type="ping")
        self.ask(type="ping")

    def until(self, holds: Callable[[Json], Any], eyes: int | None = None) -> Json:
        """Until the state of these eyes is so."""
        while eyes not in self.states or not holds(self.states[eyes]):
            self.receive()
        return self.states[eyes]

    def act(self, seat: int, action: Any, number: int | None = None) -> Json:
        number = self.states[seat]["number"] if number is None else number
        return self.ask(type="act", seat=seat, number=number, action=action)

    def closed(self) -> int:
        """The code by which the service closes the connection."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                self.socket.recv(timeout=PATIENCE)
        return self.socket.close_code or 0


def followed(before: Json | None, frame: Json) -> Json:
    """The state after this frame: it is the whole, or what is new."""
    if frame["type"] == "state":
        return frame
    assert before is not None, "news for somebody who was not told the whole"
    assert before["number"] < frame["number"]
    view = before["view"] and {**before["view"], **frame["view"]}
    new = {"view": view, "number": frame["number"], "entries": frame["entries"], "earlier": False}
    state: Json = before | frame["changed"] | new
    return state


def middle(state: Json) -> int:
    """The action in the middle of the legal ones."""
    return int(state["legal"][len(state["legal"]) // 2]["id"])


def error_name(frame: Json) -> str:
    """The name of a refusal."""
    assert frame["type"] == "refused", frame
    return str(frame["error"]["name"])


def play_out(person: Person, seats: list[int]) -> None:
    """Play all these seats at random from one browser until the match is over."""
    dice = random.Random(5)
    person.settle()
    while True:
        state = person.states[seats[0]]
        if state["table"]["phase"] == "over":
            return
        actor = state["actor"]
        if actor in seats and person.states[actor]["legal"]:
            current = person.states[actor]
            chosen = dice.choice(current["legal"])["id"]
            done = person.act(actor, chosen, current["number"])
            assert done["type"] == "done", done
            for seat in seats:
                person.until(lambda s, n=done["number"]: s["number"] >= n, seat)  # type: ignore[misc]
        else:
            person.receive()
