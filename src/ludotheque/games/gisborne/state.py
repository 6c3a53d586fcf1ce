"""The record of a match of Gisborne, and the small questions every rule asks of it.

Cards of equal colour and value are one *kind*; hands, lays and discards are counts by kind. Only
the pile has an order.

A *space* is a number along the whole path: 1 is the first space of the start tile. Pawns on the
jetty stand on 0, −1, −2, … by their order there, pawns on the beach beyond the last space, so that
no two pawns ever share a number and the race order is the order of these numbers.
"""

from typing import Final

import numpy as np

from ludotheque.core.kernel import kernel
from ludotheque.core.state import State, record_dtype
from ludotheque.games.gisborne.data import (
    CARDS,
    KIND_COLOURS,
    KIND_VALUES,
    KINDS,
    MOST_SEATS,
    PATH_TILES,
    PLACES,
    VALUES,
)

# What is asked: cards to lay, what goes at a river, what the wolves get, chest or hand
LAYING, DISCARDING, LOSING, CHESTING = range(4)
# What goes on by itself: pawns move, meet wolves, seats draw, position scorings
MOVING, MEETING, DRAWING, SCORING = range(4, 8)

# When the next tile is turned up (5.5): the option
LEAVING, REACHING = 0, 1

# Why it is over
BEACH, STALL = 1, 2

COLOUR: Final = np.array(KIND_COLOURS, np.int16)  # of each kind of card
STEPS: Final = np.array(KIND_VALUES, np.int16)

GISBORNE_RECORD = record_dtype(
    [
        # cards, counted by kind; no kind has more than 49, the pile at most 122
        ("hand", "i1", (MOST_SEATS, len(KINDS))),  # what is laid no longer counts here
        ("laid", "i1", (MOST_SEATS, len(KINDS))),
        ("tent", "i1", (MOST_SEATS,)),  # 1: the tent is laid, 0: it is in hand
        ("shown", "i1", (MOST_SEATS, len(KINDS))),  # of hand and lay, what everybody knows
        ("aside", "i1", (len(KINDS),)),  # what the actor at a river has chosen to discard so far
        ("discards", "i1", (len(KINDS),)),
        ("chested", "i1", (len(KINDS),)),  # what lies in all chests together
        ("pile", "i1", (CARDS,)),  # kinds from the bottom to the top
        ("pile_size", "<i2"),
        # the path
        ("path", "i1", (PATH_TILES,)),  # path tiles in their order; the tenth left the game
        ("bag", "i1", (PATH_TILES,)),  # the tokens for them; the tenth left the game
        ("next_tile", "<i2"),  # the option
        ("placed", "<i2"),  # how many tiles lie on the table, the start tile included
        ("before", "<i2", (PLACES,)),  # how many spaces come before each of them
        ("lying", "i1", (PLACES,)),  # value of the token on each; 0: none
        ("lost", "<i2", (len(VALUES),)),  # tokens out of the game, by value
        # the seats
        ("position", "<i2", (MOST_SEATS,)),
        ("tokens", "<i2", (MOST_SEATS, len(VALUES))),
        ("chest", "<i2", (MOST_SEATS,)),  # how many cards
        ("due", "<i2", (MOST_SEATS,)),  # cards to draw after the moves
        # the round
        ("order", "<i2", (MOST_SEATS,)),  # seats in race order
        ("turn", "<i2"),  # whose turn it is in that order
        ("phase", "<i2"),
        ("rounds", "<i2"),  # begun so far
        ("still", "<i2"),  # rounds in a row in which no pawn moved
        ("moved", "<i2"),  # 1: a pawn has moved in this round
        ("to_discard", "<i2"),  # cards still to choose at a river
        ("scorings", "<i2"),  # position scorings due
    ]
)


@kernel
def held(s: State, seat: int) -> int:
    """How many movement cards are in a hand."""
    cards = 0
    for kind in range(len(KINDS)):
        cards += int(s.hand[seat, kind])
    return cards


@kernel
def laid_cards(s: State, seat: int) -> int:
    """How many cards a seat has laid, the tent included."""
    cards = int(s.tent[seat])
    for kind in range(len(KINDS)):
        cards += int(s.laid[seat, kind])
    return cards


@kernel
def seat_in_turn(s: State) -> int:
    return int(s.order[s.turn])


@kernel
def sort_by_position(s: State) -> None:
    """Rule 3.2: who is furthest ahead comes first."""
    for i in range(1, int(s.seats)):
        seat, place = s.order[i], i
        while place > 0 and s.position[s.order[place - 1]] < s.position[seat]:
            s.order[place] = s.order[place - 1]
            place -= 1
        s.order[place] = seat
