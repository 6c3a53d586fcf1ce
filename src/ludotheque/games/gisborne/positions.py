"""Any position as JSON, and back: for tests, puzzles and set-ups by hand.

What a position leaves out has its usual value. Tiles, tokens and cards that are not named come in
random order from `key`; as many tiles lie on the table as the pawns have reached; tokens that
nobody can have taken still lie there, and those that are nowhere else are lost.
"""

from typing import Any

import numpy as np

from ludotheque.core.chance import rekey, shuffle
from ludotheque.core.errors import Malformed, echo
from ludotheque.core.game import Json
from ludotheque.core.positions import Fields, integer, key_text, read_key
from ludotheque.core.state import NOBODY, State, single
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
    reach,
)
from ludotheque.games.gisborne.pile import draw_card, stack
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
        "actor": int(s.actor),
        "phase": PHASES[int(s.phase)],
        "round": int(s.rounds),
        "still_rounds": int(s.still),
        "moved": int(s.moved),
        "scorings": int(s.scorings),
        "ending": INFO.endings[s.ending - 1] if s.ending else None,
        "ply": int(s.ply),
        "reveals": int(s.reveals),
        "key": key_text(s),
        "chance": int(s.chance),
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
    fields = Fields(data, INFO.id)
    s = single(GISBORNE_RECORD)
    seats = fields.take("seats", list)
    s.seats = INFO.check_seats(len(seats))
    s.next_tile = fields.choice("next_tile", NEXT_TILE.choices, NEXT_TILE.default)
    rekey(s, read_key(fields))
    for seat, belongings in enumerate(seats):
        _read_seat(s, seat, Fields(belongings, INFO.id, f"seat {seat}"))
    _read_path(s, fields)
    _read_tokens(s, fields.take("lying", list, None))
    _read_cards(s, fields)
    _read_round(s, fields)
    s.chance = fields.integer("chance", int(s.chance))
    s.ply = fields.integer("ply", 0)
    s.reveals = fields.integer("reveals", 0)
    fields.nothing_left()
    return s


def _read_seat(s: State, seat: int, fields: Fields) -> None:
    s.position[seat] = fields.integer("position", -seat, 1 - MOST_SEATS, _FAR)
    for name in ("hand", "laid", "shown"):
        s[name][seat] = _counts(fields.take(name, dict, {}), f"{name} of seat {seat}")
    s.tent[seat] = fields.integer("tent_laid", 0, 0, 1)
    s.chest[seat] = fields.integer("chest", 0, 0, CARDS)
    s.due[seat] = fields.integer("due", 0, 0, TENT_DRAWS)
    for value in fields.take("tokens", list, []):
        s.tokens[seat, integer(value, f"a token of seat {seat}", 1, max(VALUES)) - 1] += 1
    fields.nothing_left()


def _read_path(s: State, fields: Fields) -> None:
    names = fields.take("path", list, [])
    s.path = _completed(s, [_index(name, TILES[1:-1], "path tile") + 1 for name in names], "path")
    tokens = [integer(v, "a token of the bag", 1, max(BAG)) for v in fields.take("bag", list, [])]
    s.bag = _completed(s, tokens + _held_beside(s, tokens), "bag")
    s.placed = 1
    furthest = max(s.position[: s.seats].tolist())
    reach(s, furthest)
    placed = fields.integer("placed", int(s.placed), 1, PLACES)
    s.placed = 1
    s.before[:] = 0
    s.lying[:] = 0
    while s.placed < placed:
        s.before[s.placed] = last_space(s)
        s.placed += 1


def _completed(s: State, given: list[int], name: str) -> list[int]:
    """What is given, then the rest of the ten in random order."""
    rest = list(range(1, PATH_TILES + 1)) if name == "path" else list(BAG)
    for item in given:
        if item not in rest:
            raise Malformed(f"{name} names {_called(item, name)} more often than it is there")
        rest.remove(item)
    items = np.array(given + rest, np.int8)
    shuffle(s, items, len(given), PATH_TILES)
    return [int(item) for item in items]


def _held_beside(s: State, given: list[int]) -> list[int]:
    """Tokens that seats hold have been turned up, so they come first among those not given."""
    rest = list(BAG)
    for value in given:
        if value in rest:
            rest.remove(value)
    held = tokens_of(s.tokens.sum(axis=0))
    highest_first = sorted(set(held), reverse=True)  # a 1 can also come from the start tile
    return [v for v in highest_first for _ in range(min(held.count(v), rest.count(v)))]


def _called(item: int, name: str) -> str:
    return TILES[item] if name == "path" else f"a token of {item}"


def _read_tokens(s: State, lying: list[Any] | None) -> None:
    if lying is None:
        s.lying = [_usual_token(s, place) for place in range(PLACES)]
        _take_off_what_is_held(s)
    elif len(lying) == PLACES:
        s.lying = [integer(value, "lying", 0, max(VALUES)) for value in lying]
    else:
        raise Malformed(f"lying has {PLACES} values, one for each tile of the path")
    for value, count in zip(VALUES, BOX.tokens, strict=True):
        if (found := _count_tokens(s, value)) > count:
            raise Malformed(f"there are {found} tokens of {value}; the box has {count}")
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


def _read_cards(s: State, fields: Fields) -> None:
    s.discards = _counts(fields.take("discards", dict, {}), "discards")
    s.aside = _counts(fields.take("aside", dict, {}), "aside")
    pile = fields.take("pile", list, None)
    chested = fields.take("chested", dict, None)
    if chested is not None:
        s.chested = _counts(chested, "chested")
    if pile is None:
        _make_pile(s, deal_chests=chested is None)
        return
    for name in pile:
        if s.pile_size == CARDS:
            raise Malformed(f"the pile holds {CARDS} cards at most")
        stack(s, _index(name, KINDS, "card"), 1)


def _make_pile(s: State, deal_chests: bool) -> None:
    """All cards that are nowhere else, shuffled; from its top what lies in the chests."""
    for kind, count in enumerate(KIND_COUNTS):
        seen = sum(int(counts[kind]) for counts in (s.discards, s.aside, s.chested))
        seen += int(s.hand[:, kind].sum()) + int(s.laid[:, kind].sum())
        if seen > count:
            raise Malformed(f"there are {seen} cards {KINDS[kind]}; the box has {count}")
        stack(s, kind, count - seen)
    shuffle(s, s.pile, 0, int(s.pile_size))
    for _ in range(int(s.chest.sum()) if deal_chests else 0):
        s.chested[draw_card(s)] += 1
    s.reveals = 0


def _read_round(s: State, fields: Fields) -> None:
    highest = int(s.seats) - 1
    s.order[: s.seats] = range(int(s.seats))
    sort_by_position(s)
    order = fields.take("order", list, s.order[: s.seats].tolist())
    if sorted(map(str, order)) != [str(seat) for seat in range(highest + 1)]:
        raise Malformed(f"order names every seat from 0 to {highest} once, not {echo(order)}")
    s.order[: s.seats] = order
    s.turn = fields.integer("turn", 0, 0, highest + 1)
    usual = int(s.order[min(int(s.turn), highest)])
    s.actor = fields.integer("actor", usual, NOBODY, highest)
    s.phase = fields.choice("phase", PHASES, PHASES[0])
    s.rounds = fields.integer("round", 1, 1, MOST_ROUNDS)
    s.still = fields.integer("still_rounds", 0, 0, STALL_ROUNDS)
    s.moved = fields.integer("moved", 0, 0, 1)
    s.scorings = fields.integer("scorings", 0, 0, PATH_TILES)
    s.to_discard = fields.integer("to_discard", 0, 0, CARDS)
    ending = fields.take("ending", str | None, None)
    s.ending = 0 if ending is None else 1 + _index(ending, INFO.endings, "ending")


def _counts(cards: Json, name: str) -> Any:
    counts = np.zeros(len(KINDS), np.int8)
    for card, count in cards.items():
        kind = _index(card, KINDS, "card")
        counts[kind] = integer(count, f"{card} in {name}", 0, KIND_COUNTS[kind])
    return counts


def _index(name: Any, names: tuple[str, ...], kind: str) -> int:
    if name not in names:
        raise Malformed(f"{echo(name)} is no {kind}; there are: {', '.join(names)}")
    return names.index(name)
