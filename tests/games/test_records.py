"""Whole recorded matches: every one replays under the rules of today."""

from pathlib import Path

import pytest

import ludotheque
from ludotheque.core.records import Record, read_record
from ludotheque.games.registry import GAMES

RECORDS = Path(__file__).parents[1] / "records"


def records_of(game: str) -> list[Record]:
    return [
        read_record(path.read_text("utf-8")) for path in sorted((RECORDS / game).glob("*.json"))
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_record_replays_to_its_result(game: str) -> None:
    for path in sorted((RECORDS / game).glob("*.json")):
        match = ludotheque.replay(path.read_text("utf-8"))
        assert match.over, path.name


@pytest.mark.parametrize("game", GAMES)
def test_there_is_one_for_every_seat_count_option_and_end_reason(game: str) -> None:
    records, info = records_of(game), ludotheque.load(game).info
    assert {record.seats for record in records} == set(info.seats)
    assert {(record.result or {})["end_reason"] for record in records} == set(info.endings)
    for option in info.options:
        options = [info.brought_up(r.rules_version, r.options) for r in records]
        assert {chosen[option.name] for chosen in options} == set(option.choices)
