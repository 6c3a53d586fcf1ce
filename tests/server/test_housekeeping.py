"""`ludotheque upgrade` and `ludotheque tables`, beside a running service."""

import contextlib
import gzip
import threading
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from tests.server.kit import Host, Json, error_name, mine, wait_for
from tests.server.test_other_rules import changed, house, made, play
from websockets.exceptions import ConnectionClosed

from ludotheque.cli import main
from ludotheque.games.registry import open_game
from ludotheque.server import keeping
from ludotheque.server.house import House
from ludotheque.server.readiness import Library
from ludotheque.server.settings import Settings
from ludotheque.server.upgrading import fates
from ludotheque.store.connect import open_engine
from ludotheque.store.log import Log

Said = pytest.CaptureFixture[str]


def tables(database: str, *words: str) -> int:
    return main(["tables", *words, "--database", database])


def test_an_announcement_is_a_line_at_every_table(database: str, capsys: Said) -> None:
    with house(database) as host:
        found = host.make("gaia", [mine("Ada"), mine("Bo")])
        other = host.make("gaia", [mine("Cleo"), mine("Dan")])
        with host.join(found["table"], found["links"][0]["secret"]) as person:
            person.until(lambda s: s["table"]["phase"] == "playing", 0)
            assert tables(database, "announce", "the house restarts at 18:00") == 0
            assert capsys.readouterr().out == "announced at 2 tables\n"
            state = person.until(lambda s: s["entries"][-1]["kind"] == "announced", 0)
            assert "the house restarts at 18:00" in state["entries"][-1]["told"][0]["text"]["fr"]
            assert person.ask(type="chat", seat=0, says="Then let us hurry")["type"] == "done"
        wait_for(lambda: last_entry(host, other)["kind"] == "announced")  # told on its own
    assert tables(database, "announce", "x", "--table", "nowhere") == 2


def last_entry(host: Host, made: Json) -> Json:
    answer = host.get(f"{made['table']}/log", made["links"][0]["secret"])
    found: Json = answer.json()["entries"][-1]
    return found


def test_a_deleted_table_is_let_go_of_and_its_browsers_are_told(
    database: str, capsys: Said, tmp_path: Path
) -> None:
    file = tmp_path / "one.gz"
    with house(database) as host:
        found = host.make("gaia", [mine("Ada"), mine("Bo")])
        kept = host.make("gaia", [mine("Cleo"), mine("Dan")])
        table, secret = found["table"], found["links"][0]["secret"]
        with host.join(table, secret) as person:
            person.until(lambda s: s["table"]["phase"] == "playing", 0)
            assert tables(database, "export", str(file), "--table", table) == 0
            assert len(gzip.decompress(file.read_bytes()).splitlines()) == 3, (
                "one table, a head and a foot"
            )
            assert tables(database, "delete", table, "--yes") == 0
            while person.frames[-1]["type"] != "refused":
                person.receive()
            assert error_name(person.frames[-1]) == "not_found"
        assert host.get(f"{table}/log", secret).status_code == 404
        assert host.service.log.tables() == [kept["table"]]
        assert tables(database, "delete", table, "--yes") == 2
    assert main(["import", str(file), "--database", database]) == 0
    with house(database) as host:
        assert host.get(f"{table}/log", secret).status_code == 200
    capsys.readouterr()


def test_who_has_a_deleted_table_in_memory_stores_nothing_after_it(database: str) -> None:
    with house(database) as host:
        found = host.make("gaia", [mine("Ada"), mine("Bo")])
        table, secret = found["table"], found["links"][0]["secret"]
        with host.join(table, secret) as person:
            person.until(lambda s: s["table"]["phase"] == "playing", 0)
            host.service.log.process = "another"
            assert host.service.log.delete(table, "now")
            with contextlib.suppress(ConnectionClosed):  # told already, if it looked just now
                answer = person.ask(type="chat", seat=0, says="Is anybody here?")
                assert error_name(answer) == "not_found"
        assert [event.kind for event in host.service.log.events(table)] == ["deleted"]


def test_tables_are_listed_and_shown(tmp_path: Path, capsys: Said) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    with house(database) as host:
        gathering = host.make("gods", [mine("Ada"), {}])["table"]
        playing = host.make("gaia", [mine("Bo"), {"bot": "greedy"}])["table"]

        def listed(*words: str) -> list[str]:
            assert tables(database, "list", *words) == 0
            return [line.split()[0] for line in capsys.readouterr().out.splitlines()]

        assert listed() == [gathering, playing]
        assert listed("--game", "gods") == [gathering]
        assert listed("--phase", "playing") == [playing]
        assert listed("--days", "1") == ["no"]
        assert tables(database, "show", playing) == 0
        shown = capsys.readouterr().out
        assert "seat 0: Bo" in shown
        assert "(bot greedy)" in shown
    assert tables(database, "show", "nowhere") == 2


def test_upgrade_says_what_becomes_of_every_match_and_keeps_what_is_missing(
    database: str, monkeypatch: pytest.MonkeyPatch, capsys: Said
) -> None:
    monkeypatch.setattr(keeping, "archive", lambda house, table: False)
    with monkeypatch.context() as nothing_kept, house(database) as host:
        nothing_kept.setattr(keeping, "stood", lambda table: None)
        finished, running = made(host, "gaia")[0], made(host, "gaia")[0]
        play(host, finished)
        play(host, running, 9)
    monkeypatch.undo()
    log = Log(open_engine(database))
    assert main(["upgrade", "--check", "--database", database]) == 0
    told = "gaia: 1 goes on, 0 goes on from its position, 1 finished, kept, 0 cannot\n"
    assert capsys.readouterr().out == told
    assert (log.position(running), log.archived_upto(finished)) == (None, None)
    other = changed(open_game("gaia"), lambda ply: ply == 3)
    under_others = House(Settings(), log, Library({"gaia": other}))
    assert fates(under_others)["gaia"] == {"cannot": 2}
    assert main(["upgrade", "--database", database]) == 0
    assert capsys.readouterr().out.endswith("stored: 1 archives, 1 positions\n")
    expected = {"goes on from its position": 1, "finished, kept": 1}
    assert fates(under_others)["gaia"] == expected
    assert [event.kind for event in log.events(running)].count("continued") == 0
    under_others.stop()
    log.engine.dispose()


def test_archives_rest_between_two_and_none_is_left_when_the_house_closes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done, one_is_done = list[str](), threading.Event()

    def archive(house: House, table_id: str) -> bool:
        time.sleep(0.01)
        done.append(table_id)
        one_is_done.set()
        return True

    monkeypatch.setattr(keeping, "archive", archive)
    monkeypatch.setattr(keeping, "_REST", 10**5)
    keeper = keeping.Keeping(cast(House, SimpleNamespace(slots={})))
    for name in ("first", "second"):
        table = SimpleNamespace(id=name, window=object(), settled=True)
        keeper.settled(cast(Any, SimpleNamespace(table=table, archived=False)))
    assert one_is_done.wait(60)
    time.sleep(0.1)
    assert done == ["first"]
    keeper.stop()
    assert done == ["first", "second"]
