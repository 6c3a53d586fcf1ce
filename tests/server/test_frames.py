"""What is sent of a table: the whole at first, then only what is new."""

import random
from collections.abc import Iterator
from contextlib import contextmanager

import orjson
import pytest
from tests.server.kit import Host, Json, Person, middle, mine

import ludotheque
from ludotheque.games.registry import GAMES
from ludotheque.tables import parts
from ludotheque.tables.table import TAIL, Table

WHOLE = ""
"""The query of a browser that does not know `News`."""


@contextmanager
def two_at_gods(host: Host, query: str = "?news=1") -> Iterator[tuple[Json, Person, Person]]:
    made = host.make("gods", [mine("Ada"), mine("Bo")])
    ada, bo = (
        Person(host.address, made["table"], (link["secret"],), query=query)
        for link in made["links"]
    )
    for person in (ada, bo):
        person.settle()
    yield made, ada, bo
    ada.close()
    bo.close()


def last_frame(person: Person, number: int, eyes: int | None) -> Json:
    """The frame that told of this line."""
    person.until(lambda state: state["number"] >= number, eyes)
    return next(f for f in reversed(person.frames) if f["type"] in ("state", "news"))


def whole(host: Host, table: str, eyes: int | None) -> Json:
    found = host.service.house.slots[table].table
    assert isinstance(found, Table)
    return standing(orjson.loads(parts.state(found, eyes, found.number, orjson.dumps)))


def standing(state: Json) -> Json:
    """What stands, without the lines."""
    return {name: part for name, part in state.items() if name not in ("entries", "earlier")}


def test_a_line_of_chat_is_told_alone(host: Host) -> None:
    with two_at_gods(host) as (_, ada, bo):
        done = ada.ask(type="chat", seat=0, says="hm")
        for eyes, person in enumerate((ada, bo)):
            frame = last_frame(person, done["number"], eyes)
            assert (frame["type"], frame["changed"], frame["view"]) == ("news", {}, {})
            assert [entry["says"] for entry in frame["entries"]] == ["hm"]


def test_an_action_is_told_by_what_it_changed(host: Host) -> None:
    with two_at_gods(host) as (_, ada, bo):
        seat = ada.states[0]["actor"]
        actor = (ada, bo)[seat]
        done = actor.act(seat, middle(actor.states[seat]))
        for eyes, person in enumerate((ada, bo)):
            frame = last_frame(person, done["number"], eyes)
            assert frame["type"] == "news"
            assert "table" not in frame["changed"]
            assert "ply" in frame["changed"]
            assert "game" not in frame["view"]


def test_who_sits_down_changes_the_table_alone(host: Host) -> None:
    made = host.make("gods", [mine("Ada"), {}])
    with (
        host.join(made["table"], made["links"][0]["secret"]) as ada,
        host.join(made["table"], made["owner"]) as owner,
    ):
        ada.settle()
        owner.settle()
        done = ada.ask(type="leave", seat=0)
        assert last_frame(owner, done["number"], None)["changed"].keys() == {"table"}


@pytest.mark.parametrize("game", GAMES)
def test_news_add_up_to_the_whole(host: Host, game: str) -> None:
    """For all seats in one browser, which acts, takes back, talks and acts again."""
    count, dice = min(ludotheque.shelf()[game].seats), random.Random(7)
    made = host.make(game, [mine(f"P{i}") for i in range(count)])
    with host.join(made["table"], *(link["secret"] for link in made["links"])) as all_seats:
        all_seats.settle()
        for turn in range(30):
            actor = all_seats.states[0]["actor"]
            if actor is None:
                break
            legal = all_seats.states[actor]["legal"]
            done = all_seats.act(actor, dice.choice(legal)["id"])
            if turn % 7 == 3:
                number = done["number"]
                all_seats.ask(type="back", seat=actor, number=number)
                done = all_seats.ask(type="chat", seat=actor, says="oh")
            for seat in range(count):
                told = all_seats.until(lambda s, n=done["number"]: s["number"] >= n, seat)  # type: ignore[misc]
                assert standing(told) == whole(host, made["table"], seat)
    assert {f["type"] for f in all_seats.frames[2 * count :]} >= {"news"}


def test_an_old_page_is_told_everything_each_time(host: Host) -> None:
    with two_at_gods(host, WHOLE) as (_, ada, bo):
        done = ada.ask(type="chat", seat=0, says="hm")
        for eyes, person in enumerate((ada, bo)):
            assert last_frame(person, done["number"], eyes)["type"] == "state"
            assert all(frame["type"] != "news" for frame in person.frames)


def test_a_new_line_is_told_everything_and_the_lines_it_lacks(host: Host) -> None:
    with two_at_gods(host) as (made, ada, _):
        number = ada.ask(type="chat", seat=0, says="one")["number"]
        ada.ask(type="chat", seat=0, says="two")
        again = Person(host.address, made["table"], (made["links"][0]["secret"],), since=number)
        frame = last_frame(again, number + 1, 0)
        assert frame["type"] == "state"
        assert [entry["says"] for entry in frame["entries"]] == ["two"]
        again.close()


def test_who_missed_more_lines_than_are_at_hand_is_told_everything(host: Host) -> None:
    with two_at_gods(host) as (made, ada, _):
        table = host.service.house.slots[made["table"]].table
        assert table is not None
        for _ in range(TAIL + 1):
            ada.ask(type="chat", seat=0, says="hm")
        assert parts.news(table, 0, table.number - 1, orjson.dumps) is not None
        assert parts.news(table, 0, table.number - TAIL - 1, orjson.dumps) is None


def test_frames_are_written_once_for_all_with_the_same_eyes(host: Host) -> None:
    with two_at_gods(host) as (made, ada, _):
        table = host.service.house.slots[made["table"]].table
        assert table is not None
        ada.ask(type="chat", seat=0, says="hm")
        first, second = (
            parts.text(table, None, table.number - 1, True, orjson.dumps) for _ in range(2)
        )
        assert first is second
