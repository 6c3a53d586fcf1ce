"""A world that fits what a seat knows (rules 10): all that it cannot know is drawn anew.

First everything hidden is forgotten: unseen cards are gathered and sorted, what others hold or have
laid is only counted. Then it is drawn from the key. So the result depends on nothing hidden.
"""

from ludotheque.core.chance import below, rekey, shuffle
from ludotheque.core.kernel import kernel
from ludotheque.core.state import Key, Row, State
from ludotheque.games.gisborne.data import COLOURS, KINDS, PATH_TILES, VILLAGE
from ludotheque.games.gisborne.path import special_on
from ludotheque.games.gisborne.pile import draw_card, draw_to_hand, stack
from ludotheque.games.gisborne.state import COLOUR, DISCARDING, LAYING, laid_cards


@kernel
def resample(s: State, seat: int, key: Key) -> None:
    """Everything that a seat cannot know, drawn anew to fit what it knows."""
    reveals = int(s.reveals)
    rekey(s, key)
    turned_up = min(int(s.placed) - 1, PATH_TILES - 1)
    _shuffle_rest(s, s.path, turned_up)
    _shuffle_rest(s, s.bag, turned_up)
    _gather(s, seat)
    _deal(s, seat)
    s.reveals = reveals


@kernel
def _shuffle_rest(s: State, items: Row, start: int) -> None:
    """What is not turned up yet: sorted, to forget the order, then shuffled."""
    for i in range(start + 1, PATH_TILES):
        item, place = items[i], i
        while place > start and items[place - 1] > item:
            items[place] = items[place - 1]
            place -= 1
        items[place] = item
    shuffle(s, items, start, PATH_TILES)


@kernel
def _gather(s: State, seat: int) -> None:
    """All cards the seat has not seen become one shuffled pile.

    What others have is covered until it is dealt anew: all of it counts as the first kind.
    """
    for i in range(s.pile_size):
        s.chested[s.pile[i]] += 1
        s.pile[i] = 0
    s.pile_size = 0
    for other in range(s.seats):
        if other != seat:
            _cover(s, other)
    for kind in range(len(KINDS)):
        stack(s, kind, int(s.chested[kind]))
        s.chested[kind] = 0
    shuffle(s, s.pile, 0, int(s.pile_size))


@kernel
def _cover(s: State, seat: int) -> None:
    """Leave of a seat's cards only how many there are, and those shown."""
    unseen, lay, aside = 0, laid_cards(s, seat), 0
    face_down = s.phase == LAYING
    for kind in range(len(KINDS)):
        own = int(s.hand[seat, kind]) - _shown_in_hand(s, seat, kind)
        if face_down:
            own += int(s.laid[seat, kind])
            s.laid[seat, kind] = 0
        if s.actor == seat:
            own += int(s.aside[kind])
            aside += int(s.aside[kind])
            s.aside[kind] = 0
        s.hand[seat, kind] = 0
        s.chested[kind] += own
        unseen += own
    s.hand[seat, 0] = unseen
    if face_down:
        s.laid[seat, 0], s.tent[seat] = lay, 0
    if s.actor == seat:
        s.aside[0] = aside


@kernel
def _shown_in_hand(s: State, seat: int, kind: int) -> int:
    """What everybody knows to be there beyond what lies face up beside a tent."""
    shown = int(s.shown[seat, kind])
    if s.phase != LAYING and s.tent[seat] == 1:
        shown -= int(s.laid[seat, kind])
    return shown


@kernel
def _deal(s: State, seat: int) -> None:
    for other in range(s.seats):
        for _ in range(s.chest[other]):
            s.chested[draw_card(s)] += 1
    for other in range(s.seats):
        if other != seat:
            _deal_hand(s, other)


@kernel
def _deal_hand(s: State, seat: int) -> None:
    """The cards shown and as many others as were covered; of these, a lay or what is set aside."""
    unseen, lay, aside = int(s.hand[seat, 0]), int(s.laid[seat, 0]), int(s.aside[0])
    for kind in range(len(KINDS)):
        s.hand[seat, kind] = _shown_in_hand(s, seat, kind)
    draw_to_hand(s, seat, unseen)
    if s.phase == LAYING and lay > 0:
        s.laid[seat, 0] = 0
        _lay_anew(s, seat, lay)
    if s.phase == DISCARDING and s.actor == seat:
        s.aside[0] = 0
        _set_aside_anew(s, seat, aside)


@kernel
def _lay_anew(s: State, seat: int, count: int) -> None:
    """A lay of so many cards: the tent with company, or a colour, each as likely where possible.

    From a village all colours together are one such choice.
    """
    mixed = special_on(s, int(s.position[seat])) == VILLAGE
    choices = 1
    for colour in range(1 if mixed else len(COLOURS)):
        choices += int(_count_colour(s, seat, colour, mixed) >= count)
    choice = below(s, choices)
    if choice == 0:
        s.tent[seat] = 1
        _lay_some(s, seat, 0, True, count - 1)
        return
    colour = -1
    while choice > 0:
        colour += 1
        choice -= int(_count_colour(s, seat, colour, mixed) >= count)
    _lay_some(s, seat, colour, mixed, count)


@kernel
def _count_colour(s: State, seat: int, colour: int, mixed: bool) -> int:
    cards = 0
    for kind in range(len(KINDS)):
        if mixed or COLOUR[kind] == colour:
            cards += int(s.hand[seat, kind])
    return cards


@kernel
def _pick(s: State, seat: int, colour: int, mixed: bool) -> int:
    """A card of the hand by lot, each as likely; its kind."""
    left, kind = below(s, _count_colour(s, seat, colour, mixed)), -1
    while left >= 0:
        kind += 1
        if mixed or COLOUR[kind] == colour:
            left -= int(s.hand[seat, kind])
    s.hand[seat, kind] -= 1
    return kind


@kernel
def _lay_some(s: State, seat: int, colour: int, mixed: bool, count: int) -> None:
    for _ in range(count):
        s.laid[seat, _pick(s, seat, colour, mixed)] += 1


@kernel
def _set_aside_anew(s: State, seat: int, count: int) -> None:
    """Choose all that will go; of these only the lowest are set aside so far (6.10)."""
    for _ in range(count + int(s.to_discard)):
        s.aside[_pick(s, seat, 0, True)] += 1
    kind = len(KINDS) - 1
    for _ in range(s.to_discard):
        while s.aside[kind] == 0:
            kind -= 1
        s.aside[kind] -= 1
        s.hand[seat, kind] += 1
