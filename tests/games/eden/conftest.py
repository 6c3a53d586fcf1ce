"""Positions of Eden in one line: `lay("g1: A1 B1  s2: C1", {0: "D1 domino"}, mana=(100, 50, 0))`.

`g1: A1 B1` are tiles of level 1 of Garnet (Saffron, Azure, Jade) on A1 and B1. A hand is a list of
cards. A pile that is given is all there is of it, from the top; cards not named anywhere are then
in the hand of the last seat.
"""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from tests.games.by_hand import free

import ludotheque
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.words import Lang
from ludotheque.games.eden.board import NAMES
from ludotheque.games.eden.cultures import CULTURES

LETTERS = "gsaj"
COPIES = {culture.id: culture.copies for culture in CULTURES}


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
        **fields: Any,
    ) -> Match:
        held = [(hands or {}).get(seat, "").split() for seat in range(len(mana))]
        data: dict[str, Any] = {"tiles": tiles_of(tiles), **fields}
        if pile is not None:
            data["pile"] = pile.split()
            held[-1] += unnamed(data, held)
        more = fields.pop("seats", [{}] * len(mana))
        data["seats"] = [
            {"mana": purse, **hand_of(cards), **extra}
            for purse, cards, extra in zip(mana, held, more, strict=True)
        ]
        return free(eden).position(data)

    return lay


@pytest.fixture(scope="session")
def told(eden: Game) -> Callable[..., list[str]]:
    """What the last action of a match did, in sentences."""

    def told(match: Match, lang: Lang = "en", eyes: int | None = None) -> list[str]:
        return [eden.tell(fact, lang) for fact in match.chronicle(eyes)[-1]]

    return told


def tiles_of(text: str) -> list[dict[str, Any]]:
    tiles, seat, level = [], 0, 1
    for word in text.split():
        if sign := re.fullmatch(r"([gsaj])([1-4]):", word):
            seat, level = LETTERS.index(sign[1]), int(sign[2])
        else:
            tiles.append({"at": word, "seat": seat, "level": level})
    return tiles


def hand_of(cards: list[str]) -> dict[str, Any]:
    culture = Counter(card for card in cards if card in COPIES)
    return {"irrigation": [c for c in cards if c not in COPIES], "culture": dict(culture)}


def unnamed(data: dict[str, Any], held: list[list[str]]) -> list[str]:
    """The cards that are nowhere yet."""
    box = Counter(NAMES) + Counter(COPIES)
    box -= Counter(tile["at"] for tile in data["tiles"])
    for counts in (data.get("display", {}), data.get("discards", {})):
        box -= Counter(counts)
    for cards in (*held, data["pile"]):
        box -= Counter(cards)
    return list(box.elements())
