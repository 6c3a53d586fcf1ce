"""A slow, obvious second computation of how many needs a city has met, and of who lives there."""

from collections import Counter
from typing import Any

import pytest

from ludotheque.core import loops
from ludotheque.core.game import Game
from ludotheque.games.gaia.actions import AT, NAME_BACK, PLAY
from ludotheque.games.gaia.data import CARDS
from ludotheque.games.gaia.play import act
from ludotheque.games.gaia.state import FEEDING
from ludotheque.games.gaia.table import NAMES
from ludotheque.games.gaia.turn import proceed
from ludotheque.games.gaia.views import tiles

MATCHES = 200
BUSY_MATCHES = 24  # in which cards are played rather than drawn


def needs_by_looking(s: Any) -> dict[int, tuple[int, int]]:
    """For every city, its needs as the record says, and as one counts them on the table."""
    cells = [NAMES[cell] for cell in s["tile_cell"].tolist()[: s["tiles"]]]
    lands, animals, cities = (s[name].tolist() for name in ("land", "animals", "city"))
    tiles = {at: i for i, at in enumerate(cells)}
    noted, found = s["needs"].tolist(), {}
    for (x, y), i in tiles.items():
        if cities[i]:
            near = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
            beside = [tiles[at] for at in near if at in tiles]
            wanted = CARDS.needs[cities[i] - 1]
            open_lands = [lands[j] for j in beside if not cities[j]]
            met = sum(min(open_lands.count(land), wanted[land]) for land in range(6))
            met += 1 if wanted[6] and any(animals[j] for j in beside) else 0
            found[cities[i]] = (noted[i], met)
    return found


@pytest.mark.compiled
@pytest.mark.parametrize("rules", ["basic", "advanced", "disasters"])
def test_satisfaction_agrees_at_every_step(gaia: Game, rules: str) -> None:
    k, out, looked = gaia.kernels, gaia.buffer(), 0
    for index in range(MATCHES // 3 + 1):
        match = gaia.new(2 + index % 4, index, {"rules": rules})
        s, dice = match.state, loops.dice_for(5, index)
        while s["actor"] >= 0:
            dice = int(loops.scramble(dice))
            k.apply(s, out[(dice * k.legal(s, out)) >> 32])
            if s["phase"] != FEEDING:
                for city, (noted, met) in needs_by_looking(s).items():
                    assert noted == met, (index, int(s["ply"]), city)
                    looked += 1
    assert looked > 1000


def people_by_city(s: Any) -> dict[int, Counter[int]]:
    cities = [tile["city"] for tile in tiles(s) if tile["city"]]
    return {city["number"]: Counter(city["people"]) for city in cities}


def people_due(had: int, has: int, were: Counter[int], seat: int, basic: bool) -> Counter[int]:
    """Rules 7.2, 7.3, 7.7 to 7.9: who lives in a city whose needs this seat has changed."""
    if has < 2:
        return Counter()
    if has > had:
        return were | Counter([seat]) if basic else Counter({seat: 2 if has == 4 else 1})
    return were if has == had else Counter(set(were))


def check_people(before: Any, after: Any, seat: int, seen: Counter[str]) -> None:
    """Compare every city that stands with what it was before."""
    if after["ending"] or after["phase"] == FEEDING:
        return
    needs, were, live = needs_by_looking(before), people_by_city(before), people_by_city(after)
    for city, (_, has) in needs_by_looking(after).items():
        had = needs[city][0] if city in needs else 0
        lived = were.get(city, Counter())
        due = people_due(had, has, lived, seat, before["rules"] == 0)
        assert live[city] == due, (city, had, has, lived, seat)
        seen["stolen"] += bool(lived and due and not lived & due)
        seen["shared"] += len(due) > 1 and due != lived
        seen["full"] += due.total() > lived.total() and 2 in due.values()
        seen["emptied"] += bool(lived and not due)
        seen["fallen"] += lived.total() == 2 and had == 4 > has >= 2


def boldest(s: Any, listed: list[int], dice: int) -> int:
    """Play rather than draw, where most needs are met or fewest, by turns: random play is tame."""
    listed = [action for action in listed if PLAY <= action < AT] or listed
    if AT <= listed[0] < NAME_BACK:
        return (max if dice & 1 else min)(listed, key=lambda action: needs_after(s, action))
    return listed[(dice * len(listed)) >> 32]


def needs_after(s: Any, action: int) -> int:
    tried = s.copy()
    act(tried, action)
    return int(tried["needs"].sum())


@pytest.mark.compiled
@pytest.mark.rule("7.2", "7.3", "7.7", "7.8", "7.9")
def test_meeples_agree_at_every_step(gaia: Game) -> None:
    k, out, seen = gaia.kernels, gaia.buffer(), Counter[str]()
    for index in range(BUSY_MATCHES):
        rules = ("basic", "advanced", "disasters")[index % 3]
        s, dice = gaia.new(2 + index % 4, index, {"rules": rules}).state, loops.dice_for(7, index)
        while s["actor"] >= 0:
            dice = int(loops.scramble(dice))
            listed = out[: k.legal(s, out)].tolist()
            before = s.copy()
            act(s, boldest(s, listed, dice))
            check_people(before, s, int(before["turn"]), seen)
            before = s.copy()
            proceed(s)
            check_people(before, s, int(s["turn"]), seen)
    assert all(seen[what] for what in ("stolen", "shared", "full", "emptied", "fallen")), seen
