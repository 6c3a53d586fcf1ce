"""What all messages have in common: plain frozen dataclasses, whose fields say their bounds."""

from dataclasses import dataclass, field
from typing import ClassVar, TypeVar, dataclass_transform

Json = dict[str, object]
"""Plain data, as JSON has it."""

Viewer = int | None
"""Who looks: a seat, which may know what is its own, or a spectator (None), who knows what all do.

On the wire the field is called `eyes`.
"""

T = TypeVar("T")


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
def message(kind: type[T]) -> type[T]:
    """A frozen dataclass."""
    return dataclass(frozen=True, kw_only=True)(kind)


@message
class Message:
    """A message has the fields it says and no others."""

    __pydantic_config__: ClassVar[dict[str, object]] = {
        "extra": "forbid",
        "use_attribute_docstrings": True,
    }
    """For who checks messages; nothing of it is needed here."""


@message
class Words(Message):
    """One text in both languages."""

    en: str
    fr: str


@message
class Told(Message):
    """Something that happened or would happen: without language, and as a sentence.

    `fact` always has `what`; `points` and `who`, where it has them, are a gain and a seat.
    """

    fact: Json
    text: Words
