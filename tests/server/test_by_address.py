"""What one address may do: counted over all its connections, and nobody else's."""

import contextlib
import json
import select
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests import databases
from tests.server.kills import Process
from tests.server.kit import (
    PATIENCE,
    Host,
    Json,
    Person,
    error_name,
    hosting,
    middle,
    mine,
    wait_for,
)

from ludotheque.server.rates import network_of

HERE, ELSEWHERE = "127.0.0.1", "127.0.0.2"
"""Two addresses of this machine."""


def until_refused(person: Person, **message: str | int) -> Json:
    answer: Json = {"type": "done"}
    while answer["type"] != "refused":
        answer = person.ask(**message)
    return answer


def test_messages_are_counted_by_address_and_not_by_connection(tmp_path: Path) -> None:
    with hosting(databases.fresh("sqlite", tmp_path), address_rate=1.0) as host:
        table = host.make("gods", [{}, {}], open=True)["table"]
        with host.join(table) as one, host.join(table) as two:
            assert error_name(until_refused(one, type="ping")) == "too_many"
            assert error_name(two.ask(type="ping")) == "too_many"
            with host.join(table, source=ELSEWHERE) as other:
                assert other.ask(type="ping")["type"] == "pong"


def test_talk_is_counted_by_address_and_keeps_nobody_from_playing(tmp_path: Path) -> None:
    with hosting(databases.fresh("sqlite", tmp_path), talk_rate=0.2) as host:
        made = host.make("gods", [mine("Ada"), mine("Bo")])
        ada, bo = (link["secret"] for link in made["links"])
        with host.join(made["table"], ada) as one, host.join(made["table"], ada) as two:
            says: Json = {"type": "chat", "seat": 0, "says": "spam"}
            assert error_name(until_refused(one, **says)) == "too_many"
            assert error_name(two.ask(**says)) == "too_many"
            with host.join(made["table"], bo, source=ELSEWHERE) as other:
                assert other.ask(type="chat", seat=1, says="hello")["type"] == "done"
            plays(two)


def plays(person: Person) -> None:
    person.settle()
    assert person.states[0]["actor"] == 0
    assert person.act(0, middle(person.states[0]))["type"] == "done"


def test_a_log_has_an_end_and_the_match_goes_on(tmp_path: Path) -> None:
    with hosting(databases.fresh("sqlite", tmp_path), table_lines=100) as host:
        made = host.make("gods", [mine("Ada"), {"bot": "greedy"}])
        with host.join(made["table"], made["links"][0]["secret"]) as ada:
            refused = until_refused(ada, type="chat", seat=0, says="spam")
            assert error_name(refused) == "table_full"
            assert refused["error"]["text"]["en"] != refused["error"]["text"]["fr"]
            assert ada.states[0]["number"] <= 50
            assert ada.ask(type="give", seat=0, bot="greedy")["type"] == "done"
            ada.until(lambda state: state["table"]["phase"] == "over", 0)


def test_who_may_say_no_more_still_plays_and_stands_up(tmp_path: Path) -> None:
    with hosting(databases.fresh("sqlite", tmp_path), table_lines=100) as host:
        made = host.make("gods", [mine("Ada"), mine("Bo")])
        with host.join(made["table"], *(link["secret"] for link in made["links"])) as both:
            until_refused(both, type="chat", seat=0, says="spam")
            bot: Json = {"type": "give", "seat": 1, "bot": "random"}
            sit: Json = {"type": "sit", "seat": 1, "name": "Bo"}
            while both.ask(**bot)["type"] == both.ask(**sit)["type"] == "done":
                both.settle()
            plays(both)
            assert both.ask(type="leave", seat=0)["type"] == "done"


@contextlib.contextmanager
def silent(port: int, source: str = HERE) -> Iterator[socket.socket]:
    """A line on which nothing is said."""
    with socket.create_connection((HERE, port), PATIENCE, (source, 0)) as line:
        yield line


def is_open(line: socket.socket) -> bool:
    """Does a request on it get an answer?"""
    try:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return line.recv(4096).startswith(b"HTTP/1.1 200")
    except ConnectionError:
        return False


def port_of(host: Host) -> int:
    return int(host.address.rsplit(":", 1)[1])


def test_silent_lines_are_counted_by_address(tmp_path: Path) -> None:
    url = databases.fresh("sqlite", tmp_path)
    with hosting(url, connections_per_address=3) as host, contextlib.ExitStack() as lines:
        port = port_of(host)
        table = host.make("gods", [{}, {}], open=True)["table"]
        host.http.close()
        held = [lines.enter_context(silent(port, ELSEWHERE)) for _ in range(3)]
        with silent(port, ELSEWHERE) as one_more:
            assert not is_open(one_more)
        with silent(port) as other:
            assert is_open(other)
        held[0].close()
        while not is_open(lines.enter_context(silent(port, ELSEWHERE))):
            """Until the house has heard that there is room again."""
        with host.join(table) as guest:
            guest.settle()
        with contextlib.ExitStack() as guests:
            for _ in range(5):  # a guest is no silent line any more
                guests.enter_context(host.join(table)).settle()


def test_lines_of_a_believed_proxy_are_those_of_many(tmp_path: Path) -> None:
    url = databases.fresh("sqlite", tmp_path)
    with (
        hosting(url, connections_per_address=1, proxies=ELSEWHERE) as host,
        contextlib.ExitStack() as lines,
    ):
        for _ in range(5):
            assert is_open(lines.enter_context(silent(port_of(host), ELSEWHERE)))


def test_who_does_not_read_an_answer_is_let_go(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.server.door._ASKING_SECONDS", 0.3)
    ask = b"GET /api/games/gods HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with silent(port_of(host)) as line:
        line.sendall(ask * 500)
        hangs_up = select.poll()
        hangs_up.register(line, 0)
        wait_for(lambda: hangs_up.poll(0))


ROOM = 300
"""Files that a server may open."""


FEW = ["bash", "-c", f'ulimit -Sn 64 && ulimit -Hn {ROOM} && exec "$@"', "bash"]
"""What follows is given 64 files by itself, and may ask for some more."""


@contextlib.contextmanager
def with_few_files(database: str, log: Path) -> Iterator[Process]:
    with log.open("w") as errors:
        house = Process(database, within=FEW, errors=errors)
        try:
            yield house
        finally:
            house.kill()


def test_a_full_house_says_so_once_and_is_well_again(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with with_few_files(databases.fresh("sqlite", tmp_path), log) as house:
        with contextlib.ExitStack() as lines:
            held = [lines.enter_context(silent(house.port)) for _ in range(2 * ROOM)]
            wait_for(lambda: "full" in log.read_text())
            assert 0 < sum(map(is_open, held)) < ROOM
        wait_for(lambda: can_ask(house.port))
    (line,) = log.read_text().splitlines()
    assert json.loads(line)["what"].startswith("full")


def can_ask(port: int) -> bool:
    with silent(port) as line:
        return is_open(line)


def test_one_ipv6_network_is_one_address() -> None:
    assert network_of("2001:db8::1") == network_of("2001:db8::2") != network_of("2001:db8:1::1")
    assert network_of("::ffff:192.0.2.1") == network_of("192.0.2.1")
    assert [network_of(a) for a in ("::1", "127.0.0.1", "")] == ["::1", "127.0.0.1", ""]
