"""What a game says, as the page's TypeScript: from the shapes that the game gives."""

import json
import sys
from collections.abc import Iterator, Mapping
from types import NoneType
from typing import Annotated, Final, Literal, get_args, is_typeddict

from ludotheque.core.errors import Malformed
from ludotheque.core.game import Game
from ludotheque.core.shapes import (
    EVERY,
    CommonView,
    Shape,
    Shapes,
    exact_length,
    fields_of,
    is_union,
    kind_of,
)

_HEAD: Final = """// Generated from games/{id}/ by `ludotheque wire {id}`. Do not edit.

import type {{ CommonView }} from '../../wire';
"""
_PLAIN: Final = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null"}
_LINE: Final = 120
_UNIONS: Final = ("fact", "question", "reason")

Names = Mapping[Shape, str]
"""What a shape that stands for itself is called: `Colour`, `Cell`."""


def typescript_of(game: Game) -> str:
    """An interface for every TypedDict, a type for every shape with a name of its own."""
    if game.shapes is None:
        raise Malformed(f"{game.info.id} does not say its shapes", f"{game.info.id} : types tus")
    records = list(dict.fromkeys(_records_in_all(game.shapes)))
    names = _names(records)
    used = dict.fromkeys(one for record in records for one in _inside(record) if one in names)
    parts = [_HEAD.format(id=game.info.id)]
    parts += [f"export type {names[one]} = {_written(one, names)};\n" for one in used]
    parts += [_interface(record, names) for record in records]
    parts += [_union(kind, getattr(game.shapes, kind), names) for kind in _UNIONS]
    return "\n".join(parts)


def _records_in_all(shapes: Shapes) -> Iterator[Shape]:
    for shape in (shapes.view, shapes.fact, shapes.question, shapes.reason):
        yield from filter(is_typeddict, _inside(shape))


def _inside(shape: Shape) -> Iterator[Shape]:
    """The shape and all that it is made of."""
    yield shape
    parts = fields_of(shape).values() if is_typeddict(shape) else get_args(shape)
    for part in () if kind_of(shape) is Literal else parts:
        if _can_be_a_shape(part):
            yield from _inside(part)


def _can_be_a_shape(part: Shape) -> bool:
    return isinstance(part, type) or kind_of(part) is not None


def _names(records: list[Shape]) -> dict[Shape, str]:
    """What the modules of these records call shapes that have no name of their own."""
    modules = dict.fromkeys(record.__module__ for record in records)
    named = [
        (name, value) for module in modules for name, value in vars(sys.modules[module]).items()
    ]
    return {  # of several names the last: a game's own for it, not core's
        value: name
        for name, value in named
        if name[0].isupper() and (kind_of(value) in (Literal, Annotated) or is_union(value))
    }


def common_view() -> str:
    """What the views of all games have, which stands with the messages."""
    return _interface(CommonView, {})


def _interface(record: Shape, names: Names) -> str:
    """On one line where that is short: most facts are."""
    comment = f"/** {record.__doc__} */\n" if record.__doc__ else ""
    is_view = record is not CommonView and fields_of(record).keys() >= fields_of(CommonView).keys()
    head = f"export interface {record.__name__}{' extends CommonView' if is_view else ''}"
    fields = [
        f"{field}{'' if field in record.__required_keys__ else '?'}: {_type(shape, names)};"
        for field, shape in fields_of(record).items()
        if not (is_view and field in fields_of(CommonView))
    ]
    line = f"{head} {{ {' '.join(fields)} }}\n"
    if len(line) <= _LINE:
        return comment + line
    return f"{comment}{head} {{\n" + "".join(f"  {field}\n" for field in fields) + "}\n"


def _union(kind: str, shape: Shape, names: Names) -> str:
    return f"export type {kind.capitalize()} = {_written(shape, names)};\n"


def _type(shape: Shape, names: Names) -> str:
    return names.get(shape) or _written(shape, names)


def _written(shape: Shape, names: Names) -> str:
    if is_typeddict(shape):
        return str(shape.__name__)
    if kind_of(shape) is Literal:
        return " | ".join(json.dumps(value) for value in get_args(shape))
    if is_union(shape):
        return " | ".join(_type(one, names) for one in get_args(shape))
    return _container(shape, names)


def _container(shape: Shape, names: Names) -> str:
    marks: tuple[object, ...] = ()
    length = None
    if kind_of(shape) is Annotated:
        length = exact_length(shape)
        shape, *marks_given = get_args(shape)
        marks = tuple(marks_given)
    if kind_of(shape) is list:
        inside = _type(get_args(shape)[0], names)
        if length is not None:
            return f"[{', '.join([inside] * length)}]"
        return f"({inside})[]" if " | " in inside else f"{inside}[]"
    if kind_of(shape) is dict:
        key, inside = (_type(one, names) for one in get_args(shape))
        record = f"Record<{key}, {inside}>"
        return record if EVERY in marks or key == "string" else f"Partial<{record}>"
    return _PLAIN[shape]
