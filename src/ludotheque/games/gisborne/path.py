"""The path: tiles, spaces and who stands where (rules 2.1, 5.5, 5.6)."""

from typing import Final

import numpy as np

from ludotheque.core.kernel import kernel
from ludotheque.core.state import State
from ludotheque.games.gisborne.data import (
    BOX,
    END_PLACE,
    END_TILE,
    PLACES,
    PLAIN,
    RIVER,
    START_TILE,
)
from ludotheque.games.gisborne.state import REACHING

SPACES: Final = np.array([tile.spaces for tile in BOX.tiles], np.int16)
MAP: Final = np.array([tile.map for tile in BOX.tiles], np.int16)  # 0: none
RIVER_AFTER: Final = np.array(
    [tile.at if tile.event == RIVER else 0 for tile in BOX.tiles], np.int16
)
FAR_END: Final = np.array([tile.far_end for tile in BOX.tiles], np.int16)

SPECIAL: Final = np.zeros((len(BOX.tiles), int(SPACES.max()) + 1), np.int16)
for _number, _tile in enumerate(BOX.tiles):
    if _tile.event != RIVER:
        SPECIAL[_number, _tile.at] = _tile.event  # a tile without event: space 0, which is none


@kernel
def tile_at(s: State, place: int) -> int:
    """The tile in a place of the path."""
    if place == 0:
        return START_TILE
    return END_TILE if place == END_PLACE else int(s.path[place - 1])


@kernel
def last_space(s: State) -> int:
    """Of the last tile that lies on the table."""
    place = int(s.placed) - 1
    return int(s.before[place]) + int(SPACES[tile_at(s, place)])


@kernel
def place_of(s: State, space: int) -> int:
    """Which place of the path a space belongs to; −1 for the jetty."""
    place = int(s.placed) - 1
    while place >= 0 and space <= s.before[place]:
        place -= 1
    return place


@kernel
def special_on(s: State, space: int) -> int:
    """What is special about a space; jetty, beach and what is still unknown are plain."""
    if space <= 0 or space > last_space(s):
        return PLAIN
    place = place_of(s, space)
    return int(SPECIAL[tile_at(s, place), space - int(s.before[place])])


@kernel
def map_space(s: State, place: int) -> int:
    return int(s.before[place]) + int(MAP[tile_at(s, place)])


@kernel
def is_beach(s: State, space: int) -> bool:
    """Rule 9.1."""
    return bool(s.placed == PLACES and space > last_space(s))


@kernel
def is_occupied(s: State, seat: int, space: int) -> bool:
    """Does a pawn of another seat stand there?"""
    for other in range(s.seats):
        if other != seat and s.position[other] == space:
            return True
    return False


@kernel
def next_free(s: State, seat: int, space: int) -> int:
    """Rule 5.4."""
    while is_occupied(s, seat, space):
        space += 1
    return space


@kernel
def shortcut_length(s: State, space: int) -> int:
    """From the first space of a shortcut to its far end."""
    place = place_of(s, space)
    return int(s.before[place]) + int(FAR_END[tile_at(s, place)]) - space


@kernel
def reach(s: State, space: int) -> None:
    """Rules 5.5, 5.6: a pawn has come to a space; turn up what lies open then."""
    while next_tile_is_due(s, space):
        _turn_up_tile(s)


@kernel
def next_tile_is_due(s: State, space: int) -> bool:
    """Rule 5.5: for a pawn on this space, or beyond all that lies."""
    if s.placed == PLACES:
        return False
    last = last_space(s)
    return bool(space > last or (space == last and s.next_tile == REACHING))


@kernel
def _turn_up_tile(s: State) -> None:
    place = int(s.placed)
    s.before[place] = last_space(s)
    s.placed = place + 1
    if place != END_PLACE:
        s.lying[place] = s.bag[place - 1]
        s.reveals += 1


@kernel
def rivers_between(s: State, start: int, end: int) -> bool:
    """Does a way from one space to another cross a river?"""
    for place in range(s.placed):
        river = int(RIVER_AFTER[tile_at(s, place)])
        if river > 0 and start <= int(s.before[place]) + river < end:
            return True
    return False
