"""Cultivation (rules 5)."""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import State
from ludotheque.games.eden.board import count, kind_of, squares_of
from ludotheque.games.eden.cards import part_with
from ludotheque.games.eden.data import MOST_LEVEL, RISE_PRICE
from ludotheque.games.eden.state import end_if_won, pay


@kernel
def lowest_in(s: State, squares: int) -> int:
    """Rules 5.3, 5.5: those of the lowest level; none if all are of level 4."""
    for level in range(MOST_LEVEL - 1):
        low = squares & ~int(s.raised[level])
        if low:
            return low
    return 0


@kernel
def cultivation_price(s: State, squares: int) -> int:
    """Rule 5.6."""
    return RISE_PRICE * count(lowest_in(s, squares))


@kernel
def cultivate(s: State, placement: int) -> None:
    """Rules 5.1 to 5.8."""
    seat, squares = int(s.actor), squares_of(placement)
    kind = kind_of(placement)
    s.discards[kind] += 1
    part_with(s, seat, kind)
    s.cultivated = 1
    rising = lowest_in(s, squares)
    pay(s, seat, RISE_PRICE * count(rising))
    raise_level(s, rising)
    s.points[seat] += count(rising)
    end_if_won(s, seat)


@kernel
def raise_level(s: State, squares: int) -> None:
    """One level more for tiles that are all of the same level."""
    level = 0
    while squares & int(s.raised[level]):
        level += 1
    s.raised[level] = int(s.raised[level]) | squares
