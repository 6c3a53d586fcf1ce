"""The record of a match of Gods, field by field, and the small questions every rule asks of it."""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import State, record_dtype
from ludotheque.games.gods.data import (
    COLOURS,
    DISPLAY,
    KINDS,
    MOST_CRYSTALS,
    MOST_SEATS,
    NO_TILE,
    PILE,
)
from ludotheque.games.gods.table import CELLS, COLUMN, ROW, ROWS, neighbour

# What is asked: an action, where a lifted wasteland goes, or which tribes turn to a new temple
ACTING, DROPPING, TURNING = range(3)

# Why it is over
END_TILE_TURNED_UP, THREE_COLOURS, FOUR_NATIONS = 1, 2, 3

# What stands in `cell`: on an empty cell how many tiles touch it (0 to 6), else the tile
_FIRST_TILE = 8
WASTELAND = 8
TEMPLE = 16  # + god
TRIBE = 32  # + 8 × colour + god, or NO_GOD
NO_GOD = 7

GODS_RECORD = record_dtype(
    [
        # the table
        ("cell", "u1", (CELLS,)),
        ("in_row", "u1", (ROWS,)),  # how many cells of a row are occupied or touched
        ("in_column", "u1", (ROWS,)),  # the same by column
        # the pile: kinds in order from the top; those before `drawn` are gone
        ("pile", "i1", (PILE,)),
        ("pile_size", "<i2"),
        ("drawn", "<i2"),
        ("display", "<i2", (DISPLAY,)),  # kinds, the lower first; NO_TILE at the end
        ("discarded", "<i2", (len(KINDS),)),  # tiles out of the game, by kind
        # the seats
        ("crystals", "<i2", (MOST_SEATS,)),
        ("temples", "<i2", (MOST_SEATS,)),  # still to build
        ("markers", "<i2", (MOST_SEATS,)),  # still to place
        ("extras", "<i2", (MOST_SEATS,)),  # extra action tiles held
        ("followers", "<i2", (MOST_SEATS, len(COLOURS))),  # tribes with this god
        ("nations", "<i2", (MOST_SEATS, len(COLOURS))),
        ("victories", "<i2", (MOST_SEATS, len(COLOURS))),
        # the turn
        ("phase", "<i2"),
        ("actions_left", "<i2"),
        ("extras_taken", "<i2"),  # in this turn, hence not playable yet
        ("source", "<i2"),  # where the lifted wasteland lay, or the temple that turns tribes
        ("to_turn", "<i2"),  # how many tribes still to pick
        ("picked", "<i2"),  # directions from the temple already picked, a bit each
    ]
)


@kernel
def is_tile(s: State, cell: int) -> bool:
    return bool(s.cell[cell] >= _FIRST_TILE)


@kernel
def contacts(s: State, cell: int) -> int:
    """How many tiles touch this empty cell."""
    return int(s.cell[cell])


@kernel
def is_wasteland(s: State, cell: int) -> bool:
    return bool(s.cell[cell] == WASTELAND)


@kernel
def is_temple(s: State, cell: int) -> bool:
    return bool(TEMPLE <= s.cell[cell] < TRIBE)


@kernel
def is_tribe(s: State, cell: int) -> bool:
    return bool(s.cell[cell] >= TRIBE)


@kernel
def temple_god(s: State, cell: int) -> int:
    return int(s.cell[cell]) - TEMPLE


@kernel
def tribe_colour(s: State, cell: int) -> int:
    return (int(s.cell[cell]) - TRIBE) // 8


@kernel
def tribe_god(s: State, cell: int) -> int:
    """The god a tribe follows, or NO_GOD."""
    return int(s.cell[cell]) % 8


@kernel
def lay(s: State, cell: int, tile: int) -> None:
    """Put a tile on an empty cell; its neighbours have one contact more."""
    if s.cell[cell] == 0:
        _mark(s, cell, 1)
    s.cell[cell] = tile
    for direction in range(6):
        near = neighbour(cell, direction)
        if near >= 0 and not is_tile(s, near):
            if s.cell[near] == 0:
                _mark(s, near, 1)
            s.cell[near] += 1


@kernel
def lift(s: State, cell: int) -> None:
    """Take the tile off a cell."""
    touching = 0
    for direction in range(6):
        near = neighbour(cell, direction)
        if near >= 0:
            if is_tile(s, near):
                touching += 1
            else:
                s.cell[near] -= 1
                if s.cell[near] == 0:
                    _mark(s, near, -1)
    s.cell[cell] = touching
    if touching == 0:
        _mark(s, cell, -1)


@kernel
def _mark(s: State, cell: int, change: int) -> None:
    row, column = ROW[cell], COLUMN[cell]
    s.in_row[row] = int(s.in_row[row]) + change
    s.in_column[column] = int(s.in_column[column]) + change


@kernel
def in_display(s: State, kind: int) -> bool:
    return bool(s.display[0] == kind or s.display[1] == kind)


@kernel
def take_from_display(s: State, kind: int) -> None:
    """The display keeps its other tile, first."""
    if s.display[0] == kind:
        s.display[0] = s.display[1]
    s.display[1] = NO_TILE


@kernel
def earn(s: State, seat: int, crystals: int) -> None:
    """Rule 1.6: what goes beyond the limit is lost."""
    s.crystals[seat] = min(int(s.crystals[seat]) + crystals, MOST_CRYSTALS)
