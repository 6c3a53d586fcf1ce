"""Migration. A tile at 0,0 joins LEFT (one wheat), RIGHT (none) and BELOW (one)."""

from collections.abc import Callable
from typing import Any

import pytest

from ludotheque.core.match import Match

Lay = Callable[..., Match]

LEFT, RIGHT, BELOW = "1 -2,0  3 -1,0", "2 1,0  6 2,0", "5 0,1  9 1,1"
FREE, RED = None, {"red": 1}


def people(match: Match) -> dict[str, int]:
    lands = match.view(None)["lands"]
    return {land["civilization"]: land["name"] for land in lands if land["civilization"]}


def parts(match: Match) -> list[tuple[Any, ...]]:
    """Side, kind and wheat of each land the migrant could go to; is it among the best?"""
    found = match.view(None)["upheaval"]["parts"]
    return sorted((p["side"], p["kind"], p["wheat"], p["best"]) for p in found)


def followers(match: Match) -> list[dict[str, int]]:
    seats = match.view(None)["seats"]
    return [{c: n for c, n in seat["followers"].items() if n} for seat in seats]


@pytest.mark.rule("7.1")
def test_a_split_continent_makes_its_civilization_migrate(lay: Lay) -> None:
    match = lay(f"{LEFT}  7 0,0  {RIGHT}", (41, 4), RED, ("red", ""))
    match.play("lay 1 0,0 flat")
    assert match.view(0)["upheaval"]["kind"] == "migration"
    assert match.view(0)["upheaval"]["migrant"] == "red"
    free = lay(f"{LEFT}  7 0,0  {RIGHT}", (41, 4), {}, ("", ""))
    free.play("lay 1 0,0 flat")
    assert free.view(0)["upheaval"] is None


@pytest.mark.rule("7.1")
def test_a_continent_that_still_hangs_together_does_not_migrate(lay: Lay) -> None:
    """A ring of six tiles: the middle one of a side can be cut, the land goes round."""
    ring = "1 0,0  2 1,0  3 2,0  4 0,1  5 1,1  6 2,1"
    match = lay(ring, (41, 7), RED, ("", ""))
    match.play("lay 1 1,0 flat")
    assert match.view(0)["upheaval"] is None
    assert people(match) == {"red": 1}


@pytest.mark.rule("7.2")
def test_new_land_that_touches_nothing_of_the_old_is_no_part(lay: Lay) -> None:
    match = lay(f"{LEFT}  7 0,0  {RIGHT}", (40, 4), RED, ("red", ""))
    match.play("lay 1 0,0 flat")  # the shore with the wheat lies open
    assert parts(match) == [("left", "continent", 1, True), ("right", "continent", 0, False)]


@pytest.mark.rule("7.3")
def test_it_goes_where_most_wheat_is_that_of_the_new_tile_included(lay: Lay) -> None:
    left = lay(f"{LEFT}  7 0,0  {RIGHT}", (41, 4), RED, ("red", ""))
    left.play("lay 1 0,0 flat")
    left.play("pay red")
    assert people(left) == {"red": 1}
    right = lay(f"{LEFT}  7 0,0  {RIGHT}", (46, 4), RED, ("red", ""))
    right.play("lay 1 0,0 right")  # T1[W, W, -]: wheat to the right and below
    assert parts(right) == [("left", "continent", 1, True), ("right", "continent", 1, True)]


@pytest.mark.rule("7.3")
def test_foreign_land_joined_with_a_part_counts(lay: Lay) -> None:
    # T2[C | -] with its shore below parts red from BELOW; then T2[C | S] joins RIGHT with BELOW
    match = lay(f"{LEFT}  17 0,0  {RIGHT}  5 0,1  4 1,1", (23, 8), RED, ("red", ""))
    match.play("lay 1 0,0 left")
    assert parts(match) == [("left", "continent", 1, False), ("right", "continent", 2, True)]
    match.play("pay red")
    assert people(match) == {"red": 2}


@pytest.mark.rule("7.4")
def test_a_continent_comes_before_an_island(lay: Lay) -> None:
    match = lay(f"{LEFT}  7 0,0  40 1,0 left", (41, 4), RED, ("red", ""))
    match.play("lay 1 0,0 flat")
    assert parts(match) == [("left", "continent", 1, True), ("right", "island", 1, False)]
    match.play("pay red")
    assert people(match) == {"red": 1}


@pytest.mark.rule("7.5")
def test_the_acting_seat_picks_among_continents_that_tie(lay: Lay) -> None:
    for side, name in (("left", 1), ("right", 2)):
        match = lay(f"{LEFT}  7 0,0  {RIGHT}", (40, 4), RED, ("red", "red"))
        match.play("lay 1 0,0 right")
        match.play("pay red")
        assert [a.text for a in match.legal()] == ["migrate left", "migrate right"]
        refused = match.refusal("migrate flat")
        assert refused is not None
        assert refused.rule == "7.3"
        match.play(f"migrate {side}")
        assert people(match) == {"red": name}
        assert followers(match) == [{}, {"red": 1}]


@pytest.mark.rule("7.6")
def test_a_split_into_three(lay: Lay) -> None:
    match = lay(f"{LEFT}  {RIGHT}  {BELOW}  7 0,0", (41, 4), RED, ("red red", ""))
    match.play("lay 1 0,0 flat")
    assert parts(match) == [
        ("flat", "continent", 1, True),
        ("left", "continent", 1, True),
        ("right", "continent", 0, False),
    ]
    match.play("pay red")
    assert [a.text for a in match.legal()] == ["migrate flat", "migrate left"]
    match.play("migrate flat")
    assert (people(match), followers(match)[0]) == ({"red": 5}, {"red": 1})


@pytest.mark.rule("7.7")
def test_onto_an_island_it_falls(lay: Lay) -> None:
    match = lay("2 -2,0  3 -1,0  7 0,0  40 1,0 left", (41, 4), {"red": 2}, ("red red", "red"))
    match.play("lay 1 0,0 flat")
    assert parts(match) == [("left", "continent", 0, False), ("right", "island", 1, True)]
    match.play("pay red")
    assert (people(match), followers(match)) == ({}, [{}, {}])
    assert match.view(0)["civilizations"]["red"]["supply"] == 5


@pytest.mark.rule("7.7", "14.1")
def test_between_islands_nothing_is_asked(lay: Lay) -> None:
    match = lay("40 -1,0 right  7 0,0  43 1,0 left", (41, 4), {"red": 7}, ("red red", "red"))
    match.play("lay 1 0,0 flat")
    assert parts(match) == [("left", "island", 1, True), ("right", "island", 1, True)]
    match.play("pay red")
    assert match.view(0)["phase"] != "migrate"
    assert (people(match), followers(match)) == ({}, [{}, {}])


@pytest.mark.rule("7.8")
def test_onto_inhabited_land_it_loses_whatever_the_swords(lay: Lay) -> None:
    # red's part on the right has two swords; BELOW, where blue lives, has none
    below = "5 0,1  4 1,1"
    match = lay(
        f"{LEFT}  17 0,0  {RIGHT}  {below}", (23, 8), RED | {"blue": 4}, ("red blue", "red blue")
    )
    match.play("lay 1 0,0 left")
    assert parts(match) == [("left", "continent", 1, False), ("right", "continent", 2, True)]
    match.play("pay red")
    assert people(match) == {"blue": 2}
    assert followers(match) == [{"blue": 1}, {"blue": 1}]  # nothing more was paid


@pytest.mark.rule("7.9")
def test_the_resident_keeps_what_it_has_gained(lay: Lay) -> None:
    match = lay(f"{LEFT}  17 0,0  {RIGHT}  5 0,1  8 1,1", (23, 4), RED | {"blue": 5}, ("red", ""))
    match.play("lay 1 0,0 left")  # RIGHT joins BELOW, without wheat; red stays on the left
    match.play("pay red")
    assert people(match) == {"red": 1, "blue": 2}
    assert match.view(0)["phase"] == "people"


@pytest.mark.rule("7.10")
def test_a_tie_of_free_and_inhabited_land_may_be_fatal(lay: Lay) -> None:
    table = f"{LEFT}  17 0,0  {RIGHT}  {BELOW}"
    for side, expected in (("right", {"blue": 2}), ("left", {"red": 1, "blue": 2})):
        match = lay(table, (23, 4), RED | {"blue": 5}, ("red", ""))
        match.play("lay 1 0,0 left")
        match.play("pay red")
        assert [a.text for a in match.legal()] == ["migrate left", "migrate right"]
        match.play(f"migrate {side}")
        assert people(match) == expected


@pytest.mark.rule("7.11")
def test_a_continent_that_shrinks_to_a_continent_stays(lay: Lay) -> None:
    match = lay(f"{LEFT}  7 0,0", (41, 4), RED, ("", ""))
    match.play("lay 1 0,0 left")
    assert match.view(0)["upheaval"] is None
    assert people(match) == {"red": 1}


@pytest.mark.rule("7.12")
def test_a_continent_that_shrinks_to_an_island_falls_and_is_paid_for(lay: Lay) -> None:
    table = "42 -1,0 right  7 0,0"
    match = lay(table, (41, 4), {"red": 7}, ("red red", "red"))
    match.play("lay 1 0,0 flat")
    assert parts(match) == [("left", "island", 0, True)]
    assert [a.text for a in match.legal()] == ["pay red"]
    match.play("pay red")
    assert (people(match), followers(match)) == ({}, [{}, {}])
    poor = lay(table, (41, 4), {"red": 7}, ("", "red"))
    refused = poor.refusal("lay 1 0,0 flat")
    assert refused is not None
    assert refused.rule == "5.7"
