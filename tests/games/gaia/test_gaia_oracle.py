"""A slow, obvious second computation of how many needs a city has met."""

from typing import Any

import pytest

from ludotheque.core import loops
from ludotheque.core.game import Game
from ludotheque.games.gaia.data import CARDS
from ludotheque.games.gaia.state import FEEDING
from ludotheque.games.gaia.table import NAMES

MATCHES = 200


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
