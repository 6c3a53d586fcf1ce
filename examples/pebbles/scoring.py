"""Points, ranks and where they come from (rule 3.2), and a guess at who will win."""

from ludotheque.core.kernel import kernel
from ludotheque.core.scoring import appraise_by, first_by, standing_by
from ludotheque.core.state import State
from ludotheque.core.words import Fact

from .state import PEBBLES, ROW

_WORTH_OF_POINT = 0.2
"""A point more multiplies a seat's odds to win by e to the power of this."""


@kernel
def points_of(s: State, seat: int) -> int:
    points = 0
    for pebble in range(PEBBLES):
        if s.place[pebble] == ROW + seat:
            points += pebble + 1
    return points


@kernel
def is_ahead(s: State, seat: int, other: int) -> bool:
    return points_of(s, seat) > points_of(s, other)


@kernel
def log_odds(s: State, seat: int) -> float:
    return _WORTH_OF_POINT * float(points_of(s, seat))


standing = standing_by(points_of, is_ahead)
appraise = appraise_by(first_by(is_ahead), log_odds)


def tally(s: State, seat: int) -> list[Fact]:
    laid = [pebble + 1 for pebble in range(PEBBLES) if s.place[pebble] == ROW + seat]
    return [{"what": "points_pebble", "pebble": pebble, "points": pebble} for pebble in laid]
