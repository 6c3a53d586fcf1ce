"""Positions by hand: sensible defaults, and clear words for what cannot be."""

import json
from typing import Any

import pytest
from tests.games.by_hand import free

from ludotheque.core.errors import Malformed
from ludotheque.core.game import Game
from ludotheque.core.state import same

THREE: list[dict[str, Any]] = [{}, {}, {}]


def test_an_empty_position_is_a_beginning_without_hands(gisborne: Game) -> None:
    match = free(gisborne).position({"seats": THREE})
    view = match.view(0)
    assert (view["actor"], view["round"], view["phase"]) == (0, 1, "lay")
    assert [seat["tile"] for seat in view["seats"]] == ["jetty"] * 3
    assert view["pile"] == 122


def test_as_many_tiles_lie_as_the_pawns_have_reached(race: Any) -> None:
    assert race((8, ""), (2, ""), (1, "")).tiles == ["start"]
    assert race((9, ""), (2, ""), (1, "")).tiles == ["start", "P1"]
    assert race((7, ""), (2, ""), (1, ""), next_tile="reaching").tiles == ["start"]
    assert race((8, ""), (2, ""), (1, ""), next_tile="reaching").tiles == ["start", "P1"]
    assert len(race((97, ""), (2, ""), (1, "")).match.view(None)["path"]) == 11


def test_tokens_held_are_not_on_the_path(race: Any) -> None:
    game = race((12, ""), (2, ""), (1, ""), path="P3 P1", held={0: {"tokens": [2]}})
    assert [tile["token"] for tile in game.match.view(None)["path"]] == [1, 0]
    assert game.match.view(None)["tokens_lost"] == []


def test_tokens_that_all_have_passed_are_lost(race: Any) -> None:
    game = race((12, ""), (9, ""), (7, ""), bag=[2])
    assert game.match.view(None)["tokens_lost"] == [1, 2]


def test_a_match_can_be_set_up_anywhere_and_goes_through_json(gisborne: Game) -> None:
    match = gisborne.new(5, 3)
    for _ in range(150):
        match.play(int(match.legal_ids()[match.ply % len(match.legal_ids())]))
        again = free(gisborne).position(json.loads(json.dumps(match.position())))
        assert same(again.state, match.state)


BAD: dict[str, tuple[dict[str, Any], str]] = {
    "no seats": ({}, "needs a field 'seats'"),
    "two seats": ({"seats": [{}, {}]}, "cannot be played by 2"),
    "a seat that is a number": ({"seats": [{}, {}, 3]}, "seat 2 is an object, not 3"),
    "another game": ({"seats": THREE, "game": "gods"}, "position of 'gods'"),
    "a misspelt field": ({"seats": THREE, "pyle": []}, "no field 'pyle'"),
    "a misspelt field of a seat": ({"seats": [{"hands": {}}, {}, {}]}, "seat 0 has no field"),
    "an unknown card": (
        {"seats": [{"hand": {"bronze-3": 1}}, {}, {}]},
        "hand of seat 0 is one of: bronze-1, bronze-2, silver-2, silver-3, gold-3",
    ),
    "too many of a card": (
        {"seats": [{"hand": {"gold-4": 17}}, {}, {}]},
        "there are 17 cards gold-4; the box has 16",
    ),
    "too many of a card in all": (
        {"seats": [{"hand": {"gold-4": 16}}, {"hand": {"gold-4": 1}}, {}]},
        "there are 17 cards gold-4; the box has 16",
    ),
    "too long a pile": (
        {"seats": THREE, "pile": ["bronze-1"] * 123},
        "pile of a position has 122 entries at most, not 123",
    ),
    "too short a pile": ({"seats": THREE, "pile": []}, "every movement card is in one place"),
    "an unknown tile": (
        {"seats": THREE, "path": ["P11"]},
        "path[0] is one of: P1, P2, P3, P4, P5, P6, P7, P8, P9, P10; not 'P11'",
    ),
    "a tile twice": ({"seats": THREE, "path": ["P1", "P1"]}, "path names P1 more often"),
    "a token too often": ({"seats": THREE, "bag": [3, 3, 3, 3]}, "bag names a token of 3 more"),
    "a token in the bag that is not": ({"seats": THREE, "bag": [4]}, "from 1 to 3, not 4"),
    "too many tokens": (
        {"seats": [{"tokens": [4, 4]}, {}, {}]},
        "there are 2 tokens of 4; the box has 1",
    ),
    "too few places for tokens": ({"seats": THREE, "lying": [1]}, "lying has 11 values"),
    "a token of 9": (
        {"seats": THREE, "lying": [9] + [0] * 10},
        "lying[0] is a whole number from 0 to 4, not 9",
    ),
    "two pawns on a space": (
        {"seats": [{"position": 3}, {"position": 3}, {}]},
        "every pawn has its own place",
    ),
    "an order without a seat": ({"seats": THREE, "order": [0, 1]}, "order names every seat"),
    "an unknown phase": ({"seats": THREE, "phase": "sleep"}, "phase of a position is one of"),
    "an unknown ending": (
        {"seats": THREE, "ending": "rain"},
        "ending of a position is one of: beach, stall; not 'rain'",
    ),
    "a bad key": ({"seats": THREE, "key": "xyz"}, "32 bytes"),
    "a pawn on the beach in mid-match": (
        {"seats": [{"position": 102}, {}, {}], "path": [f"P{n}" for n in range(1, 11)]},
        "the question asked has what it needs",
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_what_cannot_be_is_refused_with_the_reason(gisborne: Game, name: str) -> None:
    data, words = BAD[name]
    with pytest.raises(Malformed) as refused:
        free(gisborne).position(data)
    assert words in str(refused.value)
