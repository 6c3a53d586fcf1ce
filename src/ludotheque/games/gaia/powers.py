"""What the powers do to tiles, animals and cities (rules 10.5 to 10.7, 10.11 to 10.14)."""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import State
from ludotheque.games.gaia.cities import discard_city
from ludotheque.games.gaia.data import (
    DESERT,
    EARTHQUAKE,
    ERUPTION,
    FOREST,
    LIGHTNING,
    MOUNTAIN,
    PLAIN,
    RAIN,
    SUN,
    SWAMP,
)
from ludotheque.games.gaia.lands import beside, change_land, move_tokens, swap_tiles
from ludotheque.games.gaia.state import slot_at
from ludotheque.games.gaia.table import whole


@kernel
def strike(s: State) -> None:
    """The effect of the power that was announced, but for the tornado's."""
    slot = slot_at(s, whole(s.target))
    if s.card == SUN or s.card == RAIN:
        change_land(s, slot, weather(whole(s.card), whole(s.land[slot])))
    elif s.card == EARTHQUAKE:
        swap_tiles(s, slot, beside(s, slot, whole(s.toward)))
    elif s.card == LIGHTNING:
        clear_tile(s, slot)
    elif s.card == ERUPTION:
        erupt(s, slot)


@kernel
def weather(card: int, land: int) -> int:
    """Rules 10.5, 10.6: what sun or rain makes of a landscape, or −1."""
    if land == PLAIN:
        return DESERT if card == SUN else SWAMP
    return PLAIN if land == (SWAMP if card == SUN else DESERT) else -1


@kernel
def may_change(s: State, slot: int, card: int) -> bool:
    """Rules 10.5, 10.6."""
    land = weather(card, whole(s.land[slot]))
    return bool(land >= 0 and s.city[slot] == 0 and s.supply[land] > 0)


@kernel
def clear_tile(s: State, slot: int) -> None:
    """Rule 10.11."""
    if s.city[slot] > 0:
        discard_city(s, slot)
    if s.animals[slot] > 0:
        move_tokens(s, slot, -whole(s.animals[slot]))


@kernel
def burns(s: State, slot: int) -> bool:
    """Rule 10.12: does an eruption beside it make a desert of this tile?"""
    return bool(s.land[slot] == PLAIN or s.land[slot] == FOREST or s.land[slot] == SWAMP)


@kernel
def may_erupt(s: State, slot: int) -> bool:
    """Rule 10.12."""
    if s.land[slot] != MOUNTAIN:
        return False
    due = 0
    for direction in range(4):
        other = beside(s, slot, direction)
        due += whole(other >= 0 and burns(s, other))
    return bool(due <= s.supply[DESERT])


@kernel
def erupt(s: State, slot: int) -> None:
    """Rule 10.12."""
    clear_tile(s, slot)
    for direction in range(4):
        other = beside(s, slot, direction)
        if other >= 0:
            clear_tile(s, other)
            if burns(s, other):
                change_land(s, other, DESERT)
