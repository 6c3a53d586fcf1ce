"""Tables whose matches began under an earlier version of the rules."""

from typing import Any

import pytest

import ludotheque
from ludotheque.core.game import Game, Json
from ludotheque.core.match import Match
from ludotheque.server.table import Table
from ludotheque.store.log import Event


@pytest.fixture(scope="module")
def gisborne() -> Game:
    return ludotheque.load("gisborne")


def run(match: Match, plies: int) -> Match:
    """The same match some actions later, most often with the highest card."""
    while match.ply < plies and not match.over:
        legal = match.legal_ids()
        match.play(int(legal[-2] if len(legal) > 2 else legal[-1]))
    return match


def following(game: Game, made: Json, match: Match) -> Table:
    """The table of a log that has this match's actions."""
    played = [{"seat": s.seat, "id": s.action.id, "text": s.action.text} for s in match.steps]
    body = {"game": "gisborne", "seats": 3, "material": "", "origin": "fresh", **made}
    told: list[tuple[str, Any]] = [("made", body), ("begun", {"seat_bytes": []})]
    table = Table("t", game)
    for number, (kind, told_body) in enumerate([*told, *(("action", p) for p in played)], 1):
        table.follow(Event("t", number, kind, "2026-01-01T00:00:00Z", told_body))
    return table


def test_a_match_of_gisborne_1_goes_on_with_tiles_turned_up_on_reaching(gisborne: Game) -> None:
    old = gisborne.new(3, 4, {"next_tile": "reaching"})
    now = gisborne.new(3, 4, {"next_tile": "leaving"})
    while len(now.view(None)["path"]) == len(old.view(None)["path"]):
        now.play(run(old, old.ply + 1).steps[-1].action)
    made = {"rules_version": 1, "options": {}, "chance": old.draw.to_json()}
    table = following(gisborne, made, old)
    assert table.course is not None
    assert table.course.match.state.tobytes() == old.state.tobytes()
    assert table.made["options"] == {"next_tile": "reaching"}
    assert table.course.match.record().to_json() == old.record().to_json()


def test_one_that_began_from_a_position_too(gisborne: Game) -> None:
    start = run(gisborne.new(3, 4, {"next_tile": "reaching"}), 40).position()
    old = run(gisborne.position(start), 100)
    start_then = {name: value for name, value in start.items() if name != "next_tile"}
    table = following(gisborne, {"rules_version": 1, "options": {}, "start": start_then}, old)
    assert table.course is not None
    assert table.course.match.state.tobytes() == old.state.tobytes()


def test_a_snapshot_still_knows_under_which_rules_its_table_began(gisborne: Game) -> None:
    old = run(gisborne.new(3, 4, {"next_tile": "reaching"}), 30)
    made = {"rules_version": 1, "options": {}, "chance": old.draw.to_json()}
    table = following(gisborne, made, old)
    again = Table.from_json("t", gisborne, table.number, table.to_json())
    assert (again.began_under, again.made) == (1, table.made)


def test_what_the_new_rules_refuse_is_said_and_the_match_stands_still(gisborne: Game) -> None:
    old = run(gisborne.new(3, 4), 30)
    old.steps.insert(0, old.steps[-1])
    made = {"rules_version": 1, "options": {}, "chance": old.draw.to_json()}
    table = following(gisborne, made, old)
    assert table.course is None
    assert table.broken is not None
    assert table.broken["en"].startswith("rules version 1, here 2, which refuses “")


def test_an_action_that_no_rule_ever_allowed_is_a_fault_of_the_log(gisborne: Game) -> None:
    old = run(gisborne.new(3, 4), 30)
    made = {"rules_version": 2, "options": {}, "chance": old.draw.to_json()}
    old.steps.insert(0, old.steps[-1])
    with pytest.raises(ludotheque.LudothequeError):
        following(gisborne, made, old)
