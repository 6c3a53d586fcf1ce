"""Wastelands, the tornado and moving (rules 6.1 to 6.3 and 7)."""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import NOBODY, State
from ludotheque.games.gods.data import MOVE_PRICE, TORNADO, WASTELAND_GIFT
from ludotheque.games.gods.data import WASTELAND as WASTELAND_TILE
from ludotheque.games.gods.state import (
    ACTING,
    DROPPING,
    WASTELAND,
    earn,
    lay,
    lift,
    take_from_display,
)


@kernel
def place_wasteland(s: State, cell: int) -> None:
    """Rule 6.1."""
    take_from_display(s, WASTELAND_TILE)
    lay(s, cell, WASTELAND)
    earn(s, int(s.actor), WASTELAND_GIFT)


@kernel
def lift_with_tornado(s: State, cell: int) -> None:
    """Rule 6.2."""
    take_from_display(s, TORNADO)
    s.discarded[TORNADO] += 1
    _lift(s, cell)


@kernel
def lift_for_crystals(s: State, cell: int) -> None:
    """Rule 7.1: paid when it is lifted (not in the booklet, which pays before an action)."""
    s.crystals[s.actor] -= MOVE_PRICE
    _lift(s, cell)


@kernel
def _lift(s: State, cell: int) -> None:
    """Rule 12.1."""
    lift(s, cell)
    s.phase, s.source = DROPPING, cell


@kernel
def drop_wasteland(s: State, cell: int) -> None:
    """Rules 7.3, 7.4."""
    lay(s, cell, WASTELAND)
    s.phase, s.source = ACTING, NOBODY
