"""Laying a tile (rules 5), and settling what it causes up to the temple's points (rules 8)."""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import NOBODY, State
from ludotheque.games.gheos.continents import (
    icons_on,
    remake_land,
    shards,
    unions,
)
from ludotheque.games.gheos.data import BY_TEMPLES
from ludotheque.games.gheos.faces import SYMBOLS
from ludotheque.games.gheos.migration import arrive, best_parts, cast_off, must_pick
from ludotheque.games.gheos.sides import Sides, on
from ludotheque.games.gheos.state import (
    CALM,
    CROWNING,
    MIGRATING,
    NO_TILE,
    PAYING,
    WAR,
    civilization_on,
    earn,
    facing,
    is_tile,
    piece_on,
    tile_on,
)
from ludotheque.games.gheos.tiles import HAS_TEMPLE, TEMPLES_ON
from ludotheque.games.gheos.upheaval import migrant_of, residents, upheaval_of
from ludotheque.games.gheos.war import muster, strongest, win_war


@kernel
def lay_tile(s: State, slot: int, cell: int, turn: int) -> None:
    """Rules 5.1 to 5.5: the tile lies there, and what it causes is known but not yet settled."""
    tile = _play_from_hand(s, slot)
    s.laid = cell
    s.upheaval = upheaval_of(s, cell, tile, turn)
    near = residents(s, cell)
    migrant = NOBODY
    if s.upheaval != CALM:
        joined = unions(shards(s, cell), tile, turn)
        if s.upheaval == WAR:
            muster(s, near, joined, tile_on(s, cell) if is_tile(s, cell) else NO_TILE)
        else:
            migrant = migrant_of(s, cell, tile, turn, near, joined)
    remake_land(s, cell, tile, turn)
    _keep_markers(s, near)
    if migrant != NOBODY:
        cast_off(s, migrant, near)
    s.phase = PAYING


@kernel
def _play_from_hand(s: State, slot: int) -> int:
    """The tile comes to light; the one that stays is the older one now."""
    tile = int(s.hand[s.actor, slot])
    if slot == 0:
        s.hand[s.actor, 0] = s.hand[s.actor, 1]
    s.hand[s.actor, 1] = NO_TILE
    s.reveals += 1
    return tile


@kernel
def _keep_markers(s: State, near: Sides) -> None:
    """Markers stand on a continent as a whole: they follow what is left of it."""
    for side in range(3):
        if on(near, side) != NOBODY:
            s.marker[on(near, side)] = s.land[facing(s, int(s.laid), side)]


@kernel
def pay(s: State, civ: int) -> None:
    """Rule 5.5: first of all; a follower nobody has is in the supply."""
    s.followers[s.actor, civ] -= 1


@kernel
def resolve(s: State) -> bool:
    """Settle a war or a migration; False if the seat must pick first (rules 6.4, 7.5)."""
    if s.upheaval == WAR:
        best = strongest(s)
        if is_one(best):
            win_war(s, first_of(best))
        else:
            s.phase = CROWNING
            return False
    else:
        best = best_parts(s)
        if must_pick(s, best):
            s.phase = MIGRATING
            return False
        arrive(s, first_of(best))
    return True


@kernel
def is_one(choices: int) -> bool:
    return choices & (choices - 1) == 0


@kernel
def first_of(choices: int) -> int:
    """The lowest of some bits; there is one."""
    choice = 0
    while not (choices >> choice) & 1:
        choice += 1
    return choice


@kernel
def temple_points(s: State, cell: int) -> int:
    """Rules 8.1 to 8.3: what the temples of the tile on a cell are worth as things stand."""
    points = 0
    if HAS_TEMPLE[tile_on(s, cell)]:
        for side in range(3):
            piece = piece_on(s, cell, side)
            root = int(s.land[piece])
            if _is_first_side(s, cell, side) and civilization_on(s, root) != NOBODY:
                for symbol in range(len(SYMBOLS)):
                    if TEMPLES_ON[symbol, piece] > 0:
                        points += int(TEMPLES_ON[symbol, piece]) * icons_on(s, root, symbol)
    return points


@kernel
def _is_first_side(s: State, cell: int, side: int) -> bool:
    """A landmass has several sides, but counts once."""
    for earlier in range(side):
        if piece_on(s, cell, earlier) == piece_on(s, cell, side):
            return False
    return True


@kernel
def close_step_one(s: State) -> None:
    """Rule 8.2: after wars and migrations, the temple."""
    earn(s, int(s.actor), BY_TEMPLES, temple_points(s, int(s.laid)))
    s.laid = NOBODY
    s.upheaval = CALM
