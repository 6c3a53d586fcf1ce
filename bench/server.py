"""The table service under load, beside boardgame.io's own server in the same run.

    make bench-server                   prints the tables, in under three minutes
    make bench-server ARGS=--write      also puts them into bench/results.md
    python bench/server.py --against F  in turns with another version, whose checkout with a `.venv`
                                        is F; and one process beside two on one PostgreSQL

People-like tables: a browser for each seat, each waiting for its turn, then acting. Every action is
durable before it is acknowledged (SQLite, WAL, synchronous=FULL), and every view is made for one
seat's eyes. *Paced*: people who think for a moment, so many that they act about as often as is
asked for. *Flat out*: people who act at once, as boardgame.io's do here.
"""

import argparse
import asyncio
import json
import os
import platform
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import orjson
import websockets
from against import compared
from people import PACED_TABLES, Load, Manner, Server, client, cpu_seconds, load, made_table, paced
from results import put_on_top

from ludotheque.games.registry import GAMES

HERE = Path(__file__).parent
OPENED = 3
"""Matches of each length that are opened; the middle one counts."""
MAKERS = 16
"""People who make the idle tables."""


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
        yield load(paced(), seconds, server).row(f"all five, {PACED_TABLES} tables, paced")
        mixed = load(Manner(given.tables, GAMES), seconds, server)
        yield mixed.row(f"all five, {given.tables} tables, flat out")
        ours = {game: load(Manner(given.tables, (game,)), each, server) for game in GAMES}
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
    machine = f"{os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"
    put_on_top(f"the table service, `bench/server.py` ({machine})", lines)


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
    parser.add_argument("--against", type=Path, metavar="F", help="another version's checkout")
    parser.add_argument("--rounds", type=int, default=4, help="of each version beside another")
    given = parser.parse_args()
    lines = []
    for line in compared(given) if given.against else tables(given):
        print(line, flush=True)
        lines.append(line)
    if given.write:
        write(lines)


if __name__ == "__main__":
    main()
