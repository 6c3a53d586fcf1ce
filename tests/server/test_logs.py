"""The log of a real server: lines of JSON that say who asked, and no traces for others' faults."""

import contextlib
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.server.kit import PATIENCE, Json, mine, wait_for
from tests.server.lines import Line, line_to_postgres
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect


class Logged:
    """`ludotheque serve` as a process of its own, and what it has written so far."""

    def __init__(self, database: str, file: Path) -> None:
        command = [sys.executable, "-m", "ludotheque", "serve", "--database", database]
        self._file = file
        with file.open("w") as written:
            self.process = subprocess.Popen(
                [*command, "--port", "0", "--proxies", "127.0.0.1"],
                stdout=subprocess.PIPE,
                stderr=written,
                text=True,
            )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[-1].rstrip("/")

    @property
    def lines(self) -> list[Json]:
        return [json.loads(line) for line in self._file.read_text("utf-8").splitlines()]

    def of(self, what: str) -> list[Json]:
        return [line for line in self.lines if line["what"] == what]

    def stop(self) -> None:
        self.process.terminate()
        assert self.process.wait(PATIENCE) == 0
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.fixture
def line(tmp_path: Path) -> Iterator[Line]:
    with line_to_postgres(tmp_path) as found:
        yield found


@pytest.fixture
def server(line: Line, tmp_path: Path) -> Iterator[Logged]:
    found = Logged(line.url, tmp_path / "log.jsonl")
    yield found
    line.is_down = False
    found.stop()


def test_the_log_says_who_asked_and_how_it_went_and_traces_nobody_else_s_fault(
    server: Logged, line: Line
) -> None:
    wish = {"game": "gods", "seats": [mine("Ada"), mine("Bo")]}
    visitor = {"X-Forwarded-For": "203.0.113.9"}
    made = httpx.post(
        f"{server.address}/api/tables", json=wish, headers=visitor, timeout=PATIENCE
    ).json()
    wait_for(lambda: server.of("request"))
    (asked,) = server.of("request")
    assert (asked["client"], asked["path"], asked["status"]) == ("203.0.113.9", "/api/tables", 200)
    play = server.address.replace("http", "ws") + f"/api/tables/{made['table']}/play"
    with connect(play, additional_headers=visitor) as socket:
        socket.send(json.dumps({"type": "hello", "secrets": [made["links"][0]["secret"]]}))
        socket.recv()
        socket.send(b"\xff\xfe", text=True)
        assert code_of_the_end(socket) == 1007
    wait_for(lambda: server.of("socket"))
    assert {line["client"] for line in server.of("socket")} == {"203.0.113.9"}
    assert made["links"][0]["secret"] not in json.dumps(server.lines)
    goes_away_and_comes_back(server, line, made)
    assert [entry for entry in server.lines if "trace" in entry] == []


def code_of_the_end(socket: ClientConnection) -> int | None:
    with contextlib.suppress(ConnectionClosed):
        while True:
            socket.recv(PATIENCE)
    return socket.close_code


def goes_away_and_comes_back(server: Logged, line: Line, made: Json) -> None:
    """PostgreSQL; each trouble is told once, however long it lasts, and once that it is over."""
    line.is_down = True
    line.hang_up()
    wait_for(lambda: server.of("other servers are not heard"))
    answer = httpx.get(f"{server.address}/api/tables/{made['table']}", timeout=PATIENCE)
    assert answer.status_code in (403, 503)
    time.sleep(3)  # it is tried again every second
    line.is_down = False
    wait_for(lambda: server.of("well again"))
    (deaf,) = server.of("other servers are not heard")
    assert deaf["error"]
    assert len(server.of("the database does not answer")) <= 1
    for entry in server.lines:
        assert "\n" not in json.dumps(entry, ensure_ascii=False)
        assert "\n" not in str(entry.get("error", ""))
