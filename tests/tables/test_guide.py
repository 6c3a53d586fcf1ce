"""The guide to a game: what is seen of its examples, and the pictures of its two pages."""

import pytest

from ludotheque import load
from ludotheque.core.words import LANGUAGES
from ludotheque.games.registry import GAMES
from ludotheque.tables.guide import example_shown, guide


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_of_the_two_pages_is_an_example_with_something_to_see(game: str) -> None:
    examples = {example.id: example for example in load(game).examples}
    for lang in LANGUAGES:
        pictures = load(game).how_to_play(lang).pictures
        assert [name for name in pictures if examples and name not in examples] == []
        assert all(examples[name].steps for name in pictures if examples)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_sent_of_an_example_is_what_the_rules_make_of_it(game: str) -> None:
    for example in load(game).examples:
        shown, match = example_shown(example), example.match()
        assert shown["view"] == match.view(example.eyes)
        assert set(shown["title"]) == set(shown["caption"]) == set(LANGUAGES)
        for step, sent in zip(example.steps, shown["steps"], strict=True):
            assert sent["seat"] == match.actor
            match.play(step.action)
            assert sent["view"] == match.view(example.eyes)
            told = match.chronicle(example.eyes, len(match.steps) - 1)[0]
            assert [one["fact"] for one in sent["told"]] == told
            assert all(one["text"][lang] for one in sent["told"] for lang in LANGUAGES)


def test_a_refused_action_comes_with_its_reason_in_both_languages() -> None:
    example = next(one for one in load("gods").examples if one.refused)
    (refused,) = example_shown(example)["refused"]
    assert refused["action"]["text"] in example.refused
    assert refused["rule"] == example.refused[refused["action"]["text"]]
    assert refused["text"]["en"] != refused["text"]["fr"]


def test_what_a_seat_does_unseen_is_not_in_anothers_example() -> None:
    """In Gisborne nobody sees which card another lays."""
    game = load("gisborne")
    for example in game.examples:
        for sent in example_shown(example)["steps"]:
            assert (sent["action"] is not None) == (sent["seat"] == example.eyes)


def test_the_pages_come_as_they_are_written() -> None:
    pages = guide(load("gods"))["pages_fr"]
    written = load("gods").how_to_play("fr")
    assert pages["title"] == written.title
    assert [one["title"] for one in pages["chapters"]] == [one.title for one in written.chapters]
    assert "source" not in pages
