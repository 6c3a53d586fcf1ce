"""Cells, sides and the border."""

from collections.abc import Callable

import pytest

from ludotheque.core.errors import Malformed
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.games.gheos.table import NAMES, NEIGHBOURS, NUMBERS, SIDES, side_name, side_number

Lay = Callable[..., Match]


def neighbours(x: int, y: int) -> dict[str, tuple[int, int]]:
    """The cells beyond each side, by the side's name."""
    cell = NUMBERS[x, y]
    return {
        side_name(cell, side): NAMES[near]
        for side, near in enumerate(NEIGHBOURS[cell].tolist())
        if near >= 0
    }


@pytest.mark.rule("13.1")
def test_a_cell_points_up_or_down_and_touches_three() -> None:
    assert neighbours(0, 0) == {"flat": (0, 1), "left": (-1, 0), "right": (1, 0)}
    assert neighbours(1, 0) == {"flat": (1, -1), "left": (0, 0), "right": (2, 0)}
    assert neighbours(3, 4) == {"flat": (3, 3), "left": (2, 4), "right": (4, 4)}
    assert neighbours(-3, 5) == {"flat": (-3, 6), "left": (-4, 5), "right": (-2, 5)}


def test_a_side_faces_the_side_with_its_own_number() -> None:
    for cell, near in enumerate(NEIGHBOURS.tolist()):
        for side, beyond in enumerate(near):
            assert beyond < 0 or NEIGHBOURS[beyond, side] == cell


def test_sides_are_numbered_clockwise() -> None:
    """Seen from a cell's middle: below, left, right pointing upwards; above, right, left else."""
    upwards, downwards = NUMBERS[0, 0], NUMBERS[1, 0]
    assert [side_name(upwards, side) for side in range(3)] == ["flat", "left", "right"]
    assert [side_name(downwards, side) for side in range(3)] == ["flat", "right", "left"]
    for cell in (upwards, downwards):
        for name in range(3):
            assert side_name(cell, side_number(cell, name)) == SIDES[name]


@pytest.mark.rule("13.2")
def test_the_border_is_twenty_half_sides_and_ten_rows_away(gheos: Game, lay: Lay) -> None:
    assert {abs(x) for x, _ in NAMES} == set(range(21))
    assert {abs(y) for _, y in NAMES} == set(range(11))
    match = lay("1 20,0", hand=(2, 3))
    assert {a.args[1] for a in match.legal()} == {(20, 0), (19, 0), (20, 1)}
    assert neighbours(20, 10) == {"left": (19, 10)}
    with pytest.raises(Malformed, match="no cell"):
        match.play("lay 1 21,0 flat")


@pytest.mark.rule("14.2")
def test_the_first_land_goes_to_the_side_named(lay: Lay) -> None:
    for cell, around in (("0,0", "1 -1,0"), ("1,0", "1 0,0")):
        for side in SIDES:
            match = lay(around, hand=(43, 22))
            match.play(f"lay 1 {cell} {side}")  # T1[W, C, -]
            tile = next(t for t in match.view(0)["tiles"] if t["tile"] == 43)
            assert tile["lands"][0]["sides"] == [side]
            assert tile["side"] == side
            again = lay(around, hand=(43, 22))
            again.play(f"lay 2 {cell} {side}")  # T2[W | C]: the newer tile
            tile = next(t for t in again.view(0)["tiles"] if t["tile"] == 22)
            assert [land["sides"] for land in tile["lands"] if not land["landmass"]] == [[side]]


def test_shores_go_clockwise(lay: Lay) -> None:
    match = lay("1 -1,0", hand=(43, 22))
    match.play("lay 1 0,0 left")
    lands = next(t for t in match.view(0)["tiles"] if t["tile"] == 43)["lands"]
    assert [land["sides"] for land in lands] == [["left"], ["right"], ["flat"]]


@pytest.mark.rule("14.3")
def test_a_continent_is_named_by_its_lowest_tile_with_a_landmass(lay: Lay) -> None:
    match = lay("42 -1,0 right  30 0,0  17 0,1 left", hand=(1,), phase="people")
    names = [land["name"] for land in match.view(0)["lands"] if land["kind"] == "continent"]
    assert names == [17, 30]
    assert [a.text for a in match.legal() if a.args and a.args[0] == "red"] == [
        "found red 17",
        "found red 30",
    ]
