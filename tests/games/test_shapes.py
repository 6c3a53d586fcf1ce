"""What a game says is exactly what its types say: whole matches, at every table, to all eyes."""

from itertools import chain

import numpy as np
import pytest

import ludotheque
from ludotheque.core.conformance import tables_of
from ludotheque.core.shape_check import shape_faults, story_faults
from ludotheque.games.registry import GAMES

STEP = 3
"""Views and forecasts are looked at after so many plies; facts, after each."""


@pytest.mark.parametrize("game", GAMES)
def test_views_and_facts_fit_their_types(game: str) -> None:
    assert ludotheque.load(game).shapes
    for number, (seats, options) in enumerate(tables_of(ludotheque.load(game))):
        match = ludotheque.load(game).new(seats, number, options)
        rng = np.random.default_rng(number)
        while not match.over:
            if match.ply % STEP == 0:
                assert list(shape_faults(match)) == []
            match.play(int(rng.choice(match.legal_ids())))
        assert list(chain(shape_faults(match), story_faults(match))) == []
