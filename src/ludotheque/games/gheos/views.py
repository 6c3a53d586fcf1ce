"""What a seat may know (rule 13.5), and a world that fits what it knows."""

from typing import Any

import numpy as np

from ludotheque.core.chance import rekey, shuffle
from ludotheque.core.game import Json
from ludotheque.core.kernel import kernel
from ludotheque.core.state import NOBODY
from ludotheque.games.gheos.continents import icons_on, is_continent
from ludotheque.games.gheos.data import CIVILIZATIONS, EPOCHS, FACES, SOURCES, TILES
from ludotheque.games.gheos.faces import ICONS
from ludotheque.games.gheos.info import INFO
from ludotheque.games.gheos.migration import best_parts, goal, is_fatal
from ludotheque.games.gheos.scoring import standing
from ludotheque.games.gheos.state import (
    NO_LAND,
    NO_SWORDS,
    NO_TILE,
    NOT_LAID,
    REMOVED,
    WAR,
    civilization_on,
    is_place,
    is_tile,
    supply,
    tile_on,
)
from ludotheque.games.gheos.table import NAMES, side_name
from ludotheque.games.gheos.tiles import LANDMASSES, PIECE_AT, PIECES, TILE_OF
from ludotheque.games.gheos.turn import LAST_EPOCHS, deal
from ludotheque.games.gheos.war import strongest

PHASES = ("lay", "pay", "victor", "migrate", "people", "token")
UPHEAVALS = ("calm", "war", "migration")


@kernel
def resample(s: np.record, seat: int, key: Any) -> None:
    """Deal the others' hands and the pile anew from all tiles that the seat has not seen."""
    rekey(s, key)
    size = 0
    for tile in range(TILES):
        if s.place[tile] == NOT_LAID and not holds(s, seat, tile):
            s.pile[size] = tile
            size += 1
    shuffle(s, s.pile, 0, size)
    deal(s, size, 0, seat, EPOCHS - int(s.epochs))


@kernel
def holds(s: np.record, seat: int, tile: int) -> bool:
    return bool(s.hand[seat, 0] == tile or s.hand[seat, 1] == tile)


def view(s: Any, seat: int | None) -> Json:
    """The table, the seats, one's own hand, and what may still be hidden anywhere."""
    over = bool(s.actor < 0)
    points, ranks = np.zeros(s.seats, np.int64), np.zeros(s.seats, np.int64)
    standing(s, points, ranks)
    return {
        "game": INFO.id,
        "you": seat,
        "actor": None if over else int(s.actor),
        "ply": int(s.ply),
        "over": over,
        "end_reason": INFO.endings[int(s.ending) - 1] if over else None,
        "points": points.tolist(),
        "ranking": ranks.tolist(),
        "phase": PHASES[int(s.phase)],
        "laid": list(NAMES[s.laid]) if s.laid != NOBODY else None,
        "upheaval": upheaval(s),
        "hand": [] if seat is None else [face_of(tile) for tile in hand_of(s, seat)],
        "tiles": tiles(s),
        "places": [list(NAMES[cell]) for cell in _marked(s) if is_place(s, cell)],
        "lands": lands(s),
        "civilizations": {name: _civilization(s, i) for i, name in enumerate(CIVILIZATIONS)},
        "seats": [seat_view(s, i) for i in range(int(s.seats))],
        "replaced": [tile + 1 for tile in range(TILES) if s.place[tile] == REMOVED],
        "unseen": [face_of(tile) for tile in unseen(s, seat)],
        "pile_size": int(s.pile_size),
        "epochs": int(s.epochs),
        "last_epoch": int(LAST_EPOCHS[s.seats]),
        "epochs_in_pile": EPOCHS - int(s.epochs),
    }


def hand_of(s: Any, seat: int) -> list[int]:
    return [tile for tile in s.hand[seat].tolist() if tile != NO_TILE]


def face_of(tile: int) -> Json:
    """A tile that is not on the table."""
    return {"tile": tile + 1, "face": FACES[tile].text}


def unseen(s: Any, seat: int | None) -> list[int]:
    """The land tiles that may be in the pile or in another hand."""
    own = [] if seat is None else hand_of(s, seat)
    return [tile for tile in range(TILES) if s.place[tile] == NOT_LAID and tile not in own]


def tiles(s: Any) -> list[Json]:
    """What lies on the table, in reading order."""
    return [tile_view(s, cell) for cell in _marked(s) if is_tile(s, cell)]


def _marked(s: Any) -> list[int]:
    """The cells with a tile, or touched by one: asking all the others takes too long."""
    found: list[int] = np.flatnonzero(s.cell).tolist()
    return found


def tile_view(s: Any, cell: int) -> Json:
    tile = tile_on(s, cell)
    turn = int(s.turned[tile])
    side = "flat" if FACES[tile].shape == "T3" else side_name(cell, turn)
    lands = [
        {
            "sides": [side_name(cell, (k + turn) % 3) for k in land.sides],
            "landmass": land.is_landmass,
            "icons": {icon: n for icon, n in zip(ICONS, land.icons, strict=True) if n},
            "temples": [ICONS[symbol] for symbol in land.temples],
            "land": int(s.land[PIECE_AT[tile, turn, (land.sides[0] + turn) % 3]]),
        }
        for land in FACES[tile].lands
    ]
    return {"at": list(NAMES[cell]), **face_of(tile), "side": side, "lands": lands}


def lands(s: Any) -> list[Json]:
    """Every joined land with what it holds; `id` is what the lands of the tiles name."""
    land, places = s.land.tolist(), s.place[TILE_OF].tolist()
    cells: dict[int, set[int]] = {root: set() for piece, root in enumerate(land) if root == piece}
    for place, root in zip(places, land, strict=True):
        if root in cells:
            cells[root].add(place)
    return [_land(s, root, sorted(found)) for root, found in cells.items()]


def _land(s: Any, root: int, cells: list[int]) -> Json:
    civ = civilization_on(s, root)
    return {
        "id": root,
        "kind": _kind(s, root, len(cells)),
        "name": int(TILE_OF[root]) + 1 if root < LANDMASSES else None,
        "cells": [list(NAMES[cell]) for cell in cells],
        "icons": {icon: icons_on(s, root, i) for i, icon in enumerate(ICONS)},
        "civilization": None if civ == NOBODY else CIVILIZATIONS[civ],
    }


def _kind(s: Any, root: int, size: int) -> str:
    """Rules 2.2 to 2.4."""
    if is_continent(s, root):
        return "continent"
    return "landmass" if root < LANDMASSES else ("island" if size == 2 else "shore")


def _civilization(s: Any, civ: int) -> Json:
    land = int(s.marker[civ])
    return {"land": None if land < 0 else land, "supply": supply(s, civ)}


def seat_view(s: Any, seat: int) -> Json:
    return {
        "points": {source: int(s.earned[seat, i]) for i, source in enumerate(SOURCES)},
        "followers": {name: int(s.followers[seat, i]) for i, name in enumerate(CIVILIZATIONS)},
        "tokens": int(s.tokens[seat]),
        "hand_size": len(hand_of(s, seat)),
    }


def upheaval(s: Any) -> Json | None:
    """What the tile just laid has caused and is not settled yet, with all that decides it."""
    if not s.upheaval:
        return None
    if s.upheaval == WAR:
        best = strongest(s)
        at_war = [i for i in range(len(CIVILIZATIONS)) if s.swords[i] != NO_SWORDS]
        return {
            "kind": UPHEAVALS[1],
            "swords": {CIVILIZATIONS[i]: int(s.swords[i]) for i in at_war},
            "strongest": [CIVILIZATIONS[i] for i in at_war if best >> i & 1],
        }
    parts = [_part(s, side) for side in range(3) if s.parts >> side & 1]
    return {"kind": UPHEAVALS[2], "migrant": CIVILIZATIONS[s.migrant], "parts": parts}


def _part(s: Any, side: int) -> Json:
    """A land to which the migrant could go, and whether it may be this one."""
    root = goal(s, side)
    resident = civilization_on(s, root)
    return {
        "side": side_name(int(s.laid), side),
        "land": root,
        "kind": "continent" if is_continent(s, root) else "island",
        "wheat": icons_on(s, root, 0),
        "civilization": None if resident == NOBODY else CIVILIZATIONS[resident],
        "best": bool(best_parts(s) >> side & 1),
        "fatal": is_fatal(s, side),
    }


assert NO_LAND >= PIECES, "no piece is taken for none"
