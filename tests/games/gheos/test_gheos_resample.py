"""What a seat may know of Gheos, and drawing the rest anew."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from ludotheque.core.fairness import key_from_seed
from ludotheque.core.game import Game, key_words
from ludotheque.core.match import Match

Lay = Callable[..., Match]


def midway(gheos: Game, seats: int, plies: int, seed: int = 3) -> Match:
    match = gheos.new(seats, seed)
    while match.ply < plies:
        legal = [a for a in match.legal() if a.verb != "token"]
        match.play(legal[match.ply * 7919 % len(legal)])
    return match


def hands(match: Match) -> list[list[int]]:
    return [seat["hand"] for seat in match.position()["seats"]]


def swap_hidden(match: Match, seat: int) -> Match:
    """The same match as this seat knows it, with all that it cannot know turned round."""
    position = match.position()
    others = [i for i in range(match.seats) if i != seat]
    lands = [t for i in others for t in position["seats"][i]["hand"]]
    lands += [t for t in position["pile"] if t != "epoch"]
    lands.reverse()
    for i in others:
        size = len(position["seats"][i]["hand"])
        position["seats"][i]["hand"], lands = lands[:size], lands[size:]
    position["pile"] = [t for t in position["pile"] if t == "epoch"] + lands
    return match.game.position(position | {"key": "11" * 32, "chance": 7})


@pytest.mark.rule("13.5")
@pytest.mark.parametrize(("seats", "plies"), [(2, 0), (2, 24), (3, 31), (4, 44)])
def test_views_tell_nothing_of_what_is_hidden(gheos: Game, seats: int, plies: int) -> None:
    match = midway(gheos, seats, plies)
    for seat in range(seats):
        twin = swap_hidden(match, seat)
        assert hands(twin) != hands(match)
        assert twin.view(seat) == match.view(seat)
        if match.actor == seat:
            assert twin.legal() == match.legal()
            for action in match.legal()[::7]:
                assert twin.forecast(action) == match.forecast(action)


@pytest.mark.rule("13.5")
def test_what_is_open_and_what_is_not(gheos: Game) -> None:
    match = midway(gheos, 3, 30)
    own, other, spectator = match.view(1), match.view(2), match.view(None)
    assert [tile["tile"] for tile in own["hand"]] == hands(match)[1]
    assert spectator["hand"] == []
    for view in (own, other, spectator):
        for name in ("points", "seats", "replaced", "epochs", "pile_size", "civilizations"):
            assert view[name] == match.view(0)[name]
    assert [seat["hand_size"] for seat in spectator["seats"]] == [len(h) for h in hands(match)]
    text = str(spectator["seats"])
    assert "hand'" not in text
    hidden = [t for i, hand in enumerate(hands(match)) if i != 1 for t in hand]
    pile = [t for t in match.position()["pile"] if t != "epoch"]
    assert [tile["tile"] for tile in own["unseen"]] == sorted(hidden + pile)


@pytest.mark.parametrize(("seats", "plies"), [(2, 0), (3, 25), (4, 40)])
def test_resampling_keeps_what_the_seat_knows_and_every_tile(
    gheos: Game, seats: int, plies: int
) -> None:
    match = midway(gheos, seats, plies)

    def hidden(of: Match) -> Counter[Any]:
        return Counter([t for hand in hands(of) for t in hand] + of.position()["pile"])

    for seat in range(seats):
        for seed in range(3):
            world = match.resample(seat, seed)
            assert world.view(seat) == match.view(seat)
            assert hands(world)[seat] == hands(match)[seat]
            assert hidden(world) == hidden(match)
            assert [len(h) for h in hands(world)] == [len(h) for h in hands(match)]
            assert all(0 <= tile < 52 for tile in world.state.hand[:seats].ravel() if tile != -1)


def test_resampling_depends_on_nothing_hidden(gheos: Game) -> None:
    match = midway(gheos, 3, 28)
    for seat in range(3):
        one, two = match.resample(seat, 9), swap_hidden(match, seat).resample(seat, 9)
        ours, theirs = one.position(), two.position()
        assert ours == theirs


def test_every_unseen_tile_can_be_in_another_hand_or_on_top(gheos: Game) -> None:
    match = midway(gheos, 2, 12)
    unseen = {tile["tile"] for tile in match.view(0)["unseen"]}
    held, tops = Counter[int](), Counter[int]()
    for seed in range(1_500):
        world = match.state.copy()
        gheos.kernels.resample(world, 0, key_words(key_from_seed(seed)))
        held.update(t + 1 for t in world.hand[1].tolist() if t >= 0)
        tops[int(world.pile[world.pile_size - 1])] += 1
    assert set(held) == unseen
    expected = 1_500 * 8 // int(match.state.pile_size)
    assert 0.7 * expected < tops[52] < 1.35 * expected  # eight epochs among them


def test_a_hand_mid_turn_keeps_its_size(lay: Lay) -> None:
    match = lay("1 0,0  2 1,0", (4, 5), {"red": 1}, ("", "", ""))
    match.play("lay 1 0,1 flat")
    world = match.resample(1, 5)
    assert [len(hand) for hand in hands(world)] == [1, 2, 2]
    assert world.state.hand[0, 1] == -1


def test_laying_and_drawing_come_to_light(lay: Lay) -> None:
    """A tile shown to the others cannot be taken back; taking a follower can."""
    match = lay("1 0,0  2 1,0", (4, 5), {"red": 1}, ("", ""), top=("epoch", 7))
    match.play("lay 1 0,1 flat")
    assert match.free_steps(0) == 0
    match.play("take red")
    assert match.free_steps(0) == 1
    before = int(match.state.reveals)
    match.play("pass")
    assert int(match.state.reveals) == before + 2  # an epoch, and a tile


@pytest.mark.parametrize("seats", [2, 4])
def test_after_the_end_hands_can_still_be_drawn_anew(gheos: Game, seats: int) -> None:
    match = gheos.new(seats, 6)
    while not match.over:
        match.play(match.legal()[-1 if match.ply % 3 else 0])
    world = match.resample(0, 1)
    assert gheos.kernels.fault(world.state) == 0
    assert world.view(0) == match.view(0)
