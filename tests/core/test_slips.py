"""What a slip of a program may not do to the library."""

import copy
from typing import Any

import numpy as np
import pytest

from ludotheque.core.errors import Malformed, NotLegal
from ludotheque.core.game import Game
from ludotheque.core.match import shares_of
from ludotheque.core.records import replay
from ludotheque.core.state import same


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy])
def test_a_copy_goes_its_own_way(pebbles: Game, way: Any) -> None:
    match = pebbles.new(2, 7)
    twin = way(match)
    assert twin == match
    twin.play(twin.legal()[0])
    assert match.ply == 0
    assert twin != match


def test_matches_are_equal_in_the_same_state_with_the_same_past(pebbles: Game) -> None:
    one, other = pebbles.new(2, 7), pebbles.new(2, 7)
    assert one == other != pebbles.new(2, 8)
    one.play(one.legal()[0])
    assert pebbles.position(one.position()) != one, "another past"
    assert one != "a match"


@pytest.mark.parametrize("seed", [np.int64(7), np.uint8(7), np.array(7)])
def test_whole_numbers_of_numpy_are_seeds_seats_and_ids(pebbles: Game, seed: Any) -> None:
    match = pebbles.new(np.int64(2), seed)  # type: ignore[arg-type]
    assert match == pebbles.new(2, 7)
    assert match.record().chance == {"seed": 7}
    assert match.play(np.int32(match.legal_ids()[0]), np.int8(0)) == match.steps[0].action  # type: ignore[arg-type]


def deep() -> Any:
    inside: Any = []
    for _ in range(3000):
        inside = [inside]
    return inside


WRONG = {"array": np.array([1, 2]), "deep": deep(), "long": "x" * 300_000, "large": 10**5000}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_what_is_no_action_is_refused_in_short(pebbles: Game, wrong: Any) -> None:
    match = pebbles.new(2, 7)
    for ask in (match.play, match.refusal, match.forecast):
        with pytest.raises(Malformed) as refused:
            ask(wrong)
        assert len(str(refused.value)) < 500
        assert len(refused.value.french) < 500


def test_a_step_asks_the_judge(pebbles: Game) -> None:
    match = pebbles.new(2, 7)
    state, before = match.state.copy(), match.state.copy()
    refused = next(a for a in range(12) if pebbles.kernels.refusal(state, a))
    with pytest.raises(NotLegal):
        pebbles.step(state, refused)
    for wrong in (99_999, -1, "fly"):
        with pytest.raises(Malformed):
            pebbles.step(state, wrong)
    assert same(state, before)
    first = match.legal()[0]
    assert pebbles.step(state, first.text) == first
    match.play(first)
    assert same(state, match.state)


@pytest.mark.parametrize("wrong", [None, np.zeros(3), {}, np.zeros(1, [("a", "<i8")])[0]])
def test_a_step_needs_a_record_of_this_game(pebbles: Game, wrong: Any) -> None:
    with pytest.raises(Malformed, match="this is no record of Pebbles"):
        pebbles.step(wrong, 0)


def test_returns_are_the_shares_of_the_win(pebbles: Game) -> None:
    match = pebbles.new(2, 7)
    so_far = match.returns
    assert so_far is None
    while not match.over:
        match.play(match.legal()[0])
    assert match.returns == shares_of(match.ranking)
    assert sum(match.returns) == 1


def test_a_shared_win_is_shared_alike() -> None:
    assert shares_of([1, 3, 1, 4]) == [0.5, 0.0, 0.5, 0.0]


def test_a_simulation_says_when_it_stops_at_its_limit(pebbles: Game) -> None:
    with pytest.warns(RuntimeWarning, match="3 of 3 matches are not over after 2 plies"):
        states = pebbles.simulate(2, 3, limit=2)
    assert (states["actor"] >= 0).all()


@pytest.mark.parametrize("field", ["format", "rules_version", "seats", "options", "table"])
def test_a_number_too_long_to_write_is_no_part_of_a_record(pebbles: Game, field: str) -> None:
    data = pebbles.new(2, 7).record().to_json()
    wrong: Any = {"a": 10**5000} if field in ("options", "table") else 10**5000
    with pytest.raises(Malformed) as refused:
        replay(data | {field: wrong}, lambda name: pebbles)
    assert len(str(refused.value)) < 500
