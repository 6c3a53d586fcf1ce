"""Points, ranks and where they come from (rules 9), and a guess at who will win."""

import math
from typing import Any

import numpy as np

from ludotheque.core.kernel import kernel
from ludotheque.core.words import Fact
from ludotheque.games.eden.board import count
from ludotheque.games.eden.data import MOST_LEVEL
from ludotheque.games.eden.state import SIXTY_ROUNDS, red_points


@kernel
def is_ahead(s: np.record, seat: int, other: int) -> bool:
    """Rules 9.3, 9.4: mana parts equals after sixty rounds only.

    Before the end it does not, so that a place tells nothing of a hidden purse.
    """
    if s.points[seat] != s.points[other]:
        return bool(s.points[seat] > s.points[other])
    return bool(s.ending == SIXTY_ROUNDS and s.mana[seat] > s.mana[other])


@kernel
def standing(s: np.record, points: Any, rank: Any) -> None:
    """Points and places as they are now."""
    for seat in range(s.seats):
        points[seat] = s.points[seat]
        rank[seat] = 1
        for other in range(s.seats):
            rank[seat] += int(is_ahead(s, other, seat))


# What a guess is made of, in points. Chosen by reasoning, not yet by measured matches.
_WORTH_OF_RED_POINT = 0.3  # its income for the turns to come
_WORTH_OF_MANA = 0.02  # 50 mana defend or win a point or two
_WORTH_OF_CARD = 0.2
_PURSE_THAT_HELPS = 300.0
_CARDS_THAT_HELP = 6.0
_SHARPNESS = 0.35


@kernel
def appraise(s: np.record, out: Any) -> None:
    """Each seat's share of the chances to win."""
    total = 0.0
    for seat in range(s.seats):
        out[seat] = _final_weight(s, seat) if s.actor < 0 else math.exp(_SHARPNESS * worth(s, seat))
        total += out[seat]
    for seat in range(s.seats):
        out[seat] /= total


@kernel
def _final_weight(s: np.record, seat: int) -> float:
    """1 for a winner, 0 for the others."""
    for other in range(s.seats):
        if is_ahead(s, other, seat):
            return 0.0
    return 1.0


@kernel
def worth(s: np.record, seat: int) -> float:
    """Land, its income, and the means to get more; beyond a limit more of these helps little."""
    value = float(s.points[seat]) + _WORTH_OF_RED_POINT * float(red_points(s, seat))
    value += _WORTH_OF_MANA * min(float(s.mana[seat]), _PURSE_THAT_HELPS)
    return value + _WORTH_OF_CARD * min(float(s.cards[seat]), _CARDS_THAT_HELP)


def tally(s: Any, seat: int) -> list[Fact]:
    """Where a seat's points come from, level by level."""
    facts: list[Fact] = []
    for level in range(1, MOST_LEVEL + 1):
        tiles = count(tiles_of_level(s, int(s.land[seat]), level))
        if tiles:
            fact = {"what": "points_tiles", "count": tiles, "level": level}
            facts.append(fact | {"points": tiles * level})
    return facts


def tiles_of_level(s: Any, squares: int, level: int) -> int:
    """Those of these tiles that are of exactly this level."""
    at_least = squares if level == 1 else squares & int(s.raised[level - 2])
    return at_least if level == MOST_LEVEL else at_least & ~int(s.raised[level - 1])
