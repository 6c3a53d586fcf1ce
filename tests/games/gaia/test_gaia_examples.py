"""The booklet's worked examples, each as a position and what must follow.

The pictures of the booklet are lost: the cities are cards of ours that fit what the text says.
"""

from collections.abc import Callable
from typing import Any

import pytest

from ludotheque.core.match import Match

Lay = Callable[..., Match]

BLUE, YELLOW, GREEN = 0, 1, 1


def play(match: Match, *actions: str) -> Match:
    for action in actions:
        match.play(action)
    return match


@pytest.mark.rule("8.1", "7.3", "7.2", "9.1", "5.1")
def test_a_whole_turn_by_the_basic_rules(lay: Lay, look: Any) -> None:
    # yellow's city below (12: forest, desert, swamp, animals) lives on the desert and its last
    # animal; blue's city above (9: forest, sea, mountain, animals, none of them a plain) is the
    # forest's neighbour, so the tile that raises it is a mountain here
    match = lay(
        "Mc12:1 0,0  Da1 1,0  S 0,-1  Pc9:0 0,-2  F 1,-2",
        ["", "mountain animals-desert"],
        {1: {"lying": {"desert": 2, "mountain": 1}}},
        rules="basic",
        actions_left=1,
    )
    assert look.meeples(match) == [5, 5]
    match.play("draw nature")  # blue's last action; yellow's turn begins
    # a) the last animal is eaten, the city has one need left, the meeple goes home
    assert look.city(match, 12) == (1, [])
    assert look.tile(match, 1, 0)["animals"] == 0
    assert look.meeples(match) == [5, 6]
    # b) the tile meets a need of the city above: yellow joins blue
    play(match, "play mountain", "at 0,-3")
    assert look.city(match, 9) == (3, [BLUE, YELLOW])
    # c) the card completes an objective
    assert look.taken(match)[3] == YELLOW
    assert look.lying(match, YELLOW) == {}
    # d) animals on the desert raise the city below again
    play(match, "play animals-desert", "at 1,0")
    assert look.city(match, 12) == (2, [YELLOW])
    # one meeple lost, then three placed
    assert look.meeples(match) == [5, 3]


@pytest.mark.rule("10.7", "7.1", "7.7", "7.8")
def test_the_earthquake_and_its_three_cities(lay: Lay, look: Any) -> None:
    # sea (with fish) and mountain change places. Above: city 8 (mountain ×2, desert, sea) has sea
    # and desert, then mountain and desert. Right: city 6 gets a sea. Below: city 9 gets its fourth
    match = lay(
        "Sa2 0,0  M 1,0  Pc8:0 0,-1  D 0,-2  Fc6:0 2,0  D 3,0  W 2,1  "
        "Pc9:1 1,1  Fa1 1,2  M 0,1  D -1,0",
        ["", "earthquake"],
        actor=GREEN,
    )
    assert look.city(match, 8) == (2, [BLUE])
    assert look.city(match, 6) == (2, [BLUE])
    assert look.city(match, 9) == (3, [GREEN])
    play(match, "play earthquake", "swap 0,0 east")
    assert look.city(match, 8) == (2, [BLUE])
    assert look.city(match, 6) == (4, [GREEN, GREEN]), "the sea, and the fish on it"
    assert look.city(match, 9) == (4, [GREEN, GREEN])


@pytest.mark.rule("10.7", "7.1", "7.7")
def test_the_city_on_the_right_rises_from_two_to_three(lay: Lay, look: Any) -> None:
    # without fish, exactly as told: three needs instead of two
    match = lay("S 0,0  M 1,0  Fc6:0 2,0  D 3,0  W 2,1", ["", "earthquake"], actor=GREEN)
    play(match, "play earthquake", "swap 0,0 east")
    assert look.city(match, 6) == (3, [GREEN])
    assert look.meeples(match) == [6, 5]


@pytest.mark.rule("10.5", "10.6", "7.7")
def test_example_a_sun_then_rain(lay: Lay, look: Any) -> None:
    match = lay("Fc5:1 0,0  P 1,0  P -1,0  D 0,1", ["sun rain", ""])
    play(match, "play sun", "at 1,0")
    assert look.city(match, 5) == (2, [1])
    play(match, "play rain", "at 1,0")
    assert look.city(match, 5) == (3, [0])


@pytest.mark.rule("10.11", "7.5", "7.7")
def test_example_b_lightning_frees_a_tile(lay: Lay, look: Any) -> None:
    match = lay(
        "Fc5:1 0,0  D 0,1  M 0,-1  Pc7:1 1,0  F 1,1  F 2,0", ["lightning", ""], rules="disasters"
    )
    play(match, "play lightning", "at 1,0")
    assert look.city(match, 7) is None
    assert look.city(match, 5) == (3, [0])
    assert look.meeples(match) == [5, 6]
