"""What a seat knows from the course of a match: it stays the same where all that it saw is.

Two worlds that fit what a seat knows are alike to it. An action that looks alike in both, is told
alike and leads to the same view must leave them alike: what `resample` keeps (a purse that no view
shows, what a new pile was made of) can only be what that seat can have counted.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ludotheque.core.state import same

if TYPE_CHECKING:
    from ludotheque.core.match import Match


def counting_faults(match: "Match", action: int, seed: int) -> Iterator[str]:
    """Does anything survive in a world that a seat could not know, once this is played?"""
    for seat in range(match.seats):
        world = match.resample(seat, seed)
        if world.refusal(action) is not None or not _looks_alike(match, world, action, seat):
            continue
        here, there = _after(match, action), _after(world, action)
        told = here.chronicle(seat)[-1] == there.chronicle(seat)[-1]
        if not told or here.view(seat) != there.view(seat):
            continue
        if not same(here.resample(seat, seed).state, there.resample(seat, seed).state):
            text = match.game.actions[action].text
            yield f"after {text} resampling keeps what seat {seat} cannot have counted"


def _looks_alike(match: "Match", world: "Match", action: int, seat: int) -> bool:
    seen = match.game.kernels.seen
    return seen is None or seen(match.state, action, seat) == seen(world.state, action, seat)


def _after(match: "Match", action: int) -> "Match":
    after = match.copy()
    after.play(action)
    return after
