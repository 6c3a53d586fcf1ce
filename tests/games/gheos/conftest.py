"""Positions of Gheos in one line: `lay("1 -2,0  3 -1,0  16 0,0 left", people={"red": 1})`.

Tiles are written as in `games/gheos/shorthand.py`. Three lands meet at the cell 0,0 in most tests:
LEFT, RIGHT and BELOW.
"""

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.by_hand import free

import ludotheque
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.words import Lang
from ludotheque.games.gheos.shorthand import in_full


@pytest.fixture(scope="session")
def gheos() -> Game:
    return ludotheque.load("gheos")


@pytest.fixture(scope="session")
def lay(gheos: Game) -> Callable[..., Match]:
    """A match that begins at a position; `top` is the top of its pile."""

    def lay(
        tiles: str,
        hand: tuple[int, ...] | None = None,
        people: dict[str, int] | None = None,
        followers: tuple[str, ...] = ("", ""),
        top: tuple[int | str, ...] | None = None,
        held: dict[int, Any] | None = None,
        **fields: Any,
    ) -> Match:
        seats: list[dict[str, Any]] = [
            {"followers": f, **(held or {}).get(i, {})} for i, f in enumerate(followers)
        ]
        if hand is not None:
            seats[0]["hand"] = list(hand)
        data = {"seats": seats, "tiles": tiles, "civilizations": people or {}, **fields}
        if top is not None:
            data["top"] = " ".join(map(str, top))
        return free(gheos).position(in_full(data))

    return lay


@pytest.fixture(scope="session")
def told(gheos: Game) -> Callable[[Match, Lang], list[str]]:
    """What the last action of a match did, in sentences."""
    return lambda match, lang: [gheos.tell(fact, lang) for fact in match.chronicle()[-1]]
