"""What a placement would cause: nothing, a war (rule 6.1) or a migration (rules 7.1, 7.12).

Asked before a tile is laid, from what lies beyond each side of its cell. By geometry only replacing
a landmass can split land, so that one tile makes one civilization migrate, or makes war.
"""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import NOBODY, State
from ludotheque.games.gheos.continents import is_shore, shards, unions
from ludotheque.games.gheos.sides import NO_SIDES, Sides, noted, on
from ludotheque.games.gheos.state import CALM, MIGRATION, WAR, civilization_on, facing
from ludotheque.games.gheos.tiles import NO_PIECE, PIECE_AT


@kernel
def upheaval_of(s: State, cell: int, tile: int, turn: int) -> int:
    """CALM, WAR or MIGRATION."""
    near = residents(s, cell)
    if near == NO_SIDES:
        return CALM
    joined = unions(shards(s, cell), tile, turn)
    if migrant_of(s, cell, tile, turn, near, joined) != NOBODY:
        return MIGRATION
    for side in range(3):
        if is_at_war(near, joined, side):
            return WAR
    return CALM


@kernel
def residents(s: State, cell: int) -> Sides:
    """Who lives on the land beyond each side of a cell."""
    near = NO_SIDES
    for side in range(3):
        near = noted(near, side, _resident(s, cell, side))
    return near


@kernel
def _resident(s: State, cell: int, side: int) -> int:
    near = facing(s, cell, side)
    return NOBODY if near == NO_PIECE else civilization_on(s, int(s.land[near]))


@kernel
def migrant_of(s: State, cell: int, tile: int, turn: int, near: Sides, joined: Sides) -> int:
    """The civilization whose land is split, or shrinks to an island; or NOBODY."""
    for side in range(3):
        if on(near, side) != NOBODY:
            if _is_split(near, joined, side):
                return on(near, side)
            if _becomes_island(s, cell, tile, turn, near, side):
                return on(near, side)
    return NOBODY


@kernel
def _is_split(near: Sides, joined: Sides, side: int) -> bool:
    """Rule 7.1."""
    for other in range(3):
        if on(near, other) == on(near, side) and on(joined, other) != on(joined, side):
            return True
    return False


@kernel
def _becomes_island(s: State, cell: int, tile: int, turn: int, near: Sides, side: int) -> bool:
    """Rule 7.12: a shore is all that is left, and it meets a shore."""
    for other in range(3):
        if other != side and on(near, other) == on(near, side):
            return False
    return is_shore(facing(s, cell, side)) and is_shore(int(PIECE_AT[tile, turn, side]))


@kernel
def is_at_war(near: Sides, joined: Sides, side: int) -> bool:
    """Rule 6.1: is the civilization beyond a side joined with another? (If nobody migrates.)"""
    if on(near, side) == NOBODY:
        return False
    for other in range(3):
        if (
            on(near, other) != NOBODY
            and on(near, other) != on(near, side)
            and on(joined, other) == on(joined, side)
        ):
            return True
    return False
