"""The tornado (rules 10.8 to 10.10)."""

from ludotheque.core.chance import below
from ludotheque.core.kernel import kernel
from ludotheque.core.state import NOBODY, State
from ludotheque.games.gaia.data import NO_CARD
from ludotheque.games.gaia.hands import add_card, count_back, drop_card, forget
from ludotheque.games.gaia.state import EVERYBODY, KEEPING, NAMING
from ludotheque.games.gaia.table import BACK, whole


@kernel
def has_victim(s: State) -> bool:
    """Rule 10.8: does any rival hold a card?"""
    for seat in range(whole(s.seats)):
        if seat != s.turn and s.hand_size[seat] > 0:
            return True
    return False


@kernel
def begin_naming(s: State) -> None:
    """Rule 10.8: hands that show only one back need no word."""
    s.phase = NAMING
    for seat in range(whole(s.seats)):
        if seat != s.turn and s.hand_size[seat] > 0:
            back = _only_back(s, seat)
            s.named[seat] = back


@kernel
def _only_back(s: State, seat: int) -> int:
    """The back of all cards in a hand, or NOBODY if they differ. The hand is sorted by back."""
    first, last = s.hand[seat, 0], s.hand[seat, whole(s.hand_size[seat]) - 1]
    return whole(BACK[first]) if BACK[first] == BACK[last] else NOBODY


@kernel
def next_victim(s: State) -> int:
    """The first rival clockwise whose back is still to be named, or NOBODY."""
    for i in range(1, whole(s.seats)):
        seat = (whole(s.turn) + i) % whole(s.seats)
        if s.hand_size[seat] > 0 and s.named[seat] == NOBODY:
            return seat
    return NOBODY


@kernel
def name_back(s: State, back: int) -> None:
    s.named[next_victim(s)] = back


@kernel
def steal(s: State) -> None:
    """Rule 10.9; if what was stolen differs, the thief is asked what to keep (10.10)."""
    s.reveals += 1
    for seat in range(whole(s.seats)):
        if s.named[seat] != NOBODY:
            _steal_from(s, seat)
    first = _first_stolen(s)
    for seat in range(whole(s.seats)):
        if s.stolen[seat] != NO_CARD and s.stolen[seat] != s.stolen[first]:
            s.phase = KEEPING
            return
    keep(s, whole(s.stolen[first]))


@kernel
def _steal_from(s: State, seat: int) -> None:
    back = whole(s.named[seat])
    pick, place = below(s, count_back(s, seat, back)), 0
    while BACK[s.hand[seat, place]] != back:
        place += 1
    place += pick
    card, known = whole(s.hand[seat, place]), whole(s.known[seat, place])
    witnesses = (1 << seat) | (1 << whole(s.turn))
    s.stolen[seat] = card
    s.stolen_known[seat] = witnesses | _certain(s, seat, card)
    drop_card(s, seat, place)
    forget(s, seat, card, known, witnesses)


@kernel
def _certain(s: State, seat: int, card: int) -> int:
    """Who knows what was stolen without seeing it: whoever knows all that it can have been."""
    certain = EVERYBODY
    for place in range(whole(s.hand_size[seat])):
        here = s.hand[seat, place]
        if BACK[here] == BACK[card]:
            certain &= whole(s.known[seat, place]) if here == card else 0
    return certain


@kernel
def _first_stolen(s: State) -> int:
    for seat in range(whole(s.seats)):
        if s.stolen[seat] != NO_CARD:
            return seat
    return NOBODY


@kernel
def is_stolen(s: State, card: int) -> bool:
    for seat in range(whole(s.seats)):
        if s.stolen[seat] == card:
            return True
    return False


@kernel
def keep(s: State, card: int) -> None:
    """Rule 10.10. Who still knows the card that is kept: see `_known_when_kept`."""
    add_card(s, whole(s.turn), card, _known_when_kept(s, card))
    kept = False
    for seat in range(whole(s.seats)):
        stolen = whole(s.stolen[seat])
        if stolen == card and not kept:
            kept = True
        elif stolen != NO_CARD:
            s.discarded[stolen] += 1
        s.stolen[seat], s.stolen_known[seat], s.named[seat] = NO_CARD, 0, NOBODY


@kernel
def _known_when_kept(s: State, card: int) -> int:
    """A victim that does not see its card among the discards knows where it is.

    If all that was stolen was alike, the discards tell everybody.
    """
    alike, others, known = 0, 0, 0
    for seat in range(whole(s.seats)):
        if s.stolen[seat] == card:
            alike, known = alike + 1, whole(s.stolen_known[seat])
        elif s.stolen[seat] != NO_CARD:
            others += 1
    if alike == 1:
        return known
    return EVERYBODY if others == 0 else 0
