"""What a search has to say: the best actions with their chances, and why."""

from dataclasses import dataclass

from ludotheque.bots.search import Budget, Outcome, Search, Verdict
from ludotheque.bots.tuning import tuning_for
from ludotheque.core.actions import Action
from ludotheque.core.errors import Malformed, NotYours
from ludotheque.core.match import Match
from ludotheque.core.words import Lang

USUAL = Budget(seconds=1.0)


@dataclass(frozen=True)
class Hint:
    """An action worth thinking of."""

    action: Action
    chance: float
    """The seat's chance to win after it, from 0 to 1."""
    visits: int
    why: dict[Lang, str]
    """What it causes, in both languages, as far as the seat can know."""


def hint(
    match: Match, seat: int, budget: Budget = USUAL, best: int = 3, seed: int = 1
) -> list[Hint]:
    """The best few actions for the seat that decides now, the best first."""
    if match.over:
        raise Malformed("the match is over: there is nothing to advise")
    if seat != match.actor:
        raise NotYours(f"seat {match.actor} decides now, not seat {seat}")
    outcome = _search(match, budget, seed)
    return [_hint(match, verdict) for verdict in outcome.verdicts[:best] if verdict.visits]


def evaluate(match: Match, budget: Budget = USUAL, seed: int = 1) -> list[float]:
    """Each seat's chance to win, with the eyes of the actor; certain once the match is over."""
    if match.over:
        winners = match.ranking.count(1)
        return [1 / winners if rank == 1 else 0.0 for rank in match.ranking]
    return _search(match, budget, seed).chances


def _search(match: Match, budget: Budget, seed: int) -> Outcome:
    return Search(match.game, seed, budget, tuning_for(match.game)).look(match)


def _hint(match: Match, verdict: Verdict) -> Hint:
    facts = match.forecast(verdict.action)
    why: dict[Lang, str] = {
        "en": " ".join(match.game.tell(fact, "en") for fact in facts),
        "fr": " ".join(match.game.tell(fact, "fr") for fact in facts),
    }
    return Hint(verdict.action, verdict.chance, verdict.visits, why)
