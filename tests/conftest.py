"""For all tests: each game is compiled by one worker only, and what takes longest begins first.

And two games to try things on: Gods, where all is open, and Pebbles, where hands are hidden.
"""

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tests import databases
from tests.groups import ByGroup, group_of, place_of

import ludotheque
from ludotheque.core.game import Game

sys.path.insert(0, str(Path(__file__).parents[1] / "examples"))


@pytest.fixture(scope="session")
def gods() -> Game:
    return ludotheque.load("gods")


@pytest.fixture(scope="session")
def pebbles() -> Game:
    """The stranger's game of examples/."""
    game: Game = import_module("pebbles.game").GAME
    return game


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: place_of(group_of(item.nodeid)))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> ByGroup:
    config.option.loadscopereorder = False  # else the groups of most tests come first
    return ByGroup(config, log)


def pytest_unconfigure() -> None:
    databases.stop()
