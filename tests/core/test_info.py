"""Plain values of a game: seats and options."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from ludotheque.core.errors import Malformed
from ludotheque.core.info import Info, Option

GOAL = Option("goal", {"en": "goal", "fr": "but"}, (3, 4), default=3)
OPEN = Option("open", {"en": "open", "fr": "ouvert"}, (False, True), default=False)
INFO = Info(
    id="toy",
    title="Toy",
    author="nobody",
    year=2000,
    seats=(2, 4),
    minutes=(1, 2),
    rules_version=1,
    blurb={"en": "", "fr": ""},
    endings=("end",),
    hides=False,
    options=(GOAL, OPEN),
)


def test_seats_that_the_game_allows_pass() -> None:
    assert INFO.check_seats(2) == 2
    assert INFO.check_seats(np.int64(4)) == 4  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [3, 0, True, "2", 2.0, None, [2]])
def test_other_seats_hear_which_there_are(wrong: Any) -> None:
    with pytest.raises(Malformed, match=r"Toy cannot be played by .*; it takes: 2, 4"):
        INFO.check_seats(wrong)


def test_options_left_out_have_their_defaults() -> None:
    assert INFO.option_values(None) == {"goal": 3, "open": False}
    assert INFO.option_values({"goal": 4}) == {"goal": 4, "open": False}


def test_options_are_numbered_in_order_of_their_choices() -> None:
    assert [GOAL.number(3), GOAL.number(4), OPEN.number(True)] == [0, 1, 1]


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"goal": 5}, "option goal cannot be 5; it is one of: 3, 4"),
        ({"goal": "3"}, "option goal cannot be '3'"),
        ({"goal": [3]}, "option goal cannot be"),
        ({"open": 1}, "option open cannot be 1; it is one of: False, True"),
        ({"gaol": 3}, "Toy has no option 'gaol'; its options: goal, open"),
    ],
)
def test_a_bad_option_hears_what_would_be_right(options: dict[str, Any], says: str) -> None:
    with pytest.raises(Malformed) as refused:
        INFO.option_values(options)
    assert says in str(refused.value)


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(Malformed, match="its options: none"):
        replace(INFO, options=()).option_values({"goal": 3})


def test_an_option_that_needs_another_goes_with_it_only() -> None:
    many = Option("many", {"en": "many", "fr": "plusieurs"}, (1, 2), default=1, needs=("goal", 4))
    info = replace(INFO, options=(GOAL, many))
    assert info.option_values({"goal": 4, "many": 2}) == {"goal": 4, "many": 2}
    assert info.option_values({"many": 1}) == {"goal": 3, "many": 1}
    with pytest.raises(Malformed, match="option many goes with goal=4 only"):
        info.option_values({"many": 2})


def test_an_older_version_can_be_played_if_the_game_says_how_its_options_are_read() -> None:
    info = replace(INFO, rules_version=3, before={2: {"open": True}})
    assert [info.plays(version) for version in (1, 2, 3, 4)] == [False, True, True, False]
    assert info.brought_up(2, {"goal": 4}) == {"goal": 4, "open": True}
    assert info.brought_up(2, {"open": False}) == {"open": False}, "what was said stands"
    assert info.brought_up(3, {"goal": 4}) == {"goal": 4}
