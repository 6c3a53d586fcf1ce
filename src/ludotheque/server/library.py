"""The games, opened and compiled in the background while tables are already being made.

Compiling holds Python's lock for half a minute a game, so it happens in another process, which
fills the cache on disk; this one then only loads what is there.
"""

import asyncio
import logging
import sys
from collections.abc import Callable, Mapping
from functools import cache

from ludotheque.bots.bot import KINDS
from ludotheque.core.game import Game
from ludotheque.core.info import Info
from ludotheque.games.registry import GAMES, info, open_game
from ludotheque.server.wire import Readiness
from ludotheque.server.words import Refuse

_log = logging.getLogger(__name__)


def warm(name: str) -> Game:
    """Call everything once that the service calls, so that it is compiled or loaded."""
    game = open_game(name)
    match = game.new(seed=1)
    match.forecast(match.legal()[0])
    for kind in KINDS.values():
        match.play(kind.seat(game, 1).choose(match))
        if match.over:
            match = game.new(seed=2)
    match.resample(0, 1)
    assert not match.refusal(match.legal()[0])
    assert match.points
    return game


class Library:
    """Which games are ready; whoever asks for one that is not is told so."""

    def __init__(self, ready: Mapping[str, Game] | None = None) -> None:
        self._games: dict[str, Game] = dict(ready or {})
        self.state: dict[str, Readiness] = {
            name: "ready" if name in self._games else "waiting" for name in GAMES
        }
        self._task: asyncio.Task[None] | None = None

    def start(self, on_ready: Callable[[str], None]) -> None:
        """Prepare all games, one after the other."""
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

    async def _prepare_all(self, on_ready: Callable[[str], None]) -> None:
        for name in GAMES:
            if not self.is_ready(name):
                await self._prepare(name)
            if self.is_ready(name):
                on_ready(name)

    async def _prepare(self, name: str) -> None:
        self.state[name] = "compiling"
        try:
            await _compile_elsewhere(name)
            self._games[name] = await asyncio.to_thread(warm, name)
            self.state[name] = "ready"
        except Exception:
            self.state[name] = "failed"
            _log.exception("a game cannot be prepared", extra={"game": name})


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


if __name__ == "__main__":
    warm(sys.argv[1])
