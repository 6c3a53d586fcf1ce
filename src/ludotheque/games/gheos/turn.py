"""The course of a match: set-up (rules 3), the steps of a turn (4, 10, 11), and its ends (12)."""

import numpy as np

from ludotheque.core.chance import rekey, shuffle
from ludotheque.core.kernel import kernel
from ludotheque.core.state import NOBODY, Key, Numbers, State
from ludotheque.games.gheos.continents import remake_land
from ludotheque.games.gheos.data import (
    BY_EPOCHS,
    BY_FINAL,
    BY_TOKENS,
    CIVILIZATIONS,
    EPOCHS,
    HAND,
    LAST_EPOCH,
    MOST_SEATS,
    PILE,
    START,
    TILES,
    TOKENS,
)
from ludotheque.games.gheos.faces import CUP, PYRAMID
from ludotheque.games.gheos.peoples import can_found, must_people
from ludotheque.games.gheos.scoring import score
from ludotheque.games.gheos.state import (
    BY_LAST_EPOCH,
    BY_LAST_TOKEN,
    COUNTING,
    EPOCH,
    LAYING,
    NO_LAND,
    NO_SWORDS,
    NO_TILE,
    NOT_LAID,
    NOWHERE,
    PEOPLING,
)
from ludotheque.games.gheos.table import COLUMNS, MIDDLE, ROWS
from ludotheque.games.gheos.tiles import PIECES

LAST_EPOCHS = np.array([LAST_EPOCH.get(seats, 0) for seats in range(MOST_SEATS + 1)], np.int16)


@kernel
def setup(s: State, seats: int, options: Numbers, key: Key) -> None:
    """Rules 3.1 to 3.4, up to the first decision of seat 0. `s` is empty; there are no options."""
    s.seats = seats
    rekey(s, key)
    clear_table(s)
    remake_land(s, MIDDLE, START, 0)
    for seat in range(seats):
        s.tokens[seat] = TOKENS
    size = 0
    for tile in range(TILES):
        if tile != START:
            s.pile[size] = tile
            size += 1
    shuffle(s, s.pile, 0, size)
    deal(s, size, HAND, NOBODY, EPOCHS)
    begin_turn(s, 0)


@kernel
def clear_table(s: State) -> None:
    """Nothing is anywhere."""
    s.top, s.bottom, s.left, s.right = ROWS, -1, COLUMNS, -1
    s.laid = s.migrant = NOBODY
    for tile in range(TILES):
        s.place[tile] = NOT_LAID
    for piece in range(PIECES):
        s.land[piece] = NO_LAND
    for civ in range(len(CIVILIZATIONS)):
        s.marker[civ] = NOWHERE
        s.swords[civ] = NO_SWORDS
    for i in range(PILE):
        s.pile[i] = NO_TILE
    for seat in range(MOST_SEATS):
        for slot in range(HAND):
            s.hand[seat, slot] = NO_TILE


@kernel
def deal(s: State, size: int, hand: int, spared: int, epochs: int) -> None:
    """Rules 3.2, 3.3: hands from the end of the shuffled land tiles, then the epochs shuffled in.

    A seat's places that are empty stay so unless all hands are dealt; `spared` keeps its hand.
    """
    for seat in range(s.seats):
        for slot in range(HAND):
            if seat != spared and (slot < hand or s.hand[seat, slot] != NO_TILE):
                size -= 1
                s.hand[seat, slot] = s.pile[size]
    for i in range(size, PILE):
        s.pile[i] = EPOCH if i < size + epochs else NO_TILE
    s.pile_size = size + epochs
    shuffle(s, s.pile, 0, int(s.pile_size))


@kernel
def begin_turn(s: State, seat: int) -> None:
    """Rule 4.1."""
    s.actor = seat
    s.phase = LAYING


@kernel
def open_step_two(s: State) -> None:
    """Rules 14.1, 9.1: asked only if something can be done."""
    if must_people(s) or can_found(s, 0):
        s.phase = PEOPLING
    else:
        open_step_three(s)


@kernel
def open_step_three(s: State) -> None:
    """Rules 14.1, 10.1."""
    if s.tokens[s.actor] > 0:
        s.phase = COUNTING
    else:
        draw(s)


@kernel
def play_token(s: State) -> None:
    """Rules 10.1, 10.2, 12.2."""
    s.tokens[s.actor] -= 1
    score(s, int(s.actor), BY_TOKENS, CUP)
    left = 0
    for seat in range(s.seats):
        left += int(s.tokens[seat])
    if left == 0:
        finish(s, BY_LAST_TOKEN)
    else:
        draw(s)


@kernel
def draw(s: State) -> None:
    """Rules 11.1 to 11.3, 12.1: until a land tile comes, or the last epoch that counts."""
    while s.actor != NOBODY:
        s.pile_size -= 1
        tile = int(s.pile[s.pile_size])
        s.pile[s.pile_size] = NO_TILE
        s.reveals += 1
        if tile != EPOCH:
            s.hand[s.actor, HAND - 1] = tile
            begin_turn(s, (int(s.actor) + 1) % int(s.seats))
            return
        turn_up_epoch(s)


@kernel
def turn_up_epoch(s: State) -> None:
    """Rules 11.2, 12.1."""
    s.epochs += 1
    for seat in range(s.seats):
        score(s, seat, BY_EPOCHS, PYRAMID)
    if s.epochs == LAST_EPOCHS[s.seats]:
        finish(s, BY_LAST_EPOCH)


def as_if_over(s: State) -> State:
    """Rule 12.3, if it came now."""
    counted = s.copy()
    if s.ending == 0:
        for seat in range(int(s.seats)):
            score(counted, seat, BY_FINAL, CUP)
    return counted


@kernel
def finish(s: State, ending: int) -> None:
    """Rule 12.3."""
    for seat in range(s.seats):
        score(s, seat, BY_FINAL, CUP)
    s.phase = LAYING
    s.actor = NOBODY
    s.ending = ending
