"""The mutants of `make mutants` are what they should be, and those called harmless are there."""

from pathlib import Path

import pytest
from tests.mutants.__main__ import all_mutants
from tests.mutants.belonging import ROOT, sources_in, stages_of
from tests.mutants.harmless import Harmless, harmless, is_named
from tests.mutants.making import mutants_of


@pytest.mark.parametrize(
    ("source", "mutants"),
    [
        ("a < b", ["a <= b"]),
        ("a <= b < c", ["a < b < c", "a <= b <= c"]),
        ("é = x in y", ["é = x not in y"]),
        ("a and not (b or c)", ["a or not (b or c)", "a and  (b or c)", "a and not (b and c)"]),
        ("(a + b) - -c", ["(a - b) - -c", "(a + b) + -c", "(a + b) - c"]),
        ("x = min(y, -1)", ["x = max(y, -1)", "x = min(y, -2)"]),
        ("x = True", ["x = False"]),
        ("s.x = y", ["pass"]),
        ("s.x += y", ["s.x -= y", "pass"]),
        ("pay(s)", ["pass"]),
        ('x: "A < B" = y', []),
        ('def f(a: "b < c" = 2):\n    "d < e"', ['def f(a: "b < c" = 3):']),
        ("assert a < b", []),
        ('f"{a < b}"', []),
    ],
)
def test_every_small_fault_is_made(source: str, mutants: list[str]) -> None:
    assert sorted(m.after for m in mutants_of(source, "x.py")) == sorted(
        " ".join(mutant.split()) for mutant in mutants
    )


def test_a_mutant_is_the_whole_source_with_one_change() -> None:
    source = "class A:\n    def f(self):\n        return 1\n\n\nx = 2\n"
    one, two = mutants_of(source, "x.py")
    assert (one.function, one.line, one.source) == ("A.f", 3, source.replace("1", "2"))
    assert (two.function, two.line, two.source) == ("", 6, source.replace("2", "3"))


def test_every_source_has_its_tests() -> None:
    for source in sources_in(["core", "games"]):
        for stage in stages_of(source):
            for test in (test for test in stage.tests if test.startswith("tests/")):
                assert (ROOT / test).exists(), test


@pytest.mark.parametrize("entry", harmless(), ids=lambda entry: f"{entry.file} {entry.before}")
def test_what_is_called_harmless_is_still_there(entry: Harmless) -> None:
    assert entry.why
    assert any(is_named(mutant, entry) for mutant in all_mutants(Path(entry.file)))
