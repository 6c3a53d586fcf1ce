"""The best of the actions after which one looks: a template, bound to a game."""

from typing import Any

from ludotheque.core.kernel import unbound
from ludotheque.core.loops import scramble
from ludotheque.core.state import Ids, MemoryWords, Shares, States, copy_words

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
