"""A server for each test, on both databases where that matters."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests import databases
from tests.server.kit import Host, hosting


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
