"""Points, ranks and where they come from (rules 11), and a guess at who will win."""

from ludotheque.core.kernel import kernel
from ludotheque.core.scoring import appraise_by, first_by, standing_by
from ludotheque.core.state import State
from ludotheque.games.gaia.data import (
    FIRST_ANIMALS,
    FIRST_CITY,
    FIRST_POWER,
    LANDS,
    NATURE_OBJECTIVES,
    NEEDS,
    NO_CARD,
    OBJECTIVES,
    POWERS_FOR_OBJECTIVE,
)
from ludotheque.games.gaia.facts import GaiaReason
from ludotheque.games.gaia.objectives import powers_lying
from ludotheque.games.gaia.state import EXHAUSTION, FREE, SECOND, TAKEN, meeples_each
from ludotheque.games.gaia.table import OBJECTIVE_CARDS, whole


@kernel
def points_of(s: State, seat: int) -> int:
    """Rules 11.3, 11.5: meeples on cities and objectives."""
    return meeples_each(s) - whole(s.meeples[seat])


@kernel
def steps_after_end(s: State, seat: int) -> int:
    """Rule 11.4: how far a seat sits from the one that ended the match, which is last itself."""
    return (seat - whole(s.turn) - 1) % whole(s.seats)


@kernel
def is_ahead(s: State, seat: int, other: int) -> bool:
    """Rules 11.1, 11.3 to 11.5."""
    mine, theirs = points_of(s, seat), points_of(s, other)
    if mine != theirs or s.ending != EXHAUSTION:
        return mine > theirs
    return steps_after_end(s, seat) < steps_after_end(s, other)


is_first = first_by(is_ahead)
standing = standing_by(points_of, is_ahead)


# What a guess is made of, in meeples; cards and progress by measured matches (bench/bots.md)
_WORTH_OF_OBJECTIVE = 0.35  # a meeple that never goes home, over one that may
_WORTH_OF_SAFETY = (0.0, 0.0, 0.0, 0.15, 0.3)  # by the needs that a city has met
_WORTH_OF_PROGRESS = (0.0, 0.15, 0.4, 0.7, 0.95)  # cards towards the nearest objective
_WORTH_OF_CARD = 0.02
_WORTH_OF_PLAY = (0.25, 1.0, 0.2, 0.12)  # a card that is being played: Nature, city, animals, power
_SHARPNESS = 1.1


@kernel
def worth(s: State, seat: int) -> float:
    """Meeples placed, how safely, and what is on the way."""
    value = float(points_of(s, seat)) + _WORTH_OF_CARD * float(s.hand_size[seat])
    for objective in range(OBJECTIVES):
        if s.objective[objective] == TAKEN + seat:
            value += _WORTH_OF_OBJECTIVE
    for slot in range(whole(s.tiles)):
        if (whole(s.people[slot]) >> seat) & 1:
            value += _WORTH_OF_SAFETY[whole(s.needs[slot])]
    if s.turn == seat and s.card != NO_CARD:
        value += _worth_of_play(whole(s.card))
    return value + _progress(s, seat)


@kernel
def _worth_of_play(card: int) -> float:
    """What a card that was named but has no effect yet will bring: else nobody would play any."""
    if card < FIRST_CITY:
        return _WORTH_OF_PLAY[0]
    if card < FIRST_ANIMALS:
        return _WORTH_OF_PLAY[1]
    return _WORTH_OF_PLAY[2] if card < FIRST_POWER else _WORTH_OF_PLAY[3]


@kernel
def _progress(s: State, seat: int) -> float:
    """Towards the objective that the fewest cards are missing for."""
    nearest = 0
    for objective in range(OBJECTIVES):
        if s.objective[objective] == FREE:
            nearest = max(nearest, NEEDS - cards_missing(s, seat, objective))
    return _WORTH_OF_PROGRESS[nearest]


@kernel
def cards_missing(s: State, seat: int, objective: int) -> int:
    """How many more cards an objective asks for."""
    if objective >= NATURE_OBJECTIVES:
        return max(0, POWERS_FOR_OBJECTIVE - powers_lying(s, seat))
    missing = 0
    for land in range(len(LANDS)):
        missing += max(0, whole(OBJECTIVE_CARDS[objective, land]) - whole(s.lying[seat, land]))
    return missing


@kernel
def log_odds(s: State, seat: int) -> float:
    return _SHARPNESS * worth(s, seat)


appraise = appraise_by(is_first, log_odds)


def tally(s: State, seat: int) -> list[GaiaReason]:
    """Where a seat's points come from."""
    here = [int(people) for people in s.people[: s.tiles] if int(people) >> seat & 1]
    on_cities = sum(2 if people & SECOND else 1 for people in here)
    on_objectives = int((s.objective == TAKEN + seat).sum())
    reasons: list[GaiaReason] = [
        {"what": "points_cities", "points": on_cities},
        {"what": "points_objectives", "points": on_objectives},
    ]
    return [reason for reason in reasons if reason["points"]]
