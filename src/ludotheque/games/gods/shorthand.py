"""Positions of Gods in one line: `tiles = "G 0,0  S 1,0  red:G 0,1  blue:- 4..6,2  waste 2,0"`.

A capital is a temple of Garo, Sahl, Azen or Jori; a tribe names its colour and its god (or `-`);
`4..6,2` are the cells from 4,2 to 6,2. `display` and `pile` are names of tiles with spaces between;
a `pile` written so is all that is left of it, from the top: what lies nowhere else is discarded.
"""

import re
from collections import Counter
from collections.abc import Iterator

from ludotheque.core.game import Json
from ludotheque.games.gods.data import GODS, KIND_COUNTS, KINDS

_LETTERS = "".join(god[0] for god in GODS)
_TILE = re.compile(r"(\S+) (-?\d+)(?:\.\.(-?\d+))?,(-?\d+)")


def in_full(position: Json) -> Json:
    """The position as `read_position` takes it."""
    full = dict(position)
    if isinstance(full.get("tiles"), str):
        full["tiles"] = list(tiles_of(full["tiles"]))
    if isinstance(full.get("display"), str):
        full["display"] = full["display"].split()
    if isinstance(full.get("pile"), str):
        full["pile"] = full["pile"].split()
        full["discarded"] = _discarded(full)
    return full


def _discarded(full: Json) -> dict[str, int]:
    """What lies nowhere: neither on the table, in the display or the pile, nor before a player."""
    seen = Counter(tile.get("colour", tile["tile"]) for tile in full["tiles"])
    seen.update([*full["display"], *full["pile"]])
    seen["extra-action"] += sum(seat.get("extra_actions", 0) for seat in full["seats"])
    left = {kind: count - seen[kind] for kind, count in zip(KINDS, KIND_COUNTS, strict=True)}
    return {kind: count for kind, count in left.items() if count > 0}


def tiles_of(text: str) -> Iterator[Json]:
    for sign, first, last, row in _TILE.findall(text):
        for column in range(int(first), int(last or first) + 1):
            yield {"at": [column, int(row)], **_tile_of(sign)}


def _tile_of(sign: str) -> Json:
    if sign == "waste":
        return {"tile": "wasteland"}
    if sign in _LETTERS:
        return {"tile": "temple", "god": _LETTERS.index(sign)}
    colour, god = sign.split(":")
    return {"tile": "tribe", "colour": colour, "god": None if god == "-" else _LETTERS.index(god)}
