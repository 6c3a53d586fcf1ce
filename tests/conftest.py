"""For all tests: each game is compiled by one worker only."""

from pathlib import Path

import pytest
from tests import databases

from ludotheque.games.registry import GAMES

_WEB = Path(__file__).parent / "web"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """With `--dist loadgroup` each group of tests goes to one worker."""
    for item in items:
        item.add_marker(pytest.mark.xdist_group(_group_of(item)))


def _group_of(item: pytest.Item) -> str:
    """All that share a house and a browser, all of one game, else all of one file."""
    if _WEB in item.path.parents:
        return _WEB.name
    named = [part for part in GAMES if part in item.path.parts or part == _game_of(item)]
    return named[0] if named else f"{item.path.parent.name}/{item.path.name}"


def pytest_unconfigure() -> None:
    databases.stop()


def _game_of(item: pytest.Item) -> object:
    callspec = getattr(item, "callspec", None)
    return callspec.params.get("game") if callspec else None
