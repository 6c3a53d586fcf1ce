"""Positions as JSON, both ways, and what is wrong with a bad one."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from tests.games.by_hand import free

from ludotheque.core.errors import Malformed
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.state import same
from ludotheque.games.gheos.culprits import check_civilization, check_upheaval

Lay = Callable[..., Match]

LEFT, RIGHT, BELOW = "1 -2,0  3 -1,0", "2 1,0  6 2,0", "5 0,1  9 1,1"


def through_json(match: Match) -> Match:
    return match.game.position(json.loads(json.dumps(match.position())))


def test_upheavals_go_through_json(lay: Lay) -> None:
    war = lay(f"{LEFT}  {BELOW}", (4, 7), {"red": 1, "green": 5}, ("red", ""))
    migration = lay(f"{LEFT}  7 0,0  {RIGHT}", (40, 4), {"red": 1}, ("red", ""))
    war.play("lay 1 0,0 flat")
    migration.play("lay 1 0,0 right")
    for match in (war, migration):
        assert same(through_json(match).state, match.state)
        match.play("pay red")
        assert same(through_json(match).state, match.state)
        assert match.position()["war" if match is war else "migration"] is not None


@pytest.mark.parametrize(
    ("upheaval", "change", "complaint"),
    [
        ("war", {"war": {"red": 1}}, "war is given for red; it takes two or more"),
        ("war", {"phase": "victor", "war": {"red": 1, "green": 2}}, "one alone is the strongest"),
        ("war", {"phase": "migrate"}, "war is given, which does not go with this phase"),
        ("migration", {"phase": "victor"}, "migration is given, which does not go with this"),
        (
            "migration",
            {"migration": {"civilization": "red", "sides": []}},
            "the sides by which red may go each lead to another land, one at least",
        ),
        (
            "migration",
            {"phase": "migrate", "migration": {"civilization": "red", "sides": ["left"]}},
            "there is only one way for red",
        ),
    ],
)
def test_an_upheaval_that_cannot_be_names_who_is_in_it(
    lay: Lay, upheaval: str, change: dict[str, Any], complaint: str
) -> None:
    match = lay(f"{LEFT}  {BELOW}", (4, 7), {"red": 1, "green": 5}, ("red", ""))
    turn = "lay 1 0,0 flat"
    if upheaval == "migration":
        match = lay(f"{LEFT}  7 0,0  {RIGHT}", (40, 4), {"red": 1}, ("red", ""))
        turn = "lay 1 0,0 right"
    match.play(turn)
    check_upheaval(match.state)
    state = match.game.read_position(match.position() | change)
    with pytest.raises(Malformed, match=complaint):
        check_upheaval(state)


def test_nobody_lives_on_a_landmass_alone(gheos: Game) -> None:
    alone = {"tiles": [{"at": [0, 0], "tile": 1}], "civilizations": {"red": 1}}
    state = gheos.read_position({"seats": [{}, {}], **alone})
    with pytest.raises(Malformed, match="red is on the land of tile 1, which touches no other"):
        check_civilization(state, 0)


def test_a_position_may_be_short(gheos: Game) -> None:
    match = free(gheos).position({"seats": [{}, {}, {}], "tiles": [{"at": [0, 0], "tile": 1}]})
    position = match.position()
    assert [len(seat["hand"]) for seat in position["seats"]] == [2, 2, 2]
    assert len(position["pile"]) == 52 - 1 - 6 + 8
    assert [seat["tokens"] for seat in position["seats"]] == [3, 3, 3]


def test_a_hand_left_out_mid_turn_is_one_tile(gheos: Game) -> None:
    tiles = [{"at": [0, 0], "tile": 1}, {"at": [1, 0], "tile": 2}]
    match = free(gheos).position({"seats": [{}, {}], "tiles": tiles, "phase": "people"})
    assert [len(seat["hand"]) for seat in match.position()["seats"]] == [1, 2]


def test_a_civilization_may_be_named_by_any_landmass_of_its_continent(lay: Lay) -> None:
    match = lay(f"{LEFT}  {RIGHT}", None, {"red": 3, "blue": 6})
    assert match.position()["civilizations"] == {"red": 1, "blue": 2}


SOUND: dict[str, Any] = {
    "seats": [{"hand": [20, 21]}, {"hand": [22, 23]}],
    "tiles": [{"at": [0, 0], "tile": 1}, {"at": [1, 0], "tile": 2}],
}
TILE = {"at": [0, 0], "tile": 1}


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"tiles": []}, "at least one tile"),
        ({"tiles": [TILE, TILE]}, "tile 1 is in two places"),
        ({"tiles": [TILE, {"at": [0, 0], "tile": 3}]}, r"two tiles lie at [0, 0]"),
        (
            {"tiles": [{"at": [30, 0], "tile": 3}]},
            "at of tiles[0] is a cell of the table: [x, y], x to 20 and y to 10; not ",
        ),
        (
            {"tiles": [{"at": [0, "0"], "tile": 3}]},
            "at of tiles[0] is a cell of the table: [x, y], x to 20 and y to 10; not ",
        ),
        ({"tiles": [{"at": [0, 0], "tile": 53}]}, "from 1 to 52"),
        ({"tiles": [{"at": [0, 0], "tile": 1, "side": "left"}]}, "tile 1 is a T3"),
        ({"tiles": [{"at": [0, 0], "tile": 20, "side": "up"}]}, "one of: flat, left, right"),
        ({"tiles": [TILE | {"turn": 1}]}, "tiles[0] has no field 'turn'"),
        ({"replaced": [1]}, "tile 1 is in two places"),
        (
            {"civilizations": {"pink": 1}},
            "civilizations of a position is one of: red, green, yellow, blue, black, ",
        ),
        (
            {"civilizations": {"red": 40}},
            "red is on the continent of tile 40, which has no landmass on the table",
        ),
        (
            {"civilizations": {"red": 5}},
            "red is on the continent of tile 5, which has no landmass on the table",
        ),
        ({"civilizations": {"red": 0}}, "from 1 to 52"),
        ({"civilizations": {"red": 1, "blue": 2}}, "a marker stands on a continent, alone"),
        ({"seats": [{}]}, "cannot be played by 1"),
        ({"seats": [{"hand": [20, 21, 24]}, {}]}, "hand of seat 0 has 2 entries at most, not 3"),
        ({"seats": [{"hand": [20, 20]}, {}]}, "tile 20 is in two places"),
        ({"seats": [{"hand": [1, 20]}, {}]}, "tile 1 is in two places"),
        ({"seats": [{"hand": [20]}, {}]}, "two tiles in every hand"),
        ({"seats": [{"tokens": 4}, {}]}, "from 0 to 3"),
        ({"seats": [{"followers": {"red": 6}}, {}]}, "from 0 to 5"),
        (
            {"seats": [{"followers": {"red": 1}}, {}]},
            "not “five followers of each civilization on the table, none of another”",
        ),
        (
            {"seats": [{"points": {"luck": 6}}, {}]},
            "points of seat 0 is one of: temples, tokens, epochs, final; not 'luck'",
        ),
        ({"seats": [{"purse": 6}, {}]}, "seat 0 has no field 'purse'"),
        ({"pile": ["epoch"] * 8}, "every land tile is in one place"),
        ({"pile": ["epoch"] * 60}, "pile of a position has 59 entries at most, not 60"),
        ({"pile": ["comet"]}, "pile[0] is a whole number from 1 to 52, not 'comet'"),
        ({"pile": [], "seats": [{}, {}]}, "every hand must be given; that of seat 0 is not"),
        ({"epochs": 7}, "from 0 to 6"),
        ({"epochs": 6}, "eight epochs, and the match ends"),
        ({"phase": "war"}, "phase of a position is one of"),
        ({"phase": "pay"}, "two tiles in every hand"),
        ({"ending": "boredom"}, "ending of a position is one of: epochs, tokens; not 'boredom'"),
        ({"actor": -1}, "actor is -1, and ending is null: actor is -1 exactly when the match has "),
        ({"war": {"red": -1}}, "war.red of a position is a whole number from 0 to 99, not -1"),
        ({"migration": {"civilization": "red", "sides": []}}, "needs the cell that was laid"),
        (
            {"laid": [0, 0], "migration": {"civilization": "red", "sides": ["up"]}},
            "sides[0] of migration is one of: flat, left, right; not 'up'",
        ),
        ({"wind": 1}, "a position has no field 'wind'"),
        ({"seats": [{"points": {"temples": 8001}}, {}]}, "from 0 to 8000"),
        ({"seats": [{}, {}], "replaced": list(range(3, 51))}, "2 tiles are too few to deal"),
    ],
)
def test_a_bad_position_is_refused_with_its_reason(
    gheos: Game, change: dict[str, Any], complaint: str
) -> None:
    free(gheos).position(SOUND)
    with pytest.raises(Malformed) as refused:
        free(gheos).position(SOUND | change)
    assert complaint in str(refused.value)


def test_the_most_points_fit_the_record(gheos: Game) -> None:
    points = {"temples": 8_000, "tokens": 8_000, "epochs": 8_000, "final": 0}
    seats = [{"hand": [20, 21], "tokens": 2, "points": points}, {"hand": [22, 23]}]
    assert free(gheos).position(SOUND | {"seats": seats, "epochs": 1}).points[0] == 24_000
