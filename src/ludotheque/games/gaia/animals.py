"""Animals: the cards (rules 5)."""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import State
from ludotheque.games.gaia.cities import settle
from ludotheque.games.gaia.data import ANY, FIRST_ANIMALS, HERD
from ludotheque.games.gaia.lands import move_tokens
from ludotheque.games.gaia.state import is_free
from ludotheque.games.gaia.table import whole


@kernel
def may_graze(s: State, slot: int, icon: int) -> bool:
    """Rules 5.1, 5.2."""
    return bool(is_free(s, slot) and (icon == ANY or s.land[slot] == icon))


@kernel
def set_free(s: State, slot: int, card: int) -> None:
    """Rules 5.1, 5.4."""
    move_tokens(s, slot, HERD)
    s.discarded[card] += 1
    settle(s, whole(s.turn))


@kernel
def icon_of(card: int) -> int:
    return card - FIRST_ANIMALS
