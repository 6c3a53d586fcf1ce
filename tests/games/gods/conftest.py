"""Positions of Gods in one line: `lay("G 0,0  S 1,0  red:G 0,1  blue:- 4..6,2  waste 2,0", "red")`.

A capital is a temple of Garo, Sahl, Azen or Jori; a tribe names its colour and its god (or `-`);
`4..6,2` are the cells from 4,2 to 6,2. All seats are rich unless a test says otherwise.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.games.by_hand import free

import ludotheque
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.words import Lang

LETTERS = "GSAJ"


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
        data = {"seats": seats, "tiles": list(tiles_of(tiles)), "display": display.split()}
        match = free(gods).position(data | fields)
        return (
            match
            if pile is None
            else match.game.position(with_pile(match.position(), pile.split()))
        )

    return lay


@pytest.fixture(scope="session")
def told(gods: Game) -> Callable[[Match, Lang], list[str]]:
    """What the last action of a match did, in sentences."""
    return lambda match, lang: [gods.tell(fact, lang) for fact in match.chronicle()[-1]]


def tiles_of(text: str) -> Iterator[dict[str, Any]]:
    for sign, first, last, row in re.findall(r"(\S+) (-?\d+)(?:\.\.(-?\d+))?,(-?\d+)", text):
        for column in range(int(first), int(last or first) + 1):
            yield {"at": [column, int(row)], **tile_of(sign)}


def tile_of(sign: str) -> dict[str, Any]:
    if sign == "waste":
        return {"tile": "wasteland"}
    if sign in LETTERS:
        return {"tile": "temple", "god": LETTERS.index(sign)}
    colour, god = sign.split(":")
    return {"tile": "tribe", "colour": colour, "god": None if god == "-" else LETTERS.index(god)}


def with_pile(position: dict[str, Any], pile: list[str]) -> dict[str, Any]:
    """The same position with this pile; what was in it otherwise is thrown away."""
    gone = Counter(position["discarded"]) + (Counter(position["pile"]) - Counter(pile))
    return position | {"pile": pile, "drawn": [], "discarded": dict(gone)}
