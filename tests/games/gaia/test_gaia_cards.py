"""Gaïa, sections 4 to 6: Nature cards, animals and founding cities."""

from collections.abc import Callable
from typing import Any

import pytest

from ludotheque.core.game import Game
from ludotheque.core.match import Match

Lay = Callable[..., Match]


def cells(match: Match, look: Any) -> set[str]:
    return {text.removeprefix("at ") for text in look.legal(match)}


@pytest.mark.rule("4.1")
def test_a_tile_goes_beside_another_and_comes_from_the_supply(lay: Lay, look: Any) -> None:
    match = lay("P 0,0  P 1,0", ["forest", ""])
    match.play("play forest")
    assert cells(match, look) == {"-1,0", "0,-1", "0,1", "1,-1", "1,1", "2,0"}
    assert look.why(match, "at 2,1") == "4.1"
    assert look.why(match, "at 0,0") == "4.1"
    match.play("at 2,0")
    assert look.tile(match, 2, 0)["land"] == "forest"
    assert match.view(None)["supply"]["forest"] == 7


@pytest.mark.rule("4.2")
def test_the_first_tile_lies_in_the_middle(lay: Lay, look: Any) -> None:
    match = lay("", ["forest", ""])
    match.play("play forest")
    assert look.legal(match) == ["at 0,0"]


@pytest.mark.rule("4.3")
def test_no_tile_left_in_the_supply(lay: Lay, look: Any) -> None:
    row = "  ".join(f"M {x},0" for x in range(6))
    match = lay(row, ["mountain sea", ""])
    assert look.why(match, "play mountain") == "4.3"
    assert look.why(match, "play sea") is None


@pytest.mark.rule("4.4")
def test_a_nature_card_lies_before_its_seat(lay: Lay, look: Any) -> None:
    match = lay("P 0,0", ["forest", ""])
    match.play("play forest")
    assert look.lying(match, 0) == {}
    match.play("at 1,0")
    assert look.lying(match, 0) == {"forest": 1}
    assert look.hand(match, 0) == []


@pytest.mark.rule("4.5")
def test_the_card_is_named_first_and_everybody_hears_it(lay: Lay, look: Any) -> None:
    match = lay("P 0,0", ["forest city5", ""])
    assert look.why(match, "at 1,0") == "3.2"
    assert look.why(match, "play city5") == "6.3"
    match.play("play forest")
    assert match.view(1)["card"] == "forest"
    assert look.why(match, "draw nature") == "4.5"


@pytest.mark.rule("5.1")
def test_four_animals_on_one_free_tile_of_their_landscape(lay: Lay, look: Any) -> None:
    match = lay("P 0,0  Pa1 1,0  F 0,1  P 2,0  Pc7:0 1,1  F 1,2  F 2,1", ["animals-plain", ""])
    match.play("play animals-plain")
    assert cells(match, look) == {"0,0", "2,0"}
    assert look.why(match, "at 1,0") == "5.1"
    assert look.why(match, "at 1,1") == "5.1"
    assert look.why(match, "at 0,1") == "5.1"
    assert look.why(match, "at 5,5") == "4.5"
    match.play("at 2,0")
    assert look.tile(match, 2, 0)["animals"] == 4
    assert match.view(None)["tokens"] == 15


@pytest.mark.rule("5.1")
def test_no_free_tile_for_animals(lay: Lay, look: Any) -> None:
    match = lay("P 0,0", ["animals-sea animals-plain", ""])
    assert look.why(match, "play animals-sea") == "5.1"
    assert look.why(match, "play animals-plain") is None


@pytest.mark.rule("5.2")
def test_animals_with_a_star_go_anywhere(lay: Lay, look: Any) -> None:
    match = lay("P 0,0  S 1,0  M 2,0  Da4 3,0", ["animals-any", ""])
    match.play("play animals-any")
    assert cells(match, look) == {"0,0", "1,0", "2,0"}


@pytest.mark.rule("5.3")
@pytest.mark.parametrize(("left", "rule"), [(4, None), (3, "5.3")])
def test_animals_need_four_tokens(lay: Lay, look: Any, left: int, rule: str | None) -> None:
    herds = "  ".join(f"Da4 {x},0" for x in range(1, 5))
    match = lay(f"Da{4 - left} 0,0  {herds}  P 5,0", ["animals-plain", ""])
    assert match.view(None)["tokens"] == left
    assert look.why(match, "play animals-plain") == rule


@pytest.mark.rule("5.4")
def test_the_animals_card_is_discarded(lay: Lay) -> None:
    match = lay("P 0,0", ["animals-any", ""])
    match.play("play animals-any")
    match.play("at 0,0")
    assert match.view(None)["discarded"] == {"animals-any": 1}


FOREST_WITH_NEEDS = "F 0,0  P 1,0  P -1,0  D 1,1"


@pytest.mark.rule("6.1", "6.3", "6.4")
def test_a_city_goes_onto_its_landscape_where_two_needs_are_met(lay: Lay, look: Any) -> None:
    match = lay(f"{FOREST_WITH_NEEDS}  F 1,2  F 2,0", ["city5", ""])
    match.play("play city5")
    assert cells(match, look) == {"0,0"}
    assert look.why(match, "at 1,1") == "6.1"
    assert look.why(match, "at 1,2") == "6.3"
    match.play("at 0,0")
    assert look.city(match, 5) == (2, [0])
    assert look.meeples(match) == [5, 6]


@pytest.mark.rule("6.1")
def test_a_city_needs_a_free_tile(lay: Lay, look: Any) -> None:
    match = lay(FOREST_WITH_NEEDS.replace("F 0", "Fa1 0"), ["city5", ""])
    assert look.why(match, "play city5") == "6.3"


@pytest.mark.rule("6.2")
def test_a_city_with_a_star_stands_anywhere_but_in_the_sea(lay: Lay, look: Any) -> None:
    around = "P 1,0  W 0,1  P 4,0  W 3,1  P 2,0  W 2,1"
    match = lay(f"S 0,0  {around}  D 3,0", ["city16", ""])
    match.play("play city16")
    assert "3,0" in cells(match, look)
    assert look.why(match, "at 0,0") == "6.2"


@pytest.mark.rule("6.5")
@pytest.mark.parametrize(
    ("around", "needs"),
    [
        ("P 1,0  P -1,0", 2),  # two icons of the plain, two tiles
        ("P 1,0  P -1,0  P 0,1", 2),  # a third one adds nothing
        ("P 1,0  D 0,1", 2),
        ("P 1,0  P -1,0  D 0,1  M 0,-1", 4),
        ("P 1,0  D 0,1  D 0,-1", 2),  # one icon of the desert
    ],
)
def test_needs_count_icons_and_tiles(lay: Lay, look: Any, around: str, needs: int) -> None:
    match = lay(f"F 0,0  {around}", ["city5", ""], rules="basic")
    match.play("play city5")
    match.play("at 0,0")
    assert look.city(match, 5) == (needs, [0])


@pytest.mark.rule("6.5")
def test_corners_do_not_count(lay: Lay, look: Any) -> None:
    match = lay("F 0,0  S 0,1  P 1,1  P -1,1", ["city5", ""])
    assert look.why(match, "play city5") == "6.3"


@pytest.mark.rule("6.6")
@pytest.mark.parametrize(("east", "west"), [("Da1", "W"), ("Da4", "Wa3"), ("Da4", "Ma1")])
def test_animals_are_one_need_however_many(lay: Lay, look: Any, east: str, west: str) -> None:
    match = lay(f"F 0,0  {east} 1,0  {west} -1,0", ["city6", ""], rules="basic")
    match.play("play city6")
    match.play("at 0,0")
    assert look.city(match, 6) == (3 if west.startswith("W") else 2, [0])


@pytest.mark.rule("6.7")
def test_a_city_blocks_its_tile_even_if_empty_and_animals_do_not(lay: Lay, look: Any) -> None:
    blocked = "F 0,0  P 1,0  Pc7: -1,0"
    assert look.why(lay(blocked, ["city5", ""]), "play city5") == "6.3"
    grazed = "F 0,0  P 1,0  Pa4 -1,0"
    assert look.why(lay(grazed, ["city5", ""]), "play city5") is None


@pytest.mark.rule("1.5", "1.6")
def test_the_shipped_cards(gaia: Game) -> None:
    names = gaia.terms["card"]
    assert names["city1"]["en"] == "city 1 (on desert; needs forest, 2 × sea, animals)"
    assert names["city16"]["fr"] == (
        "la cité 16 (sur tout sauf la mer ; besoins : plaine, mer, montagne, marais)"
    )
    assert gaia.material == ""
