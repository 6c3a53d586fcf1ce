"""The rules of a moment, most important first: for who looks on what is to be decided now."""

from collections.abc import Iterator
from typing import Final

from ludotheque.games.gaia.data import (
    HAND,
    HERD,
    NEEDS,
    POWERS,
    POWERS_FOR_OBJECTIVE,
    POWERS_IN_HAND,
)
from ludotheque.games.gaia.views import Cards, GaiaView, SeatView

CLOSE: Final = 2
"""So few meeples at home, the end is on everybody's mind."""
FEW_CARDS: Final = 5
"""So few cards of a kind are left that one counts them."""

_POWERS: Final = {
    "sun": "10.5",
    "rain": "10.6",
    "tornado": "10.8 10.9",
    "earthquake": "10.7",
    "lightning": "10.11",
    "eruption": "10.12",
    "protection": "10.3",
}
_OTHER_QUESTIONS: Final = {
    "name": "10.8 10.9 10.10",
    "keep": "10.10 10.9 12.4",
    "objective": "9.3 9.1 9.4 9.2",
    "spent": "11.3 11.4",
}

TYPED: Final = frozenset({"12.1"})
"""What concerns only who types."""


def rules_now(view: GaiaView) -> Iterator[str]:
    who = view["actor"]
    if who is None:
        yield "11.1 11.2 11.5" if view["end_reason"] == "last meeple" else "11.3 11.4"
        return
    phase = view["phase"]
    if phase in _OTHER_QUESTIONS:
        yield _OTHER_QUESTIONS[phase]
    elif phase == "discard":
        too_many = view["seats"][who]["hand"]["power"] > POWERS_IN_HAND
        yield "3.7 3.8" if too_many else "3.6 3.8"
    elif phase == "feed":
        yield from _feeding(view)
    elif phase == "answer":
        yield from _answer(view)
    elif phase == "act":
        yield from _acting(view, view["seats"][who])
    else:
        yield from _placing(view)


def _advanced(view: GaiaView) -> bool:
    return bool(view["rules"] != "basic")


def _feeding(view: GaiaView) -> Iterator[str]:
    yield "8.2 8.1 8.5"
    if any(len(set(people)) > 1 for people in _people(view)):
        yield "8.4"
    yield "8.7 7.6 13.1 8.3"


def _people(view: GaiaView) -> Iterator[list[int]]:
    return (tile["city"]["people"] for tile in view["tiles"] if tile["city"])


def _answer(view: GaiaView) -> Iterator[str]:
    assert view["card"] is not None
    assert view["actor"] is not None
    yield "10.3"
    yield _POWERS[view["card"]]
    lying = [view["seats"][seat]["lying"] for seat in (view["actor"], view["turn"])]
    if any(_powers(cards) >= POWERS_FOR_OBJECTIVE - 1 for cards in lying):
        yield "9.6"
    yield "10.4 10.2"


def _powers(cards: Cards) -> int:
    return sum(cards.get(power, 0) for power in POWERS)


# ---- a turn


def _acting(view: GaiaView, own: SeatView) -> Iterator[str]:
    if not view["tiles"]:
        yield "3.2 1.1 4.1 6.3 9.1 3.1 1.2 4.2"
    yield from _near_the_end(view, own)
    yield from _objectives(view, own)
    yield "3.2 4.5"
    yield from _hand(view, own)
    yield from _cities(view)
    yield from _drawing(view, own)


def _near_the_end(view: GaiaView, own: SeatView) -> Iterator[str]:
    left = {back: size + len(view["display"][back]) for back, size in view["piles"].items()}
    if not _advanced(view):
        left.pop("power")
    if not all(left.values()):
        yield "11.3 11.4"
    elif min(seat["meeples"] for seat in view["seats"]) <= CLOSE:
        yield "11.1 11.2"
    if any(not size for back, size in view["piles"].items() if back in left):
        yield "3.5"
    elif min(left.values()) <= FEW_CARDS:
        yield "11.3"


def _hand(view: GaiaView, own: SeatView) -> Iterator[str]:
    """As far as it is known to who looks: a hand of one's own, or cards taken face up."""
    cards = [one["card"] for one in own["known"]]
    for card in cards:
        if card in _POWERS:
            yield f"10.4 {_POWERS[card]} 10.1" if card == "protection" else f"{_POWERS[card]} 10.1"
    if any(card.startswith("city") for card in cards):
        yield "6.3 6.1"
    if any(card.startswith("animals") for card in cards):
        yield "5.3" if view["tokens"] < HERD else "5.1"
    if any(left <= 1 and land in cards for land, left in view["supply"].items()):
        yield "4.3"


def _cities(view: GaiaView) -> Iterator[str]:
    cities = [tile["city"] for tile in view["tiles"] if tile["city"]]
    needs = {city["needs"] for city in cities}
    if not cities:
        return
    if _advanced(view):
        yield "7.7"
        if NEEDS in needs:
            yield "7.9"
        elif NEEDS - 1 in needs:
            yield "7.8"
    else:
        yield "7.2"
    if 2 in needs:
        yield "7.3"
    if 1 in needs:
        yield "7.4 7.5"
    yield "7.1" if view["actions_left"] == 1 else "8.1 8.3"


def _objectives(view: GaiaView, own: SeatView) -> Iterator[str]:
    lying = own["lying"]
    free = [one["cards"] for one in view["objectives"] if one["taken"] is None]
    if any(sum(max(0, n - lying.get(card, 0)) for card, n in one.items()) <= 1 for one in free):
        yield "9.1 9.4"
    if _powers(lying) >= POWERS_FOR_OBJECTIVE - 1 and any("power" in one for one in free):
        yield "9.5"


def _drawing(view: GaiaView, own: SeatView) -> Iterator[str]:
    if sum(own["hand"].values()) >= HAND:
        yield "3.6"
    if own["hand"]["power"] >= POWERS_IN_HAND:
        yield "3.7"
    yield "3.3 3.4"
    if any(seat["lying"] for seat in view["seats"]):
        yield "4.4"
    if view["discarded"]:
        yield "3.8 12.4"
    if any(one["taken"] is not None for one in view["objectives"]):
        yield "9.2"
    yield "12.3"


# ---- a card that is named


def _placing(view: GaiaView) -> Iterator[str]:
    card = view["card"]
    if card is None:
        yield "4.5"
    elif card in _POWERS:
        yield _POWERS[card]
        yield from _power(view, card)
    elif card.startswith("city"):
        yield "6.2" if view["cities"][int(card[4:]) - 1]["icon"] == "any" else "6.1"
        yield "6.3 6.5 6.6 6.7 6.4"
        if _advanced(view):
            yield "7.8"
    elif card.startswith("animals"):
        yield "5.2" if card.endswith("any") else "5.1"
        yield "6.6 5.4 7.1"
    else:
        yield "4.1 6.5 4.4"
    yield "12.1"


def _power(view: GaiaView, card: str) -> Iterator[str]:
    """Whom it can strike."""
    if any(view["turn"] in people for people in _people(view)):
        yield "10.14"
    if card in ("lightning", "earthquake"):
        yield "10.13"
    yield "10.3 7.1 10.1"
