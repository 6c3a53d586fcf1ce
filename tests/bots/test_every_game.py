"""What is asked of the bots in each of the five games; a few seconds of search for each."""

from collections.abc import Iterator

import pytest

import ludotheque
from ludotheque.bots.bot import seat_bot
from ludotheque.bots.hints import best_of, evaluate, hint
from ludotheque.bots.search import Budget, Search, Tuning
from ludotheque.bots.tree import MOST_SEATS
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.words import LANGUAGES

pytestmark = pytest.mark.compiled

GAMES = list(ludotheque.shelf())
KINDS = ("rung1", "greedy", "rung3")
PACE = 0.1
DEEP = Budget(iterations=3_000)
"""So far ahead that a hint also finds what rivals would do, and what it prevents."""
LONGEST = 4_000
"""Plies; matches of people and bots take a few hundred."""


def moments(game: Game, every: int, most: int) -> Iterator[Match]:
    """Some decisions with a choice, out of a match of greedy bots at the largest table."""
    seats = max(game.info.seats)
    match, bots = game.new(seats, 4), [seat_bot("greedy", game, seat) for seat in range(seats)]
    found = 0
    while not match.over and found < most:
        assert match.actor is not None
        if match.ply % every == 0 and len(match.legal_ids()) > 1:
            found += 1
            yield match
        match.play(bots[match.actor].choose(match))


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_knows_nothing_hidden(game: str) -> None:
    """In worlds that differ only in what its seat cannot know it does the same."""
    rules = ludotheque.load(game)
    differ = 0
    for match in moments(rules, every=11, most=8):
        assert match.actor is not None
        worlds = [match, *(match.resample(match.actor, seed) for seed in range(3))]
        assert all(world.view(match.actor) == match.view(match.actor) for world in worlds)
        differ += len({world.state.tobytes() for world in worlds}) > 1
        for kind in KINDS:
            choices = {seat_bot(kind, rules, 7, PACE).choose(world).text for world in worlds}
            assert len(choices) == 1, f"{kind} sees what is hidden at ply {match.ply}"
        here, there = (hint(world, match.actor, DEEP, seed=7) for world in worlds[:2])
        assert here == there, f"a hint tells what is hidden at ply {match.ply}"
    assert differ >= 3, "nothing was hidden, so nothing was shown"


@pytest.mark.parametrize("game", GAMES)
def test_a_full_tree_goes_on_searching(game: str) -> None:
    """A world may offer nothing that a full tree knows at some place: there the walk ends."""
    rules = ludotheque.load(game)
    for match in moments(rules, every=5, most=12):
        for room in (2, 3, 5):
            budget = Budget(iterations=1500)
            outcome = Search(rules, 1, budget, nodes=rules.room * room).look(match)
            assert outcome.iterations == 1500


@pytest.mark.parametrize("game", GAMES)
def test_a_full_tree_gives_hints(game: str) -> None:
    """Also of actions that it has no room to follow: their chances are what they looked like."""
    rules = ludotheque.load(game)
    for match in moments(rules, every=1, most=20):
        search = Search(rules, 1, Budget(iterations=500), nodes=MOST_SEATS + rules.room)
        hints = best_of(search, match, best=5)
        assert all(0 <= found.chance <= 1 + 1e-9 for found in hints)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_bots_comes_to_its_end(game: str, kind: str) -> None:
    """None of them goes round in circles where the rules allow it."""
    rules = ludotheque.load(game)
    for seed in range(4):
        match = rules.new(seed=seed)
        bots = [seat_bot(kind, rules, 10 * seed + seat, PACE) for seat in range(match.seats)]
        while not match.over:
            assert match.actor is not None
            match.play(bots[match.actor].choose(match))
            assert match.ply < LONGEST, f"{kind} is still playing"
        assert not any(bot.trouble for bot in bots)


@pytest.mark.parametrize("game", GAMES)
def test_hints_and_chances(game: str) -> None:
    """Legal, in order, and with a reason in both languages."""
    rules = ludotheque.load(game)
    for match in moments(rules, every=17, most=4):
        assert match.actor is not None
        hints = hint(match, match.actor, Budget(iterations=300))
        assert all(match.refusal(found.action) is None for found in hints)
        assert hints[0].visits >= Tuning().shortlist * max(found.visits for found in hints)
        assert hints[0].chance == max(found.chance for found in hints)
        assert hints[1:] == sorted(hints[1:], key=lambda found: -found.chance)
        assert all(0 <= found.chance <= 1 + 1e-9 for found in hints)
        assert all(found.why == match.forecast(found.action) for found in hints)
        assert all(rules.tell(f, lang) for h in hints for f in h.why for lang in LANGUAGES)
        chances = evaluate(match, Budget(iterations=100))
        assert len(chances) == match.seats
        assert sum(chances) == pytest.approx(1)


def test_a_hint_says_what_it_prevents() -> None:
    """In Gods a rival often wants the very cell that the best action takes."""
    gods = ludotheque.load("gods")
    told = [
        [gods.tell(fact, lang) for lang in LANGUAGES]
        for match in moments(gods, every=5, most=8)
        for found in hint(match, match.actor or 0, DEEP)
        for fact in found.prevents
    ]
    assert told
    assert all(english != french for english, french in told)
