"""Hands, the pile and what leaves a hand (rules 3.5 to 3.8, 10.2, 10.4)."""

import numpy as np

from ludotheque.core.chance import shuffle
from ludotheque.core.kernel import kernel
from ludotheque.core.state import State
from ludotheque.games.eden.board import bit
from ludotheque.games.eden.cultures import CULTURES, KINDS
from ludotheque.games.eden.data import HAND
from ludotheque.games.eden.state import FIRST_CULTURE

SIZE = np.array([len(culture.squares) for culture in CULTURES], np.int64)
COPIES = np.array([culture.copies for culture in CULTURES], np.int64)


@kernel
def take_card(s: State, seat: int, card: int) -> None:
    """A card joins a hand, whatever it is."""
    if card < FIRST_CULTURE:
        s.irrigation[seat] = int(s.irrigation[seat]) | bit(card)
    else:
        s.culture[seat, card - FIRST_CULTURE] += 1


@kernel
def take_top(s: State, seat: int) -> None:
    s.pile_size -= 1
    take_card(s, seat, int(s.pile[s.pile_size]))
    s.pile[s.pile_size] = 0
    s.cards[seat] += 1


@kernel
def part_with(s: State, seat: int, kind: int) -> None:
    """A culture card leaves a hand, seen by all; where it goes has been counted already.

    It may be the one seen bought (10.2), else one from a new pile (10.4): neither is then known any
    longer. So what is known stays true, whichever card of the kind it really was.
    """
    s.culture[seat, kind] -= 1
    s.cards[seat] -= 1
    s.reveals += 1
    if s.known[seat, kind] > 0:
        s.known[seat, kind] -= 1
    elif s.late[seat] > 0 and s.recycled[kind] > 0:
        s.late[seat] -= 1
    s.recycled[kind] = min(int(s.recycled[kind]), hidden_cards(s, kind))


@kernel
def hidden_cards(s: State, kind: int) -> int:
    """How many cards of a kind lie in the pile or in hands, and were not seen bought."""
    seen = int(s.display[kind]) + int(s.discards[kind])
    for seat in range(s.seats):
        seen += int(s.known[seat, kind])
    return int(COPIES[kind]) - seen


@kernel
def draw_card(s: State, seat: int) -> None:
    """Rules 3.5, 3.6, 3.8."""
    if s.cards[seat] >= HAND:
        return
    if s.pile_size == 0:
        make_new_pile(s)
    if s.pile_size > 0:
        take_top(s, seat)
        s.reveals += 1
        if s.new_piles > 0:
            s.late[seat] += 1


@kernel
def make_new_pile(s: State) -> None:
    """Rule 3.6: the discarded culture cards, if there are any, and never the display."""
    size = 0
    for kind in range(KINDS):
        for _ in range(s.discards[kind]):
            s.pile[size] = FIRST_CULTURE + kind
            size += 1
    if size == 0:
        return
    for kind in range(KINDS):
        s.fresh[kind] = s.discards[kind]
        s.recycled[kind] += s.discards[kind]
        s.discards[kind] = 0
    s.pile_size = size
    s.new_piles += 1
    shuffle(s, s.pile, 0, size)
