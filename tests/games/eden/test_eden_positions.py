"""Eden: positions as JSON, both ways, and bad ones refused in clear words."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from tests.games.by_hand import free

from ludotheque.core.errors import Malformed
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.state import same

Lay = Callable[..., Match]

SEATS: list[dict[str, Any]] = [{}, {}, {}]


def test_what_is_left_out_has_its_usual_value(eden: Game) -> None:
    match = free(eden).position({"seats": SEATS})
    view = match.view(0)
    assert (match.actor, view["turn"], view["round"], view["phase"]) == (0, 0, 1, "turn")
    assert view["seats"][0] == {
        "cards": 0,
        "known": {},
        "income": 0,
        "mana": 100,
        "irrigation": [],
        "culture": {},
    }
    assert view["pile_size"] == 66
    assert match.position()["bank_took"] == 0


def test_the_pile_that_is_left_out_is_shuffled_by_the_key(eden: Game) -> None:
    piles = [
        free(eden).position({"seats": SEATS, "key": f"{n:064x}"}).position()["pile"]
        for n in (1, 1, 2)
    ]
    assert piles[0] == piles[1] != piles[2]
    assert sorted(piles[0]) == sorted(piles[2])


def test_the_first_card_of_a_pile_is_its_top(lay: Lay) -> None:
    match = lay("", pile="D4 domino")
    match.play("end")
    assert match.view(0)["seats"][0]["irrigation"] == ["D4"]


@pytest.mark.parametrize("seats", [3, 4])
def test_every_moment_of_a_match_goes_through_json(eden: Game, seats: int) -> None:
    match = eden.new(seats, 11)
    while not match.over and match.ply < 400:
        legal = match.legal_ids()
        match.play(int(legal[match.ply * 7919 % len(legal)]))
        position = json.loads(json.dumps(match.position()))
        assert same(free(eden).position(position).state, match.state)


def test_a_match_goes_on_from_a_position_as_it_would_have(eden: Game) -> None:
    match = eden.new(4, 2)
    for _ in range(40):
        match.play(int(match.legal_ids()[-1]))
    twin = free(eden).position(match.position())
    for _ in range(40):
        action = int(match.legal_ids()[0])
        match.play(action)
        twin.play(action)
    assert same(match.state, twin.state)


@pytest.mark.parametrize(
    ("bad", "words"),
    [
        ({"seats": [{}, {}]}, "cannot be played by 2; it takes: 3, 4"),
        ({}, "needs a field 'seats'"),
        ({"game": "gods", "seats": SEATS}, "a position of 'gods', not of 'eden'"),
        ({"seats": SEATS, "colour": 1}, "has no field 'colour'"),
        ({"seats": [{"gold": 1}, {}, {}]}, "seat 0 has no field 'gold'"),
        ({"seats": [{"mana": -5}, {}, {}]}, "mana of seat 0 is a whole number from 0"),
        ({"seats": [{"mana": 7}, {}, {}]}, "in steps of 5"),
        (
            {"seats": [{"irrigation": ["H1"]}, {}, {}]},
            "irrigation[0] of seat 0 is a square of the board, from A1 to G7, not 'H1'",
        ),
        (
            {"seats": [{"irrigation": [1]}, {}, {}]},
            "irrigation[0] of seat 0 is a square of the board, from A1 to G7, not 1",
        ),
        ({"seats": [{"irrigation": ["A1", "A1"]}, {}, {}]}, "the irrigation card A1 twice"),
        ({"seats": [{"irrigation": ["A1"]}, {"irrigation": ["A1"]}, {}]}, "irrigation card is in"),
        (
            {"seats": [{"culture": {"x": 1}}, {}, {}]},
            "culture of seat 0 is one of: domino, bar3, corner, bar4, square, t, s, z",
        ),
        (
            {"seats": [{"culture": {"t": 18}}, {}, {}]},
            "culture.t of seat 0 is a whole number from 0 to 17, not 18",
        ),
        ({"seats": [{"known": {"t": 1}}, {}, {}]}, "what is known of a hand is true"),
        ({"seats": [{"late": 1}, {}, {}]}, "what is known of a hand is true"),
        ({"seats": SEATS, "tiles": [{"seat": 0}]}, "tiles[0] needs a field 'at'"),
        ({"seats": SEATS, "tiles": [{"at": "A1"}]}, "tiles[0] needs a field 'seat'"),
        (
            {"seats": SEATS, "tiles": [{"at": "A1", "seat": 3}]},
            "seat of tiles[0] is a whole number from 0 to 2, not 3",
        ),
        ({"seats": SEATS, "tiles": [{"at": "A1", "seat": 0, "level": 5}]}, "from 1 to 4, not 5"),
        ({"seats": SEATS, "tiles": [{"at": "A1", "seat": 0}] * 2}, "two tiles lie at A1"),
        ({"seats": SEATS, "display": {"t": 2}}, "every culture card is in one place"),
        ({"seats": SEATS, "pile": ["A1"]}, "every irrigation card is in one place"),
        (
            {"seats": SEATS, "pile": ["K9"]},
            "pile[0] is one of: A1, B1, C1, D1, E1, F1, G1, A2, B2, C2, D2, E2, F2, G",
        ),
        (
            {"seats": SEATS, "pile": ["A1"] * 67},
            "pile of a position has 66 entries at most, not 67",
        ),
        ({"seats": SEATS, "round": 61}, "round of a position is a whole number from 1 to 60"),
        ({"seats": SEATS, "phase": "war"}, "phase of a position is one of: turn, declare, auction"),
        ({"seats": SEATS, "phase": "auction"}, "the attack is in order"),
        ({"seats": SEATS, "ending": "peace"}, "is one of: twenty points, sixty rounds"),
        (
            {"seats": SEATS, "ending": "twenty points"},
            "not “twenty points end the match",
        ),
        ({"seats": SEATS, "front": "A1"}, "the turn is in order"),
        ({"seats": SEATS, "rival": 3}, "rival of a position is a whole number from 0 to 2, not 3"),
        ({"seats": SEATS, "key": "00"}, "32 bytes in hexadecimal"),
    ],
)
def test_bad_positions(eden: Game, bad: dict[str, Any], words: str) -> None:
    with pytest.raises(Malformed) as refused:
        free(eden).position(bad)
    assert words in str(refused.value)


def test_a_position_is_an_object(eden: Game) -> None:
    with pytest.raises(Malformed, match="a position is an object"):
        free(eden).position([])  # type: ignore[arg-type]
