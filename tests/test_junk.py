"""A part of the junk of `python -m tests.junk`, and of the round trips of `tests.round_trips`."""

import pytest
from tests import junk, round_trips

from ludotheque import load
from ludotheque.games.registry import GAMES


@pytest.mark.compiled
@pytest.mark.parametrize("game", GAMES)
def test_junk_meets_one_of_three_short_errors_or_is_sound(game: str) -> None:
    for name, report in junk.try_game(load(game), inputs=1500, seed=20).items():
        assert not report.wrong, (name, report.lines())
        assert report.refused > 0, name


@pytest.mark.compiled
@pytest.mark.parametrize("game", GAMES)
def test_what_a_match_can_come_to_is_never_refused(game: str) -> None:
    assert round_trips.try_game(load(game), matches=1, seed=7) > 100
