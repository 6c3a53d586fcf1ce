"""The rules of a moment, most important first: for who looks on what is to be decided now."""

from collections.abc import Iterator
from typing import Final

from ludotheque.games.gisborne.data import EVENTS as KINDS_OF_SPACE
from ludotheque.games.gisborne.data import MOST_LAID, RIVER_KEEPS, SWAMP, VILLAGE, VILLAGE_DRAWS
from ludotheque.games.gisborne.views import GisborneView, PathTile, SeatView

REACH: Final = 12
"""Spaces that a pawn may well come to in one round."""
LOW_PILE: Final = 20
STILL: Final = 2
"""Rounds without a move after which one thinks of a stall."""

TYPED: Final = frozenset({"11.1"})
"""What concerns only who types."""


def rules_now(view: GisborneView) -> Iterator[str]:
    who = view["actor"]
    if who is None:
        yield from _at_the_end(view)
    elif view["phase"] == "discard":
        yield "6.9 6.10 6.11 11.2"
    elif view["phase"] == "lose":
        yield "6.12 6.13 6.3 5.7 11.2"
    elif view["phase"] == "chest":
        yield from _chests(view)
    else:
        yield from _laying(view, view["seats"][who])


def _at_the_end(view: GisborneView) -> Iterator[str]:
    if view["end_reason"] == "stall":
        yield "9.5"
    yield "9.8 9.9"
    if any(tile["token"] for tile in view["path"]):
        yield "9.7"
    yield "9.4 9.3"


def _chests(view: GisborneView) -> Iterator[str]:
    if view["end_reason"] or _on_the_beach(view):
        yield "8.6"
    yield "8.3 9.8 8.2 8.1"
    assert view["scoring"]
    if view["scoring"]["place"] == len(view["seats"]) - 1:
        yield "8.4"
    yield "8.5 1.5 10.1"


def _on_the_beach(view: GisborneView) -> list[SeatView]:
    return [seat for seat in view["seats"] if seat["tile"] == "beach"]


def _laying(view: GisborneView, own: SeatView) -> Iterator[str]:
    if all(seat["tile"] == "jetty" and not seat["laid"] for seat in view["seats"]):
        yield "3.3 1.1 3.4 4.1 3.1 9.8 5.2 2.3"
    yield from _where_it_stands(view, own)
    if view["still_rounds"] >= STILL:
        yield "9.5"
    yield "3.4 7.2" if own["laid"] else "3.3 3.4 7.2"
    yield from _ahead(view, own)
    yield from _cards(view, own)
    yield "4.1 4.2 7.2 5.1 3.1 11.1"


def _where_it_stands(view: GisborneView, own: SeatView) -> Iterator[str]:
    if own["tile"] == "jetty":
        yield "5.2 2.4"
    event = next((tile["event"] for tile in view["path"] if tile["tile"] == own["tile"]), None)
    if event is None or event["at"] != own["space"]:
        return
    if event["kind"] == KINDS_OF_SPACE[VILLAGE]:
        yield "6.4 6.5 4.3"
    if event["kind"] == KINDS_OF_SPACE[SWAMP]:
        yield "6.6 6.7"


def _ahead(view: GisborneView, own: SeatView) -> Iterator[str]:
    """What a pawn may come to in this round, the nearest last."""
    behind = [seat for seat in view["seats"] if seat["position"] < own["position"]]
    for tile in view["path"]:
        yield from _on_a_tile(tile, own, any(behind))
    if not view["tiles_to_come"]:
        yield "9.2 9.1 9.4 8.6 9.3"
    elif _far_end(view) - own["position"] <= REACH:
        yield "5.5 5.6" if view["tiles_to_come"] == 1 else "5.5"
    others = [seat["position"] - own["position"] for seat in view["seats"] if seat is not own]
    if any(0 < steps <= MOST_LAID for steps in others):
        yield "5.4 5.3"


def _far_end(view: GisborneView) -> int:
    last = view["path"][-1]
    end: int = last["before"] + last["spaces"]
    return end


def _on_a_tile(tile: PathTile, own: SeatView, leads: bool) -> Iterator[str]:
    """Its map space and its event, if they lie ahead and within reach."""

    def is_near(space: int) -> bool:
        return 0 < tile["before"] + space - own["position"] <= REACH

    if tile["token"] and tile["map"] and is_near(tile["map"]):
        yield "6.1 8.1 6.2" if leads else "6.1 8.1"
    if tile["token"] and tile["map"] and tile["before"] + tile["map"] < own["position"]:
        yield "6.2"
    event = tile["event"]
    if event and is_near(event["at"]):
        if event["kind"] == "wolves" and own["tokens"]:
            yield "6.12 6.3"
        yield {"shortcut": "6.8", "river": "6.9", "swamp": "6.6"}.get(event["kind"], "5.7")


def _cards(view: GisborneView, own: SeatView) -> Iterator[str]:
    if view["pile"] <= LOW_PILE:
        yield "7.4 7.5"
    if any(seat["shown"] for seat in view["seats"]):
        yield "10.3"
    if any(seat["laid"] for seat in view["seats"] if seat is not own):
        yield "3.5 3.7"
    if own["cards"] + own["laid"] <= RIVER_KEEPS + VILLAGE_DRAWS:
        yield "3.8"
    if own["laid"]:
        yield "11.1"
    if view["order"][0] == view["actor"] and not own["laid"]:
        yield "3.2 8.2"
    if view["order"][-1] == view["actor"]:
        yield "8.4 7.3"
    if own["chest"]:
        yield "10.2 7.1"
