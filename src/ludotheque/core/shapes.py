"""What a game says, as types: its views and its facts.

A shape is a TypedDict, or what its fields may be: `int`, `str`, `bool`, `None`, a `Literal`, lists
and dictionaries of these, and unions. `misfits` holds what a game really says to it, and the page's
TypeScript is written from it, so that nothing is described a second time.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NotRequired,
    Required,
    TypedDict,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from annotated_types import Len

from ludotheque.core.errors import echo

Shape = Any
"""A type as Python has it when it runs; there is no type of these."""

EVERY: Final = "every"
"""Beside a dictionary: it has all of its possible keys."""

Pair = Annotated[list[int], Len(2, 2)]
"""A cell as JSON has it."""


class CommonView(TypedDict):
    """What the view of every game has."""

    game: str
    you: int | None
    actor: int | None
    ply: int
    over: bool
    end_reason: str | None
    points: list[int]
    ranking: list[int]


@dataclass(frozen=True)
class Shapes:
    """The types of what one game says."""

    view: Shape
    fact: Shape
    """What happened, or would happen: of the log, and of a forecast."""
    question: Shape
    """What is asked of the actor."""
    reason: Shape
    """Where points come from."""


@cache
def fields_of(shape: Shape) -> dict[str, Shape]:
    """The fields of a TypedDict, those that it may lack too."""
    hints = get_type_hints(shape, include_extras=True)
    return {name: _without_marks(hint) for name, hint in hints.items()}


def _without_marks(hint: Shape) -> Shape:
    return get_args(hint)[0] if kind_of(hint) in (NotRequired, Required) else hint


def kind_of(shape: Shape) -> object:
    """`list` of a list of anything, and so on; None of what has nothing inside."""
    return get_origin(shape)


def is_union(shape: Shape) -> bool:
    return kind_of(shape) in (Union, UnionType)


def exact_length(shape: Shape) -> int | None:
    """How long a list always is, if that is said."""
    lengths = [mark.min_length for mark in get_args(shape)[1:] if isinstance(mark, Len)]
    return lengths[0] if lengths else None


def misfits(value: object, shape: Shape, at: str = "") -> Iterator[str]:
    """Where a value is not what its shape says: the place, and what stands there."""
    if is_typeddict(shape):
        yield from _misfits_of_fields(value, shape, at)
    elif is_union(shape):
        yield from _misfits_of_union(value, get_args(shape), at)
    elif kind_of(shape) is Annotated:
        yield from _misfits_of_marked(value, shape, at)
    elif kind_of(shape) is list:
        yield from _misfits_of_list(value, get_args(shape)[0], at)
    elif kind_of(shape) is dict:
        yield from _misfits_of_dict(value, shape, at)
    elif not _is_plain(value, shape):
        yield f"{at or 'it'}: {echo(value)}"


def _is_plain(value: object, shape: Shape) -> bool:
    """Exactly of the type: a truth is no number, and a NumPy number is none either."""
    if kind_of(shape) is Literal:
        return any(type(value) is type(one) and value == one for one in get_args(shape))
    return value is None if shape in (None, NoneType) else type(value) is shape


def _misfits_of_fields(value: object, shape: Shape, at: str) -> Iterator[str]:
    if type(value) is not dict:
        yield f"{at or 'it'}: {echo(value)}"
        return
    fields = fields_of(shape)
    for name in shape.__required_keys__ - value.keys():
        yield f"{at}.{name}: not there"
    for name, inside in value.items():
        if name in fields:
            yield from misfits(inside, fields[name], f"{at}.{name}")
        else:
            yield f"{at}.{name}: not in {shape.__name__}"


def _misfits_of_union(value: object, shapes: tuple[Shape, ...], at: str) -> Iterator[str]:
    """What is wrong by the shape that comes nearest."""
    tries = [list(misfits(value, shape, at)) for shape in shapes]
    yield from min(tries, key=len)


def _misfits_of_marked(value: object, shape: Shape, at: str) -> Iterator[str]:
    inner, length = get_args(shape)[0], exact_length(shape)
    yield from misfits(value, inner, at)
    if isinstance(value, list) and length is not None and len(value) != length:
        yield f"{at}: {len(value)} entries"
    if isinstance(value, dict) and EVERY in get_args(shape)[1:]:
        for key in set(get_args(get_args(inner)[0])) - value.keys():
            yield f"{at}.{key}: not there"


def _misfits_of_list(value: object, inside: Shape, at: str) -> Iterator[str]:
    if type(value) is not list:
        yield f"{at or 'it'}: {echo(value)}"
        return
    for i, one in enumerate(value):
        yield from misfits(one, inside, f"{at}[{i}]")


def _misfits_of_dict(value: object, shape: Shape, at: str) -> Iterator[str]:
    key, inside = get_args(shape)
    if type(value) is not dict:
        yield f"{at or 'it'}: {echo(value)}"
        return
    for name, one in value.items():
        if not _is_plain(name, key):
            yield f"{at}: the key {echo(name)}"
        yield from misfits(one, inside, f"{at}.{name}")
