"""A crowd of one address attacks, and beside it somebody from another address wants to play.

What is asserted is the order in which all are served; how long the victim took, alone and beside
the crowd, is printed (`pytest -s`). That nobody takes a guest's seat: see `test_inviting.py`.
"""

import contextlib
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests import databases
from tests.server.kit import (
    PATIENCE,
    Host,
    Json,
    Person,
    error_name,
    hosting,
    middle,
    mine,
    wait_for,
)
from tests.server.test_answers import uploaded
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from ludotheque.core.match import Match
from ludotheque.server import thinking
from ludotheque.server.looking import Looking
from ludotheque.server.thinking import NOBODY, Thinking

CROWD, VICTIM = "127.0.0.2", "127.0.0.1"
"""Two addresses of this machine."""
TABLES, TURNS = 60, 3
STRONG, QUICK = "rung4", "rung1"


def say(attack: str, alone: float, beside: float) -> None:
    sys.stdout.write(f"\n{attack}: {alone:.3f} s alone, {beside:.3f} s beside the crowd\n")


def timed(what: Callable[[], object]) -> float:
    started = time.perf_counter()
    what()
    return time.perf_counter() - started


def opened(host: Host) -> None:
    """The victim makes a table and sees it."""
    made = host.make("gods", [mine("Ada"), mine("Bo")])
    with host.join(made["table"], made["links"][0]["secret"], source=VICTIM) as ada:
        ada.until(lambda state: state["legal"], 0)


# ---- bots


class Thoughts:
    """What bots do, one after the other: `waits` and then `thinks`, each with its game."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.told: list[tuple[str, str]] = []
        answer, choice = Thinking._answer, thinking._choice_of

        async def waits(self_: Thinking, table: str, seat: int, kind: str, match: Match) -> Any:
            self.told.append(("waits", match.game.info.id))
            return await answer(self_, table, seat, kind, match)

        def thinks(kind: str, match: Match) -> Any:
            self.told.append(("thinks", match.game.info.id))
            return choice(kind, match)

        monkeypatch.setattr(Thinking, "_answer", waits)
        monkeypatch.setattr(thinking, "_choice_of", thinks)

    def before(self, game: str) -> list[int]:
        """How many thoughts of others began between each time this game waited and thought."""
        found, since = [], None
        for n, (what, whose) in enumerate(self.told):
            if whose == game and what == "waits":
                since = n
            elif whose == game and since is not None:
                found.append(sum(t == "thinks" for t, _ in self.told[since:n]))
                since = None
        return found


@contextlib.contextmanager
def crowd_of_bots(host: Host, count: int = TABLES) -> Iterator[None]:
    """Watched from one address: each wants to think all the time."""
    with contextlib.ExitStack() as watched:
        for _ in range(count):
            made = host.make("gheos", [{"bot": STRONG}, {"bot": STRONG}])
            watched.enter_context(host.join(made["table"], made["watch"], source=CROWD))
        yield


def played(host: Host) -> None:
    """The victim acts so many turns, and waits for the bot's answer after each."""
    made = host.make("gods", [mine("Ada"), {"bot": STRONG}])
    with host.join(made["table"], made["links"][0]["secret"], source=VICTIM) as ada:
        for _ in range(TURNS):
            ada.until(lambda state: state["actor"] == 0, 0)
            while ada.states[0]["actor"] == 0:
                ada.act(0, middle(ada.states[0]))
                ada.settle()
        ada.until(lambda state: state["actor"] == 0, 0)


def test_a_crowd_of_bot_tables_keeps_nobody_elses_bot_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One thread: a victim's thought is the next but one at most, however many wait."""
    thoughts = Thoughts(monkeypatch)
    with hosting(databases.fresh("sqlite", tmp_path), bot_threads=1, bot_pause=0) as host:
        alone = timed(lambda: played(host))
        thoughts.told.clear()
        with crowd_of_bots(host):
            wait_for(lambda: host.service.thinking.waiting >= TABLES - 2)
            opens = timed(lambda: opened(host))
            beside = timed(lambda: played(host))
            waited = thoughts.before("gods")
            assert len(thoughts.told) > 2 * len(waited), "the crowd thought all the time"
    say(f"{TABLES} bot tables", alone, beside)
    say(f"{TABLES} bot tables, opening another", 0.0, opens)
    assert len(waited) >= TURNS
    assert max(waited) <= 2, "the thought under way, and one that was called just before"


def test_a_crowd_of_hints_keeps_nobody_elses_hint_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor does its crowd of bots, which wait in the lane of the same address."""
    held = Held(monkeypatch)
    with (
        hosting(databases.fresh("sqlite", tmp_path), bot_threads=1, bot_pause=0) as host,
        contextlib.ExitStack() as here,
    ):
        for _ in range(5):
            made = host.make("gheos", [{"bot": STRONG}, {"bot": STRONG}])
            here.enter_context(host.join(made["table"], made["watch"], source=CROWD))
        wait_for(lambda: host.service.thinking.waiting == 4)
        for n in range(5):
            ask_for_hint(here, host, "gheos", CROWD)
            wait_for(lambda n=n: host.service.thinking.waiting == 5 + n)  # type: ignore[misc]
        ask_for_hint(here, host, "gods", VICTIM)
        wait_for(lambda: host.service.thinking.waiting == 10)
        for _ in range(10):
            held.go_on.release()
        wait_for(lambda: "gods" in held.begun)
        held.go_on.release(1000)
    assert held.begun.index("gods") <= 4, "one hint of the crowd, and its bots in turn"


def ask_for_hint(here: contextlib.ExitStack, host: Host, game: str, source: str) -> None:
    made = host.make(game, [mine("Ada"), mine("Bo")])
    secrets = [link["secret"] for link in made["links"]]
    person: Person = here.enter_context(host.join(made["table"], *secrets, source=source))
    person.settle()
    person.send({"type": "hint", "id": 1000, "seat": person.states[0]["actor"]})


class Held:
    """Thoughts that begin one by one, each when it may."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun: list[str] = []
        self.go_on = threading.Semaphore(0)
        held, real = self, thinking.seated

        class Slow:
            def choose(self, match: Match) -> Any:
                held.begun.append(match.game.info.id)
                held.go_on.acquire(timeout=PATIENCE)
                return match.legal()[0]

        def seated(kind: str, game: Any) -> Any:
            return Slow() if kind != QUICK else real(kind, game)

        monkeypatch.setattr(thinking, "seated", seated)


def test_a_table_that_nobody_watches_gives_way_until_somebody_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held(monkeypatch)
    with (
        hosting(databases.fresh("sqlite", tmp_path), bot_threads=1, bot_pause=0) as host,
        contextlib.ExitStack() as here,
    ):
        left = [host.make(game, [mine("Ada"), {"bot": STRONG}]) for game in ("gaia", "gods")]
        watched = [host.make("gheos", [{"bot": STRONG}, {"bot": STRONG}]) for _ in range(3)]
        places = host.service.thinking._places
        here.enter_context(host.join(watched[0]["table"], watched[0]["watch"], source=CROWD))
        wait_for(lambda: len(held.begun) == 1)
        for made in left:
            with host.join(made["table"], made["links"][0]["secret"]) as ada:
                ada.settle()
                while ada.states[0]["actor"] == 0:
                    ada.act(0, middle(ada.states[0]))
                    ada.settle()
        for made in left:
            wait_for(lambda made=made: lane(places, made) == (NOBODY, True))  # type: ignore[misc]
        for made in watched[1:]:
            here.enter_context(host.join(made["table"], made["watch"], source=CROWD))
            wait_for(lambda made=made: lane(places, made) == (CROWD, False))  # type: ignore[misc]
        back = host.join(left[1]["table"], left[1]["links"][0]["secret"], source=VICTIM)
        here.enter_context(back)
        wait_for(lambda: lane(places, left[1]) == (VICTIM, False))
        for n in range(1, 6):
            held.go_on.release()
            wait_for(lambda n=n: len(held.begun) > n)  # type: ignore[misc]
        held.go_on.release(1000)
    assert held.begun[:3] == ["gheos", "gods", "gheos"], "who came back, then the watched"
    assert "gaia" not in held.begun[:6], "where nobody is"


def lane(places: Any, made: Json) -> tuple[str, bool] | None:
    place = places.get(made["table"])
    return place and (place.address, place.patient)


def test_who_looks_in_at_a_table_does_not_bring_their_crowd_along(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held(monkeypatch)
    with (
        hosting(databases.fresh("sqlite", tmp_path), bot_threads=1, bot_pause=0) as host,
        contextlib.ExitStack() as here,
    ):
        places = host.service.thinking._places
        crowd = [host.make("gheos", [{"bot": STRONG}, {"bot": STRONG}]) for _ in range(4)]
        for made in crowd:
            here.enter_context(host.join(made["table"], made["watch"], source=CROWD))
        wait_for(lambda: host.service.thinking.waiting == 3)
        seen = host.make("gods", [{"bot": STRONG}, {"bot": STRONG}])
        here.enter_context(host.join(seen["table"], seen["watch"], source=CROWD))
        wait_for(lambda: lane(places, seen) == (CROWD, False))
        here.enter_context(host.join(seen["table"], seen["watch"], source=VICTIM))
        wait_for(lambda: lane(places, seen) == (VICTIM, False))
        held.go_on.release(1000)


def test_what_nobody_wants_any_more_is_not_thought_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who opens tables of bots and goes leaves no thoughts behind that others must wait for."""
    held = Held(monkeypatch)
    with hosting(databases.fresh("sqlite", tmp_path), bot_threads=1, bot_pause=0) as host:
        service = host.service
        with contextlib.ExitStack() as here:
            for _ in range(5):
                made = host.make("gheos", [{"bot": STRONG}, {"bot": STRONG}])
                here.enter_context(host.join(made["table"], made["watch"], source=CROWD))
            wait_for(lambda: service.thinking.waiting == 4)
            wait_for(lambda: len(held.begun) == 1)
        wait_for(lambda: service.house.stats()["guests"] == 0)
        held.go_on.release(1000)
        wait_for(lambda: not service.thinking._tasks)
    assert len(held.begun) == 1


# ---- looking back


def test_a_crowd_that_looks_back_keeps_nobody_from_opening_a_table_or_looking_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made_for: list[str] = []
    really, go_on = Looking.moments, threading.Event()

    def slowly(self: Looking, table: str, *asked: Any) -> Json:
        made_for.append(table)
        go_on.wait(PATIENCE)
        return really(self, table, *asked)

    monkeypatch.setattr(Looking, "moments", slowly)
    with hosting(databases.fresh("sqlite", tmp_path)) as host, ThreadPoolExecutor(30) as pool:
        alone = timed(lambda: opened(host))
        theirs, ours = uploaded(host, "gaia"), uploaded(host)
        asked = [pool.submit(look, host, theirs, n + 1, CROWD) for n in range(25)]
        wait_for(lambda: host.service.answers._turns.waiting == 24)
        beside = timed(lambda: opened(host))
        victim = pool.submit(look, host, ours, 1, VICTIM)
        wait_for(lambda: host.service.answers._turns.waiting_of(VICTIM) == 1)
        go_on.set()
        assert {one.result() for one in [victim, *asked]} == {200}
    say("25 look-backs", alone, beside)
    assert made_for[:2] == [theirs["table"], ours["table"]], "next after the one under way"


def look(host: Host, made: Json, first: int, source: str) -> int:
    url = f"{host.address}/api/tables/{made['table']}/moments?first={first}"
    header = {"Authorization": f"Bearer {made['watch']}"}
    with httpx.Client(transport=httpx.HTTPTransport(local_address=source)) as http:
        return http.get(url, headers=header, timeout=PATIENCE).status_code


# ---- talk and sockets


def test_a_crowd_of_sockets_that_talk_fills_no_log_and_silences_nobody(tmp_path: Path) -> None:
    """As many as an address may open, all talking as fast as they can; one more is refused."""
    url, most = databases.fresh("sqlite", tmp_path), 40
    bounds: Json = {"sockets_per_address": most, "talk_rate": 0.01, "message_rate": 1000.0}
    with hosting(url, **bounds) as host, contextlib.ExitStack() as here:
        alone = timed(lambda: opened(host))
        made = host.make("gods", [mine("Eve"), mine("Mal")])
        secret = made["links"][0]["secret"]
        crowd = [
            here.enter_context(host.join(made["table"], secret, source=CROWD)) for _ in range(most)
        ]
        for person in crowd:
            person.settle()
        assert closed_at_once(host, made["table"]) == 4429
        stop = threading.Event()
        with ThreadPoolExecutor(most) as pool:
            spam = [pool.submit(talk, person, stop) for person in crowd]
            beside = timed(lambda: opened(host))
            heard = talks_and_plays(host)
            stop.set()
            refused = sum(one.result() for one in spam)
        stored = [event.kind for event in host.service.log.events(made["table"])]
    say(f"{most} sockets that talk", alone, beside)
    assert heard, "the victim's own words and action"
    assert refused >= most
    assert stored.count("chat") <= 2, "what one address may say, and not forty times as much"


def closed_at_once(host: Host, table: str) -> int | None:
    """The code by which a connection is closed on which nothing was said yet."""
    url = f"{host.address.replace('http', 'ws')}/api/tables/{table}/play"
    with connect(url, open_timeout=PATIENCE, source_address=(CROWD, 0)) as line:
        with contextlib.suppress(ConnectionClosed):
            line.recv(timeout=PATIENCE)
        return line.close_code


def talk(person: Person, stop: threading.Event) -> int:
    """How often it was refused."""
    refused = 0
    while not stop.is_set() or refused == 0:
        answer = person.ask(type="chat", seat=0, says="spam")
        refused += answer["type"] == "refused" and error_name(answer) == "too_many"
    return refused


def talks_and_plays(host: Host) -> bool:
    made = host.make("gods", [mine("Ada"), {"bot": QUICK}])
    with host.join(made["table"], made["links"][0]["secret"], source=VICTIM) as ada:
        ada.until(lambda state: state["actor"] == 0, 0)
        said = ada.ask(type="chat", seat=0, says="hello")
        done = ada.act(0, middle(ada.states[0]), said.get("number"))
        return bool(said["type"] == done["type"] == "done")
