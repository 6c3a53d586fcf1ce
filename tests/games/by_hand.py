"""Positions that show one rule, and leave out how a match could have come to them."""

from dataclasses import replace
from functools import cache

from ludotheque.core.game import Game
from ludotheque.core.state import State


def _anything(s: State) -> None:
    """Whether it can have come about is not asked; its invariants still must hold."""


@cache
def _free(game: str) -> Game:
    import ludotheque

    return replace(ludotheque.load(game), check_position=_anything)


def free(game: Game) -> Game:
    """The same game, whose positions need no past."""
    return _free(game.info.id)
