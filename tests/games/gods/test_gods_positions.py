"""Positions of Gods as JSON: what they default to, and how bad ones are refused."""

from typing import Any

import pytest
from tests.games.by_hand import free

from ludotheque.core.errors import Malformed
from ludotheque.core.game import Game
from ludotheque.core.state import same

TEMPLES = [{"at": [0, 0], "tile": "temple", "god": 0}, {"at": [1, 0], "tile": "temple", "god": 1}]
SOUND: dict[str, Any] = {"seats": [{}, {}], "tiles": TEMPLES, "display": ["red"]}


def tribe(**changes: Any) -> dict[str, Any]:
    """The position with one tribe more, something about which is not right."""
    entry = {"at": [2, 0], "tile": "tribe", "colour": "red", "god": 1}
    return {"tiles": [*TEMPLES, entry | changes]}


def seat(**fields: Any) -> dict[str, Any]:
    return {"seats": [fields, {}]}


BAD = [
    # not of the right kind
    ({"seats": 2}, "seats of a position is a list, not 2"),
    ({"seats": [{}]}, "cannot be played by 1"),
    ({"seats": [{}] * 5}, "cannot be played by 5"),
    ({"seats": [{}, 7]}, "seat 1 is an object"),
    ({"tiles": {}}, "tiles of a position is a list, not {}"),
    ({"tiles": [3]}, "tiles[0] is an object, not 3"),
    ({"game": "chess"}, "a position of 'chess'"),
    ({"actor": "Garo"}, "actor of a position is a whole number, not 'Garo'"),
    ({"actor": True}, "actor of a position is a whole number, not True"),
    ({"source": "2,0"}, "source of a position is a list or null, not '2,0'"),
    ({"ending": 1}, "ending of a position is a text or null, not 1"),
    ({"display": "red"}, "display of a position is a list, not 'red'"),
    ({"discarded": ["red"]}, "discarded of a position is an object, not ['red']"),
    ({"pile": "red"}, "pile of a position is a list, not 'red'"),
    ({"drawn": ["red"]}, "says nothing without the pile"),
    # numbers out of bounds
    ({"actor": 2}, "actor of a position is a whole number from -1 to 1"),
    ({"ply": -1}, "ply of a position is a whole number"),
    ({"reveals": -1}, "reveals of a position is a whole number"),
    ({"chance": -1}, "chance of a position is a whole number"),
    ({"actions_left": -1}, "actions_left of a position is a whole number"),
    ({"actions_left": 70_000}, "actions_left of a position is a whole number"),
    ({"extras_taken": 70_000}, "extras_taken of a position is a whole number"),
    ({"to_turn": 70_000}, "to_turn of a position is a whole number"),
    ({"picked": 64}, "picked of a position is a whole number from 0 to 63"),
    (seat(crystals=13), "crystals of seat 0 is a whole number from 0 to 12"),
    (seat(crystals=-1), "crystals of seat 0 is a whole number"),
    (seat(crystals=2.5), "crystals of seat 0 is a whole number, not 2.5"),
    (seat(extra_actions=3), "extra_actions of seat 0 is a whole number from 0 to 2"),
    (seat(victories=3), "victories of seat 0 is an object, not 3"),
    (seat(victories={"red": 4}), "victories.red of seat 0 is a whole number from 0 to 3, not 4"),
    (
        {"discarded": {"red": -1}},
        "discarded.red of a position is a whole number from 0 to 11, not -1",
    ),
    # words and fields that mean nothing
    ({"phase": "sleep"}, "phase of a position is one of: act, drop, turn"),
    (
        {"ending": "bored"},
        "ending of a position is one of: end tile, three colours, four nations; n",
    ),
    (
        {"display": ["purple"]},
        "display[0] is one of: red, yellow, blue, green, wasteland, tornado, extr",
    ),
    (
        {"discarded": {"purple": 1}},
        "discarded of a position is one of: red, yellow, blue, green, wasteland, ",
    ),
    (
        {"pile": ["purple"]},
        "pile[0] is one of: red, yellow, blue, green, wasteland, tornado, extra-a",
    ),
    (
        seat(victories={"purple": 1}),
        "victories of seat 0 is one of: red, yellow, blue, green; not 'purple'",
    ),
    ({"colour": "red"}, "a position has no field 'colour'"),
    (seat(gold=1), "seat 0 has no field 'gold'"),
    ({"key": "xyz"}, "the key of a position is 32 bytes"),
    ({"key": "00"}, "the key of a position is 32 bytes"),
    ({"key": 7}, "key of a position is a text, not 7"),
    # tiles
    (tribe(at=[1, 0]), "two tiles lie at [1, 0]"),
    (
        tribe(at=[21, 0]),
        "at of tiles[2] is a cell of the table: [q, r], up to 20 away; not [21, 0]",
    ),
    (tribe(at=[2]), "at of tiles[2] is a cell of the table: [q, r], up to 20 away; not [2]"),
    (
        tribe(at=[[2], 0]),
        "at of tiles[2] is a cell of the table: [q, r], up to 20 away; not [[2], 0]",
    ),
    (tribe(at="2,0"), "at of tiles[2] is a list, not '2,0'"),
    (tribe(tile="castle"), "tile of tiles[2] is one of: wasteland, temple, tribe; not 'castle'"),
    (tribe(tile="tornado"), "tile of tiles[2] is one of: wasteland, temple, tribe; not 'tornado'"),
    (
        tribe(colour="purple"),
        "colour of tiles[2] is one of: red, yellow, blue, green; not 'purple'",
    ),
    (tribe(god=2), "god of tiles[2] is a whole number from 0 to 1, not 2"),
    (tribe(god="Garo"), "god of tiles[2] is a whole number or null, not 'Garo'"),
    (tribe(tile="temple", god=2), "god of tiles[2] is a whole number from 0 to 1, not 2"),
    (tribe(tile="wasteland"), "tiles[2] has no field 'colour'"),
    ({"tiles": [{"at": [0, 0], "tile": "temple"}]}, "tiles[0] needs a field 'god'"),
    ({"tiles": [{"tile": "wasteland"}]}, "tiles[0] needs a field 'at'"),
    (
        {"source": [99, 0]},
        "source of a position is a cell of the table: [q, r], up to 20 away; not ",
    ),
    # too much
    ({"display": ["red", "blue", "green"]}, "display of a position has 2 entries at most, not 3"),
    ({"pile": ["red"] * 60}, "pile of a position has 48 entries at most, not 60"),
    # each field may be, but not all of them together
    ({"actor": -1}, "actor is -1, and ending is null: actor is -1 exactly when the match has "),
    ({"ending": "end tile"}, "not “the end tile is among the last three of the pile"),
    ({"discarded": {"red": 9}}, "every tile of the box is in one place"),
    ({"pile": ["end"]}, "every tile of the box is in one place"),
    ({"display": ["end"]}, "wasteland, tornado, extra-action; not 'end'"),
    ({"extras_taken": 1}, "the question asked has what it needs"),
    ({"phase": "drop"}, "the question asked has what it needs"),
    ({"phase": "turn", "source": [0, 0]}, "the question asked has what it needs"),
    ({"phase": "turn", "source": [0, 0], "to_turn": 1}, "the question asked has what it needs"),
    ({"tiles": []}, "temple"),
    ({"tiles": TEMPLES[:1]}, "temple"),
]


@pytest.mark.parametrize(("changes", "message"), BAD, ids=lambda value: str(value)[:60])
def test_a_bad_position_is_refused_in_words(
    gods: Game, changes: dict[str, Any], message: str
) -> None:
    with pytest.raises(Malformed) as refused:
        free(gods).position(SOUND | changes)
    assert message in str(refused.value)


@pytest.mark.parametrize("field", ["seats", "tiles"])
def test_a_position_needs_its_seats_and_tiles(gods: Game, field: str) -> None:
    with pytest.raises(Malformed, match=f"a position needs a field '{field}'"):
        free(gods).position({name: value for name, value in SOUND.items() if name != field})


def test_a_position_is_an_object(gods: Game) -> None:
    with pytest.raises(Malformed, match="a position is an object"):
        free(gods).position([])  # type: ignore[arg-type]


def test_too_many_tiles_of_a_kind_are_refused(gods: Game) -> None:
    nine = [{"at": [q, 5], "tile": "tribe", "colour": "red"} for q in range(9)]
    with pytest.raises(Malformed, match="every tile of the box"):
        free(gods).position({"seats": [{}, {}], "tiles": TEMPLES + nine})


def test_seven_temples_are_refused(gods: Game) -> None:
    more = [{"at": [q, 5], "tile": "temple", "god": 0} for q in range(6)]
    with pytest.raises(Malformed, match="six temples a seat"):
        free(gods).position(SOUND | {"tiles": TEMPLES + more})


def test_sixteen_followers_are_refused(gods: Game) -> None:
    tribes = [
        {"at": [q, r], "tile": "tribe", "colour": colour, "god": 0}
        for r, colour in ((5, "yellow"), (7, "blue"))
        for q in range(8)
    ]
    with pytest.raises(Malformed, match="fifteen markers"):
        free(gods).position(SOUND | {"tiles": TEMPLES + tribes})


def test_what_is_left_out_has_its_usual_value(gods: Game) -> None:
    match = free(gods).position({"seats": [{}, {}], "tiles": TEMPLES})
    view = match.view(0)
    assert view["actor"] == 0
    assert view["actions_left"] == 2
    assert view["display"] == []
    assert view["pile_size"] == 48
    assert [held["crystals"] for held in view["seats"]] == [2, 2]
    assert match.position()["pile"].index("end") >= 45


def test_a_pile_left_out_is_shuffled_by_the_key(gods: Game) -> None:
    piles = [
        free(gods).position(SOUND | {"key": f"{n:064x}"}).position()["pile"] for n in (1, 1, 2)
    ]
    assert piles[0] == piles[1] != piles[2]


def test_nations_bring_their_victory_tiles_unless_the_position_says_otherwise(gods: Game) -> None:
    tribes = [{"at": [q, 5], "tile": "tribe", "colour": "blue", "god": 0} for q in range(3)]
    usual = free(gods).position(SOUND | {"tiles": TEMPLES + tribes})
    bare = free(gods).position(SOUND | {"tiles": TEMPLES + tribes} | seat(victories={}))
    assert [match.view(0)["seats"][0]["victories"]["blue"] for match in (usual, bare)] == [1, 0]


@pytest.mark.parametrize("seats", [2, 4])
def test_every_position_of_a_match_reads_back_to_the_byte(gods: Game, seats: int) -> None:
    match = gods.new(seats, 11)
    while not match.over:
        assert same(free(gods).position(match.position()).state, match.state)
        legal = match.legal()
        match.play(legal[match.ply * 7919 % len(legal)])
    assert same(free(gods).position(match.position()).state, match.state)
