"""What the bots go by: each seat's share of the chances to win, and what they may think of."""

from math import log

import numpy as np

from ludotheque.core.match import Match


def shares(match: Match) -> list[float]:
    out = np.zeros(match.seats)
    match.game.kernels.appraise(match.state, out)
    return [float(share) for share in out]


def lead(match: Match, seat: int, other: int) -> float:
    """By how much a seat's worth is above another's: the logarithm of how their shares compare."""
    share = shares(match)
    return log(share[seat] / share[other])


def sensible(match: Match) -> set[str]:
    """The texts of what a searching bot thinks of."""
    game, out = match.game, match.game.buffer()
    list_sensible = game.kernels.sensible or game.kernels.legal
    return {game.actions[int(action)].text for action in out[: list_sensible(match.state, out)]}
