"""A game put together from its parts: which goes where is said once, for all games."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ludotheque.core.actions import Action, ActionTable
from ludotheque.core.game import Forbidden, Game, Json, Kernels, View
from ludotheque.core.info import Info
from ludotheque.core.shapes import Shapes
from ludotheque.core.state import State
from ludotheque.core.words import Fact, Lang, Terms, Words


@dataclass(frozen=True)
class Rules:
    """What there is to play with, what can be done and what may not."""

    package: str
    info: Info
    actions: ActionTable
    dtype: np.dtype[np.void]
    room: int
    invariants: tuple[str, ...]
    forbidden: Mapping[int, Forbidden]
    material: str = ""
    typed: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Telling:
    """What people see and read of it."""

    public: Callable[[State], View]
    private: Callable[[State, int, Any], View]
    happened: Callable[[State, Action, State, int | None], Sequence[Fact]]
    asks: Callable[[Any], Fact]
    aims: Callable[[Any], Fact]
    tally: Callable[[State, int], Sequence[Fact]]
    drawn: Callable[[Any, Lang, Mapping[int, str]], str]
    revealing: frozenset[str]
    messages: Mapping[str, Words]
    terms: Terms
    particulars: Callable[[State, Action], dict[str, object]]
    foremost: tuple[str, ...] = ()
    as_if_over: Callable[[State], State] = lambda state: state
    left: Callable[[Any, Lang], str] | None = None


@dataclass(frozen=True)
class Positions:
    """The state as JSON, both ways; which states no match can come to."""

    read: Callable[[Json], State]
    write: Callable[[State], Json]
    check: Callable[[State], None] = lambda state: None
    shorthand: Callable[[Json], Json] = lambda position: position


def put_together(
    rules: Rules,
    kernels: Kernels,
    telling: Telling,
    positions: Positions,
    shapes: Shapes | None = None,
) -> Game:
    """The game; each field is explained in `core.game`."""
    return Game(
        **vars(rules),
        **vars(telling),
        kernels=kernels,
        shapes=shapes,
        read_position=positions.read,
        write_position=positions.write,
        check_position=positions.check,
        shorthand=positions.shorthand,
    )
