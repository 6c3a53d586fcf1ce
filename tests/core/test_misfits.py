"""Shapes: what fits them, and what does not."""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

import pytest

from ludotheque.core.shapes import EVERY, Pair, misfits

Colour = Literal["red", "blue"]


class Held(TypedDict):
    kind: Literal["held"]
    count: int
    note: NotRequired[str | None]


class Gone(TypedDict):
    kind: Literal["gone"]
    whither: Pair


FITS: list[tuple[Any, Any]] = [
    (3, int),
    ("red", Colour),
    (None, int | None),
    ([1, 2], Pair),
    ([[1, 2], [3, 4]], list[Pair]),
    ({"red": 1}, dict[Colour, int]),
    ({"red": 1, "blue": 0}, Annotated[dict[Colour, int], EVERY]),
    ({"kind": "held", "count": 2}, Held),
    ({"kind": "held", "count": 2, "note": None}, Held),
    ({"kind": "gone", "whither": [0, -1]}, Held | Gone),
]
MISFITS: list[tuple[Any, Any, str]] = [
    (True, int, "it: True"),
    (1, bool, "it: 1"),
    ("green", Colour, "it: 'green'"),
    ("3", int | None, "it: '3'"),
    ([1, 2, 3], Pair, ": 3 entries"),
    ((1, 2), Pair, "it: (1, 2)"),
    ([[1, 2], [3, "4"]], list[Pair], "[1][1]: '4'"),
    ({"green": 1}, dict[Colour, int], ": the key 'green'"),
    ({"red": 1}, Annotated[dict[Colour, int], EVERY], ".blue: not there"),
    ({"kind": "held"}, Held, ".count: not there"),
    ({"kind": "held", "count": 1, "more": 1}, Held, ".more: not in Held"),
    ({"kind": "held", "count": 1, "note": 3}, Held, ".note: 3"),
    ({"kind": "gone", "whither": [0]}, Held | Gone, ".whither: 1 entries"),
]


@pytest.mark.parametrize(("value", "shape"), FITS)
def test_what_fits(value: object, shape: Any) -> None:
    assert list(misfits(value, shape)) == []


@pytest.mark.parametrize(("value", "shape", "fault"), MISFITS)
def test_what_does_not(value: object, shape: Any, fault: str) -> None:
    assert fault in list(misfits(value, shape))
