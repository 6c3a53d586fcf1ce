"""A world that fits what a seat knows (rules 10): `resample`.

Hidden from a seat are the cards in the other hands but those seen bought, and the pile. Once the
discards have become a new pile, two things are known besides: what it was made of (`fresh`), and
that cards drawn from such a pile (`late`) are among those that were in one (`recycled`). All purses
stay as they are: whoever counts every payment knows them, though no view shows them.
"""

from ludotheque.core.chance import below, rekey, shuffle
from ludotheque.core.kernel import kernel
from ludotheque.core.state import Key, State
from ludotheque.games.eden.board import bit, count, first
from ludotheque.games.eden.cards import take_card
from ludotheque.games.eden.cultures import KINDS
from ludotheque.games.eden.state import FIRST_CULTURE


@kernel
def resample(s: State, seat: int, key: Key) -> None:
    """Forget all hidden cards by putting them in order, then deal them anew."""
    rekey(s, key)
    pile_size = int(s.pile_size)
    gathered = _gather(s, seat)
    _sort(s, gathered)
    if s.new_piles > 0:
        gathered = _deal_irrigation(s, seat, gathered)
    shuffle(s, s.pile, 0, gathered)
    if s.new_piles > 0:
        _choose(s, pile_size, _late_cards(s, seat), gathered)
        _deal_late(s, seat, pile_size)
    _fill_hands(s, seat, gathered)
    shuffle(s, s.pile, 0, pile_size)


@kernel
def _gather(s: State, seat: int) -> int:
    """Put the hidden cards of the other hands behind the pile; how many cards lie there then."""
    size = int(s.pile_size)
    for rival in range(s.seats):
        if rival != seat:
            for kind in range(KINDS):
                while s.culture[rival, kind] > s.known[rival, kind]:
                    s.culture[rival, kind] -= 1
                    s.pile[size] = FIRST_CULTURE + kind
                    size += 1
            while s.irrigation[rival] != 0:
                square = first(int(s.irrigation[rival]))
                s.irrigation[rival] = int(s.irrigation[rival]) & ~bit(square)
                s.pile[size] = square
                size += 1
    return size


@kernel
def _sort(s: State, size: int) -> None:
    """Culture cards first, by kind, then the irrigation cards."""
    for i in range(1, size):
        card, place = int(s.pile[i]), i
        while place > 0 and s.pile[place - 1] < card:
            s.pile[place] = s.pile[place - 1]
            place -= 1
        s.pile[place] = card


@kernel
def _deal_irrigation(s: State, seat: int, size: int) -> int:
    """Rule 10.4: with a new pile all of them are in hands, and not among cards drawn late.

    Each goes to a random one of the places open to it; how many cards are left.
    """
    while size > 0 and s.pile[size - 1] < FIRST_CULTURE:
        size -= 1
        place = below(s, _open_places(s, seat))
        for rival in range(s.seats):
            if rival != seat:
                places = _open_places_of(s, rival)
                if 0 <= place < places:
                    take_card(s, rival, int(s.pile[size]))
                place -= places
        s.pile[size] = 0
    return size


@kernel
def _open_places(s: State, seat: int) -> int:
    places = 0
    for rival in range(s.seats):
        if rival != seat:
            places += _open_places_of(s, rival)
    return places


@kernel
def _open_places_of(s: State, rival: int) -> int:
    """Where this hand may still hold an irrigation card."""
    return _missing(s, rival) - int(s.late[rival])


@kernel
def _missing(s: State, rival: int) -> int:
    """How many cards a hand still lacks while it is dealt."""
    held = count(int(s.irrigation[rival]))
    for kind in range(KINDS):
        held += int(s.culture[rival, kind])
    return int(s.cards[rival]) - held


@kernel
def _late_cards(s: State, seat: int) -> int:
    """How many cards of the other hands are surely from a new pile."""
    late = 0
    for rival in range(s.seats):
        if rival != seat:
            late += int(s.late[rival])
    return late


@kernel
def _choose(s: State, pile_size: int, late: int, size: int) -> None:
    """Rule 10.4: bring to the front a pile of what it may hold, and behind it the late cards.

    `fresh` and `recycled` are counted down meanwhile and put right again.
    """
    chosen = 0
    for i in range(size):
        kind = int(s.pile[i]) - FIRST_CULTURE
        if chosen < pile_size and s.fresh[kind] > 0 and s.recycled[kind] > 0:
            s.fresh[kind] -= 1
            chosen = _bring_forward(s, i, chosen)
    for i in range(pile_size, size):
        if chosen < pile_size + late and s.recycled[int(s.pile[i]) - FIRST_CULTURE] > 0:
            chosen = _bring_forward(s, i, chosen)
    for i in range(chosen):
        kind = int(s.pile[i]) - FIRST_CULTURE
        s.recycled[kind] += 1
        if i < pile_size:
            s.fresh[kind] += 1


@kernel
def _bring_forward(s: State, i: int, chosen: int) -> int:
    s.recycled[int(s.pile[i]) - FIRST_CULTURE] -= 1
    s.pile[i], s.pile[chosen] = s.pile[chosen], s.pile[i]
    return chosen + 1


@kernel
def _deal_late(s: State, seat: int, place: int) -> None:
    """Each hand gets as many of the late cards as it has."""
    for rival in range(s.seats):
        if rival != seat:
            for _ in range(s.late[rival]):
                take_card(s, rival, int(s.pile[place]))
                s.pile[place] = 0
                place += 1


@kernel
def _fill_hands(s: State, seat: int, size: int) -> None:
    """The cards behind the pile fill up the other hands exactly."""
    for rival in range(s.seats):
        if rival != seat:
            while _missing(s, rival) > 0:
                size -= 1
                take_card(s, rival, int(s.pile[size]))
                s.pile[size] = 0
