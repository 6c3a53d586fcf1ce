"""Points, ranks and where they come from (rules 9), and a guess at who will win."""

from ludotheque.core.kernel import kernel
from ludotheque.core.scoring import appraise_by, first_by, standing_by
from ludotheque.core.state import State
from ludotheque.games.eden.board import count
from ludotheque.games.eden.data import MOST_LEVEL, RAISE
from ludotheque.games.eden.facts import EdenReason
from ludotheque.games.eden.state import (
    AUCTION,
    DECLARING,
    SIXTY_ROUNDS,
    fighting,
    opponent,
    points_on,
)


@kernel
def points_of(s: State, seat: int) -> int:
    return int(s.points[seat])


@kernel
def is_ahead(s: State, seat: int, other: int) -> bool:
    """Rules 9.3, 9.4: mana parts equals after sixty rounds only.

    Before the end it does not, so that a place tells nothing of a hidden purse.
    """
    if s.points[seat] != s.points[other]:
        return bool(s.points[seat] > s.points[other])
    return bool(s.ending == SIXTY_ROUNDS and s.mana[seat] > s.mana[other])


is_first = first_by(is_ahead)
standing = standing_by(points_of, is_ahead)


# What a guess is made of: fitted to 37,000 positions of 785 matches between searching bots, by
# how often the seats won from there; then land and cards lowered against cash until bots won most
# (bench/bots.md). A card must stay below the land it makes, or a bot that looks one ply ahead keeps
# it for ever. A point more multiplies a seat's odds by e to the power of:
_POINT = 0.25
_POINT_ABOVE_10 = 0.08  # and so much more
_POINT_ABOVE_15 = 0.30
_MANA_TO_50 = 1.23 / 50  # cash is the nerve: the first of it counts most
_MANA_TO_100 = 0.48 / 50
_MANA_TO_200 = 0.80 / 100
_MANA_TO_400 = 0.56 / 100
_IRRIGATION_CARD = 0.20
_CULTURE_CARD = 0.30
_UPPER_HAND = 0.33  # of an attack declared by the side that can bid higher
_CLEAR_MARGIN = 40.0  # a point


@kernel
def worth(s: State, seat: int) -> float:
    """Land, cash and cards, as they are or as an auction that nobody can raise leaves them."""
    points, mana, edge = int(s.points[seat]), int(s.mana[seat]), 0.0
    if s.phase == DECLARING:
        edge = _edge(s, seat)
    elif s.phase == AUCTION and not _may_raise(s):
        gain = _gain(s, seat)
        points += gain
        mana -= gain * int(s.bid)
    irrigations = count(int(s.irrigation[seat]))
    cultures = int(s.cards[seat]) - irrigations
    cards = _IRRIGATION_CARD * float(irrigations) + _CULTURE_CARD * float(cultures)
    return _worth_of_land(points) + _worth_of_cash(mana) + cards + edge


@kernel
def _worth_of_land(points: int) -> float:
    value = _POINT * float(points) + _POINT_ABOVE_10 * float(max(points - 10, 0))
    return value + _POINT_ABOVE_15 * float(max(points - 15, 0))


@kernel
def _worth_of_cash(mana: int) -> float:
    value = _MANA_TO_50 * float(min(mana, 50))
    value += _MANA_TO_100 * float(max(min(mana, 100) - 50, 0))
    value += _MANA_TO_200 * float(max(min(mana, 200) - 100, 0))
    return value + _MANA_TO_400 * float(max(min(mana, 400) - 200, 0))


@kernel
def _may_raise(s: State) -> bool:
    """Can the side that is to answer pay for a higher bid?"""
    price = (int(s.bid) + RAISE) * points_on(s, fighting(s, opponent(s, int(s.actor))))
    return price <= int(s.mana[s.actor])


@kernel
def _gain(s: State, seat: int) -> int:
    """The points that change hands, with the sign they have for this seat, if the bid stands."""
    bidder = opponent(s, int(s.actor))
    if seat != bidder and seat != s.actor:
        return 0
    won = points_on(s, fighting(s, int(s.actor)))
    return won if seat == bidder else -won


@kernel
def _edge(s: State, seat: int) -> float:
    """Before the first bid: the side that can bid higher has the upper hand."""
    attacker, defender = int(s.turn), int(s.rival)
    if seat != attacker and seat != defender:
        return 0.0
    attack = float(s.mana[attacker]) / float(points_on(s, fighting(s, defender)))
    defence = float(s.mana[defender]) / float(points_on(s, fighting(s, attacker)))
    margin = max(-1.0, min(1.0, (attack - defence) / _CLEAR_MARGIN))
    return _UPPER_HAND * (margin if seat == attacker else -margin)


appraise = appraise_by(is_first, worth)


def tally(s: State, seat: int) -> list[EdenReason]:
    """Where a seat's points come from, level by level."""
    facts: list[EdenReason] = []
    for level in range(1, MOST_LEVEL + 1):
        if tiles := count(tiles_of_level(s, int(s.land[seat]), level)):
            points = tiles * level
            facts.append({"what": "points_tiles", "count": tiles, "level": level, "points": points})
    return facts


def tiles_of_level(s: State, squares: int, level: int) -> int:
    """Those of these tiles that are of exactly this level."""
    at_least = squares if level == 1 else squares & int(s.raised[level - 2])
    return at_least if level == MOST_LEVEL else at_least & ~int(s.raised[level - 1])
