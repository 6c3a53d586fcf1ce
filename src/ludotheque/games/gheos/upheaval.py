"""What a placement would cause: nothing, a war (rule 6.1) or a migration (rules 7.1, 7.12).

Asked before a tile is laid, from what lies beyond each side of its cell. By geometry only replacing
a landmass can split land, so that one tile makes one civilization migrate, or makes war.
"""

import numpy as np

from ludotheque.core.kernel import kernel
from ludotheque.core.state import NOBODY
from ludotheque.games.gheos.continents import Sides, is_shore, shards, unions
from ludotheque.games.gheos.state import CALM, MIGRATION, WAR, civilization_on, facing
from ludotheque.games.gheos.tiles import NO_PIECE, PIECE_AT


@kernel
def upheaval_of(s: np.record, cell: int, tile: int, turn: int) -> int:
    """CALM, WAR or MIGRATION."""
    near = residents(s, cell)
    if near[0] == NOBODY and near[1] == NOBODY and near[2] == NOBODY:
        return CALM
    joined = unions(shards(s, cell), tile, turn)
    if migrant_of(s, cell, tile, turn, near, joined) != NOBODY:
        return MIGRATION
    for side in range(3):
        if is_at_war(near, joined, side):
            return WAR
    return CALM


@kernel
def residents(s: np.record, cell: int) -> Sides:
    """Who lives on the land beyond each side of a cell."""
    return _resident(s, cell, 0), _resident(s, cell, 1), _resident(s, cell, 2)


@kernel
def _resident(s: np.record, cell: int, side: int) -> int:
    near = facing(s, cell, side)
    return NOBODY if near == NO_PIECE else civilization_on(s, int(s.land[near]))


@kernel
def migrant_of(s: np.record, cell: int, tile: int, turn: int, near: Sides, joined: Sides) -> int:
    """The civilization whose land is split, or shrinks to an island; or NOBODY."""
    for side in range(3):
        if near[side] != NOBODY:
            if _is_split(near, joined, side):
                return near[side]
            if _becomes_island(s, cell, tile, turn, near, side):
                return near[side]
    return NOBODY


@kernel
def _is_split(near: Sides, joined: Sides, side: int) -> bool:
    """Rule 7.1."""
    for other in range(3):
        if near[other] == near[side] and joined[other] != joined[side]:
            return True
    return False


@kernel
def _becomes_island(s: np.record, cell: int, tile: int, turn: int, near: Sides, side: int) -> bool:
    """Rule 7.12: a shore is all that is left, and it meets a shore."""
    for other in range(3):
        if other != side and near[other] == near[side]:
            return False
    return is_shore(facing(s, cell, side)) and is_shore(int(PIECE_AT[tile, turn, side]))


@kernel
def is_at_war(near: Sides, joined: Sides, side: int) -> bool:
    """Rule 6.1: is the civilization beyond a side joined with another? (If nobody migrates.)"""
    if near[side] == NOBODY:
        return False
    for other in range(3):
        if near[other] != NOBODY and near[other] != near[side] and joined[other] == joined[side]:
            return True
    return False
