"""Every game on the shelf keeps the contract. The long run is `ludotheque conform`."""

import pytest

from ludotheque import load
from ludotheque.core import conformance
from ludotheque.games.registry import GAMES


@pytest.mark.compiled
@pytest.mark.parametrize("game", GAMES)
def test_random_matches_hold(game: str) -> None:
    assert conformance.conform(load(game), matches=300, interpreted=1) >= 300
