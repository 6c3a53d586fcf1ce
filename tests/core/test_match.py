"""A match as an object, tried on Gods; what is hidden, on Pebbles."""

from dataclasses import replace
from typing import Any

import pytest

from ludotheque.core.actions import Action
from ludotheque.core.errors import Malformed, NotLegal, NotYours
from ludotheque.core.fairness import Draw
from ludotheque.core.game import Game, Refusal
from ludotheque.core.match import Match
from ludotheque.core.state import same


@pytest.fixture
def match(gods: Game) -> Match:
    return gods.new(seats=3, seed=7)


@pytest.fixture
def hidden(pebbles: Game) -> Match:
    return pebbles.position({"hands": [[1, 12], [2, 3]], "rows": [[5], [4]], "key": "07" * 32})


def play_first(match: Match, times: int) -> None:
    for _ in range(times):
        match.play(match.legal()[0])


def play_out(match: Match) -> Match:
    while not match.over:
        match.play(int(match.legal_ids()[-1]))
    return match


def test_a_fresh_match(match: Match) -> None:
    assert (match.seats, match.actor, match.ply, match.over) == (3, 0, 0, False)
    assert match.end_reason is None
    assert repr(match) == "<Match of gods, 3 seats, ply 0, seat 0 to act>"
    assert repr(match.game) == "<Game gods, rules version 1>"


def test_without_a_word_it_is_for_the_fewest_seats_and_nobody_knows_the_key(gods: Game) -> None:
    one, other = gods.new(), gods.new()
    assert one.seats == 2
    assert one.draw.key != other.draw.key
    assert one.draw.commitment is not None


def test_the_same_seed_is_the_same_match(gods: Game) -> None:
    draw = Draw.from_all(bytes(32), (b"a", b"b"))
    for seed in (7, bytes(32), draw):
        assert same(gods.new(2, seed).state, gods.new(2, seed).state)
    assert not same(gods.new(2, 7).state, gods.new(2, 8).state)


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": 5},
        {"seats": 2.0},
        {"seats": "two"},
        {"seed": "seven"},
        {"seed": b"short"},
        {"options": {"colour": "red"}},
    ],
)
def test_a_match_that_cannot_be_is_malformed(gods: Game, wrong: dict[str, Any]) -> None:
    with pytest.raises(Malformed):
        gods.new(**wrong)


def test_legal_actions_can_be_played_by_text_id_or_themselves(match: Match) -> None:
    first = match.legal()[0]
    ways: list[Action | int | str] = [first, first.id, first.text]
    twins = [match.copy() for _ in ways]
    played = [twin.play(way) for twin, way in zip(twins, ways, strict=True)]
    assert played == [first] * 3
    assert all(same(twin.state, twins[0].state) for twin in twins)
    assert twins[0].ply == 1
    assert [a.id for a in match.legal()] == match.legal_ids().tolist()


def test_an_illegal_action_is_refused_by_its_rule_and_changes_nothing(match: Match) -> None:
    before = match.state.copy()
    assert match.refusal("done") == Refusal("3.6", "2 actions are still due")
    assert match.refusal("done", "fr") == Refusal("3.6", "2 actions restent à accomplir")
    assert match.refusal(match.legal()[0]) is None
    with pytest.raises(NotLegal, match=r"done: 2 actions are still due \(rule 3\.6\)") as refused:
        match.play("done")
    assert refused.value.rule == "3.6"
    assert same(match.state, before)
    assert match.steps == []


@pytest.mark.parametrize(
    "wrong", ["", "fly 0,0", "tribe red", "temple 99,99", -1, 10**9, None, 1.0]
)
def test_what_is_no_action_is_malformed_and_changes_nothing(match: Match, wrong: Any) -> None:
    before = match.state.copy()
    for ask in (match.play, match.refusal, match.forecast):
        with pytest.raises(Malformed):
            ask(wrong)
    assert same(match.state, before)
    assert match.steps == []


def test_another_seats_decision_is_not_yours_and_changes_nothing(match: Match) -> None:
    before, first = match.state.copy(), match.legal()[0]
    with pytest.raises(NotYours, match="seat 0 decides now, not seat 1"):
        match.play(first, seat=1)
    with pytest.raises(Malformed, match="there is no seat 3; seats go from 0 to 2"):
        match.play(first, seat=3)
    assert same(match.state, before)
    match.play(first, seat=0)
    assert match.ply == 1


@pytest.mark.parametrize("wrong", [-1, 3, True, 1.0, "1"])
def test_a_seat_that_is_not_there_is_malformed(match: Match, wrong: Any) -> None:
    for ask in (match.view, lambda seat: match.resample(seat, 1)):
        with pytest.raises(Malformed, match="there is no seat"):
            ask(wrong)


def test_taking_back_goes_back_to_the_beginning(match: Match) -> None:
    before = match.state.copy()
    play_first(match, 5)
    played = [step.action for step in match.steps]
    assert [match.undo() for _ in range(5)] == played[::-1]
    assert same(match.state, before)
    with pytest.raises(Malformed, match="nothing to take back"):
        match.undo()


def test_own_steps_are_free_while_nothing_has_come_to_light(match: Match) -> None:
    assert match.free_steps(0) == 0
    play_first(match, 1)
    assert (match.actor, match.free_steps(0), match.free_steps(1)) == (0, 1, 0)
    while match.actor == 0:
        play_first(match, 1)
    assert match.free_steps(0) == match.free_steps(1) == 0  # the next display was turned up


def test_what_shows_something_hidden_is_not_free(hidden: Match) -> None:
    hidden.play("lay 1")
    assert hidden.free_steps(0) == hidden.free_steps(1) == 0


def test_a_copy_goes_its_own_way(match: Match) -> None:
    play_first(match, 2)
    twin, before = match.copy(), match.state.copy()
    play_first(twin, 3)
    twin.undo()
    assert same(match.state, before)
    assert (len(match.steps), len(twin.steps)) == (2, 4)


def test_resampling_keeps_what_the_seat_knows_and_changes_the_rest(hidden: Match) -> None:
    worlds = [hidden.resample(0, seed) for seed in range(20)]
    assert all(world.view(0) == hidden.view(0) for world in worlds)
    assert len({str(world.position()["hands"][1]) for world in worlds}) > 5
    assert same(hidden.resample(0, 3).state, worlds[3].state)
    assert hidden.position()["hands"] == [[1, 12], [2, 3]]


def test_a_resampled_match_is_recorded_from_its_position(pebbles: Game) -> None:
    from ludotheque.core.records import replay

    world = play_out(pebbles.new(2, 1, {"goal": 4}).resample(0, 5))
    again = replay(world.record().dumps(), lambda _: pebbles)
    assert same(again.state, world.state)


def test_a_forecast_tells_what_is_known_and_nothing_hidden(hidden: Match) -> None:
    before = hidden.state.copy()
    assert hidden.forecast("lay 12") == [{"what": "lay", "who": 0, "pebble": 12}]
    assert hidden.forecast("draw") == [{"what": "draw", "who": 0, "held": 3}]
    assert same(hidden.state, before)
    with pytest.raises(NotLegal, match="Pebble 2 is not in your hand"):
        hidden.forecast("lay 2")


def test_the_chronicle_tells_everybody_what_they_may_know(hidden: Match) -> None:
    hidden.play("draw")
    hidden.play("lay 2")
    drawn = (set(hidden.view(0)["hand"]) - {1, 12}).pop()
    seen, secret = {"what": "draw", "who": 0, "held": 3}, {"what": "drew", "pebble": drawn}
    laid = [{"what": "lay", "who": 1, "pebble": 2}]
    assert hidden.chronicle(0) == [[seen, secret], laid]
    assert hidden.chronicle(1) == hidden.chronicle() == [[seen], laid]
    assert hidden.chronicle(0, since=1) == [laid]
    assert hidden.chronicle(0, since=2) == []


def test_views_hide_the_hands_of_others(hidden: Match) -> None:
    assert [hidden.view(eyes)["hand"] for eyes in (0, 1, None)] == [[1, 12], [2, 3], None]


def test_the_end(gods: Game) -> None:
    match = play_out(gods.new(2, seed=3))
    assert match.over
    assert match.actor is None
    assert match.end_reason in gods.info.endings
    assert match.legal() == []
    assert repr(match).endswith(f"over: {match.end_reason}>")
    assert sorted(match.ranking)[0] == 1
    best = match.ranking.index(1)
    assert match.points[best] == max(match.points)
    for seat in (None, 0, 1):
        with pytest.raises(NotLegal, match="The match is over"):
            match.play("done", seat)


def test_a_position_goes_both_ways_and_can_be_played_from(match: Match) -> None:
    play_first(match, 4)
    again = match.game.position(match.position())
    assert same(again.state, match.state)
    assert again.position() == match.position()
    play_first(again, 1)
    play_first(match, 1)
    assert same(again.state, match.state)


def test_a_position_that_breaks_an_invariant_is_malformed(pebbles: Game) -> None:
    with pytest.raises(Malformed, match="this position cannot be: actor is 0, and ending is given"):
        pebbles.position({"hands": [[1], [2]], "ending": "full row", "actor": 0})


def test_a_position_in_which_the_first_seat_can_do_nothing_is_malformed(pebbles: Game) -> None:
    stuck = replace(pebbles, kernels=replace(pebbles.kernels, legal=lambda state, out: 0))
    with pytest.raises(Malformed, match="seat 0 has no legal action"):
        stuck.position({"hands": [[1], [2]], "actor": 0})


@pytest.mark.parametrize(
    "wrong",
    [
        [],
        {},
        {"hands": [[1], [1]]},
        {"hands": [[1], 2]},
        {"hands": [[1], [2]], "rows": [[3]]},
        {"hands": [[0], [2]]},
        {"hands": [[1]]},
        {"hands": [[1], [2]], "actor": 2},
        {"hands": [[1], [2]], "colour": "red"},
        {"hands": [[1], [2]], "game": "gods"},
    ],
)
def test_a_position_that_means_nothing_is_malformed(pebbles: Game, wrong: Any) -> None:
    with pytest.raises(Malformed):
        pebbles.position(wrong)


def test_rules_are_there_in_two_languages(pebbles: Game) -> None:
    assert pebbles.rules()["2.2"].title == "Laying"
    assert pebbles.rules("fr")["2.2"].title == "Poser"
    with pytest.raises(Malformed, match="languages en and fr, not 'de'"):
        pebbles.rules("de")  # type: ignore[arg-type]


def test_facts_are_told_with_the_names_of_people(pebbles: Game) -> None:
    fact = {"what": "lay", "who": 1, "pebble": 4}
    assert pebbles.tell(fact, "en") == "Saffron lays pebble 4."
    assert pebbles.tell(fact, "fr", {1: "Zoé"}) == "Zoé pose le caillou 4."


@pytest.mark.parametrize("name", ["count", "seed", "first"])
@pytest.mark.parametrize("number", [-1, 2**32, 1.5, "1", None, True])
def test_a_simulation_with_numbers_that_mean_nothing_is_refused(
    pebbles: Game, name: str, number: Any
) -> None:
    with pytest.raises(Malformed, match=f"{name} is a whole number from 0 to 4294967295"):
        pebbles.simulate(**({"seats": 2, "count": 1} | {name: number}))


def test_a_simulation_of_no_match_is_empty(pebbles: Game) -> None:
    none = pebbles.simulate(2, 0)
    assert len(none) == 0
    assert none.dtype == pebbles.simulate(2, 1).dtype


@pytest.mark.parametrize("options", [3, ["goal"], "goal"])
def test_options_are_names_with_values(pebbles: Game, options: Any) -> None:
    with pytest.raises(Malformed, match="options are names with values"):
        pebbles.new(options=options)
