"""Nothing is lost: servers killed under load, two servers on one database, stopping gracefully."""

import os
import sys
from pathlib import Path

import pytest
from tests import databases
from tests.server.kills import Process, kill_and_look
from tests.server.kit import Host, hosting, mine

LONG = int(os.environ.get("LUDOTHEQUE_KILLS", "0"))
"""Kills of each kind; `make test-kill` sets it."""


MANNERS = (
    [("sqlite", 1), ("postgres", 1), ("postgres", 2)] if LONG else [("sqlite", 1), ("postgres", 2)]
)


@pytest.mark.parametrize(("kind", "processes"), MANNERS)
def test_servers_killed_at_random_moments_lose_nothing(
    kind: str, processes: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kills = LONG or 2
    people = 6 if LONG else 3
    stored = kill_and_look(databases.fresh(kind, tmp_path), kills, people, processes)
    assert stored >= 3 * people * kills
    if LONG:
        with capsys.disabled():
            told = f"{kills} kills, {stored} actions acknowledged, none lost, none twice"
            sys.stdout.write(f"\n{kind}, {processes} server(s): {told}\n")


def test_two_servers_on_one_postgres_serve_the_same_table(tmp_path: Path) -> None:
    url = databases.fresh("postgres", tmp_path)
    with hosting(url) as one, hosting(url) as two:
        made = one.make("gods", [mine("Ada"), mine("Bo")])
        ada, bo = (link["secret"] for link in made["links"])
        with one.join(made["table"], ada) as here, two.join(made["table"], bo) as there:
            here.settle()
            there.settle()
            for _ in range(10):
                actor = here.states[0]["actor"]
                person = (here, there)[actor]
                person.until(lambda s, a=actor: s["actor"] == a and s["legal"], eyes=actor)  # type: ignore[misc]
                number = person.act(actor, person.states[actor]["legal"][0]["id"])["number"]
                for eyes, each in enumerate((here, there)):
                    each.until(lambda s, n=number: s["number"] >= n, eyes=eyes)  # type: ignore[misc]
            assert here.states[0]["view"]["tiles"] == there.states[1]["view"]["tiles"]
            while not all(latest_presence(person) == [True, True] for person in (here, there)):
                for person in (here, there):
                    person.settle()


def latest_presence(person: object) -> object:
    frames = [f for f in person.frames if f["type"] == "presence"]  # type: ignore[attr-defined]
    return frames[-1]["here"] if frames else None


def test_a_bot_whose_server_is_gone_is_taken_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludotheque.server.thinking.RESCUE_AFTER", 0.5)
    url = databases.fresh("postgres", tmp_path)
    with hosting(url) as one:
        made = one.make("gods", [mine("Ada"), {"bot": "random"}])
        with hosting(url) as two, two.join(made["table"], made["links"][0]["secret"]) as ada:
            ada.settle()
            monkeypatch.setattr(two.service.thinking, "look_at", lambda table: None)
            two.service.house.on_moved = lambda table: None
            while ada.states[0]["actor"] == 0:
                ada.act(0, ada.states[0]["legal"][0]["id"])
                ada.settle()
            number = ada.states[0]["number"]
            ada.settle()
            assert ada.states[0]["number"] == number, "this server's bots do not think"
            with one.join(made["table"], made["links"][0]["secret"]) as again:
                again.until(lambda s: s["actor"] == 0, eyes=0)


def test_a_server_that_is_asked_to_stop_stops_well(host: Host, tmp_path: Path) -> None:
    server = Process(databases.fresh("sqlite", tmp_path))
    assert server.stop() == 0


def test_when_a_server_stops_people_are_told_to_come_back(tmp_path: Path) -> None:
    url = databases.fresh("sqlite", tmp_path)
    with hosting(url) as host:
        made = host.make("gods", [mine("Ada"), mine("Bo")])
        person = host.join(made["table"], made["links"][0]["secret"])
        ada = person.__enter__()
        ada.settle()
        seen = ada.states[0]
    assert ada.closed() == 1012
    with hosting(url) as host, host.join(made["table"], made["links"][0]["secret"]) as again:
        again.settle()
        assert again.states[0]["view"] == seen["view"]
