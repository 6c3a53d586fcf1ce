"""What differs between two states of the table, as facts: cities, meeples, tiles, objectives."""

from ludotheque.core.state import State
from ludotheque.games.gaia.data import FIRST_CITY, KINDS, LANDS, OBJECTIVES
from ludotheque.games.gaia.facts import (
    AnimalsMoved,
    Change,
    CityTold,
    MeeplesMoved,
    ObjectiveClaimed,
)
from ludotheque.games.gaia.info import INFO
from ludotheque.games.gaia.state import LAST_MEEPLE, SECOND, TAKEN
from ludotheque.games.gaia.table import TEXTS

City = tuple[str, int, tuple[int, ...]]
"""The cell of a city, its needs met, and how many meeples each seat has there."""


def changes(before: State, after: State) -> list[Change]:
    """Tiles and animals first, then cities, who goes home, who settles, and objectives."""
    return [
        *_tile_changes(before, after),
        *_city_changes(before, after),
        *_claims(before, after),
        *_end(before, after),
    ]


def _tile_changes(before: State, after: State) -> list[Change]:
    facts: list[Change] = []
    for slot in range(int(before.tiles)):
        cell = TEXTS[after.tile_cell[slot]]
        if before.land[slot] != after.land[slot]:
            facts.append({"what": "becomes", "cell": cell, "land": LANDS[after.land[slot]]})
        if lost := int(before.animals[slot]) - int(after.animals[slot]):
            moved: AnimalsMoved = {"cell": cell, "count": abs(lost)}
            if lost > 0:
                facts.append({"what": "animals_leave", **moved})
            else:
                facts.append({"what": "animals_come", **moved})
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


def _city_changes(before: State, after: State) -> list[Change]:
    old, new = cities(before), cities(after)
    totals, home, out = list[Change](), list[Change](), list[Change]()
    nobody = (0,) * int(after.seats)
    for number in sorted(old | new):
        cell, had, were = old.get(number, ("", 0, nobody))
        cell, has, are = new.get(number, (cell, 0, nobody))
        card = KINDS[FIRST_CITY + number - 1]
        if has != had:
            totals.append(_total({"card": card, "cell": cell, "before": had, "needs": has}))
        for seat, (a, b) in enumerate(zip(were, are, strict=True)):
            moved: MeeplesMoved = {"who": seat, "count": abs(a - b), "card": card, "cell": cell}
            if a > b:
                home.append({"what": "goes_home", **moved})
            if b > a:
                out.append({"what": "settles", **moved})
    return [*totals, *home, *out]


def _total(told: CityTold) -> Change:
    if told["before"] == 0:
        return {"what": "founded", **told}
    if told["needs"] == 0:
        return {"what": "vanishes", **told}
    return {"what": "rises" if told["needs"] > told["before"] else "falls", **told}


def _claims(before: State, after: State) -> list[ObjectiveClaimed]:
    return [
        {"what": "claims", "who": int(after.objective[i]) - TAKEN, "objective": i + 1}
        for i in range(OBJECTIVES)
        if after.objective[i] >= TAKEN > before.objective[i]
    ]


def _end(before: State, after: State) -> list[Change]:
    if before.ending == after.ending:
        return []
    if after.ending != LAST_MEEPLE:
        return [{"what": "over_exhaustion"}]
    return [{"what": "over_last meeple", "who": after.meeples[: after.seats].tolist().index(0)}]


assert INFO.endings == ("last meeple", "exhaustion")
