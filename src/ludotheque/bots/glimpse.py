"""The first rung: it thinks of a few actions only, and takes the best of those."""

from ludotheque.bots.greedy import Greedy
from ludotheque.core.game import Game

THOUGHTS = 4
"""It thinks of so many actions at most,"""
ONE_IN = 3
"""of one, and of one more for every so many that there are."""


class Glimpse(Greedy):
    """Greedy over a handful of the legal actions: it sees less, it does not play at random."""

    def __init__(self, game: Game, seed: int | bytes) -> None:
        super().__init__(game, seed, thoughts=THOUGHTS, one_in=ONE_IN)
