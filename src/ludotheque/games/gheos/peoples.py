"""Step 2: founding a civilization or taking a follower (rules 9)."""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import NOBODY, State
from ludotheque.games.gheos.continents import icons_on, is_continent
from ludotheque.games.gheos.data import CIVILIZATIONS, FOLLOWERS
from ludotheque.games.gheos.faces import WHEAT
from ludotheque.games.gheos.state import NOWHERE, civilization_on, supply
from ludotheque.games.gheos.tiles import LANDMASSES


@kernel
def can_be_taken(s: State, civ: int) -> bool:
    """Rule 9.6."""
    return bool(s.marker[civ] != NOWHERE) and supply(s, civ) > 0


@kernel
def is_free_continent(s: State, root: int) -> bool:
    """Rule 9.2."""
    return is_continent(s, root) and civilization_on(s, root) == NOBODY


@kernel
def can_take(s: State) -> bool:
    for civ in range(len(CIVILIZATIONS)):
        if can_be_taken(s, civ):
            return True
    return False


@kernel
def can_found(s: State, wheat: int) -> bool:
    """Rules 9.2, 9.3: is there a marker, and a free continent with at least so much wheat?"""
    if civilization_on(s, NOWHERE) == NOBODY:
        return False
    for root in range(LANDMASSES):
        if is_free_continent(s, root) and icons_on(s, root, WHEAT) >= wheat:
            return True
    return False


@kernel
def must_people(s: State) -> bool:
    """Rules 9.1, 9.5: something can be done that is not a founding without wheat."""
    return can_take(s) or can_found(s, 1)


@kernel
def first_followers(s: State, root: int) -> int:
    """Rule 9.4."""
    return min(icons_on(s, root, WHEAT), FOLLOWERS)


@kernel
def found(s: State, civ: int, root: int) -> None:
    """Rules 9.3, 9.4."""
    s.marker[civ] = root
    s.followers[s.actor, civ] = first_followers(s, root)


@kernel
def take(s: State, civ: int) -> None:
    """Rule 9.6."""
    s.followers[s.actor, civ] += 1
