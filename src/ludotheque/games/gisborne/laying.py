"""Laying cards and turning them up (rules 3 and 4)."""

from typing import Final

import numpy as np

from ludotheque.core.kernel import kernel
from ludotheque.core.state import State
from ludotheque.games.gisborne.data import (
    DRAWS,
    KINDS,
    MOST_LAID,
    SWAMP,
    TENT_DRAWS,
    VILLAGE,
    VILLAGE_DRAWS,
)
from ludotheque.games.gisborne.path import special_on
from ludotheque.games.gisborne.state import COLOUR, MOVING, STEPS, laid_cards, seat_in_turn

_DRAWS: Final = np.array(DRAWS, np.int16)


@kernel
def highest_laid(s: State, seat: int) -> int:
    """The last kind that a seat has laid, or −1: cards are laid in order (11.1)."""
    kind = len(KINDS) - 1
    while kind >= 0 and s.laid[seat, kind] == 0:
        kind -= 1
    return kind


@kernel
def may_mix(s: State, seat: int) -> bool:
    """Rules 3.4, 4.1, 6.4."""
    return bool(s.tent[seat] == 1 or special_on(s, int(s.position[seat])) == VILLAGE)


@kernel
def fits_colour(s: State, seat: int, kind: int) -> bool:
    """Rule 3.4: may a card of this kind join what a seat has laid?"""
    last = highest_laid(s, seat)
    return bool(last < 0 or COLOUR[last] == COLOUR[kind] or may_mix(s, seat))


@kernel
def lay_card(s: State, kind: int) -> None:
    s.hand[s.actor, kind] -= 1
    s.laid[s.actor, kind] += 1
    _finish_when_full(s)


@kernel
def lay_tent(s: State) -> None:
    s.tent[s.actor] = 1
    _finish_when_full(s)


@kernel
def _finish_when_full(s: State) -> None:
    """Rule 11.1."""
    if laid_cards(s, int(s.actor)) == MOST_LAID:
        finish_laying(s)


@kernel
def finish_laying(s: State) -> None:
    """Rule 3.3: the next seat lays; after the last one everything is turned up."""
    s.turn += 1
    if s.turn < s.seats:
        s.actor = seat_in_turn(s)
    else:
        turn_up(s)


@kernel
def turn_up(s: State) -> None:
    """Rules 3.7, 10.3."""
    s.reveals += 1
    for seat in range(s.seats):
        s.due[seat] = draws_of(s, seat)
        for kind in range(len(KINDS)):
            shown, laid = int(s.shown[seat, kind]), int(s.laid[seat, kind])
            s.shown[seat, kind] = max(shown, laid) if s.tent[seat] else max(shown - laid, 0)
    s.turn, s.phase = 0, MOVING


@kernel
def draws_of(s: State, seat: int) -> int:
    """Rules 4.2, 4.3, 6.5, 7.2: how many cards a lay will draw."""
    if s.tent[seat]:
        return TENT_DRAWS
    if special_on(s, int(s.position[seat])) == VILLAGE:
        return VILLAGE_DRAWS
    return int(_DRAWS[COLOUR[highest_laid(s, seat)]])


@kernel
def steps_of(s: State, seat: int) -> int:
    """Rules 4.1, 5.1, 6.6: how far a lay leads."""
    if s.tent[seat]:
        return 0
    steps = 0
    for kind in range(len(KINDS)):
        steps += int(s.laid[seat, kind]) * int(STEPS[kind])
    return steps // 2 if special_on(s, int(s.position[seat])) == SWAMP else steps
