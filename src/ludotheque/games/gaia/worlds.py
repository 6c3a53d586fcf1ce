"""A world that fits what a seat knows (rules 12.3, 12.4): what is hidden is drawn anew."""

from ludotheque.core.chance import rekey, shuffle
from ludotheque.core.kernel import kernel
from ludotheque.core.state import Key, State
from ludotheque.games.gaia.data import (
    BACKS,
    NO_CARD,
)
from ludotheque.games.gaia.hands import sort_hand, top_card
from ludotheque.games.gaia.state import (
    EVERYBODY,
    TABLE,
)
from ludotheque.games.gaia.table import BACK, whole


@kernel
def resample(s: State, seat: int, key: Key) -> None:
    """All cards that the seat does not know go into their piles, are shuffled and dealt anew.

    What the others know of each other's cards is forgotten too: the seat cannot know that.
    """
    rekey(s, key)
    for other in range(whole(s.seats)):
        for place in range(whole(s.hand_size[other])):
            s.known[other, place] = _what_seat_knows(whole(s.known[other, place]), seat, other)
        if s.stolen[other] != NO_CARD:
            s.stolen_known[other] = _what_seat_knows(whole(s.stolen_known[other]), seat, other)
    for back in range(len(BACKS)):
        _gather(s, seat, back)
        _sort_pile(s, back)
        shuffle(s, s.pile[back], 0, whole(s.pile_size[back]))
        _deal_again(s, seat, back)
    for other in range(whole(s.seats)):
        sort_hand(s, other)


@kernel
def _what_seat_knows(known: int, seat: int, holder: int) -> int:
    """Who knows a card, as far as this seat can tell."""
    if known & TABLE:
        return EVERYBODY
    return (known & (1 << seat)) | (1 << holder)


@kernel
def _is_hidden(known: int, seat: int) -> bool:
    return (known >> seat) & 1 == 0


@kernel
def _is_hidden_loot(s: State, seat: int, victim: int, back: int) -> bool:
    """Was a card with this back stolen from the victim, and does the seat not know it?"""
    card = whole(s.stolen[victim])
    if card == NO_CARD or BACK[card] != back:
        return False
    return _is_hidden(whole(s.stolen_known[victim]), seat)


@kernel
def _gather(s: State, seat: int, back: int) -> None:
    """Put the hidden cards with this back on the pile."""
    for other in range(whole(s.seats)):
        for place in range(whole(s.hand_size[other])):
            card = whole(s.hand[other, place])
            if BACK[card] == back and _is_hidden(whole(s.known[other, place]), seat):
                _put_on_pile(s, back, card)
        if _is_hidden_loot(s, seat, other, back):
            _put_on_pile(s, back, whole(s.stolen[other]))


@kernel
def _put_on_pile(s: State, back: int, card: int) -> None:
    s.pile[back, s.pile_size[back]] = card
    s.pile_size[back] += 1


@kernel
def _sort_pile(s: State, back: int) -> None:
    """Forget the order."""
    for i in range(1, whole(s.pile_size[back])):
        card, place = s.pile[back, i], i
        while place > 0 and s.pile[back, place - 1] > card:
            s.pile[back, place] = s.pile[back, place - 1]
            place -= 1
        s.pile[back, place] = card


@kernel
def _deal_again(s: State, seat: int, back: int) -> None:
    """The hidden cards with this back, in the same places as before."""
    for other in range(whole(s.seats)):
        for place in range(whole(s.hand_size[other])):
            card = s.hand[other, place]
            if BACK[card] == back and _is_hidden(whole(s.known[other, place]), seat):
                s.hand[other, place] = top_card(s, back)
        if _is_hidden_loot(s, seat, other, back):
            s.stolen[other] = top_card(s, back)
