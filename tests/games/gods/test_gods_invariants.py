"""Every invariant of Gods notices the corruption it is there for."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.corruptions import Corrupt, add, put

from ludotheque.core import conformance
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.games.gods.data import END_TILE, RED
from ludotheque.games.gods.invariants import INVARIANTS
from ludotheque.games.gods.state import DROPPING, TEMPLE, TRIBE, TURNING, WASTELAND
from ludotheque.games.gods.table import NUMBERS

Lay = Callable[..., Match]

SOUND = "G 0,0  S 1,0  red:G 5..7,0  blue:S 2,0  waste 0,2"
TRIBE_AT, TEMPLE_AT, FREE = NUMBERS[5, 0], NUMBERS[0, 0], NUMBERS[0, 1]


def over_because(ending: int) -> Corrupt:
    def corrupt(s: Any) -> None:
        s.actor, s.ending = -1, ending

    return corrupt


def end_tile_on_top(s: Any) -> None:
    place = s.pile.tolist().index(END_TILE)
    s.pile[place], s.pile[s.drawn] = s.pile[s.drawn], END_TILE


def display_of_no_tile(s: Any) -> None:
    s.discarded[s.display[1]] += 1
    s.display[1] = -5


def display_turned_round(s: Any) -> None:
    s.display = s.display[::-1].copy()


def asking(phase: int, source: int, to_turn: int = 0) -> Corrupt:
    def corrupt(s: Any) -> None:
        s.phase, s.source, s.to_turn = phase, source, to_turn
        s.discarded[4] -= int(phase == DROPPING)  # so that all wastelands are accounted for

    return corrupt


CORRUPTIONS: dict[int, dict[str, Corrupt]] = {
    1: {
        "a seat that is not there acts": put("actor", 2),
        "nobody acts, but it is not over": put("actor", -1),
        "it is over, but somebody acts": put("ending", 2),
        "an unknown ending": over_because(4),
        "one seat": put("seats", 1),
        "five seats": put("seats", 5),
    },
    2: {
        "a contact too many": add("cell", 1, FREE),
        "a contact too few": add("cell", -1, FREE),
        "a contact far away": put("cell", 1, 0),
        "an unknown tile": put("cell", 9, FREE),
        "a temple of a god nobody plays": put("cell", TEMPLE + 2, TEMPLE_AT),
        "a tribe of a god nobody plays": put("cell", TRIBE + 2, TRIBE_AT),
        "a tribe of a fifth colour": put("cell", TRIBE + 32, TRIBE_AT),
    },
    3: {"a row": add("in_row", 1, 0), "a column": add("in_column", -1, 20)},
    4: {
        "a tile too many": add("discarded", 1, RED),
        "a tile too few": add("drawn", 1),
        "a tile changed on the table": put("cell", WASTELAND, TRIBE_AT),
        "an extra action from nowhere": add("extras", 1, 0),
        "a tile changed in the display": put("display", 2, 0),
    },
    5: {
        "the end tile on top": end_tile_on_top,
        "over by an end tile still covered": over_because(1),
    },
    6: {"out of order": display_turned_round, "no such tile": display_of_no_tile},
    7: {"a temple too many": add("temples", 1, 0), "one too few": add("temples", -1, 1)},
    8: {"a marker too many": add("markers", 1, 0), "one too few": add("markers", -1, 1)},
    9: {
        "a follower too many": add("followers", 1, 0, 1),
        "one too few": add("followers", -1, 1, 2),
        "a tribe changes its god": put("cell", TRIBE + 1, TRIBE_AT),
    },
    10: {"a nation too many": add("nations", 1, 1, 0), "too few": add("nations", -1, 0, 0)},
    11: {
        "four victory tiles": put("victories", 4, 0, 3),
        "fewer than none": put("victories", -1, 0, 3),
        "four of two seats": put("victories", 3, 1, 0),  # seat 0 has one
    },
    12: {"thirteen crystals": put("crystals", 13, 0), "a debt": put("crystals", -1, 1)},
    13: {
        name: put(name, 1, seat, *([0] if name in ("followers", "nations", "victories") else []))
        for seat in (2, 3)
        for name in ("crystals", "temples", "markers", "followers", "nations", "victories")
    },
    14: {
        "a source nobody asked for": put("source", FREE),
        "a tribe to turn without a temple": put("to_turn", 1),
        "a pick without a temple": put("picked", 1),
        "more actions than a turn can have": put("actions_left", 5),
        "more extras taken than held": put("extras_taken", 1),
        "picking beside a tribe": asking(TURNING, TRIBE_AT, 1),
        "picking none": asking(TURNING, TEMPLE_AT, 0),
        "picking off the table": asking(TURNING, -1, 1),
        "dropping from off the table": asking(DROPPING, -1),
        "dropping from under a tile": asking(DROPPING, TEMPLE_AT),
        "an unknown question": put("phase", 3),
    },
}


@pytest.fixture
def sound(lay: Lay) -> Match:
    return lay(SOUND, "red tornado", discarded={"wasteland": 1})


@pytest.mark.parametrize("number", CORRUPTIONS)
def test_corruptions_are_noticed(sound: Match, number: int) -> None:
    conformance.check_corruptions(sound, CORRUPTIONS[number])


@pytest.mark.parametrize(
    ("number", "name"), [(number, name) for number, named in CORRUPTIONS.items() for name in named]
)
def test_a_corruption_breaks_the_invariant_that_is_meant(
    gods: Game, sound: Match, number: int, name: str
) -> None:
    state = sound.state.copy()
    CORRUPTIONS[number][name](state)
    assert gods.kernels.fault(state) == number, INVARIANTS[number - 1]


def test_every_invariant_has_its_corruption() -> None:
    assert sorted(CORRUPTIONS) == list(range(1, len(INVARIANTS) + 1))


def test_a_corruption_that_changes_nothing_would_be_noticed(sound: Match) -> None:
    with pytest.raises(conformance.Broken, match="not noticed: nothing"):
        conformance.check_corruptions(sound, {"nothing": lambda s: None})


@pytest.mark.parametrize(
    "corrupt", [put("to_turn", 3), put("source", NUMBERS[1, 0]), put("to_turn", 1)]
)
def test_picks_must_fit_the_temple_and_the_markers(lay: Lay, gods: Game, corrupt: Corrupt) -> None:
    """Two markers, three tribes that would turn: two picks are to be made, of Garo's temple."""
    followers = "red:G 0..7,9  blue:G 0..4,11"
    match = lay(f"G 0,0  S 1,0  {followers}  green:S 5,0  green:- 7,0  green:- 6,1", "yellow")
    match.play("temple 6,0")
    assert gods.kernels.fault(match.state) == 0
    corrupt(match.state)
    assert gods.kernels.fault(match.state) == 14


@pytest.mark.parametrize("direction", [1, 2, 3])
def test_a_pick_must_be_a_tribe_that_turns(lay: Lay, gods: Game, direction: int) -> None:
    """Picked after one of two: east is a tribe to turn, north-east and north are bare."""
    followers = "red:G 0..7,9  blue:G 0..4,11"
    match = lay(f"G 0,0  S 1,0  {followers}  green:S 5,0  green:- 7,0  green:- 6,1", "yellow")
    match.play("temple 6,0")
    match.play("turn 7,0")
    assert match.state.picked == 1
    assert gods.kernels.fault(match.state) == 0
    match.state.picked = 1 << direction
    assert (gods.kernels.fault(match.state) == 14) == (direction != 3)  # west is one, too
