"""A commit that was broken off: nobody is told it is not stored, and nothing is stored twice."""

import contextlib
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError
from tests.server.kit import Host, Json, Person, error_name, hosting, mine, wait_for
from tests.server.lines import Cut, Line, When, line_to_postgres
from websockets.exceptions import ConnectionClosed

from ludotheque.store.commit import Unsure
from ludotheque.store.connect import open_engine
from ludotheque.store.log import Append, Event, Log

WORD = "Wisteria"
CHAT = {"type": "chat", "seat": 0, "says": WORD, "once": "x" * 16}


@pytest.fixture
def line(tmp_path: Path) -> Iterator[Line]:
    with line_to_postgres(tmp_path) as found:
        yield found


@pytest.fixture
def cut_off(line: Line) -> Iterator[Host]:
    """A house whose line to its database can be cut."""
    with hosting(line.url) as found:
        yield found


@contextlib.contextmanager
def at_a_table(host: Host) -> Iterator[tuple[Json, Person]]:
    made = host.make("gods", [mine("Ada"), mine("Bo")])
    with host.join(made["table"], made["links"][0]["secret"]) as ada:
        ada.settle()
        yield made, ada


def said(host: Host, made: Json) -> list[int]:
    """Where in the log the word stands."""
    events = host.service.log.events(made["table"])
    return [event.number for event in events if event.body.get("says") == WORD]


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_commit_without_an_answer_is_asked_about_and_done_once(
    line: Line, cut_off: Host, when: When
) -> None:
    with at_a_table(cut_off) as (made, ada):
        line.cut = cut = Cut(WORD.encode(), when)
        answer = ada.ask(**CHAT)
        assert cut.heard
        assert answer["type"] == "done"
        assert said(cut_off, made) == [answer["number"]]


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("again", ["same line", "other line"])
def test_where_nothing_can_be_asked_the_answer_is_unsure_and_asking_again_does_it_once(
    line: Line, cut_off: Host, when: When, again: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludotheque.store.log._ASK_FOR", 0.3)
    with at_a_table(cut_off) as (made, ada):
        line.cut = Cut(WORD.encode(), when, stays=True)
        assert error_name(ada.ask(**CHAT)) == "unsure"
        line.is_down = False
        answer = until_done(cut_off, made, CHAT, ada if again == "same line" else None)
        assert said(cut_off, made) == [answer["number"]]


def until_done(host: Host, made: Json, wish: Json, person: Person | None = None) -> Json:
    """Ask, with the same mark, until it is said that it is done; over a new line if need be."""
    with contextlib.ExitStack() as lines:
        while True:
            try:
                links = (link["secret"] for link in made["links"])
                person = person or lines.enter_context(host.join(made["table"], *links))
                answer = person.ask(**wish)
            except ConnectionClosed:  # while nothing could be read, everybody was sent away
                person = None
                continue
            if answer["type"] == "done":
                return answer
            assert error_name(answer) in ("busy", "unsure")


def test_an_action_that_was_stored_unheard_is_told_as_done_and_not_as_stale(
    line: Line, cut_off: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludotheque.store.log._ASK_FOR", 0.3)
    made = cut_off.make("gods", [mine("Ada"), mine("Bo")])
    with cut_off.join(made["table"], *(link["secret"] for link in made["links"])) as both:
        both.settle()
        seat = both.states[0]["actor"]
        first = both.states[seat]["legal"][0]["text"]
        wish = {"type": "act", "seat": seat, "number": both.states[seat]["number"]}
        wish |= {"action": first, "once": "y" * 16}
        line.cut = Cut(first.encode(), "after", stays=True)
        assert error_name(both.ask(**wish)) == "unsure"
        line.is_down = False
        done = until_done(cut_off, made, wish)
        (stored,) = [e for e in cut_off.service.log.events(made["table"]) if e.kind == "action"]
        assert (stored.number, stored.body["text"]) == (done["number"], first)
    with cut_off.join(made["table"], made["links"][seat]["secret"]) as other:
        assert error_name(other.ask(**wish | {"once": "z" * 16})) in ("stale", "not_yours")


def test_what_was_broken_off_before_its_commit_has_changed_nothing(
    line: Line, cut_off: Host
) -> None:
    with at_a_table(cut_off) as (made, ada):
        line.cut = Cut(WORD.encode(), "insert")
        assert error_name(ada.ask(**CHAT)) == "busy"
        assert said(cut_off, made) == []


def test_a_server_process_that_is_killed_in_the_middle_of_a_commit(
    line: Line, cut_off: Host
) -> None:
    """PostgreSQL itself ends the line, while it commits."""
    with at_a_table(cut_off) as (made, ada):
        engine = cut_off.service.log.engine
        with engine.begin() as connection:
            connection.execute(text(SLOW_COMMIT))
        killer = threading.Thread(target=kill_when_it_commits, args=(engine,))
        killer.start()
        answer = ada.ask(**CHAT)
        killer.join()
        assert answer["type"] == "done"
        assert said(cut_off, made) == [answer["number"]]


SLOW_COMMIT = """
CREATE FUNCTION linger() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
    IF (SELECT count(*) FROM pg_class WHERE relname = 'lingered') = 0 THEN
        PERFORM pg_sleep(600);
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER lingers AFTER INSERT ON events
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION linger();
"""


def kill_when_it_commits(engine: Any) -> None:
    sleeping = "SELECT pid FROM pg_stat_activity WHERE wait_event = 'PgSleep'"

    def pids() -> list[int]:
        with engine.connect() as connection:
            return list(connection.execute(text(sleeping)).scalars())

    wait_for(pids)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE lingered ()"))
    for pid in pids():
        with engine.connect() as connection:
            connection.execute(text(f"SELECT pg_terminate_backend({pid})"))


def test_of_a_batch_without_an_answer_everything_is_asked_about(line: Line, tmp_path: Path) -> None:
    engine = open_engine(line.url)
    log = Log(engine)
    batch = [Append((Event(f"table{n}", 1, "made", "now", {"n": n}),)) for n in range(5)]
    line.cut = Cut(b"table3", "after")
    assert log.append(batch) == [True] * 5
    assert log.append(batch) == [False] * 5, "what others stored is not ours"
    engine.dispose()


def test_of_a_batch_that_was_never_sent_nothing_is_unsure(line: Line) -> None:
    engine = open_engine(line.url)
    log = Log(engine)
    batch = [Append((Event(f"table{n}", 1, "made", "now", {}),)) for n in range(3)]
    line.is_down = True
    line.hang_up()
    assert {type(one) for one in log.append(batch)} == {OperationalError}
    engine.dispose()


def test_a_batch_whose_fate_cannot_be_asked_is_unsure_altogether(
    line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludotheque.store.log._ASK_FOR", 0.0)
    engine = open_engine(line.url)
    log = Log(engine)
    batch = [Append((Event(f"table{n}", 1, "made", "now", {}),)) for n in range(3)]
    line.cut = Cut(b"table1", "after", stays=True)
    assert {type(one) for one in log.append(batch)} == {Unsure}
    engine.dispose()
