"""Whole matches in compiled code: templates over any game, bound once for each.

The names `setup`, `legal` and `apply` mean the game's kernels once a template is bound.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ludotheque.core.kernel import bind, kernel, unbound
from ludotheque.core.state import Ids, Key, MemoryWords, Numbers, State, States, clear_words

setup: Any = unbound
legal: Any = unbound
apply: Any = unbound

_MASK = 0xFFFFFFFF


@kernel
def scramble(dice: int) -> int:
    """The next of a quick run of 32-bit numbers (xorshift): for players that act at random.

    Not the chance of a match, which is `core.chance`; never 0 unless it was.
    """
    dice ^= (dice << 13) & _MASK
    dice ^= dice >> 17
    return dice ^ ((dice << 5) & _MASK)


@kernel
def dice_for(seed: int, index: int) -> int:
    """Where the run of numbers for one match of many begins; never 0."""
    dice = (seed * 0x9E3779B1 + index * 0x85EBCA6B + 1) & _MASK
    for _ in range(3):
        dice = scramble(dice | 1)
    return dice


@kernel
def key_for(key: Key, seed: int, index: int) -> None:
    """A key for one match of many; plain counting is enough, ChaCha20 does the mixing."""
    for i in range(8):
        key[i] = 0
    key[0] = seed & _MASK
    key[1] = (seed >> 32) & _MASK
    key[2] = index & _MASK


def random_match(s: State, dice: int, out: Ids, limit: int) -> int:
    """Play random legal actions until the match is over, or `limit` of them; how many it took."""
    plies = 0
    while s.actor >= 0 and plies < limit:
        dice = scramble(dice)
        apply(s, out[(dice * legal(s, out)) >> 32])
        plies += 1
    return plies


def random_matches(
    records: States,
    words: MemoryWords,
    first: int,
    seats: int,
    options: Numbers,
    seed: int,
    key: Key,
    out: Ids,
    limit: int,
) -> int:
    """Set up and play a match in each record, numbered from `first`; the plies of all.

    `words` is the memory of `records` (see `state.words_of`), to wipe it clean first.
    """
    plies = 0
    for i in range(len(records)):
        clear_words(words, i)
        key_for(key, seed, first + i)
        setup(records[i], seats, options, key)
        plies += random_match(records[i], dice_for(seed, first + i), out, limit)
    return plies


@dataclass(frozen=True)
class Loops:
    """The loops, bound to one game."""

    random_match: Callable[..., int]
    random_matches: Callable[..., int]

    @classmethod
    def of(
        cls, setup: Callable[..., None], legal: Callable[..., int], apply: Callable[..., None]
    ) -> "Loops":
        one = bind(random_match, like=apply, legal=legal, apply=apply)
        many = bind(random_matches, like=apply, setup=setup, random_match=one)
        return cls(one, many)
