"""`ludotheque wasm`: the rules and the search of a game as a browser runs them."""

import argparse
import time
from pathlib import Path
from typing import TYPE_CHECKING

from ludotheque import Malformed, load
from ludotheque.core.errors import echo
from ludotheque.games.registry import GAMES

if TYPE_CHECKING:
    from ludotheque.cli.given import Commands


def add_wasm(commands: "Commands") -> None:
    wasm = commands.add_parser("wasm", help="write a game's rules and search as WebAssembly")
    wasm.add_argument("game", nargs="?", help="the game, for instance gods (default: all)")
    wasm.add_argument(
        "--out", type=Path, default=Path(), help="the folder to write to (default: this one)"
    )
    wasm.set_defaults(command=_wasm)


def _wasm(given: argparse.Namespace) -> None:
    from ludotheque.wasm.building import module_of

    for name in [given.game] if given.game else GAMES:
        game, started = load(name), time.perf_counter()
        print(f"{game.info.title} …", flush=True)
        module = module_of(game)
        try:
            code, layout = module.write(given.out, name)
        except OSError as error:
            raise Malformed(f"cannot write to {echo(str(given.out))}: {error.strerror}") from None
        took = time.perf_counter() - started
        print(f"{code}: {len(module.code):,} bytes; {layout}; {took:.1f} s", flush=True)
