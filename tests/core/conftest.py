"""Two games to try the core on: Gods, where all is open, and Pebbles, where hands are hidden."""

from importlib import import_module

import pytest

import ludotheque
from ludotheque.core.game import Game


@pytest.fixture(scope="session")
def gods() -> Game:
    return ludotheque.load("gods")


@pytest.fixture(scope="session")
def pebbles() -> Game:
    game: Game = import_module("pebbles.game").GAME
    return game
