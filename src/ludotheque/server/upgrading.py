"""What becomes of the stored matches under the rules that are here: `ludotheque upgrade`.

Nothing is carried over here: a service that runs may still have the old rules. Each match goes on
by the new ones when it is first opened.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Literal

from ludotheque.server.house import House
from ludotheque.server.keeping import archive, stood
from ludotheque.tables.table import Table

Fate = Literal["goes on", "goes on from its position", "finished, kept", "cannot"]
FATES: tuple[Fate, ...] = ("goes on", "goes on from its position", "finished, kept", "cannot")
Fates = dict[str, Counter[Fate]]


def fates(house: House) -> Fates:
    """How many matches of each fate there are, by game."""
    found: Fates = {}
    for table in _tables(house):
        found.setdefault(table.made.game, Counter())[fate_of(house, table)] += 1
    return found


def fate_of(house: House, table: Table) -> Fate:
    if house.log.archived_upto(table.id) is not None:
        return "finished, kept"
    if not table.is_foreign:
        if table.broken:
            return "cannot"
        return "finished, kept" if table.settled else "goes on"
    continued = house.carried(table)
    if continued is None:
        return "cannot"
    before = table.resumed.base if table.resumed else 0
    return "goes on" if continued.base == before else "goes on from its position"


def keep_all(house: House) -> tuple[int, int]:
    """Store what is missing: archives of finished matches, and positions of running ones."""
    archives = positions = 0
    for table in _tables(house):
        if table.window is None:
            continue
        if table.settled:
            if house.log.archived_upto(table.id) is None:
                archives += archive(house, table.id)
        elif _is_behind(house, table) and (one := stood(table)):
            house.log.keep_position(one.position())
            positions += 1
    return archives, positions


def _is_behind(house: House, table: Table) -> bool:
    kept = house.log.position(table.id)
    return kept is None or kept.number < table.moved


def _tables(house: House) -> Iterator[Table]:
    """Each read from its beginning, as its log stands."""
    for name in house.log.tables():
        yield house.read(name, whole=True)
