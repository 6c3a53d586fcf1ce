"""Reverse proxies: who is believed, what came through one, and what the house says of it."""

import logging
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests import databases
from tests.server.kit import Host, Json, hosting

from ludotheque.server.proxies import NO_PROXY_NAMED, NOT_BELIEVED, warn_of_a_hidden_proxy
from ludotheque.server.settings import Settings

FROM_AFAR = {"X-Forwarded-For": "203.0.113.9"}


@pytest.fixture
def behind(tmp_path: Path) -> Iterator[Host]:
    """A house behind a proxy of this machine that it was told of."""
    with hosting(databases.fresh("sqlite", tmp_path), proxies="127.0.0.1") as found:
        yield found


@pytest.mark.parametrize(
    "headers",
    [
        FROM_AFAR,
        {"X-Forwarded-For": "127.0.0.1"},
        {"X-Forwarded-Proto": "https"},
        {"X-Real-IP": "127.0.0.1"},
        {"Forwarded": "for=127.0.0.1"},
        {"Via": "1.1 Caddy"},
        {"Host": "203.0.113.1"},
    ],
    ids=str,
)
def test_metrics_are_closed_to_what_came_through_a_proxy(
    host: Host, behind: Host, headers: Json
) -> None:
    for house in (host, behind):
        assert house.http.get("/metrics").status_code == 200
        assert house.http.get("/metrics", headers=headers).status_code == 404


def test_metrics_are_closed_to_a_proxy_that_writes_no_header(host: Host) -> None:
    with httpx.Client(transport=HttpOne(host.address)) as old:
        assert old.get(f"{host.address}/healthz").status_code == 200
        assert old.get(f"{host.address}/metrics").status_code == 404


class HttpOne(httpx.BaseTransport):
    """Asks in HTTP/1.0, as nginx does unless it is told otherwise."""

    def __init__(self, address: str) -> None:
        self.where = ("127.0.0.1", int(address.rsplit(":", 1)[1]))

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        import socket

        head = f"GET {request.url.path} HTTP/1.0\r\nHost: {request.url.host}\r\n\r\n"
        with socket.create_connection(self.where) as line:
            line.sendall(head.encode())
            heard = line.makefile("rb").readline()
        return httpx.Response(int(heard.split()[1]))


def test_a_named_proxy_is_believed_and_its_visitors_are_counted_one_by_one(tmp_path: Path) -> None:
    url = databases.fresh("sqlite", tmp_path)
    with hosting(url, proxies="127.0.0.0/8", request_rate=1.0) as host:

        def ask(visitor: str) -> int:
            headers = {"X-Forwarded-For": visitor, "X-Forwarded-Proto": "https"}
            answer = host.http.get("/api/shelf", headers=headers)
            assert "strict-transport-security" in answer.headers
            return answer.status_code

        assert [ask("203.0.113.9") for _ in range(20)][-1] == 429
        assert ask("203.0.113.10") == 200
        assert ask("198.51.100.1, 203.0.113.9") == 429, "what a visitor wrote there counts nothing"


def test_an_unnamed_proxy_is_warned_of_once(
    host: Host, behind: Host, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(3):
        host.http.get("/api/shelf", headers=FROM_AFAR)
        behind.http.get("/api/shelf", headers=FROM_AFAR)
    (warned,) = [r for r in caplog.records if r.getMessage() == NOT_BELIEVED]
    assert (warned.levelname, vars(warned)["client"]) == ("WARNING", "127.0.0.1")


@pytest.mark.parametrize(
    ("given", "warns"),
    [
        ({}, False),
        ({"origins": "https://games.example.org"}, True),
        ({"origins": "https://games.example.org", "host": "0.0.0.0"}, True),
        ({"origins": "https://games.example.org", "proxies": "127.0.0.1"}, False),
        ({"origins": "http://games.lan"}, True),
        ({"origins": "http://games.lan", "host": "0.0.0.0"}, False),
        ({"origins": "http://localhost:5173"}, False),
    ],
    ids=str,
)
def test_a_proxy_that_must_be_there_is_missed_at_the_start(
    given: Json, warns: bool, caplog: pytest.LogCaptureFixture
) -> None:
    warn_of_a_hidden_proxy(Settings(**given))
    told = [r.getMessage() for r in caplog.records if r.levelno == logging.WARNING]
    assert told == ([NO_PROXY_NAMED] if warns else [])
