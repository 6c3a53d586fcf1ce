"""Positions of Gaïa by hand, bad ones, and material that an owner of the box can replace."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.by_hand import free

from ludotheque.core.errors import Malformed
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.material import Material
from ludotheque.core.state import same
from ludotheque.games.gaia.data import CARDS, MATERIAL, Cards

Lay = Callable[..., Match]

TWO: dict[str, Any] = {"seats": [{}, {}]}
TILE: dict[str, Any] = {"at": [0, 0], "land": "plain"}


def test_a_position_needs_only_seats(gaia: Game) -> None:
    match = free(gaia).position(TWO)
    view = match.view(0)
    assert view["piles"] == {"nature": 37, "life": 28, "power": 21}
    assert view["rules"] == "advanced"
    assert match.actor == 0


@pytest.mark.parametrize("rules", ["basic", "advanced", "disasters"])
def test_every_position_of_a_match_reads_back_to_the_byte(gaia: Game, rules: str) -> None:
    match = gaia.new(3, 4, {"rules": rules})
    while not match.over:
        legal = match.legal_ids()
        match.play(int(legal[match.ply * 31 % len(legal)]))
        if match.ply % 7 == 0 or match.over:
            assert same(free(gaia).position(match.position()).state, match.state)


BAD: dict[str, Any] = {
    "this is a position of 'gods', not of 'gaia'": {"game": "gods"},
    "cannot be played by 1": {"seats": [{}]},
    "a position has no field 'tile'": {"tile": []},
    "rules of a position is one of: basic, advanced, disasters": {"rules": "expert"},
    "lightnings of a position is a whole number from 0 to 5": {"lightnings": 6},
    "tiles[0] needs a field 'land'": {"tiles": [{"at": [0, 0]}]},
    "land of tiles[0] is one of: plain, forest, sea, desert, mountain, swamp;": {
        "tiles": [{"at": [0, 0], "land": "lake"}]
    },
    "at of tiles[0] is a cell of the table: [x, y], up to 15 away; not [16, 0]": {
        "tiles": [{"at": [16, 0], "land": "sea"}]
    },
    "at of tiles[0] is a cell of the table: [x, y], up to 15 away; not [0]": {
        "tiles": [{"at": [0], "land": "sea"}]
    },
    "no tile can lie at [1, 0]: it comes first, beside one, not on one": {
        "tiles": [{"at": [1, 0], "land": "sea"}]
    },
    "no tile can lie at [0, 0]: it comes first, beside one, not on one": {"tiles": [TILE, TILE]},
    "there are only 6 tiles of mountain": {
        "tiles": [{"at": [x, 0], "land": "mountain"} for x in range(7)]
    },
    "animals of tiles[0] is a whole number from 0 to 4, not 5": {"tiles": [TILE | {"animals": 5}]},
    "number of tiles[0].city is a whole number from 1 to 18, not 19": {
        "tiles": [TILE | {"city": {"number": 19}}]
    },
    "people[0] of tiles[0].city is a whole number from 0 to 1, not 2": {
        "tiles": [TILE | {"city": {"number": 7, "people": [2]}}]
    },
    "tiles[0].city has no field 'name'": {
        "tiles": [TILE | {"city": {"number": 7, "name": "Rome"}}]
    },
    "this position cannot be": {"tiles": [TILE | {"city": {"number": 7}}]},
    "objectives of a position is one of: 1, 2, 3, 4, 5, 6, 7, 8, 9; not '10'": {
        "objectives": {"10": None}
    },
    "hand[0] of seat 0 is one of: plain, forest, sea, desert, mountain, swamp": {
        "seats": [{"hand": ["moon"]}, {}]
    },
    "hand of seat 0 has 7 entries at most, not 8": {"seats": [{"hand": ["plain"] * 8}, {}]},
    "open of hand[0] of seat 0 is true or false, not 1": {
        "seats": [{"hand": [{"card": "sun", "open": 1}]}, {}]
    },
    "known_to[0] of hand[0] of seat 0 is a whole number from 0 to 1, not 2": {
        "seats": [{"hand": [{"card": "sun", "known_to": [2]}]}, {}]
    },
    "lying.sun of seat 0 is a whole number from 0 to 40, not -1": {
        "seats": [{"lying": {"sun": -1}}, {}]
    },
    "power[0] of display: city1 is no power card": {"display": {"power": ["city1"]}},
    "life of display has 2 entries at most, not 3": {
        "display": {"life": ["city1", "city2", "city3"]}
    },
    "nature of piles has 40 entries at most, not 41": {"piles": {"nature": ["sea"] * 41}},
    "there is no hungry city at [5, 5]": {"hungry": [[5, 5]]},
    "toward of a position is one of: north, east, south, west; not 'up'": {"toward": "up"},
    "ending of a position is one of: last meeple, exhaustion; not 'fire'": {"ending": "fire"},
    "named of seat 0 is one of: nature, life, power; not 'rain'": {
        "seats": [{"named": "rain"}, {}]
    },
}


@pytest.mark.parametrize("sentence", BAD)
def test_a_bad_position_is_refused_with_a_clear_word(gaia: Game, sentence: str) -> None:
    with pytest.raises(Malformed) as refused:
        free(gaia).position(TWO | BAD[sentence])
    assert sentence.lower() in str(refused.value).lower()


@pytest.mark.rule("1.6")
def test_the_shipped_material_is_the_table_of_the_rules() -> None:
    assert (len(CARDS.icons), len(CARDS.objectives), sum(CARDS.animals)) == (18, 7, 12)
    assert CARDS.animals == (2, 2, 2, 1, 1, 1, 3)
    assert CARDS.needs[0] == (0, 1, 2, 0, 0, 0, 1)
    assert CARDS.objectives[0] == (2, 0, 2, 0, 0, 0)
    assert CARDS.objectives[6] == (1, 1, 1, 1, 1, 1)


@pytest.mark.rule("1.6")
def test_an_owner_can_replace_the_cards() -> None:
    cities = [{"icon": "*", "needs": "WWWW"}, *MATERIAL.data["cities"][1:]]
    cards = Cards(Material(MATERIAL.data | {"cities": cities}, "mine.toml", "abc"))
    assert (cards.icons[0], cards.needs[0]) == (6, (0, 0, 0, 0, 0, 4, 0))


def replaced(name: str, index: int, value: Any) -> dict[str, Any]:
    entries = list(MATERIAL.data[name])
    entries[index] = value
    return {name: entries}


BAD_MATERIAL: dict[str, Any] = {
    "there is no field 'powers'": {"powers": []},
    "cities must be a list of 18": {"cities": MATERIAL.data["cities"][:17]},
    "objectives must be a list of 7": {"objectives": "PPSS"},
    "city 3 must have an icon and needs": replaced("cities", 2, {"icon": "P"}),
    "the icon of city 3 is one of P F S D M W *, not 'X'": replaced(
        "cities", 2, {"icon": "X", "needs": "PPSS"}
    ),
    "the needs of city 1 must be letters of P F S D M W A, not 'PPSX'": replaced(
        "cities", 0, {"icon": "P", "needs": "PPSX"}
    ),
    "city 1 needs 4 things, animals once at most: 'PPS'": replaced(
        "cities", 0, {"icon": "P", "needs": "PPS"}
    ),
    "city 1 needs 4 things, animals once at most: 'PPAA'": replaced(
        "cities", 0, {"icon": "P", "needs": "PPAA"}
    ),
    "objective 7 takes 4 to 6 cards, not 'PPP'": replaced("objectives", 6, "PPP"),
    "objective 7 must be letters of P F S D M W, not 'PPAA'": replaced("objectives", 6, "PPAA"),
    "animals must give a number for each of P F S D M W *": {"animals": {"P": 12}},
    "animals must be 12 cards, not 13": {"animals": MATERIAL.data["animals"] | {"P": 3}},
    "animals: P is a number from 0, not -1": {"animals": MATERIAL.data["animals"] | {"P": -1}},
}


@pytest.mark.rule("1.6")
@pytest.mark.parametrize("sentence", BAD_MATERIAL)
def test_bad_material_is_refused_with_a_clear_word(sentence: str) -> None:
    with pytest.raises(Malformed) as refused:
        Cards(Material(MATERIAL.data | BAD_MATERIAL[sentence], "mine.toml", "abc"))
    assert str(refused.value).startswith(f"mine.toml: {sentence}")


def test_equal_cards_may_be_written_in_any_order(lay: Lay, gaia: Game) -> None:
    match = lay("P 0,0", ["sun", "", "plain plain plain"])
    position = match.position()
    cards = [{"card": "plain", "known_to": [0]}, "plain", {"card": "plain", "open": True}]
    states = []
    for hand in (cards, cards[::-1]):
        position["seats"][2]["hand"] = hand
        states.append(gaia.position(position).state)
    assert same(*states)
