"""What always holds in a match of Gods, numbered, and the kernel that looks."""

from typing import Final

import numpy as np

from ludotheque.core.kernel import kernel
from ludotheque.core.state import NOBODY, State
from ludotheque.games.gods.data import (
    ACTIONS,
    COLOURS,
    DISPLAY,
    END_PLACES,
    END_TILE,
    EXTRA_ACTION,
    EXTRA_ACTIONS,
    KIND_COUNTS,
    KINDS,
    MARKERS,
    MOST_CRYSTALS,
    MOST_SEATS,
    NATION_SIZE,
    NATION_TILES,
    NO_TILE,
    TEMPLES,
    VICTORY_TILES,
)
from ludotheque.games.gods.data import WASTELAND as WASTELAND_TILE
from ludotheque.games.gods.nations import victory_tiles_left
from ludotheque.games.gods.state import (
    ACTING,
    DROPPING,
    END_TILE_TURNED_UP,
    NO_GOD,
    TEMPLE,
    TRIBE,
    TURNING,
    WASTELAND,
    contacts,
    is_temple,
    is_tile,
    is_tribe,
    is_wasteland,
    tribe_colour,
    tribe_god,
)
from ludotheque.games.gods.table import (
    CELLS,
    FIRST_COLUMN,
    LAST_COLUMN,
    ROW_START,
    ROWS,
    neighbour,
)
from ludotheque.games.gods.temples import convertible, would_turn

INVARIANTS: Final = (
    "actor, seats and ending agree",
    "every cell holds a tile or the number of tiles that touch it",
    "rows and columns count the cells in use",
    "every tile of the box is in one place",
    "the end tile is among the last three of the pile, until it ends the match",
    "the display is in order",
    "six temples a seat, the first of them built",
    "fifteen markers a seat",
    "followers are those on the table",
    "a nation for every three followers",
    "no more nation and victory tiles than there are",
    "crystals from 0 to 12",
    "empty seats have nothing",
    "the question asked has what it needs",
)

_KIND_COUNTS = np.array(KIND_COUNTS, np.int16)


@kernel
def fault(s: State) -> int:
    """0, or the number of the first invariant that is broken."""
    if not _actor_is_sound(s):
        return 1
    if not _cells_are_sound(s):
        return 2
    if not _lines_are_sound(s):
        return 3
    for kind in range(len(KINDS)):
        if _count_tiles(s, kind) != _KIND_COUNTS[kind]:
            return 4
    if not _end_tile_is_sound(s):
        return 5
    if not _display_is_sound(s):
        return 6
    return _fault_of_seats(s)


@kernel
def _fault_of_seats(s: State) -> int:
    for seat in range(MOST_SEATS):
        if seat >= s.seats:
            if not _has_nothing(s, seat):
                return 13
            continue
        code = _fault_of_seat(s, seat)
        if code:
            return code
    for colour in range(len(COLOURS)):
        if _nations_of_colour(s, colour) > NATION_TILES or victory_tiles_left(s, colour) < 0:
            return 11
    return 0 if _phase_is_sound(s) else 14


@kernel
def _fault_of_seat(s: State, seat: int) -> int:
    if not 0 <= s.temples[seat] < TEMPLES:
        return 7
    if _count_cells(s, TEMPLE + seat) + s.temples[seat] != TEMPLES:
        return 7
    followers = 0
    for colour in range(len(COLOURS)):
        followers += int(s.followers[seat, colour])
        if s.followers[seat, colour] != _count_cells(s, TRIBE + 8 * colour + seat):
            return 9
        if s.nations[seat, colour] != s.followers[seat, colour] // NATION_SIZE:
            return 10
        if not 0 <= s.victories[seat, colour] <= VICTORY_TILES:
            return 11
    if s.markers[seat] < 0 or followers + s.markers[seat] != MARKERS:
        return 8
    return 0 if 0 <= s.crystals[seat] <= MOST_CRYSTALS and s.extras[seat] >= 0 else 12


@kernel
def _actor_is_sound(s: State) -> bool:
    if not 2 <= s.seats <= MOST_SEATS:
        return False
    if s.actor == NOBODY:
        return bool(0 < s.ending <= 3)
    return bool(0 <= s.actor < s.seats and s.ending == 0)


@kernel
def _cells_are_sound(s: State) -> bool:
    for cell in range(CELLS):
        if is_tile(s, cell):
            if not _is_known_tile(s, cell):
                return False
        elif contacts(s, cell) != _count_contacts(s, cell):
            return False
    return True


@kernel
def _is_known_tile(s: State, cell: int) -> bool:
    if is_wasteland(s, cell):
        return True
    if is_temple(s, cell):
        return bool(s.cell[cell] < TEMPLE + s.seats)
    if not is_tribe(s, cell) or tribe_colour(s, cell) >= len(COLOURS):
        return False
    return bool(tribe_god(s, cell) == NO_GOD or tribe_god(s, cell) < s.seats)


@kernel
def _count_contacts(s: State, cell: int) -> int:
    touching = 0
    for direction in range(6):
        near = neighbour(cell, direction)
        if near >= 0 and is_tile(s, near):
            touching += 1
    return touching


@kernel
def _lines_are_sound(s: State) -> bool:
    for line in range(ROWS):
        in_row, in_column = 0, 0
        for other in range(ROWS):
            in_row += _is_used(s, line, other)
            in_column += _is_used(s, other, line)
        if s.in_row[line] != in_row or s.in_column[line] != in_column:
            return False
    return True


@kernel
def _is_used(s: State, row: int, column: int) -> bool:
    if not FIRST_COLUMN[row] <= column <= LAST_COLUMN[row]:
        return False
    return bool(s.cell[ROW_START[row] + column] > 0)


@kernel
def _count_cells(s: State, tile: int) -> int:
    count = 0
    for cell in range(CELLS):
        count += int(s.cell[cell] == tile)
    return count


@kernel
def _count_tiles(s: State, kind: int) -> int:
    """Pile, display, table, hands and what is gone."""
    count = int(s.discarded[kind])
    for i in range(int(s.drawn), int(s.pile_size)):
        count += int(s.pile[i] == kind)
    for slot in range(DISPLAY):
        count += int(s.display[slot] == kind)
    if kind < len(COLOURS):
        for god in range(8):
            count += _count_cells(s, TRIBE + 8 * kind + god)
    if kind == WASTELAND_TILE:
        count += _count_cells(s, WASTELAND) + int(s.phase == DROPPING)
    if kind == EXTRA_ACTION:
        for seat in range(MOST_SEATS):
            count += int(s.extras[seat])
    return count


@kernel
def _end_tile_is_sound(s: State) -> bool:
    place = NOBODY
    for i in range(s.pile_size):
        if s.pile[i] == END_TILE:
            place = i
    turned_up = place < s.drawn
    return bool(place >= s.pile_size - END_PLACES and turned_up == (s.ending == END_TILE_TURNED_UP))


@kernel
def _display_is_sound(s: State) -> bool:
    first, second = int(s.display[0]), int(s.display[1])
    if not (NO_TILE <= first < END_TILE and NO_TILE <= second < END_TILE):
        return False
    return second == NO_TILE or NO_TILE < first <= second


@kernel
def _nations_of_colour(s: State, colour: int) -> int:
    nations = 0
    for seat in range(MOST_SEATS):
        nations += int(s.nations[seat, colour])
    return nations


@kernel
def _has_nothing(s: State, seat: int) -> bool:
    if s.crystals[seat] != 0 or s.temples[seat] != 0:
        return False
    if s.markers[seat] != 0 or s.extras[seat] != 0:
        return False
    for colour in range(len(COLOURS)):
        if s.followers[seat, colour] != 0 or s.nations[seat, colour] != 0:
            return False
        if s.victories[seat, colour] != 0:
            return False
    return True


@kernel
def _phase_is_sound(s: State) -> bool:
    if not 0 <= s.actions_left <= ACTIONS + EXTRA_ACTIONS:
        return False
    if s.actor != NOBODY and not 0 <= s.extras_taken <= s.extras[s.actor]:
        return False
    if s.phase == ACTING:
        return bool(s.source == NOBODY and s.to_turn == 0 and s.picked == 0)
    if not 0 <= s.source < CELLS or s.actor == NOBODY:
        return False
    if s.phase == DROPPING:
        return bool(not is_tile(s, int(s.source)) and s.to_turn == 0 and s.picked == 0)
    return bool(s.phase == TURNING and _turning_is_sound(s))


@kernel
def _turning_is_sound(s: State) -> bool:
    """Rule 5.5: as many picks as markers, and more tribes than that to pick from."""
    if s.cell[s.source] != TEMPLE + s.actor or s.to_turn <= 0:
        return False
    picks = 0
    for direction in range(6):
        if (int(s.picked) >> direction) & 1:
            picks += 1
            if not would_turn(s, neighbour(int(s.source), direction)):
                return False
    markers = int(s.markers[s.actor])
    return bool(picks + s.to_turn == markers and convertible(s, int(s.source)) > markers)
