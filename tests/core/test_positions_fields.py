"""Reading the fields of a position."""

from typing import Any

import pytest

from ludotheque.core.errors import Malformed
from ludotheque.core.positions import Fields, fields_of, read_key


def fields(**data: Any) -> Fields:
    return fields_of(data, "toy")


def test_fields_are_taken_one_by_one_until_nothing_is_left() -> None:
    given = fields(game="toy", name="Ann", ply=3, phase="act")
    assert given.take("name", str) == "Ann"
    assert given.integer("ply", None) == 3
    assert given.choice("phase", ("drop", "act"), "drop") == 1
    given.nothing_left()


def test_what_is_left_out_has_its_default() -> None:
    given = fields()
    assert given.take("name", str, None) is None
    assert given.integer("ply", 7) == 7
    assert given.choice("phase", ("drop", "act"), "act") == 1


@pytest.mark.parametrize("data", [[], None, "toy", 3])
def test_a_position_is_an_object(data: Any) -> None:
    with pytest.raises(Malformed, match="a position is an object, not"):
        fields_of(data, "toy")


def test_a_position_of_another_game_is_refused() -> None:
    with pytest.raises(Malformed, match="this is a position of 'chess', not of 'toy'"):
        fields(game="chess")


def test_a_field_that_must_be_there_is_named() -> None:
    with pytest.raises(Malformed, match="a position needs a field 'name'"):
        fields().take("name", str)


@pytest.mark.parametrize("wrong", [3, None, True, ["Ann"]])
def test_a_field_of_another_kind_is_named(wrong: Any) -> None:
    with pytest.raises(Malformed, match="name of a position is a text, not "):
        fields(name=wrong).take("name", str)


def test_a_field_of_several_kinds_names_them_all() -> None:
    with pytest.raises(Malformed, match="seats of a position is a list or null, not 2"):
        fields(seats=2).take("seats", list | None)


@pytest.mark.parametrize("wrong", [-1, 10, True, 2.0, "2", 10**30])
def test_a_number_out_of_bounds_hears_them(wrong: Any) -> None:
    with pytest.raises(Malformed, match="ply of a position"):
        fields(ply=wrong).integer("ply", None, 0, 9)


def test_a_word_that_is_none_of_the_choices_hears_them() -> None:
    with pytest.raises(Malformed, match="phase of a position is one of: drop, act"):
        fields(phase="turn").choice("phase", ("drop", "act"), "act")


def test_a_misspelt_field_is_not_lost_in_silence() -> None:
    with pytest.raises(Malformed, match="a position has no field 'plie'"):
        fields(plie=3).nothing_left()


def test_a_key_is_read_and_left_out_is_all_noughts() -> None:
    assert read_key(fields(key="01" + "00" * 31)).tolist() == [1, 0, 0, 0, 0, 0, 0, 0]
    assert read_key(fields()).tolist() == [0] * 8


@pytest.mark.parametrize("wrong", ["", "00" * 31, "zz" * 32])
def test_a_bad_key_is_refused(wrong: str) -> None:
    with pytest.raises(Malformed, match="32 bytes in hexadecimal"):
        read_key(fields(key=wrong))


def test_a_flag_is_true_or_false() -> None:
    assert fields(open=True).flag("open") is True
    assert fields().flag("open") is False
    with pytest.raises(Malformed, match="open of a position is true or false, not 1"):
        fields(open=1).flag("open")
