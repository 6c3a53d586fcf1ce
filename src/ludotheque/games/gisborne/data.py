"""The material, in the booklet's order. R: the booklet, X: reconstruction, H: house.

What is reconstructed stands in `material.toml`, where the owner of a box can replace it; here it is
read, checked, and turned into tables.
"""

from dataclasses import dataclass
from typing import Final, Literal

from ludotheque.core.errors import Malformed, echo
from ludotheque.core.material import load_material
from ludotheque.core.positions import Fields, called, integer

MOST_SEATS: Final = 5  #                                              R
PATH_TILES: Final = 10  #                                             R
PLACES: Final = 11  # start, nine path tiles and the end make the path R
END_PLACE: Final = PLACES - 1
BEACH_PLACES: Final = 5  #                                            R
START_CARDS: Final = 5  #                                             R
MOST_LAID: Final = 5  # the tent included                             R
TENT_DRAWS: Final = 2  #                                              R
VILLAGE_DRAWS: Final = 1  #                                           R
RIVER_KEEPS: Final = 3  # movement cards, and the tent                R
STALL_ROUNDS: Final = 10  # in a row without a move                   H
MOST_ROUNDS: Final = 200  #                                           H

# Colours in the order of laying, with what laying them draws           R
COLOURS: Final = ("bronze", "silver", "gold")
DRAWS: Final = (2, 1, 0)
COLOUR_TOTALS: Final = (50, 40, 32)
COLOUR_VALUES: Final = ((1, 2), (2, 3), (3, 4))

# Position scoring: cards by seats and place                            R
SCORING_CARDS: Final = {3: (3, 2, 2), 4: (3, 2, 1, 2), 5: (3, 2, 1, 1, 2)}

TOKENS: Final = 12  #                                                 R
VALUES: Final = (1, 2, 3, 4)  # of tokens                             R
START_TOKEN, END_TOKEN = 1, 4  #                                      R

# What is special about a space, beside the map; a river lies between two spaces
EventKind = Literal["plain", "village", "swamp", "shortcut", "river", "wolves"]
PLAIN, VILLAGE, SWAMP, SHORTCUT, RIVER, WOLVES = range(6)
EVENTS: Final[tuple[EventKind, ...]] = ("plain", "village", "swamp", "shortcut", "river", "wolves")

_MOST_SPACES: Final = 20


@dataclass(frozen=True)
class Tile:
    """A tile: its spaces, the map space (0: none) and its one event."""

    name: str
    spaces: int
    map: int = 0
    event: int = PLAIN
    at: int = 0
    """The space of the event; for a river the space before it."""
    far_end: int = 0
    """Where a shortcut leads."""


@dataclass(frozen=True)
class Box:
    """Everything a material file says."""

    cards: tuple[tuple[str, int, int], ...]
    """Colour, value, how many; in the order of laying."""
    tokens: tuple[int, ...]
    """How many of each value, from 1."""
    tiles: tuple[Tile, ...]
    """Start, the path tiles, end."""


def read_box(data: dict[str, object], source: str) -> Box:
    """The box of a material file; `Malformed` says what is wrong with it, and where."""
    try:
        fields = Fields(data, called("the material"))
        cards = _read_cards(Fields(fields.take("cards", dict), called("cards")))
        tokens = _read_tokens(Fields(fields.take("tokens", dict), called("tokens")))
        tiles = _read_tiles(fields)
        fields.nothing_left()
    except Malformed as error:
        raise Malformed(f"{source}: {error}") from None
    return Box(cards, tokens, tiles)


def _read_cards(fields: Fields) -> tuple[tuple[str, int, int], ...]:
    cards = []
    for colour, total, values in zip(COLOURS, COLOUR_TOTALS, COLOUR_VALUES, strict=True):
        split = Fields(fields.take(colour, dict), called(f"{colour} cards"))
        counts = [split.integer(str(value), None, 1, total) for value in values]
        split.nothing_left()
        if sum(counts) != total:
            raise Malformed(f"{sum(counts)} {colour} cards; the booklet has {total}")
        cards += [(colour, value, n) for value, n in zip(values, counts, strict=True)]
    fields.nothing_left()
    return tuple(cards)


def _read_tokens(fields: Fields) -> tuple[int, ...]:
    counts = tuple(fields.integer(str(value), None, 1, TOKENS) for value in VALUES)
    fields.nothing_left()
    if sum(counts) != TOKENS:
        raise Malformed(f"{sum(counts)} tokens; the booklet has {TOKENS}")
    if counts[END_TOKEN - 1] != 1:
        raise Malformed(f"the token of {END_TOKEN} is there once: it lies on the beach")
    return counts


def _read_tiles(fields: Fields) -> tuple[Tile, ...]:
    start = _read_tile("start", fields.take("start", dict), 0)
    path = fields.take("path", dict)
    if len(path) != PATH_TILES:
        raise Malformed(f"{len(path)} path tiles; the booklet has {PATH_TILES}")
    for name in path:
        if not name.isalnum() or name in ("start", "end"):
            raise Malformed(f"a path tile cannot be called {echo(name)}: letters and digits only")
    end = Fields(fields.take("end", dict), called("tile end"))
    spaces = end.integer("spaces", None, 1, _MOST_SPACES)
    end.nothing_left()
    return start, *(_read_tile(n, t, 1) for n, t in path.items()), Tile("end", spaces)


def _read_tile(name: str, entry: object, events: int) -> Tile:
    fields = Fields(entry, called(f"tile {name}"))
    spaces = fields.integer("spaces", None, 2, _MOST_SPACES)
    map_space = fields.integer("map", None, 1, spaces)
    found = [(kind, fields.take(EVENTS[kind], int | list, None)) for kind in range(1, len(EVENTS))]
    found = [(kind, where) for kind, where in found if where is not None]
    fields.nothing_left()
    if len(found) != events:
        raise Malformed(f"tile {name} has {len(found)} events; it should have {events}")
    if not found:
        return Tile(name, spaces, map_space)
    event, at, far_end = _read_event(name, spaces, *found[0])
    if event != RIVER and map_space in (at, far_end):
        raise Malformed(f"tile {name}: the map space {map_space} cannot be its {EVENTS[event]} too")
    return Tile(name, spaces, map_space, event, at, far_end)


def _read_event(name: str, spaces: int, event: int, where: object) -> tuple[int, int, int]:
    what = f"{EVENTS[event]} of tile {name}"
    if event != SHORTCUT:
        return event, integer(where, called(what), 1, spaces - (event == RIVER)), 0
    if not isinstance(where, list) or len(where) != 2:
        raise Malformed(f"{what} is [first space, far end], not {echo(where)}")
    first = integer(where[0], called(what), 1, spaces - 1)
    return event, first, integer(where[1], called(f"far end of the {what}"), first + 1, spaces)


MATERIAL: Final = load_material("gisborne", __package__ or "")
BOX: Final = read_box(MATERIAL.data, MATERIAL.source)

# Kinds of card: colour and value, in the order of laying
KINDS: Final = tuple(f"{colour}-{value}" for colour, value, _ in BOX.cards)
KIND_VALUES: Final = tuple(value for _, value, _ in BOX.cards)
KIND_COLOURS: Final = tuple(COLOURS.index(colour) for colour, _, _ in BOX.cards)
KIND_COUNTS: Final = tuple(count for _, _, count in BOX.cards)
CARDS: Final = sum(KIND_COUNTS)

# The ten tokens that are shuffled: all but that of the start tile and that of the beach
BAG: Final = tuple(
    value
    for value, count in zip(VALUES, BOX.tokens, strict=True)
    for _ in range(count - (value in (START_TOKEN, END_TOKEN)))
)

START_TILE, END_TILE = 0, PATH_TILES + 1
TILES: Final = tuple(tile.name for tile in BOX.tiles)
