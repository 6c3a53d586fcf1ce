"""The course of a match: set-up (rules 2), income and end of a turn (3), sixty rounds (9.4)."""

from ludotheque.core.chance import rekey, shuffle
from ludotheque.core.kernel import kernel
from ludotheque.core.state import NOBODY, Key, Numbers, State
from ludotheque.games.eden.board import SQUARES
from ludotheque.games.eden.cards import COPIES, draw_card, take_top
from ludotheque.games.eden.cultures import KINDS
from ludotheque.games.eden.data import INCOME, ROUNDS, START_CARDS, START_MANA
from ludotheque.games.eden.state import FIRST_CULTURE, PILE, SIXTY_ROUNDS, receive, red_points


@kernel
def setup(s: State, seats: int, options: Numbers, key: Key) -> None:
    """Rules 2.1 to 2.4, up to the first decision of seat 0. `s` is empty; there are no options."""
    s.seats = seats
    rekey(s, key)
    stack_pile(s)
    shuffle(s, s.pile, 0, PILE)
    for seat in range(seats):
        receive(s, seat, START_MANA)
        for _ in range(START_CARDS):
            take_top(s, seat)
    s.rival = NOBODY
    s.helper = NOBODY
    s.rounds = 1
    begin_turn(s, 0)


@kernel
def stack_pile(s: State) -> None:
    """Rule 2.2: all the cards, in order."""
    for square in range(SQUARES):
        s.pile[square] = square
    size = SQUARES
    for kind in range(KINDS):
        for _ in range(COPIES[kind]):
            s.pile[size] = FIRST_CULTURE + kind
            size += 1
    s.pile_size = size


@kernel
def begin_turn(s: State, seat: int) -> None:
    """Rules 3.1, 3.2."""
    s.turn = seat
    s.actor = seat
    s.irrigated = 0
    s.cultivated = 0
    s.front = NOBODY
    receive(s, seat, INCOME * red_points(s, seat))


@kernel
def end_turn(s: State) -> None:
    """Rules 3.1, 3.5, 9.4."""
    draw_card(s, int(s.turn))
    if s.turn < s.seats - 1:
        begin_turn(s, int(s.turn) + 1)
    elif s.rounds < ROUNDS:
        s.rounds += 1
        begin_turn(s, 0)
    else:
        s.actor = NOBODY
        s.ending = SIXTY_ROUNDS
