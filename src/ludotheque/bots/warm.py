"""Everything that a table needs of a game, compiled: `python -m ludotheque.bots.warm gods`.

Compiling holds Python's lock for half a minute a game, so it is done in a process of its own, which
fills the cache on disk; whoever wants to play then only loads what is there.
"""

import inspect
import os
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType, ModuleType

import numba
import numpy as np

from ludotheque.bots import bot as bots
from ludotheque.bots.bot import KINDS
from ludotheque.core.game import Game
from ludotheque.core.kernel import cache_folder, compiling, python_of
from ludotheque.core.match import Match
from ludotheque.core.sources import hash_of_sources
from ludotheque.games.registry import open_game

_PLIES = 80
_TRIED = 40
_PACE = 0.01
"""Compiling needs one look, not a whole second of search."""
_NICENESS = 5
"""Who plays meanwhile goes first."""


def compiler_of(name: str) -> list[str]:
    """The command that compiles a game in a process of its own, and ends with this one."""
    return [sys.executable, "-m", __name__, name, str(os.getpid())]


def warm(name: str) -> Game:
    """Call everything once that a table calls, so that it is compiled or loaded.

    Whatever is forgotten here would compile when it is first met, and all tables would wait for it.
    Of several processes that want this at the same time, one compiles, and the others load.
    """
    game = open_game(name)
    with compiling(), _one_at_a_time(game):
        _call_all(game)
        marker(game).touch()
    return game


def is_compiled(name: str) -> bool:
    """Has somebody warmed this game here, from these very sources? Or is the compiler off?"""
    return bool(numba.config.DISABLE_JIT) or marker(open_game(name)).is_file()


def marker(game: Game) -> Path:
    """A file that is there once all this is in the cache, for these very sources."""
    kernels, bots_here = _folder_of(python_of(game.kernels.apply)), _folder_of(bots)
    mark = hash_of_sources(frozenset({kernels, bots_here}))[:12]
    return cache_folder(frozenset({_folder_of(Match), kernels})) / f"warm-{mark}"


def _folder_of(source: ModuleType | type | FunctionType) -> Path:
    return Path(inspect.getfile(source)).resolve().parent


@contextmanager
def _one_at_a_time(game: Game) -> Iterator[None]:
    if os.name != "posix" or marker(game).is_file():
        yield
        return
    import fcntl

    with marker(game).with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _call_all(game: Game) -> None:
    match, rng = game.new(seed=1), np.random.default_rng(1)
    explained: set[tuple[str, int]] = set()
    for kind in KINDS.values():
        _look_at_all(match)
        match.play(kind.seat(game, 1, _PACE).choose(match))
    while not match.over and len(match.steps) < _PLIES:
        match.forecast(int(rng.choice(match.legal_ids())))
        match.play(int(rng.choice(match.legal_ids())))
        _look_at_all(match)
        _ask_why(match, explained)


def _look_at_all(match: Match) -> None:
    """As every seat and a spectator."""
    game = match.game
    for eyes in (None, *range(match.seats)):
        game.asks(match.view(eyes))
        match.chronicle(eyes, max(len(match.steps) - 1, 0))
    for seat in range(match.seats):
        world = match.resample(seat, 1)
        game.tally(world.state, seat)
    assert len(match.points) == len(match.ranking)
    game.position(match.position())


def _ask_why(match: Match, explained: set[tuple[str, int]]) -> None:
    """Every reason for every verb, once each."""
    game = match.game
    for verb in game.actions.verbs:
        first = game.actions.start[verb.name]
        for action in range(first, first + verb.size, verb.size // _TRIED + 1):
            code = int(game.kernels.refusal(match.state, action))
            if code and (verb.name, code) not in explained:
                explained.add((verb.name, code))
                match.refusal(action)


def _end_with(parent: int) -> None:
    """A server that was killed must leave no compiler behind."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


if __name__ == "__main__":
    if os.name == "posix":
        threading.Thread(target=_end_with, args=[int(sys.argv[2])], daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    warm(sys.argv[1])
