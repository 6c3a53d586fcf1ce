"""The course of a match: set-up (rules 2), the steps of a round (3.1, 7), and its end (9)."""

from typing import Final

import numpy as np

from ludotheque.core.chance import rekey, shuffle
from ludotheque.core.kernel import kernel
from ludotheque.core.state import NOBODY, Key, Numbers, State
from ludotheque.games.gisborne.chests import end_in_sight, score_next_seat
from ludotheque.games.gisborne.data import (
    BAG,
    END_PLACE,
    END_TOKEN,
    KIND_COUNTS,
    KINDS,
    PATH_TILES,
    START_CARDS,
    START_TOKEN,
)
from ludotheque.games.gisborne.moving import meet_wolves, move_next_pawn
from ludotheque.games.gisborne.pile import draw_to_hand, stack
from ludotheque.games.gisborne.state import (
    DRAWING,
    LAYING,
    MEETING,
    MOVING,
    SCORING,
    seat_in_turn,
    sort_by_position,
)

_BAG: Final = np.array(BAG, np.int8)
_KIND_COUNTS: Final = np.array(KIND_COUNTS, np.int16)


@kernel
def setup(s: State, seats: int, options: Numbers, key: Key) -> None:
    """Rules 2.1 to 2.4, up to the first decision. `s` is empty; the option is when tiles come."""
    s.seats, s.next_tile = seats, options[0]
    rekey(s, key)
    _lay_out_path(s)
    for kind in range(len(KINDS)):
        stack(s, kind, _KIND_COUNTS[kind])
    shuffle(s, s.pile, 0, int(s.pile_size))
    for seat in range(seats):
        draw_to_hand(s, seat, START_CARDS)
        s.order[seat] = seat
    shuffle(s, s.order, 0, seats)
    for place in range(seats):
        s.position[s.order[place]] = -place
    begin_round(s)


@kernel
def _lay_out_path(s: State) -> None:
    """Rules 2.1, 2.2."""
    s.placed = 1
    s.lying[0], s.lying[END_PLACE] = START_TOKEN, END_TOKEN
    for i in range(PATH_TILES):
        s.path[i], s.bag[i] = i + 1, _BAG[i]
    shuffle(s, s.path, 0, PATH_TILES)
    shuffle(s, s.bag, 0, PATH_TILES)


@kernel
def begin_round(s: State) -> None:
    """Rules 3.1, 3.2: the race order was settled before the drawing."""
    s.rounds += 1
    s.moved = 0
    s.turn, s.phase = 0, LAYING
    s.actor = seat_in_turn(s)


@kernel
def advance(s: State) -> None:
    """One step of what goes on by itself."""
    if s.phase == MEETING:
        meet_wolves(s)
    elif s.phase == MOVING:
        if s.turn < s.seats:
            move_next_pawn(s)
        else:
            _clear_table(s)
    elif s.phase == DRAWING:
        _draw_next_seat(s)
    elif s.scorings > 0:
        score_next_seat(s)
    else:
        _close_round(s)


@kernel
def _clear_table(s: State) -> None:
    """Rules 7.1, 7.3."""
    for seat in range(s.seats):
        for kind in range(len(KINDS)):
            if s.tent[seat]:
                s.hand[seat, kind] += s.laid[seat, kind]
            else:
                s.discards[kind] += s.laid[seat, kind]
            s.laid[seat, kind] = 0
        s.tent[seat] = 0
    s.still = 0 if s.moved else int(s.still) + 1
    sort_by_position(s)
    s.turn, s.phase = 0, DRAWING


@kernel
def _draw_next_seat(s: State) -> None:
    """Rules 7.2, 7.3; after the last one come the scorings, and a final one at the end (9.4)."""
    seat = seat_in_turn(s)
    draw_to_hand(s, seat, int(s.due[seat]))
    s.due[seat] = 0
    s.turn += 1
    if s.turn == s.seats:
        s.turn, s.phase = 0, SCORING
        if end_in_sight(s):
            s.scorings += 1


@kernel
def _close_round(s: State) -> None:
    """Rules 3.1, 9.4 to 9.6."""
    ending = end_in_sight(s)
    if ending:
        s.actor, s.ending, s.phase = NOBODY, ending, LAYING
    else:
        begin_round(s)
