"""Joined land (rules 2): what is one, what it holds, and what laying a tile makes of it.

Every piece on the table knows the lowest piece of the land it is joined to, its *root*. Landmasses
have the lowest numbers, so that the root of a continent is always a landmass.
"""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import State
from ludotheque.games.gheos.sides import NO_SIDES, Sides, noted, on
from ludotheque.games.gheos.state import (
    NO_LAND,
    REMOVED,
    facing,
    is_tile,
    piece_on,
    put,
    tile_on,
    write,
)
from ludotheque.games.gheos.tiles import (
    ICONS_ON,
    LANDMASS,
    LANDMASSES,
    NO_PIECE,
    PIECE_AT,
    PIECES,
    TILE_OF,
)

Reach = tuple[int, int, int]
"""A set of pieces as bits of three words, so that no memory is needed for it."""

_WORD_BITS = 52
assert PIECES <= 3 * _WORD_BITS, "52 tiles have at most three lands each"


@kernel
def is_shore(piece: int) -> bool:
    return piece >= LANDMASSES


@kernel
def is_continent(s: State, root: int) -> bool:
    """Rule 2.3: a landmass that touches another tile."""
    if root < 0 or root >= LANDMASSES or s.land[root] != root:
        return False
    cell = int(s.place[TILE_OF[root]])
    for side in range(3):
        if piece_on(s, cell, side) == root and facing(s, cell, side) != NO_PIECE:
            return True
    return False


@kernel
def icons_on(s: State, root: int, icon: int) -> int:
    """Rule 2.5: how many of an icon a land holds."""
    count = 0
    for piece in range(PIECES):
        if s.land[piece] == root:
            count += int(ICONS_ON[icon, piece])
    return count


@kernel
def icons_without(s: State, root: int, icon: int, tile: int) -> int:
    """The same, with one tile thought away."""
    count = icons_on(s, root, icon)
    for piece in range(PIECES):
        if TILE_OF[piece] == tile and s.land[piece] == root:
            count -= int(ICONS_ON[icon, piece])
    return count


@kernel
def has(reach: Reach, piece: int) -> bool:
    return bool((reach[piece // _WORD_BITS] >> (piece % _WORD_BITS)) & 1)


@kernel
def _with(reach: Reach, piece: int) -> Reach:
    word, bit = piece // _WORD_BITS, 1 << (piece % _WORD_BITS)
    return (
        reach[0] | (bit if word == 0 else 0),
        reach[1] | (bit if word == 1 else 0),
        reach[2] | (bit if word == 2 else 0),
    )


@kernel
def reach_of(s: State, seed: int, without: int) -> Reach:
    """All land joined to a piece when one tile that it touches is thought away, or none (−1).

    Pass after pass over the pieces of the same land, until none is added: lands are small.
    """
    root = int(s.land[seed])
    reach = _with((0, 0, 0), seed)
    grows = without < 0 or not is_shore(seed)  # a shore touches nothing but the tile thought away
    while grows:
        grows = False
        for piece in range(PIECES):
            may_be = s.land[piece] == root and TILE_OF[piece] != without
            if may_be and not has(reach, piece) and _touches(s, piece, reach):
                reach = _with(reach, piece)
                grows = True
    return reach


@kernel
def _touches(s: State, piece: int, reach: Reach) -> bool:
    tile = int(TILE_OF[piece])
    cell, turn = int(s.place[tile]), int(s.turned[tile])
    for side in range(3):
        if PIECE_AT[tile, turn, side] == piece:
            near = facing(s, cell, side)
            if near != NO_PIECE and has(reach, near):
                return True
    return False


@kernel
def shards(s: State, cell: int) -> Sides:
    """For each side of a cell the first side with the same land beyond, were the cell empty.

    −1 where no tile lies beyond.
    """
    without = tile_on(s, cell) if is_tile(s, cell) else NO_PIECE
    parts = NO_SIDES
    for side in range(3):
        if facing(s, cell, side) != NO_PIECE:
            parts = noted(parts, side, _first_joined(s, cell, side, without))
    return parts


@kernel
def _first_joined(s: State, cell: int, side: int, without: int) -> int:
    for other in range(side):
        if _are_joined(s, facing(s, cell, other), facing(s, cell, side), without):
            return other
    return side


@kernel
def _are_joined(s: State, a: int, b: int, without: int) -> bool:
    if a == NO_PIECE or s.land[a] != s.land[b]:
        return False
    if without < 0 or LANDMASS[without] == NO_PIECE:  # taking shores away parts nothing
        return True
    if is_shore(a) or is_shore(b):
        return False
    return has(reach_of(s, a, without), b)


@kernel
def unions(parts: Sides, tile: int, turn: int) -> Sides:
    """The same for the land there is once a tile lies on the cell: its landmass joins sides."""
    first = 3
    for side in range(3):
        if _on_landmass(tile, turn, side) and on(parts, side) >= 0:
            first = min(first, on(parts, side))
    joined = NO_SIDES
    for side in range(3):
        part = on(parts, side)
        joined = noted(joined, side, first if _is_joined_by(parts, tile, turn, part) else part)
    return joined


@kernel
def _is_joined_by(parts: Sides, tile: int, turn: int, part: int) -> bool:
    """Does the landmass of the tile touch this part?"""
    for side in range(3):
        if part >= 0 and on(parts, side) == part and _on_landmass(tile, turn, side):
            return True
    return False


@kernel
def _on_landmass(tile: int, turn: int, side: int) -> bool:
    return not is_shore(int(PIECE_AT[tile, turn, side]))


@kernel
def remake_land(s: State, cell: int, tile: int, turn: int) -> None:
    """Lay a tile, in the place of another if there is one, and work out what land is joined now."""
    if is_tile(s, cell):
        _break_up(s, cell)
        _remove(s, cell)
        write(s, cell, tile, turn)
    else:
        put(s, cell, tile, turn)
    for side in range(3):
        piece = int(PIECE_AT[tile, turn, side])
        s.land[piece] = piece
    for side in range(3):
        near = facing(s, cell, side)
        if near != NO_PIECE:
            _join(s, int(s.land[piece_on(s, cell, side)]), int(s.land[near]))


@kernel
def _break_up(s: State, cell: int) -> None:
    """Each shard around a tile becomes a land of its own; what is left on the tile goes with it."""
    tile = tile_on(s, cell)
    parts = shards(s, cell)
    for side in range(3):
        if on(parts, side) == side:
            _relabel(s, reach_of(s, facing(s, cell, side), tile))


@kernel
def _relabel(s: State, reach: Reach) -> None:
    """Give a set of pieces its lowest one as root."""
    root = NO_PIECE
    for piece in range(PIECES):
        if has(reach, piece):
            if root == NO_PIECE:
                root = piece
            s.land[piece] = root


@kernel
def _remove(s: State, cell: int) -> None:
    """Rule 5.2: the tile replaced leaves the game."""
    tile = tile_on(s, cell)
    for side in range(3):
        s.land[piece_on(s, cell, side)] = NO_LAND
    s.place[tile] = REMOVED
    s.turned[tile] = 0


@kernel
def _join(s: State, one: int, other: int) -> None:
    low, high = min(one, other), max(one, other)
    if low != high:
        for piece in range(PIECES):
            if s.land[piece] == high:
                s.land[piece] = low
