"""The bot that looks one ply ahead: what appraises best right after its own action."""

import numpy as np

from ludotheque.bots.dice import dice_from, must_go_on
from ludotheque.bots.one_ahead import best_action
from ludotheque.core.actions import Action
from ludotheque.core.game import Game, key_words
from ludotheque.core.kernel import bind
from ludotheque.core.match import Match
from ludotheque.core.state import batch, words_of


class Greedy:
    """Tries every sensible action in one resampled world and keeps the best."""

    def __init__(
        self, game: Game, seed: int | bytes, thoughts: int | None = None, one_in: int = 1
    ) -> None:
        kernels = game.kernels
        self._game = game
        self._limits = (game.room if thoughts is None else thoughts, one_in)
        self._rng = dice_from(seed)
        self._worlds = batch(game.dtype, 2)
        self._words = words_of(self._worlds)
        self._out, self._shares = game.buffer(), np.zeros(max(game.info.seats), np.float64)
        self._best = bind(
            best_action,
            like=kernels.apply,
            sensible=kernels.sensible or kernels.legal,
            apply=kernels.apply,
            appraise=kernels.appraise,
        )

    def choose(self, match: Match) -> Action:
        seat = must_go_on(match)
        self._worlds[0] = match.state
        self._game.kernels.resample(self._worlds[0], seat, key_words(self._rng.bytes(32)))
        dice = int(self._rng.integers(1, 2**32))
        chosen = self._best(self._worlds, self._words, self._out, self._shares, dice, *self._limits)
        return self._game.actions[int(chosen)]
