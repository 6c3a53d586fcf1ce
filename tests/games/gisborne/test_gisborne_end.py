"""Gisborne, section 9: the beach, the stall guard, and the points."""

from typing import Any

import pytest

LAST = 8 + 9 + 10 + 9 + 10 + 11 + 10 + 8 + 9 + 9 + 4  # the last space of the end tile, without P10


@pytest.mark.rule("9.1")
def test_one_step_beyond_the_end_tile_is_the_beach(race: Any) -> None:
    game = race((LAST - 1, "b1"), (LAST - 2, "b1"), (1, ""))
    game.lay_all("b1", "b1", "t")
    assert (game.positions[0], game.match.over) == (LAST, False)
    game = race((LAST, "b1"), (3, ""), (1, ""))
    game.lay_all("b1", "t", "t")
    assert game.match.end_reason == "beach"


@pytest.mark.rule("9.1")
def test_a_push_off_the_last_space_leads_there(race: Any) -> None:
    game = race((LAST, ""), (LAST - 1, "b1"), (1, ""))
    game.lay_all("t", "b1", "t")
    assert game.seat(1)["tile"] == "beach"


@pytest.mark.rule("9.1")
def test_surplus_steps_are_lost(race: Any) -> None:
    game = race((LAST, "g4 g4 g4"), (LAST - 1, "b2"), (1, ""))
    game.lay_all("g4 g4 g4", "b2", "t")
    assert game.positions[:2] == [LAST + 5, LAST + 4]


@pytest.mark.rule("9.2")
def test_the_first_takes_the_four_and_stands_on_five(race: Any) -> None:
    game = race((LAST, "b1"), (3, ""), (1, ""))
    game.lay_all("b1", "t", "t")
    assert (game.tokens(0), game.seat(0)["space"]) == ([4], 5)
    assert game.whats().count("final_scoring") == 1
    assert "scoring" not in game.whats(), "the 4 brings no scoring of its own"


@pytest.mark.rule("9.3")
def test_later_arrivals_stand_behind(race: Any) -> None:
    pawns = [(LAST - i, "b2 b2 b2") for i in range(5)]
    game = race(*pawns)
    game.lay_all(*["b2 b2 b2"] * 5)
    assert [game.seat(seat)["space"] for seat in range(5)] == [5, 4, 3, 2, 1]
    assert [game.tokens(seat).count(4) for seat in range(5)] == [1, 0, 0, 0, 0]


@pytest.mark.rule("9.4")
def test_the_round_is_finished_then_one_final_scoring(race: Any) -> None:
    game = race((LAST, "b1"), (3, "b2"), (1, "b1"))
    game.lay_all("b1", "b2", "b1")
    assert game.positions[1:] == [5, 2], "the others move"
    draws = [fact["who"] for fact in game.facts() if fact["what"] == "draws"]
    assert draws == [0, 1, 2], "and all draw"
    assert [game.seat(seat)["chest"] for seat in range(3)] == [3, 2, 0]
    assert (game.match.over, game.match.legal()) == (True, [])
    assert game.rule_against("lay tent") == "9.4"


@pytest.mark.rule("9.5")
def test_ten_rounds_without_a_move_end_the_match(race: Any) -> None:
    game = race((5, ""), (3, ""), (1, ""))
    for number in range(1, 11):
        assert not game.match.over
        assert game.match.view(None)["still_rounds"] == number - 1
        game.lay_all("t", "t", "t")
    assert game.match.end_reason == "stall"
    assert game.match.view(None)["beach_token"] == 4, "nobody takes the 4"
    assert game.match.points == [3, 2, 0]


@pytest.mark.rule("9.5")
def test_any_move_starts_the_count_again(race: Any) -> None:
    game = race((5, "g4"), (3, ""), (1, ""), still_rounds=9)
    game.lay_all("g4", "t", "t")
    assert not game.match.over
    assert game.match.view(None)["still_rounds"] == 0


@pytest.mark.rule("9.5")
def test_stuck_in_a_swamp_is_not_moving(race: Any) -> None:
    game = race((12, "b1"), (3, ""), (1, ""), path="P3", still_rounds=9)
    game.lay_all("b1", "t", "t")
    assert game.match.end_reason == "stall"


@pytest.mark.rule("9.6")
def test_two_hundred_rounds_are_the_most(race: Any) -> None:
    game = race((5, "g4 g4"), (3, ""), (1, ""), round=199)
    game.lay_all("g4", "t", "t")
    assert not game.match.over
    game.lay_all("g4", "t", "t")
    assert game.match.end_reason == "stall"
    assert [game.seat(seat)["chest"] for seat in range(3)] == [3, 2, 0]


@pytest.mark.rule("9.7")
def test_tokens_still_lying_belong_to_nobody(race: Any) -> None:
    game = race((LAST, "b1"), (9, ""), (3, ""))
    lying = [tile["token"] for tile in game.match.view(None)["path"]]
    assert sum(lying) > 0
    game.lay_all("b1", "t", "t")
    assert [tile["token"] for tile in game.match.view(None)["path"]] == lying
    assert game.match.points == [4 + 3, 2, 0]


@pytest.mark.rule("9.8")
def test_a_point_a_card_in_the_chest_and_the_tokens(race: Any) -> None:
    held = {0: {"chest": 7, "tokens": [1, 3]}, 1: {"chest": 2}}
    game = race((20, "g4 g4 g4"), (3, ""), (1, ""), held=held)
    assert game.match.points == [11, 2, 0], "cards in hand are worth nothing"
    tally = game.match.game.tally(game.match.state, 0)
    assert [fact["points"] for fact in tally] == [7, 1, 3]


@pytest.mark.rule("9.9")
def test_ties_go_to_the_pawn_further_ahead(race: Any) -> None:
    held = {0: {"chest": 4}, 1: {"chest": 4}, 2: {"chest": 1}, 3: {"chest": 1}}
    game = race((3, ""), (5, ""), (2, ""), (9, ""), held=held)
    assert game.match.ranking == [2, 1, 4, 3]
