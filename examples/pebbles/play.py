"""The rules of Pebbles: set-up, what is legal, and what an action does."""

from typing import Final

from ludotheque.core.actions import ActionTable, Domain, Verb
from ludotheque.core.chance import rekey
from ludotheque.core.kernel import kernel
from ludotheque.core.state import MATCH_IS_OVER, NOBODY, Ids, Key, Numbers, State

from .state import (
    BAG,
    EMPTY_BAG,
    FULL_ROW,
    GOALS,
    MOST_HELD,
    PEBBLES,
    ROW,
    START_HAND,
    count_at,
    draw_pebble,
)

ACTIONS: Final = ActionTable(
    Verb("lay", (Domain("pebble", range(1, PEBBLES + 1)),)),
    Verb("draw"),
    french={"lay": "poser", "draw": "piocher"},
)
DRAW: Final = ACTIONS.start["draw"]
ROOM: Final = PEBBLES + 1

NOT_IN_HAND, HAND_IS_FULL = 2, 3


@kernel
def setup(s: State, seats: int, options: Numbers, key: Key) -> None:
    """Rules 1.1 and 1.2."""
    rekey(s, key)
    s.seats, s.goal, s.open = seats, GOALS[options[0]], options[1]
    for pebble in range(PEBBLES):
        s.place[pebble] = BAG
    for seat in range(seats):
        s.held[seat] = START_HAND
        for _ in range(START_HAND):
            draw_pebble(s, seat)


@kernel
def refusal(s: State, action: int) -> int:
    """Rules 2.2 and 2.3: the one judge."""
    if s.actor == NOBODY:
        return MATCH_IS_OVER
    if action == DRAW:
        return HAND_IS_FULL if s.held[s.actor] == MOST_HELD else 0
    return 0 if s.place[action] == s.actor else NOT_IN_HAND


@kernel
def legal(s: State, out: Ids) -> int:
    count = 0
    for action in range(DRAW + 1):
        if refusal(s, action) == 0:
            out[count] = action
            count += 1
    return count


@kernel
def apply(s: State, action: int) -> None:
    """Either shows a pebble or draws one: nothing can be taken back unseen."""
    s.ply += 1
    s.reveals += 1
    seat = int(s.actor)
    if action == DRAW:
        draw_pebble(s, seat)
        s.held[seat] += 1
    else:
        s.place[action] = ROW + seat
        s.held[seat] -= 1
        s.laid[seat] += 1
    _pass_on(s, seat)


@kernel
def _pass_on(s: State, seat: int) -> None:
    """Rules 2.1 and 3.1."""
    if s.laid[seat] == s.goal:
        s.actor, s.ending = NOBODY, FULL_ROW
    elif count_at(s, BAG) == 0:
        s.actor, s.ending = NOBODY, EMPTY_BAG
    else:
        s.actor = (seat + 1) % s.seats
