"""The guess at who will win: shares of one, sure at the end, and better for what is better."""

from typing import Any

import numpy as np
import pytest

from ludotheque.core.game import Game


def shares(game: Any) -> list[float]:
    out = np.zeros(5)
    game.match.game.kernels.appraise(game.match.state, out)
    return [float(share) for share in out[: game.match.seats]]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_shares_add_up_to_one_all_through_a_match(gisborne: Game, seats: int) -> None:
    match, out = gisborne.new(seats, 4), np.zeros(5)
    while not match.over:
        gisborne.kernels.appraise(match.state, out)
        assert out[:seats].sum() == pytest.approx(1)
        assert out[:seats].min() > 0
        match.play(int(match.legal_ids()[match.ply % len(match.legal_ids())]))
    gisborne.kernels.appraise(match.state, out)
    assert out[:seats].tolist() == [float(rank == 1) for rank in match.ranking]


def test_points_and_places_count(race: Any) -> None:
    ahead = shares(race((5, ""), (3, ""), (1, "")))
    assert ahead[0] > ahead[1] > ahead[2]
    richer = shares(race((5, ""), (3, ""), (1, ""), held={2: {"chest": 9}}))
    assert richer[2] > richer[0]


def after(
    race: Any,
    lay: str,
    at: int = 5,
    hand: str = "b1 b2 s2 s3 g3 g4",
    rivals: tuple[int, int] = (3, 1),
    **fields: Any,
) -> float:
    """The share of seat 0 after it has laid these cards."""
    game = race((at, hand), *((space, "") for space in rivals), **fields)
    for card in lay.split():
        game.play(f"lay {card}")
    return shares(game)[0]


def test_a_lay_is_worth_where_it_leads(race: Any) -> None:
    assert after(race, "gold-4") > after(race, "gold-3")
    token = after(race, "bronze-1", path="P3") - after(race, "bronze-2", path="P3")
    assert token > 0, "one step leads to the token"


def gain(race: Any, at: int, hand: str, **fields: Any) -> float:
    """How much better two steps are than one."""
    return after(race, "bronze-2", at, hand, **fields) - after(race, "bronze-1", at, hand, **fields)


def test_wolves_swamps_and_rivers_are_shunned_and_villages_are_not(race: Any) -> None:
    assert gain(race, 14, "b1 b2", path="P9", held={0: {"tokens": [3]}}) < 0
    assert gain(race, 14, "b1 b2", path="P9") > 0, "wolves take nothing where there is nothing"
    assert gain(race, 10, "b1 b2", path="P3") < 0
    assert gain(race, 13, "b1 b2", path="P1") > 0
    many = "b1 b2 s2 s3 s3 s3 s3 g3 g3 g3 g4 g4"
    assert gain(race, 10, many, path="P7") < gain(race, 9, many, path="P7")


def test_the_beach_and_the_tent(race: Any) -> None:
    close = (95, 94)
    assert after(race, "bronze-1", 97, rivals=close) > after(race, "tent", 97, rivals=close)
    assert after(race, "tent", hand="g4") > after(race, "", hand="g4"), "two cards to come"
    assert after(race, "tent gold-4", hand="g4") == pytest.approx(after(race, "tent", hand="g4"))


def test_cards_to_come_count_only_as_far_as_they_help(race: Any) -> None:
    hoard = "b1 b2 s2 s2 s2 s3 s3 g3 g4"
    assert after(race, "tent", hand=hoard) <= after(race, "", hand=hoard), "enough cards in hand"


def test_the_tally_names_chest_and_tokens(race: Any) -> None:
    game = race((20, ""), (3, ""), (1, ""), held={0: {"tokens": [1, 3]}, 1: {"chest": 4}})
    told = [[f["what"] for f in game.match.game.tally(game.match.state, s)] for s in range(3)]
    assert told == [["points_tokens", "points_tokens"], ["points_chest"], []]
