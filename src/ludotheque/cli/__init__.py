"""The command line. Whatever is wrong with the input: one clear sentence, and exit status 2."""

import argparse
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from ludotheque import LudothequeError, __version__, load
from ludotheque.cli import browsers, play, reading, records, serving, trials
from ludotheque.cli.given import Parser, add_lang
from ludotheque.games.registry import GAMES, info

_WRONG_INPUT = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; its exit status."""
    _forgive_encodings()
    try:
        given = _parser().parse_args(arguments)
        given.command(given)
        sys.stdout.flush()
    except BrokenPipeError:  # who read on, as `head`, has enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except LudothequeError as error:
        print(f"ludotheque: {error}", file=sys.stderr)
        return _WRONG_INPUT
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    return 0


def _forgive_encodings() -> None:
    """A terminal that cannot show or send a character gets or gives a question mark."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _parser() -> argparse.ArgumentParser:
    parser = Parser(
        "ludotheque",
        description="Modern board games by their full rules. Alone: the table in a browser.",
    )
    parser.add_argument("--version", action="version", version=f"ludotheque {__version__}")
    parser.set_defaults(command=serving.at_home)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    shelf = commands.add_parser("games", help="list the games on the shelf")
    shelf.set_defaults(command=_games)
    add_lang(shelf)
    play.add_play(commands)
    reading.add_reading(commands)
    records.add_looking_back(commands)
    trials.add_conform(commands)
    trials.add_arena(commands)
    browsers.add_wasm(commands)
    serving.add_serving(commands)
    wire = commands.add_parser("wire", help="print the browser's TypeScript types")
    wire.add_argument("game", nargs="?", choices=GAMES, help="those of a game's views and facts")
    wire.set_defaults(command=_wire)
    return parser


def _games(given: argparse.Namespace) -> None:
    for game in GAMES:
        box = info(game)
        seats, minutes = f"{box.seats[0]}–{box.seats[-1]}", "–".join(map(str, box.minutes))
        print(f"{game:10} {box.title}, {seats}, {minutes} min. {box.blurb[given.lang]}")


def _wire(given: argparse.Namespace) -> None:
    from ludotheque.server.typescript import typescript
    from ludotheque.server.typescript_of_games import typescript_of

    print(typescript_of(load(given.game)) if given.game else typescript(), end="")
