"""What all bots have in common: dice of their own, and a match that goes on."""

import numpy as np

from ludotheque.core.errors import Malformed
from ludotheque.core.fairness import key_from_seed
from ludotheque.core.match import Match


def dice_from(seed: int | bytes) -> np.random.Generator:
    """The same for the same seed, which is whatever a match also takes for one."""
    key = key_from_seed(seed)
    return np.random.default_rng(np.frombuffer(key, "<u4"))


def must_go_on(match: Match) -> int:
    """The seat that decides now."""
    if match.actor is None:
        raise Malformed("the match is over: there is nothing to choose")
    return match.actor
