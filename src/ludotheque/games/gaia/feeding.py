"""Feeding at the beginning of a turn (rules 8)."""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import NOBODY, State
from ludotheque.games.gaia.cities import settle
from ludotheque.games.gaia.lands import beside, move_tokens
from ludotheque.games.gaia.state import ACTING, FEEDING
from ludotheque.games.gaia.table import EATS, whole


@kernel
def begin_feeding(s: State) -> None:
    """Rules 8.1, 8.3 to 8.5: which cities eat is settled now."""
    s.hungry = 0
    for slot in range(whole(s.tiles)):
        city = whole(s.city[slot])
        if city > 0 and EATS[city - 1] and (whole(s.people[slot]) >> whole(s.turn)) & 1:
            s.hungry |= 1 << slot
    if s.hungry != 0:
        go_on_feeding(s)


@kernel
def go_on_feeding(s: State) -> None:
    """Rules 13.1, 8.7: ask while it matters, else eat what is left and settle."""
    s.phase = FEEDING
    if has_choice(s) and meals_differ(s):
        return
    for slot in range(whole(s.tiles)):
        if is_hungry(s, slot):
            _eat_by_itself(s, slot)
    s.hungry = 0
    s.phase = ACTING
    settle(s, whole(s.turn))


@kernel
def is_hungry(s: State, slot: int) -> bool:
    return bool((whole(s.hungry) >> slot) & 1)


@kernel
def _eat_by_itself(s: State, slot: int) -> None:
    """Whoever has food beside it can be among the most that can be fed."""
    for direction in range(4):
        if may_eat(s, slot, direction):
            eat(s, slot, direction)
            return


@kernel
def has_food(s: State, slot: int, direction: int) -> bool:
    """Rule 8.1: are there animals on this side?"""
    tile = beside(s, slot, direction)
    return bool(tile >= 0 and s.animals[tile] > 0)


@kernel
def may_eat(s: State, slot: int, direction: int) -> bool:
    """Rules 8.1, 8.2, 8.5: are there, and can as many cities be fed as if it ate elsewhere?"""
    if not has_food(s, slot, direction):
        return False
    return fed_after(s, slot, direction) == fed_at_most(s)


@kernel
def fed_at_most(s: State) -> int:
    """Rule 8.5: how many of the hungry cities can be fed."""
    return most_fed(s, whole(s.hungry), NOBODY, 0)


@kernel
def fed_after(s: State, slot: int, direction: int) -> int:
    """How many of the hungry cities can be fed if this one eats from this side."""
    tile = beside(s, slot, direction)
    others = whole(s.hungry) & ~(1 << slot)
    return 1 + most_fed(s, others, tile, whole(s.animals[tile]) - 1)


@kernel
def eat(s: State, slot: int, direction: int) -> None:
    s.hungry = whole(s.hungry) & ~(1 << slot)
    move_tokens(s, beside(s, slot, direction), -1)


@kernel
def meals_of(s: State, slot: int) -> int:
    """From how many sides a city may eat."""
    meals = 0
    for direction in range(4):
        meals += whole(may_eat(s, slot, direction))
    return meals


@kernel
def has_choice(s: State) -> bool:
    """Is any city left that may eat from several sides?"""
    for slot in range(whole(s.tiles)):
        if is_hungry(s, slot) and meals_of(s, slot) > 1:
            return True
    return False


@kernel
def meals_differ(s: State) -> bool:
    """Rule 13.1: can the tokens come out in two ways?

    Without a herd so many cities fewer are fed as tokens must come from it. If these make up all
    that is eaten, every herd loses just what it must; if not, there is something to choose.
    """
    most, fixed = fed_at_most(s), 0
    for tile in range(whole(s.tiles)):
        if s.animals[tile] > 0:
            fixed += most - most_fed(s, whole(s.hungry), tile, 0)
    return fixed < most


@kernel
def most_fed(s: State, hungry: int, tile: int, left: int) -> int:
    """How many of these cities can be fed if one tile (or NOBODY's) had so many tokens left.

    By Hall's theorem: in any group of cities as many stay hungry as it has more cities than tokens
    beside them, and the worst group decides. They are six at most, since no more meeples are out.
    """
    unfed, group = 0, hungry
    while group > 0:
        unfed = max(unfed, count_bits(group) - _tokens_beside(s, group, tile, left))
        group = (group - 1) & hungry
    return count_bits(hungry) - unfed


@kernel
def _tokens_beside(s: State, group: int, tile: int, left: int) -> int:
    """On all tiles beside these cities, each counted once."""
    tokens, counted = 0, 0
    for slot in range(whole(s.tiles)):
        if (group >> slot) & 1:
            for direction in range(4):
                herd = beside(s, slot, direction)
                if herd >= 0 and not (counted >> herd) & 1:
                    counted |= 1 << herd
                    tokens += left if herd == tile else whole(s.animals[herd])
    return tokens


@kernel
def count_bits(number: int) -> int:
    count = 0
    while number > 0:
        number &= number - 1
        count += 1
    return count
