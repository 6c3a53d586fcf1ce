"""What an action did, as facts: the log, and the forecast of what an action would do."""

from collections.abc import Callable
from typing import Final, Literal

import numpy as np

from ludotheque.core.actions import Action
from ludotheque.core.rules import most_important
from ludotheque.core.state import State
from ludotheque.core.words import Fact
from ludotheque.games.gods.data import (
    COLOURS,
    COLOURS_TO_END,
    KINDS,
    NATION_POINTS,
    NATIONS_TO_END,
    TEMPLES_FINE,
    VICTORY_POINTS,
)
from ludotheque.games.gods.facts import (
    FineChanged,
    GodsFact,
    GodsQuestion,
    NationChanged,
    Over,
    TileAppeared,
)
from ludotheque.games.gods.info import INFO
from ludotheque.games.gods.rules_now import rules_now
from ludotheque.games.gods.scoring import has_most_temples
from ludotheque.games.gods.state import NO_GOD, is_tribe, tribe_colour, tribe_god
from ludotheque.games.gods.table import NAMES, NUMBERS
from ludotheque.games.gods.views import GodsView
from ludotheque.games.gods.words import cell_text

REVEALING = frozenset({"harvests", "appears", "over_end tile"})
"""What only the next turn brings: its harvest, and what chance shows."""

FOREMOST = (
    "over_three colours",
    "over_four nations",
    "fined",
    "declines",
    "founds",
    "spared",
    "turned",
)
"""What it does to points, then to tribes."""


OVERS: Final[tuple[Over, ...]] = ("over_end tile", "over_three colours", "over_four nations")
assert tuple(f"over_{ending}" for ending in INFO.endings) == OVERS


def happened(before: State, action: Action, after: State, eyes: int | None) -> list[GodsFact]:
    """Everything is open in Gods, so that all eyes see the same."""
    facts = [_DEEDS[action.verb](before, action, after)]
    facts += _faith(before, action, after)
    facts += _nations(before, after)
    facts += _fines(before, after)
    if after.drawn > before.drawn or after.actor != before.actor:
        facts += _next_turn(before, after)
    if after.ending:
        facts.append({"what": OVERS[after.ending - 1]})
    return facts


def _paid(before: State, after: State) -> int:
    """By the seat that acted: the harvest is another seat's."""
    seat = int(before.actor)
    return int(before.crystals[seat]) - int(after.crystals[seat])


def _cell(action: Action) -> str:
    return cell_text(action.args[-1])


def _tribe(before: State, action: Action, after: State) -> GodsFact:
    who, price = int(before.actor), _paid(before, after)
    tile = action.args[0]
    return {"what": "tribe", "who": who, "tile": tile, "cell": _cell(action), "price": price}


def _temple(before: State, action: Action, after: State) -> GodsFact:
    who, price = int(before.actor), _paid(before, after)
    return {"what": "temple", "who": who, "cell": _cell(action), "price": price}


def _wasteland(before: State, action: Action, after: State) -> GodsFact:
    who, gain = int(before.actor), -_paid(before, after)
    return {"what": "wasteland", "who": who, "cell": _cell(action), "gain": gain}


def _lift(before: State, action: Action, after: State) -> GodsFact:
    who, price = int(before.actor), _paid(before, after)
    return {"what": "lift", "who": who, "cell": _cell(action), "price": price}


def _drop(before: State, action: Action, after: State) -> GodsFact:
    source = cell_text(NAMES[before.source])
    return {"what": "drop", "who": int(before.actor), "cell": _cell(action), "source": source}


def _at(what: Literal["tornado", "turn"]) -> "_Deed":
    return lambda before, action, after: {
        "what": what,
        "who": int(before.actor),
        "cell": _cell(action),
    }


def _discard(before: State, action: Action, after: State) -> GodsFact:
    return {"what": "discard", "who": int(before.actor), "tile": action.args[0]}


def _only(what: Literal["take", "extra", "end", "done"]) -> "_Deed":
    return lambda before, action, after: {"what": what, "who": int(before.actor)}


_Deed = Callable[[State, Action, State], GodsFact]
_DEEDS: Final[dict[str, _Deed]] = {
    "tribe": _tribe,
    "temple": _temple,
    "wasteland": _wasteland,
    "tornado": _at("tornado"),
    "lift": _lift,
    "drop": _drop,
    "turn": _at("turn"),
    "discard": _discard,
    "take": _only("take"),
    "extra": _only("extra"),
    "end": _only("end"),
    "done": _only("done"),
}


def _faith(before: State, action: Action, after: State) -> list[GodsFact]:
    if action.verb == "tribe":
        god = tribe_god(after, NUMBERS[action.args[1]])
        if god == NO_GOD:
            return [{"what": "adopts_none", "cell": _cell(action)}]
        return [{"what": "adopts", "god": god, "cell": _cell(action)}]
    changed = np.flatnonzero(before.cell != after.cell).tolist()
    turned = [cell for cell in changed if is_tribe(before, cell)]
    if not turned:
        return []
    god = int(before.actor)
    return [{"what": "turned", "count": len(turned), "god": god, "cells": _texts(turned)}]


def _texts(cells: list[int]) -> list[str]:
    return [cell_text(NAMES[cell]) for cell in cells]


def _nations(before: State, after: State) -> list[NationChanged]:
    lost, won = list[NationChanged](), list[NationChanged]()
    for god in range(int(after.seats)):
        for colour in range(len(COLOURS)):
            change = int(after.nations[god, colour]) - int(before.nations[god, colour])
            if change < 0:
                lost += [_decline(before, god, colour)] * -change
            victories = int(after.victories[god, colour]) - int(before.victories[god, colour])
            won += [_founding(after, god, colour, n < victories) for n in range(change)]
    return lost + won


def _decline(before: State, god: int, colour: int) -> NationChanged:
    cells = _texts(_tribes(before, colour, god))
    return _nation("declines", god, colour, cells, -NATION_POINTS)


def _founding(after: State, god: int, colour: int, with_victory: bool) -> NationChanged:
    points = NATION_POINTS + (VICTORY_POINTS if with_victory else 0)
    return _nation("founds", god, colour, _texts(_tribes(after, colour, god)), points)


def _nation(
    what: Literal["founds", "declines"], god: int, colour: int, cells: list[str], points: int
) -> NationChanged:
    return {"what": what, "god": god, "colour": COLOURS[colour], "cells": cells, "points": points}


def _fines(before: State, after: State) -> list[FineChanged]:
    """Rule 10.6: whom a new temple puts among those with the most, and whom it takes out."""
    facts: list[FineChanged] = []
    for god in range(int(after.seats)):
        was, now = has_most_temples(before, god), has_most_temples(after, god)
        if now and not was:
            facts.append({"what": "fined", "god": god, "points": -TEMPLES_FINE})
        if was and not now:
            facts.append({"what": "spared", "god": god, "points": TEMPLES_FINE})
    return facts


def _tribes(s: State, colour: int, god: int) -> list[int]:
    """The cells of the tribes of this colour that follow this god."""
    tiles = np.flatnonzero(s.cell != 0).tolist()
    return [
        cell
        for cell in tiles
        if is_tribe(s, cell) and tribe_colour(s, cell) == colour and tribe_god(s, cell) == god
    ]


def _next_turn(before: State, after: State) -> list[GodsFact]:
    facts: list[GodsFact] = []
    seat = (int(before.actor) + 1) % int(before.seats)
    gain = int(after.crystals[seat]) - int(before.crystals[seat])
    if after.drawn > before.drawn or after.actor == seat:
        crystals = int(after.crystals[seat])
        facts.append({"what": "harvests", "who": seat, "gain": gain, "crystals": crystals})
    shown = [KINDS[kind] for kind in after.pile[before.drawn : after.drawn].tolist()]
    facts += [TileAppeared(what="appears", tile=tile) for tile in shown if tile != "end"]
    return facts


def asks(view: GodsView) -> GodsQuestion:
    """The question to the actor, with the rules to read."""
    who, rules = view["actor"], most_important(rules_now(view))
    if who is None:
        return {"what": "ask_nothing", "rules": rules}
    if view["phase"] == "drop":
        return {"what": "ask_drop", "who": who, "rules": rules}
    if view["phase"] == "turn":
        assert view["turning"] is not None
        return {"what": "ask_turn", "who": who, "left": view["turning"]["left"], "rules": rules}
    if view["idle"]:
        return {"what": "ask_free", "who": who, "rules": rules}
    return {"what": "ask_act", "who": who, "left": view["actions_left"], "rules": rules}


def aims(view: GodsView) -> Fact:
    """What wins; and, once somebody can end the match, that it may end so."""
    nations = [seat["nations"].values() for seat in view["seats"]]
    may_end = any(
        sum(count > 0 for count in one) >= COLOURS_TO_END or sum(one) >= NATIONS_TO_END
        for one in nations
    )
    return {"what": "aim_early" if may_end else "aim", "left": view["pile_size"]}
