"""What the sentences of a refusal may need to know about the refused action."""

from collections.abc import Sequence
from typing import Any, Final

from ludotheque.core.actions import Action
from ludotheque.core.state import State
from ludotheque.games.eden.auction import least_bid, most_bid
from ludotheque.games.eden.board import NAMES, NUMBERS, PLACEMENT, bit, kind_of
from ludotheque.games.eden.cultivation import cultivation_price
from ludotheque.games.eden.cultures import IDS
from ludotheque.games.eden.data import FIRST_BID
from ludotheque.games.eden.state import TURN, points_on, price_a_mana
from ludotheque.games.eden.trade import purchase_price
from ludotheque.games.eden.words import squares_text


def particulars(s: State, action: Action) -> dict[str, object]:
    """Everything that may be wanted; a sentence takes what it names."""
    found: dict[str, object] = {
        "purse": int(s.mana[s.actor]) if s.actor >= 0 else 0,
        "front": NAMES[s.front],
        "helper": NAMES[s.helper],
        "bid": int(s.bid),
    }
    return found | _ABOUT[action.verb](s, action.args) if action.verb in _ABOUT else found


def _about_square(s: State, args: Sequence[Any]) -> dict[str, object]:
    targets = points_on(s, int(s.targets) | bit(NUMBERS[args[0]]))
    return {"square": args[0], "targets": targets, "first_price": FIRST_BID * targets}


def _about_bid(s: State, args: Sequence[Any]) -> dict[str, object]:
    if s.phase == TURN or s.actor < 0:
        return {}
    price = args[0] * price_a_mana(s, int(s.actor))
    return {"offer": args[0], "offer_price": price, "least": least_bid(s), "most": most_bid(s)}


def _about_squares(s: State, args: Sequence[Any]) -> dict[str, object]:
    squares = sum(bit(NUMBERS[name]) for name in args[0])
    kind = kind_of(PLACEMENT.tolist().index(squares))
    price = cultivation_price(s, squares)
    return {"squares": squares_text(args[0]), "card": IDS[kind], "price": price}


def _about_card(s: State, args: Sequence[Any]) -> dict[str, object]:
    return {"card": args[0], "price": purchase_price(IDS.index(args[0]))}


_ABOUT: Final = {
    "irrigate": _about_square,
    "attack": _about_square,
    "add": _about_square,
    "support": _about_square,
    "bid": _about_bid,
    "cultivate": _about_squares,
    "sell": _about_card,
    "buy": _about_card,
}
