"""What is printed on a tile, and reading the set of tiles from a material file (rules 1.2 to 1.6).

A face is written `T3[landmass]`, `T2[landmass | shore]` or `T1[shore, shore, shore]`; a land is `-`
or its symbols parted by spaces: W wheat, C cup, S sword, P pyramid, TW TC TS temples.
"""

import re
from dataclasses import dataclass
from typing import Any, Final, Literal

from ludotheque.core.errors import Malformed, echo
from ludotheque.core.material import Material

TempleSign = Literal["wheat", "cup", "sword"]
Icon = Literal["wheat", "cup", "sword", "pyramid"]

SYMBOLS: Final[tuple[TempleSign, ...]] = ("wheat", "cup", "sword")
WHEAT, CUP, SWORD, PYRAMID = range(4)
ICONS: Final[tuple[Icon, ...]] = (*SYMBOLS, "pyramid")  # what is counted on a continent

_ICON_LETTERS: Final = "WCSP"
_TEMPLES: Final = ("TW", "TC", "TS")
_MOST_SIGNS: Final = 4  # on one land; more would not fit the picture
_FACE = re.compile(r"(T[123])\[([^\[\]]*)\]")
_PARTS: Final = {"T3": (1, "a landmass"), "T2": (2, "a landmass | a shore"), "T1": (3, "shores")}
_SET_SIZE: Final = 52


@dataclass(frozen=True)
class Land:
    """One land of a tile: what it is, which sides it reaches, and what stands on it."""

    is_landmass: bool
    sides: tuple[int, ...]
    """Of the tile as printed, clockwise; side 0 is the first one named."""
    icons: tuple[int, ...]
    """How many of each of ICONS."""
    temples: tuple[int, ...]
    """The symbols of its temples."""


@dataclass(frozen=True)
class Face:
    """A land tile."""

    text: str
    shape: str
    lands: tuple[Land, ...]

    @property
    def has_pyramid(self) -> bool:
        return any(land.icons[PYRAMID] for land in self.lands)


def read_set(material: Material) -> tuple[tuple[Face, ...], int]:
    """The 52 faces and the number (from 0) of the start tile; `Malformed` says what is wrong."""
    where, data = material.source, dict(material.data)
    tiles, start = data.pop("tiles", None), data.pop("start", None)
    if data:
        raise Malformed(f"{where}: there is no {echo(min(data))}; a set has 'start' and 'tiles'")
    if not isinstance(tiles, list):
        raise Malformed(f"{where}: 'tiles' must be the list of the {_SET_SIZE} land tiles")
    faces = tuple(_read_numbered(where, number, text) for number, text in enumerate(tiles, 1))
    if len(faces) != _SET_SIZE:
        raise Malformed(f"{where}: there are {_SET_SIZE} land tiles, not {len(faces)}")
    if isinstance(start, bool) or start not in range(1, _SET_SIZE + 1):
        raise Malformed(f"{where}: 'start' is the number of a tile, 1 to 52, not {echo(start)}")
    return faces, start - 1


def _read_numbered(where: str, number: int, text: Any) -> Face:
    try:
        return read_face(text)
    except Malformed as error:
        raise Malformed(f"{where}: tile {number}: {error}") from None


def read_face(text: Any) -> Face:
    """The face that a text like `T2[W C | -]` means."""
    found = _FACE.fullmatch(text.strip()) if isinstance(text, str) else None
    if not found:
        raise Malformed(
            f"{echo(text)} is no tile; it should read like T3[W], T2[W | C] or T1[W, C, -]"
        )
    shape, inside = found.groups()
    parts = inside.split("|" if shape == "T2" else ",")
    count, names = _PARTS[shape]
    if len(parts) != count:
        raise Malformed(f"{echo(text)}: {shape} has {count} lands ({names}), not {len(parts)}")
    return Face(text.strip(), shape, _lands(text, shape, parts))


def _lands(text: str, shape: str, parts: list[str]) -> tuple[Land, ...]:
    """The landmass first; the shore of a T2 is on side 0, the shores of a T1 go clockwise."""
    if shape == "T3":
        return (_land(text, True, (0, 1, 2), parts[0]),)
    if shape == "T2":
        return (_land(text, True, (1, 2), parts[0]), _land(text, False, (0,), parts[1]))
    return tuple(_land(text, False, (side,), part) for side, part in enumerate(parts))


def _land(text: str, is_landmass: bool, sides: tuple[int, ...], part: str) -> Land:
    signs = [] if part.strip() == "-" else part.split()
    if part.strip() != "-" and not signs:
        raise Malformed(f"{echo(text)}: a land with nothing on it is written -")
    for sign in signs:
        if sign not in (*_ICON_LETTERS, *_TEMPLES):
            raise Malformed(f"{echo(text)}: {echo(sign)} is not one of W, C, S, P, TW, TC, TS")
    if len(signs) > _MOST_SIGNS:
        raise Malformed(f"{echo(text)}: at most {_MOST_SIGNS} signs stand on one land")
    icons = tuple(signs.count(letter) for letter in _ICON_LETTERS)
    return Land(is_landmass, sides, icons, tuple(_TEMPLES.index(s) for s in signs if len(s) == 2))
