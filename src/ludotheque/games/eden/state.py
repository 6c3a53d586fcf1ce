"""The record of a match of Eden, field by field, and the small questions every rule asks of it."""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import NOBODY, State, record_dtype
from ludotheque.games.eden.board import SQUARES, bit, count, has
from ludotheque.games.eden.cultures import KINDS
from ludotheque.games.eden.data import (
    CULTURE_CARDS,
    MOST_LEVEL,
    MOST_SEATS,
    POINTS_TO_WIN,
)

# What is asked: a decision of the turn, the rest of a declared attack, or an answer to a bid
TURN, DECLARING, AUCTION = range(3)

# Why it is over
TWENTY_POINTS, SIXTY_ROUNDS = 1, 2

# Cards in the pile: the irrigation card of a square has its number, then the kinds of culture card
FIRST_CULTURE = SQUARES
PILE = SQUARES + CULTURE_CARDS

EDEN_RECORD = record_dtype(
    [
        # the board, as sets of squares
        ("land", "<i8", (MOST_SEATS,)),
        ("raised", "<i8", (MOST_LEVEL - 1,)),  # [0]: of level 2 or more, [1]: 3 or more, [2]: 4
        ("points", "<i2", (MOST_SEATS,)),
        # hands; the cards of one kind are alike, so they are counted
        ("irrigation", "<i8", (MOST_SEATS,)),  # cards in hand, as the set of their squares
        ("culture", "u1", (MOST_SEATS, KINDS)),
        ("cards", "<i2", (MOST_SEATS,)),  # how many in all
        ("known", "u1", (MOST_SEATS, KINDS)),  # culture cards that all saw being bought
        ("late", "<i2", (MOST_SEATS,)),  # hidden cards that are surely from a new pile
        # the other cards; a played irrigation card is where its square is not empty
        ("display", "u1", (KINDS,)),
        ("discards", "u1", (KINDS,)),
        ("pile", "u1", (PILE,)),  # the top card last; 0 beyond
        ("pile_size", "<i2"),
        ("new_piles", "<i2"),  # how often the discards were shuffled into one
        ("fresh", "u1", (KINDS,)),  # what the last of them was made of
        ("recycled", "u1", (KINDS,)),  # how many hidden cards may be from any of them, at most
        # mana
        ("mana", "<i4", (MOST_SEATS,)),
        ("bank_gave", "<i4"),
        ("bank_took", "<i4"),
        # the turn
        ("rounds", "<i2"),  # begun, this one included
        ("turn", "<i2"),  # whose it is; in an auction the actor may be another
        ("phase", "<i2"),
        ("irrigated", "<i2"),  # irrigation cards played in it
        ("cultivated", "<i2"),  # culture cards played in it
        ("front", "<i2"),  # the tile just laid, while it may attack or does; else NOBODY
        # the attack
        ("rival", "<i2"),
        ("targets", "<i8"),
        ("helper", "<i2"),
        ("bid", "<i2"),  # the highest so far, made by the side that is not the actor
    ]
)


@kernel
def owner_of(s: State, square: int) -> int:
    """The seat whose tile lies there, or NOBODY."""
    for seat in range(s.seats):
        if has(int(s.land[seat]), square):
            return seat
    return NOBODY


@kernel
def watered(s: State) -> int:
    """All squares with a tile."""
    found = 0
    for seat in range(MOST_SEATS):
        found |= int(s.land[seat])
    return found


@kernel
def points_on(s: State, squares: int) -> int:
    """Rule 1.4: a point for each tile, and one for each level above the first."""
    points = count(squares)
    for level in range(MOST_LEVEL - 1):
        points += count(squares & int(s.raised[level]))
    return points


@kernel
def red_points(s: State, seat: int) -> int:
    """Rule 1.4: each tile has one white point, all others are red."""
    return int(s.points[seat]) - count(int(s.land[seat]))


@kernel
def receive(s: State, seat: int, mana: int) -> None:
    """From the bank."""
    s.mana[seat] += mana
    s.bank_gave += mana


@kernel
def pay(s: State, seat: int, mana: int) -> None:
    """To the bank."""
    s.mana[seat] -= mana
    s.bank_took += mana


@kernel
def fighting(s: State, seat: int) -> int:
    """The tiles with which a side is in the attack (7.1, 7.2, 7.4)."""
    if seat == s.rival:
        return int(s.targets)
    return bit(int(s.front)) | (bit(int(s.helper)) if s.helper >= 0 else 0)


@kernel
def opponent(s: State, seat: int) -> int:
    """The other side of the attack."""
    return int(s.turn) if seat == s.rival else int(s.rival)


@kernel
def price_a_mana(s: State, seat: int) -> int:
    """Rule 8.1: by how much a side's bid is multiplied, the points of the other side."""
    return points_on(s, fighting(s, opponent(s, seat)))


@kernel
def end_if_won(s: State, seat: int) -> None:
    """Rules 9.1, 9.2: only the seat that has just gained land can have come to it."""
    if s.points[seat] >= POINTS_TO_WIN:
        s.actor = NOBODY
        s.ending = TWENTY_POINTS
