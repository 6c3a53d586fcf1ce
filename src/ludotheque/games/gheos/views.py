"""What a seat may know (rule 13.5), and a world that fits what it knows."""

from typing import Annotated, Final, Literal, TypedDict

from ludotheque.core.shapes import EVERY, CommonView, Pair
from ludotheque.core.state import NOBODY, Plain, Readable, State, plain
from ludotheque.games.gheos.continents import icons_on, is_continent
from ludotheque.games.gheos.data import (
    CIVILIZATIONS,
    EPOCHS,
    FACES,
    SOURCES,
    TOKENS,
    Civilization,
    Side,
    Source,
)
from ludotheque.games.gheos.faces import ICONS, SYMBOLS, Icon, TempleSign
from ludotheque.games.gheos.migration import best_parts, goal, is_fatal
from ludotheque.games.gheos.peoples import first_followers
from ludotheque.games.gheos.state import (
    NO_LAND,
    NO_SWORDS,
    NO_TILE,
    NOT_LAID,
    REMOVED,
    WAR,
    civilization_on,
    places,
    supply,
)
from ludotheque.games.gheos.table import NAMES, side_name
from ludotheque.games.gheos.tiles import ICONS_ON, LANDMASSES, PIECE_AT, PIECES, TILE_OF
from ludotheque.games.gheos.turn import LAST_EPOCHS
from ludotheque.games.gheos.war import strongest

Phase = Literal["lay", "pay", "victor", "migrate", "people", "token"]
PHASES: Final[tuple[Phase, ...]] = ("lay", "pay", "victor", "migrate", "people", "token")

Kind = Literal["continent", "landmass", "island", "shore"]
Icons = Annotated[dict[Icon, int], EVERY]
Cell = Pair


class TileFace(TypedDict):
    """A tile that is not on the table."""

    tile: int
    face: str


class TileLand(TypedDict):
    """One land of a tile; `land` is the joined one that it belongs to."""

    sides: list[Side]
    landmass: bool
    icons: dict[Icon, int]
    temples: list[TempleSign]
    land: int


class LaidTile(TypedDict):
    at: Cell
    tile: int
    face: str
    side: Side
    lands: list[TileLand]


class JoinedLand(TypedDict):
    """Lands of tiles that are one: a continent has a name, and `newcomers` would come to it."""

    id: int
    kind: Kind
    name: int | None
    cells: list[Cell]
    icons: Icons
    civilization: Civilization | None
    newcomers: int


class Part(TypedDict):
    """A land to which the migrant could go, and whether it may be this one."""

    side: Side
    land: int
    kind: Literal["continent", "island"]
    wheat: int
    civilization: Civilization | None
    best: bool
    fatal: bool


class War(TypedDict):
    kind: Literal["war"]
    swords: dict[Civilization, int]
    strongest: list[Civilization]


class Migration(TypedDict):
    kind: Literal["migration"]
    migrant: Civilization
    parts: list[Part]


Upheaval = War | Migration


class CivilizationView(TypedDict):
    """The land it lives on, and its followers that nobody has."""

    land: int | None
    supply: int


class SeatView(TypedDict):
    points: Annotated[dict[Source, int], EVERY]
    followers: Annotated[dict[Civilization, int], EVERY]
    tokens: int
    hand_size: int


class Numbers(TypedDict):
    """The booklet's numbers that people want to read beside the table."""

    tokens: int


class GheosPublic(TypedDict):
    phase: Phase
    laid: Cell | None
    upheaval: Upheaval | None
    hand: list[TileFace]
    tiles: list[LaidTile]
    places: list[Cell]
    lands: list[JoinedLand]
    civilizations: Annotated[dict[Civilization, CivilizationView], EVERY]
    seats: list[SeatView]
    replaced: list[int]
    unseen: list[TileFace]
    pile_size: int
    epochs: int
    last_epoch: int
    epochs_in_pile: int
    numbers: Numbers


class GheosPrivate(TypedDict):
    hand: list[TileFace]
    unseen: list[TileFace]


class GheosView(CommonView, GheosPublic):
    """A match of Gheos as a seat or a spectator sees it."""


NUMBERS: Final[Numbers] = {"tokens": TOKENS}


def public(s: State) -> GheosPublic:
    """The table, the seats, and what may still be hidden anywhere."""
    seen = plain(s)
    return {
        "phase": PHASES[seen.phase],
        "laid": list(NAMES[seen.laid]) if seen.laid != NOBODY else None,
        "upheaval": upheaval(s),
        "hand": [],
        "tiles": tiles(seen),
        "places": [list(NAMES[cell]) for cell in places(s)],
        "lands": lands(s, seen),
        "civilizations": {name: _civilization(s, i) for i, name in enumerate(CIVILIZATIONS)},
        "seats": [seat_view(seen, i) for i in range(seen.seats)],
        "replaced": [tile + 1 for tile, place in enumerate(seen.place) if place == REMOVED],
        "unseen": [face_of(tile) for tile, place in enumerate(seen.place) if place == NOT_LAID],
        "pile_size": seen.pile_size,
        "epochs": seen.epochs,
        "last_epoch": int(LAST_EPOCHS[seen.seats]),
        "epochs_in_pile": EPOCHS - seen.epochs,
        "numbers": NUMBERS,
    }


def private(s: State, seat: int, shown: GheosPublic) -> GheosPrivate:
    """The own hand, which cannot be elsewhere."""
    hand = hand_of(s, seat)
    unseen = [face for face in shown["unseen"] if face["tile"] - 1 not in hand]
    return {"hand": [face_of(tile) for tile in hand], "unseen": unseen}


def hand_of(s: Readable, seat: int) -> list[int]:
    return [int(tile) for tile in s.hand[seat] if tile != NO_TILE]


def face_of(tile: int) -> TileFace:
    """A tile that is not on the table."""
    return {"tile": tile + 1, "face": FACES[tile].text}


def tiles(s: Readable) -> list[LaidTile]:
    """What lies on the table, in reading order."""
    laid = sorted((int(cell), tile) for tile, cell in enumerate(s.place) if cell >= 0)
    return [tile_view(s, cell, tile) for cell, tile in laid]


def tile_view(s: Readable, cell: int, tile: int) -> LaidTile:
    turn = int(s.turned[tile])
    side = "flat" if FACES[tile].shape == "T3" else side_name(cell, turn)
    lands: list[TileLand] = [
        {
            "sides": [side_name(cell, (k + turn) % 3) for k in land.sides],
            "landmass": land.is_landmass,
            "icons": {icon: n for icon, n in zip(ICONS, land.icons, strict=True) if n},
            "temples": [SYMBOLS[symbol] for symbol in land.temples],
            "land": int(s.land[_PIECE_AT[tile][turn][(land.sides[0] + turn) % 3]]),
        }
        for land in FACES[tile].lands
    ]
    return {"at": list(NAMES[cell]), **face_of(tile), "side": side, "lands": lands}


def lands(s: State, seen: Plain) -> list[JoinedLand]:
    """Every joined land with what it holds; `id` is what the lands of the tiles name."""
    joined: dict[int, list[int]] = {}
    for piece, root in enumerate(seen.land):
        if root != NO_LAND:
            joined.setdefault(root, []).append(piece)
    return [_land(s, seen, root, pieces) for root, pieces in joined.items()]


def _land(s: State, seen: Plain, root: int, pieces: list[int]) -> JoinedLand:
    cells = sorted({seen.place[_TILE_OF[piece]] for piece in pieces})
    lives = seen.marker.index(root) if root in seen.marker else None
    kind = _kind(s, root, len(cells))
    return {
        "id": root,
        "kind": kind,
        "name": _TILE_OF[root] + 1 if root < LANDMASSES else None,
        "cells": [list(NAMES[cell]) for cell in cells],
        "icons": {
            icon: sum([on[piece] for piece in pieces])
            for icon, on in zip(ICONS, _ICONS_ON, strict=True)
        },
        "civilization": None if lives is None else CIVILIZATIONS[lives],
        "newcomers": first_followers(s, root) if lives is None and kind == "continent" else 0,
    }


_PIECE_AT, _TILE_OF, _ICONS_ON = PIECE_AT.tolist(), TILE_OF.tolist(), ICONS_ON.tolist()


def _kind(s: State, root: int, size: int) -> Kind:
    """Rules 2.2 to 2.4."""
    if is_continent(s, root):
        return "continent"
    return "landmass" if root < LANDMASSES else ("island" if size == 2 else "shore")


def _civilization(s: State, civ: int) -> CivilizationView:
    land = int(s.marker[civ])
    return {"land": None if land < 0 else land, "supply": supply(s, civ)}


def seat_view(s: Readable, seat: int) -> SeatView:
    return {
        "points": dict(zip(SOURCES, s.earned[seat], strict=True)),
        "followers": dict(zip(CIVILIZATIONS, s.followers[seat], strict=True)),
        "tokens": s.tokens[seat],
        "hand_size": len(hand_of(s, seat)),
    }


def upheaval(s: State) -> Upheaval | None:
    """What the tile just laid has caused and is not settled yet, with all that decides it."""
    if not s.upheaval:
        return None
    if s.upheaval == WAR:
        best = strongest(s)
        at_war = [i for i in range(len(CIVILIZATIONS)) if s.swords[i] != NO_SWORDS]
        return {
            "kind": "war",
            "swords": {CIVILIZATIONS[i]: int(s.swords[i]) for i in at_war},
            "strongest": [CIVILIZATIONS[i] for i in at_war if best >> i & 1],
        }
    parts = [_part(s, side) for side in range(3) if s.parts >> side & 1]
    return {"kind": "migration", "migrant": CIVILIZATIONS[s.migrant], "parts": parts}


def _part(s: State, side: int) -> Part:
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
