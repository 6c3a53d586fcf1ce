"""The bot that does anything that is allowed."""

import numpy as np

from ludotheque.core.actions import Action
from ludotheque.core.game import Game
from ludotheque.core.match import Match


class Random:
    """Every legal action is as likely as any other."""

    def __init__(self, game: Game, seed: int) -> None:
        self._actions = game.actions
        self._rng = np.random.default_rng(seed)

    def choose(self, match: Match) -> Action:
        return self._actions[int(self._rng.choice(match.legal_ids()))]
