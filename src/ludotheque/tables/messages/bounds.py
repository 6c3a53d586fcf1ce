"""What may stand in a message: numbers, names, secrets, and how large they may be.

The bounds are those of `annotated_types`, and two of our own that any reader of them can use.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from annotated_types import Ge, Le, Len, MinLen


@dataclass(frozen=True)
class Pattern:
    """A text of this form, said so that pydantic hears it, by which a server checks messages."""

    regex: str

    def __get_pydantic_core_schema__(
        self, source: object, handler: Callable[[object], dict[str, object]]
    ) -> dict[str, object]:
        return {**handler(source), "pattern": self.regex}


@dataclass(frozen=True)
class Strict:
    """Not even a text or a truth value that could be read as a number."""

    def __get_pydantic_core_schema__(
        self, source: object, handler: Callable[[object], dict[str, object]]
    ) -> dict[str, object]:
        return {**handler(source), "strict": True}


SeatNumber = Annotated[int, Ge(0), Le(9), Strict()]
Number = Annotated[int, Ge(0), Le(2**31), Strict()]
RequestId = Annotated[int, Ge(0), Le(2**53 - 1), Strict()]
Name = Annotated[str, Len(1, 40)]
LONGEST_SECRET = 64
Secret = Annotated[str, Len(20, LONGEST_SECRET), Pattern(r"^[A-Za-z0-9_-]+$")]
DrawnSecret = Annotated[Secret, MinLen(32)]
"""One that a browser draws: 24 random bytes in base64url."""
MOST_SECRETS = 16
"""Of one table: its seats, the invitation, watching, the maker's."""

TableId = Annotated[str, Len(8, 32), Pattern(r"^[A-Za-z0-9_-]+$")]
ActionText = Annotated[str, Len(1, 200)]
SeatBytes = Annotated[str, Len(32, 128), Pattern(r"^([0-9a-f]{2})+$")]
"""A browser's share of the shuffle: 16 to 64 random bytes in hexadecimal."""
