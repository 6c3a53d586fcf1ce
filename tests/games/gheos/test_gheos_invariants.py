"""Every invariant of Gheos notices the corruption it is there for."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.corruptions import Corrupt, add, both, put

from ludotheque.core import conformance
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.games.gheos.invariants import INVARIANTS
from ludotheque.games.gheos.state import (
    COUNTING,
    CROWNING,
    MIGRATING,
    MIGRATION,
    NO_TILE,
    PAYING,
    WAR,
)
from ludotheque.games.gheos.table import NUMBERS
from ludotheque.games.gheos.tiles import LANDMASS, LANDMASSES, PIECE_AT

Lay = Callable[..., Match]

SOUND = "1 0,0  2 1,0  43 0,1  5 8,0  6 9,0"
PEOPLE, FOLLOWERS = {"red": 1, "blue": 5}, ("red red", "red blue")
SHORES = sorted(PIECE_AT[42, 0].tolist())  # of tile 43
MIDDLE, FREE = NUMBERS[0, 0], NUMBERS[-1, 0]


def swap_in_pile(s: Any) -> None:
    """A land tile where another was: one is there twice, one nowhere."""
    lands = [i for i in range(int(s.pile_size)) if s.pile[i] < 52]
    s.pile[lands[0]] = s.pile[lands[1]]


def epoch_for_land(s: Any) -> None:
    s.pile[s.pile.tolist().index(52)] = NO_TILE


def marker_on_a_lone_landmass(s: Any) -> None:
    """The red continent's landmasses are one land: 1 and 2. Say that blue lives there as well."""
    s.marker[3] = s.marker[0]


# which invariant, what is broken, and how
CORRUPTIONS: list[tuple[int, str, Corrupt]] = [
    (1, "five seats", put("seats", 5)),
    (1, "an actor that does not play", put("actor", 2)),
    (1, "over, but nobody knows why", put("actor", -1)),
    (1, "an ending while somebody acts", put("ending", 1)),
    (2, "a tile that does not know where it lies", put("place", FREE, 0)),
    (2, "a tile that does not exist", put("cell", 200, FREE)),
    (2, "a tile turned four ways", put("turned", 3, 0)),
    (2, "too many contacts", add("cell", 1, FREE)),
    (2, "a tile in the pile that is turned", put("turned", 1, 20)),
    (3, "a table too wide", add("left", -1)),
    (3, "a table too low", add("bottom", -1)),
    (4, "a tile twice, another nowhere", swap_in_pile),
    (4, "a tile in hand and on the table", put("hand", 0, 0, 0)),
    (4, "a tile removed and in the pile", put("place", -2, 30)),
    (5, "a gap in the pile", epoch_for_land),
    (5, "a pile without end", put("pile_size", 60)),
    (5, "an epoch too many", add("epochs", 1)),
    (5, "a pile that counts wrongly", add("epochs", -1)),
    (6, "joined land with two roots", put("land", int(LANDMASS[1]), int(LANDMASS[1]))),
    (6, "land of a tile in the pile", put("land", 0, int(LANDMASS[20]))),
    (6, "a tile without land", put("land", 255, int(LANDMASS[0]))),
    (6, "lands apart with one root", put("land", int(LANDMASS[0]), int(LANDMASS[4]))),
    (6, "a root above its piece", put("land", SHORES[1], SHORES[0])),
    (6, "a root that is none", put("land", int(LANDMASS[1]), SHORES[0])),
    (7, "a marker on a shore", put("marker", LANDMASSES, 0)),
    (7, "two on one continent in peace", marker_on_a_lone_landmass),
    (7, "a marker adrift that does not migrate", put("marker", -2, 0)),
    (8, "six followers", add("followers", 3, 0, 0)),
    (8, "followers of nobody", put("followers", 1, 0, 1)),
    (8, "fewer than no followers", put("followers", -1, 0, 3)),
    (9, "four tokens", put("tokens", 4, 1)),
    (9, "fewer than no tokens", put("tokens", -1, 0)),
    (9, "no token left and not over", both(put("tokens", 0, 0), put("tokens", 0, 1))),
    (10, "points that were not earned", add("points", 1, 0)),
    (10, "points for a token not played", both(add("points", 2, 0), add("earned", 2, 0, 1))),
    (10, "points for no epoch", both(add("points", 2, 0), add("earned", 2, 0, 2))),
    (10, "negative points", both(add("points", -2, 0), add("earned", -2, 0, 0))),
    (11, "a short hand", lambda s: hide_tile(s, 1, 1)),
    (11, "an older tile missing", lambda s: hide_tile(s, 0, 0)),
    (12, "final points before the end", both(add("points", 2, 0), add("earned", 2, 0, 3))),
    (13, "an empty seat with tokens", put("tokens", 1, 3)),
    (13, "an empty seat with points", put("earned", 1, 2, 0)),
    (14, "a phase that does not exist", both(put("phase", 6), lambda s: hide_tile(s, 0, 1))),
    (14, "a tile laid and settled", put("laid", MIDDLE)),
    (14, "swords in peace", put("swords", 1, 0)),
    (14, "a migration that nobody pays for", put("upheaval", MIGRATION)),
    (14, "parts of nothing", put("parts", 1)),
]


def hide_tile(s: Any, seat: int, slot: int) -> None:
    """Out of a hand, as if it had been replaced."""
    s.place[s.hand[seat, slot]] = -2
    s.hand[seat, slot] = NO_TILE


@pytest.mark.parametrize(
    ("number", "name", "corrupt"), CORRUPTIONS, ids=[name for _, name, _ in CORRUPTIONS]
)
def test_each_corruption_is_noticed(lay: Lay, number: int, name: str, corrupt: Corrupt) -> None:
    match = lay(SOUND, None, PEOPLE, FOLLOWERS)
    assert match.game.kernels.fault(match.state) == 0
    corrupt(match.state)
    assert match.game.kernels.fault(match.state) == number, name


def test_every_invariant_has_its_corruption() -> None:
    assert {number for number, _, _ in CORRUPTIONS} == set(range(1, len(INVARIANTS) + 1))


LEFT, RIGHT = "1 -2,0  3 -1,0", "2 1,0  6 2,0"


def test_corruptions_of_a_war(lay: Lay) -> None:
    match = lay(f"{LEFT}  {RIGHT}", (4, 5), {"red": 1, "blue": 2}, ("red", "blue"))
    match.play("lay 1 0,0 flat")
    conformance.check_corruptions(
        match,
        {
            "only one at war": put("swords", -1, 0),
            "negative swords": put("swords", -2, 0),
            "a third that lives elsewhere": put("swords", 1, 1),
            "asked where to go": put("phase", MIGRATING),
            "nothing laid": put("laid", -1),
            "laid on an empty cell": put("laid", NUMBERS[0, 1]),
            "nothing to pay with": put("followers", 0, 0, 0),
            "no upheaval": put("upheaval", 0),
            "a migrant as well": put("migrant", 0),
            "a token asked in between": put("phase", COUNTING),
            "asked for a winner that is sure": put("phase", CROWNING),
            "parts in a war": put("parts", 2),
        },
    )
    tied = lay(f"{LEFT}  5 0,1  9 1,1", (4, 7), {"red": 1, "blue": 5}, ("red", "blue"))
    tied.play("lay 1 0,0 flat")
    tied.play("pay red")
    conformance.check_corruptions(tied, {"one is stronger": add("swords", 1, 0)})


def test_corruptions_of_a_migration(lay: Lay) -> None:
    match = lay(f"{LEFT}  7 0,0  {RIGHT}", (41, 4), {"red": 1}, ("red", ""))
    match.play("lay 1 0,0 flat")
    conformance.check_corruptions(
        match,
        {
            "nobody migrates": put("migrant", -1),
            "another migrates": put("migrant", 1),
            "to no part": put("parts", 0),
            "to a side without land": put("parts", 1),
            "to a fourth side": put("parts", 8),
            "asked for a goal that is sure": put("phase", MIGRATING),
            "asked who wins": put("phase", CROWNING),
            "swords as well": both(put("swords", 1, 1), put("upheaval", WAR)),
            "swords in a migration": put("swords", 0, 1),
            "it stands somewhere": put("marker", int(LANDMASS[0]), 0),
            "the marker is off the table": put("marker", -1, 0),
        },
    )
    assert match.state.phase == PAYING


def test_two_parts_may_not_be_one_land(lay: Lay) -> None:
    """Land that hangs together beyond the left and the right side of the tile laid."""
    ring = "1 -1,0  2 -2,0  3 -2,1  4 -1,1  5 0,1  7 0,0  6 1,0  8 2,0"
    match = lay(ring, (41, 9), {"red": 1}, ("red", ""))
    match.play("lay 1 0,0 right")
    conformance.check_corruptions(match, {"the same land twice": put("parts", 7)})


def test_corruptions_of_the_end(lay: Lay) -> None:
    match = lay(
        "2 1,0  5 2,0", (4,), {"red": 2}, ("red", "red"), phase="token", epochs=5, top=("epoch", 7)
    )
    match.play("pass")
    conformance.check_corruptions(
        match,
        {
            "final points that are not due": both(add("points", 1, 0), add("earned", 1, 0, 3)),
            "final points not given": both(add("points", -3, 0), put("earned", 0, 0, 3)),
            "the last epoch did not end it": put("ending", 2),
            "asked for a token": put("phase", COUNTING),
            "all hands full": put("hand", 7, 0, 1),
        },
    )


def test_a_tokens_end_needs_all_tokens_played(gheos: Game, lay: Lay) -> None:
    held = {0: {"tokens": 1}, 1: {"tokens": 0}}
    match = lay("2 1,0  5 2,0", (4,), {"red": 2}, ("red", ""), phase="token", held=held)
    match.play("token")
    conformance.check_corruptions(
        match,
        {"a token is left": put("tokens", 1, 0), "it was the epochs": put("ending", 1)},
    )
