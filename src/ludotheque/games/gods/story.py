"""What an action did, as facts: the log, and the forecast of what an action would do."""

import numpy as np

from ludotheque.core.actions import Action
from ludotheque.core.game import Json
from ludotheque.core.state import State
from ludotheque.core.words import Fact
from ludotheque.games.gods.data import COLOURS, KINDS, NATION_POINTS, VICTORY_POINTS
from ludotheque.games.gods.info import INFO
from ludotheque.games.gods.state import NO_GOD, is_tribe, tribe_colour, tribe_god
from ludotheque.games.gods.table import NAMES, NUMBERS
from ludotheque.games.gods.words import cell_text

REVEALING = frozenset({"harvests", "appears", "over_end tile"})
"""What only the next turn brings: its harvest, and what chance shows."""


def happened(before: State, action: Action, after: State, eyes: int | None) -> list[Fact]:
    """Everything is open in Gods, so that all eyes see the same."""
    facts = [_deed(before, action, after)]
    facts += _faith(before, action, after)
    facts += _nations(before, after)
    if after.drawn > before.drawn or after.actor != before.actor:
        facts += _next_turn(before, after)
    if after.ending:
        facts.append({"what": f"over_{INFO.endings[after.ending - 1]}"})
    return facts


def _deed(before: State, action: Action, after: State) -> Fact:
    seat = int(before.actor)
    fact: Fact = {"what": action.verb, "who": seat}
    paid = int(before.crystals[seat]) - int(after.crystals[seat])  # the harvest is another seat's
    for arg in action.args:
        fact |= {"cell": cell_text(arg)} if isinstance(arg, tuple) else {"tile": arg}
    if action.verb == "drop":
        fact["source"] = cell_text(NAMES[before.source])
    if action.verb in ("tribe", "temple", "lift"):
        fact["price"] = paid
    if action.verb == "wasteland":
        fact["gain"] = -paid
    return fact


def _faith(before: State, action: Action, after: State) -> list[Fact]:
    if action.verb == "tribe":
        god = tribe_god(after, NUMBERS[action.args[1]])
        where: Fact = {"cell": cell_text(action.args[1])}
        return [{"what": "adopts_none"} | where] if god == NO_GOD else [_adoption(god) | where]
    changed = np.flatnonzero(before.cell != after.cell).tolist()
    turned = [cell for cell in changed if is_tribe(before, cell)]
    if not turned:
        return []
    god = int(before.actor)
    return [{"what": "turned", "count": len(turned), "god": god, "cells": _texts(turned)}]


def _adoption(god: int) -> Fact:
    return {"what": "adopts", "god": god}


def _texts(cells: list[int]) -> list[str]:
    return [cell_text(NAMES[cell]) for cell in cells]


def _nations(before: State, after: State) -> list[Fact]:
    lost, won = [], []
    for god in range(int(after.seats)):
        for i, colour in enumerate(COLOURS):
            change = int(after.nations[god, i]) - int(before.nations[god, i])
            fact = {"god": god, "colour": colour}
            if change:
                fact["cells"] = _texts(_tribes(after if change > 0 else before, i, god))
            lost += [{"what": "declines", **fact, "points": -NATION_POINTS}] * -change
            victories = int(after.victories[god, i]) - int(before.victories[god, i])
            for n in range(change):
                gain = NATION_POINTS + (VICTORY_POINTS if n < victories else 0)
                won.append({"what": "founds", **fact, "points": gain})
    return lost + won


def _tribes(s: State, colour: int, god: int) -> list[int]:
    """The cells of the tribes of this colour that follow this god."""
    tiles = np.flatnonzero(s.cell != 0).tolist()
    return [
        cell
        for cell in tiles
        if is_tribe(s, cell) and tribe_colour(s, cell) == colour and tribe_god(s, cell) == god
    ]


def _next_turn(before: State, after: State) -> list[Fact]:
    facts: list[Fact] = []
    seat = (int(before.actor) + 1) % int(before.seats)
    gain = int(after.crystals[seat]) - int(before.crystals[seat])
    if after.drawn > before.drawn or after.actor == seat:
        crystals = int(after.crystals[seat])
        facts.append({"what": "harvests", "who": seat, "gain": gain, "crystals": crystals})
    shown = [KINDS[kind] for kind in after.pile[before.drawn : after.drawn].tolist()]
    return facts + [{"what": "appears", "tile": tile} for tile in shown if tile != "end"]


def asks(view: Json) -> Fact:
    """The question to the actor, with the rules to read."""
    who = view["actor"]
    if who is None:
        return {"what": "ask_nothing", "rules": ["10.5", "10.6", "10.7"]}
    if view["phase"] == "drop":
        return {"what": "ask_drop", "who": who, "rules": ["7.3", "7.4"]}
    if view["phase"] == "turn":
        left = view["turning"]["left"]
        return {"what": "ask_turn", "who": who, "left": left, "rules": ["5.5"]}
    if view["idle"]:
        return {"what": "ask_free", "who": who, "rules": ["3.9", "6.6", "10.3"]}
    left = view["actions_left"]
    return {"what": "ask_act", "who": who, "left": left, "rules": _rules_for(view)}


def _rules_for(view: Json) -> list[str]:
    """What the tiles in the display and the purse put within reach."""
    rules = {"3.6"}
    for tile in view["display"]:
        own = {"wasteland": "6.1", "tornado": "6.2", "extra-action": "6.4"}
        rules.add(own.get(tile, "4.1"))
    if view["seats"][view["actor"]]["temples_left"]:
        rules.add("5.1")
    if view["may_end"]:
        rules.add("10.3")
    return sorted(rules, key=lambda number: [int(part) for part in number.split(".")])
