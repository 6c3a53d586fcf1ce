"""A terminal with Gods on it, or Pebbles (the stranger’s game in tests/core)."""

import sys
from importlib import import_module
from pathlib import Path

import pytest

import ludotheque
from ludotheque.core.game import Game

sys.path.insert(0, str(Path(__file__).parents[1] / "core"))


@pytest.fixture(scope="session")
def gods() -> Game:
    return ludotheque.load("gods")


@pytest.fixture(scope="session")
def pebbles() -> Game:
    game: Game = import_module("pebbles.game").GAME
    return game
