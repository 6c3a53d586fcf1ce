"""Gods, section 9: nations."""

from collections.abc import Callable

import pytest

from ludotheque.core.match import Match

Lay = Callable[..., Match]

GARO, SAHL = 0, 1
PAIR = "G 0,0  S 1,0"
COLOURS = ("red", "yellow", "blue", "green")


def tiles_of(match: Match, seat: int, colour: str = "red") -> tuple[int, int]:
    """How many nation tiles and victory tiles of a colour a seat has."""
    held = match.view(None)["seats"][seat]
    return held["nations"][colour], held["victories"][colour]


@pytest.mark.rule("9.1")
@pytest.mark.parametrize("colour", COLOURS)
def test_three_tribes_of_a_colour_found_a_nation_at_once(lay: Lay, colour: str) -> None:
    match = lay(f"{PAIR}  {colour}:G 5,5  {colour}:G -8,0", colour)
    assert tiles_of(match, GARO, colour) == (0, 0)
    match.play(f"tribe {colour} 0,-1")  # none of the three touches another
    assert tiles_of(match, GARO, colour) == (1, 1)
    assert match.points[GARO] == 3 + 2 - 4


@pytest.mark.rule("9.1")
@pytest.mark.parametrize("two", ["red:G 5,5  blue:G 7,5", "red:G 5,5  red:S 7,5", "red:- 5..6,5"])
def test_three_tribes_that_differ_are_no_nation(lay: Lay, two: str) -> None:
    match = lay(f"{PAIR}  {two}", "red")
    match.play("tribe red 0,-1")
    assert tiles_of(match, GARO) == (0, 0)


@pytest.mark.rule("9.2")
def test_six_tribes_are_two_nations(lay: Lay) -> None:
    match = lay(f"{PAIR}  red:G 0..3,9", "red red")
    assert tiles_of(match, GARO) == (1, 1)
    match.play("tribe red 0,-1")
    assert tiles_of(match, GARO) == (1, 1)
    match.play("tribe red -1,0")
    assert tiles_of(match, GARO) == (2, 2)


@pytest.mark.rule("9.2")
def test_one_action_may_found_several_nations(lay: Lay) -> None:
    match = lay(f"{PAIR}  red:G 0..1,9  blue:G 3..4,9  red:S 5,0  blue:- 7,0", "green")
    match.play("temple 6,0")
    assert tiles_of(match, GARO, "red") == (1, 1)
    assert tiles_of(match, GARO, "blue") == (1, 1)


@pytest.mark.rule("9.2")
def test_one_action_may_found_two_nations_of_a_colour(lay: Lay) -> None:
    match = lay(f"{PAIR}  red:G 0..1,9  red:S 5,0  red:- 7,0  red:- 6,1  red:- 6,-1", "green")
    match.play("temple 6,0")
    assert tiles_of(match, GARO) == (2, 2)


@pytest.mark.rule("9.3")
def test_below_three_a_nation_declines_and_keeps_its_victory_tile(lay: Lay) -> None:
    match = lay(f"{PAIR}  red:S 5,0  red:S 8..9,0", "green")
    assert tiles_of(match, SAHL) == (1, 1)
    match.play("temple 4,0")
    assert tiles_of(match, SAHL) == (0, 1)
    assert match.points[SAHL] == 2


@pytest.mark.rule("9.3")
def test_below_six_one_of_two_nations_declines(lay: Lay) -> None:
    match = lay(f"{PAIR}  red:S 5,0  red:S 8..12,0", "green")
    assert tiles_of(match, SAHL) == (2, 2)
    match.play("temple 4,0")
    assert tiles_of(match, SAHL) == (1, 2)


@pytest.mark.rule("9.3")
def test_both_nations_may_decline_at_once(lay: Lay) -> None:
    match = lay(f"{PAIR}  red:S 5,0  red:S 7,0  red:S 6,1  red:S 6,-1  red:S 10..11,0", "green")
    match.play("temple 6,0")
    assert tiles_of(match, SAHL) == (0, 2)
    assert tiles_of(match, GARO) == (1, 1)


@pytest.mark.rule("9.3")
@pytest.mark.parametrize(("others", "after"), [("8..10,0", 1), ("8..13,0", 2)])
def test_a_spare_tribe_protects_the_nation(lay: Lay, others: str, after: int) -> None:
    match = lay(f"{PAIR}  red:S 5,0  red:S {others}", "green")
    match.play("temple 4,0")
    assert tiles_of(match, SAHL)[0] == after


@pytest.mark.rule("9.4")
def test_the_same_seat_founds_anew_with_another_victory_tile(lay: Lay) -> None:
    match = lay(f"{PAIR}  red:S 5,0  red:S 8..9,0", "red green", actions_left=1)
    match.play("temple 4,0")
    assert tiles_of(match, SAHL) == (0, 1)
    match.play("tribe red 2,0")
    assert tiles_of(match, SAHL) == (1, 2)


@pytest.mark.rule("9.4")
def test_another_seat_founds_what_one_has_lost(lay: Lay) -> None:
    match = lay(f"{PAIR}  red:G 9..10,5  red:S 5,0  red:S 8..9,0", "green")
    match.play("temple 4,0")
    assert tiles_of(match, GARO) == (1, 1)
    assert tiles_of(match, SAHL) == (0, 1)


@pytest.mark.rule("9.5")
@pytest.mark.parametrize(("given", "victories"), [(2, 1), (3, 0)])
def test_without_a_victory_tile_left_a_nation_takes_its_nation_tile_only(
    lay: Lay, given: int, victories: int
) -> None:
    sahl = {1: {"victories": {"red": given}}}
    match = lay(f"{PAIR}  red:G 9..10,5", "red", held=sahl)
    match.play("tribe red 0,-1")
    assert tiles_of(match, GARO) == (1, victories)
    assert tiles_of(match, SAHL) == (0, given)


@pytest.mark.rule("9.5")
def test_victory_tiles_of_other_colours_do_not_matter(lay: Lay) -> None:
    sahl = {1: {"victories": {"blue": 3, "green": 3}}}
    match = lay(f"{PAIR}  red:G 9..10,5", "red", held=sahl)
    match.play("tribe red 0,-1")
    assert tiles_of(match, GARO) == (1, 1)


@pytest.mark.rule("9.5")
def test_nation_tiles_are_never_short(lay: Lay) -> None:
    match = lay(f"{PAIR}  red:G 0..6,9", "red")
    match.play("tribe red 0,-1")  # the eighth and last
    assert tiles_of(match, GARO)[0] == 2


@pytest.mark.rule("9.6")
def test_a_nation_is_founded_in_anothers_turn(lay: Lay) -> None:
    match = lay(f"{PAIR}  red:S 8..9,0", "red blue")
    match.play("tribe red 2,0")  # Garo's turn, beside Sahl's temple
    assert match.actor == GARO
    assert tiles_of(match, SAHL) == (1, 1)


@pytest.mark.rule("9.6")
def test_a_third_seats_nation_declines_in_anothers_turn(lay: Lay) -> None:
    three = "G 0,0  S 1,0  A 0,1"
    match = lay(f"{three}  red:A 5,0  red:A 8..9,0", "green", crystals=(12, 12, 12))
    match.play("temple 4,0")
    assert tiles_of(match, 2) == (0, 1)
