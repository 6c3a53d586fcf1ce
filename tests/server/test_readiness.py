"""How the house knows that a game is compiled already."""

import asyncio
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from tests import databases
from tests.server.kills import Process
from tests.server.kit import PATIENCE, Json, Person, hosting, mine, wait_for

import ludotheque
from ludotheque.bots import warm as warming
from ludotheque.bots.warm import marker, warm
from ludotheque.games.registry import GAMES, open_game
from ludotheque.server import readiness
from ludotheque.server.readiness import Library


def marker_in(clone: Path) -> Path:
    code = (
        "from ludotheque.games.registry import open_game\n"
        "from ludotheque.bots.warm import marker\n"
        f"print(marker(open_game({GAMES[0]!r})))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(clone)},
        capture_output=True,
        text=True,
        check=True,
    )
    return Path(done.stdout.strip())


def test_another_clone_of_the_same_sources_is_compiled_already(tmp_path: Path) -> None:
    """Until a source is changed there: be it of the rules or of the bots."""
    package = Path(ludotheque.__file__).parent
    ignored = shutil.ignore_patterns("page", "__pycache__")
    clone = shutil.copytree(package, tmp_path / "ludotheque", ignore=ignored)
    here = marker(open_game(GAMES[0]))
    assert marker_in(tmp_path) == here
    for changed in ("bots/tree.py", f"games/{GAMES[0]}/judge.py"):
        with (clone / changed).open("a") as file:
            file.write("# changed\n")
        assert marker_in(tmp_path) != here
        shutil.copy(package / changed, clone / changed)


@pytest.mark.skipif(os.name != "posix", reason="files are locked otherwise there")
def test_of_two_who_want_a_game_one_compiles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl

    called = threading.Event()
    monkeypatch.setattr(warming, "marker", lambda game: tmp_path / "warm")
    monkeypatch.setattr(warming, "_call_all", lambda game: called.set())
    second = threading.Thread(target=warm, args=[GAMES[0]], daemon=True)
    with (tmp_path / "warm.lock").open("w") as first:
        fcntl.flock(first, fcntl.LOCK_EX)
        second.start()
        assert not called.wait(0.3)
    assert called.wait(60)
    second.join(60)
    assert (tmp_path / "warm").is_file()


def test_a_table_is_played_at_before_anything_is_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A house of its own, whose cache is empty: a person acts, and a quick bot answers."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("NUMBA_DISABLE_JIT", raising=False)
    house = Process(databases.fresh("sqlite", tmp_path))
    try:
        seats = [mine("Ada"), {"bot": "greedy"}]
        with httpx.Client(base_url=house.address, timeout=PATIENCE) as http:
            made = http.post("/api/tables", json={"game": "gaia", "seats": seats}).json()
            alone = Person(house.address, made["table"], (made["links"][0]["secret"],))
            alone.settle()
            while not any(line["seat"] == 1 for line in actions(alone)):
                if alone.states[0]["actor"] == 0:
                    alone.act(0, alone.states[0]["legal"][0]["id"])
                else:
                    alone.receive()
            assert http.get("/healthz").json()["games"]["gaia"] != "ready"
    finally:
        house.kill()


def test_a_bot_that_looks_ahead_waits_for_its_rules_and_says_so(
    tmp_path: Path, compiled: threading.Event
) -> None:
    with hosting(databases.fresh("sqlite", tmp_path), without("gods")) as host:
        made = host.make("gods", [{"bot": "rung3"}, mine("Ada")])
        quick = host.make("gods", [{"bot": "greedy"}, mine("Bo")])
        with host.join(quick["table"], quick["links"][1]["secret"]) as bo:
            bo.until(lambda s: s["actor"] == 1, eyes=1)
        with host.join(made["table"], made["links"][1]["secret"]) as ada:
            ada.settle()
            assert ada.states[1]["actor"] == 0
            assert waiting_bot(ada, lambda seat: seat is not None) == 0
            compiled.set()
            ada.until(lambda s: s["actor"] == 1, eyes=1)
            assert waiting_bot(ada, lambda seat: seat is None) is None


def test_a_hint_comes_from_a_quick_bot_meanwhile(tmp_path: Path, compiled: threading.Event) -> None:
    with hosting(databases.fresh("sqlite", tmp_path), without("gods")) as host:
        match = open_game("gods").new(seed=1)
        assert asyncio.run(host.service.thinking.hint(match, "::1")).bot == "greedy"
        compiled.set()
        wait_for(lambda: host.service.library.state["gods"] == "ready")
        assert asyncio.run(host.service.thinking.hint(match, "::1")).bot == "rung5"


def test_where_rules_do_not_compile_simpler_bots_play_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(name: str) -> None:
        raise RuntimeError("no room on the disk")

    monkeypatch.setattr(readiness, "is_compiled", lambda name: False)
    monkeypatch.setattr(readiness, "_compile_elsewhere", broken)
    with hosting(databases.fresh("sqlite", tmp_path), without("gods")) as host:
        wait_for(lambda: host.service.library.state["gods"] == "failed")
        made = host.make("gods", [{"bot": "rung4"}, mine("Ada")])
        with host.join(made["table"], made["links"][1]["secret"]) as ada:
            ada.until(lambda s: s["actor"] == 1, eyes=1)
            assert ada.states[1]["table"]["seats"][0]["bot"] == "greedy"


def without(name: str) -> Library:
    """All games but one are ready."""
    return Library({game: open_game(game) for game in GAMES if game != name})


def waiting_bot(person: Person, holds: Callable[[int | None], bool]) -> int | None:
    """The seat whose bot waits for its rules, once that is told as it should be."""
    while True:
        told = [frame["preparing"] for frame in person.frames if frame["type"] == "presence"]
        if told and holds(told[-1]):
            return told[-1]  # type: ignore[no-any-return]
        person.receive()


def actions(person: Person) -> list[Json]:
    """All that were told to seat 0."""
    told = [line for state in person.told for line in state["entries"]]
    return [line for line in told if line["kind"] == "action"]
