"""The shelf: games, bots, rules; and whether the house is well."""

from typing import Literal

from ludotheque.tables.messages.message import Message, Words, message


@message
class Needed(Message):
    """Another option, and the value that it must have."""

    name: str
    value: str | int | bool


@message
class OptionInfo(Message):
    name: str
    title: Words
    choices: list[str | int | bool]
    default: str | int | bool
    start: str | int | bool
    """What the shelf begins with."""
    notes: dict[str, Words]
    """What a choice adds."""
    needs: Needed | None
    """Without it the option means nothing."""


@message
class BotInfo(Message):
    """A kind of bot, in rising strength along the list; `sentence` is its honest description."""

    name: str
    title: Words
    """What people call it."""
    sentence: Words


Readiness = Literal["waiting", "compiling", "ready", "failed"]
"""A table can be made at any time; its match begins when the game is ready."""


@message
class Box(Message):
    """One game on the shelf."""

    id: str
    title: str
    author: str
    year: int
    seats: list[int]
    minutes: tuple[int, int]
    blurb: Words
    hides: bool
    """Hands are covered when a shared screen changes hands."""
    options: list[OptionInfo]
    endings: list[str]
    rules_version: int
    state: Readiness


@message
class Shelf(Message):
    """Games, bots and the names of the seats (0: Garnet, …)."""

    version: str
    games: list[Box]
    bots: list[BotInfo]
    seat_names: list[Words]


@message
class RuleText(Message):
    number: str
    section: str
    title: str
    text: str
    mark: str | None = None
    """Where it is from, if not from the booklet."""


@message
class GlossaryWord(Message):
    """A word of a game; `forms` are all that one may read of it, itself among them."""

    word: str
    forms: list[str]
    means: str
    rule: str


@message
class VerbInfo(Message):
    """A kind of action: its English and French word, and the kinds of its arguments."""

    name: str
    french: str
    args: list[str]


@message
class GameDetail(Message):
    box: Box
    verbs: list[VerbInfo]
    introduction_en: list[str]
    """Paragraphs before the first rule; the last says what the marks mean."""
    introduction_fr: list[str]
    rules_en: list[RuleText]
    rules_fr: list[RuleText]
    glossary_en: list[GlossaryWord]
    glossary_fr: list[GlossaryWord]


@message
class Health(Message):
    status: Literal["ok", "closing", "cannot write", "no database"]
    version: str
    games: dict[str, Readiness]
