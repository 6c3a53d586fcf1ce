"""What followers score (rules 10.2, 11.2, 12.3), ranks (12.5), and a guess at who will win."""

from typing import Final, Literal, get_args

from ludotheque.core.kernel import kernel
from ludotheque.core.scoring import appraise_by, first_by, standing_by
from ludotheque.core.state import State
from ludotheque.games.gheos.continents import icons_on
from ludotheque.games.gheos.data import CIVILIZATIONS, EPOCHS, SOURCES
from ludotheque.games.gheos.faces import CUP, PYRAMID
from ludotheque.games.gheos.facts import GheosReason
from ludotheque.games.gheos.state import earn, followers_of


@kernel
def value_of_followers(s: State, seat: int, icon: int) -> int:
    """Rules 10.2, 11.2: each follower is worth the icons on its civilization's continent."""
    value = 0
    for civ in range(len(CIVILIZATIONS)):
        if s.followers[seat, civ] > 0:
            value += int(s.followers[seat, civ]) * icons_on(s, int(s.marker[civ]), icon)
    return value


@kernel
def score(s: State, seat: int, source: int, icon: int) -> None:
    earn(s, seat, source, value_of_followers(s, seat, icon))


@kernel
def points_of(s: State, seat: int) -> int:
    return int(s.points[seat])


@kernel
def is_ahead(s: State, seat: int, other: int) -> bool:
    """Rule 12.5: more points, or equal points and more followers."""
    if s.points[seat] != s.points[other]:
        return bool(s.points[seat] > s.points[other])
    return followers_of(s, seat) > followers_of(s, other)


is_first = first_by(is_ahead)
standing = standing_by(points_of, is_ahead)


# What a guess is made of, in points; nothing that was tried wins more (bench/bots.md)
_WORTH_OF_FOLLOWER = 0.8
_WORTH_OF_TOKEN = 10.0  # kept for later, at the beginning of a match
_WORTH_OF_CUPS = 0.9  # at a later token, compared with now: land changes
_WORTH_OF_PYRAMIDS = 0.4  # at a later epoch, compared with now
_SHARPNESS = 0.12


@kernel
def worth(s: State, seat: int) -> float:
    """Points in hand and on the way: the final scoring, tokens left, epochs to come.

    A token is kept while it promises more than it scores now.
    """
    left = float(EPOCHS - int(s.epochs))
    cups = _WORTH_OF_CUPS * float(value_of_followers(s, seat, CUP))
    token = max(cups, _WORTH_OF_TOKEN * left / EPOCHS)
    value = float(s.points[seat]) + _WORTH_OF_FOLLOWER * float(followers_of(s, seat))
    value += cups + token * float(s.tokens[seat])
    return value + _WORTH_OF_PYRAMIDS * left * float(value_of_followers(s, seat, PYRAMID))


@kernel
def log_odds(s: State, seat: int) -> float:
    return _SHARPNESS * worth(s, seat)


appraise = appraise_by(is_first, log_odds)


def tally(s: State, seat: int) -> list[GheosReason]:
    """Where a seat's points come from."""
    earned = zip(_REASONS, s.earned[seat].tolist(), strict=True)
    return [{"what": what, "points": points} for what, points in earned if points]


_Reason = Literal["points_temples", "points_tokens", "points_epochs", "points_final"]
_REASONS: Final[tuple[_Reason, ...]] = get_args(_Reason)
assert tuple(f"points_{source}" for source in SOURCES) == _REASONS
