"""What a placement would change, before it is confirmed and before anybody answers."""

from typing import TypedDict

import numpy as np

from ludotheque.core.shapes import Pair
from ludotheque.core.state import State
from ludotheque.games.gaia.actions import ACTIONS, AT, SWAP
from ludotheque.games.gaia.changes import changes
from ludotheque.games.gaia.data import FIRST_POWER, POWERS, TORNADO, Power
from ludotheque.games.gaia.facts import Change
from ludotheque.games.gaia.lists import ROOM, legal
from ludotheque.games.gaia.play import aim_power, place_card
from ludotheque.games.gaia.protection import enact
from ludotheque.games.gaia.slots import Met, met_after
from ludotheque.games.gaia.state import ANSWERING, PLACING, SWAPPING
from ludotheque.games.gaia.table import DIRECTION_NAMES, EAST, NAMES, Direction

Cell = Pair


class Placement(TypedDict):
    """What an action would change; `met` has the cities that it changes."""

    action: str
    changes: list[Change]
    met: Met


class Announced(TypedDict):
    """A power that waits for answers, where it goes and what it will change."""

    card: Power
    at: Cell | None
    toward: Direction | None
    changes: list[Change]


def placements(s: State) -> list[Placement]:
    """Every cell where the card that was named may go, with what that would change."""
    if s.actor < 0 or s.phase not in (PLACING, SWAPPING):
        return []
    out = np.empty(ROOM, np.int32)
    return [_placement(s, int(action)) for action in out[: legal(s, out)]]


def _placement(s: State, action: int) -> Placement:
    after = s.copy()
    if action >= SWAP:
        aim_power(after, (action - SWAP) // 2, EAST + (action - SWAP) % 2)
        enact(after)
    elif s.card >= FIRST_POWER:
        aim_power(after, action - AT, -1)
        enact(after)
    else:
        place_card(after, action - AT)
    return {
        "action": ACTIONS[action].text,
        "changes": changes(s, after),
        "met": met_after(s, after),
    }


def announced(s: State) -> Announced | None:
    """The power that waits for answers, and what it will change if nobody protects."""
    if s.actor < 0 or s.phase != ANSWERING:
        return None
    return {
        "card": POWERS[s.card - FIRST_POWER],
        "at": None if s.target < 0 else list(NAMES[s.target]),
        "toward": None if s.toward < 0 else DIRECTION_NAMES[s.toward],
        "changes": if_allowed(s),
    }


def if_allowed(s: State) -> list[Change]:
    """What the announced power will change; a tornado's spoils nobody knows."""
    if s.card == TORNADO:
        return []
    after = s.copy()
    enact(after)
    return changes(s, after)
