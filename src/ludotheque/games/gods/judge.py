"""The one judge of what is legal, and the list of what it passes."""

from typing import Final

from ludotheque.core.kernel import kernel
from ludotheque.core.state import MATCH_IS_OVER, Ids, State
from ludotheque.games.gods.actions import (
    BUILD_TEMPLE,
    DISCARD,
    DONE,
    DROP,
    END,
    EXTRA,
    LIFT,
    PLACE_TRIBE,
    PLACE_WASTELAND,
    PLAY_TORNADO,
    TAKE,
    TURN,
)
from ludotheque.games.gods.data import (
    COLOURS,
    DISPLAY,
    EXTRA_ACTION,
    MOVE_PRICE,
    NO_TILE,
    TORNADO,
)
from ludotheque.games.gods.data import WASTELAND as WASTELAND_TILE
from ludotheque.games.gods.state import (
    ACTING,
    DROPPING,
    TURNING,
    contacts,
    in_display,
    is_tile,
    is_wasteland,
)
from ludotheque.games.gods.table import (
    CELLS,
    FIRST_COLUMN,
    LAST_COLUMN,
    ROW_START,
    ROWS,
    neighbour,
)
from ludotheque.games.gods.temples import may_be_picked, temple_price
from ludotheque.games.gods.tribes import tribe_price
from ludotheque.games.gods.turn import (
    can_act,
    ending_open_to,
    is_idle,
    may_play_extra,
    wasteland_on_table,
)

LEGAL: Final = 0
(
    DROP_FIRST,
    PICK_FIRST,
    NOT_IN_DISPLAY,
    NO_ACTION_LEFT,
    OCCUPIED,
    TOUCHES_NOTHING,
    TOO_FEW_CRYSTALS,
    NO_TEMPLE_LEFT,
    NO_WASTELAND_THERE,
    NO_WASTELAND_AT_ALL,
    NOTHING_LIFTED,
    NOT_WHERE_IT_LAY,
    NO_TRIBE_TO_PICK,
    NOT_TO_BE_TURNED,
    NO_EXTRA_HELD,
    EXTRA_JUST_TAKEN,
    NOTHING_FOR_EXTRA,
    MAY_NOT_END,
    ACTIONS_ARE_DUE,
) = range(MATCH_IS_OVER + 1, MATCH_IS_OVER + 20)

# Room in the buffer of `legal`: at most 72 tiles lie on the table, with at most six places around
_MOST_PLACES: Final = 6 * 72
_MOST_WASTELANDS: Final = 11
_MOST_LEGAL: Final = (DISPLAY + 1) * _MOST_PLACES + 2 * _MOST_WASTELANDS + DISPLAY + 4
ROOM: Final = _MOST_LEGAL + _MOST_PLACES + _MOST_WASTELANDS


@kernel
def refusal(s: State, action: int) -> int:
    """0 if the action is legal, else which rule forbids it."""
    if s.actor < 0:
        return MATCH_IS_OVER
    if s.phase == DROPPING:
        return _refuse_drop(s, action - DROP) if DROP <= action < TURN else DROP_FIRST
    if s.phase == TURNING:
        return _refuse_pick(s, action - TURN) if TURN <= action < DISCARD else PICK_FIRST
    if action >= EXTRA:
        return _refuse_free(s, action)
    return _refuse_action(s, action)


@kernel
def _refuse_action(s: State, action: int) -> int:
    """What costs one of the turn's actions."""
    if DROP <= action < TURN:
        return NOTHING_LIFTED
    if TURN <= action < DISCARD:
        return NO_TRIBE_TO_PICK
    if s.actions_left == 0:
        return NO_ACTION_LEFT
    if action < BUILD_TEMPLE:
        colour, cell = divmod(action - PLACE_TRIBE, CELLS)
        return _refuse_tribe(s, colour, cell)
    if action < PLACE_WASTELAND:
        return _refuse_temple(s, action - BUILD_TEMPLE)
    if action < PLAY_TORNADO:
        return _refuse_wasteland(s, action - PLACE_WASTELAND)
    if action < LIFT:
        return _refuse_tornado(s, action - PLAY_TORNADO)
    if action < DROP:
        return _refuse_lift(s, action - LIFT)
    kind = EXTRA_ACTION if action == TAKE else action - DISCARD
    return LEGAL if in_display(s, kind) else NOT_IN_DISPLAY


@kernel
def _refuse_free(s: State, action: int) -> int:
    """What costs no action: playing an extra action, ending the match, being done."""
    if action == EXTRA:
        return _refuse_extra(s)
    if action == END:
        return LEGAL if ending_open_to(s, int(s.actor)) else MAY_NOT_END
    return LEGAL if is_idle(s) else ACTIONS_ARE_DUE


@kernel
def _refuse_place(s: State, cell: int) -> int:
    """Rule 11.2."""
    if is_tile(s, cell):
        return OCCUPIED
    return LEGAL if contacts(s, cell) > 0 else TOUCHES_NOTHING


@kernel
def _refuse_tribe(s: State, colour: int, cell: int) -> int:
    """Rules 3.7, 4.1."""
    if not in_display(s, colour):
        return NOT_IN_DISPLAY
    code = _refuse_place(s, cell)
    if code == LEGAL and tribe_price(s, cell) > s.crystals[s.actor]:
        return TOO_FEW_CRYSTALS
    return code


@kernel
def _refuse_temple(s: State, cell: int) -> int:
    """Rules 3.7, 5.1, 5.2."""
    if s.temples[s.actor] == 0:
        return NO_TEMPLE_LEFT
    code = _refuse_place(s, cell)
    if code == LEGAL and temple_price(s, cell) > s.crystals[s.actor]:
        return TOO_FEW_CRYSTALS
    return code


@kernel
def _refuse_wasteland(s: State, cell: int) -> int:
    """Rules 3.7, 6.1."""
    return _refuse_place(s, cell) if in_display(s, WASTELAND_TILE) else NOT_IN_DISPLAY


@kernel
def _refuse_tornado(s: State, cell: int) -> int:
    """Rules 3.7, 6.2, 6.3."""
    if not in_display(s, TORNADO):
        return NOT_IN_DISPLAY
    if is_wasteland(s, cell):
        return LEGAL
    return NO_WASTELAND_THERE if wasteland_on_table(s) else NO_WASTELAND_AT_ALL


@kernel
def _refuse_lift(s: State, cell: int) -> int:
    """Rules 3.7, 7.1. Where it may land is no question: some other place is always free."""
    if not is_wasteland(s, cell):
        return NO_WASTELAND_THERE
    return LEGAL if s.crystals[s.actor] >= MOVE_PRICE else TOO_FEW_CRYSTALS


@kernel
def _refuse_drop(s: State, cell: int) -> int:
    """Rule 7.3."""
    return NOT_WHERE_IT_LAY if cell == s.source else _refuse_place(s, cell)


@kernel
def _refuse_pick(s: State, cell: int) -> int:
    """Rule 5.5."""
    return LEGAL if may_be_picked(s, cell) else NOT_TO_BE_TURNED


@kernel
def _refuse_extra(s: State) -> int:
    """Rule 6.6."""
    if s.extras[s.actor] == 0:
        return NO_EXTRA_HELD
    if s.extras[s.actor] == s.extras_taken:
        return EXTRA_JUST_TAKEN
    return LEGAL if can_act(s) else NOTHING_FOR_EXTRA


@kernel
def legal(s: State, out: Ids) -> int:
    """All that `refusal` passes, ascending."""
    if s.phase == TURNING:
        return _list_picks(s, out)
    places, wastelands = _survey(s, out)
    if s.phase == DROPPING:
        return _list_drops(s, out, places)
    n = 0
    if s.actions_left > 0:
        n = _list_actions(s, out, places, wastelands)
    return _list_free(s, out, n)


@kernel
def _survey(s: State, out: Ids) -> tuple[int, int]:
    """Note the places (empty cells that touch a tile) and the wastelands beyond the legal list.

    One walk over the part of the table that is in use, for all verbs that need it.
    """
    left, right = 0, ROWS - 1
    while s.in_column[left] == 0:
        left += 1
    while s.in_column[right] == 0:
        right -= 1
    places, wastelands = _MOST_LEGAL, _MOST_LEGAL + _MOST_PLACES
    for row in range(ROWS):
        if s.in_row[row] > 0:
            first = ROW_START[row] + max(left, FIRST_COLUMN[row])
            last = ROW_START[row] + min(right, LAST_COLUMN[row])
            for cell in range(first, last + 1):
                if s.cell[cell] > 0:
                    if not is_tile(s, cell):
                        out[places] = cell
                        places += 1
                    elif is_wasteland(s, cell):
                        out[wastelands] = cell
                        wastelands += 1
    return places - _MOST_LEGAL, wastelands - _MOST_LEGAL - _MOST_PLACES


@kernel
def _list_actions(s: State, out: Ids, places: int, wastelands: int) -> int:
    purse, n = int(s.crystals[s.actor]), 0
    for colour in range(len(COLOURS)):
        if in_display(s, colour):
            n = _list_payable(s, out, n, places, PLACE_TRIBE + colour * CELLS, purse)
    if s.temples[s.actor] > 0:
        n = _list_payable(s, out, n, places, BUILD_TEMPLE, purse // 3)
    if in_display(s, WASTELAND_TILE):
        n = _list_payable(s, out, n, places, PLACE_WASTELAND, 6)
    if in_display(s, TORNADO):
        n = _list_wastelands(out, n, wastelands, PLAY_TORNADO)
    if purse >= MOVE_PRICE:
        n = _list_wastelands(out, n, wastelands, LIFT)
    return _list_discards(s, out, n)


@kernel
def _list_payable(s: State, out: Ids, n: int, places: int, verb: int, most_contacts: int) -> int:
    for i in range(_MOST_LEGAL, _MOST_LEGAL + places):
        cell = out[i]
        if contacts(s, cell) <= most_contacts:
            out[n] = verb + cell
            n += 1
    return n


@kernel
def _list_wastelands(out: Ids, n: int, wastelands: int, verb: int) -> int:
    for i in range(wastelands):
        out[n] = verb + out[_MOST_LEGAL + _MOST_PLACES + i]
        n += 1
    return n


@kernel
def _list_discards(s: State, out: Ids, n: int) -> int:
    for slot in range(DISPLAY):
        kind = int(s.display[slot])
        if kind != NO_TILE and (slot == 0 or kind != s.display[slot - 1]):
            out[n] = DISCARD + kind
            n += 1
    if in_display(s, EXTRA_ACTION):
        out[n] = TAKE
        n += 1
    return n


@kernel
def _list_drops(s: State, out: Ids, places: int) -> int:
    n = 0
    for i in range(_MOST_LEGAL, _MOST_LEGAL + places):
        if out[i] != s.source:
            out[n] = DROP + out[i]
            n += 1
    return n


@kernel
def _list_picks(s: State, out: Ids) -> int:
    """The neighbours of the temple in order of their numbers: above, beside, below."""
    n = 0
    for direction in (2, 1, 3, 0, 4, 5):
        cell = neighbour(int(s.source), direction)
        if cell >= 0 and may_be_picked(s, cell):
            out[n] = TURN + cell
            n += 1
    return n


@kernel
def _list_free(s: State, out: Ids, n: int) -> int:
    if may_play_extra(s):
        out[n] = EXTRA
        n += 1
    if ending_open_to(s, int(s.actor)):
        out[n] = END
        n += 1
    if is_idle(s):
        out[n] = DONE
        n += 1
    return n


assert ACTING == 0, "a fresh record is one in which the actor acts"
