"""Gaïa, section 11: the end."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.guesses import shares

from ludotheque.core.game import Game
from ludotheque.core.match import Match

Lay = Callable[..., Match]

FOUR_TAKEN = {"1": 0, "2": 0, "3": 0, "4": 0, "5": None}


@pytest.mark.rule("11.1")
def test_the_last_meeple_ends_the_match_at_once(lay: Lay, look: Any) -> None:
    match = lay("F 0,0  P 1,0  D 0,1", ["city5", "", ""], objectives=FOUR_TAKEN)
    match.play("play city5")
    match.play("at 0,0")
    assert (match.over, match.end_reason) == (True, "last meeple")
    assert match.view(0)["actions_left"] == 2, "the second action is lost"
    assert match.ranking == [1, 2, 2]
    assert look.why(match, "draw nature") == "11.1"


@pytest.mark.rule("11.1", "11.2")
def test_the_seat_places_until_none_is_left(lay: Lay, look: Any) -> None:
    # two cities rise, but only one meeple is left
    tiles = "Fc5:1 0,0  P 1,0  D 0,1  Mc11:1 -2,0  D -2,1  S -3,0"
    match = lay(f"{tiles}  S -1,1", ["plain", "", ""], objectives=FOUR_TAKEN)
    match.play("play plain")
    match.play("at -1,0")
    assert match.over
    assert look.meeples(match)[0] == 0
    assert sorted([look.city(match, 5)[1], look.city(match, 11)[1]]) == [[], [0]]


@pytest.mark.rule("11.2")
def test_a_protection_can_win_in_anothers_turn(lay: Lay) -> None:
    objectives = {"1": 1, "2": 1, "3": 1, "4": 1, "8": None}
    held = {1: {"lying": {"sun": 3}}}
    match = lay("P 0,0", ["rain", "protection", ""], held, objectives=objectives)
    for action in ("play rain", "at 0,0", "protect"):
        match.play(action)
    assert (match.end_reason, match.ranking) == ("last meeple", [2, 1, 2])


def exhausted(gaia: Game, lay: Lay, *back: str, **fields: Any) -> Match:
    """A match in which these kinds of cards are all discarded."""
    match = lay("P 0,0  F 1,0", ["", "", "", ""], **fields)
    position = match.position()
    gone = dict(position["discarded"])
    for name in back:
        for card in position["piles"][name] + position["display"][name]:
            gone[card] = gone.get(card, 0) + 1
        position["piles"][name], position["display"][name] = [], []
    return gaia.position(position | {"discarded": gone})


@pytest.mark.rule("11.3")
@pytest.mark.parametrize("back", ["nature", "life", "power"])
def test_choosing_an_exhausted_kind_ends_the_match(
    gaia: Game, lay: Lay, look: Any, back: str
) -> None:
    match = exhausted(gaia, lay, back)
    assert look.why(match, f"draw {back}") == "11.3"
    others = {"nature", "life", "power"} - {back}
    assert {look.why(match, f"end {other}") for other in others} == {"11.3"}
    match.play(f"end {back}")
    assert match.end_reason == "exhaustion"


@pytest.mark.rule("11.3", "1.2")
def test_the_basic_rules_have_no_power_cards_to_exhaust(lay: Lay, look: Any) -> None:
    match = lay("P 0,0", ["", ""], rules="basic")
    assert look.why(match, "end power") == "1.2"
    assert look.why(match, "draw power") == "1.2"


@pytest.mark.rule("11.3", "11.4")
@pytest.mark.parametrize(
    ("ender", "owners", "ranking"),
    [
        (1, {"1": None, "2": None}, [3, 4, 1, 2]),  # nobody has any: clockwise from seat 2
        (3, {"1": None, "2": None}, [1, 2, 3, 4]),
        (1, {"1": 1, "2": None}, [4, 1, 2, 3]),  # the most meeples win all the same
        (1, {"1": 1, "2": 0}, [1, 2, 3, 4]),  # equal: whoever ended it is behind
    ],
)
def test_ties_go_round_from_the_seat_that_ended_the_match(
    gaia: Game, lay: Lay, ender: int, owners: dict[str, Any], ranking: list[int]
) -> None:
    objectives = {str(number): None for number in range(1, 7)} | owners
    match = exhausted(gaia, lay, "life", actor=ender, objectives=objectives)
    match.play("end life")
    assert match.ranking == ranking


@pytest.mark.rule("11.5")
def test_after_a_last_meeple_equals_share_a_place(lay: Lay) -> None:
    objectives = {"1": 0, "2": 0, "3": 0, "4": 0, "5": 2, "6": 3, "7": None}
    match = lay("F 0,0  P 1,0  D 0,1", ["city5", "", "", "", ""], objectives=objectives)
    match.play("play city5")
    match.play("at 0,0")
    assert match.points == [5, 0, 1, 1, 0]
    assert match.ranking == [1, 4, 2, 2, 4]


def test_points_come_from_cities_and_objectives(gaia: Game, lay: Lay) -> None:
    match = lay(
        "Fc5:00 0,0  P 1,0  P -1,0  D 0,1  M 0,-1",
        ["", "", ""],
        objectives=FOUR_TAKEN | {"3": 1, "4": 1},
    )
    told = [(fact["what"], fact["points"]) for fact in gaia.tally(match.state, 0)]
    assert told == [("points_cities", 2), ("points_objectives", 2)]


def test_the_guess_adds_up_and_prefers_who_is_ahead(lay: Lay) -> None:
    guess = shares(lay("Fc5:0 0,0  P 1,0  D 0,1", ["city7", "", "sea"]))
    assert sum(guess) == pytest.approx(1)
    assert guess[0] > guess[2] > guess[1] > 0
    won = lay("F 0,0  P 1,0  D 0,1", ["city5", "", ""], objectives=FOUR_TAKEN)
    won.play("play city5")
    won.play("at 0,0")
    assert shares(won) == [1, 0, 0]


@pytest.mark.parametrize("card", ["plain", "city7", "animals-any", "sun"])
def test_naming_a_card_is_not_taken_for_losing_it(lay: Lay, card: str) -> None:
    match = lay("P 0,0  F 1,0  D 0,1", [card, ""])
    before = shares(match)[0]
    match.play(f"play {card}")
    assert shares(match)[0] > before
