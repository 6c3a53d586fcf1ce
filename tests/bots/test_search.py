"""The search: the same by iterations, whole in one call or many, and no fool."""

from typing import Any

import numpy as np
import pytest

from ludotheque.bots import tree
from ludotheque.bots.bot import seat_bot
from ludotheque.bots.fallback import Choose, Fallback
from ludotheque.bots.hints import evaluate, hint
from ludotheque.bots.search import Budget, Outcome, Search, Tuning
from ludotheque.core.actions import Action
from ludotheque.core.errors import Malformed, NotYours
from ludotheque.core.game import Game
from ludotheque.core.kernel import bind
from ludotheque.core.match import Match
from ludotheque.core.state import batch, words_of
from ludotheque.core.words import Words


def look(game: Game, match: Match, iterations: int = 200, threads: int = 1) -> Outcome:
    budget = Budget(iterations=iterations, threads=threads)
    return Search(game, 1, budget, nodes=20_000).look(match)


def test_it_counts_every_iteration(pebbles: Game) -> None:
    outcome = look(pebbles, pebbles.new(2, 1))
    assert outcome.iterations == 200
    assert 190 <= sum(verdict.visits for verdict in outcome.verdicts) <= 200


def test_chances_are_shares_of_one(pebbles: Game) -> None:
    outcome = look(pebbles, pebbles.new(3, 1))
    assert sum(outcome.chances) == pytest.approx(1)
    assert all(0 <= verdict.chance <= 1 for verdict in outcome.verdicts)


def test_the_verdicts_are_the_legal_actions(gods: Game) -> None:
    match = gods.new(2, 1)
    verdicts = look(gods, match).verdicts
    assert len(verdicts) == len(match.legal())
    assert {verdict.action for verdict in verdicts} == set(match.legal())


def test_of_what_was_visited_most_the_best_comes_first_then_the_others_by_visits(
    gods: Game,
) -> None:
    for seed in (1, 2, 3):
        verdicts = look(gods, gods.new(2, seed), iterations=2000).verdicts
        enough = max(v.visits for v in verdicts) * Tuning().shortlist
        first = [v for v in verdicts if v.visits >= enough]
        rest = [v.visits for v in verdicts[len(first) :]]
        assert verdicts[: len(first)] == first
        assert first[0].chance == pytest.approx(max(v.chance for v in first), abs=0.01)
        assert rest == sorted(rest, reverse=True)


def test_it_comes_out_the_same_in_one_call_or_many(gods: Game) -> None:
    """The clock cuts a search into chunks; by iterations they must not matter."""
    match, grown = gods.new(2, 1), []
    for chunks in ([300], [64, 64, 100, 72]):
        search = Search(gods, 1, Budget(iterations=300), nodes=20_000)
        one = search._trees[0]
        one.plant(match.state, 5)
        for chunk in chunks:
            one.grow(0, chunk, Tuning())
        grown.append(one.nodes.tobytes())
    assert grown[0] == grown[1]


def test_from_a_leaf_a_few_plies_are_played_on(gods: Game) -> None:
    match = gods.new(2, 1)
    for plies in (0, 1, 7):
        one = Search(gods, 1, Budget(iterations=3), nodes=20_000)._trees[0]
        one.plant(match.state, 5)
        one.grow(0, 1, Tuning(plies=plies))
        assert one._worlds[tree.WORLD].ply - match.state.ply == plies
        assert one._worlds[tree.ROOT].ply == match.state.ply


def test_what_is_played_on_is_the_best_of_what_is_thought_of(pebbles: Game) -> None:
    """One of four actions is best; each thought is of any of them, and none has more than four."""
    match, k = pebbles.position({"hands": [[1, 12, 5], [2, 3]]}), pebbles.kernels
    best_of_few = bind(
        tree.best_of_few, like=k.apply, sensible=k.legal, apply=k.apply, appraise=k.appraise
    )
    worlds, shares = batch(pebbles.dtype, 3), np.zeros(tree.MOST_SEATS)
    worlds[tree.WORLD] = match.state
    assert len(match.legal()) == 4
    for thoughts, tries in ((1, 1), (2, 2), (4, 4), (8, 4)):
        dice, count = 1, 0
        for _ in range(2000):
            dice, action = best_of_few(
                worlds, words_of(worlds), pebbles.buffer(), shares, dice, thoughts
            )
            count += pebbles.actions[int(action)].text == "lay 12"
        assert count / 2000 == pytest.approx(1 - (3 / 4) ** tries, abs=0.05)
    assert worlds[tree.WORLD] == match.state


def test_two_threads_add_their_counts(gods: Game) -> None:
    match = gods.new(2, 1)
    outcome = look(gods, match, iterations=200, threads=2)
    assert outcome.iterations == 200
    assert outcome == look(gods, match, iterations=200, threads=2)


def test_a_small_tree_stops_growing_and_goes_on_searching(gods: Game) -> None:
    search = Search(gods, 1, Budget(iterations=500), nodes=gods.room + 50)
    outcome = search.look(gods.new(2, 1))
    assert outcome.iterations == 500


def won(gods: Game) -> Match:
    """Three colours stand, and Garo is ahead."""
    tiles = [{"at": [0, 0], "tile": "temple", "god": 0}, {"at": [1, 0], "tile": "temple", "god": 1}]
    tiles += [
        {"at": [q, r], "tile": "tribe", "colour": colour, "god": 0}
        for r, colour in ((3, "red"), (5, "blue"), (7, "green"))
        for q in range(3)
    ]
    return gods.position({"seats": [{}, {}], "tiles": tiles, "display": ["red", "blue"]})


def test_it_ends_a_match_it_has_won(gods: Game) -> None:
    outcome = look(gods, won(gods))
    assert outcome.verdicts[0].action.text == "end"
    assert outcome.verdicts[0].chance == pytest.approx(1)


@pytest.mark.parametrize("kind", ["rung1", "greedy"])
def test_nobody_on_the_ladder_overlooks_a_win(gods: Game, kind: str) -> None:
    for seed in range(20):
        assert seat_bot(kind, gods, seed).choose(won(gods)).text == "end"


@pytest.mark.parametrize(
    ("budget", "refused"),
    [
        ({}, "a budget has iterations, or seconds, or both"),
        ({"iterations": 2}, "iterations are a whole number, at least 3, not 2"),
        ({"iterations": "5"}, "iterations are a whole number, at least 3, not '5'"),
        ({"iterations": 5.0}, "iterations are a whole number, at least 3, not 5.0"),
        ({"iterations": float("nan")}, "iterations are a whole number, at least 3, not nan"),
        ({"iterations": True}, "iterations are a whole number, at least 3, not True"),
        ({"seconds": 0}, "seconds are a number above 0, not 0"),
        ({"seconds": float("nan")}, "seconds are a number above 0, not nan"),
        ({"seconds": float("inf")}, "seconds are a number above 0, not inf"),
        ({"seconds": "1"}, "seconds are a number above 0, not '1'"),
        ({"seconds": True}, "seconds are a number above 0, not True"),
        ({"iterations": 10, "threads": 0}, "threads are a whole number, at least 1, not 0"),
        ({"iterations": 10, "threads": 1.5}, "threads are a whole number, at least 1, not 1.5"),
        ({"iterations": 10, "threads": None}, "threads are a whole number, at least 1, not None"),
    ],
)
def test_a_budget_without_sense_is_refused(budget: dict[str, Any], refused: str) -> None:
    with pytest.raises(Malformed) as error:
        Budget(**budget)
    assert str(error.value) == refused


def test_a_budget_in_numbers_of_numpy() -> None:
    given: dict[str, Any] = {"iterations": np.int64(10), "seconds": np.float32(1)}
    half = Budget(**given, threads=2).part(0.5)
    assert half == Budget(iterations=5, seconds=0.5, threads=2)


@pytest.mark.parametrize("pace", [0, -1, 1001, float("nan"), "1", True, None])
def test_a_pace_without_sense_is_refused(gods: Game, pace: Any) -> None:
    with pytest.raises(Malformed, match="a pace is a number above 0"):
        seat_bot("rung3", gods, 1, pace)


@pytest.mark.parametrize("seed", [-1, bytes(32), 10**15])
def test_a_bot_takes_any_seed_that_a_match_takes(gods: Game, seed: int | bytes) -> None:
    match = gods.new(2, seed)
    for kind in ("random", "rung1", "greedy", "rung3"):
        assert match.refusal(seat_bot(kind, gods, seed).choose(match)) is None


def test_named_actions_are_weighed_alike(gods: Game) -> None:
    """Three cells beside the temple are alike; what was hardly looked at is not worse for it."""
    match = gods.new(2, 8)
    hints = hint(match, match.actor or 0, Budget(iterations=8000))
    assert hints[0].visits > 10 * hints[2].visits
    assert all(hints[0].chance - 0.05 < found.chance <= hints[0].chance for found in hints)


def test_a_hint_names_as_many_as_asked(gods: Game) -> None:
    """Also what the search never went to by itself: it is weighed like the others."""
    match = gods.new(2, 1)
    hints = hint(match, 0, Budget(iterations=10), best=5)
    assert len(hints) == 5
    assert min(found.visits for found in hints) == 0
    assert all(0 < found.chance < 1 for found in hints)


@pytest.mark.parametrize("seconds", [1e-9, 3e-6, 1e-4])
def test_however_short_the_time_something_is_found(gods: Game, seconds: float) -> None:
    match, budget = gods.new(2, 1), Budget(seconds=seconds, threads=2)
    assert len(hint(match, 0, budget)) == 3
    assert sum(evaluate(match, budget)) == pytest.approx(1)
    bot = seat_bot("rung5", gods, 1, pace=seconds)
    assert bot.choose(match) in match.legal()
    assert not bot.trouble


def test_a_tree_without_room_for_one_look_is_refused(gods: Game) -> None:
    with pytest.raises(Malformed, match="a search of Gods needs"):
        Search(gods, 1, Budget(iterations=10), nodes=50)


def test_one_choice_needs_no_search(gods: Game) -> None:
    match = gods.new(2, 1)
    match.state.actions_left = 0
    assert [action.text for action in match.legal()] == ["done"]
    search = Search(gods, 1, Budget(iterations=3))
    assert search.choose(match).text == "done"
    assert search._trees[0].nodes[0].visits == 0


def test_nodes_are_small(gods: Game) -> None:
    assert np.dtype(tree.NODE).itemsize <= 72


def test_shares_add_up_however_long_the_search(gods: Game) -> None:
    """Some minutes of search: more visits than single precision can count."""
    node = Search(gods, 1, Budget(iterations=10), nodes=gods.room + 5)._trees[0].nodes
    node[0].visits = node[0].value[0] = 2**25
    path, shares = np.zeros((1, tree.MOST_SEATS), np.int32), np.array([0.75, 0.25])
    tree.give_back(node, path, 0, 1, shares, 2)
    assert node[0].value[:2].tolist() == [2**25 + 0.75, 0.25]


def test_a_hint_names_action_chance_and_reason(gods: Game) -> None:
    match = gods.new(2, 1)
    hints = hint(match, 0, Budget(iterations=200))
    assert len(hints) == 3
    assert all(h.action in match.legal() and 0 < h.chance < 1 and h.visits for h in hints)
    assert gods.tell(hints[0].why[0], "en").startswith("Garnet ")
    assert gods.tell(hints[0].why[0], "fr", {0: "Ada"}).startswith("Ada ")


def test_a_hint_is_for_the_one_who_decides(gods: Game) -> None:
    with pytest.raises(NotYours, match="seat 0 decides now"):
        hint(gods.new(2, 1), 1)


def test_a_match_that_is_over_is_certain(pebbles: Game) -> None:
    match = pebbles.new(2, 1)
    assert sum(evaluate(match, Budget(iterations=50))) == pytest.approx(1)
    while not match.over:
        match.play(match.legal()[0])
    assert sorted(evaluate(match)) in ([0, 1], [0.5, 0.5])
    with pytest.raises(Malformed, match="nothing to advise"):
        hint(match, 0)


def test_a_bot_that_fails_steps_down_and_says_so(pebbles: Game) -> None:
    match = pebbles.new(2, 1)

    def broken(match: Match) -> Action:
        raise MemoryError("no room left")

    def illegal(match: Match) -> Action:
        legal = {action.id for action in match.legal()}
        return next(pebbles.actions[i] for i in range(len(pebbles.actions)) if i not in legal)

    def unsure(match: Match) -> Action:
        raise ValueError("neither this nor that")

    names = ("great", "odd", "unsure", "plain")
    ways: tuple[Choose, ...] = (broken, illegal, unsure, lambda match: match.legal()[0].text)
    titles: list[Words] = [{"en": f"The {name} one", "fr": f"Le {name}"} for name in names]
    bot = Fallback(*zip(titles, ways, strict=True))
    assert bot.choose(match) == match.legal()[0]
    assert (
        bot.trouble[0]["en"] == "The great one failed (no room left); The odd one goes on for it."
    )
    assert bot.trouble[1]["fr"].endswith("n’est pas permis) ; Le unsure continue à sa place.")
    assert "neither this nor that" in bot.trouble[2]["en"]
    assert bot.choose(match) == match.legal()[0]
    assert len(bot.trouble) == 3
