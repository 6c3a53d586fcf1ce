"""Positions of Eden in one line: `lay("g1: A1 B1  s2: C1", {0: "D1 domino"}, mana=(100, 50, 0))`.

Tiles, hands and piles are written as in `games/eden/shorthand.py`.
"""

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.by_hand import free

import ludotheque
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.words import Lang
from ludotheque.games.eden.shorthand import in_full


@pytest.fixture(scope="session")
def eden() -> Game:
    return ludotheque.load("eden")


@pytest.fixture(scope="session")
def lay(eden: Game) -> Callable[..., Match]:
    """A match that begins at a position."""

    def lay(
        tiles: str = "",
        hands: dict[int, str] | None = None,
        mana: tuple[int, ...] = (100, 100, 100),
        pile: str | None = None,
        seats: list[dict[str, Any]] | None = None,
        **fields: Any,
    ) -> Match:
        held = [
            {"mana": purse, "hand": (hands or {}).get(seat, ""), **extra}
            for seat, (purse, extra) in enumerate(zip(mana, seats or [{}] * len(mana), strict=True))
        ]
        data = {"tiles": tiles, "seats": held, **fields}
        return free(eden).position(in_full(data if pile is None else data | {"pile": pile}))

    return lay


@pytest.fixture(scope="session")
def told(eden: Game) -> Callable[..., list[str]]:
    """What the last action of a match did, in sentences."""

    def told(match: Match, lang: Lang = "en", eyes: int | None = None) -> list[str]:
        return [eden.tell(fact, lang) for fact in match.chronicle(eyes)[-1]]

    return told
