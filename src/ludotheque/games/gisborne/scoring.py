"""Points, ranks and where they come from (rules 9.8, 9.9), and a guess at who will win."""

import math
from typing import Any

import numpy as np

from ludotheque.core.kernel import kernel
from ludotheque.core.words import Fact
from ludotheque.games.gisborne.data import (
    END_PLACE,
    KINDS,
    PLACES,
    RIVER_KEEPS,
    SWAMP,
    VALUES,
    VILLAGE,
    WOLVES,
)
from ludotheque.games.gisborne.laying import draws_of, steps_of
from ludotheque.games.gisborne.moving import outlook
from ludotheque.games.gisborne.path import (
    is_beach,
    map_space,
    place_of,
    rivers_between,
    special_on,
)
from ludotheque.games.gisborne.state import LAYING, STEPS, held, laid_cards


@kernel
def token_points(s: np.record, seat: int) -> int:
    points = 0
    for value in range(len(VALUES)):
        points += (value + 1) * int(s.tokens[seat, value])
    return points


@kernel
def points_of(s: np.record, seat: int) -> int:
    """Rule 9.8."""
    return int(s.chest[seat]) + token_points(s, seat)


@kernel
def is_ahead(s: np.record, seat: int, other: int) -> bool:
    """Rule 9.9: more points, or equal points and further ahead."""
    mine, theirs = points_of(s, seat), points_of(s, other)
    if mine != theirs:
        return mine > theirs
    return bool(s.position[seat] > s.position[other])


@kernel
def standing(s: np.record, points: Any, rank: Any) -> None:
    """Points and places as they are now; no two seats share a place."""
    for seat in range(s.seats):
        points[seat] = points_of(s, seat)
        rank[seat] = 1
        for other in range(s.seats):
            rank[seat] += int(is_ahead(s, other, seat))


# What a guess is made of, in points: found by some 80,000 greedy matches of three seats.
_SHARPNESS = 0.3
_WORTH_OF_SPACE = 0.36
_WORTH_OF_STEP_IN_HAND = 0.02
_WORTH_OF_CARD_DUE = 0.56
_WORTH_OF_SCORING = 0.4
_WORTH_OF_LEAD = 1.4  # shared out among the pawns that are behind
_WORTH_OF_VILLAGE = 0.13
_COST_OF_SWAMP = 1.9
_COST_OF_WOLVES = 1.6
_COST_OF_CUT = 0.05  # for each card


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
    """1 for the winner, 0 for the others."""
    for other in range(s.seats):
        if is_ahead(s, other, seat):
            return 0.0
    return 1.0


@kernel
def worth(s: np.record, seat: int) -> float:
    """Points so far, the place on the path, cards in hand, and what is laid."""
    value = float(points_of(s, seat)) + _worth_of_hand(s, seat)
    start = int(s.position[seat])
    if s.phase != LAYING or laid_cards(s, seat) == 0:
        return value + _worth_of_place(s, seat, start)
    value += _WORTH_OF_CARD_DUE * draws_of(s, seat) * _road_ahead(s)
    steps = steps_of(s, seat)
    if steps == 0:
        return value + _worth_of_place(s, seat, start)
    space = outlook(s, seat, steps)
    return value + _worth_of_place(s, seat, space) + _worth_of_stop(s, seat, max(start, 0), space)


@kernel
def _worth_of_hand(s: np.record, seat: int) -> float:
    """With what lies beside a tent, which comes back; cards are worth less towards the end."""
    steps = 0.0
    for kind in range(len(KINDS)):
        cards = int(s.hand[seat, kind]) + int(s.laid[seat, kind]) * int(s.tent[seat])
        steps += float(cards * int(STEPS[kind]))
    return steps * _WORTH_OF_STEP_IN_HAND * _road_ahead(s)


@kernel
def _road_ahead(s: np.record) -> float:
    """From about 1 at the start to little at the end."""
    return float(PLACES + 1 - int(s.placed)) / PLACES


@kernel
def _worth_of_place(s: np.record, seat: int, space: int) -> float:
    """Spaces walked, and how many pawns are behind: scorings go by that."""
    value = _WORTH_OF_SPACE * float(max(space, 0))
    for other in range(s.seats):
        if other != seat and s.position[other] < space:
            value += _WORTH_OF_LEAD / float(s.seats)
    special = special_on(s, space)
    if special == VILLAGE:
        value += _WORTH_OF_VILLAGE
    elif special == SWAMP:
        value -= _COST_OF_SWAMP
    return value


@kernel
def _worth_of_stop(s: np.record, seat: int, start: int, space: int) -> float:
    """What would happen on the way and at the end of a move."""
    value = 0.0
    if is_beach(s, space):
        return float(s.lying[END_PLACE])
    place = place_of(s, space)
    if s.lying[place] > 0 and place != END_PLACE and map_space(s, place) == space:
        value += float(s.lying[place]) + _WORTH_OF_SCORING
    if special_on(s, space) == WOLVES and token_points(s, seat) > 0:
        value -= _COST_OF_WOLVES
    if rivers_between(s, start, space):
        value -= _COST_OF_CUT * float(max(held(s, seat) - RIVER_KEEPS, 0))
    return value


def tally(s: Any, seat: int) -> list[Fact]:
    """Where a seat's points come from: its chest, then its tokens by value."""
    facts: list[Fact] = []
    if chest := int(s.chest[seat]):
        facts.append({"what": "points_chest", "count": chest, "points": chest})
    tokens = [
        {"what": "points_tokens", "count": count, "value": value, "points": count * value}
        for value in VALUES
        if (count := int(s.tokens[seat, value - 1]))
    ]
    return facts + tokens
