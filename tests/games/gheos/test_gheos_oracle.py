"""A slow, obvious second computation of what a tile causes: walking over the land, side by side."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from ludotheque.core.actions import Action
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.games.gheos.data import CIVILIZATIONS
from ludotheque.games.gheos.views import TileLand, tiles, upheaval

MATCHES, TRIES = 6, 6
OPPOSITE = {"flat": "flat", "left": "right", "right": "left"}

Cell = tuple[int, int]
Piece = tuple[Cell, frozenset[str]]
"""A land of a tile: its cell, and the sides it reaches."""
Outcome = frozenset[tuple[str, int]]
"""Who lives on which of the new lands."""


def pieces(s: Any) -> dict[Piece, TileLand]:
    return {
        ((tile["at"][0], tile["at"][1]), frozenset(land["sides"])): land
        for tile in tiles(s)
        for land in tile["lands"]
    }


def homes(s: Any) -> dict[str, int]:
    """The land on which each marker stands."""
    markers = zip(CIVILIZATIONS, s.marker.tolist(), strict=True)
    return {civ: land for civ, land in markers if land >= 0}


def beyond(cell: Cell, side: str) -> Cell:
    """Rule 13.1."""
    x, y = cell
    if side == "flat":
        return (x, y + 1) if (x + y) % 2 == 0 else (x, y - 1)
    return (x - 1, y) if side == "left" else (x + 1, y)


def joined(found: dict[Piece, TileLand]) -> list[frozenset[Piece]]:
    """Rule 2.1: all joined lands."""
    at = {(cell, side): (cell, sides) for cell, sides in found for side in sides}
    lands, left = [], set(found)
    while left:
        reached, edge = set[Piece](), {next(iter(left))}
        while edge:
            reached |= edge
            near = {
                at.get((beyond(c, side), OPPOSITE[side])) for c, sides in edge for side in sides
            }
            edge = {piece for piece in near if piece is not None} - reached
        lands.append(frozenset(reached))
        left -= reached
    return lands


class Aftermath:
    """What follows from a tile, from the table before it and the table with it (rules 6, 7)."""

    def __init__(self, before: Any, cell: Cell, after: Any) -> None:
        old, self.found = pieces(before), pieces(after)
        self.lands = joined(self.found)
        self.rest = {
            civ: {p for p, land in old.items() if land["land"] == home and p[0] != cell}
            for civ, home in homes(before).items()
        }
        self.goals = {
            civ: {i for i, land in enumerate(self.lands) if land & rest}
            for civ, rest in self.rest.items()
        }
        self.swords = {
            civ: sum(old[piece]["icons"].get("sword", 0) for piece in rest)
            for civ, rest in self.rest.items()
        }

    def is_continent(self, goal: int) -> bool:
        """Rule 2.3."""
        land = self.lands[goal]
        has_landmass = any(self.found[piece]["landmass"] for piece in land)
        return has_landmass and len({cell for cell, _ in land}) > 1

    def migrants(self) -> list[str]:
        """Rules 7.1, 7.12."""
        return [
            civ
            for civ, goals in self.goals.items()
            if len(goals) > 1 or not self.is_continent(min(goals))
        ]

    def at_war(self) -> list[str]:
        """Rule 6.1."""
        crowded = Counter(min(goals) for goals in self.goals.values())
        return [civ for civ, goals in self.goals.items() if crowded[min(goals)] > 1]

    def kind(self) -> str | None:
        if self.migrants():
            return "migration"
        return "war" if self.at_war() else None

    def outcomes(self) -> set[Outcome]:
        """All that the seat can make of it."""
        if migrants := self.migrants():
            (migrant,) = migrants
            return {self._settled({migrant}, {migrant: goal}) for goal in self._best(migrant)}
        fighting = set(self.at_war())
        most = max((self.swords[civ] for civ in fighting), default=0)
        winners = [civ for civ in fighting if self.swords[civ] == most]
        places = [{civ: min(self.goals[civ])} for civ in winners] or [{}]
        return {self._settled(fighting, place) for place in places}

    def _best(self, migrant: str) -> list[int]:
        """Rules 7.3, 7.4."""

        def pull(goal: int) -> tuple[int, bool]:
            land = self.lands[goal]
            wheat = sum(self.found[piece]["icons"].get("wheat", 0) for piece in land)
            return wheat, self.is_continent(goal)

        most = max(map(pull, self.goals[migrant]))
        return [goal for goal in self.goals[migrant] if pull(goal) == most]

    def _settled(self, moved: set[str], placed: dict[str, int]) -> Outcome:
        """Rules 7.7, 7.8: whoever comes to an island, or to others, falls."""
        stay = {civ: min(goals) for civ, goals in self.goals.items() if civ not in moved}
        live = {
            civ: goal
            for civ, goal in placed.items()
            if self.is_continent(goal) and goal not in stay.values()
        }
        return frozenset((stay | live).items())

    def now(self, s: Any) -> Outcome:
        """The same, as the record has it."""
        found = pieces(s)
        named = {found[next(iter(land))]["land"]: i for i, land in enumerate(self.lands)}
        return frozenset((civ, named[home]) for civ, home in homes(s).items())


def settle(match: Match) -> Iterator[Match]:
    """Pay, then every way to pick where there is something to pick."""
    match.play(match.legal()[0])
    if upheaval(match.state) is None:
        yield match
        return
    for action in match.legal():
        picked = match.copy()
        picked.play(action)
        yield picked


def check(match: Match, action: Action) -> str:
    """Lay a tile in a copy, and compare; what it caused."""
    tried = match.copy()
    tried.play(action)
    due, caused = Aftermath(match.state, action.args[1], tried.state), upheaval(tried.state)
    assert (caused and caused["kind"]) == due.kind(), action.text
    ends = [tried] if caused is None else list(settle(tried))
    assert {due.now(end.state) for end in ends} == due.outcomes(), action.text
    ways = f" in {len(due.outcomes())} ways" if len(due.outcomes()) > 1 else ""
    return (due.kind() or "calm") + ways


@pytest.mark.compiled
@pytest.mark.rule("6.1", "6.2", "6.3", "7.1", "7.2", "7.3", "7.4", "7.7", "7.8", "7.9", "7.12")
def test_wars_and_migrations_agree_with_a_walk_over_the_land(gheos: Game) -> None:
    seen = Counter[str]()
    for seed in range(MATCHES):
        dice, match = Random(seed), gheos.new(2 + seed % 3, seed)
        while not match.over:
            actions = match.legal()
            if actions[0].verb == "lay":
                for action in dice.sample(actions, min(TRIES, len(actions))):
                    seen[check(match, action)] += 1
            match.play(dice.choice([a for a in actions if a.verb != "token"]))
    assert set(seen) >= {"calm", "war", "war in 2 ways", "migration", "migration in 2 ways"}, seen
