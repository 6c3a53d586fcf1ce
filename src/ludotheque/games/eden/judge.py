"""The one judge of what is legal, and the list of what it passes."""

from typing import Final

from ludotheque.core.kernel import kernel
from ludotheque.core.state import MATCH_IS_OVER, Ids, State
from ludotheque.games.eden.actions import (
    ACCEPT,
    ACTIONS,
    ADD,
    ATTACK,
    BID,
    BUY,
    CULTIVATE,
    END,
    IRRIGATE,
    SELL,
    SUPPORT,
    bid_action,
    bid_of,
)
from ludotheque.games.eden.attack import (
    first_targets,
    further_targets,
    may_pay_for,
    possible_helpers,
)
from ludotheque.games.eden.auction import least_bid, most_bid
from ludotheque.games.eden.board import (
    FIRST_PLACEMENT,
    beside,
    bit,
    first,
    has,
    kind_of,
    squares_of,
)
from ludotheque.games.eden.cultivation import cultivation_price, lowest_in
from ludotheque.games.eden.cultures import KINDS
from ludotheque.games.eden.data import IRRIGATIONS
from ludotheque.games.eden.state import AUCTION, DECLARING, TURN, owner_of
from ludotheque.games.eden.trade import purchase_price

LEGAL: Final = 0
(
    SQUARE_TAKEN,
    NO_SUCH_IRRIGATION,
    TWO_IRRIGATED,
    HAS_CULTIVATED,
    HAS_IRRIGATED,
    NO_TILE_TO_ATTACK_WITH,
    NO_RIVALS_TILE,
    NOT_BESIDE_FRONT,
    TARGETS_TOO_DEAR,
    NOT_THE_RIVALS,
    TARGET_ALREADY,
    NOT_CONNECTED,
    HAS_HELPER,
    HELPER_NOT_OWN,
    HELPER_NOT_BESIDE_FRONT,
    NOTHING_DECLARED,
    DECLARE_FIRST,
    ANSWER_FIRST,
    NO_BID_TO_ACCEPT,
    BID_TOO_LOW,
    BID_TOO_HIGH,
    CANNOT_RAISE,
    NO_SUCH_CULTURE,
    NOT_ALL_OWN,
    ALL_AT_THE_TOP,
    CULTIVATION_TOO_DEAR,
    NOT_ONES_TURN,
    NONE_TO_SELL,
    NOT_IN_DISPLAY,
    PURCHASE_TOO_DEAR,
) = range(MATCH_IS_OVER + 1, MATCH_IS_OVER + 31)

ROOM: Final = len(ACTIONS)
"""There are few actions in all, so the buffer of `legal` has a place for each."""


@kernel
def refusal(s: State, action: int) -> int:
    """0 if the action is legal, else which rule forbids it."""
    if s.actor < 0:
        return MATCH_IS_OVER
    if s.phase == DECLARING:
        return _refuse_while_declaring(s, action)
    if s.phase == AUCTION:
        return _refuse_answer(s, action)
    return _refuse_in_turn(s, action)


@kernel
def _refuse_in_turn(s: State, action: int) -> int:
    if action < ATTACK:
        return _refuse_irrigation(s, action - IRRIGATE)
    if action < ADD:
        return _refuse_attack(s, action - ATTACK)
    if action < CULTIVATE:
        return NOTHING_DECLARED
    if action < SELL:
        return _refuse_cultivation(s, action - CULTIVATE)
    return _refuse_trade(s, action) if action < END else LEGAL


@kernel
def _refuse_while_declaring(s: State, action: int) -> int:
    """Rules 7.6, 7.7: in one breath, and with a bid at its end."""
    if ADD <= action < SUPPORT:
        return _refuse_target(s, action - ADD)
    if SUPPORT <= action < BID:
        return _refuse_helper(s, action - SUPPORT)
    if BID <= action < ACCEPT:
        return _refuse_bid(s, bid_of(action))
    return NO_BID_TO_ACCEPT if action == ACCEPT else DECLARE_FIRST


@kernel
def _refuse_answer(s: State, action: int) -> int:
    """Rules 8.3, 11.3; 6.1 for the trade."""
    if BID <= action < ACCEPT:
        return _refuse_bid(s, bid_of(action))
    if SELL <= action < END:
        return _refuse_trade(s, action) if s.actor == s.turn else NOT_ONES_TURN
    return LEGAL if action == ACCEPT else ANSWER_FIRST


@kernel
def _refuse_irrigation(s: State, square: int) -> int:
    """Rules 3.3, 4.1, 4.2."""
    if owner_of(s, square) >= 0:
        return SQUARE_TAKEN
    if not has(int(s.irrigation[s.actor]), square):
        return NO_SUCH_IRRIGATION
    if s.cultivated:
        return HAS_CULTIVATED
    return TWO_IRRIGATED if s.irrigated >= IRRIGATIONS else LEGAL


@kernel
def _refuse_attack(s: State, square: int) -> int:
    """Rules 7.1, 7.3, 7.4, 7.6."""
    if s.front < 0:
        return NO_TILE_TO_ATTACK_WITH
    owner = owner_of(s, square)
    if owner < 0 or owner == s.actor:
        return NO_RIVALS_TILE
    if not has(first_targets(s), square):
        return NOT_BESIDE_FRONT
    return LEGAL if may_pay_for(s, bit(square)) else TARGETS_TOO_DEAR


@kernel
def _refuse_target(s: State, square: int) -> int:
    """Rules 7.3 to 7.6."""
    targets = int(s.targets)
    if has(targets, square):
        return TARGET_ALREADY
    if owner_of(s, square) != s.rival:
        return NOT_THE_RIVALS
    if not has(beside(targets), square):
        return NOT_CONNECTED
    return LEGAL if may_pay_for(s, targets | bit(square)) else TARGETS_TOO_DEAR


@kernel
def _refuse_helper(s: State, square: int) -> int:
    """Rule 7.2."""
    if s.helper >= 0:
        return HAS_HELPER
    if owner_of(s, square) != s.actor or square == s.front:
        return HELPER_NOT_OWN
    return LEGAL if has(possible_helpers(s), square) else HELPER_NOT_BESIDE_FRONT


@kernel
def _refuse_bid(s: State, bid: int) -> int:
    """Rules 8.2 to 8.5."""
    if bid < least_bid(s):
        return BID_TOO_LOW
    if bid <= most_bid(s):
        return LEGAL
    return BID_TOO_HIGH if least_bid(s) <= most_bid(s) else CANNOT_RAISE


@kernel
def _refuse_cultivation(s: State, placement: int) -> int:
    """Rules 3.3, 5.1, 5.5, 5.7."""
    squares = squares_of(placement)
    if s.culture[s.actor, kind_of(placement)] == 0:
        return NO_SUCH_CULTURE
    if s.cultivated:
        return HAS_CULTIVATED
    if s.irrigated:
        return HAS_IRRIGATED
    if int(s.land[s.actor]) & squares != squares:
        return NOT_ALL_OWN
    if lowest_in(s, squares) == 0:
        return ALL_AT_THE_TOP
    return LEGAL if cultivation_price(s, squares) <= s.mana[s.actor] else CULTIVATION_TOO_DEAR


@kernel
def _refuse_trade(s: State, action: int) -> int:
    """Rules 6.2, 6.3."""
    if action < BUY:
        return LEGAL if s.culture[s.actor, action - SELL] > 0 else NONE_TO_SELL
    if s.display[action - BUY] == 0:
        return NOT_IN_DISPLAY
    return LEGAL if purchase_price(action - BUY) <= s.mana[s.actor] else PURCHASE_TOO_DEAR


@kernel
def legal(s: State, out: Ids) -> int:
    """All that `refusal` passes, ascending."""
    if s.phase == DECLARING:
        return _list_declaration(s, out)
    if s.phase == AUCTION:
        n = _list_bids(s, out, 0)
        out[n] = ACCEPT
        return _list_trade(s, out, n + 1) if s.actor == s.turn else n + 1
    return _list_turn(s, out)


@kernel
def _list_turn(s: State, out: Ids) -> int:
    n = 0
    if s.cultivated == 0 and s.irrigated < IRRIGATIONS:
        n = _list_squares(out, n, IRRIGATE, int(s.irrigation[s.actor]))
    if s.front >= 0:
        n = _list_payable(s, out, n, ATTACK, first_targets(s), 0)
    if s.cultivated == 0 and s.irrigated == 0:
        n = _list_cultivations(s, out, n)
    n = _list_trade(s, out, n)
    out[n] = END
    return n + 1


@kernel
def _list_declaration(s: State, out: Ids) -> int:
    n = _list_payable(s, out, 0, ADD, further_targets(s), int(s.targets))
    if s.helper < 0:
        n = _list_squares(out, n, SUPPORT, possible_helpers(s))
    return _list_bids(s, out, n)


@kernel
def _list_squares(out: Ids, n: int, verb: int, squares: int) -> int:
    while squares:
        out[n] = verb + first(squares)
        n += 1
        squares &= squares - 1
    return n


@kernel
def _list_payable(s: State, out: Ids, n: int, verb: int, squares: int, targets: int) -> int:
    """Rule 7.6: those that can be attacked together with the targets there are."""
    while squares:
        if may_pay_for(s, targets | (squares & -squares)):
            out[n] = verb + first(squares)
            n += 1
        squares &= squares - 1
    return n


@kernel
def _list_bids(s: State, out: Ids, n: int) -> int:
    for action in range(bid_action(least_bid(s)), bid_action(most_bid(s)) + 1):
        out[n] = action
        n += 1
    return n


@kernel
def _list_cultivations(s: State, out: Ids, n: int) -> int:
    for kind in range(KINDS):
        if s.culture[s.actor, kind] > 0:
            n = _list_placements(s, out, n, kind)
    return n


@kernel
def _list_placements(s: State, out: Ids, n: int, kind: int) -> int:
    land, purse = int(s.land[s.actor]), int(s.mana[s.actor])
    for placement in range(FIRST_PLACEMENT[kind], FIRST_PLACEMENT[kind + 1]):
        squares = squares_of(placement)
        if land & squares == squares:
            price = cultivation_price(s, squares)
            if 0 < price <= purse:
                out[n] = CULTIVATE + placement
                n += 1
    return n


@kernel
def _list_trade(s: State, out: Ids, n: int) -> int:
    for kind in range(KINDS):
        if s.culture[s.actor, kind] > 0:
            out[n] = SELL + kind
            n += 1
    for kind in range(KINDS):
        if s.display[kind] > 0 and purchase_price(kind) <= s.mana[s.actor]:
            out[n] = BUY + kind
            n += 1
    return n


assert TURN == 0, "a fresh record is one in which the actor decides in its turn"
