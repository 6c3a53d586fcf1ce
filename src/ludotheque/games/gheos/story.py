"""What an action did, as facts: the log, and the forecast of what an action would do.

A tile that causes a war or a migration says at once who fights with which swords or who goes where
for which wheat, and how it will end: that is known before anything is paid.
"""

from ludotheque.core.actions import Action
from ludotheque.core.game import Json
from ludotheque.core.game import Json as Fact
from ludotheque.core.state import State
from ludotheque.games.gheos.data import (
    BY_EPOCHS,
    BY_FINAL,
    BY_TEMPLES,
    BY_TOKENS,
    CIVILIZATIONS,
    FACES,
    HAND,
)
from ludotheque.games.gheos.info import INFO
from ludotheque.games.gheos.laying import temple_points
from ludotheque.games.gheos.migration import arrive
from ludotheque.games.gheos.state import CALM, MIGRATION, NOWHERE, WAR, is_tile, tile_on
from ludotheque.games.gheos.table import NUMBERS, TEXTS
from ludotheque.games.gheos.tiles import TILE_OF
from ludotheque.games.gheos.views import upheaval

REVEALING = frozenset(
    {"epoch", "epoch_points", "draws", "draws_tile", "over_epochs", "final_epochs"}
)
"""What the pile brings."""

FOREMOST = (
    *("over_tokens", "final_tokens"),
    *("war_tied", "will_win", "wins", "migration_tied", "will_fall", "will_go", "settles"),
    *("will_lose", "loses", "falls", "temple_ahead", "temple_depends", "temple"),
)
"""Who wins and who falls, with whose followers; then points; then why."""


def happened(before: State, action: Action, after: State, eyes: int | None) -> list[Fact]:
    """Hands are hidden: only its own eyes see which tile a seat draws."""
    facts = [_deed(before, action, after)]
    if before.upheaval == CALM and after.upheaval != CALM:
        facts += _causes(after)
    facts += _outcome(before, after)
    facts += _losses(before, action, after)
    if points := _gain(before, after, int(before.actor), BY_TEMPLES):
        laid = NUMBERS[action.args[1]] if action.verb == "lay" else int(before.laid)
        temple: Fact = {"what": "temple", "who": int(before.actor), "points": points}
        facts.append(temple | {"cell": TEXTS[laid]})
    facts += _epochs(before, after)
    return facts + (_end(before, after) if after.ending else _draw(before, after, eyes))


def _land(s: State, land: int) -> list[str]:
    """The cells of a joined land."""
    pieces = [piece for piece, root in enumerate(s.land.tolist()) if root == land]
    return sorted({TEXTS[int(s.place[TILE_OF[piece]])] for piece in pieces})


def _home(s: State, civ: str) -> Fact:
    """Where a civilization lives, if it does."""
    land = int(s.marker[CIVILIZATIONS.index(civ)])
    return {"cells": _land(s, land)} if land != NOWHERE else {}


def _gain(before: State, after: State, seat: int, source: int) -> int:
    return int(after.earned[seat, source]) - int(before.earned[seat, source])


def _deed(before: State, action: Action, after: State) -> Fact:
    who = int(before.actor)
    if action.verb == "lay":
        return _laying(before, action, who)
    fact: Fact = {"what": action.verb, "who": who}
    if action.verb in ("pay", "victor", "take", "found"):
        fact["civ"] = action.args[0]
    if action.verb == "migrate":
        fact["side"] = action.args[0]
    if action.verb == "found":
        civ = CIVILIZATIONS.index(action.args[0])
        fact |= {"continent": action.args[1], "count": int(after.followers[who, civ])}
    if action.verb in ("found", "take", "victor"):
        fact |= _home(after, action.args[0])
    if action.verb == "token":
        fact["points"] = _gain(before, after, who, BY_TOKENS)
    return fact


def _laying(before: State, action: Action, who: int) -> Fact:
    slot, name, side = action.args
    cell, tile = NUMBERS[name], int(before.hand[who, slot - 1])
    fact: Fact = {"what": "adds", "who": who, "cell": TEXTS[cell]}
    fact |= {"tile": tile + 1, "face": FACES[tile].text}
    if is_tile(before, cell):
        old = tile_on(before, cell)
        fact |= {"what": "replaces", "old": old + 1, "old_face": FACES[old].text}
    if FACES[tile].shape == "T3":
        return fact
    return fact | {"what": f"{fact['what']}_turned", "side": side}


def _causes(after: State) -> list[Fact]:
    """Rule 5.5: all is known before it is paid for."""
    found = upheaval(after)
    assert found is not None
    facts = _war(after, found) if after.upheaval == WAR else _migration(after, found)
    return facts + _temple_ahead(after, found)


def _war(after: State, found: Json) -> list[Fact]:
    facts: list[Fact] = [{"what": "war", "count": len(found["swords"])}]
    facts += [
        {"what": "fights", "civ": civ, "swords": n, **_home(after, civ)}
        for civ, n in found["swords"].items()
    ]
    if len(found["strongest"]) > 1:
        return [*facts, {"what": "war_tied", "who": int(after.actor)}]
    losers = [civ for civ in found["swords"] if civ not in found["strongest"]]
    return [*facts, {"what": "will_win", "civ": found["strongest"][0]}, *_ahead(after, losers)]


def _ahead(s: State, falling: list[str]) -> list[Fact]:
    """Whose followers civilizations will take with them, as they are before anything is paid."""
    return [
        {"what": "will_lose", "who": seat, "civ": civ, "count": count}
        for civ in falling
        for seat in range(int(s.seats))
        if (count := int(s.followers[seat, CIVILIZATIONS.index(civ)]))
    ]


def _migration(after: State, found: Json) -> list[Fact]:
    facts: list[Fact] = [{"what": "migration", "civ": found["migrant"]}]
    for part in found["parts"]:
        fact = {"what": f"part_{part['kind']}", "side": part["side"], "wheat": part["wheat"]}
        if part["civilization"]:
            fact |= {"what": "part_inhabited", "civ": part["civilization"]}
        facts.append(fact)
    goals = _goals(found)
    if len(goals) > 1 and not all(part["fatal"] for part in goals):
        return [*facts, {"what": "migration_tied", "who": int(after.actor)}]
    if goals[0]["fatal"]:
        return [
            *facts,
            {"what": "will_fall", "civ": found["migrant"]},
            *_ahead(after, [found["migrant"]]),
        ]
    return [*facts, {"what": "will_go", "civ": found["migrant"], "side": goals[0]["side"]}]


def _goals(found: Json) -> list[Json]:
    return [part for part in found["parts"] if part["best"]]


def _temple_ahead(after: State, found: Json) -> list[Fact]:
    """What the temple just laid will score, whichever way a tie is decided."""
    worlds = [after]
    if after.upheaval == MIGRATION:
        worlds = [_arrived(after, side) for side in range(3) if _is_goal(after, found, side)]
    points = [temple_points(world, int(after.laid)) for world in worlds]
    if not any(points):
        return []
    if min(points) == max(points):
        return [{"what": "temple_ahead", "points": points[0]}]
    return [{"what": "temple_depends", "least": min(points), "most": max(points)}]


def _is_goal(after: State, found: Json, side: int) -> bool:
    sides = [i for i in range(3) if after.parts >> i & 1]
    return side in sides and bool(found["parts"][sides.index(side)]["best"])


def _arrived(after: State, side: int) -> State:
    world = after.copy()
    arrive(world, side)
    return world


def _outcome(before: State, after: State) -> list[Fact]:
    """How a war or a migration has ended."""
    if before.upheaval == CALM or after.upheaval != CALM:
        return []
    if before.upheaval == WAR:
        at_war = [i for i in range(len(CIVILIZATIONS)) if before.swords[i] >= 0]
        winner = next(i for i in at_war if after.marker[i] != NOWHERE)
        civ = CIVILIZATIONS[winner]
        return [{"what": "wins", "civ": civ, **_home(after, civ)}]
    migrant, land = CIVILIZATIONS[before.migrant], int(after.marker[before.migrant])
    if land == NOWHERE:
        return []
    fact = {"what": "settles", "civ": migrant, "continent": int(TILE_OF[land]) + 1}
    return [fact | _home(after, migrant)]


def _losses(before: State, action: Action, after: State) -> list[Fact]:
    """Civilizations that fell, and the followers lost with them; the one paid is told already."""
    facts: list[Fact] = []
    for i, civ in enumerate(CIVILIZATIONS):
        if before.marker[i] != NOWHERE and after.marker[i] == NOWHERE:
            facts.append({"what": "falls", "civ": civ, **_home(before, civ)})
            for seat in range(int(before.seats)):
                paid = action.verb == "pay" and action.args[0] == civ and seat == before.actor
                if lost := int(before.followers[seat, i]) - int(paid):
                    facts.append({"what": "loses", "who": seat, "civ": civ, "count": lost})
    return facts


def _epochs(before: State, after: State) -> list[Fact]:
    numbers = range(int(before.epochs) + 1, int(after.epochs) + 1)
    facts: list[Fact] = [{"what": "epoch", "number": number} for number in numbers]
    gains = [_gain(before, after, seat, BY_EPOCHS) for seat in range(int(after.seats))]
    return facts + [
        {"what": "epoch_points", "who": seat, "points": n} for seat, n in enumerate(gains) if n
    ]


def _end(before: State, after: State) -> list[Fact]:
    reason = INFO.endings[after.ending - 1]
    facts: list[Fact] = [{"what": f"over_{reason}"}]
    for seat in range(int(after.seats)):
        points = _gain(before, after, seat, BY_FINAL)
        facts.append({"what": f"final_{reason}", "who": seat, "points": points})
    return facts


def _draw(before: State, after: State, eyes: int | None) -> list[Fact]:
    if after.pile_size == before.pile_size:
        return []
    who = int(before.actor)
    if eyes != who:
        return [{"what": "draws", "who": who}]
    tile = int(after.hand[who, HAND - 1])
    return [{"what": "draws_tile", "who": who, "tile": tile + 1, "face": FACES[tile].text}]


_RULES = {
    "lay": ["5.1", "5.2", "5.3", "5.7", "14.2"],
    "pay": ["5.5"],
    "victor": ["6.4"],
    "migrate": ["7.5", "7.10"],
    "people": ["9.1", "9.2", "9.5", "9.6"],
    "token": ["10.1", "10.2", "12.2"],
}


def asks(view: Json) -> Fact:
    """The question to the actor, with the rules to read."""
    who = view["actor"]
    if who is None:
        return {"what": "ask_nothing", "rules": ["12.3", "12.5"]}
    fact: Fact = {"what": f"ask_{view['phase']}", "who": who, "rules": _RULES[view["phase"]]}
    if view["phase"] == "pay":
        fact["what"] = f"ask_pay_{view['upheaval']['kind']}"
    if view["phase"] == "migrate":
        fact["civ"] = view["upheaval"]["migrant"]
    if view["phase"] == "token":
        fact["tokens"] = view["seats"][who]["tokens"]
    return fact
