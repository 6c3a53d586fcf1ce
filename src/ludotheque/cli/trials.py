"""`ludotheque conform` and `arena`: many matches, of which nobody sees one."""

import argparse
import time
from pathlib import Path
from typing import TYPE_CHECKING

from ludotheque import LudothequeError, Malformed, load
from ludotheque.cli.given import add_option, options_given

if TYPE_CHECKING:
    from ludotheque.cli.given import Commands
    from ludotheque.lab.arena import Pairing, Played, ResultsFile

_MOST_WORKERS = 256


def add_conform(commands: "Commands") -> None:
    conform = commands.add_parser("conform", help="run a game through the conformance kit")
    conform.add_argument("game")
    conform.add_argument(
        "--matches", type=int, default=20_000, help="random matches in all (default: 20000)"
    )
    conform.add_argument("--seed", type=int, default=1)
    conform.set_defaults(command=_conform)


def add_arena(commands: "Commands") -> None:
    arena = commands.add_parser("arena", help="let bots play against each other and count")
    arena.add_argument("game", help="the game, for instance gods")
    arena.add_argument("--bots", default="greedy,rung3,rung4,rung5", help="the weaker first")
    arena.add_argument("--seats", type=int, help="how many (default: as few as the game allows)")
    add_option(arena)
    arena.add_argument(
        "--neighbours", action="store_true", help="each only against the one named before it"
    )
    arena.add_argument("--matches", type=int, default=100, help="a pairing (default: 100)")
    arena.add_argument("--pace", type=float, default=1.0, help="what part of its budget each uses")
    arena.add_argument(
        "--file", type=Path, help="keep the matches here, and go on with those there"
    )
    arena.add_argument("--workers", type=int, help="processes (default: one a core)")
    arena.set_defaults(command=_arena)


def _conform(given: argparse.Namespace) -> None:
    from ludotheque.core import conformance

    game = load(given.game)
    if given.matches < 1 or not 0 <= given.seed < 2**32:
        raise Malformed("--matches counts from 1, and --seed is a number from 0 to 4294967295")
    tables = list(conformance.tables_of(game))
    each, started, played = -(-given.matches // len(tables)), time.perf_counter(), 0
    try:
        for seats, options in tables:
            played += conformance.check_matches(game, seats, options, each, given.seed)
            print(f"{seats} seats {options or ''}: {each} matches hold", flush=True)
        conformance.conform(game, matches=20, seed=given.seed, interpreted=2)
    except conformance.Broken as broken:
        raise Malformed(str(broken)) from None
    took = time.perf_counter() - started
    print(f"{game.info.title} keeps the contract: {played} random matches in {took:.0f} s")


def _arena(given: argparse.Namespace) -> None:
    from ludotheque.lab import arena

    try:
        from tqdm import tqdm
    except ModuleNotFoundError:
        raise Malformed("the arena needs more packages: pip install 'ludotheque[lab]'") from None
    pairings = _pairings(given)
    tasks = [task for pairing in pairings for task in arena.schedule(pairing, given.matches)]
    file = arena.ResultsFile(given.file) if given.file else None
    played = _kept_matches(file) if file else []
    left = arena.still_to_play(tasks, played)
    try:
        for one in tqdm(arena.play_all(left, given.workers), total=len(left), unit="match"):
            if file:
                file.add(one)
            played.append(one)
    except (KeyboardInterrupt, LudothequeError):
        played = file.read() if file else played  # one may have been kept and not yet counted
        _tell_arena(played, pairings)
        open_ended = len(arena.still_to_play(tasks, played))
        kept = f"; the same command goes on with {given.file}" if file else ""
        print(f"Interrupted: {open_ended} of {len(tasks)} matches are left to play{kept}.")
        raise
    _tell_arena(played, pairings)


def _pairings(given: argparse.Namespace) -> "list[Pairing]":
    """Who meets whom; whatever is wrong is refused before anybody plays."""
    from ludotheque.bots.bot import seat_bot
    from ludotheque.lab import arena

    game = load(given.game)
    fewest = min(game.info.seats)
    seats = game.info.check_seats(fewest if given.seats is None else given.seats)
    options = game.info.option_values(options_given(given.option))
    workers = 1 if given.workers is None else given.workers
    if given.matches < 1 or not 1 <= workers <= _MOST_WORKERS:
        raise Malformed(f"--matches counts from 1, --workers from 1 to {_MOST_WORKERS}")
    bots = [name.strip() for name in given.bots.split(",")]
    for name in bots:
        seat_bot(name, game, seed=1, pace=given.pace)  # refuses what it cannot seat
    if len(bots) < 2:
        raise Malformed("an arena needs at least two bots, for instance --bots greedy,rung3")
    return arena.all_pairings(given.game, seats, options, bots, given.pace, given.neighbours)


def _kept_matches(file: "ResultsFile") -> "list[Played]":
    played = file.read()
    file.check()
    return played


def _tell_arena(played: "list[Played]", pairings: "list[Pairing]") -> None:
    """The results of these pairings; a file may have those of others, too."""
    from ludotheque.lab import arena

    wanted = set(pairings)
    print(arena.report([one for one in played if one.pairing in wanted]))
