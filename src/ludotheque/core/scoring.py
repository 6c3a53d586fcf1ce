"""Places and guesses, once for all games: each says only who is ahead, and by how much it looks.

The names `points_of`, `is_ahead`, `is_first` and `log_odds` mean a game's kernels once a template
is bound.
"""

from collections.abc import Callable
from typing import Any

from ludotheque.core.exponential import exp
from ludotheque.core.kernel import bind, unbound
from ludotheque.core.state import Numbers, Shares, State

points_of: Any = unbound
is_ahead: Any = unbound
is_first: Any = unbound
log_odds: Any = unbound

PointsOf = Callable[[State, int], int]
"""The points of a seat as they are now."""
IsAhead = Callable[[State, int, int], bool]
"""Does a seat stand before another, tie-breaks and all?"""
IsFirst = Callable[[State, int], bool]
"""Is no seat ahead of this one?"""
LogOdds = Callable[[State, int], float]
"""How good a seat's prospects look: one more multiplies its odds to win by e."""


def standing(s: State, points: Numbers, rank: Numbers) -> None:
    """Points and places as they are now."""
    for seat in range(s.seats):
        points[seat] = points_of(s, seat)
        rank[seat] = 1
        for other in range(s.seats):
            rank[seat] += int(is_ahead(s, other, seat))


def first(s: State, seat: int) -> bool:
    """Is nobody ahead of this seat?"""
    for other in range(s.seats):
        if is_ahead(s, other, seat):
            return False
    return True


def appraise(s: State, out: Shares) -> None:
    """Each seat's share of the chances to win; once the match is over, the winners'."""
    total = 0.0
    for seat in range(s.seats):
        if s.actor < 0:
            out[seat] = 1.0 if is_first(s, seat) else 0.0
        else:
            out[seat] = exp(log_odds(s, seat))
        total += out[seat]
    for seat in range(s.seats):
        out[seat] /= total


def standing_by(
    points_of: PointsOf, is_ahead: IsAhead
) -> Callable[[State, Numbers, Numbers], None]:
    """The kernel `standing` of a game."""
    return bind(standing, like=points_of, points_of=points_of, is_ahead=is_ahead)


def first_by(is_ahead: IsAhead) -> IsFirst:
    """A kernel that says whether a seat is first, or among the first."""
    return bind(first, like=is_ahead, is_ahead=is_ahead)


def appraise_by(is_first: IsFirst, log_odds: LogOdds) -> Callable[[State, Shares], None]:
    """The kernel `appraise` of a game."""
    return bind(appraise, like=log_odds, is_first=is_first, log_odds=log_odds)
