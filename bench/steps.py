"""Random play with the legal moves listed at every step, one core, one process, beside OpenSpiel.

    make bench                      prints the tables
    make bench ARGS=--write         also puts them into bench/results.md, with date and machine

OpenSpiel plays by its own C++ rollouts (RandomRolloutEvaluator). It does not count plies, so their
mean is taken from random matches played before, not timed; chance nodes count as steps.
"""

import argparse
import math
import os
import platform
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
from results import put_on_top

import ludotheque
from ludotheque.core.conformance import tables_of
from ludotheque.core.game import LIMIT, Game, Json
from ludotheque.core.state import batch, words_of

PEERS = ("backgammon", "gin_rummy", "quoridor", "havannah(board_size=8)")
SECONDS = 1.0
REPEATS = 3
BATCH = 256
ROLLOUTS = 100

_FIRST_STEP = """
import time; t = time.perf_counter()
import ludotheque
match = ludotheque.load({game!r}).new(seed=1)
match.play(int(match.legal_ids()[0]))
print(time.perf_counter() - t)
"""


def rate(run: Callable[[], int]) -> float:
    """Steps per second: the best of a few stretches, because the machine is shared."""
    run()
    best = 0.0
    for _ in range(REPEATS):
        steps, began = 0, time.perf_counter()
        while time.perf_counter() - began < SECONDS:
            steps += run()
        best = max(best, steps / (time.perf_counter() - began))
    return best


def our_rate(game: Game, seats: int, options: Json) -> tuple[float, float]:
    """Steps and matches per second of one game at one table."""
    states = batch(game.dtype, BATCH)
    words, out, key = words_of(states), game.buffer(), np.zeros(8, np.uint32)
    numbers, first, plies = game.option_numbers(options), [0], [0]

    def run() -> int:
        first[0] += BATCH
        played = game.loops.random_matches(
            states, words, first[0], seats, numbers, 1, key, out, LIMIT
        )
        plies[0] += played
        return int(played)

    steps = rate(run)
    return steps, steps * first[0] / plies[0]


def peer_rate(name: str) -> tuple[float, float]:
    """Steps per second of an OpenSpiel game, and the mean length of its matches."""
    import pyspiel

    game = pyspiel.load_game(name)
    length = mean_length(game, matches=30)
    # One "simulation" of the search is nothing but the evaluator's rollouts from where it stands
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    search = pyspiel.MCTSBot(game, evaluator, 1.4, 1, 1000, False, 1, False)
    start = game.new_initial_state()
    while start.is_chance_node():
        start.apply_action(start.legal_actions()[0])

    def run() -> int:
        search.mcts_search(start)
        return round(ROLLOUTS * length)

    return rate(run), length


def mean_length(game: Any, matches: int) -> float:
    rng, plies = random.Random(1), 0
    for _ in range(matches):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(_random_action(state, rng))
            plies += 1
    return plies / matches


def _random_action(state: Any, rng: random.Random) -> int:
    if state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        return int(rng.choices(actions, chances)[0])
    return int(rng.choice(state.legal_actions()))


def first_step_times(game: str) -> tuple[float, float]:
    """Seconds from a fresh process to the first compiled step: with an empty cache, then warm."""
    with tempfile.TemporaryDirectory() as folder:
        cold, warm = (_first_step(game, folder) for _ in range(2))
    return cold, min(warm, _first_step(game, None))


def _first_step(game: str, cache: str | None) -> float:
    env = dict(os.environ) | ({"XDG_CACHE_HOME": cache} if cache else {})
    command = [sys.executable, "-c", _FIRST_STEP.format(game=game)]
    told = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    return float(told.stdout)


def import_time() -> float:
    command = [sys.executable, "-X", "importtime", "-c", "import ludotheque"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    return int(told.strip().splitlines()[-1].split("|")[1]) / 1e6


def tables(names: list[str], peers: bool) -> Iterator[str]:
    """The result as Markdown, line by line, as it comes."""
    mean = None
    if peers:
        yield "| OpenSpiel, C++ rollouts | steps/s | plies a match |\n|---|---:|---:|"
        rates = []
        for name in PEERS:
            steps, length = peer_rate(name)
            rates.append(steps)
            yield f"| {name} | {steps:,.0f} | {length:.0f} |"
        mean = math.prod(rates) ** (1 / len(rates))
        yield f"| geometric mean | {mean:,.0f} | |\n"
    yield "| Ludothèque | seats | steps/s | matches/s | × that mean |\n|---|---:|---:|---:|---:|"
    for name in names:
        game = ludotheque.load(name)
        for seats, options in tables_of(game):
            steps, matches = our_rate(game, seats, options)
            ratio = f"{steps / mean:.2f}" if mean else "–"
            label = " ".join([name, *map(str, options.values())])
            yield f"| {label} | {seats} | {steps:,.0f} | {matches:,.0f} | {ratio} |"
    yield "\n| first compiled step | cold cache | warm cache |\n|---|---:|---:|"
    for name in names:
        cold, warm = first_step_times(name)
        yield f"| {name} | {cold:.1f} s | {warm:.2f} s |"
    yield f"\n`import ludotheque`: {import_time():.3f} s"


def machine() -> str:
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        found = [x for x in cpuinfo.read_text().splitlines() if x.startswith("model name")]
        model = found[0].split(":")[1].strip() if found else model
    versions = f"Python {platform.python_version()}, NumPy {np.__version__}"
    return f"{model}, {os.cpu_count()} cores, {platform.system()}, {versions}"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("games", nargs="*", default=list(ludotheque.shelf()))
    parser.add_argument("--no-peers", action="store_true", help="without OpenSpiel")
    parser.add_argument("--write", action="store_true", help="keep the result in bench/results.md")
    given = parser.parse_args()
    lines = []
    for line in tables(given.games, not given.no_peers):
        print(line, flush=True)
        lines.append(line)
    if given.write:
        put_on_top(machine(), lines)


if __name__ == "__main__":
    main()
