"""What a module says of itself, as a page shows it: its tables become tables."""

import importlib
import re
from collections.abc import Iterator
from typing import Final

_TABLE: Final = re.compile(r"^(=+)  =+\n(.*?)\n=+  =+$", re.MULTILINE | re.DOTALL)


def said(module: str) -> str:
    """The docstring of a module, as Markdown."""
    return _TABLE.sub(_as_table, (importlib.import_module(module).__doc__ or "").strip())


def _as_table(found: re.Match[str]) -> str:
    lines = [f"| {left} | {right} |" for left, right in _rows(found[2], len(found[1]))]
    return "\n".join(["| | |", "|---|---|", *lines])


def _rows(text: str, width: int) -> Iterator[tuple[str, str]]:
    """A row begins where something stands in the first column."""
    row: list[str] = []
    for line in text.splitlines():
        left, right = line[:width].strip(), line[width:].strip()
        if left and row:
            yield row[0], " ".join(row[1:])
            row = []
        row += [left, right] if left else [right]
    yield row[0], " ".join(row[1:])
