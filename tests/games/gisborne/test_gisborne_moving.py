"""Gisborne, section 5: moving, and the path that shows itself."""

from typing import Any

import pytest


@pytest.mark.rule("5.1")
@pytest.mark.parametrize(("cards", "space"), [("b1", 4), ("s2 s3 s3", 11), ("g3 g4", 10)])
def test_as_many_spaces_as_the_values_add_up_to(race: Any, cards: str, space: int) -> None:
    game = race((3, cards), (2, ""), (1, ""))
    game.lay_all(cards, "t", "t")
    assert game.positions == [space, 2, 1]


@pytest.mark.rule("5.2")
def test_the_first_step_off_the_jetty_is_the_first_space(race: Any) -> None:
    game = race((0, "b1"), (-1, "b2"), (-2, "s3"))
    game.lay_all("b1", "b2", "s3")
    assert game.positions == [1, 2, 3]


@pytest.mark.rule("5.3")
def test_occupied_spaces_count_in_passing(race: Any) -> None:
    game = race((5, ""), (4, ""), (3, "s2 s2"))
    game.lay_all("t", "t", "s2 s2")
    assert game.positions[2] == 7


@pytest.mark.rule("5.4")
def test_pushed_on_to_the_next_free_space(race: Any) -> None:
    game = race((4, ""), (3, ""), (1, "b2"))
    game.lay_all("t", "t", "b2")
    assert game.positions[2] == 5
    assert {"what": "pushed", "who": 2, "count": 2, "spaces": [3, 5]} in game.facts()


@pytest.mark.rule("5.5")
def test_leaving_the_last_space_turns_up_the_next_tile(race: Any) -> None:
    game = race((8, "b1"), (2, ""), (1, ""), path="P3 P9", bag=[3, 2])
    game.lay_all("b1", "t", "t")
    path = game.match.view(None)["path"]
    assert game.positions[0] == 9
    assert [(tile["tile"], tile["token"]) for tile in path] == [("start", 1), ("P3", 3)]


@pytest.mark.rule("5.5")
def test_standing_on_the_last_space_turns_up_nothing(race: Any) -> None:
    game = race((7, "b1"), (2, ""), (1, ""))
    assert game.match.options == {"next_tile": "leaving"}
    game.lay_all("b1", "t", "t")
    assert (game.positions[0], game.tiles) == (8, ["start"])


@pytest.mark.rule("5.5")
def test_as_an_option_reaching_the_last_space_turns_up_the_next_tile(race: Any) -> None:
    game = race((7, "b1"), (2, ""), (1, ""), path="P3 P9", bag=[3, 2], next_tile="reaching")
    game.lay_all("b1", "t", "t")
    path = game.match.view(None)["path"]
    assert game.positions[0] == 8
    assert [(tile["tile"], tile["token"]) for tile in path] == [("start", 1), ("P3", 3)]


@pytest.mark.rule("5.5")
def test_one_space_before_the_last_nothing_is_turned_up_either_way(race: Any) -> None:
    game = race((6, "b1"), (2, ""), (1, ""), next_tile="reaching")
    game.lay_all("b1", "t", "t")
    assert (game.positions[0], game.tiles) == (7, ["start"])


@pytest.mark.rule("5.5")
@pytest.mark.parametrize(
    ("option", "tiles"),
    [("leaving", ["start", "P7", "P3"]), ("reaching", ["start", "P7", "P3", "P9"])],
)
def test_in_mid_walk_too_over_several_tiles(race: Any, option: str, tiles: list[str]) -> None:
    """Space 25 is the last one of the third tile."""
    game = race(
        (7, "g4 g4 g4 g3 g3"), (2, ""), (1, ""), path="P7 P3 P9", bag=[1, 1, 1], next_tile=option
    )
    game.lay_all("g3 g3 g4 g4 g4", "t", "t")
    assert (game.positions[0], game.tiles) == (25, tiles)


@pytest.mark.rule("5.5")
@pytest.mark.parametrize(("option", "tiles"), [("leaving", 1), ("reaching", 2)])
def test_a_push_onto_the_last_space(race: Any, option: str, tiles: int) -> None:
    game = race((7, ""), (4, "s3"), (1, ""), path="P3", next_tile=option)
    game.lay_all("t", "s3", "t")
    assert game.positions[1] == 8
    assert len(game.tiles) == tiles


@pytest.mark.rule("5.5")
def test_a_push_beyond_the_last_space(race: Any) -> None:
    game = race((8, ""), (5, "s3"), (1, ""), path="P3")
    assert game.tiles == ["start"]
    game.lay_all("t", "s3", "t")
    assert (game.positions[1], game.tiles) == (9, ["start", "P3"])


@pytest.mark.rule("5.6")
def test_after_nine_path_tiles_comes_the_end_tile(race: Any) -> None:
    last = 8 + 9 + 10 + 9 + 10 + 11 + 10 + 8 + 9 + 9
    game = race((last, "b1"), (2, ""), (1, ""))
    assert len(game.match.view(None)["path"]) == 10
    game.lay_all("b1", "t", "t")
    path = game.match.view(None)["path"]
    assert (path[-1]["tile"], path[-1]["token"]) == ("end", 0)
    assert game.match.view(None)["tiles_to_come"] == 0
    assert "end_tile" in game.whats()


@pytest.mark.rule("5.7")
def test_specials_work_where_a_pawn_was_pushed(race: Any) -> None:
    game = race((5, ""), (3, "b2"), (1, ""))
    game.lay_all("t", "b2", "t")
    assert game.positions[1] == 6
    assert game.tokens(1) == [1], "pushed onto the map space"


@pytest.mark.rule("5.7")
def test_specials_do_not_work_in_passing(race: Any) -> None:
    held = {0: {"tokens": [3]}}
    game = race((15, "b2 b2"), (2, ""), (1, ""), path="P9", held=held)
    game.lay_all("b2 b2", "t", "t")
    assert (game.positions[0], game.tokens(0)) == (19, [3]), "past the wolves on 16"


@pytest.mark.rule("5.7")
def test_specials_do_not_work_on_a_pawn_that_stays(race: Any) -> None:
    held = {0: {"tokens": [3]}}
    game = race((16, ""), (2, ""), (1, ""), path="P9", held=held)
    game.lay_all("t", "t", "t")
    assert game.tokens(0) == [3], "the wolves only meet those who arrive"
