"""The course of a match: set-up (rules 2) and turns (3.1)."""

import numpy as np

from ludotheque.core.chance import rekey, shuffle
from ludotheque.core.kernel import kernel
from ludotheque.core.state import NOBODY, Key, Numbers, State
from ludotheque.games.gaia.data import (
    ACTIONS,
    BACKS,
    BASIC,
    DEAL,
    DISASTERS,
    DISPLAY,
    ERUPTION,
    FIRST_POWER,
    KINDS,
    LANDS,
    LIGHTNING,
    MOST_SEATS,
    NATURE_OBJECTIVES,
    NO_CARD,
    OBJECTIVES,
    OBJECTIVES_MORE,
    POWER,
    TILE_COUNTS,
    TOKENS,
)
from ludotheque.games.gaia.feeding import begin_feeding
from ludotheque.games.gaia.hands import add_card, fill_display, top_card
from ludotheque.games.gaia.lands import open_table
from ludotheque.games.gaia.state import ACTING, FREE, SPENT, meeples_each
from ludotheque.games.gaia.table import BACK, COUNTS, whole

_TILE_COUNTS = np.array(TILE_COUNTS, np.int16)
_DEAL = np.array(DEAL, np.int16)
_DISPLAY = np.array(DISPLAY, np.int16)


@kernel
def setup(s: State, seats: int, options: Numbers, key: Key) -> None:
    """Rules 2.1 to 2.4. `s` is empty; the options are the set of rules and the lightnings."""
    s.seats, s.rules, s.lightnings = seats, options[0], options[1]
    rekey(s, key)
    clear_questions(s)
    open_table(s)
    s.tokens = TOKENS
    for land in range(len(LANDS)):
        s.supply[land] = _TILE_COUNTS[land]
    for seat in range(seats):
        s.meeples[seat] = meeples_each(s)
    _draw_objectives(s)
    for back in range(len(BACKS)):
        _stack_pile(s, back)
        if s.pile_size[back] > 0:
            _deal(s, back)
    begin_turn(s, 0)


@kernel
def clear_questions(s: State) -> None:
    s.card, s.target, s.toward = NO_CARD, NOBODY, NOBODY
    for seat in range(MOST_SEATS):
        s.named[seat], s.stolen[seat] = NOBODY, NO_CARD
    for back in range(len(BACKS)):
        for place in range(3):
            s.display[back, place] = NO_CARD


@kernel
def _draw_objectives(s: State) -> None:
    """Rule 2.3."""
    for objective in range(whole(s.seats) + OBJECTIVES_MORE):
        s.objective[objective] = FREE
    shuffle(s, s.objective, 0, NATURE_OBJECTIVES if s.rules == BASIC else OBJECTIVES)


@kernel
def cards_of(s: State, card: int) -> int:
    """Rules 1.4 to 1.9: how many cards of a kind this match is played with."""
    if card < FIRST_POWER:
        return whole(COUNTS[card])
    if s.rules == BASIC or (card >= LIGHTNING and s.rules != DISASTERS):
        return 0
    return whole(s.lightnings) if card == LIGHTNING else whole(COUNTS[card])


@kernel
def _stack_pile(s: State, back: int) -> None:
    """Rules 2.2, 2.4."""
    size = 0
    for card in range(len(KINDS)):
        if BACK[card] == back:
            for _ in range(cards_of(s, card)):
                s.pile[back, size] = card
                size += 1
    s.pile_size[back] = size
    shuffle(s, s.pile[back], 0, size)


@kernel
def _deal(s: State, back: int) -> None:
    """Rules 2.2, 2.4."""
    for seat in range(whole(s.seats)):
        for _ in range(whole(_DEAL[back])):
            add_card(s, seat, top_card(s, back), 0)
    fill_display(s, back, whole(_DISPLAY[back]))


@kernel
def begin_turn(s: State, seat: int) -> None:
    """Rules 3.1, 8."""
    s.turn, s.actor = seat, seat
    s.phase = ACTING
    s.actions_left = ACTIONS
    begin_feeding(s)


@kernel
def proceed(s: State) -> None:
    """Rule 3.1: after an action the second one, after that the next turn."""
    if s.ending == 0 and s.phase == SPENT:
        s.actions_left -= 1
        s.phase = ACTING
        if s.actions_left == 0:
            begin_turn(s, (whole(s.turn) + 1) % whole(s.seats))


assert len(BACKS) - 1 == POWER, "powers are stacked last"
assert LIGHTNING < ERUPTION, "the disasters are the last kinds"
