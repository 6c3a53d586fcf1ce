"""Any position as JSON, and back: for tests, puzzles and set-ups by hand.

What a position leaves out has its usual value: an empty hand, a full stock, the seat's temples that
are not on the table still to build. A pile that is left out is made of all tiles not seen elsewhere
and shuffled by `key`.
"""

from typing import Any

from ludotheque.core.chance import rekey
from ludotheque.core.errors import Malformed, echo
from ludotheque.core.game import Json
from ludotheque.core.positions import Fields, integer, key_text, read_key
from ludotheque.core.state import NOBODY, State, single
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
    NATION_SIZE,
    NO_TILE,
    START_CRYSTALS,
    TEMPLES,
    VICTORY_TILES,
)
from ludotheque.games.gods.data import WASTELAND as WASTELAND_TILE
from ludotheque.games.gods.info import INFO
from ludotheque.games.gods.state import (
    DROPPING,
    GODS_RECORD,
    NO_GOD,
    TEMPLE,
    TRIBE,
    WASTELAND,
    is_tile,
    lay,
)
from ludotheque.games.gods.table import CELLS, NAMES, NUMBERS
from ludotheque.games.gods.turn import shuffle_pile
from ludotheque.games.gods.views import PHASES, tiles


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
        "actor": int(s.actor),
        "phase": PHASES[int(s.phase)],
        "actions_left": int(s.actions_left),
        "extras_taken": int(s.extras_taken),
        "source": list(NAMES[s.source]) if s.source != NOBODY else None,
        "to_turn": int(s.to_turn),
        "picked": int(s.picked),
        "ending": INFO.endings[s.ending - 1] if s.ending else None,
        "ply": int(s.ply),
        "reveals": int(s.reveals),
        "key": key_text(s),
        "chance": int(s.chance),
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
    fields = Fields(data, INFO.id)
    s = single(GODS_RECORD)
    seats = fields.take("seats", list)
    s.seats = INFO.check_seats(len(seats))
    s.key = read_key(fields)
    s.chance = fields.integer("chance", 0)
    s.ply = fields.integer("ply", 0)
    s.reveals = fields.integer("reveals", 0)
    _read_turn(s, fields)
    _read_tiles(s, fields.take("tiles", list))
    for seat, belongings in enumerate(seats):
        _read_seat(s, seat, Fields(belongings, INFO.id, f"seat {seat}"))
    _read_display(s, fields.take("display", list, []))
    _read_discards(s, fields.take("discarded", dict, {}))
    _read_pile(s, fields.take("pile", list, None), fields.take("drawn", list, None))
    fields.nothing_left()
    return s


def _read_turn(s: State, fields: Fields) -> None:
    s.actor = fields.integer("actor", 0, NOBODY, int(s.seats) - 1)
    s.phase = fields.choice("phase", PHASES, PHASES[0])
    s.actions_left = fields.integer(
        "actions_left", ACTIONS_A_TURN, 0, ACTIONS_A_TURN + EXTRA_ACTIONS
    )
    s.extras_taken = fields.integer("extras_taken", 0, 0, EXTRA_ACTIONS)
    s.to_turn = fields.integer("to_turn", 0, 0, 6)
    s.picked = fields.integer("picked", 0, 0, 63)
    source = fields.take("source", list | None, None)
    s.source = NOBODY if source is None else _cell(source)
    ending = fields.take("ending", str | None, None)
    s.ending = 0 if ending is None else 1 + _index(ending, INFO.endings, "ending")


def _read_tiles(s: State, given: list[Any]) -> None:
    for entry in given:
        fields = Fields(entry, INFO.id, "a tile")
        cell = _cell(fields.take("at", list))
        if is_tile(s, cell):
            raise Malformed(f"two tiles lie at {NAMES[cell]}")
        lay(s, cell, _tile_code(s, fields))
        fields.nothing_left()


def _tile_code(s: State, fields: Fields) -> int:
    kind = fields.take("tile", str)
    if kind == "wasteland":
        return WASTELAND
    highest = int(s.seats) - 1
    if kind == "temple":
        return TEMPLE + fields.integer("god", None, 0, highest)
    if kind != "tribe":
        raise Malformed(f"{echo(kind)} does not lie on the table; wasteland, temple and tribe do")
    colour = _index(fields.take("colour", str), COLOURS, "colour")
    god = fields.take("god", int | None, None)
    if god is None:
        return TRIBE + 8 * colour + NO_GOD
    integer(god, "god", 0, highest)
    s.followers[god, colour] += 1
    return TRIBE + 8 * colour + int(god)


def _read_seat(s: State, seat: int, fields: Fields) -> None:
    s.crystals[seat] = fields.integer("crystals", START_CRYSTALS, 0, MOST_CRYSTALS)
    s.extras[seat] = fields.integer("extra_actions", 0, 0, EXTRA_ACTIONS)
    s.temples[seat] = TEMPLES - int((s.cell == TEMPLE + seat).sum())
    s.markers[seat] = MARKERS - int(s.followers[seat].sum())
    s.nations[seat] = s.followers[seat] // NATION_SIZE
    s.victories[seat] = s.nations[seat]
    victories = fields.take("victories", dict, None)
    if victories is not None:
        s.victories[seat] = 0
        for name, count in victories.items():
            integer(count, "victories", 0, VICTORY_TILES)
            s.victories[seat, _index(name, COLOURS, "colour")] = count
    fields.nothing_left()


def _read_display(s: State, names: list[Any]) -> None:
    if len(names) > DISPLAY:
        raise Malformed(f"the display holds {DISPLAY} tiles at most")
    kinds = sorted(_index(name, KINDS, "tile") for name in names)
    s.display = kinds + [NO_TILE] * (DISPLAY - len(kinds))


def _read_discards(s: State, counts: Json) -> None:
    for name, count in counts.items():
        integer(count, "discarded", 0, max(KIND_COUNTS))
        s.discarded[_index(name, KINDS, "tile")] = count


def _read_pile(s: State, pile: list[Any] | None, drawn: list[Any] | None) -> None:
    if pile is None and drawn is not None:
        raise Malformed("what was drawn says nothing without the pile it came from")
    if pile is None:
        _make_pile(s)
        return
    kinds = [_index(name, KINDS, "tile") for name in (drawn or []) + pile]
    if len(kinds) > len(s.pile):
        raise Malformed(f"the pile holds {len(s.pile)} tiles at most")
    s.pile[: len(kinds)] = kinds
    s.pile_size, s.drawn = len(kinds), len(drawn or [])


def _make_pile(s: State) -> None:
    """All that is not seen elsewhere, shuffled; the end tile among the last three."""
    seen = _seen(s)
    rest = [k for k in range(END_TILE) for _ in range(KIND_COUNTS[k] - seen[k])]
    s.pile[: len(rest)] = rest
    s.pile_size = len(rest) + 1
    rekey(s, s.key.copy())
    shuffle_pile(s, 0)


def _seen(s: State) -> list[int]:
    seen = s.discarded.astype(int)
    for kind in s.display[s.display != NO_TILE]:
        seen[kind] += 1
    for cell in range(CELLS):
        if s.cell[cell] >= TRIBE:
            seen[(int(s.cell[cell]) - TRIBE) // 8] += 1
        elif s.cell[cell] == WASTELAND:
            seen[WASTELAND_TILE] += 1
    seen[KINDS.index("extra-action")] += s.extras.sum()
    seen[WASTELAND_TILE] += int(s.phase == DROPPING)
    return [int(count) for count in seen]


def _cell(name: list[Any]) -> int:
    whole = all(isinstance(part, int) and not isinstance(part, bool) for part in name)
    found = NUMBERS.get(tuple(name)) if whole else None
    if found is None:
        raise Malformed(f"{echo(name)} is no cell of the table; a cell is [q, r], up to 20 away")
    return found


def _index(name: Any, names: tuple[str, ...], kind: str) -> int:
    if name not in names:
        raise Malformed(f"{echo(name)} is no {kind}; there are: {', '.join(names)}")
    return names.index(name)
