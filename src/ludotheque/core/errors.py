"""The three errors a user of the library can meet. Each says what would be right."""

import reprlib
from operator import index
from typing import Final, SupportsIndex

_short = reprlib.Repr()
_short.maxstring = _short.maxother = _short.maxlong = 60
_LONGEST_SHOWN: Final = 160
_LONGEST_ERROR: Final = 480


def echo(value: object) -> str:
    """A value that somebody gave, as an error repeats it: the beginning of it is enough."""
    try:
        text = _short.repr(value)
    except Exception:  # it is somebody else's object, or a number too long for a text
        return f"a {type(value).__name__}"
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…"


def whole(value: object) -> int | None:
    """A whole number that somebody gave, Python's or NumPy's; None if it is none."""
    if type(value) is int:  # nearly always, and twenty times as fast
        return value
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        return None
    try:
        return index(value)
    except TypeError:  # an array can be an index, but only if it holds one number
        return None


def _shortened(text: str) -> str:
    """Nobody reads more; what was given may be longer than any message should be."""
    return text if len(text) <= _LONGEST_ERROR else f"{text[: _LONGEST_ERROR - 1]}…"


class LudothequeError(Exception):
    """Whatever Ludothèque refuses; never raised itself, only its three kinds."""

    def __init__(self, text: str) -> None:
        super().__init__(_shortened(text))


class NotLegal(LudothequeError):
    """The rules forbid the action. `rule` is the number to read, `reason` the sentence."""

    def __init__(self, action: str, rule: str, reason: str) -> None:
        super().__init__(f"{action}: {reason} (rule {rule})")
        self.action, self.rule, self.reason = action, rule, reason


class NotYours(LudothequeError):
    """The decision belongs to another seat."""


class Malformed(LudothequeError):
    """A text, id, file, seat count, option or seed that means nothing here.

    `french` says the same to people who play in French, where players can meet it.
    """

    def __init__(self, text: str, french: str = "") -> None:
        super().__init__(text)
        self.french = _shortened(french or text)
