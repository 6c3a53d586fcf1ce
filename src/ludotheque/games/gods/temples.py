"""Building a temple (rules 5)."""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import NOBODY, State
from ludotheque.games.gods.data import TEMPLE_PRICE
from ludotheque.games.gods.nations import adopt, settle_nations
from ludotheque.games.gods.state import (
    ACTING,
    TEMPLE,
    TURNING,
    contacts,
    is_tribe,
    lay,
    tribe_god,
)
from ludotheque.games.gods.table import neighbour

_ALL_DIRECTIONS = 0b111111


@kernel
def temple_price(s: State, cell: int) -> int:
    """Rule 5.1."""
    return TEMPLE_PRICE * contacts(s, cell)


@kernel
def build_temple(s: State, cell: int) -> None:
    """Rules 5.1 to 5.6: if markers are short, the builder is asked which tribes turn."""
    s.crystals[s.actor] -= temple_price(s, cell)
    s.temples[s.actor] -= 1
    lay(s, cell, TEMPLE + s.actor)
    markers = int(s.markers[s.actor])
    if convertible(s, cell) <= markers:
        turn_tribes(s, cell, _ALL_DIRECTIONS)
    elif markers > 0:
        s.phase, s.source, s.to_turn, s.picked = TURNING, cell, markers, 0


@kernel
def convertible(s: State, temple: int) -> int:
    """How many tribes beside the temple do not follow its god yet."""
    count = 0
    for direction in range(6):
        count += would_turn(s, neighbour(temple, direction))
    return count


@kernel
def would_turn(s: State, cell: int) -> bool:
    return bool(cell >= 0 and is_tribe(s, cell) and tribe_god(s, cell) != s.actor)


@kernel
def turn_tribes(s: State, temple: int, directions: int) -> None:
    """Rules 5.3, 5.4: all of them at once."""
    for direction in range(6):
        near = neighbour(temple, direction)
        if (directions >> direction) & 1 and would_turn(s, near):
            adopt(s, near, int(s.actor))
    settle_nations(s)


@kernel
def direction_to(temple: int, cell: int) -> int:
    """Which neighbour of the temple a cell is, or −1."""
    for direction in range(6):
        if neighbour(temple, direction) == cell:
            return direction
    return -1


@kernel
def may_be_picked(s: State, cell: int) -> bool:
    """Rule 5.5: a tribe beside the new temple that would turn and was not picked yet."""
    direction = direction_to(int(s.source), cell)
    if direction < 0 or (int(s.picked) >> direction) & 1:
        return False
    return would_turn(s, cell)


@kernel
def pick_tribe(s: State, cell: int) -> None:
    """Rule 5.5: with the last pick all that were picked turn together."""
    s.picked = int(s.picked) | (1 << direction_to(int(s.source), cell))
    s.to_turn -= 1
    if s.to_turn == 0:
        turn_tribes(s, int(s.source), int(s.picked))
        s.phase, s.source, s.picked = ACTING, NOBODY, 0
