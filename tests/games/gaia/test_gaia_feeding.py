"""Gaïa, section 8: feeding at the beginning of a turn."""

from collections.abc import Callable
from typing import Any

import pytest

from ludotheque.core.match import Match

Lay = Callable[..., Match]

# city 9 (forest, sea, mountain, animals) of seat 1 with one herd, or two, beside it
ONE_HERD = "Pc9:1 0,0  F 1,0  Ma4 0,1"
TWO_HERDS = "Pc9:1 0,0  Fa4 1,0  Ma4 0,1"


def next_turn(lay: Lay, tiles: str, **fields: Any) -> Match:
    """Seat 0 draws its last action, and seat 1 begins."""
    match = lay(tiles, ["", ""], **({"rules": "basic", "actions_left": 1} | fields))
    match.play("draw nature")
    return match


def animals(match: Match, look: Any, *cells: tuple[int, int]) -> list[int]:
    return [look.tile(match, *cell)["animals"] for cell in cells]


@pytest.mark.rule("8.1")
def test_a_city_eats_one_token_at_the_beginning_of_its_turn(lay: Lay, look: Any) -> None:
    match = next_turn(lay, ONE_HERD)
    assert animals(match, look, (0, 1)) == [3]
    assert match.view(None)["tokens"] == 17
    assert match.view(1)["phase"] == "act"


@pytest.mark.rule("8.1")
def test_other_seats_cities_and_cities_without_the_icon_do_not_eat(lay: Lay, look: Any) -> None:
    match = next_turn(lay, ONE_HERD.replace("c9:1", "c9:0"))
    assert animals(match, look, (0, 1)) == [4]
    match = next_turn(lay, "Fc5:1 0,0  P 1,0  Da4 0,1")
    assert animals(match, look, (0, 1)) == [4]


@pytest.mark.rule("8.2")
@pytest.mark.parametrize(("side", "left"), [("east", [3, 4]), ("south", [4, 3])])
def test_the_seat_chooses_the_tile(lay: Lay, look: Any, side: str, left: list[int]) -> None:
    match = next_turn(lay, TWO_HERDS)
    assert match.actor == 1
    assert look.legal(match) == ["feed 0,0 east", "feed 0,0 south"]
    assert look.why(match, "draw nature") == "8.2"
    match.play(f"feed 0,0 {side}")
    assert animals(match, look, (1, 0), (0, 1)) == left
    assert (match.actor, match.view(1)["phase"]) == (1, "act")


@pytest.mark.rule("8.3")
def test_a_city_without_animals_beside_it_eats_nothing(lay: Lay, look: Any) -> None:
    match = next_turn(lay, "Pc9:1 0,0  F 1,0  M 0,1  Ma4 1,1")
    assert animals(match, look, (1, 1)) == [4]
    assert look.city(match, 9) == (2, [1])


@pytest.mark.rule("8.4")
def test_a_shared_city_eats_in_the_turn_of_each(lay: Lay, look: Any) -> None:
    match = next_turn(lay, ONE_HERD.replace("c9:1", "c9:01"))
    assert animals(match, look, (0, 1)) == [3]
    match.play("draw nature")
    match.play("draw nature")
    assert match.actor == 0
    assert animals(match, look, (0, 1)) == [2]


# Two cities of seat 1; the herd of one token at 1,0 lies between them
CONTESTED = "Pc9:1 0,0  Fa1 1,0  Ma4 0,1  Pc7:1 2,0"


@pytest.mark.rule("8.5")
def test_as_many_cities_as_possible_are_fed(lay: Lay, look: Any) -> None:
    match = next_turn(lay, CONTESTED)
    assert match.view(1)["phase"] == "act", "city 9 must leave the herd between them to city 7"
    assert animals(match, look, (1, 0), (0, 1)) == [0, 3]


@pytest.mark.rule("8.5")
def test_a_meal_that_starves_another_city_in_vain_is_refused(lay: Lay, look: Any) -> None:
    match = next_turn(lay, CONTESTED + "  Fa4 -1,0")
    assert look.legal(match) == ["feed 0,0 south", "feed 0,0 west"]
    refused = match.refusal("feed 0,0 east")
    assert refused is not None
    assert refused.rule == "8.5"
    assert refused.text == (
        "As many cities as possible are fed: if the city at 0,0 ate there,"
        " no more than 1 of 2 cities could eat, instead of 2"
    )
    match.play("feed 0,0 west")
    assert animals(match, look, (-1, 0), (1, 0), (0, 1)) == [3, 0, 4]


@pytest.mark.rule("8.5")
def test_where_not_all_can_eat_the_player_chooses_among_the_orders_that_feed_most(
    lay: Lay, look: Any
) -> None:
    """Three cities want the one token between them; city 9 has two herds of its own."""
    match = next_turn(lay, "Pc9:1 0,0  Fa1 1,0  Ma4 0,-1  Fa4 -1,0  Pc7:1 2,0  Fc4:1 1,1  W 1,2")
    assert look.legal(match) == ["feed 0,0 north", "feed 0,0 west"]
    assert look.why(match, "feed 0,0 east") == "8.5"
    for action in look.legal(match):
        tried = match.copy()
        tried.play(action)
        assert tried.view(1)["phase"] == "act", "the others eat by themselves"
        assert tried.view(None)["tokens"] - match.view(None)["tokens"] == 2, "two of three eat"


@pytest.mark.rule("13.1")
def test_only_cities_with_a_choice_are_asked_about(lay: Lay, look: Any) -> None:
    match = next_turn(lay, CONTESTED.replace("Fa1", "Fa4"))
    assert look.legal(match) == ["feed 0,0 east", "feed 0,0 south"]
    assert look.why(match, "feed 2,0 west") == "13.1"
    assert look.why(match, "feed 0,0 west") == "8.1"
    assert look.why(match, "feed 1,0 east") == "8.1"
    match.play("feed 0,0 south")
    assert animals(match, look, (1, 0), (0, 1)) == [3, 3]


@pytest.mark.rule("13.1")
def test_nothing_is_asked_where_all_comes_out_alike(lay: Lay, look: Any) -> None:
    match = next_turn(lay, "Pc9:1 0,0  Fa1 1,0  Fa1 0,1  Pc7:1 1,1")
    assert match.view(1)["phase"] == "act"
    assert animals(match, look, (1, 0), (0, 1)) == [0, 0]
    assert look.city(match, 9) == (1, [])
    assert look.city(match, 7) == (2, [1])


@pytest.mark.rule("13.1")
def test_it_is_asked_where_one_token_would_be_left(lay: Lay, look: Any) -> None:
    match = next_turn(lay, "Pc9:1 0,0  Fa2 1,0  Fa1 0,1  Pc7:1 1,1")
    assert len(look.legal(match)) == 4
    match.play("feed 1,1 north")
    match.play("feed 0,0 east")
    assert animals(match, look, (1, 0), (0, 1)) == [0, 1]


@pytest.mark.rule("8.7")
def test_cities_fall_only_when_all_have_eaten(lay: Lay, look: Any) -> None:
    second = "S -1,0  Pa4 -2,0  Dc3:1 -3,0  Wa4 -3,1"
    match = next_turn(lay, CONTESTED.replace("c7:1", "c7:0") + "  " + second)
    match.play("feed 0,0 east")
    assert look.city(match, 7) == (2, [0]), "its animals are gone, but city 3 is still hungry"
    match.play("feed -3,0 south")
    assert look.city(match, 7) == (1, [])


@pytest.mark.rule("7.6", "11.2")
def test_the_feeding_seat_places_on_what_its_meal_raises(lay: Lay, look: Any) -> None:
    # city 7 lives on the last token alone: it goes, and its plain serves city 5
    match = next_turn(
        lay, "Pc9:1 0,0  Sa1 1,0  Pc7: 2,0  Fc5:0 3,0  D 3,1  M 3,-1  F 0,1", rules="advanced"
    )
    assert look.city(match, 7) is None
    assert look.city(match, 5) == (3, [1])
