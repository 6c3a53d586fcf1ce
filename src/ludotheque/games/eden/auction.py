"""The auction (rules 8)."""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import NOBODY, State
from ludotheque.games.eden.attack import close
from ludotheque.games.eden.data import FIRST_BID, MOST_BID, RAISE
from ludotheque.games.eden.state import (
    AUCTION,
    end_if_won,
    fighting,
    opponent,
    points_on,
    price_a_mana,
)


@kernel
def least_bid(s: State) -> int:
    """Rules 8.2, 8.3."""
    return int(s.bid) + RAISE if s.phase == AUCTION else FIRST_BID


@kernel
def most_bid(s: State) -> int:
    """Rules 8.4, 8.5: the highest that the actor can pay."""
    payable = int(s.mana[s.actor]) // price_a_mana(s, int(s.actor))
    return min(payable // RAISE * RAISE, MOST_BID)


@kernel
def make_bid(s: State, bid: int) -> None:
    """Rules 8.2, 8.3. It shows what a purse can bear, so it counts as revealing (8.9)."""
    s.bid = bid
    s.phase = AUCTION
    s.actor = opponent(s, int(s.actor))
    s.reveals += 1


@kernel
def accept(s: State) -> None:
    """Rules 8.7, 8.8: the bidder pays the actor and takes its fighting tiles."""
    loser, winner = int(s.actor), opponent(s, int(s.actor))
    price = int(s.bid) * price_a_mana(s, winner)
    s.mana[winner] -= price
    s.mana[loser] += price
    hand_over(s, fighting(s, loser), loser, winner)
    close(s)
    s.front = NOBODY
    s.actor = s.turn
    s.reveals += 1
    end_if_won(s, winner)


@kernel
def hand_over(s: State, squares: int, loser: int, winner: int) -> None:
    """Rule 8.8: the levels stay as they are."""
    points = points_on(s, squares)
    s.land[loser] = int(s.land[loser]) & ~squares
    s.land[winner] = int(s.land[winner]) | squares
    s.points[loser] -= points
    s.points[winner] += points
