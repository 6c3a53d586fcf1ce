"""The worked examples of the booklet. Its pictures are lost: the captions say what they showed."""

from collections.abc import Callable
from typing import Any

import pytest

from ludotheque.core.match import Match

Lay = Callable[..., Match]

GARO, SAHL = 0, 1
RED_GOD, BLUE_GOD, YELLOW_GOD = 0, 2, 1  # Garo is garnet, Azen azure, Sahl saffron
FAR = "G -9,0  S -8,0"


def god_at(match: Match, q: int, r: int) -> Any:
    return next(t["god"] for t in match.view(None)["tiles"] if t["at"] == [q, r])


@pytest.mark.parametrize(
    ("around", "god"),
    [
        ("G 1,0", GARO),  # temples of one religion only
        ("G 1,0  G -1,0", GARO),
        ("G 1,0  blue:S -1,0", GARO),
        ("G 1,0  S -1,0", None),  # a tribe between two temples of different religions
        ("blue:S 1,0  green:S -1,0", SAHL),  # no temple, but tribes that all have one religion
        ("blue:S 1,0  green:G -1,0", None),  # the tribes that touch it do not have the same
        ("waste 1,0  waste -1,0", None),  # neither temple nor tribe
    ],
)
def test_adoption(lay: Lay, around: str, god: int | None) -> None:
    match = lay(f"{FAR}  {around}", "red")
    match.play("tribe red 0,0")
    assert god_at(match, 0, 0) == god


def test_the_placement_costs_two_because_it_touches_two_tiles(lay: Lay) -> None:
    match = lay(f"{FAR}  blue:S 1,0  green:G -1,0", "red", crystals=(5, 0))
    match.play("tribe red 0,0")
    assert match.view(0)["seats"][0]["crystals"] == 3


def test_the_red_temple_costs_six_and_turns_two_blue_followers_red(lay: Lay) -> None:
    three = "G -9,0  S -8,0  A -9,1"
    match = lay(f"{three}  red:A 1,0  green:A -1,0", "yellow", crystals=(8, 2, 2))
    match.play("temple 0,0")
    assert [god_at(match, q, 0) for q in (1, -1)] == [RED_GOD, RED_GOD]
    view = match.view(0)
    assert view["seats"][RED_GOD]["crystals"] == 8 - 6
    assert [view["seats"][s]["markers_left"] for s in (RED_GOD, BLUE_GOD)] == [13, 15]


def test_the_third_green_tribe_makes_a_nation(lay: Lay) -> None:
    three = "G -9,0  S -8,0  A -9,1"
    match = lay(
        f"{three}  green:A 7,5  green:A 4,-9  green:S 1,0",
        "red",
        crystals=(2, 2, 4),
        actor=BLUE_GOD,
    )
    match.play("temple 0,0")
    assert god_at(match, 1, 0) == BLUE_GOD
    azen = match.view(None)["seats"][BLUE_GOD]
    assert azen["nations"] == {"red": 0, "yellow": 0, "blue": 0, "green": 1}
    assert azen["victories"] == {"red": 0, "yellow": 0, "blue": 0, "green": 1}


def test_building_in_line_makes_a_rival_temple_cost_six(lay: Lay) -> None:
    match = lay("G 0,0  S -9,0", "red wasteland", crystals=(1, 3))
    match.play("tribe red 1,0")
    match.play("wasteland 2,0")
    assert god_at(match, 1, 0) == GARO
    prices = {tuple(p["at"]): 3 * p["contacts"] for p in match.view(1)["places"]}
    around_the_tribe = [(2, -1), (1, -1), (0, 1), (1, 1)]
    assert [prices[cell] for cell in around_the_tribe] == [6, 6, 6, 6]
    assert match.view(1)["seats"][SAHL]["crystals"] == 6
    match.play("temple 1,1")
    assert god_at(match, 1, 0) == SAHL
    assert match.view(1)["seats"][SAHL]["crystals"] == 0
