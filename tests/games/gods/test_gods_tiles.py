"""Gods, sections 6, 7 and 8: wasteland, tornado, extra action; moving; discarding."""

from collections.abc import Callable
from typing import Any

import pytest

from ludotheque.core.match import Match

Lay = Callable[..., Match]

PAIR = "G 0,0  S 1,0"
ONE_EXTRA = {0: {"extra_actions": 1}}


def held(match: Match, seat: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = match.view(None)["seats"][seat]
    return found


def wastelands(match: Match) -> list[tuple[int, int]]:
    tiles = match.view(None)["tiles"]
    return [tuple(tile["at"]) for tile in tiles if tile["tile"] == "wasteland"]


def verbs(match: Match) -> set[str]:
    return {action.verb for action in match.legal()}


@pytest.mark.rule("6.1")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (11, 12), (12, 12)])
def test_a_wasteland_is_free_and_brings_one_crystal(lay: Lay, before: int, after: int) -> None:
    match = lay(PAIR, "wasteland red", crystals=(before, 0))
    match.play("wasteland 0,1")  # two contacts, and nothing to pay
    assert held(match)["crystals"] == after
    assert wastelands(match) == [(0, 1)]
    assert match.view(0)["display"] == ["red"]


@pytest.mark.rule("6.1")
def test_a_wasteland_goes_to_an_empty_cell_that_touches_a_tile(lay: Lay) -> None:
    match = lay(PAIR, "wasteland red")
    assert match.refusal("wasteland 0,0")
    assert match.refusal("wasteland 5,5")
    places = sum(action.verb == "wasteland" for action in match.legal())
    assert places == len(match.view(0)["places"]) == 8


@pytest.mark.rule("6.2")
def test_a_tornado_moves_a_wasteland_for_nothing_and_is_gone(lay: Lay) -> None:
    match = lay(f"{PAIR}  waste 2,0", "tornado red", crystals=(0, 0))
    match.play("tornado 2,0")
    match.play("drop 0,1")
    assert wastelands(match) == [(0, 1)]
    assert held(match)["crystals"] == 0
    assert match.view(0)["display"] == ["red"]
    assert match.view(0)["discarded"] == {"tornado": 1}
    assert match.view(0)["actions_left"] == 1


@pytest.mark.rule("6.3")
def test_a_tornado_without_a_wasteland_can_only_be_discarded(lay: Lay) -> None:
    match = lay(PAIR, "tornado tornado", crystals=(0, 0))
    assert [action.text for action in match.legal()] == ["discard tornado"]


@pytest.mark.rule("6.4")
def test_taking_an_extra_action_costs_an_action_and_no_crystals(lay: Lay) -> None:
    match = lay(PAIR, "extra-action red", crystals=(0, 0))
    match.play("take")
    assert match.view(0)["actions_left"] == 1
    assert match.view(0)["display"] == ["red"]
    assert held(match)["extra_actions"] == 1
    assert held(match)["crystals"] == 0


@pytest.mark.rule("6.4")
def test_the_tile_stays_with_the_seat_until_it_is_played(lay: Lay) -> None:
    match = lay(PAIR, "extra-action red")
    match.play("take")
    match.play("discard red")
    assert match.actor == 1
    assert [held(match, seat)["extra_actions"] for seat in (0, 1)] == [1, 0]
    assert match.refusal("extra"), "it is another seat's"


@pytest.mark.rule("6.5", "8.2")
def test_playing_an_extra_action_adds_an_action_and_the_tile_is_gone(lay: Lay) -> None:
    match = lay(PAIR, "red blue", crystals=(0, 0), held=ONE_EXTRA)
    match.play("extra")
    assert match.view(0)["actions_left"] == 3
    assert held(match)["extra_actions"] == 0
    assert held(match)["crystals"] == 0
    assert match.view(0)["discarded"] == {"extra-action": 1}


@pytest.mark.rule("6.6")
def test_an_extra_action_is_not_played_in_the_turn_it_was_taken(lay: Lay) -> None:
    match = lay(PAIR, "extra-action red")
    match.play("take")
    assert "extra" not in verbs(match)
    for action in ("discard red", "temple 0,1", "temple -1,0"):
        match.play(action)
    assert match.actor == 0
    assert "extra" in verbs(match), "from the next turn on"


@pytest.mark.rule("6.6")
def test_with_an_older_tile_only_the_new_one_must_wait(lay: Lay) -> None:
    match = lay(PAIR, "extra-action red", held=ONE_EXTRA)
    match.play("take")
    match.play("extra")
    assert held(match)["extra_actions"] == 1
    refusal = match.refusal("extra")
    assert refusal
    assert refusal.rule == "6.6"


@pytest.mark.rule("6.6")
def test_an_extra_action_may_follow_the_last_action_and_is_compulsory(lay: Lay) -> None:
    match = lay(PAIR, "red blue", actions_left=1, held=ONE_EXTRA)
    match.play("discard red")
    match.play("extra")
    assert match.actor == 0
    assert match.refusal("done")
    match.play("discard blue")
    assert match.actor == 1


@pytest.mark.rule("6.6")
def test_an_extra_action_needs_something_to_do(lay: Lay) -> None:
    match = lay(PAIR, "red", crystals=(2, 0), held=ONE_EXTRA)
    assert match.refusal("extra") is None
    match.play("discard red")
    assert match.actor == 1, "nothing can be done, so nothing is asked"
    assert held(match)["extra_actions"] == 1


@pytest.mark.rule("6.6")
def test_both_tiles_may_be_played_in_one_turn(lay: Lay) -> None:
    match = lay(PAIR, "red blue", held={0: {"extra_actions": 2}})
    match.play("extra")
    match.play("extra")
    assert match.view(0)["actions_left"] == 4


@pytest.mark.rule("7.1")
def test_moving_any_wasteland_costs_two_crystals_and_one_action(lay: Lay) -> None:
    match = lay(f"{PAIR}  waste 2,0  waste -5,3", "red blue", crystals=(2, 0))
    lifts = [action.text for action in match.legal() if action.verb == "lift"]
    assert lifts == ["lift 2,0", "lift -5,3"]
    match.play("lift 2,0")
    assert held(match)["crystals"] == 0
    match.play("drop 0,1")
    assert wastelands(match) == [(0, 1), (-5, 3)]
    assert match.view(0)["actions_left"] == 1
    assert match.view(0)["display"] == ["red", "blue"]


@pytest.mark.rule("7.1")
def test_a_wasteland_another_seat_laid_may_be_moved(lay: Lay) -> None:
    match = lay(PAIR, "wasteland red", actions_left=1)
    match.play("wasteland 2,0")
    assert match.actor == 1
    assert match.refusal("lift 2,0") is None


@pytest.mark.rule("7.1")
def test_only_wastelands_are_moved(lay: Lay) -> None:
    match = lay(f"{PAIR}  red:- 2,0  waste 3,0", "tornado red")
    for verb in ("lift", "tornado"):
        for cell in ("0,0", "2,0", "4,0"):
            refusal = match.refusal(f"{verb} {cell}")
            assert refusal
            assert refusal.rule == "7.1"


@pytest.mark.rule("12.1")
@pytest.mark.parametrize("lift", ["lift 2,0", "tornado 2,0"])
def test_a_lifted_wasteland_is_dropped_before_anything_else(lay: Lay, lift: str) -> None:
    nations = "red:G 0..2,5  blue:G 0..2,7  green:G 0..2,9"
    match = lay(f"{PAIR}  {nations}  waste 2,0", "tornado red", held=ONE_EXTRA)
    match.play(lift)
    assert verbs(match) == {"drop"}
    for action in ("discard red", "extra", "end", "done", "temple 0,1"):
        refusal = match.refusal(action)
        assert refusal
        assert refusal.rule == "12.1"


@pytest.mark.rule("12.1")
def test_the_last_action_waits_for_the_drop(lay: Lay) -> None:
    match = lay(f"{PAIR}  waste 2,0", "red blue", actions_left=1)
    match.play("lift 2,0")
    assert match.actor == 0
    match.play("drop 0,1")
    assert match.actor == 1


@pytest.mark.rule("7.3")
def test_a_wasteland_lands_elsewhere_beside_another_tile(lay: Lay) -> None:
    match = lay(f"{PAIR}  waste 2,0", "red blue")
    match.play("lift 2,0")
    assert match.refusal("drop 2,0"), "where it came from"
    assert match.refusal("drop 3,0"), "touched only the lifted tile"
    assert match.refusal("drop 1,0"), "a tile lies there"
    free = {(0, -1), (1, -1), (2, -1), (-1, 0), (-1, 1), (0, 1), (1, 1)}
    assert {action.args[0] for action in match.legal()} == free


@pytest.mark.rule("7.3")
def test_the_map_may_fall_apart_and_both_parts_go_on(lay: Lay) -> None:
    match = lay(f"{PAIR}  waste 2,0  red:S 3,0", "blue green")
    match.play("lift 2,0")
    match.play("drop -1,0")
    assert match.refusal("tribe blue 4,0") is None
    assert match.refusal("tribe blue -2,0") is None


@pytest.mark.rule("7.4")
@pytest.mark.parametrize(("lift", "price"), [("lift 9,0", 2), ("tornado 9,0", 0)])
def test_a_moved_wasteland_pays_earns_and_converts_nothing(lay: Lay, lift: str, price: int) -> None:
    match = lay(f"{PAIR}  waste 9,0  red:S 5,0  red:- 6,1", "tornado blue", crystals=(7, 0))
    tribes = [tile for tile in match.view(0)["tiles"] if tile["tile"] == "tribe"]
    match.play(lift)
    match.play("drop 6,0")
    assert held(match)["crystals"] == 7 - price
    assert [tile for tile in match.view(0)["tiles"] if tile["tile"] == "tribe"] == tribes


@pytest.mark.rule("8.1")
def test_either_tile_can_be_discarded_for_nothing(lay: Lay) -> None:
    match = lay(PAIR, "red tornado", crystals=(0, 0))
    assert [action.text for action in match.legal()] == ["discard red", "discard tornado"]
    match.play("discard tornado")
    assert match.view(0)["actions_left"] == 1
    assert held(match)["crystals"] == 0
    assert match.view(0)["display"] == ["red"]


@pytest.mark.rule("8.2")
@pytest.mark.parametrize("kind", ["red", "wasteland", "tornado", "extra-action"])
def test_a_discarded_tile_never_comes_back(lay: Lay, kind: str) -> None:
    match = lay(PAIR, f"{kind} blue")
    before = match.view(0)["pile"][kind]
    match.play(f"discard {kind}")
    assert match.view(0)["discarded"] == {kind: 1}
    assert match.view(0)["pile"][kind] == before
    assert match.view(0)["display"] == ["blue"]


@pytest.mark.rule("8.2")
def test_a_played_tornado_never_comes_back(lay: Lay) -> None:
    match = lay(f"{PAIR}  waste 2,0", "tornado red", pile="blue tornado end", actions_left=1)
    match.play("tornado 2,0")
    match.play("drop 0,1")
    assert match.view(0)["discarded"]["tornado"] == 1
    assert match.position()["pile"] == ["tornado", "end"]
