"""How far a seat may take back now, and whether others must agree."""

from dataclasses import dataclass

from ludotheque.core.match import Match
from ludotheque.tables.table import Table


@dataclass(frozen=True)
class Offer:
    """So many actions by one step, so many for the whole turn; 0 if there is nothing."""

    step: int
    turn: int
    consent: bool


def offer(table: Table, seat: int) -> Offer:
    """Free while nothing came to light in one's own turn; always against bots; else by consent."""
    if table.settled or table.seats[seat].who != "person":
        return Offer(0, 0, consent=False)
    assert table.window is not None
    if free := table.window.match.free_steps(seat):
        return Offer(1, free, consent=False)
    step = steps_to_own_action(table.window.match, seat)
    alone = table.people == [seat]
    return Offer(step, _steps_to_own_turn(table, seat, step), consent=not alone)


def steps_to_own_action(match: Match, seat: int) -> int:
    """Back to before the last one; 0 if there is none."""
    return next((n for n, step in enumerate(reversed(match.steps), 1) if step.seat == seat), 0)


def _steps_to_own_turn(table: Table, seat: int, step: int) -> int:
    """The own actions right before the last one are of the same turn."""
    assert table.window is not None
    steps = table.window.match.steps
    while step and step < len(steps) and steps[-step - 1].seat == seat:
        step += 1
    return step
