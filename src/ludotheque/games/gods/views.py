"""What a seat may know (rule 11.4), and a world that fits what it knows.

In Gods nothing belongs to one seat alone: everybody sees everything but the order of the pile.
"""

from functools import cache
from typing import Annotated, Final, Literal, NotRequired, TypedDict

import numpy as np

from ludotheque.core.shapes import EVERY, CommonView, Pair
from ludotheque.core.state import Plain, Readable, State, plain, single
from ludotheque.games.gods.data import (
    ACTIONS,
    COLOURS,
    END_PLACES,
    KINDS,
    MOST_CRYSTALS,
    MOVE_PRICE,
    NO_TILE,
    TEMPLE_PRICE,
    TRIBE_PRICE,
    WASTELAND_GIFT,
    Colour,
    Kind,
)
from ludotheque.games.gods.scoring import temples_built
from ludotheque.games.gods.state import (
    DROPPING,
    GODS_RECORD,
    NO_GOD,
    TURNING,
    is_temple,
    is_tribe,
    is_wasteland,
    temple_god,
    tribe_colour,
    tribe_god,
)
from ludotheque.games.gods.table import NAMES, neighbour
from ludotheque.games.gods.turn import ending_open_to, is_idle

Phase = Literal["act", "drop", "turn"]
PHASES: Final[tuple[Phase, ...]] = ("act", "drop", "turn")

ByColour = Annotated[dict[Colour, int], EVERY]
Cell = Pair


class Prices(TypedDict):
    """What it would cost to place something on a cell, in crystals."""

    tribe: int
    temple: int


class Place(TypedDict):
    """An empty cell that touches tiles, and how many."""

    at: Cell
    contacts: int
    prices: Prices


class Numbers(TypedDict):
    """The booklet's numbers that people want to read beside the table."""

    most_crystals: int
    actions: int
    temple_price: int
    lift_price: int
    wasteland_gift: int
    end_places: int


class Turning(TypedDict):
    """A temple whose god is short of markers: which tribes turn is being chosen."""

    temple: Cell
    left: int
    picked: list[Cell]


class Tile(TypedDict):
    """`god` is the seat whose god a tribe follows or a temple is of."""

    at: Cell
    tile: Literal["tribe", "temple", "wasteland"]
    colour: NotRequired[Colour]
    god: NotRequired[int | None]


class SeatView(TypedDict):
    crystals: int
    temples_left: int
    temples_built: int
    markers_left: int
    extra_actions: int
    nations: ByColour
    victories: ByColour
    followers: ByColour


class GodsPublic(TypedDict):
    phase: Phase
    actions_left: int
    idle: bool
    may_end: bool
    lifted_from: Cell | None
    turning: Turning | None
    display: list[Kind]
    places: list[Place]
    pile: dict[Kind, int]
    pile_size: int
    discarded: dict[Kind, int]
    seats: list[SeatView]
    tiles: list[Tile]
    numbers: Numbers


class GodsPrivate(TypedDict):
    pass


class GodsView(CommonView, GodsPublic):
    """A match of Gods as a seat or a spectator sees it."""


NUMBERS: Final[Numbers] = {
    "most_crystals": MOST_CRYSTALS,
    "actions": ACTIONS,
    "temple_price": TEMPLE_PRICE,
    "lift_price": MOVE_PRICE,
    "wasteland_gift": WASTELAND_GIFT,
    "end_places": END_PLACES,
}
_PRICES: Final[tuple[Prices, ...]] = tuple(
    {"tribe": TRIBE_PRICE * contacts, "temple": TEMPLE_PRICE * contacts} for contacts in range(7)
)
"""By how many tiles the cell touches (rules 4.2, 5.1)."""


def public(s: State) -> GodsPublic:
    """Everything but the pile's order."""
    seen = plain(s)
    over = seen.actor < 0
    return {
        "phase": PHASES[seen.phase],
        "actions_left": seen.actions_left,
        "idle": not over and bool(is_idle(s)),
        "may_end": not over and bool(ending_open_to(s, seen.actor)),
        "lifted_from": list(NAMES[seen.source]) if seen.phase == DROPPING else None,
        "turning": _turning(seen),
        "display": [KINDS[kind] for kind in seen.display if kind != NO_TILE],
        "places": places(s),
        "pile": _pile_counts(seen),
        "pile_size": seen.pile_size - seen.drawn,
        "discarded": {KINDS[k]: n for k, n in enumerate(seen.discarded) if n},
        "seats": [seat_view(s, seen, i) for i in range(seen.seats)],
        "tiles": tiles(s),
        "numbers": NUMBERS,
    }


def private(s: State, seat: int, shown: GodsPublic) -> GodsPrivate:
    """Nobody knows more than another."""
    return {}


def places(s: State) -> list[Place]:
    """The empty cells that touch a tile, with how many: what a placement would cost."""
    cells = s.cell
    found = np.flatnonzero((cells > 0) & (cells <= 6))
    contacts = zip(found.tolist(), cells[found].tolist(), strict=True)
    return [
        {"at": list(NAMES[cell]), "contacts": count, "prices": _PRICES[count]}
        for cell, count in contacts
    ]


def _turning(s: Readable) -> Turning | None:
    if s.phase != TURNING:
        return None
    near = [neighbour(s.source, direction) for direction in range(6)]
    picked = [list(NAMES[cell]) for i, cell in enumerate(near) if s.picked >> i & 1]
    return {"temple": list(NAMES[s.source]), "left": s.to_turn, "picked": picked}


def _pile_counts(s: Readable) -> dict[Kind, int]:
    """What is still in the pile, which everybody can work out by counting."""
    left = s.pile[s.drawn : s.pile_size]
    return {KINDS[kind]: left.count(kind) for kind in range(len(KINDS)) if kind in left}


def seat_view(s: State, seen: Plain, seat: int) -> SeatView:
    return {
        "crystals": seen.crystals[seat],
        "temples_left": seen.temples[seat],
        "temples_built": temples_built(s, seat),
        "markers_left": seen.markers[seat],
        "extra_actions": seen.extras[seat],
        "nations": _by_colour(seen.nations[seat]),
        "victories": _by_colour(seen.victories[seat]),
        "followers": _by_colour(seen.followers[seat]),
    }


def _by_colour(counts: list[int]) -> ByColour:
    return dict(zip(COLOURS, counts, strict=True))


def tiles(s: State) -> list[Tile]:
    """What lies on the table, in reading order."""
    cells = s.cell
    found = np.flatnonzero(cells)
    codes = zip(found.tolist(), cells[found].tolist(), strict=True)
    return [{"at": list(NAMES[cell]), **tile} for cell, code in codes if (tile := _tile(code))]


class _Lying(TypedDict):
    """A tile, wherever it lies."""

    tile: Literal["tribe", "temple", "wasteland"]
    colour: NotRequired[Colour]
    god: NotRequired[int | None]


@cache
def _tile(code: int) -> _Lying | None:
    """What the number of a cell stands for; None if no tile lies there."""
    s = single(GODS_RECORD)
    s.cell[0] = code
    if is_wasteland(s, 0):
        return {"tile": "wasteland"}
    if is_temple(s, 0):
        return {"tile": "temple", "god": temple_god(s, 0)}
    if is_tribe(s, 0):
        god, colour = tribe_god(s, 0), COLOURS[tribe_colour(s, 0)]
        return {"tile": "tribe", "colour": colour, "god": None if god == NO_GOD else god}
    return None
