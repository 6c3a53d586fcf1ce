"""Carrying a match over to other rules than it was begun under.

What was played is tried under the rules that are here, from where they know the match: from its
beginning, or from the position in which it was carried over before. If some of it is not legal any
more, the match goes on from the last position that was kept of it, with all that followed and is
still legal. Nobody loses more than what could not have been played.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace

from ludotheque.core.errors import LudothequeError, Malformed
from ludotheque.core.game import Game, Json
from ludotheque.core.match import Match
from ludotheque.tables.events import Continued, Rules
from ludotheque.tables.table import Said, Table
from ludotheque.tables.window import rules_of


@dataclass(frozen=True)
class Standing:
    """Where a running match stood: what the house keeps of it for the day its rules change."""

    rules_version: int
    line: list[int]
    """The numbers of the actions that had led there."""
    position: Json

    def text(self) -> str:
        return json.dumps(vars(self), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_text(cls, text: str) -> "Standing":
        return cls(**json.loads(text))


def may_be_carried(table: Table) -> bool:
    """To rules that are newer, and that it has not left already: nobody carries it to and fro."""
    if table.game is None or not table.is_foreign:
        return False
    here: Rules = rules_of(table.game)
    return here not in table.eras and here[0] >= table.eras[-1][0]


def carried(table: Table, kept: Standing | None) -> Continued | None:
    """By what it goes on under the rules that are here; None if it cannot.

    `kept` is the last position that was stored of it.
    """
    assert table.game is not None
    version, material = rules_of(table.game)
    on = Continued(rules_version=version, material=material, before=list(table.eras[-1]))
    if table.begun is None:
        return on
    try:
        found = _from_the_beginning(table, table.game, on)
        return found or (_from_a_position(table, table.game, kept, on) if kept else None)
    except LudothequeError:  # its options, or its position, mean nothing here
        return None


def _from_the_beginning(table: Table, game: Game, on: Continued) -> Continued | None:
    """With all actions that stand, if all of them are legal."""
    try:
        match, base = table.beginning(game)
    except LudothequeError:
        return None
    if _plays(match, table.played(table.line[base:])) < len(table.line) - base:
        return None
    position = match.start if base else None
    return replace(on, line=table.line, removes=[], position=position, base=base)


def _from_a_position(table: Table, game: Game, kept: Standing, on: Continued) -> Continued:
    position = game.info.brought_up(kept.rules_version, kept.position)
    match, base = game.position(position), len(kept.line)
    if match.seats != len(table.seats):
        raise Malformed("a position with other seats")
    # after a taking back that went further, the position is not on the way to where it stands
    rest = table.line[base:] if table.line[:base] == kept.line else []
    line = kept.line + rest[: _plays(match, table.played(rest))]
    removes = sorted(set(table.line) - set(line))
    return replace(on, position=position, base=base, line=line, removes=removes)


def _plays(match: Match, played: Iterable[Said]) -> int:
    """How many of these actions can be played, one after the other."""
    count = 0
    for said in played:
        try:
            match.play(*said)
        except LudothequeError:
            break
        count += 1
    return count
