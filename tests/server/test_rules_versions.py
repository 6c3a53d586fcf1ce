"""Matches that began under a version of the rules whose options this program still reads."""

import pytest

import ludotheque
from ludotheque.core.game import Game, Json
from ludotheque.core.match import Match
from ludotheque.tables.carrying import Standing, carried
from ludotheque.tables.commands import played
from ludotheque.tables.events import Begun, Event, Happening, happening
from ludotheque.tables.following import follow
from ludotheque.tables.snapshots import from_json, to_json
from ludotheque.tables.table import Table


@pytest.fixture(scope="module")
def gisborne() -> Game:
    return ludotheque.load("gisborne")


def run(match: Match, plies: int) -> Match:
    """The same match some actions later, most often with the highest card."""
    while match.ply < plies and not match.over:
        legal = match.legal_ids()
        match.play(int(legal[-2] if len(legal) > 2 else legal[-1]))
    return match


def logged(game: Game, made: Json, match: Match, version: int = 1) -> Table:
    """The table of a log that has this match's actions."""
    body = {"game": "gisborne", "seats": 3, "material": "", "origin": "fresh", "options": {}}
    body |= {"rules_version": version, "open": False, "hints": False}
    table = Table("t", game)
    take_in(table, happening("made", body | made))
    take_in(table, Begun([]))
    for step in match.steps:
        take_in(table, played(step.seat, step.action))
    return table


def take_in(table: Table, what: Happening) -> None:
    follow(table, Event("t", table.number + 1, "2026-01-01T00:00:00Z", what))


def going_on(table: Table, kept: Standing | None = None) -> Match:
    """Its match, carried over to the rules that are here."""
    continued = carried(table, kept)
    assert continued is not None
    take_in(table, continued)
    assert table.window is not None
    return table.window.match


def test_a_match_of_gisborne_1_goes_on_with_tiles_turned_up_on_reaching(gisborne: Game) -> None:
    old = gisborne.new(3, 4, {"next_tile": "reaching"})
    now = gisborne.new(3, 4, {"next_tile": "leaving"})
    while len(now.view(None)["path"]) == len(old.view(None)["path"]):
        now.play(run(old, old.ply + 1).steps[-1].action)
    table = logged(gisborne, {"chance": old.draw.to_json()}, old)
    assert going_on(table).state.tobytes() == old.state.tobytes()
    assert table.eras == [(1, ""), (2, "")]
    assert not table.is_foreign
    assert table.line == list(range(3, 3 + old.ply)), "nothing is lost"
    assert table.made.options == {"next_tile": "reaching"}
    assert table.window is not None
    assert table.window.match.record().to_json() == old.record().to_json()


def test_one_that_began_from_a_position_too(gisborne: Game) -> None:
    start = run(gisborne.new(3, 4, {"next_tile": "reaching"}), 40).position()
    old = run(gisborne.position(start), 100)
    table = logged(gisborne, {"start": as_told_by_version_1(start)}, old)
    assert going_on(table).state.tobytes() == old.state.tobytes()


def as_told_by_version_1(position: Json) -> Json:
    return {name: value for name, value in position.items() if name != "next_tile"}


def test_a_position_that_was_kept_by_version_1_is_read_so(gisborne: Game) -> None:
    old = run(gisborne.new(3, 4, {"next_tile": "reaching"}), 30)
    table = logged(gisborne, {"chance": old.draw.to_json()}, old)
    table.said[3] = table.said[3]._replace(text="no such action")
    kept = Standing(1, list(table.line[:20]), as_told_by_version_1(at(gisborne, old, 20)))
    assert going_on(table, kept).state.tobytes() == old.state.tobytes()
    assert table.window is not None
    assert table.window.base == 20


def at(game: Game, match: Match, ply: int) -> Json:
    return game.write_position(match.steps[ply].before)


def test_a_snapshot_still_knows_under_which_rules_its_table_began(gisborne: Game) -> None:
    old = run(gisborne.new(3, 4, {"next_tile": "reaching"}), 30)
    table = logged(gisborne, {"chance": old.draw.to_json()}, old)
    going_on(table)
    again = from_json("t", gisborne, table.number, to_json(table))
    assert (again.eras, again.made) == ([(1, ""), (2, "")], table.made)


def test_who_acts_out_of_turn_by_the_new_rules_is_not_carried_over(gisborne: Game) -> None:
    old = run(gisborne.new(3, 4, {"next_tile": "reaching"}), 30)
    table = logged(gisborne, {"chance": old.draw.to_json()}, old)
    table.said[3] = table.said[3]._replace(seat=(old.steps[0].seat + 1) % 3)
    assert carried(table, None) is None
    table.said[3] = table.said[3]._replace(seat=old.steps[0].seat)
    assert carried(table, None) is not None


def test_an_action_that_no_rule_ever_allowed_is_a_fault_of_the_log(gisborne: Game) -> None:
    old = run(gisborne.new(3, 4), 30)
    old.steps.insert(0, old.steps[-1])
    with pytest.raises(ludotheque.LudothequeError):
        logged(gisborne, {"chance": old.draw.to_json()}, old, gisborne.info.rules_version)
