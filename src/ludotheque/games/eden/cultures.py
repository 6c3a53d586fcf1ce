"""The culture cards, from the shipped material file or from the owner's, checked when loaded."""

import re
from dataclasses import dataclass
from typing import Final

from ludotheque.core.errors import Malformed, echo
from ludotheque.core.material import Material, load_material
from ludotheque.games.eden.data import CULTURE_CARDS, LINES

Squares = tuple[tuple[int, int], ...]
"""Places (row, column), in order; the lowest row and the lowest column are 0."""

FEWEST_SQUARES, MOST_SQUARES = 2, 4
_ID = re.compile(r"[a-zà-öø-ÿœ0-9-]+")
_FIELDS = ("id", "id_fr", "en", "fr", "copies", "shape")


@dataclass(frozen=True)
class Culture:
    """One kind of culture card: its names, how many there are, and its shape as printed."""

    id: str
    id_fr: str
    en: str
    fr: str
    copies: int
    squares: Squares


def turned(squares: Squares) -> Squares:
    """A quarter turn to the right; never a mirror (rule 5.2)."""
    bottom = max(row for row, _ in squares)
    return tuple(sorted((column, bottom - row) for row, column in squares))


def turns_of(squares: Squares) -> tuple[Squares, ...]:
    """All the different ways round, the printed one first."""
    found = [squares]
    for _ in range(3):
        found.append(turned(found[-1]))
    return tuple(dict.fromkeys(found))


def read_cultures(material: Material) -> tuple[Culture, ...]:
    """The kinds of culture card that a material file describes; `Malformed` says what is wrong."""
    source, entries = material.source, material.data.get("culture")
    if set(material.data) != {"culture"} or not isinstance(entries, list) or not entries:
        raise Malformed(f"{source}: it holds [[culture]] tables and nothing else")
    cultures = tuple(_read_culture(source, i, entry) for i, entry in enumerate(entries, 1))
    _check_together(source, cultures)
    return cultures


def _read_culture(source: str, number: int, entry: object) -> Culture:
    where = f"{source}: culture card {number}"
    if not isinstance(entry, dict) or set(entry) != set(_FIELDS):
        raise Malformed(f"{where} has the fields {', '.join(_FIELDS)}, each once")
    for name in ("id", "id_fr", "en", "fr"):
        if not isinstance(entry[name], str) or not entry[name].strip():
            raise Malformed(f"{where}: {name} is a text, not {echo(entry[name])}")
    for name in ("id", "id_fr"):
        if not _ID.fullmatch(entry[name]):
            raise Malformed(
                f"{where}: {name} is of small letters, digits and -: {echo(entry[name])}"
            )
    copies = entry["copies"]
    if isinstance(copies, bool) or not isinstance(copies, int) or copies < 1:
        raise Malformed(f"{where}: copies is a whole number from 1, not {echo(copies)}")
    squares = _read_shape(where, entry["shape"])
    return Culture(entry["id"], entry["id_fr"], entry["en"], entry["fr"], copies, squares)


def _read_shape(where: str, shape: object) -> Squares:
    if not isinstance(shape, list) or not all(isinstance(row, str) for row in shape):
        raise Malformed(f"{where}: shape is a list of rows, each a text")
    if strange := set("".join(shape)) - {"#", "."}:
        raise Malformed(f"{where}: a shape is drawn with # and ., not with {echo(min(strange))}")
    found = [(r, c) for r, row in enumerate(shape) for c, sign in enumerate(row) if sign == "#"]
    if not FEWEST_SQUARES <= len(found) <= MOST_SQUARES:
        allowed = f"{FEWEST_SQUARES} to {MOST_SQUARES} squares"
        raise Malformed(f"{where}: a shape has {allowed}, not {len(found)}")
    top, left = min(r for r, _ in found), min(c for _, c in found)
    squares = tuple((r - top, c - left) for r, c in found)
    if max(max(square) for square in squares) >= LINES:
        raise Malformed(f"{where}: the shape is larger than the board")
    return squares


def _check_together(source: str, cultures: tuple[Culture, ...]) -> None:
    ids = [name for culture in cultures for name in {culture.id, culture.id_fr}]
    for name in ids:
        if ids.count(name) > 1:
            raise Malformed(f"{source}: two culture cards have the id {echo(name)}")
    seen: dict[frozenset[Squares], str] = {}
    for culture in cultures:
        shape = frozenset(turns_of(culture.squares))
        if shape in seen:
            both = f"{echo(seen[shape])} and {echo(culture.id)}"
            raise Malformed(f"{source}: {both} are the same shape turned; raise `copies` instead")
        seen[shape] = culture.id
    total = sum(culture.copies for culture in cultures)
    if total != CULTURE_CARDS:
        raise Malformed(f"{source}: there are {CULTURE_CARDS} culture cards in all, not {total}")


MATERIAL: Final = load_material("eden", __package__)
CULTURES: Final = read_cultures(MATERIAL)
KINDS: Final = len(CULTURES)
IDS: Final = tuple(culture.id for culture in CULTURES)
