"""The record: its layout, copies and comparison."""

import copy
import pickle
from collections.abc import Callable

import numpy as np
import pytest

from ludotheque.core.kernel import kernel
from ludotheque.core.state import (
    COMMON,
    State,
    batch,
    clear_words,
    copy_words,
    from_bytes,
    plain,
    record_dtype,
    same,
    single,
    words_of,
)

DTYPE = record_dtype([("cell", "u1", (3,)), ("points", "<i2", (4,))])


def test_fields_stand_widest_first_without_gaps() -> None:
    names = DTYPE.names
    assert names is not None
    widths = [DTYPE[name].base.itemsize for name in names]
    assert widths == sorted(widths, reverse=True)
    assert sum(DTYPE[name].itemsize for name in names) == DTYPE.itemsize
    assert {field[0] for field in COMMON} < set(names)


@pytest.mark.parametrize("cells", range(1, 10))
def test_a_record_is_whole_words_of_64_bits(cells: int) -> None:
    dtype = record_dtype([("cell", "u1", (cells,))])
    assert dtype.itemsize % 8 == 0
    assert dtype.itemsize - cells < record_dtype([]).itemsize + 8


def test_a_record_is_copied_and_cleared_word_by_word() -> None:
    records = batch(DTYPE, 3)
    records[0].points[2], records[0].actor = 7, -1
    copy_words(words_of(records), 2, words_of(records), 0)
    assert same(records[2], records[0])
    assert not same(records[1], records[0])
    clear_words(words_of(records), 0)
    assert same(records[0], single(DTYPE))
    assert records[2].points.tolist() == [0, 0, 7, 0]


def test_words_are_the_same_memory() -> None:
    records = batch(DTYPE, 2)
    words_of(records)[1] = np.uint64(2**64 - 1)
    assert records[1].actor == -1
    assert records[0].actor == 0


def test_a_copy_is_a_record_of_its_own() -> None:
    first = single(DTYPE)
    first.ply = 3
    other = first.copy()
    other.ply, other.key[1] = 4, 7
    assert (first.ply, first.key[1]) == (3, 0)
    assert (other.ply, other.key[1]) == (4, 7)
    assert isinstance(other, np.record)


def test_a_record_is_given_by_its_bytes_and_survives_a_pickle() -> None:
    record = single(DTYPE)
    record.ply, record.key[2] = 9, 5
    assert same(from_bytes(DTYPE, record.tobytes()), record)
    again = pickle.loads(pickle.dumps(record))
    assert same(again, record)
    assert again.ply == 9


def test_a_plain_copy_has_pythons_own_numbers() -> None:
    record = single(DTYPE)
    record.ply, record.key[2] = 9, 5
    seen = plain(record)
    assert seen.ply == 9
    assert type(seen.ply) is int
    assert seen.key == [0, 0, 5, 0, 0, 0, 0, 0]
    assert {type(word) for word in seen.key} == {int}
    assert set(vars(seen)) == set(DTYPE.names or ())


@kernel
def _goes_on(s: State) -> None:
    s.ply += 1


@pytest.mark.parametrize(
    "other",
    [
        lambda s: s.copy(),
        copy.copy,
        copy.deepcopy,
        lambda s: pickle.loads(pickle.dumps(s)),
        lambda s: from_bytes(s.dtype, s.tobytes()),
        lambda s: np.frombuffer(bytearray(2 * s.tobytes()), s.dtype)[1],
    ],
)
def test_a_kernel_works_on_the_record_it_is_given(other: Callable[[State], State]) -> None:
    """Whoever made it: its memory is handed over without asking NumPy, where that is known."""
    first = single(DTYPE)
    first.cell[:], first.ply = (1, 2, 3), 40
    second = other(first)
    _goes_on(second)
    assert (first.ply, second.ply) == (40, 41)
    _goes_on(first)
    _goes_on(first)
    assert (first.ply, second.ply) == (42, 41)
    assert second.cell.tolist() == [1, 2, 3]


def test_a_record_has_no_other_names_than_its_fields() -> None:
    with pytest.raises(AttributeError, match="nonsense"):
        _ = single(DTYPE).nonsense
