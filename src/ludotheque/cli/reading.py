"""`ludotheque rules`: what one reads about a game."""

import argparse
from typing import TYPE_CHECKING

from ludotheque import load
from ludotheque.cli.given import add_lang
from ludotheque.core.errors import Malformed, echo
from ludotheque.games.registry import GAMES

if TYPE_CHECKING:
    from ludotheque.cli.given import Commands


def add_reading(commands: "Commands") -> None:
    read = commands.add_parser("rules", help="how to play a game, its rules, examples and words")
    read.add_argument("game", choices=GAMES, help="the game, for instance gods")
    read.add_argument(
        "what",
        nargs="*",
        help="all, the number of a rule or of a chapter; example [NAME]; words [WORD];"
        " by default how to play, in two pages",
    )
    read.set_defaults(command=_read)
    add_lang(read)


def _read(given: argparse.Namespace) -> None:
    from ludotheque.terminal import reading

    game, (what, *rest) = load(given.game), given.what or ["how"]
    if what in ("example", "examples"):
        text = reading.examples(game, " ".join(rest), given.lang)
    elif what in ("word", "words"):
        text = reading.glossary(game, " ".join(rest), given.lang)
    elif what == "how":
        text = reading.how_to_play(game, given.lang)
    elif what == "all" or what[:1].isdecimal():
        text = reading.rules(game, what, given.lang, [])
    else:
        raise Malformed(f"how, all, a number, example or words, not {echo(what)}")
    print(text)
