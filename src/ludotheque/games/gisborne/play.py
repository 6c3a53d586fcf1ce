"""Carrying out an action: which rule it is, and whatever follows by itself."""

from ludotheque.core.actions import UNSEEN
from ludotheque.core.kernel import kernel
from ludotheque.core.state import State
from ludotheque.games.gisborne.actions import CHEST, DISCARD, DONE, LAY, LAY_TENT, LOSE
from ludotheque.games.gisborne.chests import fill_chest
from ludotheque.games.gisborne.laying import finish_laying, lay_card, lay_tent
from ludotheque.games.gisborne.moving import lose_token, set_aside
from ludotheque.games.gisborne.state import MOVING
from ludotheque.games.gisborne.turn import advance


@kernel
def apply(s: State, action: int) -> None:
    """One decision, then the course of the round up to the next one."""
    s.ply += 1
    decide(s, action)
    while goes_on(s):
        advance(s)


@kernel
def goes_on(s: State) -> bool:
    """Is nothing asked, so that the next step follows by itself?"""
    return bool(s.phase >= MOVING)


@kernel
def decide(s: State, action: int) -> None:
    if action == LAY_TENT:
        lay_tent(s)
    elif action < DONE:
        lay_card(s, action - LAY)
    elif action == DONE:
        finish_laying(s)
    elif action < LOSE:
        set_aside(s, action - DISCARD)
    elif action < CHEST:
        lose_token(s, action - LOSE)
    else:
        fill_chest(s, action - CHEST)


@kernel
def seen(s: State, action: int, eyes: int) -> int:
    """Rules 3.5, 6.10: which card is laid or set aside, only its owner sees."""
    return UNSEEN if action < LOSE and action != DONE and eyes != s.actor else action
