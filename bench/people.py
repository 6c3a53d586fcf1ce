"""A table service of its own, and the people who play at it as browsers would, for `server.py`."""

import asyncio
import itertools
import json
import multiprocessing
import os
import random
import re
import secrets
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import orjson
import websockets

import ludotheque
from ludotheque.games.registry import GAMES

WARM_UP = 1.0
PACED_RATE = 560
"""Actions a second that the paced people aim at, all together."""
PACED_TABLES = 150


class Server:
    """`ludotheque serve` with all games ready: on a fresh SQLite file, or another database.

    `home` is a checkout with a `.venv` of its own, whose program runs instead of this one.
    """

    def __init__(self, folder: str, database: str | None = None, home: Path | None = None) -> None:
        python = sys.executable if home is None else str(home / ".venv/bin/python")
        command = [python, "-m", "ludotheque", "serve"]
        command += ["--database", database or f"sqlite:///{folder}/tables.db"]
        self.process = subprocess.Popen(
            [*command, *flags_of(command)], stdout=subprocess.PIPE, text=True, cwd=home
        )
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


def flags_of(command: list[str]) -> list[str]:
    """No bounds, as all come from one address; an older program does not know all of them."""
    rates = ("message_rate", "address_rate", "talk_rate", "request_rate", "making_rate")
    counts = ("sockets_per_address", "connections_per_address", "table_lines")
    flags = {**dict.fromkeys(rates, 1e9), **dict.fromkeys(counts, 10**6)}
    flags |= {"log_level": "error", "port": 0, "bot_pause": 0}
    helped = subprocess.run([*command, "--help"], capture_output=True, text=True, check=True)
    known = set(re.findall(r"--[a-z-]+", helped.stdout))
    named = {f"--{name.replace('_', '-')}": str(value) for name, value in flags.items()}
    return [word for flag, value in named.items() if flag in known for word in (flag, value)]


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

    async def run(self, servers: Sequence[int]) -> "Load":
        while len(self.begun) < self.tables:
            await asyncio.sleep(0.05)
        await asyncio.sleep(WARM_UP)
        self.took.clear()
        started, used, own = (
            time.perf_counter(),
            sum(map(cpu_seconds, servers)),
            cpu_seconds(os.getpid()),
        )
        await asyncio.sleep(self.seconds)
        took = time.perf_counter() - started
        self.over = True
        used, own = sum(map(cpu_seconds, servers)) - used, cpu_seconds(os.getpid()) - own
        return Load(list(self.took), took, used, own)


async def person(server: str, made: Any, seat: int, thinks: float, clock: Clock, at: int) -> None:
    """One browser at one seat, until its match is over."""
    url = server.replace("http", "ws") + f"/api/tables/{made['table']}/play?news=1"
    dice, ids, asked, state = random.Random(), itertools.count(1), 0.0, dict[str, Any]()
    async with websockets.connect(url, max_size=None, compression=None) as line:
        await line.send(json.dumps({"type": "hello", "secrets": [made["links"][seat]["secret"]]}))
        async for text in line:
            frame = orjson.loads(text)
            if frame["type"] == "done":
                clock.done(at, time.perf_counter() - asked)
            elif frame["type"] in ("state", "news"):
                state |= frame.get("changed", frame)
                if state["table"]["phase"] == "over" or clock.over:
                    return
                if state["legal"]:
                    action = dice.choice(state["legal"])["id"]
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
    people: float = 0.0
    """And the people."""

    @property
    def rate(self) -> float:
        return len(self.latencies) / self.seconds

    @property
    def each(self) -> float:
        """Seconds of the server's processor an action."""
        return self.cpu / max(len(self.latencies), 1)

    def row(self, name: str) -> str:
        ordered = sorted(self.latencies) or [0.0]
        p50, p99 = (ordered[int(len(ordered) * part)] * 1000 for part in (0.5, 0.99))
        cpu = f"{self.each * 1000:.2f} ms" if self.cpu else "–"
        return f"| {name} | {self.rate:,.0f} | {p50:.1f} ms | {p99:.1f} ms | {cpu} |"


async def _load(servers: list[tuple[str, int]], manner: Manner, seconds: float) -> Load:
    clock = Clock(seconds, manner.tables)
    in_turn = itertools.islice(itertools.cycle(manner.games), manner.tables)
    playing = [
        asyncio.create_task(table(servers[at % len(servers)][0], game, manner.thinks, clock, at))
        for at, game in enumerate(in_turn)
    ]
    found = await clock.run([pid for _, pid in servers])
    await asyncio.wait(playing, timeout=5)
    return found


def _people(out: Any, *arguments: Any) -> None:
    out.put(asyncio.run(_load(*arguments)))


def load(manner: Manner, seconds: float, *servers: Server) -> Load:
    """People in a process of their own; their tables are shared out among the servers."""
    out: Any = multiprocessing.Queue()
    where = [(server.address, server.process.pid) for server in servers]
    process = multiprocessing.Process(target=_people, args=(out, where, manner, seconds))
    process.start()
    found: Load = out.get()
    process.join()
    return found
