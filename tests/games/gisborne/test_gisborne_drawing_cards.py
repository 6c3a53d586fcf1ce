"""Gisborne, section 7: clearing the table, drawing, and the pile."""

from typing import Any

import pytest


@pytest.mark.rule("7.1")
def test_laid_cards_are_discarded_before_anybody_draws(race: Any) -> None:
    game = race((5, "b1 b1"), (3, ""), (1, ""), left="")
    game.lay_all("b1 b1", "t", "t")
    assert game.hand(0) == "b1 b1", "the pile was made anew from this round's cards"
    assert game.match.view(None)["discards"] == {}


@pytest.mark.rule("7.2")
@pytest.mark.parametrize(("cards", "drawn"), [("b1 b1 b2", 2), ("s2", 1), ("s2 s3", 1), ("g4", 0)])
def test_bronze_two_silver_one_gold_none(race: Any, cards: str, drawn: int) -> None:
    game = race((5, cards), (2, ""), (1, ""))
    game.lay_all(cards, "t", "t")
    assert game.seat(0)["cards"] == drawn + 1, "and the tent"


@pytest.mark.rule("7.3")
def test_drawing_follows_the_race_order_of_that_moment(race: Any) -> None:
    game = race((5, "s2"), (3, "s3 s3"), (1, ""), top="g4 b1 b2 b2")
    game.lay_all("s2", "s3 s3", "t")
    assert game.positions[:2] == [7, 9]
    assert (game.hand(1), game.hand(0), game.hand(2)) == ("g4", "b1", "b2 b2")


@pytest.mark.rule("7.3")
def test_in_the_last_round_too(race: Any) -> None:
    game = race((95, "b2 b2 b2 b2 b2"), (3, ""), (1, ""))
    game.lay_all("b2 b2 b2 b2 b2", "t", "t")
    assert game.match.over
    assert {"what": "draws", "who": 0, "count": 2} in game.facts()


@pytest.mark.rule("7.4")
def test_an_empty_pile_is_made_anew_from_the_discards(race: Any) -> None:
    game = race((5, "s2"), (3, ""), (1, ""), left="g4 b1 b1 b1 b1")
    position = game.match.position()
    position["discards"], position["pile"] = {"bronze-1": 4}, ["gold-4"]
    game.match = game.match.game.position(position)
    game.lay_all("s2", "t", "t")
    assert game.hand(0) == "g4"
    assert len(game.hand(1).split()) == len(game.hand(2).split()) == 2
    view = game.match.view(None)
    assert (view["pile"], view["discards"]) == (1, {})
    assert "pile_anew" in game.whats()


@pytest.mark.rule("7.5")
def test_with_nothing_left_the_rest_lapses(race: Any) -> None:
    game = race((5, "g3"), (3, ""), (1, ""), left="b1 b2")
    game.lay_all("g3", "t", "t")
    assert sorted(game.hand(1).split() + game.hand(2).split()) == ["b1", "b2", "g3"]
    view = game.match.view(None)
    assert (view["pile"], view["discards"], view["round"]) == (0, {}, 2)


@pytest.mark.rule("7.5")
def test_in_position_scorings_too(race: Any) -> None:
    game = race((4, "b2"), (3, ""), (1, ""), left="b1 b1 b1 b1 b1 b1 g4")
    game.lay_all("b2", "t", "t")
    assert game.match.view(None)["scoring"]["offered"] == 2, "a card of the pile and the one laid"
    game.play("chest 0")
    view = game.match.view(None)
    assert (view["phase"], view["round"], view["pile"]) == ("lay", 2, 0)
