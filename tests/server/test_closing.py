"""A house that is asked to close: a real process, and what its browsers hear."""

import sqlite3
from pathlib import Path

import httpx
import pytest
from tests.server.kills import Process
from tests.server.kit import Json, Person, error_name, mine


def state_at(person: Person, number: int) -> Json:
    return person.until(lambda s: s["number"] >= number, 0)


def until_the_bot_thinks(person: Person) -> None:
    state = person.until(lambda s: s["table"]["phase"] == "playing", 0)
    while state["actor"] == 0:
        act = {"type": "act", "seat": 0, "number": state["number"]}
        number = person.ask(**act, action=state["legal"][0]["id"])["number"]
        state = state_at(person, number)
    while not any(frame.get("thinking") == 1 for frame in person.frames):
        person.receive()


@pytest.mark.compiled
def test_a_thought_under_way_is_stored_and_everybody_is_told_to_come_again(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    server = Process(f"sqlite:///{file}", flags=["--bot-seconds", "30"])
    seats = [mine("Ada"), {"bot": "rung5"}]
    found = httpx.post(
        f"{server.address}/api/tables", json={"game": "gheos", "seats": seats}
    ).json()
    person = Person(server.address, found["table"], (found["links"][0]["secret"],))
    try:
        until_the_bot_thinks(person)
        assert server.stop() == 0
    finally:
        server.kill()
    while person.frames[-1]["type"] != "refused":
        person.receive()
    assert error_name(person.frames[-1]) == "closing"
    assert person.closed() == 1012
    rows = sqlite3.connect(file).execute("SELECT kind, body FROM events ORDER BY number").fetchall()
    assert rows[-1][0] == "action", "the thought was stored"
    assert '"seat":1' in rows[-1][1]
