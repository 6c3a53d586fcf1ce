"""How a sound record is broken, to see whether an invariant notices."""

from collections.abc import Callable
from typing import Any

Corrupt = Callable[[Any], None]


def put(field: str, value: int, *at: int) -> Corrupt:
    """Write a number into a field, or into one place of it."""

    def corrupt(s: Any) -> None:
        if at:
            s[field][at] = value
        else:
            s[field] = value

    return corrupt


def add(field: str, change: int, *at: int) -> Corrupt:
    return lambda s: put(field, int(s[field][at] if at else s[field]) + change, *at)(s)


def both(*corruptions: Corrupt) -> Corrupt:
    def corrupt(s: Any) -> None:
        for each in corruptions:
            each(s)

    return corrupt
