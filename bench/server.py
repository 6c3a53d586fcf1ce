"""The table service under load, beside boardgame.io's own server in the same run.

    make bench-server                   prints the tables, in under three minutes
    make bench-server ARGS=--write      also puts them into bench/results.md

People-like tables: a browser for each seat, each waiting for its turn, then acting. Every action is
durable before it is acknowledged (SQLite, WAL, synchronous=FULL), and every view is made for one
seat's eyes. *Paced*: people who think for a moment, so many that they act about as often as is
asked for. *Flat out*: people who act at once, as boardgame.io's do here.
"""

import argparse
import asyncio
import itertools
import json
import multiprocessing
import os
import platform
import random
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import orjson
import websockets

import ludotheque
from ludotheque.games.registry import GAMES

HERE = Path(__file__).parent
RESULTS = HERE / "results.md"
WARM_UP = 1.0
PACED_RATE = 560
"""Actions a second that the paced people aim at, all together."""
PACED_TABLES = 150
OPENED = 3
"""Matches of each length that are opened; the middle one counts."""
MAKERS = 16
"""People who make the idle tables."""


class Server:
    """`ludotheque serve` on a fresh SQLite file, with all games ready."""

    def __init__(self, folder: str) -> None:
        rates = ("message_rate", "address_rate", "talk_rate", "request_rate", "making_rate")
        counts = ("sockets_per_address", "connections_per_address", "table_lines")
        flags = {**dict.fromkeys(rates, 1e9), **dict.fromkeys(counts, 10**6)}
        flags |= {"log_level": "error", "port": 0, "bot_pause": 0}
        command = [sys.executable, "-m", "ludotheque", "serve"]
        command += ["--database", f"sqlite:///{folder}/tables.db"]
        for name, value in flags.items():
            command += [f"--{name.replace('_', '-')}", str(value)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout
        port = self.process.stdout.readline().rstrip("/\n").rsplit(":", 1)[1]
        self.address = f"http://127.0.0.1:{port}"
        while not all(g["state"] == "ready" for g in self._get("/api/shelf")["games"]):
            time.sleep(0.2)

    def _get(self, path: str) -> Any:
        return httpx.get(self.address + path, timeout=60).json()

    def memory(self) -> int:
        """Resident bytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) * 1024

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait()


def cpu_seconds(pid: int) -> float:
    """What a process has used of the processor."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# ---- people


@dataclass(frozen=True)
class Manner:
    """How people play: at how many tables, which games, and how long one thinks on average."""

    tables: int
    games: tuple[str, ...]
    thinks: float = 0.0


def paced() -> Manner:
    return Manner(PACED_TABLES, GAMES, PACED_TABLES / PACED_RATE)


async def made_table(http: httpx.AsyncClient, game: str) -> Any:
    count = min(ludotheque.shelf()[game].seats)
    seats = [{"mine": True, "name": f"P{i}", "bytes": secrets.token_hex(16)} for i in range(count)]
    return (await http.post("/api/tables", json={"game": game, "seats": seats})).json()


def client(server: str) -> httpx.AsyncClient:
    limits = httpx.Limits(max_keepalive_connections=0)  # a server may close an idle line
    return httpx.AsyncClient(base_url=server, timeout=60, limits=limits)


@dataclass
class Clock:
    """When play is counted: from when every table has begun, for so many seconds."""

    seconds: float
    tables: int
    begun: set[int] = field(default_factory=set)
    took: list[float] = field(default_factory=list)
    over: bool = False

    def done(self, table: int, latency: float) -> None:
        self.begun.add(table)
        self.took.append(latency)

    async def run(self, pid: int) -> "Load":
        while len(self.begun) < self.tables:
            await asyncio.sleep(0.05)
        await asyncio.sleep(WARM_UP)
        self.took.clear()
        started, used = time.perf_counter(), cpu_seconds(pid)
        await asyncio.sleep(self.seconds)
        took = time.perf_counter() - started
        self.over = True
        return Load(list(self.took), took, cpu_seconds(pid) - used)


async def person(server: str, made: Any, seat: int, thinks: float, clock: Clock, at: int) -> None:
    """One browser at one seat, until its match is over."""
    url = server.replace("http", "ws") + f"/api/tables/{made['table']}/play"
    dice, ids, asked = random.Random(), itertools.count(1), 0.0
    async with websockets.connect(url, max_size=None, compression=None) as line:
        await line.send(json.dumps({"type": "hello", "secrets": [made["links"][seat]["secret"]]}))
        async for text in line:
            frame = orjson.loads(text)
            if frame["type"] == "done":
                clock.done(at, time.perf_counter() - asked)
            elif frame["type"] == "state":
                if frame["table"]["phase"] == "over" or clock.over:
                    return
                if frame["legal"]:
                    action = dice.choice(frame["legal"])["id"]
                    act = {"type": "act", "id": next(ids), "seat": seat, "action": action}
                    if thinks:
                        await asyncio.sleep(dice.uniform(0, 2 * thinks))
                    asked = time.perf_counter()
                    await line.send(orjson.dumps(act | {"number": frame["number"]}).decode())


async def table(server: str, game: str, thinks: float, clock: Clock, at: int) -> None:
    """One table after another, with all its people."""
    async with client(server) as http:
        while not clock.over:
            made = await made_table(http, game)
            seats = [link["seat"] for link in made["links"]]
            people = [person(server, made, seat, thinks, clock, at) for seat in seats]
            await asyncio.gather(*people, return_exceptions=True)


@dataclass(frozen=True)
class Load:
    """What so many seconds of play gave."""

    latencies: list[float]
    seconds: float
    cpu: float = 0.0
    """Seconds of processor that the server used meanwhile."""

    @property
    def rate(self) -> float:
        return len(self.latencies) / self.seconds

    def row(self, name: str) -> str:
        ordered = sorted(self.latencies) or [0.0]
        p50, p99 = (ordered[int(len(ordered) * part)] * 1000 for part in (0.5, 0.99))
        each = self.cpu / max(len(self.latencies), 1) * 1000
        cpu = f"{each:.2f} ms" if self.cpu else "–"
        return f"| {name} | {self.rate:,.0f} | {p50:.1f} ms | {p99:.1f} ms | {cpu} |"


async def _load(server: str, pid: int, manner: Manner, seconds: float) -> Load:
    clock = Clock(seconds, manner.tables)
    in_turn = itertools.islice(itertools.cycle(manner.games), manner.tables)
    playing = [
        asyncio.create_task(table(server, game, manner.thinks, clock, at))
        for at, game in enumerate(in_turn)
    ]
    found = await clock.run(pid)
    await asyncio.wait(playing, timeout=5)
    return found


def _people(out: Any, server: str, pid: int, manner: Manner, seconds: float) -> None:
    out.put(asyncio.run(_load(server, pid, manner, seconds)))


def load(server: Server, manner: Manner, seconds: float) -> Load:
    """People in a process of their own."""
    out: Any = multiprocessing.Queue()
    arguments = (out, server.address, server.process.pid, manner, seconds)
    process = multiprocessing.Process(target=_people, args=arguments)
    process.start()
    found: Load = out.get()
    process.join()
    return found


# ---- the peer


def peer(tables: int, seconds: float) -> Load:
    """boardgame.io with its default storage (memory), its own sockets and its own client."""
    folder, port = HERE / "boardgameio", "8991"
    command = ["node", "serve.js", port]
    # A session of its own: `node` may be a wrapper, and all of it must end
    serve = subprocess.Popen(
        command, cwd=folder, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        assert serve.stdout
        while "ready" not in serve.stdout.readline():
            assert serve.poll() is None, "boardgame.io's server did not start"
        used = cpu_seconds(serve.pid)
        play = ["node", "load.js", port, str(tables), str(seconds)]
        told = subprocess.run(play, cwd=folder, capture_output=True, text=True, check=True).stdout
        found = [ms / 1000 for ms in json.loads(told)["latencies"]]
        share = seconds / (seconds + 2)  # it warms up for two seconds
        return Load(found, seconds, (cpu_seconds(serve.pid) - used) * share)
    finally:
        os.killpg(serve.pid, signal.SIGTERM)
        serve.wait()


# ---- idle tables, late matches


async def _make_many(server: str, count: int) -> None:
    numbers = iter(range(count))

    async def maker() -> None:
        async with httpx.AsyncClient(base_url=server, timeout=60) as http:
            for i in numbers:
                made = await made_table(http, GAMES[i % len(GAMES)])
                assert made["links"]

    await asyncio.gather(*(maker() for _ in range(MAKERS)))


def idle_tables(server: Server, count: int) -> str:
    before, started = server.memory(), time.perf_counter()
    asyncio.run(_make_many(server.address, count))
    after, took = server.memory(), time.perf_counter() - started
    each = (after - before) / max(count, 1)
    return (
        f"{count:,} idle tables: the server has {after / 2**20:.0f} MiB in all, {each:,.0f} bytes"
        f" more for each; they were made in {took:.0f} s."
    )


async def _long_match(server: str, events: int) -> Any:
    """A match with so many events: an action, and taken back, again and again."""
    async with client(server) as http:
        made = await made_table(http, "gods")
    url = server.replace("http", "ws") + f"/api/tables/{made['table']}/play"
    async with websockets.connect(url, max_size=None) as line:
        links = [link["secret"] for link in made["links"]]
        await line.send(json.dumps({"type": "hello", "secrets": links}))
        number = 0
        async for text in line:
            frame = orjson.loads(text)
            if frame["type"] != "state" or frame["eyes"] != 0 or frame["number"] == number:
                continue
            number = frame["number"]
            if number >= events:
                break
            message = {"id": number, "seat": 0, "number": number}
            message |= (
                {"type": "back"}
                if frame["back"]["step"] and not frame["back"]["consent"]
                else {"type": "act", "action": frame["legal"][0]["id"]}
            )
            await line.send(json.dumps(message))
    return made


async def _first_view(server: str, made: Any) -> float:
    """Seconds from opening the link to the first view."""
    started = time.perf_counter()
    url = server.replace("http", "ws") + f"/api/tables/{made['table']}/play"
    async with websockets.connect(url, max_size=None) as line:
        secret = made["links"][0]["secret"]
        await line.send(json.dumps({"type": "hello", "secrets": [secret]}))
        frame = orjson.loads(await line.recv())
        assert frame["view"]
        return time.perf_counter() - started


async def _made_long(server: str, lengths: tuple[int, ...]) -> dict[int, list[Any]]:
    made = {
        events: await asyncio.gather(*(_long_match(server, events) for _ in range(OPENED)))
        for events in lengths
    }
    return {events: list(found) for events, found in made.items()}


def late_matches(folder: str, short: int, long: int) -> str:
    with Server(folder) as server:
        tables = asyncio.run(_made_long(server.address, (short, long)))
    with Server(folder) as server:  # nothing in memory
        asyncio.run(_first_view(server.address, asyncio.run(_long_match(server.address, 6))))
        took = {
            events: sorted(asyncio.run(_first_view(server.address, one)) for one in of)
            for events, of in tables.items()
        }
    first, late = (took[events][OPENED // 2] * 1000 for events in (short, long))
    return (
        f"First view of a match after a restart: {first:.1f} ms with {short} events,"
        f" {late:.1f} ms with {long:,}: × {late / first:.2f}."
    )


# ---- the result


def tables(given: argparse.Namespace) -> Iterator[str]:
    """The result as Markdown, line by line, as it comes."""
    seconds, each = given.seconds, given.seconds / 2
    yield f"Load average before: {os.getloadavg()[0]:.1f}.\n"
    yield "| played | actions/s | p50 | p99 | server's CPU an action |\n|---|---:|---:|---:|---:|"
    with tempfile.TemporaryDirectory() as folder, Server(folder) as server:
        yield load(server, paced(), seconds).row(f"all five, {PACED_TABLES} tables, paced")
        mixed = load(server, Manner(given.tables, GAMES), seconds)
        yield mixed.row(f"all five, {given.tables} tables, flat out")
        ours = {game: load(server, Manner(given.tables, (game,)), each) for game in GAMES}
        for game, found in ours.items():
            yield found.row(f"{game}, {given.tables} tables, flat out")
        if not given.no_peer:
            theirs = peer(given.tables, seconds)
            yield theirs.row(f"boardgame.io, {given.tables} tables, flat out, in memory")
            small, all_five = (found.rate / theirs.rate for found in (ours["gods"], mixed))
            yield f"\nOurs to boardgame.io's: × {small:.2f} (gods), × {all_five:.2f} (all five).\n"
        yield idle_tables(server, given.idle)
    with tempfile.TemporaryDirectory() as folder:
        yield late_matches(folder, 20, given.long)
    yield f"\nLoad average after: {os.getloadavg()[0]:.1f}."


def write(lines: list[str]) -> None:
    """Above the older results, in the manner of `bench/steps.py`."""
    machine = f"{os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"
    title = f"## {time.strftime('%Y-%m-%d')}, the table service, `bench/server.py` ({machine})\n\n"
    head, _, rest = RESULTS.read_text("utf-8").partition("\n## ")
    older = f"\n## {rest}" if rest else ""
    RESULTS.write_text(f"{head}\n{title}" + "\n".join(lines) + "\n" + older, "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=20, help="of those who play flat out")
    parser.add_argument("--seconds", type=float, default=10, help="of play that are counted")
    parser.add_argument("--idle", type=int, default=10_000, help="idle tables")
    parser.add_argument("--long", type=int, default=2000, help="events of a long match")
    parser.add_argument("--no-peer", action="store_true", help="without boardgame.io")
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
