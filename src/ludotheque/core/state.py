"""The record of a match: one flat run of numbers that every rule works on."""

from typing import Any

import numpy as np

from ludotheque.core.kernel import kernel

NOBODY = -1
"""The actor when the match is over; also a tile, card or place that belongs to no seat."""

COMMON: list[tuple[Any, ...]] = [
    ("key", "<u4", (8,)),  # of the stream of chance; secret until the end
    ("chance", "<i8"),  # how many words of that stream were drawn
    ("ply", "<i4"),  # decisions taken since the set-up
    ("reveals", "<i4"),  # how often chance or something hidden came to light
    ("actor", "<i2"),  # the seat that decides now, or NOBODY
    ("seats", "<i2"),  # how many play
    ("ending", "<i2"),  # why it is over; 0 while it is not
]


def record_dtype(fields: list[tuple[Any, ...]]) -> np.dtype[np.void]:
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


def batch(dtype: np.dtype[np.void], count: int) -> Any:
    """`count` empty records in one array."""
    return np.zeros(count, dtype).view(np.recarray)


def single(dtype: np.dtype[np.void]) -> Any:
    """One empty record."""
    return batch(dtype, 1)[0]


def words_of(records: Any) -> Any:
    """The same memory as rows of 64-bit words: copy with these, never by assigning records.

    Assigning `a[i] = b[j]` compiles for over a minute and runs slowly; a loop over words does not.
    """
    return records.view(np.uint64).reshape(len(records), -1)


@kernel
def copy_words(target: Any, i: int, source: Any, j: int) -> None:
    """Make record i of the one batch equal to record j of the other."""
    for w in range(source.shape[1]):
        target[i, w] = source[j, w]


@kernel
def clear_words(records: Any, i: int) -> None:
    """Make record i empty again."""
    for w in range(records.shape[1]):
        records[i, w] = 0


def same(a: Any, b: Any) -> bool:
    """Are two records equal, byte for byte?"""
    return bool(a.tobytes() == b.tobytes())
