"""`ludotheque replay` and `verify`: what is done with a recorded match."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from ludotheque import replay, verify
from ludotheque.cli.given import add_lang

if TYPE_CHECKING:
    from ludotheque.cli.given import Commands


def add_looking_back(commands: "Commands") -> None:
    look = commands.add_parser("replay", help="step through a recorded match")
    look.add_argument("file", type=Path)
    look.add_argument(
        "--eyes", metavar="SEAT", type=int, help="see what this seat saw (default: a spectator)"
    )
    look.set_defaults(command=_replay)
    add_lang(look)
    proof = commands.add_parser("verify", help="replay a record and prove its shuffle")
    proof.add_argument("file", type=Path)
    proof.set_defaults(command=_verify)


def _replay(given: argparse.Namespace) -> None:
    from ludotheque.terminal.files import read_text
    from ludotheque.terminal.stepping import step_through

    match = replay(read_text(given.file))
    if given.eyes is not None:
        match.view(given.eyes)  # refuses a seat that is not there
    step_through(match, given.eyes, given.lang, sys.stdin, sys.stdout)


def _verify(given: argparse.Namespace) -> None:
    from ludotheque.terminal.files import read_text

    for sentence in verify(read_text(given.file)).sentences():
        print(sentence)
