"""Every worked example of every game comes out as its file says."""

from functools import cache

import pytest

from ludotheque import load
from ludotheque.core.examples import Example
from ludotheque.core.words import LANGUAGES
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
