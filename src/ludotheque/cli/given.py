"""What several commands are given alike."""

import argparse
import locale
import os
import re
from typing import TYPE_CHECKING, NoReturn

from ludotheque import Malformed
from ludotheque.core.errors import echo
from ludotheque.core.words import LANGUAGES, Lang

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction["Parser"]


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Malformed(f"{message}; see {self.prog} --help")


def add_lang(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--lang", choices=LANGUAGES, default=_language(), help="en or fr (default: yours)"
    )


def _language() -> Lang:
    """French if the environment says so, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "fr" if os.environ[name].lower().startswith("fr") else "en"
    return "fr" if (locale.getlocale()[0] or "").lower().startswith("fr") else "en"


def options_given(given: list[str]) -> dict[str, str | int]:
    options: dict[str, str | int] = {}
    for entry in given:
        name, equals, value = entry.partition("=")
        if not equals:
            raise Malformed(f"an option is given as NAME=VALUE, not {echo(entry)}")
        options[name] = int(value) if re.fullmatch(r"-?\d{1,9}", value) else value
    return options


def add_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="an option of the game"
    )
