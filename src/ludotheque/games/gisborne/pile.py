"""The pile and the discards (rules 7.4, 7.5)."""

from ludotheque.core.chance import shuffle
from ludotheque.core.kernel import kernel
from ludotheque.core.state import NOBODY, State
from ludotheque.games.gisborne.data import KINDS

NO_CARD = NOBODY


@kernel
def draw_card(s: State) -> int:
    """The kind of the top card, or NO_CARD where pile and discards are both empty."""
    if s.pile_size == 0:
        _make_anew(s)
    if s.pile_size == 0:
        return NO_CARD
    top = int(s.pile_size) - 1
    kind = int(s.pile[top])
    s.pile[top], s.pile_size = 0, top
    s.reveals += 1
    return kind


@kernel
def _make_anew(s: State) -> None:
    """Rule 7.4."""
    for kind in range(len(KINDS)):
        stack(s, kind, int(s.discards[kind]))
        s.discards[kind] = 0
    shuffle(s, s.pile, 0, int(s.pile_size))


@kernel
def stack(s: State, kind: int, count: int) -> None:
    """Put cards of a kind on the pile."""
    size = int(s.pile_size)
    for i in range(size, size + count):
        s.pile[i] = kind
    s.pile_size = size + count


@kernel
def draw_to_hand(s: State, seat: int, count: int) -> None:
    """Rules 7.2, 7.5."""
    for _ in range(count):
        kind = draw_card(s)
        if kind != NO_CARD:
            s.hand[seat, kind] += 1


@kernel
def draw_to_chest(s: State, seat: int, count: int) -> None:
    """Rule 8.3: nobody looks at these. No more are offered than are left (`cards_offered`)."""
    for _ in range(count):
        s.chested[draw_card(s)] += 1
        s.chest[seat] += 1


@kernel
def cards_left(s: State) -> int:
    """How many cards could still be drawn."""
    cards = int(s.pile_size)
    for kind in range(len(KINDS)):
        cards += int(s.discards[kind])
    return cards
