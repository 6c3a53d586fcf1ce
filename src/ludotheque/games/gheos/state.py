"""The record of a match of Gheos, field by field, and the small questions every rule asks of it."""

import numpy as np

from ludotheque.core.kernel import kernel
from ludotheque.core.state import State, record_dtype
from ludotheque.games.gheos.data import (
    CIVILIZATIONS,
    FOLLOWERS,
    HAND,
    MOST_SEATS,
    PILE,
    SOURCES,
    TILES,
)
from ludotheque.games.gheos.table import CELLS, COLUMNS, neighbour
from ludotheque.games.gheos.tiles import NO_PIECE, PIECE_AT, PIECES

# What is asked: a tile, a follower in payment, the winner of a war, the goal of a migration,
# a civilization or a follower (step 2), a token (step 3)
LAYING, PAYING, CROWNING, MIGRATING, PEOPLING, COUNTING = range(6)

# What a tile causes
CALM, WAR, MIGRATION = range(3)

# Why it is over
BY_LAST_EPOCH, BY_LAST_TOKEN = 1, 2

NO_TILE = -1  # an empty place in a hand or in the pile
EPOCH = TILES  # among the tiles of the pile
NOT_LAID, REMOVED = -1, -2  # where a tile is that lies on no cell
NOWHERE, ADRIFT = -1, -2  # where a marker is that stands on no land; ADRIFT while it migrates
NO_LAND = 255
NO_SWORDS = -1  # of a civilization that is not at war

_FIRST_TILE = 4  # in `cell`: below it, how many tiles touch an empty cell

GHEOS_RECORD = record_dtype(
    [
        # the table
        ("cell", "u1", (CELLS,)),  # _FIRST_TILE + tile, or how many tiles touch it (0 to 3)
        ("place", "<i2", (TILES,)),  # a tile's cell, or NOT_LAID, or REMOVED
        ("turned", "u1", (TILES,)),  # how a tile on the table is turned
        ("land", "u1", (PIECES,)),  # the lowest piece of the land a piece is joined to
        ("top", "<i2"),  # the rows and columns of all cells with a tile or beside one
        ("bottom", "<i2"),
        ("left", "<i2"),
        ("right", "<i2"),
        # the civilizations
        ("marker", "<i2", (len(CIVILIZATIONS),)),  # the land it stands on (its lowest piece)
        ("followers", "<i2", (MOST_SEATS, len(CIVILIZATIONS))),
        # the other tiles: the pile is drawn from its end; hands have the older tile first
        ("pile", "i1", (PILE,)),
        ("pile_size", "<i2"),
        ("hand", "<i2", (MOST_SEATS, HAND)),
        ("epochs", "<i2"),  # that have been drawn
        # the seats
        ("tokens", "<i2", (MOST_SEATS,)),
        ("points", "<i2", (MOST_SEATS,)),
        ("earned", "<i2", (MOST_SEATS, len(SOURCES))),  # the same points by source
        # the turn
        ("phase", "<i2"),
        ("laid", "<i2"),  # the cell of the tile just laid, until step 2
        ("upheaval", "<i2"),  # what it caused, until that is settled
        ("migrant", "<i2"),  # the civilization that migrates, or NOBODY
        ("parts", "<i2"),  # where to: a bit for each side of the tile laid
        ("swords", "<i2", (len(CIVILIZATIONS),)),  # of those at war, else NO_SWORDS
    ]
)


@kernel
def is_tile(s: State, cell: int) -> bool:
    return bool(s.cell[cell] >= _FIRST_TILE)


@kernel
def is_place(s: State, cell: int) -> bool:
    """Rule 5.1: an empty cell that shares an edge with a tile."""
    return bool(0 < s.cell[cell] < _FIRST_TILE)


def places(s: State) -> list[int]:
    """All of them."""
    found: list[int] = np.flatnonzero((s.cell > 0) & (s.cell < _FIRST_TILE)).tolist()
    return found


@kernel
def contacts(s: State, cell: int) -> int:
    """How many tiles touch this empty cell."""
    return int(s.cell[cell])


@kernel
def tile_on(s: State, cell: int) -> int:
    return int(s.cell[cell]) - _FIRST_TILE


@kernel
def piece_on(s: State, cell: int, side: int) -> int:
    """The land on a side of the tile on a cell."""
    tile = tile_on(s, cell)
    return int(PIECE_AT[tile, s.turned[tile], side])


@kernel
def facing(s: State, cell: int, side: int) -> int:
    """The land that faces a side of a cell from beyond, or NO_PIECE."""
    near = neighbour(cell, side)
    if near < 0 or not is_tile(s, near):
        return NO_PIECE
    return piece_on(s, near, side)


@kernel
def put(s: State, cell: int, tile: int, turn: int) -> None:
    """A tile on an empty cell; its neighbours have one contact more, and the table in use grows."""
    write(s, cell, tile, turn)
    widen(s, cell)
    for side in range(3):
        near = neighbour(cell, side)
        if near >= 0:
            widen(s, near)
            if not is_tile(s, near):
                s.cell[near] = int(s.cell[near]) + 1


@kernel
def write(s: State, cell: int, tile: int, turn: int) -> None:
    s.cell[cell] = _FIRST_TILE + tile
    s.place[tile] = cell
    s.turned[tile] = turn


@kernel
def widen(s: State, cell: int) -> None:
    row, column = cell // COLUMNS, cell % COLUMNS
    s.top, s.bottom = min(int(s.top), row), max(int(s.bottom), row)
    s.left, s.right = min(int(s.left), column), max(int(s.right), column)


@kernel
def supply(s: State, civ: int) -> int:
    """How many followers of a civilization nobody has."""
    left = FOLLOWERS
    for seat in range(s.seats):
        left -= int(s.followers[seat, civ])
    return left


@kernel
def followers_of(s: State, seat: int) -> int:
    """How many followers a seat has in all."""
    count = 0
    for civ in range(len(CIVILIZATIONS)):
        count += int(s.followers[seat, civ])
    return count


@kernel
def civilization_on(s: State, root: int) -> int:
    """Who lives on a land, or −1."""
    for civ in range(len(CIVILIZATIONS)):
        if s.marker[civ] == root:
            return civ
    return -1


@kernel
def earn(s: State, seat: int, source: int, points: int) -> None:
    s.points[seat] += points
    s.earned[seat, source] += points
