"""Declaring an attack (rules 7): the first target, more of them, a helper."""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import NOBODY, State
from ludotheque.games.eden.board import beside, bit
from ludotheque.games.eden.data import FIRST_BID
from ludotheque.games.eden.state import DECLARING, TURN, owner_of, points_on, watered


@kernel
def may_pay_for(s: State, squares: int) -> bool:
    """Rule 7.6: can the actor pay the first bid for these targets?"""
    return bool(FIRST_BID * points_on(s, squares) <= s.mana[s.actor])


@kernel
def first_targets(s: State) -> int:
    """Rules 7.1, 7.3, 7.4: rivals' tiles beside the tile just laid, payable or not."""
    return beside(bit(int(s.front))) & watered(s) & ~int(s.land[s.turn])


@kernel
def further_targets(s: State) -> int:
    """Rules 7.4, 7.5: the same rival's tiles beside those attacked, payable or not."""
    targets = int(s.targets)
    return beside(targets) & int(s.land[s.rival]) & ~targets


@kernel
def possible_helpers(s: State) -> int:
    """Rule 7.2."""
    return beside(bit(int(s.front))) & int(s.land[s.turn])


@kernel
def declare(s: State, square: int) -> None:
    """Rules 7.1, 7.3."""
    s.phase = DECLARING
    s.rival = owner_of(s, square)
    s.targets = bit(square)


@kernel
def add_target(s: State, square: int) -> None:
    """Rules 7.4, 11.2: a set, in whatever order it was named."""
    s.targets = int(s.targets) | bit(square)


@kernel
def close(s: State) -> None:
    """The attack is over: nothing is declared any more."""
    s.phase = TURN
    s.rival = NOBODY
    s.targets = 0
    s.helper = NOBODY
    s.bid = 0
