"""What always holds in a match of Gisborne, numbered, and the kernel that looks."""

from typing import Final

import numpy as np

from ludotheque.core.kernel import kernel
from ludotheque.core.state import NOBODY, State
from ludotheque.games.gisborne.chests import cards_offered, end_in_sight
from ludotheque.games.gisborne.data import (
    BAG,
    BEACH_PLACES,
    BOX,
    END_PLACE,
    KIND_COUNTS,
    KINDS,
    MOST_LAID,
    MOST_ROUNDS,
    MOST_SEATS,
    PATH_TILES,
    PLACES,
    RIVER_KEEPS,
    STALL_ROUNDS,
    TENT_DRAWS,
    VALUES,
    WOLVES,
)
from ludotheque.games.gisborne.laying import highest_laid, may_mix
from ludotheque.games.gisborne.moving import all_have_passed, arrived
from ludotheque.games.gisborne.path import (
    SPACES,
    is_beach,
    is_occupied,
    last_space,
    map_space,
    next_tile_is_due,
    special_on,
    tile_at,
)
from ludotheque.games.gisborne.state import (
    CHESTING,
    COLOUR,
    DISCARDING,
    LAYING,
    LOSING,
    STALL,
    held,
    laid_cards,
    seat_in_turn,
)

INVARIANTS: Final = (
    "actor, seats and ending agree",
    "every movement card is in one place",
    "the chests hold what was put into them",
    "the pile holds cards up to its size, and nothing above",
    "the path is made of the box's tiles, one after the other",
    "the path goes on beyond every pawn",
    "every token is in one place",
    "no token lies where a pawn stands or where all have passed",
    "every pawn has its own place: jetty, path or beach",
    "the race order is a list of all seats, by their places before and after the moves",
    "a lay is one to five cards of one colour, unless they may be mixed",
    "only cards that a seat has are known as shown",
    "empty seats have nothing",
    "rounds are counted within their limits",
    "the question asked has what it needs",
)

_KIND_COUNTS: Final = np.array(KIND_COUNTS, np.int16)
_TOKEN_COUNTS: Final = np.array(BOX.tokens, np.int16)
_BAG_COUNTS: Final = np.array([BAG.count(value) for value in VALUES], np.int16)


@kernel
def fault(s: State) -> int:
    """0, or the number of the first invariant that is broken."""
    if not _actor_is_sound(s):
        return 1
    code = _fault_of_cards(s)
    if code == 0:
        code = _fault_of_path(s)
    if code == 0:
        code = _fault_of_seats(s)
    if code:
        return code
    if not _rounds_are_sound(s):
        return 14
    return 0 if _question_is_sound(s) else 15


@kernel
def _actor_is_sound(s: State) -> bool:
    if not 3 <= s.seats <= MOST_SEATS:
        return False
    if s.actor == NOBODY:
        return bool(0 < s.ending <= STALL)
    return bool(0 <= s.actor < s.seats and s.ending == 0)


@kernel
def _fault_of_cards(s: State) -> int:
    if not _pile_is_sound(s):
        return 4
    in_chests, put_in = 0, 0
    for kind in range(len(KINDS)):
        if _count_cards(s, kind) != _KIND_COUNTS[kind]:
            return 2
        in_chests += int(s.chested[kind])
    for seat in range(MOST_SEATS):
        put_in += int(s.chest[seat])
    return 0 if in_chests == put_in else 3


@kernel
def _pile_is_sound(s: State) -> bool:
    if not 0 <= s.pile_size <= len(s.pile):
        return False
    for i in range(len(s.pile)):
        if not 0 <= s.pile[i] < (len(KINDS) if i < s.pile_size else 1):
            return False
    return True


@kernel
def _count_cards(s: State, kind: int) -> int:
    """Of one kind, all over the table; −1 if a count is negative."""
    count = int(s.discards[kind]) + int(s.chested[kind]) + int(s.aside[kind])
    lowest = min(int(s.discards[kind]), int(s.chested[kind]), int(s.aside[kind]))
    for seat in range(MOST_SEATS):
        count += int(s.hand[seat, kind]) + int(s.laid[seat, kind])
        lowest = min(lowest, int(s.hand[seat, kind]), int(s.laid[seat, kind]))
    for i in range(s.pile_size):
        count += int(s.pile[i] == kind)
    return count if lowest >= 0 else -1


@kernel
def _fault_of_path(s: State) -> int:
    if not _tiles_are_sound(s):
        return 5
    for seat in range(s.seats):
        if next_tile_is_due(s, int(s.position[seat])):
            return 6
    if not _tokens_are_sound(s):
        return 7
    for place in range(min(int(s.placed), END_PLACE)):
        if s.lying[place] > 0 and _token_should_be_gone(s, map_space(s, place)):
            return 8
    return 0


@kernel
def _tiles_are_sound(s: State) -> bool:
    """All ten path tiles once each, and as many spaces before each as the tiles before it have."""
    if not 1 <= s.placed <= PLACES:
        return False
    met = 0
    for i in range(PATH_TILES):
        if not 1 <= s.path[i] <= PATH_TILES:
            return False
        met |= 1 << int(s.path[i])
    if met != (2 << PATH_TILES) - 2:
        return False
    before = 0
    for place in range(PLACES):
        if s.before[place] != (before if place < s.placed else 0):
            return False
        before += int(SPACES[tile_at(s, place)])
    return True


@kernel
def _tokens_are_sound(s: State) -> bool:
    """The bag holds what was shuffled; each token lies, is held, is lost or waits unseen."""
    turned_up = min(int(s.placed) - 1, PATH_TILES - 1)
    for value in range(len(VALUES)):
        in_bag, count = 0, int(s.lost[value])
        lowest = int(s.lost[value])
        for i in range(PATH_TILES):
            in_bag += int(s.bag[i] == value + 1)
            count += int(i >= turned_up and s.bag[i] == value + 1)
        for place in range(PLACES):
            count += int(s.lying[place] == value + 1)
        for seat in range(MOST_SEATS):
            count += int(s.tokens[seat, value])
            lowest = min(lowest, int(s.tokens[seat, value]))
        if lowest < 0 or in_bag != _BAG_COUNTS[value] or count != _TOKEN_COUNTS[value]:
            return False
    return True


@kernel
def _token_should_be_gone(s: State, space: int) -> bool:
    """Rules 6.1, 6.2: somebody stands there, or nobody can get there any more."""
    return is_occupied(s, NOBODY, space) or all_have_passed(s, space)


@kernel
def _fault_of_seats(s: State) -> int:
    for seat in range(MOST_SEATS):
        if seat >= s.seats:
            if not _has_nothing(s, seat):
                return 13
            continue
        if not _pawn_is_sound(s, seat):
            return 9
        if not _lay_is_sound(s, seat):
            return 11
        if not _shown_is_sound(s, seat):
            return 12
    return 0 if _order_is_sound(s) else 10


@kernel
def _pawn_is_sound(s: State, seat: int) -> bool:
    space = int(s.position[seat])
    if space <= -int(s.seats) or is_occupied(s, seat, space):
        return False
    return not is_beach(s, space) or space <= last_space(s) + BEACH_PLACES


@kernel
def _order_is_sound(s: State) -> bool:
    met = 0
    for i in range(s.seats):
        if not 0 <= s.order[i] < s.seats:
            return False
        met |= 1 << int(s.order[i])
        between_moves = s.phase == LAYING or s.phase == CHESTING
        if i > 0 and between_moves and s.position[s.order[i]] > s.position[s.order[i - 1]]:
            return False
    return met == (1 << int(s.seats)) - 1


@kernel
def _lay_is_sound(s: State, seat: int) -> bool:
    if not 0 <= s.tent[seat] <= 1 or laid_cards(s, seat) > MOST_LAID:
        return False
    if s.phase != LAYING or may_mix(s, seat):
        return True
    last = highest_laid(s, seat)
    for kind in range(last):
        if s.laid[seat, kind] > 0 and COLOUR[kind] != COLOUR[last]:
            return False
    return True


@kernel
def _shown_is_sound(s: State, seat: int) -> bool:
    """Cards laid still count as a seat's own until they are turned up without a tent."""
    still_its_own = s.phase == LAYING or s.tent[seat] == 1
    for kind in range(len(KINDS)):
        own = int(s.hand[seat, kind])
        if still_its_own:
            own += int(s.laid[seat, kind])
        if s.actor == seat:
            own += int(s.aside[kind])
        if not 0 <= s.shown[seat, kind] <= own:
            return False
    return True


@kernel
def _has_nothing(s: State, seat: int) -> bool:
    things = abs(int(s.position[seat])) + abs(int(s.chest[seat])) + abs(int(s.due[seat]))
    things += abs(int(s.order[seat])) + abs(int(s.tent[seat]))
    for kind in range(len(KINDS)):
        things += abs(int(s.hand[seat, kind])) + abs(int(s.laid[seat, kind]))
        things += abs(int(s.shown[seat, kind]))
    for value in range(len(VALUES)):
        things += abs(int(s.tokens[seat, value]))
    return things == 0


@kernel
def _rounds_are_sound(s: State) -> bool:
    if not 1 <= s.rounds <= MOST_ROUNDS or not 0 <= s.still <= STALL_ROUNDS:
        return False
    if not 0 <= s.moved <= 1 or not 0 <= s.scorings <= PATH_TILES:
        return False
    for seat in range(s.seats):
        if not 0 <= s.due[seat] <= TENT_DRAWS or s.chest[seat] < 0:
            return False
    return True


@kernel
def _question_is_sound(s: State) -> bool:
    if s.actor == NOBODY:
        return bool(s.phase == LAYING and _nothing_is_aside(s) and _laid_by_all(s) == 0)
    if not 0 <= s.turn < s.seats or s.actor != seat_in_turn(s):
        return False
    if s.phase == DISCARDING:
        return bool(s.to_discard > 0 and held(s, int(s.actor)) == s.to_discard + RIVER_KEEPS)
    if not _nothing_is_aside(s):
        return False
    if s.phase == LOSING:
        return bool(special_on(s, int(s.position[s.actor])) == WOLVES and _has_token(s))
    if s.phase == CHESTING:
        asked = s.scorings > 0 and s.turn < s.seats - 1 and cards_offered(s) > 0
        return bool(asked and _laid_by_all(s) == 0 and end_in_sight(s) == 0)
    if arrived(s) > 0 or s.still == STALL_ROUNDS:
        return False
    return bool(s.phase == LAYING and s.scorings == 0 and _those_before_have_laid(s))


@kernel
def _nothing_is_aside(s: State) -> bool:
    aside = abs(int(s.to_discard))
    for kind in range(len(KINDS)):
        aside += int(s.aside[kind])
    return aside == 0


@kernel
def _has_token(s: State) -> bool:
    for value in range(len(VALUES)):
        if s.tokens[s.actor, value] > 0:
            return True
    return False


@kernel
def _laid_by_all(s: State) -> int:
    cards = 0
    for seat in range(s.seats):
        cards += laid_cards(s, seat)
    return cards


@kernel
def _those_before_have_laid(s: State) -> bool:
    """Rule 3.3: one seat after the other, and the actor is not done before five cards."""
    for i in range(s.seats):
        cards = laid_cards(s, int(s.order[i]))
        if (i < s.turn and cards == 0) or (i > s.turn and cards > 0):
            return False
    return laid_cards(s, int(s.actor)) < MOST_LAID
