"""The set of tiles as tables for the rules: every land of every tile is a piece with a number.

Landmasses have the lowest numbers, in the order of their tiles; then come the shores. So the lowest
piece of joined land is a landmass, if it has one.
"""

from typing import Final

import numpy as np

from ludotheque.games.gheos.data import FACES, TILES
from ludotheque.games.gheos.faces import ICONS
from ludotheque.games.gheos.table import SIDE_NUMBER

_PIECES: Final = tuple(
    (tile, land)
    for of_landmasses in (True, False)
    for tile, face in enumerate(FACES)
    for land in face.lands
    if land.is_landmass == of_landmasses
)
PIECES: Final = len(_PIECES)
LANDMASSES: Final = sum(land.is_landmass for _, land in _PIECES)
NO_PIECE: Final = -1

TILE_OF: Final = np.array([tile for tile, _ in _PIECES], np.int16)
ICONS_ON: Final = np.array([[land.icons[i] for _, land in _PIECES] for i in range(4)], np.int16)
PROTECTED: Final = np.array([face.has_pyramid for face in FACES], np.bool_)

# The piece on a side of a cell, by tile, turn and side
PIECE_AT: Final = np.full((TILES, 3, 3), NO_PIECE, np.int16)
LANDMASS: Final = np.full(TILES, NO_PIECE, np.int16)
for _piece, (_tile, _land) in enumerate(_PIECES):
    if _land.is_landmass:
        LANDMASS[_tile] = _piece
    for _turn in range(3):
        for _side in _land.sides:
            PIECE_AT[_tile, _turn, (_side + _turn) % 3] = _piece
assert (PIECE_AT != NO_PIECE).all(), "every side is land"

# How many temples of each symbol stand on a piece
TEMPLES_ON: Final = np.array(
    [[land.temples.count(symbol) for _, land in _PIECES] for symbol in range(3)], np.int16
)
HAS_TEMPLE: Final = np.array([any(land.temples for land in face.lands) for face in FACES], np.bool_)

# Tiles that are alike have the number of the first of them
LOOKS: Final = np.array([[f.lands for f in FACES].index(face.lands) for face in FACES], np.int16)


def _picture(tile: int, turn: int) -> tuple[object, ...]:
    """What one sees of a turned tile, side by side."""
    by_piece = dict(enumerate(_PIECES))
    seen = [by_piece[int(piece)][1] for piece in PIECE_AT[tile, turn]]
    return tuple((land.is_landmass, land.icons, land.temples) for land in seen)


def _is_first_of_its_kind(tile: int, points: int, side: int) -> bool:
    """Rule 5.4: is no way of turning with an earlier name the same to look at?"""
    pictures = [_picture(tile, int(SIDE_NUMBER[points, name])) for name in range(side + 1)]
    return pictures.index(pictures[side]) == side


OFFERED: Final = np.array(
    [
        [[_is_first_of_its_kind(tile, points, side) for side in range(3)] for points in range(2)]
        for tile in range(TILES)
    ],
    np.bool_,
)

assert LANDMASSES <= TILES, "no tile has two landmasses"
assert len(ICONS) == len(ICONS_ON), "a row for each icon"
