"""Every rule of a game comes up in a moment in which it matters; those that never do are named."""

from collections.abc import Iterator
from itertools import chain

import numpy as np
import pytest

import ludotheque
from ludotheque.core.conformance import tables_of
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.rules import MOST_NOW
from ludotheque.core.words import LANGUAGES, Lang
from ludotheque.games.registry import GAMES
from ludotheque.tables.frames import asked

MATCHES = 3
"""By lot, at every table."""


def whole_matches(game: Game) -> Iterator[Match]:
    """Matches by lot, at every moment of them."""
    for number, (seats, options) in enumerate(tables_of(game)):
        for seed in range(MATCHES):
            match = game.new(seats, 100 * number + seed, options)
            rng = np.random.default_rng(seed)
            while not match.over:
                yield match
                match.play(int(rng.choice(match.legal_ids())))
            yield match


def examples(game: Game) -> Iterator[Match]:
    for example in game.examples:
        match = example.match()
        yield match
        for step in example.steps:
            match.play(step.action)
            yield match


def shown(game: Game, match: Match) -> list[str]:
    rules: list[str] = game.asks(match.view(match.actor))["rules"]
    return rules


REACHED = "further than any match goes"
NEVER = {
    "gods": {"1": ["1.3", "1.4", "1.5"], "2": ["2.1", "2.2", "2.3", "2.4", "2.5", "2.7"]}
    | {REACHED: ["11.3"]},
    "gheos": {"1": ["1.2", "1.4", "1.6"], "3": ["3.1", "3.2", "3.3", "3.4"], REACHED: ["13.2"]},
    "gisborne": {"1": ["1.2", "1.3", "1.4", "1.6", "1.7", "1.8"], "2": ["2.1", "2.2"]}
    | {REACHED: ["9.6"]},
    "eden": {"1": ["1.2", "1.3", "1.4", "1.5", "1.6", "1.7"], "2": ["2.1", "2.2", "2.3", "2.4"]}
    | {REACHED: ["8.5"]},
    "gaia": {"1": ["1.3", "1.4", "1.5", "1.6", "1.7", "1.8", "1.9"], REACHED: ["12.2"]}
    | {"2": ["2.1", "2.2", "2.3", "2.4"]},
}
"""The rules that no moment shows, with the reason: for what is in the box (chapter 1) and setting
up (2, in Gheos 3) it is their chapter, which is read once and done by the program."""


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_shown_in_a_moment_or_said_never_to_be(name: str) -> None:
    game, seen = ludotheque.load(name), set[str]()
    for match in chain(whole_matches(game), examples(game)):
        seen.update(shown(game, match))
    unseen = [number for number in game.rules().by_number if number not in seen]
    assert unseen == sorted(chain(*NEVER[name].values()), key=list(game.rules().by_number).index)


@pytest.mark.parametrize("name", GAMES)
def test_a_chapter_that_is_never_shown_is_about_the_box_or_setting_up(name: str) -> None:
    titles = {rule.number.split(".")[0]: rule.section for rule in ludotheque.load(name).rules()}
    for reason, numbers in NEVER[name].items():
        if reason.isdecimal():
            assert titles[reason] in ("Aim and material", "Setting up")
            assert {number.split(".")[0] for number in numbers} == {reason}
        else:
            assert len(numbers) == 1


@pytest.mark.parametrize("name", GAMES)
def test_few_rules_are_shown_at_once_and_none_twice(name: str) -> None:
    game = ludotheque.load(name)
    for match in examples(game):
        rules = shown(game, match)
        assert 0 < len(rules) <= MOST_NOW
        assert len(set(rules)) == len(rules)


@pytest.mark.parametrize(
    ("name", "example", "first"),
    [
        ("gheos", "war", "6.1 6.3 6.2"),
        ("gheos", "no-follower-no-war", "5.7"),
        ("gheos", "temple", "8.1 8.2"),
        ("gheos", "founding", "9.1 9.2 9.4"),
        ("gheos", "token", "10.2 10.1"),
        ("gheos", "last-token", "12.2"),
        ("gheos", "island", "5.1 1.1"),
        ("gods", "tribe-beside-one-temple", "3.6 4.1 5.1 9.1"),
        ("gods", "tribes-that-agree", "4.1 4.2"),
        ("gods", "nation-declines", "9.3"),
        ("gods", "too-few-markers", "10.2 10.3"),
        ("gods", "extra-action-played", "6.5 6.6"),
        ("gods", "ending-with-three-colours", "10.1 10.3"),
        ("gods", "end-tile-turns-up", "3.5 2.8"),
        ("gisborne", "off-the-jetty", "5.2"),
        ("gisborne", "swamp", "6.6 6.7"),
        ("gisborne", "stall", "9.5"),
        ("gisborne", "tent", "3.3 3.4"),
        ("gisborne", "steps", "3.4 7.2 6.1"),
        ("eden", "cultivation", "5.1 5.3 5.6"),
        ("eden", "takeover", "7.4 7.2 8.1"),
        ("eden", "one-rival-at-a-time", "4.3 8.1"),
        ("eden", "attackers-lost", "8.3 8.1 8.8 8.7"),
        ("eden", "sold-during-the-auction", "8.3 8.1 8.8 8.7 6.1"),
        ("eden", "twenty-points", "9.1"),
        ("eden", "sixty-rounds", "9.4"),
        ("gaia", "founding", "6.1 6.3"),
        ("gaia", "as-many-as-possible-eat", "8.2 8.1 8.5"),
        ("gaia", "one-of-two-objectives", "9.1"),
        ("gaia", "the-last-meeple", "11.1"),
        ("gaia", "exhaustion", "11.3 11.4"),
    ],
)
def test_what_matters_most_comes_first(name: str, example: str, first: str) -> None:
    game = ludotheque.load(name)
    match = next(one for one in game.examples if one.id == example).match()
    assert " ".join(shown(game, match)[: len(first.split())]) == first


def test_what_only_who_types_needs_is_for_terminals() -> None:
    for name in GAMES:
        game = ludotheque.load(name)
        assert game.typed <= set(game.rules().by_number)
        for match in examples(game):
            sent = asked(game, match.view(match.actor), {})["rules"]
            assert sent == [rule for rule in shown(game, match) if rule not in game.typed]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_what_wins_is_one_line(name: str, lang: Lang) -> None:
    game = ludotheque.load(name)
    for match in examples(game):
        line = game.tell(game.aims(match.view(None)), lang)
        assert 0 < len(line) <= 130
        assert not line.endswith(".")
        sent = asked(game, match.view(None), {})["aim"]
        assert (sent is None) == match.over
        assert sent is None or sent["text"][lang] == line
