"""A random match in which everything is looked at on the way: templates, bound to a game."""

from typing import Any

from ludotheque.core import loops
from ludotheque.core.kernel import unbound
from ludotheque.core.state import MATCH_IS_OVER, NOBODY, Ids, Numbers, State

legal: Any = unbound
sensible: Any = unbound
refusal: Any = unbound
apply: Any = unbound
fault: Any = unbound

_SWEEP_EVERY = 16


def audit_match(s: State, dice: int, out: Ids, limit: int, actions: int, report: Numbers) -> int:
    """Play a random match and look at everything on the way; 0, or which of _BREAKS it was.

    `report` takes the plies played, the last action, and a particular of the break.
    """
    report[0], report[1], report[2] = 0, NOBODY, 0
    while s.actor >= 0:
        if report[0] >= limit:
            return 1
        code = audit_position(s, out, actions, report)
        if code:
            return code
        dice = loops.scramble(dice)
        action = out[(dice * legal(s, out)) >> 32]
        ply, reveals = s.ply, s.reveals
        apply(s, action)
        report[0], report[1] = report[0] + 1, action
        if s.ply != ply + 1:
            return 7
        if s.actor >= s.seats or s.reveals < reveals:
            return 8
    report[2] = fault(s)
    if report[2] != 0:
        return 6
    for action in range(0, actions, 97):
        if refusal(s, action) != MATCH_IS_OVER:
            return 9
    return 0


def audit_position(s: State, out: Ids, actions: int, report: Numbers) -> int:
    """One position: invariants, and the legal list against the judge."""
    report[2] = fault(s)
    if report[2] != 0:
        return 6
    count = legal(s, out)
    if count <= 0:
        return 2
    for i in range(count):
        report[2] = out[i]
        if i > 0 and out[i] <= out[i - 1]:
            return 3
        if refusal(s, out[i]) != 0:
            return 4
    if s.ply % _SWEEP_EVERY == 0:  # now and then every single id goes before the judge
        listed = 0
        for action in range(actions):
            if refusal(s, action) == 0:
                report[2] = action
                if listed >= count or out[listed] != action:
                    return 5
                listed += 1
    count = sensible(s, out)
    for i in range(count):
        report[2] = out[i]
        if refusal(s, out[i]) != 0:
            return 11
    return 10 if count <= 0 else 0
