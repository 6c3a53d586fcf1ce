"""What always holds of the cards in a match of Gaïa (invariants 10 to 14)."""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import NOBODY, State
from ludotheque.games.gaia.data import (
    BACKS,
    BASIC,
    CITIES,
    FIRST_CITY,
    FIRST_POWER,
    HAND,
    KINDS,
    LANDS,
    MOST_SEATS,
    NATURE,
    NATURE_OBJECTIVES,
    NO_CARD,
    OBJECTIVES,
    OBJECTIVES_MORE,
    POWER,
    POWERS_IN_HAND,
)
from ludotheque.games.gaia.hands import count_back
from ludotheque.games.gaia.state import (
    DISCARDING,
    EVERYBODY,
    LYING,
    NOT_IN_PLAY,
    SLOTS_IN_HAND,
    TABLE,
    TAKEN,
)
from ludotheque.games.gaia.table import BACK, whole
from ludotheque.games.gaia.turn import cards_of


@kernel
def fault_of_cards(s: State) -> int:
    for card in range(len(KINDS)):
        if s.discarded[card] < 0 or cards_in_all(s, card) != cards_of(s, card):
            return 10
    if not _piles_are_sound(s):
        return 11
    for seat in range(whole(s.seats)):
        if not _hand_is_sound(s, seat):
            return 11
        if not _hand_is_within_limits(s, seat):
            return 12
    if not _objectives_are_sound(s):
        return 13
    for seat in range(whole(s.seats), MOST_SEATS):
        if not _has_nothing(s, seat):
            return 14
    return 0


@kernel
def cards_in_all(s: State, card: int) -> int:
    """Piles, displays, hands, before the seats, on the table, in play, and discarded."""
    count, back = whole(s.discarded[card]) + whole(s.card == card), BACK[card]
    for i in range(whole(s.pile_size[back])):
        count += whole(s.pile[back, i] == card)
    for place in range(3):
        count += whole(s.display[back, place] == card)
    for seat in range(MOST_SEATS):
        count += whole(s.stolen[seat] == card)
        for place in range(whole(s.hand_size[seat])):
            count += whole(s.hand[seat, place] == card)
        if card < FIRST_CITY:
            count += whole(s.lying[seat, card])
        elif card >= FIRST_POWER:
            count += whole(s.lying[seat, len(LANDS) + card - FIRST_POWER])
    if FIRST_CITY <= card < FIRST_CITY + CITIES:
        for slot in range(whole(s.tiles)):
            count += whole(s.city[slot] == card - FIRST_CITY + 1)
    return count


@kernel
def _piles_are_sound(s: State) -> bool:
    for back in range(len(BACKS)):
        for i in range(s.pile.shape[1]):
            if i >= s.pile_size[back] and s.pile[back, i] != 0:
                return False
            if i < s.pile_size[back] and BACK[s.pile[back, i]] != back:
                return False
        if not _display_is_sound(s, back):
            return False
    return True


@kernel
def _display_is_sound(s: State, back: int) -> bool:
    """Kinds ascend, gaps come last, and there is no gap while the pile has cards."""
    size = 3 if back == NATURE else 2
    for place in range(3):
        card = whole(s.display[back, place])
        before = whole(s.display[back, place - 1]) if place > 0 else 0
        if card == NO_CARD:
            if place < size and s.pile_size[back] > 0:
                return False
        elif place >= size or BACK[card] != back or not NO_CARD < before <= card:
            return False
    return True


@kernel
def _hand_is_sound(s: State, seat: int) -> bool:
    size = whole(s.hand_size[seat])
    for place in range(SLOTS_IN_HAND):
        card, known = whole(s.hand[seat, place]), whole(s.known[seat, place])
        if place >= size:
            if card != 0 or known != 0:
                return False
        elif not _is_known_soundly(seat, known) or not _in_order(s, seat, place):
            return False
    return True


@kernel
def _is_known_soundly(seat: int, known: int) -> bool:
    """Its holder knows a card, and what the table knows everybody knows."""
    return (known >> seat) & 1 == 1 and (known < TABLE or known == EVERYBODY)


@kernel
def _in_order(s: State, seat: int, place: int) -> bool:
    """By kind; of equal cards the best known first."""
    if place == 0:
        return True
    if s.hand[seat, place - 1] == s.hand[seat, place]:
        return bool(s.known[seat, place - 1] >= s.known[seat, place])
    return bool(s.hand[seat, place - 1] < s.hand[seat, place])


@kernel
def _hand_is_within_limits(s: State, seat: int) -> bool:
    """Rules 3.6, 3.7: one card more while its seat is asked to discard."""
    more = whole(s.phase == DISCARDING and s.actor == seat)
    powers = count_back(s, seat, POWER)
    if s.hand_size[seat] > HAND + more or powers > POWERS_IN_HAND + more:
        return False
    return more == 0 or bool(s.hand_size[seat] > HAND or powers > POWERS_IN_HAND)


@kernel
def _objectives_are_sound(s: State) -> bool:
    count = 0
    for objective in range(OBJECTIVES):
        state = whole(s.objective[objective])
        if not NOT_IN_PLAY <= state < TAKEN + s.seats:
            return False
        if state != NOT_IN_PLAY and objective >= NATURE_OBJECTIVES and s.rules == BASIC:
            return False
        count += whole(state != NOT_IN_PLAY)
    return bool(count == s.seats + OBJECTIVES_MORE)


@kernel
def _has_nothing(s: State, seat: int) -> bool:
    held = whole(s.hand_size[seat]) + whole(s.meeples[seat]) + whole(s.known[seat, 0])
    for place in range(LYING):
        held += whole(s.lying[seat, place])
    return held == 0 and s.stolen[seat] == NO_CARD and s.named[seat] == NOBODY
