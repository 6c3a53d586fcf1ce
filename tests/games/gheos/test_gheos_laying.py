"""Laying a tile: where, how it is turned, and what it costs."""

from collections.abc import Callable

import pytest

from ludotheque.core.errors import NotLegal
from ludotheque.core.match import Match

Lay = Callable[..., Match]

LEFT, RIGHT = "1 -2,0  3 -1,0", "2 1,0  6 2,0"
SPLIT = {"red": 1}  # LEFT and RIGHT joined by a T3 in the middle


def cells(match: Match) -> set[tuple[int, int]]:
    return {action.args[1] for action in match.legal()}


def held(match: Match, seat: int) -> dict[str, int]:
    followers = match.view(None)["seats"][seat]["followers"]
    return {name: n for name, n in followers.items() if n}


@pytest.mark.rule("5.1")
def test_a_tile_is_added_where_it_shares_an_edge(lay: Lay) -> None:
    match = lay("52 0,0", hand=(1, 2))
    assert cells(match) == {(0, 0), (-1, 0), (1, 0), (0, 1)}
    refused = match.refusal("lay 1 2,0 flat")
    assert refused is not None
    assert (refused.rule, refused.text) == ("5.1", "A tile at 2,0 would touch no other")
    match.play("lay 2 1,0 flat")
    view = match.view(0)
    assert [(t["tile"], t["at"]) for t in view["tiles"]] == [(52, [0, 0]), (2, [1, 0])]
    assert [tile["tile"] for tile in view["hand"]] == [1]


@pytest.mark.rule("5.2")
def test_any_tile_may_be_replaced_and_leaves_the_game(lay: Lay) -> None:
    match = lay("52 0,0  16 1,0", hand=(1, 2))
    match.play("lay 1 0,0 flat")  # the start tile
    view = match.view(0)
    assert [(t["tile"], t["at"]) for t in view["tiles"]] == [(1, [0, 0]), (16, [1, 0])]
    assert view["replaced"] == [52]
    assert 52 not in [tile["tile"] for tile in view["unseen"]]


@pytest.mark.rule("5.3")
def test_a_tile_with_a_pyramid_stays(lay: Lay) -> None:
    match = lay("49 0,0  13 1,0  37 0,1", hand=(1, 2))
    assert cells(match) & {(0, 0), (1, 0), (0, 1)} == set()
    with pytest.raises(NotLegal) as caught:
        match.play("lay 1 1,0 flat")
    assert caught.value.rule == "5.3"
    assert "tile 13 at 1,0 has a pyramid" in caught.value.reason.lower()


@pytest.mark.rule("5.4")
def test_ways_that_look_alike_are_one_choice(lay: Lay) -> None:
    match = lay("1 0,0", hand=(2, 46))
    sides = {
        chosen: [a.args[2] for a in match.legal() if a.args[:2] == (chosen, (1, 0))]
        for chosen in (1, 2)
    }
    assert sides == {1: ["flat"], 2: ["flat", "left", "right"]}
    refused = match.refusal("lay 1 1,0 left")
    assert refused is not None
    assert refused.rule == "5.4"
    for points in ((0, 0), (1, 0)):
        start = lay("1 0,0", hand=(52, 3))
        assert [a.args[2] for a in start.legal() if a.args[:2] == (1, points)] == ["flat"]


@pytest.mark.rule("5.5")
def test_the_price_is_paid_first_in_any_colour_and_goes_back(lay: Lay) -> None:
    match = lay(
        f"{LEFT}  7 0,0  {RIGHT}  16 8,0  17 9,0",
        hand=(41, 4),
        people={"red": 1, "blue": 16},
        followers=("red blue", "red red"),
    )
    match.play("lay 1 0,0 flat")
    assert match.view(0)["phase"] == "pay"
    assert match.view(0)["upheaval"]["kind"] == "migration"
    assert match.view(0)["civilizations"]["red"]["land"] is None  # nothing is resolved yet
    assert [a.text for a in match.legal()] == ["pay red", "pay blue"]
    match.play("pay red")
    assert held(match, 0) == {"blue": 1}
    assert match.view(0)["civilizations"]["red"]["supply"] == 3
    refused = lay("1 0,0", hand=(2, 3)).refusal("pay red")
    assert refused is not None
    assert refused.rule == "4.1"


def test_a_colour_one_does_not_have_cannot_be_paid(lay: Lay) -> None:
    match = lay(f"{LEFT}  7 0,0  {RIGHT}", hand=(41, 4), people=SPLIT, followers=("red", ""))
    match.play("lay 1 0,0 flat")
    refused = match.refusal("pay green")
    assert refused is not None
    assert (refused.rule, refused.text) == ("5.5", "You have no green follower")


@pytest.mark.rule("5.5")
def test_the_colour_about_to_fall_may_be_paid(lay: Lay) -> None:
    match = lay(
        f"{LEFT}  {RIGHT}", hand=(4, 5), people={"red": 1, "blue": 2}, followers=("red blue", "")
    )
    match.play("lay 1 0,0 flat")  # war: blue has two swords, red one
    match.play("pay red")
    assert held(match, 0) == {"blue": 1}


@pytest.mark.rule("5.6")
def test_one_tile_never_costs_more_than_one_follower(lay: Lay) -> None:
    """Three at war, and a split into three: one follower each."""
    below = "5 0,1  9 1,1"
    war = lay(
        f"{LEFT}  {RIGHT}  {below}",
        hand=(4, 8),
        people={"red": 1, "blue": 2, "green": 5},
        followers=("blue blue", ""),
    )
    war.play("lay 1 0,0 flat")
    war.play("pay blue")
    assert (held(war, 0), war.view(0)["phase"]) == ({"blue": 1}, "people")
    split = lay(
        f"{LEFT}  {RIGHT}  {below}  7 0,0",
        hand=(41, 8),
        people={"red": 1},
        followers=("red red", ""),
    )
    split.play("lay 1 0,0 flat")
    split.play("pay red")
    assert held(split, 0) == {"red": 1}
    assert split.view(0)["phase"] == "migrate"


@pytest.mark.rule("5.7")
def test_without_a_follower_there_is_no_upheaval(lay: Lay) -> None:
    war = lay(f"{LEFT}  {RIGHT}", hand=(4, 18), people={"red": 1, "blue": 2}, followers=("", "red"))
    refused = war.refusal("lay 1 0,0 flat")
    assert refused is not None
    assert refused.rule == "5.7"
    assert "would cause a war" in refused.text
    texts = [a.text for a in war.legal() if a.args[1] == (0, 0)]
    assert texts == ["lay 2 0,0 left", "lay 2 0,0 right"]  # the shore keeps them apart
    migration = lay(f"{LEFT}  7 0,0  {RIGHT}", hand=(41, 4), people=SPLIT, followers=("", "red"))
    refused = migration.refusal("lay 1 0,0 flat")
    assert refused is not None
    assert refused.rule == "5.7"
    assert "would cause a migration" in refused.text
    assert [a.text for a in migration.legal() if a.args[1] == (0, 0)] == ["lay 2 0,0 flat"]
    with pytest.raises(NotLegal):
        migration.play("lay 1 0,0 left")
