"""The city cards as they lie before everybody: each has four slots, filled as its needs are met."""

from typing import Final, Literal, TypedDict

from ludotheque.core.state import Readable, State
from ludotheque.games.gaia.data import CARDS, LANDS, Land
from ludotheque.games.gaia.table import TEXTS

Need = Land | Literal["animals"]
Icon = Land | Literal["any"]

ICONS: Final[tuple[Icon, ...]] = (*LANDS, "any")
NEEDED: Final[tuple[Need, ...]] = (*LANDS, "animals")


class CityCard(TypedDict):
    """The land that a city stands on, and its four needs."""

    icon: Icon
    needs: list[Need]


def _slots(city: int) -> tuple[int, ...]:
    """The need in each of the four slots of a city (1 to 18)."""
    counts = CARDS.needs[city - 1]
    return tuple(need for need, count in enumerate(counts) for _ in range(count))


CITY_CARDS: Final = tuple(
    CityCard(icon=ICONS[icon], needs=[NEEDED[need] for need in _slots(city)])
    for city, icon in enumerate(CARDS.icons, 1)
)
"""The material in play: an owner of the box may have other cards than the shipped ones."""


Met = dict[str, list[bool]]
"""Which of its four slots a city has filled, by its cell."""


def slots_met(s: Readable, slot: int, city: int) -> list[bool]:
    """Which of its slots a city (1 to 18) has filled, or would have, on this tile."""
    needs, around = _slots(city), int(s.around[slot])
    return [needs[:i].count(need) < (around >> 3 * need) & 7 for i, need in enumerate(needs)]


def met_by_cell(s: Readable) -> Met:
    """The filled slots of every city on the table."""
    return {
        TEXTS[s.tile_cell[slot]]: slots_met(s, slot, int(s.city[slot]))
        for slot in range(int(s.tiles))
        if s.city[slot]
    }


def met_after(before: State, after: State) -> Met:
    """The filled slots of the cities that are new or that differ, by their cells."""
    old = met_by_cell(before)
    return {cell: met for cell, met in met_by_cell(after).items() if old.get(cell) != met}
