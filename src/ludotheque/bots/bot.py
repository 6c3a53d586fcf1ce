"""What every bot is, and the rungs of the ladder from the first to the last."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from ludotheque.bots.fallback import Fallback
from ludotheque.bots.glimpse import Glimpse
from ludotheque.bots.greedy import Greedy
from ludotheque.bots.ladder import LADDER
from ludotheque.bots.random import Random
from ludotheque.bots.search import FEWEST, Budget, Search, cores, is_number
from ludotheque.core.actions import Action
from ludotheque.core.errors import Malformed, echo
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.words import Words

Seed = int | bytes


class Bot(Protocol):
    """Chooses for the actor of a match."""

    def choose(self, match: Match) -> Action: ...


@dataclass(frozen=True)
class Kind:
    """A kind of bot: its names, one honest sentence, and how to seat one.

    A bot is seated for a game with a seed and a pace: what part of its usual budget it may use.
    """

    name: str
    title: Words
    sentence: Words
    seat: Callable[[Game, Seed, float], Bot]
    searches: bool = False
    """Thinks in thousands of worlds: it needs compiled rules."""


def _searching(budget: Callable[[float], Budget]) -> Callable[[Game, Seed, float], Bot]:
    return lambda game, seed, pace: Search(game, seed, budget(pace))


def _iterations(count: int) -> Callable[[Game, Seed, float], Bot]:
    return _searching(lambda pace: Budget(iterations=max(FEWEST, round(count * pace))))


def _seconds(count: float) -> Callable[[Game, Seed, float], Bot]:
    return _searching(lambda pace: Budget(seconds=count * pace, threads=cores()))


_SEATING: dict[str, Callable[[Game, Seed, float], Bot]] = {
    "random": lambda game, seed, pace: Random(game, seed),
    "rung1": lambda game, seed, pace: Glimpse(game, seed),
    "greedy": lambda game, seed, pace: Greedy(game, seed),
    "rung3": _iterations(300),
    "rung4": _iterations(2_500),
    "rung5": _seconds(1.0),
}

KINDS = {
    rung.name: Kind(rung.name, rung.title, rung.sentence, _SEATING[rung.name], rung.searches)
    for rung in LADDER
}


_LONGEST_PACE = 1000
"""Hours a move are enough; far more would overflow what counts the iterations."""


def seat_bot(name: str, game: Game, seed: Seed, pace: float = 1.0) -> Fallback:
    """A bot of this kind for one seat; the same seed makes it play the same match again.

    `pace` is what part of its usual budget it may use. If it fails, the greedy bot and then the
    random one go on for it.
    """
    if name not in KINDS:
        raise Malformed(f"there is no bot {echo(name)}; there are: {', '.join(KINDS)}")
    if not (is_number(pace) and 0 < pace <= _LONGEST_PACE):
        raise Malformed(
            f"a pace is a number above 0, for instance 0.1, and at most {_LONGEST_PACE},"
            f" not {echo(pace)}"
        )
    names = dict.fromkeys([name, "greedy", "random"])
    return Fallback(*((KINDS[n].title, KINDS[n].seat(game, seed, pace).choose) for n in names))
