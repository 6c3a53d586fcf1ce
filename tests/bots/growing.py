"""Grows search trees from some positions of a random match and prints what they came out as.

As a program it is told a game's package and how many iterations a tree has. It is run again with
the compiler off, or for another processor, to see whether that changes a bit of them.
"""

import hashlib
import sys
from importlib import import_module

import numpy as np

from ludotheque.bots.search import Budget, Search
from ludotheque.core.game import Game

EVERY = 23
"""Plies from one position to the next."""


def forest(game: Game, iterations: int) -> str:
    """A hash of all nodes of the trees, of what they recommend and of each appraisal."""
    running, rng = hashlib.sha256(), np.random.default_rng(1)
    match, shares = game.new(max(game.info.seats), 1), np.zeros(max(game.info.seats))
    while not match.over:
        game.kernels.appraise(match.state, shares)
        running.update(shares.tobytes())
        if match.ply % EVERY == 0:
            search = Search(game, match.ply, Budget(iterations=iterations), nodes=20_000)
            running.update(repr(search.look(match)).encode())
            running.update(search._trees[0].nodes.tobytes())
        match.play(int(rng.choice(match.legal_ids())))
    return running.hexdigest()


if __name__ == "__main__":
    package, count = sys.argv[1:]
    sys.stdout.write(forest(import_module(f"{package}.game").GAME, int(count)))
