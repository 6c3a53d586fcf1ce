"""Positions of Gaïa in one line: `tiles = "P 0,0  Da4 1,0  Fc5:01 0,1"`, `hand = "sun plain"`.

A capital is a landscape (P F S D M W), `a4` animals on it, `c5:01` city 5 with meeples of players 0
and 1 (`c5:11` two of player 1, `c5:` nobody). Tiles may be named in any order. `hand`, `lying` and
the kinds in `display` name cards with spaces between; `*` before a card of a hand means that all
know it. `objectives = "1 3:0"` are those on the table, the third taken by player 0. Of `exhausted`,
`"nature"` or `"life"`, every card that lies nowhere else is discarded.
"""

import re
from collections import Counter

from ludotheque.core.game import Json
from ludotheque.games.gaia.data import BACK_OF, BACKS, KIND_COUNTS, KINDS, LANDS, LETTERS

Cell = tuple[int, int]

_TILE = re.compile(r"([PFSDMW])(?:a(\d))?(?:c(\d+):(\d*))? (-?\d+),(-?\d+)")


def in_full(position: Json) -> Json:
    """The position as `read_position` takes it."""
    full = dict(position)
    if isinstance(full.get("tiles"), str):
        full["tiles"] = tiles_of(full["tiles"])
    if isinstance(full.get("objectives"), str):
        full["objectives"] = dict(map(_objective, full["objectives"].split()))
    if "display" in full:
        full["display"] = {back: _cards(given) for back, given in full["display"].items()}
    full["seats"] = [_belongings(seat) for seat in full["seats"]]
    if "exhausted" in full:
        full["discarded"] = _nowhere_else(full, full.pop("exhausted"))
    return full


def _cards(given: str | list[str]) -> list[str]:
    return given.split() if isinstance(given, str) else given


def _objective(text: str) -> tuple[str, int | None]:
    number, _, seat = text.partition(":")
    return number, int(seat) if seat else None


def _belongings(seat: Json) -> Json:
    full = dict(seat)
    if isinstance(full.get("hand"), str):
        full["hand"] = [_card(card) for card in full["hand"].split()]
    if isinstance(full.get("lying"), str):
        full["lying"] = dict(Counter(full["lying"].split()))
    return full


def _card(text: str) -> str | Json:
    return {"card": text[1:], "open": True} if text.startswith("*") else text


def _nowhere_else(full: Json, back: str) -> dict[str, int]:
    seen = Counter(full.get("display", {}).get(back, []))
    seen.update(f"city{tile['city']['number']}" for tile in full["tiles"] if "city" in tile)
    for seat in full["seats"]:
        hand = seat.get("hand", [])
        seen.update(card["card"] if isinstance(card, dict) else card for card in hand)
        seen.update(seat.get("lying", {}))
    of_this_back = [i for i in range(len(KINDS)) if BACKS[BACK_OF[i]] == back]
    left = {KINDS[i]: KIND_COUNTS[i] - seen[KINDS[i]] for i in of_this_back}
    return {card: count for card, count in left.items() if count}


# ---- tiles


def tiles_of(text: str) -> list[Json]:
    """In an order in which they can be laid: each beside one before."""
    given = {(int(x), int(y)): tile for *tile, x, y in _TILE.findall(text)}
    done: dict[Cell, Json] = {}
    while given:
        at = next(at for at in given if at == (0, 0) or any(near in done for near in _beside(at)))
        done[at] = _tile(at, *given.pop(at))
    return list(done.values())


def _beside(at: Cell) -> list[Cell]:
    return [(at[0] + dx, at[1] + dy) for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))]


def _tile(at: Cell, land: str, animals: str, city: str, people: str) -> Json:
    tile: Json = {"at": list(at), "land": LANDS[LETTERS.index(land)]}
    if animals:
        tile["animals"] = int(animals)
    if city:
        tile["city"] = {"number": int(city), "people": [int(seat) for seat in people]}
    return tile
