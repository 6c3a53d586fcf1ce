"""How far the games are: opened at once, compiled in the background while people play already.

Until its compiled rules are loaded a game runs interpreted, to the same bytes: an action takes a
millisecond instead of microseconds. Only bots that search have to wait.
"""

import asyncio
import gc
import logging
from collections.abc import Callable, Mapping

from ludotheque.bots.bot import KINDS
from ludotheque.bots.search import cores
from ludotheque.bots.warm import compiler_of, is_compiled, warm
from ludotheque.core.game import Game
from ludotheque.core.kernel import interpreting
from ludotheque.games.registry import GAMES, open_game
from ludotheque.tables.messages.shelf import Readiness
from ludotheque.tables.refusals import Refuse

_log = logging.getLogger(__name__)

_COMPILERS = 2
"""Each takes a core and 400 MB for half a minute; there are five games."""


class Library:
    """Which games are here, and which of them are compiled."""

    def __init__(self, ready: Mapping[str, Game] | None = None) -> None:
        self._games: dict[str, Game] = dict(ready or {})
        self.state: dict[str, Readiness] = {
            name: "ready" if name in self._games else "waiting" for name in GAMES
        }
        self._wanted: str | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self, on_news: Callable[[str], None]) -> None:
        """Prepare all games; `on_news` hears of each when it is opened, and when it is compiled."""
        self._task = asyncio.create_task(self._prepare_all(on_news))

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def game(self, name: str) -> Game:
        """The game, to be played."""
        if name not in self._games:
            raise Refuse("preparing")
        return self._games[name]

    def is_open(self, name: str) -> bool:
        """May it be played?"""
        return name in self._games

    def can_think(self, kind: str, name: str) -> bool:
        """Has this kind of bot all that it needs? One that searches needs compiled rules."""
        searches = kind in KINDS and KINDS[kind].searches
        return not searches or self.state[name] == "ready"

    def soon_thinks(self, kind: str, name: str) -> bool:
        """Not yet, but it is worth waiting for."""
        return not self.can_think(kind, name) and self.state[name] != "failed"

    def want(self, name: str) -> None:
        """Somebody waits for this game: it comes next."""
        self._wanted = name

    async def _prepare_all(self, on_news: Callable[[str], None]) -> None:
        with interpreting():
            for name in self._in_turn():
                await self._open(name)
                on_news(name)
            async with asyncio.TaskGroup() as compilers:
                for _ in range(min(_COMPILERS, cores())):
                    compilers.create_task(self._compile_in_turn(on_news))
            if "failed" in self.state.values():  # what is open stays so, without the compiler
                await asyncio.Event().wait()

    def _in_turn(self) -> list[str]:
        """All games, the one that somebody waits for first."""
        return sorted(GAMES, key=lambda name: name != self._wanted)

    async def _open(self, name: str) -> None:
        if name not in self._games:
            try:
                self._games[name] = await asyncio.to_thread(open_game, name)
            except Exception:
                self._fail(name)

    async def _compile_in_turn(self, on_news: Callable[[str], None]) -> None:
        while waiting := [name for name in self._in_turn() if self.state[name] == "waiting"]:
            await self._compile(waiting[0])
            on_news(waiting[0])
            _settle()

    async def _compile(self, name: str) -> None:
        self.state[name] = "compiling"
        try:
            if not await asyncio.to_thread(is_compiled, name):
                await _compile_elsewhere(name)
            self._games[name] = await asyncio.to_thread(warm, name)
            self.state[name] = "ready"
        except Exception:
            self._fail(name)

    def _fail(self, name: str) -> None:
        self.state[name] = "failed"
        _log.exception("a game cannot be prepared", extra={"game": name})


def _settle() -> None:
    """What stays for good is not looked through again for rubbish: that took 0.1 s each time."""
    gc.collect()
    gc.freeze()


async def _compile_elsewhere(name: str) -> None:
    process = await asyncio.create_subprocess_exec(
        *compiler_of(name), stdin=asyncio.subprocess.DEVNULL
    )
    try:
        if await process.wait():
            raise RuntimeError(f"the rules of {name} do not compile")
    except asyncio.CancelledError:
        process.kill()
        raise
