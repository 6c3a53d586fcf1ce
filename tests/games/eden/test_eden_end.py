"""Eden, section 9: the end and the places."""

from collections.abc import Callable

import pytest

from ludotheque.core.game import Game
from ludotheque.core.match import Match

Lay = Callable[..., Match]

NINETEEN = "g4: A1 B1 C1 D1  g3: E1"


def play(match: Match, *actions: str) -> Match:
    for action in actions:
        match.play(action)
    return match


def ended(match: Match) -> tuple[str | None, list[int]]:
    return match.end_reason, match.ranking


@pytest.mark.rule("9.1")
def test_twenty_points_by_irrigation(lay: Lay) -> None:
    match = play(lay(NINETEEN, {0: "G7"}), "irrigate g7")
    assert match.over
    assert ended(match) == ("twenty points", [1, 2, 2])
    assert match.points == [20, 0, 0]


@pytest.mark.rule("9.1")
def test_twenty_points_by_cultivation(lay: Lay) -> None:
    match = play(lay(NINETEEN, {0: "domino"}), "cultivate d1,e1")
    assert ended(match) == ("twenty points", [1, 2, 2])


@pytest.mark.rule("9.1")
def test_twenty_points_by_an_attack(lay: Lay) -> None:
    match = lay("g4: A1 B1 C1 D1  s3: F1", {0: "E1"})
    play(match, "irrigate e1", "attack f1", "bid 10")
    assert not match.over
    match.play("accept")
    assert match.points == [20, 0, 0]
    assert match.end_reason == "twenty points"


@pytest.mark.rule("9.1")
def test_the_defender_wins_in_anothers_turn(lay: Lay) -> None:
    match = lay(NINETEEN, {1: "F1"}, actor=1)
    play(match, "irrigate f1", "attack e1", "bid 10", "bid 15")
    assert match.actor == 1
    match.play("accept")
    assert match.points == [20, 0, 0]
    assert ended(match) == ("twenty points", [1, 2, 2])


@pytest.mark.rule("9.1")
def test_nineteen_points_do_not_end_it(lay: Lay) -> None:
    match = play(lay("g4: A1 B1 C1 D1  g2: E1", {0: "G7"}), "irrigate g7")
    assert match.points[0] == 19
    assert not match.over


@pytest.mark.rule("9.2")
def test_no_attack_card_or_draw_follows(lay: Lay) -> None:
    match = play(lay(NINETEEN + "  s1: F1", {0: "G1 G7"}), "irrigate g1")
    assert match.over
    assert match.legal() == []
    assert match.view(None)["seats"][0]["cards"] == 1, "nothing was drawn"


@pytest.mark.rule("9.3")
def test_the_others_rank_by_points_and_mana_does_not_count(lay: Lay) -> None:
    tiles = NINETEEN + "  s2: A3  a1: C3 D3  j1: A5"
    match = lay(tiles, {0: "G7"}, mana=(0, 5, 400, 900))
    match.play("irrigate g7")
    assert match.points == [20, 2, 2, 1]
    assert match.ranking == [1, 2, 2, 4]


def last_turn(lay: Lay, tiles: str, mana: tuple[int, ...]) -> Match:
    match = lay(tiles, mana=mana, actor=len(mana) - 1, round=60)
    match.play("end")
    return match


@pytest.mark.rule("9.4")
def test_after_sixty_rounds_most_points_win_then_most_mana(lay: Lay) -> None:
    match = last_turn(lay, "g1: A1  s2: B2  a2: C3  j1: D4", (500, 10, 20, 500))
    assert match.points == [1, 2, 2, 1]
    assert ended(match) == ("sixty rounds", [3, 2, 1, 3])


@pytest.mark.rule("9.4")
def test_a_win_can_be_shared(lay: Lay) -> None:
    assert ended(last_turn(lay, "", (50, 50, 10))) == ("sixty rounds", [1, 1, 3])


@pytest.mark.rule("9.4")
def test_only_the_last_seats_turn_of_round_60_ends_it(lay: Lay) -> None:
    match = lay("", actor=1, round=60)
    match.play("end")
    assert not match.over
    match = lay("", actor=2, round=59)
    match.play("end")
    assert not match.over
    assert match.view(None)["round"] == 60


def test_before_the_end_a_place_tells_nothing_of_a_purse(lay: Lay) -> None:
    match = lay("g1: A1  s1: B2  a1: C3", mana=(0, 100, 50))
    assert match.ranking == [1, 1, 1]


def test_the_tally_counts_tiles_by_level(eden: Game, lay: Lay) -> None:
    match = lay("g1: A1 B1  g3: D4  g4: G7  s2: C3")
    told = [(eden.tell(fact, "en"), fact["points"]) for fact in eden.tally(match.state, 0)]
    assert told == [
        ("2 tiles of level 1", 2),
        ("1 tile of level 3", 3),
        ("1 tile of level 4", 4),
    ]
    assert eden.tell(eden.tally(match.state, 1)[0], "fr") == "1 tuile de niveau 2"
