"""Carrying out an action: which rule it is."""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import State
from ludotheque.games.eden.actions import (
    ACCEPT,
    ADD,
    ATTACK,
    BID,
    BUY,
    CULTIVATE,
    END,
    IRRIGATE,
    SELL,
    SUPPORT,
    bid_of,
)
from ludotheque.games.eden.attack import add_target, declare
from ludotheque.games.eden.auction import accept, make_bid
from ludotheque.games.eden.cultivation import cultivate
from ludotheque.games.eden.irrigation import irrigate
from ludotheque.games.eden.trade import buy, sell
from ludotheque.games.eden.turn import end_turn


@kernel
def apply(s: State, action: int) -> None:
    """One decision, and whatever follows by itself."""
    s.ply += 1
    if action < ATTACK:
        irrigate(s, action - IRRIGATE)
    elif action < CULTIVATE:
        _fight(s, action)
    elif action < SELL:
        cultivate(s, action - CULTIVATE)
    elif action < BUY:
        sell(s, action - SELL)
    elif action < END:
        buy(s, action - BUY)
    else:
        end_turn(s)


@kernel
def _fight(s: State, action: int) -> None:
    if action < ADD:
        declare(s, action - ATTACK)
    elif action < SUPPORT:
        add_target(s, action - ADD)
    elif action < BID:
        s.helper = action - SUPPORT
    elif action < ACCEPT:
        make_bid(s, bid_of(action))
    else:
        accept(s)
