"""Any position as JSON, and back: for tests, puzzles and set-ups by hand.

What a position leaves out has its usual value: an empty hand, a full stock, the seat's temples that
are not on the table still to build. A pile that is left out is made of all tiles not seen elsewhere
and shuffled by `key`; what was drawn from it, if left out, are the tiles seen, in order of kinds.
"""

from typing import Any

from ludotheque.core import positions as common
from ludotheque.core.chance import rekey
from ludotheque.core.game import Json
from ludotheque.core.state import NOBODY, State
from ludotheque.core.words import Words
from ludotheque.games.gods.culprits import tiles_elsewhere
from ludotheque.games.gods.data import ACTIONS as ACTIONS_A_TURN
from ludotheque.games.gods.data import (
    COLOURS,
    DISPLAY,
    END_TILE,
    EXTRA_ACTIONS,
    KIND_COUNTS,
    KINDS,
    MARKERS,
    MOST_CRYSTALS,
    MOST_SEATS,
    NATION_SIZE,
    NO_TILE,
    PILE,
    START_CRYSTALS,
    START_WASTELAND,
    TEMPLES,
    VICTORY_TILES,
)
from ludotheque.games.gods.data import WASTELAND as WASTELAND_TILE
from ludotheque.games.gods.info import INFO
from ludotheque.games.gods.state import (
    GODS_RECORD,
    NO_GOD,
    TEMPLE,
    TRIBE,
    WASTELAND,
    is_tile,
    lay,
)
from ludotheque.games.gods.table import NAMES, NUMBERS
from ludotheque.games.gods.turn import shuffle_pile
from ludotheque.games.gods.views import PHASES, tiles

LYING = ("wasteland", "temple", "tribe")

_CELLS: Words = {"en": "[q, r], up to 20 away", "fr": "[q, r], à 20 au plus"}


def write_position(s: State) -> Json:
    """The whole state, hidden things included."""
    return {
        "game": INFO.id,
        "seats": [_write_seat(s, seat) for seat in range(int(s.seats))],
        "tiles": tiles(s),
        "display": [KINDS[kind] for kind in s.display.tolist() if kind != NO_TILE],
        "pile": [KINDS[kind] for kind in s.pile[s.drawn : s.pile_size].tolist()],
        "drawn": [KINDS[kind] for kind in s.pile[: s.drawn].tolist()],
        "discarded": {KINDS[kind]: int(n) for kind, n in enumerate(s.discarded) if n},
        "phase": PHASES[int(s.phase)],
        "actions_left": int(s.actions_left),
        "extras_taken": int(s.extras_taken),
        "source": list(NAMES[s.source]) if s.source != NOBODY else None,
        "to_turn": int(s.to_turn),
        "picked": int(s.picked),
        **common.write_common(s, INFO),
    }


def _write_seat(s: State, seat: int) -> Json:
    victories = {name: int(n) for name, n in zip(COLOURS, s.victories[seat], strict=True) if n}
    return {
        "crystals": int(s.crystals[seat]),
        "extra_actions": int(s.extras[seat]),
        "victories": victories,
    }


def read_position(data: Json) -> State:
    """The state of a position; `Malformed` where a field means nothing."""
    fields, s, seats = common.begin(data, INFO, GODS_RECORD)
    common.read_actor(s, fields)
    _read_turn(s, fields)
    _read_tiles(s, fields.items("tiles", PILE + MOST_SEATS * TEMPLES))
    for seat, belongings in enumerate(seats):
        _read_seat(s, seat, belongings)
    _read_display(s, fields.items("display", DISPLAY, []))
    s.discarded = fields.counts("discarded", KINDS, max(KIND_COUNTS))
    _read_pile(s, fields)
    common.finish(s, fields)
    return s


def _read_turn(s: State, fields: common.Fields) -> None:
    s.phase = fields.choice("phase", PHASES, PHASES[0])
    s.actions_left = fields.integer(
        "actions_left", ACTIONS_A_TURN, 0, ACTIONS_A_TURN + EXTRA_ACTIONS
    )
    s.extras_taken = fields.integer("extras_taken", 0, 0, EXTRA_ACTIONS)
    s.to_turn = fields.integer("to_turn", 0, 0, 6)
    s.picked = fields.integer("picked", 0, 0, 63)
    source = fields.take("source", list | None, None)
    s.source = NOBODY if source is None else _cell(source, fields.spot("source"))


def _read_tiles(s: State, given: list[tuple[Words, Any]]) -> None:
    for spot, entry in given:
        fields = common.Fields(entry, spot)
        cell = _cell(fields.take("at", list), fields.spot("at"))
        if is_tile(s, cell):
            at = list(NAMES[cell])
            raise common.impossible(f"two tiles lie at {at}", f"deux tuiles sont en {at}")
        lay(s, cell, _tile_code(s, fields))
        fields.nothing_left()


def _tile_code(s: State, fields: common.Fields) -> int:
    kind = fields.choice("tile", LYING, None)
    highest = int(s.seats) - 1
    if LYING[kind] == "wasteland":
        return WASTELAND
    if LYING[kind] == "temple":
        return TEMPLE + fields.integer("god", None, 0, highest)
    colour = fields.choice("colour", COLOURS, None)
    god = fields.take("god", int | None, None)
    if god is None:
        return TRIBE + 8 * colour + NO_GOD
    common.integer(god, fields.spot("god"), 0, highest)
    s.followers[god, colour] += 1
    return TRIBE + 8 * colour + int(god)


def _read_seat(s: State, seat: int, fields: common.Fields) -> None:
    s.crystals[seat] = fields.integer("crystals", START_CRYSTALS, 0, MOST_CRYSTALS)
    s.extras[seat] = fields.integer("extra_actions", 0, 0, EXTRA_ACTIONS)
    s.temples[seat] = TEMPLES - int((s.cell == TEMPLE + seat).sum())
    s.markers[seat] = MARKERS - int(s.followers[seat].sum())
    s.nations[seat] = s.followers[seat] // NATION_SIZE
    s.victories[seat] = s.nations[seat]
    if fields.has("victories"):
        s.victories[seat] = fields.counts("victories", COLOURS, VICTORY_TILES)
    fields.nothing_left()


def _read_display(s: State, given: list[tuple[Words, Any]]) -> None:
    kinds = sorted(common.one_of(name, KINDS[:END_TILE], spot) for spot, name in given)
    s.display = kinds + [NO_TILE] * (DISPLAY - len(kinds))


def _read_pile(s: State, fields: common.Fields) -> None:
    """No match has drawn nothing, so an empty list says as little as none."""
    drawn = fields.items("drawn", PILE, [])
    if not fields.has("pile"):
        if drawn:
            raise common.impossible(
                "what was drawn says nothing without the pile it came from",
                "drawn ne dit rien sans la pile dont c’est tiré",
            )
        _make_pile(s)
        return
    left = [common.one_of(name, KINDS, spot) for spot, name in fields.items("pile", PILE)]
    usual = _gone(s, left)
    kinds = [common.one_of(name, KINDS, spot) for spot, name in drawn] or usual
    _check_drawn(kinds, usual)
    s.pile[: len(kinds) + len(left)] = kinds + left
    s.pile_size, s.drawn = len(kinds) + len(left), len(kinds)


def _gone(s: State, left: list[int]) -> list[int]:
    """All the tiles that were in the pile and are no more, by kind."""
    gone = []
    for kind, name in enumerate(KINDS):
        count = KIND_COUNTS[kind] - left.count(kind) - _on_table_first(s, kind)
        if count < 0:
            raise common.impossible(
                f"pile: {left.count(kind)} tiles {name}; {count + left.count(kind)} were in it",
                f"pile : {left.count(kind)} tuiles {name} ; elle en avait"
                f" {count + left.count(kind)}",
            )
        gone += [kind] * count
    return gone


def _on_table_first(s: State, kind: int) -> int:
    """Rule 2.6: with four seats a wasteland lies on the table from the beginning."""
    return int(kind == WASTELAND_TILE and int(s.seats) in START_WASTELAND)


def _check_drawn(drawn: list[int], usual: list[int]) -> None:
    for kind, name in enumerate(KINDS):
        if drawn.count(kind) != usual.count(kind):
            raise common.impossible(
                f"drawn: {drawn.count(kind)} tiles {name}; {usual.count(kind)} are not in the pile"
                " any more",
                f"drawn : {drawn.count(kind)} tuiles {name} ; {usual.count(kind)} ne sont plus dans"
                " la pile",
            )


def _make_pile(s: State) -> None:
    """All that is not seen elsewhere, shuffled; the end tile among the last three."""
    seen = [tiles_elsewhere(s, kind) for kind in range(END_TILE)]
    rest = [k for k in range(END_TILE) for _ in range(KIND_COUNTS[k] - seen[k])]
    gone = _gone(s, [*rest, END_TILE])
    s.pile[: len(gone) + len(rest)] = gone + rest
    s.drawn, s.pile_size = len(gone), len(gone) + len(rest) + 1
    rekey(s, s.key.copy())
    shuffle_pile(s, len(gone))


def _cell(name: Any, spot: Words) -> int:
    return common.cell_at(name, NUMBERS, spot, _CELLS)
