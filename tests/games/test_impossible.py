"""Positions that no match can come to: each is refused in both languages and names its culprit."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import ludotheque
from ludotheque.core.errors import Malformed
from ludotheque.core.match import Match

Position = dict[str, Any]


def seat(number: int, **fields: Any) -> Callable[[Position], None]:
    return lambda p: p["seats"][number].update(fields)


def put(**fields: Any) -> Callable[[Position], None]:
    return lambda p: p.update(fields)


def both(*changes: Callable[[Position], None]) -> Callable[[Position], None]:
    def change_all(p: Position) -> None:
        for change in changes:
            change(p)

    return change_all


def throw_away(name: str) -> Callable[[Position], None]:
    """The display becomes empty; its tiles are discarded."""

    def change(p: Position) -> None:
        for tile in p.pop(name):
            p["discarded"][tile] = p["discarded"].get(tile, 0) + 1

    return change


LATE = 2_147_483_647
COUNTERS = [
    (put(ply=LATE), "ply of a position is a whole number from 0 to 1000000000"),
    (put(reveals=LATE), "reveals of a position is a whole number from 0"),
    (put(chance=LATE), "chance of a position is a whole number from 0"),
    (seat(0, game="gods"), "seat 0 has no field 'game'"),
]

CASES: dict[str, list[tuple[Callable[[Position], None], str]]] = {
    "gods": [
        *COUNTERS,
        (put(actor=-1, ending="three colours"), "no seat has nations of 3 colours"),
        (put(actor=-1, ending="four nations"), "no seat has nations tiles, 4 in fewer"),
        (
            both(throw_away("display"), put(actions_left=0), seat(0, crystals=0)),
            "seat 0 has nothing left to do",
        ),
        (put(actions_left=4), "actions_left is 4: a turn has 2, 0 extra actions are out"),
        (seat(1, victories={"red": 1}), "seat 1 has a victory tile of red with 0 such tribes"),
        (put(phase="drop", source=[9, 9], actions_left=1), "12 tiles wasteland in all"),
        (put(drawn=["red", "red"]), "drawn: "),
    ],
    "gheos": [
        *COUNTERS,
        (lambda p: p["tiles"][0].update(at=[4, 4]), "the start tile, lies at [0, 0]"),
        (
            lambda p: p["tiles"].append({"at": [6, 6], "tile": p["seats"][0]["hand"].pop()}),
            "the tile at [6, 6] does not hang together",
        ),
        (
            lambda p: p["tiles"][0].update(tile=p["seats"][0]["hand"].pop()),
            "is the start tile: it lies on the table, or was replaced",
        ),
        (
            both(put(phase="people"), lambda p: p["pile"].append(p["seats"][0]["hand"].pop())),
            "seat 0 can neither found nor take anything",
        ),
        (put(phase="lay", laid=[0, 0]), "laid, war and migration are given while nothing"),
    ],
    "gisborne": [
        *COUNTERS,
        (put(placed=11), "placed is 11, but the first pawn"),
        (seat(0, due=2), "seat 0 has 2 cards due, but nothing is being moved"),
        (put(moved=1), "moved is 1 in this phase"),
        (seat(1, tokens=[1]), "there are 5 tokens of 1; the box has 4"),
        (
            both(seat(1, tokens=[1]), lambda p: p["lying"].__setitem__(0, 0)),
            "lying[0] is 0, but no pawn has come to its token of 1",
        ),
        (lambda p: p["lying"].__setitem__(10, 0), "lying[10] is 0, but no pawn has come"),
        (lambda p: p["lying"].__setitem__(0, 0), "lying[0] is 0, but no pawn has come"),
        (put(actor=-1, ending="beach"), "ending is beach, but no pawn stands there"),
        (put(actor=-1, ending="stall"), "ending is stall after 0 rounds without a move"),
        (put(scorings=1), "scorings is 1, but 0 tokens were taken"),
        (put(order=["0", "1", "2"]), "order[0] is a whole number from 0 to 2, not '0'"),
        (seat(0, position=1), "nobody can be beyond 0 in round 1"),
    ],
    "eden": [
        *COUNTERS,
        (put(irrigated=2), "irrigated is 2, but 0 tiles lie on the board"),
        (seat(1, mana=1_000_000), "seat 1 has 1000000 mana, and all together"),
        (seat(1, mana=7), "seat 1 has 7 mana; mana comes in steps of 5"),
        (put(actor=-1, ending="twenty points"), "has 0 points: 20 end the match"),
        (put(front="a1"), "front is A1: not a tile of level 1 that seat 0 laid"),
        (put(cultivated=1), "cultivated is 1, but no culture card is discarded"),
    ],
    "gaia": [
        *COUNTERS,
        (put(tiles=[{"at": [[0], 0], "land": "sea"}]), "at of tiles[0] is a cell"),
        (put(tiles=[{"at": [{}, 0], "land": "sea"}]), "at of tiles[0] is a cell"),
        (put(tiles=[{"at": [0.0, False], "land": "sea"}]), "at of tiles[0] is a cell"),
        (put(tiles={"at": [0, 0]}), "tiles of a position is a list, not"),
        (put(target=[[0], 0]), "target of a position is a cell"),
        (put(hungry=[[0, {}]]), "hungry[0] is a cell"),
        (put(display={"nature": None}), "nature of display is a list, not None"),
        (put(piles={"nature": 5}), "nature of piles is a list, not 5"),
        (put(actor=-1, ending="last meeple"), "but 0 seats have placed their last"),
        (put(actor=-1, ending="exhaustion"), "but cards of every back are left"),
        (
            seat(0, hand=[{"card": "sun", "known_to": [0]}]),
            "known_to[0] of hand[0] of seat 0 is 0: it names the other seats",
        ),
    ],
}


def fresh(game: str) -> Match:
    return ludotheque.load(game).new(3, 7)


@pytest.mark.parametrize(
    ("game", "number"), [(game, i) for game, cases in CASES.items() for i in range(len(cases))]
)
def test_it_is_refused_in_both_languages_with_its_culprit(game: str, number: int) -> None:
    change, words = CASES[game][number]
    position = json.loads(json.dumps(fresh(game).position()))
    change(position)
    with pytest.raises(Malformed) as refused:
        ludotheque.load(game).position(position)
    assert words in str(refused.value)
    assert refused.value.french != str(refused.value)
    assert max(len(str(refused.value)), len(refused.value.french)) < 500


@pytest.mark.parametrize("game", CASES)
def test_the_position_it_was_made_of_is_sound(game: str) -> None:
    match = fresh(game)
    assert match.game.position(match.position()).state.tobytes() == match.state.tobytes()
