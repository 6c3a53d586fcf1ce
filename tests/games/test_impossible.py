"""Positions that no match can come to: each is refused in both languages and names its culprit."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

import ludotheque
from ludotheque.core.errors import Malformed
from ludotheque.core.match import Match
from ludotheque.core.positions import MOST_COUNTED

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


def take(name: str, back: str | None = None) -> Callable[[Position], None]:
    """A card leaves its pile, or the first hand that has it."""

    def change(p: Position) -> None:
        hands = [seat["hand"] for seat in p["seats"]]
        pile = p["piles"][back] if back else next(hand for hand in hands if name in hand)
        pile.remove(name)

    return change


def lay(*lands: str) -> Callable[[Position], None]:
    """Tiles of Gaïa in a row."""

    def change(p: Position) -> None:
        for x, land in enumerate(lands):
            p["tiles"].append({"at": [x, 0], "land": land})

    return change


def no_hands_but(seat: int) -> Callable[[Position], None]:
    def change(p: Position) -> None:
        for held in (one for i, one in enumerate(p["seats"]) if i != seat):
            for card in held["hand"]:
                p["discarded"][card] = p["discarded"].get(card, 0) + 1
            held["hand"] = []

    return change


def pawns(*positions: int, **fields: Any) -> Callable[[Position], None]:
    """Pawns of Gisborne, the first ahead, in a later round."""
    later = put(round=3, order=[0, 1, 2], actor=0, **fields)
    return both(later, *(seat(i, position=at) for i, at in enumerate(positions)))


FEEDING: Position = {
    "seats": [{}, {}],
    "rules": "basic",
    "tiles": [
        {"at": [0, 0], "land": "plain", "city": {"number": 9, "people": [1]}},
        {"at": [1, 0], "land": "forest", "animals": 4},
        {"at": [0, 1], "land": "mountain", "animals": 4},
    ],
    "phase": "feed",
    "hungry": [[0, 0]],
    "actor": 1,
}
"""A city of Gaïa between two herds."""


def feeding(change: Callable[[Position], None]) -> Callable[[Position], None]:
    def all_of_it(p: Position) -> None:
        p.clear()
        p.update(copy.deepcopy(FEEDING))
        change(p)

    return all_of_it


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
        (put(actions_left=0), "seat 0 has nothing left to do or to decide"),
        (put(actions_left=4), "actions_left is 4: a turn has 2, 0 extra actions are out"),
        (seat(1, victories={"red": 1}), "seat 1 has a victory tile of red with 0 such tribes"),
        (put(phase="drop", source=[9, 9], actions_left=1), "12 tiles wasteland in all"),
        (put(drawn=["red", "red"]), "drawn: "),
    ],
    "gheos": [
        *COUNTERS,
        (lambda p: p["tiles"][0].update(at=[4, 4]), "tile 52, the start tile, lies at [0, 0]"),
        (
            lambda p: p["tiles"].append({"at": [6, 6], "tile": p["seats"][0]["hand"].pop()}),
            "the tile at [6, 6] does not hang together",
        ),
        (
            lambda p: p["tiles"][0].update(tile=p["seats"][0]["hand"].pop()),
            "tile 52 is the start tile: it lies on the table, or was replaced",
        ),
        (
            lambda p: p["tiles"].extend(
                {"at": at, "tile": p["pile"].pop(1)} for at in ([6, 6], [7, 6])
            ),
            "the tile at [6, 6] does not hang together",
        ),
        (lambda p: p["tiles"].clear(), "at least one tile lies on the table"),
        (
            both(put(replaced=[13]), lambda p: p["pile"].remove(13)),
            "tile 13 has a pyramid: it cannot have been replaced",
        ),
        (
            both(put(phase="people"), lambda p: p["pile"].append(p["seats"][0]["hand"].pop())),
            "seat 0 can neither found nor take anything",
        ),
        (
            put(phase="pay", laid=[0, 0], war={"red": 2, "blue": 1}),
            "red is at war or migrates, but its marker is not on the table",
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
        (
            both(pawns(11, 2, 1, placed=2), lambda p: p["lying"].__setitem__(1, 2)),
            "the pawn of seat 0 stands on 11, where a shortcut leads on",
        ),
        (
            both(pawns(7, 0, -1), seat(1, tokens=[1]), lambda p: p["lying"].__setitem__(0, 0)),
            "seat 1 has 1 tokens of 1; its pawn has come to 0 that were taken",
        ),
        (put(order={"0": 1}), "order of a position is a list, not {'0': 1}"),
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
        (put(tiles=[{"at": [0.0, 0], "land": "sea"}]), "at of tiles[0] is a cell"),
        (put(tiles=[{"at": [False, 0], "land": "sea"}]), "at of tiles[0] is a cell"),
        (put(tiles=[{"at": [0, True], "land": "sea"}]), "at of tiles[0] is a cell"),
        (put(tiles={"at": [0, 0]}), "tiles of a position is a list, not"),
        (put(target=[[0], 0]), "target of a position is a cell"),
        (put(hungry=[[0, {}]]), "hungry[0] is a cell"),
        (put(display={"nature": None}), "nature of display is a list, not None"),
        (put(piles={"nature": 5}), "nature of piles is a list, not 5"),
        (put(actor=-1, ending="last meeple"), "but 0 seats have placed their last"),
        (put(actor=-1, ending="exhaustion"), "but cards of every back are left"),
        (
            both(
                take("forest", "nature"),
                take("forest", "nature"),
                take("mountain", "nature"),
                take("mountain", "nature"),
                seat(1, lying={"forest": 2, "mountain": 2}),
                put(objectives={str(n): None for n in (4, 2, 3, 6, 8)}),
            ),
            "the cards before seat 1 pay for",
        ),
        (
            both(take("city12"), put(phase="place", card="city12")),
            "card is city12, which seat 0 can play nowhere",
        ),
        (
            both(take("earthquake", "power"), put(phase="swap", card="earthquake")),
            "seat 0 swaps tiles, but 0 lie on the table",
        ),
        (
            both(
                lay("sea"),
                take("earthquake", "power"),
                put(phase="swap", card="earthquake"),
            ),
            "seat 0 swaps tiles, but 1 lie on the table",
        ),
        (
            both(no_hands_but(0), take("tornado", "power"), put(phase="name", card="tornado")),
            "no rival with cards is left to name one of",
        ),
        (feeding(lambda p: p["tiles"][1].update(animals=0)), "seat 1 is asked about meals, but"),
        (feeding(put(hungry=[])), "hungry names cities exactly in phase feed"),
        (feeding(put(hungry=[[1, 0]])), "no city stands at [1, 0], which is hungry"),
        (
            feeding(lambda p: p["tiles"][0]["city"].update(people=[0])),
            "the city at [0, 0] is hungry, but it needs no animals or seat 1 does not live there",
        ),
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


def test_the_meal_it_was_made_of_is_sound() -> None:
    assert len(ludotheque.load("gaia").position(FEEDING).legal()) == 2


@pytest.mark.parametrize("game", CASES)
def test_a_given_chance_is_kept_where_the_pile_is_shuffled(game: str) -> None:
    position = fresh(game).position() | {"chance": 4_000}
    kept = [position.pop(name) for name in ("pile", "piles") if name in position]
    position.pop("drawn", None)
    assert len(kept) == 1
    assert ludotheque.load(game).position(position).position()["chance"] == 4_000


@pytest.mark.parametrize("game", CASES)
def test_what_is_counted_as_far_as_may_be_is_counted_on(game: str) -> None:
    most = {"ply": MOST_COUNTED, "reveals": MOST_COUNTED, "chance": MOST_COUNTED}
    match = ludotheque.load(game).position(fresh(game).position() | most)
    while not match.over and len(match.steps) < 40:
        match.play(match.legal()[0])
    after = match.position()
    assert after["ply"] == MOST_COUNTED + len(match.steps) > MOST_COUNTED
    assert min(after["reveals"], after["chance"]) >= MOST_COUNTED


def test_little_lies_below_the_end_tile_that_was_turned_up() -> None:
    match = fresh("gods")
    while not match.over:
        match.play(match.legal()[-1])
    ended = match.position()
    drawn = ended["drawn"]
    assert match.end_reason == "end tile"
    assert "end" in drawn[-2:]
    with pytest.raises(Malformed, match="tiles below the end tile, which is among the last 3"):
        match.game.position(ended | {"drawn": ["end", *(t for t in drawn if t != "end")]})
