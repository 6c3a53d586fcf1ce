"""The application: everything under /api, the page, health and metrics."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Mapping
from datetime import UTC, datetime, timedelta

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from ludotheque import __version__
from ludotheque.core.game import Json
from ludotheque.server import api, metrics, page
from ludotheque.server.answers import Answers
from ludotheque.server.guard import Guard, refusal_body
from ludotheque.server.health import Health
from ludotheque.server.house import House
from ludotheque.server.keeping import Keeping
from ludotheque.server.notes import Notes, client_of
from ludotheque.server.proxies import Proxies, warn_of_a_hidden_proxy
from ludotheque.server.rates import Gates
from ludotheque.server.readiness import Library
from ludotheque.server.session import Session
from ludotheque.server.settings import Settings
from ludotheque.server.status import status_of
from ludotheque.server.thinking import Thinking
from ludotheque.server.wire import wrong_field
from ludotheque.store.connect import is_postgres
from ludotheque.store.listen import Listener
from ludotheque.store.log import Log
from ludotheque.store.trouble import Trouble, why
from ludotheque.tables.refusals import Refuse, malformed

_log = logging.getLogger(__name__)

_TICK = 1.0
_REMIND_EVERY = 15
_LOOK_UP_EVERY = 2
_EXPIRE_EVERY = 3600
_DRAIN_SECONDS = 10.0
"""For which thoughts under way are waited for when the house closes."""


class Service:
    """Everything one process has: the house, its bots, its games, its ear to other processes."""

    def __init__(self, settings: Settings, log: Log, library: Library | None = None) -> None:
        self.settings, self.log = settings, log
        self.library = library or Library()
        self.house = House(settings, log, self.library)
        self.thinking = Thinking(self.house)
        self.keeping = Keeping(self.house)
        self.answers = Answers(self.house)
        self.gates = Gates(settings)
        self.health = Health(log, lambda: self.house.writer.stored_at)
        self._trouble = Trouble(_log, "the database does not answer")
        self._listener: Listener | None = None
        self._clock: asyncio.Task[None] | None = None
        self._reading: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        loop = asyncio.get_running_loop()
        warn_of_a_hidden_proxy(self.settings)
        self.library.start(self.house.reopen)
        if is_postgres(self.log.engine):

            def heard(message: Json | None) -> None:
                loop.call_soon_threadsafe(self._heard, message)

            self._listener = Listener(self.log, heard)
        self._clock = asyncio.create_task(self._tick())

    async def drain(self) -> None:
        """While it can still be reached: health says so, bots end their thoughts, and then
        everybody is sent home.
        """
        self.house.leaving = True
        await self.thinking.finish(_DRAIN_SECONDS)
        self.house.closing = True
        await asyncio.gather(*(guest.send_home() for guest in self._guests()))

    def _guests(self) -> list[Session]:
        guests = [guest for slot in self.house.slots.values() for guest in slot.guests]
        return [guest for guest in guests if isinstance(guest, Session)]

    async def stop(self) -> None:
        """Nobody is cut off in the middle: what was begun is stored, then everybody is told."""
        self.house.leaving = self.house.closing = True
        if self._clock is not None:
            self._clock.cancel()
        await self.library.stop()
        await self.thinking.stop()
        self.answers.stop()
        await asyncio.gather(*(guest.close() for guest in self._guests()))
        if self._listener is not None:
            await asyncio.to_thread(self._listener.stop)
        await asyncio.to_thread(self.house.stop)
        await asyncio.to_thread(self.keeping.stop)
        self.health.stop()

    def _heard(self, message: Json | None) -> None:
        """Another server has stored something, or says who is there."""
        if message is None:
            tables = list(self.house.slots)
        else:
            tables = message.get("tables", [])
            for table_id in self.house.presence.heard(message["from"], message.get("here", {})):
                self.house.guests_changed(table_id)
        for table_id in tables:
            if table_id in self.house.slots:
                task = asyncio.create_task(self.house.refresh(table_id))
                self._reading.add(task)
                task.add_done_callback(self._reading.discard)

    async def _tick(self) -> None:
        """Once a second: what nobody else would think of."""
        count = 0
        while True:
            await asyncio.sleep(_TICK)
            count += 1
            try:
                with self._trouble.told():
                    await self._look_after(count)
            except Exception:
                _log.exception("the clock stumbled")

    async def _look_after(self, count: int) -> None:
        await self.thinking.rescue()
        self.keeping.look_around()
        presence = self.house.presence
        if count % _REMIND_EVERY == 0:
            presence.remind()
            for table_id in presence.forget_silent():
                self.house.guests_changed(table_id)
        await self._tell_others()
        if self._listener is None and count % _LOOK_UP_EVERY == 0:
            await self.house.look_up()
        if self.settings.expire_days and count % _EXPIRE_EVERY == 1:
            await self.expire()
        metrics.TABLES.set(self.house.stats()["tables"])
        metrics.BOTS_WAITING.set(self.thinking.waiting)

    async def _tell_others(self) -> None:
        """Who is here. What could not be told is told later."""
        presence = self.house.presence
        if told := presence.tell():
            try:
                await asyncio.to_thread(self.log.whisper_presence, told)
            except SQLAlchemyError:
                presence.untold |= set(told)
                raise

    async def expire(self) -> int:
        """Forget tables that were not touched for as long as the setting says; how many."""
        horizon = datetime.now(UTC) - timedelta(days=self.settings.expire_days)
        at = horizon.isoformat(timespec="milliseconds")
        untouched = await asyncio.to_thread(self.log.untouched_since, at)
        return sum([await self.house.forget(table_id, at) for table_id in untouched])


def create_app(service: Service) -> FastAPI:
    """The application around one service."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        service.start()
        yield
        await service.stop()

    app = FastAPI(
        title="Ludothèque, the table service",
        version=__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    app.state.service = service
    app.include_router(api.router)
    app.include_router(api.house_router)
    # not mounted at /: a mount would also take what is ours but was asked for in a wrong way
    app.router.default = page.Page(service.settings.page)
    app.add_exception_handler(Refuse, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(SQLAlchemyError, _no_database)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(Guard, settings=service.settings)
    app.add_middleware(Notes)
    app.add_middleware(Proxies, settings=service.settings)
    return app


def _reply(
    refused: Refuse, status: int | None = None, headers: Mapping[str, str] | None = None
) -> Response:
    body = refusal_body(refused)
    return Response(body, status or status_of(refused), headers, media_type="application/json")


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refuse)
    return _reply(error)


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return _reply(wrong_field(error.errors()[0]))


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        return _reply(Refuse("not_found"))
    wrong = malformed(error.detail, "cette requête n’a pas de sens ici")
    return _reply(wrong, error.status_code, error.headers)


async def _no_database(request: Request, error: Exception) -> Response:
    """Looking back reads the log while it answers; the table itself may be in memory."""
    said = {"path": request.url.path, "error": why(error), **client_of(request.scope)}
    _log.error("cannot read", extra=said)
    return _reply(Refuse("busy"))
