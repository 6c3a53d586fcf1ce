"""What stands before every request: where it comes from, how large it is, how many there were.

And after: headers that keep a page of ours from being turned against its reader, and one shape for
everything that goes wrong.
"""

import asyncio
import ipaddress
import logging
import socket
from urllib.parse import SplitResult, urlsplit

import orjson
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludotheque.server import metrics
from ludotheque.server.notes import client_of
from ludotheque.server.rates import Buckets, network_of
from ludotheque.server.settings import Settings
from ludotheque.server.status import status_of
from ludotheque.tables.refusals import Refuse, malformed

_log = logging.getLogger(__name__)

CONTENT_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
SECURITY_HEADERS = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "x-frame-options": "DENY",
}
_SAFE = {"GET", "HEAD", "OPTIONS"}
_BURST = 5
"""Seconds of the rate that may come at once."""
_BODY_SECONDS = 30.0
_HEARD_OUT = 4
"""Times what a body may be."""


class Guard:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.settings = app, settings
        self._hosts = _own_hosts(settings)
        self._origins = set(settings.origin_list)
        self._requests = Buckets(settings.request_rate, settings.request_rate * _BURST)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    # Requests

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        reply = _Reply(scope, send)
        try:
            self._check(scope)
            if not self._requests.allows(address_of(scope)):
                raise Refuse("too_many")
            body = await self._body(scope, receive)
            await self.app(scope, _replayed(body, receive), reply.send)
        except Refuse as refused:
            await reply.refuse(refused)
        except Exception:
            _log.exception("internal error", extra={"path": scope["path"], **client_of(scope)})
            await reply.refuse(Refuse("internal"))

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        if not self.is_own_host(headers.get("host", "")):
            raise Refuse("origin")
        unsafe = scope["type"] == "websocket" or scope["method"] not in _SAFE
        if unsafe and not self.is_own_origin(headers.get("origin"), headers.get("host", "")):
            raise Refuse("origin")

    def is_own_host(self, host: str) -> bool:
        """A name that only we go by. A stranger's name that points here is refused (rebinding)."""
        name = _parts(f"//{host}").hostname or ""
        return name in self._hosts or _is_address(name)

    def is_own_origin(self, origin: str | None, host: str) -> bool:
        """None is no browser's; else the page must come from where it is asking."""
        return origin is None or origin in self._origins or _parts(origin).netloc == host

    async def _body(self, scope: Scope, receive: Receive) -> bytes:
        upload = scope["path"] == "/api/records"
        most = self.settings.record_bytes if upload else self.settings.message_bytes
        try:
            async with asyncio.timeout(_BODY_SECONDS):
                return await self._read(receive, most)
        except TimeoutError:
            raise malformed(
                f"the request took longer than {_BODY_SECONDS:g} s",
                f"la requête a pris plus de {_BODY_SECONDS:g} s",
            ) from None

    @staticmethod
    async def _read(receive: Receive, most: int) -> bytes:
        """What is not much too large is heard to the end: many hear an answer only afterwards."""
        body, size, more = b"", 0, True
        while more and size <= _HEARD_OUT * most:
            message = await receive()
            part, more = message.get("body", b""), message.get("more_body", False)
            size += len(part)
            body = body + part if size <= most else b""
        if size > most:
            raise Refuse("too_large", most=most)
        return body

    # Sockets

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Each counts as a request; refused ones are not even opened."""
        try:
            self._check(scope)
            if not self._requests.allows(address_of(scope)):
                raise Refuse("too_many")
        except Refuse as refused:
            metrics.REFUSED.labels(refused.name).inc()
            await receive()
            await send({"type": "websocket.close"})
            return
        await self.app(scope, receive, send)


class _Reply:
    """One answer on its way: gets its headers."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self._scope, self._send = scope, send
        self._has_begun = False

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._has_begun = True
            headers = MutableHeaders(scope=message)
            for name, value in SECURITY_HEADERS.items():
                headers[name] = value
            if self._scope["path"].startswith("/api/"):
                headers["cache-control"] = "no-store"
            if self._scope["scheme"] == "https":
                headers["strict-transport-security"] = "max-age=31536000"
        await self._send(message)

    async def refuse(self, refused: Refuse) -> None:
        if self._has_begun:
            return  # too late
        body = refusal_body(refused)
        headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
        start = {"type": "http.response.start", "status": status_of(refused), "headers": headers}
        await self.send(start)
        await self._send({"type": "http.response.body", "body": body})


def refusal_body(refused: Refuse) -> bytes:
    """The body of every refused request."""
    metrics.REFUSED.labels(refused.name).inc()
    return orjson.dumps({"type": "refused", "id": None, "error": refused.to_wire()})


def address_of(scope: Scope) -> str:
    """Who asks. Behind a proxy, uvicorn has already put the real address here."""
    client = scope.get("client")
    return network_of(str(client[0])) if client else "unknown"


def _replayed(body: bytes, receive: Receive) -> Receive:
    """The body that was read already, then whatever comes."""
    parts: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def again() -> Message:
        return parts.pop() if parts else await receive()

    return again


def _own_hosts(settings: Settings) -> set[str]:
    named = {_parts(origin).hostname or "" for origin in settings.origin_list}
    machine = socket.gethostname().lower()
    return {"localhost", machine, f"{machine}.local", settings.host, *named}


def _parts(address: str) -> SplitResult:
    """An address taken apart; nothing, where that cannot be done."""
    try:
        return urlsplit(address)
    except ValueError:
        return urlsplit("")


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
