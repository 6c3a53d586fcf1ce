"""Objectives (rules 9)."""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import State
from ludotheque.games.gaia.data import (
    FIRST_POWER,
    LANDS,
    NATURE_OBJECTIVES,
    OBJECTIVES,
    POWERS,
    POWERS_FOR_OBJECTIVE,
)
from ludotheque.games.gaia.state import CLAIMING, FREE, SPENT, TAKEN, place_meeple
from ludotheque.games.gaia.table import OBJECTIVE_CARDS, whole


@kernel
def claim(s: State, seat: int) -> None:
    """Rules 9.1 to 9.5: take what the cards before a seat pay for; ask if they pay for either."""
    claim_power_objectives(s, seat)
    while s.ending == 0:
        found = _first_payable(s, seat)
        if found < 0:
            return
        if not _pays_for_all(s, seat):
            s.phase = CLAIMING
            return
        take_objective(s, seat, found)


@kernel
def claim_power_objectives(s: State, seat: int) -> None:
    """Rule 9.5. The two are alike, so there is nothing to choose."""
    for objective in range(NATURE_OBJECTIVES, OBJECTIVES):
        if s.ending == 0 and is_payable(s, seat, objective):
            take_objective(s, seat, objective)


@kernel
def _first_payable(s: State, seat: int) -> int:
    for objective in range(NATURE_OBJECTIVES):
        if is_payable(s, seat, objective):
            return objective
    return -1


@kernel
def _pays_for_all(s: State, seat: int) -> bool:
    """Rule 9.3: do the cards pay for everything that they pay for one by one?"""
    for land in range(len(LANDS)):
        due = 0
        for objective in range(NATURE_OBJECTIVES):
            if is_payable(s, seat, objective):
                due += whole(OBJECTIVE_CARDS[objective, land])
        if due > s.lying[seat, land]:
            return False
    return True


@kernel
def is_payable(s: State, seat: int, objective: int) -> bool:
    """Rules 9.1, 9.2, 9.5."""
    if s.objective[objective] != FREE:
        return False
    if objective >= NATURE_OBJECTIVES:
        return bool(powers_lying(s, seat) >= POWERS_FOR_OBJECTIVE)
    for land in range(len(LANDS)):
        if s.lying[seat, land] < OBJECTIVE_CARDS[objective, land]:
            return False
    return True


@kernel
def powers_lying(s: State, seat: int) -> int:
    count = 0
    for power in range(len(POWERS)):
        count += whole(s.lying[seat, len(LANDS) + power])
    return count


@kernel
def take_objective(s: State, seat: int, objective: int) -> None:
    """Rules 9.1, 9.2."""
    s.objective[objective] = TAKEN + seat
    if objective < NATURE_OBJECTIVES:
        for land in range(len(LANDS)):
            _discard_lying(s, seat, land, land, whole(OBJECTIVE_CARDS[objective, land]))
    else:
        _discard_powers(s, seat)
    place_meeple(s, seat)


@kernel
def _discard_powers(s: State, seat: int) -> None:
    due = POWERS_FOR_OBJECTIVE
    for power in range(len(POWERS)):
        count = min(due, whole(s.lying[seat, len(LANDS) + power]))
        _discard_lying(s, seat, len(LANDS) + power, FIRST_POWER + power, count)
        due -= count


@kernel
def _discard_lying(s: State, seat: int, place: int, card: int, count: int) -> None:
    s.lying[seat, place] -= count
    s.discarded[card] += count


@kernel
def choose_objective(s: State, objective: int) -> None:
    """Rule 9.3: this one, then whatever can still be paid for."""
    s.phase = SPENT
    take_objective(s, whole(s.actor), objective)
    claim(s, whole(s.actor))
