"""Temples: what they score, and when."""

from collections.abc import Callable

import pytest

from ludotheque.core.match import Match

Lay = Callable[..., Match]

LEFT, RIGHT = "1 -2,0  3 -1,0", "2 1,0  6 2,0"


def temple_points(match: Match) -> int:
    return int(match.view(None)["seats"][0]["points"]["temples"])


@pytest.mark.rule("8.1")
def test_a_temple_scores_its_symbol_on_the_continent(lay: Lay) -> None:
    match = lay(RIGHT, (12, 4), {"red": 2}, ("", ""))
    match.play("lay 1 0,0 flat")  # TS beside two swords and a cup
    assert (temple_points(match), match.points) == (2, [2, 0])


@pytest.mark.rule("8.1")
def test_only_symbols_like_its_own_count(lay: Lay) -> None:
    cups = lay(RIGHT, (11, 4), {"red": 2}, ("", ""))
    cups.play("lay 1 0,0 flat")
    assert temple_points(cups) == 1
    wheat = lay(RIGHT, (10, 4), {"red": 2}, ("", ""))
    wheat.play("lay 1 0,0 flat")
    assert temple_points(wheat) == 0


@pytest.mark.rule("8.2")
def test_a_temple_on_free_land_scores_nothing_even_if_it_is_settled_then(lay: Lay) -> None:
    match = lay(RIGHT, (12, 4))
    match.play("lay 1 0,0 flat")
    match.play("found red 2")
    assert match.points == [0, 0]


@pytest.mark.rule("8.2")
def test_a_temple_scores_after_the_war(lay: Lay) -> None:
    match = lay(f"{LEFT}  {RIGHT}", (12, 4), {"red": 1, "blue": 2}, ("red", ""))
    match.play("lay 1 0,0 flat")
    assert temple_points(match) == 0
    match.play("pay red")
    assert temple_points(match) == 3


@pytest.mark.rule("8.2")
def test_a_temple_scores_after_the_migration(lay: Lay) -> None:
    """T2[TC | S] on the right has cups; but whoever lived there has gone left for the wheat."""
    gone = lay(f"{LEFT}  7 0,0  {RIGHT}", (35, 4), {"red": 1}, ("red", ""))
    gone.play("lay 1 0,0 left")
    gone.play("pay red")
    assert temple_points(gone) == 0
    here = lay(f"{LEFT}  7 0,0  {RIGHT}", (33, 4), {"red": 1}, ("red", ""))
    here.play("lay 1 0,0 right")
    here.play("pay red")
    assert temple_points(here) == 1


@pytest.mark.rule("8.3")
def test_a_temple_that_replaces_scores_and_only_for_its_own_land(lay: Lay) -> None:
    # T2[TS | W]: the shore goes left, so that red's sword there does not count
    match = lay(f"{LEFT}  18 0,0 left  {RIGHT}", (36, 4), {"red": 1, "blue": 2}, ("red", ""))
    match.play("lay 1 0,0 left")
    assert match.view(0)["upheaval"] is None
    assert temple_points(match) == 2


@pytest.mark.rule("8.3")
def test_a_temple_scores_once(lay: Lay) -> None:
    match = lay(RIGHT, (12, 4), {"red": 2}, ("", ""), top=(7, 9))
    match.play("lay 1 0,0 flat")
    match.play("take red")
    match.play("pass")
    later = next(a for a in match.legal() if a.args[1] == (3, 0))
    match.play(later)
    assert match.points == [2, 0]
