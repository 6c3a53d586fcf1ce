"""Gods, section 4: placing a tribe."""

from collections.abc import Callable
from typing import Any

import pytest

from ludotheque.core.match import Match

Lay = Callable[..., Match]

GARO, SAHL = 0, 1
PAIR = "G 0,0  S 1,0"  # 0,1 and 1,-1 touch both temples


def god_at(match: Match, q: int, r: int) -> Any:
    """The god of the tile that lies there."""
    return next(t["god"] for t in match.view(None)["tiles"] if t["at"] == [q, r])


def markers(match: Match) -> list[int]:
    return [held["markers_left"] for held in match.view(None)["seats"]]


@pytest.mark.rule("4.1")
@pytest.mark.parametrize(
    ("around", "price"),
    [
        ("waste 5,0", 1),
        ("waste 5,0  G 7,0", 2),
        ("waste 5,0  G 7,0  red:- 6,1", 3),
        ("waste 5,0  G 7,0  red:- 6,1  blue:S 5,1  S 6,-1  waste 7,-1", 6),
    ],
)
def test_a_tribe_costs_one_crystal_for_each_tile_it_touches(
    lay: Lay, around: str, price: int
) -> None:
    match = lay(f"{PAIR}  {around}", "red blue")
    match.play("tribe red 6,0")
    assert match.view(0)["seats"][0]["crystals"] == 12 - price


@pytest.mark.rule("4.1")
def test_a_tribe_goes_from_the_display_to_an_empty_cell_that_touches_a_tile(lay: Lay) -> None:
    match = lay(PAIR, "red blue")
    for cell in ("0,0", "1,0", "5,5"):
        assert match.refusal(f"tribe red {cell}")
    match.play("tribe red 0,1")
    assert match.view(0)["display"] == ["blue"]
    assert {"at": [0, 1], "tile": "tribe", "colour": "red", "god": None} in match.view(0)["tiles"]


@pytest.mark.rule("4.2")
@pytest.mark.parametrize(("cell", "god"), [((0, -1), GARO), ((2, 0), SAHL)])
def test_a_tribe_adopts_the_god_of_the_only_temple(
    lay: Lay, cell: tuple[int, int], god: int
) -> None:
    match = lay(PAIR, "red blue")
    match.play(f"tribe red {cell[0]},{cell[1]}")
    assert god_at(match, *cell) == god


@pytest.mark.rule("4.2")
def test_several_temples_of_one_god_speak_with_one_voice(lay: Lay) -> None:
    match = lay(f"{PAIR}  S 5,0  S 7,0", "red blue")
    match.play("tribe red 6,0")
    assert god_at(match, 6, 0) == SAHL


@pytest.mark.rule("4.2")
@pytest.mark.parametrize("tribes", ["red:G 7,0", "red:- 7,0", "red:G 7,0  red:S 6,1"])
def test_beside_a_temple_the_tribes_do_not_matter(lay: Lay, tribes: str) -> None:
    match = lay(f"{PAIR}  S 5,0  {tribes}", "blue")
    match.play("tribe blue 6,0")
    assert god_at(match, 6, 0) == SAHL


@pytest.mark.rule("4.3")
@pytest.mark.parametrize("tribes", ["", "red:G 6,1", "red:G 6,1  red:G 5,1"])
@pytest.mark.parametrize("temples", ["G 5,0  S 7,0", "S 5,0  G 7,0", "G 5,0  G 6,-1  S 7,0"])
def test_temples_of_different_gods_leave_a_tribe_without_one(
    lay: Lay, temples: str, tribes: str
) -> None:
    match = lay(f"{PAIR}  {temples}  {tribes}", "blue")
    match.play("tribe blue 6,0")
    assert god_at(match, 6, 0) is None


@pytest.mark.rule("4.4")
@pytest.mark.parametrize(
    ("around", "god"),
    [
        ("red:S 5,0", SAHL),
        ("red:S 5,0  blue:S 7,0  waste 6,1", SAHL),
        ("red:G 5,0  blue:G 7,0", GARO),
        ("red:S 5,0  blue:G 7,0", None),
        ("red:G 5,0  blue:S 7,0  red:G 6,1", None),
        ("waste 5,0", None),
        ("waste 5,0  waste 7,0", None),
    ],
)
def test_without_a_temple_tribes_that_agree_decide(lay: Lay, around: str, god: int | None) -> None:
    match = lay(f"{PAIR}  {around}", "green")
    match.play("tribe green 6,0")
    assert god_at(match, 6, 0) == god


@pytest.mark.rule("4.5")
@pytest.mark.parametrize(
    "around", ["red:- 5,0", "red:S 5,0  red:- 7,0", "red:- 5,0  red:S 7,0  red:S 6,1"]
)
def test_a_tribe_without_a_god_breaks_the_agreement(lay: Lay, around: str) -> None:
    match = lay(f"{PAIR}  {around}", "green")
    match.play("tribe green 6,0")
    assert god_at(match, 6, 0) is None


@pytest.mark.rule("4.6")
def test_the_marker_is_the_gods_whoever_places_the_tribe(lay: Lay) -> None:
    match = lay(PAIR, "red blue")
    match.play("tribe red 2,0")  # Garo lays it beside Sahl's temple
    assert markers(match) == [15, 14]
    assert match.view(0)["seats"][SAHL]["followers"]["red"] == 1
    match.play("tribe blue 0,-1")
    assert markers(match) == [14, 14]


@pytest.mark.rule("4.6")
@pytest.mark.parametrize(("blues", "god"), [("0..5,11", SAHL), ("0..6,11", None)])
def test_a_god_without_markers_wins_no_tribe(lay: Lay, blues: str, god: int | None) -> None:
    match = lay(f"{PAIR}  red:S 0..7,9  blue:S {blues}", "green yellow")
    match.play("tribe green 2,0")
    assert god_at(match, 2, 0) == god
    assert markers(match)[SAHL] == 0


@pytest.mark.rule("4.7")
def test_a_new_tribe_changes_no_other(lay: Lay) -> None:
    match = lay(f"{PAIR}  S 5,0  red:- 7,0  blue:G 6,1", "green")
    match.play("tribe green 6,0")
    assert god_at(match, 6, 0) == SAHL
    assert god_at(match, 7, 0) is None
    assert god_at(match, 6, 1) == GARO


@pytest.mark.rule("4.7")
def test_a_tribe_looks_around_only_once(lay: Lay) -> None:
    match = lay(f"{PAIR}  red:- 5,0  blue:G 8,0  waste 9,0", "green wasteland")
    match.play("tribe green 7,0")  # a follower of Garo
    match.play("wasteland 6,0")
    assert [god_at(match, q, 0) for q in (5, 7, 8)] == [None, GARO, GARO]


@pytest.mark.rule("4.7")
def test_only_a_new_temple_changes_a_god_or_gives_one(lay: Lay) -> None:
    match = lay(f"{PAIR}  red:- 5,0  blue:S 7,0", "green")
    match.play("temple 6,0")
    assert [god_at(match, q, 0) for q in (5, 7)] == [GARO, GARO]
