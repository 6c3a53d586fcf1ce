"""The bots: reproducible, honest, and one of them not quite stupid."""

import pytest

from ludotheque.bots.bot import KINDS, Bot, seat_bot
from ludotheque.core.errors import Malformed
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.state import same

BOUND_BY_TIME = "rung5"
STEADY = [kind for kind in KINDS if kind != BOUND_BY_TIME]
"""Those that play the same match again: the last rung stops by the clock."""
PACE = 0.02


def play(match: Match, bots: list[Bot]) -> list[str]:
    """The whole match, as texts."""
    while not match.over:
        assert match.actor is not None
        match.play(bots[match.actor].choose(match), match.actor)
    return [step.action.text for step in match.steps]


def played(game: Game, kind: str, seed: int) -> list[str]:
    return play(game.new(2, 5), [seat_bot(kind, game, seed + seat, PACE) for seat in range(2)])


@pytest.mark.parametrize("kind", STEADY)
def test_the_same_seed_plays_the_same_match(pebbles: Game, gods: Game, kind: str) -> None:
    assert played(pebbles, kind, seed=1) == played(pebbles, kind, seed=1)
    assert played(gods, kind, seed=1) == played(gods, kind, seed=1)


@pytest.mark.parametrize("kind", ["random", "rung1", "greedy"])
def test_another_seed_plays_another_match(gods: Game, kind: str) -> None:
    """Those that throw dice among equals; a short search may well agree with itself."""
    assert played(gods, kind, seed=1) != played(gods, kind, seed=2)


@pytest.mark.parametrize("kind", KINDS)
def test_choosing_changes_nothing(pebbles: Game, kind: str) -> None:
    match = pebbles.new(3, 2)
    before = match.state.copy()
    choice = seat_bot(kind, pebbles, 1, PACE).choose(match)
    assert choice in match.legal()
    assert same(match.state, before)
    assert match.steps == []


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_says_what_it_is_in_both_languages(kind: str) -> None:
    assert set(KINDS[kind].sentence) == set(KINDS[kind].title) == {"en", "fr"}


def test_a_kind_that_is_not_there_is_refused(pebbles: Game) -> None:
    with pytest.raises(
        Malformed, match="there is no bot 'clever'; there are: random, rung1, greedy"
    ):
        seat_bot("clever", pebbles, 1)


def test_random_does_everything_that_is_allowed(pebbles: Game) -> None:
    match, bot = pebbles.new(2, 1), seat_bot("random", pebbles, 1)
    assert {bot.choose(match) for _ in range(100)} == set(match.legal())


def test_greedy_takes_the_better_of_two(pebbles: Game) -> None:
    match = pebbles.position({"hands": [[1, 12, 5], [2, 3]]})
    for seed in range(10):
        assert seat_bot("greedy", pebbles, seed).choose(match).text == "lay 12"


def test_greedy_leaves_it_to_the_dice_among_equals(gods: Game) -> None:
    match = gods.new(2, 1)
    choices = {seat_bot("greedy", gods, seed).choose(match) for seed in range(20)}
    assert 1 < len(choices) < len(match.legal())


@pytest.mark.parametrize("kind", STEADY)
def test_a_bot_knows_nothing_hidden(pebbles: Game, kind: str) -> None:
    """In worlds that differ only in what its seat cannot know it does the same."""
    match = pebbles.new(3, 8)
    guide = seat_bot("random", pebbles, 3)
    while not match.over:
        assert match.actor is not None
        worlds = [match, *(match.resample(match.actor, seed) for seed in range(4))]
        assert len({world.state.tobytes() for world in worlds}) == 5
        assert len({seat_bot(kind, pebbles, 7, PACE).choose(world) for world in worlds}) == 1
        match.play(guide.choose(match))


def test_greedy_clearly_beats_random_in_gods(gods: Game) -> None:
    """Fixed seeds: the same twelve matches every time."""
    won = 0
    for seed in range(12):
        greedy = seed % 2
        kinds = ["greedy", "random"] if greedy == 0 else ["random", "greedy"]
        match = gods.new(2, seed)
        play(match, [seat_bot(kind, gods, seed) for kind in kinds])
        won += match.ranking[greedy] == 1 and match.ranking[1 - greedy] == 2
    assert won >= 10
