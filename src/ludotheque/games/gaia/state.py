"""The record of a match of Gaïa, field by field, and the small questions every rule asks of it."""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import NOBODY, State, record_dtype
from ludotheque.games.gaia.data import (
    BACKS,
    BASIC,
    HAND,
    KINDS,
    LANDS,
    MEEPLES,
    MEEPLES_OF_TWO,
    MOST_SEATS,
    OBJECTIVES,
    PILE,
    POWERS,
    TILES,
)
from ludotheque.games.gaia.table import CELLS, whole

# What is asked. SPENT is between two questions: the action is over, the turn goes on
ACTING, PLACING, SWAPPING, NAMING, ANSWERING, KEEPING, DISCARDING, CLAIMING, FEEDING, SPENT = range(
    10
)

# Why it is over
LAST_MEEPLE, EXHAUSTION = 1, 2

# What stands in `at`: nothing, a tile's slot + 1, or that a tile may be laid there
PLACE = 255

# What stands in `people`: a bit for each seat with a meeple there, and one for a second meeple
SECOND = 32

# What stands in `known`: a bit for each seat that knows the card, and one for everybody
TABLE = 32
EVERYBODY = 63

# What stands in `objective`; taken: TAKEN + seat
NOT_IN_PLAY, FREE, TAKEN = 0, 1, 2

SLOTS_IN_HAND = HAND + 1  # a seventh card, until one is discarded
LYING = len(LANDS) + len(POWERS)  # kinds of card that lie before a seat: Nature, then powers

GAIA_RECORD = record_dtype(
    [
        # the tiles on the table, in the order in which they came
        ("around", "<i4", (TILES,)),  # what the tiles beside it offer, see `table.OFFER`
        ("tile_cell", "<i2", (TILES,)),
        ("land", "i1", (TILES,)),
        ("animals", "i1", (TILES,)),  # tokens
        ("city", "i1", (TILES,)),  # 1 to 18, or 0
        ("needs", "i1", (TILES,)),  # that the city has met
        ("people", "u1", (TILES,)),
        ("tiles", "<i2"),
        # the cells, and the part of the table in use
        ("at", "u1", (CELLS,)),
        ("top", "<i2"),
        ("bottom", "<i2"),
        ("left", "<i2"),
        ("right", "<i2"),
        # the supply
        ("supply", "<i2", (len(LANDS),)),  # tiles
        ("tokens", "<i2"),
        # the cards: piles with the top last, displays with the lower kinds first
        ("pile", "i1", (len(BACKS), PILE)),
        ("pile_size", "<i2", (len(BACKS),)),
        ("display", "i1", (len(BACKS), 3)),
        ("discarded", "i1", (len(KINDS),)),
        ("objective", "i1", (OBJECTIVES,)),
        # the seats; hands in order of kinds, and of equal cards the best known first
        ("hand", "i1", (MOST_SEATS, SLOTS_IN_HAND)),
        ("known", "u1", (MOST_SEATS, SLOTS_IN_HAND)),
        ("hand_size", "<i2", (MOST_SEATS,)),
        ("lying", "i1", (MOST_SEATS, LYING)),
        ("meeples", "<i2", (MOST_SEATS,)),  # still to place
        # the turn
        ("hungry", "<i8"),  # cities that still have to eat, a bit for each slot
        ("rules", "<i2"),
        ("lightnings", "<i2"),
        ("turn", "<i2"),  # whose turn it is; `actor` may be another seat
        ("phase", "<i2"),
        ("actions_left", "<i2"),
        ("card", "<i2"),  # that is being played, or NO_CARD
        ("target", "<i2"),  # the cell it was announced for, or NOBODY
        ("toward", "<i2"),  # with an earthquake: the direction of the other tile
        ("named", "i1", (MOST_SEATS,)),  # the back that a tornado takes from this seat, or NOBODY
        ("stolen", "i1", (MOST_SEATS,)),  # what it took, or NO_CARD
        ("stolen_known", "u1", (MOST_SEATS,)),
    ]
)


@kernel
def slot_at(s: State, cell: int) -> int:
    """The slot of the tile on a cell, or NOBODY."""
    found = whole(s.at[cell])
    return found - 1 if 0 < found < PLACE else NOBODY


@kernel
def is_place(s: State, cell: int) -> bool:
    """Rules 4.1, 4.2: may a tile be laid here?"""
    return bool(s.at[cell] == PLACE)


@kernel
def is_free(s: State, slot: int) -> bool:
    """Rule 5.1: neither a city nor animals."""
    return bool(s.city[slot] == 0 and s.animals[slot] == 0)


@kernel
def is_advanced(s: State) -> bool:
    return bool(s.rules != BASIC)


@kernel
def meeples_each(s: State) -> int:
    """Rule 1.8."""
    return MEEPLES_OF_TWO if s.seats == 2 else MEEPLES


@kernel
def finish(s: State, ending: int) -> None:
    s.actor = NOBODY
    s.ending = ending


@kernel
def place_meeple(s: State, seat: int) -> None:
    """Rules 11.1, 11.2: the last one ends the match."""
    s.meeples[seat] -= 1
    if s.meeples[seat] == 0:
        finish(s, LAST_MEEPLE)
