"""Eden, section 3: the turn, income and drawing."""

from collections.abc import Callable

import pytest

from ludotheque.core.errors import NotLegal
from ludotheque.core.game import Game
from ludotheque.core.match import Match

Lay = Callable[..., Match]


def purse(match: Match, seat: int) -> int:
    return int(match.view(seat)["seats"][seat]["mana"])


def cards(match: Match, seat: int) -> int:
    return int(match.view(None)["seats"][seat]["cards"])


def verbs(match: Match) -> set[str]:
    return {action.verb for action in match.legal()}


@pytest.mark.rule("3.1")
@pytest.mark.parametrize("seats", [3, 4])
def test_clockwise_and_then_the_next_round(eden: Game, seats: int) -> None:
    match = eden.new(seats, 1)
    seen = []
    for _ in range(2 * seats):
        seen.append((match.view(None)["round"], match.actor))
        match.play("end")
    assert seen == [(n, seat) for n in (1, 2) for seat in range(seats)]


@pytest.mark.rule("3.2")
def test_income_is_5_for_each_red_point_at_the_start_of_ones_turn(lay: Lay) -> None:
    match = lay("g2: A1  s1: C3  s3: D3 E3  s4: F6", actor=0)
    match.play("end")
    assert match.actor == 1
    assert purse(match, 1) == 100 + 5 * (0 + 2 + 2 + 3)
    assert purse(match, 0) == 100, "nobody else is paid"


@pytest.mark.rule("3.3")
def test_irrigation_or_culture_but_never_both(lay: Lay) -> None:
    hands = {0: "E5 F6 domino domino"}
    match = lay("g1: A1 B1", hands)
    assert verbs(match) >= {"irrigate", "cultivate", "end"}
    match.play("irrigate e5")
    assert match.refusal("cultivate a1,b1") is not None
    assert "cultivate" not in verbs(match)
    match = lay("g1: A1 B1", hands)
    match.play("cultivate a1,b1")
    assert verbs(match) == {"sell", "end"}
    assert match.refusal("irrigate e5") is not None
    assert match.refusal("cultivate a1,b1") is not None, "one culture card a turn"


@pytest.mark.rule("11.1")
def test_the_end_of_the_turn_is_said_even_when_nothing_else_is_possible(lay: Lay) -> None:
    match = lay("g1: A1")
    assert [action.text for action in match.legal()] == ["end"]
    assert match.actor == 0


@pytest.mark.rule("3.5")
@pytest.mark.parametrize(
    ("hand", "drawn"),
    [("A1 A2 A3 A4", 1), ("A1 A2 A3 A4 A5", 0), ("A1 A2 A3 A4 A5 A6", 0), ("", 1)],
)
def test_one_card_is_drawn_by_whoever_has_fewer_than_five(lay: Lay, hand: str, drawn: int) -> None:
    match = lay("", {0: hand})
    before, seen = match.view(0), int(match.state.reveals)
    match.play("end")
    assert cards(match, 0) == len(hand.split()) + drawn
    assert match.view(0)["pile_size"] == before["pile_size"] - drawn
    assert int(match.state.reveals) == seen + drawn, "what was drawn is known, for good"


@pytest.mark.rule("3.5")
def test_two_cards_played_are_replaced_by_one(lay: Lay) -> None:
    match = lay("", {0: "A1 C1 E1 G1"})
    for action in ("irrigate a1", "irrigate c1", "end"):
        match.play(action)
    assert cards(match, 0) == 3


@pytest.mark.rule("3.6")
def test_the_discards_become_a_new_pile_and_the_display_does_not(lay: Lay) -> None:
    match = lay("", pile="", discards={"domino": 2, "t": 1}, display={"s": 1})
    match.play("end")
    view = match.view(0)
    assert view["new_piles"] == 1
    assert view["pile_size"] == 2
    assert view["discards"] == {}
    assert view["display"] == {"s": 1}
    assert set(view["seats"][0]["culture"]) <= {"domino", "t"}
    assert cards(match, 0) == 1


@pytest.mark.rule("3.6")
def test_a_new_pile_is_made_only_when_a_card_is_wanted(lay: Lay) -> None:
    match = lay("", {0: "A1 A2 A3 A4 A5"}, pile="", discards={"domino": 2})
    match.play("end")
    assert match.view(0)["discards"] == {"domino": 2}
    match = lay("", pile="t", discards={"domino": 2})
    match.play("end")
    assert match.view(0)["new_piles"] == 0, "the last card of a pile is drawn from it"
    assert match.view(0)["seats"][0]["culture"] == {"t": 1}


@pytest.mark.rule("3.6")
def test_a_new_pile_is_shuffled(lay: Lay) -> None:
    drawn = set()
    for n in range(8):
        match = lay("", pile="", discards={"domino": 1, "t": 1, "s": 1}, key=f"{n:064x}")
        match.play("end")
        drawn |= set(match.view(0)["seats"][0]["culture"])
    assert len(drawn) > 1


@pytest.mark.rule("3.7")
def test_played_irrigation_cards_never_come_back(lay: Lay) -> None:
    match = lay("", {0: "A1"}, pile="", discards={"domino": 1})
    match.play("irrigate a1")
    match.play("end")
    assert match.view(0)["seats"][0] == match.view(0)["seats"][0] | {
        "irrigation": [],
        "culture": {"domino": 1},
    }
    match.play("end")
    assert match.view(None)["pile_size"] == 0
    assert match.view(None)["new_piles"] == 1


@pytest.mark.rule("3.8")
def test_nothing_is_drawn_where_there_is_nothing(lay: Lay) -> None:
    match = lay("", pile="", display={"domino": 1})
    match.play("end")
    assert cards(match, 0) == 0
    assert match.actor == 1
    assert match.view(None)["new_piles"] == 0


def test_after_the_end_nothing_is_possible(lay: Lay) -> None:
    match = lay("g4: A1 B1 C1 D1  g3: E1", {0: "F1"})
    match.play("irrigate f1")
    assert match.over
    assert match.legal() == []
    with pytest.raises(NotLegal, match="The match is over"):
        match.play("end")
