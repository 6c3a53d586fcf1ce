"""Gaïa, section 7: how cities rise and fall."""

from collections.abc import Callable
from typing import Any

import pytest

from ludotheque.core.match import Match

Lay = Callable[..., Match]

CITY_5 = "F{} 0,0  P 1,0  D 0,1"  # two of plain, plain, desert, mountain
ROOM_FOR_7 = "F 2,0  F 1,1"  # two forests beside the plain at 1,0


def play(match: Match, *actions: str) -> Match:
    for action in actions:
        match.play(action)
    return match


@pytest.mark.rule("7.1")
def test_another_need_but_the_same_number_changes_nothing(lay: Lay, look: Any) -> None:
    # the swap takes the plain away and brings the mountain
    match = lay("Fc5:1 0,0  P 1,0  D 0,1  M 2,0", ["earthquake", ""])
    play(match, "play earthquake", "swap 1,0 east")
    assert look.city(match, 5) == (2, [1])
    assert look.meeples(match) == [6, 5]


@pytest.mark.rule("7.2")
def test_whoever_raises_a_city_joins_it(lay: Lay, look: Any) -> None:
    match = lay(CITY_5.format("c5:1"), ["plain mountain", ""], rules="basic")
    play(match, "play plain", "at -1,0")
    assert look.city(match, 5) == (3, [0, 1])
    play(match, "play mountain", "at 0,-1")
    assert look.city(match, 5) == (4, [0, 1])
    assert look.meeples(match) == [5, 5]


@pytest.mark.rule("7.2")
def test_a_city_raised_to_two_needs_is_joined_and_one_at_one_is_not(lay: Lay, look: Any) -> None:
    match = lay("Fc5: 0,0  P 1,0  Pc7: 2,0  D 2,1", ["desert forest", ""], rules="basic")
    play(match, "play desert", "at 0,1")
    assert look.city(match, 5) == (2, [0])
    assert look.city(match, 7) == (1, [])


@pytest.mark.rule("7.3")
def test_at_one_need_the_city_is_left_and_still_blocks(lay: Lay, look: Any) -> None:
    match = lay(f"{CITY_5.format('c5:1')}  {ROOM_FOR_7}", ["city7", ""], rules="basic")
    play(match, "play city7", "at 1,0")
    assert look.city(match, 5) == (1, [])
    assert look.city(match, 7) == (2, [0])
    assert look.meeples(match) == [5, 6]
    assert look.tile(match, 0, 0)["city"] is not None


@pytest.mark.rule("7.4")
def test_without_any_need_the_city_is_discarded(lay: Lay, look: Any) -> None:
    match = lay(f"Fc5: 0,0  P 1,0  {ROOM_FOR_7}", ["city7", ""])
    play(match, "play city7", "at 1,0")
    assert look.city(match, 5) is None
    assert match.view(None)["discarded"] == {"city5": 1}


@pytest.mark.rule("7.4")
def test_from_two_needs_to_none_the_meeples_go_home(lay: Lay, look: Any) -> None:
    # swamps where the two plains were
    match = lay("Fc5:1 0,0  P 1,0  W 1,1  P -1,0  S -1,-1", ["earthquake rain", ""])
    play(match, "play rain", "at 1,0")
    assert look.city(match, 5) == (1, [])
    play(match, "play earthquake", "swap -1,-1 south")
    assert look.city(match, 5) is None
    assert look.meeples(match) == [6, 6]


@pytest.mark.rule("7.5")
def test_a_discarded_city_frees_its_tile_for_others(lay: Lay, look: Any) -> None:
    tiles = "Fc5: 0,0  P 1,0  S 2,0  M 1,1  Mc10:1 -1,0  F -2,0  P -1,1"
    match = lay(tiles, ["city9", ""])
    play(match, "play city9", "at 1,0")
    assert look.city(match, 5) is None
    assert look.city(match, 9) == (3, [0])
    assert look.city(match, 10) == (3, [0]), "raised by the cascade, hence stolen"
    assert look.meeples(match) == [4, 6]


@pytest.mark.rule("7.5")
def test_all_cities_at_nought_go_together(lay: Lay, look: Any) -> None:
    # city 8 would save city 5, which needs its plain, if they went one after the other
    match = lay("Pc8: 0,0  Fc5: 1,0  S 0,1  P 1,1", ["earthquake", ""])
    play(match, "play earthquake", "swap 0,1 east")
    assert look.city(match, 8) is None
    assert look.city(match, 5) is None


@pytest.mark.rule("7.6")
def test_meeples_go_home_before_others_are_placed(lay: Lay, look: Any) -> None:
    objectives = {"1": 0, "2": 0, "3": 0, "4": None, "5": None}
    match = lay(f"{CITY_5.format('c5:0')}  {ROOM_FOR_7}", ["city7", "", ""], objectives=objectives)
    assert look.meeples(match) == [1, 5, 5]
    play(match, "play city7", "at 1,0")
    assert not match.over, "the one that came home is still to place"
    assert look.meeples(match) == [1, 5, 5]


@pytest.mark.rule("7.7")
def test_a_raised_city_is_stolen(lay: Lay, look: Any) -> None:
    match = lay(CITY_5.format("c5:1"), ["plain", ""])
    play(match, "play plain", "at -1,0")
    assert look.city(match, 5) == (3, [0])
    assert look.meeples(match) == [5, 6]


@pytest.mark.rule("7.7")
def test_raising_ones_own_city_to_three_changes_nothing(lay: Lay, look: Any) -> None:
    match = lay(CITY_5.format("c5:0"), ["plain", ""])
    play(match, "play plain", "at -1,0")
    assert look.city(match, 5) == (3, [0])
    assert look.meeples(match) == [5, 6]


@pytest.mark.rule("7.8")
@pytest.mark.parametrize("owner", [0, 1])
def test_at_four_needs_two_meeples_stand(lay: Lay, look: Any, owner: int) -> None:
    match = lay(f"{CITY_5.format(f'c5:{owner}')}  M 0,-1", ["plain", ""])
    play(match, "play plain", "at -1,0")
    assert look.city(match, 5) == (4, [0, 0])
    assert look.meeples(match) == [4, 6]


@pytest.mark.rule("7.8")
def test_a_city_founded_with_four_needs_has_two_meeples(lay: Lay, look: Any) -> None:
    match = lay(f"{CITY_5.format('')}  M 0,-1  P -1,0", ["city5", ""])
    play(match, "play city5", "at 0,0")
    assert look.city(match, 5) == (4, [0, 0])


@pytest.mark.rule("7.8")
def test_a_city_at_four_cannot_be_stolen(lay: Lay, look: Any) -> None:
    match = lay("Pc9:11 0,0  F 1,0  S 0,1  M 0,-1  Fa1 -1,0", ["animals-any", ""])
    play(match, "play animals-any", "at 1,0")
    assert look.city(match, 9) == (4, [1, 1])


@pytest.mark.rule("7.9")
def test_down_from_four_one_meeple_goes_home(lay: Lay, look: Any) -> None:
    match = lay(f"{CITY_5.format('c5:11')}  M 0,-1  P -1,0", ["sun", ""])
    play(match, "play sun", "at 1,0")
    assert look.city(match, 5) == (3, [1])
    assert look.meeples(match) == [6, 5]


@pytest.mark.rule("7.9")
def test_down_from_three_to_two_nobody_goes_home(lay: Lay, look: Any) -> None:
    match = lay(f"{CITY_5.format('c5:1')}  P -1,0", ["sun", ""])
    play(match, "play sun", "at 1,0")
    assert look.city(match, 5) == (2, [1])
