"""Gisborne, section 10: what is open, what is hidden, and worlds that fit what a seat knows."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from ludotheque.bots.search import Budget, Search, Tree
from ludotheque.core import conformance
from ludotheque.core.actions import UNSEEN
from ludotheque.core.conformance import Broken
from ludotheque.core.game import Game, key_words
from ludotheque.core.match import Match

HANDS = {
    "b1 b2": "b1 b1 b2 s2 g3",
    "g3 g4": "g3 g3 g4 g4 g4",
    "t s3": "s3 b1 b1 b1 b1",
    "t g4": "g4 s2 s2 s3 s3",
}


def after_a_lay(race: Any, cards: str, hand: str) -> Any:
    """Seat 0 has laid these from this hand; seat 1 acts."""
    game = race((5, hand), (3, "b1 b2 s2 g3 g4"), (1, "s2 s3"))
    game.lay(cards)
    return game


@pytest.mark.rule("3.5", "10.1")
def test_a_seat_that_acts_later_learns_only_how_many_cards_were_laid(race: Any) -> None:
    """Everything a seat is shown or asked is equal, whatever was laid, as long as the number is."""
    seen = []
    for cards, hand in HANDS.items():
        match = after_a_lay(race, cards, hand).match
        game = match.game
        refusals = [match.refusal(action) for action in range(len(game.actions))]
        world = match.state.copy()
        game.kernels.resample(world, 1, key_words(bytes(range(32))))
        view = match.view(1)
        seen.append(
            {
                "view": view,
                "legal": match.legal_ids().tolist(),
                "refusals": refusals,
                "asked": game.asks(view),
                "drawn": game.draw(view, "fr"),
                "told": match.chronicle(1),
                "spectator": (match.view(None), match.chronicle(None)),
                "forecasts": [match.forecast(action) for action in match.legal()],
                "world": world.tobytes(),
            }
        )
    for other in seen[1:]:
        assert other == seen[0]


@pytest.mark.rule("3.5", "6.10")
def test_which_card_is_laid_only_its_owner_sees(race: Any) -> None:
    match = race((5, "b1 b1 b2 s2 g3"), (3, "b1"), (1, "s2")).match
    sights = {
        action: [sight(match, action, eyes) for eyes in range(3)]
        for action in ("lay tent", "lay gold-3", "done", "discard silver-2", "lose 1", "chest 1")
    }
    assert [sights[laid][1:] for laid in ("lay tent", "lay gold-3", "discard silver-2")] == [
        [UNSEEN, UNSEEN]
    ] * 3
    for action, (own, *others) in sights.items():
        assert own == match.game.actions.parse(action).id
        assert UNSEEN in others or others == [own, own]


def sight(match: Match, action: str, eyes: int) -> int:
    seen = match.game.kernels.seen
    assert seen is not None
    return int(seen(match.state, match.game.actions.parse(action).id, eyes))


def test_the_contract_names_a_sight_that_is_wrong(race: Any) -> None:
    match = race((5, "b1 b1 b2 s2 g3"), (3, "b1"), (1, "s2")).match
    conformance.check_sight(match)
    with pytest.raises(Broken, match="seat 1 does not see an action that it sees"):
        conformance.check_sight(with_sight(match, None))
    match.play("lay bronze-1")
    conformance.check_sight(match)
    with pytest.raises(Broken, match="seat 1 sees an action that it does not see"):
        conformance.check_sight(with_sight(match, lambda s, a, e: a if e == 0 else UNSEEN))


def with_sight(match: Match, seen: Any) -> Match:
    game = replace(match.game, kernels=replace(match.game.kernels, seen=seen))
    return game.position(match.position())


@pytest.mark.rule("3.5")
def test_nobody_in_a_search_answers_a_card_that_he_does_not_see(race: Any) -> None:
    """In the trees of the others one branch stands for whatever a seat laid."""
    match = race((5, "b1 b1 b2 s2 g3"), (3, "b1 s2 g3"), (1, "s2 b1")).match
    search = Search(match.game, 1, Budget(iterations=3000), nodes=100_000)
    search.look(match)
    (grown,) = search._trees
    lay, done = (match.game.actions.parse(text).id for text in ("lay bronze-1", "done"))
    mine, theirs = branches(grown, 0), branches(grown, 1)
    assert UNSEEN not in mine
    assert len(mine) > 3
    assert set(theirs) == {UNSEEN}
    assert set(branches(grown, branches(grown, mine[lay])[done])) == {UNSEEN}
    answers = branches(grown, branches(grown, theirs[UNSEEN])[done])
    assert UNSEEN not in answers
    assert len(answers) > 2


def branches(grown: Tree, node: int) -> dict[int, int]:
    return {int(grown.nodes[child].action): child for child in grown.children(node)}


@pytest.mark.rule("3.5", "10.2")
def test_but_the_number_it_does_learn(race: Any) -> None:
    one = after_a_lay(race, "b1", "b1 b1 b2 s2 g3").match.view(1)
    two = after_a_lay(race, "b1 b1", "b1 b1 b2 s2 g3").match.view(1)
    assert (one["seats"][0]["laid"], two["seats"][0]["laid"]) == (1, 2)
    assert (one["seats"][0]["cards"], two["seats"][0]["cards"]) == (5, 4)


@pytest.mark.rule("10.1")
def test_while_a_seat_lays_the_others_see_nothing_of_it_but_the_number(race: Any) -> None:
    views = []
    for first, hand in (("bronze-1", "b1 b1"), ("tent", "g3 g4"), ("gold-4", "g4 g4")):
        game = race((5, hand), (3, "b1"), (1, "s2"))
        game.play(f"lay {first}")
        views.append((game.match.view(1), game.match.chronicle(1)))
    assert views[0] == views[1] == views[2]
    assert views[0][1] == [[]]


@pytest.mark.rule("10.1")
def test_what_is_set_aside_at_a_river_is_seen_when_it_is_discarded(race: Any) -> None:
    views = []
    for card, hand in (("bronze-1", "b1 b1 b2 s2 s3 s3"), ("silver-2", "b1 s2 s2 s3 g3 g4")):
        game = race((11, hand), (3, ""), (1, ""), path="P7")
        game.lay_all("b1", "t", "t")
        game.play(f"discard {card}")
        assert game.match.view(0)["river"]["cards"] == {card: 1}
        views.append((game.match.view(1), game.match.chronicle(1)[-1]))
    assert views[0] == views[1]
    assert views[0][0]["river"] == {"left": 1, "aside": 1, "cards": None}


@pytest.mark.rule("10.1")
def test_views_do_not_tell_what_is_to_come(race: Any) -> None:
    views = []
    for path, bag, key in (("P1 P2", [3, 3], "00"), ("P1 P10", [3, 1], "ff")):
        game = race((10, "b1"), (3, "b1"), (1, ""), path=path, bag=bag, key=key * 32)
        views.append([game.match.view(eyes) for eyes in (None, 0, 1, 2)])
    assert views[0] == views[1]


@pytest.mark.rule("10.1")
def test_nobody_sees_which_cards_lie_in_the_chests(race: Any) -> None:
    views = []
    for card in ("bronze-1", "gold-4"):
        match = race((5, "b1"), (3, ""), (1, ""), held={0: {"chest": 2}}, chested={card: 2}).match
        views.append([match.view(eyes) for eyes in (None, 0, 1, 2)])
    assert views[0] == views[1]


@pytest.mark.rule("10.2")
def test_open_are_the_numbers_the_discards_and_all_tokens(race: Any) -> None:
    held = {0: {"chest": 5, "tokens": [2]}}
    game = race((20, "b1 s2"), (3, "b1"), (1, ""), held=held, discards={"gold-3": 2})
    view = game.match.view(2)
    seat = view["seats"][0]
    assert (seat["cards"], seat["laid"], seat["chest"], seat["tokens"]) == (3, 0, 5, [2])
    assert view["discards"] == {"gold-3": 2}
    assert view["pile"] == 122 - 3 - 5 - 2
    assert view["points"] == [7, 0, 0]
    on_path = [tile["token"] for tile in view["path"]] + [view["beach_token"]]
    assert on_path[0] == 1
    assert on_path[-1] == 4


@pytest.mark.rule("10.2")
def test_once_turned_up_all_see_what_was_laid(race: Any) -> None:
    game = race((11, "b1 b2 s2 s3 g4"), (3, "g3"), (1, ""), path="P7")
    game.lay_all("b1", "g3", "t")
    lays = [seat["lay"] for seat in game.match.view(None)["seats"]]
    assert lays == [{"bronze-1": 1}, {"gold-3": 1}, {"tent": 1}]


@pytest.mark.rule("10.3")
def test_cards_that_came_back_with_the_tent_are_known_until_they_go(race: Any) -> None:
    game = race((5, "b1 b1 g4"), (3, ""), (1, ""))
    game.lay_all("t b1 g4", "t", "t")
    assert game.match.view(1)["seats"][0]["shown"] == {"bronze-1": 1, "gold-4": 1}
    game.lay_all("g4", "t", "t")
    assert game.match.view(1)["seats"][0]["shown"] == {"bronze-1": 1}
    game.lay_all("b1 b1", "t", "t")
    assert game.match.view(1)["seats"][0]["shown"] == {}


@pytest.mark.rule("10.3")
def test_cards_shown_and_then_discarded_at_a_river_are_known_no_more(race: Any) -> None:
    held = {0: {"shown": {"gold-4": 1, "silver-2": 1}}}
    game = race((11, "b1 s2 s3 g4 g4"), (3, ""), (1, ""), path="P7", held=held)
    game.lay_all("b1", "t", "t")
    game.play("discard gold-4")
    assert game.match.view(None)["seats"][0]["shown"] == {"silver-2": 1}


def worlds_of(match: Match, seat: int, count: int = 60) -> list[Match]:
    return [match.resample(seat, seed) for seed in range(count)]


def test_worlds_keep_what_is_known_and_draw_the_rest_anew(race: Any) -> None:
    held = {0: {"shown": {"gold-4": 2}, "chest": 3}}
    game = race((10, "b1 b1 g4 g4 s2"), (3, "s3 g3"), (1, "b2"), held=held, path="P1")
    worlds = worlds_of(game.match, 1)
    for world in worlds:
        assert world.view(1) == game.match.view(1)
        assert world.state.hand[0][-1] >= 2, "the two gold 4 are known"
        assert world.state.hand[0].sum() == 5
        assert world.state.path[0] == game.match.state.path[0]
    for hidden in ("hand", "path", "bag", "chested", "pile"):
        assert len({world.state[hidden].tobytes() for world in worlds}) > 5, hidden


def test_worlds_hold_every_legal_kind_of_lay(race: Any) -> None:
    game = after_a_lay(race, "b1 b2", HANDS["b1 b2"])
    states = [world.state for world in worlds_of(game.match, 1, 200)]
    tents = [state for state in states if state.tent[0]]
    colours = {int(np.flatnonzero(s.laid[0])[0]) // 2 for s in states if not s.tent[0]}
    assert 40 < len(tents) < 190
    assert colours == {0, 1, 2}
    for state in states:
        assert state.laid[0].sum() + state.tent[0] == 2
        assert game.match.game.kernels.fault(state) == 0


def test_worlds_of_a_lay_from_a_village_mix_colours(race: Any) -> None:
    game = race((15, "b1 b2 s2 s3 g3"), (3, "b1"), (1, ""), path="P1")
    game.lay("b1 s2 g3")
    mixed = [
        world.state
        for world in worlds_of(game.match, 1)
        if not world.state.tent[0] and len(set(np.flatnonzero(world.state.laid[0]) // 2)) > 1
    ]
    assert mixed


def test_worlds_of_a_choice_at_a_river_can_be_finished(race: Any) -> None:
    game = race((11, "b1 b1 b2 s2 s3 g3 g4"), (3, ""), (1, ""), path="P7")
    game.lay_all("b1", "t", "t")
    game.play("discard bronze-1")
    for world in worlds_of(game.match, 2):
        assert world.view(2) == game.match.view(2)
        assert world.state.aside.sum() == 1
        while world.view(None)["phase"] == "discard":
            world.play(world.legal()[-1])
        assert world.state.hand[0].sum() >= 3


def test_worlds_know_the_company_of_a_tent_that_lies_open(race: Any) -> None:
    held = {1: {"shown": {"silver-3": 1}}}
    game = race((11, "b1 b2 s2 s3 g4"), (9, "s3 s3 g3"), (1, ""), path="P7", held=held)
    game.lay_all("b1", "t s3 g3", "t")
    assert game.match.view(None)["phase"] == "discard"
    assert game.match.view(2)["seats"][1]["shown"] == {"silver-3": 1, "gold-3": 1}
    for world in worlds_of(game.match, 2):
        assert world.view(2) == game.match.view(2)
        assert world.view(1)["seats"][1]["lay"] == {"tent": 1, "silver-3": 1, "gold-3": 1}


CHANGES: dict[str, Callable[[Any], None]] = {
    "pile": lambda s: s.pile.__setitem__(slice(0, 40), s.pile[:40][::-1].copy()),
    "tiles": lambda s: s.path.__setitem__(slice(5, 10), s.path[5:10][::-1].copy()),
    "tokens": lambda s: s.bag.__setitem__(slice(5, 10), np.sort(s.bag[5:10])[::-1].copy()),
    "chance": lambda s: s.key.__setitem__(0, 99),
}


@pytest.mark.parametrize("changed", CHANGES)
def test_worlds_depend_on_nothing_hidden(gisborne: Game, changed: str) -> None:
    match = gisborne.new(4, 11)
    twin = match.state.copy()
    CHANGES[changed](twin)
    results = []
    for state in (match.state.copy(), twin):
        gisborne.kernels.resample(state, 2, key_words(bytes(32)))
        results.append(state.tobytes())
    assert results[0] == results[1]
