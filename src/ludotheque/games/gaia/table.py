"""The table: square cells within a border, numbered row by row, and the cards as tables.

A cell is named (x, y); numbers run through the rows from the north (y = −15), in each row from the
west, so that a list of cells in order of their numbers is also one in reading order.
"""

from typing import Final, Literal, SupportsIndex

import numpy as np

from ludotheque.core.kernel import kernel
from ludotheque.games.gaia.data import ANIMALS, BACK_OF, BORDER, CARDS, KIND_COUNTS, LANDS

DIRECTIONS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
Direction = Literal["north", "east", "south", "west"]
DIRECTION_NAMES: Final[tuple[Direction, ...]] = ("north", "east", "south", "west")
NORTH, EAST, SOUTH, WEST = range(4)
OFF_TABLE: Final = -1

SIDE: Final = 2 * BORDER + 1
NAMES: Final = tuple((x, y) for y in range(-BORDER, BORDER + 1) for x in range(-BORDER, BORDER + 1))
CELLS: Final = len(NAMES)
NUMBERS: Final = {name: cell for cell, name in enumerate(NAMES)}
TEXTS: Final = tuple(f"{x},{y}" for x, y in NAMES)
MIDDLE: Final = NUMBERS[0, 0]

_NEIGHBOURS: Final = np.array(
    [[NUMBERS.get((x + dx, y + dy), OFF_TABLE) for dx, dy in DIRECTIONS] for x, y in NAMES],
    np.int16,
)


@kernel
def whole(number: SupportsIndex) -> int:
    """The same number as a 64-bit one, whatever type it was stored in.

    Numba compiles a function once for every type of number it is called with: so that there is one.
    """
    return np.int64(number)  # type: ignore[return-value]


@kernel
def neighbour(cell: int, direction: int) -> int:
    """The cell one step away, or OFF_TABLE.

    The only place that reads the table of neighbours: on a GPU every kernel that did would get a
    copy of it in the little constant memory there is.
    """
    return whole(_NEIGHBOURS[cell, direction])


# What lies around a tile is packed into one number: three bits for how many tiles beside it are of
# each landscape and without a city, and three for how many have animals
OFFER: Final = np.array([1 << (3 * need) for need in range(len(LANDS) + 1)], np.int32)
HERD_OFFER: Final = 1 << (3 * ANIMALS)

# A city's needs as a short list: which (in bits to shift), and how many icons of it
WANTED: Final = np.zeros((len(CARDS.needs), 4), np.int16)
WANTED_ICONS: Final = np.zeros((len(CARDS.needs), 4), np.int16)
for _city, _needs in enumerate(CARDS.needs):
    for _i, (_need, _icons) in enumerate([(n, c) for n, c in enumerate(_needs) if c]):
        WANTED[_city, _i], WANTED_ICONS[_city, _i] = 3 * _need, _icons
EATS: Final = np.array([needs[ANIMALS] > 0 for needs in CARDS.needs])
CITY_ICON: Final = np.array(CARDS.icons, np.int16)

OBJECTIVE_CARDS: Final = np.array(CARDS.objectives, np.int16)
BACK: Final = np.array(BACK_OF, np.int16)
COUNTS: Final = np.array(KIND_COUNTS, np.int16)
