"""The constants of the search for each game, from measured matches (bench/bots.md)."""

from ludotheque.bots.search import Tuning
from ludotheque.core.game import Game

_OTHERS: dict[str, Tuning] = {}
"""Games in which other constants than the usual ones were measured to be better: none so far."""


def tuning_for(game: Game) -> Tuning:
    return _OTHERS.get(game.info.id, Tuning())
