"""Points, ranks and where they come from (rules 10.5 to 10.7), and a guess at who will win."""

from typing import Literal

from ludotheque.core.kernel import kernel
from ludotheque.core.scoring import appraise_by, first_by, standing_by
from ludotheque.core.state import State
from ludotheque.games.gods.data import (
    COLOURS,
    NATION_POINTS,
    NATION_SIZE,
    TEMPLES,
    TEMPLES_FINE,
    VICTORY_POINTS,
)
from ludotheque.games.gods.facts import ColourPoints, GodsReason
from ludotheque.games.gods.turn import ending_open_to


@kernel
def temples_built(s: State, seat: int) -> int:
    return TEMPLES - int(s.temples[seat])


@kernel
def has_most_temples(s: State, seat: int) -> bool:
    """Rule 10.6: all that tie for the most."""
    for other in range(s.seats):
        if temples_built(s, other) > temples_built(s, seat):
            return False
    return True


@kernel
def nation_tiles(s: State, seat: int) -> int:
    tiles = 0
    for colour in range(len(COLOURS)):
        tiles += int(s.nations[seat, colour])
    return tiles


@kernel
def victory_tiles(s: State, seat: int) -> int:
    tiles = 0
    for colour in range(len(COLOURS)):
        tiles += int(s.victories[seat, colour])
    return tiles


@kernel
def points_of(s: State, seat: int) -> int:
    """Rules 10.5, 10.6."""
    points = NATION_POINTS * nation_tiles(s, seat) + VICTORY_POINTS * victory_tiles(s, seat)
    return points - TEMPLES_FINE if has_most_temples(s, seat) else points


@kernel
def is_ahead(s: State, seat: int, other: int) -> bool:
    """Rule 10.7: more points, or equal points and more crystals."""
    mine, theirs = points_of(s, seat), points_of(s, other)
    if mine != theirs:
        return mine > theirs
    return bool(s.crystals[seat] > s.crystals[other])


is_first = first_by(is_ahead)
standing = standing_by(points_of, is_ahead)


# What a guess is made of, in points; measured, see bench/bots.md
_WORTH_OF_FOLLOWERS = (0.0, 0.9, 3.0)  # one or two tribes towards the next nation
_WORTH_OF_CRYSTAL = 0.15
_WORTH_OF_EXTRA = 0.5
_WORTH_OF_ACTION = 0.3  # that the actor still has in this turn
_WORTH_OF_HOLDING_THE_END = 2.5  # being ahead and free to end the match in one's next turn
_SHARPNESS_AT_FIRST, _SHARPNESS_AT_LAST = 0.25, 0.6
_AS_GOOD_AS_WON = 8.0  # ahead and free to end it now; less than having done so


@kernel
def worth(s: State, seat: int) -> float:
    """Points in hand and on the way."""
    value = float(points_of(s, seat))
    for colour in range(len(COLOURS)):
        value += _WORTH_OF_FOLLOWERS[int(s.followers[seat, colour]) % NATION_SIZE]
    value += _WORTH_OF_CRYSTAL * float(s.crystals[seat])
    value += _WORTH_OF_EXTRA * float(s.extras[seat])
    if seat == s.actor:
        value += _WORTH_OF_ACTION * float(s.actions_left)
    if ending_open_to(s, seat) and is_first(s, seat):
        value += _AS_GOOD_AS_WON if seat == s.actor else _WORTH_OF_HOLDING_THE_END
    return value


@kernel
def log_odds(s: State, seat: int) -> float:
    """A point counts for more as time runs out."""
    gone = float(s.drawn) / float(s.pile_size)
    sharpness = _SHARPNESS_AT_FIRST + gone * (_SHARPNESS_AT_LAST - _SHARPNESS_AT_FIRST)
    return sharpness * worth(s, seat)


appraise = appraise_by(is_first, log_odds)


def tally(s: State, seat: int) -> list[GodsReason]:
    """Where a seat's points come from, tile by tile."""
    facts: list[GodsReason] = [
        *_by_colour("points_nations", s.nations[seat].tolist(), NATION_POINTS),
        *_by_colour("points_victories", s.victories[seat].tolist(), VICTORY_POINTS),
    ]
    if has_most_temples(s, seat):
        built = temples_built(s, seat)
        facts.append({"what": "points_temples", "count": built, "points": -TEMPLES_FINE})
    return facts


def _by_colour(
    what: Literal["points_nations", "points_victories"], counts: list[int], worth_each: int
) -> list[ColourPoints]:
    return [
        {"what": what, "count": count, "colour": colour, "points": count * worth_each}
        for colour, count in zip(COLOURS, counts, strict=True)
        if count
    ]
