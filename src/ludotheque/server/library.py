"""The games, opened and compiled in the background while tables are already being made.

Compiling holds Python's lock for half a minute a game, so it happens in another process, which
fills the cache on disk; this one then only loads what is there.
"""

import asyncio
import gc
import inspect
import logging
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from ludotheque.bots import bot as bots
from ludotheque.bots.bot import KINDS
from ludotheque.core.game import Game
from ludotheque.core.info import Info
from ludotheque.core.kernel import cache_folder, hash_of_sources, python_of
from ludotheque.core.match import Match
from ludotheque.games.registry import GAMES, info, open_game
from ludotheque.server.words import Refuse
from ludotheque.tables.messages.shelf import Readiness

_log = logging.getLogger(__name__)


_PLIES = 80
_TRIED = 40
_PACE = 0.01
"""Compiling needs one look, not a whole second of search."""


def warm(name: str) -> Game:
    """Call everything once that the service calls, so that it is compiled or loaded.

    Whatever is forgotten here would compile when it is first met, and all tables would wait for it.
    Of several processes that want this at the same time, one compiles, and the others load.
    """
    game = open_game(name)
    with _one_at_a_time(game):
        _call_all(game)
        marker(game).touch()
    return game


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


def marker(game: Game) -> Path:
    """A file that is there once all this is in the cache, for these very sources."""
    kernels, bots_here = _folder_of(python_of(game.kernels.apply)), _folder_of(bots)
    mark = hash_of_sources(frozenset({kernels, bots_here}))[:12]
    return cache_folder(frozenset({_folder_of(Match), kernels})) / f"warm-{mark}"


def _folder_of(source: Any) -> Path:
    return Path(inspect.getfile(source)).resolve().parent


class Library:
    """Which games are ready; whoever asks for one that is not is told so."""

    def __init__(self, ready: Mapping[str, Game] | None = None) -> None:
        self._games: dict[str, Game] = dict(ready or {})
        self.state: dict[str, Readiness] = {
            name: "ready" if name in self._games else "waiting" for name in GAMES
        }
        self._wanted: str | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self, on_ready: Callable[[str], None]) -> None:
        """Prepare all games, one after the other; next the one that somebody waits for."""
        self._task = asyncio.create_task(self._prepare_all(on_ready))

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def game(self, name: str) -> Game:
        """The game, ready to play."""
        if name not in self._games:
            raise Refuse("preparing")
        return self._games[name]

    def is_ready(self, name: str) -> bool:
        return name in self._games

    def want(self, name: str) -> None:
        """Somebody waits for this game."""
        self._wanted = name

    async def _prepare_all(self, on_ready: Callable[[str], None]) -> None:
        for name in self._games:
            on_ready(name)
        while waiting := [name for name in GAMES if self.state[name] == "waiting"]:
            name = self._wanted if self._wanted in waiting else waiting[0]
            await self._prepare(name)
            if self.is_ready(name):
                on_ready(name)
            _settle()

    async def _prepare(self, name: str) -> None:
        self.state[name] = "compiling"
        try:
            if not await asyncio.to_thread(_is_compiled, name):
                await _compile_elsewhere(name)
            self._games[name] = await asyncio.to_thread(warm, name)
            self.state[name] = "ready"
        except Exception:
            self.state[name] = "failed"
            _log.exception("a game cannot be prepared", extra={"game": name})


def _settle() -> None:
    """What stays for good is not looked through again for rubbish: that took 0.1 s each time."""
    gc.collect()
    gc.freeze()


def _is_compiled(name: str) -> bool:
    return marker(open_game(name)).is_file()


async def _compile_elsewhere(name: str) -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", __name__, name, stdin=asyncio.subprocess.DEVNULL
    )
    try:
        if await process.wait():
            raise RuntimeError(f"the rules of {name} do not compile")
    except asyncio.CancelledError:
        process.kill()
        raise


def known(name: str) -> Info:
    """What the shelf knows of a game."""
    if name not in GAMES:
        raise Refuse("game_unknown", game=name[:40])
    return _info(name)


@cache
def _info(name: str) -> Info:
    return info(name)


def _end_with_parent() -> None:
    """A server that was killed must leave no compiler behind."""
    parent = os.getppid()
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


if __name__ == "__main__":
    threading.Thread(target=_end_with_parent, daemon=True).start()
    warm(sys.argv[1])
