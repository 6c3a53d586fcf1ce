"""Eden, section 5: cultivation."""

from collections.abc import Callable

import pytest

from ludotheque.core.errors import NotLegal
from ludotheque.core.game import Game
from ludotheque.core.match import Match

Lay = Callable[..., Match]


def levels(match: Match) -> dict[str, int]:
    return {tile["at"]: tile["level"] for tile in match.view(None)["tiles"]}


def cultivations(match: Match) -> list[str]:
    return [action.text for action in match.legal() if action.verb == "cultivate"]


@pytest.mark.rule("5.1")
def test_every_square_of_the_shape_is_ones_own(lay: Lay) -> None:
    match = lay("g1: A1 B1  s1: C1", {0: "bar3 domino"})
    assert cultivations(match) == ["cultivate a1,b1"]
    with pytest.raises(NotLegal, match="A1, B1, C1 are not all yours"):
        match.play("cultivate a1,b1,c1")
    with pytest.raises(NotLegal, match="You do not hold the corner"):
        match.play("cultivate a1,a2,b2")


@pytest.mark.rule("5.2")
@pytest.mark.parametrize("squares", ["a1,a2,a3,b3", "a1,b1,c1,a2", "a1,b1,b2,b3", "c1,a2,b2,c2"])
def test_the_l_in_all_four_turns(lay: Lay, squares: str) -> None:
    tiles = squares.upper().replace(",", " ")
    match = lay(f"g1: {tiles}", {0: "l"})
    assert cultivations(match) == [f"cultivate {squares}"]


@pytest.mark.rule("5.2")
@pytest.mark.parametrize(
    ("squares", "card"),
    [
        ("b1,b2,a3,b3", "l"),
        ("a1,b1,a2,a3", "l"),
        ("a1,a2,a3,b3", "j"),
        ("b1,c1,a2,b2", "z"),
        ("a1,b1,b2,c2", "s"),
    ],
)
def test_never_mirrored(lay: Lay, squares: str, card: str) -> None:
    match = lay(f"g1: {squares.upper().replace(',', ' ')}", {0: card})
    assert cultivations(match) == []
    other = {"l": "j", "j": "l", "s": "z", "z": "s"}[card]
    mirrored = lay(f"g1: {squares.upper().replace(',', ' ')}", {0: other})
    assert cultivations(mirrored) == [f"cultivate {squares}"]


def test_equal_turns_are_offered_once(lay: Lay) -> None:
    match = lay("g1: A1 B1 A2 B2", {0: "square domino"})
    assert cultivations(match) == [
        "cultivate a1,b1",
        "cultivate a1,a2",
        "cultivate b1,b2",
        "cultivate a2,b2",
        "cultivate a1,b1,a2,b2",
    ]


@pytest.mark.rule("5.3")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((1, 1, 1), (2, 2, 2)),
        ((1, 2, 2), (2, 2, 2)),
        ((1, 2, 3), (2, 2, 3)),
        ((3, 4, 3), (4, 4, 4)),
        ((2, 4, 2), (3, 4, 3)),
        ((1, 4, 3), (2, 4, 3)),
    ],
)
def test_only_the_lowest_rise_by_one(
    lay: Lay, before: tuple[int, ...], after: tuple[int, ...]
) -> None:
    tiles = "  ".join(
        f"g{level}: {name}" for level, name in zip(before, ("A1", "B1", "C1"), strict=True)
    )
    match = lay(tiles, {0: "bar3"})
    match.play("cultivate a1,b1,c1")
    assert tuple(levels(match).values()) == after
    assert match.points[0] == sum(after)


@pytest.mark.rule("5.4")
def test_land_may_be_larger_and_only_the_shape_rises(lay: Lay) -> None:
    match = lay("g1: A1 B1 C1 D1 A2", {0: "domino"})
    match.play("cultivate b1,c1")
    assert levels(match) == {"A1": 1, "B1": 2, "C1": 2, "D1": 1, "A2": 1}


@pytest.mark.rule("5.5")
def test_a_shape_of_level_4_only_cannot_be_played(lay: Lay) -> None:
    match = lay("g4: A1 B1  g3: C1", {0: "domino"})
    assert cultivations(match) == ["cultivate b1,c1"]
    with pytest.raises(NotLegal, match="A1, B1 are all of level 4"):
        match.play("cultivate a1,b1")


@pytest.mark.rule("5.6")
@pytest.mark.parametrize(("second", "price"), [(1, 30), (2, 20), (4, 20)])
def test_10_mana_for_each_that_rises(lay: Lay, second: int, price: int) -> None:
    match = lay(f"g1: A1 C1  g{second}: B1", {0: "bar3"})
    match.play("cultivate a1,b1,c1")
    assert match.view(0)["seats"][0]["mana"] == 100 - price


@pytest.mark.rule("5.7")
def test_all_or_nothing(lay: Lay) -> None:
    match = lay("g1: A1 B1 C1  g2: D1", {0: "bar3"}, mana=(25, 100, 100))
    assert cultivations(match) == ["cultivate b1,c1,d1"]
    with pytest.raises(NotLegal, match="It costs 30 mana; you have 25"):
        match.play("cultivate a1,b1,c1")


@pytest.mark.rule("5.8")
def test_the_card_goes_to_the_discards(lay: Lay) -> None:
    match = lay("g1: A1 B1", {0: "domino domino"})
    match.play("cultivate a1,b1")
    view = match.view(0)
    assert view["discards"] == {"domino": 1}
    assert view["display"] == {}
    assert view["seats"][0]["culture"] == {"domino": 1}


def test_the_squares_tell_the_card(eden: Game) -> None:
    action = eden.actions.parse("Cultiver A1, A2, B2")
    assert action.text == "cultivate a1,a2,b2"
