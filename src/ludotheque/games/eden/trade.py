"""Trade with the open display (rules 6)."""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import State
from ludotheque.games.eden.cards import SIZE, part_with
from ludotheque.games.eden.data import PURCHASE_FEE, PURCHASE_PRICE, SALE_PRICE
from ludotheque.games.eden.state import pay, receive


@kernel
def sale_price(kind: int) -> int:
    """Rule 6.2."""
    return SALE_PRICE * int(SIZE[kind])


@kernel
def purchase_price(kind: int) -> int:
    """Rule 6.3."""
    return PURCHASE_FEE + PURCHASE_PRICE * int(SIZE[kind])


@kernel
def sell(s: State, kind: int) -> None:
    """Rule 6.2."""
    s.display[kind] += 1
    part_with(s, int(s.actor), kind)
    receive(s, int(s.actor), sale_price(kind))


@kernel
def buy(s: State, kind: int) -> None:
    """Rules 6.3, 6.5; all see which card it is (10.2)."""
    seat = int(s.actor)
    s.display[kind] -= 1
    s.culture[seat, kind] += 1
    s.known[seat, kind] += 1
    s.cards[seat] += 1
    pay(s, seat, purchase_price(kind))
