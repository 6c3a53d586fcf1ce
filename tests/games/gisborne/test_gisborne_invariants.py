"""Every invariant has broken states that it must notice, by its own number."""

from collections.abc import Callable
from typing import Any

import pytest

from ludotheque.core import conformance

Corruption = Callable[[Any], None]


def set_to(name: str, index: Any, value: int) -> Corruption:
    """Give one entry of a field another value."""

    def corrupt(s: Any) -> None:
        if index is None:
            s[name] = value
        else:
            s[name][index] = value

    return corrupt


def both(*corruptions: Corruption) -> Corruption:
    def corrupt(s: Any) -> None:
        for one in corruptions:
            one(s)

    return corrupt


# Of a match of three seats at 12 (P1), 3 and 1; seat 0 has laid a bronze 1, seat 1 acts
LAYING: dict[str, tuple[int, Corruption]] = {
    "no such seat acts": (1, set_to("actor", None, 3)),
    "nobody acts, and it is not over": (1, set_to("actor", None, -1)),
    "over, and somebody acts": (1, set_to("ending", None, 1)),
    "an unknown ending": (1, both(set_to("actor", None, -1), set_to("ending", None, 3))),
    "two seats": (1, set_to("seats", None, 2)),
    "a card too many in a hand": (2, set_to("hand", (0, 5), 9)),
    "a card too few laid": (2, set_to("laid", (0, 0), 0)),
    "a negative count": (2, both(set_to("discards", 0, -1), set_to("hand", (2, 0), 1))),
    "a chest with more than was put in": (3, set_to("chest", 1, 4)),
    "a pile longer than its cards": (4, set_to("pile_size", None, 123)),
    "something above the pile": (4, set_to("pile", 121, 3)),
    "an unknown card in the pile": (4, set_to("pile", 0, 6)),
    "no tile lies": (5, set_to("placed", None, 0)),
    "a tile twice": (5, set_to("path", 0, 2)),
    "an unknown tile": (5, set_to("path", 0, 11)),
    "a tile in the wrong place": (5, set_to("before", 1, 9)),
    "a place for a tile that does not lie": (5, set_to("before", 5, 40)),
    "a path that ends under a pawn": (6, both(set_to("placed", None, 1), set_to("before", 1, 0))),
    "a token from nowhere": (7, set_to("tokens", (1, 2), 1)),
    "a token gone": (7, set_to("lying", 10, 0)),
    "a negative token": (7, both(set_to("lost", 3, 1), set_to("tokens", (0, 3), -1))),
    "another bag": (7, both(set_to("bag", 9, 4), set_to("lost", 3, -1))),
    "a token under a pawn": (8, set_to("position", 1, 6)),
    "a token that all have passed": (8, both(set_to("position", 1, 7), set_to("position", 2, 8))),
    "two pawns on a space": (9, set_to("position", 1, 1)),
    "a pawn before the jetty": (9, set_to("position", 2, -3)),
    "a seat twice in the order": (10, set_to("order", 2, 0)),
    "an unknown seat in the order": (10, set_to("order", 2, 4)),
    "an order that is not that of the race": (
        10,
        both(set_to("order", 1, 2), set_to("order", 2, 1)),
    ),
    "two tents": (11, set_to("tent", 0, 2)),
    "two colours laid": (11, both(set_to("laid", (0, 2), 1), set_to("hand", (0, 2), 0))),
    "six cards laid": (11, both(set_to("laid", (0, 1), 5), set_to("hand", (0, 1), 0))),
    "a card shown that is not there": (12, set_to("shown", (2, 5), 1)),
    "fewer than no cards shown": (12, set_to("shown", (0, 1), -1)),
    "a pawn of an empty seat": (13, set_to("position", 4, 20)),
    "cards due to an empty seat": (13, set_to("due", 3, 1)),
    "cards shown by an empty seat": (13, set_to("shown", (3, 0), 1)),
    "no round": (14, set_to("rounds", None, 0)),
    "too many rounds": (14, set_to("rounds", None, 201)),
    "too many still rounds": (14, set_to("still", None, 11)),
    "moved more than once": (14, set_to("moved", None, 2)),
    "too many scorings": (14, set_to("scorings", None, 11)),
    "too many cards due": (14, set_to("due", 1, 3)),
    "another seat's turn": (15, set_to("turn", None, 2)),
    "no turn": (15, set_to("turn", None, 3)),
    "a scoring while cards are laid": (15, set_to("scorings", None, 1)),
    "cards to discard, and no river": (15, set_to("to_discard", None, 1)),
    "a stall that goes on": (15, set_to("still", None, 10)),
    "those before have laid nothing": (
        15,
        both(set_to("laid", (0, 0), 0), set_to("hand", (0, 0), 2)),
    ),
    "those after have laid": (15, set_to("tent", 2, 1)),
    "a river without cards to discard": (15, set_to("phase", None, 1)),
    "wolves where there are none": (15, set_to("phase", None, 2)),
    "a chest without a scoring": (15, set_to("phase", None, 3)),
    "a phase that never waits": (15, set_to("phase", None, 4)),
}


@pytest.mark.parametrize("name", LAYING)
def test_a_broken_state_is_named(race: Any, name: str) -> None:
    number, corrupt = LAYING[name]
    game = race((11, "b1 b1 b2 b2 b2 b2 b2 s2"), (3, "b2 b2"), (1, ""), path="P1", bag=[2])
    game.lay("b1")
    state = game.match.state.copy()
    assert game.match.game.kernels.fault(state) == 0
    corrupt(state)
    assert game.match.game.kernels.fault(state) == number


def test_every_invariant_has_its_corruptions(race: Any) -> None:
    game = race((11, "b1 b1 b2 b2 b2 b2 b2 s2"), (3, "b2 b2"), (1, ""), path="P1", bag=[2])
    game.lay("b1")
    conformance.check_corruptions(game.match, {name: c for name, (_, c) in LAYING.items()})
    numbers = {number for number, _ in LAYING.values()}
    assert numbers == set(range(1, len(game.match.game.invariants) + 1))


def check(game: Any, corruptions: dict[str, Corruption]) -> None:
    conformance.check_corruptions(game.match, corruptions)


def test_at_a_river(race: Any) -> None:
    game = race((11, "b1 b1 b2 s2 s3 g4"), (3, ""), (1, ""), path="P7")
    game.lay_all("b1", "t", "t")
    check(
        game,
        {
            "too few to discard": set_to("to_discard", None, 1),
            "none to discard": set_to("to_discard", None, 0),
            "another actor": set_to("actor", None, 1),
            "too many laid": set_to("tent", 0, 2),
        },
    )


def test_with_the_wolves(race: Any) -> None:
    game = race((15, "b1"), (2, ""), (1, ""), path="P9", held={0: {"tokens": [1, 3]}})
    game.lay_all("b1", "t", "t")
    check(
        game,
        {
            "the pawn is elsewhere": set_to("position", 0, 15),
            "no token": both(
                *(set_to("tokens", (0, v), 0) for v in range(4)),
                *(set_to("tokens", (1, v), n) for v, n in ((0, 1), (2, 1))),
            ),
            "cards to discard": set_to("to_discard", None, 2),
        },
    )


def test_at_a_position_scoring(race: Any) -> None:
    game = race((4, "b2"), (3, ""), (1, ""))
    game.lay_all("b2", "t", "t")
    check(
        game,
        {
            "no scoring is due": set_to("scorings", None, 0),
            "the last is asked": both(set_to("turn", None, 2), set_to("actor", None, 2)),
            "the end is certain": set_to("rounds", None, 200),
            "a tent still lies": set_to("tent", 0, 1),
            "something is aside": set_to("aside", 0, 1),
        },
    )


def test_after_the_end(race: Any) -> None:
    game = race((97, "b1"), (3, ""), (1, ""))
    game.lay_all("b1", "t", "t")
    assert game.match.over
    check(
        game,
        {
            "a pawn beyond the beach": set_to("position", 0, 103),
            "a tent still lies": set_to("tent", 1, 1),
            "a question is open": set_to("phase", None, 3),
            "a match that goes on": both(set_to("actor", None, 0), set_to("ending", None, 0)),
        },
    )
