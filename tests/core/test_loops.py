"""Whole matches at random, and the numbers behind them."""

import numpy as np
import pytest

from ludotheque.core.errors import Malformed
from ludotheque.core.game import Game
from ludotheque.core.loops import dice_for, key_for, scramble


def test_the_dice_never_stop_at_nought() -> None:
    dice = {dice_for(seed, index) for seed in range(20) for index in range(20)}
    assert len(dice) == 400
    assert all(0 < die < 2**32 for die in dice)
    assert all(0 < scramble(die) < 2**32 for die in dice)


def test_every_match_of_many_has_a_key_of_its_own() -> None:
    keys = set()
    for seed in (0, 1, 2**32, 2**40 + 1):
        for index in range(5):
            key = np.full(8, 7, np.uint32)
            key_for(key, seed, index)
            keys.add(key.tobytes())
    assert len(keys) == 20


def test_many_matches_are_counted_from_a_number(pebbles: Game) -> None:
    options = {"goal": 4}
    whole = pebbles.simulate(3, 6, seed=5, options=options)
    tail = pebbles.simulate(3, 2, seed=5, options=options, first=4)
    assert (whole.actor == -1).all()
    assert whole[4:].tobytes() == tail.tobytes()
    assert len({record.tobytes() for record in whole}) == 6


def test_a_random_match_stops_at_its_limit(pebbles: Game) -> None:
    match = pebbles.new(2, seed=1)
    played = pebbles.loops.random_match(match.state, 1, pebbles.buffer(), 2)
    assert played == match.ply == 2
    assert pebbles.loops.random_match(match.state, 1, pebbles.buffer(), 1000) > 0
    assert match.over


def test_matches_that_cannot_be_are_not_simulated(pebbles: Game) -> None:
    with pytest.raises(Malformed, match="cannot be played by 9"):
        pebbles.simulate(9, 1)
    with pytest.raises(Malformed, match="has no option"):
        pebbles.simulate(2, 1, options={"gaol": 3})
