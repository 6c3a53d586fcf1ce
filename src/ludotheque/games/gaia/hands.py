"""Cards in piles, displays and hands, and who knows what of a hand (rules 3, 12.3, 12.4).

For every card in a hand the record says which seats know it for certain. Equal cards cannot be told
apart: a seat that knows one of two plains knows no more when a plain leaves the hand unseen.
"""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import NOBODY, State
from ludotheque.games.gaia.data import NO_CARD
from ludotheque.games.gaia.state import EVERYBODY, TABLE
from ludotheque.games.gaia.table import BACK, whole


@kernel
def add_card(s: State, seat: int, card: int, known: int) -> None:
    """Put a card in its place in a hand; `known` says who knows it."""
    place = whole(s.hand_size[seat])
    s.hand_size[seat] = place + 1
    while place > 0 and _stands_before(
        card, known, whole(s.hand[seat, place - 1]), whole(s.known[seat, place - 1])
    ):
        s.hand[seat, place] = s.hand[seat, place - 1]
        s.known[seat, place] = s.known[seat, place - 1]
        place -= 1
    s.hand[seat, place], s.known[seat, place] = card, known | (1 << seat)


@kernel
def _stands_before(card: int, known: int, other: int, other_known: int) -> bool:
    """By kind; of equal cards the one that everybody knows first."""
    return card < other or (card == other and known > other_known)


@kernel
def find_card(s: State, seat: int, card: int) -> int:
    """Where the first card of this kind stands in a hand, or NOBODY."""
    for place in range(whole(s.hand_size[seat])):
        if s.hand[seat, place] == card:
            return place
    return NOBODY


@kernel
def drop_card(s: State, seat: int, place: int) -> None:
    """Take the card at a place out of a hand."""
    last = whole(s.hand_size[seat]) - 1
    for i in range(place, last):
        s.hand[seat, i], s.known[seat, i] = s.hand[seat, i + 1], s.known[seat, i + 1]
    s.hand[seat, last], s.known[seat, last] = 0, 0
    s.hand_size[seat] = last


@kernel
def show_card(s: State, seat: int, card: int) -> None:
    """A card leaves a hand before everybody's eyes."""
    place = find_card(s, seat, card)
    known = whole(s.known[seat, place])
    drop_card(s, seat, place)
    forget(s, seat, card, known, EVERYBODY)
    if known & TABLE == 0:
        s.reveals += 1


@kernel
def forget(s: State, seat: int, card: int, known: int, witnesses: int) -> None:
    """Rule 12.4: this card, which `known` knew, has left the hand; `witnesses` saw which it was.

    Whoever saw it knows one card of its kind less, unless it was the one they knew. Whoever did
    not see it knows one card less of every kind with that back.
    """
    kind, unsure = NO_CARD, 0
    for place in range(whole(s.hand_size[seat])):
        here = whole(s.hand[seat, place])
        if BACK[here] == BACK[card]:
            if here != kind:
                kind = here
                unsure = EVERYBODY & ~(known if kind == card else witnesses) & ~(1 << seat)
            lost = unsure & whole(s.known[seat, place])
            s.known[seat, place] = whole(s.known[seat, place]) & ~lost
            unsure &= ~lost
    sort_hand(s, seat)


@kernel
def sort_hand(s: State, seat: int) -> None:
    size = whole(s.hand_size[seat])
    s.hand_size[seat] = 0
    for place in range(size):
        add_card(s, seat, whole(s.hand[seat, place]), whole(s.known[seat, place]))


@kernel
def count_back(s: State, seat: int, back: int) -> int:
    """How many cards of a hand have this back, which everybody sees."""
    count = 0
    for place in range(whole(s.hand_size[seat])):
        count += whole(BACK[s.hand[seat, place]] == back)
    return count


@kernel
def top_card(s: State, back: int) -> int:
    """Take the top card off a pile."""
    top = whole(s.pile_size[back]) - 1
    card = whole(s.pile[back, top])
    s.pile[back, top] = 0
    s.pile_size[back] = top
    return card


@kernel
def fill_display(s: State, back: int, cards: int) -> None:
    """Rules 2.2, 2.4, 3.3, 3.5: turn cards up, as far as the pile goes."""
    for _ in range(min(cards, whole(s.pile_size[back]))):
        card, place = top_card(s, back), 0
        s.reveals += 1
        while s.display[back, place] != NO_CARD:
            place += 1
        while place > 0 and s.display[back, place - 1] > card:
            s.display[back, place] = s.display[back, place - 1]
            place -= 1
        s.display[back, place] = card


@kernel
def in_display(s: State, card: int) -> bool:
    back = BACK[card]
    for place in range(3):
        if s.display[back, place] == card:
            return True
    return False


@kernel
def take_from_display(s: State, card: int) -> None:
    back, gone = BACK[card], False
    for place in range(3):
        gone = gone or s.display[back, place] == card
        if gone:
            s.display[back, place] = s.display[back, place + 1] if place < 2 else NO_CARD
