"""What every bot is, and the list of them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from ludotheque.bots.greedy import Greedy
from ludotheque.bots.random import Random
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
    """A kind of bot: its name, one honest sentence, and how to seat one."""

    name: str
    sentence: Words
    seat: Callable[[Game, int], Bot]


KINDS = {
    kind.name: kind
    for kind in (
        Kind(
            "random",
            {
                "en": "Does anything that is allowed, without a thought.",
                "fr": "Fait n’importe quoi de permis, sans y penser.",
            },
            Random,
        ),
        Kind(
            "greedy",
            {
                "en": "Takes what looks best right after its own action, and looks no further.",
                "fr": "Prend ce qui paraît le mieux juste après son action, sans voir plus loin.",
            },
            Greedy,
        ),
    )
}


def seat_bot(name: str, game: Game, seed: int) -> Bot:
    """A bot of this kind for one seat; the same seed makes it play the same match again."""
    if name not in KINDS:
        raise Malformed(f"there is no bot {name!r}; there are: {', '.join(KINDS)}")
    return KINDS[name].seat(game, seed)
