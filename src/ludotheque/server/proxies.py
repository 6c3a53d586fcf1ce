"""Reverse proxies before the service: which are believed, and what came through one.

A proxy says for whom it asks in `X-Forwarded-For`. Anybody can write that, so it counts only from
the addresses that `--proxies` names.
"""

import ipaddress
import logging
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from ludotheque.server.settings import Settings

_log = logging.getLogger(__name__)

LOOPBACK = {"127.0.0.1", "::1"}
_MARKS = (
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-real-ip",
    "forwarded",
    "via",
)
"""Headers that only a proxy has a reason to write."""
_FORWARDED = "ludotheque.forwarded"
NOT_BELIEVED = (
    "X-Forwarded-For is not believed: if that is your proxy, name it in --proxies;"
    " till then all its visitors count as one address"
)
NO_PROXY_NAMED = (
    "--origins names an address that only a proxy can serve, but --proxies names none:"
    " all its visitors will count as one address"
)


class Proxies:
    """Puts the visitor's address in place of a believed proxy's, before anything else looks."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._believed = ProxyHeadersMiddleware(app, settings.proxies or [])  # type: ignore[arg-type]
        self._warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            headers = Headers(scope=scope)
            scope[_FORWARDED] = any(mark in headers for mark in _MARKS)
            if "x-forwarded-for" in headers:
                self._warn_once(scope)
        await self._believed(scope, receive, send)  # type: ignore[arg-type]

    def _warn_once(self, scope: Scope) -> None:
        peer = scope["client"][0] if scope.get("client") else None
        if not self._warned and peer not in self._believed.trusted_hosts:
            self._warned = True
            _log.warning(NOT_BELIEVED, extra={"client": peer})


def warn_of_a_hidden_proxy(settings: Settings) -> None:
    """At the start: people come by https, or by a name to this machine alone; who lets them in?"""
    if settings.proxies:
        return
    here = settings.host in LOOPBACK | {"localhost"}
    for origin in settings.origin_list:
        address = urlsplit(origin)
        if address.scheme == "https" or (here and not _is_local(address.hostname or "")):
            _log.warning(NO_PROXY_NAMED, extra={"origin": origin})
            return


def is_this_machine(scope: Scope, address: str) -> bool:
    """Does a program of this machine ask, and not somebody behind a proxy on it?

    A proxy that writes no header at all is known by the host it passes on, or by its HTTP/1.0.
    """
    if address not in LOOPBACK or scope.get(_FORWARDED) or scope.get("http_version") == "1.0":
        return False
    return _is_local(urlsplit("//" + Headers(scope=scope).get("host", "")).hostname or "")


def _is_local(name: str) -> bool:
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return name == "localhost"
