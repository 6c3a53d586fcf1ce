"""The event log, on both databases: appended to, never overwritten, moved as one file."""

import gzip
import json
import queue
import socket
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import create_engine, text
from tests import databases

from ludotheque.store.connect import StoreError, held_alone, is_postgres, open_engine, raw_dsn
from ludotheque.store.listen import Listener
from ludotheque.store.log import Append, Event, Link, Log, NotStorable, Snapshot
from ludotheque.store.schema import metadata
from ludotheque.store.transfer import Imported, export_tables, import_tables
from ludotheque.store.writer import Writer


def event(number: int, table: str = "t", **body: object) -> Event:
    return Event(table, number, "chat", f"2026-01-{number % 28 + 1:02}", body)


def test_what_was_appended_is_read_in_order(log: Log) -> None:
    lines = tuple(event(n, says="é" * n) for n in range(1, 6))
    assert log.append([Append(lines)]) == [True]
    assert log.events("t") == list(lines)
    assert log.events("t", after=2, upto=4) == list(lines[2:4])
    assert log.events("elsewhere") == []
    assert log.tables() == ["t"]


def test_a_number_is_taken_once_and_the_others_of_its_batch_are_stored(log: Log) -> None:
    log.append([Append((event(1, by="first"),))])
    batch = [
        Append((event(1, table="u"),)),
        Append((event(2), event(1, by="second"))),
        Append((event(1, table="v"),)),
    ]
    assert log.append(batch) == [True, False, True]
    assert [e.body for e in log.events("t")] == [{"by": "first"}]
    assert set(log.tables()) == {"t", "u", "v"}


def test_what_cannot_be_stored_spoils_nothing_else(log: Log) -> None:
    writer = Writer(log)
    with log.engine.begin() as connection:  # the writer waits until this is over
        connection.execute(text("INSERT INTO events VALUES ('t', 1, 'chat', 'now', '{}')"))
        taken = writer.append(Append((event(1),)))
        good = writer.append(Append((event(2),)))
        bad = writer.append(Append((event(3, says="\ud800"),)))
        later = writer.append(Append((event(4),)))
    writer.stop()
    assert (taken.result(), good.result(), later.result()) == (False, True, True)
    assert isinstance(bad.exception(), NotStorable)
    assert [e.number for e in log.events("t")] == [1, 2, 4]


def test_of_many_that_race_for_a_number_one_wins(log: Log) -> None:
    start = threading.Barrier(8)

    def race(who: int) -> bool:
        start.wait()
        return log.append_one(Append((event(1, by=who),)))

    with ThreadPoolExecutor(8) as pool:
        won = list(pool.map(race, range(8)))
    assert won.count(True) == 1
    assert log.events("t")[0].body == {"by": won.index(True)}


def test_the_writer_answers_everybody_and_forgets_nothing(log: Log) -> None:
    writer = Writer(log)
    futures = [writer.append(Append((event(n),))) for n in range(1, 1200)]
    again = writer.append(Append((event(7),)))
    writer.stop()
    assert all(future.result() for future in futures)
    assert again.result() is False
    assert [e.number for e in log.events("t")] == list(range(1, 1200))


def test_who_waits_for_a_lost_database_is_told(log: Log) -> None:
    writer = Writer(log)
    with log.engine.begin() as connection:
        connection.execute(text("DROP TABLE events"))
    with pytest.raises(Exception, match="events"):
        writer.append(Append((event(1),))).result()
    writer.stop()


def test_who_stops_waiting_stops_nobody_else(log: Log) -> None:
    writer = Writer(log)
    with log.engine.begin() as connection:  # the writer waits until this is over
        connection.execute(text("INSERT INTO events VALUES ('t', 1, 'chat', 'now', '{}')"))
        busy = writer.append(Append((event(1),)))
        gone, later = writer.append(Append((event(2),))), writer.append(Append((event(3),)))
        assert gone.cancel()
    assert busy.result() is False
    assert later.result() is True
    writer.stop()
    assert [e.number for e in log.events("t")] == [1, 3]


def test_links_come_and_go_with_their_event(log: Log) -> None:
    old, new = Link("t", "aa", "0"), Link("t", "bb", "0")
    log.append([Append((event(1),), (old,))])
    assert log.append([Append((event(1),), (new,), (old,))]) == [False]
    assert log.links("t") == [old]
    assert log.append([Append((event(2),), (new,), (old,))]) == [True]
    assert log.links("t") == [new]


def test_a_link_is_dropped_once_and_only_with_its_event(log: Log) -> None:
    old = Link("t", "old", "0")
    log.append([Append((event(1),), links=(old,))])
    renewals = [
        Append((event(n),), links=(Link("t", f"new{n}", "0"),), dropped=(old,)) for n in (2, 3)
    ]
    assert log.append([*renewals, Append((event(1, table="u"),))]) == [True, False, True]
    assert [e.number for e in log.events("t")] == [1, 2]
    assert [link.secret_hash for link in log.links("t")] == ["new2"]


def test_a_snapshot_is_only_for_its_own_program_and_never_goes_back(log: Log) -> None:
    newer, older = Snapshot("t", 9, "a", b"nine"), Snapshot("t", 4, "a", b"four")
    log.keep_snapshots([newer])
    log.keep_snapshots([older])
    assert log.snapshot("t", "a") == newer
    assert log.snapshot("t", "b") is None


def test_a_table_is_forgotten_only_when_told(log: Log) -> None:
    log.append([Append((event(1, "old"),)), Append((event(20, "new"),))])
    assert log.untouched_since("2026-01-10") == ["old"]
    log.forget("old")
    assert log.events("old") == []
    assert len(log.events("new")) == 1


def test_a_table_that_was_touched_after_all_is_not_forgotten(log: Log) -> None:
    log.append([Append((event(1), event(20)))])
    assert not log.forget("t", untouched_since="2026-01-10")
    assert len(log.events("t")) == 2
    assert log.forget("t", untouched_since="2026-01-28")
    assert log.events("t") == []


def test_the_migrations_make_what_the_schema_says(log: Log) -> None:
    with log.engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, metadata) == []


def test_opening_twice_migrates_once(url: str) -> None:
    for _ in range(2):
        open_engine(url).dispose()


def test_a_migration_that_was_cut_off_leaves_nothing_behind(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Operations.create_table

    def cut_off(self: Operations, name: str, *columns: Any, **more: Any) -> Any:
        if name == "snapshots":
            raise OSError("the power failed")
        return real(self, name, *columns, **more)

    monkeypatch.setattr(Operations, "create_table", cut_off)
    with pytest.raises(StoreError, match="the power failed"):
        open_engine(url)
    monkeypatch.undo()
    open_engine(url).dispose()


def test_sqlite_is_durable(tmp_path: Path) -> None:
    engine = open_engine(databases.fresh("sqlite", tmp_path))
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
    engine.dispose()


def test_a_new_sqlite_file_and_what_lies_beside_it_are_for_their_owner_alone(
    tmp_path: Path,
) -> None:
    log = Log(open_engine(databases.fresh("sqlite", tmp_path)))
    with log.engine.connect() as connection:  # while it is open, the newest lines lie beside it
        connection.execute(text("SELECT * FROM events"))
        log.append([Append((event(1),))])
        files = [file for file in tmp_path.iterdir() if file.is_file()]
        assert len(files) == 3
        assert [file for file in files if file.stat().st_mode & 0o077] == []
    log.engine.dispose()


def test_all_tables_move_as_one_file_between_any_two_databases(log: Log, tmp_path: Path) -> None:
    for table in ("a", "b"):
        lines = tuple(event(n, table, says="ça") for n in (1, 2, 3))
        log.append([Append(lines, (Link(table, "ff", "watch"),))])
    file = tmp_path / "tables.gz"
    assert export_tables(log, file) == 2
    for kind in databases.KINDS:
        engine = open_engine(databases.fresh(kind, tmp_path))
        other = Log(engine)
        assert import_tables(other, file) == Imported(added=["a", "b"])
        assert import_tables(other, file) == Imported(whole=["a", "b"])
        for table in log.tables():
            assert other.events(table) == log.events(table)
            assert other.links(table) == log.links(table)
        engine.dispose()


def test_an_import_continues_what_is_there_and_names_what_differs(log: Log, tmp_path: Path) -> None:
    old, new = Link("a", "aa", "0"), Link("a", "bb", "0")
    log.append([Append((event(1, "a"), event(2, "a")), (old,)), Append((event(1, "b"),))])
    early, late = tmp_path / "early.gz", tmp_path / "late.gz"
    export_tables(log, early)
    log.append([Append((event(3, "a"), event(4, "a")), (new,), (old,))])
    export_tables(log, late)
    engine = open_engine(databases.fresh("sqlite", tmp_path))
    other = Log(engine)
    assert import_tables(other, early) == Imported(added=["a", "b"])
    assert import_tables(other, late) == Imported(continued=["a"], whole=["b"])
    assert import_tables(other, early) == Imported(whole=["a", "b"])
    assert other.events("a") == log.events("a")
    assert other.links("a") == [new]
    other.append([Append((event(2, "b", by="here"),))])
    log.append([Append((event(2, "b", by="there"),))])
    export_tables(log, late)
    assert import_tables(other, late) == Imported(whole=["a"], different=["b"])
    assert other.events("b")[1].body == {"by": "here"}
    engine.dispose()


def test_a_database_that_is_not_there_is_not_made_unless_wanted(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/typo/tables.db"
    with pytest.raises(StoreError, match=r"there is no database .*tables\.db"):
        open_engine(url, make=False)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "lines",
    [
        [],
        [{"format": "other"}],
        [{"format": "ludotheque tables 1"}],
        [{"format": "ludotheque tables 1"}, {"tables": 1}],
        [{"format": "ludotheque tables 1"}, {"table": "a"}, {"tables": 1}],
        [
            {"format": "ludotheque tables 1"},
            {"table": "a", "events": [[2, "k", "at", {}]], "links": []},
            {"tables": 1},
        ],
        [
            {"format": "ludotheque tables 1"},
            {"table": "a", "events": [[1, None, "at", {}]], "links": []},
            {"tables": 1},
        ],
        [
            {"format": "ludotheque tables 1"},
            {"table": "a", "events": [[1, "k", "at", "body"]], "links": []},
            {"tables": 1},
        ],
        [
            {"format": "ludotheque tables 1"},
            {"table": "a", "events": [[1, "k", "at", {}]], "links": [["ff", "0"], ["ff", "0"]]},
            {"tables": 1},
        ],
        [
            {"format": "ludotheque tables 1"},
            {"table": "a", "events": [[1, "k", "at", {}]], "links": []},
            {"table": "a", "events": [[1, "k", "at", {}]], "links": []},
            {"tables": 2},
        ],
        [
            {"format": "ludotheque tables 1"},
            {"table": "a", "events": [[1, "k\0", "at", {}]], "links": []},
            {"tables": 1},
        ],
        [
            {"format": "ludotheque tables 1"},
            {"table": "a", "events": [[1, "k", "at", {"name": "\ud800"}]], "links": []},
            {"tables": 1},
        ],
    ],
)
def test_a_bad_file_changes_nothing(log: Log, tmp_path: Path, lines: list[object]) -> None:
    file = tmp_path / "bad.gz"
    with gzip.open(file, "wt") as out:
        out.writelines(json.dumps(line) + "\n" for line in lines)
    with pytest.raises(StoreError):
        import_tables(log, file)
    assert log.tables() == []


def test_what_is_no_file_of_tables_is_refused(log: Log, tmp_path: Path) -> None:
    file = tmp_path / "bad"
    file.write_text("nothing")
    for path in (file, tmp_path / "missing"):
        with pytest.raises(StoreError):
            import_tables(log, path)


@pytest.mark.parametrize(
    "bad", ["nonsense", "mysql://x/y", "sqlite://", "postgresql://nobody@localhost:1/none"]
)
def test_a_database_that_cannot_be_opened_says_so(bad: str) -> None:
    with pytest.raises(StoreError):
        open_engine(bad)


def test_a_password_is_not_in_the_error() -> None:
    with pytest.raises(StoreError) as error:
        open_engine("postgresql://me:hunter2@localhost:1/none")
    assert "hunter2" not in str(error.value)


def test_a_database_of_a_newer_program_is_refused_and_left_alone(url: str) -> None:
    engine = open_engine(url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StoreError, match="newer"):
        open_engine(url)
    with engine.connect() as connection:
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    assert found == "9999"
    engine.dispose()


def test_what_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear all, " * 500)
    with pytest.raises(StoreError, match="not a database"):
        open_engine(f"sqlite:///{file}")
    assert file.read_text().startswith("Dear all")


def test_an_export_is_whole_or_not_there_and_for_its_owner_alone(
    log: Log, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "tables.gz"
    log.append([Append((event(1),))])
    export_tables(log, file)
    before = file.read_bytes()
    assert file.stat().st_mode & 0o077 == 0, "it holds the keys of running matches"
    monkeypatch.setattr(log, "links", lambda table: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        export_tables(log, file)
    assert file.read_bytes() == before
    with pytest.raises(StoreError, match="cannot write"):
        export_tables(log, tmp_path / "nowhere" / "tables.gz")
    assert [path.name for path in tmp_path.iterdir() if "tables.gz" in path.name] == ["tables.gz"]


def test_one_sqlite_file_serves_one_server(tmp_path: Path) -> None:
    url = databases.fresh("sqlite", tmp_path)
    one, two = open_engine(url), open_engine(url)
    with held_alone(one), pytest.raises(StoreError), held_alone(two):
        pass
    with held_alone(two):
        pass
    one.dispose()
    two.dispose()


def test_postgres_tells_other_servers_and_not_oneself(tmp_path: Path) -> None:
    url = databases.fresh("postgres", tmp_path)
    engine = open_engine(url)
    assert is_postgres(engine)
    one, two, heard = Log(engine, "one"), Log(engine, "two"), Heard()
    listener = Listener(one, heard)
    assert heard.next() is None, "anything may have happened before it listened"
    one.append([Append((event(1, "mine"),))])
    two.append([Append((event(1, "yours"),))])
    two.append([Append((event(1, "yours"),))])
    two.append([Append((event(2, "yours"),))])
    assert heard.next() == {"from": "two", "tables": ["yours"]}
    assert heard.next() == {"from": "two", "tables": ["yours"]}
    listener.stop()
    assert heard.messages.empty()
    engine.dispose()


class Heard:
    """What a listener heard, in order."""

    def __init__(self) -> None:
        self.messages: queue.SimpleQueue[Any] = queue.SimpleQueue()

    def __call__(self, message: object) -> None:
        self.messages.put(message)

    def next(self) -> Any:
        return self.messages.get(timeout=60)


def test_who_is_at_very_many_tables_is_told_in_parts(tmp_path: Path) -> None:
    """PostgreSQL takes 8000 bytes at once; a busy house has more to say."""
    engine = open_engine(databases.fresh("postgres", tmp_path))
    heard = Heard()
    listener = Listener(Log(engine, "one"), heard)
    assert heard.next() is None
    here = {f"{n:016}": [[0, 1, 2, 3, 4], n] for n in range(1000)}
    Log(engine, "two").whisper_presence(here)
    found: dict[str, Any] = {}
    while len(found) < len(here):
        found |= heard.next()["here"]
    listener.stop()
    assert found == here
    engine.dispose()


def test_a_listener_whose_line_breaks_listens_again_and_says_so(tmp_path: Path) -> None:
    engine = open_engine(databases.fresh("postgres", tmp_path))
    heard = Heard()
    listener = Listener(Log(engine, "one"), heard)
    assert heard.next() is None
    with engine.connect() as connection:
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
        connection.execute(text(others))
    assert heard.next() is None
    Log(engine, "two").append([Append((event(1, "yours"),))])
    assert heard.next() == {"from": "two", "tables": ["yours"]}
    listener.stop()
    engine.dispose()


def test_a_url_without_a_driver_name_is_postgres_all_the_same(tmp_path: Path) -> None:
    url = databases.fresh("postgres", tmp_path)
    engine = open_engine(url)
    assert engine.dialect.driver == "psycopg"
    engine.dispose()
    assert create_engine(engine.url).dialect.name == "postgresql"


def test_a_line_to_postgres_that_goes_dead_is_given_up_in_seconds(tmp_path: Path) -> None:
    url = databases.fresh("postgres", tmp_path)
    for address, patience in ((url, "20000"), (f"{url}&tcp_user_timeout=7000", "7000")):
        engine = open_engine(address)
        with engine.connect() as connection:
            told = connection.connection.driver_connection.info.get_parameters()  # type: ignore[union-attr]
        assert (told["tcp_user_timeout"], told["connect_timeout"]) == (patience, "10")
        assert f"tcp_user_timeout={patience}" in raw_dsn(engine)  # the listener's line as well
        engine.dispose()


def test_a_postgres_that_never_answers_is_given_up() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        with pytest.raises(StoreError, match=r"cannot open .*: connection timeout expired"):
            open_engine(f"postgresql://me@127.0.0.1:{port}/tables?connect_timeout=2")
