"""What a seat may know (rule 1.3), a world that fits it, and whole positions as JSON."""

from ludotheque.core.chance import rekey
from ludotheque.core.errors import Malformed
from ludotheque.core.game import Json
from ludotheque.core.kernel import kernel
from ludotheque.core.positions import (
    called,
    fields_of,
    finish,
    integer,
    read_actor,
    read_counters,
    write_common,
)
from ludotheque.core.state import Key, Row, State, single

from .info import INFO
from .state import BAG, GOALS, PEBBLES, PEBBLES_RECORD, ROW, count_at, draw_pebble


@kernel
def resample(s: State, seat: int, key: Key) -> None:
    """The rivals' pebbles go back into the bag, and as many are drawn again; open hands stay."""
    rekey(s, key)
    if s.open == 1:
        return
    for pebble in range(PEBBLES):
        if 0 <= s.place[pebble] < s.seats and s.place[pebble] != seat:
            s.place[pebble] = BAG
    for rival in range(s.seats):
        if rival != seat:
            for _ in range(s.held[rival]):
                draw_pebble(s, rival)


def public(s: State) -> Json:
    return {
        "goal": int(s.goal),
        "bag": count_at(s, BAG),
        "rows": [pebbles_at(s, ROW + i) for i in range(int(s.seats))],
        "held": s.held[: s.seats].tolist(),
        "hands": [pebbles_at(s, i) if s.open else None for i in range(int(s.seats))],
        "hand": None,
    }


def private(s: State, seat: int, shown: Json) -> Json:
    return {} if s.open else {"hand": pebbles_at(s, seat)}


def pebbles_at(s: State, place: int) -> list[int]:
    return [pebble + 1 for pebble in range(PEBBLES) if s.place[pebble] == place]


def write_position(s: State) -> Json:
    seats = range(int(s.seats))
    return {
        "game": INFO.id,
        "hands": [pebbles_at(s, seat) for seat in seats],
        "rows": [pebbles_at(s, ROW + seat) for seat in seats],
        "goal": int(s.goal),
        "open": int(s.open),
        **write_common(s, INFO),
    }


def read_position(data: Json) -> State:
    fields = fields_of(data, INFO.id)
    s = single(PEBBLES_RECORD)
    hands = fields.take("hands", list)
    s.seats = INFO.check_seats(len(hands))
    s.place = BAG
    _read_pebbles(s, hands, 0, s.held)
    _read_pebbles(s, fields.take("rows", list, [[] for _ in hands]), ROW, s.laid)
    s.goal = fields.integer("goal", GOALS[0], GOALS[0], GOALS[1])
    s.open = fields.integer("open", 0, 0, 1)
    s.ending = 1 + fields.optional("ending", INFO.endings)
    read_actor(s, fields)
    read_counters(s, fields)
    finish(s, fields)
    return s


def _read_pebbles(s: State, groups: list[list[object]], first: int, counts: Row) -> None:
    if len(groups) != s.seats or not all(isinstance(group, list) for group in groups):
        raise Malformed("hands and rows are lists of pebbles, one for each seat")
    for seat, group in enumerate(groups):
        for pebble in group:
            at = integer(pebble, called("a pebble"), 1, PEBBLES) - 1
            if s.place[at] != BAG:
                raise Malformed(f"pebble {pebble} is in two places")
            s.place[at] = first + seat
        counts[seat] = len(group)
