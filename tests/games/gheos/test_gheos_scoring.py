"""Where points come from, and the guess at who will win."""

from collections.abc import Callable

import pytest
from tests.games.guesses import shares

from ludotheque.core.match import Match
from ludotheque.tables.frames import match_parts

Lay = Callable[..., Match]

CUPS, PYRAMIDS = "2 1,0  5 2,0", "13 1,0  14 2,0"


def test_the_tally_names_every_source(lay: Lay) -> None:
    points = {"temples": 1, "tokens": 2, "epochs": 3}
    held = {0: {"points": points, "tokens": 1}, 1: {"tokens": 0}}
    match = lay(CUPS, (7,), {"red": 2}, ("red red", ""), phase="token", held=held, epochs=1)
    match.play("token")
    facts = match.game.tally(match.state, 0)
    assert [(fact["what"], fact["points"]) for fact in facts] == [
        ("points_temples", 1),
        ("points_tokens", 2 + 6),
        ("points_epochs", 3),
        ("points_final", 6),
    ]
    assert sum(fact["points"] for fact in facts) == match.points[0]
    assert match.game.tally(match.state, 1) == []


def test_equal_seats_have_equal_shares(lay: Lay) -> None:
    for seats in (2, 3, 4):
        match = lay(CUPS, None, {"red": 2}, ("red",) * seats)
        assert shares(match) == pytest.approx([1 / seats] * seats)


@pytest.mark.parametrize(
    ("tiles", "people", "followers", "held"),
    [
        (CUPS, {}, ("", ""), {0: {"points": {"temples": 3}}}),  # points
        (CUPS, {"red": 2}, ("red", ""), {}),  # a follower with cups
        (PYRAMIDS, {"red": 13}, ("red", ""), {}),  # a follower with pyramids
        ("3 1,0  6 2,0", {"red": 3}, ("red", ""), {}),  # any follower
        (CUPS, {}, ("", ""), {1: {"tokens": 1}}),  # tokens still to play
    ],
)
def test_what_is_worth_something(
    lay: Lay,
    tiles: str,
    people: dict[str, int],
    followers: tuple[str, str],
    held: dict[int, object],
) -> None:
    match = lay(tiles, None, people, followers, held=held)
    assert sum(shares(match)) == pytest.approx(1)
    assert shares(match)[0] > 0.5


def test_a_token_is_kept_while_it_promises_more(lay: Lay) -> None:
    poor = lay(CUPS, (7,), {"red": 2}, ("red", ""), phase="token", top=(8, 9))
    rich = lay(CUPS, (7,), {"red": 2}, ("red red red red red", ""), phase="token", top=(8, 9))
    for match, plays in ((poor, False), (rich, True)):
        after = {}
        for text in ("token", "pass"):
            twin = match.copy()
            twin.play(text)
            after[text] = shares(twin)[0]
        assert (after["token"] > after["pass"]) == plays


def test_at_the_end_the_winners_have_it_all(lay: Lay) -> None:
    held = {0: {"tokens": 1}, 1: {"tokens": 0}, 2: {"tokens": 0}}
    won = lay(CUPS, (7,), {"red": 2}, ("red", "", "red red"), phase="token", held=held)
    won.play("token")  # six points each, but seat 2 has more followers
    assert (won.points, shares(won)) == ([6, 0, 6], [0.0, 0.0, 1.0])
    shared = lay(CUPS, (7,), {}, ("", "", ""), phase="token", held=held)
    shared.play("token")
    assert shares(shared) == pytest.approx([1 / 3] * 3)


def test_what_the_end_would_still_add_is_counted_as_it_will_be(lay: Lay) -> None:
    held = {0: {"tokens": 1}, 1: {"tokens": 0}}
    match = lay(CUPS, (7,), {"red": 2}, ("red red", "red"), phase="token", held=held)
    game, before = match.game, match.state.tobytes()
    counted = game.as_if_over(match.state)
    assert game.standing(counted) == ([6, 3], [1, 2])
    assert [fact["what"] for fact in game.tally(counted, 1)] == ["points_final"]
    assert (match.points, match.state.tobytes()) == ([0, 0], before)
    match.play("token")  # the last one ends the match, and scores the same once more
    assert match.points == [12, 3]
    assert game.standing(game.as_if_over(match.state)) == (match.points, match.ranking)


def test_a_table_is_told_what_would_be_counted(lay: Lay) -> None:
    held = {0: {"tokens": 1, "points": {"temples": 4}}, 1: {"tokens": 0}}
    match = lay(CUPS, (7,), {"red": 2}, ("", "red red"), phase="token", held=held)
    seats = match_parts(match, {})["points"]
    assert [(one["points"], one["rank"]) for one in seats] == [(4, 1), (0, 2)]
    assert [(one["at_end"]["points"], one["at_end"]["rank"]) for one in seats] == [(4, 2), (6, 1)]
    for one in seats:
        then = one["at_end"]
        assert sum(told["fact"]["points"] for told in then["reasons"]) == then["points"]
    match.play("token")
    assert all("at_end" not in one for one in match_parts(match, {})["points"])
