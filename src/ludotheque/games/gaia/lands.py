"""Tiles on the table, and what each offers to the cities beside it (rules 4, 6.5 to 6.7)."""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import State
from ludotheque.games.gaia.state import PLACE, slot_at
from ludotheque.games.gaia.table import HERD_OFFER, MIDDLE, OFFER, SIDE, neighbour, whole


@kernel
def open_table(s: State) -> None:
    """Rule 4.2: the first tile has one place."""
    s.at[MIDDLE] = PLACE
    s.top, s.bottom = MIDDLE // SIDE, MIDDLE // SIDE
    s.left, s.right = MIDDLE % SIDE, MIDDLE % SIDE


@kernel
def lay_tile(s: State, cell: int, land: int) -> None:
    """Rule 4.1. The tile stays in its slot for good: no tile ever leaves the table."""
    slot = whole(s.tiles)
    s.tiles += 1
    s.supply[land] -= 1
    s.tile_cell[slot], s.land[slot] = cell, land
    s.at[cell] = slot + 1
    around = 0
    for direction in range(4):
        near = neighbour(cell, direction)
        if near >= 0:
            if s.at[near] == 0:
                _mark_place(s, near)
            other = slot_at(s, near)
            if other >= 0:
                around += offer(s, other)
    s.around[slot] = around
    spread(s, slot, offer(s, slot))


@kernel
def _mark_place(s: State, cell: int) -> None:
    row, column = cell // SIDE, cell % SIDE
    s.at[cell] = PLACE
    s.top, s.bottom = min(whole(s.top), row), max(whole(s.bottom), row)
    s.left, s.right = min(whole(s.left), column), max(whole(s.right), column)


@kernel
def offer(s: State, slot: int) -> int:
    """Rules 6.5 to 6.7: the landscape unless a city blocks it, and animals."""
    offered = 0
    if s.city[slot] == 0:
        offered = whole(OFFER[s.land[slot]])
    if s.animals[slot] > 0:
        offered += HERD_OFFER
    return offered


@kernel
def spread(s: State, slot: int, change: int) -> None:
    """What a tile offers has changed: tell the tiles beside it."""
    if change == 0:
        return
    for direction in range(4):
        other = beside(s, slot, direction)
        if other >= 0:
            s.around[other] += change


@kernel
def beside(s: State, slot: int, direction: int) -> int:
    """The slot of the tile beside this one, or NOBODY."""
    near = neighbour(whole(s.tile_cell[slot]), direction)
    return slot_at(s, near) if near >= 0 else -1


@kernel
def change_land(s: State, slot: int, land: int) -> None:
    """Rules 10.5, 10.6, 10.12: the new tile comes from the supply, the old one goes there."""
    before = offer(s, slot)
    s.supply[s.land[slot]] += 1
    s.supply[land] -= 1
    s.land[slot] = land
    spread(s, slot, offer(s, slot) - before)


@kernel
def set_city(s: State, slot: int, city: int) -> None:
    """Put a city (1 to 18) on a tile, or take it off (0); whoever lived there is not looked at."""
    before = offer(s, slot)
    s.city[slot] = city
    s.needs[slot] = 0
    s.people[slot] = 0
    spread(s, slot, offer(s, slot) - before)


@kernel
def move_tokens(s: State, slot: int, count: int) -> None:
    """Animals come from the supply, or go back there (a negative count)."""
    before = offer(s, slot)
    s.animals[slot] += count
    s.tokens -= count
    spread(s, slot, offer(s, slot) - before)


@kernel
def swap_tiles(s: State, a: int, b: int) -> None:
    """Rule 10.7: two tiles change places with everything on them. Slots stay with their cells."""
    offer_a, offer_b = offer(s, a), offer(s, b)
    s.land[a], s.land[b] = s.land[b], s.land[a]
    s.animals[a], s.animals[b] = s.animals[b], s.animals[a]
    s.city[a], s.city[b] = s.city[b], s.city[a]
    s.needs[a], s.needs[b] = s.needs[b], s.needs[a]
    s.people[a], s.people[b] = s.people[b], s.people[a]
    spread(s, a, offer_b - offer_a)
    spread(s, b, offer_a - offer_b)
