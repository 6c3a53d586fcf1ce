"""Any position as JSON, and back: for tests, puzzles and set-ups by hand.

What a position leaves out has its usual value: no followers, three tokens, no points. Hands left
out are dealt, and a pile left out is made of all tiles not seen elsewhere and of the epochs still
to come, both by `key`. Tiles and continents are named by their numbers from 1.
"""

from typing import Any

from ludotheque.core.chance import rekey, shuffle
from ludotheque.core.errors import Malformed, echo
from ludotheque.core.game import Json
from ludotheque.core.positions import Fields, integer, key_text, read_key
from ludotheque.core.state import NOBODY, State, single
from ludotheque.games.gheos.continents import remake_land
from ludotheque.games.gheos.data import (
    CIVILIZATIONS,
    EPOCHS,
    FACES,
    FOLLOWERS,
    HAND,
    LAST_EPOCH,
    PILE,
    SOURCES,
    TILES,
    TOKENS,
)
from ludotheque.games.gheos.info import INFO
from ludotheque.games.gheos.state import (
    ADRIFT,
    CALM,
    EPOCH,
    GHEOS_RECORD,
    LAYING,
    MIGRATION,
    NO_SWORDS,
    NO_TILE,
    NOT_LAID,
    REMOVED,
    WAR,
    is_tile,
)
from ludotheque.games.gheos.table import NAMES, NUMBERS, SIDES, side_name, side_number
from ludotheque.games.gheos.tiles import LANDMASS, TILE_OF
from ludotheque.games.gheos.turn import clear_table
from ludotheque.games.gheos.views import PHASES, hand_of, tiles

MOST_POINTS = 8_000  # from one source: four of them fit the record


def write_position(s: State) -> Json:
    """The whole state, hidden things included."""
    return {
        "game": INFO.id,
        "seats": [_write_seat(s, seat) for seat in range(int(s.seats))],
        "tiles": [{name: t[name] for name in ("at", "tile", "side")} for t in tiles(s)],
        "replaced": [tile + 1 for tile in range(TILES) if s.place[tile] == REMOVED],
        "civilizations": {
            name: int(TILE_OF[s.marker[i]]) + 1
            for i, name in enumerate(CIVILIZATIONS)
            if s.marker[i] >= 0
        },
        "pile": [_pile_name(tile) for tile in s.pile[: s.pile_size].tolist()[::-1]],
        "epochs": int(s.epochs),
        "actor": int(s.actor),
        "phase": PHASES[int(s.phase)],
        "laid": list(NAMES[s.laid]) if s.laid != NOBODY else None,
        "war": _write_war(s),
        "migration": _write_migration(s),
        "ending": INFO.endings[s.ending - 1] if s.ending else None,
        "ply": int(s.ply),
        "reveals": int(s.reveals),
        "key": key_text(s),
        "chance": int(s.chance),
    }


def _pile_name(tile: int) -> int | str:
    return "epoch" if tile == EPOCH else tile + 1


def _write_seat(s: State, seat: int) -> Json:
    held = s.followers[seat].tolist()
    return {
        "followers": {name: n for name, n in zip(CIVILIZATIONS, held, strict=True) if n},
        "tokens": int(s.tokens[seat]),
        "points": {name: int(s.earned[seat, i]) for i, name in enumerate(SOURCES)},
        "hand": [tile + 1 for tile in hand_of(s, seat)],
    }


def _write_war(s: State) -> Json | None:
    if s.upheaval != WAR:
        return None
    swords = zip(CIVILIZATIONS, s.swords.tolist(), strict=True)
    return {name: n for name, n in swords if n != NO_SWORDS}


def _write_migration(s: State) -> Json | None:
    if s.upheaval != MIGRATION:
        return None
    sides = [side_name(int(s.laid), side) for side in range(3) if s.parts >> side & 1]
    return {"civilization": CIVILIZATIONS[s.migrant], "sides": sides}


def read_position(data: Json) -> State:
    """The state of a position; `Malformed` where a field means nothing."""
    fields = Fields(data, INFO.id)
    s = single(GHEOS_RECORD)
    clear_table(s)
    seats = fields.take("seats", list)
    s.seats = INFO.check_seats(len(seats))
    s.key = read_key(fields)
    s.chance = fields.integer("chance", 0)
    s.ply = fields.integer("ply", 0)
    s.reveals = fields.integer("reveals", 0)
    s.epochs = fields.integer("epochs", 0, 0, LAST_EPOCH[int(s.seats)])
    _read_tiles(s, fields)
    _read_civilizations(s, fields.take("civilizations", dict, {}))
    _read_turn(s, fields)
    _read_upheaval(s, fields)
    undealt = [
        seat
        for seat, belongings in enumerate(seats)
        if not _read_seat(s, seat, Fields(belongings, INFO.id, f"seat {seat}"))
    ]
    _read_pile(s, fields.take("pile", list, None), undealt)
    fields.nothing_left()
    return s


def _read_tiles(s: State, fields: Fields) -> None:
    given = fields.take("tiles", list)
    if not given:
        raise Malformed("at least one tile lies on the table")
    for entry in given:
        of = Fields(entry, INFO.id, "a tile")
        cell, tile = _cell(of.take("at", list)), _tile(s, of.take("tile", int))
        side = of.choice("side", SIDES, SIDES[0])
        of.nothing_left()
        if is_tile(s, cell):
            raise Malformed(f"two tiles lie at {NAMES[cell]}")
        if FACES[tile].shape == "T3" and side:
            raise Malformed(f"tile {tile + 1} is a T3: its side is always {echo(SIDES[0])}")
        remake_land(s, cell, tile, side_number(cell, side))
    for number in fields.take("replaced", list, []):
        s.place[_tile(s, number)] = REMOVED


def _read_civilizations(s: State, given: Json) -> None:
    for name, number in given.items():
        integer(number, f"the continent of {name}", 1, TILES)
        landmass = int(LANDMASS[number - 1])
        if s.place[number - 1] < 0 or landmass < 0:
            raise Malformed(f"no continent has tile {number}: it has no landmass on the table")
        s.marker[_civilization(name)] = s.land[landmass]


def _read_turn(s: State, fields: Fields) -> None:
    s.actor = fields.integer("actor", 0, NOBODY, int(s.seats) - 1)
    s.phase = fields.choice("phase", PHASES, PHASES[0])
    laid = fields.take("laid", list | None, None)
    s.laid = NOBODY if laid is None else _cell(laid)
    ending = fields.take("ending", str | None, None)
    s.ending = 0 if ending is None else 1 + _index(ending, INFO.endings, "ending")


def _read_upheaval(s: State, fields: Fields) -> None:
    war = fields.take("war", dict | None, None)
    migration = fields.take("migration", dict | None, None)
    s.upheaval = CALM
    if war is not None:
        s.upheaval = WAR
        for name, swords in war.items():
            s.swords[_civilization(name)] = integer(swords, f"swords of {name}", 0, 99)
    if migration is not None:
        if war is not None or s.laid == NOBODY:
            raise Malformed("a migration needs the cell that was laid, and no war")
        _read_migration(s, Fields(migration, INFO.id, "a migration"))


def _read_migration(s: State, fields: Fields) -> None:
    s.upheaval = MIGRATION
    s.migrant = _civilization(fields.take("civilization", str))
    s.marker[s.migrant] = ADRIFT
    for name in fields.take("sides", list):
        side = _index(name, SIDES, "side")
        s.parts = int(s.parts) | 1 << side_number(int(s.laid), side)
    fields.nothing_left()


def _read_seat(s: State, seat: int, fields: Fields) -> bool:
    """Was its hand given?"""
    for name, count in fields.take("followers", dict, {}).items():
        s.followers[seat, _civilization(name)] = integer(count, "followers", 0, FOLLOWERS)
    s.tokens[seat] = fields.integer("tokens", TOKENS, 0, TOKENS)
    for name, points in fields.take("points", dict, {}).items():
        source = _index(name, SOURCES, "source of points")
        s.earned[seat, source] = integer(points, "points", 0, MOST_POINTS)
    s.points[seat] = sum(s.earned[seat].tolist())
    hand = fields.take("hand", list, None)
    fields.nothing_left()
    if hand is not None and len(hand) > HAND:
        raise Malformed(f"a hand holds {HAND} tiles at most, not {len(hand)}")
    for slot, number in enumerate(hand or []):
        s.hand[seat, slot] = _tile(s, number)
    return hand is not None


def _read_pile(s: State, pile: list[Any] | None, undealt: list[int]) -> None:
    """A pile that is given is complete: then all hands must be given as well."""
    if pile is None:
        _make_pile(s, undealt)
        return
    if undealt:
        raise Malformed(f"with a pile every hand must be given; that of seat {undealt[0]} is not")
    if len(pile) > PILE:
        raise Malformed(f"the pile holds {PILE} tiles at most")
    s.pile_size = len(pile)
    for i, name in enumerate(reversed(pile)):
        s.pile[i] = EPOCH if name == "epoch" else _tile(s, name)


def _make_pile(s: State, undealt: list[int]) -> None:
    held = set(s.hand[s.hand != NO_TILE].tolist())
    rest = [tile for tile in range(TILES) if s.place[tile] == NOT_LAID and tile not in held]
    if len(rest) < HAND * len(undealt):
        raise Malformed(f"{len(rest)} tiles are too few to deal the hands that are left out")
    rekey(s, s.key.copy())
    s.pile[: len(rest)] = rest
    shuffle(s, s.pile, 0, len(rest))
    size = len(rest)
    for seat in undealt:
        for slot in range(HAND if s.phase == LAYING or s.actor != seat else HAND - 1):
            size -= 1
            s.hand[seat, slot], s.pile[size] = s.pile[size], NO_TILE
    epochs = EPOCHS - int(s.epochs)
    s.pile[size : size + epochs] = EPOCH
    s.pile_size = size + epochs
    shuffle(s, s.pile, 0, int(s.pile_size))


def _cell(name: Any) -> int:
    found = NUMBERS.get(tuple(name)) if all(type(n) is int for n in name) else None
    if found is None:
        raise Malformed(
            f"{echo(name)} is no cell of the table; a cell is [x, y], x to 20 and y to 10"
        )
    return found


def _tile(s: State, number: Any) -> int:
    """A tile that is nowhere yet."""
    tile = integer(number, "a tile", 1, TILES) - 1
    if s.place[tile] != NOT_LAID or (s.hand == tile).any() or (s.pile == tile).any():
        raise Malformed(f"tile {number} is in two places")
    return tile


def _civilization(name: Any) -> int:
    return _index(name, CIVILIZATIONS, "civilization")


def _index(name: Any, names: tuple[str, ...], kind: str) -> int:
    if name not in names:
        raise Malformed(f"{echo(name)} is no {kind}; there are: {', '.join(names)}")
    return names.index(name)
