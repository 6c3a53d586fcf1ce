"""The file of worked examples: what it may hold, and that it is found out when it is wrong."""

from dataclasses import replace
from typing import Any

import pytest

from ludotheque import Malformed, load
from ludotheque.core.examples import Step, at_path, parse_examples
from ludotheque.core.game import Game

SOUND = """
[[example]]
id = "one-tribe"
rules = ["4.1"]
title = { en = "A tribe", fr = "Une tribu" }
caption = { en = "It costs 1.", fr = "Elle coûte 1 !" }
position = { seats = [{ crystals = 5 }, {}], tiles = "G 0,0  S 1,0", display = "red" }
shows = { "tiles[at=-1,0]" = "nothing" }
refused = { "tribe blue -1,0" = "3.7" }
[[example.step]]
action = "tribe red -1,0"
facts = [{ what = "tribe", price = 1 }, { what = "adopts", god = 0 }]
shows = { "seats.0.crystals" = 4, "tiles[at=-1,0].colour" = "red" }
"""


@pytest.fixture(scope="module")
def gods() -> Game:
    return load("gods")


def test_a_sound_example_has_its_words_its_positions_and_no_difference(gods: Game) -> None:
    (example,) = parse_examples(SOUND, gods)
    assert example.differences() == []
    assert example.caption == {"en": "It costs 1.", "fr": "Elle coûte 1\u00a0!"}
    assert (example.eyes, example.rules) == (None, ("4.1",))
    assert len(example.before["tiles"]) + 1 == len(example.after["tiles"])
    assert example.played().steps[0].action.text == "tribe red -1,0"


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("price = 1", "price = 2", "'price': 2"),
        ("god = 0 }]", "god = 1 }]", "'god': 1"),
        ('"seats.0.crystals" = 4', '"seats.0.crystals" = 5', "seats.0.crystals is 4, not 5"),
        ('"tiles[at=-1,0]" = "nothing"', '"actor" = 1', "actor is 0, not 1"),
        ('{ "tribe blue -1,0" = "3.7" }', '{ "tribe blue -1,0" = "4.1" }', "refused by 3.7"),
        ('{ "tribe blue -1,0" = "3.7" }', '{ "tribe red -1,0" = "3.7" }', "refused by None"),
    ],
)
def test_what_comes_out_otherwise_is_told(gods: Game, right: str, wrong: str, said: str) -> None:
    assert SOUND.count(right) == 1
    (example,) = parse_examples(SOUND.replace(right, wrong), gods)
    (difference,) = example.differences()
    assert said in difference


def test_facts_are_told_in_their_order(gods: Game) -> None:
    (example,) = parse_examples(SOUND, gods)
    (step,) = example.steps
    turned = replace(example, steps=(Step(step.action, step.facts[::-1], {}),))
    assert "not in this order" in turned.differences()[0]


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ('rules = ["4.1"]', 'rules = ["4.99"]'),
        ('rules = ["4.1"]', "rules = []"),
        ('id = "one-tribe"', 'id = "One tribe"'),
        ('id = "one-tribe"', 'id = "one-tribe"\nmore = 1'),
        (', fr = "Une tribu"', ""),
        (', fr = "Une tribu"', ', fr = ""'),
        ("It costs 1.", "It costs 1. " * 40),
        ('what = "tribe", ', ""),
        ('action = "tribe red -1,0"', ""),
    ],
)
def test_a_file_that_is_wrong_is_refused(gods: Game, right: str, wrong: str) -> None:
    assert SOUND.count(right) == 1
    with pytest.raises((AssertionError, Malformed)):
        parse_examples(SOUND.replace(right, wrong), gods)


def test_no_example_stands_twice_and_none_does_nothing(gods: Game) -> None:
    idle = SOUND[: SOUND.index("refused")]
    for source in (SOUND + SOUND, idle):
        with pytest.raises(AssertionError):
            parse_examples(source, gods)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("a.b", 1),
        ("list.1.at", [0, -1]),
        ("list[at=0,-1].n", 2),
        ("list[name=x].n", 1),
        ("list[name=y].n", None),
        ("list.7", None),
        ("a.c.d", None),
    ],
)
def test_paths_lead_through_views(path: str, value: Any) -> None:
    view = {"a": {"b": 1}, "list": [{"name": "x", "n": 1}, {"at": [0, -1], "n": 2}]}
    assert at_path(view, path) == value


def test_what_is_no_path_is_no_path() -> None:
    with pytest.raises(AssertionError):
        at_path({}, "a[b")


def test_a_game_without_the_file_has_no_examples(gods: Game) -> None:
    assert replace(gods, package="ludotheque.core").examples == ()
