"""The bot that looks one ply ahead: what appraises best right after its own action."""

from typing import Any

import numpy as np

from ludotheque.bots.dice import dice_from, must_go_on
from ludotheque.core.actions import Action
from ludotheque.core.game import Game, key_words
from ludotheque.core.kernel import bind, unbound
from ludotheque.core.loops import scramble
from ludotheque.core.match import Match
from ludotheque.core.state import Ids, MemoryWords, Shares, States, batch, copy_words, words_of

sensible: Any = unbound
apply: Any = unbound
appraise: Any = unbound

_ALIKE = 1e-9


def best_action(
    worlds: States,
    words: MemoryWords,
    out: Ids,
    shares: Shares,
    dice: int,
    thoughts: int,
    one_in: int,
) -> int:
    """The action after which the actor's share is largest; the dice decide among equals.

    World 0 is the one as the actor may take it to be, world 1 is for trying things out. At most
    `thoughts` of the sensible actions are thought of: one, and one more for every `one_in`. What
    ends the match is never overlooked.
    """
    seat, best, chosen, ties = worlds[0].actor, -1.0, -1, 0
    count = sensible(worlds[0], out)
    left = min(count, thoughts, 1 + count // one_in)
    for i in range(count):
        dice = scramble(dice)
        j = i + ((dice * (count - i)) >> 32)
        out[i], out[j] = out[j], out[i]
        copy_words(words, 1, words, 0)
        apply(worlds[1], out[i])
        if worlds[1].actor >= 0:
            if left == 0:
                continue
            left -= 1
        appraise(worlds[1], shares)
        if shares[seat] > best + _ALIKE:
            best, chosen, ties = shares[seat], out[i], 1
        elif shares[seat] > best - _ALIKE:
            ties += 1
            dice = scramble(dice)
            if (dice * ties) >> 32 == 0:
                chosen = out[i]
    return chosen


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
