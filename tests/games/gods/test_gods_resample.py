"""Drawing the hidden things of Gods anew: the order of the pile, and nothing else."""

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from ludotheque.core.fairness import key_from_seed
from ludotheque.core.game import Game, key_words
from ludotheque.core.match import Match
from ludotheque.games.gods.data import KINDS

Lay = Callable[..., Match]

PAIR = "G 0,0  S 1,0"


def midway(gods: Game, seats: int, plies: int) -> Match:
    match = gods.new(seats, 3)
    for _ in range(plies):
        legal = match.legal()
        match.play(legal[match.ply * 7919 % len(legal)])
    return match


def pile(match: Match) -> list[str]:
    """What is still covered, from the top; read from the record, which is faster than JSON."""
    s = match.state
    return [KINDS[kind] for kind in s.pile[s.drawn : s.pile_size].tolist()]


def piles_drawn_anew(match: Match, count: int) -> Iterator[list[str]]:
    """By the kernel alone: a `Match` would write a position every time, which takes long."""
    for seed in range(count):
        world = match.copy()
        match.game.kernels.resample(world.state, 0, key_words(key_from_seed(seed)))
        yield pile(world)


@pytest.mark.parametrize(("seats", "plies"), [(2, 0), (2, 25), (3, 12), (4, 0), (4, 25)])
def test_the_pile_keeps_its_tiles_and_everything_visible_stays(
    gods: Game, seats: int, plies: int
) -> None:
    match = midway(gods, seats, plies)
    for seed in range(3):
        world = match.resample(0, seed)
        assert Counter(pile(world)) == Counter(pile(match))
        assert world.view(0) == match.view(0)
        hidden = ("pile", "key", "chance")
        open_now = {k: v for k, v in match.position().items() if k not in hidden}
        assert {k: v for k, v in world.position().items() if k not in hidden} == open_now


def test_the_match_itself_is_left_alone(gods: Game) -> None:
    match = midway(gods, 3, 10)
    before = match.position()
    match.resample(1, 8)
    assert match.position() == before


def test_the_order_really_varies_with_the_key(gods: Game) -> None:
    match = midway(gods, 2, 10)
    orders = {tuple(order) for order in piles_drawn_anew(match, 50)}
    assert len(orders) == 50
    assert pile(match.resample(0, 7)) == pile(match.resample(0, 7))


def test_the_next_tile_is_drawn_by_its_share_of_the_pile(lay: Lay) -> None:
    match = lay(PAIR, "red", pile="blue blue blue green green red yellow end")
    tops = Counter(order[0] for order in piles_drawn_anew(match, 700))
    assert set(tops) == {"blue", "green", "red", "yellow"}
    assert 250 < tops["blue"] < 350  # three of seven: 300 expected, deviation 13
    assert 155 < tops["green"] < 245


@pytest.mark.parametrize(
    ("tiles", "places"),
    [
        ("red blue green yellow end", {2, 3, 4}),
        ("red blue end", {0, 1, 2}),
        ("end red", {0, 1}),
        ("end", {0}),
    ],
)
def test_the_end_tile_stays_among_the_last_three_each_place_as_likely(
    lay: Lay, tiles: str, places: set[int]
) -> None:
    match = lay(PAIR, "red", pile=tiles)
    found = Counter(order.index("end") for order in piles_drawn_anew(match, 600))
    assert set(found) == places
    assert min(found.values()) > 0.75 * 600 / len(places)


def test_the_last_places_stay_known_when_the_pile_grows_thin(lay: Lay) -> None:
    """With `drawn` tiles gone the end tile is in one of the places that are still covered."""
    match = lay(PAIR, "red", pile="red blue green end", actions_left=1)
    match.play("discard red")  # two are turned up, two stay covered
    assert len(pile(match)) == 2
    found = Counter(order.index("end") for order in piles_drawn_anew(match, 200))
    assert set(found) == {0, 1}
    assert min(found.values()) > 70


def test_a_world_is_a_match_that_can_be_played_to_its_end(gods: Game) -> None:
    world = midway(gods, 2, 10).resample(0, 4)
    while not world.over:
        world.play(world.legal()[0])
        assert not gods.kernels.fault(world.state)


@pytest.mark.parametrize("tiles", ["end blue green", "blue end green", "end", "green blue end"])
def test_after_the_end_nothing_is_lost_from_the_pile(gods: Game, lay: Lay, tiles: str) -> None:
    match = lay(PAIR, "", pile=tiles, held={0: {"extra_actions": 1}}, crystals=(0, 0))
    assert match.refusal("done") is None
    match.play("done")
    while not match.over:
        match.play(match.legal()[-1])
    for seed in range(4):
        world = match.resample(0, seed)
        assert Counter(pile(world)) == Counter(pile(match))
        assert gods.kernels.fault(world.state) == 0
