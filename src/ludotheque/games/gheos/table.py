"""The table: triangular cells within a border (rules 13.1, 13.2), numbered row by row.

A cell is named (x, y). Its sides are numbered clockwise from the flat one: below, left, right if it
points upwards; above, right, left if downwards. So side d of a cell always faces side d of its
neighbour, and a tile turned by r has its side k on side (k + r) mod 3 of any cell.
"""

from typing import Final

import numpy as np

from ludotheque.core.kernel import kernel
from ludotheque.games.gheos.data import HALF_SIDES, ROWS_AWAY, Side

COLUMNS: Final = 2 * HALF_SIDES + 1
ROWS: Final = 2 * ROWS_AWAY + 1
OFF_TABLE: Final = -1

NAMES: Final = tuple(
    (x, y) for y in range(-ROWS_AWAY, ROWS_AWAY + 1) for x in range(-HALF_SIDES, HALF_SIDES + 1)
)
CELLS: Final = len(NAMES)
NUMBERS: Final = {name: cell for cell, name in enumerate(NAMES)}
TEXTS: Final = tuple(f"{x},{y}" for x, y in NAMES)
MIDDLE: Final = NUMBERS[0, 0]

# Sides by name, and which number each has in a cell that points upwards (0) or downwards (1)
SIDES: Final[tuple[Side, ...]] = ("flat", "left", "right")
UPWARDS, DOWNWARDS = 0, 1
SIDE_NUMBER: Final = np.array([[0, 1, 2], [0, 2, 1]], np.int16)
POINTS: Final = np.array([(x + y) % 2 for x, y in NAMES], np.int16)  # UPWARDS or DOWNWARDS


def beyond(x: int, y: int, side: int) -> tuple[int, int]:
    """Rule 13.1: the cell on the other side of a side."""
    name = SIDES[int(np.argmax(SIDE_NUMBER[(x + y) % 2] == side))]
    if name == "flat":
        return (x, y + 1) if (x + y) % 2 == UPWARDS else (x, y - 1)
    return (x - 1, y) if name == "left" else (x + 1, y)


NEIGHBOURS: Final = np.array(
    [[NUMBERS.get(beyond(x, y, side), OFF_TABLE) for side in range(3)] for x, y in NAMES],
    np.int16,
)


@kernel
def neighbour(cell: int, side: int) -> int:
    """The cell beyond a side, or OFF_TABLE."""
    return int(NEIGHBOURS[cell, side])


@kernel
def points(cell: int) -> int:
    """Rule 13.1: UPWARDS or DOWNWARDS."""
    return int(POINTS[cell])


@kernel
def side_number(cell: int, name: int) -> int:
    """Which side of a cell a name (an index of SIDES) means."""
    return int(SIDE_NUMBER[points(cell), name])


def side_name(cell: int, side: int) -> Side:
    """What the side with this number is called in this cell."""
    return _SIDE_NAMES[cell][side]


_SIDE_NAMES: Final[tuple[tuple[Side, ...], ...]] = tuple(
    tuple(SIDES[SIDE_NUMBER[turn].tolist().index(side)] for side in range(3))
    for turn in POINTS.tolist()
)


assert (SIDE_NUMBER[0] == np.argsort(SIDE_NUMBER[0])).all(), "upwards, numbers follow names"
assert (SIDE_NUMBER[1] == np.argsort(SIDE_NUMBER[1])).all(), "left and right trade places"
