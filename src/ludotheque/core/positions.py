"""Reading a position from JSON: every field named, checked, and none left over."""

from typing import Any, get_args

import numpy as np

from ludotheque.core.errors import Malformed, echo
from ludotheque.core.fairness import SECRET_BYTES
from ludotheque.core.state import State

_REQUIRED: Any = object()
_KINDS: dict[Any, str] = {
    dict: "an object",
    list: "a list",
    str: "a text",
    int: "a whole number",
    type(None): "null",
}


class Fields:
    """The fields of one JSON object, taken out one by one."""

    def __init__(self, data: Any, game: str, of: str = "a position") -> None:
        if not isinstance(data, dict):
            raise Malformed(f"{of} is an object, not {echo(data)}")
        self._left, self._of = dict(data), of
        named = self._left.pop("game", game)
        if named != game:
            raise Malformed(f"this is a position of {echo(named)}, not of {echo(game)}")

    def take(self, name: str, kind: Any, default: Any = _REQUIRED) -> Any:
        """The field, which must be of this kind; without a default it must be there."""
        value = self._left.pop(name, default)
        if value is _REQUIRED:
            raise Malformed(f"{self._of} needs a field {echo(name)}")
        if value is not default and (not isinstance(value, kind) or isinstance(value, bool)):
            raise Malformed(f"{name} of {self._of} is {_in_words(kind)}, not {echo(value)}")
        return value

    def integer(self, name: str, default: int | None, low: int = 0, high: int = 2**31 - 1) -> int:
        """A whole number within bounds; with None as default it must be there."""
        value = self.take(name, int, _REQUIRED if default is None else default)
        return integer(value, f"{name} of {self._of}", low, high)

    def flag(self, name: str, default: bool = False) -> bool:
        """True or false."""
        value = self._left.pop(name, default)
        if not isinstance(value, bool):
            raise Malformed(f"{name} of {self._of} is true or false, not {echo(value)}")
        return value

    def choice(self, name: str, choices: tuple[str, ...], default: str) -> int:
        """The number of a word among others."""
        value = self.take(name, str, default)
        if value not in choices:
            raise Malformed(f"{name} of {self._of} is one of: {', '.join(choices)}")
        return choices.index(value)

    def nothing_left(self) -> None:
        """Refuse fields that nobody asked for: a misspelt one would be lost in silence."""
        if self._left:
            raise Malformed(f"{self._of} has no field {echo(min(self._left))}")


def _in_words(kind: Any) -> str:
    """What a field should be: a list, or a text or null."""
    return " or ".join(_KINDS.get(one, one.__name__) for one in get_args(kind) or (kind,))


def integer(value: Any, name: str, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise Malformed(f"{name} is a whole number from {low} to {high}, not {echo(value)}")
    return value


def read_key(fields: Fields) -> Any:
    """The key of the stream of chance; all zeros where none is given."""
    text = fields.take("key", str, "00" * SECRET_BYTES)
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) != SECRET_BYTES:
        raise Malformed(f"the key of a position is {SECRET_BYTES} bytes in hexadecimal")
    return np.frombuffer(key, "<u4")


def key_text(s: State) -> str:
    return np.asarray(s.key, "<u4").tobytes().hex()
