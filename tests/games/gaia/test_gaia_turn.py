"""Gaïa, section 3: the turn, drawing and the limits of a hand."""

from collections.abc import Callable
from typing import Any

import pytest

from ludotheque.core.errors import NotLegal
from ludotheque.core.game import Game
from ludotheque.core.match import Match

Lay = Callable[..., Match]


def emptied(position: dict[str, Any], **piles: list[str]) -> dict[str, Any]:
    """The same position with these piles; what was in them otherwise is thrown away."""
    gone = dict(position["discarded"])
    left = dict(position["piles"])
    for back, cards in piles.items():
        for card in left[back]:
            gone[card] = gone.get(card, 0) + 1
        for card in cards:
            gone[card] -= 1
        left[back] = cards
    return position | {"piles": left, "discarded": gone}


@pytest.mark.rule("3.1")
def test_two_actions_of_the_same_kind_or_not(lay: Lay) -> None:
    match = lay("P 0,0", ["plain", ""])
    match.play("draw life")
    assert (match.actor, match.view(0)["actions_left"]) == (0, 1)
    match.play("play plain")
    match.play("at 1,0")
    assert (match.actor, match.view(0)["actions_left"]) == (1, 2)


@pytest.mark.rule("3.2")
def test_only_drawing_and_playing_are_actions(lay: Lay, look: Any) -> None:
    match = lay("P 0,0", ["forest city1", ""])
    assert {text.split()[0] for text in look.legal(match)} == {"take", "draw", "play"}
    assert look.why(match, "discard forest") == "3.2"
    assert look.why(match, "play sea") == "3.2"


@pytest.mark.rule("3.3")
def test_a_face_up_card_is_seen_by_all_and_replaced(lay: Lay, look: Any) -> None:
    match = lay("P 0,0", ["", ""], display={"nature": ["sea", "sea", "swamp"]})
    top = match.position()["piles"]["nature"][-1]
    assert look.legal(match).count("take sea") == 1
    match.play("take sea")
    assert look.hand(match, 0, eyes=1) == ["sea"]
    assert sorted(match.view(None)["display"]["nature"]) == sorted(["sea", "swamp", top])
    assert look.why(match, "take swamp") is None
    assert look.why(match, "take city3") in (None, "3.3")


@pytest.mark.rule("3.4", "12.3")
def test_a_face_down_card_is_seen_by_its_seat_alone(lay: Lay, look: Any) -> None:
    match = lay("P 0,0", ["", ""])
    top = match.position()["piles"]["power"][-1]
    shown = match.view(None)["display"]
    match.play("draw power")
    assert look.hand(match, 0) == [top]
    assert look.hand(match, 0, eyes=1) == []
    assert match.view(1)["seats"][0]["hand"] == {"nature": 0, "life": 0, "power": 1}
    assert match.view(None)["display"] == shown


@pytest.mark.rule("3.5")
def test_an_empty_pile_with_cards_face_up(gaia: Game, lay: Lay, look: Any) -> None:
    match = lay("P 0,0", ["", ""], display={"nature": ["plain", "sea", "swamp"]})
    match = gaia.position(emptied(match.position(), nature=[]))
    assert look.why(match, "draw nature") == "3.5"
    assert look.why(match, "end nature") == "11.3"
    match.play("take sea")
    assert match.view(None)["display"]["nature"] == ["plain", "swamp"]


@pytest.mark.rule("3.6")
def test_a_seventh_card_is_discarded_after_the_display_is_filled(lay: Lay, look: Any) -> None:
    match = lay("P 0,0", ["plain plain forest forest sea sea", ""])
    match.play(f"take {match.view(0)['display']['life'][0]}")
    assert match.actor == 0
    assert len(match.view(None)["display"]["life"]) == 2
    assert {text.split()[0] for text in look.legal(match)} == {"discard"}
    assert look.why(match, "draw life") == "3.6"
    match.play("discard sea")
    assert match.view(0)["actions_left"] == 1
    assert len(look.hand(match, 0)) == 6


@pytest.mark.rule("3.6")
def test_six_cards_are_no_cause(lay: Lay) -> None:
    match = lay("P 0,0", ["plain plain forest forest sea", ""])
    match.play("draw nature")
    assert match.view(0)["actions_left"] == 1


@pytest.mark.rule("3.7")
def test_of_three_power_cards_one_is_discarded(lay: Lay, look: Any) -> None:
    match = lay("P 0,0", ["plain sun rain", ""], display={"power": ["sun", "tornado"]})
    match.play("take tornado")
    assert look.legal(match) == ["discard sun", "discard rain", "discard tornado"]
    assert look.why(match, "discard plain") == "3.7"
    match.play("discard sun")
    assert look.hand(match, 0) == ["plain", "rain", "tornado"]


@pytest.mark.rule("3.8")
def test_discards_lie_open_and_stay_away(lay: Lay, look: Any) -> None:
    match = lay("P 0,0", ["plain plain forest forest sea sea", ""])
    before = match.position()["piles"]
    match.play("draw nature")
    match.play("discard forest")
    assert match.view(1)["discarded"] == {"forest": 1}
    assert match.position()["piles"]["nature"] == before["nature"][:-1]


def test_a_foreign_card_cannot_be_discarded(lay: Lay) -> None:
    match = lay("P 0,0", ["plain plain forest forest sea sea", ""])
    match.play("take " + match.view(0)["display"]["life"][0])
    with pytest.raises(NotLegal):
        match.play("discard swamp")
