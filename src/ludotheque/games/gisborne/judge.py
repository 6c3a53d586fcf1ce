"""What is legal: `refusal` is the one judge, and `legal` lists exactly what it passes."""

from typing import Final

from ludotheque.core.kernel import kernel
from ludotheque.core.state import MATCH_IS_OVER, Ids, State
from ludotheque.games.gisborne.actions import (
    ACTIONS,
    CHEST,
    DISCARD,
    DONE,
    LAY,
    LAY_TENT,
    LOSE,
)
from ludotheque.games.gisborne.chests import cards_offered
from ludotheque.games.gisborne.data import KINDS, VALUES
from ludotheque.games.gisborne.laying import fits_colour, highest_laid, may_mix
from ludotheque.games.gisborne.moving import enough_from, may_be_set_aside
from ludotheque.games.gisborne.state import COLOUR, DISCARDING, LAYING, LOSING, laid_cards

LEGAL: Final = 0
(
    LAY_NOW,
    DISCARD_NOW,
    LOSE_NOW,
    CHEST_NOW,
    NOTHING_LAID,
    TENT_GOES_FIRST,
    TENT_IS_LAID,
    NOT_IN_HAND,
    ANOTHER_COLOUR,
    OUT_OF_ORDER,
    NONE_TO_DISCARD,
    TOO_FEW_FOLLOW,
    NO_SUCH_TOKEN,
    NOT_SO_MANY,
) = range(MATCH_IS_OVER + 1, MATCH_IS_OVER + 15)

ROOM: Final = len(KINDS) + 2


@kernel
def refusal(s: State, action: int) -> int:
    """0 if the action is legal, else which rule forbids it."""
    if s.actor < 0:
        return MATCH_IS_OVER
    if s.phase == LAYING:
        return _refuse_lay(s, action) if action <= DONE else LAY_NOW
    if s.phase == DISCARDING:
        return _refuse_discard(s, action - DISCARD) if DISCARD <= action < LOSE else DISCARD_NOW
    if s.phase == LOSING:
        return _refuse_loss(s, action - LOSE) if LOSE <= action < CHEST else LOSE_NOW
    if action < CHEST:
        return CHEST_NOW
    return LEGAL if action - CHEST <= cards_offered(s) else NOT_SO_MANY


@kernel
def _refuse_lay(s: State, action: int) -> int:
    """Rules 3.3, 11.1. More than five cards are never asked for."""
    seat = int(s.actor)
    if action == DONE:
        return LEGAL if laid_cards(s, seat) > 0 else NOTHING_LAID
    if action == LAY_TENT:
        if s.tent[seat]:
            return TENT_IS_LAID
        return LEGAL if laid_cards(s, seat) == 0 else TENT_GOES_FIRST
    return _refuse_card(s, seat, action - LAY)


@kernel
def _refuse_card(s: State, seat: int, kind: int) -> int:
    """Rules 3.4, 11.1."""
    if s.hand[seat, kind] == 0:
        return NOT_IN_HAND
    if not fits_colour(s, seat, kind):
        return ANOTHER_COLOUR
    return LEGAL if kind >= highest_laid(s, seat) else OUT_OF_ORDER


@kernel
def _refuse_discard(s: State, kind: int) -> int:
    """Rule 6.10."""
    if s.hand[s.actor, kind] == 0:
        return NONE_TO_DISCARD
    if may_be_set_aside(s, kind):
        return LEGAL
    return OUT_OF_ORDER if enough_from(s, kind) else TOO_FEW_FOLLOW


@kernel
def _refuse_loss(s: State, value: int) -> int:
    """Rule 6.13."""
    return LEGAL if s.tokens[s.actor, value] > 0 else NO_SUCH_TOKEN


@kernel
def legal(s: State, out: Ids) -> int:
    """All that `refusal` passes, ascending."""
    if s.phase == LAYING:
        return _list_lays(s, out)
    if s.phase == DISCARDING:
        return _list_discards(s, out)
    if s.phase == LOSING:
        return _list_losses(s, out)
    count = cards_offered(s) + 1
    for i in range(count):
        out[i] = CHEST + i
    return count


@kernel
def _list_lays(s: State, out: Ids) -> int:
    """One walk over the kinds from the last one laid; it stops where another colour begins."""
    seat, n = int(s.actor), 0
    last = highest_laid(s, seat)
    begun = last >= 0 or s.tent[seat] == 1
    if not begun:
        out[0], n = LAY_TENT, 1
    colour_binds = last >= 0 and not may_mix(s, seat)
    for kind in range(max(last, 0), len(KINDS)):
        if colour_binds and COLOUR[kind] != COLOUR[last]:
            break
        if s.hand[seat, kind] > 0:
            out[n] = LAY + kind
            n += 1
    if begun:
        out[n] = DONE
        n += 1
    return n


@kernel
def _list_discards(s: State, out: Ids) -> int:
    n = 0
    for kind in range(len(KINDS)):
        if may_be_set_aside(s, kind):
            out[n] = DISCARD + kind
            n += 1
    return n


@kernel
def _list_losses(s: State, out: Ids) -> int:
    n = 0
    for value in range(len(VALUES)):
        if s.tokens[s.actor, value] > 0:
            out[n] = LOSE + value
            n += 1
    return n


assert len(ACTIONS) == CHEST + 4, "the chest's counts come last"
