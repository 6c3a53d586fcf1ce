"""The searching bot: trees in threads, their root counts added up."""

import os
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from ludotheque.bots import tree
from ludotheque.core.actions import Action
from ludotheque.core.game import Game
from ludotheque.core.kernel import bind
from ludotheque.core.match import Match
from ludotheque.core.state import batch, words_of

_CHUNK = 64
"""Iterations between two looks at the clock."""


@dataclass(frozen=True)
class Tuning:
    """The constants of a search, the same for all games; bench/bots.md has what was measured."""

    explore: float = 0.5
    """How much an action that looked likely is tried before its share is known."""
    warmth: float = 0.08
    """How far apart shares must be for one action to look much likelier than another."""
    ripe: int = 2
    """Visits before a leaf grows children."""
    plies: int = 0
    """Random plies played on from a leaf before it is appraised."""


@dataclass(frozen=True)
class Budget:
    """When a search stops: after so many iterations in all, or after so long."""

    iterations: int | None = None
    seconds: float | None = None
    threads: int = 1


@dataclass(frozen=True)
class Verdict:
    """What a search says of one action: how often it went there, and the actor's chances then."""

    action: Action
    visits: int
    chance: float


@dataclass(frozen=True)
class Outcome:
    """The end of a search: every action it looked at, the best first, and each seat's chances."""

    verdicts: list[Verdict]
    chances: list[float]
    iterations: int


class Tree:
    """One tree and all it needs to grow; used by one thread."""

    def __init__(self, game: Game, search: Any, nodes: int) -> None:
        self._search = search
        self.nodes = np.zeros(nodes, tree.NODE).view(np.recarray)
        self._worlds = batch(game.dtype, 3)
        self._words = words_of(self._worlds)
        self._out = game.buffer()
        self._slots = np.zeros(len(game.actions), np.int32)
        self._shares = np.zeros(tree.MOST_SEATS, np.float64)
        self._path = np.zeros(tree.DEEPEST + 1, np.int32)
        self._key = np.zeros(8, np.uint32)
        self._used = 1

    def plant(self, state: Any, seed: int) -> None:
        """Begin anew from this state."""
        self._worlds[tree.ROOT] = state
        self._key[:] = 0
        self._key[0], self._key[1] = seed & 0xFFFFFFFF, (seed >> 32) & 0xFFFFFFFF
        self._used = tree.clear_tree(self.nodes)

    def grow(self, seat: int, iterations: int, tuning: Tuning) -> None:
        self._used = self._search(
            self.nodes,
            self._used,
            self._worlds,
            self._words,
            self._out,
            self._slots,
            self._shares,
            self._path,
            self._key,
            seat,
            iterations,
            tuning.explore,
            tuning.warmth,
            tuning.ripe,
            tuning.plies,
        )

    def grow_until(self, seat: int, share: Budget, tuning: Tuning) -> None:
        """Until this tree's part of the budget is spent."""
        ends = None if share.seconds is None else time.perf_counter() + share.seconds
        left = share.iterations
        while (left is None or left > 0) and (ends is None or time.perf_counter() < ends):
            chunk = _CHUNK if left is None else min(left, _CHUNK)
            self.grow(seat, chunk, tuning)
            left = None if left is None else left - chunk

    def children(self, node: int = 0) -> Iterable[int]:
        """The numbers of a node's children; of the root's unless said."""
        child = int(self.nodes[node].child)
        while child != tree.NO_NODE:
            yield child
            child = int(self.nodes[child].sibling)

    def below(self, actions: Sequence[Action]) -> int | None:
        """The node that these actions lead to, if the tree has grown so far."""
        node = 0
        for action in actions:
            found = [c for c in self.children(node) if self.nodes[c].action == action.id]
            if not found:
                return None
            node = found[0]
        return node


class Search:
    """Chooses the action that its trees went to most often."""

    def __init__(
        self,
        game: Game,
        seed: int,
        budget: Budget,
        tuning: Tuning | None = None,
        nodes: int = 1_000_000,
    ) -> None:
        self._game, self._budget, self._tuning = game, budget, tuning or Tuning()
        self.seed, self._rng = seed, np.random.default_rng(seed)
        kernels = _bound(game)
        self._trees = [Tree(game, kernels, nodes) for _ in range(budget.threads)]

    def choose(self, match: Match) -> Action:
        legal = match.legal()
        return legal[0] if len(legal) == 1 else self.look(match).verdicts[0].action

    def look(self, match: Match, seat: int | None = None) -> Outcome:
        """Search from here with the eyes of a seat, the actor's unless said."""
        eyes = match.actor if seat is None else seat
        assert eyes is not None, "a match that is over needs no search"
        share = self._share()
        for one in self._trees:
            one.plant(match.state, int(self._rng.integers(1, 2**63)))
        with ThreadPoolExecutor(len(self._trees)) as pool:
            work = [pool.submit(t.grow_until, eyes, share, self._tuning) for t in self._trees]
            for done in work:
                done.result()
        return self._outcome(match)

    def likely(self, actions: Sequence[Action]) -> tuple[Action, int] | None:
        """After a look: what its first tree most often went on with after these, and how often."""
        grown = self._trees[0]
        node = grown.below(actions)
        after = [] if node is None else list(grown.children(node))
        if not after:
            return None
        visits, most = max((int(grown.nodes["visits"][child]), child) for child in after)
        return self._game.actions[int(grown.nodes["action"][most])], visits

    def _share(self) -> Budget:
        """One tree's part of the budget: all of the time, its part of the iterations."""
        whole = self._budget
        each = None if whole.iterations is None else -(-whole.iterations // len(self._trees))
        return Budget(each, whole.seconds)

    def _outcome(self, match: Match) -> Outcome:
        visits: dict[int, int] = {}
        values: dict[int, float] = {}
        for one in self._trees:
            for node in map(one.nodes.__getitem__, one.children()):
                action = int(node.action)
                visits[action] = visits.get(action, 0) + int(node.visits)
                values[action] = values.get(action, 0.0) + float(node.value[match.actor])
        verdicts = [
            Verdict(self._game.actions[a], n, values[a] / n if n else 0.0)
            for a, n in visits.items()
        ]
        verdicts.sort(key=lambda v: (-v.visits, -v.chance, v.action.id))
        iterations = sum(int(one.nodes[0].visits) for one in self._trees)
        return Outcome(verdicts, self._chances(match), iterations)

    def _chances(self, match: Match) -> list[float]:
        total = np.zeros(match.seats)
        for one in self._trees:
            total += one.nodes[0].value[: match.seats]
        return [float(share) for share in total / total.sum()]


def _bound(game: Game) -> Any:
    """The search, bound to a game's kernels."""
    k = game.kernels
    sensible = k.sensible or k.legal
    expand = bind(tree.expand, like=k.apply, sensible=sensible, apply=k.apply, appraise=k.appraise)
    select = bind(tree.select, like=k.apply, sensible=sensible)
    play_on = bind(tree.play_on, like=k.apply, sensible=sensible, apply=k.apply)
    return bind(
        tree.search,
        like=k.apply,
        apply=k.apply,
        resample=k.resample,
        appraise=k.appraise,
        expand=expand,
        select=select,
        play_on=play_on,
    )


def cores() -> int:
    """How many threads of search this machine can run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
