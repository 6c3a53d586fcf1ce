"""A slow, obvious twin of feeding: every order, every tile, and what comes of it."""

import random
from functools import cache

import pytest

from ludotheque.core.state import State, single
from ludotheque.games.gaia.feeding import fed_at_most, has_food, may_eat, meals_differ
from ludotheque.games.gaia.state import GAIA_RECORD
from ludotheque.games.gaia.table import DIRECTIONS, NUMBERS

POSITIONS = 4000
SIDE = 4  # of the square of tiles

Herds = tuple[tuple[int, int], ...]
"""Tiles with animals, and how many tokens are on each."""


def a_table(dice: random.Random) -> State:
    """A square of tiles: up to six hungry cities, herds small and large, and empty land."""
    s = single(GAIA_RECORD)
    s.tiles = SIDE * SIDE
    hungry = dice.sample(range(SIDE * SIDE), dice.randint(1, 6))
    for slot in range(SIDE * SIDE):
        cell = NUMBERS[slot % SIDE, slot // SIDE]
        s.tile_cell[slot], s.at[cell] = cell, slot + 1
        if slot in hungry:
            s.hungry |= 1 << slot
        else:
            s.animals[slot] = dice.choice((0, 0, 0, 1, 1, 2, 4))
    return s


def beside(slot: int) -> dict[int, int]:
    """The slots around one, by direction."""
    x, y = slot % SIDE, slot // SIDE
    near = {i: (x + dx, y + dy) for i, (dx, dy) in enumerate(DIRECTIONS)}
    return {i: x + SIDE * y for i, (x, y) in near.items() if x in range(SIDE) and y in range(SIDE)}


@cache
def outcomes(hungry: frozenset[int], herds: Herds) -> frozenset[tuple[int, Herds]]:
    """How many eat, and what is left, by every order in which whoever can eat does."""
    tokens, found = dict(herds), set[tuple[int, Herds]]()
    for city in hungry:
        for tile in beside(city).values():
            if tokens.get(tile):
                left = tuple((t, n - (t == tile)) for t, n in herds)
                found |= {(fed + 1, end) for fed, end in outcomes(hungry - {city}, left)}
    return frozenset(found or {(0, herds)})


@pytest.mark.compiled
@pytest.mark.rule("8.5")
def test_the_most_that_can_be_fed_and_by_which_meals() -> None:
    dice, starved, refused, differing = random.Random(8), 0, 0, 0
    for _ in range(POSITIONS):
        s = a_table(dice)
        hungry = frozenset(i for i in range(SIDE * SIDE) if int(s.hungry) >> i & 1)
        herds = tuple((i, int(n)) for i, n in enumerate(s.animals) if n)
        ends = outcomes(hungry, herds)
        most = max(fed for fed, _ in ends)
        assert fed_at_most(s) == most
        assert meals_differ(s) == (len({end for fed, end in ends if fed == most}) > 1)
        for city in hungry:
            for direction, tile in beside(city).items():
                left = tuple((t, n - (t == tile)) for t, n in herds)
                eats = dict(herds).get(tile, 0) > 0
                best = eats and 1 + max(f for f, _ in outcomes(hungry - {city}, left)) == most
                assert has_food(s, city, direction) == eats
                assert may_eat(s, city, direction) == best
                refused += eats and not best
        starved += most < len(hungry)
        differing += bool(meals_differ(s))
    assert min(starved, refused, differing) > 100, "the positions show all there is to see"
