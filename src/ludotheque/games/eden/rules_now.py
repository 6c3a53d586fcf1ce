"""The rules of a moment, most important first: for who looks on what is to be decided now."""

from collections.abc import Iterator
from typing import Final

from ludotheque.games.eden.data import HAND, MOST_LEVEL, POINTS_TO_WIN, RISE_PRICE, ROUNDS
from ludotheque.games.eden.views import EdenView, SeatView

CLOSE: Final = 5
"""So few points away, a win is on everybody's mind."""
LAST_ROUNDS: Final = 20
LOW_PILE: Final = 4

TYPED: Final = frozenset({"11.2"})
"""What concerns only who types."""


def rules_now(view: EdenView) -> Iterator[str]:
    who = view["actor"]
    if who is None:
        yield "9.1 9.3 9.2" if view["end_reason"] == "twenty points" else "9.4 9.3"
    elif view["phase"] == "declare":
        yield "7.4 7.2 8.1 8.2 7.6 8.8 7.7 11.2"
    elif view["phase"] == "auction":
        yield from _auction(view)
    elif view["rivals_at_front"]:
        yield from _beside_a_rival(view)
    elif view["irrigated"] or view["cultivated"]:
        yield from _rest_of_the_turn(view, view["seats"][who])
    else:
        yield from _turn(view, who)


def _auction(view: EdenView) -> Iterator[str]:
    """The defender answers first; the attacker, whose turn it is, may trade meanwhile."""
    yield "8.3 8.1 8.8 8.7"
    if view["actor"] == view["turn"]:
        yield "6.1"
    if _is_close(view):
        yield "9.1"
    yield "8.4 11.3 8.9 10.1"


def _beside_a_rival(view: EdenView) -> Iterator[str]:
    yield "4.3 8.1 8.8"
    if _is_close(view):
        yield "9.1"
    if view["irrigated"] > 1:
        yield "7.9 7.2 7.5 4.4"
    yield "7.1 7.3 7.2 4.2 11.1"


def _is_close(view: EdenView) -> bool:
    return bool(max(view["points"]) >= POINTS_TO_WIN - CLOSE)


def _rest_of_the_turn(view: EdenView, own: SeatView) -> Iterator[str]:
    yield "5.8" if view["cultivated"] else "4.2"
    yield "11.1"
    yield from _trade(view, own)
    yield "3.5 6.6"
    yield from _pile(view)
    yield "3.7 6.1"


def _turn(view: EdenView, who: int) -> Iterator[str]:
    own = view["seats"][who]
    if not view["tiles"]:
        yield "3.3 1.1 4.1 4.3 5.1 3.2 6.1 3.1"
    if _is_close(view):
        yield "9.1"
    if view["round"] >= ROUNDS - LAST_ROUNDS:
        yield "9.4"
    yield from _cultivation(view, own, who)
    yield "3.3 4.1"
    yield from _pile(view)
    yield from _trade(view, own)
    yield "3.2 6.1 4.3 10.3 10.1"


def _cultivation(view: EdenView, own: SeatView, who: int) -> Iterator[str]:
    """A hand of one's own is known; the others' cards are not looked into."""
    levels = [tile["level"] for tile in view["tiles"] if tile["seat"] == who]
    if len(levels) < 2 or not own.get("culture"):
        return
    yield "5.1 5.3 5.6"
    if MOST_LEVEL in levels:
        yield "5.5"
    if own.get("mana", 0) < RISE_PRICE * len(levels):
        yield "5.7"
    yield "5.2" if len(levels) % 2 else "5.4"


def _trade(view: EdenView, own: SeatView) -> Iterator[str]:
    if own.get("culture"):
        yield "6.2"
    if view["display"]:
        yield "6.3 6.4" if not view["irrigated"] + view["cultivated"] else "6.3"
    if own["cards"] >= HAND:
        yield "3.5 6.5"
    if any(seat["known"] for seat in view["seats"]):
        yield "10.2"


def _pile(view: EdenView) -> Iterator[str]:
    if view["new_piles"]:
        yield "10.4"
    if view["pile_size"] <= LOW_PILE:
        yield "3.6 3.8"
