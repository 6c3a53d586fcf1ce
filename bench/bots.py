"""The search, measured: iterations a second beside OpenSpiel's, and whether it keeps to its time.

    python bench/bots.py [--write]      the tables; with --write also into bench/bots.md

Speed: from the opening position, one core. OpenSpiel's C++ MCTS bot plays backgammon with one
rollout to the end for every simulation. Ours is given as many playout plies at most (matches that
are shorter end earlier), at random as there, and what both come to is counted in plies a second,
from the root to the end of the playout. Beside it stand the iterations a second as the rungs really
search: with fewer plies, each the best of a few.

Promptness: two searches of the last rung at once, in two processes, each with all the machine's
threads; the longest move of each as a part of its budget. Strength is measured by `ludotheque
arena`: see bench/bots.md.
"""

import argparse
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from steps import machine, mean_length

import ludotheque
from ludotheque.bots.bot import KINDS
from ludotheque.bots.search import Budget, Search, Tree, Tuning, kernel_of_search
from ludotheque.bots.tree import ROOT, WORLD
from ludotheque.core.game import Game

RESULTS = Path(__file__).parent / "bots.md"
MARK = "## Speed and promptness"
SECONDS = 2.0
REPEATS = 3
SIMULATIONS = 200
EXPLORE = 1.4
MOVES = 12


def peer() -> tuple[float, float]:
    """OpenSpiel's MCTS on backgammon: simulations a second, and plies in each."""
    import pyspiel

    game = pyspiel.load_game("backgammon")
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(game, evaluator, EXPLORE, SIMULATIONS, 1000, False, 1, False)
    start = game.new_initial_state()
    while start.is_chance_node():
        start.apply_action(start.legal_actions()[0])
    bot.mcts_search(start)
    best = 0.0
    for _ in range(REPEATS):
        searches, began = 0, time.perf_counter()
        while time.perf_counter() - began < SECONDS:
            bot.mcts_search(start)
            searches += 1
        best = max(best, searches * SIMULATIONS / (time.perf_counter() - began))
    return best, mean_length(game, matches=100)


def planted(game: Game) -> Tree:
    tree = Tree(game, kernel_of_search(game), nodes=400_000)
    tree.plant(game.new(seed=1).state, seed=1)
    return tree


def iterations(game: Game, tuning: Tuning) -> float:
    """A second, from the opening, on one core: the best of a few stretches."""
    planted(game).grow(0, 1, tuning)
    best = 0.0
    for _ in range(REPEATS):
        tree, began = planted(game), time.perf_counter()
        tree.grow_until(0, Budget(seconds=SECONDS), tuning)
        best = max(best, int(tree.nodes[0].visits) / (time.perf_counter() - began))
    return best


def plies_of_an_iteration(game: Game, tuning: Tuning) -> float:
    tree, plies = planted(game), 0
    for _ in range(1000):
        tree.grow(0, 1, tuning)
        plies += int(tree._worlds[WORLD].ply) - int(tree._worlds[ROOT].ply)
    return plies / 1000


def speed(names: list[str]) -> Iterator[str]:
    theirs, length = peer()
    yield "| search | iterations/s | plies each | playout plies/s | × OpenSpiel | as it searches |"
    yield "|---|---:|---:|---:|---:|---:|"
    plies = theirs * length
    yield f"| OpenSpiel MCTS, backgammon | {theirs:,.0f} | {length:.0f} | {plies:,.0f} | 1 | |"
    for name in names:
        game = ludotheque.load(name)
        full = Tuning(plies=round(length), thoughts=1)
        rate, each = iterations(game, full), plies_of_an_iteration(game, full)
        yield (
            f"| {name} | {rate:,.0f} | {each:.0f} | {rate * each:,.0f} |"
            f" {rate * each / plies:.1f} | {iterations(game, Tuning()):,.0f} |"
        )


def longest_move(name: str, seed: int) -> float:
    """Of some moves of the last rung, begun anew in the middle of a match; in budgets."""
    game = ludotheque.load(name)
    top, quick = KINDS["rung5"].seat(game, seed, 1.0), KINDS["greedy"].seat(game, seed, 1.0)
    assert isinstance(top, Search)
    match, longest = game.new(seed=seed), 0.0
    top.look(match)  # so that nothing is left to compile
    moves = 0
    while moves < MOVES and not match.over:
        if len(match.legal_ids()) > 1:
            began = time.perf_counter()
            match.play(top.choose(match))
            longest, moves = max(longest, time.perf_counter() - began), moves + 1
        else:
            match.play(quick.choose(match))
    return longest


def promptness(names: list[str]) -> Iterator[str]:
    yield f"| two last rungs at once, {MOVES} moves each | longest move | longest move |"
    yield "|---|---:|---:|"
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        for name in names:
            one, other = pool.map(longest_move, [name, name], [1, 2])
            yield f"| {name} | {one:.2f} × | {other:.2f} × |"


def keep(lines: list[str]) -> None:
    text = RESULTS.read_text("utf-8") if RESULTS.exists() else "# The bots, measured\n\n"
    head = text.partition(MARK)[0]
    day = time.strftime("%Y-%m-%d")
    RESULTS.write_text(f"{head}{MARK}\n{day}, {machine()}\n\n" + "\n".join(lines) + "\n", "utf-8")


def tables(names: list[str]) -> Iterator[str]:
    yield from speed(names)
    yield ""
    yield from promptness(names)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("games", nargs="*", default=list(ludotheque.shelf()))
    parser.add_argument("--write", action="store_true", help="keep the result in bench/bots.md")
    given = parser.parse_args()
    lines: list[Any] = []
    for line in tables(given.games):
        print(line, flush=True)
        lines.append(line)
    if given.write:
        keep(lines)


if __name__ == "__main__":
    main()
