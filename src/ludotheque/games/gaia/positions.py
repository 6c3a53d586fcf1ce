"""Any position as JSON, and back: for tests, puzzles and set-ups by hand.

What a position leaves out has its usual value: empty hands, all tiles, tokens and meeples that are
not on the table still in store, the first objectives free. Piles that are left out are made of all
cards not seen elsewhere and shuffled by `key`; displays are filled up from them.
"""

from typing import Any

from ludotheque.core.chance import rekey, shuffle
from ludotheque.core.errors import Malformed, echo
from ludotheque.core.game import Json
from ludotheque.core.positions import Fields, integer, key_text, read_key
from ludotheque.core.state import NOBODY, State, single
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
        "actor": int(s.actor),
        "turn": int(s.turn),
        "phase": PHASES[int(s.phase)],
        "actions_left": int(s.actions_left),
        "card": KINDS[s.card] if s.card != NO_CARD else None,
        "target": list(NAMES[s.target]) if s.target != NOBODY else None,
        "toward": DIRECTION_NAMES[s.toward] if s.toward != NOBODY else None,
        "hungry": hungry(s),
        "ending": INFO.endings[s.ending - 1] if s.ending else None,
        "ply": int(s.ply),
        "reveals": int(s.reveals),
        "key": key_text(s),
        "chance": int(s.chance),
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
    fields = Fields(data, INFO.id)
    s = single(GAIA_RECORD)
    seats = fields.take("seats", list)
    s.seats = INFO.check_seats(len(seats))
    s.rules = fields.choice("rules", RULES.choices, RULES.default)
    s.lightnings = fields.integer("lightnings", LIGHTNINGS.default, 0, max(LIGHTNINGS.choices))
    clear_questions(s)
    _read_turn(s, fields)
    _read_tiles(s, fields.take("tiles", list, []))
    _read_objectives(s, fields.take("objectives", dict, None))
    for seat, belongings in enumerate(seats):
        _read_seat(s, seat, Fields(belongings, INFO.id, f"seat {seat}"))
    _count_meeples(s)
    for card, count in _counts(fields.take("discarded", dict, {}), KINDS, "discarded"):
        s.discarded[card] = count
    _read_feeding(s, fields.take("hungry", list, []))
    s.key = read_key(fields)
    _read_piles(s, fields.take("display", dict, {}), fields.take("piles", dict, None))
    s.chance = fields.integer("chance", int(s.chance))
    s.ply, s.reveals = fields.integer("ply", 0), fields.integer("reveals", 0)
    fields.nothing_left()
    return s


def _read_turn(s: State, fields: Fields) -> None:
    s.actor = fields.integer("actor", 0, NOBODY, int(s.seats) - 1)
    s.turn = fields.integer("turn", max(int(s.actor), 0), 0, int(s.seats) - 1)
    s.phase = fields.choice("phase", PHASES, PHASES[0])
    s.actions_left = fields.integer("actions_left", ACTIONS_A_TURN, 0, ACTIONS_A_TURN)
    card = fields.take("card", str | None, None)
    s.card = NO_CARD if card is None else _index(card, KINDS, "card")
    target = fields.take("target", list | None, None)
    s.target = NOBODY if target is None else _cell(target)
    toward = fields.take("toward", str | None, None)
    s.toward = NOBODY if toward is None else _index(toward, DIRECTION_NAMES, "direction")
    ending = fields.take("ending", str | None, None)
    s.ending = 0 if ending is None else 1 + _index(ending, INFO.endings, "ending")


def _read_tiles(s: State, given: list[Any]) -> None:
    s.supply, s.tokens = TILE_COUNTS, TOKENS
    open_table(s)
    for entry in given:
        _read_tile(s, Fields(entry, INFO.id, "a tile"))
    cities = [Fields(t["city"], INFO.id, "a city") for t in given if t.get("city") is not None]
    for slot in range(int(s.tiles)):
        if s.city[slot]:
            _read_city(s, slot, cities.pop(0))


def _read_tile(s: State, fields: Fields) -> None:
    cell = _cell(fields.take("at", list))
    land = _index(fields.take("land", str), LANDS, "landscape")
    if not is_place(s, cell):
        raise Malformed(f"no tile can lie at {NAMES[cell]}: it comes first, beside one, not on one")
    if s.supply[land] == 0:
        raise Malformed(f"there are only {TILE_COUNTS[land]} tiles of {LANDS[land]}")
    lay_tile(s, cell, land)
    slot = int(s.tiles) - 1
    move_tokens(s, slot, fields.integer("animals", 0, 0, HERD))
    city = fields.take("city", dict | None, None)
    if city is not None:
        set_city(s, slot, Fields(city, INFO.id, "a city").integer("number", None, 1, CITIES))
    fields.nothing_left()


def _read_city(s: State, slot: int, fields: Fields) -> None:
    """When all tiles lie; needs that are left out are counted."""
    number = fields.integer("number", None, 1, CITIES)
    s.needs[slot] = fields.integer("needs", int(needs_met(s, slot, number)), 0, NEEDS)
    for seat in fields.take("people", list, []):
        bit = 1 << integer(seat, "people of a city", 0, int(s.seats) - 1)
        s.people[slot] |= SECOND if s.people[slot] & bit else bit
    fields.nothing_left()


def _read_objectives(s: State, given: Json | None) -> None:
    if given is None:
        s.objective[: s.seats + OBJECTIVES_MORE] = FREE
        return
    names = tuple(str(number) for number in range(1, OBJECTIVES + 1))
    for name, seat in given.items():
        taken = 0 if seat is None else integer(seat, "objective", 0, int(s.seats) - 1)
        s.objective[_index(name, names, "objective")] = FREE if seat is None else TAKEN + taken


def _read_seat(s: State, seat: int, fields: Fields) -> None:
    hand = fields.take("hand", list, [])
    if len(hand) > SLOTS_IN_HAND:
        raise Malformed(f"a hand holds {SLOTS_IN_HAND} cards at most")
    for entry in hand:
        add_card(s, seat, *_card(s, entry))
    for card, count in _counts(fields.take("lying", dict, {}), _LYING, "lying"):
        s.lying[seat, card] = count
    named = fields.take("named", str | None, None)
    s.named[seat] = NOBODY if named is None else _index(named, BACKS, "back")
    stolen = fields.take("stolen", str | dict, None)
    if stolen is not None:
        s.stolen[seat], s.stolen_known[seat] = _card(s, stolen)
    fields.nothing_left()


def _card(s: State, entry: Any) -> tuple[int, int]:
    """A card and who knows it besides its holder."""
    if isinstance(entry, str):
        return _index(entry, KINDS, "card"), 0
    fields = Fields(entry, INFO.id, "a card")
    card = _index(fields.take("card", str), KINDS, "card")
    known = 0
    for seat in fields.take("known_to", list, []):
        known |= 1 << integer(seat, "known_to", 0, int(s.seats) - 1)
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


def _read_feeding(s: State, cells: list[Any]) -> None:
    for name in cells:
        slot = int(slot_at(s, _cell(name)))
        if slot < 0:
            raise Malformed(f"there is no hungry city at {echo(name)}")
        s.hungry |= 1 << slot


def _read_piles(s: State, shown: Json, piles: Json | None) -> None:
    for name, cards in shown.items():
        back = _index(name, BACKS, "back")
        kinds = sorted(_with_back(card, back) for card in cards)
        if len(kinds) > DISPLAY[back]:
            raise Malformed(f"the display holds {DISPLAY[back]} {name} cards at most")
        s.display[back, : len(kinds)] = kinds
    if piles is None:
        _make_piles(s)
        return
    for name, cards in piles.items():
        back = _index(name, BACKS, "back")
        if len(cards) > PILE:
            raise Malformed(f"a pile holds {PILE} cards at most")
        s.pile[back, : len(cards)] = [_with_back(card, back) for card in cards]
        s.pile_size[back] = len(cards)


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


def _counts(given: Json, names: tuple[str, ...], what: str) -> list[tuple[int, int]]:
    return [
        (_index(name, names, "card"), integer(count, what, 0, PILE))
        for name, count in given.items()
    ]


def _with_back(name: Any, back: int) -> int:
    card = _index(name, KINDS, "card")
    if BACK_OF[card] != back:
        raise Malformed(f"{echo(name)} is no {BACKS[back]} card")
    return card


def _cell(name: Any) -> int:
    found = NUMBERS.get(tuple(name) if isinstance(name, list) and len(name) == 2 else ())
    if found is None:
        raise Malformed(f"{echo(name)} is no cell of the table; a cell is [x, y], up to 15 away")
    return int(found)


def _index(name: Any, names: tuple[str, ...], kind: str) -> int:
    if name not in names:
        raise Malformed(f"{echo(name)} is no {kind}; there are: {', '.join(names)}")
    return names.index(name)


assert max(INFO.seats) + OBJECTIVES_MORE <= NATURE_OBJECTIVES
