"""The guide to a game: how to play it in two pages, and worked examples of its rules."""

from typing import Literal

from ludotheque.tables.messages.match import ActionInfo
from ludotheque.tables.messages.message import Json, Message, Told, Words, message


@message
class PageBlock(Message):
    """A part of a chapter: its texts, or the id of the example that it shows."""

    kind: Literal["paragraph", "points", "steps", "picture"]
    texts: list[str]


@message
class PageChapter(Message):
    title: str
    rules: list[str]
    """Numbers of rules (`6.1`) or of their chapters (`6`) that tell it in full."""
    blocks: list[PageBlock]


@message
class Pages(Message):
    """How to play, in one language; in its texts `**…**` is what must not be missed."""

    title: str
    about: list[str]
    chapters: list[PageChapter]


@message
class ExampleStep(Message):
    """One action of an example, what is told of it, and what is seen then."""

    seat: int
    action: ActionInfo | None
    """None where these eyes may not know it."""
    told: list[Told]
    view: Json


@message
class ExampleRefused(Message):
    """An action that the example’s position does not allow, and why."""

    action: ActionInfo
    rule: str
    text: Words


@message
class Example(Message):
    """A worked example of some rules, the most telling first, as some eyes see it."""

    id: str
    rules: list[str]
    title: Words
    caption: Words
    you: int | None
    view: Json
    refused: list[ExampleRefused]
    steps: list[ExampleStep]


@message
class Guide(Message):
    pages_en: Pages
    pages_fr: Pages
    examples: list[Example]
