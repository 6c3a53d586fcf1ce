"""Gisborne, sections 1 and 2: the material and how a match begins."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from tests.games.by_hand import free

from ludotheque.core.game import Game
from ludotheque.core.match import Match

SEATS = (3, 4, 5)


def all_cards(match: Match) -> Counter[str]:
    """Every movement card on the table, by kind."""
    data = match.position()
    cards: Counter[str] = Counter(data["pile"])
    cards += Counter(data["discards"]) + Counter(data["chested"])
    for seat in data["seats"]:
        cards += Counter(seat["hand"]) + Counter(seat["laid"])
    return cards


def all_tokens(match: Match) -> Counter[int]:
    data = match.position()
    return Counter(data["bag"]) + Counter(value for value in data["lying"] if value)


@pytest.mark.rule("1.1")
def test_three_to_five_seats_play(gisborne: Game) -> None:
    for seats in SEATS:
        view = gisborne.new(seats, 1).view(None)
        assert len(view["seats"]) == seats
        assert view["points"] == [0] * seats
    assert gisborne.info.seats == SEATS


@pytest.mark.rule("1.2")
def test_122_movement_cards_in_three_colours(gisborne: Game) -> None:
    cards = all_cards(gisborne.new(4, 1))
    by_colour: Counter[str] = Counter()
    for card, count in cards.items():
        by_colour[card.split("-")[0]] += count
    assert by_colour == {"bronze": 50, "silver": 40, "gold": 32}
    assert set(cards) == {"bronze-1", "bronze-2", "silver-2", "silver-3", "gold-3", "gold-4"}


@pytest.mark.rule("1.3")
def test_as_many_low_cards_as_high_ones(gisborne: Game) -> None:
    cards = all_cards(gisborne.new(3, 2))
    assert cards == {
        "bronze-1": 25,
        "bronze-2": 25,
        "silver-2": 20,
        "silver-3": 20,
        "gold-3": 16,
        "gold-4": 16,
    }


@pytest.mark.rule("1.4")
def test_every_seat_has_one_tent(race: Any) -> None:
    game = race((3, "b1"), (2, ""), (1, ""))
    assert [game.seat(seat)["hand"]["tent"] for seat in range(3)] == [1, 1, 1]
    game.play("lay tent")
    assert game.rule_against("lay tent") == "1.4"
    assert game.seat(0)["hand"]["tent"] == 0


@pytest.mark.rule("1.5", "1.6")
def test_twelve_tokens(gisborne: Game) -> None:
    assert all_tokens(gisborne.new(3, 3)) == {1: 4, 2: 4, 3: 3, 4: 1}


@pytest.mark.rule("1.7")
def test_twelve_tiles_in_a_single_line(gisborne: Game) -> None:
    data = gisborne.new(3, 4).position()
    assert sorted(data["path"]) == sorted(f"P{n}" for n in range(1, 11))
    whole = free(gisborne).position({"seats": [{}, {}, {}], "placed": 11}).view(None)["path"]
    assert [tile["tile"] for tile in whole][::10] == ["start", "end"]
    for tile, following in pairwise(whole):
        assert following["before"] == tile["before"] + tile["spaces"]
    for tile in whole[1:-1]:
        assert 1 <= tile["map"] <= tile["spaces"]
        assert tile["event"]["kind"] in ("village", "swamp", "shortcut", "river", "wolves")


TABLE = {
    "start": (8, 6, None),
    "P1": (9, 4, ("village", 7)),
    "P2": (10, 8, ("village", 3)),
    "P3": (9, 7, ("swamp", 4)),
    "P4": (10, 3, ("swamp", 8)),
    "P5": (11, 5, ("shortcut", 3, 9)),
    "P6": (10, 9, ("shortcut", 2, 6)),
    "P7": (8, 6, ("river", 3, 4)),
    "P8": (9, 2, ("river", 5, 6)),
    "P9": (9, 6, ("wolves", 8)),
    "P10": (10, 7, ("wolves", 4)),
    "end": (4, None, None),
}


@pytest.mark.rule("1.8")
@pytest.mark.parametrize("left_out", ["P1", "P10"])
def test_the_tiles_space_by_space(gisborne: Game, left_out: str) -> None:
    used = [f"P{n}" for n in range(1, 11) if f"P{n}" != left_out]
    match = free(gisborne).position({"seats": [{}, {}, {}], "placed": 11, "path": used})
    for tile in match.view(None)["path"]:
        event = tile["event"] and tuple(tile["event"].values())
        assert (tile["spaces"], tile["map"], event) == TABLE[tile["tile"]], tile["tile"]


@pytest.mark.rule("2.1")
def test_the_start_tile_lies_open_and_nine_tiles_wait(gisborne: Game) -> None:
    orders = set()
    for seed in range(20):
        match = gisborne.new(3, seed)
        view = match.view(0)
        assert [tile["tile"] for tile in view["path"]] == ["start"]
        assert view["tiles_to_come"] == 10
        orders.add(tuple(match.position()["path"]))
    assert len(orders) == 20
    assert len({order[-1] for order in orders}) > 3, "any tile can be the one that leaves"


@pytest.mark.rule("2.2")
def test_the_tokens_of_start_and_beach(gisborne: Game) -> None:
    left_out = set()
    for seed in range(40):
        match = gisborne.new(3, seed)
        view, bag = match.view(1), match.position()["bag"]
        assert view["path"][0]["token"] == 1
        assert view["beach_token"] == 4
        assert Counter(bag) == {1: 3, 2: 4, 3: 3}
        left_out.add(bag[-1])
    assert left_out == {1, 2, 3}


@pytest.mark.rule("2.3")
@pytest.mark.parametrize("seats", SEATS)
def test_five_cards_and_the_tent(gisborne: Game, seats: int) -> None:
    match = gisborne.new(seats, 5)
    view = match.view(None)
    assert [seat["cards"] for seat in view["seats"]] == [6] * seats
    assert view["pile"] == 122 - 5 * seats
    assert view["discards"] == {}
    own = match.view(2)["seats"][2]["hand"]
    assert own.pop("tent") == 1
    assert sum(own.values()) == 5


@pytest.mark.rule("2.4")
def test_all_begin_on_the_jetty_in_random_order(gisborne: Game) -> None:
    orders = set()
    for seed in range(60):
        view = gisborne.new(3, seed).view(None)
        assert {seat["tile"] for seat in view["seats"]} == {"jetty"}
        assert view["actor"] == view["order"][0]
        ahead = sorted(range(3), key=lambda seat: -view["seats"][seat]["position"])
        assert view["order"] == ahead
        orders.add(tuple(view["order"]))
    assert len(orders) == 6
