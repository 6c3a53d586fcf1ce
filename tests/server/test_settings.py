"""Settings: by flag, by environment, each documented; and games that compile in the background."""

import argparse
import asyncio
import threading
from dataclasses import fields
from pathlib import Path

import pytest
from tests import databases
from tests.server.kit import Person, hosting, mine, ready_games, wait_for

from ludotheque.core.errors import Malformed
from ludotheque.games.registry import GAMES
from ludotheque.server import readiness
from ludotheque.server.house import now
from ludotheque.server.links import fresh_table
from ludotheque.server.readiness import Library
from ludotheque.server.settings import ENVIRONMENT, Settings, add_flags, read_settings
from ludotheque.store.log import Append, Event

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "settings.md").read_text("utf-8")


@pytest.mark.parametrize("one", fields(Settings), ids=lambda one: one.name)
def test_every_setting_is_documented_with_its_default(one: object) -> None:
    name, default = one.name, one.default  # type: ignore[attr-defined]
    row = next(line for line in PAGE.splitlines() if f"`--{name.replace('_', '-')}`" in line)
    if not isinstance(default, bool | str):
        assert f"| {default:g} |" in row or f"| {default} |" in row
    assert one.metadata["sentence"]  # type: ignore[attr-defined]


def test_flags_count_before_the_environment_and_that_before_defaults() -> None:
    environment = {ENVIRONMENT + "PORT": "9", ENVIRONMENT + "HOST": "::1", "PORT": "7"}
    parser = argparse.ArgumentParser()
    add_flags(parser)
    given = vars(parser.parse_args(["--port", "8", "--metrics-open"]))
    found = read_settings(given, environment)
    assert (found.port, found.host, found.metrics_open, found.bot_pause) == (8, "::1", True, 0.4)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "x"),
        ("PORT", "-1"),
        ("METRICS_OPEN", "maybe"),
        ("LOG_LEVEL", "loud"),
        ("PROXIES", "caddy"),
        ("PROXIES", "10.0.0.1, *"),
    ],
)
def test_settings_without_sense_are_refused(name: str, value: str) -> None:
    with pytest.raises(Malformed):
        read_settings({}, {ENVIRONMENT + name: value})


def test_a_table_can_be_made_while_its_game_is_opened(
    tmp_path: Path, opened: threading.Event
) -> None:
    others = {name: game for name, game in ready_games().items() if name != "gods"}
    with hosting(databases.fresh("sqlite", tmp_path), Library(others)) as host:
        states = {g["id"]: g["state"] for g in host.http.get("/api/shelf").json()["games"]}
        assert states["gods"] == "waiting"
        made = host.make("gods", [mine("Ada"), {"bot": "random"}])
        with host.join(made["table"], made["links"][0]["secret"]) as ada:
            ada.settle()
            assert ada.states[0]["table"]["phase"] == "preparing"
            refused = ada.act(0, 0)
            assert refused["error"]["name"] == "preparing"
            opened.set()
            ada.until(lambda s: s["table"]["phase"] == "playing" and s["actor"] == 0, eyes=0)


def test_a_match_that_waits_for_its_rules_is_told_whole_once_they_are_there(
    tmp_path: Path, opened: threading.Event
) -> None:
    database = databases.fresh("sqlite", tmp_path)
    with hosting(database) as host:
        made = host.make("gods", [mine("Ada"), mine("Bo")])
        with host.join(made["table"], *(link["secret"] for link in made["links"])) as browser:
            browser.settle()
            browser.act(browser.states[0]["actor"], browser.states[0]["legal"][0]["id"])

    others = {name: game for name, game in ready_games().items() if name != "gods"}
    with (
        hosting(database, Library(others)) as host,
        host.join(made["table"], made["links"][0]["secret"]) as ada,
    ):
        ada.settle()
        assert ada.states[0]["table"]["phase"] == "preparing"
        opened.set()
        ready = ada.until(lambda s: s["table"]["phase"] == "playing", eyes=0)
        (action,) = (line for line in ready["entries"] if line["kind"] == "action")
        assert action["told"]
        with host.join(made["table"], made["links"][1]["secret"]) as bo:
            bo.settle()
            (line,) = (line for line in bo.states[1]["entries"] if line["kind"] == "action")
            assert line["told"]


def test_the_game_that_somebody_waits_for_comes_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled, order = threading.Event(), list[str]()

    async def slow(name: str) -> None:
        await asyncio.to_thread(compiled.wait)
        order.append(name)

    monkeypatch.setattr(readiness, "is_compiled", lambda name: False)
    monkeypatch.setattr(readiness, "_compile_elsewhere", slow)
    monkeypatch.setattr(readiness, "warm", lambda name: ready_games()[name])
    monkeypatch.setattr(readiness, "_COMPILERS", 1)
    with hosting(databases.fresh("sqlite", tmp_path), Library()) as host:
        wait_for(lambda: host.service.library.state[GAMES[0]] == "compiling")
        made = host.make(GAMES[-1], [{"bot": "random"}] * 3)
        with host.join(made["table"], made["watch"]) as watcher:
            watcher.settle()
            compiled.set()
            wait_for(lambda: set(host.service.library.state.values()) == {"ready"})
    assert order == [GAMES[0], GAMES[-1], *GAMES[1:-1]]


def test_a_game_that_does_not_compile_says_so_and_the_others_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(name: str) -> None:
        raise RuntimeError("does not compile")

    monkeypatch.setattr(readiness, "is_compiled", lambda name: False)
    monkeypatch.setattr(readiness, "_compile_elsewhere", broken)
    others = {name: game for name, game in ready_games().items() if name != "gods"}
    with hosting(databases.fresh("sqlite", tmp_path), Library(others)) as host:
        wait_for(lambda: host.service.library.state["gods"] == "failed")
        assert set(host.service.library.state.values()) <= {"ready", "failed"}


def test_tables_leave_memory_and_come_back(tmp_path: Path) -> None:
    with hosting(databases.fresh("sqlite", tmp_path), tables_in_memory=2) as host:
        made = [host.make("gods", [mine("Ada"), mine("Bo")]) for _ in range(5)]
        people = [Person(host.address, one["table"], (one["links"][0]["secret"],)) for one in made]
        for person in people * 2:
            person.settle()
            person.ask(type="chat", seat=0, says="here")
            person.settle()
            assert person.states[0]["entries"][-1]["says"] == "here"
        loaded = [slot for slot in host.service.house.slots.values() if slot.table]
        assert len(loaded) <= 3
        for person in people:
            person.close()


def test_expiry_forgets_only_what_was_not_touched(tmp_path: Path) -> None:
    with hosting(databases.fresh("sqlite", tmp_path), expire_days=30.0) as host:
        host.make("gods", [{}, {}])
        assert asyncio.run(host.service.expire()) == 0
        with host.service.log.engine.begin() as connection:
            from sqlalchemy import text

            connection.execute(text("UPDATE events SET at = '2020-01-01T00:00:00'"))
        host.service.house.slots.clear()
        assert asyncio.run(host.service.expire()) == 1
        assert host.service.log.tables() == []


def test_a_table_where_somebody_comes_while_others_expire_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with hosting(databases.fresh("sqlite", tmp_path), expire_days=30.0) as host:
        tables = [fresh_table() for _ in range(3)]
        log, old = host.service.log, "2020-01-01T00:00:00"
        log.append([Append((Event(table, 1, "made", old, {}),)) for table in tables])
        watched, touched, left = tables

        def listed(at: str) -> list[str]:
            host.service.house.presence.heard("another server", {watched: [[0], 0]})
            log.append([Append((Event(touched, 2, "chat", now(), {}),))])
            return tables

        monkeypatch.setattr(log, "untouched_since", listed)
        assert asyncio.run(host.service.expire()) == 1
        assert set(log.tables()) == {watched, touched}
        assert log.events(left) == []
