"""A game's numbered rules, read from its `rules.en.md` and `rules.fr.md`."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from typing import Final

MOST_NOW: Final = 8
"""As many rules as anybody reads in one moment."""

_SECTION = re.compile(r"^## (\d+) (.+)$")
_RULE = re.compile(r"^\*\*(\d+\.\d+) (.+?)\.\*\* (.+?)(?: \*\[(.+)\]\*)?$")


@dataclass(frozen=True)
class Rule:
    """One numbered rule. `mark` says where it is from, if not from the booklet."""

    number: str
    title: str
    text: str
    section: str
    mark: str | None

    @property
    def kind(self) -> str | None:
        """The mark without the part of the rule that it is about."""
        return self.mark.split(" :")[0].split(":")[0].strip() if self.mark else None


@dataclass(frozen=True)
class Rules:
    """All rules of a game in one language, in order."""

    source: str
    introduction: tuple[str, ...]
    """What stands before the first rule: what the game is about, and what the marks mean."""
    by_number: dict[str, Rule]

    @property
    def marks(self) -> str:
        """What the marks mean: the last thing said before the first rule."""
        return self.introduction[-1]

    def __len__(self) -> int:
        return len(self.by_number)

    def __iter__(self):  # type: ignore[no-untyped-def]
        return iter(self.by_number.values())

    def __getitem__(self, number: str) -> Rule:
        return self.by_number[number]


def parse_rules(source: str) -> Rules:
    """Read the rules; a line that is no heading, rule or introduction is a fault of the file."""
    section, rules, introduction = "", dict[str, Rule](), list[str]()
    for line in filter(None, (line.strip() for line in source.splitlines())):
        if heading := _SECTION.match(line):
            section = heading[2]
        elif found := _RULE.match(line):
            number, title, text, mark = found.groups()
            assert number not in rules, f"rule {number} stands twice"
            rules[number] = Rule(number, title, text, section, mark)
        else:
            assert not section, f"neither a heading nor a rule: {line!r}"
            introduction.append(line)
    return Rules(source, tuple(introduction[1:]), rules)


def most_important(groups: Iterable[str]) -> list[str]:
    """The first few numbers of groups such as `6.1 6.2`: the rules of a moment."""
    numbers = (number for group in groups for number in group.split())
    return list(islice(dict.fromkeys(numbers), MOST_NOW))
