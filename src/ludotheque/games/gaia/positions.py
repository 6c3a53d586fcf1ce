"""Any position as JSON, and back: for tests, puzzles and set-ups by hand.

What a position leaves out has its usual value: empty hands, all tiles, tokens and meeples that are
not on the table still in store, the first objectives free. Piles that are left out are made of all
cards not seen elsewhere and shuffled by `key`; displays are filled up from them.
"""

from typing import Any

from ludotheque.core import positions as common
from ludotheque.core.chance import rekey, shuffle
from ludotheque.core.game import Json
from ludotheque.core.state import NOBODY, State
from ludotheque.core.words import Words
from ludotheque.games.gaia.cities import needs_met
from ludotheque.games.gaia.data import ACTIONS as ACTIONS_A_TURN
from ludotheque.games.gaia.data import (
    BACK_OF,
    BACKS,
    BASIC,
    CITIES,
    DISPLAY,
    FIRST_CITY,
    FIRST_POWER,
    HERD,
    KINDS,
    LANDS,
    MOST_SEATS,
    NATURE_OBJECTIVES,
    NEEDS,
    NO_CARD,
    OBJECTIVES,
    OBJECTIVES_MORE,
    PILE,
    TILE_COUNTS,
    TILES,
    TOKENS,
)
from ludotheque.games.gaia.hands import add_card, fill_display
from ludotheque.games.gaia.info import INFO, LIGHTNINGS, RULES
from ludotheque.games.gaia.lands import lay_tile, move_tokens, open_table, set_city
from ludotheque.games.gaia.state import (
    EVERYBODY,
    FREE,
    GAIA_RECORD,
    NOT_IN_PLAY,
    SECOND,
    SLOTS_IN_HAND,
    TABLE,
    TAKEN,
    is_place,
    meeples_each,
    slot_at,
)
from ludotheque.games.gaia.table import DIRECTION_NAMES, NAMES, NUMBERS
from ludotheque.games.gaia.turn import cards_of, clear_questions
from ludotheque.games.gaia.views import PHASES, discarded, display, hungry, lying, tiles

_LYING = (*LANDS, *KINDS[FIRST_POWER:])
_OBJECTIVE_NAMES = tuple(str(number) for number in range(1, OBJECTIVES + 1))

_CELLS: Words = {"en": "[x, y], up to 15 away", "fr": "[x, y], à 15 au plus"}


def write_position(s: State) -> Json:
    """The whole state, hidden things included."""
    return {
        "game": INFO.id,
        "rules": RULES.choices[int(s.rules)],
        "lightnings": int(s.lightnings),
        "seats": [_write_seat(s, seat) for seat in range(int(s.seats))],
        "tiles": tiles(s),
        "objectives": _write_objectives(s),
        "display": display(s),
        "piles": {
            back: [KINDS[card] for card in s.pile[i, : s.pile_size[i]].tolist()]
            for i, back in enumerate(BACKS)
        },
        "discarded": discarded(s),
        "turn": int(s.turn),
        "phase": PHASES[int(s.phase)],
        "actions_left": int(s.actions_left),
        "card": KINDS[s.card] if s.card != NO_CARD else None,
        "target": list(NAMES[s.target]) if s.target != NOBODY else None,
        "toward": DIRECTION_NAMES[s.toward] if s.toward != NOBODY else None,
        "hungry": hungry(s),
        **common.write_common(s, INFO),
    }


def _write_seat(s: State, seat: int) -> Json:
    held = zip(s.hand[seat].tolist(), s.known[seat].tolist(), strict=True)
    written: Json = {
        "hand": [_write_card(*card, seat) for card in list(held)[: s.hand_size[seat]]],
        "lying": lying(s, seat),
    }
    if s.named[seat] != NOBODY:
        written["named"] = BACKS[s.named[seat]]
    if s.stolen[seat] != NO_CARD:
        written["stolen"] = _write_card(int(s.stolen[seat]), int(s.stolen_known[seat]), NOBODY)
    return written


def _write_card(card: int, known: int, holder: int) -> Any:
    """Just the name of a card that only its holder knows."""
    others = [seat for seat in range(MOST_SEATS) if known >> seat & 1 and seat != holder]
    if known & TABLE:
        return {"card": KINDS[card], "open": True}
    return {"card": KINDS[card], "known_to": others} if others else KINDS[card]


def _write_objectives(s: State) -> dict[str, int | None]:
    states = {str(i + 1): int(s.objective[i]) for i in range(OBJECTIVES)}
    return {n: None if o == FREE else o - TAKEN for n, o in states.items() if o != NOT_IN_PLAY}


def read_position(data: Json) -> State:
    """The state of a position; `Malformed` where a field means nothing."""
    fields, s, seats = common.begin(data, INFO, GAIA_RECORD)
    s.rules = fields.choice("rules", RULES.choices, RULES.default)
    s.lightnings = fields.integer("lightnings", LIGHTNINGS.default, 0, max(LIGHTNINGS.choices))
    clear_questions(s)
    _read_turn(s, fields)
    _read_tiles(s, fields.items("tiles", TILES, []))
    _read_objectives(s, fields)
    for seat, belongings in enumerate(seats):
        _read_seat(s, seat, belongings)
    _count_meeples(s)
    s.discarded = fields.counts("discarded", KINDS, PILE)
    _read_feeding(s, fields.items("hungry", TILES, []))
    _read_displays(s, fields)
    _read_piles(s, fields)
    common.finish(s, fields)
    return s


def _read_turn(s: State, fields: common.Fields) -> None:
    common.read_actor(s, fields)
    s.turn = fields.integer("turn", max(int(s.actor), 0), 0, int(s.seats) - 1)
    s.phase = fields.choice("phase", PHASES, PHASES[0])
    s.actions_left = fields.integer("actions_left", ACTIONS_A_TURN, 0, ACTIONS_A_TURN)
    s.card = fields.optional("card", KINDS)
    target = fields.take("target", list | None, None)
    s.target = NOBODY if target is None else _cell(target, fields.spot("target"))
    s.toward = fields.optional("toward", DIRECTION_NAMES)


def _read_tiles(s: State, given: list[tuple[Words, Any]]) -> None:
    s.supply, s.tokens = TILE_COUNTS, TOKENS
    open_table(s)
    cities = [_read_tile(s, common.Fields(entry, spot), spot) for spot, entry in given]
    for slot, city in enumerate(cities):
        if city is not None:
            _read_city(s, slot, city)


def _read_tile(s: State, fields: common.Fields, spot: Words) -> common.Fields | None:
    """The fields of its city, if it has one, still to be read when all tiles lie."""
    cell = _cell(fields.take("at", list), fields.spot("at"))
    land = fields.choice("land", LANDS, None)
    if not is_place(s, cell):
        at = list(NAMES[cell])
        raise common.impossible(
            f"no tile can lie at {at}: it comes first, beside one, not on one",
            f"aucune tuile ne peut être en {at} : elle vient d’abord, à côté d’une, pas sur une",
        )
    if s.supply[land] == 0:
        raise common.impossible(
            f"there are only {TILE_COUNTS[land]} tiles of {LANDS[land]}",
            f"il n’y a que {TILE_COUNTS[land]} tuiles {LANDS[land]}",
        )
    lay_tile(s, cell, land)
    _read_herd(s, fields)
    city = fields.take("city", dict | None, None)
    fields.nothing_left()
    if city is None:
        return None
    of = common.Fields(city, {lang: f"{text}.city" for lang, text in spot.items()})
    set_city(s, int(s.tiles) - 1, of.integer("number", None, 1, CITIES))
    return of


def _read_herd(s: State, fields: common.Fields) -> None:
    animals = fields.integer("animals", 0, 0, HERD)
    if animals > s.tokens:
        raise common.impossible(
            f"there are only {TOKENS} animals", f"il n’y a que {TOKENS} animaux"
        )
    move_tokens(s, int(s.tiles) - 1, animals)


def _read_city(s: State, slot: int, fields: common.Fields) -> None:
    """When all tiles lie; needs that are left out are counted."""
    number, highest = int(s.city[slot]), int(s.seats) - 1
    s.needs[slot] = fields.integer("needs", int(needs_met(s, slot, number)), 0, NEEDS)
    people = [
        common.integer(seat, spot, 0, highest) for spot, seat in fields.items("people", 5, [])
    ]
    for seat in people:
        if people.count(seat) > 2 or (people.count(seat) == 2 and len(people) > 2):
            raise common.impossible(
                f"seat {seat} is in city {number} too often: {people}",
                f"place {seat} est trop souvent dans la ville {number} : {people}",
            )
        bit = 1 << seat
        s.people[slot] |= SECOND if s.people[slot] & bit else bit
    fields.nothing_left()


def _read_objectives(s: State, fields: common.Fields) -> None:
    if not fields.has("objectives"):
        s.objective[: s.seats + OBJECTIVES_MORE] = FREE
        return
    highest = int(s.seats) - 1
    for name, seat in fields.take("objectives", dict).items():
        number = common.one_of(name, _OBJECTIVE_NAMES, fields.spot("objectives"))
        spot = fields.spot(f"objectives.{name}")
        s.objective[number] = (
            FREE if seat is None else TAKEN + common.integer(seat, spot, 0, highest)
        )


def _read_seat(s: State, seat: int, fields: common.Fields) -> None:
    for spot, entry in fields.items("hand", SLOTS_IN_HAND, []):
        card, known = _card(s, entry, spot, seat)
        add_card(s, seat, card, known | 1 << seat)  # of equal cards the best known stands first
    s.lying[seat] = fields.counts("lying", _LYING, PILE)
    s.named[seat] = fields.optional("named", BACKS)
    stolen = fields.take("stolen", str | dict | None, None)
    if stolen is not None:
        s.stolen[seat], s.stolen_known[seat] = _card(s, stolen, fields.spot("stolen"), NOBODY)
    fields.nothing_left()


def _card(s: State, entry: Any, spot: Words, holder: int) -> tuple[int, int]:
    """A card and who knows it besides its holder."""
    if isinstance(entry, str):
        return common.one_of(entry, KINDS, spot), 0
    fields = common.Fields(entry, spot)
    card = fields.choice("card", KINDS, None)
    known = 0
    for where, seat in fields.items("known_to", MOST_SEATS, []):
        one = common.integer(seat, where, 0, int(s.seats) - 1)
        if one == holder or known >> one & 1:
            raise common.impossible(
                f"{where['en']} is {one}: it names the other seats that know the card, each once",
                f"{where['fr']} est {one} : on nomme les autres places qui savent, chacune une"
                " fois",
            )
        known |= 1 << one
    open_to_all = fields.flag("open")
    fields.nothing_left()
    return card, EVERYBODY if open_to_all else known


def _count_meeples(s: State) -> None:
    """All that are neither on a city nor on an objective."""
    for seat in range(int(s.seats)):
        here = [int(people) for people in s.people if int(people) >> seat & 1]
        placed = sum(2 if people & SECOND else 1 for people in here)
        placed += int((s.objective == TAKEN + seat).sum())
        s.meeples[seat] = meeples_each(s) - placed


def _read_feeding(s: State, cells: list[tuple[Words, Any]]) -> None:
    for spot, name in cells:
        cell = _cell(name, spot)
        slot = int(slot_at(s, cell))
        if slot < 0:
            at = list(NAMES[cell])
            raise common.impossible(
                f"there is no hungry city at {at}", f"il n’y a pas de ville affamée en {at}"
            )
        s.hungry |= 1 << slot


def _read_displays(s: State, fields: common.Fields) -> None:
    given = common.Fields(fields.take("display", dict, {}), common.called("display"))
    for back, name in enumerate(BACKS):
        cards = given.items(name, DISPLAY[back], [])
        kinds = sorted(_with_back(card, back, spot) for spot, card in cards)
        s.display[back, : len(kinds)] = kinds
    given.nothing_left()


def _read_piles(s: State, fields: common.Fields) -> None:
    if not fields.has("piles"):
        _make_piles(s)
        return
    given = common.Fields(fields.take("piles", dict), common.called("piles"))
    for back, name in enumerate(BACKS):
        cards = [_with_back(card, back, spot) for spot, card in given.items(name, PILE, [])]
        s.pile[back, : len(cards)] = cards
        s.pile_size[back] = len(cards)
    given.nothing_left()


def _make_piles(s: State) -> None:
    """All that is not seen elsewhere, shuffled; displays are filled up."""
    rekey(s, s.key.copy())
    for back in range(len(BACKS)):
        rest = [
            card
            for card in range(len(KINDS))
            if BACK_OF[card] == back
            for _ in range(cards_of(s, card) - _seen(s, card))
        ]
        s.pile[back, : len(rest)] = rest
        s.pile_size[back] = len(rest)
        shuffle(s, s.pile[back], 0, len(rest))
        if back < len(BACKS) - 1 or s.rules != BASIC:
            fill_display(s, back, DISPLAY[back] - int((s.display[back] != NO_CARD).sum()))


def _seen(s: State, card: int) -> int:
    """How many cards of a kind are in no pile."""
    seen = int(s.discarded[card]) + int(s.card == card)
    seen += int((s.display == card).sum()) + int((s.stolen == card).sum())
    for seat in range(int(s.seats)):
        seen += s.hand[seat, : s.hand_size[seat]].tolist().count(card)
    if FIRST_CITY <= card < FIRST_CITY + CITIES:
        return seen + int((s.city == card - FIRST_CITY + 1).sum())
    if KINDS[card] in _LYING:
        seen += int(s.lying[:, _LYING.index(KINDS[card])].sum())
    return seen


def _with_back(name: Any, back: int, spot: Words) -> int:
    card = common.one_of(name, KINDS, spot)
    if BACK_OF[card] != back:
        raise common.impossible(
            f"{spot['en']}: {name} is no {BACKS[back]} card",
            f"{spot['fr']} : {name} n’est pas une carte {BACKS[back]}",
        )
    return card


def _cell(name: Any, spot: Words) -> int:
    return common.cell_at(name, NUMBERS, spot, _CELLS)


assert max(INFO.seats) + OBJECTIVES_MORE <= NATURE_OBJECTIVES
