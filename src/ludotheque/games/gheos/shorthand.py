"""Positions of Gheos in one line: `tiles = "1 -2,0  3 -1,0  16 0,0 left"`.

A tile is named by its number, then come its cell and, if it is not flat, the side its first land is
turned to. `followers` of a player are colours: `"red red blue"`. `top` are the next tiles of the
pile, in the order in which they are drawn: `"8 epoch 9"`; below them lie all other tiles, then the
epochs still to come. Hands left out are the highest tiles that lie nowhere else. A start tile that
does not lie there has been replaced.
"""

import re
from collections.abc import Iterator

from ludotheque.core.game import Json
from ludotheque.games.gheos.data import CIVILIZATIONS, EPOCHS, HAND, START, TILES

_TILE = re.compile(r"(\d+) (-?\d+),(-?\d+)(?: (left|right))?")


def in_full(position: Json) -> Json:
    """The position as `read_position` takes it."""
    full = dict(position)
    full["seats"] = [_seat(seat) for seat in full["seats"]]
    if isinstance(full["tiles"], str):
        full["tiles"] = list(tiles_of(full["tiles"]))
        _replace_start(full)
    top = full.pop("top", None)
    if top is not None:
        full["pile"] = [name if name == "epoch" else int(name) for name in top.split()]
    _deal(full)
    if top is not None:
        _complete(full)
    return full


def _replace_start(full: Json) -> None:
    start = START + 1
    if start in _nowhere(full):
        full["replaced"] = [*full.get("replaced", ()), start]


def tiles_of(text: str) -> Iterator[Json]:
    for number, x, y, side in _TILE.findall(text):
        yield {"at": [int(x), int(y)], "tile": int(number), "side": side or "flat"}


def _seat(seat: Json) -> Json:
    held = seat.get("followers")
    return seat | {"followers": counts_of(held)} if isinstance(held, str) else dict(seat)


def counts_of(text: str) -> dict[str, int]:
    """`"red red blue"` as numbers of followers."""
    names = text.split()
    assert set(names) <= set(CIVILIZATIONS), text
    return {name: names.count(name) for name in CIVILIZATIONS if name in names}


def _deal(full: Json) -> None:
    """Who has laid a tile in this turn has one less."""
    rest = _nowhere(full)
    for seat, belongings in enumerate(full["seats"]):
        has_laid = seat == full.get("actor", 0) and full.get("phase", "lay") != "lay"
        if "hand" not in belongings:
            belongings["hand"] = [rest.pop() for _ in range(HAND - has_laid)]


def _complete(full: Json) -> None:
    epochs = EPOCHS - full.get("epochs", 0) - full["pile"].count("epoch")
    full["pile"] += [*_nowhere(full), *["epoch"] * epochs]


def _nowhere(full: Json) -> list[int]:
    """Tiles that are neither on the table nor in a hand nor named otherwise."""
    named = {tile["tile"] for tile in full["tiles"]} | set(full.get("pile", ()))
    named |= set(full.get("replaced", ()))
    named |= {tile for seat in full["seats"] for tile in seat.get("hand", ())}
    return [tile for tile in range(1, TILES + 1) if tile not in named]
