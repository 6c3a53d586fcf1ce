"""The table service under load, beside boardgame.io's own server in the same run.

People-like tables: a browser for each seat, each waiting for its turn, then acting at once. Every
action here is durable before it is acknowledged, and every view is made for one seat's eyes.

    python bench/server.py [--tables 40] [--seconds 10] [--idle 10000] [--no-peer]
"""

import argparse
import asyncio
import itertools
import json
import multiprocessing
import random
import secrets
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import orjson
import websockets

import ludotheque
from ludotheque.games.registry import GAMES

HERE = Path(__file__).parent
WARM_UP = 2.0


class Server:
    """`ludotheque serve` on a fresh SQLite file."""

    def __init__(self, folder: str, **more: Any) -> None:
        flags = {"message_rate": 1e9, "request_rate": 1e9, "making_rate": 1e9}
        flags |= {"sockets_per_address": 100_000, "log_level": "error", "port": 0, "bot_pause": 0}
        command = [sys.executable, "-m", "ludotheque", "serve"]
        command += ["--database", f"sqlite:///{folder}/tables.db"]
        for name, value in {**flags, **more}.items():
            command += [f"--{name.replace('_', '-')}", str(value)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout
        port = self.process.stdout.readline().rstrip("/\n").rsplit(":", 1)[1]
        self.address = f"http://127.0.0.1:{port}"
        while not all(g["state"] == "ready" for g in self.get("/api/shelf")["games"]):
            time.sleep(0.2)

    def get(self, path: str) -> Any:
        return httpx.get(self.address + path, timeout=60).json()

    def make(self, game: str, http: httpx.Client | None = None) -> Any:
        seats = [
            {"mine": True, "name": f"P{i}", "bytes": secrets.token_hex(16)}
            for i in range(min(ludotheque.shelf()[game].seats))
        ]
        post = http.post if http else httpx.post
        return post(f"{self.address}/api/tables", json={"game": game, "seats": seats}).json()

    def memory(self) -> int:
        """Resident bytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) * 1024

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


# ---- people


async def person(address: str, made: Any, seat: int, latencies: list[float], until: float) -> None:
    """One browser at one seat, until its match is over."""
    url = address.replace("http", "ws") + f"/api/tables/{made['table']}/play"
    rng, ids, asked = random.Random(seat), itertools.count(1), 0.0
    async with websockets.connect(url, max_size=None, compression=None) as line:
        await line.send(json.dumps({"type": "hello", "secrets": [made["links"][seat]["secret"]]}))
        async for text in line:
            frame = orjson.loads(text)
            now = time.perf_counter()
            if frame["type"] == "done":
                latencies.append(now - asked)
            elif frame["type"] == "state":
                if frame["table"]["phase"] == "over" or now > until:
                    return
                if frame["legal"]:
                    action = rng.choice(frame["legal"])["id"]
                    act = {"type": "act", "id": next(ids), "seat": seat, "action": action}
                    asked = time.perf_counter()
                    await line.send(orjson.dumps(act | {"number": frame["number"]}).decode())


async def table(server: str, game: str, latencies: list[float], until: float) -> None:
    """One table after another, with all its people."""
    count = min(ludotheque.shelf()[game].seats)
    limits = httpx.Limits(max_keepalive_connections=0)  # a server may close an idle line
    async with httpx.AsyncClient(base_url=server, timeout=60, limits=limits) as http:
        while time.perf_counter() < until:
            seats = [
                {"mine": True, "name": f"P{i}", "bytes": secrets.token_hex(16)}
                for i in range(count)
            ]
            made = (await http.post("/api/tables", json={"game": game, "seats": seats})).json()
            people = [person(server, made, seat, latencies, until) for seat in range(count)]
            await asyncio.gather(*people, return_exceptions=True)


async def _load(server: str, tables: int, seconds: float, games: list[str]) -> list[float]:
    latencies: list[float] = []
    until = time.perf_counter() + WARM_UP + seconds
    games_in_turn = itertools.islice(itertools.cycle(games), tables)
    playing = [asyncio.create_task(table(server, game, latencies, until)) for game in games_in_turn]
    await asyncio.sleep(WARM_UP)
    latencies.clear()
    await asyncio.sleep(seconds)
    measured = list(latencies)
    await asyncio.wait(playing, timeout=10)
    return measured


def _people(out: Any, server: str, tables: int, seconds: float, games: list[str]) -> None:
    out.put(asyncio.run(_load(server, tables, seconds, games)))


def load(server: str, tables: int, seconds: float, games: list[str]) -> list[float]:
    """The latencies of all actions acknowledged within so many seconds."""
    out: Any = multiprocessing.Queue()
    arguments = (out, server, tables, seconds, games)
    process = multiprocessing.Process(target=_people, args=arguments)
    process.start()
    found: list[float] = out.get()
    process.join()
    return found


# ---- figures


def figures(latencies: list[float], seconds: float) -> str:
    ordered = sorted(latencies) or [0.0]
    p50, p99 = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)]
    rate = len(latencies) / seconds
    return f"{rate:7.0f} actions/s   p50 {p50 * 1000:6.1f} ms   p99 {p99 * 1000:6.1f} ms"


def peer(tables: int, seconds: float) -> list[float]:
    """boardgame.io with its default storage (memory), its own sockets and its own client."""
    folder = HERE / "boardgameio"
    serve = subprocess.Popen(
        ["node", "serve.js", "8991"], cwd=folder, stdout=subprocess.PIPE, text=True
    )
    assert serve.stdout
    while "ready" not in serve.stdout.readline():
        pass
    command = ["node", "load.js", "8991", str(tables), str(seconds)]
    told = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout
    serve.terminate()
    serve.wait()
    return [ms / 1000 for ms in json.loads(told)["latencies"]]


def idle_tables(server: Server, count: int) -> None:
    before = server.memory()
    with httpx.Client(timeout=60) as http:
        for i in range(count):
            server.make(GAMES[i % len(GAMES)], http)
    after = server.memory()
    each = (after - before) / max(count, 1)
    print(f"idle      {count} tables: {after / 2**20:.0f} MiB in all, {each:.0f} bytes each")


def long_table(server: Server, events: int) -> Any:
    """A match with so many events: an action, and taken back, again and again."""
    made = server.make("gods")

    async def fill() -> None:
        url = server.address.replace("http", "ws") + f"/api/tables/{made['table']}/play"
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
                    return
                message = {"id": number, "seat": 0, "number": number}
                if frame["ply"]:
                    message |= {"type": "back"}
                else:
                    message |= {"type": "act", "action": frame["legal"][0]["id"]}
                await line.send(json.dumps(message))

    asyncio.run(fill())
    return made


def first_view(server: Server, made: Any) -> float:
    """Seconds from opening the link to the first view."""

    async def look() -> float:
        started = time.perf_counter()
        url = server.address.replace("http", "ws") + f"/api/tables/{made['table']}/play"
        async with websockets.connect(url, max_size=None) as line:
            secret = made["links"][0]["secret"]
            await line.send(json.dumps({"type": "hello", "secrets": [secret]}))
            frame = orjson.loads(await line.recv())
            assert frame["view"]
            return time.perf_counter() - started

    return asyncio.run(look())


def late_matches(folder: str) -> None:
    server = Server(folder)
    tables = {events: [long_table(server, events) for _ in range(5)] for events in (20, 2000)}
    server.stop()
    server = Server(folder)  # nothing in memory
    first_view(server, long_table(server, 6))
    took = {n: sorted(first_view(server, made) for made in of)[2] for n, of in tables.items()}
    server.stop()
    ratio = took[2000] / took[20]
    print(
        f"opening   20 events {took[20] * 1000:.1f} ms, 2000 events {took[2000] * 1000:.1f} ms:"
        f" × {ratio:.2f} (median of 5, from the log)"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--idle", type=int, default=10_000)
    parser.add_argument("--no-peer", action="store_true")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        ours = load(server.address, given.tables, given.seconds, list(GAMES))
        print(f"ludotheque   {', '.join(GAMES)}: {figures(ours, given.seconds)}", flush=True)
        for game in GAMES if len(GAMES) > 1 else ():
            alone = load(server.address, given.tables, given.seconds / 2, [game])
            print(f"  {game:10} {figures(alone, given.seconds / 2)}", flush=True)
        if not given.no_peer:
            theirs = peer(given.tables, given.seconds)
            print(f"boardgame.io fill: {figures(theirs, given.seconds)}")
            print(
                f"ratio        {len(ours) / max(len(theirs), 1):.2f} (ours to theirs)", flush=True
            )
        idle_tables(server, given.idle)
        server.stop()
    with tempfile.TemporaryDirectory() as folder:
        late_matches(folder)


if __name__ == "__main__":
    main()
