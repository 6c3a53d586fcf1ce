"""Points, ranks and where they come from (rules 9.8, 9.9), and a guess at who will win."""

from ludotheque.core.kernel import kernel
from ludotheque.core.scoring import appraise_by, first_by, standing_by
from ludotheque.core.state import State
from ludotheque.games.gisborne.data import (
    END_PLACE,
    KINDS,
    PLACES,
    RIVER_KEEPS,
    SWAMP,
    VALUES,
    WOLVES,
)
from ludotheque.games.gisborne.facts import GisborneReason
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
def token_points(s: State, seat: int) -> int:
    points = 0
    for value in range(len(VALUES)):
        points += (value + 1) * int(s.tokens[seat, value])
    return points


@kernel
def points_of(s: State, seat: int) -> int:
    """Rule 9.8."""
    return int(s.chest[seat]) + token_points(s, seat)


@kernel
def is_ahead(s: State, seat: int, other: int) -> bool:
    """Rule 9.9: more points, or equal points and further ahead."""
    mine, theirs = points_of(s, seat), points_of(s, other)
    if mine != theirs:
        return mine > theirs
    return bool(s.position[seat] > s.position[other])


is_first = first_by(is_ahead)
standing = standing_by(points_of, is_ahead)


# What a guess is made of: fitted to who won from 3,400 beginnings of rounds between searching bots,
# then raised, spaces most, until a bot that looks one ply ahead also walks and one that searches
# wins most (bench/bots.md). One more of each multiplies a seat's odds by e to the power of the
# first number, and of the second times how much of the path lies on the table.
_POINT = (0.16, 0.2)
_SPACE = (0.2, 0.36)
_CARD = (0.15, 0.0)
_STEP_IN_HAND = (0.02, 0.16)
_PAWN_BEHIND = 0.055
_SWAMP = -0.3
_STEPS_OF_A_CARD = 2.2  # on average
_CARDS_THAT_HELP = 7  # a hoard is lost at the next river
_LAST_TILES = 10  # with so many on the table, few cards will still be played
_STILL_PLAYED = 0.3
# In points; these rest on some 80,000 greedy matches
_WORTH_OF_SCORING = 0.4
_COST_OF_WOLVES = 1.6


@kernel
def _now(s: State, weights: tuple[float, float]) -> float:
    """A weight as far as the path has grown."""
    return weights[0] + weights[1] * float(int(s.placed) - 1) / PLACES


@kernel
def _worth_of_card(s: State) -> float:
    return _now(s, _CARD) + _STEPS_OF_A_CARD * _now(s, _STEP_IN_HAND)


@kernel
def _has_laid(s: State, seat: int) -> bool:
    """Has it laid cards that are not turned up yet?"""
    return bool(s.phase == LAYING and laid_cards(s, seat) > 0)


@kernel
def worth(s: State, seat: int) -> float:
    """Points so far, the place on the path, cards in hand, and what is laid."""
    value = _now(s, _POINT) * float(points_of(s, seat)) + _worth_of_hand(s, seat)
    start = int(s.position[seat])
    steps = int(steps_of(s, seat)) if _has_laid(s, seat) else 0
    if steps == 0:
        return value + _worth_of_place(s, seat, start)
    space = outlook(s, seat, steps)
    return value + _worth_of_place(s, seat, space) + _worth_of_stop(s, seat, max(start, 0), space)


@kernel
def _worth_of_hand(s: State, seat: int) -> float:
    """With what lies beside a tent, which comes back, and what will be drawn for what is laid."""
    cards = int(draws_of(s, seat)) if _has_laid(s, seat) else 0
    steps = _STEPS_OF_A_CARD * float(cards)
    for kind in range(len(KINDS)):
        count = int(s.hand[seat, kind]) + int(s.laid[seat, kind]) * int(s.tent[seat])
        cards += count
        steps += float(count * int(STEPS[kind]))
    value = _now(s, _CARD) * float(cards) + _now(s, _STEP_IN_HAND) * steps
    if s.placed >= _LAST_TILES:
        value *= _STILL_PLAYED
    return value * min(1.0, _CARDS_THAT_HELP / float(max(cards, 1)))


@kernel
def _worth_of_place(s: State, seat: int, space: int) -> float:
    """Spaces walked, and how many pawns are behind: scorings go by that."""
    value = _now(s, _SPACE) * float(space)
    for other in range(s.seats):
        if other != seat and s.position[other] < space:
            value += _PAWN_BEHIND
    return value + (_SWAMP if special_on(s, space) == SWAMP else 0.0)


@kernel
def _worth_of_stop(s: State, seat: int, start: int, space: int) -> float:
    """What would happen on the way and at the end of a move."""
    point = _now(s, _POINT)
    if is_beach(s, space):
        return point * float(s.lying[END_PLACE])
    value, place = 0.0, place_of(s, space)
    if s.lying[place] > 0 and place != END_PLACE and map_space(s, place) == space:
        value += point * (float(s.lying[place]) + _WORTH_OF_SCORING)
    if special_on(s, space) == WOLVES and token_points(s, seat) > 0:
        value -= point * _COST_OF_WOLVES
    if rivers_between(s, start, space):
        lost = min(held(s, seat), _CARDS_THAT_HELP) - RIVER_KEEPS
        value -= _worth_of_card(s) * float(max(lost, 0))
    return value


appraise = appraise_by(is_first, worth)


def tally(s: State, seat: int) -> list[GisborneReason]:
    """Where a seat's points come from: its chest, then its tokens by value."""
    facts: list[GisborneReason] = []
    if chest := int(s.chest[seat]):
        facts.append({"what": "points_chest", "count": chest, "points": chest})
    for value, count in zip(VALUES, s.tokens[seat].tolist(), strict=True):
        if count:
            points = count * value
            facts.append(
                {"what": "points_tokens", "count": count, "value": value, "points": points}
            )
    return facts
