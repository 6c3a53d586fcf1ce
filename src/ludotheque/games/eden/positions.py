"""Any position as JSON, and back: for tests, puzzles and set-ups by hand.

What a position leaves out has its usual value: empty hands, 100 mana, an empty display. A pile that
is left out is made of all cards not seen elsewhere and shuffled by `key`. Cards are named as in the
actions: A1 is an irrigation card, "domino" a culture card.
"""

from typing import Any

from ludotheque.core.chance import rekey, shuffle
from ludotheque.core.errors import Malformed, echo
from ludotheque.core.game import Json
from ludotheque.core.positions import Fields, integer, key_text, read_key
from ludotheque.core.state import NOBODY, State, single
from ludotheque.games.eden.board import NAMES, NUMBERS, SQUARES, bit, has, names_in
from ludotheque.games.eden.cards import COPIES
from ludotheque.games.eden.cultures import IDS, KINDS
from ludotheque.games.eden.data import CULTURE_CARDS, MOST_BID, MOST_LEVEL, ROUNDS, START_MANA
from ludotheque.games.eden.info import INFO
from ludotheque.games.eden.state import (
    EDEN_RECORD,
    FIRST_CULTURE,
    PILE,
    owner_of,
    points_on,
    watered,
)
from ludotheque.games.eden.views import PHASES, by_kind, square_name, tiles

_CARDS = (*NAMES, *IDS)
_MOST_MANA = 1_000_000


def write_position(s: State) -> Json:
    """The whole state, hidden things included."""
    return {
        "game": INFO.id,
        "seats": [_write_seat(s, seat) for seat in range(int(s.seats))],
        "tiles": tiles(s),
        "display": by_kind(s.display),
        "discards": by_kind(s.discards),
        "pile": [_CARDS[card] for card in s.pile[: s.pile_size].tolist()[::-1]],
        "new_piles": int(s.new_piles),
        "fresh": by_kind(s.fresh),
        "recycled": by_kind(s.recycled),
        "bank_took": int(s.bank_took),
        "round": int(s.rounds),
        "turn": int(s.turn),
        "actor": int(s.actor),
        "phase": PHASES[int(s.phase)],
        "irrigated": int(s.irrigated),
        "cultivated": int(s.cultivated),
        "front": square_name(s.front),
        "rival": None if s.rival == NOBODY else int(s.rival),
        "targets": names_in(int(s.targets)),
        "helper": square_name(s.helper),
        "bid": int(s.bid),
        "ending": INFO.endings[s.ending - 1] if s.ending else None,
        "ply": int(s.ply),
        "reveals": int(s.reveals),
        "key": key_text(s),
        "chance": int(s.chance),
    }


def _write_seat(s: State, seat: int) -> Json:
    return {
        "mana": int(s.mana[seat]),
        "irrigation": names_in(int(s.irrigation[seat])),
        "culture": by_kind(s.culture[seat]),
        "known": by_kind(s.known[seat]),
        "late": int(s.late[seat]),
    }


def read_position(data: Json) -> State:
    """The state of a position; `Malformed` where a field means nothing."""
    fields = Fields(data, INFO.id)
    s = single(EDEN_RECORD)
    seats = fields.take("seats", list)
    s.seats = INFO.check_seats(len(seats))
    s.key = read_key(fields)
    s.chance = fields.integer("chance", 0)
    s.ply = fields.integer("ply", 0)
    s.reveals = fields.integer("reveals", 0)
    _read_tiles(s, fields.take("tiles", list, []))
    for seat, belongings in enumerate(seats):
        _read_seat(s, seat, Fields(belongings, INFO.id, f"seat {seat}"))
    _read_turn(s, fields)
    _read_attack(s, fields)
    _read_cards(s, fields)
    s.bank_took = fields.integer("bank_took", 0, 0, _MOST_MANA)
    s.bank_gave = int(s.mana.sum()) + int(s.bank_took)
    fields.nothing_left()
    return s


def _read_tiles(s: State, given: list[Any]) -> None:
    for entry in given:
        fields = Fields(entry, INFO.id, "a tile")
        square = _square(fields.take("at", str))
        seat = fields.integer("seat", None, 0, int(s.seats) - 1)
        level = fields.integer("level", 1, 1, MOST_LEVEL)
        fields.nothing_left()
        if owner_of(s, square) != NOBODY:
            raise Malformed(f"two tiles lie at {NAMES[square]}")
        s.land[seat] |= bit(square)
        for above in range(level - 1):
            s.raised[above] |= bit(square)
    for seat in range(int(s.seats)):
        s.points[seat] = points_on(s, int(s.land[seat]))


def _read_seat(s: State, seat: int, fields: Fields) -> None:
    s.mana[seat] = fields.integer("mana", START_MANA, 0, _MOST_MANA)
    for name in fields.take("irrigation", list, []):
        if has(int(s.irrigation[seat]), _square(name)):
            raise Malformed(f"seat {seat} has the irrigation card {name} twice")
        s.irrigation[seat] |= bit(_square(name))
    s.culture[seat] = _kinds(fields.take("culture", dict, {}))
    s.known[seat] = _kinds(fields.take("known", dict, {}))
    s.cards[seat] = len(names_in(int(s.irrigation[seat]))) + int(s.culture[seat].sum())
    s.late[seat] = fields.integer("late", 0, 0, CULTURE_CARDS)
    fields.nothing_left()


def _read_turn(s: State, fields: Fields) -> None:
    highest = int(s.seats) - 1
    s.actor = fields.integer("actor", 0, NOBODY, highest)
    s.turn = fields.integer("turn", max(int(s.actor), 0), 0, highest)
    s.rounds = fields.integer("round", 1, 1, ROUNDS)
    s.phase = fields.choice("phase", PHASES, PHASES[0])
    s.irrigated = fields.integer("irrigated", 0, 0, 2)
    s.cultivated = fields.integer("cultivated", 0, 0, 1)
    s.front = _optional_square(fields, "front")
    ending = fields.take("ending", str | None, None)
    if ending is not None and ending not in INFO.endings:
        raise Malformed(f"ending of a position is one of: {', '.join(INFO.endings)}")
    s.ending = 0 if ending is None else 1 + INFO.endings.index(ending)


def _read_attack(s: State, fields: Fields) -> None:
    rival = fields.take("rival", int | None, None)
    s.rival = NOBODY if rival is None else integer(rival, "rival", 0, int(s.seats) - 1)
    for name in fields.take("targets", list, []):
        s.targets |= bit(_square(name))
    s.helper = _optional_square(fields, "helper")
    s.bid = fields.integer("bid", 0, 0, MOST_BID)


def _read_cards(s: State, fields: Fields) -> None:
    s.display = _kinds(fields.take("display", dict, {}))
    s.discards = _kinds(fields.take("discards", dict, {}))
    s.new_piles = fields.integer("new_piles", 0, 0, 2**15 - 1)
    s.fresh = _kinds(fields.take("fresh", dict, {}))
    s.recycled = _kinds(fields.take("recycled", dict, {}))
    pile = fields.take("pile", list, None)
    if pile is None:
        _make_pile(s)
        return
    if len(pile) > PILE:
        raise Malformed(f"the pile holds {PILE} cards at most")
    s.pile[: len(pile)] = [_card(name) for name in reversed(pile)]
    s.pile_size = len(pile)


def _make_pile(s: State) -> None:
    """All that is not seen elsewhere, shuffled."""
    seen = watered(s)
    for seat in range(int(s.seats)):
        seen |= int(s.irrigation[seat])
    left = COPIES - s.display - s.discards - s.culture.sum(axis=0)
    rest = [square for square in range(SQUARES) if not has(seen, square)]
    rest += [FIRST_CULTURE + kind for kind in range(KINDS) for _ in range(int(left[kind]))]
    s.pile[: len(rest)] = rest
    s.pile_size = len(rest)
    rekey(s, s.key.copy())
    shuffle(s, s.pile, 0, len(rest))


def _kinds(counts: Json) -> list[int]:
    """Numbers of culture cards, by kind."""
    for name, count in counts.items():
        if name not in IDS:
            raise Malformed(f"{echo(name)} is no culture card; there are: {', '.join(IDS)}")
        integer(count, name, 0, CULTURE_CARDS)
    return [counts.get(name, 0) for name in IDS]


def _card(name: Any) -> int:
    if name not in _CARDS:
        raise Malformed(f"{echo(name)} is no card; it is a square or one of: {', '.join(IDS)}")
    return _CARDS.index(name)


def _square(name: Any) -> int:
    if not isinstance(name, str) or name not in NUMBERS:
        raise Malformed(f"{echo(name)} is no square of the board; squares go from A1 to G7")
    return NUMBERS[name]


def _optional_square(fields: Fields, name: str) -> int:
    square = fields.take(name, str | None, None)
    return NOBODY if square is None else _square(square)
