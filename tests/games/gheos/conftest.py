"""Positions of Gheos in one line: `lay("1 -2,0  3 -1,0  16 0,0 left", people={"red": 1})`.

A tile is named by its number, then come its cell and, if it is not flat, the side its first land is
turned to. Three lands meet at the cell 0,0 in most tests: LEFT, RIGHT and BELOW.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.games.by_hand import free

import ludotheque
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.words import Lang

CIVILIZATIONS = ("red", "green", "yellow", "blue", "black", "white")


@pytest.fixture(scope="session")
def gheos() -> Game:
    return ludotheque.load("gheos")


@pytest.fixture(scope="session")
def lay(gheos: Game) -> Callable[..., Match]:
    """A match that begins at a position; `pile` is all that is left of it, from the top."""

    def lay(
        tiles: str,
        hand: tuple[int, ...] | None = None,
        people: dict[str, int] | None = None,
        followers: tuple[str, ...] = ("", ""),
        pile: tuple[int | str, ...] | None = None,
        held: dict[int, Any] | None = None,
        **fields: Any,
    ) -> Match:
        seats = [
            {"followers": counts_of(f)} | (held or {}).get(i, {}) for i, f in enumerate(followers)
        ]
        if hand is not None:
            seats[0]["hand"] = list(hand)
        laid = list(tiles_of(tiles))
        given = {tile for seat in seats for tile in seat.get("hand", ())}
        give_hands(seats, {tile["tile"] for tile in laid} | given | {*(pile or ())})
        data = {"seats": seats, "tiles": laid, "civilizations": people or {}}
        match = free(gheos).position(data | fields)
        return (
            match if pile is None else match.game.position(with_pile(match.position(), list(pile)))
        )

    return lay


@pytest.fixture(scope="session")
def told(gheos: Game) -> Callable[[Match, Lang], list[str]]:
    """What the last action of a match did, in sentences."""
    return lambda match, lang: [gheos.tell(fact, lang) for fact in match.chronicle()[-1]]


def tiles_of(text: str) -> Iterator[dict[str, Any]]:
    for number, x, y, side in re.findall(r"(\d+) (-?\d+),(-?\d+)(?: (left|right))?", text):
        yield {"at": [int(x), int(y)], "tile": int(number), "side": side or "flat"}


def give_hands(seats: list[dict[str, Any]], used: set[Any]) -> None:
    """Hands that no test is about: the highest tiles that it does not use."""
    rest = [tile for tile in range(1, 53) if tile not in used]
    for seat in seats:
        seat.setdefault("hand", [rest.pop(), rest.pop()])


def counts_of(text: str) -> dict[str, int]:
    """`"red red blue"` as numbers of followers."""
    return {name: text.split().count(name) for name in CIVILIZATIONS if name in text.split()}


def with_pile(position: dict[str, Any], pile: list[int | str]) -> dict[str, Any]:
    """The same position with this pile and, below it, the epochs to come; the rest is gone."""
    gone = [tile for tile in position["pile"] if tile != "epoch" and tile not in pile]
    missing = 8 - position["epochs"] - pile.count("epoch")
    return position | {
        "pile": pile + ["epoch"] * missing,
        "replaced": position["replaced"] + gone,
    }
