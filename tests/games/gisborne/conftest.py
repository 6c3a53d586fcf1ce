"""Positions of Gisborne in one line: `race((5, "b1 b1 g4"), (3, "s2"), (0, ""), path="P1 P7")`.

Each seat is the number of the space its pawn stands on and its hand; cards are written as in
`games/gisborne/shorthand.py`, `t` is the tent. Without a `path` the tiles come in the
order of their names.
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
from ludotheque.games.gisborne.shorthand import in_full, names, short

ALL_TILES = "P1 P2 P3 P4 P5 P6 P7 P8 P9 P10"


class Race:
    """A match, and the questions that tests ask of it."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def lay(self, cards: str) -> None:
        """The actor's whole lay, cards in the order of rule 11.1."""
        seat = self.match.actor
        for card in ["tent" if c == "t" else names(c)[0] for c in cards.split()]:
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
            {"position": at, "hand": hand, **(held or {}).get(seat, {})}
            for seat, (at, hand) in enumerate(pawns)
        ]
        data = {"seats": seats, "path": path, "round": 1, **fields}
        data = in_full(data if top is None else data | {"top": top})
        if left is not None:
            data = with_little_left(free(gisborne).position(data).position(), names(left))
        return Race(free(gisborne).position(data))

    return race


def with_little_left(data: dict[str, Any], cards: list[str]) -> dict[str, Any]:
    gone = Counter(data["pile"])
    gone.subtract(Counter(cards))
    seats = [dict(seat) for seat in data["seats"]]
    seats[0]["chest"] += gone.total()
    chested = dict(Counter(data["chested"]) + gone)
    return data | {"pile": cards[::-1], "chested": chested, "seats": seats}
