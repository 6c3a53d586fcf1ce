"""Eden, section 8: the auction."""

from collections.abc import Callable

import pytest

from ludotheque.core.errors import NotLegal, NotYours
from ludotheque.core.match import Match

Lay = Callable[..., Match]

# Garnet's C3, with B3 to help, stands against Saffron's D3 and E3
FIELD = "g2: B3  s1: D3 A7  s3: E3"


def declared(lay: Lay, mana: tuple[int, ...] = (200, 200, 200), hand: str = "") -> Match:
    """Two tiles with three points against two with four."""
    match = lay(FIELD, {0: f"C3 {hand}"}, mana=mana)
    return play(match, "irrigate c3", "attack d3", "add e3", "support b3")


def play(match: Match, *actions: str) -> Match:
    for action in actions:
        match.play(action)
    return match


def bids(match: Match) -> list[int]:
    return [action.args[0] for action in match.legal() if action.verb == "bid"]


def purses(match: Match) -> list[int]:
    return [match.view(seat)["seats"][seat]["mana"] for seat in range(match.seats)]


def owners(match: Match) -> dict[str, tuple[int, int]]:
    return {tile["at"]: (tile["seat"], tile["level"]) for tile in match.view(None)["tiles"]}


@pytest.mark.rule("8.1")
def test_a_bid_costs_by_the_points_of_the_other_side(lay: Lay) -> None:
    match = declared(lay)
    stakes = match.view(0)["attack"]
    assert (stakes["attacker_pays"], stakes["defender_pays"]) == (4, 3)
    match.play("bid 20")
    assert match.view(None)["attack"]["price"] == 80
    match.play("bid 25")
    assert match.view(None)["attack"]["price"] == 75


@pytest.mark.rule("8.1")
@pytest.mark.parametrize(("helper", "price"), [("a1", 1 + 2), ("b2", 1 + 3)])
def test_the_helper_counts_wherever_it_stands(lay: Lay, helper: str, price: int) -> None:
    match = lay("g2: A1  g3: B2  s2: C1", {0: "B1"}, mana=(200, 200, 200))
    play(match, "irrigate b1", "attack c1", f"support {helper}")
    assert match.view(0)["attack"]["defender_pays"] == price


@pytest.mark.rule("8.2")
def test_the_attacker_opens_with_10_or_more_in_steps_of_5(lay: Lay) -> None:
    match = declared(lay)
    assert match.actor == 0
    assert bids(match) == [10, 15, 20, 25, 30, 35, 40, 45, 50]
    with pytest.raises(NotLegal, match="No bid has been made yet"):
        match.play("accept")
    match.play("bid 15")
    assert match.actor == 1


@pytest.mark.rule("8.3")
def test_accept_or_raise_by_5_or_more_to_and_fro(lay: Lay) -> None:
    match = play(declared(lay), "bid 15")
    assert bids(match)[0] == 20
    with pytest.raises(NotLegal, match="The bid must be 20 a point or more"):
        match.play("bid 15")
    match.play("bid 20")
    assert match.actor == 0
    assert bids(match)[0] == 25
    match.play("bid 40")
    assert match.actor == 1
    assert bids(match)[0] == 45
    match.play("accept")
    assert match.view(None)["attack"] is None


@pytest.mark.rule("8.3")
def test_nothing_else_before_the_answer(lay: Lay) -> None:
    match = play(declared(lay, hand="G7 domino"), "bid 15")
    for other in ("end", "irrigate g7", "attack d3", "add e3", "support b3"):
        with pytest.raises(NotLegal, match="A bid of 15 a point waits for an answer"):
            match.play(other)


@pytest.mark.rule("8.4")
@pytest.mark.parametrize(("purse", "most"), [(40, 10), (59, 10), (60, 15), (100, 25), (119, 25)])
def test_the_attacker_can_bid_all_it_can_pay(lay: Lay, purse: int, most: int) -> None:
    match = declared(lay, mana=(purse // 5 * 5, 200, 200))
    assert bids(match) == list(range(10, most + 1, 5))
    with pytest.raises(NotLegal, match=f"you have {purse // 5 * 5} and can bid {most} at most"):
        match.play(f"bid {most + 5}")


@pytest.mark.rule("8.4")
@pytest.mark.parametrize(("purse", "most"), [(45, 15), (55, 15), (60, 20), (300, 100)])
def test_the_defender_can_bid_all_it_can_pay(lay: Lay, purse: int, most: int) -> None:
    match = play(declared(lay, mana=(200, purse, 200)), "bid 10")
    assert bids(match) == list(range(15, most + 1, 5))
    with pytest.raises(NotLegal, match=f"{most + 5} a point would be {3 * (most + 5)} mana"):
        match.play(f"bid {most + 5}")


@pytest.mark.rule("8.4")
def test_a_sale_during_the_auction_allows_a_higher_bid(lay: Lay) -> None:
    match = play(declared(lay, mana=(60, 200, 200), hand="t"), "bid 15", "bid 20")
    assert bids(match) == []
    match.play("sell t")
    assert bids(match) == [25]


@pytest.mark.rule("8.5")
def test_no_bid_above_1000(lay: Lay) -> None:
    match = declared(lay, mana=(900_000, 900_000, 0))
    assert bids(match)[-1] == 1000
    match.play("bid 1000")
    assert [action.text for action in match.legal()] == ["accept"]


@pytest.mark.rule("11.3")
def test_the_answer_is_asked_for_even_when_there_is_no_choice(lay: Lay) -> None:
    match = play(declared(lay, mana=(200, 0, 200)), "bid 10")
    assert match.actor == 1
    assert [action.text for action in match.legal()] == ["accept"]


@pytest.mark.rule("8.7")
def test_the_winner_pays_the_loser(lay: Lay) -> None:
    attacker_wins = play(declared(lay), "bid 20", "accept")
    assert purses(attacker_wins) == [200 - 80, 200 + 80, 200]
    defender_wins = play(declared(lay), "bid 20", "bid 25", "accept")
    assert purses(defender_wins) == [200 + 75, 200 - 75, 200]


@pytest.mark.rule("8.8")
def test_the_attacker_takes_the_targets_with_their_levels(lay: Lay) -> None:
    match = play(declared(lay), "bid 20", "accept")
    assert owners(match) == {
        "B3": (0, 2),
        "C3": (0, 1),
        "D3": (0, 1),
        "E3": (0, 3),
        "A7": (1, 1),
    }
    assert match.points == [7, 1, 0]
    assert match.actor == 0


@pytest.mark.rule("8.8")
def test_the_defender_takes_the_attacking_tiles_with_their_levels(lay: Lay) -> None:
    match = play(declared(lay), "bid 20", "bid 25", "accept")
    assert owners(match) == {
        "B3": (1, 2),
        "C3": (1, 1),
        "D3": (1, 1),
        "E3": (1, 3),
        "A7": (1, 1),
    }
    assert match.points == [0, 8, 0]
    assert match.actor == 0, "it is still Garnet's turn"


@pytest.mark.rule("8.8")
def test_without_a_helper_only_the_tile_just_laid_is_at_stake(lay: Lay) -> None:
    match = lay(FIELD, {0: "C3"})
    play(match, "irrigate c3", "attack d3", "bid 10", "bid 15", "accept")
    assert owners(match)["C3"] == (1, 1)
    assert owners(match)["B3"] == (0, 2)


@pytest.mark.rule("8.9")
def test_bids_and_answers_cannot_be_taken_back(lay: Lay) -> None:
    match = play(declared(lay), "bid 20", "bid 25")
    assert match.free_steps(0) == match.free_steps(1) == 0
    match.play("accept")
    assert match.actor == 0
    assert match.free_steps(0) == 0


def test_each_answers_for_itself(lay: Lay) -> None:
    match = play(declared(lay), "bid 20")
    with pytest.raises(NotYours, match="seat 1 decides now"):
        match.play("accept", seat=0)
