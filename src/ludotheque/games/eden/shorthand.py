"""Positions of Eden in one line: `tiles = "g1: A1 B1  s2: C1"`, and of a player `hand = "D1 t"`.

`g1: A1 B1` are tiles of level 1 of Garnet (Saffron, Azure, Jade) on A1 and B1. A hand, `display`
and `discards` name cards with spaces between. A `pile` written so is all that is left of it, from
the top: cards that are nowhere else are then in the hand of the last player.
"""

import re
from collections import Counter
from collections.abc import Iterator

from ludotheque.core.game import Json
from ludotheque.games.eden.board import NAMES
from ludotheque.games.eden.cultures import CULTURES

_LETTERS = "gsaj"
_COPIES = {culture.id: culture.copies for culture in CULTURES}
_SIGN = re.compile(r"([gsaj])([1-4]):")


def in_full(position: Json) -> Json:
    """The position as `read_position` takes it."""
    full = dict(position)
    if isinstance(full.get("tiles"), str):
        full["tiles"] = list(tiles_of(full["tiles"]))
    for name in ("display", "discards"):
        if isinstance(full.get(name), str):
            full[name] = dict(Counter(full[name].split()))
    full["seats"] = [_belongings(seat) for seat in full["seats"]]
    if isinstance(full.get("pile"), str):
        full["pile"] = full["pile"].split()
        _deal_the_rest(full)
    return full


def tiles_of(text: str) -> Iterator[Json]:
    seat, level = 0, 1
    for word in text.split():
        if sign := _SIGN.fullmatch(word):
            seat, level = _LETTERS.index(sign[1]), int(sign[2])
        else:
            yield {"at": word, "seat": seat, "level": level}


def _belongings(seat: Json) -> Json:
    given = dict(seat)
    cards = given.pop("hand", "").split()
    if cards:
        given["irrigation"] = [card for card in cards if card not in _COPIES]
        given["culture"] = dict(Counter(card for card in cards if card in _COPIES))
    return given


def _deal_the_rest(full: Json) -> None:
    """To the last player."""
    rest = Counter(NAMES) + Counter(_COPIES)
    rest -= Counter(tile["at"] for tile in full["tiles"])
    rest -= Counter(full.get("display", {})) + Counter(full.get("discards", {}))
    rest -= Counter(full["pile"])
    for seat in full["seats"]:
        rest -= Counter(seat.get("irrigation", [])) + Counter(seat.get("culture", {}))
    last = full["seats"][-1]
    irrigation = [card for card in rest if card in NAMES]
    culture = Counter(last.get("culture", {})) + Counter(
        {c: n for c, n in rest.items() if c in _COPIES}
    )
    last["irrigation"] = [*last.get("irrigation", []), *irrigation]
    last["culture"] = dict(culture)
