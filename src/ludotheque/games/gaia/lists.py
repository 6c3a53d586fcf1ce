"""All that the judge passes, in ascending order."""

from typing import Final

from ludotheque.core.kernel import kernel
from ludotheque.core.state import Ids, State
from ludotheque.games.gaia.actions import (
    ALLOW,
    AT,
    CLAIM,
    DISCARD,
    DRAW,
    END,
    FEED,
    KEEP,
    NAME_BACK,
    PLAY,
    PROTECT,
    SWAP,
    TAKE,
)
from ludotheque.games.gaia.data import (
    BACKS,
    FIRST_CITY,
    KINDS,
    NO_CARD,
    OBJECTIVES,
    PROTECTION,
    TILES,
)
from ludotheque.games.gaia.draws import may_discard
from ludotheque.games.gaia.feeding import is_hungry, may_eat, meals_of
from ludotheque.games.gaia.hands import count_back, find_card
from ludotheque.games.gaia.judge import LEGAL, fits, refuse_draw, refuse_end, refuse_held
from ludotheque.games.gaia.lands import beside
from ludotheque.games.gaia.objectives import is_payable
from ludotheque.games.gaia.state import (
    ACTING,
    ANSWERING,
    CLAIMING,
    DISCARDING,
    KEEPING,
    NAMING,
    PLACE,
    PLACING,
    SWAPPING,
)
from ludotheque.games.gaia.table import EAST, SIDE, whole
from ludotheque.games.gaia.tornado import is_stolen, next_victim

# A tile more adds three places at most and takes one; a pair of tiles is east or south of each
ROOM: Final = 4 * TILES


@kernel
def legal(s: State, out: Ids) -> int:
    """All that `refusal` passes, ascending."""
    if s.phase == ACTING:
        return _list_plays(s, out, _list_draws(s, out))
    if s.phase == PLACING:
        return _list_cells(s, out)
    if s.phase == SWAPPING:
        return _list_swaps(s, out)
    if s.phase == ANSWERING:
        return _list_answers(s, out)
    if s.phase == DISCARDING:
        return _list_discards(s, out)
    return _list_others(s, out)


@kernel
def _list_draws(s: State, out: Ids) -> int:
    """Rules 3.3 to 3.5, 11.3."""
    n = 0
    for back in range(len(BACKS)):
        last = NO_CARD
        for place in range(3):
            card = whole(s.display[back, place])
            if card != NO_CARD and card != last:
                out[n] = TAKE + card
                n, last = n + 1, card
    for back in range(len(BACKS)):
        if refuse_draw(s, back) == LEGAL:
            out[n] = DRAW + back
            n += 1
    for back in range(len(BACKS)):
        if refuse_end(s, back) == LEGAL:
            out[n] = END + back
            n += 1
    return n


@kernel
def _list_plays(s: State, out: Ids, n: int) -> int:
    """Rule 4.5; equal cards once."""
    last = NO_CARD
    for place in range(whole(s.hand_size[s.actor])):
        card = whole(s.hand[s.actor, place])
        if card != last and refuse_held(s, card) == LEGAL:
            out[n] = PLAY + card
            n += 1
        last = card
    return n


@kernel
def _list_cells(s: State, out: Ids) -> int:
    """One walk over the part of the table in use, for whatever card was named."""
    card, n = whole(s.card), 0
    for row in range(whole(s.top), whole(s.bottom) + 1):
        for cell in range(row * SIDE + whole(s.left), row * SIDE + whole(s.right) + 1):
            found = whole(s.at[cell])
            if found > 0:
                if found == PLACE:
                    listed = card < FIRST_CITY
                else:
                    listed = card >= FIRST_CITY and fits(s, card, found - 1)
                if listed:
                    out[n] = AT + cell
                    n += 1
    return n


@kernel
def _list_swaps(s: State, out: Ids) -> int:
    n = 0
    for row in range(whole(s.top), whole(s.bottom) + 1):
        for cell in range(row * SIDE + whole(s.left), row * SIDE + whole(s.right) + 1):
            found = whole(s.at[cell])
            if 0 < found < PLACE:
                for side in range(2):
                    if beside(s, found - 1, EAST + side) >= 0:
                        out[n] = SWAP + 2 * cell + side
                        n += 1
    return n


@kernel
def _list_answers(s: State, out: Ids) -> int:
    out[0] = ALLOW
    if find_card(s, whole(s.actor), PROTECTION) < 0:
        return 1
    out[1] = PROTECT
    return 2


@kernel
def _list_discards(s: State, out: Ids) -> int:
    n, last = 0, NO_CARD
    for place in range(whole(s.hand_size[s.actor])):
        card = whole(s.hand[s.actor, place])
        if card != last and may_discard(s, card):
            out[n] = DISCARD + card
            n += 1
        last = card
    return n


@kernel
def _list_others(s: State, out: Ids) -> int:
    n = 0
    if s.phase == NAMING:
        for back in range(len(BACKS)):
            if count_back(s, next_victim(s), back) > 0:
                out[n] = NAME_BACK + back
                n += 1
    elif s.phase == KEEPING:
        for card in range(len(KINDS)):
            if is_stolen(s, card):
                out[n] = KEEP + card
                n += 1
    elif s.phase == CLAIMING:
        for objective in range(OBJECTIVES):
            if is_payable(s, whole(s.actor), objective):
                out[n] = CLAIM + objective
                n += 1
    else:
        n = _list_meals(s, out)
    return n


@kernel
def _list_meals(s: State, out: Ids) -> int:
    """Rules 8.2, 13.1."""
    n = 0
    for row in range(whole(s.top), whole(s.bottom) + 1):
        for cell in range(row * SIDE + whole(s.left), row * SIDE + whole(s.right) + 1):
            slot = whole(s.at[cell]) - 1
            if 0 <= slot < PLACE - 1 and is_hungry(s, slot) and meals_of(s, slot) > 1:
                for direction in range(4):
                    if may_eat(s, slot, direction):
                        out[n] = FEED + 4 * cell + direction
                        n += 1
    return n
