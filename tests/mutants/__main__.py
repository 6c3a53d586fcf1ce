"""`python -m tests.mutants games core --count 60 --seed 1`: try a random sample of small faults.

Prints what survived, and how many were killed of those that are not known to be harmless. With
`--jobs` several are tried at a time; with `--minutes` it ends by then with what it has.
"""

import argparse
import random
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from queue import SimpleQueue

from tests.mutants.belonging import ROOT, sources_in
from tests.mutants.harmless import is_harmless
from tests.mutants.making import Mutant, mutants_of
from tests.mutants.trying import Tree, Usual

WANTED = 0.95
"""What part of the faults that do harm the tests should notice."""


def main() -> int:
    wish = _arguments()
    mutants = [m for path in sources_in(wish.parts) for m in all_mutants(path)]
    sample = random.Random(wish.seed).sample(mutants, min(wish.count, len(mutants)))
    print(f"{len(sample)} of {len(mutants)} mutants of {' '.join(wish.parts)}, seed {wish.seed}")
    harmful = [mutant for mutant in sample if not is_harmless(mutant)]
    tried, killed = try_all(harmful, wish.jobs, wish.minutes * 60)
    part = killed / tried if tried else 1.0
    print(f"killed {killed} of {tried} ({part:.1%}); {len(sample) - len(harmful)} harmless")
    return 0 if part >= WANTED else 1


def all_mutants(path: Path) -> list[Mutant]:
    return mutants_of((ROOT / path).read_text("utf-8"), str(path))


def try_all(sample: list[Mutant], jobs: int, seconds: float) -> tuple[int, int]:
    """How many were tried and how many of these a test noticed; the others are told at once."""
    started, tried, killed = time.monotonic(), 0, 0
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder, ThreadPoolExecutor(jobs) as pool:
        cache = Path(folder) / "cache"
        usual = Usual(Tree(Path(folder) / "whole", cache))
        trees: SimpleQueue[Tree] = SimpleQueue()
        for n in range(jobs):
            trees.put(Tree(Path(folder) / str(n), cache))

        def notices(mutant: Mutant) -> bool | None:
            if time.monotonic() > started + seconds:
                return None
            tree = trees.get()
            try:
                return tree.notices(mutant, usual)
            finally:
                trees.put(tree)

        asked = {pool.submit(notices, mutant): mutant for mutant in sample}
        for answer in as_completed(asked):
            noticed = answer.result()
            if noticed is None:
                continue
            tried, killed = tried + 1, killed + noticed
            if not noticed:
                print(f"survived: {asked[answer].told}", flush=True)
            if tried % 10 == 0:
                told = f"{tried} of {len(sample)} tried in {time.monotonic() - started:.0f} s"
                print(told, flush=True)
    return tried, killed


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("parts", nargs="*", default=["games", "core"], help="games, games/eden …")
    parser.add_argument("--count", type=int, default=60, help="how many are tried")
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    parser.add_argument("--jobs", type=int, default=1, help="how many at a time")
    parser.add_argument("--minutes", type=float, default=24 * 60, help="begin none after these")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
