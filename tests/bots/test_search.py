"""The search: the same by iterations, whole in one call or many, and no fool."""

import numpy as np
import pytest

from ludotheque.bots import tree
from ludotheque.bots.search import Budget, Outcome, Search, Tuning
from ludotheque.bots.speaking import evaluate, hint
from ludotheque.bots.steady import Steady
from ludotheque.core.actions import Action
from ludotheque.core.errors import Malformed, NotYours
from ludotheque.core.game import Game
from ludotheque.core.match import Match


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


def test_the_verdicts_are_the_legal_actions_the_most_visited_first(gods: Game) -> None:
    match = gods.new(2, 1)
    verdicts = look(gods, match).verdicts
    assert {verdict.action for verdict in verdicts} == set(match.legal())
    assert [v.visits for v in verdicts] == sorted((v.visits for v in verdicts), reverse=True)


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


def test_two_threads_add_their_counts(gods: Game) -> None:
    match = gods.new(2, 1)
    outcome = look(gods, match, iterations=200, threads=2)
    assert outcome.iterations == 200
    assert outcome == look(gods, match, iterations=200, threads=2)


def test_a_small_tree_stops_growing_and_goes_on_searching(gods: Game) -> None:
    search = Search(gods, 1, Budget(iterations=500), nodes=gods.room + 50)
    outcome = search.look(gods.new(2, 1))
    assert outcome.iterations == 500


def test_it_ends_a_match_it_has_won(gods: Game) -> None:
    """Three colours stand, and Garo is ahead."""
    tiles = [{"at": [0, 0], "tile": "temple", "god": 0}, {"at": [1, 0], "tile": "temple", "god": 1}]
    tiles += [
        {"at": [q, r], "tile": "tribe", "colour": colour, "god": 0}
        for r, colour in ((3, "red"), (5, "blue"), (7, "green"))
        for q in range(3)
    ]
    match = gods.position({"seats": [{}, {}], "tiles": tiles, "display": ["red", "blue"]})
    outcome = look(gods, match)
    assert outcome.verdicts[0].action.text == "end"
    assert outcome.verdicts[0].chance == pytest.approx(1)


def test_one_choice_needs_no_search(gods: Game) -> None:
    match = gods.position({**gods.new(2, 1).position(), "actions_left": 0})
    assert [action.text for action in match.legal()] == ["done"]
    assert Search(gods, 1, Budget(iterations=0)).choose(match).text == "done"


def test_nodes_are_small(gods: Game) -> None:
    assert np.dtype(tree.NODE).itemsize <= 48


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

    bot = Steady(("great", broken), ("odd", illegal), ("plain", lambda match: match.legal()[0]))
    assert bot.choose(match) == match.legal()[0]
    assert bot.trouble[0]["en"] == "The bot great failed (no room left); odd goes on for it."
    assert "plain continue à sa place" in bot.trouble[1]["fr"]
    assert bot.choose(match) == match.legal()[0]
    assert len(bot.trouble) == 2
