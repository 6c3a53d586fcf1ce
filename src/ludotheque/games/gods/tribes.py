"""Placing a tribe (rules 4)."""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import State
from ludotheque.games.gods.data import TRIBE_PRICE
from ludotheque.games.gods.nations import adopt, settle_nations
from ludotheque.games.gods.state import (
    NO_GOD,
    TRIBE,
    contacts,
    is_temple,
    is_tribe,
    lay,
    take_from_display,
    temple_god,
    tribe_god,
)
from ludotheque.games.gods.table import neighbour

_UNDECIDED = -1


@kernel
def tribe_price(s: State, cell: int) -> int:
    """Rule 4.1."""
    return TRIBE_PRICE * contacts(s, cell)


@kernel
def place_tribe(s: State, colour: int, cell: int) -> None:
    """Rules 4.1 to 4.7."""
    s.crystals[s.actor] -= tribe_price(s, cell)
    take_from_display(s, colour)
    god = god_for_newcomer(s, cell)
    lay(s, cell, TRIBE + 8 * colour + NO_GOD)
    if god != NO_GOD and s.markers[god] > 0:
        adopt(s, cell, god)
        settle_nations(s)


@kernel
def god_for_newcomer(s: State, cell: int) -> int:
    """Rules 4.2 to 4.5: the god that a tribe on this cell would follow; temples speak first."""
    god = _god_of_temples(s, cell)
    if god == _UNDECIDED:
        god = _god_of_tribes(s, cell)
    return NO_GOD if god == _UNDECIDED else god


@kernel
def _god_of_temples(s: State, cell: int) -> int:
    """Rules 4.2, 4.3."""
    god = _UNDECIDED
    for direction in range(6):
        near = neighbour(cell, direction)
        if near >= 0 and is_temple(s, near):
            god = _agree(god, temple_god(s, near))
    return god


@kernel
def _god_of_tribes(s: State, cell: int) -> int:
    """Rules 4.4, 4.5: a tribe without a god disagrees with all that have one."""
    god = _UNDECIDED
    for direction in range(6):
        near = neighbour(cell, direction)
        if near >= 0 and is_tribe(s, near):
            god = _agree(god, tribe_god(s, near))
    return god


@kernel
def _agree(god: int, other: int) -> int:
    """The one god of all heard so far, or NO_GOD once two differ."""
    if god == _UNDECIDED or god == other:
        return other
    return NO_GOD
