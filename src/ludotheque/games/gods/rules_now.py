"""The rules of a moment, most important first: for who looks on what is to be decided now."""

from collections.abc import Iterator
from typing import Final

from ludotheque.games.gods.data import (
    COLOURS,
    END_PLACES,
    MOST_CRYSTALS,
    MOVE_PRICE,
    NATION_SIZE,
    TEMPLE_PRICE,
    VICTORY_TILES,
    Colour,
)
from ludotheque.games.gods.views import GodsView, SeatView

NEAR_THE_END: Final = END_PLACES + 5
"""So few tiles are left in the pile that its end is on everybody's mind."""
FEW_MARKERS: Final = 3
CROWDED: Final = 12
"""So many tiles on the table: now one sees who has the most temples."""

TYPED: Final = frozenset({"11.1"})
"""What concerns only who types."""


def rules_now(view: GodsView) -> Iterator[str]:
    who = view["actor"]
    if who is None:
        yield from _at_the_end(view)
    elif view["phase"] == "drop":
        yield "7.3 7.4 12.1 11.2 11.1"
    elif view["phase"] == "turn":
        yield "5.5 5.3 5.4 9.6 1.2"
    else:
        yield from _before_anything(view, who)
        yield from _in_a_turn(view, view["seats"][who])


def _at_the_end(view: GodsView) -> Iterator[str]:
    yield "3.5 10.5" if view["end_reason"] == "end tile" else "10.4 10.5"
    yield "10.6 10.7"


def _before_anything(view: GodsView, who: int) -> Iterator[str]:
    """What is more urgent than the ordinary turn."""
    own = view["seats"][who]
    if view["may_end"]:
        colours = sum(count > 0 for count in own["nations"].values())
        yield "10.1" if colours >= len(COLOURS) - 1 else "10.2"
        yield "10.3 10.4"
    if view["idle"]:
        yield "3.9"
    if own["extra_actions"]:
        yield "6.5 6.6"
    if view["idle"]:
        return
    if len(view["tiles"]) <= len(view["seats"]) + 1 and not view["discarded"]:
        yield "3.6 4.1 5.1 9.1 1.1"
        yield from _other_tiles(view)
        yield "2.6 3.1 11.4"
    if not view["display"]:
        yield "3.8"
    yield from _nations(view, own)


def _nations(view: GodsView, own: SeatView) -> Iterator[str]:
    """Who is one tribe away from a nation, or from losing one."""
    shown = [colour for colour in COLOURS if colour in view["display"]]
    next_founders = [s for s in view["seats"] if any(_founds_next(s, colour) for colour in shown)]
    if next_founders:
        yield "9.1"
    if _rival_nations(view, own) and own["temples_left"] and own["crystals"] >= TEMPLE_PRICE:
        yield "9.3"
    if any(own["followers"][colour] >= NATION_SIZE + 1 for colour in shown):
        yield "9.2"
    if any(_founded_anew(seat, colour) for seat in view["seats"] for colour in shown):
        yield "9.4"
    if any(_victories_taken(view, colour) for colour in shown):
        yield "9.5"
    if any(seat is not own for seat in next_founders):
        yield "9.6"


def _rival_nations(view: GodsView, own: SeatView) -> bool:
    return any(sum(seat["nations"].values()) for seat in view["seats"] if seat is not own)


def _founds_next(seat: SeatView, colour: Colour) -> bool:
    return (seat["followers"][colour] + 1) % NATION_SIZE == 0


def _founded_anew(seat: SeatView, colour: Colour) -> bool:
    return seat["victories"][colour] > seat["nations"][colour]


def _victories_taken(view: GodsView, colour: Colour) -> bool:
    return sum(seat["victories"][colour] for seat in view["seats"]) >= VICTORY_TILES - 1


def _in_a_turn(view: GodsView, own: SeatView) -> Iterator[str]:
    if view["pile_size"] <= NEAR_THE_END:
        yield "3.5 2.8"
    if any(colour in view["display"] for colour in COLOURS):
        yield "4.1 4.2"
    yield from _other_tiles(view)
    yield from _temples(view, own)
    yield from _purse(view, own)
    yield from _tribes(view)
    yield "3.6 3.3"


def _other_tiles(view: GodsView) -> Iterator[str]:
    wastelands = any(tile["tile"] == "wasteland" for tile in view["tiles"])
    if "tornado" in view["display"]:
        yield "6.2" if wastelands else "6.3 8.1"
    if "extra-action" in view["display"]:
        yield "6.4 6.6"
    if "wasteland" in view["display"]:
        yield "6.1"


def _temples(view: GodsView, own: SeatView) -> Iterator[str]:
    if not own["temples_left"]:
        yield "5.2"
    elif own["crystals"] >= TEMPLE_PRICE:
        if own["markers_left"] <= FEW_MARKERS:
            yield "5.5" if own["markers_left"] else "5.6"
        yield "5.1 5.3"
        if _rival_nations(view, own):
            yield "5.4"
    if own["markers_left"] <= FEW_MARKERS:
        yield "4.6 1.2"
    most = max(seat["temples_built"] for seat in view["seats"])
    if own["temples_built"] == most and len(view["tiles"]) >= CROWDED:
        yield "10.6"


def _purse(view: GodsView, own: SeatView) -> Iterator[str]:
    cheapest = min((place["prices"]["tribe"] for place in view["places"]), default=0)
    if own["crystals"] < cheapest:
        yield "8.1 3.7 3.8"
    if own["crystals"] >= MOST_CRYSTALS - 2:
        yield "1.6 3.2"
    if own["crystals"] >= MOVE_PRICE and any(t["tile"] == "wasteland" for t in view["tiles"]):
        yield "7.1"
    if view["discarded"]:
        yield "8.2"


def _tribes(view: GodsView) -> Iterator[str]:
    tribes = [tile for tile in view["tiles"] if tile["tile"] == "tribe"]
    if any(tile["god"] is None for tile in tribes):
        yield "4.5 4.3"
    if tribes:
        yield "4.4 4.6 4.7"
    if len(set(view["display"])) < len(view["display"]) or view["actions_left"] == 1:
        yield "3.4"
