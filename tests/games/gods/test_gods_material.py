"""Gods, sections 1 and 2: the material and the set-up."""

from collections import Counter
from collections.abc import Callable

import pytest

from ludotheque.core.errors import Malformed
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.games.gods.data import END_TILE

Lay = Callable[..., Match]

TWO, THREE, FOUR = {0: (0, 0), 1: (1, 0)}, {0: (0, 0), 1: (1, 0), 2: (0, 1)}, 4


def temples(match: Match) -> dict[int, tuple[int, int]]:
    tiles = match.view(None)["tiles"]
    return {t["god"]: tuple(t["at"]) for t in tiles if t["tile"] == "temple"}


def touch(a: tuple[int, int], b: tuple[int, int]) -> bool:
    steps = {(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)}
    return (a[0] - b[0], a[1] - b[1]) in steps


def everything(match: Match) -> Counter[str]:
    """All tiles but temples, wherever they are."""
    view = match.view(None)
    lying = [t.get("colour", t["tile"]) for t in view["tiles"] if t["tile"] != "temple"]
    return Counter(view["pile"]) + Counter(view["display"]) + Counter(lying)


@pytest.mark.rule("1.1")
def test_two_to_four_seats_play(gods: Game) -> None:
    assert [gods.new(seats, 1).seats for seats in (2, 3, 4)] == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(Malformed):
            gods.new(seats, 1)


@pytest.mark.rule("1.1")
def test_most_points_win(lay: Lay) -> None:
    match = lay("G 0,0  S 1,0  red:S 5..7,0", actor=-1, ending="three colours")
    assert match.points == [-4, 1]
    assert match.ranking == [2, 1]


@pytest.mark.rule("1.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_has_six_temples_and_fifteen_markers(gods: Game, seats: int) -> None:
    match = gods.new(seats, 1)
    assert set(temples(match)) == set(range(seats))
    for held in match.view(None)["seats"]:
        assert held["temples_left"] + held["temples_built"] == 6
        assert held["markers_left"] == 15


@pytest.mark.rule("1.2")
def test_gods_nobody_plays_leave_the_game(lay: Lay) -> None:
    for tile in ("A 2,0", "red:A 2,0"):
        with pytest.raises(Malformed, match="god"):
            lay(f"G 0,0  S 1,0  {tile}", "red")


@pytest.mark.rule("1.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_eight_tribes_of_each_colour(gods: Game, seats: int) -> None:
    tiles = everything(gods.new(seats, 1))
    assert [tiles[colour] for colour in ("red", "yellow", "blue", "green")] == [8, 8, 8, 8]


@pytest.mark.rule("1.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_wastelands_tornadoes_extra_actions_and_the_end_tile(gods: Game, seats: int) -> None:
    tiles = everything(gods.new(seats, 1))
    others = ("wasteland", "tornado", "extra-action", "end")
    assert [tiles[kind] for kind in others] == [11, 2, 2, 1]


@pytest.mark.rule("1.5")
@pytest.mark.parametrize("colour", ["red", "yellow", "blue", "green"])
def test_three_victory_tiles_of_two_points_in_each_colour(lay: Lay, colour: str) -> None:
    match = lay("G 0,0  S 1,0  S 2,0", "red", held={0: {"victories": {colour: 3}}})
    assert match.points[0] == 3 * 2
    with pytest.raises(Malformed, match="victory tiles than there are"):
        lay("G 0,0  S 1,0", held={s: {"victories": {colour: 2}} for s in (0, 1)})


@pytest.mark.rule("1.5")
@pytest.mark.parametrize("colour", ["red", "yellow", "blue", "green"])
def test_two_nation_tiles_of_three_points_in_each_colour(lay: Lay, colour: str) -> None:
    match = lay(f"G 0,0  S 1,0  S 2,0  {colour}:G 5..12,0", "tornado", held={0: {"victories": {}}})
    assert match.view(0)["seats"][0]["nations"][colour] == 2
    assert match.points[0] == 2 * 3


@pytest.mark.rule("1.6")
def test_nobody_holds_more_than_twelve_crystals(lay: Lay) -> None:
    with pytest.raises(Malformed, match="0 to 12"):
        lay("G 0,0  S 1,0", "red", crystals=(13, 0))
    match = lay("G 0,0  S 1,0", "wasteland red", crystals=(12, 12))
    match.play("wasteland 0,1")
    match.play("discard red")
    assert [held["crystals"] for held in match.view(0)["seats"]] == [12, 12]


@pytest.mark.rule("2.1")
def test_seats_have_their_gods_and_seat_0_begins(gods: Game) -> None:
    match = gods.new(4, 1)
    drawn = gods.draw(match.view(0), "en")
    for name in ("Garo (Garnet)", "Sahl (Saffron)", "Azen (Azure)", "Jori (Jade)"):
        assert name in drawn
    assert match.actor == 0
    assert temples(match) == {0: (0, -1), 1: (1, -1), 2: (0, 1), 3: (-1, 1)}


@pytest.mark.rule("2.2")
def test_two_touching_temples_open_for_two(gods: Game) -> None:
    match = gods.new(2, 1)
    assert temples(match) == TWO
    assert len(match.view(0)["tiles"]) == 2
    assert touch(TWO[0], TWO[1])


@pytest.mark.rule("2.3")
def test_three_temples_that_all_touch_open_for_three(gods: Game) -> None:
    match = gods.new(3, 1)
    assert temples(match) == THREE
    assert len(match.view(0)["tiles"]) == 3
    assert all(touch(THREE[i], THREE[j]) for i, j in ((0, 1), (0, 2), (1, 2)))


@pytest.mark.rule("2.4", "2.5")
def test_two_pairs_with_a_wasteland_between_open_for_four(gods: Game) -> None:
    match = gods.new(FOUR, 1)
    stand = temples(match)
    assert {stand[0], stand[1]} == {(0, -1), (1, -1)}
    assert {stand[2], stand[3]} == {(0, 1), (-1, 1)}
    assert touch(stand[0], stand[1])
    assert touch(stand[2], stand[3])
    assert not any(touch(stand[i], stand[j]) for i in (0, 1) for j in (2, 3))
    wastelands = [t["at"] for t in match.view(0)["tiles"] if t["tile"] == "wasteland"]
    assert wastelands == [[0, 0]]


@pytest.mark.rule("2.4")
def test_the_wasteland_of_four_comes_out_of_the_eleven(gods: Game) -> None:
    view = gods.new(FOUR, 1).view(0)
    assert view["pile"]["wasteland"] + view["display"].count("wasteland") == 10


@pytest.mark.rule("2.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_crystals_and_five_temples_to_build(gods: Game, seats: int) -> None:
    held = gods.new(seats, 1).view(0)["seats"]
    assert [h["temples_left"] for h in held] == [5] * seats
    assert [h["crystals"] for h in held[1:]] == [2] * (seats - 1)
    assert held[0]["crystals"] == 2 + 3  # its first harvest


@pytest.mark.rule("2.7")
@pytest.mark.parametrize(("seats", "size"), [(2, 48), (3, 48), (4, 47)])
def test_the_pile_counts_48_or_47_tiles_and_no_temple(gods: Game, seats: int, size: int) -> None:
    position = gods.new(seats, 1).position()
    pile = position["drawn"] + position["pile"]
    assert len(pile) == size
    assert "temple" not in pile


@pytest.mark.rule("2.7")
def test_the_pile_is_shuffled(gods: Game) -> None:
    tops = {tuple(gods.new(2, seed).state.pile[:2].tolist()) for seed in range(60)}
    assert len(tops) > 15
    assert gods.new(2, 5).position() == gods.new(2, 5).position()


@pytest.mark.rule("2.8")
def test_the_end_tile_is_in_each_of_the_last_three_places_as_often(gods: Game) -> None:
    piles = (gods.new(2, seed).state.pile.tolist() for seed in range(600))
    places = Counter(pile.index(END_TILE) - len(pile) for pile in piles)
    assert set(places) == {-1, -2, -3}
    assert min(places.values()) > 150  # 200 expected, deviation 12
