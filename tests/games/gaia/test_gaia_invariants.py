"""Every invariant of Gaïa notices the corruption it is there for."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.corruptions import Corrupt, add, both, put

from ludotheque.core import conformance
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.games.gaia.data import KINDS
from ludotheque.games.gaia.invariants import INVARIANTS
from ludotheque.games.gaia.state import ANSWERING, KEEPING, PLACE, SECOND, SPENT
from ludotheque.games.gaia.table import NUMBERS

Lay = Callable[..., Match]

SOUND = "Fc5:1 0,0  P 1,0  D 0,1  Sa3 2,0  Pc8: 2,1"
CITY, HERD, EMPTY_CITY = 0, 3, 4


def _gap(s: Any) -> None:
    """The last card of the display goes under the pile."""
    size = int(s["pile_size"][0])
    s["pile"][0, size], s["display"][0, 2] = s["display"][0, 2], -1
    s["pile_size"][0] = size + 1


CORRUPTIONS: dict[int, dict[str, Corrupt]] = {
    1: {
        "six seats": put("seats", 6),
        "an actor who is no seat": put("actor", 4),
        "an ending before the end": put("ending", 1),
        "over without an ending": put("actor", -1),
        "nobody's turn": put("turn", 3),
        "a fourth set of rules": put("rules", 3),
        "six lightnings": put("lightnings", 6),
    },
    2: {
        "a tile too many in the supply": add("supply", 1, 0),
        "a debt of tiles": both(put("supply", -1, 4), put("land", 4, 1)),
        "another landscape": put("land", 3, 1),
    },
    3: {
        "a cell without its tile": put("at", 0, NUMBERS[1, 0]),
        "two cells with one tile": put("at", 1, NUMBERS[5, 5]),
        "a place in the blue": put("at", PLACE, NUMBERS[9, 9]),
        "a place forgotten": put("at", 0, NUMBERS[-1, 0]),
        "a tile elsewhere": put("tile_cell", NUMBERS[7, 7], 1),
    },
    4: {"a box too wide": add("right", 1), "a box too flat": add("top", 1)},
    5: {"a neighbour miscounted": add("around", 1, 1), "a city not blocking": add("around", 2, 1)},
    6: {
        "a token too many": add("tokens", 1),
        "five on a tile": both(put("animals", 5, HERD), add("tokens", -2)),
    },
    7: {
        "a need too many": add("needs", 1, CITY),
        "needs of nothing": put("needs", 1, 1),
        "no such city": put("city", 19, CITY),
    },
    8: {
        "nobody in a city of two needs": both(put("people", 0, CITY), add("meeples", 1, 1)),
        "somebody in a city of one need": both(put("people", 1, EMPTY_CITY), add("meeples", -1, 0)),
        "a second meeple too early": both(add("people", SECOND, CITY), add("meeples", -1, 1)),
        "a meeple of no seat": put("people", 16, CITY),
        "two owners": both(put("people", 3, CITY), add("meeples", -1, 0)),
    },
    9: {
        "a meeple too many": add("meeples", 1, 0),
        "no meeple left, and not over": put("meeples", 0, 0),
    },
    10: {
        "a card twice": put("hand", KINDS.index("sea"), 0, 0),
        "a discard from nowhere": add("discarded", 1, 2),
        "negative discards": add("discarded", -1, 2),
        "one card lies too many": add("lying", 1, 0, 0),
    },
    11: {
        "an unsorted hand": both(
            put("hand", KINDS.index("sun"), 0, 0), put("hand", KINDS.index("plain"), 0, 2)
        ),
        "a hand that its seat does not know": put("known", 2, 0, 0),
        "known to the table but not to all": put("known", 33, 0, 0),
        "something beyond the hand": put("known", 1, 0, 5),
        "something above the pile": lambda s: put("pile", 1, 0, int(s["pile_size"][0]))(s),
        "an unsorted display": both(put("display", 5, 0, 0), put("display", 0, 0, 2)),
        "a gap in the display": _gap,
    },
    12: {},
    13: {
        "an objective too many": put("objective", 1, 5),
        "taken by no seat": put("objective", 7, 0),
    },
    14: {"an empty seat with meeples": add("meeples", 1, 4)},
    15: {
        "an action too many": put("actions_left", 3),
        "no action left": put("actions_left", 0),
        "between two questions": put("phase", SPENT),
        "a foreign actor": put("actor", 1),
        "hungry without feeding": put("hungry", 1),
        "a target without a card": put("target", 3),
        "a side without an earthquake": put("toward", 1),
        "a back named without a tornado": put("named", 1, 1),
        "answers without a question": put("phase", ANSWERING),
        "loot without a thief": put("phase", KEEPING),
    },
}


@pytest.fixture(scope="module")
def sound(lay: Lay) -> Match:
    return lay(
        SOUND,
        ["plain sea sun", "protection"],
        display={"nature": ["plain", "sea", "swamp"]},
        key="05" * 32,
    )


@pytest.mark.parametrize("number", [n for n, some in CORRUPTIONS.items() if some])
def test_corruptions_are_noticed(sound: Match, number: int) -> None:
    conformance.check_corruptions(sound, CORRUPTIONS[number])


@pytest.mark.parametrize(
    ("number", "name"), [(n, name) for n, some in CORRUPTIONS.items() for name in some]
)
def test_each_is_noticed_by_its_own_invariant(sound: Match, number: int, name: str) -> None:
    state = sound.state.copy()
    CORRUPTIONS[number][name](state)
    found = int(sound.game.kernels.fault(state))
    assert found == number, INVARIANTS[found - 1]


@pytest.mark.parametrize(
    "hand", ["plain plain plain plain plain sea sea", "sun sun rain", "plain sea sun sun rain"]
)
def test_hands_over_the_limits_are_noticed(gaia: Game, lay: Lay, hand: str) -> None:
    """Invariant 12: the same cards are sound while a discard is asked."""
    match = lay("P 0,0", [hand, ""], phase="discard")
    state = match.state.copy()
    state.phase = 0
    assert gaia.kernels.fault(state) == 12


def test_a_discard_without_need_is_noticed(gaia: Game, lay: Lay) -> None:
    state = lay("P 0,0", ["plain", ""]).state.copy()
    state.phase = 6
    assert gaia.kernels.fault(state) == 12


def test_every_invariant_has_its_corruption() -> None:
    assert set(CORRUPTIONS) == set(range(1, len(INVARIANTS) + 1))


def test_phases_hold_what_they_need(gaia: Game, lay: Lay) -> None:
    """Invariant 15, for each question that has particulars."""
    match = lay("P 0,0  P 1,0", ["sun earthquake", "protection plain", "sea"])
    for actions, corruptions in (
        (["play sun"], [put("card", -1), put("target", 0)]),
        (["at 0,0"], [put("target", -1), put("target", 2), put("actor", 0)]),
    ):
        for action in actions:
            match.play(action)
        names = {str(i): corrupt for i, corrupt in enumerate(corruptions)}
        conformance.check_corruptions(match, names)
    match = lay("P 0,0  P 1,0", ["tornado", "city1 plain", "sea"])
    for action in ("play tornado", "name nature"):
        match.play(action)
    conformance.check_corruptions(
        match, {"lost loot": put("stolen", -1, 1), "own back": put("named", 1, 0)}
    )
