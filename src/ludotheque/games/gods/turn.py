"""The course of a match: set-up (rules 2), the steps of a turn (3), and its ends (10.1 to 10.4)."""

import numpy as np

from ludotheque.core.chance import below, rekey, shuffle
from ludotheque.core.kernel import kernel
from ludotheque.core.state import NOBODY, Key, Numbers, State
from ludotheque.games.gods.data import (
    ACTIONS,
    COLOURS,
    COLOURS_TO_END,
    DISPLAY,
    END_PLACES,
    END_TILE,
    EXTRA_ACTION,
    HARVEST,
    KIND_COUNTS,
    KINDS,
    MARKERS,
    MOVE_PRICE,
    NATIONS_TO_END,
    NO_TILE,
    START_CRYSTALS,
    TEMPLE_PRICE,
    TEMPLES,
)
from ludotheque.games.gods.data import WASTELAND as WASTELAND_TILE
from ludotheque.games.gods.state import (
    ACTING,
    END_TILE_TURNED_UP,
    FOUR_NATIONS,
    TEMPLE,
    THREE_COLOURS,
    WASTELAND,
    earn,
    lay,
    take_from_display,
)
from ludotheque.games.gods.table import CELLS, OPENING_TEMPLES, OPENING_WASTELAND

_KIND_COUNTS = np.array(KIND_COUNTS, np.int16)


@kernel
def setup(s: State, seats: int, options: Numbers, key: Key) -> None:
    """Rules 2.1 to 2.8, up to the first decision of seat 0. `s` is empty; there are no options."""
    s.seats = seats
    s.source = NOBODY
    rekey(s, key)
    for seat in range(seats):
        s.crystals[seat] = START_CRYSTALS
        s.markers[seat] = MARKERS
        s.temples[seat] = TEMPLES - 1
        lay(s, OPENING_TEMPLES[seats, seat], TEMPLE + seat)
    if OPENING_WASTELAND[seats] >= 0:
        lay(s, OPENING_WASTELAND[seats], WASTELAND)
    for slot in range(DISPLAY):
        s.display[slot] = NO_TILE
    _stack_pile(s)
    begin_turn(s, 0)


@kernel
def _stack_pile(s: State) -> None:
    """Rules 2.7, 2.8."""
    on_table = 1 if OPENING_WASTELAND[s.seats] >= 0 else 0
    size = 0
    for kind in range(END_TILE):
        for _ in range(_KIND_COUNTS[kind] - (on_table if kind == WASTELAND_TILE else 0)):
            s.pile[size] = kind
            size += 1
    s.pile_size = size + 1
    shuffle_pile(s, 0)


@kernel
def shuffle_pile(s: State, top: int) -> None:
    """Shuffle what lies from `top` down, then slip the end tile among the last places.

    The end tile is taken to stand nowhere yet: `top … pile_size − 2` holds all the others.
    """
    last = int(s.pile_size) - 1
    shuffle(s, s.pile, top, last)
    first_place = max(top, int(s.pile_size) - END_PLACES)
    place = first_place + below(s, last + 1 - first_place)
    for i in range(last, place, -1):
        s.pile[i] = s.pile[i - 1]
    s.pile[place] = END_TILE


@kernel
def begin_turn(s: State, seat: int) -> None:
    """Rules 3.1 to 3.5: harvest, then fill the display."""
    s.actor = seat
    s.phase = ACTING
    s.actions_left = ACTIONS
    s.extras_taken = 0
    earn(s, seat, HARVEST)
    fill_display(s)


@kernel
def fill_display(s: State) -> None:
    """Rules 3.3 to 3.5. The end tile stands in the last places, so the pile never runs dry."""
    while s.display[DISPLAY - 1] == NO_TILE:
        kind = int(s.pile[s.drawn])
        s.drawn += 1
        s.reveals += 1
        if kind == END_TILE:
            s.discarded[END_TILE] += 1
            finish(s, END_TILE_TURNED_UP)
            return
        _show(s, kind)


@kernel
def _show(s: State, kind: int) -> None:
    """The lower kind first: two displays with the same tiles are the same display."""
    if s.display[0] == NO_TILE:
        s.display[0] = kind
    else:
        first = int(s.display[0])
        s.display[0], s.display[1] = min(first, kind), max(first, kind)


@kernel
def finish(s: State, ending: int) -> None:
    s.actor = NOBODY
    s.ending = ending


@kernel
def can_act(s: State) -> bool:
    """Rule 3.8: could the actor carry out any action at all?"""
    if s.display[0] != NO_TILE:
        return True
    if s.temples[s.actor] > 0 and s.crystals[s.actor] >= TEMPLE_PRICE * fewest_contacts(s):
        return True
    return bool(s.crystals[s.actor] >= MOVE_PRICE and wasteland_on_table(s))


@kernel
def fewest_contacts(s: State) -> int:
    """How many tiles the cheapest place touches: one, but for maps that reach the border."""
    fewest = 7
    for cell in range(CELLS):
        if 0 < s.cell[cell] < fewest:
            fewest = int(s.cell[cell])
            if fewest == 1:
                break
    return fewest


@kernel
def wasteland_on_table(s: State) -> bool:
    """Those neither in the pile nor in the display nor thrown away lie on the table."""
    elsewhere = int(s.discarded[WASTELAND_TILE])
    for i in range(int(s.drawn), int(s.pile_size)):
        elsewhere += int(s.pile[i] == WASTELAND_TILE)
    for slot in range(DISPLAY):
        elsewhere += int(s.display[slot] == WASTELAND_TILE)
    return bool(elsewhere < _KIND_COUNTS[WASTELAND_TILE])


@kernel
def is_idle(s: State) -> bool:
    """Nothing is compulsory any more in this turn."""
    return bool(s.actions_left == 0 or not can_act(s))


@kernel
def may_play_extra(s: State) -> bool:
    """Rule 6.6."""
    return bool(s.extras[s.actor] > s.extras_taken and can_act(s))


@kernel
def ending_open_to(s: State, seat: int) -> int:
    """Rules 10.1 to 10.3: the reason for which a seat may end the match, or 0."""
    colours, tiles = 0, 0
    for colour in range(len(COLOURS)):
        tiles += int(s.nations[seat, colour])
        colours += int(s.nations[seat, colour] > 0)
    if colours >= COLOURS_TO_END:
        return THREE_COLOURS
    return FOUR_NATIONS if tiles >= NATIONS_TO_END else 0


@kernel
def take_extra(s: State) -> None:
    """Rule 6.4."""
    take_from_display(s, EXTRA_ACTION)
    s.extras[s.actor] += 1
    s.extras_taken += 1


@kernel
def play_extra(s: State) -> None:
    """Rule 6.5."""
    s.extras[s.actor] -= 1
    s.discarded[EXTRA_ACTION] += 1
    s.actions_left += 1


@kernel
def discard(s: State, kind: int) -> None:
    """Rules 8.1, 8.2."""
    take_from_display(s, kind)
    s.discarded[kind] += 1


@kernel
def pass_on_if_finished(s: State) -> None:
    """Rules 3.8, 3.9: the turn passes by itself unless something free is open to the actor."""
    if is_idle(s) and not may_play_extra(s) and ending_open_to(s, int(s.actor)) == 0:
        next_turn(s)


@kernel
def next_turn(s: State) -> None:
    """Rule 3.1."""
    begin_turn(s, (int(s.actor) + 1) % int(s.seats))


assert len(KINDS) == END_TILE + 1, "the end tile is the last kind"
