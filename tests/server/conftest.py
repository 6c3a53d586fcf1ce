"""A server for each test, on both databases where that matters."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests import databases
from tests.server.kit import CHANCE, Host, hosting

from ludotheque.core.game import Game
from ludotheque.games.registry import open_game


@pytest.fixture(autouse=True)
def the_same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every run deals alike, so that no test fails by a rare deal.

    What all deals have in common is for `ludotheque conform` and the tests of the games.
    """
    CHANCE.seed(request.node.name)
    monkeypatch.setattr("ludotheque.server.making.fresh_secret", lambda: CHANCE.randbytes(32))
    monkeypatch.setattr("ludotheque.server.thinking.fresh_seed", lambda: CHANCE.getrandbits(32))


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """A server on SQLite."""
    with hosting(databases.fresh("sqlite", tmp_path)) as found:
        yield found


@pytest.fixture(params=databases.KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return databases.fresh(request.param, tmp_path)


@pytest.fixture
def either(database: str) -> Iterator[Host]:
    """A server on SQLite, and one on PostgreSQL."""
    with hosting(database) as found:
        yield found


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """No game is compiled, and compiling one waits for this."""
    done = threading.Event()

    async def wait(name: str) -> None:
        await asyncio.to_thread(done.wait)

    monkeypatch.setattr("ludotheque.server.readiness.is_compiled", lambda name: False)
    monkeypatch.setattr("ludotheque.server.readiness._compile_elsewhere", wait)
    return done


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Opening a game waits for this."""
    done = threading.Event()

    def wait(name: str) -> Game:
        done.wait()
        return open_game(name)

    monkeypatch.setattr("ludotheque.server.readiness.open_game", wait)
    return done
