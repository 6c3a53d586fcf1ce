"""What every bot is, and the rungs of the ladder from the first to the last."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from ludotheque.bots.glimpse import Glimpse
from ludotheque.bots.greedy import Greedy
from ludotheque.bots.random import Random
from ludotheque.bots.search import Budget, Search, cores
from ludotheque.bots.steady import Steady
from ludotheque.core.actions import Action
from ludotheque.core.errors import Malformed
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.words import Words


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
    seat: Callable[[Game, int, float], Bot]


def _searching(budget: Callable[[float], Budget]) -> Callable[[Game, int, float], Bot]:
    return lambda game, seed, pace: Search(game, seed, budget(pace))


def _iterations(count: int) -> Callable[[Game, int, float], Bot]:
    return _searching(lambda pace: Budget(iterations=max(1, round(count * pace))))


def _seconds(count: float) -> Callable[[Game, int, float], Bot]:
    return _searching(lambda pace: Budget(seconds=count * pace, threads=cores()))


KINDS = {
    kind.name: kind
    for kind in (
        Kind(
            "random",
            {"en": "Leaf in the wind", "fr": "Feuille au vent"},
            {
                "en": "Does anything that is allowed, without a thought. For tests.",
                "fr": "Fait n’importe quoi de permis, sans y penser. Pour les essais.",
            },
            lambda game, seed, pace: Random(game, seed),
        ),
        Kind(
            "rung1",
            {"en": "Apprentice", "fr": "Apprenti"},
            {
                "en": "Thinks of a few possible actions, not of all, and takes the best of them.",
                "fr": "Songe à quelques actions possibles, pas à toutes, et prend la meilleure.",
            },
            lambda game, seed, pace: Glimpse(game, seed),
        ),
        Kind(
            "greedy",
            {"en": "Journeyman", "fr": "Compagnon"},
            {
                "en": "Takes what looks best right after its own action, and looks no further.",
                "fr": "Prend ce qui paraît le mieux juste après son action, sans voir plus loin.",
            },
            lambda game, seed, pace: Greedy(game, seed),
        ),
        Kind(
            "rung3",
            {"en": "Craftsman", "fr": "Artisan"},
            {
                "en": "Looks a few actions ahead, in a few hundred possible worlds.",
                "fr": "Regarde quelques actions plus loin, dans quelques centaines de mondes.",
            },
            _iterations(600),
        ),
        Kind(
            "rung4",
            {"en": "Master", "fr": "Maître"},
            {
                "en": "Looks further, in thousands of possible worlds.",
                "fr": "Regarde plus loin, dans des milliers de mondes possibles.",
            },
            _iterations(8_000),
        ),
        Kind(
            "rung5",
            {"en": "Creator", "fr": "Créateur"},
            {
                "en": "Thinks for a whole second with all the machine has.",
                "fr": "Réfléchit une seconde entière avec toute la machine.",
            },
            _seconds(1.0),
        ),
    )
}


def seat_bot(name: str, game: Game, seed: int, pace: float = 1.0) -> Steady:
    """A bot of this kind for one seat; the same seed makes it play the same match again.

    `pace` is what part of its usual budget it may use. If it fails, the greedy bot and then the
    random one go on for it.
    """
    if name not in KINDS:
        raise Malformed(f"there is no bot {name!r}; there are: {', '.join(KINDS)}")
    names = dict.fromkeys([name, "greedy", "random"])
    return Steady(*((n, KINDS[n].seat(game, seed, pace).choose) for n in names))
