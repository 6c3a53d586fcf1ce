"""Irrigation (rules 4)."""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import State
from ludotheque.games.eden.board import bit
from ludotheque.games.eden.state import end_if_won


@kernel
def irrigate(s: State, square: int) -> None:
    """Rules 4.1 to 4.3: a tile of level 1, which may attack until the next card."""
    seat = int(s.actor)
    s.irrigation[seat] = int(s.irrigation[seat]) & ~bit(square)
    s.cards[seat] -= 1
    s.reveals += 1
    s.land[seat] = int(s.land[seat]) | bit(square)
    s.points[seat] += 1
    s.irrigated += 1
    s.front = square
    end_if_won(s, seat)
