"""What a searching bot thinks of: the legal actions without those that nobody would do.

Trade is always open, so without this a search buys and sells the same card to put off a bad end.
"""

from typing import Final

from ludotheque.core.kernel import kernel
from ludotheque.core.state import Ids, State
from ludotheque.games.eden.actions import ACCEPT, BID, BUY, END, SELL, bid_action
from ludotheque.games.eden.auction import least_bid
from ludotheque.games.eden.board import FIRST_PLACEMENT, squares_of
from ludotheque.games.eden.cultivation import cultivation_price
from ludotheque.games.eden.judge import legal
from ludotheque.games.eden.state import TURN
from ludotheque.games.eden.trade import purchase_price

_MOST_STEPS: Final = 16
"""How far above the least bid a bid is thought of, in raises; and only at powers of two."""


@kernel
def sensible(s: State, out: Ids) -> int:
    """Those of the legal actions that are worth a thought; never none."""
    count, kept = legal(s, out), 0
    for i in range(count):
        action = int(out[i])
        if _is_worth_a_thought(s, action):
            out[kept] = action
            kept += 1
    return kept


@kernel
def _is_worth_a_thought(s: State, action: int) -> bool:
    if BID <= action < ACCEPT:
        return _is_worth_bidding(action - bid_action(least_bid(s)))
    if SELL <= action < BUY:
        return s.phase != TURN or not _is_of_use(s, action - SELL, int(s.mana[s.actor]))
    if BUY <= action < END:
        kind = action - BUY
        purse = int(s.mana[s.actor]) - purchase_price(kind)
        return s.culture[s.actor, kind] == 0 and _is_of_use(s, kind, purse)
    return True


@kernel
def _is_worth_bidding(raises: int) -> bool:
    """The least bid, and jumps of 1, 2, 4, 8 and 16 raises more."""
    return raises <= _MOST_STEPS and raises & (raises - 1) == 0


@kernel
def _is_of_use(s: State, kind: int, purse: int) -> bool:
    """Could a card of this kind be played this very turn?"""
    if s.phase != TURN or s.cultivated or s.irrigated:
        return False
    land = int(s.land[s.actor])
    for placement in range(FIRST_PLACEMENT[kind], FIRST_PLACEMENT[kind + 1]):
        squares = squares_of(placement)
        if land & squares == squares and 0 < cultivation_price(s, squares) <= purse:
            return True
    return False
