"""Eden, section 4: irrigation."""

from collections.abc import Callable

import pytest

from ludotheque.core.errors import NotLegal
from ludotheque.core.match import Match

Lay = Callable[..., Match]


def attacks(match: Match) -> list[str]:
    return [action.text for action in match.legal() if action.verb == "attack"]


@pytest.mark.rule("4.1")
def test_a_tile_of_level_1_on_the_cards_square_for_nothing(lay: Lay) -> None:
    match = lay("s1: A1", {0: "C3 D3", 1: "E5"})
    match.play("irrigate c3")
    view = match.view(0)
    assert {"at": "C3", "seat": 0, "level": 1} in view["tiles"]
    assert view["seats"][0]["mana"] == 100
    assert view["seats"][0]["irrigation"] == ["D3"]
    assert view["points"] == [1, 1, 0]


@pytest.mark.rule("4.1")
@pytest.mark.parametrize(
    ("square", "reason"), [("e5", "do not hold irrigation card E5"), ("a1", "lies on A1 already")]
)
def test_only_with_its_card_and_on_an_empty_square(lay: Lay, square: str, reason: str) -> None:
    match = lay("s1: A1", {0: "C3", 1: "E5"})
    with pytest.raises(NotLegal, match=reason):
        match.play(f"irrigate {square}")


@pytest.mark.rule("4.2")
def test_a_second_card_but_never_a_third(lay: Lay) -> None:
    match = lay("", {0: "A1 C1 E1"})
    match.play("irrigate a1")
    match.play("irrigate c1")
    with pytest.raises(NotLegal, match="Two irrigation cards were played"):
        match.play("irrigate e1")
    match.play("end")
    match.play("end")
    match.play("end")
    match.play("irrigate e1")
    assert match.points[0] == 3


@pytest.mark.rule("4.3")
def test_one_attack_after_each_card(lay: Lay) -> None:
    match = lay("s1: B1 F1", {0: "A1 G1"})
    assert attacks(match) == []
    match.play("irrigate a1")
    assert attacks(match) == ["attack b1"]
    for action in ("attack b1", "bid 10", "accept"):
        match.play(action)
    assert attacks(match) == [], "only one"
    match.play("irrigate g1")
    assert attacks(match) == ["attack f1"]


@pytest.mark.rule("4.3")
def test_trade_does_not_close_the_chance_but_the_next_card_does(lay: Lay) -> None:
    match = lay("s1: B1 F1", {0: "A1 G1 domino"})
    match.play("irrigate a1")
    match.play("sell domino")
    match.play("buy domino")
    assert attacks(match) == ["attack b1"]
    match.play("irrigate g1")
    assert attacks(match) == ["attack f1"]
    match.play("end")
    assert attacks(match) == []


@pytest.mark.rule("4.4")
@pytest.mark.parametrize("raised", [False, True])
def test_after_an_attack_the_turn_goes_on(lay: Lay, raised: bool) -> None:
    """Won, or lost to a higher bid."""
    match = lay("s1: B1", {0: "A1 G1"})
    for action in ("irrigate a1", "attack b1", "bid 10", *(["bid 15"] * raised), "accept"):
        match.play(action)
    assert match.points == ([0, 2, 0] if raised else [2, 0, 0])
    assert match.actor == 0
    match.play("irrigate g1")
    assert match.view(None)["irrigated"] == 2
