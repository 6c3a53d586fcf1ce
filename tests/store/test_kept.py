"""What is kept beside the log, on both databases: positions and archives."""

import gzip
import json
from pathlib import Path

import pytest
from tests import databases

from ludotheque.store.connect import StoreError, open_engine
from ludotheque.store.kept import Archive, Position
from ludotheque.store.log import Append, Event, Log
from ludotheque.store.transfer import Imported, export_tables, import_tables


def event(number: int, table: str = "t") -> Event:
    return Event(table, number, "chat", "2026-01-01", {})


def test_a_position_is_stored_with_its_event_or_not_at_all(log: Log) -> None:
    first, second = Position("t", 1, "{}"), Position("t", 2, '{"ply":1}')
    assert log.append([Append((event(1),), position=first)]) == [True]
    assert log.append([Append((event(1),), position=second)]) == [False]
    assert log.position("t") == first
    assert log.append([Append((event(2),), position=second)]) == [True]
    assert log.position("t") == second
    assert log.position("elsewhere") is None


def test_what_is_kept_never_goes_back(log: Log) -> None:
    log.keep_position(Position("t", 9, "nine"))
    log.keep_position(Position("t", 4, "four"))
    assert log.position("t") == Position("t", 9, "nine")
    log.keep_archive(Archive("t", 9, {"lines": b"nine", "record": b"r"}))
    log.keep_archive(Archive("t", 4, {"lines": b"four", "more": b"m"}))
    assert log.archive("t") == Archive("t", 9, {"lines": b"nine", "record": b"r"})
    log.keep_archive(Archive("t", 12, {"lines": b"twelve"}))
    assert log.archive("t") == Archive("t", 12, {"lines": b"twelve"})


def test_of_an_archive_the_parts_that_are_wanted_are_read(log: Log) -> None:
    log.keep_archive(Archive("t", 3, {"lines": b"l", "record": b"r", "points": b"p"}))
    assert log.archive("t", "record", "points") == Archive("t", 3, {"record": b"r", "points": b"p"})
    assert log.archive("t", "moments 0") is None
    assert log.archive("elsewhere") is None


def test_a_forgotten_table_leaves_nothing_behind(log: Log) -> None:
    log.append([Append((event(1),), position=Position("t", 1, "{}"))])
    log.keep_archive(Archive("t", 1, {"lines": b"l"}))
    assert log.forget("t")
    assert (log.position("t"), log.archive("t")) == (None, None)


def test_what_is_kept_moves_with_its_table(log: Log, tmp_path: Path) -> None:
    bare, whole = tmp_path / "bare.gz", tmp_path / "whole.gz"
    log.append([Append((event(1),)), Append((event(1, "u"),))])
    export_tables(log, bare)
    log.keep_position(Position("t", 1, '{"é":1}'))
    log.keep_archive(Archive("u", 1, {"lines": b"\0\xff", "record": b""}))
    export_tables(log, whole)
    for kind in databases.KINDS:
        engine = open_engine(databases.fresh(kind, tmp_path))
        other = Log(engine)
        assert import_tables(other, bare) == Imported(added=["t", "u"])
        assert (other.position("t"), other.archive("u")) == (None, None)
        assert import_tables(other, whole) == Imported(whole=["t", "u"])
        assert (other.position("t"), other.archive("u")) == (log.position("t"), log.archive("u"))
        engine.dispose()


@pytest.mark.parametrize(
    "bad",
    [
        {"position": 7},
        {"position": [1]},
        {"position": ["1", "{}"]},
        {"position": [1, "\0"]},
        {"archive": [1, {}]},
        {"archive": [1, ["lines"]]},
        {"archive": [1, {"lines": "not base64"}]},
        {"archive": [1, {"li\0nes": ""}]},
    ],
)
def test_what_is_kept_badly_stores_nothing(
    log: Log, tmp_path: Path, bad: dict[str, object]
) -> None:
    file = tmp_path / "bad.gz"
    table = {"table": "t", "events": [[1, "chat", "at", {}]], "links": []}
    lines = [{"format": "ludotheque tables 1"}, table | bad, {"tables": 1}]
    with gzip.open(file, "wt") as out:
        out.writelines(json.dumps(line) + "\n" for line in lines)
    with pytest.raises(StoreError):
        import_tables(log, file)
    assert log.tables() == []
