"""Positions as JSON, both ways, and what is wrong with a bad one."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from ludotheque.core.errors import Malformed
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.state import same

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


def test_a_position_may_be_short(gheos: Game) -> None:
    match = gheos.position({"seats": [{}, {}, {}], "tiles": [{"at": [0, 0], "tile": 1}]})
    position = match.position()
    assert [len(seat["hand"]) for seat in position["seats"]] == [2, 2, 2]
    assert len(position["pile"]) == 52 - 1 - 6 + 8
    assert [seat["tokens"] for seat in position["seats"]] == [3, 3, 3]


def test_a_hand_left_out_mid_turn_is_one_tile(gheos: Game) -> None:
    tiles = [{"at": [0, 0], "tile": 1}, {"at": [1, 0], "tile": 2}]
    match = gheos.position({"seats": [{}, {}], "tiles": tiles, "phase": "people"})
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
        ({"tiles": [TILE, {"at": [0, 0], "tile": 3}]}, r"two tiles lie at \(0, 0\)"),
        ({"tiles": [{"at": [30, 0], "tile": 3}]}, "no cell of the table"),
        ({"tiles": [{"at": [0, "0"], "tile": 3}]}, "no cell of the table"),
        ({"tiles": [{"at": [0, 0], "tile": 53}]}, "from 1 to 52"),
        ({"tiles": [{"at": [0, 0], "tile": 1, "side": "left"}]}, "tile 1 is a T3"),
        ({"tiles": [{"at": [0, 0], "tile": 20, "side": "up"}]}, "one of: flat, left, right"),
        ({"tiles": [TILE | {"turn": 1}]}, "a tile has no field 'turn'"),
        ({"replaced": [1]}, "tile 1 is in two places"),
        ({"civilizations": {"pink": 1}}, "'pink' is no civilization"),
        ({"civilizations": {"red": 40}}, "no continent has tile 40"),
        ({"civilizations": {"red": 5}}, "no continent has tile 5"),
        ({"civilizations": {"red": 0}}, "from 1 to 52"),
        ({"civilizations": {"red": 1, "blue": 2}}, "a marker stands on a continent, alone"),
        ({"seats": [{}]}, "cannot be played by 1"),
        ({"seats": [{"hand": [20, 21, 24]}, {}]}, "a hand holds 2 tiles"),
        ({"seats": [{"hand": [20, 20]}, {}]}, "tile 20 is in two places"),
        ({"seats": [{"hand": [1, 20]}, {}]}, "tile 1 is in two places"),
        ({"seats": [{"hand": [20]}, {}]}, "two tiles in every hand"),
        ({"seats": [{"tokens": 4}, {}]}, "from 0 to 3"),
        ({"seats": [{"followers": {"red": 6}}, {}]}, "from 0 to 5"),
        ({"seats": [{"followers": {"red": 1}}, {}]}, "five followers of each civilization"),
        ({"seats": [{"points": {"luck": 6}}, {}]}, "'luck' is no source of points"),
        ({"seats": [{"purse": 6}, {}]}, "seat 0 has no field 'purse'"),
        ({"pile": ["epoch"] * 8}, "every land tile is in one place"),
        ({"pile": ["epoch"] * 60}, "the pile holds 59"),
        ({"pile": ["comet"]}, "a tile is a whole number"),
        ({"pile": [], "seats": [{}, {}]}, "every hand must be given; that of seat 0 is not"),
        ({"epochs": 7}, "from 0 to 6"),
        ({"epochs": 6}, "eight epochs, and the match ends"),
        ({"phase": "war"}, "phase of a position is one of"),
        ({"phase": "pay"}, "two tiles in every hand"),
        ({"ending": "boredom"}, "'boredom' is no ending"),
        ({"actor": -1}, "actor, seats and ending agree"),
        ({"war": {"red": -1}}, "swords of red"),
        ({"migration": {"civilization": "red", "sides": []}}, "needs the cell that was laid"),
        (
            {"laid": [0, 0], "migration": {"civilization": "red", "sides": ["up"]}},
            "'up' is no side",
        ),
        ({"wind": 1}, "a position has no field 'wind'"),
        ({"seats": [{"points": {"temples": 8001}}, {}]}, "from 0 to 8000"),
        ({"seats": [{}, {}], "replaced": list(range(3, 51))}, "2 tiles are too few to deal"),
    ],
)
def test_a_bad_position_is_refused_with_its_reason(
    gheos: Game, change: dict[str, Any], complaint: str
) -> None:
    gheos.position(SOUND)
    with pytest.raises(Malformed, match=complaint):
        gheos.position(SOUND | change)


def test_the_most_points_fit_the_record(gheos: Game) -> None:
    points = {"temples": 8_000, "tokens": 8_000, "epochs": 8_000, "final": 0}
    seats = [{"hand": [20, 21], "tokens": 2, "points": points}, {"hand": [22, 23]}]
    assert gheos.position(SOUND | {"seats": seats, "epochs": 1}).points[0] == 24_000
