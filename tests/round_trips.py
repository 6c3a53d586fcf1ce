"""Positions of whole matches through JSON: what a match can come to is never refused.

`python -m tests.round_trips [GAME …] [--matches 12]` plays random matches and matches of bots at
every table of every game, and reads the position back at every ply, resampled worlds too.
"""

import argparse
import json
from collections.abc import Iterator

import numpy as np

import ludotheque
from ludotheque.bots.greedy import Greedy
from ludotheque.core.conformance import tables_of
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.state import State, same
from ludotheque.games.registry import GAMES

_WORLDS_EVERY = 5


def positions_of(match: Match, rng: np.random.Generator, bot: bool) -> Iterator[State]:
    """Every state of a match played to its end, and now and then one that a seat could be in."""
    greedy = Greedy(match.game, int(rng.integers(2**31))) if bot else None
    while True:
        yield match.state
        if match.ply % _WORLDS_EVERY == 0:
            seat = int(rng.integers(match.seats))
            yield match.resample(seat, int(rng.integers(2**31))).state
        if match.over:
            return
        legal = match.legal_ids()
        match.play(greedy.choose(match) if greedy else int(rng.choice(legal)))


def goes_through_json(game: Game, state: State) -> bool:
    """Is what is written read back to the byte?"""
    text = json.dumps(game.write_position(state))
    return same(game.position(json.loads(text)).state, state)


def try_game(game: Game, matches: int, seed: int) -> int:
    """How many positions went through; the first that does not is an AssertionError."""
    rng, count = np.random.default_rng(seed), 0
    for seats, options in tables_of(game):
        for number in range(matches):
            match = game.new(seats, seed * 1000 + number, options)
            for state in positions_of(match, rng, bot=number % 4 == 3):
                where = f"{game.info.id}, {seats} seats, {options}, ply {state.ply}"
                assert goes_through_json(game, state), where
                count += 1
    return count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--matches", type=int, default=12, help="at every table")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for name in given.games:
        count = try_game(ludotheque.load(name), given.matches, given.seed)
        print(f"{name}: {count} positions, all read back to the byte", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
