"""The guess at who will win: shares of one, sure at the end, and better for what is better."""

from math import log
from typing import Any

import pytest
from tests.games.guesses import lead, shares

from ludotheque.core.game import Game


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_shares_add_up_to_one_all_through_a_match(gisborne: Game, seats: int) -> None:
    match = gisborne.new(seats, 4)
    while not match.over:
        assert sum(shares(match)) == pytest.approx(1)
        assert min(shares(match)) > 0
        match.play(int(match.legal_ids()[match.ply % len(match.legal_ids())]))
    assert shares(match) == [float(rank == 1) for rank in match.ranking]


def test_points_and_places_count(race: Any) -> None:
    ahead = shares(race((5, ""), (3, ""), (1, "")).match)
    assert ahead[0] > ahead[1] > ahead[2]
    richer = shares(race((5, ""), (3, ""), (1, ""), held={2: {"chest": 9}}).match)
    assert richer[2] > richer[0]


def test_every_pawn_behind_counts(race: Any) -> None:
    behind, ahead = (race((5, ""), (at, ""), (1, "")).match for at in (4, 6))
    assert lead(behind, 0, 2) > lead(ahead, 0, 2)


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
    return shares(game.match)[0]


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


def test_a_river_costs_the_cards_above_three_and_a_hoard_no_more_than_seven(race: Any) -> None:
    def worth(lay: str, at: int, hand: str) -> float:
        share = after(race, lay, at, hand, path="P7")
        return log(share / (1 - share))

    def cost(cards: int) -> float:
        """Two steps from space 10 cross the river, from space 9 they do not."""
        hand = " ".join(["b1 b2", *["s2"] * (cards - 1)])
        dry, wet = (worth("bronze-2", at, hand) - worth("bronze-1", at, hand) for at in (9, 10))
        return dry - wet

    assert [cost(cards) for cards in (1, 3)] == pytest.approx([0, 0])
    assert cost(4) > 0.1
    assert [cost(cards) / cost(4) for cards in (5, 7, 9)] == pytest.approx([2, 4, 4])


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
