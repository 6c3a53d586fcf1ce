"""Bots at the tables: they think in threads, and act one by one like anybody.

Compiled rules let go of Python's lock, so that the tables stay quick while bots think. A bot that
fails, takes too long or answers nonsense is replaced by a simpler one, and everybody is told.

There are few threads. Bots wait for one in the lane of an address that has somebody at the table,
and turns go round by address (`turns.py`): sixty tables of one address keep nobody else waiting. A
table at which nobody is gives way. Addresses are those of open connections; none is kept.
"""

import asyncio
import contextlib
import logging
import os
import secrets
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from ludotheque.bots.bot import KINDS, Bot
from ludotheque.core.actions import Action
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.server import metrics
from ludotheque.server.house import House
from ludotheque.server.turns import Place, Turns
from ludotheque.tables.advice import Advice, advise
from ludotheque.tables.commands import Deed, played
from ludotheque.tables.events import BotFailed, Happening
from ludotheque.tables.refusals import Refuse
from ludotheque.tables.sentences import FIRST_LEGAL
from ludotheque.tables.table import Table

_log = logging.getLogger(__name__)
T = TypeVar("T")

RESCUE_AFTER = 5.0
"""Seconds after which a bot's turn that no server seems to think about is taken over."""
ADVISERS = (list(KINDS)[-1], "greedy")
"""Whose hints people get: the strongest bot's, or else those of one that looks just one step ahead:
an arbitrary action would be no advice."""
NOBODY, HINTS = "nobody", "hints"
"""Lanes of no address: of tables where nobody is connected to this server, and of all hints."""


class Thinking:
    """Whatever bots have to do in this process."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._threads = house.settings.bot_threads or max(1, (os.cpu_count() or 2) - 1)
        self._turns = Turns(self._threads)
        # Hints wait for each other first: no crowd of them stands before a bot whose turn it is
        self._advising = Turns(max(1, self._threads // 2))
        self._pool = self._fresh_pool()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._places: dict[str, Place] = {}
        """Where in the queue a table's bot stands."""
        self._finishing = False
        house.on_moved = self.look_at
        house.on_guests = self._line_up_anew

    @property
    def waiting(self) -> int:
        """How many wait for a thread."""
        return self._turns.waiting + self._advising.waiting

    def look_at(self, table_id: str) -> None:
        """Let bots think at this table, if it is their turn."""
        if table_id not in self._tasks and not self._finishing and self._may_be_needed(table_id):
            self._tasks[table_id] = asyncio.create_task(self._drive(table_id))

    async def rescue(self) -> None:
        """Take over turns of bots whose server is gone, at tables where somebody waits here."""
        for table_id in self.house.presence.tables():
            slot = self.house.slots.get(table_id)
            if slot is not None and time.monotonic() - slot.moved_at > RESCUE_AFTER:
                self.look_at(table_id)

    async def finish(self, seconds: float) -> None:
        """No thought begins any more; those under way end, and are stored."""
        self._finishing = True
        if self._tasks:
            await asyncio.wait(self._tasks.values(), timeout=seconds)

    async def stop(self) -> None:
        self._finishing = True
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _fresh_pool(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self._threads, thread_name_prefix="bot")

    async def hint(self, match: Match, address: str) -> Advice:
        """What the strongest bot would do in the actor's place; if it fails, a quick one's word."""
        asked = match.copy()  # the match itself may move on meanwhile
        for kind in self._advisers(match.game):
            try:
                # Not in the lane of the address: behind its bots it would hold up others' hints
                async with self._advising.of(Place(address)), self._turns.of(Place(HINTS)):
                    advice = await self._aside(kind, partial(_advice_of, kind, asked.copy()))
                _check(advice.action, asked)
                return advice
            except Exception as error:
                _note_failure(kind, error)
        raise Refuse("busy")

    def _advisers(self, game: Game) -> list[str]:
        return [kind for kind in ADVISERS if self.house.library.can_think(kind, game.info.id)]

    def waits(self, table: Table) -> int | None:
        """The seat whose bot cannot think before the rules are compiled."""
        seat = table.actor
        return None if seat is None or not self._must_wait(table, seat) else seat

    # One table

    async def _drive(self, table_id: str) -> None:
        try:
            while not self._finishing and await self._one_action(table_id):
                if not self._finishing and self.house.somebody_here(table_id):
                    await asyncio.sleep(self.house.settings.bot_pause)
        except Refuse as refused:
            _log.info("a bot stops", extra={"table": table_id, "error": refused.name})
        except Exception:
            _log.exception("bots cannot go on", extra={"table": table_id})
        finally:
            del self._tasks[table_id]  # at once: a move that comes now must find nobody driving
            self._set_thinking(table_id, None)

    async def _one_action(self, table_id: str) -> bool:
        """Let the bot whose turn it is act; False if it is nobody's or nobody cares."""
        found = await self.house.table(table_id)
        seat = found.actor
        if seat is None or not self._must_think(found, seat):
            return False
        kind, moved = str(found.seats[seat].bot), found.moved
        self._set_thinking(table_id, seat)
        assert found.window is not None
        news = await self._answer(table_id, seat, kind, found.window.match.copy())
        self._set_thinking(table_id, None)

        def decide(now: Table) -> Deed:
            same = now.moved == moved and now.actor == seat and now.seats[seat].bot == kind
            return Deed(news if same and now.asking is None else [])

        await self.house.do(table_id, decide)
        return True

    def _may_be_needed(self, table_id: str) -> bool:
        """Not where it is plainly a person's turn, which it mostly is."""
        slot = self.house.slots.get(table_id)
        found = None if slot is None else slot.table
        return found is None or (found.actor is not None and self._must_think(found, found.actor))

    def _must_think(self, table: Table, seat: int) -> bool:
        """A match with people goes on to their next turn; one of bots only while it is watched."""
        if table.seats[seat].who != "bot" or table.made.origin == "record":
            return False
        if table.asking is not None:  # what follows may be taken back; the answer wakes the bots
            return False
        if self._must_wait(table, seat):  # `House.reopen` wakes it
            return False
        return bool(table.people) or self.house.somebody_here(table.id)

    def _must_wait(self, table: Table, seat: int) -> bool:
        kind = table.seats[seat].bot
        return kind is not None and self.house.library.soon_thinks(kind, table.made.game)

    async def _answer(self, table_id: str, seat: int, kind: str, match: Match) -> list[Happening]:
        """The bot's action; or, if it fails, the news that a simpler one sits there."""
        if kind == FIRST_LEGAL:
            return [played(seat, match.legal()[0])]
        async with self._turn_of(table_id):
            if self._finishing or not self._may_be_needed(
                table_id
            ):  # any more: everybody has gone, or it was taken back
                return []
            return await self._thought_of(table_id, seat, kind, match)

    async def _thought_of(
        self, table_id: str, seat: int, kind: str, match: Match
    ) -> list[Happening]:
        try:
            if not self.house.library.can_think(kind, match.game.info.id):
                raise RuntimeError("the rules are not compiled")
            action = await self._aside(kind, partial(_choice_of, kind, match))
            _check(action, match)
        except Exception as error:
            _note_failure(kind, error, table=table_id)
            return [BotFailed(seat, bot=kind, instead=simpler(kind))]
        return [played(seat, action)]

    async def _aside(self, kind: str, think: Callable[[], T]) -> T:
        """A thought of this kind of bot, in a thread of the pool."""
        started = time.perf_counter()
        thought = await self._thought(think)
        metrics.THINKING_SECONDS.labels(kind).observe(time.perf_counter() - started)
        return thought

    async def _thought(self, think: Callable[[], T]) -> T:
        thinking = asyncio.get_running_loop().run_in_executor(self._pool, think)
        try:
            return await asyncio.wait_for(thinking, self.house.settings.bot_seconds)
        except TimeoutError:  # its thread cannot be stopped: the other bots get fresh ones
            self._pool.shutdown(wait=False)
            self._pool = self._fresh_pool()
            raise

    # The queue

    @contextlib.asynccontextmanager
    async def _turn_of(self, table_id: str) -> AsyncIterator[None]:
        """A thread is free for this table's bot, as long as the block."""
        place = self._places[table_id] = Place(*self._lane(table_id))
        try:
            async with self._turns.of(place):
                yield
        finally:
            del self._places[table_id]

    def _line_up_anew(self, table_id: str) -> None:
        """Somebody has come or gone."""
        if place := self._places.get(table_id):
            self._turns.move(place, *self._lane(table_id, place))

    def _lane(self, table_id: str, at: Place | None = None) -> tuple[str, bool]:
        """The address in whose lane this table's bot waits, and whether it gives way.

        Of several the one that waits for fewest: whoever has a crowd of tables brings it to none by
        looking in.
        """
        here = self.house.addresses(table_id)
        if not here:
            return NOBODY, not self.house.somebody_here(table_id)

        def others(address: str) -> tuple[int, bool]:
            itself = at is not None and at.waits and at.address == address
            return self._turns.waiting_of(address) - itself, not itself

        return min(here, key=others), False

    # Telling

    def _set_thinking(self, table_id: str, seat: int | None) -> None:
        thinking = self.house.presence.thinking
        if thinking.get(table_id) != seat:
            if seat is None:
                thinking.pop(table_id, None)
            else:
                thinking[table_id] = seat
            self.house.wake(table_id)


def _choice_of(kind: str, match: Match) -> Action:
    """Of a bot that sits down for this action alone: it needs nothing of the one before.

    A search takes up to 100 MB, which would otherwise stay with every bot of every table.
    """
    return seated(kind, match.game).choose(match)


def _advice_of(kind: str, match: Match) -> Advice:
    return advise(kind, seated(kind, match.game), match)


def _check(action: Action, match: Match) -> None:
    if refused := match.refusal(action):
        raise ValueError(f"{action} is not legal: {refused.text}")


def _note_failure(kind: str, error: Exception, **where: str) -> None:
    metrics.BOT_FAILURES.labels(kind).inc()
    _log.warning("a bot failed", extra={**where, "bot": kind, "error": repr(error)})


def seated(kind: str, game: Game) -> Bot:
    """A bot that fails by failing: the table then says so, and seats a simpler one."""
    return KINDS[kind].seat(game, fresh_seed(), 1.0)


def fresh_seed() -> int:
    """Nobody can foretell what a bot will do."""
    return secrets.randbits(32)


def simpler(kind: str) -> str:
    """The next simpler bot."""
    rungs = [FIRST_LEGAL, *KINDS]
    return rungs[max(rungs.index(kind) - 1, 0)] if kind in rungs else rungs[1]
