"""Eden, section 10: what a seat knows, what it does not, and worlds that fit."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from ludotheque.core.conformance import check_knowledge
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.state import same
from ludotheque.games.eden.board import NUMBERS

Lay = Callable[..., Match]


def play(match: Match, *actions: str) -> Match:
    for action in actions:
        match.play(action)
    return match


def refusals(eden: Game, match: Match) -> list[int]:
    return [int(eden.kernels.refusal(match.state, a)) for a in range(len(eden.actions))]


def seen_by(eden: Game, match: Match, seat: int) -> list[Any]:
    """Everything the seat is told, and everything it may do if it has to decide."""
    told: list[Any] = [match.view(seat), eden.draw(match.view(seat), "en"), match.chronicle(seat)]
    if match.actor == seat:
        forecasts = [match.forecast(action) for action in match.legal()]
        told += [match.legal(), refusals(eden, match), forecasts]
    return told


def replaced(eden: Game, match: Match, change: Callable[[dict[str, Any]], None]) -> Match:
    """The same position but for one thing."""
    position = match.position()
    change(position)
    return eden.position(position)


def exchange(position: dict[str, Any], mine: str, theirs: str) -> None:
    """Saffron holds `theirs` instead of `mine`, which lies in the pile in its place."""
    hand, pile = position["seats"][1], position["pile"]
    pile[pile.index(theirs)] = mine
    hand["irrigation"] = [card for card in hand["irrigation"] if card != mine]
    hand["culture"] = {card: n for card, n in hand["culture"].items() if card != mine}
    if theirs in NUMBERS:
        hand["irrigation"] = sorted([*hand["irrigation"], theirs], key=NUMBERS.__getitem__)
    else:
        hand["culture"] = {**hand["culture"], theirs: 1}


FIELD = "g1: B4  s2: D4 D5  a1: C5"
HANDS = {0: "C4 F6 domino", 1: "A1 G2 s"}
MOMENTS = [
    (),
    ("irrigate c4",),
    ("irrigate c4", "attack d4"),
    ("irrigate c4", "attack d4", "bid 10"),
    ("irrigate c4", "attack d4", "bid 10", "bid 15"),
]


@pytest.mark.rule("10.1")
@pytest.mark.parametrize("moment", MOMENTS)
def test_anothers_mana_changes_nothing_one_is_told(
    eden: Game, lay: Lay, moment: tuple[str, ...]
) -> None:
    """Rich or poor, as long as what was bid can be paid."""
    here = play(lay(FIELD, HANDS, mana=(100, 100, 100)), *moment)
    there = play(lay(FIELD, HANDS, mana=(100, 345, 70)), *moment)
    assert seen_by(eden, here, 0) == seen_by(eden, there, 0)
    assert here.view(None) == there.view(None)
    assert here.view(1) != there.view(1)


@pytest.mark.rule("10.1")
def test_no_view_but_ones_own_has_mana(eden: Game) -> None:
    match = eden.new(4, 3)
    for eyes in (None, 0, 1, 2, 3):
        shown = [seat for seat, held in enumerate(match.view(eyes)["seats"]) if "mana" in held]
        assert shown == ([] if eyes is None else [eyes])


@pytest.mark.rule("10.1")
def test_what_is_paid_is_seen_by_all(lay: Lay) -> None:
    match = lay(FIELD, HANDS, display={"t": 1})
    play(match, "buy t", "irrigate c4", "attack d4", "bid 10", "accept")
    prices = {
        (fact["what"], fact["price"])
        for facts in match.chronicle(None)
        for fact in facts
        if "price" in fact
    }
    assert prices == {("bank_takes", 50), ("if_accepted", 20), ("settled", 20)}


@pytest.mark.rule("10.2")
@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize(
    ("mine", "theirs"), [("A1", "G7"), ("s", "z"), ("s", "B1"), ("G2", "bar4")]
)
def test_anothers_hand_changes_nothing_one_is_told(
    eden: Game, lay: Lay, moment: tuple[str, ...], mine: str, theirs: str
) -> None:
    here = play(lay(FIELD, HANDS), *moment)
    there = replaced(eden, here, lambda position: exchange(position, mine, theirs))
    assert not same(here.state, there.state)
    here = eden.position(here.position())
    assert seen_by(eden, here, 0) == seen_by(eden, there, 0)
    assert here.view(None) == there.view(None)
    assert here.view(2) == there.view(2)
    assert here.view(1) != there.view(1)
    for seat in (0, 2):
        assert same(here.resample(seat, 7).state, there.resample(seat, 7).state)


@pytest.mark.rule("10.2")
def test_hands_are_counted_for_all(eden: Game) -> None:
    match = play(eden.new(3, 5), "end")
    for eyes in (None, 0, 1, 2):
        assert [held["cards"] for held in match.view(eyes)["seats"]] == [6, 6, 6]
        for seat, held in enumerate(match.view(eyes)["seats"]):
            assert ("irrigation" in held) == ("culture" in held) == (seat == eyes)


@pytest.mark.rule("10.2")
def test_a_card_seen_bought_is_known_until_one_of_its_shape_leaves(lay: Lay) -> None:
    match = lay("g1: A1 B1", {0: "domino"}, display={"domino": 1, "t": 1}, mana=(200, 0, 0))
    play(match, "buy domino", "buy t")
    assert match.view(None)["seats"][0]["known"] == {"domino": 1, "t": 1}
    match.play("sell t")
    assert match.view(None)["seats"][0]["known"] == {"domino": 1}
    match.play("cultivate a1,b1")
    assert match.view(None)["seats"][0]["known"] == {}
    assert match.view(0)["seats"][0]["culture"] == {"domino": 1}, "but the others cannot tell"


@pytest.mark.rule("10.2")
def test_worlds_keep_what_is_known_and_vary_the_rest(lay: Lay) -> None:
    match = lay("", {0: "A1 t", 1: "B1 C1 D1"}, display={"s": 1})
    play(match, "end", "buy s", "end")
    found, tops = Counter[str](), set()
    for seed in range(40):
        world = match.resample(2, seed).position()
        hand = world["seats"][1]
        assert hand["culture"].get("s") == 1
        assert hand["known"] == {"s": 1}
        assert len(hand["irrigation"]) + sum(hand["culture"].values()) == 5
        assert world["seats"][2] == match.position()["seats"][2]
        assert [held["mana"] for held in world["seats"]] == [100, 50, 100]
        found.update([*hand["irrigation"], *hand["culture"]])
        tops.add(world["pile"][0])
    assert len(found) > 30, "any card may be there"
    assert len(tops) > 15, "and any on top of the pile"


@pytest.mark.rule("10.3")
def test_open_things_are_the_same_for_all(lay: Lay) -> None:
    match = lay(FIELD, HANDS, display={"t": 1}, discards={"l": 1}, round=7)
    play(match, "irrigate c4", "attack d4", "add d5", "support b4", "bid 10")
    own = {"you", "seats", "attacks", "bids"}
    views = [match.view(eyes) for eyes in (None, 0, 1, 2)]
    for view in views:
        assert {k: v for k, v in view.items() if k not in own} == {
            k: v for k, v in views[0].items() if k not in own
        }
        assert view["round"] == 7
        assert view["display"] == {"t": 1}
        assert view["discards"] == {"l": 1}
        assert view["pile_size"] == len(match.position()["pile"])
        assert view["attack"]["targets"] == ["D4", "D5"]
        assert view["attack"]["bid"] == 10


def after_a_new_pile(lay: Lay) -> Match:
    """Garnet discarded a T and had to draw from the new pile; the S was never seen."""
    match = lay("g1: A1 B1 C1 B2", {0: "t", 1: "s G7"}, pile="", discards={"l": 1})
    return play(match, "cultivate a1,b1,c1,b2", "end")


@pytest.mark.rule("10.4")
def test_a_new_pile_holds_only_what_it_was_made_of(lay: Lay) -> None:
    match = after_a_new_pile(lay)
    for seat in (1, 2):
        piles = set()
        for seed in range(20):
            world = match.resample(seat, seed).position()
            (drawn,) = world["seats"][0]["culture"]
            (left,) = world["pile"]
            assert {drawn, left} == {"t", "l"}
            assert world["seats"][0]["irrigation"] == []
            piles.add(left)
        assert piles == {"t", "l"}


@pytest.mark.rule("10.4")
def test_what_was_drawn_from_an_earlier_new_pile_is_not_in_this_one(lay: Lay) -> None:
    match = lay(
        "",
        {0: "l"},
        pile="t domino",
        seats=[{"late": 1}, {}, {}],
        new_piles=2,
        fresh={"t": 1, "domino": 1},
        recycled={"t": 1, "domino": 1, "l": 1},
    )
    for seed in range(20):
        world = match.resample(1, seed).position()
        assert sorted(world["pile"]) == ["domino", "t"]
        assert world["seats"][0]["culture"] == {"l": 1}


@pytest.mark.rule("10.4")
def test_whoever_drew_from_it_knows_the_rest(lay: Lay) -> None:
    match = after_a_new_pile(lay)
    assert {tuple(match.resample(0, n).position()["pile"]) for n in range(10)} == {
        tuple(match.position()["pile"])
    }


@pytest.mark.rule("10.4")
def test_a_card_that_surely_is_from_it_is_forgotten_when_it_leaves(lay: Lay) -> None:
    match = after_a_new_pile(lay)
    assert match.position()["seats"][0]["late"] == 1
    play(match, "end", "end")
    assert match.actor == 0
    (drawn,) = match.view(0)["seats"][0]["culture"]
    match.play(f"sell {drawn}")
    position = match.position()
    assert position["seats"][0]["late"] == 0
    assert drawn not in position["recycled"]


@pytest.mark.rule("10.4")
def test_a_card_that_cannot_be_from_it_leaves_the_knowledge_as_it_is(lay: Lay) -> None:
    match = lay("", {0: "s"}, pile="", discards={"l": 1, "t": 1})
    play(match, "end", "end", "end", "sell s")
    assert match.position()["seats"][0]["late"] == 1


@pytest.mark.parametrize("seats", [3, 4])
def test_worlds_of_whole_matches_fit(eden: Game, seats: int) -> None:
    """Every seat, many moments, new piles among them."""
    met = 0
    for seed in range(3):
        match = eden.new(seats, seed)
        while not match.over and match.ply < 700:
            legal = match.legal_ids()
            match.play(int(legal[(match.ply * 7919 + seed * 104729) % len(legal)]))
            if match.ply % 40 == 0 and not match.over:
                check_knowledge(match, seed)
                met += int(match.state.new_piles) > 0
    assert met > 0 or seats == 3, "no new pile was met"
