"""`python -m tests.mutants games core --count 60 --seed 1`: try a random sample of small faults.

Prints what survived, and how many were killed of those that are not known to be harmless.
"""

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path

from tests.mutants.belonging import ROOT, sources_in
from tests.mutants.harmless import is_harmless
from tests.mutants.making import Mutant, mutants_of
from tests.mutants.trying import Tree

WANTED = 0.95
"""What part of the faults that do harm the tests should notice."""


def main() -> int:
    wish = _arguments()
    mutants = [m for path in sources_in(wish.parts) for m in all_mutants(path)]
    sample = random.Random(wish.seed).sample(mutants, min(wish.count, len(mutants)))
    print(f"{len(sample)} of {len(mutants)} mutants of {' '.join(wish.parts)}, seed {wish.seed}")
    harmless = [mutant for mutant in sample if is_harmless(mutant)]
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        survivors = try_all([m for m in sample if m not in harmless], Tree(Path(folder)))
    tried = len(sample) - len(harmless)
    killed = (tried - len(survivors)) / tried if tried else 1.0
    print(f"killed {tried - len(survivors)} of {tried} ({killed:.1%}); {len(harmless)} harmless")
    return 0 if killed >= WANTED else 1


def all_mutants(path: Path) -> list[Mutant]:
    return mutants_of((ROOT / path).read_text("utf-8"), str(path))


def try_all(sample: list[Mutant], tree: Tree) -> list[Mutant]:
    """Those that no test notices, told as they are found."""
    survivors, started = [], time.monotonic()
    for n, mutant in enumerate(sorted(sample, key=lambda m: (m.file, m.line)), 1):
        if not tree.notices(mutant):
            survivors.append(mutant)
            print(f"survived: {mutant.told}", flush=True)
        if n % 10 == 0:
            print(f"{n} of {len(sample)} tried in {time.monotonic() - started:.0f} s", flush=True)
    return survivors


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("parts", nargs="*", default=["games", "core"], help="games, games/eden …")
    parser.add_argument("--count", type=int, default=60, help="how many are tried")
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
