"""Refusals by name: what cannot be done, why, and what would be right."""

from ludotheque.core.errors import Malformed
from ludotheque.core.words import Words
from ludotheque.tables.messages.errors import ErrorName
from ludotheque.tables.messages.message import Json
from ludotheque.tables.sentences import ERRORS, sentences

_LONGEST = 300


class Refuse(Exception):
    """Refused by name; nothing is changed."""

    def __init__(self, name: ErrorName, rule: str | None = None, **particulars: object) -> None:
        super().__init__(name)
        self.name, self.rule, self.particulars = name, rule, particulars

    def to_wire(self) -> Json:
        """The one shape of an error."""
        text = sentences(ERRORS[self.name], {}, self.particulars)
        return {"name": self.name, "text": text, "rule": self.rule}


def malformed(english: str, french: str) -> Refuse:
    """A message that means nothing here, and what would be right."""
    return Refuse("malformed", detail=english[:_LONGEST], french=french[:_LONGEST])


def rules_changed(why: Words) -> Refuse:
    """A match that cannot be followed with the rules and the material that are here."""
    return Refuse("rules_changed", detail=why["en"], french=why["fr"])


def what_is_malformed(error: Malformed) -> Refuse:
    """The same, as the rules' side says it."""
    return malformed(str(error), error.french)


def bad_field(where: str, english: str) -> Refuse:
    """A field that is not as its message has it."""
    french = f"{where or 'le message'} manque, est de trop ou n’est pas valable"
    return malformed(f"{where}: {english}" if where else english, french)
