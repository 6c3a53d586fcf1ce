"""What differs between two states of the table, as facts: cities, meeples, tiles, objectives."""

from ludotheque.core.game import Json as Fact
from ludotheque.core.state import State
from ludotheque.games.gaia.data import FIRST_CITY, KINDS, LANDS, OBJECTIVES
from ludotheque.games.gaia.info import INFO
from ludotheque.games.gaia.state import LAST_MEEPLE, SECOND, TAKEN
from ludotheque.games.gaia.table import TEXTS

City = tuple[str, int, tuple[int, ...]]
"""The cell of a city, its needs met, and how many meeples each seat has there."""


def changes(before: State, after: State) -> list[Fact]:
    """Tiles and animals first, then cities, who goes home, who settles, and objectives."""
    return [
        *_tile_changes(before, after),
        *_city_changes(before, after),
        *_claims(before, after),
        *_end(before, after),
    ]


def _tile_changes(before: State, after: State) -> list[Fact]:
    facts: list[Fact] = []
    for slot in range(int(before.tiles)):
        cell = TEXTS[after.tile_cell[slot]]
        if before.land[slot] != after.land[slot]:
            facts.append({"what": "becomes", "cell": cell, "land": LANDS[after.land[slot]]})
        if lost := int(before.animals[slot]) - int(after.animals[slot]):
            what = "animals_leave" if lost > 0 else "animals_come"
            facts.append({"what": what, "cell": cell, "count": abs(lost)})
    return facts


def cities(s: State) -> dict[int, City]:
    """Every city on the table by its number, which is on one card only."""
    found = {}
    for slot in range(int(s.tiles)):
        if s.city[slot]:
            meeples = 2 if s.people[slot] & SECOND else 1
            people = tuple(meeples * (int(s.people[slot]) >> seat & 1) for seat in range(s.seats))
            found[int(s.city[slot])] = (TEXTS[s.tile_cell[slot]], int(s.needs[slot]), people)
    return found


def _city_changes(before: State, after: State) -> list[Fact]:
    old, new = cities(before), cities(after)
    totals, home, out = list[Fact](), list[Fact](), list[Fact]()
    nobody = (0,) * int(after.seats)
    for number in sorted(old | new):
        cell, had, were = old.get(number, ("", 0, nobody))
        cell, has, are = new.get(number, (cell, 0, nobody))
        city = {"card": KINDS[FIRST_CITY + number - 1], "cell": cell}
        if has != had:
            totals.append({"what": _total_change(had, has), **city, "before": had, "needs": has})
        for seat, (a, b) in enumerate(zip(were, are, strict=True)):
            if a > b:
                home.append({"what": "goes_home", "who": seat, "count": a - b, **city})
            if b > a:
                out.append({"what": "settles", "who": seat, "count": b - a, **city})
    return totals + home + out


def _total_change(had: int, has: int) -> str:
    if had == 0:
        return "founded"
    if has == 0:
        return "vanishes"
    return "rises" if has > had else "falls"


def _claims(before: State, after: State) -> list[Fact]:
    return [
        {"what": "claims", "who": int(after.objective[i]) - TAKEN, "objective": i + 1}
        for i in range(OBJECTIVES)
        if after.objective[i] >= TAKEN > before.objective[i]
    ]


def _end(before: State, after: State) -> list[Fact]:
    if before.ending == after.ending:
        return []
    over: Fact = {"what": f"over_{INFO.endings[int(after.ending) - 1]}"}
    if after.ending == LAST_MEEPLE:
        over["who"] = after.meeples[: after.seats].tolist().index(0)
    return [over]
