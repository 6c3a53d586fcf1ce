"""Gaïa, section 12: cells, border, and what a seat may know."""

import random
from collections.abc import Callable
from typing import Any

import pytest

import ludotheque
from ludotheque.core import conformance
from ludotheque.core.errors import Malformed
from ludotheque.core.game import Game
from ludotheque.core.match import Match

Lay = Callable[..., Match]


def play(match: Match, *actions: str) -> Match:
    for action in actions:
        match.play(action)
    return match


@pytest.mark.rule("12.1")
@pytest.mark.parametrize(
    ("side", "at"), [("north", (0, -1)), ("east", (1, 0)), ("south", (0, 1)), ("west", (-1, 0))]
)
def test_cells_and_directions(lay: Lay, look: Any, side: str, at: tuple[int, int]) -> None:
    x, y = at
    herds = f"Fa4 {x},{y}  Ma4 {-x},{-y}"
    match = lay(f"Pc9:1 0,0  {herds}", ["", ""], rules="basic", actions_left=1)
    match.play("draw nature")
    match.play(f"feed 0,0 {side}")
    assert look.tile(match, x, y)["animals"] == 3


@pytest.mark.rule("12.2")
def test_the_table_ends_fifteen_cells_from_the_middle(lay: Lay, look: Any) -> None:
    lands = "P" * 9 + "D" * 7
    row = "  ".join(f"{land} {x},0" for x, land in enumerate(lands))
    match = lay(row, ["sea", ""])
    match.play("play sea")
    places = {text.removeprefix("at ") for text in look.legal(match)}
    assert {"15,1", "15,-1", "-1,0"} <= places
    assert all(int(place.split(",")[0]) <= 15 for place in places)
    with pytest.raises(Malformed):
        match.play("at 16,0")


@pytest.mark.rule("12.3")
def test_a_view_shows_backs_and_own_faces_only(lay: Lay, look: Any) -> None:
    match = lay("P 0,0", ["plain city3", "sun sea"])
    assert match.view(0)["seats"][1] == {
        "meeples": 6, "hand": {"nature": 1, "life": 0, "power": 1}, "known": [], "lying": {},
    }  # fmt: skip
    assert look.hand(match, 0) == ["plain", "city3"]
    assert [seat["known"] for seat in match.view(None)["seats"]] == [[], []]


@pytest.mark.rule("12.4")
def test_a_card_taken_face_up_is_known_until_it_leaves_the_hand(lay: Lay, look: Any) -> None:
    match = lay("P 0,0", ["plain", "sun"], display={"nature": ["plain", "sea", "swamp"]})
    match.play("take plain")
    assert look.hand(match, 0, eyes=1) == ["plain"]
    for seed in range(20):
        assert "plain" in look.hand(match.resample(1, seed), 0)
    play(match, "play plain", "at 1,0")
    assert look.hand(match, 0, eyes=1) == [], "the open one is gone; the other was never seen"


@pytest.mark.rule("12.4")
def test_a_victim_knows_where_its_card_is(lay: Lay, look: Any) -> None:
    match = play(lay("P 0,0", ["tornado", "sea plain", "city1"]), "play tornado")
    stolen = match.view(0)["stolen"][0]["card"]
    match.play(f"keep {stolen}")
    assert look.hand(match, 0, eyes=1) == [stolen]
    assert look.hand(match, 0, eyes=2) == []
    for seed in range(20):
        assert stolen in look.hand(match.resample(1, seed), 0)


@pytest.mark.rule("12.4")
def test_a_victim_whose_card_is_among_the_discards_knows_nothing(lay: Lay, look: Any) -> None:
    match = play(lay("P 0,0", ["tornado", "sea", "city1", "sea"]), "play tornado", "keep sea")
    assert [look.hand(match, 0, eyes=eyes) for eyes in (1, 2, 3)] == [[], [], []]


@pytest.mark.rule("12.4")
def test_after_a_theft_only_what_is_certain_stays_known(lay: Lay, look: Any) -> None:
    hands = ["tornado", "*plain *plain *sea forest", "city1"]
    for seed in range(12):
        match = lay("P 0,0", hands, key=f"{seed:02x}" * 32)
        match.play("play tornado")
        stolen = match.view(0)["stolen"][0]["card"]
        assert look.hand(match, 1, eyes=2) == ["plain"], "one of two plains is there for certain"
        thief_knows = ["plain", "plain", "sea"]
        if stolen in thief_knows:
            thief_knows.remove(stolen)
        assert look.hand(match, 1, eyes=0) == thief_knows


@pytest.mark.rule("12.4")
def test_equal_cards_are_not_told_apart(lay: Lay, look: Any) -> None:
    # whichever of the two plains was stolen, the thief knows no more than that one is gone
    for seed in range(12):
        match = lay("P 0,0", ["tornado", "*plain plain"], key=f"{seed:02x}" * 32)
        match.play("play tornado")
        assert look.hand(match, 1, eyes=0) == []


@pytest.mark.rule("10.2", "12.3")
@pytest.mark.parametrize("card", ["sun", "tornado", "earthquake"])
def test_nothing_leaks_while_protection_is_asked(lay: Lay, card: str) -> None:
    hands = [card, "protection plain", "rain city2", "sun protection", "sea"]
    match = lay("P 0,0  F 1,0", hands)
    match.play(f"play {card}")
    while match.view(None)["phase"] != "answer":
        match.play(match.legal()[0])
    while match.view(None)["phase"] == "answer":
        conformance.check_knowledge(match, 5)
        conformance.check_position(match)
        match.play("allow")


@pytest.mark.rule("10.2")
def test_what_is_told_of_an_answer_is_the_same_for_all_hands(gaia: Game, lay: Lay) -> None:
    tales = []
    for other in ("protection", "sun"):
        match = lay("P 0,0", ["sun", other, "rain"])
        play(match, "play sun", "at 0,0", "allow")
        tales.append([match.chronicle(eyes) for eyes in (0, 2, None)])
    assert tales[0] == tales[1]


def test_a_resampled_seat_may_or_may_not_hold_a_protection(lay: Lay, look: Any) -> None:
    match = play(lay("P 0,0", ["sun", "protection"]), "play sun", "at 0,0")
    worlds = [look.legal(match.resample(0, seed)) for seed in range(40)]
    assert ["allow"] in worlds
    assert ["allow", "protect"] in worlds


@pytest.mark.parametrize("rules", ["basic", "advanced", "disasters"])
@pytest.mark.parametrize("seats", [2, 5])
def test_nothing_leaks_in_whole_matches(gaia: Game, rules: str, seats: int) -> None:
    match = gaia.new(seats, 17, {"rules": rules})
    while not match.over:
        if match.ply % 9 == 0:
            conformance.check_knowledge(match, 3)
        legal = match.legal_ids()
        match.play(int(legal[match.ply * 7919 % len(legal)]))


@pytest.mark.rule("10.2")
def test_who_could_hold_a_protection_as_far_as_everybody_knows() -> None:
    """The page asks nobody of whom all know that they have none."""
    asked = 0
    for seed in range(4):
        match = ludotheque.load("gaia").new(3, seed, {"rules": "disasters"})
        dice = random.Random(seed)
        while not match.over and match.ply < 300:
            shown = match.view(None)
            if shown["phase"] != "answer":
                assert shown["protectors"] == []
            else:
                asked += match.actor not in shown["protectors"]
                may = {action.verb for action in match.legal()}
                assert "protect" not in may or match.actor in shown["protectors"]
                assert match.resample(0, seed).view(None)["protectors"] == shown["protectors"]
            match.play(dice.choice(match.legal()))
    assert asked > 0
