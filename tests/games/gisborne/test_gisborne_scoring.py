"""Gisborne, section 8: position scoring."""

from typing import Any

import pytest

ROWS = {3: [3, 2, 2], 4: [3, 2, 1, 2], 5: [3, 2, 1, 1, 2]}


def scored(race: Any, seats: int = 3, **fields: Any) -> Any:
    """Seat 0, in the lead, has just taken the token of the start tile."""
    pawns = [(4, "g3 b2"), *((3 - i, "") for i in range(seats - 1))]
    game = race(*pawns, **fields)
    game.lay_all("b2", *["t"] * (seats - 1))
    return game


@pytest.mark.rule("8.1")
def test_after_the_drawing_one_scoring_for_each_token(race: Any) -> None:
    game = race((4, "b2"), (12, "b2"), (1, ""), path="P9", bag=[3], lying=[1, 3] + [0] * 8 + [4])
    game.lay_all("b2", "b2", "t")
    assert (game.tokens(0), game.tokens(1)) == ([1], [3])
    assert game.match.view(None)["scoring"] == {"left": 2, "place": 1, "offered": 3}
    assert [seat["cards"] for seat in game.match.view(None)["seats"]] == [3, 3, 3], "all have drawn"
    game.play("chest 3", "chest 2")
    assert game.match.view(None)["scoring"]["left"] == 1
    game.play("chest 3", "chest 2")
    assert game.match.view(None)["phase"] == "lay"
    assert [seat["chest"] for seat in game.match.view(None)["seats"]] == [4, 6, 0]


@pytest.mark.rule("8.2")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_how_many_cards_by_place(race: Any, seats: int) -> None:
    game = scored(race, seats)
    before = [seat["cards"] for seat in game.match.view(None)["seats"]]
    offers = []
    while game.match.view(None)["phase"] == "chest":
        offers.append(game.match.view(None)["scoring"]["offered"])
        game.play("chest 0")
    after = [seat["cards"] for seat in game.match.view(None)["seats"]]
    assert offers == ROWS[seats][:-1]
    assert [a - b for a, b in zip(after, before, strict=True)] == ROWS[seats]


@pytest.mark.rule("8.3")
@pytest.mark.parametrize("chested", [0, 1, 2, 3])
def test_chest_or_hand(race: Any, chested: int) -> None:
    game = scored(race)
    held = game.seat(0)["cards"]
    assert game.legal == ["chest 0", "chest 1", "chest 2", "chest 3"]
    assert game.rule_against("lay tent") == "8.3"
    game.play(f"chest {chested}")
    assert (game.seat(0)["chest"], game.seat(0)["cards"]) == (chested, held + 3 - chested)
    assert game.match.points[0] == 1 + chested


@pytest.mark.rule("8.3")
def test_the_cards_are_not_seen_before_the_choice(race: Any) -> None:
    game = scored(race)
    assert game.match.forecast("chest 1") == [{"what": "chest", "who": 0, "points": 1, "count": 2}]


@pytest.mark.rule("8.4")
def test_the_last_takes_both_in_hand(race: Any) -> None:
    game = scored(race)
    held = game.seat(2)["cards"]
    game.play("chest 3", "chest 2")
    assert (game.seat(2)["chest"], game.seat(2)["cards"]) == (0, held + 2)
    assert {"what": "last_draws", "who": 2, "count": 2} in game.facts()


@pytest.mark.rule("8.5")
def test_each_count_is_seen_by_those_who_follow(race: Any) -> None:
    game = scored(race)
    game.play("chest 1")
    assert game.match.actor == 1
    assert game.match.view(1)["seats"][0]["chest"] == 1
    assert game.legal == ["chest 0", "chest 1", "chest 2"]
    assert game.rule_against("chest 3") == "8.2"


@pytest.mark.rule("8.6")
def test_when_the_beach_is_reached_nobody_is_asked(race: Any) -> None:
    game = race((95, "g4 g4 g3"), (4, "b2"), (1, ""))
    game.lay_all("g3 g4 g4", "b2", "t")
    assert game.match.over
    assert [game.seat(seat)["chest"] for seat in range(3)] == [6, 4, 0], (
        "a scoring and the final one"
    )


@pytest.mark.rule("8.6")
def test_nor_when_a_stall_ends_it(race: Any) -> None:
    game = race((5, ""), (3, ""), (1, ""), still_rounds=9)
    game.lay_all("t", "t", "t")
    assert game.match.over
    assert [game.seat(seat)["chest"] for seat in range(3)] == [3, 2, 0]
