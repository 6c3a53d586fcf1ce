"""Gods, section 5: building a temple."""

from collections.abc import Callable
from typing import Any

import pytest

from ludotheque.core.match import Match

Lay = Callable[..., Match]

GARO, SAHL = 0, 1
PAIR = "G 0,0  S 1,0"
FOURTEEN = "red:G 0..7,9  blue:G 0..5,11"  # followers of Garo: one marker is left
FIFTEEN = "red:G 0..7,9  blue:G 0..6,11"


def gods_at(match: Match, *cells: tuple[int, int]) -> list[Any]:
    tiles = {tuple(tile["at"]): tile for tile in match.view(None)["tiles"]}
    return [tiles[cell]["god"] for cell in cells]


def held(match: Match, seat: int = GARO) -> dict[str, Any]:
    found: dict[str, Any] = match.view(None)["seats"][seat]
    return found


@pytest.mark.rule("5.1")
@pytest.mark.parametrize(
    ("around", "price"),
    [
        ("waste 5,0", 3),
        ("waste 5,0  S 7,0", 6),
        ("waste 5,0  S 7,0  red:- 6,1", 9),
        ("waste 5,0  S 7,0  red:- 6,1  G 6,-1", 12),
    ],
)
def test_a_temple_costs_three_crystals_for_each_tile_it_touches(
    lay: Lay, around: str, price: int
) -> None:
    match = lay(f"{PAIR}  {around}", "red blue")
    match.play("temple 6,0")
    assert held(match)["crystals"] == 12 - price


@pytest.mark.rule("5.1")
def test_five_contacts_are_beyond_every_purse(lay: Lay) -> None:
    match = lay(f"{PAIR}  waste 5,0  S 7,0  red:- 6,1  G 6,-1  waste 7,-1", "red blue")
    refusal = match.refusal("temple 6,0")
    assert refusal
    assert "15 crystals" in refusal.text


@pytest.mark.rule("5.1")
def test_a_temple_goes_to_an_empty_cell_that_touches_a_tile(lay: Lay) -> None:
    match = lay(PAIR, "red blue")
    for cell in ("0,0", "1,0", "5,5"):
        refusal = match.refusal(f"temple {cell}")
        assert refusal
        assert refusal.rule == "11.2"
    assert match.refusal("temple 0,1") is None


@pytest.mark.rule("5.2")
@pytest.mark.parametrize("seat", [GARO, SAHL])
def test_a_seat_builds_temples_of_its_own_god(lay: Lay, seat: int) -> None:
    match = lay(PAIR, "red blue", actor=seat)
    match.play("temple 0,1")
    assert gods_at(match, (0, 1)) == [seat]
    assert held(match, seat)["temples_left"] == 4
    assert held(match, 1 - seat)["temples_left"] == 5


@pytest.mark.rule("5.2")
def test_after_six_temples_there_are_no_more(lay: Lay) -> None:
    match = lay(f"{PAIR}  G 5..8,0", "red blue")
    match.play("temple 9,0")
    assert held(match)["temples_left"] == 0
    assert "temple" not in {action.verb for action in match.legal()}
    refusal = match.refusal("temple 10,0")
    assert refusal
    assert refusal.rule == "5.2"


@pytest.mark.rule("5.3")
def test_all_tribes_beside_a_new_temple_turn_to_its_god(lay: Lay) -> None:
    match = lay(f"{PAIR}  red:S 5,0  blue:- 7,0  green:G 6,1  red:S 8,0", "yellow")
    match.play("temple 6,0")
    assert gods_at(match, (5, 0), (7, 0), (6, 1)) == [GARO, GARO, GARO]
    assert gods_at(match, (8, 0)) == [SAHL]


@pytest.mark.rule("5.3")
def test_markers_go_back_and_can_be_used_again(lay: Lay) -> None:
    match = lay(f"{PAIR}  red:S 5,0  blue:S 6,1  green:G 7,0", "yellow")
    assert [held(match, s)["markers_left"] for s in (GARO, SAHL)] == [14, 13]
    match.play("temple 6,0")
    assert [held(match, s)["markers_left"] for s in (GARO, SAHL)] == [12, 15]


@pytest.mark.rule("5.4")
def test_a_nation_tile_given_back_is_taken_in_the_same_action(lay: Lay) -> None:
    match = lay(f"{PAIR}  red:S 5,0  red:S 0..4,9  red:G 0..1,11", "yellow")
    assert held(match, SAHL)["nations"]["red"] == 2  # both red nation tiles
    match.play("temple 6,0")
    assert held(match, SAHL)["nations"]["red"] == 1
    assert held(match, GARO)["nations"]["red"] == 1
    facts = [fact["what"] for fact in match.chronicle()[-1]]
    assert facts.index("declines") < facts.index("founds")


@pytest.mark.rule("5.5")
def test_with_too_few_markers_the_builder_picks(lay: Lay) -> None:
    match = lay(f"{PAIR}  {FOURTEEN}  green:S 5,0  green:- 7,0", "yellow")
    match.play("temple 6,0")
    assert match.actor == GARO
    assert [action.text for action in match.legal()] == ["turn 5,0", "turn 7,0"]
    match.play("turn 7,0")
    assert gods_at(match, (5, 0), (7, 0)) == [SAHL, GARO]
    assert held(match)["markers_left"] == 0


@pytest.mark.rule("5.5")
@pytest.mark.parametrize("left_out", range(6))
def test_tribes_on_every_side_may_be_picked(lay: Lay, left_out: int) -> None:
    """A purse pays for four contacts at most, so the sides are tried four at a time."""
    sides = ["6,-1", "7,-1", "5,0", "7,0", "5,1", "6,1"]
    around = [sides[(left_out + i) % 6] for i in range(4)]
    match = lay(f"{PAIR}  {FOURTEEN}  green:S {'  green:S '.join(around)}", "yellow")
    match.play("temple 6,0")
    assert [action.text for action in match.legal()] == [
        f"turn {side}" for side in sides if side in around
    ]


@pytest.mark.rule("5.5")
def test_a_tribe_left_out_keeps_having_no_god(lay: Lay) -> None:
    match = lay(f"{PAIR}  {FOURTEEN}  green:S 5,0  green:- 7,0", "yellow")
    match.play("temple 6,0")
    match.play("turn 5,0")
    assert gods_at(match, (5, 0), (7, 0)) == [GARO, None]


@pytest.mark.rule("5.5")
def test_picked_tribes_turn_all_together_at_the_end(lay: Lay) -> None:
    thirteen = "red:G 0..7,9  blue:G 0..4,11"
    match = lay(f"{PAIR}  {thirteen}  green:S 5,0  green:S 7,0  green:- 6,1", "yellow")
    match.play("temple 6,0")
    match.play("turn 7,0")
    assert gods_at(match, (5, 0), (7, 0), (6, 1)) == [SAHL, SAHL, None]
    assert match.refusal("turn 7,0"), "picked already"
    match.play("turn 6,1")
    assert gods_at(match, (5, 0), (7, 0), (6, 1)) == [SAHL, GARO, GARO]


@pytest.mark.rule("5.5")
def test_picking_ends_the_one_action_that_the_temple_is(lay: Lay) -> None:
    match = lay(f"{PAIR}  {FOURTEEN}  green:S 5,0  green:- 7,0", "yellow tornado")
    match.play("temple 6,0")
    assert match.view(GARO)["actions_left"] == 1
    assert match.refusal("discard tornado"), "first the pick"
    match.play("turn 5,0")
    assert match.view(GARO)["actions_left"] == 1
    assert match.refusal("discard tornado") is None


@pytest.mark.rule("5.5")
def test_tribes_of_the_god_already_need_no_marker(lay: Lay) -> None:
    match = lay(f"{PAIR}  {FOURTEEN.replace('0..5', '0..4')}  green:G 5,0  green:- 7,0", "yellow")
    assert held(match)["markers_left"] == 1
    match.play("temple 6,0")
    assert match.view(0)["phase"] == "act", "one marker is enough: nothing to pick"
    assert gods_at(match, (5, 0), (7, 0)) == [GARO, GARO]


@pytest.mark.rule("5.6")
def test_without_markers_a_temple_is_built_and_turns_nobody(lay: Lay) -> None:
    match = lay(f"{PAIR}  {FIFTEEN}  green:S 5,0  green:- 7,0", "yellow")
    match.play("temple 6,0")
    assert match.view(0)["phase"] == "act"
    assert gods_at(match, (5, 0), (6, 0), (7, 0)) == [SAHL, GARO, None]
    assert held(match)["crystals"] == 6
    assert held(match)["temples_left"] == 4
