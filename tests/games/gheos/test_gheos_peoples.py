"""Step 2: founding a civilization or taking a follower."""

from collections.abc import Callable

import pytest

from ludotheque.core.match import Match

Lay = Callable[..., Match]

LEFT, RIGHT = "1 -2,0  3 -1,0", "2 1,0  6 2,0"
STEP_TWO = {"phase": "people"}


def texts(match: Match) -> list[str]:
    return [action.text for action in match.legal()]


def followers(match: Match, seat: int = 0) -> dict[str, int]:
    return {c: n for c, n in match.view(None)["seats"][seat]["followers"].items() if n}


@pytest.mark.rule("1.7")
def test_six_civilizations_with_a_marker_and_five_followers(lay: Lay) -> None:
    view = lay(LEFT).view(0)
    names = ["red", "green", "yellow", "blue", "black", "white"]
    assert list(view["civilizations"]) == names
    assert all(c == {"land": None, "supply": 5} for c in view["civilizations"].values())


@pytest.mark.rule("9.1")
def test_found_or_take_and_once(lay: Lay) -> None:
    match = lay(f"{LEFT}  {RIGHT}", (4,), {"blue": 2}, ("", ""), **STEP_TWO)
    founding = [f"found {c} 1" for c in ("red", "green", "yellow", "black", "white")]
    assert texts(match) == [*founding, "take blue"]
    refused = match.refusal("pass")
    assert refused is not None
    assert refused.rule == "9.1"
    match.play("take blue")
    assert match.view(0)["phase"] == "token"
    refused = match.refusal("take blue")
    assert refused is not None
    assert refused.rule == "10.1"


@pytest.mark.rule("9.1", "14.1")
def test_the_step_is_skipped_if_nothing_can_be_done(lay: Lay) -> None:
    match = lay("52 0,0", (40, 41))
    match.play("lay 1 1,0 flat")  # an island only
    assert match.view(0)["phase"] == "token"


@pytest.mark.rule("9.2")
def test_any_free_continent_but_no_island_and_no_lone_landmass(lay: Lay) -> None:
    lands = f"{LEFT}  {RIGHT}  4 8,0  43 12,0  44 13,0 left"
    match = lay(lands, (5,), {"blue": 2}, ("", ""), **STEP_TWO)
    assert texts(match)[0] == "found red 1"
    assert [t for t in texts(match) if t.startswith("found red")] == ["found red 1"]
    inhabited, lone = match.refusal("found red 2"), match.refusal("found red 4")
    assert inhabited is not None
    assert (inhabited.rule, inhabited.text) == (
        "9.2",
        "A civilization lives on continent 2 already",
    )
    assert lone is not None
    assert (lone.rule, lone.text) == ("9.2", "No continent is named 4")


@pytest.mark.rule("9.3")
def test_any_that_is_not_on_the_table_even_one_just_fallen(lay: Lay) -> None:
    match = lay(f"{LEFT}  {RIGHT}  4 8,0  5 9,0", (7, 9), {"red": 1, "blue": 2}, ("red", ""))
    match.play("lay 1 0,0 flat")
    match.play("pay red")  # red falls
    refused = match.refusal("found blue 4")
    assert refused is not None
    assert refused.rule == "9.3"
    match.play("found red 4")
    assert followers(match) == {"red": 2}


@pytest.mark.rule("9.4")
def test_a_follower_for_each_wheat_five_at_most(lay: Lay) -> None:
    one = lay(LEFT, (7,), **STEP_TWO)
    one.play("found red 1")
    assert followers(one) == {"red": 1}
    many = lay("1 -2,0  4 -1,0  7 0,0  9 1,0  16 2,0", (2,), **STEP_TWO)
    assert many.view(0)["lands"][0]["icons"]["wheat"] == 6
    many.play("found white 1")
    assert followers(many) == {"white": 5}
    assert many.view(0)["civilizations"]["white"]["supply"] == 0


@pytest.mark.rule("9.5")
def test_founding_without_wheat_is_allowed_but_never_forced(lay: Lay) -> None:
    match = lay(RIGHT, (7,), **STEP_TWO)
    assert texts(match)[-1] == "pass"
    passing = match.copy()
    passing.play("pass")
    assert passing.view(0)["phase"] == "token"
    match.play("found green 2")
    assert followers(match) == {}
    assert match.view(0)["civilizations"]["green"]["land"] is not None
    forced = lay(LEFT, (7,), **STEP_TWO)
    assert "pass" not in texts(forced)


@pytest.mark.rule("9.6")
def test_one_follower_of_a_civilization_on_the_table_with_any_left(lay: Lay) -> None:
    match = lay(
        f"{LEFT}  {RIGHT}",
        (4,),
        {"red": 1, "blue": 2},
        ("red red red", "red red blue"),
        **STEP_TWO,
    )
    assert texts(match) == ["take blue"]
    none_left, not_there = match.refusal("take red"), match.refusal("take green")
    assert none_left is not None
    assert not_there is not None
    assert (none_left.rule, not_there.rule) == ("9.6", "9.6")
    match.play("take blue")
    assert followers(match) == {"red": 3, "blue": 1}


def test_nothing_can_be_founded_without_a_marker(lay: Lay) -> None:
    strip = "  ".join(f"{2 * i + 1} {4 * i - 16},0  {2 * i + 2} {4 * i - 15},0" for i in range(7))
    names = {"red": 1, "green": 3, "yellow": 5, "blue": 7, "black": 9, "white": 11}
    match = lay(strip, (20,), names, ("", ""), **STEP_TWO)
    assert texts(match) == [f"take {c}" for c in names]
