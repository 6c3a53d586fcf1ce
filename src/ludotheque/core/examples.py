"""Worked examples of the rules: a position, what is done there, and what follows.

They stand in a game's `examples.toml`, an array of tables. The tests play them; the page, the
terminal and the documents draw them with the game's own board.

==========  ===================================================================================
`id`        its name, of small letters, figures and hyphens
`rules`     the numbers of the rules that it shows, the most telling first
`title`     in both languages: `title.en`, `title.fr`
`caption`   what one is to see in it, in both languages: two or three short sentences
`eyes`      whose view of the table is drawn; a spectator’s, if left out
`position`  as for `Game.position`; the game’s `shorthand` may stand in it
`shows`     what the view has before anything is done: path → value
`refused`   actions that are not allowed there, each with the rule that forbids it
`step`      an array of tables, each an `action` as it is typed, its `facts` (they are told in this
            order, among others, with at least these particulars), and what the view `shows` then
==========  ===================================================================================

A path is made of names and of numbers of entries, parted by dots; an entry can also be named by
something that it has: `seats.1.crystals`, `tiles[at=0,1].god`, `lands[civilization=red].name`. What
is null or not there is written `"nothing"`.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import resources
from typing import TYPE_CHECKING, Any, Final

from ludotheque.core.positions import Fields, called
from ludotheque.core.words import LANGUAGES, Fact, Words, typeset

if TYPE_CHECKING:
    from ludotheque.core.game import Game, Json
    from ludotheque.core.match import Match

FILE: Final = "examples.toml"
LONGEST_TITLE: Final = 60
LONGEST_CAPTION: Final = 420

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_PART = re.compile(r"\.?([^.\[\]]+)|\[(\w+)=([^\]]*)\]")
_NOTHING: Final = "nothing"


@dataclass(frozen=True)
class Step:
    """One action of an example, and what must follow from it."""

    action: str
    facts: tuple[Fact, ...]
    shows: Mapping[str, object]


@dataclass(frozen=True, kw_only=True)
class Example:
    """One worked example of a game’s rules."""

    id: str
    rules: tuple[str, ...]
    title: Words
    caption: Words
    eyes: int | None
    position: "Json"
    shows: Mapping[str, object]
    refused: Mapping[str, str]
    steps: tuple[Step, ...]
    game: "Game" = field(repr=False, compare=False)

    def match(self) -> "Match":
        """A match that begins where the example does."""
        return self.game.position(self.game.shorthand(self.position))

    def played(self) -> "Match":
        """The same, with everything done."""
        match = self.match()
        for step in self.steps:
            match.play(step.action)
        return match

    @property
    def before(self) -> "Json":
        """The position it begins with, in full."""
        return self.match().position()

    @property
    def after(self) -> "Json":
        """The position it ends with, in full."""
        return self.played().position()

    def differences(self) -> list[str]:
        """What comes out otherwise than the example says."""
        match = self.match()
        found = [*self._refused_otherwise(match), *unlike(match.view(self.eyes), self.shows)]
        for step in self.steps:
            match.play(step.action)
            told = match.chronicle(self.eyes, len(match.steps) - 1)[0]
            said = [*untold(told, step.facts), *unlike(match.view(self.eyes), step.shows)]
            found += [f"{step.action}: {text}" for text in said]
        return found

    def _refused_otherwise(self, match: "Match") -> Iterator[str]:
        for action, rule in self.refused.items():
            refusal = match.refusal(action)
            if refusal is None or refusal.rule != rule:
                yield f"{action} is refused by {refusal and refusal.rule}, not {rule}"


def unlike(view: object, shows: Mapping[str, object]) -> Iterator[str]:
    """Where a view has something else."""
    for path, value in shows.items():
        found = at_path(view, path)
        if found != (None if value == _NOTHING else value):
            yield f"{path} is {found!r}, not {value!r}"


def untold(told: Sequence[Fact], wanted: tuple[Fact, ...]) -> Iterator[str]:
    """Wanted facts that are not among those told, in their order."""
    left = iter(told)
    for fact in wanted:
        if not any(fact.items() <= one.items() for one in left):
            yield f"{fact} is not told, or not in this order: {told}"
            return


def at_path(data: object, path: str) -> object:
    """What stands there; None if nothing does."""
    assert _PART.sub("", path) == "", f"no path: {path}"
    for name, key, value in _PART.findall(path):
        data = _named(data, key, value) if key else _entry(data, name)
    return data


def _entry(data: object, name: str) -> object:
    if isinstance(data, Mapping):
        return data.get(name)
    return data[int(name)] if isinstance(data, list) and int(name) < len(data) else None


def _named(data: object, key: str, value: str) -> object:
    """The entry of a list that has this: a text, a number, or a cell as `0,1`."""
    entries = data if isinstance(data, list) else []
    return next((one for one in entries if _as_text(one.get(key)) == value), None)


def _as_text(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


# ---- the file


def examples_of(game: "Game") -> tuple[Example, ...]:
    """Those of the game’s file, if it has one."""
    file = resources.files(game.package) / FILE
    return parse_examples(file.read_text("utf-8"), game) if file.is_file() else ()


def parse_examples(source: str, game: "Game") -> tuple[Example, ...]:
    """Read the file; what it should not have is refused, and names its place."""
    file = Fields(tomllib.loads(source), called(FILE))
    found = [_example(entry, game) for _, entry in file.items("example", 1000)]
    file.nothing_left()
    names = [example.id for example in found]
    assert len(set(names)) == len(names), f"an example of {game.info.id} stands twice"
    return tuple(found)


def _example(entry: "Json", game: "Game") -> Example:
    name = str(entry.get("id"))
    assert _ID.fullmatch(name), f"no name for an example: {name}"
    fields = Fields(entry, called(name))
    fields.take("id", str)
    rules = tuple(rule for _, rule in fields.items("rules", 20))
    assert rules, f"{name} shows no rule"
    assert set(rules) <= set(game.rules().by_number), f"{name}: {rules} are not all rules"
    example = Example(
        id=name,
        rules=rules,
        title=_words(fields, "title", LONGEST_TITLE),
        caption=_words(fields, "caption", LONGEST_CAPTION),
        eyes=fields.integer("eyes", 0, 0, max(game.info.seats)) if fields.has("eyes") else None,
        position=fields.take("position", dict),
        shows=fields.take("shows", dict, {}),
        refused=fields.take("refused", dict, {}),
        steps=tuple(_step(Fields(one, spot)) for spot, one in fields.items("step", 40, [])),
        game=game,
    )
    fields.nothing_left()
    assert example.steps or example.refused, f"{name}: nothing happens"
    return example


def _step(fields: Fields) -> Step:
    action = fields.take("action", str)
    facts: list[Any] = fields.take("facts", list, [])
    assert all("what" in fact for fact in facts), f"{action}: a fact without `what`"
    step = Step(action, tuple(facts), fields.take("shows", dict, {}))
    fields.nothing_left()
    return step


def _words(fields: Fields, name: str, longest: int) -> Words:
    given = Fields(fields.take(name, dict), called(name))
    words = {lang: typeset(" ".join(given.take(lang, str).split()), lang) for lang in LANGUAGES}
    given.nothing_left()
    for text in words.values():
        assert 0 < len(text) <= longest, (
            f"{name} has {len(text)} letters, {longest} at most: {text}"
        )
    return words
