"""Any position as JSON, and back: for tests, puzzles and set-ups by hand.

What a position leaves out has its usual value: no followers, three tokens, no points. Hands left
out are dealt, and a pile left out is made of all tiles not seen elsewhere and of the epochs still
to come, both by `key`. Tiles and continents are named by their numbers from 1.
"""

from typing import Any

from ludotheque.core import positions as common
from ludotheque.core.chance import rekey, shuffle
from ludotheque.core.game import Json
from ludotheque.core.state import NOBODY, State
from ludotheque.core.words import Words
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
_MOST_SWORDS = 99

_CELLS: Words = {"en": "[x, y], x to 20 and y to 10", "fr": "[x, y], x jusqu’à 20 et y jusqu’à 10"}


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
        "phase": PHASES[int(s.phase)],
        "laid": list(NAMES[s.laid]) if s.laid != NOBODY else None,
        "war": _write_war(s),
        "migration": _write_migration(s),
        **common.write_common(s, INFO),
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
    fields, s, seats = common.begin(data, INFO, GHEOS_RECORD)
    clear_table(s)
    s.epochs = fields.integer("epochs", 0, 0, LAST_EPOCH[int(s.seats)])
    _read_tiles(s, fields)
    _read_civilizations(s, fields)
    common.read_actor(s, fields)
    s.phase = fields.choice("phase", PHASES, PHASES[0])
    laid = fields.take("laid", list | None, None)
    s.laid = NOBODY if laid is None else _cell(laid, fields.spot("laid"))
    _read_upheaval(s, fields)
    undealt = [seat for seat, belongings in enumerate(seats) if not _read_seat(s, seat, belongings)]
    _read_pile(s, fields, undealt)
    common.finish(s, fields)
    return s


def _read_tiles(s: State, fields: common.Fields) -> None:
    given = fields.items("tiles", TILES)
    if not given:
        raise common.impossible(
            "at least one tile lies on the table", "la table a au moins une tuile"
        )
    for spot, entry in given:
        of = common.Fields(entry, spot)
        cell = _cell(of.take("at", list), of.spot("at"))
        tile = _tile(s, of.take("tile", int), of.spot("tile"))
        side = of.choice("side", SIDES, SIDES[0])
        of.nothing_left()
        if is_tile(s, cell):
            at = list(NAMES[cell])
            raise common.impossible(f"two tiles lie at {at}", f"deux tuiles sont en {at}")
        if FACES[tile].shape == "T3" and side:
            raise common.impossible(
                f"tile {tile + 1} is a T3: its side is always 'flat'",
                f"la tuile {tile + 1} est une T3 : son côté est toujours 'flat'",
            )
        remake_land(s, cell, tile, side_number(cell, side))
    for spot, number in fields.items("replaced", TILES, []):
        s.place[_tile(s, number, spot)] = REMOVED


def _read_civilizations(s: State, fields: common.Fields) -> None:
    for name, number in fields.take("civilizations", dict, {}).items():
        civ = common.one_of(name, CIVILIZATIONS, fields.spot("civilizations"))
        common.integer(number, fields.spot(f"civilizations.{name}"), 1, TILES)
        landmass = int(LANDMASS[number - 1])
        if s.place[number - 1] < 0 or landmass < 0:
            raise common.impossible(
                f"{name} is on the continent of tile {number}, which has no landmass on the table",
                f"{name} est sur le continent de la tuile {number}, sans terre sur la table",
            )
        s.marker[civ] = s.land[landmass]


def _read_upheaval(s: State, fields: common.Fields) -> None:
    given = fields.has("war"), fields.has("migration")
    s.upheaval = CALM
    if all(given):
        raise common.impossible(
            "a war and a migration at once", "une guerre et une migration à la fois"
        )
    if given[0]:
        s.upheaval = WAR
        for name, swords in fields.take("war", dict).items():
            civ = common.one_of(name, CIVILIZATIONS, fields.spot("war"))
            s.swords[civ] = common.integer(swords, fields.spot(f"war.{name}"), 0, _MOST_SWORDS)
    if given[1]:
        _read_migration(
            s, common.Fields(fields.take("migration", dict), common.called("migration"))
        )


def _read_migration(s: State, fields: common.Fields) -> None:
    if s.laid == NOBODY:
        raise common.impossible(
            "a migration needs the cell that was laid",
            "une migration demande la case où l’on a posé (laid)",
        )
    s.upheaval = MIGRATION
    s.migrant = fields.choice("civilization", CIVILIZATIONS, None)
    s.marker[s.migrant] = ADRIFT
    for spot, name in fields.items("sides", len(SIDES)):
        s.parts = int(s.parts) | 1 << side_number(int(s.laid), common.one_of(name, SIDES, spot))
    fields.nothing_left()


def _read_seat(s: State, seat: int, fields: common.Fields) -> bool:
    """Was its hand given?"""
    s.followers[seat] = fields.counts("followers", CIVILIZATIONS, FOLLOWERS)
    s.tokens[seat] = fields.integer("tokens", TOKENS, 0, TOKENS)
    s.earned[seat] = fields.counts("points", SOURCES, MOST_POINTS)
    s.points[seat] = sum(s.earned[seat].tolist())
    dealt = fields.has("hand")
    for slot, (spot, number) in enumerate(fields.items("hand", HAND, [])):
        s.hand[seat, slot] = _tile(s, number, spot)
    fields.nothing_left()
    return dealt


def _read_pile(s: State, fields: common.Fields, undealt: list[int]) -> None:
    """A pile that is given is complete: then all hands must be given as well."""
    if not fields.has("pile"):
        _make_pile(s, undealt)
        return
    if undealt:
        raise common.impossible(
            f"with a pile every hand must be given; that of seat {undealt[0]} is not",
            f"avec une pile, chaque main est à donner ; il manque celle de place {undealt[0]}",
        )
    for spot, name in reversed(fields.items("pile", PILE)):
        s.pile[s.pile_size] = EPOCH if name == "epoch" else _tile(s, name, spot)
        s.pile_size += 1


def _make_pile(s: State, undealt: list[int]) -> None:
    held = set(s.hand[s.hand != NO_TILE].tolist())
    rest = [tile for tile in range(TILES) if s.place[tile] == NOT_LAID and tile not in held]
    if len(rest) < HAND * len(undealt):
        raise common.impossible(
            f"{len(rest)} tiles are too few to deal the hands that are left out",
            f"{len(rest)} tuiles ne suffisent pas aux mains qui ne sont pas données",
        )
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


def _cell(name: Any, spot: Words) -> int:
    return common.cell_at(name, NUMBERS, spot, _CELLS)


def _tile(s: State, number: Any, spot: Words) -> int:
    """A tile that is nowhere yet."""
    tile = common.integer(number, spot, 1, TILES) - 1
    if s.place[tile] != NOT_LAID or (s.hand == tile).any() or (s.pile == tile).any():
        raise common.impossible(
            f"{spot['en']}: tile {number} is in two places",
            f"{spot['fr']} : la tuile {number} est à deux endroits",
        )
    return tile
