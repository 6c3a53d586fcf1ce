"""What happens at a table, as it is stored and read again."""

import json
from pathlib import Path
from typing import get_args

import pytest

from ludotheque.core.game import Json
from ludotheque.tables import following
from ludotheque.tables.events import HAPPENINGS, Deleted, Event, happening
from ludotheque.tables.following import _FOLLOWED, follow
from ludotheque.tables.messages.match import EntryKind
from ludotheque.tables.table import Table

STORED = json.loads((Path(__file__).parent / "stored.json").read_text("utf-8"))["events"]


def test_every_kind_that_is_stored_is_told_and_followed() -> None:
    assert {*HAPPENINGS} == {*get_args(EntryKind), "deleted"}
    assert {*HAPPENINGS.values()} == {*_FOLLOWED, Deleted}


@pytest.mark.parametrize("kind", HAPPENINGS)
def test_a_stored_line_is_read_whole_and_stored_so_again(kind: str) -> None:
    bodies = [json.loads(row["body"]) for row in STORED if row["kind"] == kind]
    assert bodies
    for body in bodies:
        read = happening(kind, body)
        assert {name: vars(read)[name] for name in body} == body, "nothing of it is passed over"
        assert happening(kind, read.body()) == read


def test_what_says_nothing_is_not_stored() -> None:
    sat: Json = {"seat": 1, "name": "Bo"}
    assert happening("sat", sat | {"bytes": "", "keyed": False}).body() == sat
    assert happening("sat", sat | {"keyed": True}).body() == sat | {"keyed": True}
    assert happening("left", {"seat": 1, "name": None}).body() == {"seat": 1, "name": None}


def test_what_a_later_program_stored_besides_is_passed_over() -> None:
    chat: Json = {"seat": 1, "says": "hello"}
    assert happening("chat", chat | {"how": "loudly"}) == happening("chat", chat)


def test_a_table_of_which_only_the_last_line_is_left_is_gone() -> None:
    """It is removed while somebody reads it: its other lines go after that one has come."""
    table = Table("t", None)
    with pytest.raises(following.Deleted):
        follow(table, Event("t", 5, "now", Deleted()))


def test_a_line_goes_into_a_snapshot_and_back() -> None:
    event = Event("t", 3, "now", happening("chat", {"seat": 1, "says": "hello", "once": "a"}))
    stored = json.loads(json.dumps(event.to_json()))
    assert stored == {
        "table_id": "t",
        "number": 3,
        "kind": "chat",
        "at": "now",
        "body": {"seat": 1, "says": "hello", "once": "a"},
    }
    assert Event.from_json(stored) == event
