"""A hint: what a bot would do in the actor's place, and what it says for it."""

from dataclasses import dataclass

from ludotheque.bots.bot import Bot
from ludotheque.bots.hints import Hint, best_of
from ludotheque.bots.search import Search
from ludotheque.core.actions import Action
from ludotheque.core.game import Game, Json
from ludotheque.core.match import Match
from ludotheque.tables.frames import Names, action_info, told

_DIGITS = 4
"""More of a chance no search knows; and rounded, none is above 1 by a last bit."""


@dataclass(frozen=True)
class Advice:
    """Of one bot; a search also ranks the best few actions."""

    bot: str
    action: Action
    best: list[Hint]

    def to_wire(self, game: Game, names: Names) -> Json:
        """The part of the message `Hint` that is about the match."""
        return {
            "bot": self.bot,
            "action": action_info(game, self.action.id),
            "best": [_ranked(game, found, names) for found in self.best],
        }


def advise(kind: str, bot: Bot, match: Match) -> Advice:
    """Ask a bot of this kind; only one that searches gives chances and reasons."""
    best = best_of(bot, match) if isinstance(bot, Search) else []
    action = best[0].action if best else bot.choose(match)
    return Advice(kind, action, best)


def _ranked(game: Game, found: Hint, names: Names) -> Json:
    return {
        "action": action_info(game, found.action.id),
        "chance": round(found.chance, _DIGITS),
        "visits": found.visits,
        "why": [told(game, fact, names) for fact in found.why],
        "prevents": [told(game, fact, names) for fact in found.prevents],
    }
