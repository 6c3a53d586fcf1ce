"""Cities: founding them (rules 6), and how they rise and fall (rules 7)."""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import State
from ludotheque.games.gaia.data import ANY, FIRST_CITY, FOUNDING, NEEDS, SEA
from ludotheque.games.gaia.lands import set_city
from ludotheque.games.gaia.state import SECOND, is_advanced, is_free, place_meeple
from ludotheque.games.gaia.table import CITY_ICON, WANTED, WANTED_ICONS, whole

EVERY_MEEPLE = SECOND | (SECOND - 1)


@kernel
def needs_met(s: State, slot: int, city: int) -> int:
    """Rules 6.5, 6.6: how many needs this city (1 to 18) has, or would have, on this tile."""
    around, met = whole(s.around[slot]), 0
    for i in range(4):
        met += min((around >> whole(WANTED[city - 1, i])) & 7, whole(WANTED_ICONS[city - 1, i]))
    return met


@kernel
def suits(s: State, slot: int, city: int) -> bool:
    """Rules 6.1, 6.2: is the tile of the city's landscape?"""
    icon = CITY_ICON[city - 1]
    return bool(s.land[slot] != SEA if icon == ANY else s.land[slot] == icon)


@kernel
def may_found(s: State, slot: int, city: int) -> bool:
    """Rules 6.1 to 6.3."""
    if not (is_free(s, slot) and suits(s, slot, city)):
        return False
    return bool(needs_met(s, slot, city) >= FOUNDING)


@kernel
def found_city(s: State, slot: int, card: int) -> None:
    """Rules 6.1 to 6.7: the new city counts as one that had no need met before."""
    set_city(s, slot, card - FIRST_CITY + 1)
    settle(s, whole(s.turn))


@kernel
def discard_city(s: State, slot: int) -> None:
    """Rule 7.4."""
    empty_city(s, slot)
    s.discarded[FIRST_CITY + s.city[slot] - 1] += 1
    set_city(s, slot, 0)


@kernel
def empty_city(s: State, slot: int) -> None:
    """All meeples on a city go home."""
    send_home(s, slot, EVERY_MEEPLE)


@kernel
def send_home(s: State, slot: int, who: int) -> None:
    """These of the meeples on a city go home; SECOND belongs to the one seat that is there."""
    people = whole(s.people[slot])
    for seat in range(whole(s.seats)):
        if (people >> seat) & 1:
            if (who >> seat) & 1:
                s.meeples[seat] += 1
            if people & who & SECOND:
                s.meeples[seat] += 1
    s.people[slot] = people & ~who


@kernel
def settle(s: State, seat: int) -> None:
    """Rules 7.1 to 7.9, after a whole action of this seat."""
    discard_ruined(s)
    send_all_home(s, seat)
    for slot in range(whole(s.tiles)):
        if s.city[slot] > 0:
            met = needs_met(s, slot, whole(s.city[slot]))
            if met > s.needs[slot] and met >= FOUNDING:
                settle_people(s, slot, seat, met)
            s.needs[slot] = met


@kernel
def discard_ruined(s: State) -> None:
    """Rule 7.5: in rounds, because one that goes may save another only in the next."""
    while True:
        ruined = 0
        for slot in range(whole(s.tiles)):
            if s.city[slot] > 0 and needs_met(s, slot, whole(s.city[slot])) == 0:
                ruined |= 1 << slot
        if ruined == 0:
            return
        for slot in range(whole(s.tiles)):
            if (ruined >> slot) & 1:
                discard_city(s, slot)


@kernel
def send_all_home(s: State, seat: int) -> None:
    """Rule 7.6: before anybody is placed."""
    for slot in range(whole(s.tiles)):
        if s.city[slot] > 0 and s.people[slot] > 0:
            met, before = needs_met(s, slot, whole(s.city[slot])), whole(s.needs[slot])
            if met < FOUNDING:
                empty_city(s, slot)  # 7.3
            elif met < before:
                send_home(s, slot, SECOND)  # 7.9
            elif met > before and is_advanced(s) and not (whole(s.people[slot]) >> seat) & 1:
                empty_city(s, slot)  # 7.7


@kernel
def settle_people(s: State, slot: int, seat: int, met: int) -> None:
    """Rules 6.4, 7.2, 7.7, 7.8: as many as are due, until the match is over."""
    if s.ending == 0 and not (whole(s.people[slot]) >> seat) & 1:
        s.people[slot] = whole(s.people[slot]) | (1 << seat)
        place_meeple(s, seat)
    if s.ending == 0 and met == NEEDS and is_advanced(s):
        s.people[slot] = whole(s.people[slot]) | SECOND
        place_meeple(s, seat)
