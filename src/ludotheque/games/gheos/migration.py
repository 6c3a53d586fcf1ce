"""Migration (rules 7). The land has been remade; the marker is adrift until that is settled."""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import NOBODY, State
from ludotheque.games.gheos.continents import icons_on, is_continent
from ludotheque.games.gheos.faces import WHEAT
from ludotheque.games.gheos.sides import Sides, on
from ludotheque.games.gheos.state import ADRIFT, civilization_on, facing
from ludotheque.games.gheos.war import fall


@kernel
def cast_off(s: State, civ: int, near: Sides) -> None:
    """Rule 7.2: the parts are the lands, each once, that hold something of the old continent."""
    s.migrant = civ
    s.marker[civ] = ADRIFT
    parts = 0
    for side in range(3):
        if on(near, side) == civ and not _leads_to_one_of(s, parts, side):
            parts |= 1 << side
    s.parts = parts


@kernel
def _leads_to_one_of(s: State, parts: int, side: int) -> bool:
    for other in range(3):
        if (parts >> other) & 1 and goal(s, other) == goal(s, side):
            return True
    return False


@kernel
def goal(s: State, side: int) -> int:
    """The land beyond a side of the tile just laid."""
    return int(s.land[facing(s, int(s.laid), side)])


@kernel
def best_parts(s: State) -> int:
    """Rules 7.3, 7.4: the sides that lead to the most wheat, continents before islands."""
    most, best = -1, 0
    for side in range(3):
        if (s.parts >> side) & 1:
            root = goal(s, side)
            pull = 2 * icons_on(s, root, WHEAT) + int(is_continent(s, root))
            if pull > most:
                most, best = pull, 0
            if pull == most:
                best |= 1 << side
    return best


@kernel
def is_fatal(s: State, side: int) -> bool:
    """Rules 7.7, 7.8: does the migrant fall there?"""
    root = goal(s, side)
    return not is_continent(s, root) or civilization_on(s, root) != NOBODY


@kernel
def must_pick(s: State, best: int) -> bool:
    """Rules 14.1, 7.5: two results are possible, unless the migrant falls either way."""
    ways, survives = 0, False
    for side in range(3):
        if (best >> side) & 1:
            ways += 1
            survives = survives or not is_fatal(s, side)
    return ways > 1 and survives


@kernel
def arrive(s: State, side: int) -> None:
    """Rules 7.3, 7.7, 7.8."""
    civ = int(s.migrant)
    if is_fatal(s, side):
        fall(s, civ)
    else:
        s.marker[civ] = goal(s, side)
    s.migrant = NOBODY
    s.parts = 0
