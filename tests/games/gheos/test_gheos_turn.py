"""Set-up, the course of a turn, tokens, epochs and the end."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from ludotheque.core.errors import Malformed
from ludotheque.core.game import Game
from ludotheque.core.match import Match

Lay = Callable[..., Match]

RIGHT = "2 1,0  6 2,0"  # a cup and two swords
CUPS = "2 1,0  5 2,0"  # three cups
PYRAMIDS = "13 1,0  14 2,0"
TOKEN_STEP = {"phase": "token"}


def hands(match: Match) -> list[list[int]]:
    return [seat["hand"] for seat in match.position()["seats"]]


@pytest.mark.rule("1.1")
def test_two_to_four_seats_and_the_most_points_win(gheos: Game, lay: Lay) -> None:
    for seats in (2, 3, 4):
        assert gheos.new(seats, 1).seats == seats
    for seats in (1, 5):
        with pytest.raises(Malformed):
            gheos.new(seats, 1)
    match = lay(RIGHT, held={1: {"points": {"temples": 3}}})
    assert (match.points, match.ranking) == ([0, 3], [2, 1])


@pytest.mark.rule("1.8")
def test_three_tokens_and_points_without_limit(gheos: Game, lay: Lay) -> None:
    assert [seat["tokens"] for seat in gheos.new(4, 1).view(None)["seats"]] == [3] * 4
    rich = lay(
        CUPS,
        (4,),
        {"red": 2},
        ("red red", ""),
        held={0: {"points": {"epochs": 900}}},
        epochs=1,
        **TOKEN_STEP,
    )
    with pytest.raises(Malformed):  # points for an epoch before any was drawn
        lay(CUPS, (4, 7), held={0: {"points": {"epochs": 900}}})
    rich.play("token")
    assert rich.points[0] == 906


@pytest.mark.rule("3.1")
def test_the_start_tile_lies_in_the_middle(gheos: Game) -> None:
    (tile,) = gheos.new(3, 5).view(None)["tiles"]
    assert (tile["tile"], tile["at"], tile["face"]) == (52, [0, 0], "T1[W, W, W]")


@pytest.mark.rule("3.2")
def test_two_land_tiles_in_every_hand(gheos: Game) -> None:
    for seed in range(40):
        match = gheos.new(4, seed)
        dealt = [tile for hand in hands(match) for tile in hand]
        assert len(set(dealt)) == 8
        assert set(dealt) <= set(range(1, 52))


@pytest.mark.rule("3.3")
def test_the_pile(gheos: Game) -> None:
    for seats, size in ((2, 55), (3, 53), (4, 51)):
        pile = gheos.new(seats, 2).position()["pile"]
        assert (len(pile), pile.count("epoch")) == (size, 8)


def test_every_place_of_the_pile_can_hold_an_epoch(gheos: Game) -> None:
    states = np.array([gheos.new(2, seed).state.pile[:55] for seed in range(600)])
    counts = (states == 52).sum(axis=0)
    assert counts.min() > 40
    assert counts.max() < 140  # 87 on average


@pytest.mark.rule("3.4")
def test_seat_0_begins(gheos: Game) -> None:
    assert {gheos.new(seats, seed).actor for seats in (2, 3, 4) for seed in range(5)} == {0}


@pytest.mark.rule("4.1")
def test_the_four_steps_in_order_and_then_the_next_seat(lay: Lay) -> None:
    match = lay(RIGHT, (4, 5), {"red": 2}, ("", "", ""), top=(7, 8, 9))
    phases = [match.view(0)["phase"]]
    for text in ("lay 1 0,0 flat", "take red", "pass"):
        match.play(text)
        phases.append(match.view(0)["phase"])
    assert phases == ["lay", "people", "token", "lay"]
    assert match.actor == 1
    for seat in (1, 2):
        while match.actor == seat:
            match.play(match.legal()[0])
    assert match.actor == 0


def test_nothing_but_the_step_at_hand_is_legal(lay: Lay) -> None:
    match = lay(RIGHT, (4, 5), {"red": 2})
    for wrong in (
        "take red",
        "token",
        "pass",
        "found green 2",
        "pay red",
        "victor red",
        "migrate left",
    ):
        refused = match.refusal(wrong)
        assert refused is not None
        assert refused.rule == "4.1"


@pytest.mark.rule("14.1")
def test_what_is_not_there_to_be_decided_is_not_asked(lay: Lay) -> None:
    # no token left: the turn passes by itself after step 2
    match = lay(RIGHT, (4, 5), {"red": 2}, ("", ""), held={0: {"tokens": 0}}, top=(7, 8))
    match.play("lay 1 0,0 flat")
    match.play("take red")
    assert match.actor == 1
    # but paying is asked with one colour only
    match = lay("1 -1,0  7 0,0  2 1,0", (41, 4), {"red": 1}, ("red", ""))
    match.play("lay 1 0,0 flat")
    assert [a.text for a in match.legal()] == ["pay red"]


@pytest.mark.rule("10.1")
def test_one_token_at_most_and_it_leaves_the_game(lay: Lay) -> None:
    match = lay(CUPS, (4,), {"red": 2}, ("red red", ""), top=(7, 8), **TOKEN_STEP)
    assert [a.text for a in match.legal()] == ["token", "pass"]
    match.play("token")
    view = match.view(None)
    assert (view["actor"], view["seats"][0]["tokens"]) == (1, 2)


@pytest.mark.rule("10.2")
def test_a_token_scores_cups_for_each_follower_of_its_seat_only(lay: Lay) -> None:
    match = lay(
        f"{CUPS}  7 8,0  1 9,0",
        (4,),
        {"red": 2, "blue": 7},
        ("red red blue", "red red"),
        top=(8, 9),
        **TOKEN_STEP,
    )
    match.play("token")
    assert match.points == [2 * 3 + 1, 0]
    assert match.view(0)["seats"][0]["points"]["tokens"] == 7


@pytest.mark.rule("10.3")
def test_a_token_worth_nothing_may_be_played(lay: Lay) -> None:
    match = lay(CUPS, (4,), top=(7, 8), **TOKEN_STEP)
    match.play("token")
    assert (match.points, match.view(0)["seats"][0]["tokens"]) == ([0, 0], 2)


@pytest.mark.rule("11.1")
def test_the_seat_draws_the_top_tile(lay: Lay) -> None:
    match = lay(CUPS, (4,), top=(7, 8), **TOKEN_STEP)
    size = match.view(0)["pile_size"]
    match.play("pass")
    assert hands(match)[0] == [4, 7]
    assert match.view(0)["pile_size"] == size - 1
    assert match.actor == 1


@pytest.mark.rule("11.2")
def test_an_epoch_scores_pyramids_for_all(lay: Lay) -> None:
    match = lay(PYRAMIDS, (4,), {"red": 13}, ("red", "red red red"), top=("epoch", 7), **TOKEN_STEP)
    match.play("pass")
    assert match.points == [2, 6]
    view = match.view(None)
    assert (view["epochs"], view["epochs_in_pile"]) == (1, 7)
    assert hands(match)[0] == [4, 7]


@pytest.mark.rule("11.3")
def test_drawing_goes_on_after_epochs(lay: Lay) -> None:
    match = lay(PYRAMIDS, (4,), {"red": 13}, ("red", ""), top=("epoch", "epoch", 7), **TOKEN_STEP)
    match.play("pass")
    assert (match.points, hands(match)[0], match.actor) == ([4, 0], [4, 7], 1)


@pytest.mark.rule("11.4")
def test_the_last_epoch_comes_before_the_pile_is_out(gheos: Game) -> None:
    """With four seats all eight epochs count: even if the last is the very last tile."""
    position = gheos.new(4, 3).position()
    lands = [tile for tile in position["pile"] if tile != "epoch"]
    match = gheos.position(position | {"pile": lands + ["epoch"] * 8})
    while not match.over:
        keeps_tokens = [a for a in match.legal() if a.verb != "token"]
        match.play(keeps_tokens[0])
    assert (match.end_reason, match.view(None)["pile_size"]) == ("epochs", 0)


@pytest.mark.rule("12.1")
def test_the_last_epoch_that_counts_is_scored_and_ends_the_match(lay: Lay) -> None:
    for seats, last in ((2, 6), (3, 7), (4, 8)):
        match = lay(
            PYRAMIDS,
            (4,),
            {"red": 13},
            ("red", *[""] * (seats - 1)),
            top=("epoch", 7),
            epochs=last - 1,
            **TOKEN_STEP,
        )
        earlier = lay(
            PYRAMIDS,
            (4,),
            {"red": 13},
            ("red", *[""] * (seats - 1)),
            top=("epoch", 7),
            epochs=last - 2,
            **TOKEN_STEP,
        )
        match.play("pass")
        earlier.play("pass")
        assert (match.over, match.end_reason, earlier.over) == (True, "epochs", False)
        assert match.view(0)["seats"][0]["points"]["epochs"] == 2
        assert match.legal() == []
        assert match.refusal("pass") is not None


@pytest.mark.rule("12.2")
def test_the_last_token_of_all_ends_the_match_at_once(lay: Lay) -> None:
    none = {"tokens": 0}
    match = lay(
        CUPS,
        (4,),
        {"red": 2},
        ("red", ""),
        top=("epoch", 7),
        held={0: {"tokens": 1}, 1: none},
        **TOKEN_STEP,
    )
    match.play("token")
    assert (match.over, match.end_reason) == (True, "tokens")
    assert match.view(0)["epochs"] == 0  # nothing was drawn
    assert match.points[0] == 3 + 3
    others = lay(
        CUPS,
        (4,),
        {"red": 2},
        ("red", ""),
        top=(8, 7),
        held={0: {"tokens": 1}, 1: {"tokens": 1}},
        **TOKEN_STEP,
    )
    others.play("token")
    assert not others.over


@pytest.mark.rule("12.3")
def test_every_seat_scores_once_more_at_the_end(lay: Lay) -> None:
    match = lay(
        CUPS, (4,), {"red": 2}, ("red", "red red"), top=("epoch", 7), epochs=5, **TOKEN_STEP
    )
    match.play("pass")
    assert match.points == [3, 6]
    assert [seat["points"]["final"] for seat in match.view(None)["seats"]] == [3, 6]


@pytest.mark.rule("12.4")
def test_unused_tokens_are_worth_nothing(lay: Lay) -> None:
    match = lay(
        CUPS,
        (4,),
        {"red": 2},
        ("red", "red"),
        top=("epoch", 7),
        epochs=5,
        held={0: {"tokens": 3}, 1: {"tokens": 0}},
        **TOKEN_STEP,
    )
    match.play("pass")
    assert (match.points, match.ranking) == ([3, 3], [1, 1])


@pytest.mark.rule("12.5")
def test_points_then_followers_then_a_shared_rank(lay: Lay) -> None:
    def points(*values: int) -> dict[int, Any]:
        return {seat: {"points": {"temples": n}} for seat, n in enumerate(values)}

    table = lay(
        "2 1,0  6 2,0", None, {"red": 2}, ("red", "red red", "", "red"), held=points(5, 5, 9, 5)
    )
    assert table.points == [5, 5, 9, 5]
    assert table.ranking == [3, 2, 1, 3]
