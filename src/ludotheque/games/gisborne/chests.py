"""Position scoring: cards for the chest or the hand (rules 8)."""

from typing import Final

import numpy as np

from ludotheque.core.kernel import kernel
from ludotheque.core.state import State
from ludotheque.games.gisborne.data import MOST_ROUNDS, MOST_SEATS, SCORING_CARDS, STALL_ROUNDS
from ludotheque.games.gisborne.moving import arrived
from ludotheque.games.gisborne.pile import cards_left, draw_to_chest, draw_to_hand
from ludotheque.games.gisborne.state import BEACH, CHESTING, SCORING, STALL, seat_in_turn

_CARDS: Final = np.zeros((MOST_SEATS + 1, MOST_SEATS), np.int16)
for _seats, _cards in SCORING_CARDS.items():
    _CARDS[_seats, :_seats] = _cards


@kernel
def end_in_sight(s: State) -> int:
    """Rules 9.4 to 9.6: why the match ends with this round, once all pawns have moved; or 0."""
    if arrived(s) > 0:
        return BEACH
    return STALL if s.still >= STALL_ROUNDS or s.rounds >= MOST_ROUNDS else 0


@kernel
def cards_offered(s: State) -> int:
    """Rules 7.5, 8.2: to the seat whose turn it is in a position scoring."""
    return min(int(_CARDS[s.seats, s.turn]), cards_left(s))


@kernel
def score_next_seat(s: State) -> None:
    """Rules 8.3 to 8.6."""
    if s.turn == s.seats - 1:
        draw_to_hand(s, seat_in_turn(s), cards_offered(s))
        s.turn = 0
        s.scorings -= 1
    elif end_in_sight(s):
        draw_to_chest(s, seat_in_turn(s), cards_offered(s))
        s.turn += 1
    elif cards_offered(s) == 0:
        s.turn += 1
    else:
        s.actor, s.phase = seat_in_turn(s), CHESTING


@kernel
def fill_chest(s: State, count: int) -> None:
    """Rule 8.3: the decision of one seat."""
    to_hand = cards_offered(s) - count
    draw_to_chest(s, int(s.actor), count)
    draw_to_hand(s, int(s.actor), to_hand)
    s.turn += 1
    s.phase = SCORING
