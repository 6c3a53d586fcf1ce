"""Any position as JSON, and back: for tests, puzzles and set-ups by hand.

What a position leaves out has its usual value: empty hands, 100 mana, an empty display. A pile that
is left out is made of all cards not seen elsewhere and shuffled by `key`; of `bank_took`, what the
purses lack. Cards and squares are named as in the actions, where capitals do not matter either: A1
(or a1) is a square and its irrigation card, "domino" a culture card.
"""

from typing import Any

from ludotheque.core import positions as common
from ludotheque.core.chance import rekey, shuffle
from ludotheque.core.errors import Malformed, echo
from ludotheque.core.game import Json
from ludotheque.core.state import NOBODY, State
from ludotheque.core.words import Words
from ludotheque.games.eden.board import NAMES, NUMBERS, SQUARES, bit, has, names_in
from ludotheque.games.eden.cards import COPIES
from ludotheque.games.eden.cultures import IDS, KINDS
from ludotheque.games.eden.data import (
    CULTURE_CARDS,
    IRRIGATIONS,
    MOST_BID,
    MOST_LEVEL,
    ROUNDS,
    START_MANA,
)
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
_MOST_NEW_PILES = 4 * ROUNDS  # one a turn at most


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
        "phase": PHASES[int(s.phase)],
        "irrigated": int(s.irrigated),
        "cultivated": int(s.cultivated),
        "front": square_name(s.front),
        "rival": None if s.rival == NOBODY else int(s.rival),
        "targets": names_in(int(s.targets)),
        "helper": square_name(s.helper),
        "bid": int(s.bid),
        **common.write_common(s, INFO),
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
    fields, s, seats = common.begin(data, INFO, EDEN_RECORD)
    _read_tiles(s, fields.items("tiles", SQUARES, []))
    for seat, belongings in enumerate(seats):
        _read_seat(s, seat, belongings)
    _read_turn(s, fields)
    _read_attack(s, fields)
    _read_cards(s, fields)
    missing = max(0, START_MANA * int(s.seats) - int(s.mana.sum()))
    s.bank_took = fields.integer("bank_took", missing, 0, _MOST_MANA)
    s.bank_gave = int(s.mana.sum()) + int(s.bank_took)
    common.finish(s, fields)
    return s


def _read_tiles(s: State, given: list[tuple[Words, Any]]) -> None:
    for spot, entry in given:
        fields = common.Fields(entry, spot)
        square = _square(fields.take("at", str), fields.spot("at"))
        seat = fields.integer("seat", None, 0, int(s.seats) - 1)
        level = fields.integer("level", 1, 1, MOST_LEVEL)
        fields.nothing_left()
        if owner_of(s, square) != NOBODY:
            raise common.impossible(
                f"two tiles lie at {NAMES[square]}", f"deux tuiles sont en {NAMES[square]}"
            )
        s.land[seat] |= bit(square)
        for above in range(level - 1):
            s.raised[above] |= bit(square)
    for seat in range(int(s.seats)):
        s.points[seat] = points_on(s, int(s.land[seat]))


def _read_seat(s: State, seat: int, fields: common.Fields) -> None:
    s.mana[seat] = fields.integer("mana", START_MANA, 0, _MOST_MANA)
    for spot, name in fields.items("irrigation", SQUARES, []):
        square = _square(name, spot)
        if has(int(s.irrigation[seat]), square):
            raise common.impossible(
                f"seat {seat} has the irrigation card {NAMES[square]} twice",
                f"place {seat} a deux fois la carte d’irrigation {NAMES[square]}",
            )
        s.irrigation[seat] |= bit(square)
    s.culture[seat] = fields.counts("culture", IDS, CULTURE_CARDS)
    s.known[seat] = fields.counts("known", IDS, CULTURE_CARDS)
    s.cards[seat] = len(names_in(int(s.irrigation[seat]))) + int(s.culture[seat].sum())
    s.late[seat] = fields.integer("late", 0, 0, CULTURE_CARDS)
    fields.nothing_left()


def _read_turn(s: State, fields: common.Fields) -> None:
    highest = int(s.seats) - 1
    common.read_actor(s, fields)
    s.turn = fields.integer("turn", max(int(s.actor), 0), 0, highest)
    s.rounds = fields.integer("round", 1, 1, ROUNDS)
    s.phase = fields.choice("phase", PHASES, PHASES[0])
    s.irrigated = fields.integer("irrigated", 0, 0, IRRIGATIONS)
    s.cultivated = fields.integer("cultivated", 0, 0, 1)
    s.front = _optional_square(fields, "front")


def _read_attack(s: State, fields: common.Fields) -> None:
    rival = fields.take("rival", int | None, None)
    highest = int(s.seats) - 1
    s.rival = NOBODY if rival is None else common.integer(rival, fields.spot("rival"), 0, highest)
    for spot, name in fields.items("targets", SQUARES, []):
        s.targets |= bit(_square(name, spot))
    s.helper = _optional_square(fields, "helper")
    s.bid = fields.integer("bid", 0, 0, MOST_BID)


def _read_cards(s: State, fields: common.Fields) -> None:
    s.display = fields.counts("display", IDS, CULTURE_CARDS)
    s.discards = fields.counts("discards", IDS, CULTURE_CARDS)
    s.new_piles = fields.integer("new_piles", 0, 0, _MOST_NEW_PILES)
    s.fresh = fields.counts("fresh", IDS, CULTURE_CARDS)
    s.recycled = fields.counts("recycled", IDS, CULTURE_CARDS)
    if not fields.has("pile"):
        _make_pile(s)
        return
    cards = [_card(name, spot) for spot, name in reversed(fields.items("pile", PILE))]
    s.pile[: len(cards)] = cards
    s.pile_size = len(cards)


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


def _card(name: Any, spot: Words) -> int:
    known = NUMBERS.get(name.upper()) if isinstance(name, str) else None
    return common.one_of(name, _CARDS, spot) if known is None else known


def _square(name: Any, spot: Words) -> int:
    if not isinstance(name, str) or name.upper() not in NUMBERS:
        raise Malformed(
            f"{spot['en']} is a square of the board, from A1 to G7, not {echo(name)}",
            f"{spot['fr']} est une case du plateau, de A1 à G7, pas {echo(name)}",
        )
    return NUMBERS[name.upper()]


def _optional_square(fields: common.Fields, name: str) -> int:
    square = fields.take(name, str | None, None)
    return NOBODY if square is None else _square(square, fields.spot(name))
