"""Positions of Gaïa in one line: `lay("P 0,0  Da4 1,0  Fc5:01 0,1", ["sun plain", ""])`.

Tiles and hands are written as in `games/gaia/shorthand.py`; the list of hands says how many seats
there are.
"""

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.by_hand import free

import ludotheque
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.words import Lang
from ludotheque.games.gaia.shorthand import in_full


@pytest.fixture(scope="session")
def gaia() -> Game:
    return ludotheque.load("gaia")


@pytest.fixture(scope="session")
def lay(gaia: Game) -> Callable[..., Match]:
    """A match that begins at a position; advanced rules unless it says otherwise."""

    def lay(
        tiles: str, hands: list[str], held: dict[int, Any] | None = None, **fields: Any
    ) -> Match:
        seats = [{"hand": hand, **(held or {}).get(i, {})} for i, hand in enumerate(hands)]
        return free(gaia).position(in_full({"seats": seats, "tiles": tiles, **fields}))

    return lay


@pytest.fixture(scope="session")
def told(gaia: Game) -> Callable[..., list[str]]:
    """What the last action of a match did, in sentences, for some eyes."""

    def told(match: Match, lang: Lang, eyes: int | None = None) -> list[str]:
        return [gaia.tell(fact, lang) for fact in match.chronicle(eyes)[-1]]

    return told


class Look:
    """Short questions about a match; tests take it as the fixture `look`."""

    @staticmethod
    def city(match: Match, number: int) -> tuple[int, list[int]] | None:
        """The needs met and the meeples of a city; None if it does not stand."""
        for tile in match.view(None)["tiles"]:
            if tile["city"] and tile["city"]["number"] == number:
                return tile["city"]["needs"], tile["city"]["people"]
        return None

    @staticmethod
    def tile(match: Match, x: int, y: int) -> dict[str, Any] | None:
        return next((t for t in match.view(None)["tiles"] if t["at"] == [x, y]), None)

    @staticmethod
    def meeples(match: Match) -> list[int]:
        """Those still to place."""
        return [seat["meeples"] for seat in match.view(None)["seats"]]

    @staticmethod
    def hand(match: Match, seat: int, eyes: int | None = None) -> list[str]:
        """The cards of a hand that these eyes know; its own, unless told otherwise."""
        view = match.view(seat if eyes is None else eyes)
        return [card["card"] for card in view["seats"][seat]["known"]]

    @staticmethod
    def lying(match: Match, seat: int) -> dict[str, int]:
        found: dict[str, int] = match.view(None)["seats"][seat]["lying"]
        return found

    @staticmethod
    def taken(match: Match) -> dict[int, int | None]:
        """The objectives on the table and who has them."""
        return {o["number"]: o["taken"] for o in match.view(None)["objectives"]}

    @staticmethod
    def legal(match: Match) -> list[str]:
        return [action.text for action in match.legal()]

    @staticmethod
    def why(match: Match, action: str) -> str | None:
        """The rule that forbids an action."""
        refused = match.refusal(action)
        return refused.rule if refused else None


@pytest.fixture(scope="session")
def look() -> Look:
    return Look()
