"""The rules of a moment, most important first: for who looks on what is to be decided now."""

import re
from collections.abc import Iterator
from typing import Final

from ludotheque.games.gheos.views import GheosView, JoinedLand, Part, SeatView

LARGE: Final = 4
"""A continent of so many tiles can come apart in three."""
LATE: Final = 14
"""So few tiles are left in the pile that its end is on everybody's mind."""

_TEMPLE: Final = re.compile("T[WCS]")

TYPED: Final = frozenset({"13.1", "14.2", "14.3"})
"""What concerns only who types."""


def rules_now(view: GheosView) -> Iterator[str]:
    who = view["actor"]
    if who is None:
        yield "12.1" if view["end_reason"] == "epochs" else "12.2"
        yield "12.3 12.5 12.4"
    elif view["phase"] == "pay":
        yield from _payment(view, who)
    elif view["phase"] == "victor":
        yield "6.4 6.5 6.3 6.2 6.6 6.7"
    elif view["upheaval"] and view["upheaval"]["kind"] == "migration":
        yield from _goal_of_migrants(view["upheaval"]["parts"])
    elif view["phase"] == "people":
        yield from _people(view)
    elif view["phase"] == "token":
        yield from _token(view, view["seats"][who])
    else:
        yield from _laying(view, who)


def _payment(view: GheosView, who: int) -> Iterator[str]:
    yield "5.5"
    if view["upheaval"] and view["upheaval"]["kind"] == "migration":
        yield from _migration(view["upheaval"]["parts"])
    else:
        yield "6.1 6.2 6.3 6.5"
        if view["replaced"]:
            yield "6.7"
    if len([n for n in view["seats"][who]["followers"].values() if n]) == 1:
        yield "14.1"
    yield "5.6"


def _migration(parts: list[Part]) -> Iterator[str]:
    if all(part["kind"] == "island" for part in parts):
        yield "7.12" if len(parts) == 1 else "7.7"
    yield "7.1 7.3"
    most = max((part["wheat"] for part in parts), default=0)
    if {part["kind"] for part in parts if part["wheat"] == most} == {"continent", "island"}:
        yield "7.4"
    if len(parts) > 2:
        yield "7.6"
    if any(part["civilization"] for part in parts):
        yield "7.8 7.9"
    yield "7.7 7.2"


def _goal_of_migrants(parts: list[Part]) -> Iterator[str]:
    yield "7.5"
    if any(part["fatal"] for part in parts if part["best"]):
        yield "7.10 7.8"
    yield "14.3"
    yield from _migration(parts)


def _people(view: GheosView) -> Iterator[str]:
    """A civilization may be founded on free land; elsewhere followers may be taken."""
    free = [land for land in view["lands"] if land["kind"] == "continent" and not _lives(land)]
    yield "9.1"
    if free:
        yield "9.2 9.4 9.3"
    if any(not land["icons"]["wheat"] for land in free):
        yield "9.5"
    if any(one["land"] is not None and one["supply"] for one in view["civilizations"].values()):
        yield "9.6"
    if _temples_on(view, view["laid"]):
        yield "8.1 8.2 8.3"
    yield "1.7 14.3"


def _lives(land: JoinedLand) -> bool:
    return land["civilization"] is not None


def _temples_on(view: GheosView, cell: object) -> bool:
    return any(
        land["temples"] for tile in view["tiles"] if tile["at"] == cell for land in tile["lands"]
    )


def _token(view: GheosView, own: SeatView) -> Iterator[str]:
    if sum(seat["tokens"] for seat in view["seats"]) == 1:
        yield "12.2"
    yield "10.2 10.1"
    cups = {land["civilization"]: land["icons"]["cup"] for land in view["lands"]}
    if not any(cups.get(civ) for civ, count in own["followers"].items() if count):
        yield "10.3"
    if _is_late(view):
        yield "12.1 12.3 12.4"
    yield "11.2 11.1 11.3 12.3 1.8"


def _is_late(view: GheosView) -> bool:
    return view["epochs"] >= view["last_epoch"] - 1 or view["pile_size"] <= LATE


def _laying(view: GheosView, who: int) -> Iterator[str]:
    own = view["seats"][who]
    inhabited = [land for land in view["lands"] if _lives(land)]
    if len(view["tiles"]) == 1 and not view["replaced"]:
        yield "5.1 1.1 9.1 10.2 4.1 2.3 13.5 14.2"
    if not inhabited:
        yield "5.1 2.1 2.3 2.2 2.4 1.3 14.2 5.2"
        return
    if not any(own["followers"].values()):
        yield "5.7 5.5"
    if _is_late(view):
        yield "12.1"
    yield from _temple_in_hand(view)
    yield from _upheaval_ahead(view, inhabited)
    yield "5.1 5.2"
    yield from _table(view)


def _temple_in_hand(view: GheosView) -> Iterator[str]:
    if any(_TEMPLE.search(tile["face"]) for tile in view["hand"]):
        yield "8.1 8.2 2.5 8.3" if view["replaced"] else "8.1 8.2 2.5"


def _upheaval_ahead(view: GheosView, inhabited: list[JoinedLand]) -> Iterator[str]:
    if len(inhabited) > 1:
        yield "6.1 6.3 6.2"
        swords = [land["icons"]["sword"] for land in inhabited]
        if len(set(swords)) < len(swords):
            yield "6.4"
    if any(land["icons"]["pyramid"] for land in view["lands"]):
        yield "5.3"
    if any(len(land["cells"]) == 2 for land in inhabited):
        yield "7.12"
    if any(len(land["cells"]) >= LARGE for land in inhabited):
        yield "7.1 7.11"


def _table(view: GheosView) -> Iterator[str]:
    if view["pile_size"] % 3 == 0:
        yield "11.4"
    yield "5.4 1.5 14.2 13.1"
