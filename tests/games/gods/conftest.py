"""Positions of Gods in one line: `lay("G 0,0  S 1,0  red:G 0,1  blue:- 4..6,2  waste 2,0", "red")`.

The tiles are written as in `games/gods/shorthand.py`. All seats are rich unless a test says so.
"""

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.by_hand import free

import ludotheque
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.words import Lang
from ludotheque.games.gods.shorthand import in_full


@pytest.fixture(scope="session")
def gods() -> Game:
    return ludotheque.load("gods")


@pytest.fixture(scope="session")
def lay(gods: Game) -> Callable[..., Match]:
    """A match that begins at a position; `pile` is all that is left of it, from the top."""

    def lay(
        tiles: str,
        display: str = "",
        crystals: tuple[int, ...] = (12, 12),
        pile: str | None = None,
        held: dict[int, Any] | None = None,
        **fields: Any,
    ) -> Match:
        seats = [{"crystals": c, **(held or {}).get(i, {})} for i, c in enumerate(crystals)]
        data = {"seats": seats, "tiles": tiles, "display": display, **fields}
        return free(gods).position(in_full(data if pile is None else data | {"pile": pile}))

    return lay


@pytest.fixture(scope="session")
def told(gods: Game) -> Callable[[Match, Lang], list[str]]:
    """What the last action of a match did, in sentences."""
    return lambda match, lang: [gods.tell(fact, lang) for fact in match.chronicle()[-1]]
