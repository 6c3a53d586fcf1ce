"""The bot that does anything that is allowed."""

from ludotheque.bots.dice import dice_from, must_go_on
from ludotheque.core.actions import Action
from ludotheque.core.game import Game
from ludotheque.core.match import Match


class Random:
    """Every legal action is as likely as any other."""

    def __init__(self, game: Game, seed: int | bytes) -> None:
        self._actions = game.actions
        self._rng = dice_from(seed)

    def choose(self, match: Match) -> Action:
        must_go_on(match)
        return self._actions[int(self._rng.choice(match.legal_ids()))]
