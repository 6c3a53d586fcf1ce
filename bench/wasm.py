"""The same kernels by this processor and in Node: python bench/wasm.py [GAME ...] [--write]

Steps per second of random matches, iterations per second of the search, the size of each module and
how long a browser's engine takes to compile it. Each figure is the best of many short goes, ours
and Node's in turn, because machines are shared: what counts is their ratio.
"""

import argparse
import gzip
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
from results import put_on_top
from steps import machine

import ludotheque
from ludotheque.bots.search import Tree, Tuning, kernel_of_search
from ludotheque.core import loops
from ludotheque.core.conformance import tables_of
from ludotheque.core.game import LIMIT, Game, Json
from ludotheque.core.state import Numbers, State, batch, from_bytes, words_of
from ludotheque.games.registry import GAMES
from ludotheque.wasm.building import Module, module_of

HERE = Path(__file__).parent
GOES, GO = 60, 0.02
NODES = 100_000
SEED = 5


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="default: all")
    parser.add_argument("--write", action="store_true", help="also put it into bench/results.md")
    given = parser.parse_args()
    lines = [*HEAD, *(row_of(name) for name in given.games or GAMES)]
    print("\n".join(lines))
    if given.write:
        put_on_top(f"WebAssembly, `bench/wasm.py` ({machine()})", lines)


HEAD = (
    "| game | steps/s, CPU | Node | × | iterations/s, CPU | Node | × | bytes | gzip | compiled |",
    "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
)


def row_of(name: str) -> str:
    game = ludotheque.load(name)
    module, task = module_of(game), task_of(game)
    ours_steps, ours_iterations = ours(game, task)
    theirs = in_node(module, task)
    assert (theirs["plies"], theirs["used"]) == (task["plies"], task["used"]), "not the same work"
    steps, iterations = theirs["steps"], theirs["iterations"]
    return (
        f"| {name} | {ours_steps:,.0f} | {steps:,.0f} | {steps / ours_steps:.2f} "
        f"| {ours_iterations:,.0f} | {iterations:,.0f} | {iterations / ours_iterations:.2f} "
        f"| {len(module.code):,} | {len(gzip.compress(module.code, 9)):,} "
        f"| {theirs['compiled']:.0f} ms |"
    )


def task_of(game: Game) -> Json:
    """So many matches and so many iterations as take one go here, from a state along the way."""
    seats, options = next(iter(tables_of(game)))
    numbers = game.option_numbers(game.info.option_values(options))
    count = fitting(lambda n: int(game.simulate(seats, n, SEED, options).ply.sum()))
    plies = int(game.simulate(seats, count, SEED, options).ply.sum())
    state = along_the_way(game, seats, numbers)
    iterations = fitting(lambda n: grown(game, state, n))
    return {
        "seats": seats,
        "options": numbers.tolist(),
        "count": count,
        "seed": SEED,
        "plies": plies,
        "state": state.tobytes().hex(),
        "iterations": iterations,
        "used": grown(game, state, iterations),
        "nodes": NODES,
        "tuning": vars(Tuning()),
        "goes": GOES,
    }


def fitting(work: Callable[[int], int]) -> int:
    """How much of it fits into a go."""
    work(10)
    began = time.perf_counter()
    work(50)
    return max(10, int(50 * GO / (time.perf_counter() - began)))


def along_the_way(game: Game, seats: int, numbers: Numbers) -> State:
    state, key, out = game.empty(), np.zeros(8, np.uint32), game.buffer()
    loops.key_for(key, SEED, 0)
    game.kernels.setup(state, seats, numbers, key)
    plies = game.loops.random_match(state.copy(), loops.dice_for(SEED, 0), out, LIMIT)
    game.loops.random_match(state, loops.dice_for(SEED, 0), out, plies // 3)
    return state


_trees: dict[str, Tree] = {}


def grown(game: Game, state: State, iterations: int) -> int:
    tree = _trees.setdefault(game.info.id, Tree(game, kernel_of_search(game), NODES))
    tree.plant(state, SEED)
    tree.grow(int(state.actor), iterations, Tuning())
    return tree.used


def ours(game: Game, task: Json) -> tuple[float, float]:
    states, out, key = batch(game.dtype, task["count"]), game.buffer(), np.zeros(8, np.uint32)
    words, numbers = words_of(states), np.array(task["options"], np.int64)
    state = from_bytes(game.dtype, bytes.fromhex(task["state"]))
    matches, seats = game.loops.random_matches, task["seats"]
    played = least(lambda: matches(states, words, 0, seats, numbers, SEED, key, out, LIMIT))
    searched = least(lambda: grown(game, state, task["iterations"]))
    return task["plies"] / played, task["iterations"] / searched


def least(work: Callable[[], object]) -> float:
    """Seconds of the quickest go."""
    best = float("inf")
    for _ in range(GOES):
        began = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - began)
    return best


def in_node(module: Module, task: Json) -> Json:
    with tempfile.TemporaryDirectory() as folder:
        code, layout = module.write(Path(folder), "module")
        told = Path(folder) / "task.json"
        told.write_text(json.dumps(task), "utf-8")
        node = Path(sys.executable).with_name("node")
        command = [node, HERE / "wasm.mjs", code, layout, told]
        answer = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found: Json = json.loads(answer)
    return found


if __name__ == "__main__":
    main()
