"""Eden, section 2: setting up."""

from collections import Counter
from collections.abc import Callable

import pytest

from ludotheque.core.errors import Malformed
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.games.eden.board import NAMES
from ludotheque.games.eden.cultures import CULTURES

Lay = Callable[..., Match]


@pytest.mark.rule("1.1")
@pytest.mark.parametrize("seats", [3, 4])
def test_three_or_four_seats(eden: Game, seats: int) -> None:
    assert eden.new(seats, 1).seats == seats
    for wrong in (2, 5):
        with pytest.raises(Malformed, match="it takes: 3, 4"):
            eden.new(wrong, 1)


@pytest.mark.rule("2.1")
@pytest.mark.parametrize("seats", [3, 4])
def test_every_seat_begins_with_100_mana(eden: Game, seats: int) -> None:
    match = eden.new(seats, 1)
    assert [match.view(seat)["seats"][seat]["mana"] for seat in range(seats)] == [100] * seats


@pytest.mark.rule("2.2")
@pytest.mark.parametrize("seats", [3, 4])
def test_six_cards_each_of_all_shuffled_together(eden: Game, seats: int) -> None:
    position = eden.new(seats, 1).position()
    hands = [Counter(s["irrigation"]) + Counter(s["culture"]) for s in position["seats"]]
    assert [hand.total() for hand in hands] == [6] * seats
    assert len(position["pile"]) == 66 - 6 * seats
    box = Counter(NAMES) + Counter({culture.id: culture.copies for culture in CULTURES})
    assert sum(hands, Counter(position["pile"])) == box
    assert position["pile"] != eden.new(seats, 2).position()["pile"]


@pytest.mark.rule("2.3")
def test_seat_0_takes_the_first_turn(eden: Game) -> None:
    for seed in range(5):
        match = eden.new(4, seed)
        assert (match.actor, match.view(None)["turn"], match.view(None)["round"]) == (0, 0, 1)


@pytest.mark.rule("2.4")
def test_display_discards_and_board_are_empty(eden: Game) -> None:
    view = eden.new(4, 1).view(None)
    assert (view["display"], view["discards"], view["tiles"]) == ({}, {}, [])
