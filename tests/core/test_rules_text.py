"""Numbered rules from a Markdown file."""

import pytest

from ludotheque.core.rules import Rule, parse_rules

SOURCE = """
# A game

An introduction, of as many lines
as it likes.

## 1 Setting up

**1.1 Seats.** Two play. *[house]*

## 2 The turn

**2.1 Order.** They take turns: see 1.1.
**2.10 Many.** Ten.
"""


def test_rules_have_number_title_text_section_and_mark() -> None:
    rules = parse_rules(SOURCE)
    assert rules["1.1"] == Rule("1.1", "Seats", "Two play.", "Setting up", "house")
    assert rules["2.1"] == Rule("2.1", "Order", "They take turns: see 1.1.", "The turn", None)


def test_rules_stand_in_the_order_of_the_file() -> None:
    rules = parse_rules(SOURCE)
    assert len(rules) == 3
    assert [rule.number for rule in rules] == ["1.1", "2.1", "2.10"]
    assert rules.source == SOURCE
    assert rules.introduction == ("An introduction, of as many lines", "as it likes.")


def test_a_mark_may_name_the_part_of_the_rule_that_it_is_about() -> None:
    source = SOURCE.replace("They take turns: see 1.1.", "They do. *[inferred: turns]*")
    rules = parse_rules(source)
    assert (rules["2.1"].mark, rules["2.1"].kind) == ("inferred: turns", "inferred")
    assert (rules["1.1"].kind, rules["2.10"].kind) == ("house", None)


def test_a_number_that_stands_twice_is_a_fault() -> None:
    with pytest.raises(AssertionError, match=r"rule 2\.1 stands twice"):
        parse_rules(SOURCE + "**2.1 Again.** Twice.")


@pytest.mark.parametrize(
    "line", ["A stray line.", "**2.2 No full stop** text", "## Without number"]
)
def test_a_line_that_is_neither_heading_nor_rule_is_a_fault(line: str) -> None:
    with pytest.raises(AssertionError, match="neither a heading nor a rule"):
        parse_rules(SOURCE + line)
