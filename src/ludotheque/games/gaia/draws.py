"""Drawing cards, the limits of a hand, and drawing what is exhausted (rules 3.3 to 3.8, 11.3)."""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import State
from ludotheque.games.gaia.data import HAND, NO_CARD, POWER, POWERS_IN_HAND
from ludotheque.games.gaia.hands import (
    add_card,
    count_back,
    fill_display,
    show_card,
    take_from_display,
    top_card,
)
from ludotheque.games.gaia.state import DISCARDING, EVERYBODY, SPENT
from ludotheque.games.gaia.table import BACK, whole


@kernel
def take_face_up(s: State, card: int) -> None:
    """Rule 3.3."""
    take_from_display(s, card)
    add_card(s, whole(s.actor), card, EVERYBODY)
    fill_display(s, whole(BACK[card]), 1)
    _look_at_limits(s)


@kernel
def draw_face_down(s: State, back: int) -> None:
    """Rule 3.4."""
    add_card(s, whole(s.actor), top_card(s, back), 0)
    s.reveals += 1
    _look_at_limits(s)


@kernel
def _look_at_limits(s: State) -> None:
    """Rules 3.6, 3.7."""
    over = s.hand_size[s.actor] > HAND or too_many_powers(s)
    s.phase = DISCARDING if over else SPENT


@kernel
def too_many_powers(s: State) -> bool:
    """Rule 3.7."""
    return bool(count_back(s, whole(s.actor), POWER) > POWERS_IN_HAND)


@kernel
def may_discard(s: State, card: int) -> bool:
    """Rules 3.6, 3.7: with a third Power card it must be one of these."""
    return bool(BACK[card] == POWER or not too_many_powers(s))


@kernel
def discard(s: State, card: int) -> None:
    """Rule 3.8."""
    show_card(s, whole(s.actor), card)
    s.discarded[card] += 1
    s.phase = SPENT


@kernel
def is_exhausted(s: State, back: int) -> bool:
    """Rule 11.3: neither a pile nor a card face up."""
    return bool(s.pile_size[back] == 0 and s.display[back, 0] == NO_CARD)
