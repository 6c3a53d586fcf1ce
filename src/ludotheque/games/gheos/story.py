"""What an action did, as facts: the log, and the forecast of what an action would do.

A tile that causes a war or a migration says at once who fights with which swords or who goes where
for which wheat, and how it will end: that is known before anything is paid.
"""

from collections.abc import Callable
from typing import Final, Literal

from ludotheque.core.actions import Action
from ludotheque.core.rules import most_important
from ludotheque.core.state import State
from ludotheque.core.words import Fact
from ludotheque.games.gheos.data import (
    BY_EPOCHS,
    BY_FINAL,
    BY_TEMPLES,
    BY_TOKENS,
    CIVILIZATIONS,
    FACES,
    HAND,
    Civilization,
)
from ludotheque.games.gheos.facts import (
    Cause,
    Course,
    Deed,
    EpochDrawn,
    FollowersLost,
    GheosFact,
    GheosQuestion,
    Laid,
    Outcome,
    PointsScored,
    Replaced,
)
from ludotheque.games.gheos.info import INFO
from ludotheque.games.gheos.laying import temple_points
from ludotheque.games.gheos.migration import arrive
from ludotheque.games.gheos.rules_now import rules_now
from ludotheque.games.gheos.state import CALM, NOWHERE, WAR, is_tile, tile_on
from ludotheque.games.gheos.table import NUMBERS, TEXTS
from ludotheque.games.gheos.tiles import TILE_OF
from ludotheque.games.gheos.views import GheosView, Migration, Part, War, upheaval

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


_ENDINGS: Final = INFO.endings
assert _ENDINGS == ("epochs", "tokens")
_OVERS: Final = ("over_epochs", "over_tokens")
_FINALS: Final = ("final_epochs", "final_tokens")


def happened(before: State, action: Action, after: State, eyes: int | None) -> list[GheosFact]:
    """Hands are hidden: only its own eyes see which tile a seat draws."""
    facts: list[GheosFact] = [_DEEDS[action.verb](before, action, after)]
    if before.upheaval == CALM and after.upheaval != CALM:
        facts += _causes(after)
    facts += _outcome(before, after)
    facts += _losses(before, action, after)
    if points := _gain(before, after, int(before.actor), BY_TEMPLES):
        cell = TEXTS[NUMBERS[action.args[1]] if action.verb == "lay" else int(before.laid)]
        facts.append({"what": "temple", "who": int(before.actor), "points": points, "cell": cell})
    facts += _epochs(before, after)
    return facts + (_end(before, after) if after.ending else _draw(before, after, eyes))


def _land(s: State, land: int) -> list[str]:
    """The cells of a joined land."""
    pieces = [piece for piece, root in enumerate(s.land.tolist()) if root == land]
    return sorted({TEXTS[int(s.place[TILE_OF[piece]])] for piece in pieces})


def _home(s: State, civ: Civilization) -> list[str]:
    """Where a civilization lives, if it does."""
    land = int(s.marker[CIVILIZATIONS.index(civ)])
    return _land(s, land) if land != NOWHERE else []


def _gain(before: State, after: State, seat: int, source: int) -> int:
    return int(after.earned[seat, source]) - int(before.earned[seat, source])


def _laying(before: State, action: Action, after: State) -> Deed:
    slot, name, side = action.args
    who, cell = int(before.actor), NUMBERS[name]
    tile = int(before.hand[who, slot - 1])
    laid: Laid = {"who": who, "cell": TEXTS[cell], "tile": tile + 1, "face": FACES[tile].text}
    looks_alike = FACES[tile].shape == "T3"  # however it is turned
    if is_tile(before, cell):
        old = tile_on(before, cell)
        over: Replaced = {**laid, "old": old + 1, "old_face": FACES[old].text}
        if looks_alike:
            return {"what": "replaces", **over}
        return {"what": "replaces_turned", **over, "side": side}
    if looks_alike:
        return {"what": "adds", **laid}
    return {"what": "adds_turned", **laid, "side": side}


def _pay(before: State, action: Action, after: State) -> Deed:
    return {"what": "pay", "who": int(before.actor), "civ": action.args[0]}


def _choosing(what: Literal["victor", "take"]) -> "_Doing":
    return lambda before, action, after: {
        "what": what,
        "who": int(before.actor),
        "civ": action.args[0],
        "cells": _home(after, action.args[0]),
    }


def _migrate(before: State, action: Action, after: State) -> Deed:
    return {"what": "migrate", "who": int(before.actor), "side": action.args[0]}


def _found(before: State, action: Action, after: State) -> Deed:
    who, (civ, continent) = int(before.actor), action.args
    return {
        "what": "found",
        "who": who,
        "civ": civ,
        "continent": continent,
        "count": int(after.followers[who, CIVILIZATIONS.index(civ)]),
        "cells": _home(after, civ),
    }


def _token(before: State, action: Action, after: State) -> Deed:
    who = int(before.actor)
    return {"what": "token", "who": who, "points": _gain(before, after, who, BY_TOKENS)}


def _pass(before: State, action: Action, after: State) -> Deed:
    return {"what": "pass", "who": int(before.actor)}


_Doing = Callable[[State, Action, State], Deed]
_DEEDS: Final[dict[str, _Doing]] = {
    "lay": _laying,
    "pay": _pay,
    "victor": _choosing("victor"),
    "migrate": _migrate,
    "found": _found,
    "take": _choosing("take"),
    "token": _token,
    "pass": _pass,
}


def _causes(after: State) -> list[Cause]:
    """Rule 5.5: all is known before it is paid for."""
    found = upheaval(after)
    assert found is not None
    if found["kind"] == "war":
        return _war(after, found) + _temple_ahead(after, [after])
    worlds = [_arrived(after, side) for side in range(3) if _is_goal(after, found, side)]
    return _migration(after, found) + _temple_ahead(after, worlds)


def _war(after: State, found: War) -> list[Cause]:
    facts: list[Cause] = [{"what": "war", "count": len(found["swords"])}]
    facts += [_fighting(after, civ, swords) for civ, swords in found["swords"].items()]
    if len(found["strongest"]) > 1:
        return [*facts, {"what": "war_tied", "who": int(after.actor)}]
    losers = [civ for civ in found["swords"] if civ not in found["strongest"]]
    return [*facts, {"what": "will_win", "civ": found["strongest"][0]}, *_ahead(after, losers)]


def _ahead(s: State, falling: list[Civilization]) -> list[FollowersLost]:
    """Whose followers civilizations will take with them, as they are before anything is paid."""
    return [
        {"what": "will_lose", "who": seat, "civ": civ, "count": count}
        for civ in falling
        for seat in range(int(s.seats))
        if (count := int(s.followers[seat, CIVILIZATIONS.index(civ)]))
    ]


def _fighting(after: State, civ: Civilization, swords: int) -> Cause:
    return {"what": "fights", "civ": civ, "swords": swords, "cells": _home(after, civ)}


def _migration(after: State, found: Migration) -> list[Cause]:
    migrant = found["migrant"]
    facts: list[Cause] = [{"what": "migration", "civ": migrant}, *map(_part, found["parts"])]
    goals = [part for part in found["parts"] if part["best"]]
    if len(goals) > 1 and not all(part["fatal"] for part in goals):
        return [*facts, {"what": "migration_tied", "who": int(after.actor)}]
    if goals[0]["fatal"]:
        return [*facts, {"what": "will_fall", "civ": migrant}, *_ahead(after, [migrant])]
    return [*facts, {"what": "will_go", "civ": migrant, "side": goals[0]["side"]}]


def _part(part: Part) -> Cause:
    side, wheat = part["side"], part["wheat"]
    if civ := part["civilization"]:
        return {"what": "part_inhabited", "side": side, "wheat": wheat, "civ": civ}
    if part["kind"] == "island":
        return {"what": "part_island", "side": side, "wheat": wheat}
    return {"what": "part_continent", "side": side, "wheat": wheat}


def _temple_ahead(after: State, worlds: list[State]) -> list[Cause]:
    """What the temple just laid will score, whichever way a tie is decided."""
    points = [temple_points(world, int(after.laid)) for world in worlds]
    if not any(points):
        return []
    if min(points) == max(points):
        return [{"what": "temple_ahead", "points": points[0]}]
    return [{"what": "temple_depends", "least": min(points), "most": max(points)}]


def _is_goal(after: State, found: Migration, side: int) -> bool:
    sides = [i for i in range(3) if after.parts >> i & 1]
    return side in sides and found["parts"][sides.index(side)]["best"]


def _arrived(after: State, side: int) -> State:
    world = after.copy()
    arrive(world, side)
    return world


def _outcome(before: State, after: State) -> list[Outcome]:
    """How a war or a migration has ended."""
    if before.upheaval == CALM or after.upheaval != CALM:
        return []
    if before.upheaval == WAR:
        at_war = [i for i in range(len(CIVILIZATIONS)) if before.swords[i] >= 0]
        winner = CIVILIZATIONS[next(i for i in at_war if after.marker[i] != NOWHERE)]
        return [{"what": "wins", "civ": winner, "cells": _home(after, winner)}]
    migrant, land = CIVILIZATIONS[before.migrant], int(after.marker[before.migrant])
    if land == NOWHERE:
        return []
    continent, home = int(TILE_OF[land]) + 1, _home(after, migrant)
    return [{"what": "settles", "civ": migrant, "continent": continent, "cells": home}]


def _losses(before: State, action: Action, after: State) -> list[Outcome]:
    """Civilizations that fell, and the followers lost with them; the one paid is told already."""
    facts: list[Outcome] = []
    for i, civ in enumerate(CIVILIZATIONS):
        if before.marker[i] != NOWHERE and after.marker[i] == NOWHERE:
            facts.append({"what": "falls", "civ": civ, "cells": _home(before, civ)})
            for seat in range(int(before.seats)):
                paid = action.verb == "pay" and action.args[0] == civ and seat == before.actor
                if lost := int(before.followers[seat, i]) - int(paid):
                    facts.append({"what": "loses", "who": seat, "civ": civ, "count": lost})
    return facts


def _epochs(before: State, after: State) -> list[Course]:
    facts: list[Course] = [
        EpochDrawn(what="epoch", number=number)
        for number in range(int(before.epochs) + 1, int(after.epochs) + 1)
    ]
    gains = [_gain(before, after, seat, BY_EPOCHS) for seat in range(int(after.seats))]
    facts += [
        PointsScored(what="epoch_points", who=seat, points=n) for seat, n in enumerate(gains) if n
    ]
    return facts


def _end(before: State, after: State) -> list[Course]:
    facts: list[Course] = [{"what": _OVERS[after.ending - 1]}]
    for seat in range(int(after.seats)):
        points = _gain(before, after, seat, BY_FINAL)
        facts.append({"what": _FINALS[after.ending - 1], "who": seat, "points": points})
    return facts


def _draw(before: State, after: State, eyes: int | None) -> list[Course]:
    if after.pile_size == before.pile_size:
        return []
    who = int(before.actor)
    if eyes != who:
        return [{"what": "draws", "who": who}]
    tile = int(after.hand[who, HAND - 1])
    return [{"what": "draws_tile", "who": who, "tile": tile + 1, "face": FACES[tile].text}]


def asks(view: GheosView) -> GheosQuestion:
    """The question to the actor, with the rules to read."""
    who, phase, upheaval = view["actor"], view["phase"], view["upheaval"]
    rules = most_important(rules_now(view))
    if who is None:
        return {"what": "ask_nothing", "rules": rules}
    if phase == "token":
        tokens = view["seats"][who]["tokens"]
        return {"what": "ask_token", "who": who, "tokens": tokens, "rules": rules}
    if upheaval is None:
        return {"what": "ask_lay" if phase == "lay" else "ask_people", "who": who, "rules": rules}
    if phase == "pay":
        war = upheaval["kind"] == "war"
        return {"what": "ask_pay_war" if war else "ask_pay_migration", "who": who, "rules": rules}
    if upheaval["kind"] == "migration":
        return {"what": "ask_migrate", "who": who, "civ": upheaval["migrant"], "rules": rules}
    return {"what": "ask_victor", "who": who, "rules": rules}


def aims(view: GheosView) -> Fact:
    """What wins, and how near the end is."""
    left = view["last_epoch"] - view["epochs"]
    tokens = sum(seat["tokens"] for seat in view["seats"])
    return {"what": "aim", "epochs": left, "tokens": tokens}
