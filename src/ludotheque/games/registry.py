"""The shelf: every game by its id. The only place that names them all."""

from importlib import import_module
from typing import TYPE_CHECKING

from ludotheque.core.errors import Malformed, echo
from ludotheque.core.info import Info

if TYPE_CHECKING:
    from ludotheque.core.game import Game

GAMES = ("gheos", "gods", "gisborne", "eden", "gaia")


def info(game: str) -> Info:
    """What the shelf knows of a game, without opening it."""
    found = import_module(f"ludotheque.games.{_known(game)}.info").INFO
    assert isinstance(found, Info)
    return found


def _known(game: str) -> str:
    if not isinstance(game, str) or game not in GAMES:
        raise Malformed(
            f"there is no game {echo(game)}; there are: {', '.join(GAMES)}",
            f"il n’y a pas de jeu {echo(game)} ; il y a : {', '.join(GAMES)}",
        )
    return game


def open_game(game: str) -> "Game":
    """The whole game. Its kernels compile when they are first called."""
    found: Game = import_module(f"ludotheque.games.{_known(game)}.game").GAME
    return found
