"""Every worked example of every game comes out as its file says."""

from functools import cache
from typing import Final

import pytest

from ludotheque import load
from ludotheque.core.examples import Example
from ludotheque.core.words import LANGUAGES, Lang
from ludotheque.games.registry import GAMES


@cache
def examples() -> dict[str, Example]:
    return {f"{game}-{one.id}": one for game in GAMES for one in load(game).examples}


@pytest.mark.parametrize("name", examples())
def test_it_comes_out_as_it_says(name: str) -> None:
    assert examples()[name].differences() == []


@pytest.mark.parametrize("name", examples())
def test_it_is_a_position_before_and_another_after(name: str) -> None:
    example = examples()[name]
    match = example.game.position(example.before)
    for step in example.steps:
        match.play(step.action)
    assert match.position() == example.after
    assert bool(example.steps) == (example.before != example.after)


@pytest.mark.parametrize("name", examples())
def test_what_it_asserts_is_not_nothing(name: str) -> None:
    example = examples()[name]
    assert example.refused or any(step.facts or step.shows for step in example.steps)


@pytest.mark.parametrize("name", examples())
def test_its_words_are_short_and_end_like_sentences(name: str) -> None:
    example = examples()[name]
    for lang in LANGUAGES:
        assert example.caption[lang].endswith(".")
        assert not example.title[lang].endswith(".")
        assert example.title[lang] != example.caption[lang]


MOVE_MUCH: Final = {
    "gods": (
        "3.5 4.2 4.3 4.4 4.6 5.3 5.4 5.5 5.6 6.1 6.2 7.1 7.3 9.1 9.2 9.3 9.4 9.5 9.6 10.1 10.6 10.7"
    ),
    "eden": "3.2 3.5 3.6 4.1 4.2 5.3 5.4 5.6 6.2 6.3 6.4 7.2 7.4 7.9 8.1 8.3 8.7 8.8 9.1 9.4",
    "gaia": (
        "3.3 3.7 4.1 5.1 6.3 6.4 6.5 6.6 6.7 7.2 7.3 7.4 7.5 7.6 7.7 7.8 7.9 8.1 8.4 8.5 9.1 9.3"
        " 9.5 9.6 10.3 10.5 10.6 10.7 10.8 10.9 10.10 10.11 10.12 11.1 11.2 11.3 11.4"
    ),
    "gheos": (
        "2.1 2.5 5.1 5.2 5.5 5.6 6.1 6.2 6.3 6.4 6.5 6.6 6.7 7.1 7.2 7.3 7.4 7.5 7.6 7.7 7.8 7.9"
        " 7.10 7.11 7.12 8.1 8.2 8.3 9.2 9.3 9.4 9.6 10.2 11.2 11.3 12.1 12.2 12.3 12.5"
    ),
    "gisborne": (
        "3.2 4.1 4.2 5.1 5.2 5.3 5.4 5.5 5.6 6.1 6.2 6.3 6.4 6.5 6.6 6.7 6.8 6.9 6.10 6.12 6.13"
        " 7.2 7.3 7.4 8.1 8.2 8.3 8.4 8.6 9.1 9.2 9.3 9.4 9.5 9.9"
    ),
}
"""The rules by which more than one thing moves, or is counted: what a picture helps with."""


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_moves_more_than_one_thing_is_shown(game: str) -> None:
    shown = {rule for one in load(game).examples for rule in one.rules}
    assert set(MOVE_MUCH[game].split()) - shown == set()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_twelve_examples_or_more(game: str) -> None:
    assert len(load(game).examples) >= 12


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_two_have_the_same_title(game: str, lang: Lang) -> None:
    titles = [one.title[lang] for one in load(game).examples]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("game", GAMES)
def test_how_to_play_shows_examples_that_are_there(game: str) -> None:
    names = {one.id for one in load(game).examples}
    assert set(load(game).how_to_play("en").pictures) - names == set()
