"""What a search has to say: the best actions with their chances, and why.

The reasons are facts, without language: `Game.tell` puts them into words.
"""

from dataclasses import dataclass, replace

from ludotheque.bots.search import Budget, Search, Verdict
from ludotheque.core.actions import Action
from ludotheque.core.errors import Malformed, NotYours, echo
from ludotheque.core.match import Match, shares_of
from ludotheque.core.words import Fact

USUAL = Budget(seconds=1.0)
FEW = 3
"""How many actions a hint names, unless said."""

_FIRST_LOOK = 0.4
"""The part of the budget that finds the best action; the rest weighs those that are named."""
_CONVINCED = 8
"""Visits from which on a reply counts as what a rival would do."""
_ALTERNATIVES = 6
"""How many of the next best actions are asked what they would allow."""


@dataclass(frozen=True)
class Hint:
    """An action worth thinking of."""

    action: Action
    chance: float
    """The seat's chance to win after it, from 0 to 1."""
    visits: int
    why: list[Fact]
    """What it causes, as far as the seat can know."""
    prevents: list[Fact]
    """What a rival would likely do after one of the next best actions and cannot after this one;
    or nothing. In a world that fits what the seat knows: a guess where hands are hidden."""


def hint(
    match: Match, seat: int, budget: Budget = USUAL, best: int = FEW, seed: int | bytes = 1
) -> list[Hint]:
    """The best few actions for the seat that decides now, the best first."""
    if match.over:
        raise Malformed("the match is over: there is nothing to advise")
    if isinstance(seat, bool) or seat not in range(match.seats):
        raise Malformed(f"seats go from 0 to {match.seats - 1}, not {echo(seat)}")
    if seat != match.actor:
        raise NotYours(f"seat {match.actor} decides now, not seat {seat}")
    return best_of(Search(match.game, seed, budget), match, best)


def best_of(search: Search, match: Match, best: int = FEW) -> list[Hint]:
    """What a search finds best for the actor: first what it would do, then the others by chance.

    It would do the best of what it looked at most. All that are named are then weighed alike with
    the rest of the budget: the chance of what it hardly looked at would say little. None is put
    above the first, which the search preferred after looking further.
    """
    verdicts = search.look(match, _FIRST_LOOK).verdicts
    named = min(best, len(verdicts))
    for rank in range(named):
        weighed = search.weigh(match, verdicts[rank], (1 - _FIRST_LOOK) / named)
        best_chance = verdicts[0].chance if rank else weighed.chance
        verdicts[rank] = replace(weighed, chance=min(weighed.chance, best_chance))
    ranks = sorted(range(named), key=lambda r: (r > 0, -verdicts[r].chance))
    return [_hint(match, search, verdicts[rank : rank + 1 + _ALTERNATIVES]) for rank in ranks]


def evaluate(match: Match, budget: Budget = USUAL, seed: int | bytes = 1) -> list[float]:
    """Each seat's chance to win, with the eyes of the actor; certain once the match is over."""
    if match.over:
        return shares_of(match.ranking)
    return Search(match.game, seed, budget).look(match).chances


def _hint(match: Match, search: Search, ranked: list[Verdict]) -> Hint:
    """For an action, given with the next best ones."""
    this, *rest = ranked
    prevented: list[Fact] = []
    for other in rest:
        prevented = prevented or _prevented(match, search, this.action, other.action)
    return Hint(this.action, this.chance, this.visits, match.forecast(this.action), prevented)


def _prevented(match: Match, search: Search, chosen: Action, instead: Action) -> list[Fact]:
    """What the likely reply to the other action would do, if nobody can reply so to this one."""
    assert match.actor is not None
    feared = _until_a_rival(match, search, instead)
    hoped = _until_a_rival(match, search, chosen)
    if feared is None or hoped is None or _asked(feared[0]) != _asked(hoped[0]):
        return []  # who must decide something else is not prevented from anything
    world, reply = feared
    if hoped[0].refusal(reply) is None:
        return []
    after = world.copy()
    after.play(reply)
    facts = match.game.happened(world.state, reply, after.state, match.actor)
    return [fact for fact in facts if fact["what"] not in match.game.revealing]


def _asked(world: Match) -> tuple[int | None, str]:
    """Who decides, and what."""
    return world.actor, str(world.game.asks(world.view(world.actor))["what"])


def _until_a_rival(match: Match, search: Search, first: Action) -> tuple[Match, Action] | None:
    """A world in which the seat did this and what it likely does next, and the rival's reply."""
    assert match.actor is not None
    world, line = match.resample(match.actor, search.seed), [first]
    world.play(first)
    while not world.over:
        likely = search.likely(line)
        if likely is None or likely[1] < _CONVINCED or world.refusal(likely[0]):
            return None
        if world.actor != match.actor:
            return world, likely[0]
        world.play(likely[0])
        line.append(likely[0])
    return None
