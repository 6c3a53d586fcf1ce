"""What always holds in a match of Gaïa, numbered, and the kernel that looks."""

from typing import Final

import numpy as np

from ludotheque.core.kernel import kernel
from ludotheque.core.state import NOBODY, State
from ludotheque.games.gaia.card_invariants import fault_of_cards
from ludotheque.games.gaia.cities import needs_met
from ludotheque.games.gaia.data import (
    ACTIONS,
    BASIC,
    CITIES,
    DISASTERS,
    EARTHQUAKE,
    FIRST_POWER,
    FOUNDING,
    HERD,
    KINDS,
    LANDS,
    MOST_SEATS,
    NEEDS,
    NO_CARD,
    OBJECTIVES,
    POWER,
    SEA,
    TILE_COUNTS,
    TILES,
    TOKENS,
    TORNADO,
)
from ludotheque.games.gaia.lands import beside, offer
from ludotheque.games.gaia.state import (
    ANSWERING,
    FEEDING,
    KEEPING,
    NAMING,
    PLACE,
    PLACING,
    SECOND,
    SPENT,
    SWAPPING,
    TAKEN,
    is_place,
    meeples_each,
    slot_at,
)
from ludotheque.games.gaia.table import (
    CELLS,
    CITY_ICON,
    COUNTS,
    MIDDLE,
    SIDE,
    neighbour,
    whole,
)

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
def fault(s: State) -> int:
    """0, or the number of the first invariant that is broken."""
    if not _actor_is_sound(s):
        return 1
    code = _fault_of_table(s)
    if code == 0:
        code = _fault_of_cities(s)
    if code == 0:
        code = fault_of_cards(s)
    if code == 0 and not _question_is_sound(s):
        code = 15
    return code


@kernel
def _actor_is_sound(s: State) -> bool:
    if not 2 <= s.seats <= MOST_SEATS or not BASIC <= s.rules <= DISASTERS:
        return False
    if not 0 <= s.turn < s.seats or not 0 <= s.lightnings <= COUNTS[FIRST_POWER + 5]:
        return False
    if s.actor == NOBODY:
        return bool(0 < s.ending <= 2)
    return bool(0 <= s.actor < s.seats and s.ending == 0)


@kernel
def _fault_of_table(s: State) -> int:
    if not _tiles_are_complete(s):
        return 2
    if not _cells_are_sound(s):
        return 3
    if not _box_is_sound(s):
        return 4
    for slot in range(whole(s.tiles)):
        if s.around[slot] != _count_around(s, slot):
            return 5
    return 0 if _tokens_are_complete(s) else 6


@kernel
def _tiles_are_complete(s: State) -> bool:
    if not 0 <= s.tiles <= TILES:
        return False
    for land in range(len(LANDS)):
        count = whole(s.supply[land])
        for slot in range(whole(s.tiles)):
            count += whole(s.land[slot] == land)
        if s.supply[land] < 0 or count != _TILE_COUNTS[land]:
            return False
    return True


@kernel
def _cells_are_sound(s: State) -> bool:
    for slot in range(whole(s.tiles)):
        if not 0 <= s.tile_cell[slot] < CELLS or slot_at(s, whole(s.tile_cell[slot])) != slot:
            return False
    for cell in range(CELLS):
        slot = slot_at(s, cell)
        if slot >= s.tiles or (slot >= 0 and s.tile_cell[slot] != cell):
            return False
        if slot < 0 and is_place(s, cell) != _should_be_place(s, cell):
            return False
    return True


@kernel
def _should_be_place(s: State, cell: int) -> bool:
    if s.tiles == 0:
        return cell == MIDDLE
    for direction in range(4):
        near = neighbour(cell, direction)
        if near >= 0 and slot_at(s, near) >= 0:
            return True
    return False


@kernel
def _box_is_sound(s: State) -> bool:
    top, bottom, left, right = SIDE, -1, SIDE, -1
    for cell in range(CELLS):
        if s.at[cell] > 0:
            top, bottom = min(top, cell // SIDE), max(bottom, cell // SIDE)
            left, right = min(left, cell % SIDE), max(right, cell % SIDE)
    return bool(s.top == top and s.bottom == bottom and s.left == left and s.right == right)


@kernel
def _count_around(s: State, slot: int) -> int:
    around = 0
    for direction in range(4):
        other = beside(s, slot, direction)
        if other >= 0:
            around += offer(s, other)
    return around


@kernel
def _tokens_are_complete(s: State) -> bool:
    count = whole(s.tokens)
    for slot in range(whole(s.tiles)):
        count += whole(s.animals[slot])
        if not 0 <= s.animals[slot] <= HERD or (s.animals[slot] > 0 and s.city[slot] > 0):
            return False
    return count == TOKENS and s.tokens >= 0


@kernel
def _fault_of_cities(s: State) -> int:
    for slot in range(whole(s.tiles)):
        if not _city_is_sound(s, slot):
            return 7
        if not _people_are_sound(s, slot):
            return 8
    for seat in range(whole(s.seats)):
        if not _meeples_are_complete(s, seat):
            return 9
    return 0


@kernel
def _city_is_sound(s: State, slot: int) -> bool:
    """While a seat feeds its cities, they are still counted as before."""
    city = whole(s.city[slot])
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
def _people_are_sound(s: State, slot: int) -> bool:
    """When the match is over, the winner may have had no meeple left for a city."""
    people, seats = whole(s.people[slot]), 0
    for seat in range(MOST_SEATS):
        seats += (people >> seat) & 1
    if people >> (MOST_SEATS + 1) or (people & (SECOND - 1)) >> whole(s.seats):
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
def _meeples_are_complete(s: State, seat: int) -> bool:
    count = whole(s.meeples[seat])
    if count < 0 or (count == 0) != (s.ending == 1 and _has_won(s, seat)):
        return False
    for slot in range(whole(s.tiles)):
        if (whole(s.people[slot]) >> seat) & 1:
            count += 2 if s.people[slot] >= SECOND else 1
    for objective in range(OBJECTIVES):
        count += whole(s.objective[objective] == TAKEN + seat)
    return count == meeples_each(s)


@kernel
def _has_won(s: State, seat: int) -> bool:
    """Only one seat can have placed its last meeple."""
    for other in range(whole(s.seats)):
        if other != seat and s.meeples[other] == 0:
            return False
    return bool(s.meeples[seat] == 0)


@kernel
def _question_is_sound(s: State) -> bool:
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
def _feeds_cities(s: State) -> bool:
    for slot in range(TILES):
        if (whole(s.hungry) >> slot) & 1 and (slot >= s.tiles or s.city[slot] == 0):
            return False
    return bool(s.hungry >= 0 and s.hungry < 1 << TILES)


@kernel
def _card_fits_phase(s: State) -> bool:
    card = whole(s.card)
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
def _targets_fit_card(s: State) -> bool:
    aimed = s.phase == ANSWERING and s.card != TORNADO
    if (s.target != NOBODY) != aimed or (s.toward != NOBODY) != (aimed and s.card == EARTHQUAKE):
        return False
    if aimed and (not 0 <= s.target < CELLS or slot_at(s, whole(s.target)) < 0):
        return False
    named, stolen = 0, 0
    for seat in range(whole(s.seats)):
        named += whole(s.named[seat] != NOBODY)
        stolen += whole(s.stolen[seat] != NO_CARD)
        if not NOBODY <= s.named[seat] <= POWER or (seat == s.turn and s.named[seat] != NOBODY):
            return False
        if (s.stolen[seat] != NO_CARD) != (s.phase == KEEPING and s.named[seat] != NOBODY):
            return False
    if (s.phase == KEEPING) != (stolen > 0):
        return False
    return named == 0 or bool(s.card == TORNADO)


assert PLACE > TILES, "a slot is never taken for a place"
