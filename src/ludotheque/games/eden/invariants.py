"""What always holds in a match of Eden, numbered, and the kernel that looks."""

from typing import Final

from ludotheque.core.kernel import kernel
from ludotheque.core.state import NOBODY, State
from ludotheque.games.eden.attack import possible_helpers
from ludotheque.games.eden.board import ALL, SQUARES, beside, bit, connected_to, count, has
from ludotheque.games.eden.cards import COPIES, hidden_cards
from ludotheque.games.eden.cultures import KINDS
from ludotheque.games.eden.data import (
    COIN,
    FIRST_BID,
    IRRIGATIONS,
    MOST_BID,
    MOST_LEVEL,
    MOST_SEATS,
    POINTS_TO_WIN,
    ROUNDS,
)
from ludotheque.games.eden.state import (
    AUCTION,
    DECLARING,
    FIRST_CULTURE,
    PILE,
    SIXTY_ROUNDS,
    TURN,
    TWENTY_POINTS,
    fighting,
    opponent,
    points_on,
    price_a_mana,
    watered,
)

INVARIANTS: Final = (
    "actor, seats and ending agree",
    "no square has two tiles, and only squares of the board have one",
    "every level above the first stands on the one below",
    "the points are those on the board",
    "twenty points end the match, and nothing else does before sixty rounds",
    "every irrigation card is in one place",
    "every culture card is in one place",
    "the hands are counted",
    "what is known of a hand is true",
    "a new pile holds only what it was made of",
    "the bank gave and took what the seats hold, in steps of 5",
    "empty seats have nothing",
    "the turn is in order",
    "the attack is in order",
    "the bid can be paid",
)


@kernel
def fault(s: State) -> int:
    """0, or the number of the first invariant that is broken."""
    if not _actor_is_sound(s):
        return 1
    code = _fault_of_board(s)
    if code:
        return code
    code = _fault_of_cards(s)
    if code:
        return code
    if not _mana_is_sound(s):
        return 11
    for seat in range(int(s.seats), MOST_SEATS):
        if not _has_nothing(s, seat):
            return 12
    if not _turn_is_sound(s):
        return 13
    return _fault_of_attack(s)


@kernel
def _actor_is_sound(s: State) -> bool:
    if not 3 <= s.seats <= MOST_SEATS:
        return False
    if s.actor == NOBODY:
        return bool(s.ending == TWENTY_POINTS or s.ending == SIXTY_ROUNDS)
    return bool(0 <= s.actor < s.seats and s.ending == 0)


@kernel
def _fault_of_board(s: State) -> int:
    tiles, below = 0, watered(s)
    for seat in range(MOST_SEATS):
        tiles += count(int(s.land[seat]) & ALL)
        if s.land[seat] < 0 or s.land[seat] > ALL:
            return 2
    if tiles != count(below):
        return 2
    for level in range(MOST_LEVEL - 1):
        if int(s.raised[level]) & ~below:
            return 3
        below = int(s.raised[level])
    for seat in range(MOST_SEATS):
        if s.points[seat] != points_on(s, int(s.land[seat])):
            return 4
    return 0 if _ending_is_sound(s) else 5


@kernel
def _ending_is_sound(s: State) -> bool:
    most = 0
    for seat in range(MOST_SEATS):
        most = max(most, int(s.points[seat]))
    if s.ending == SIXTY_ROUNDS and s.rounds != ROUNDS:
        return False
    return bool((most >= POINTS_TO_WIN) == (s.ending == TWENTY_POINTS))


@kernel
def _fault_of_cards(s: State) -> int:
    if not _pile_is_sound(s):
        return 6
    for square in range(SQUARES):
        if _places_of_irrigation(s, square) != 1:
            return 6
    for kind in range(KINDS):
        if _places_of_culture(s, kind) != COPIES[kind]:
            return 7
    for seat in range(MOST_SEATS):
        if s.irrigation[seat] < 0 or s.cards[seat] != _cards_held(s, seat):
            return 8
        if not _knowledge_is_sound(s, seat):
            return 9
    return 0 if _new_pile_is_sound(s) else 10


@kernel
def _pile_is_sound(s: State) -> bool:
    """Beyond its size it is blank, so that equal positions are equal bytes."""
    if not 0 <= s.pile_size <= PILE:
        return False
    for place in range(PILE):
        if place < s.pile_size and s.pile[place] >= FIRST_CULTURE + KINDS:
            return False
        if place >= s.pile_size and s.pile[place] != 0:
            return False
    return True


@kernel
def _in_pile(s: State, card: int) -> int:
    found = 0
    for place in range(int(s.pile_size)):
        found += int(s.pile[place] == card)
    return found


@kernel
def _places_of_irrigation(s: State, square: int) -> int:
    """In the pile, in hands, or played where the tile lies."""
    places = _in_pile(s, square) + int(has(watered(s), square))
    for seat in range(MOST_SEATS):
        places += int(has(int(s.irrigation[seat]), square))
    return places


@kernel
def _places_of_culture(s: State, kind: int) -> int:
    places = _in_pile(s, FIRST_CULTURE + kind)
    places += int(s.display[kind]) + int(s.discards[kind])
    for seat in range(MOST_SEATS):
        places += int(s.culture[seat, kind])
    return places


@kernel
def _cards_held(s: State, seat: int) -> int:
    cards = count(int(s.irrigation[seat]))
    for kind in range(KINDS):
        cards += int(s.culture[seat, kind])
    return cards


@kernel
def _knowledge_is_sound(s: State, seat: int) -> bool:
    """Rules 10.2, 10.4: known cards are held, and late ones may be from a new pile."""
    from_new_piles = 0
    for kind in range(KINDS):
        if s.known[seat, kind] > s.culture[seat, kind]:
            return False
        hidden = int(s.culture[seat, kind]) - int(s.known[seat, kind])
        from_new_piles += min(hidden, int(s.recycled[kind]))
    return bool(0 <= s.late[seat] <= from_new_piles)


@kernel
def _new_pile_is_sound(s: State) -> bool:
    """Rule 10.4. Without a new pile there is nothing to know of one."""
    made_of, recycled, late = 0, 0, 0
    for kind in range(KINDS):
        made_of += int(s.fresh[kind])
        recycled += int(s.recycled[kind])
        if s.recycled[kind] > hidden_cards(s, kind):
            return False
        limit = min(int(s.fresh[kind]), int(s.recycled[kind]))
        if s.new_piles > 0 and _in_pile(s, FIRST_CULTURE + kind) > limit:
            return False
    if s.new_piles == 0:
        return made_of == 0 and recycled == 0
    for seat in range(MOST_SEATS):
        late += int(s.late[seat])
    return bool(made_of > 0 and int(s.pile_size) + late <= recycled and _all_culture(s))


@kernel
def _all_culture(s: State) -> bool:
    for place in range(int(s.pile_size)):
        if s.pile[place] < FIRST_CULTURE:
            return False
    return True


@kernel
def _mana_is_sound(s: State) -> bool:
    held = 0
    for seat in range(MOST_SEATS):
        if s.mana[seat] < 0 or s.mana[seat] % COIN != 0:
            return False
        held += int(s.mana[seat])
    return bool(s.bank_took >= 0 and held == int(s.bank_gave) - int(s.bank_took))


@kernel
def _has_nothing(s: State, seat: int) -> bool:
    """Points, hidden and known cards are counted elsewhere, so land, hand and purse suffice."""
    return bool(s.land[seat] == 0 and s.cards[seat] == 0 and s.mana[seat] == 0)


@kernel
def _turn_is_sound(s: State) -> bool:
    if not (0 <= s.turn < s.seats and 1 <= s.rounds <= ROUNDS):
        return False
    if not (0 <= s.irrigated <= IRRIGATIONS and 0 <= s.cultivated <= 1):
        return False
    if s.irrigated > 0 and s.cultivated > 0:
        return False
    if s.front == NOBODY:
        return True
    if not 0 <= s.front < SQUARES:
        return False
    level_1 = int(s.land[s.turn]) & ~int(s.raised[0])
    return bool(s.irrigated > 0 and has(level_1, int(s.front)))


@kernel
def _fault_of_attack(s: State) -> int:
    if s.phase == TURN:
        nothing = s.rival == NOBODY and s.targets == 0 and s.helper == NOBODY and s.bid == 0
        return 0 if nothing and (s.actor == s.turn or s.actor == NOBODY) else 14
    if s.phase != DECLARING and s.phase != AUCTION:
        return 14
    if not (_sides_are_sound(s) and _targets_are_sound(s) and _helper_is_sound(s)):
        return 14
    return 0 if _bid_is_sound(s) else 15


@kernel
def _sides_are_sound(s: State) -> bool:
    if not (0 <= s.rival < s.seats and s.rival != s.turn and s.front != NOBODY):
        return False
    return bool(s.actor == s.turn or (s.phase == AUCTION and s.actor == s.rival))


@kernel
def _targets_are_sound(s: State) -> bool:
    """Rules 7.3 to 7.5."""
    targets = int(s.targets)
    touching = targets & beside(bit(int(s.front)))
    if touching == 0 or targets & ~int(s.land[s.rival]):
        return False
    return connected_to(touching & -touching, targets) == targets


@kernel
def _helper_is_sound(s: State) -> bool:
    """Rule 7.2."""
    if s.helper == NOBODY:
        return True
    if not 0 <= s.helper < SQUARES:
        return False
    return has(possible_helpers(s), int(s.helper))


@kernel
def _bid_is_sound(s: State) -> bool:
    """Rules 7.6, 8.2, 8.4, 8.5."""
    if s.phase == DECLARING:
        first_price = FIRST_BID * points_on(s, fighting(s, int(s.rival)))
        return bool(s.bid == 0 and first_price <= s.mana[s.turn])
    if not FIRST_BID <= s.bid <= MOST_BID or s.bid % COIN != 0:
        return False
    bidder = opponent(s, int(s.actor))
    return bool(int(s.bid) * price_a_mana(s, bidder) <= s.mana[bidder])
