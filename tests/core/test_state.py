"""The record: its layout, copies and comparison."""

import numpy as np
import pytest

from ludotheque.core.state import (
    COMMON,
    batch,
    clear_words,
    copy_words,
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
