"""Gods, section 11: the table, and what is open."""

from collections.abc import Callable

import pytest

from ludotheque.core.errors import Malformed
from ludotheque.core.game import Game
from ludotheque.core.match import Match

Lay = Callable[..., Match]

PAIR = "G 0,0  S 1,0"


@pytest.mark.rule("11.1")
def test_a_cell_has_these_six_neighbours(lay: Lay) -> None:
    match = lay(f"{PAIR}  waste 9,-3", "red")
    around = {tuple(p["at"]) for p in match.view(0)["places"] if p["at"][0] > 5}
    assert around == {(10, -3), (10, -4), (9, -4), (8, -3), (8, -2), (9, -2)}


@pytest.mark.rule("11.1")
def test_places_count_the_tiles_that_touch_them(lay: Lay) -> None:
    contacts = {tuple(p["at"]): p["contacts"] for p in lay(PAIR, "red").view(0)["places"]}
    one = [(0, -1), (2, -1), (-1, 0), (2, 0), (-1, 1), (1, 1)]
    assert contacts == dict.fromkeys(one, 1) | {(1, -1): 2, (0, 1): 2}


@pytest.mark.rule("11.2")
@pytest.mark.parametrize("action", ["tribe red", "temple", "wasteland"])
def test_a_tile_goes_to_every_empty_cell_that_touches_one_and_nowhere_else(
    lay: Lay, action: str
) -> None:
    match = lay(PAIR, "red wasteland")
    verb = action.split()[0]
    cells = {a.args[-1] for a in match.legal() if a.verb == verb}
    assert cells == {tuple(p["at"]) for p in match.view(0)["places"]}
    for cell in ("0,0", "3,0"):
        refusal = match.refusal(f"{action} {cell}")
        assert refusal
        assert refusal.rule == "11.2"


@pytest.mark.rule("11.2")
def test_no_tile_lies_on_another(lay: Lay) -> None:
    with pytest.raises(Malformed, match="two tiles"):
        lay(f"{PAIR}  waste 1,0", "red")


@pytest.mark.rule("11.3")
def test_the_table_ends_at_distance_twenty(lay: Lay) -> None:
    match = lay(f"{PAIR}  waste 20,0", "red wasteland")
    far = {a.args[0] for a in match.legal() if a.verb == "wasteland" and a.args[0][0] > 5}
    assert far == {(20, -1), (19, 0), (19, 1)}


@pytest.mark.rule("11.3")
def test_no_wasteland_is_dropped_beyond_the_border(lay: Lay) -> None:
    match = lay(f"{PAIR}  red:- -20,20  waste 2,0", "blue")
    match.play("lift 2,0")
    far = {a.args[0] for a in match.legal() if a.args[0][1] > 5}
    assert far == {(-20, 19), (-19, 19), (-19, 20)}


@pytest.mark.rule("11.3")
@pytest.mark.parametrize("cell", ["21,0", "0,-21", "-21,21", "11,10", "-10,-11"])
def test_cells_beyond_the_border_do_not_exist(lay: Lay, cell: str) -> None:
    with pytest.raises(Malformed):
        lay(f"{PAIR}  waste {cell}", "red")
    with pytest.raises(Malformed):
        lay(PAIR, "red").refusal(f"tribe red {cell}")


@pytest.mark.rule("11.3")
@pytest.mark.parametrize("cell", ["20,0", "0,-20", "-20,20", "10,10", "-10,-10", "20,-20"])
def test_cells_at_the_border_do(lay: Lay, cell: str) -> None:
    assert len(lay(f"{PAIR}  waste {cell}", "red").view(0)["tiles"]) == 3


@pytest.mark.rule("11.4")
def test_everything_open_is_in_every_view(lay: Lay) -> None:
    held = {1: {"extra_actions": 1, "victories": {"blue": 1}}}
    match = lay(f"{PAIR}  red:S 2,0", "red blue", crystals=(4, 7), held=held, discarded={"red": 2})
    views = [match.view(eyes) for eyes in (0, 1, None)]
    assert [view.pop("you") for view in views] == [0, 1, None]
    assert views[0] == views[1] == views[2]
    sahl = views[0]["seats"][1]
    assert (sahl["crystals"], sahl["markers_left"], sahl["temples_left"]) == (7, 14, 5)
    assert (sahl["extra_actions"], sahl["victories"]["blue"]) == (1, 1)
    assert views[0]["display"] == ["red", "blue"]
    assert views[0]["discarded"] == {"red": 2}


@pytest.mark.rule("11.4")
def test_the_order_of_the_pile_shows_in_no_view(lay: Lay) -> None:
    one = lay(PAIR, "red blue", pile="green yellow tornado end red")
    other = lay(PAIR, "red blue", pile="tornado yellow red green end")
    assert one.view(0) == other.view(0)
    assert one.position()["pile"] != other.position()["pile"]
    assert one.view(0)["pile"] == {"red": 1, "yellow": 1, "green": 1, "tornado": 1, "end": 1}


@pytest.mark.rule("11.4")
def test_what_a_seat_may_do_does_not_depend_on_the_order(gods: Game) -> None:
    match = gods.new(2, 1)
    for seed in range(5):
        world = match.resample(0, seed)
        assert world.legal() == match.legal()
