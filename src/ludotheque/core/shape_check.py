"""What a match says, held to the types that its game gives."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ludotheque.core.shapes import Shape, misfits
from ludotheque.core.words import Fact

if TYPE_CHECKING:
    from ludotheque.core.match import Match

FORECASTS = 8
"""How many of the legal actions are tried at most."""


def shape_faults(match: "Match") -> Iterator[str]:
    """Every view, question, reason and forecast of a position that is not what it should be."""
    game, shapes = match.game, match.game.shapes
    if shapes is None:
        return
    for eyes in (None, *range(match.seats)):
        view = match.view(eyes)
        yield from misfits(view, shapes.view, f"the view of {eyes}")
        yield from misfits(game.asks(view), shapes.question, "the question")
    for seat in range(match.seats):
        yield from _misfits_of_all(game.tally(match.state, seat), shapes.reason, "the reasons")
    legal = match.legal()
    for action in legal[:: len(legal) // FORECASTS + 1]:
        said = f"the forecast of {action.text}"
        yield from _misfits_of_all(match.forecast(action), shapes.fact, said)


def story_faults(match: "Match") -> Iterator[str]:
    """Every fact of the whole match, as told to all eyes."""
    shapes = match.game.shapes
    if shapes is None:
        return
    for eyes in (None, *range(match.seats)):
        for ply, facts in enumerate(match.chronicle(eyes)):
            yield from _misfits_of_all(facts, shapes.fact, f"the facts of ply {ply} to {eyes}")


def _misfits_of_all(facts: Sequence[Fact], shape: Shape, at: str) -> Iterator[str]:
    for fact in facts:
        yield from misfits(fact, shape, f"{at}, {fact['what']}")
