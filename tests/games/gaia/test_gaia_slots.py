"""What the view says of the city cards, so that nobody has to work it out from the tiles."""

from collections.abc import Iterator

import ludotheque
from ludotheque.bots.bot import seat_bot
from ludotheque.core.match import Match
from ludotheque.games.gaia.cities import needs_met
from ludotheque.games.gaia.data import LANDS, MATERIAL


def played(seed: int, plies: int) -> Iterator[Match]:
    """A match of the greedy bots, and every view on the way."""
    game = ludotheque.load("gaia")
    match = game.new(seats=3, seed=seed, options={"rules": "disasters"})
    bots = [seat_bot("greedy", game, seed + seat) for seat in range(3)]
    while not match.over and match.ply < plies:
        assert match.actor is not None
        match.play(bots[match.actor].choose(match))
        yield match


def test_the_view_has_the_city_cards_in_play() -> None:
    cards = ludotheque.load("gaia").new(seats=2, seed=1).view(None)["cities"]
    names = dict(zip("PFSDMWA*", (*LANDS, "animals", "any"), strict=True))
    for card, given in zip(cards, MATERIAL.data["cities"], strict=True):
        assert card["icon"] == names[given["icon"]]
        assert sorted(card["needs"]) == sorted(names[letter] for letter in given["needs"])


def test_as_many_slots_are_filled_as_needs_are_met() -> None:
    seen = 0
    for match in played(3, 90):
        view = match.view(None)
        for slot in range(int(match.state.tiles)):
            city = int(match.state.city[slot])
            if city:
                tile = view["tiles"][slot]
                met = view["met"][f"{tile['at'][0]},{tile['at'][1]}"]
                assert sum(met) == needs_met(match.state, slot, city)
                seen += 1
        assert len(view["met"]) == sum(tile["city"] is not None for tile in view["tiles"])
    assert seen > 20


def test_a_filled_slot_is_one_whose_landscape_lies_beside_it() -> None:
    for match in played(4, 90):
        view = match.view(None)
        at = {tuple(tile["at"]): tile for tile in view["tiles"]}
        for cell, met in view["met"].items():
            x, y = map(int, cell.split(","))
            beside = [at[c] for c in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)) if c in at]
            needs = view["cities"][at[x, y]["city"]["number"] - 1]["needs"]
            lands = [tile["land"] for tile in beside if tile["city"] is None]
            lands += ["animals"] * sum(tile["animals"] > 0 for tile in beside)
            for i, need in enumerate(needs):
                assert met[i] == (needs[:i].count(need) < lands.count(need))


def test_a_placement_says_which_slots_it_fills() -> None:
    told = 0
    for match in played(5, 120):
        if match.over or match.view(None)["phase"] != "place":
            continue
        for placement in match.view(match.actor)["placements"]:
            for fact in placement["changes"]:
                if fact["what"] in ("rises", "founded"):
                    assert sum(placement["met"][fact["cell"]]) == fact["needs"]
                    told += 1
    assert told > 5
