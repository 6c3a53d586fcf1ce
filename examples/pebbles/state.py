"""The record of a match of Pebbles, and what always holds in it."""

from typing import Final

from ludotheque.core.chance import below
from ludotheque.core.kernel import kernel
from ludotheque.core.state import NOBODY, State, record_dtype

PEBBLES: Final = 12  # numbered from 1
MOST_SEATS: Final = 3
START_HAND: Final = 3
MOST_HELD: Final = 4
GOALS: Final = (3, 4)

# Where a pebble is: in the hand of a seat (its number), in a row (ROW + seat), or
BAG: Final = -1
ROW: Final = 10

# Why it is over
FULL_ROW, EMPTY_BAG = 1, 2

PEBBLES_RECORD = record_dtype(
    [
        ("place", "<i2", (PEBBLES,)),
        ("held", "<i2", (MOST_SEATS,)),  # how many are in each hand
        ("laid", "<i2", (MOST_SEATS,)),  # how many lie in each row
        ("goal", "<i2"),  # so many make a row full
        ("open", "<i2"),  # 1 if all hands lie open: then nobody knows more than the others
    ]
)

INVARIANTS: Final = (
    "actor, seats, options and ending agree",
    "every pebble is in a hand, in a row or in the bag",
    "hands and rows are counted",
)


@kernel
def count_at(s: State, place: int) -> int:
    count = 0
    for pebble in range(PEBBLES):
        count += int(s.place[pebble] == place)
    return count


@kernel
def draw_pebble(s: State, seat: int) -> None:
    """Rule 2.3: each pebble of the bag is as likely as the others."""
    left = below(s, count_at(s, BAG))
    for pebble in range(PEBBLES):
        if s.place[pebble] == BAG:
            if left == 0:
                s.place[pebble] = seat
            left -= 1


@kernel
def fault(s: State) -> int:
    """0, or the number of the first invariant that is broken."""
    if not _actor_is_sound(s):
        return 1
    for pebble in range(PEBBLES):
        place = s.place[pebble]
        if not (place == BAG or 0 <= place < s.seats or ROW <= place < ROW + s.seats):
            return 2
    for seat in range(MOST_SEATS):
        if s.held[seat] != count_at(s, seat) or s.laid[seat] != count_at(s, ROW + seat):
            return 3
    return 0


@kernel
def _actor_is_sound(s: State) -> bool:
    if not 2 <= s.seats <= MOST_SEATS or not GOALS[0] <= s.goal <= GOALS[1]:
        return False
    if not 0 <= s.open <= 1:
        return False
    if s.actor == NOBODY:
        return bool(FULL_ROW <= s.ending <= EMPTY_BAG)
    return bool(0 <= s.actor < s.seats and s.ending == 0)
