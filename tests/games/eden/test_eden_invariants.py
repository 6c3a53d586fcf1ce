"""Eden: broken records that the invariants must all name."""

from collections.abc import Callable
from typing import Any

import pytest

from ludotheque.core.conformance import check_corruptions
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.games.eden.board import bit, first
from ludotheque.games.eden.invariants import INVARIANTS
from ludotheque.games.eden.state import FIRST_CULTURE

Lay = Callable[..., Match]
Corrupt = Callable[[Any], None]


def put(field: str, value: Any, *at: Any) -> Corrupt:
    """Set a field, or one place of it."""

    def corrupt(s: Any) -> None:
        if at:
            getattr(s, field)[at[0] if len(at) == 1 else at] = value
        else:
            setattr(s, field, value)

    return corrupt


def add(field: str, value: int, *at: Any) -> Corrupt:
    def corrupt(s: Any) -> None:
        place = at[0] if len(at) == 1 else at
        getattr(s, field)[place] = int(getattr(s, field)[place]) + value

    return corrupt


def all_of(*corruptions: Corrupt) -> Corrupt:
    def corrupt(s: Any) -> None:
        for each in corruptions:
            each(s)

    return corrupt


# By the number of the invariant that must name them; the seat counts are those of `sound` below
IN_TURN: dict[int, dict[str, Corrupt]] = {
    1: {
        "two seats": put("seats", 2),
        "five seats": put("seats", 5),
        "an actor that is no seat": put("actor", 3),
        "over without a reason": put("actor", -1),
        "a reason without an end": put("ending", 1),
        "an unknown reason": all_of(put("actor", -1), put("ending", 3)),
    },
    2: {
        "a tile of two seats": add("land", bit(0), 1),
        "a tile off the board": add("land", 1 << 50, 0),
        "a set of squares below zero": put("land", -1, 2),
    },
    3: {
        "a level on an empty square": add("raised", bit(40), 0),
        "level 3 on level 1": add("raised", bit(0), 1),
        "level 4 on level 2": add("raised", bit(8), 2),
    },
    4: {
        "a point too many": add("points", 1, 0),
        "a point too few": add("points", -1, 1),
        "points of an empty seat": add("points", 1, 3),
        "a level without its point": add("raised", bit(0), 0),
    },
    5: {
        "over at twenty without twenty": all_of(put("actor", -1), put("ending", 1)),
        "over after sixty rounds in round 1": all_of(put("actor", -1), put("ending", 2)),
        "twenty points and going on": all_of(
            put("land", (1 << 20) - 1, 0),
            put("land", 0, 1),
            put("raised", 0, 0),
            put("points", 20, 0),
            put("points", 0, 1),
        ),
    },
    6: {
        "an irrigation card twice": add("irrigation", bit(30), 1),
        "an irrigation card lost": put("irrigation", 0, 0),
        "a played card in a hand": add("irrigation", bit(0), 0),
        "a pile that is too long": put("pile_size", 67),
        "a pile below nothing": put("pile_size", -1),
        "a card beyond the pile": put("pile", 5, 65),
        "an unknown card": put("pile", FIRST_CULTURE + 10, 0),
    },
    7: {
        "a culture card too many in a hand": add("culture", 1, 0, 0),
        "one too many in the display": add("display", 1, 2),
        "one too many in the discards": add("discards", 1, 3),
        "one too few": add("culture", -1, 1, 4),
    },
    8: {
        "a hand miscounted": add("cards", 1, 1),
        "a hand of an empty seat": add("cards", 1, 3),
    },
    9: {
        "a card known that is not held": add("known", 1, 0, 9),
        "a late card without a new pile": add("late", 1, 1),
        "fewer than no late cards": put("late", -1, 0),
    },
    10: {
        "made of something without a new pile": add("fresh", 1, 0),
        "recycled without a new pile": add("recycled", 1, 0),
        "a new pile with irrigation cards": put("new_piles", 1),
        "more recycled than hidden": all_of(put("new_piles", 1), add("recycled", 5, 0)),
    },
    11: {
        "mana from nowhere": add("mana", 5, 0),
        "mana gone": add("mana", -5, 1),
        "a coin of 1": all_of(add("mana", 1, 0), add("mana", -1, 1)),
        "debts": all_of(add("mana", -200, 0), add("mana", 200, 1)),
        "a bank that took less than nothing": all_of(put("bank_took", -5), put("bank_gave", 295)),
    },
    12: {
        "mana of an empty seat": all_of(add("mana", 5, 3), add("mana", -5, 0)),
    },
    13: {
        "a turn of nobody": put("turn", -1),
        "round 0": put("rounds", 0),
        "round 61": put("rounds", 61),
        "three irrigations": put("irrigated", 3),
        "two cultivations": put("cultivated", 2),
        "both in one turn": all_of(put("irrigated", 1), put("cultivated", 1)),
        "a front off the board": all_of(put("front", 60), put("irrigated", 1)),
        "a front of a rival": all_of(put("front", 8), put("irrigated", 1)),
        "a front without irrigation": put("front", 0),
        "a front above level 1": all_of(
            put("front", 0), put("irrigated", 1), add("raised", bit(0), 0), add("points", 1, 0)
        ),
    },
    14: {
        "a rival without an attack": put("rival", 1),
        "targets without an attack": put("targets", 1),
        "a helper without an attack": put("helper", 0),
        "a bid without an attack": put("bid", 10),
        "another actor in the turn": put("actor", 1),
        "an unknown phase": put("phase", 3),
        "declaring without a rival": put("phase", 1),
    },
}

IN_AUCTION: dict[int, dict[str, Corrupt]] = {
    14: {
        "a rival that is the attacker": put("rival", 0),
        "a rival that is no seat": put("rival", 3),
        "an actor of neither side": put("actor", 2),
        "the defender declares": all_of(put("phase", 1), put("bid", 0)),
        "no front": put("front", -1),
        "no targets": put("targets", 0),
        "targets not beside the front": put("targets", bit(10)),
        "targets that do not hang together": put("targets", bit(9) | bit(11)),
        "a target of another seat": put("targets", bit(9) | bit(8)),
        "a helper off the board": put("helper", 49),
        "a helper of a rival": put("helper", 9),
        "a helper that is not beside": put("helper", 0),
    },
    15: {
        "a bid below 10": put("bid", 5),
        "a bid above 1,000": put("bid", 1005),
        "a bid between the steps": put("bid", 12),
        "a bid that cannot be paid": put("bid", 55),
        "a bid while declaring": all_of(put("phase", 1), put("actor", 0)),
        "a group that is too dear": all_of(
            put("phase", 1), put("actor", 0), put("bid", 0), add("mana", -90, 0), add("mana", 90, 1)
        ),
    },
}


def bury_an_irrigation_card(s: Any) -> None:
    """From the last hand under the new pile; nothing else there would tell."""
    square = first(int(s.irrigation[2]))
    s.irrigation[2] &= ~bit(square)
    s.cards[2] -= 1
    s.pile[s.pile_size] = square
    s.pile_size += 1
    s.late[0] = 0


AFTER_A_NEW_PILE: dict[int, dict[str, Corrupt]] = {
    9: {"more late cards than may be from it": put("late", 3, 0)},
    10: {
        "an irrigation card in it": bury_an_irrigation_card,
        "made of nothing": put("fresh", 0, slice(None)),
        "a card it was not made of": put("fresh", 0, 0),
        "fewer recycled than there must be": put("recycled", 1, 0),
    },
}


@pytest.fixture
def in_turn(lay: Lay) -> Match:
    """A1 is Garnet's, B2 Saffron's at level 2."""
    return lay("g1: A1  s2: B2", {0: "domino G7", 1: "square"})


@pytest.fixture
def in_auction(lay: Lay) -> Match:
    """Garnet's B2 with B1 against Saffron's C2 and D2; Saffron's E2 and Azure's B3 look on."""
    match = lay("g1: A1 B1  s1: C2 D2 E2  a1: B3", {0: "B2"})
    for action in ("irrigate b2", "attack c2", "add d2", "support b1", "bid 10"):
        match.play(action)
    return match


@pytest.fixture
def after_a_new_pile(lay: Lay) -> Match:
    match = lay("", {0: "s"}, pile="", discards={"domino": 2, "bar3": 1}, key="05" * 32)
    match.play("end")
    assert match.position()["pile"].count("domino") >= 1
    return match


def numbers(eden: Game, match: Match, corruptions: dict[str, Corrupt]) -> dict[str, int]:
    found = {}
    for name, corrupt in corruptions.items():
        state = match.state.copy()
        corrupt(state)
        found[name] = int(eden.kernels.fault(state))
    return found


@pytest.mark.parametrize("number", IN_TURN)
def test_corruptions_in_a_turn(eden: Game, in_turn: Match, number: int) -> None:
    check_corruptions(in_turn, IN_TURN[number])
    assert numbers(eden, in_turn, IN_TURN[number]) == dict.fromkeys(IN_TURN[number], number)


@pytest.mark.parametrize("number", IN_AUCTION)
def test_corruptions_in_an_auction(eden: Game, in_auction: Match, number: int) -> None:
    check_corruptions(in_auction, IN_AUCTION[number])
    assert numbers(eden, in_auction, IN_AUCTION[number]) == dict.fromkeys(
        IN_AUCTION[number], number
    )


@pytest.mark.parametrize("number", AFTER_A_NEW_PILE)
def test_corruptions_after_a_new_pile(eden: Game, after_a_new_pile: Match, number: int) -> None:
    corruptions = AFTER_A_NEW_PILE[number]
    check_corruptions(after_a_new_pile, corruptions)
    assert numbers(eden, after_a_new_pile, corruptions) == dict.fromkeys(corruptions, number)


def test_every_invariant_has_a_corruption() -> None:
    covered = {*IN_TURN, *IN_AUCTION, *AFTER_A_NEW_PILE}
    assert covered == set(range(1, len(INVARIANTS) + 1))
