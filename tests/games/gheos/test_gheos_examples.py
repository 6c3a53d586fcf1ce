"""The worked examples of the booklet. Its pictures are lost: the texts say what they showed.

Adam is seat 0, Eve seat 1, Noah seat 2. Tiles are chosen to hold what each text counts.
"""

from collections.abc import Callable
from typing import Any

import pytest

from ludotheque.core.match import Match

Lay = Callable[..., Match]

ADAM, EVE, NOAH = 0, 1, 2


def people(match: Match) -> dict[str, int]:
    lands = match.view(None)["lands"]
    return {land["civilization"]: land["name"] for land in lands if land["civilization"]}


def held(match: Match, seat: int) -> dict[str, int]:
    return {c: n for c, n in match.view(None)["seats"][seat]["followers"].items() if n}


def by(seat: int, hand: tuple[int, ...]) -> dict[str, Any]:
    """It is this seat's turn, with this hand."""
    return {"actor": seat, "held": {seat: {"hand": list(hand)}}}


def test_adding_a_tile(lay: Lay) -> None:
    match = lay("52 0,0  16 1,0", (2, 4))
    match.play("lay 1 0,1 flat")
    assert [t["at"] for t in match.view(None)["tiles"]] == [[0, 0], [1, 0], [0, 1]]


def test_replacing_a_tile_but_never_one_with_a_pyramid(lay: Lay) -> None:
    match = lay("52 0,0  49 1,0", (2, 4))
    refused = match.refusal("lay 1 1,0 flat")
    assert refused is not None
    assert refused.rule == "5.3"
    match.play("lay 1 0,0 flat")
    assert [t["tile"] for t in match.view(None)["tiles"]] == [2, 49]


def test_eve_scores_two_for_a_temple_of_swords(lay: Lay) -> None:
    """Eve adds a temple to the yellow continent; there are two swords on it."""
    match = lay("6 1,0  2 2,0", None, {"yellow": 2}, ("", "", ""), **by(EVE, (12, 4)))
    match.play("lay 1 0,0 flat")
    assert match.points == [0, 2, 0]


def test_noah_founds_red_with_one_wheat(lay: Lay) -> None:
    """One continent is free and has one wheat, the other is blue."""
    match = lay(
        "1 0,0  2 1,0  3 8,0  5 9,0",
        None,
        {"blue": 3},
        ("", "", ""),
        phase="people",
        **by(NOAH, (4,)),
    )
    refused = match.refusal("found red 3")
    assert refused is not None
    assert refused.rule == "9.2"
    match.play("found red 1")
    assert (held(match, NOAH), people(match)) == ({"red": 1}, {"red": 1, "blue": 3})


def test_adam_scores_eight_with_a_token(lay: Lay) -> None:
    """Two red followers at one cup each, three blue ones at two cups; yellow has three cups."""
    red, blue, yellow = "2 0,0  1 1,0", "5 4,0  3 5,0", "7 8,0  17 9,0  28 10,0"
    match = lay(
        f"{red}  {blue}  {yellow}",
        (20,),
        {"red": 1, "blue": 3, "yellow": 7},
        ("red red blue blue blue", "yellow"),
        phase="token",
        pile=(8, 9),
    )
    cups = {x["civilization"]: x["icons"]["cup"] for x in match.view(0)["lands"]}
    assert (cups["red"], cups["blue"], cups["yellow"]) == (1, 2, 3)
    match.play("token")
    assert match.points == [8, 0]


def test_an_epoch_scores_five_three_and_two(lay: Lay) -> None:
    """Red has two pyramids on its continent, blue one."""
    match = lay(
        "13 0,0  14 1,0  15 4,0  1 5,0",
        (20,),
        {"red": 13, "blue": 1},
        ("red red blue", "red blue", "red"),
        phase="token",
        pile=("epoch", 7),
    )
    match.play("pass")
    assert match.points == [5, 3, 2]


def test_war_1_adam_pays_with_the_doomed_yellow(lay: Lay) -> None:
    """Red has a sword on its old continent, yellow has none: yellow falls."""
    match = lay(
        "3 -1,0  1 -2,0  2 1,0  5 2,0",
        (4, 7),
        {"red": 1, "yellow": 2},
        ("red red yellow", "yellow yellow red", "yellow red"),
    )
    match.play("lay 1 0,0 flat")
    assert match.view(0)["upheaval"]["swords"] == {"red": 1, "yellow": 0}
    match.play("pay yellow")
    assert people(match) == {"red": 1}
    assert [held(match, seat) for seat in range(3)] == [{"red": 2}, {"red": 1}, {"red": 1}]


def test_war_2_the_tile_in_the_middle_is_replaced(lay: Lay) -> None:
    """Yellow has two swords, one in the middle; then both have one, and Noah lets blue win."""
    # T2[S | -]: its landmass belongs to yellow on the left, its shore to blue on the right
    match = lay(
        "3 -1,0  1 -2,0  18 0,0 right  8 1,0  2 2,0",
        None,
        {"yellow": 1, "blue": 2},
        ("yellow", "yellow blue", "blue blue"),
        **by(NOAH, (9, 4)),
    )
    swords = {x["civilization"]: x["icons"]["sword"] for x in match.view(0)["lands"]}
    assert (swords["yellow"], swords["blue"]) == (2, 1)
    match.play("lay 1 0,0 flat")  # T3[S W]
    assert match.view(0)["upheaval"]["swords"] == {"yellow": 1, "blue": 1}
    match.play("pay blue")
    match.play("victor blue")
    assert people(match) == {"blue": 1}
    assert [held(match, seat) for seat in range(3)] == [{}, {"blue": 1}, {"blue": 1}]


def test_migration_1_red_goes_left_where_most_wheat_is(lay: Lay) -> None:
    match = lay(
        "4 -1,0  1 -2,0  7 0,0  9 1,0  2 2,0",
        None,
        {"red": 1},
        ("red", "red red", ""),
        **by(EVE, (41, 8)),
    )
    match.play("lay 1 0,0 flat")
    match.play("pay red")
    assert people(match) == {"red": 1}
    (red,) = [x for x in match.view(0)["lands"] if x["civilization"] == "red"]
    assert (red["icons"]["wheat"], red["cells"][0]) == (3, [-2, 0])
    assert held(match, EVE) == {"red": 1}


def test_migration_2_the_continent_comes_before_the_island(lay: Lay) -> None:
    """One wheat on each; the shore above the middle touches nothing of the old continent."""
    match = lay("1 -1,0  2 -2,0  7 0,0  40 1,0 left", (46, 8), {"yellow": 1}, ("yellow", "yellow"))
    match.play("lay 1 0,0 flat")  # wheat below, where nothing is, and to the left
    sides = {part["side"]: part["wheat"] for part in match.view(0)["upheaval"]["parts"]}
    assert sides == {"left": 2, "right": 1}
    again = lay("1 -1,0  2 -2,0  7 0,0  40 1,0 left", (40 + 1, 8), {"yellow": 1}, ("yellow", ""))
    again.play("lay 1 0,0 flat")
    parts = again.view(0)["upheaval"]["parts"]
    assert {(p["side"], p["kind"], p["wheat"]) for p in parts} == {
        ("left", "continent", 1),
        ("right", "island", 1),
    }
    again.play("pay yellow")
    assert people(again) == {"yellow": 1}


def test_war_and_migration_blue_loses_whatever_its_swords(lay: Lay) -> None:
    """Blue must go right, where most wheat is; red lives there, and Noah pays once."""
    # T2[C | -] joins blue's left and right; its shore touches red below
    match = lay(
        "3 -1,0  6 -2,0  17 0,0  1 1,0  8 2,0  4 0,1  5 1,1",
        None,
        {"blue": 1, "red": 4},
        ("blue", "red", "blue red"),
        **by(NOAH, (20, 7)),
    )
    match.play("lay 1 0,0 left")  # now right and below are one continent
    (part,) = [p for p in match.view(0)["upheaval"]["parts"] if p["best"]]
    assert (part["side"], part["civilization"], part["fatal"]) == ("right", "red", True)
    match.play("pay blue")
    assert people(match) == {"red": 1}
    assert [held(match, seat) for seat in range(3)] == [{}, {"red": 1}, {"red": 1}]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_examples_are_foretold(lay: Lay, lang: Any) -> None:
    """What war 1 says before it is confirmed."""
    match = lay("3 -1,0  1 -2,0  2 1,0  5 2,0", (4, 7), {"red": 1, "yellow": 2}, ("red", ""))
    told = [match.game.tell(fact, lang) for fact in match.forecast("lay 1 0,0 flat")]
    assert (
        told[1:]
        == {
            "en": [
                "War between 2 civilizations! It costs a follower.",
                "The red civilization fights with 1 sword.",
                "The yellow civilization fights with 0 swords.",
                "The red civilization will win.",
            ],
            "fr": [
                "Guerre entre 2 civilisations\u00a0! Elle coûte un partisan.",
                "La civilisation rouge se bat avec 1 épée.",
                "La civilisation jaune se bat avec 0 épée.",
                "La civilisation rouge gagnera.",
            ],
        }[lang]
    )
