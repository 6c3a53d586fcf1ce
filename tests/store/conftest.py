"""An empty log on each database."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests import databases

from ludotheque.store.connect import open_engine
from ludotheque.store.log import Log


@pytest.fixture(params=databases.KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return databases.fresh(request.param, tmp_path)


@pytest.fixture
def log(url: str) -> Iterator[Log]:
    engine = open_engine(url)
    yield Log(engine, "here")
    engine.dispose()
