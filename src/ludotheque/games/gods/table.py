"""The table: hexagonal cells within a border, numbered row by row.

A cell is named (q, r), its neighbours are one step away in six directions. Numbers run through the
rows from the top (r = −20), in each row from the left, so that a list of cells in order of their
numbers is also one in reading order.
"""

from typing import Final

import numpy as np

from ludotheque.core.kernel import kernel
from ludotheque.games.gods.data import BORDER, MOST_SEATS, START_TEMPLES, START_WASTELAND

DIRECTIONS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
ROWS: Final = 2 * BORDER + 1
OFF_TABLE: Final = -1


def distance(q: int, r: int) -> int:
    """Rule 11.3: how far a cell is from the middle."""
    return max(abs(q), abs(r), abs(q + r))


NAMES: Final = tuple(
    (q, r)
    for r in range(-BORDER, BORDER + 1)
    for q in range(-BORDER, BORDER + 1)
    if distance(q, r) <= BORDER
)
CELLS: Final = len(NAMES)
assert CELLS == 1 + 3 * BORDER * (BORDER + 1)

NUMBERS: Final = {name: cell for cell, name in enumerate(NAMES)}
TEXTS: Final = tuple(f"{q},{r}" for q, r in NAMES)

ROW: Final = np.array([r + BORDER for _, r in NAMES], np.int16)
COLUMN: Final = np.array([q + BORDER for q, _ in NAMES], np.int16)

ROW_START: Final = np.array(
    # the number that column 0 of each row would have: cell = ROW_START[row] + column
    [int(np.argmax(row == ROW)) - int(COLUMN[np.argmax(row == ROW)]) for row in range(ROWS)],
    np.int16,
)
FIRST_COLUMN: Final = np.array([COLUMN[row == ROW].min() for row in range(ROWS)], np.int16)
LAST_COLUMN: Final = np.array([COLUMN[row == ROW].max() for row in range(ROWS)], np.int16)

_NEIGHBOURS: Final = np.array(
    [[NUMBERS.get((q + dq, r + dr), OFF_TABLE) for dq, dr in DIRECTIONS] for q, r in NAMES],
    np.int16,
)


@kernel
def neighbour(cell: int, direction: int) -> int:
    """The cell one step away, or OFF_TABLE.

    The only place that reads the table of neighbours: on a GPU every kernel that did would get a
    copy of it in the little constant memory there is.
    """
    return int(_NEIGHBOURS[cell, direction])


# The opening by seats and seat; OFF_TABLE where there is nothing
OPENING_TEMPLES: Final = np.full((MOST_SEATS + 1, MOST_SEATS), OFF_TABLE, np.int16)
OPENING_WASTELAND: Final = np.full(MOST_SEATS + 1, OFF_TABLE, np.int16)
for _seats, _cells in START_TEMPLES.items():
    OPENING_TEMPLES[_seats, :_seats] = [NUMBERS[name] for name in _cells]
for _seats, _name in START_WASTELAND.items():
    OPENING_WASTELAND[_seats] = NUMBERS[_name]
