"""For all tests: each game is compiled by one worker only."""

import pytest
from tests import databases

from ludotheque.games.registry import GAMES


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """With `--dist loadgroup` all tests of a game go to the same worker."""
    for item in items:
        named = [part for part in GAMES if part in item.path.parts or part == _game_of(item)]
        item.add_marker(pytest.mark.xdist_group(named[0] if named else item.path.name))


def pytest_unconfigure() -> None:
    databases.stop()


def _game_of(item: pytest.Item) -> object:
    callspec = getattr(item, "callspec", None)
    return callspec.params.get("game") if callspec else None
