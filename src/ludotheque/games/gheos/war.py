"""War (rules 6)."""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import State
from ludotheque.games.gheos.continents import icons_without
from ludotheque.games.gheos.data import CIVILIZATIONS, MOST_SEATS
from ludotheque.games.gheos.faces import SWORD
from ludotheque.games.gheos.sides import Sides, on
from ludotheque.games.gheos.state import NO_SWORDS, NOWHERE
from ludotheque.games.gheos.upheaval import is_at_war


@kernel
def muster(s: State, near: Sides, joined: Sides, replaced: int) -> None:
    """Rule 6.2: note the swords of all at war, while the old continents are still there."""
    for side in range(3):
        if is_at_war(near, joined, side):
            civ = on(near, side)
            s.swords[civ] = icons_without(s, int(s.marker[civ]), SWORD, replaced)


@kernel
def strongest(s: State) -> int:
    """Rules 6.3, 6.4: those with the most swords, a bit for each civilization."""
    most, best = NO_SWORDS, 0
    for civ in range(len(CIVILIZATIONS)):
        if s.swords[civ] > most:
            most, best = int(s.swords[civ]), 0
        if s.swords[civ] == most and most != NO_SWORDS:
            best |= 1 << civ
    return best


@kernel
def win_war(s: State, winner: int) -> None:
    """Rules 6.3, 6.5."""
    for civ in range(len(CIVILIZATIONS)):
        if s.swords[civ] != NO_SWORDS and civ != winner:
            fall(s, civ)
        s.swords[civ] = NO_SWORDS


@kernel
def fall(s: State, civ: int) -> None:
    """Rules 6.5, 7.7: the marker and all followers go."""
    s.marker[civ] = NOWHERE
    for seat in range(MOST_SEATS):
        s.followers[seat, civ] = 0
