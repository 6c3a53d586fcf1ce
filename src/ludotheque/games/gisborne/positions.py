"""Any position as JSON, and back: for tests, puzzles and set-ups by hand.

What a position leaves out has its usual value, `round` the first in which the pawns can stand where
they do. Tiles, tokens and cards that are not named come in
random order from `key`; as many tiles lie on the table as the pawns have reached; tokens that
nobody can have taken still lie there, and those that are nowhere else are lost.
"""

from typing import Any

import numpy as np

from ludotheque.core import positions as common
from ludotheque.core.chance import rekey, shuffle
from ludotheque.core.game import Json
from ludotheque.core.state import NOBODY, State
from ludotheque.core.words import Words
from ludotheque.games.gisborne.culprits import least_placed, least_rounds
from ludotheque.games.gisborne.data import (
    BAG,
    BOX,
    CARDS,
    END_PLACE,
    END_TOKEN,
    KIND_COUNTS,
    KINDS,
    MOST_ROUNDS,
    MOST_SEATS,
    PATH_TILES,
    PLACES,
    STALL_ROUNDS,
    START_TOKEN,
    TENT_DRAWS,
    TILES,
    VALUES,
)
from ludotheque.games.gisborne.info import INFO, NEXT_TILE
from ludotheque.games.gisborne.moving import all_have_passed
from ludotheque.games.gisborne.path import (
    SPACES,
    is_occupied,
    last_space,
    map_space,
)
from ludotheque.games.gisborne.pile import stack
from ludotheque.games.gisborne.state import GISBORNE_RECORD, sort_by_position
from ludotheque.games.gisborne.views import PHASES, cards_of, tokens_of

_FAR = int(SPACES.sum()) + MOST_SEATS


def write_position(s: State) -> Json:
    """The whole state, hidden things included."""
    return {
        "game": INFO.id,
        "seats": [_write_seat(s, seat) for seat in range(int(s.seats))],
        "next_tile": NEXT_TILE.choices[int(s.next_tile)],
        "path": [TILES[tile] for tile in s.path.tolist()],
        "bag": s.bag.tolist(),
        "placed": int(s.placed),
        "lying": s.lying.tolist(),
        "pile": [KINDS[kind] for kind in s.pile[: s.pile_size].tolist()],
        "discards": cards_of(s.discards),
        "chested": cards_of(s.chested),
        "aside": cards_of(s.aside),
        "to_discard": int(s.to_discard),
        "order": s.order[: s.seats].tolist(),
        "turn": int(s.turn),
        "phase": PHASES[int(s.phase)],
        "round": int(s.rounds),
        "still_rounds": int(s.still),
        "moved": int(s.moved),
        "scorings": int(s.scorings),
        **common.write_common(s, INFO),
    }


def _write_seat(s: State, seat: int) -> Json:
    return {
        "position": int(s.position[seat]),
        "hand": cards_of(s.hand[seat]),
        "laid": cards_of(s.laid[seat]),
        "tent_laid": int(s.tent[seat]),
        "shown": cards_of(s.shown[seat]),
        "chest": int(s.chest[seat]),
        "tokens": tokens_of(s.tokens[seat]),
        "due": int(s.due[seat]),
    }


def read_position(data: Json) -> State:
    """The state of a position; `Malformed` where a field means nothing."""
    fields, s, seats = common.begin(data, INFO, GISBORNE_RECORD)
    s.next_tile = fields.choice("next_tile", NEXT_TILE.choices, NEXT_TILE.default)
    rekey(s, s.key.copy())
    for seat, belongings in enumerate(seats):
        _read_seat(s, seat, belongings)
    _read_path(s, fields)
    _read_tokens(s, fields)
    _read_cards(s, fields)
    _read_round(s, fields)
    common.finish(s, fields)
    return s


def _read_seat(s: State, seat: int, fields: common.Fields) -> None:
    s.position[seat] = fields.integer("position", -seat, 1 - MOST_SEATS, _FAR)
    for name in ("hand", "laid", "shown"):
        s[name][seat] = fields.counts(name, KINDS, max(KIND_COUNTS))
    s.tent[seat] = fields.integer("tent_laid", 0, 0, 1)
    s.chest[seat] = fields.integer("chest", 0, 0, CARDS)
    s.due[seat] = fields.integer("due", 0, 0, TENT_DRAWS)
    for spot, value in fields.items("tokens", sum(BOX.tokens), []):
        s.tokens[seat, common.integer(value, spot, 1, max(VALUES)) - 1] += 1
    fields.nothing_left()


def _read_path(s: State, fields: common.Fields) -> None:
    names = fields.items("path", PATH_TILES, [])
    s.path = _completed(s, [common.one_of(n, TILES[1:-1], spot) + 1 for spot, n in names], "path")
    tokens = [
        common.integer(v, spot, 1, max(BAG)) for spot, v in fields.items("bag", PATH_TILES, [])
    ]
    s.bag = _completed(s, tokens + _held_beside(s, tokens), "bag")
    placed = fields.integer("placed", least_placed(s), 1, PLACES)
    s.placed = 1
    while s.placed < placed:
        s.before[s.placed] = last_space(s)
        s.placed += 1


def _completed(s: State, given: list[int], name: str) -> list[int]:
    """What is given, then the rest of the ten in random order."""
    rest = list(range(1, PATH_TILES + 1)) if name == "path" else list(BAG)
    for item in given:
        if item not in rest:
            en, fr = (TILES[item],) * 2 if name == "path" else _token_called(item)
            raise common.impossible(
                f"{name} names {en} more often than it is there",
                f"{name} nomme {fr} plus souvent qu’il n’y en a",
            )
        rest.remove(item)
    items = np.array(given + rest, np.int8)
    shuffle(s, items, len(given), PATH_TILES)
    return [int(item) for item in items]


def _token_called(value: int) -> tuple[str, str]:
    return f"a token of {value}", f"un jeton de {value}"


def _held_beside(s: State, given: list[int]) -> list[int]:
    """Tokens that seats hold have been turned up, so they come first among those not given."""
    rest = list(BAG)
    for value in given:
        if value in rest:
            rest.remove(value)
    held = tokens_of(s.tokens.sum(axis=0))
    highest_first = sorted(set(held), reverse=True)  # a 1 can also come from the start tile
    return [v for v in highest_first for _ in range(min(held.count(v), rest.count(v)))]


def _read_tokens(s: State, fields: common.Fields) -> None:
    if fields.has("lying"):
        lying = fields.items("lying", PLACES)
        if len(lying) != PLACES:
            raise common.impossible(
                f"lying has {PLACES} values, one for each tile of the path, not {len(lying)}",
                f"lying a {PLACES} valeurs, une par tuile du chemin, pas {len(lying)}",
            )
        s.lying = [common.integer(value, spot, 0, max(VALUES)) for spot, value in lying]
    else:
        s.lying = [_usual_token(s, place) for place in range(PLACES)]
        _take_off_what_is_held(s)
    for value, count in zip(VALUES, BOX.tokens, strict=True):
        if (found := _count_tokens(s, value)) > count:
            raise common.impossible(
                f"there are {found} tokens of {value}; the box has {count}",
                f"il y a {found} jetons de {value} ; la boîte en a {count}",
            )
        s.lost[value - 1] = count - found


def _take_off_what_is_held(s: State) -> None:
    for place in range(PLACES):
        value = int(s.lying[place])
        if value and _count_tokens(s, value) > BOX.tokens[value - 1]:
            s.lying[place] = 0


def _count_tokens(s: State, value: int) -> int:
    """Those to come, those lying and those held."""
    to_come = s.bag[min(int(s.placed) - 1, PATH_TILES - 1) :].tolist()
    held = int(s.tokens[:, value - 1].sum())
    return int(to_come.count(value)) + int((s.lying == value).sum()) + held


def _usual_token(s: State, place: int) -> int:
    if place == END_PLACE:
        return 0 if s.tokens[:, END_TOKEN - 1].any() else END_TOKEN
    if place >= s.placed:
        return 0
    space = map_space(s, place)
    if is_occupied(s, NOBODY, space) or all_have_passed(s, space):
        return 0
    return START_TOKEN if place == 0 else int(s.bag[place - 1])


def _read_cards(s: State, fields: common.Fields) -> None:
    s.discards = fields.counts("discards", KINDS, max(KIND_COUNTS))
    s.aside = fields.counts("aside", KINDS, max(KIND_COUNTS))
    deal_chests = not fields.has("chested")
    s.chested = fields.counts("chested", KINDS, max(KIND_COUNTS))
    if not fields.has("pile"):
        _make_pile(s, deal_chests)
        return
    for spot, name in fields.items("pile", CARDS):
        stack(s, common.one_of(name, KINDS, spot), 1)


def _make_pile(s: State, deal_chests: bool) -> None:
    """All cards that are nowhere else, shuffled; from its top what lies in the chests."""
    for kind, count in enumerate(KIND_COUNTS):
        seen = sum(int(counts[kind]) for counts in (s.discards, s.aside, s.chested))
        seen += int(s.hand[:, kind].sum()) + int(s.laid[:, kind].sum())
        if seen > count:
            raise common.impossible(
                f"there are {seen} cards {KINDS[kind]}; the box has {count}",
                f"il y a {seen} cartes {KINDS[kind]} ; la boîte en a {count}",
            )
        stack(s, kind, count - seen)
    shuffle(s, s.pile, 0, int(s.pile_size))
    if deal_chests:
        _deal_chests(s)


def _deal_chests(s: State) -> None:
    for _ in range(int(s.chest.sum())):
        if s.pile_size == 0:
            raise common.impossible(
                f"the chests hold {int(s.chest.sum())} cards; too few are left",
                f"les coffres ont {int(s.chest.sum())} cartes ; il en reste trop peu",
            )
        s.pile_size -= 1
        s.chested[s.pile[s.pile_size]] += 1
        s.pile[s.pile_size] = 0


def _read_round(s: State, fields: common.Fields) -> None:
    highest = int(s.seats) - 1
    s.order[: s.seats] = range(int(s.seats))
    sort_by_position(s)
    if fields.has("order"):
        _read_order(s, fields.items("order", int(s.seats)))
    s.turn = fields.integer("turn", 0, 0, highest + 1)
    common.read_actor(s, fields, NOBODY if s.ending else int(s.order[min(int(s.turn), highest)]))
    s.phase = fields.choice("phase", PHASES, PHASES[0])
    s.rounds = fields.integer("round", least_rounds(s), 1, MOST_ROUNDS)
    s.still = fields.integer("still_rounds", 0, 0, STALL_ROUNDS)
    s.moved = fields.integer("moved", 0, 0, 1)
    s.scorings = fields.integer("scorings", 0, 0, PATH_TILES)
    s.to_discard = fields.integer("to_discard", 0, 0, CARDS)


def _read_order(s: State, given: list[tuple[Words, Any]]) -> None:
    highest = int(s.seats) - 1
    order = [common.integer(seat, spot, 0, highest) for spot, seat in given]
    if sorted(order) != list(range(highest + 1)):
        raise common.impossible(
            f"order names every seat from 0 to {highest} once, not {order}",
            f"order nomme chaque place de 0 à {highest} une fois, pas {order}",
        )
    s.order[: s.seats] = order
