"""Points, ranks and where they come from (rules 9), and a guess at who will win."""

import math
from typing import Any

import numpy as np

from ludotheque.core.kernel import kernel
from ludotheque.core.words import Fact
from ludotheque.games.eden.board import count
from ludotheque.games.eden.data import FIRST_BID, MOST_LEVEL
from ludotheque.games.eden.state import (
    AUCTION,
    SIXTY_ROUNDS,
    TURN,
    fighting,
    opponent,
    points_on,
)


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
_WORTH_OF_CARD = 0.5
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
    """Land, its income, and the means to get more; beyond a limit more of these helps little.

    While an attack is on, the highest bid counts as accepted (the first one, before it is made).
    """
    points, tiles, mana = int(s.points[seat]), count(int(s.land[seat])), int(s.mana[seat])
    if s.phase != TURN:
        bidder = opponent(s, int(s.actor)) if s.phase == AUCTION else int(s.turn)
        if seat == bidder or seat == opponent(s, bidder):
            side = 1 if seat == bidder else -1
            won = fighting(s, opponent(s, bidder))
            gain = points_on(s, won)
            points += side * gain
            tiles += side * count(won)
            mana -= side * gain * max(int(s.bid), FIRST_BID)
    return _value(points, points - tiles, mana, int(s.cards[seat]))


@kernel
def _value(points: int, red: int, mana: int, cards: int) -> float:
    value = float(points) + _WORTH_OF_RED_POINT * float(red)
    value += _WORTH_OF_MANA * min(float(mana), _PURSE_THAT_HELPS)
    return value + _WORTH_OF_CARD * min(float(cards), _CARDS_THAT_HELP)


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
