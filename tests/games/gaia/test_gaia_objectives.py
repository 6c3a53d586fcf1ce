"""Gaïa, section 9: objectives. Those of two seats are PPSS, SSDD, DDMM and MMFF here."""

from collections.abc import Callable
from typing import Any

import pytest

from ludotheque.core.match import Match

Lay = Callable[..., Match]

WITH_POWER = {"1": None, "2": None, "3": None, "8": None}


def sea(match: Match) -> Match:
    match.play("play sea")
    match.play("at 0,1")
    return match


def lying(*cards: dict[str, int]) -> dict[int, Any]:
    return {seat: {"lying": before} for seat, before in enumerate(cards)}


@pytest.mark.rule("9.1")
def test_an_objective_is_taken_at_once_and_its_cards_go(lay: Lay, look: Any) -> None:
    match = sea(lay("P 0,0", ["sea", ""], lying({"plain": 3, "sea": 1, "forest": 1})))
    assert look.taken(match) == {1: 0, 2: None, 3: None, 4: None}
    assert look.lying(match, 0) == {"plain": 1, "forest": 1}
    assert match.view(None)["discarded"] == {"plain": 2, "sea": 2}
    assert look.meeples(match) == [5, 6]


@pytest.mark.rule("9.2")
def test_an_objective_is_taken_once(lay: Lay, look: Any) -> None:
    objectives = {"1": 1, "2": None, "3": None, "4": None}
    match = lay("P 0,0", ["sea", ""], lying({"plain": 2, "sea": 1}), objectives=objectives)
    sea(match)
    assert look.taken(match)[1] == 1
    assert look.lying(match, 0) == {"plain": 2, "sea": 2}
    assert len(look.taken(match)) == 4


@pytest.mark.rule("9.3")
@pytest.mark.parametrize(("number", "left"), [(1, {"desert": 2}), (2, {"plain": 2})])
def test_of_two_that_are_payable_one_is_chosen(
    lay: Lay, look: Any, number: int, left: dict[str, int]
) -> None:
    match = sea(lay("P 0,0", ["sea", ""], lying({"plain": 2, "sea": 1, "desert": 2})))
    assert look.legal(match) == ["objective 1", "objective 2"]
    assert look.why(match, "draw nature") == "9.3"
    assert look.why(match, "objective 3") == "9.1"
    match.play(f"objective {number}")
    assert look.taken(match)[number] == 0
    assert look.lying(match, 0) == left
    assert match.view(0)["actions_left"] == 1


@pytest.mark.rule("9.3")
def test_if_both_are_payable_together_both_are_taken(lay: Lay, look: Any) -> None:
    before = {"plain": 2, "sea": 1, "desert": 2, "mountain": 2}
    objectives = {"1": None, "3": None, "6": None, "7": None}
    match = sea(lay("P 0,0", ["sea", ""], lying(before), objectives=objectives))
    assert look.taken(match) == {1: 0, 3: 0, 6: None, 7: None}


@pytest.mark.rule("9.4", "11.1")
def test_the_effect_is_settled_before_objectives_are_looked_at(lay: Lay, look: Any) -> None:
    # the sea raises city 11 and takes the last meeple: the objective comes too late
    objectives = {"1": None, "2": 0, "3": 0, "4": 0, "5": 0}
    match = lay(
        "Mc11:1 0,0  P 1,0  P -1,0",
        ["sea", "", ""],
        lying({"plain": 2, "sea": 1}),
        objectives=objectives,
    )
    sea(match)
    assert match.over
    assert look.taken(match)[1] is None
    assert look.lying(match, 0) == {"plain": 2, "sea": 2}


@pytest.mark.rule("9.5")
def test_four_powers_of_any_kind_reach_a_power_objective(lay: Lay, look: Any) -> None:
    held = lying({"sun": 2, "tornado": 1})
    match = lay("P 0,0", ["rain", ""], held, objectives=WITH_POWER)
    match.play("play rain")
    match.play("at 0,0")
    assert look.taken(match)[8] == 0
    assert look.lying(match, 0) == {}
    assert match.view(None)["discarded"] == {"sun": 2, "rain": 1, "tornado": 1}


@pytest.mark.rule("9.5")
def test_four_powers_reach_one_of_the_two(lay: Lay, look: Any) -> None:
    objectives = {"1": None, "2": None, "8": None, "9": None}
    match = lay("P 0,0", ["rain", ""], lying({"sun": 3}), objectives=objectives)
    match.play("play rain")
    match.play("at 0,0")
    assert look.taken(match) == {1: None, 2: None, 8: 0, 9: None}


def protected(lay: Lay, *before: dict[str, int]) -> Match:
    match = lay("P 0,0", ["rain", "protection"], lying(*before), objectives=WITH_POWER)
    for action in ("play rain", "at 0,0", "protect"):
        match.play(action)
    return match


@pytest.mark.rule("9.6")
def test_a_protection_reaches_an_objective_out_of_turn(lay: Lay, look: Any) -> None:
    match = protected(lay, {"sun": 1}, {"sun": 3})
    assert look.taken(match)[8] == 1
    assert look.lying(match, 1) == {}
    assert match.view(0)["turn"] == 0


@pytest.mark.rule("9.6")
def test_of_two_seats_the_cancelled_one_goes_first(lay: Lay, look: Any) -> None:
    match = protected(lay, {"sun": 3}, {"rain": 3})
    assert look.taken(match)[8] == 0
    assert look.lying(match, 1) == {"rain": 3, "protection": 1}
