"""Moving a pawn (rules 5), and what happens where it stops (6, 9.1 to 9.3)."""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import State
from ludotheque.games.gisborne.data import (
    BEACH_PLACES,
    END_PLACE,
    KINDS,
    RIVER_KEEPS,
    SHORTCUT,
    VALUES,
    WOLVES,
)
from ludotheque.games.gisborne.laying import steps_of
from ludotheque.games.gisborne.path import (
    is_beach,
    last_space,
    map_space,
    next_free,
    reach,
    rivers_between,
    shortcut_length,
    special_on,
)
from ludotheque.games.gisborne.state import DISCARDING, LOSING, MEETING, MOVING, held, seat_in_turn


@kernel
def move_next_pawn(s: State) -> None:
    """Rules 4.1, 5.1: a pawn without steps stays, and nothing works on it (5.7)."""
    seat = seat_in_turn(s)
    steps = steps_of(s, seat)
    if steps == 0:
        s.turn += 1
        return
    start = max(int(s.position[seat]), 0)
    _stop(s, seat, _walk(s, seat, start + steps))
    s.moved = 1
    s.phase = MEETING
    if rivers_between(s, start, int(s.position[seat])) and held(s, seat) > RIVER_KEEPS:
        _ask_for_discards(s, seat)


@kernel
def _walk(s: State, seat: int, space: int) -> int:
    """Rules 5.4, 5.5, 6.8: where a pawn comes to stand that walks to a space."""
    while True:
        reach(s, space)
        space = next_free(s, seat, space)
        reach(s, space)
        if special_on(s, space) != SHORTCUT:
            return space
        space += shortcut_length(s, space)


@kernel
def outlook(s: State, seat: int, steps: int) -> int:
    """Where a pawn would stand if it moved now, on the tiles that lie; for previews and guesses."""
    space = next_free(s, seat, max(int(s.position[seat]), 0) + steps)
    while special_on(s, space) == SHORTCUT:
        space = next_free(s, seat, space + shortcut_length(s, space))
    return space


@kernel
def _stop(s: State, seat: int, space: int) -> None:
    """Rules 6.1, 6.2, 9.2."""
    if is_beach(s, space):
        s.position[seat] = last_space(s) + BEACH_PLACES - arrived(s)
        if s.lying[END_PLACE] > 0:
            _take_token(s, seat, END_PLACE)
    else:
        s.position[seat] = space
    for place in range(min(int(s.placed), END_PLACE)):
        if s.lying[place] > 0:
            if space == map_space(s, place):
                _take_token(s, seat, place)
                s.scorings += 1
            elif all_have_passed(s, map_space(s, place)):
                _take_token(s, seat, place)


@kernel
def arrived(s: State) -> int:
    """How many pawns stand on the beach."""
    count = 0
    for seat in range(s.seats):
        count += int(is_beach(s, int(s.position[seat])))
    return count


@kernel
def all_have_passed(s: State, space: int) -> bool:
    for seat in range(s.seats):
        if s.position[seat] <= space:
            return False
    return True


@kernel
def _take_token(s: State, seat: int, place: int) -> None:
    s.tokens[seat, s.lying[place] - 1] += 1
    s.lying[place] = 0


@kernel
def _ask_for_discards(s: State, seat: int) -> None:
    """Rules 6.9, 6.10."""
    s.actor, s.phase = seat, DISCARDING
    s.to_discard = held(s, seat) - RIVER_KEEPS
    _discard_by_itself(s)


@kernel
def may_be_set_aside(s: State, kind: int) -> bool:
    """Rule 6.10: in order, so that what is chosen later is no lower."""
    if s.hand[s.actor, kind] == 0:
        return False
    for higher in range(kind + 1, len(KINDS)):
        if s.aside[higher] > 0:
            return False
    return enough_from(s, kind)


@kernel
def enough_from(s: State, kind: int) -> bool:
    """Are there cards enough of this kind and the higher ones for all that must still go?"""
    cards = 0
    for higher in range(kind, len(KINDS)):
        cards += int(s.hand[s.actor, higher])
    return bool(cards >= s.to_discard)


@kernel
def set_aside(s: State, kind: int) -> None:
    """Rule 6.10."""
    _put_aside(s, kind)
    _discard_by_itself(s)


@kernel
def _put_aside(s: State, kind: int) -> None:
    s.hand[s.actor, kind] -= 1
    s.aside[kind] += 1
    s.to_discard -= 1


@kernel
def _discard_by_itself(s: State) -> None:
    """Rule 11.2; with the last choice made, all that was set aside is discarded."""
    while s.to_discard > 0:
        choices, only = 0, 0
        for kind in range(len(KINDS)):
            if may_be_set_aside(s, kind):
                choices, only = choices + 1, kind
        if choices > 1:
            return
        _put_aside(s, only)
    _discard_what_is_aside(s)


@kernel
def _discard_what_is_aside(s: State) -> None:
    """Rules 6.9, 10.3."""
    for kind in range(len(KINDS)):
        gone = int(s.aside[kind])
        s.discards[kind] += gone
        s.shown[s.actor, kind] = max(int(s.shown[s.actor, kind]) - gone, 0)
        s.aside[kind] = 0
    s.reveals += 1
    s.phase = MEETING


@kernel
def meet_wolves(s: State) -> None:
    """Rules 6.12, 6.13, 11.2: ask only where there is something to choose."""
    seat = seat_in_turn(s)
    values, only = 0, 0
    if special_on(s, int(s.position[seat])) == WOLVES:
        for value in range(len(VALUES)):
            if s.tokens[seat, value] > 0:
                values, only = values + 1, value
    if values > 1:
        s.actor, s.phase = seat, LOSING
        return
    if values == 1:
        _lose(s, seat, only)
    _next_pawn(s)


@kernel
def lose_token(s: State, value: int) -> None:
    """Rule 6.13."""
    _lose(s, int(s.actor), value)
    _next_pawn(s)


@kernel
def _lose(s: State, seat: int, value: int) -> None:
    s.tokens[seat, value] -= 1
    s.lost[value] += 1


@kernel
def _next_pawn(s: State) -> None:
    s.turn += 1
    s.phase = MOVING
