"""What the CPU says of a game, as hashes: what a module must say as well."""

import hashlib
from dataclasses import dataclass
from typing import Any

import numpy as np

from ludotheque.bots import ranking, tree
from ludotheque.bots.search import Tree, Tuning, kernel_of_search
from ludotheque.core import loops
from ludotheque.core.conformance import tables_of
from ludotheque.core.exponential import exp
from ludotheque.core.game import LIMIT, Game, Json
from ludotheque.core.state import State

NODES = 60_000
_ASKED = 50
"""Actions of which the judge is asked at every ply, legal or not."""
_EVERY = 4
"""Plies between two times that worlds are drawn and appraised."""


@dataclass(frozen=True)
class Amount:
    """How much is compared, for every kind of table."""

    matches: int
    walks: int
    searches: int
    iterations: int


def reference(game: Game, amount: Amount) -> Json:
    tuning = Tuning()
    return {
        "tables": [_table(game, *table, amount) for table in tables_of(game)],
        "powers": _powers(),
        "nodes": NODES,
        "tuning": vars(tuning),
        "asked": _ASKED,
        "every": _EVERY,
        "iterations": amount.iterations,
    }


def _table(game: Game, seats: int, options: Any, amount: Amount) -> Json:
    numbers = game.option_numbers(game.info.option_values(options))
    played = game.simulate(seats, amount.matches, 7, options)
    return {
        "seats": seats,
        "options": numbers.tolist(),
        "matches": {"count": amount.matches, "seed": 7, "plies": int(played.ply.sum())}
        | {"records": _hash(played.tobytes())},
        "walks": [_walk(game, seats, numbers, 11, index) for index in range(amount.walks)],
        "searches": _searches(game, seats, numbers, amount),
    }


def _begun(game: Game, seats: int, numbers: Any, seed: int, index: int) -> State:
    state, key = game.empty(), np.zeros(8, np.uint32)
    loops.key_for(key, seed, index)
    game.kernels.setup(state, seats, numbers, key)
    return state


def _walk(game: Game, seats: int, numbers: Any, seed: int, index: int) -> Json:
    """A match in which every kernel is asked at every ply."""
    k, out, said = game.kernels, game.buffer(), hashlib.sha256()
    state, dice = _begun(game, seats, numbers, seed, index), loops.dice_for(seed, index)
    while state.actor >= 0:
        count = k.legal(state, out)
        said.update(out[:count].tobytes())
        for part in _asked(game, state, seats):
            said.update(part)
        dice = loops.scramble(dice)
        k.apply(state, int(out[(dice * count) >> 32]))
        said.update(state.tobytes())
    return {"seed": seed, "index": index, "plies": int(state.ply), "said": said.hexdigest()}


def _asked(game: Game, state: State, seats: int) -> list[bytes]:
    k, out = game.kernels, game.buffer()
    points, ranks = np.zeros(5, np.int64), np.zeros(5, np.int64)
    k.standing(state, points, ranks)
    asked = [i * 7919 % len(game.actions) for i in range(_ASKED)]
    codes = np.array([k.fault(state), *(k.refusal(state, one) for one in asked)], np.int32)
    count = (k.sensible or k.legal)(state, out)
    sights = [(k.seen or tree.openly)(state, int(out[0]), seat) for seat in range(seats)]
    parts: list[Any] = [points, ranks, codes, out[:count], np.array(sights, np.int32)]
    if state.ply % _EVERY == 0:
        for seat in range(seats):
            parts += _world(game, state, seat)
    return [part.tobytes() for part in parts]


def _world(game: Game, state: State, seat: int) -> list[Any]:
    world, key, shares = state.copy(), np.zeros(8, np.uint32), np.zeros(5)
    key[:2] = state.ply, 5
    game.kernels.resample(world, seat, key)
    game.kernels.appraise(world, shares)
    return [world, shares]


def _searches(game: Game, seats: int, numbers: Any, amount: Amount) -> list[Json]:
    grown = Tree(game, kernel_of_search(game), NODES)
    found = []
    for index in range(amount.searches):
        state = _begun(game, seats, numbers, 23, index)
        whole, out, dice = state.copy(), game.buffer(), loops.dice_for(23, index)
        plies = game.loops.random_match(whole, dice, out, LIMIT)
        game.loops.random_match(state, dice, out, plies * index // amount.searches)
        found.append(_grown(game, grown, state, 1_000_003 * (index + 1), amount.iterations))
    return found


def _grown(game: Game, grown: Tree, state: State, seed: int, iterations: int) -> Json:
    """The whole tree, byte for byte, and what it says in order."""
    tuning, slots = Tuning(), len(game.actions)
    grown.plant(state, seed)
    grown.grow(int(state.actor), iterations, tuning)
    visits, actions = np.zeros(slots, np.int32), np.zeros(slots, np.int32)
    values, guesses, chances = np.zeros(slots), np.zeros(slots), np.zeros(slots)
    ranking.forget(visits, values, guesses)
    ranking.gather(grown.nodes, grown.root, int(state.actor), visits, values, guesses)
    count = ranking.rank(visits, values, guesses, tuning.shortlist, actions, chances)
    return {
        "state": state.tobytes().hex(),
        "seed": seed,
        "used": grown.used,
        "tree": _hash(grown.nodes[: grown.used].tobytes()),
        "order": actions[:count].tolist(),
        "chances": _hash(chances[:count].tobytes()),
    }


def _powers() -> Json:
    powers = np.concatenate([np.linspace(-180, 180, 4001), np.linspace(-2, 2, 4001)])
    return {"of": powers.tolist(), "are": _hash(np.array([exp(p) for p in powers]).tobytes())}


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
