"""Health: a house is well if what people do could be stored, and says so whatever else it does."""

import asyncio
import contextlib
import resource
import shutil
import sqlite3
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine
from tests import databases
from tests.server.kit import Host, error_name, hosting, mine, wait_for

ASKING = ("GET", "HEAD")


def status(host: Host, method: str = "GET") -> int:
    return host.http.request(method, "/healthz").status_code


def becomes(host: Host, code: int, word: str) -> None:
    """Within the second for which an answer holds."""
    wait_for(lambda: status(host) == code)
    assert host.http.get("/healthz").json()["status"] == word
    assert [status(host, method) for method in ASKING] == [code, code]


def test_health_and_metrics(host: Host) -> None:
    assert host.http.get("/healthz").json()["status"] == "ok"
    host.make("gods", [{}, {}])
    numbers = host.http.get("/metrics").text
    assert 'ludotheque_events_total{kind="made"}' in numbers
    assert "ludotheque_commit_seconds_bucket" in numbers


def test_metrics_say_how_large_and_how_quick_it_is(either: Host) -> None:
    made = either.make("gods", [mine("Ada"), mine("Bo")])
    with either.join(made["table"], made["links"][0]["secret"]) as ada:
        ada.ask(type="chat", seat=0, says="hello")
        numbers = measured(either)
        assert numbers['ludotheque_message_seconds_count{type="chat"}'] >= 1
    asked = 'ludotheque_request_seconds_count{path="/api/tables",status="200"}'
    assert numbers[asked] >= 1
    assert numbers["ludotheque_database_bytes"] > 10_000
    assert numbers["process_resident_memory_bytes"] > 10**7
    assert numbers["ludotheque_memory_mappings"] > 10


def measured(host: Host) -> dict[str, float]:
    lines = host.http.get("/metrics").text.splitlines()
    pairs = (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    return {name: float(number) for name, number in pairs}


def test_a_stranger_s_paths_make_no_new_numbers(host: Host) -> None:
    before = set(measured(host))
    for path in ("/nowhere/1", "/api/nowhere/2", "/table/3"):
        host.http.get(path)
    asked = {name for name in set(measured(host)) - before if "request_seconds" in name}
    assert [name for name in asked if 'path="page"' not in name and "/metrics" not in name] == []


def test_without_its_database_a_house_is_not_well_however_one_asks(host: Host) -> None:
    assert [status(host, method) for method in ASKING] == [200, 200]
    host.service.log.engine = create_engine("sqlite:////nowhere/tables.db")
    becomes(host, 503, "no database")


def test_health_leaves_nothing_behind(either: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.server.health.KEPT", 0.0)
    for _ in range(3):
        assert status(either) == 200
    log = either.service.log
    assert log.tables() == []
    assert log.untouched_since("9") == []


def test_a_file_that_another_program_locks_is_not_well_until_it_lets_go(host: Host) -> None:
    file = host.service.log.engine.url.database
    with contextlib.closing(sqlite3.connect(str(file), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        becomes(host, 503, "cannot write")
        other.execute("ROLLBACK")
    becomes(host, 200, "ok")


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of one megabyte; where none can be mounted, an ordinary folder."""
    folder = tmp_path / "disk"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(folder)]
    mounted = (
        shutil.which("mount") is not None
        and not subprocess.run(command, check=False, stderr=subprocess.DEVNULL).returncode
    )
    yield folder
    if mounted:
        subprocess.run(["umount", str(folder)], check=True)


@contextlib.contextmanager
def filled(folder: Path) -> Iterator[str]:
    """Not one more byte goes onto this disk; or, if it is no small one, into any long file.

    What a wish is answered meanwhile: SQLite is not sure what a failing disk has kept.
    """
    junk = folder / "junk"
    if shutil.disk_usage(folder).total > 2**20:
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        most = max(file.stat().st_size for file in folder.iterdir())
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, limits[1]))
        yield "unsure"
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        return
    with contextlib.suppress(OSError), junk.open("wb", buffering=0) as file:
        while file.write(b"\0" * 512):
            """Until there is no room."""
    yield "busy"
    junk.unlink()


def test_a_full_disk_is_not_well_until_there_is_room(small_disk: Path) -> None:
    with hosting(databases.fresh("sqlite", small_disk)) as host:
        made = host.make("gods", [mine("Ada"), mine("Bo")])
        becomes(host, 200, "ok")
        with host.join(made["table"], made["links"][0]["secret"]) as ada:
            with filled(small_disk) as refused:
                becomes(host, 503, "cannot write")
                assert error_name(ada.ask(type="chat", seat=0, says="x" * 500)) == refused
            becomes(host, 200, "ok")
            assert ada.ask(type="chat", seat=0, says="again")["type"] == "done"


def test_health_does_not_wait_behind_other_work(host: Host) -> None:
    done = threading.Event()
    assert host.service._clock is not None
    loop = host.service._clock.get_loop()
    for _ in range(200):
        loop.call_soon_threadsafe(lambda: loop.run_in_executor(None, done.wait))
    asked = asyncio.run_coroutine_threadsafe(asyncio.to_thread(lambda: None), loop)
    assert status(host) == 200
    assert not asked.done(), "everything else waits"
    done.set()
    asked.result()
