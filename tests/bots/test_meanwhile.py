"""Playing while the rules are being compiled: interpreted first, compiled later, the same bytes."""

import os
import subprocess
import sys

import pytest

from ludotheque.bots.ladder import LADDER
from ludotheque.bots.warm import warm
from ludotheque.games.registry import GAMES

PLIES = 60
PLAY = f"""
import gc, hashlib, sys
import numpy as np
from ludotheque.bots.bot import seat_bot
from ludotheque.bots.warm import warm
from ludotheque.core.kernel import Kernel, interpreting
from ludotheque.games.registry import open_game

name, changes = sys.argv[1], int(sys.argv[2])

def play(until):
    while not match.over and len(match.steps) < until:
        if len(match.steps) % 10 == 9:
            match.play(seat_bot("greedy", game, len(match.steps)).choose(match))
        else:
            match.play(int(rng.choice(match.legal_ids())))
        told.update(match.state.tobytes())
        told.update(repr([match.view(eyes) for eyes in (None, *range(match.seats))]).encode())
        told.update(repr([match.chronicle(None, len(match.steps) - 1), match.points]).encode())

game, told, rng = open_game(name), hashlib.sha256(), np.random.default_rng(3)
with interpreting():
    match = game.new(seed=7)
    play(changes)
    before = sum(len(k.signatures) for k in gc.get_objects() if isinstance(k, Kernel))
    if changes < {PLIES}:
        warm(name)
    play({PLIES})
print(told.hexdigest(), before, len(game.kernels.apply.signatures))
"""


def plays(game: str, changes: int) -> list[str]:
    """A match whose rules are compiled from this ply on: its digest, and what was compiled when."""
    command = [sys.executable, "-c", PLAY, game, str(changes)]
    env = {key: value for key, value in os.environ.items() if key != "NUMBA_DISABLE_JIT"}
    return subprocess.run(
        command, env=env, check=True, capture_output=True, text=True
    ).stdout.split()


@pytest.mark.compiled
@pytest.mark.parametrize("game", GAMES)
def test_a_match_goes_on_to_the_same_bytes_when_its_rules_are_compiled(game: str) -> None:
    warm(game)
    never, halfway, always = plays(game, PLIES), plays(game, PLIES // 2), plays(game, 0)
    assert never[1:] == ["0", "0"]
    assert halfway[1:] == ["0", "1"]
    assert always[1:] == ["0", "1"]
    assert never[0] == halfway[0] == always[0]


def test_only_bots_that_look_ahead_need_compiled_rules() -> None:
    assert [rung.name for rung in LADDER if rung.searches] == ["rung3", "rung4", "rung5"]
