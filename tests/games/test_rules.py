"""Every numbered rule of every game has a test that names it."""

import ast
import re
from pathlib import Path

import pytest

from ludotheque import load
from ludotheque.games.registry import GAMES

HERE = Path(__file__).parent


def rules_with_tests(game: str) -> set[str]:
    """The numbers in `@pytest.mark.rule("…", "…")` over the tests of a game."""
    found = set()
    for path in (HERE / game).glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                        found |= {ast.literal_eval(argument) for argument in mark.args}
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_its_test_and_every_test_its_rule(game: str) -> None:
    rules = set(load(game).rules("en").by_number)
    assert rules - rules_with_tests(game) == set(), "rules without a test"
    assert rules_with_tests(game) - rules == set(), "tests of rules that are not there"


@pytest.mark.parametrize("game", GAMES)
def test_french_rules_are_set_as_french(game: str) -> None:
    source = load(game).rules("fr").source
    assert re.findall(r".{12}(?<!\u00a0)[:;!?»]|«(?!\u00a0).{9}|\w'\w.{9}", source) == []


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_rules_and_marks(game: str) -> None:
    english, french = load(game).rules("en"), load(game).rules("fr")
    assert list(english.by_number) == list(french.by_number)
    for rule in english:
        assert bool(rule.mark) == bool(french[rule.number].mark), rule.number


KINDS = {
    "inferred": "déduit",
    "house": "maison",
    "reconstruction": "reconstruction",
    "other translation": "autre traduction",
}


@pytest.mark.parametrize("game", GAMES)
def test_every_mark_is_one_of_the_four_and_is_explained_before_the_first_rule(game: str) -> None:
    english, french = load(game).rules("en"), load(game).rules("fr")
    for rule in english:
        if rule.kind is not None:
            assert french[rule.number].kind == KINDS[rule.kind], rule.number
            assert f"*[{rule.kind}]*" in english.marks, rule.number
            assert f"*[{KINDS[rule.kind]}]*" in french.marks, rule.number
    for rules in (english, french):
        explained = re.findall(r"\*\[(.+?)\]\*", rules.marks)
        assert set(explained) == {rule.kind for rule in rules if rule.kind}


NOT_IN_THE_BOOKLETS = {
    "gheos": "1.3 1.7 5.6 6.6 6.7 7.6 7.9 7.10 7.11 9.5 12.4",
    "gods": "3.5 9.2 9.4 10.6",
    "gisborne": "4.3 5.5 5.6 5.7 6.7 6.11 7.3 7.5 9.1",
    "eden": "3.2 3.5 6.5 7.4 7.9 8.4 9.3",
    "gaia": "6.5 7.2 7.7",
}
"""Found by reading each rule beside its booklet."""


@pytest.mark.parametrize("game", GAMES)
def test_what_is_not_in_the_booklet_is_marked(game: str) -> None:
    rules = load(game).rules("en")
    assert [n for n in NOT_IN_THE_BOOKLETS[game].split() if rules[n].mark is None] == []


@pytest.mark.parametrize("game", GAMES)
def test_people_are_players_and_not_seats(game: str) -> None:
    assert re.findall(r".*\bseats?\b.*", load(game).rules("en").source, re.IGNORECASE) == []
    assert re.findall(r".*\bsièges?\b.*", load(game).rules("fr").source, re.IGNORECASE) == []


@pytest.mark.parametrize("game", GAMES)
def test_how_the_program_asks_stands_in_a_chapter_of_its_own_at_the_end(game: str) -> None:
    for lang, title in (("en", "How the program asks"), ("fr", "Comment le programme demande")):
        assert list(load(game).rules(lang))[-1].section == title  # type: ignore[arg-type]
