"""The course of a table's match: the match as it stands, with the last states before it.

Of a long match only the last actions are kept with their states (a *window*), so that a late match
opens as fast as a new one and idle tables stay small. What needs more reads the whole log.
"""

import base64
import hashlib
from dataclasses import replace

from ludotheque.core.fairness import Draw, read_draw
from ludotheque.core.game import Game, Json
from ludotheque.core.match import Match, Step
from ludotheque.core.state import State, from_bytes
from ludotheque.core.words import Words
from ludotheque.games.registry import info
from ludotheque.tables.events import Made, Rules

LAYOUT = 6
"""Raised when snapshots hold something else than before."""

WINDOW = 64
"""Actions that are kept at least, if there were so many."""


class TooShort(Exception):
    """Something needs actions from before the window."""


class Window:
    """A match whose first `base` actions are known only by the state they led to."""

    def __init__(self, match: Match, base: int = 0) -> None:
        self.match, self.base = match, base

    @property
    def ply(self) -> int:
        """How many actions stand."""
        return self.base + len(self.match.steps)

    def play(self, action: int | str, seat: int | None = None) -> None:
        self.match.play(action, seat)

    def undo(self, count: int) -> None:
        if count > len(self.match.steps):
            raise TooShort
        for _ in range(count):
            self.match.undo()

    def step(self, ply: int) -> Step:
        """The action that led to this ply."""
        if ply <= self.base:
            raise TooShort
        return self.match.steps[ply - self.base - 1]

    def state_after(self, ply: int) -> State:
        return self.match.state if ply == self.ply else self.step(ply + 1).before

    def trim(self) -> None:
        """Forget states from before the window, now and then."""
        surplus = len(self.match.steps) - WINDOW
        if surplus > WINDOW:
            del self.match.steps[:surplus]
            self.base += surplus

    # What a snapshot keeps

    def to_json(self) -> Json:
        keep = self.match.steps[-WINDOW:]
        first = keep[0].before if keep else self.match.state
        return {
            "base": self.ply - len(keep),
            "state": base64.b64encode(first.tobytes()).decode(),
            "actions": [step.action.id for step in keep],
        }

    @classmethod
    def from_json(cls, data: Json, beginning: Match) -> "Window":
        """The course again; `beginning` is the match at its set-up, whose state is replaced."""
        raw = base64.b64decode(data["state"])
        beginning.state = from_bytes(beginning.game.dtype, raw)
        window = cls(beginning, data["base"])
        for action in data["actions"]:
            window.play(action)
        return window


def fresh_match(game: Game, made: Made, seat_bytes: list[str]) -> Match:
    """The match of a table at its beginning, from what its first events say."""
    if made.start is not None:
        return game.position(made.start)
    if made.chance is not None:
        return game.new(made.seats, read_draw(made.chance), made.options)
    assert made.secret is not None
    parts = tuple(bytes.fromhex(part) for part in seat_bytes)
    return game.new(made.seats, Draw.from_all(bytes.fromhex(made.secret), parts), made.options)


def brought_up(made: Made) -> Made:
    """What a table was made of, with the options that came later; the log keeps what it says."""
    here, version = info(made.game), made.rules_version
    start = None if made.start is None else here.brought_up(version, made.start)
    return replace(made, options=here.brought_up(version, made.options), start=start)


def rules_of(game: Game) -> Rules:
    return game.info.rules_version, game.material


def other_rules(game: Game, theirs: Rules) -> Words | None:
    """None, or in which way these rules are others than those that are here."""
    (version, material), (version_here, material_here) = theirs, rules_of(game)
    if version != version_here:
        return {
            "en": f"rules version {version}, here {version_here}",
            "fr": f"version {version} des règles, ici {version_here}",
        }
    if material != material_here:
        return {
            "en": f"material {material or 'as shipped'}, here {material_here or 'as shipped'}",
            "fr": f"matériel {material or 'd’origine'}, ici {material_here or 'd’origine'}",
        }
    return None


def stamp(game: Game) -> str:
    """Marks snapshots as this program's: another layout of the record cannot read them."""
    told = [LAYOUT, game.info.id, game.info.rules_version, game.material, str(game.dtype.descr)]
    return hashlib.sha256(repr(told).encode()).hexdigest()[:16]
