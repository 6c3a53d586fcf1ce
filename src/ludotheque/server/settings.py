"""Every setting of `ludotheque serve`: a flag, an environment variable, a default, a sentence.

`--bot-pause 1` and `LUDOTHEQUE_BOT_PAUSE=1` say the same; the flag counts. All of them stand in
docs/reference/settings.md; a test fails if one does not.
"""

import argparse
import ipaddress
import os
import re
from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields
from pathlib import Path
from typing import Any, TypeVar

from ludotheque.core.errors import Malformed, echo

ENVIRONMENT = "LUDOTHEQUE_"

Setting = bool | int | float | str
S = TypeVar("S", bound=Setting)


_MOST_PORT, _MOST_DAYS = 65_535, 36_500


def _setting(default: S, sentence: str, least: float | None = None, most: float | None = None) -> S:
    return field(default=default, metadata={"sentence": sentence, "least": least, "most": most})


@dataclass(frozen=True, kw_only=True)
class Settings:
    """How one server runs."""

    host: str = _setting(
        "127.0.0.1", "address to listen at; 0.0.0.0 for everybody who can reach it"
    )
    port: int = _setting(8017, "port to listen at; 0 for any free one", 0, _MOST_PORT)
    database: str = _setting(
        "", "sqlite:///FILE or postgresql://…; empty: SQLite in your data folder"
    )
    origins: str = _setting("", "the addresses people use, with commas: https://games.example.org")
    proxies: str = _setting(
        "", "addresses or networks of reverse proxies whose X-Forwarded-For is believed; * for all"
    )
    page: str = _setting("", "folder of a page to serve instead of the built-in one")
    log_level: str = _setting("info", "debug, info, warning or error; logs are lines of JSON")
    metrics_open: bool = _setting(False, "show /metrics to everybody, not to this machine alone")
    expire_days: float = _setting(
        0.0, "forget tables untouched for so many days; 0: never", 0, _MOST_DAYS
    )
    tables_in_memory: int = _setting(500, "tables held ready; others open from the log", 1)
    bot_threads: int = _setting(0, "bots that may think at once; 0: one for each core but one", 0)
    bot_pause: float = _setting(0.4, "seconds between a bot's action and the next, if watched", 0)
    bot_seconds: float = _setting(60.0, "seconds after which a bot is replaced by a simpler one", 1)
    message_rate: float = _setting(20.0, "messages a second that one connection may send", 1)
    address_rate: float = _setting(
        100.0, "messages a second that all connections of one address may send", 1
    )
    talk_rate: float = _setting(5.0, "lines of talk a second that one address may say", 0.1)
    request_rate: float = _setting(20.0, "requests a second that one address may make", 1)
    making_rate: float = _setting(60.0, "tables an hour that one address may make", 1)
    sockets_per_address: int = _setting(64, "tables that one address may have open at once", 1)
    connections_per_address: int = _setting(
        256, "connections of one address, tables left out; a browser takes up to six", 1
    )
    table_lines: int = _setting(
        4000, "lines of a table’s log besides its match; half of them may be talk", 100
    )
    message_bytes: int = _setting(16_384, "size of the largest message or request", 1024)
    record_bytes: int = _setting(1_000_000, "size of the largest uploaded record", 1024)

    @property
    def origin_list(self) -> list[str]:
        return [o.strip().rstrip("/") for o in self.origins.split(",") if o.strip()]


def add_flags(parser: argparse.ArgumentParser) -> None:
    """One flag for every setting."""
    for one in fields(Settings):
        flag = "--" + one.name.replace("_", "-")
        shown = one.default if one.default != "" else "none"
        sentence = f"{one.metadata['sentence']} (default: {shown})".replace("%", "%%")
        if isinstance(one.default, bool):
            parser.add_argument(
                flag, action=argparse.BooleanOptionalAction, default=None, help=sentence
            )
        else:
            parser.add_argument(flag, metavar="VALUE", default=None, help=sentence)


def read_settings(
    given: Mapping[str, object] | None = None, environment: Mapping[str, str] | None = None
) -> Settings:
    """Flags before environment before defaults; `Malformed` for what makes no sense."""
    environment = os.environ if environment is None else environment
    chosen: dict[str, Any] = {}
    for one in fields(Settings):
        value = (given or {}).get(one.name)
        if value is None:
            value = environment.get(ENVIRONMENT + one.name.upper())
        if value is not None:
            chosen[one.name] = _value(one, value)
    settings = Settings(**chosen)
    _check_texts(settings)
    return settings


def _check_texts(settings: Settings) -> None:
    if settings.log_level not in ("debug", "info", "warning", "error"):
        raise Malformed("log_level is one of: debug, info, warning, error")
    for origin in settings.origin_list:
        if not re.fullmatch(r"https?://[^/\s@?#]+", origin):
            raise Malformed(f"an origin reads like https://games.example.org, not {echo(origin)}")
    for proxy in settings.proxies.split(",") if settings.proxies not in ("", "*") else ():
        _check_proxy(proxy.strip())
    if settings.page and not (Path(settings.page) / "index.html").is_file():
        raise Malformed(f"there is no index.html in the folder {settings.page}")


def _check_proxy(proxy: str) -> None:
    """A name would be believed by nobody, and nobody would say so."""
    try:
        ipaddress.ip_network(proxy)
    except ValueError:
        raise Malformed(
            f"a proxy is an address or a network such as 10.0.0.0/8, not {echo(proxy)}"
        ) from None


def _value(one: Field[Setting], value: object) -> Setting:
    kind: type[Any] = type(one.default)
    name = one.name
    if kind is bool:
        return _truth(name, value)
    try:
        found: int | float | str = kind(value)
    except (ValueError, OverflowError):
        raise Malformed(f"{name} is a number, not {echo(value)}") from None
    least, most = one.metadata["least"], one.metadata["most"]
    if least is not None and not found >= least:
        raise Malformed(f"{name} is at least {least}, not {echo(value)}")
    if most is not None and not found <= most:
        raise Malformed(f"{name} is at most {most}, not {echo(value)}")
    return found


def _truth(name: str, value: object) -> bool:
    words = {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}
    if isinstance(value, bool):
        return value
    if str(value).lower() not in words:
        raise Malformed(f"{name} is yes or no, not {echo(value)}")
    return words[str(value).lower()]
