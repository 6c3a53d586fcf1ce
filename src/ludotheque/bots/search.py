"""The searching bot: trees in threads, their root counts added up."""

import math
import os
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from numbers import Integral, Real

import numpy as np

from ludotheque.bots import ranking, tree
from ludotheque.bots.dice import dice_from, must_go_on
from ludotheque.core.actions import UNSEEN, Action
from ludotheque.core.errors import Malformed, echo
from ludotheque.core.game import Game
from ludotheque.core.kernel import bind
from ludotheque.core.match import Match
from ludotheque.core.state import State, batch, words_of

FEWEST = 3
"""Iterations until an action has been visited: first the root must be ripe."""
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
    plies: int = 10
    """Played on from a leaf before it is appraised, each with"""
    thoughts: int = 8
    """so many actions, drawn at random, that are thought of: the best of them is done."""
    shortlist: float = 0.5
    """What part of the visits of the most visited an action needs to be chosen for its share."""


@dataclass(frozen=True)
class Budget:
    """When a search stops: after so many iterations in all, or after so long."""

    iterations: int | None = None
    seconds: float | None = None
    threads: int = 1

    def __post_init__(self) -> None:
        if self.iterations is None and self.seconds is None:
            raise Malformed("a budget has iterations, or seconds, or both")
        if self.iterations is not None and not _is_whole(self.iterations, FEWEST):
            raise Malformed(
                f"iterations are a whole number, at least {FEWEST}, not {echo(self.iterations)}"
            )
        if self.seconds is not None and not (
            is_number(self.seconds) and 0 < self.seconds < math.inf
        ):
            raise Malformed(f"seconds are a number above 0, not {echo(self.seconds)}")
        if not _is_whole(self.threads, 1):
            raise Malformed(f"threads are a whole number, at least 1, not {echo(self.threads)}")

    def part(self, share: float) -> "Budget":
        """Some of it, and never too little to find anything."""
        count, time = self.iterations, self.seconds
        return Budget(
            None if count is None else max(FEWEST, math.ceil(count * share)),
            None if time is None else time * share,
            self.threads,
        )


def is_number(given: object) -> bool:
    """A number, Python's or NumPy's; yes and no are none."""
    return isinstance(given, Real) and not isinstance(given, bool)


def _is_whole(given: object, least: int) -> bool:
    return is_number(given) and isinstance(given, Integral) and int(given) >= least


@dataclass(frozen=True)
class Verdict:
    """What a search says of one action: how often it went there, and the actor's chances then.

    Of an action that it never went to, how good it looked from before.
    """

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
    """One tree, or one a seat where not all see all, and what it needs; used by one thread."""

    def __init__(self, game: Game, search: Callable[..., int], nodes: int) -> None:
        self._search = search
        self.nodes = np.zeros(nodes, tree.NODE).view(np.recarray)
        self._worlds = batch(game.dtype, 3)
        self._words = words_of(self._worlds)
        self._out = game.buffer()
        self._slots = np.zeros(len(game.actions) + 1, np.int32)  # the last one for UNSEEN
        self._shares = np.zeros(tree.MOST_SEATS, np.float64)
        self._path = np.zeros((tree.DEEPEST + 1, tree.MOST_SEATS), np.int32)
        self._key = np.zeros(8, np.uint32)
        self._one_for_all = game.kernels.seen is None
        self._trees = self.used = 1
        self.root = 0
        """Of the tree of the one who decides first."""

    def plant(self, state: State, seed: int) -> None:
        """Begin anew from this state."""
        self._worlds[tree.ROOT] = state
        self._key[:] = 0
        self._key[0], self._key[1] = seed & 0xFFFFFFFF, (seed >> 32) & 0xFFFFFFFF
        self._trees = 1 if self._one_for_all else int(state.seats)
        self.root = 0 if self._one_for_all else int(state.actor)
        self.used = tree.clear_trees(self.nodes, self._trees)

    def grow(self, seat: int, iterations: int, tuning: Tuning, first: int = tree.NO_NODE) -> None:
        """Some more iterations; all of them begin with `first` if it is given."""
        self.used = self._search(
            self.nodes,
            self.used,
            self._worlds,
            self._words,
            self._out,
            self._slots,
            self._shares,
            self._path,
            self._trees,
            self._key,
            seat,
            first,
            iterations,
            tuning.explore,
            tuning.warmth,
            tuning.ripe,
            tuning.plies,
            tuning.thoughts,
        )

    def grow_until(
        self, seat: int, share: Budget, tuning: Tuning, first: int = tree.NO_NODE
    ) -> None:
        """Until this tree's part of the budget is spent; a little, however short the time."""
        ends = time.perf_counter() + (math.inf if share.seconds is None else share.seconds)
        left = math.inf if share.iterations is None else share.iterations
        while left > 0:
            self.grow(seat, int(min(left, _CHUNK)), tuning, first)
            left = left - _CHUNK if time.perf_counter() < ends else 0

    def children(self, node: int) -> Iterable[int]:
        """The numbers of a node's children."""
        child = int(self.nodes[node].child)
        while child != tree.NO_NODE:
            yield child
            child = int(self.nodes[child].sibling)

    def below(self, actions: Sequence[Action]) -> int | None:
        """The node that these actions lead to, if the tree has grown so far."""
        node = self.root
        for action in actions:
            found = [c for c in self.children(node) if self.nodes[c].action == action.id]
            if not found:
                return None
            node = found[0]
        return node


class Search:
    """Chooses, of the actions that its trees went to most often, the one with the best share."""

    def __init__(
        self,
        game: Game,
        seed: int | bytes,
        budget: Budget,
        tuning: Tuning | None = None,
        nodes: int = 1_000_000,
    ) -> None:
        self._game, self._budget, self._tuning = game, budget, tuning or Tuning()
        self.seed, self._rng = seed, dice_from(seed)
        if nodes < (fewest := tree.MOST_SEATS + len(game.buffer())):
            raise Malformed(f"a search of {game.info.title} needs {fewest} nodes, not {nodes}")
        kernels = kernel_of_search(game)
        self._trees = [Tree(game, kernels, nodes) for _ in range(budget.threads)]

    def choose(self, match: Match) -> Action:
        must_go_on(match)
        legal = match.legal()
        return legal[0] if len(legal) == 1 else self.look(match).verdicts[0].action

    def look(self, match: Match, part: float = 1.0) -> Outcome:
        """Search from here with the eyes of the actor, with some of the budget."""
        eyes = must_go_on(match)
        for one in self._trees:
            one.plant(match.state, int(self._rng.integers(1, 2**63)))
        self._grow(eyes, part, [tree.NO_NODE] * len(self._trees))
        return self._outcome(match, eyes)

    def weigh(self, match: Match, verdict: Verdict, part: float) -> Verdict:
        """After a look: its chance by more iterations that all begin with this action.

        What a search hardly went to was also played badly there, and looks worse than it is; then
        better, until the replies are found: so only the second half counts. The visits stay those
        of the look: how often it went there by itself.
        """
        eyes, nodes = must_go_on(match), [node for node, *_ in self._at(match, verdict.action)]
        self._grow(eyes, part / 2, nodes)
        before = self._at(match, verdict.action)
        self._grow(eyes, part / 2, nodes)
        after = self._at(match, verdict.action)
        visits = sum(v for _, v, _ in after) - sum(v for _, v, _ in before)
        value = sum(v for *_, v in after) - sum(v for *_, v in before)
        if visits == 0:  # full trees, in which the others never saw it done: all walks end before
            return verdict
        return replace(verdict, chance=value / visits)

    def _at(self, match: Match, action: Action) -> list[tuple[int, int, float]]:
        """For each tree the node of an action at the root, its visits, the actor's shares there."""
        found = []
        for one in self._trees:
            node = one.below([action])
            assert node is not None, f"{action} was never looked at"
            at = one.nodes[node]
            found.append((node, int(at.visits), float(at.value[match.actor])))
        return found

    def _grow(self, eyes: int, part: float, first: list[int]) -> None:
        share = self._share(self._budget.part(part))
        if len(self._trees) == 1:  # in this very thread, which may be one that compiles
            self._trees[0].grow_until(eyes, share, self._tuning, first[0])
            return
        with ThreadPoolExecutor(len(self._trees)) as pool:
            work = [
                pool.submit(one.grow_until, eyes, share, self._tuning, node)
                for one, node in zip(self._trees, first, strict=True)
            ]
            for done in work:
                done.result()

    def likely(self, actions: Sequence[Action]) -> tuple[Action, int] | None:
        """After a look: what its first tree most often went on with after these, and how often.

        None where that is done unseen.
        """
        grown = self._trees[0]
        node = grown.below(actions)
        after = [] if node is None else list(grown.children(node))
        if not after or UNSEEN in grown.nodes["action"][after]:
            return None
        visits, most = max((int(grown.nodes["visits"][child]), child) for child in after)
        return self._game.actions[int(grown.nodes["action"][most])], visits

    def _share(self, whole: Budget) -> Budget:
        """One tree's part of a budget: all of the time, its part of the iterations."""
        count = whole.iterations
        each = None if count is None else max(FEWEST, -(-count // len(self._trees)))
        return Budget(each, whole.seconds)

    def _outcome(self, match: Match, eyes: int) -> Outcome:
        slots = len(self._game.actions)
        visits, actions = np.zeros(slots, np.int32), np.zeros(slots, np.int32)
        values, guesses, chances = np.zeros(slots), np.zeros(slots), np.zeros(slots)
        ranking.forget(visits, values, guesses)
        for one in self._trees:
            ranking.gather(one.nodes, one.root, eyes, visits, values, guesses)
        enough = self._tuning.shortlist
        count = ranking.rank(visits, values, guesses, enough, actions, chances)
        verdicts = [
            Verdict(self._game.actions[int(a)], int(visits[a]), float(chance))
            for a, chance in zip(actions[:count], chances, strict=False)
        ]
        iterations = sum(int(one.nodes[one.root].visits) for one in self._trees)
        return Outcome(verdicts, self._chances(match), iterations)

    def _chances(self, match: Match) -> list[float]:
        total = np.zeros(tree.MOST_SEATS)
        for one in self._trees:
            ranking.add_chances(one.nodes, one.root, match.seats, total)
        ranking.share_out(total, match.seats)
        return [float(share) for share in total[: match.seats]]


def kernel_of_search(game: Game) -> Callable[..., int]:
    """The search, bound to a game's kernels."""
    k = game.kernels
    sensible = k.sensible or k.legal
    expand = bind(tree.expand, like=k.apply, sensible=sensible, apply=k.apply, appraise=k.appraise)
    select = bind(tree.select, like=k.apply, sensible=sensible)
    watch = bind(tree.watch, like=k.apply, seen=k.seen or tree.openly)
    best_of_few = bind(
        tree.best_of_few, like=k.apply, sensible=sensible, apply=k.apply, appraise=k.appraise
    )
    play_on = bind(tree.play_on, like=k.apply, apply=k.apply, best_of_few=best_of_few)
    return bind(
        tree.search,
        like=k.apply,
        apply=k.apply,
        resample=k.resample,
        appraise=k.appraise,
        expand=expand,
        select=select,
        watch=watch,
        play_on=play_on,
    )


def cores() -> int:
    """How many threads of search this machine can run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
