"""Positions of Gisborne in one line: `race((5, "b1 b1 g4"), (3, "s2"), (0, ""), path="P1 P7")`.

Each seat is the number of the space its pawn stands on and its hand; a card is the first letter of
its colour and its value, `t` the tent. Without a `path` the tiles come in the order of their names.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from tests.games.by_hand import free

import ludotheque
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.words import Fact, Lang

COLOURS = {"b": "bronze", "s": "silver", "g": "gold"}
ALL_TILES = "P1 P2 P3 P4 P5 P6 P7 P8 P9 P10"


class Race:
    """A match, and the questions that tests ask of it."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def lay(self, cards: str) -> None:
        """The actor's whole lay, cards in the order of rule 11.1."""
        seat = self.match.actor
        for card in names(cards):
            self.match.play(f"lay {card}", seat)
        if len(cards.split()) < 5:
            self.match.play("done", seat)

    def lay_all(self, *lays: str) -> None:
        """A lay for every seat, by its number; each in its turn."""
        for seat in self.match.view(None)["order"]:
            assert self.match.actor == seat
            self.lay(lays[seat])

    def play(self, *actions: str) -> None:
        for action in actions:
            self.match.play(action)

    @property
    def legal(self) -> list[str]:
        return [action.text for action in self.match.legal()]

    def rule_against(self, action: str) -> str | None:
        """The rule that forbids an action, or None."""
        refused = self.match.refusal(action)
        return refused.rule if refused else None

    @property
    def tiles(self) -> list[str]:
        """The tiles that lie open, in their order."""
        return [tile["tile"] for tile in self.match.view(None)["path"]]

    @property
    def positions(self) -> list[int]:
        return [seat["position"] for seat in self.match.view(None)["seats"]]

    def seat(self, seat: int) -> dict[str, Any]:
        """What a seat sees of itself."""
        return dict(self.match.view(seat)["seats"][seat])

    def hand(self, seat: int) -> str:
        """A seat's movement cards."""
        held = self.seat(seat)["hand"]
        return short({card: n for card, n in held.items() if card != "tent"})

    def tokens(self, seat: int) -> list[int]:
        return list(self.seat(seat)["tokens"])

    def facts(self, eyes: int | None = None) -> Sequence[Fact]:
        """What the last action did."""
        return self.match.chronicle(eyes)[-1]

    def whats(self, eyes: int | None = None) -> list[str]:
        return [fact["what"] for fact in self.facts(eyes)]

    def told(self, lang: Lang, eyes: int | None = None) -> str:
        return " ".join(self.match.game.tell(fact, lang) for fact in self.facts(eyes))


@pytest.fixture(scope="session")
def gisborne() -> Game:
    return ludotheque.load("gisborne")


@pytest.fixture(scope="session")
def race(gisborne: Game) -> Callable[..., Race]:
    """A match that begins at a position; `top` are the next cards of the pile, in their order.

    `left` is all that is left of the pile; the rest lies in the chest of seat 0, out of reach.
    """

    def race(
        *pawns: tuple[int, str],
        path: str = ALL_TILES,
        held: dict[int, Any] | None = None,
        top: str | None = None,
        left: str | None = None,
        **fields: Any,
    ) -> Race:
        seats = [
            {"position": at, "hand": counts(hand), **(held or {}).get(seat, {})}
            for seat, (at, hand) in enumerate(pawns)
        ]
        data = (
            free(gisborne)
            .position({"seats": seats, "path": path.split(), "round": 1} | fields)
            .position()
        )
        data = data if left is None else with_little_left(data, names(left))
        return Race(free(gisborne).position(data if top is None else with_top(data, names(top))))

    return race


def names(cards: str) -> list[str]:
    """`b1 t` as bronze-1 and tent."""
    return ["tent" if c == "t" else f"{COLOURS[c[0]]}-{c[1:]}" for c in cards.split()]


def short(cards: dict[str, int]) -> str:
    return " ".join(f"{card[0]}{card[-1]}" for card, n in cards.items() for _ in range(n))


def counts(cards: str) -> dict[str, int]:
    return dict(Counter(names(cards)))


def with_top(data: dict[str, Any], cards: list[str]) -> dict[str, Any]:
    """The same position with these cards on top of the pile."""
    pile = list(data["pile"])
    for card in cards:
        pile.remove(card)
    return data | {"pile": pile + cards[::-1]}


def with_little_left(data: dict[str, Any], cards: list[str]) -> dict[str, Any]:
    gone = Counter(data["pile"])
    gone.subtract(Counter(cards))
    seats = [dict(seat) for seat in data["seats"]]
    seats[0]["chest"] += gone.total()
    chested = dict(Counter(data["chested"]) + gone)
    return data | {"pile": cards[::-1], "chested": chested, "seats": seats}
