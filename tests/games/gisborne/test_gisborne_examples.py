"""The booklet's two worked examples, as positions and what must follow."""

from typing import Any

BLUE, YELLOW, GREEN, RED = 0, 1, 2, 3


def test_the_pawn_pushed_onto_a_new_tile(race: Any) -> None:
    """Red has 6 points of movement and would end on Blue, who stands on the last space.

    The next tile is still covered then; Red turns it up on the way beyond.
    """
    red, blue, green = 0, 1, 2
    game = race((2, "b2 b2 b2"), (8, ""), (1, ""), path="P3")
    assert game.tiles == ["start"]
    game.lay_all("b2 b2 b2", "t", "t")
    assert game.tiles == ["start", "P3"]
    assert game.positions == [9, 8, 1]
    assert (game.seat(red)["tile"], game.seat(red)["space"]) == ("P3", 1)
    assert (game.seat(blue)["tile"], game.seat(green)["tile"]) == ("start", "start")
    assert {"what": "pushed", "who": red, "count": 1, "spaces": [8, 9]} in game.facts()


def test_the_position_scoring_of_four_seats(race: Any) -> None:
    """Blue takes a token; in the race Yellow leads, then Blue, Green, Red."""
    game = race((4, "b2"), (9, ""), (5, ""), (1, ""), path="P3")
    game.lay_all("b2", "t", "t", "t")
    assert game.tokens(BLUE) == [1]
    assert game.match.view(None)["order"] == [YELLOW, BLUE, GREEN, RED]
    held = [game.seat(seat)["cards"] for seat in range(4)]
    asked = []
    for answer, offered in (("chest 2", 3), ("chest 2", 2), ("chest 0", 1)):
        asked.append(game.match.actor)
        assert game.match.view(None)["scoring"]["offered"] == offered
        game.play(answer)
    assert asked == [YELLOW, BLUE, GREEN], "Red is not asked"
    gained = [game.seat(seat)["cards"] - held[seat] for seat in range(4)]
    assert {YELLOW: gained[YELLOW], BLUE: gained[BLUE]} == {YELLOW: 1, BLUE: 0}
    assert {GREEN: gained[GREEN], RED: gained[RED]} == {GREEN: 1, RED: 2}
    assert [game.seat(seat)["chest"] for seat in (YELLOW, BLUE, GREEN, RED)] == [2, 2, 0, 0]


def test_three_silver_cards_make_eight_steps(race: Any) -> None:
    """The booklet's sum: two 3s and a 2 in silver."""
    game = race((9, "s2 s3 s3"), (2, ""), (1, ""), path="P2")
    game.lay_all("s2 s3 s3", "t", "t")
    assert game.positions[0] == 17
