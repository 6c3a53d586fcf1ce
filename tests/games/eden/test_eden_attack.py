"""Eden, section 7: declaring an attack."""

from collections.abc import Callable
from itertools import permutations

import pytest

from ludotheque.core.errors import NotLegal
from ludotheque.core.match import Match
from ludotheque.core.state import same

Lay = Callable[..., Match]

# Garnet is about to irrigate C3. Saffron has a chain to its right, Azure a tile above it, and
# Garnet's own tiles are to its left and below it.
FIELD = "g1: C4  g2: B3 A3  s1: D3 E3 E4  s2: F3  a3: C2"


def texts(match: Match, verb: str) -> list[str]:
    return [action.text for action in match.legal() if action.verb == verb]


def laid(lay: Lay, tiles: str = FIELD, square: str = "C3", mana: int = 200) -> Match:
    match = lay(tiles, {0: square}, mana=(mana, 100, 100))
    match.play(f"irrigate {square}")
    return match


def play(match: Match, *actions: str) -> Match:
    for action in actions:
        match.play(action)
    return match


@pytest.mark.rule("7.1")
def test_only_the_tile_just_laid_attacks(lay: Lay) -> None:
    match = lay("g1: A1  s1: B1 F7", {0: "G7 A7"})
    with pytest.raises(NotLegal, match="An attack takes a tile just laid"):
        match.play("attack b1")
    match.play("irrigate g7")
    with pytest.raises(NotLegal, match="B1 is not adjacent to G7"):
        match.play("attack b1")
    assert texts(match, "attack") == ["attack f7"]
    match.play("irrigate a7")
    with pytest.raises(NotLegal, match="F7 is not adjacent to A7"):
        match.play("attack f7")


@pytest.mark.rule("7.1")
def test_the_next_turn_is_too_late(lay: Lay) -> None:
    match = play(laid(lay), "end", "end", "end")
    assert match.actor == 0
    with pytest.raises(NotLegal, match="An attack takes a tile just laid"):
        match.play("attack d3")


@pytest.mark.rule("7.2")
def test_one_more_tile_of_ones_own_beside_it_may_help(lay: Lay) -> None:
    match = play(laid(lay), "attack d3")
    assert texts(match, "support") == ["support b3", "support c4"]
    assert match.view(0)["attack"]["points_attacking"] == 1
    with pytest.raises(NotLegal, match="A3 is not adjacent to C3"):
        match.play("support a3")
    for wrong in ("support c3", "support e3", "support g7"):
        with pytest.raises(NotLegal, match="is no other tile of yours"):
            match.play(wrong)
    match.play("support b3")
    assert match.view(0)["attack"]["attackers"] == ["B3", "C3"]
    assert match.view(0)["attack"]["points_attacking"] == 3
    assert texts(match, "support") == []
    with pytest.raises(NotLegal, match="B3 helps already"):
        match.play("support c4")


@pytest.mark.rule("7.3")
def test_one_rival_chosen_by_the_attacker(lay: Lay) -> None:
    match = laid(lay)
    assert texts(match, "attack") == ["attack c2", "attack d3"]
    for wrong in ("attack b3", "attack g7"):
        with pytest.raises(NotLegal, match="No tile of a rival lies"):
            match.play(wrong)
    match.play("attack d3")
    assert match.view(0)["attack"]["defender"] == 1
    with pytest.raises(NotLegal, match="No tile of the player attacked lies on C2"):
        match.play("add c2")
    assert texts(match, "add") == ["add e3"]


@pytest.mark.rule("7.4")
def test_a_group_that_hangs_together(lay: Lay) -> None:
    match = play(laid(lay), "attack d3")
    with pytest.raises(NotLegal, match="F3 is adjacent to none of the tiles attacked"):
        match.play("add f3")
    match.play("add e3")
    with pytest.raises(NotLegal, match="E3 is attacked already"):
        match.play("add e3")
    assert texts(match, "add") == ["add f3", "add e4"]
    match.play("add f3")
    assert match.view(0)["attack"]["targets"] == ["D3", "E3", "F3"]
    assert match.view(0)["attack"]["points_attacked"] == 4, "E4 is left out"


@pytest.mark.rule("7.4")
def test_the_first_target_is_beside_the_tile_just_laid(lay: Lay) -> None:
    with pytest.raises(NotLegal, match="E3 is not adjacent to C3"):
        laid(lay).play("attack e3")


@pytest.mark.rule("7.5")
def test_the_tile_just_laid_does_not_connect_two_targets(lay: Lay) -> None:
    match = laid(lay, "s1: B3 D3")
    assert texts(match, "attack") == ["attack b3", "attack d3"]
    match.play("attack b3")
    assert texts(match, "add") == []
    with pytest.raises(NotLegal, match="D3 is adjacent to none"):
        match.play("add d3")


@pytest.mark.rule("7.6")
def test_in_one_breath_without_trade_or_cards(lay: Lay) -> None:
    match = lay(FIELD, {0: "C3 G7 domino"}, display={"t": 1})
    play(match, "irrigate c3", "attack d3")
    for other in ("sell domino", "buy t", "irrigate g7", "end", "attack c2", "cultivate a3,b3"):
        with pytest.raises(NotLegal, match="An attack is being declared"):
            match.play(other)
    assert {action.verb for action in match.legal()} == {"add", "support", "bid"}


@pytest.mark.rule("7.6")
def test_only_a_group_whose_first_bid_can_be_paid(lay: Lay) -> None:
    match = laid(lay, mana=25)
    assert texts(match, "attack") == ["attack d3"]
    with pytest.raises(NotLegal, match="The first bid for 3 points is 30 mana; you have 25"):
        match.play("attack c2")
    match.play("attack d3")
    match.play("add e3")
    assert texts(match, "add") == []
    with pytest.raises(NotLegal, match="The first bid for 4 points is 40 mana; you have 25"):
        match.play("add f3")
    assert texts(match, "bid") == ["bid 10"]


@pytest.mark.rule("7.6")
@pytest.mark.parametrize("action", ["add d3", "support b3", "bid 10", "accept"])
def test_without_a_declaration_there_is_nothing_to_add(lay: Lay, action: str) -> None:
    with pytest.raises(NotLegal, match="No attack has been declared"):
        laid(lay).play(action)


@pytest.mark.rule("7.7")
def test_an_attack_once_declared_goes_to_its_first_bid(lay: Lay) -> None:
    """A way out would let a bot declare and call off for ever."""
    match = laid(lay)
    match.play("attack d3")
    while others := [action for action in match.legal() if action.verb != "bid"]:
        assert texts(match, "bid")
        match.play(others[0])
    assert texts(match, "bid")
    with pytest.raises(NotLegal, match="An attack is being declared"):
        match.play("end")


@pytest.mark.rule("7.7")
def test_every_step_of_it_is_free_to_take_back(lay: Lay) -> None:
    """At a table a step can be undone while nothing hidden has come to light."""
    match = play(laid(lay), "attack d3", "add e3", "support b3")
    assert match.free_steps(0) == 3


@pytest.mark.rule("11.2")
def test_the_order_of_naming_does_not_matter(lay: Lay) -> None:
    ends = []
    for order in permutations(["add e4", "add f3", "support b3"]):
        match = play(laid(lay), "attack d3", "add e3", *order)
        ends.append(match.state)
    assert all(same(end, ends[0]) for end in ends)


@pytest.mark.rule("7.9")
def test_land_won_in_the_first_attack_may_help_in_the_second(lay: Lay) -> None:
    match = lay("s2: B1  a1: C2", {0: "A1 C1"})
    play(match, "irrigate a1", "attack b1", "bid 10", "accept")
    play(match, "irrigate c1", "attack c2")
    assert texts(match, "support") == ["support b1"]
    match.play("support b1")
    assert match.view(0)["attack"]["points_attacking"] == 3


def test_the_view_tells_the_actor_the_stakes_of_every_choice(lay: Lay) -> None:
    """Whatever can be declared next, with what each side would pay and lose."""
    match = laid(lay)
    choices = {choice["action"]: choice for choice in match.view(0)["attacks"]}
    assert list(choices) == texts(match, "attack")
    match.play("attack d3")
    match.play("add e3")
    choices = {choice["action"]: choice for choice in match.view(0)["attacks"]}
    assert list(choices) == texts(match, "add") + texts(match, "support")
    assert choices["add f3"] == {
        "action": "add f3",
        "attacker": 0,
        "defender": 1,
        "targets": ["D3", "E3", "F3"],
        "attackers": ["C3"],
        "points_attacked": 4,
        "points_attacking": 1,
        "attacker_pays": 4,
        "defender_pays": 1,
    }
    for action, choice in choices.items():
        twin = play(match.copy(), action)
        told = twin.view(0)["attack"]
        assert {name: told[name] for name in choice if name != "action"} == {
            name: value for name, value in choice.items() if name != "action"
        }


def test_what_one_could_pay_for_is_shown_to_nobody_else(lay: Lay) -> None:
    match = laid(lay)
    for eyes in (None, 1, 2):
        assert match.view(eyes)["attacks"] == []
        assert match.view(eyes)["bids"] is None
    match.play("attack d3")
    for eyes in (None, 1, 2):
        assert match.view(eyes)["attacks"] == []
        assert match.view(eyes)["bids"] is None
