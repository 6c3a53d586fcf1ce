"""The worked examples of the booklet, each as a position and what must follow."""

from collections.abc import Callable

import pytest

from ludotheque.core.match import Match

Lay = Callable[..., Match]


def play(match: Match, *actions: str) -> Match:
    for action in actions:
        match.play(action)
    return match


def purse(match: Match, seat: int) -> int:
    return int(match.view(seat)["seats"][seat]["mana"])


def owner(match: Match, square: str) -> tuple[int, int]:
    tile = next(tile for tile in match.view(None)["tiles"] if tile["at"] == square)
    return tile["seat"], tile["level"]


def test_bids_of_10_15_25_on_one_tile(lay: Lay) -> None:
    match = lay("s1: C4", {0: "B4"})
    play(match, "irrigate b4", "attack c4", "bid 10", "bid 15", "bid 25")
    assert match.actor == 1
    match.play("accept")
    assert (purse(match, 0), purse(match, 1)) == (75, 125)
    assert owner(match, "C4") == (0, 1)


def two_against_three(lay: Lay) -> Match:
    """Two tiles with two points against three tiles with four; the purses allow every bid."""
    match = lay("g1: B4  s1: D4 E4  s2: D5", {0: "C4"}, mana=(120, 75, 0))
    return play(match, "irrigate c4", "attack d4", "add e4", "add d5", "support b4")


@pytest.mark.parametrize(
    ("bid", "side", "price"), [(20, 0, 80), (25, 1, 50), (30, 0, 120), (35, 1, 70)]
)
def test_the_table_of_costs(lay: Lay, bid: int, side: int, price: int) -> None:
    match = two_against_three(lay)
    for offer in (20, 25, 30, 35):
        match.play(f"bid {offer}")
        if offer == bid:
            break
    attack = match.view(None)["attack"]
    assert (attack["bidder"], attack["bid"], attack["price"]) == (side, bid, price)
    before = purse(match, side), purse(match, 1 - side)
    match.play("accept")
    assert (purse(match, side), purse(match, 1 - side)) == (before[0] - price, before[1] + price)


def test_every_bid_is_dearer_for_the_attacker_there(lay: Lay) -> None:
    stakes = two_against_three(lay).view(0)["attack"]
    assert (stakes["attacker_pays"], stakes["defender_pays"]) == (4, 2)


def test_a_tile_of_three_points_against_one_of_one(lay: Lay) -> None:
    match = play(lay("s3: C4", {0: "B4"}), "irrigate b4", "attack c4", "bid 10")
    assert match.view(None)["attack"]["price"] == 30
    match.play("bid 15")
    assert match.view(None)["attack"]["price"] == 15


def test_a_second_tile_strengthens_the_one_in_the_middle(lay: Lay) -> None:
    match = play(lay("g1: B4  s1: D4", {0: "C4"}), "irrigate c4", "attack d4", "support b4")
    assert match.view(None)["attack"]["attackers"] == ["B4", "C4"]


def test_red_must_decide_between_two_rivals(lay: Lay) -> None:
    match = play(lay("s1: D4  a1: C5", {0: "C4"}), "irrigate c4")
    assert [a.text for a in match.legal() if a.verb == "attack"] == ["attack d4", "attack c5"]


def test_red_attacks_a_b_c_d_and_leaves_e(lay: Lay) -> None:
    """A beside the tile just laid, B, C and D behind it, E within reach but spared."""
    match = lay("s1: D4 E4 F4 E3 F5", {0: "C4"})
    play(match, "irrigate c4", "attack d4", "add e4", "add f4", "add e3")
    assert "add f5" in [action.text for action in match.legal()]
    play(match, "bid 10", "accept")
    assert [owner(match, square)[0] for square in ("D4", "E4", "F4", "E3", "F5")] == [0, 0, 0, 0, 1]
    assert purse(match, 0) == 60


def test_a_territory_of_four_tiles_as_on_the_card(lay: Lay) -> None:
    match = lay("g1: B2 C2 D2 C3", {0: "t"})
    assert [a.text for a in match.legal() if a.verb == "cultivate"] == ["cultivate b2,c2,d2,c3"]
    match.play("cultivate b2,c2,d2,c3")
    assert match.points[0] == 8
    assert purse(match, 0) == 60


def test_of_four_tiles_only_the_two_lowest_rise_for_20_mana(lay: Lay) -> None:
    match = lay("g1: B2 C3  g2: C2  g3: D2", {0: "t"})
    match.play("cultivate b2,c2,d2,c3")
    assert [owner(match, square)[1] for square in ("B2", "C3", "C2", "D2")] == [2, 2, 2, 3]
    assert purse(match, 0) == 80


def test_the_tile_outside_the_frame_does_not_rise(lay: Lay) -> None:
    match = lay("g1: B2 C2 D2 C3 C4", {0: "t"})
    match.play("cultivate b2,c2,d2,c3")
    assert owner(match, "C4") == (0, 1)
