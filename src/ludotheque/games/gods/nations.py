"""Tribes that follow a god, and the nations they make (rules 9)."""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import State
from ludotheque.games.gods.data import COLOURS, MOST_SEATS, NATION_SIZE, VICTORY_TILES
from ludotheque.games.gods.state import NO_GOD, TRIBE, tribe_colour, tribe_god


@kernel
def adopt(s: State, cell: int, god: int) -> None:
    """A tribe takes the marker of a god; the one it had goes back to its seat (5.3)."""
    colour, old = tribe_colour(s, cell), tribe_god(s, cell)
    if old != NO_GOD:
        s.markers[old] += 1
        s.followers[old, colour] -= 1
    s.markers[god] -= 1
    s.followers[god, colour] += 1
    s.cell[cell] = TRIBE + 8 * colour + god


@kernel
def settle_nations(s: State) -> None:
    """Rules 5.4, 9.1 to 9.6: first every decline, then every founding."""
    for god in range(s.seats):
        for colour in range(len(COLOURS)):
            s.nations[god, colour] = min(
                int(s.nations[god, colour]), int(s.followers[god, colour]) // NATION_SIZE
            )
    for god in range(s.seats):
        for colour in range(len(COLOURS)):
            while s.nations[god, colour] < s.followers[god, colour] // NATION_SIZE:
                found_nation(s, god, colour)


@kernel
def found_nation(s: State, god: int, colour: int) -> None:
    """Rules 9.1, 9.5: a nation tile, and a victory tile while there is one."""
    s.nations[god, colour] += 1
    if victory_tiles_left(s, colour) > 0:
        s.victories[god, colour] += 1


@kernel
def victory_tiles_left(s: State, colour: int) -> int:
    left = VICTORY_TILES
    for god in range(MOST_SEATS):
        left -= int(s.victories[god, colour])
    return left
