"""Positions of Gisborne in one line: `path = "P1 P7"`, and cards as `hand = "b1 b1 g4"`.

A card is the first letter of its colour and its value. `laid` can hold `t`, the tent. `top` are the
next cards of the pile, in the order in which they are drawn.
"""

from collections import Counter

from ludotheque.core.game import Json
from ludotheque.games.gisborne.data import KIND_COUNTS, KINDS

_TENT = "t"
_CARDS = {f"{kind[0]}{kind[-1]}": kind for kind in KINDS}


def in_full(position: Json) -> Json:
    """The position as `read_position` takes it."""
    full = dict(position)
    full["seats"] = [_seat(seat) for seat in full["seats"]]
    if isinstance(full.get("path"), str):
        full["path"] = full["path"].split()
    if "top" in full:
        _stack(full, names(full.pop("top")))
    return full


def names(cards: str) -> list[str]:
    """`b1 g4` as the names of cards."""
    return [_CARDS[card] for card in cards.split()]


def short(cards: dict[str, int]) -> str:
    """The other way round."""
    return " ".join(card for card, name in _CARDS.items() for _ in range(cards.get(name, 0)))


def _seat(seat: Json) -> Json:
    seat = dict(seat)
    for name in ("hand", "laid", "shown"):
        if isinstance(seat.get(name), str):
            cards = seat[name].split()
            if name == "laid" and _TENT in cards:
                cards.remove(_TENT)
                seat["tent_laid"] = 1
            seat[name] = dict(Counter(names(" ".join(cards))))
    return seat


def _stack(full: Json, top: list[str]) -> None:
    """Below them lie all other cards; those in the chests were drawn from the bottom."""
    left = Counter(dict(zip(KINDS, KIND_COUNTS, strict=True)))
    for cards in (full.get("discards", {}), full.get("chested", {}), full.get("aside", {})):
        left.subtract(cards)
    for seat in full["seats"]:
        left.subtract(seat.get("hand", {}))
        left.subtract(seat.get("laid", {}))
    left.subtract(top)
    rest = list(left.elements())
    if "chested" not in full:
        chested = sum(seat.get("chest", 0) for seat in full["seats"])
        full["chested"], rest = dict(Counter(rest[:chested])), rest[chested:]
    full["pile"] = rest + top[::-1]
