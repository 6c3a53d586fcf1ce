"""Eden, section 6: trade with the display."""

from collections.abc import Callable

import pytest

from ludotheque.core.errors import NotLegal
from ludotheque.core.match import Match

Lay = Callable[..., Match]

CARDS = {"domino": 2, "bar3": 3, "corner": 3, "bar4": 4, "square": 4, "t": 4, "l": 4}


def purse(match: Match, seat: int = 0) -> int:
    return int(match.view(seat)["seats"][seat]["mana"])


def verbs(match: Match) -> set[str]:
    return {action.verb for action in match.legal()}


@pytest.mark.rule("6.1")
def test_at_any_moment_of_ones_own_turn(lay: Lay) -> None:
    match = lay("s1: B1", {0: "A1 G1 domino domino", 1: "t"}, display={"l": 1})
    assert verbs(match) >= {"sell", "buy"}
    match.play("irrigate a1")
    assert verbs(match) >= {"sell", "buy"}
    for action in ("attack b1", "bid 10", "bid 15"):
        match.play(action)
    assert match.actor == 0
    assert verbs(match) >= {"sell", "buy"}, "in an auction too"
    match.play("sell domino")
    match.play("buy l")
    match.play("bid 20")
    match.play("accept")
    assert verbs(match) >= {"sell", "buy"}


@pytest.mark.rule("6.1")
def test_the_defender_cannot_trade(lay: Lay) -> None:
    match = lay("s1: B1", {0: "A1", 1: "t"}, display={"domino": 1})
    for action in ("irrigate a1", "attack b1", "bid 10"):
        match.play(action)
    assert match.actor == 1
    assert verbs(match) == {"bid", "accept"}
    for trade in ("sell t", "buy domino"):
        with pytest.raises(NotLegal, match="a defender cannot trade"):
            match.play(trade)


@pytest.mark.rule("6.2")
@pytest.mark.parametrize(("card", "squares"), CARDS.items())
def test_a_sale_brings_10_for_each_square(lay: Lay, card: str, squares: int) -> None:
    match = lay("", {0: card})
    match.play(f"sell {card}")
    assert purse(match) == 100 + 10 * squares
    assert match.view(None)["display"] == {card: 1}
    assert match.view(None)["discards"] == {}


@pytest.mark.rule("6.2")
def test_any_number_may_be_sold_but_only_what_one_has(lay: Lay) -> None:
    match = lay("", {0: "domino domino domino t"})
    for card in ("domino", "domino", "t", "domino"):
        match.play(f"sell {card}")
    assert purse(match) == 100 + 3 * 20 + 40
    with pytest.raises(NotLegal, match="You do not hold the T"):
        match.play("sell t")


@pytest.mark.rule("6.3")
@pytest.mark.parametrize(("card", "squares"), CARDS.items())
def test_a_purchase_costs_10_and_10_for_each_square(lay: Lay, card: str, squares: int) -> None:
    price = 10 + 10 * squares
    match = lay("", display={card: 1}, mana=(price, 100, 100))
    match.play(f"buy {card}")
    assert purse(match) == 0
    assert match.view(0)["seats"][0]["culture"] == {card: 1}
    assert match.view(None)["display"] == {}
    poor = lay("", display={card: 1}, mana=(price - 5, 100, 100))
    with pytest.raises(NotLegal, match=f"It costs {price} mana; you have {price - 5}"):
        poor.play(f"buy {card}")


@pytest.mark.rule("6.3")
def test_any_number_may_be_bought_but_only_from_the_display(lay: Lay) -> None:
    match = lay("", display={"domino": 2, "t": 1}, mana=(200, 0, 0))
    for card in ("domino", "t", "domino"):
        match.play(f"buy {card}")
    assert purse(match) == 200 - 30 - 50 - 30
    with pytest.raises(NotLegal, match="The domino does not lie in the display"):
        match.play("buy domino")


@pytest.mark.rule("6.4")
def test_a_card_bought_can_be_used_at_once(lay: Lay) -> None:
    match = lay("g1: A1 B1", display={"domino": 1})
    match.play("buy domino")
    match.play("cultivate a1,b1")
    assert match.points[0] == 4


@pytest.mark.rule("6.4")
def test_but_not_if_any_card_was_played_before(lay: Lay) -> None:
    match = lay("g1: A1 B1", {0: "E5"}, display={"domino": 1})
    match.play("irrigate e5")
    match.play("buy domino")
    with pytest.raises(NotLegal, match="An irrigation card was played"):
        match.play("cultivate a1,b1")
    match = lay("g1: A1 B1", {0: "domino"}, display={"domino": 1})
    match.play("cultivate a1,b1")
    match.play("buy domino")
    with pytest.raises(NotLegal, match="A culture card was played"):
        match.play("cultivate a1,b1")


@pytest.mark.rule("6.5")
def test_the_limit_of_five_does_not_concern_buying(lay: Lay) -> None:
    match = lay("", {0: "A1 A2 A3 A4 A5 A6"}, display={"domino": 2})
    match.play("buy domino")
    match.play("buy domino")
    assert match.view(None)["seats"][0]["cards"] == 8


@pytest.mark.rule("6.6")
def test_nothing_is_traded_after_the_draw_and_a_sale_before_makes_room(lay: Lay) -> None:
    match = lay("", {0: "A1 A2 A3 A4 domino"})
    match.play("sell domino")
    match.play("end")
    assert match.view(None)["seats"][0]["cards"] == 5, "four, and the one drawn"
    assert match.actor == 1, "the turn is over with the draw"
