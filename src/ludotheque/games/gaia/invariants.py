"""What always holds in a match of Gaïa, numbered, and the kernel that looks."""

from typing import Final

import numpy as np

from ludotheque.core.kernel import kernel
from ludotheque.core.state import NOBODY
from ludotheque.games.gaia.cities import needs_met
from ludotheque.games.gaia.data import (
    ACTIONS,
    BACKS,
    BASIC,
    CITIES,
    DISASTERS,
    EARTHQUAKE,
    FIRST_CITY,
    FIRST_POWER,
    FOUNDING,
    HAND,
    HERD,
    KINDS,
    LANDS,
    MOST_SEATS,
    NATURE,
    NATURE_OBJECTIVES,
    NEEDS,
    NO_CARD,
    OBJECTIVES,
    OBJECTIVES_MORE,
    POWER,
    POWERS_IN_HAND,
    SEA,
    TILE_COUNTS,
    TILES,
    TOKENS,
    TORNADO,
)
from ludotheque.games.gaia.hands import count_back
from ludotheque.games.gaia.lands import beside, offer
from ludotheque.games.gaia.state import (
    ANSWERING,
    DISCARDING,
    EVERYBODY,
    FEEDING,
    KEEPING,
    LYING,
    NAMING,
    NOT_IN_PLAY,
    PLACE,
    PLACING,
    SECOND,
    SLOTS_IN_HAND,
    SPENT,
    SWAPPING,
    TABLE,
    TAKEN,
    is_place,
    meeples_each,
    slot_at,
)
from ludotheque.games.gaia.table import (
    BACK,
    CELLS,
    CITY_ICON,
    COUNTS,
    MIDDLE,
    NEIGHBOURS,
    SIDE,
)
from ludotheque.games.gaia.turn import cards_of

INVARIANTS: Final = (
    "actor, seats, rules and ending agree",
    "every tile of the box is on the table or in the supply",
    "cells and tiles point at each other, and places lie beside tiles",
    "the part of the table in use is known",
    "every tile knows what the tiles beside it offer",
    "twenty animal tokens, and no animals in a city",
    "a city stands where it may, and its needs are counted",
    "meeples stand on a city exactly if it has two needs met, as the rules say",
    "every meeple of a seat is in one place",
    "every card is in one place",
    "piles, displays and hands are in order",
    "no hand is over its limits",
    "as many objectives as there should be",
    "empty seats have nothing",
    "the question asked has what it needs",
)

_TILE_COUNTS = np.array(TILE_COUNTS, np.int16)


@kernel
def fault(s: np.record) -> int:
    """0, or the number of the first invariant that is broken."""
    if not _actor_is_sound(s):
        return 1
    code = _fault_of_table(s)
    if code == 0:
        code = _fault_of_cities(s)
    if code == 0:
        code = _fault_of_cards(s)
    if code == 0 and not _question_is_sound(s):
        code = 15
    return code


@kernel
def _actor_is_sound(s: np.record) -> bool:
    if not 2 <= s.seats <= MOST_SEATS or not BASIC <= s.rules <= DISASTERS:
        return False
    if not 0 <= s.turn < s.seats or not 0 <= s.lightnings <= COUNTS[FIRST_POWER + 5]:
        return False
    if s.actor == NOBODY:
        return bool(0 < s.ending <= 2)
    return bool(0 <= s.actor < s.seats and s.ending == 0)


@kernel
def _fault_of_table(s: np.record) -> int:
    if not _tiles_are_complete(s):
        return 2
    if not _cells_are_sound(s):
        return 3
    if not _box_is_sound(s):
        return 4
    for slot in range(s.tiles):
        if s.around[slot] != _count_around(s, slot):
            return 5
    return 0 if _tokens_are_complete(s) else 6


@kernel
def _tiles_are_complete(s: np.record) -> bool:
    if not 0 <= s.tiles <= TILES:
        return False
    for land in range(len(LANDS)):
        count = int(s.supply[land])
        for slot in range(s.tiles):
            count += int(s.land[slot] == land)
        if s.supply[land] < 0 or count != _TILE_COUNTS[land]:
            return False
    return True


@kernel
def _cells_are_sound(s: np.record) -> bool:
    for slot in range(s.tiles):
        if not 0 <= s.tile_cell[slot] < CELLS or slot_at(s, int(s.tile_cell[slot])) != slot:
            return False
    for cell in range(CELLS):
        slot = slot_at(s, cell)
        if slot >= s.tiles or (slot >= 0 and s.tile_cell[slot] != cell):
            return False
        if slot < 0 and is_place(s, cell) != _should_be_place(s, cell):
            return False
    return True


@kernel
def _should_be_place(s: np.record, cell: int) -> bool:
    if s.tiles == 0:
        return cell == MIDDLE
    for direction in range(4):
        near = NEIGHBOURS[cell, direction]
        if near >= 0 and slot_at(s, near) >= 0:
            return True
    return False


@kernel
def _box_is_sound(s: np.record) -> bool:
    top, bottom, left, right = SIDE, -1, SIDE, -1
    for cell in range(CELLS):
        if s.at[cell] > 0:
            top, bottom = min(top, cell // SIDE), max(bottom, cell // SIDE)
            left, right = min(left, cell % SIDE), max(right, cell % SIDE)
    return bool(s.top == top and s.bottom == bottom and s.left == left and s.right == right)


@kernel
def _count_around(s: np.record, slot: int) -> int:
    around = 0
    for direction in range(4):
        other = beside(s, slot, direction)
        if other >= 0:
            around += offer(s, other)
    return around


@kernel
def _tokens_are_complete(s: np.record) -> bool:
    count = int(s.tokens)
    for slot in range(s.tiles):
        count += int(s.animals[slot])
        if not 0 <= s.animals[slot] <= HERD or (s.animals[slot] > 0 and s.city[slot] > 0):
            return False
    return count == TOKENS and s.tokens >= 0


@kernel
def _fault_of_cities(s: np.record) -> int:
    for slot in range(s.tiles):
        if not _city_is_sound(s, slot):
            return 7
        if not _people_are_sound(s, slot):
            return 8
    for seat in range(s.seats):
        if not _meeples_are_complete(s, seat):
            return 9
    return 0


@kernel
def _city_is_sound(s: np.record, slot: int) -> bool:
    """While a seat feeds its cities, they are still counted as before."""
    city = int(s.city[slot])
    if city == 0:
        return bool(s.needs[slot] == 0)
    if not 0 < city <= CITIES:
        return False
    icon = CITY_ICON[city - 1]
    if s.land[slot] != icon and (icon < len(LANDS) or s.land[slot] == SEA):
        return False
    if s.phase == FEEDING:
        return bool(0 < s.needs[slot] <= NEEDS)
    return bool(s.needs[slot] > 0 and s.needs[slot] == needs_met(s, slot, city))


@kernel
def _people_are_sound(s: np.record, slot: int) -> bool:
    """When the match is over, the winner may have had no meeple left for a city."""
    people, seats = int(s.people[slot]), 0
    for seat in range(MOST_SEATS):
        seats += (people >> seat) & 1
    if people >> (MOST_SEATS + 1) or (people & (SECOND - 1)) >> int(s.seats):
        return False
    if s.ending == 0 and (seats > 0) != (s.needs[slot] >= FOUNDING):
        return False
    if s.needs[slot] < FOUNDING:
        return people == 0
    if s.rules == BASIC:
        return people < SECOND
    if s.ending != 0:
        return seats <= 1
    return seats == 1 and (people >= SECOND) == (s.needs[slot] == NEEDS)


@kernel
def _meeples_are_complete(s: np.record, seat: int) -> bool:
    count = int(s.meeples[seat])
    if count < 0 or (count == 0) != (s.ending == 1 and _has_won(s, seat)):
        return False
    for slot in range(s.tiles):
        if (int(s.people[slot]) >> seat) & 1:
            count += 2 if s.people[slot] >= SECOND else 1
    for objective in range(OBJECTIVES):
        count += int(s.objective[objective] == TAKEN + seat)
    return count == meeples_each(s)


@kernel
def _has_won(s: np.record, seat: int) -> bool:
    """Only one seat can have placed its last meeple."""
    for other in range(s.seats):
        if other != seat and s.meeples[other] == 0:
            return False
    return bool(s.meeples[seat] == 0)


@kernel
def _fault_of_cards(s: np.record) -> int:
    for card in range(len(KINDS)):
        if s.discarded[card] < 0 or _count_cards(s, card) != cards_of(s, card):
            return 10
    if not _piles_are_sound(s):
        return 11
    for seat in range(s.seats):
        if not _hand_is_sound(s, seat):
            return 11
        if not _hand_is_within_limits(s, seat):
            return 12
    if not _objectives_are_sound(s):
        return 13
    for seat in range(int(s.seats), MOST_SEATS):
        if not _has_nothing(s, seat):
            return 14
    return 0


@kernel
def _count_cards(s: np.record, card: int) -> int:
    """Piles, displays, hands, before the seats, on the table, in play, and discarded."""
    count, back = int(s.discarded[card]) + int(s.card == card), BACK[card]
    for i in range(s.pile_size[back]):
        count += int(s.pile[back, i] == card)
    for place in range(3):
        count += int(s.display[back, place] == card)
    for seat in range(MOST_SEATS):
        count += int(s.stolen[seat] == card)
        for place in range(s.hand_size[seat]):
            count += int(s.hand[seat, place] == card)
        if card < FIRST_CITY:
            count += int(s.lying[seat, card])
        elif card >= FIRST_POWER:
            count += int(s.lying[seat, len(LANDS) + card - FIRST_POWER])
    if FIRST_CITY <= card < FIRST_CITY + CITIES:
        for slot in range(s.tiles):
            count += int(s.city[slot] == card - FIRST_CITY + 1)
    return count


@kernel
def _piles_are_sound(s: np.record) -> bool:
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
def _display_is_sound(s: np.record, back: int) -> bool:
    """Kinds ascend, gaps come last, and there is no gap while the pile has cards."""
    size = 3 if back == NATURE else 2
    for place in range(3):
        card = int(s.display[back, place])
        before = int(s.display[back, place - 1]) if place > 0 else 0
        if card == NO_CARD:
            if place < size and s.pile_size[back] > 0:
                return False
        elif place >= size or BACK[card] != back or not NO_CARD < before <= card:
            return False
    return True


@kernel
def _hand_is_sound(s: np.record, seat: int) -> bool:
    size = int(s.hand_size[seat])
    for place in range(SLOTS_IN_HAND):
        card, known = int(s.hand[seat, place]), int(s.known[seat, place])
        if place >= size:
            if card != 0 or known != 0:
                return False
        elif not (known >> seat) & 1 or (known >= TABLE and known != EVERYBODY) or (place > 0 and not _in_order(s, seat, place)):
            return False
    return True


@kernel
def _in_order(s: np.record, seat: int, place: int) -> bool:
    """By kind; of equal cards the best known first."""
    if s.hand[seat, place - 1] == s.hand[seat, place]:
        return bool(s.known[seat, place - 1] >= s.known[seat, place])
    return bool(s.hand[seat, place - 1] < s.hand[seat, place])


@kernel
def _hand_is_within_limits(s: np.record, seat: int) -> bool:
    """Rules 3.6, 3.7: one card more while its seat is asked to discard."""
    more = int(s.phase == DISCARDING and s.actor == seat)
    powers = count_back(s, seat, POWER)
    if s.hand_size[seat] > HAND + more or powers > POWERS_IN_HAND + more:
        return False
    return more == 0 or bool(s.hand_size[seat] > HAND or powers > POWERS_IN_HAND)


@kernel
def _objectives_are_sound(s: np.record) -> bool:
    count = 0
    for objective in range(OBJECTIVES):
        state = int(s.objective[objective])
        if not NOT_IN_PLAY <= state < TAKEN + s.seats:
            return False
        if state != NOT_IN_PLAY and objective >= NATURE_OBJECTIVES and s.rules == BASIC:
            return False
        count += int(state != NOT_IN_PLAY)
    return bool(count == s.seats + OBJECTIVES_MORE)


@kernel
def _has_nothing(s: np.record, seat: int) -> bool:
    held = int(s.hand_size[seat]) + int(s.meeples[seat]) + int(s.known[seat, 0])
    for place in range(LYING):
        held += int(s.lying[seat, place])
    return held == 0 and s.stolen[seat] == NO_CARD and s.named[seat] == NOBODY


@kernel
def _question_is_sound(s: np.record) -> bool:
    """What is under way is noted, and nothing else is."""
    if s.ending == 0:
        if not 0 < s.actions_left <= ACTIONS or s.phase >= SPENT or s.phase < 0:
            return False
        if s.phase != ANSWERING and s.actor != s.turn:
            return False
    if (s.hungry != 0) != (s.phase == FEEDING) or not _feeds_cities(s):
        return False
    if not _card_fits_phase(s):
        return False
    return _targets_fit_card(s)


@kernel
def _feeds_cities(s: np.record) -> bool:
    for slot in range(TILES):
        if (int(s.hungry) >> slot) & 1 and (slot >= s.tiles or s.city[slot] == 0):
            return False
    return bool(s.hungry >= 0 and s.hungry < 1 << TILES)


@kernel
def _card_fits_phase(s: np.record) -> bool:
    card = int(s.card)
    if s.phase == PLACING:
        return 0 <= card < len(KINDS) and card != TORNADO and card != EARTHQUAKE
    if s.phase == SWAPPING:
        return card == EARTHQUAKE
    if s.phase == NAMING or s.phase == KEEPING:
        return card == TORNADO
    if s.phase == ANSWERING:
        return bool(card >= FIRST_POWER and s.actor != s.turn)
    return card == NO_CARD


@kernel
def _targets_fit_card(s: np.record) -> bool:
    aimed = s.phase == ANSWERING and s.card != TORNADO
    if (s.target != NOBODY) != aimed or (s.toward != NOBODY) != (aimed and s.card == EARTHQUAKE):
        return False
    if aimed and (not 0 <= s.target < CELLS or slot_at(s, int(s.target)) < 0):
        return False
    named, stolen = 0, 0
    for seat in range(s.seats):
        named += int(s.named[seat] != NOBODY)
        stolen += int(s.stolen[seat] != NO_CARD)
        if not NOBODY <= s.named[seat] <= POWER or (seat == s.turn and s.named[seat] != NOBODY):
            return False
        if (s.stolen[seat] != NO_CARD) != (s.phase == KEEPING and s.named[seat] != NOBODY):
            return False
    if (s.phase == KEEPING) != (stolen > 0):
        return False
    return named == 0 or bool(s.card == TORNADO)


assert PLACE > TILES, "a slot is never taken for a place"
