"""Points, ranks and where they come from (rule 3.2), and a guess at who will win."""

from typing import Any

import numpy as np

from ludotheque.core.kernel import kernel
from ludotheque.core.words import Fact

from .state import PEBBLES, ROW


@kernel
def points_of(s: np.record, seat: int) -> int:
    points = 0
    for pebble in range(PEBBLES):
        if s.place[pebble] == ROW + seat:
            points += pebble + 1
    return points


@kernel
def standing(s: np.record, points: Any, rank: Any) -> None:
    for seat in range(s.seats):
        points[seat] = points_of(s, seat)
        rank[seat] = 1
        for other in range(s.seats):
            rank[seat] += int(points_of(s, other) > points_of(s, seat))


@kernel
def appraise(s: np.record, out: Any) -> None:
    """Shares by what lies in the rows."""
    total = 0.0
    for seat in range(s.seats):
        out[seat] = 1.0 + points_of(s, seat)
        total += out[seat]
    for seat in range(s.seats):
        out[seat] /= total


def tally(s: Any, seat: int) -> list[Fact]:
    laid = [pebble + 1 for pebble in range(PEBBLES) if s.place[pebble] == ROW + seat]
    return [{"what": "points_pebble", "pebble": pebble, "points": pebble} for pebble in laid]
