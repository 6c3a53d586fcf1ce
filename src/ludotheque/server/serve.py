"""Running the service: `ludotheque serve`."""

import gc
import secrets
import signal
import socket
import sys
from collections.abc import Callable

import uvicorn

from ludotheque.core.errors import Malformed
from ludotheque.server.app import Service, create_app
from ludotheque.server.door import Door, raise_open_files
from ludotheque.server.logs import start_logging
from ludotheque.server.settings import Settings
from ludotheque.server.socket import Socket
from ludotheque.store.connect import StoreError, default_url, held_alone, open_engine
from ludotheque.store.log import Log

_STOP_SECONDS = 10
_MOST_COMING = 512
"""Lines that wait to be taken in. All of them may come at once: fewer than are kept free."""
_RUBBISH = (10_000, 20, 50)
"""When Python looks for rubbish that goes round in circles, of which there is little here. As often
as it does by itself, everybody waits 0.1 s for it every second while many tables are busy."""


def serve(settings: Settings, show: Callable[[str], object] | None = None) -> None:
    """Serve until told to stop; `show` is given the address once it can be reached."""
    start_logging(settings.log_level)
    gc.set_threshold(*_RUBBISH)
    raise_open_files()
    try:
        engine = open_engine(settings.database or default_url())
        with held_alone(engine):
            service = Service(settings, Log(engine, secrets.token_hex(6)))
            _run(_Server(uvicorn_config(service), service, show), settings)
    except StoreError as error:
        raise Malformed(str(error)) from None


class _Server(uvicorn.Server):
    """Says where it is once it can be reached, and closes gracefully."""

    def __init__(
        self, config: uvicorn.Config, service: Service, show: Callable[[str], object] | None
    ) -> None:
        super().__init__(config)
        self._service, self._show = service, show

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if not self.force_exit:
            await self._service.drain()
        await super().shutdown(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listening in sockets or ():
            sys.stdout.write(f"Ludothèque: {_address(listening)}\n")
            sys.stdout.flush()
            if self._show is not None:
                self._show(_address(listening))


def _run(server: _Server, settings: Settings) -> None:
    listening = _listening(settings)
    # uvicorn raises the signal again once all is stored; a stop that was asked for is no fault
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    server.run([listening])


def _listening(settings: Settings) -> socket.socket:
    """The socket, bound here rather than by uvicorn, which would log and exit by itself."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((settings.host, settings.port))
    except OSError as error:
        listening.close()
        why = error.strerror or str(error)
        raise Malformed(f"cannot listen at {settings.host}:{settings.port}: {why}") from None
    listening.set_inheritable(False)
    return listening


def _address(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    shown = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1", "::1") else host  # noqa: S104
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


def uvicorn_config(service: Service) -> uvicorn.Config:
    settings = service.settings
    return uvicorn.Config(
        create_app(service),
        host=settings.host,
        port=settings.port,
        http=Door.of(settings),
        ws=Socket,
        backlog=_MOST_COMING,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # see `proxies.py`
        ws_max_size=4 * settings.message_bytes,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=_STOP_SECONDS,
    )
