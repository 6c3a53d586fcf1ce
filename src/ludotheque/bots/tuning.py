"""The constants of the search for each game, from measured matches (bench/bots.md)."""

from ludotheque.bots.search import Tuning
from ludotheque.core.game import Game

_MEASURED = {
    "gods": Tuning(),
}


def tuning_for(game: Game) -> Tuning:
    """Those of the game, or the usual ones for a game that nobody has measured."""
    return _MEASURED.get(game.info.id, Tuning())
