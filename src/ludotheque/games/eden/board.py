"""The board: 49 squares, sets of squares as bits of one number, and where the shapes fit.

Squares are numbered in reading order: A1 is 0, B1 is 1, A2 is 7. A set of squares is an integer
with bit n for square n, so that "all squares of a shape are mine" is a single comparison.
"""

from typing import Final

import numpy as np

from ludotheque.core.kernel import kernel
from ludotheque.games.eden.cultures import CULTURES, Squares, turns_of
from ludotheque.games.eden.data import COLUMNS, LINES

SQUARES: Final = LINES * LINES
NAMES: Final = tuple(f"{COLUMNS[n % LINES]}{n // LINES + 1}" for n in range(SQUARES))
NUMBERS: Final = {name: n for n, name in enumerate(NAMES)}

ALL: Final = (1 << SQUARES) - 1
_FIRST_COLUMN: Final = sum(1 << n for n in range(0, SQUARES, LINES))
_NOT_FIRST: Final = ALL & ~_FIRST_COLUMN
_NOT_LAST: Final = ALL & ~(_FIRST_COLUMN << (LINES - 1))


@kernel
def bit(square: int) -> int:
    """The set of this one square."""
    return 1 << int(square)


@kernel
def has(squares: int, square: int) -> bool:
    """Is this square in the set?"""
    return bool(squares & bit(square))


@kernel
def count(squares: int) -> int:
    """How many squares a set has: bits added up in pairs, fours, eights and so on."""
    squares = squares - ((squares >> 1) & 0x5555555555555)
    squares = (squares & 0x3333333333333) + ((squares >> 2) & 0x3333333333333)
    squares = (squares + (squares >> 4)) & 0xF0F0F0F0F0F0F
    squares += squares >> 8
    squares += squares >> 16
    squares += squares >> 32
    return squares & 0x7F


@kernel
def first(squares: int) -> int:
    """The lowest square of a set that is not empty."""
    return count((squares & -squares) - 1)


@kernel
def beside(squares: int) -> int:
    """All squares that share a side with one of these (rule 1.3); some may be among them."""
    above, below = squares >> LINES, (squares << LINES) & ALL
    return above | below | ((squares & _NOT_FIRST) >> 1) | ((squares & _NOT_LAST) << 1)


@kernel
def connected_to(seed: int, squares: int) -> int:
    """Those of these squares that hang together with the seed."""
    reached = seed & squares
    while True:
        more = (reached | beside(reached)) & squares
        if more == reached:
            return reached
        reached = more


def squares_in(squares: int) -> list[int]:
    """The numbers of the squares of a set, ascending."""
    bits = f"{squares:b}"[::-1]
    return [n for n, one in enumerate(bits) if one == "1"]


def names_in(squares: int) -> list[str]:
    return [NAMES[n] for n in squares_in(squares)]


def _fits(shape: Squares) -> list[int]:
    """The shape at every place of the board, without turning it."""
    rows, columns = (LINES - max(line) for line in zip(*shape, strict=True))
    return [
        sum(1 << ((top + row) * LINES + left + column) for row, column in shape)
        for top in range(rows)
        for left in range(columns)
    ]


def _placements(shape: Squares) -> list[int]:
    """The shape at every place in every turn, each set of squares once, in reading order."""
    return sorted({fit for turn in turns_of(shape) for fit in _fits(turn)}, key=squares_in)


_BY_KIND: Final = [_placements(culture.squares) for culture in CULTURES]

# Every way to lay every culture card; kind k has those from FIRST_PLACEMENT[k] up to the next
PLACEMENT: Final = np.array([fit for fits in _BY_KIND for fit in fits], np.int64)
PLACEMENT_KIND: Final = np.array([k for k, fits in enumerate(_BY_KIND) for _ in fits], np.int64)
FIRST_PLACEMENT: Final = np.array(
    [sum(map(len, _BY_KIND[:kind])) for kind in range(len(_BY_KIND) + 1)], np.int64
)


@kernel
def squares_of(placement: int) -> int:
    """Where a culture card would lie. The one reader of this table: on a GPU each makes a copy."""
    return int(PLACEMENT[placement])


@kernel
def kind_of(placement: int) -> int:
    """Which culture card it would be."""
    return int(PLACEMENT_KIND[placement])


assert len(set(PLACEMENT.tolist())) == len(PLACEMENT), "squares name a placement"
