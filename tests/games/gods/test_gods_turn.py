"""Gods, section 3: the turn."""

from collections.abc import Callable

import pytest

from ludotheque.core.game import Game
from ludotheque.core.match import Match

Lay = Callable[..., Match]

PAIR = "G 0,0  S 1,0"


def purse(match: Match, seat: int = 0) -> int:
    return int(match.view(None)["seats"][seat]["crystals"])


def texts(match: Match) -> list[str]:
    return [action.text for action in match.legal()]


@pytest.mark.rule("3.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seats_take_turns_clockwise(gods: Game, seats: int) -> None:
    match, actors = gods.new(seats, 1), []
    for _ in range(seats + 1):
        actors.append(match.actor)
        for _ in range(2):
            match.play(f"discard {match.view(0)['display'][0]}")
    assert actors == [*range(seats), 0]


@pytest.mark.rule("3.1", "3.2", "3.3")
def test_the_next_turn_harvests_and_fills_the_display_before_it_acts(lay: Lay) -> None:
    match = lay(PAIR, "red blue", crystals=(0, 4))
    match.play("discard red")
    match.play("discard blue")
    assert match.actor == 1
    assert [purse(match, 0), purse(match, 1)] == [0, 7]
    assert len(match.view(1)["display"]) == 2


@pytest.mark.rule("3.2")
@pytest.mark.parametrize(("before", "after"), [(0, 3), (8, 11), (9, 12), (10, 12), (12, 12)])
def test_harvest_stops_at_twelve(lay: Lay, before: int, after: int) -> None:
    match = lay(PAIR, "red", crystals=(0, before), actions_left=1)
    match.play("discard red")
    assert purse(match, 1) == after


@pytest.mark.rule("3.2")
def test_the_first_turn_harvests_too(gods: Game) -> None:
    assert [purse(gods.new(2, 1), seat) for seat in (0, 1)] == [5, 2]


@pytest.mark.rule("3.3")
def test_a_tile_left_over_stays_and_the_top_of_the_pile_joins_it(lay: Lay) -> None:
    match = lay(PAIR, "yellow blue", pile="green red tornado end", actions_left=1)
    match.play("discard blue")
    assert match.view(0)["display"] == ["yellow", "green"]
    assert match.position()["pile"] == ["red", "tornado", "end"]


@pytest.mark.rule("3.3")
def test_a_full_display_is_not_replaced(lay: Lay) -> None:
    match = lay(PAIR, "yellow blue", actions_left=1)
    match.play("temple 0,-1")
    assert match.actor == 1
    assert match.view(0)["display"] == ["yellow", "blue"]
    assert match.view(0)["pile_size"] == 46


@pytest.mark.rule("3.4")
def test_nothing_is_drawn_during_the_actions(lay: Lay) -> None:
    match = lay(PAIR, "yellow blue", held={0: {"extra_actions": 1}})
    match.play("discard yellow")
    assert match.view(0)["display"] == ["blue"]
    match.play("discard blue")
    match.play("extra")
    assert match.view(0)["display"] == []
    assert match.actor == 0


@pytest.mark.rule("3.4")
def test_nothing_is_drawn_after_the_end_tile(lay: Lay) -> None:
    match = lay(PAIR, "red", pile="end blue green", actions_left=1)
    match.play("discard red")
    assert match.over
    assert match.view(0)["display"] == []
    assert match.position()["pile"] == ["blue", "green"]


@pytest.mark.rule("3.4")
def test_two_equal_tiles_are_one_choice(lay: Lay) -> None:
    match = lay(PAIR, "red red")
    assert texts(match).count("discard red") == 1
    assert texts(match).count("tribe red 0,1") == 1
    match.play("discard red")
    assert match.view(0)["display"] == ["red"]


@pytest.mark.rule("3.5")
@pytest.mark.parametrize("pile", ["end blue", "blue end"])
def test_the_end_tile_ends_the_match_before_any_action(lay: Lay, pile: str) -> None:
    match = lay(PAIR, "red", pile=pile, actions_left=1)
    match.play("discard red")
    assert match.over
    assert match.end_reason == "end tile"
    assert match.legal() == []


@pytest.mark.rule("3.5")
def test_crystals_just_harvested_count_in_a_tie(lay: Lay) -> None:
    match = lay(PAIR, "red", crystals=(5, 3), pile="end", actions_left=1)
    match.play("discard red")
    assert purse(match, 1) == 6
    assert match.points == [-4, -4]
    assert match.ranking == [2, 1]


@pytest.mark.rule("3.5")
def test_an_end_tile_still_covered_ends_nothing(lay: Lay) -> None:
    match = lay(PAIR, "red blue", pile="green end", actions_left=1)
    match.play("discard red")
    assert not match.over


ONE_ACTION_EACH = [
    ("red", ["tribe red 0,1"]),
    ("red", ["temple 0,1"]),
    ("wasteland", ["wasteland 0,1"]),
    ("tornado", ["tornado 4,0", "drop 0,1"]),
    ("extra-action", ["take"]),
    ("red", ["lift 4,0", "drop 0,1"]),
    ("green", ["discard green"]),
]


@pytest.mark.rule("3.6")
@pytest.mark.parametrize(("tile", "actions"), ONE_ACTION_EACH)
def test_each_of_these_is_one_of_two_actions(lay: Lay, tile: str, actions: list[str]) -> None:
    match = lay(f"{PAIR}  waste 4,0", f"{tile} blue")
    assert match.view(0)["actions_left"] == 2
    for action in actions:
        match.play(action)
    assert match.actor == 0
    assert match.view(0)["actions_left"] == 1
    match.play("discard blue")
    assert match.actor == 1


@pytest.mark.rule("3.6")
def test_the_same_kind_twice_and_any_order(lay: Lay) -> None:
    for actions in (
        ["temple 0,-1", "temple 0,-2"],
        ["tribe red 0,1", "discard blue"],
        ["discard blue", "tribe red 0,1"],
    ):
        match = lay(PAIR, "red blue")
        for action in actions:
            match.play(action)
        assert match.actor == 1


@pytest.mark.rule("3.6")
def test_both_actions_are_compulsory(lay: Lay) -> None:
    match = lay(PAIR, "red blue")
    assert match.refusal("done")
    match.play("discard red")
    assert match.refusal("done")
    assert match.actor == 0


@pytest.mark.rule("3.7")
@pytest.mark.parametrize(
    ("tile", "action"),
    [
        ("red", "tribe red 0,1"),
        ("wasteland", "wasteland 0,1"),
        ("tornado", "tornado 4,0"),
        ("extra-action", "take"),
        ("blue", "discard blue"),
    ],
)
def test_a_tile_must_lie_in_the_display(lay: Lay, tile: str, action: str) -> None:
    refusal = lay(f"{PAIR}  waste 4,0", "green").refusal(action)
    assert refusal
    assert refusal.rule == "3.7"
    assert lay(f"{PAIR}  waste 4,0", f"green {tile}").refusal(action) is None


@pytest.mark.rule("3.7")
def test_temples_come_from_the_own_stock(lay: Lay) -> None:
    match = lay(PAIR, "red blue")
    match.play("temple -1,0")
    assert match.view(0)["display"] == ["red", "blue"]
    assert match.view(0)["seats"][0]["temples_left"] == 4


@pytest.mark.rule("3.7")
@pytest.mark.parametrize(
    ("action", "price"),
    [("tribe red 0,1", 2), ("temple 0,1", 6), ("temple 0,-1", 3), ("lift 9,0", 2)],
)
def test_who_lacks_the_crystals_cannot_choose_the_action(lay: Lay, action: str, price: int) -> None:
    poor = lay(f"{PAIR}  waste 9,0", "red blue", crystals=(price - 1, 0))
    rich = lay(f"{PAIR}  waste 9,0", "red blue", crystals=(price, 0))
    assert action not in texts(poor)
    refusal = poor.refusal(action)
    assert refusal
    assert refusal.rule == "3.7"
    rich.play(action)
    assert purse(rich) == 0


@pytest.mark.rule("3.7")
def test_each_action_is_paid_before_the_next(lay: Lay) -> None:
    match = lay(PAIR, "red blue", crystals=(5, 0))
    match.play("temple 0,-1")
    assert purse(match) == 2
    assert match.refusal("temple -1,0")


@pytest.mark.rule("3.8")
@pytest.mark.parametrize(
    ("tiles", "crystals", "verb"), [(PAIR, 3, "temple"), (f"{PAIR}  waste 4,0", 2, "lift")]
)
def test_what_can_be_done_with_an_empty_display_must_be(
    lay: Lay, tiles: str, crystals: int, verb: str
) -> None:
    match = lay(tiles, "red", crystals=(crystals, 0))
    match.play("discard red")
    assert match.actor == 0
    assert {action.verb for action in match.legal()} == {verb}
    assert match.refusal("done")


@pytest.mark.rule("3.8")
@pytest.mark.parametrize(
    ("tiles", "crystals"),
    [(PAIR, 2), (f"{PAIR}  waste 4,0", 1), ("G 0,0  S 1,0  G 5..9,0", 12)],
)
def test_actions_that_cannot_be_carried_out_lapse(lay: Lay, tiles: str, crystals: int) -> None:
    match = lay(tiles, "red", crystals=(crystals, 0))
    match.play("discard red")
    assert match.actor == 1
    assert match.view(1)["actions_left"] == 2


@pytest.mark.rule("3.8")
def test_actions_lapse_where_every_place_costs_six(lay: Lay) -> None:
    """A line from border to border: no cell touches one tile only, so 3 crystals buy no temple."""
    line = "G -20..-16,0  S -15..-10,0  red:- -9..-2,0  blue:- -1..6,0  green:- 7..14,0"
    match = lay(f"{line}  yellow:- 15..20,0", "tornado", crystals=(3, 0))
    assert {place["contacts"] for place in match.view(0)["places"]} == {2}
    match.play("discard tornado")
    assert match.actor == 1


@pytest.mark.rule("3.9")
def test_the_turn_passes_by_itself(lay: Lay) -> None:
    match = lay(PAIR, "red blue")
    match.play("discard red")
    match.play("discard blue")
    assert match.actor == 1


@pytest.mark.rule("3.9")
def test_a_seat_that_may_play_an_extra_action_does_so_or_is_done(lay: Lay) -> None:
    match = lay(PAIR, "red blue", actions_left=1, held={0: {"extra_actions": 1}})
    match.play("discard red")
    assert texts(match) == ["extra", "done"]
    match.play("done")
    assert match.actor == 1


@pytest.mark.rule("3.9")
def test_a_seat_that_may_end_the_match_does_so_or_is_done(lay: Lay) -> None:
    nations = "red:G 0..2,5  blue:G 0..2,7  green:G 0..2,9"
    match = lay(f"{PAIR}  {nations}", "red blue", actions_left=1)
    match.play("discard red")
    assert texts(match) == ["end", "done"]
    match.play("done")
    assert match.actor == 1


@pytest.mark.rule("3.8", "3.9")
def test_lapsed_actions_leave_the_choice_to_end_or_be_done(lay: Lay) -> None:
    nations = "red:G 0..2,5  blue:G 0..2,7  green:G 0..2,9"
    match = lay(f"{PAIR}  {nations}", "red", crystals=(0, 0))
    match.play("discard red")
    assert texts(match) == ["end", "done"]
