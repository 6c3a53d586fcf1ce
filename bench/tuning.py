"""A constant of the search or of a game's guess changed: does it win more?

    python bench/tuning.py gods explore=0.25 warmth=0.16 "_WORTH_OF_FOLLOWERS=(0, 1, 2)"
    python bench/tuning.py gaia --option rules=basic "_SHARPNESS=0.8 _WORTH_OF_CARD=0.1"
    python bench/tuning.py gisborne ripe=1 --seconds 0.02

Each change (or several at once, with blanks between) is a guest at a table of the search as it is
shipped: at every seat in turn, over the same deals, with the same iterations or the same time, at
the smallest table. The names are those of `Tuning` in `bots/search.py`, or of constants beside the
game's `appraise`. What came out stands in bench/bots.md.
"""

import argparse
import ast
import re
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import fields, replace
from itertools import repeat
from multiprocessing import get_context
from types import FunctionType
from typing import Any

import numba

import ludotheque
from ludotheque.bots.search import Budget, Search, Tuning, cores
from ludotheque.core.game import Game
from ludotheque.core.kernel import python_of
from ludotheque.lab.arena import Pairing, Played, Result, schedule, summarise

SHIPPED = "as shipped"
SEARCH = {field.name for field in fields(Tuning)}


def tuned(game: Game, change: str, budget: Budget) -> Search:
    """The search with some constants changed."""
    told = {} if change == SHIPPED else values_in(change)
    tuning = Tuning(**{name: value for name, value in told.items() if name in SEARCH})
    weights = {name: value for name, value in told.items() if name not in SEARCH}
    if weights:
        appraise = guess_with(game.kernels.appraise, weights, change)
        game = replace(game, kernels=replace(game.kernels, appraise=appraise))
    return Search(game, 1, budget, tuning)


def values_in(change: str) -> dict[str, Any]:
    """`a=1 b=(2, 3)`, as Python would read it."""
    pairs = re.findall(r"(\w+)=(.*?)(?=\s+\w+=|$)", change)
    return {name: ast.literal_eval(value) for name, value in pairs}


def guess_with(appraise: Any, weights: dict[str, Any], change: str) -> Any:
    """The guess compiled anew, with all that stands beside it, where these names mean these."""
    module = sys.modules[python_of(appraise).__module__]
    if unknown := weights.keys() - vars(module).keys():
        sys.exit(f"{module.__name__} has no {min(unknown)}")
    names = {**vars(module), **weights}
    for called, one in vars(module).items():
        plain = python_of(one)
        if plain is not one and plain.__module__ == module.__name__:
            copy = FunctionType(plain.__code__, names, plain.__name__, plain.__defaults__)
            # A name of its own: what is compiled around it is kept under it
            copy.__module__, copy.__qualname__ = plain.__module__, f"{called} {change}"
            names[called] = numba.njit(copy, nogil=True)
    return names["appraise"]


def play(game: Game, task: tuple[Pairing, int, int], guest: Search, host: Search) -> Played:
    pairing, deal, seat = task
    match = game.new(pairing.seats, deal, dict(pairing.options))
    while not match.over:
        match.play((guest if match.actor == seat else host).choose(match))
    return Played(pairing, deal, seat, tuple(match.points), tuple(match.ranking), match.ply, "", ())


def measure(pairing: Pairing, matches: int, budget: Budget) -> Result:
    game = ludotheque.load(pairing.game)
    guest, host = (tuned(game, bot, budget) for bot in (pairing.guest, pairing.host))
    tasks = schedule(pairing, matches)
    return summarise(play(game, task, guest, host) for task in tasks)[0]


def row(found: Result, budget: Budget) -> str:
    options = " ".join(str(value) for _, value in found.pairing.options)
    verdict = "" if not found.clear else "better" if found.share > found.even else "worse"
    spent = f"{budget.seconds} s" if budget.seconds else f"{budget.iterations}"
    return (
        f"| {found.pairing.game} {options} | `{found.pairing.guest}` | {spent} |"
        f" {found.matches} | {found.share:.1%} | {found.low:.1%} – {found.high:.1%} |"
        f" {found.even:.0%} | {verdict} |"
    )


def pairings(given: argparse.Namespace) -> list[Pairing]:
    info = ludotheque.shelf()[given.game]
    told = {name: int(value) if value.isdigit() else value for name, value in given.option}
    values = tuple(sorted(info.option_values(told).items())) if told else ()
    return [
        Pairing(given.game, min(info.seats), values, change, SHIPPED, 1.0)
        for change in given.changes
    ]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game", choices=list(ludotheque.shelf()))
    parser.add_argument("changes", nargs="+", help="NAME=VALUE")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        type=lambda told: told.split("=", 1),
        metavar="NAME=VALUE",
        help="of the game",
    )
    parser.add_argument("--matches", type=int, default=200, help="for each change")
    parser.add_argument("--iterations", type=int, default=400, help="of either search, for a move")
    parser.add_argument("--seconds", type=float, help="for a move, in place of iterations")
    given = parser.parse_args()
    budget = Budget(None if given.seconds else given.iterations, given.seconds)
    print("| game | changed | budget | matches | wins | 95 % | even | |")
    print("|---|---|---:|---:|---:|---|---:|---|", flush=True)
    all_pairings = pairings(given)
    with ProcessPoolExecutor(cores(), get_context("spawn")) as pool:
        counts, budgets = repeat(given.matches), repeat(budget)
        for found in pool.map(measure, all_pairings, counts, budgets):
            print(row(found, budget), flush=True)


if __name__ == "__main__":
    main()
