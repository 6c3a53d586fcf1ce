"""The record of a match: one flat run of numbers that every rule works on."""

from functools import cache
from operator import itemgetter
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ludotheque.core.kernel import kernel

# ---- what kernels take, by what it means (Numba reads no annotations, people and mypy do)

State = np.record
"""The record `s` of a match. NumPy does not know the types of its fields."""

Plain = SimpleNamespace
"""What `plain` makes of a record: the same fields in Python's own numbers and lists."""

Readable = State | Plain
"""Either of the two: for what only looks at a state."""

States = np.recarray[tuple[int], np.dtype[np.void]]
"""Many records in one array."""

MemoryWords = NDArray[np.uint64]
"""The memory of many records as rows of 64-bit words (see `words_of`)."""

Row = NDArray[np.integer[Any]]
"""A field of a record with several numbers, of whatever width they are kept in."""

Key = NDArray[np.uint32]
"""The eight words of a key of the stream of chance."""

Ids = NDArray[np.int32]
"""A buffer that ids of actions are written into."""

Numbers = NDArray[np.int64]
"""Points, ranks, or the options by their numbers."""

Shares = NDArray[np.float64]
"""Each seat's share of the chances to win."""

NOBODY = -1
"""The actor when the match is over; also a tile, card or place that belongs to no seat."""

MATCH_IS_OVER = 1
"""The refusal code that every game shares: nothing may be done after the end."""

Fields = list[tuple[str, str] | tuple[str, str, tuple[int, ...]]]
"""Name, NumPy's letter for the type, and a shape where there are several."""

COMMON: Fields = [
    ("key", "<u4", (8,)),  # of the stream of chance; secret until the end
    ("chance", "<i8"),  # how many words of that stream were drawn
    ("ply", "<i4"),  # decisions taken since the set-up
    ("reveals", "<i4"),  # how often chance or something hidden came to light
    ("actor", "<i2"),  # the seat that decides now, or NOBODY
    ("seats", "<i2"),  # how many play
    ("ending", "<i2"),  # why it is over; 0 while it is not
]


def record_dtype(fields: Fields) -> np.dtype[np.void]:
    """The record with every game's common fields and these, widest first, hence without gaps.

    It is filled up to whole 64-bit words by a named field, `spare`: NumPy does not copy padding, so
    that two equal records could otherwise differ in bytes that mean nothing.
    """
    everything = sorted(COMMON + fields, key=lambda field: -np.dtype(field[1]).itemsize)
    used = sum(np.dtype([field]).itemsize for field in everything)
    filled = np.dtype([*everything, ("spare", "u1", (-used % 8,))], align=True)
    dtype = filled if used % 8 else np.dtype(everything, align=True)
    assert dtype.itemsize == used + -used % 8, "padding among the fields"
    return dtype


def batch(dtype: np.dtype[np.void], count: int) -> States:
    """`count` empty records in one array."""
    return cast(States, np.zeros(count, dtype).view(np.recarray))


def single(dtype: np.dtype[np.void]) -> State:
    """One empty record."""
    return from_bytes(dtype, bytes(dtype.itemsize))


def from_bytes(dtype: np.dtype[np.void], raw: bytes) -> State:
    """The record that `tobytes` gave these bytes."""
    return _in_memory(_quick(dtype), bytearray(raw))


def _in_memory(quick: np.dtype[np.void], memory: bytearray) -> State:
    record = np.frombuffer(memory, quick)[0]
    record.data = memory
    return cast(State, record)


class _QuickRecord(np.record):  # type: ignore[misc]
    """A record that Python, too, can read quickly; to kernels its type is the same.

    A field of NumPy's records is found by Python code, in 3 µs, and a copy is made field by field,
    in 20 µs. Here fields are properties in C (0.5 µs) and a copy is one of bytes (1 µs).
    And whoever calls a kernel with a record asks for its `data`, of which NumPy describes every
    field, in 3 µs; here that is the memory itself, which nothing else may stand in.
    """

    __slots__ = ("data",)
    __getattribute__ = np.void.__getattribute__
    __setattr__ = np.void.__setattr__
    __getitem__ = np.void.__getitem__  # type: ignore[assignment]

    def __getattr__(self, name: str) -> object:
        """A record that NumPy made of this one lacks what `_in_memory` gives."""
        if name != "data":
            raise AttributeError(f"the record has no field {name}", name=name, obj=self)
        return np.void.data.__get__(self)

    def copy(self) -> State:  # type: ignore[override]
        return _in_memory(self.dtype, bytearray(self.tobytes()))

    def __reduce__(
        self,
    ) -> tuple[object, ...]:  # the class of a layout is made as needed, so not by its name
        return from_bytes, (np.dtype((np.void, self.dtype)), self.tobytes())


@cache
def _quick(dtype: np.dtype[np.void]) -> np.dtype[np.void]:
    """The same layout, as quick records."""
    fields = {name: _field(name) for name in dtype.names or ()}
    return np.dtype((type("QuickRecord", (_QuickRecord,), fields), dtype))


def _field(name: str) -> property:
    def put(record: np.void, value: ArrayLike) -> None:
        record[name] = value

    return property(itemgetter(name), put)


def plain(s: State) -> Plain:
    """A copy of a record with Python's own numbers and lists in its fields.

    NumPy takes microseconds to give one field of a record; what reads most of them, as a view does,
    is ten times faster this way.
    """
    values = zip(s.dtype.names or (), s.item(), strict=True)
    return SimpleNamespace(
        **{name: v.tolist() if isinstance(v, np.ndarray) else v for name, v in values}
    )


def words_of(records: States) -> MemoryWords:
    """The same memory as rows of 64-bit words: copy with these, never by assigning records.

    Assigning `a[i] = b[j]` compiles for over a minute and runs slowly; a loop over words does not.
    """
    return records.view(np.uint64).reshape(len(records), -1)


@kernel
def copy_words(target: MemoryWords, i: int, source: MemoryWords, j: int) -> None:
    """Make record i of the one batch equal to record j of the other."""
    for w in range(source.shape[1]):
        target[i, w] = source[j, w]


@kernel
def clear_words(records: MemoryWords, i: int) -> None:
    """Make record i empty again."""
    for w in range(records.shape[1]):
        records[i, w] = 0


def same(a: State, b: State) -> bool:
    """Are two records equal, byte for byte?"""
    return bool(a.tobytes() == b.tobytes())
