"""Gods, section 10: the end and the points."""

from collections.abc import Callable

import pytest

from ludotheque.core.errors import NotLegal
from ludotheque.core.match import Match

Lay = Callable[..., Match]

PAIR = "G 0,0  S 1,0"
THREE_COLOURS = "red:G 0..2,5  blue:G 0..2,7  green:G 0..2,9"
FOUR_NATIONS = "red:G 0..5,5  blue:G 0..5,7"
BOTH = "red:G 0..5,5  blue:G 0..2,7  green:G 0..2,9"
OVER = {"actor": -1, "ending": "three colours"}


@pytest.mark.rule("10.1")
@pytest.mark.parametrize("third", ["green", "yellow"])
def test_nations_of_three_colours_may_end_the_match(lay: Lay, third: str) -> None:
    match = lay(f"{PAIR}  red:G 0..2,5  blue:G 0..2,7  {third}:G 0..2,9", "red blue")
    match.play("end")
    assert match.over
    assert match.end_reason == "three colours"


@pytest.mark.rule("10.1", "10.2")
@pytest.mark.parametrize(
    "nations", ["red:G 0..2,5  blue:G 0..2,7", "red:G 0..5,5  blue:G 0..2,7", "red:G 0..7,5"]
)
def test_fewer_nations_do_not_end_it(lay: Lay, nations: str) -> None:
    match = lay(f"{PAIR}  {nations}", "tornado blue")
    assert match.refusal("end")
    assert "end" not in {action.verb for action in match.legal()}


@pytest.mark.rule("10.2")
def test_four_nation_tiles_may_end_the_match(lay: Lay) -> None:
    match = lay(f"{PAIR}  {FOUR_NATIONS}", "red blue")
    match.play("end")
    assert match.over
    assert match.end_reason == "four nations"


@pytest.mark.rule("10.1", "10.2")
@pytest.mark.parametrize("nations", [THREE_COLOURS, FOUR_NATIONS])
def test_the_seat_may_also_go_on(lay: Lay, nations: str) -> None:
    match = lay(f"{PAIR}  {nations}", "red blue")
    for action in ("discard red", "discard blue", "done"):
        match.play(action)
    assert not match.over
    assert match.actor == 1


@pytest.mark.rule("10.1", "10.2")
@pytest.mark.parametrize("nations", [THREE_COLOURS, FOUR_NATIONS])
def test_only_in_the_own_turn(lay: Lay, nations: str) -> None:
    match = lay(f"{PAIR}  {nations}", "red blue", actor=1)
    assert match.refusal("end")


@pytest.mark.rule("10.1")
def test_victory_tiles_without_their_nations_end_nothing(lay: Lay) -> None:
    victories = {"red": 1, "blue": 1, "green": 1, "yellow": 1}
    match = lay(PAIR, "red blue", held={0: {"victories": victories}})
    assert match.refusal("end")


@pytest.mark.rule("10.3")
def test_ending_is_free_before_between_and_after_the_actions(lay: Lay) -> None:
    match = lay(f"{PAIR}  {THREE_COLOURS}", "red blue", crystals=(0, 0))
    for action in ("discard red", "discard blue"):
        assert match.refusal("end") is None
        match.play(action)
    assert match.actor == 0
    match.play("end")
    assert match.over
    assert match.view(0)["seats"][0]["crystals"] == 0


@pytest.mark.rule("10.3")
def test_a_nation_just_founded_ends_the_match_in_the_same_turn(lay: Lay) -> None:
    two = "red:G 0..2,5  blue:G 0..2,7  green:G 0..1,9"
    match = lay(f"{PAIR}  {two}", "green red")
    assert match.refusal("end")
    match.play("tribe green 0,-1")
    assert match.refusal("end") is None


@pytest.mark.rule("10.3")
def test_if_both_conditions_hold_the_reason_is_three_colours(lay: Lay) -> None:
    match = lay(f"{PAIR}  {BOTH}", "red blue")
    match.play("end")
    assert match.end_reason == "three colours"


@pytest.mark.rule("10.4")
def test_the_match_is_over_there_and_then(lay: Lay) -> None:
    match = lay(f"{PAIR}  {THREE_COLOURS}", "red blue", crystals=(5, 5))
    match.play("end")
    assert match.actor is None
    assert match.legal() == []
    assert match.view(0)["display"] == ["red", "blue"]
    assert [held["crystals"] for held in match.view(0)["seats"]] == [5, 5], "no harvest"
    for action in ("discard red", "end", "done"):
        with pytest.raises(NotLegal, match=r"10\.4"):
            match.play(action)


@pytest.mark.rule("10.5")
def test_three_points_a_nation_tile_and_two_a_victory_tile(lay: Lay) -> None:
    held = {0: {"victories": {"red": 1, "green": 2}}, 1: {"victories": {"yellow": 3}}}
    nations = "red:G 0..5,5  blue:G 0..2,7"
    match = lay(f"{PAIR}  {nations}", "green", held=held, crystals=(2, 2))
    assert match.points == [3 * 3 + 3 * 2 - 4, 3 * 2 - 4]


@pytest.mark.rule("10.6")
@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ("G 0,0  S 1,0  A 0,1", [-4, -4, -4]),
        ("G 0,0  S 1,0  A 0,1  S 2,0", [0, -4, 0]),
        ("G 0,0  S 1,0  A 0,1  S 2,0  A 0,2", [0, -4, -4]),
        ("G 0,0  S 1,0  A 0,1  S 2..4,0  A 0,2", [0, -4, 0]),
    ],
)
def test_all_with_the_most_temples_lose_four(lay: Lay, tiles: str, points: list[int]) -> None:
    assert lay(tiles, "red", crystals=(2, 2, 2)).points == points


@pytest.mark.rule("10.7")
def test_most_points_win_and_crystals_decide_ties_in_every_rank(lay: Lay) -> None:
    four = "waste 0,0  G 0,-1  S 1,-1  A 0,1  J -1,1"
    match = lay(f"{four}  red:A 5..7,0", crystals=(3, 7, 0, 5), **OVER)
    assert match.points == [-4, -4, 1, -4]
    assert match.ranking == [4, 2, 1, 3]


@pytest.mark.rule("10.7")
@pytest.mark.parametrize(
    ("crystals", "ranking"),
    [((6, 6, 2), [1, 1, 3]), ((2, 6, 6), [3, 1, 1]), ((6, 2, 2), [1, 2, 2]), ((4, 4, 4), [1] * 3)],
)
def test_seats_still_equal_share_their_rank(
    lay: Lay, crystals: tuple[int, ...], ranking: list[int]
) -> None:
    match = lay("G 0,0  S 1,0  A 0,1", crystals=crystals, **OVER)
    assert match.ranking == ranking


@pytest.mark.rule("10.7")
def test_crystals_do_not_outweigh_points(lay: Lay) -> None:
    held = {1: {"victories": {"red": 1}}}
    match = lay(PAIR, crystals=(12, 0), held=held, **OVER)
    assert match.ranking == [2, 1]
