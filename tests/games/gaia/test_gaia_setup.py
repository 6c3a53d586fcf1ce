"""Gaïa, sections 1 and 2: aim, material and setting up."""

from collections import Counter
from typing import Any

import pytest

from ludotheque.core.errors import Malformed
from ludotheque.core.game import Game
from ludotheque.games.gaia.data import KINDS

SEATS = (2, 3, 4, 5)


def whole_box(position: dict[str, Any]) -> "Counter[str]":
    """All cards of a fresh match, wherever they are."""
    cards: Counter[str] = Counter()
    for seat in position["seats"]:
        cards.update(seat["hand"])
    for where in ("display", "piles"):
        for names in position[where].values():
            cards.update(names)
    return cards


@pytest.mark.rule("1.1", "1.8")
@pytest.mark.parametrize(("seats", "each"), [(2, 6), (3, 5), (4, 5), (5, 5)])
def test_seats_and_their_meeples(gaia: Game, look: Any, seats: int, each: int) -> None:
    assert look.meeples(gaia.new(seats, 1)) == [each] * seats
    with pytest.raises(Malformed):
        gaia.new(6)


@pytest.mark.rule("1.2")
def test_the_sets_of_rules_differ_in_their_cards(gaia: Game) -> None:
    basic, advanced, disasters = (
        whole_box(gaia.new(3, 1, {"rules": rules}).position())
        for rules in ("basic", "advanced", "disasters")
    )
    assert not set(basic) & set(KINDS[-7:])
    assert set(advanced) & set(KINDS[-7:]) == set(KINDS[-7:-2])
    assert set(disasters) >= set(KINDS[-7:])


@pytest.mark.rule("1.3", "1.7")
def test_tiles_and_tokens_lie_in_the_supply(gaia: Game) -> None:
    view = gaia.new(2, 1).view(None)
    assert view["supply"] == {
        "plain": 10, "forest": 8, "sea": 7, "desert": 10, "mountain": 6, "swamp": 7,
    }  # fmt: skip
    assert view["tokens"] == 20


@pytest.mark.rule("1.4", "1.5")
def test_nature_and_life_cards(gaia: Game) -> None:
    box = whole_box(gaia.new(4, 1, {"rules": "basic"}).position())
    nature = [box[land] for land in KINDS[:6]]
    assert nature == [8, 8, 7, 6, 6, 5]
    assert [box[f"city{n}"] for n in range(1, 19)] == [1] * 18
    assert sum(n for card, n in box.items() if card.startswith("animals")) == 12
    assert sum(box.values()) == 70


@pytest.mark.rule("1.9")
@pytest.mark.parametrize("lightnings", range(6))
def test_power_cards(gaia: Game, lightnings: int) -> None:
    box = whole_box(gaia.new(2, 1, {"rules": "disasters", "lightnings": lightnings}).position())
    assert [box[power] for power in KINDS[-7:]] == [6, 6, 4, 4, 3, lightnings, 2]


@pytest.mark.rule("1.9")
def test_lightnings_come_with_disasters_only(gaia: Game) -> None:
    box = whole_box(gaia.new(2, 1).position())
    assert [box[power] for power in KINDS[-7:]] == [6, 6, 4, 4, 3, 0, 0]
    with pytest.raises(Malformed, match="option lightnings goes with rules=disasters only"):
        gaia.new(2, 1, {"lightnings": 3})


@pytest.mark.rule("2.1")
@pytest.mark.parametrize("seats", SEATS)
def test_seat_0_begins_and_turns_go_round(gaia: Game, seats: int) -> None:
    match, turns = gaia.new(seats, 3), []
    for _ in range(seats):
        turns.append(match.actor)
        for _ in range(2):
            match.play("draw nature")
    assert [*turns, match.actor] == [*range(seats), 0]


@pytest.mark.rule("2.2")
@pytest.mark.parametrize("seats", SEATS)
def test_nature_and_life_are_dealt_and_shown(gaia: Game, seats: int) -> None:
    view = gaia.new(seats, 5, {"rules": "basic"}).view(0)
    assert [seat["hand"] for seat in view["seats"]] == [
        {"nature": 2, "life": 1, "power": 0}
    ] * seats
    assert [len(cards) for cards in view["display"].values()] == [3, 2, 0]
    assert view["piles"] == {"nature": 40 - 2 * seats - 3, "life": 30 - seats - 2, "power": 0}


@pytest.mark.rule("2.2")
def test_the_key_decides_the_shuffle(gaia: Game) -> None:
    one, other = (gaia.new(2, seed).position()["piles"] for seed in (1, 2))
    assert one != other
    assert one == gaia.new(2, 1).position()["piles"]


@pytest.mark.rule("2.3")
@pytest.mark.parametrize("seats", SEATS)
def test_objectives_by_seats(gaia: Game, look: Any, seats: int) -> None:
    met: set[int] = set()
    for seed in range(40):
        drawn = look.taken(gaia.new(seats, seed, {"rules": "basic"}))
        assert len(drawn) == seats + 2
        assert set(drawn.values()) == {None}
        met |= set(drawn)
    assert met == set(range(1, 8))


@pytest.mark.rule("2.3")
def test_power_objectives_join_with_the_advanced_rules(gaia: Game, look: Any) -> None:
    met = {number for seed in range(40) for number in look.taken(gaia.new(2, seed))}
    assert met == set(range(1, 10))


@pytest.mark.rule("2.4")
@pytest.mark.parametrize("seats", SEATS)
def test_power_cards_are_dealt_and_shown(gaia: Game, seats: int) -> None:
    view = gaia.new(seats, 5).view(None)
    assert [seat["hand"]["power"] for seat in view["seats"]] == [1] * seats
    assert len(view["display"]["power"]) == 2
    assert view["piles"]["power"] == 23 - seats - 2
