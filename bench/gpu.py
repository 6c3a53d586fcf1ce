"""The same kernels on a GPU: B matches at once, checked byte for byte against the CPU.

    python bench/gpu.py [GAME …] [--batch B]

Needs the extra `cuda` (numba-cuda) and an NVIDIA GPU. Each thread sets up and plays one random
match, numbered like those of `Loops.random_matches`, so that the CPU can play the very same.
"""

import argparse
import time
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):
    # numba-cuda 0.30 still names this alias, which NumPy 2.5 dropped
    np.row_stack = np.vstack  # type: ignore[attr-defined]

from numba import cuda

import ludotheque
from ludotheque.core import loops
from ludotheque.core.conformance import tables_of
from ludotheque.core.game import LIMIT, Game, Json

THREADS = 64
REPEATS = 3


def device_loop(game: Game) -> Any:
    """A CUDA kernel around the game's own kernels; numba-cuda compiles those for the device."""
    setup, dice_for, key_for = game.kernels.setup, loops.dice_for, loops.key_for
    random_match = game.loops.random_match

    @cuda.jit
    def play(
        records: Any, keys: Any, outs: Any, options: Any, plies: Any, seats: int, seed: int
    ) -> None:
        i = cuda.grid(1)
        if i < len(records):
            key_for(keys[i], seed, i)
            setup(records[i], seats, options, keys[i])
            plies[i] = random_match(records[i], dice_for(seed, i), outs[i], LIMIT)

    return play


def run(game: Game, seats: int, options: Json, size: int, checked: int) -> str:
    """One table: play on the device, compare the first matches with the CPU's, and time it."""
    play, blocks = device_loop(game), -(-size // THREADS)
    keys = cuda.device_array((size, 8), np.uint32)
    outs = cuda.device_array((size, game.room), np.int32)
    plies = cuda.device_array(size, np.int64)
    numbers = cuda.to_device(np.resize(game.option_numbers(options), max(1, len(options))))
    best, compile_s = float("inf"), 0.0
    empty = np.zeros(size, game.dtype)
    for attempt in range(REPEATS + 1):
        records = cuda.to_device(empty)
        cuda.synchronize()
        began = time.perf_counter()
        play[blocks, THREADS](records, keys, outs, numbers, plies, seats, 1)
        cuda.synchronize()
        took = time.perf_counter() - began
        compile_s, best = (took, best) if attempt == 0 else (compile_s, min(best, took))
    steps = int(plies.copy_to_host().sum())
    theirs = records[:checked].copy_to_host()
    ours = game.simulate(seats, checked, 1, options)
    equal = "equal" if theirs.tobytes() == ours.tobytes() else "DIFFERENT"
    label = " ".join([game.info.id, *map(str, options.values())])
    return (
        f"| {label} | {seats} | {size:,} | {steps / best:,.0f} | {size / best:,.0f} |"
        f" {checked:,} {equal} | {compile_s:.1f} s |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("games", nargs="*", default=list(ludotheque.shelf()))
    parser.add_argument("--batch", type=int, default=262_144)
    parser.add_argument("--checked", type=int, default=20_000)
    given = parser.parse_args()
    print(f"{cuda.get_current_device().name}\n")
    print("| game | seats | matches | steps/s | matches/s | against the CPU | first call |")
    print("|---|---:|---:|---:|---:|---|---:|", flush=True)
    for name in given.games:
        game = ludotheque.load(name)
        for seats, options in tables_of(game):
            print(run(game, seats, options, given.batch, given.checked), flush=True)


if __name__ == "__main__":
    main()
