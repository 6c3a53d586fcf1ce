"""Makes whole recorded matches for `tests/records/`: one for every table and every way to end.

    .venv/bin/python tests/make_records.py gods [--most 400000]

It looks through random matches in compiled code until each end reason has come up at each table,
and records the first. What chance does not bring about may come of seats that always do the first
thing on the list. Records that are there already are kept: they are the memory of the rules.
"""

import argparse
from pathlib import Path

import numpy as np

import ludotheque
from ludotheque.core import loops
from ludotheque.core.conformance import tables_of
from ludotheque.core.fairness import Draw
from ludotheque.core.game import LIMIT, Game, Json
from ludotheque.core.match import Match

RECORDS = Path(__file__).parent / "records"
SEED = 20
BATCH = 2_000


def first_with_each_ending(game: Game, seats: int, options: Json, most: int) -> dict[int, int]:
    """For each end reason the number of the first random match that ended so."""
    found: dict[int, int] = {}
    for first in range(0, most, BATCH):
        endings = game.simulate(seats, BATCH, SEED, options, first).ending
        for ending in np.unique(endings).tolist():
            found.setdefault(ending, first + int(np.argmax(endings == ending)))
        if len(found) == len(game.info.endings):
            break
    return found


def retrace(game: Game, seats: int, options: Json, index: int) -> Match:
    """The random match with this number, played again through `Match`."""
    key = np.zeros(8, np.uint32)
    loops.key_for(key, SEED, index)
    match = game.new(seats, Draw(key.astype("<u4").tobytes()), options)
    dice = loops.dice_for(SEED, index)
    while not match.over:
        dice = int(loops.scramble(dice))
        legal = match.legal_ids()
        match.play(int(legal[(dice * len(legal)) >> 32]))
    return match


def first_things(game: Game, seats: int, options: Json) -> Match:
    """A match in which every seat always takes the first legal action."""
    match = game.new(seats, SEED, options)
    while not match.over and match.ply < LIMIT:
        match.play(int(match.legal_ids()[0]))
    return match


def file_name(seats: int, options: Json, end_reason: str) -> str:
    parts = [str(seats), *(f"{name}-{value}" for name, value in options.items()), end_reason]
    return "_".join(parts).replace(" ", "-") + ".json"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=ludotheque.shelf())
    parser.add_argument("--most", type=int, default=100_000, help="matches to look through a table")
    given = parser.parse_args()
    game = ludotheque.load(given.game)
    folder = RECORDS / given.game
    folder.mkdir(parents=True, exist_ok=True)
    for seats, options in tables_of(game):
        found = first_with_each_ending(game, seats, options, given.most)
        listed = first_things(game, seats, options)
        for ending, reason in enumerate(game.info.endings, 1):
            path = folder / file_name(seats, options, reason)
            if ending not in found and listed.end_reason != reason:
                print(f"not met in {given.most} random matches: {path.name}")
            elif not path.exists():
                met = ending in found
                match = retrace(game, seats, options, found[ending]) if met else listed
                path.write_text(match.record().dumps(), "utf-8")
                print(f"made {path.name}")


if __name__ == "__main__":
    main()
