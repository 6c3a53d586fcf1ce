"""Starting: one clear sentence where it cannot be; and databases that fail and come back."""

import asyncio
import gzip
import json
import logging
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import OperationalError
from tests import databases
from tests.server.kit import Host, Json, Person, error_name, hosting, mine, ready_games

from ludotheque.cli import main
from ludotheque.server.readiness import Library
from ludotheque.store.commit import Unsure
from ludotheque.store.connect import held_alone, open_engine
from ludotheque.tables.commands import Deed
from ludotheque.tables.events import Chatted
from ludotheque.tables.refusals import Refuse
from ludotheque.tables.window import TooShort


@pytest.fixture(autouse=True)
def _logging_as_before() -> Iterator[None]:
    """`serve` sets up the logs of its process, which here is the tests' own."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)


def refusal_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one sentence by which a command ends."""
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    (sentence,) = told.err.splitlines()
    return sentence


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--port", "99999"], "at most 65535"),
        (["--port", "0", "--host", "300.1.1.1"], "cannot listen at 300.1.1.1:0"),
        (["--database", "mysql://x/y"], "sqlite:///FILE or postgresql://"),
        (["--database", "sqlite:////proc/none/tables.db"], "cannot open"),
        (["--database", "postgresql://me:hunter2@localhost:1/none"], "cannot open"),
        (["--origins", "games.example.org"], "https://games.example.org"),
        (["--page", "/nowhere"], "index.html"),
        (["--expire-days", "1e99"], "at most"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, arguments: list[str], says: str
) -> None:
    usual = ["--database", f"sqlite:///{tmp_path}/tables.db"]
    sentence = refusal_of(capsys, "serve", *usual, *arguments)
    assert says in sentence
    assert "hunter2" not in sentence


def test_a_taken_port_a_taken_file_and_a_newer_file_are_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    url = databases.fresh("sqlite", tmp_path)
    engine = open_engine(url)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        sentence = refusal_of(capsys, "serve", "--database", url, "--port", port)
        assert f"127.0.0.1:{port}: Address already in use" in sentence
    with held_alone(engine):
        sentence = refusal_of(capsys, "serve", "--database", url, "--port", "0")
        assert "another server uses" in sentence
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    assert "newer" in refusal_of(capsys, "serve", "--database", url, "--port", "0")
    engine.dispose()


def test_the_page_is_there_before_any_game_is(tmp_path: Path, compiled: threading.Event) -> None:
    (tmp_path / "index.html").write_text("<title>the page</title>")
    with hosting(databases.fresh("sqlite", tmp_path), Library(), page=str(tmp_path)) as host:
        assert "the page" in host.http.get("/table/abc").text
        states = [game["state"] for game in host.http.get("/api/shelf").json()["games"]]
        assert "ready" not in states
        compiled.set()


# ---- databases that fail and come back


def goes_on(person: Person) -> Json:
    """The next action of whoever decides; the answer."""
    person.settle()
    actor = person.states[0]["actor"]
    return person.act(actor, person.states[actor]["legal"][0]["id"])


def everybody(host: Host, made: Json) -> Any:
    return host.join(made["table"], *(link["secret"] for link in made["links"]))


def test_a_full_disk_loses_nothing_and_the_table_goes_on_when_there_is_room(host: Host) -> None:
    room = [2**30]
    engine = host.service.log.engine

    def bounded(connection: Any, *_: object) -> None:
        connection.execute(f"PRAGMA max_page_count={room[0]}")

    event.listen(engine, "checkout", bounded)
    made = host.make("gods", [mine("Ada"), mine("Bo")])
    with everybody(host, made) as browser:
        assert goes_on(browser)["type"] == "done"
        room[0] = 1  # SQLite now says what it says when the disk is full
        says = {"type": "chat", "seat": 0, "says": "x" * 500}
        answers = [browser.ask(**says) for _ in range(40)]
        assert {a["type"] for a in answers[-5:]} == {"refused"}
        assert error_name(answers[-1]) == "busy"
        stored = [a["number"] for a in answers if a["type"] == "done"]
        wish = {"game": "gods", "seats": [mine("Cy" * 20), {}]}
        tries = [host.http.post("/api/tables", json=wish) for _ in range(40)]
        assert (tries[-1].status_code, error_name(tries[-1].json())) == (503, "busy")
        room[0] = 2**30
        after = goes_on(browser)
        assert after["type"] == "done"
    numbers = [e.number for e in host.service.log.events(made["table"])]
    assert numbers == list(range(1, after["number"] + 1))
    assert set(stored) <= set(numbers)


def test_a_postgres_that_drops_every_line_is_found_again(tmp_path: Path) -> None:
    url = databases.fresh("postgres", tmp_path)
    with hosting(url) as one, hosting(url) as two:
        made = one.make("gods", [mine("Ada"), mine("Bo")])
        with everybody(one, made) as here, everybody(two, made) as there:
            assert goes_on(here)["type"] == "done"
            there.settle()
            drop_lines(one)
            answer = goes_on(here)
            while answer["type"] != "done":
                assert error_name(answer) == "busy"
                answer = goes_on(here)
            there.until(lambda s: s["number"] >= answer["number"], eyes=0)
            here.until(lambda s: s["number"] >= answer["number"], eyes=0)
            assert there.states[0]["view"] == here.states[0]["view"]


def drop_lines(host: Host) -> None:
    """As when the database is restarted."""
    others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname ="
    with host.service.log.engine.connect() as connection:
        connection.execute(text(f"{others} current_database() AND pid <> pg_backend_pid()"))


def test_what_was_stored_though_the_line_broke_is_told_to_everybody(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database has it, but could not say so any more."""
    made = host.make("gods", [mine("Ada"), mine("Bo")])
    one, two = (link["secret"] for link in made["links"])
    with host.join(made["table"], one) as ada, host.join(made["table"], two) as bo:
        ada.settle()
        bo.settle()
        log, number = host.service.log, ada.states[0]["number"]
        real = log.append

        def unheard(batch: Any) -> list[Any]:
            real(batch)
            return [Unsure("lost")] * len(batch)

        monkeypatch.setattr(log, "append", unheard)
        assert error_name(goes_on(ada)) == "unsure"
        for eyes, person in enumerate((ada, bo)):
            person.until(lambda s: s["number"] > number, eyes)


def test_a_past_that_cannot_be_read_now_is_asked_for_later(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, table = host.service.house, host.make("gods", [mine("Ada"), mine("Bo")])["table"]
    real = house.open

    def recent_only(table: str, whole: bool = False) -> Any:
        if whole:
            raise OperationalError("SELECT", {}, OSError("lost"))
        return real(table)

    def long_ago(table: object) -> Deed:
        raise TooShort

    monkeypatch.setattr(house, "open", recent_only)
    house.slots.clear()
    house._loaded.clear()
    with pytest.raises(Refuse, match="busy"):
        asyncio.run(house.do(table, long_ago))


@pytest.mark.parametrize("kind", databases.KINDS)
def test_tables_move_to_another_database_and_go_on_there(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (other,) = set(databases.KINDS) - {kind}
    old, new = databases.fresh(kind, tmp_path), databases.fresh(other, tmp_path)
    file = str(tmp_path / "tables.gz")
    with hosting(old) as host:
        made = host.make("gaia", [mine("Ada"), mine("Bo")], name="Sunday")
        with everybody(host, made) as browser:
            for _ in range(5):
                assert goes_on(browser)["type"] == "done"
            browser.settle()
            seen = browser.states[1]
    assert main(["export", file, "--database", old]) == 0
    assert main(["import", file, "--database", new]) == 0
    assert "1 tables read" in capsys.readouterr().out
    with hosting(new) as host, everybody(host, made) as browser:
        browser.settle()
        assert browser.states[1] | {"entries": []} == seen | {"entries": []}
        assert goes_on(browser)["type"] == "done"


def test_an_export_of_nothing_replaces_no_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    backup, typo = tmp_path / "backup.gz", tmp_path / "no-such.db"
    backup.write_text("a good one")
    sentence = refusal_of(capsys, "export", str(backup), "--database", f"sqlite:///{typo}")
    assert f"there is no database {typo}" in sentence
    assert backup.read_text() == "a good one"
    assert not typo.exists()


def test_an_import_says_what_was_added_continued_and_different(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url, file = f"sqlite:///{tmp_path}/here.db", tmp_path / "tables.gz"

    def bring(*lines: Any) -> tuple[int, str, str]:
        table = {"table": "t1", "events": [[n, *line] for n, line in enumerate(lines, 1)]}
        data = [{"format": "ludotheque tables 1"}, table | {"links": []}, {"tables": 1}]
        with gzip.open(file, "wt") as out:
            out.writelines(json.dumps(one) + "\n" for one in data)
        status = main(["import", str(file), "--database", url])
        return status, *capsys.readouterr()

    made, sat, left = ["made", "at", {}], ["sat", "at", {}], ["left", "at", {}]
    assert "1 added, 0 continued, 0 whole here already" in bring(made)[1]
    assert "0 added, 1 continued, 0 whole here already" in bring(made, sat)[1]
    assert "0 added, 0 continued, 1 whole here already" in bring(made)[1]
    status, told, refused = bring(made, left)
    assert (status, "0 added, 0 continued, 0 whole" in told) == (2, True)
    assert "they went on otherwise here: t1" in refused


# ---- tables in memory


class Passing:
    """A guest who comes and goes."""

    seats: frozenset[int] = frozenset()
    place: str | int = "passing"
    address = "nowhere"

    def wake(self) -> None:
        """Hears nothing."""


def test_a_guest_who_leaves_while_a_table_opens_does_not_part_it_in_two(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = host.service.house
    monkeypatch.setattr(house, "on_moved", lambda table: None)  # the server's own loop stays out
    table = host.make("gods", [mine("Ada"), mine("Bo")])["table"]
    opening, go_on = threading.Event(), threading.Event()
    real = house.open

    def slow(table: str, whole: bool = False) -> Any:
        opening.set()
        go_on.wait()
        return real(table, whole)

    monkeypatch.setattr(house, "open", slow)
    news = [Chatted(0, says="hello")]

    async def race() -> None:
        guest = Passing()
        first = asyncio.create_task(house.do(table, lambda _: Deed(list(news))))
        await asyncio.to_thread(opening.wait)
        house.enter(table, guest)
        house.leave(table, guest)
        second = asyncio.create_task(house.do(table, lambda _: Deed(list(news))))
        await asyncio.sleep(0)
        go_on.set()
        numbers = await asyncio.gather(first, second)
        found = house.slots[table].table
        assert found is not None
        assert found.number == max(numbers)

    house.slots.clear()
    house._loaded.clear()
    asyncio.run(race())


@pytest.fixture
def waiting(tmp_path: Path, opened: threading.Event) -> Iterator[tuple[Host, str]]:
    """A house that has opened all games but one, and a table of that one."""
    others = {name: game for name, game in ready_games().items() if name != "gods"}
    with hosting(databases.fresh("sqlite", tmp_path), Library(others)) as host:
        host.service.house.on_moved = lambda table: None  # the server's own loop stays out
        yield host, host.make("gods", [mine("Ada"), mine("Bo")])["table"]
        opened.set()


def test_a_game_that_becomes_ready_while_a_table_opens_is_not_missed(
    waiting: tuple[Host, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    house, table = waiting[0].service.house, waiting[1]
    real = house.open

    def just_too_early(table: str, whole: bool = False) -> Any:
        found = real(table, whole)
        house.library._games["gods"] = ready_games()["gods"]
        house.reopen("gods")
        return found

    monkeypatch.setattr(house, "open", just_too_early)
    assert asyncio.run(house.table(table)).phase == "playing"


def test_a_game_that_becomes_ready_while_a_table_reads_on_disturbs_nothing(
    waiting: tuple[Host, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    house, table = waiting[0].service.house, waiting[1]
    real = house.log.events

    def meanwhile(table: str, after: int = 0, upto: int | None = None) -> Any:
        house.library._games["gods"] = ready_games()["gods"]
        house.reopen("gods")
        return real(table, after, upto)

    async def reads_on() -> str:
        assert (await house.table(table)).phase == "preparing"
        monkeypatch.setattr(house.log, "events", meanwhile)
        await house.refresh(table)
        return (await house.table(table)).phase

    assert asyncio.run(reads_on()) == "playing"
