"""War. Three lands meet at 0,0: LEFT has one sword, RIGHT two, BELOW one."""

from collections.abc import Callable
from typing import Any

import pytest

from ludotheque.core.match import Match

Lay = Callable[..., Match]

LEFT, RIGHT, BELOW = "1 -2,0  3 -1,0", "2 1,0  6 2,0", "5 0,1  9 1,1"
T3 = 8  # T3[C S]: its own sword counts for nobody


def people(match: Match) -> dict[str, int]:
    """Which civilization lives on which continent, by the continent's name."""
    lands = match.view(None)["lands"]
    return {land["civilization"]: land["name"] for land in lands if land["civilization"]}


def swords(match: Match) -> Any:
    return match.view(None)["upheaval"]["swords"]


@pytest.mark.rule("6.1")
def test_two_inhabited_continents_that_become_one_are_at_war(lay: Lay) -> None:
    match = lay(f"{LEFT}  {RIGHT}", (T3, 4), {"red": 1, "blue": 2}, ("red", ""))
    match.play("lay 1 0,0 flat")
    assert match.view(0)["upheaval"]["kind"] == "war"
    assert swords(match) == {"red": 1, "blue": 2}


@pytest.mark.rule("6.1")
def test_three_can_be_at_war_and_one_alone_cannot(lay: Lay) -> None:
    three = {"red": 1, "blue": 2, "green": 5}
    match = lay(f"{LEFT}  {RIGHT}  {BELOW}", (T3, 4), three, ("red", ""))
    match.play("lay 1 0,0 flat")
    assert swords(match) == {"red": 1, "green": 1, "blue": 2}
    calm = lay(f"{LEFT}  {RIGHT}  {BELOW}", (T3, 4), {"red": 1}, ("red", ""))
    calm.play("lay 1 0,0 flat")
    assert calm.view(0)["upheaval"] is None
    assert people(calm) == {"red": 1}


@pytest.mark.rule("6.1")
def test_the_shore_of_a_tile_keeps_the_third_out_of_it(lay: Lay) -> None:
    three = {"red": 1, "blue": 2, "green": 5}
    match = lay(f"{LEFT}  {RIGHT}  {BELOW}", (18, 4), three, ("red", ""))
    match.play("lay 1 0,0 flat")
    assert swords(match) == {"red": 1, "blue": 2}
    match.play("pay red")
    assert people(match) == {"blue": 1, "green": 5}


@pytest.mark.rule("6.2")
def test_neither_the_new_tile_nor_the_one_replaced_counts(lay: Lay) -> None:
    # T2[S W | -] with its shore to the right: red has two swords until it is replaced
    match = lay(f"{LEFT}  30 0,0 right  {RIGHT}", (T3, 4), {"red": 1, "blue": 2}, ("red", ""))
    before = {land["civilization"]: land["icons"]["sword"] for land in match.view(0)["lands"]}
    assert (before["red"], before["blue"]) == (2, 2)
    match.play("lay 1 0,0 flat")
    assert swords(match) == {"red": 1, "blue": 2}


@pytest.mark.rule("6.3")
def test_the_most_swords_win_the_whole_continent(lay: Lay) -> None:
    match = lay(f"{LEFT}  {RIGHT}", (T3, 4), {"red": 1, "blue": 2}, ("red", ""))
    match.play("lay 1 0,0 flat")
    match.play("pay red")
    assert people(match) == {"blue": 1}
    (continent,) = [x for x in match.view(0)["lands"] if x["civilization"] == "blue"]
    assert continent["cells"] == [[-2, 0], [-1, 0], [0, 0], [1, 0], [2, 0]]


@pytest.mark.rule("6.4")
def test_the_acting_seat_picks_among_those_tied_for_most(lay: Lay) -> None:
    for winner, loser in (("red", "green"), ("green", "red")):
        match = lay(
            f"{LEFT}  {BELOW}  17 1,0  16 2,0",
            (T3, 4),
            {"red": 1, "green": 5, "blue": 16},
            ("blue", "red green blue"),
        )
        match.play("lay 1 0,0 flat")
        assert swords(match) == {"red": 1, "green": 1, "blue": 0}
        match.play("pay blue")
        assert [a.text for a in match.legal()] == ["victor red", "victor green"]
        refused = match.refusal("victor blue")
        assert refused is not None
        assert refused.rule == "6.4"
        match.play(f"victor {winner}")
        assert people(match) == {winner: 1}
        assert match.view(0)["civilizations"][loser]["land"] is None


@pytest.mark.rule("6.5")
def test_all_seats_lose_all_followers_of_the_losers(lay: Lay) -> None:
    three = {"red": 1, "blue": 2, "green": 5}
    match = lay(
        f"{LEFT}  {RIGHT}  {BELOW}",
        (T3, 4),
        three,
        ("red red blue", "red green blue", "green green"),
    )
    match.play("lay 1 0,0 flat")
    match.play("pay blue")
    view = match.view(0)
    assert people(match) == {"blue": 1}
    held = [{c: n for c, n in seat["followers"].items() if n} for seat in view["seats"]]
    assert held == [{}, {"blue": 1}, {}]
    assert [view["civilizations"][c]["supply"] for c in ("red", "green", "blue")] == [5, 5, 4]


@pytest.mark.rule("6.6")
def test_free_land_takes_no_part(lay: Lay) -> None:
    match = lay(f"{LEFT}  {RIGHT}  {BELOW}", (T3, 4), {"red": 1, "green": 5}, ("red", ""))
    match.play("lay 1 0,0 flat")
    assert swords(match) == {"red": 1, "green": 1}
    match.play("pay red")
    match.play("victor green")
    assert people(match) == {"green": 1}


@pytest.mark.rule("6.7")
def test_a_shore_that_is_left_still_fights(lay: Lay) -> None:
    # red: the landmass of T2[W | -] and the shore with the sword of T1[S, -, -]
    match = lay(
        f"42 -1,0 right  16 0,0 right  {RIGHT}", (T3, 4), {"red": 16, "blue": 2}, ("red", "")
    )
    match.play("lay 1 0,0 flat")
    assert swords(match) == {"red": 1, "blue": 2}
    match.play("pay red")
    assert people(match) == {"blue": 2}
