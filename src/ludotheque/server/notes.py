"""One line of the log for every request and every socket: who asked for what, and how it went.

The address is the visitor's, also behind a proxy that is believed. Neither what follows `?` nor
any header is noted, so that no secret can be.
"""

import logging
import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludotheque.server import metrics

_log = logging.getLogger("ludotheque.requests")

_NO_ROUTE = "page"
"""Files of the page, and whatever else nobody foresaw: as one, or a stranger could name many."""


class Notes:
    """Stands around everything else that answers."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        note = _Request(scope) if scope["type"] == "http" else _Socket(scope)

        async def sending(message: Message) -> None:
            note.see(message)
            await send(message)

        async def receiving() -> Message:
            message = await receive()
            note.see(message)
            return message

        try:
            await self._app(scope, receiving, sending)
        finally:
            note.write()


class _Request:
    """One request and its answer."""

    def __init__(self, scope: Scope) -> None:
        self._scope, self._status, self._began = scope, 0, time.perf_counter()

    def see(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._status = message["status"]

    def write(self) -> None:
        took = time.perf_counter() - self._began
        metrics.REQUEST_SECONDS.labels(_route(self._scope), str(self._status)).observe(took)
        said = {"method": self._scope["method"], "path": self._scope["path"]}
        said |= {"status": self._status, "ms": round(took * 1000, 1)}
        _log.info("request", extra=said | client_of(self._scope))


class _Socket:
    """One socket, from its first word to its last; `code` says why it ended."""

    def __init__(self, scope: Scope) -> None:
        self._scope, self._code, self._began = scope, 0, time.perf_counter()

    def see(self, message: Message) -> None:
        if message["type"] in ("websocket.close", "websocket.disconnect") and not self._code:
            self._code = message.get("code") or 1000

    def write(self) -> None:
        took = round(time.perf_counter() - self._began, 1)
        said = {"path": self._scope["path"], "code": self._code, "s": took}
        _log.info("socket", extra=said | client_of(self._scope))


def client_of(scope: Scope) -> dict[str, str | None]:
    """Who asks, for the log."""
    client = scope.get("client")
    return {"client": client[0] if client else None}


def _route(scope: Scope) -> str:
    return str(getattr(scope.get("route"), "path", _NO_ROUTE))
