"""Gaïa, section 10: powers and Protection."""

from collections.abc import Callable
from typing import Any

import pytest

from ludotheque.core.errors import Malformed
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.state import same

Lay = Callable[..., Match]


def play(match: Match, *actions: str) -> Match:
    for action in actions:
        match.play(action)
    return match


@pytest.mark.rule("10.1")
def test_a_power_strikes_when_nobody_can_be_asked_and_then_lies_open(lay: Lay, look: Any) -> None:
    match = play(lay("P 0,0", ["sun", "plain"]), "play sun", "at 0,0")
    assert look.tile(match, 0, 0)["land"] == "desert"
    assert look.lying(match, 0) == {"sun": 1}
    assert match.view(0)["actions_left"] == 1


@pytest.mark.rule("10.2")
def test_every_rival_with_a_power_card_is_asked_clockwise(lay: Lay, look: Any) -> None:
    match = lay("P 0,0", ["protection", "sun", "plain", "rain"], actor=1)
    play(match, "play sun", "at 0,0")
    assert match.actor == 3
    assert look.legal(match) == ["allow"]
    assert look.why(match, "protect") == "10.3"
    assert look.why(match, "draw nature") == "10.2"
    match.play("allow")
    assert match.actor == 0
    assert look.legal(match) == ["allow", "protect"]
    match.play("allow")
    assert (match.actor, look.tile(match, 0, 0)["land"]) == (1, "desert")


@pytest.mark.rule("10.2")
def test_the_question_tells_nothing_about_the_hand(lay: Lay) -> None:
    questions = []
    for card in ("protection", "rain", "earthquake"):
        match = play(lay("P 0,0", ["sun", card, "rain"], key="07" * 32), "play sun", "at 0,0")
        seen = [match.view(eyes) for eyes in (0, 2, None)]
        for view in seen:
            view.pop("display"), view.pop("piles")
        questions.append((match.actor, seen))
    assert questions[0] == questions[1] == questions[2]


@pytest.mark.rule("10.3")
def test_the_first_protection_cancels_all_and_nobody_else_is_asked(lay: Lay, look: Any) -> None:
    match = lay("P 0,0", ["sun", "protection", "protection"])
    play(match, "play sun", "at 0,0", "protect")
    assert look.tile(match, 0, 0)["land"] == "plain"
    assert (match.actor, match.view(0)["actions_left"]) == (0, 1)
    assert [look.lying(match, seat) for seat in (0, 1)] == [{"sun": 1}, {"protection": 1}]
    assert look.hand(match, 1) == []
    assert look.hand(match, 2) == ["protection"]


@pytest.mark.rule("10.4")
def test_a_protection_is_no_action_and_is_not_cancelled(lay: Lay, look: Any) -> None:
    match = lay("P 0,0", ["sun protection", "protection"])
    assert look.why(match, "play protection") == "10.4"
    play(match, "play sun", "at 0,0", "protect")
    assert match.view(0)["phase"] == "act"
    assert look.hand(match, 0) == ["protection"]


@pytest.mark.rule("10.5")
@pytest.mark.parametrize(("before", "after"), [("W", "plain"), ("P", "desert")])
def test_sun(lay: Lay, look: Any, before: str, after: str) -> None:
    match = play(lay(f"{before}a3 0,0", ["sun", ""]), "play sun", "at 0,0")
    assert look.tile(match, 0, 0) | {"at": 0} == {
        "at": 0, "land": after, "animals": 3, "city": None,
    }  # fmt: skip
    supply = match.view(None)["supply"]
    assert supply[after] == {"plain": 9, "desert": 9}[after]
    assert supply[{"W": "swamp", "P": "plain"}[before]] == {"W": 7, "P": 10}[before]


@pytest.mark.rule("10.5")
def test_what_sun_cannot_change(lay: Lay, look: Any) -> None:
    deserts = "  ".join(f"D {x},1" for x in range(10))
    match = lay(f"P 0,0  W 1,0  F 2,0  Pc7:0 3,0  F 4,0  {deserts}", ["sun", ""])
    match.play("play sun")
    assert look.legal(match) == ["at 1,0"]
    assert look.why(match, "at 3,0") == "10.5"
    assert look.why(match, "at 0,0") == "10.5"
    assert look.why(match, "at 2,0") == "10.5"
    assert look.why(lay("F 0,0", ["sun", ""]), "play sun") == "10.5"


@pytest.mark.rule("10.6")
@pytest.mark.parametrize(("before", "after"), [("D", "plain"), ("P", "swamp")])
def test_rain(lay: Lay, look: Any, before: str, after: str) -> None:
    match = play(lay(f"{before}a2 0,0  W 1,0", ["rain", ""]), "play rain", "at 0,0")
    assert look.tile(match, 0, 0)["land"] == after
    assert look.tile(match, 0, 0)["animals"] == 2
    assert look.why(lay("W 0,0", ["rain", ""]), "play rain") == "10.5"


@pytest.mark.rule("10.7")
def test_an_earthquake_swaps_tiles_with_everything_on_them(lay: Lay, look: Any) -> None:
    match = lay("Pc7:1 0,0  F 0,1  F 0,-1  Sa3 1,0", ["earthquake", ""])
    match.play("play earthquake")
    assert look.legal(match) == ["swap 0,-1 south", "swap 0,0 east", "swap 0,0 south"]
    assert look.why(match, "swap 1,0 east") == "10.7"
    assert look.why(match, "swap 9,9 east") == "4.5"
    assert look.why(match, "draw nature") == "10.7"
    match.play("swap 0,0 east")
    assert look.tile(match, 0, 0) == {"at": [0, 0], "land": "sea", "animals": 3, "city": None}
    assert look.tile(match, 1, 0)["city"] == {"number": 7, "needs": 1, "people": []}


@pytest.mark.rule("10.7")
def test_an_earthquake_needs_two_tiles(lay: Lay, look: Any) -> None:
    assert look.why(lay("P 0,0", ["earthquake", ""]), "play earthquake") == "10.7"


@pytest.mark.rule("10.8")
def test_a_tornado_names_a_back_for_every_hand_before_protection(lay: Lay, look: Any) -> None:
    match = lay("P 0,0", ["tornado", "plain city1", "", "sea sea sun"])
    match.play("play tornado")
    assert look.legal(match) == ["name nature", "name life"]
    assert look.why(match, "name power") == "10.8"
    assert look.why(match, "draw nature") == "10.8"
    match.play("name life")
    assert match.view(0)["victim"] == 3
    match.play("name nature")
    assert (match.actor, match.view(3)["phase"]) == (3, "answer")
    assert match.view(3)["named"] == [
        {"seat": 1, "back": "life"}, {"seat": 3, "back": "nature"},
    ]  # fmt: skip


@pytest.mark.rule("10.8")
def test_a_tornado_needs_a_victim_and_names_single_backs_by_itself(lay: Lay, look: Any) -> None:
    assert look.why(lay("P 0,0", ["tornado", ""]), "play tornado") == "10.8"
    match = play(lay("P 0,0", ["tornado", "plain plain"]), "play tornado")
    assert look.hand(match, 0) == ["plain"]
    assert match.view(0)["actions_left"] == 1


@pytest.mark.rule("10.9")
def test_who_knows_what_was_stolen(lay: Lay, look: Any) -> None:
    match = lay("P 0,0", ["tornado", "plain plain", "sea", "city1"])
    match.play("play tornado")
    assert [card["card"] for card in match.view(0)["stolen"]] == ["plain", "sea", "city1"]
    assert [card["card"] for card in match.view(2)["stolen"]] == [None, "sea", None]
    assert [card["card"] for card in match.view(None)["stolen"]] == [None, None, None]
    assert [card["back"] for card in match.view(2)["stolen"]] == ["nature", "nature", "life"]


@pytest.mark.rule("10.9")
def test_chance_picks_among_the_cards_with_the_named_back(lay: Lay, look: Any) -> None:
    stolen = set()
    for seed in range(20):
        match = lay("P 0,0", ["tornado", "plain sea city1"], key=f"{seed:02x}" * 32)
        play(match, "play tornado", "name nature")
        stolen.add(look.hand(match, 0)[0])
        assert "city1" in look.hand(match, 1)
    assert stolen == {"plain", "sea"}


@pytest.mark.rule("10.10")
def test_exactly_one_stolen_card_is_kept(lay: Lay, look: Any) -> None:
    match = play(lay("P 0,0", ["tornado", "plain", "sea"]), "play tornado")
    assert look.legal(match) == ["keep plain", "keep sea"]
    assert look.why(match, "keep forest") == "10.10"
    assert look.why(match, "draw nature") == "10.10"
    match.play("keep sea")
    assert look.hand(match, 0) == ["sea"]
    assert match.view(1)["discarded"] == {"plain": 1}
    assert look.lying(match, 0) == {"tornado": 1}


@pytest.mark.rule("10.10")
def test_equal_stolen_cards_need_no_question(lay: Lay, look: Any) -> None:
    match = play(lay("P 0,0", ["tornado", "plain", "plain"]), "play tornado")
    assert look.hand(match, 0) == ["plain"]
    assert match.view(None)["discarded"] == {"plain": 1}
    assert look.hand(match, 0, eyes=1) == ["plain"], "the discards tell everybody"


def test_a_cancelled_tornado_takes_nothing(lay: Lay, look: Any) -> None:
    match = play(lay("P 0,0", ["tornado", "protection plain"]), "play tornado", "name nature")
    match.play("protect")
    assert look.hand(match, 1) == ["plain"]
    assert match.view(0)["named"] == []


@pytest.mark.rule("10.11")
def test_lightning_clears_a_tile(lay: Lay, look: Any) -> None:
    tiles = "Pc7:11 0,0  F 0,1  F 0,-1  Da4 1,0"
    match = lay(tiles, ["lightning lightning", ""], rules="disasters")
    assert look.meeples(match) == [6, 4]
    play(match, "play lightning", "at 0,0")
    assert look.city(match, 7) is None
    assert look.meeples(match) == [6, 6]
    assert match.view(None)["discarded"] == {"city7": 1}
    play(match, "play lightning", "at 1,0")
    assert look.tile(match, 1, 0)["animals"] == 0
    assert match.view(None)["tokens"] == 20


@pytest.mark.rule("10.11")
def test_lightning_needs_a_tile(lay: Lay, look: Any) -> None:
    match = lay("", ["lightning", ""], rules="disasters")
    assert look.why(match, "play lightning") == "10.11"


ERUPTION = "M 0,0  P 1,0  Fc5:1 0,1  P -1,1  D 1,1  Sa4 -1,0  W 0,-1  P 2,0"


@pytest.mark.rule("10.12")
def test_eruption(lay: Lay, look: Any) -> None:
    match = lay(ERUPTION, ["eruption", ""], rules="disasters")
    play(match, "play eruption", "at 0,0")
    lands = [look.tile(match, *at)["land"] for at in ((1, 0), (0, 1), (-1, 0), (0, -1), (2, 0))]
    assert lands == ["desert", "desert", "sea", "desert", "plain"]
    assert look.tile(match, 0, 0)["land"] == "mountain"
    assert look.city(match, 5) is None
    assert match.view(None)["tokens"] == 20
    assert match.view(None)["supply"] == {
        "plain": 8, "forest": 8, "sea": 6, "desert": 6, "mountain": 5, "swamp": 7,
    }  # fmt: skip


@pytest.mark.rule("10.12")
def test_an_eruption_needs_a_mountain_and_deserts(lay: Lay, look: Any) -> None:
    deserts = "  ".join(f"D {x},-1" for x in range(1, 8))
    match = lay(f"{ERUPTION}  {deserts}  M 3,0", ["eruption", ""], rules="disasters")
    match.play("play eruption")
    assert look.legal(match) == ["at 3,0"]
    assert look.why(match, "at 0,0") == "10.12"
    assert look.why(match, "at 1,0") == "10.12"
    plain = lay("P 0,0", ["eruption", ""], rules="disasters")
    assert look.why(plain, "play eruption") == "10.12"


@pytest.mark.rule("10.13")
def test_powers_without_effect_may_be_played(lay: Lay, look: Any) -> None:
    match = lay("P 0,0  P 1,0", ["lightning earthquake", ""], rules="disasters")
    play(match, "play lightning", "at 0,0", "play earthquake", "swap 0,0 east")
    assert look.lying(match, 0) == {"earthquake": 1, "lightning": 1}


@pytest.mark.rule("10.14")
def test_a_power_may_strike_ones_own_city(lay: Lay, look: Any) -> None:
    match = lay("Fc5:0 0,0  P 1,0  D 0,1", ["sun", ""])
    play(match, "play sun", "at 1,0")
    assert look.city(match, 5) == (1, [])
    assert look.meeples(match) == [6, 6]


@pytest.mark.rule("10.5", "10.7")
@pytest.mark.parametrize(
    ("card", "played", "wrong"),
    [
        ("sun", "at 0,0", {"target": [1, 0]}),
        ("rain", "at 0,0", {"target": [1, 0]}),
        ("earthquake", "swap 0,0 east", {"toward": "south"}),
    ],
)
def test_a_position_aims_a_power_only_where_it_can_be_aimed(
    lay: Lay, gaia: Game, card: str, played: str, wrong: dict[str, object]
) -> None:
    match = play(lay("P 0,0  F 1,0", [card, "protection", ""]), f"play {card}", played)
    position = match.position()
    assert same(gaia.position(position).state, match.state)
    with pytest.raises(Malformed, match=r"cannot have been aimed at the tile at \["):
        gaia.position(position | wrong)
