"""What a seat may know (rule 11.4), and a world that fits what it knows.

In Gods nothing belongs to one seat alone: everybody sees everything but the order of the pile.
"""

from functools import cache

import numpy as np

from ludotheque.core.game import Json
from ludotheque.core.state import Plain, Readable, State, plain, single
from ludotheque.games.gods.data import COLOURS, KINDS, NO_TILE
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

PHASES = ("act", "drop", "turn")


def public(s: State) -> Json:
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
    }


def private(s: State, seat: int, shown: Json) -> Json:
    """Nobody knows more than another."""
    return {}


def places(s: State) -> list[Json]:
    """The empty cells that touch a tile, with how many: what a placement would cost."""
    cells = s.cell
    found = np.flatnonzero((cells > 0) & (cells <= 6))
    contacts = zip(found.tolist(), cells[found].tolist(), strict=True)
    return [{"at": list(NAMES[cell]), "contacts": count} for cell, count in contacts]


def _turning(s: Readable) -> Json | None:
    if s.phase != TURNING:
        return None
    near = [neighbour(s.source, direction) for direction in range(6)]
    picked = [list(NAMES[cell]) for i, cell in enumerate(near) if s.picked >> i & 1]
    return {"temple": list(NAMES[s.source]), "left": s.to_turn, "picked": picked}


def _pile_counts(s: Readable) -> dict[str, int]:
    """What is still in the pile, which everybody can work out by counting."""
    left = s.pile[s.drawn : s.pile_size]
    return {KINDS[kind]: left.count(kind) for kind in range(len(KINDS)) if kind in left}


def seat_view(s: State, seen: Plain, seat: int) -> Json:
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


def _by_colour(counts: list[int]) -> dict[str, int]:
    return dict(zip(COLOURS, counts, strict=True))


def tiles(s: State) -> list[Json]:
    """What lies on the table, in reading order."""
    cells = s.cell
    found = np.flatnonzero(cells)
    codes = zip(found.tolist(), cells[found].tolist(), strict=True)
    return [{"at": list(NAMES[cell]), **tile} for cell, code in codes if (tile := _tile(code))]


@cache
def _tile(code: int) -> Json | None:
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
