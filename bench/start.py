"""The first minute: from the start on an empty cache to the first action, and all games compiled.

    python bench/start.py                     each game first, each from nothing; speed of play
    python bench/start.py --against F         beside another version, whose checkout with a `.venv`
                                              is F; `--against-first gods` for some games only
    python bench/start.py --wheel E           and a wheel that was installed into environment E
    python bench/start.py --write             also puts the tables into bench/results.md

*First*: seconds from starting `serve` until a first action at a table of this game is done, by
somebody who waits for nothing else. *All*: until all five are compiled. In brackets the seconds of
CPU until then, of the service and its compilers, which others on the machine change less. Speed of
play and of the search is measured in turns, with what each version has in the user's own cache.
"""

import argparse
import json
import os
import platform
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import httpx
from people import flags_of
from results import put_on_top
from websockets.sync.client import connect

from ludotheque.games.registry import GAMES, info

STRETCHES = 3
AT_ONCE = {"before": 2}
"""Until 0.2.0 one process compiled, on one core: two houses of it do not disturb each other."""
PATIENCE = 600.0

_SPEED = """
import sys, time, numpy as np, ludotheque
from ludotheque.bots import search as bots
from ludotheque.bots.search import Budget, Tree, Tuning
from ludotheque.core.game import LIMIT
from ludotheque.core.state import batch, words_of
bound = getattr(bots, 'kernel_of_search', None) or bots._bound  # as older versions call it
game = ludotheque.load(sys.argv[1])
states, numbers = batch(game.dtype, 256), game.option_numbers(game.info.option_values({}))
words, out, key, first = words_of(states), game.buffer(), np.zeros(8, np.uint32), [0]
def play():
    first[0] += 256
    seats = min(game.info.seats)
    return game.loops.random_matches(states, words, first[0], seats, numbers, 1, key, out, LIMIT)
def search():
    tree = Tree(game, bound(game), nodes=400_000)
    tree.plant(game.new(seed=1).state, seed=1)
    began = time.perf_counter()
    tree.grow_until(0, Budget(seconds=0.7), Tuning())
    return int(tree.nodes[0].visits) / (time.perf_counter() - began)
def steps():
    count, began = 0, time.perf_counter()
    while time.perf_counter() - began < 0.5:
        count += int(play())
    return count / (time.perf_counter() - began)
play(), search()
print(steps(), search())
"""


Took = tuple[float, float]
"""Seconds that passed, and seconds of CPU of the service and all that it had started by then."""


def cpu_of_family(pid: int) -> float:
    """Of a process, its children and theirs, those that have ended too."""
    spent, parents = {}, {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended meanwhile
            fields = file.read_text().rsplit(")", 1)[1].split()
            parents[int(file.parent.name)] = int(fields[1])
            spent[int(file.parent.name)] = sum(map(int, fields[11:15]))
    family, rest = set[int](), {pid}
    while rest:
        family |= rest
        rest = {child for child, parent in parents.items() if parent in rest}
    return sum(spent.get(one, 0) for one in family) / os.sysconf("SC_CLK_TCK")


class House:
    """`serve`, on an empty cache and an empty data folder; `python` is that of an environment."""

    def __init__(self, python: Path, folder: str) -> None:
        command = [str(python), "-m", "ludotheque", "serve"]
        command += flags_of(command)
        self.began = time.perf_counter()
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env=empty(folder)
        )
        assert self.process.stdout
        port = self.process.stdout.readline().rstrip("/\n").rsplit(":", 1)[1]
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE)

    def passed(self) -> Took:
        """Since it was started."""
        return time.perf_counter() - self.began, cpu_of_family(self.process.pid)

    def first_action(self, game: str) -> Took:
        """From the start until one is done at a table of this game."""
        seats = [{"mine": True, "name": "Ann", "bytes": secrets.token_hex(16)}]
        wish = {"game": game, "seats": seats * min(info(game).seats)}
        made = self.http.post("/api/tables", json=wish).json()
        url = str(self.http.base_url).replace("http", "ws").rstrip("/")
        with connect(f"{url}/api/tables/{made['table']}/play", max_size=None) as line:
            links = [link["secret"] for link in made["links"]]
            line.send(json.dumps({"type": "hello", "secrets": links}))
            while not _acted(line, json.loads(line.recv(timeout=PATIENCE))):
                """News, as long as the game is not open."""
            return self.passed()

    def all_compiled(self) -> Took:
        """From the start until every game is."""
        while not all(g["state"] == "ready" for g in self.http.get("/api/shelf").json()["games"]):
            time.sleep(0.1)
        return self.passed()

    def end(self) -> None:
        self.http.close()
        self.process.terminate()
        self.process.wait()


def _acted(line: Any, frame: Any) -> bool:
    """Acts with the first who may; is it done?"""
    if frame["type"] == "state" and frame["eyes"] == frame.get("actor") and frame.get("legal"):
        act = {"type": "act", "id": 1, "seat": frame["actor"], "number": frame["number"]}
        line.send(json.dumps(act | {"action": frame["legal"][0]["id"]}))
    return bool(frame["type"] == "done")


def empty(folder: str) -> dict[str, str]:
    """An environment without anything kept."""
    kept = {f"XDG_{kind}_HOME": f"{folder}/{kind.lower()}" for kind in ("CACHE", "DATA")}
    return {**os.environ, **kept}


@contextmanager
def house(python: Path) -> Iterator[House]:
    with tempfile.TemporaryDirectory() as folder:
        found = House(python, folder)
        try:
            yield found
        finally:
            found.end()


def first(python: Path, game: str) -> Took:
    """The first action in a house of its own."""
    with house(python) as one:
        return one.first_action(game)


def firsts(python: Path, games: Sequence[str], at_once: int) -> tuple[dict[str, Took], Took]:
    """Each of these first, and all five after the last; so many houses at once."""
    *others, last = games
    with ThreadPoolExecutor(at_once) as pool:
        took = dict(zip(others, pool.map(partial(first, python), others), strict=True))
    with house(python) as one:
        took[last] = one.first_action(last)
        return took, one.all_compiled()


def speed(python: Path, game: str) -> tuple[float, float]:
    """Steps a second of random play, and iterations a second of the search."""
    command = [str(python), "-c", _SPEED, game]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    return float(told[0]), float(told[1])


def speeds(versions: dict[str, Path], game: str) -> dict[str, tuple[float, float]]:
    """The best of a few stretches, in turns."""
    best = dict.fromkeys(versions, (0.0, 0.0))
    for _ in range(STRETCHES):
        for name, python in versions.items():
            steps, iterations = speed(python, game)
            best[name] = (max(best[name][0], steps), max(best[name][1], iterations))
    return best


def cold(versions: dict[str, Path], games: dict[str, Sequence[str]]) -> Iterator[str]:
    """Markdown: how long to the first action of each game, and to all compiled."""
    found = {}
    for name, python in versions.items():
        found[name] = firsts(python, games.get(name, GAMES), AT_ONCE.get(name, 1))
        print(f"{name}: {found[name]}", file=sys.stderr, flush=True)
    yield f"| seconds (of CPU) | {' | '.join(versions)} |\n|---|{'---:|' * len(versions)}"
    for game in GAMES:
        cells = (_cell(took[game]) if game in took else "–" for took, _ in found.values())
        yield f"| {game} first | {' | '.join(cells)} |"
    yield f"| all five compiled | {' | '.join(_cell(every) for _, every in found.values())} |"


def _cell(took: Took) -> str:
    return f"{took[0]:.1f} ({took[1]:.1f})"


def fast(versions: dict[str, Path]) -> Iterator[str]:
    """Markdown: the speed of play and of the search."""
    yield f"\n| steps/s, iterations/s | {' | '.join(versions)} | × |"
    yield f"|---|{'---:|' * (len(versions) + 1)}"
    for game in GAMES:
        found = list(speeds(versions, game).values())
        cells = [f"{steps:,.0f}, {iterations:,.0f}" for steps, iterations in found]
        ratios = [f"{now / before:.2f}" for before, now in zip(found[0], found[-1], strict=True)]
        yield f"| {game} | {' | '.join(cells)} | {', '.join(ratios)} |"


def tables(given: argparse.Namespace) -> Iterator[str]:
    now = {"now": Path(sys.executable)}
    before = {"before": given.against / ".venv/bin/python"} if given.against else {}
    wheel = {"wheel": given.wheel / "bin/python"} if given.wheel else {}
    yield f"Load average before: {os.getloadavg()[0]:.1f}.\n"
    yield from cold({**before, **now, **wheel}, {"before": given.against_first})
    if not given.no_speed:
        yield from fast({**before, **now})
    yield f"\nLoad average after: {os.getloadavg()[0]:.1f}."


def write(lines: list[str]) -> None:
    machine = f"{os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"
    put_on_top(f"the first minute, `bench/start.py` ({machine})", lines)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--against", type=Path, help="the checkout of another version")
    parser.add_argument(
        "--against-first",
        nargs="+",
        choices=GAMES,
        default=GAMES,
        help="only these games of it, as that takes minutes",
    )
    parser.add_argument("--wheel", type=Path, help="an environment with a wheel in it")
    parser.add_argument("--no-speed", action="store_true", help="without the speed of play")
    parser.add_argument("--write", action="store_true", help="keep the result in bench/results.md")
    given = parser.parse_args()
    lines = []
    for line in tables(given):
        print(line, flush=True)
        lines.append(line)
    if given.write:
        write(lines)


if __name__ == "__main__":
    main()
