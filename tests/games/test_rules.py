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
