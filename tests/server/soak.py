"""A house left running: bots of all rungs at tables of all games, and what its process takes.

`make soak` runs it for half an hour, once alone and once with people who look back; the quick suite
for two minutes. Nothing that runs for days may grow: neither memory nor the number of its mappings,
of which a system allows some 65,000 (machine code takes two a function, and is never given back).
"""

import asyncio
import json
import random
import time
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

import httpx
import websockets
from tests.server.kills import UNBOUNDED, Process
from tests.server.kit import PATIENCE, Json

from ludotheque.bots.bot import KINDS
from ludotheque.games.registry import GAMES, info

LONGEST_MATCH = 30.0
"""Seconds after which a table is left and another one made."""
RECORDS = Path(__file__).parents[1] / "records"
FLAGS = (*UNBOUNDED, "--bot-pause", "0", "--bot-threads", "1", "--tables-in-memory", "40")
"""So few tables in memory are soon reached: what the house may keep, it keeps from the start."""


@dataclass(frozen=True)
class Sample:
    """What a process takes at a moment."""

    at: float
    resident: int
    mappings: int

    @classmethod
    def of(cls, process: int) -> "Sample":
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
        mappings = Path(f"/proc/{process}/maps").read_text().count("\n")
        return cls(time.monotonic(), pages * 4096, mappings)


@dataclass(frozen=True)
class Soaked:
    """What came out: once it had warmed up, and at the end."""

    before: Sample
    after: Sample
    matches: int
    looks: int

    @property
    def grown(self) -> float:
        return self.after.resident / self.before.resident

    def __str__(self) -> str:
        then, now = self.before, self.after
        return (
            f"{then.resident >> 20} MB and {then.mappings} mappings after warming up,"
            f" {now.resident >> 20} MB and {now.mappings} at the end;"
            f" {self.matches} tables, {self.looks} look-backs"
        )


@dataclass
class Soak:
    """People who only watch, and look back."""

    address: str
    looks_wanted: int
    rng: random.Random = field(default_factory=lambda: random.Random(1))
    finished: list[Json] = field(default_factory=list)
    matches: int = 0
    looks: int = 0
    stopping: bool = False

    async def run(self, process: int, warm_up: float, seconds: float) -> Soaked:
        """Samples are taken all the time; the middle of many counts, as searches come and go."""
        samples: list[Sample] = []
        begun = time.monotonic()
        limits = httpx.Limits(max_keepalive_connections=0)  # the house may close an idle line
        client = httpx.AsyncClient(base_url=self.address, timeout=PATIENCE, limits=limits)
        async with client as http:
            crowd = [self._watch(http, game, kind) for game in GAMES for kind in KINDS]
            running = asyncio.gather(*crowd, self._look_back(http, seconds))
            while time.monotonic() < begun + seconds or self.looks < self.looks_wanted:
                await asyncio.sleep(0.5)
                samples.append(Sample.of(process))
                if running.done():
                    break  # something failed
            self.stopping = True
            await running
        window = (seconds - warm_up) / 4
        before = [s for s in samples if warm_up <= s.at - begun < warm_up + window]
        after = [s for s in samples if samples[-1].at - s.at <= window]
        return Soaked(_middle(before), _middle(after), self.matches, self.looks)

    async def _watch(self, http: httpx.AsyncClient, game: str, kind: str) -> None:
        """One table after the other. Bots play on only while somebody is there."""
        while not self.stopping:
            made = await self._make(http, game, kind)
            url = f"{self.address.replace('http', 'ws')}/api/tables/{made['table']}/play"
            async with websockets.connect(url, max_size=None, ping_interval=None) as line:
                await line.send(json.dumps({"type": "hello", "secrets": [made["watch"]]}))
                reading = asyncio.create_task(_read(line))
                try:
                    await self._until_over(http, made)
                    if reading.done():
                        reading.result()  # a house that hangs up on who only watches is at fault
                finally:
                    reading.cancel()
                    await asyncio.gather(reading, return_exceptions=True)
            self.matches += 1

    async def _make(self, http: httpx.AsyncClient, game: str, kind: str) -> Json:
        seats = [{"bot": kind}] * self.rng.choice(info(game).seats)
        answer = await http.post("/api/tables", json={"game": game, "seats": seats})
        assert answer.status_code == 200, answer.text
        made: Json = answer.json()
        return made

    async def _until_over(self, http: httpx.AsyncClient, made: Json) -> None:
        ends = time.monotonic() + LONGEST_MATCH
        while time.monotonic() < ends and not self.stopping:
            await asyncio.sleep(1)
            found = await self._get(http, made, "")
            if found["phase"] == "over":
                self.finished = [*self.finished[-20:], made]
                return

    async def _look_back(self, http: httpx.AsyncClient, seconds: float) -> None:
        """Evenly over the time, at matches that are over and at records that were brought along."""
        if not self.looks_wanted:
            return
        brought = [await self._upload(http, game) for game in GAMES]
        begun, pause = time.monotonic(), seconds / self.looks_wanted
        while self.looks < self.looks_wanted:
            await asyncio.sleep(max(0.0, begun + self.looks * pause - time.monotonic()))
            made = self.rng.choice(self.finished + brought)
            await self._get(http, made, "/moments", eyes="all", first=self.rng.randrange(1, 40))
            await self._get(http, made, "/points")
            await self._get(http, made, "/record")
            self.looks += 1

    async def _upload(self, http: httpx.AsyncClient, game: str) -> Json:
        record = self.rng.choice(sorted((RECORDS / game).glob("*.json")))
        headers = {"content-type": "application/json"}
        answer = await http.post("/api/records", content=record.read_bytes(), headers=headers)
        assert answer.status_code == 200, answer.text
        made: Json = answer.json()
        return made

    async def _get(self, http: httpx.AsyncClient, made: Json, path: str, **query: Any) -> Json:
        headers = {"Authorization": f"Bearer {made['watch']}"}
        answer = await http.get(f"/api/tables/{made['table']}{path}", params=query, headers=headers)
        assert answer.status_code in (200, 503), answer.text
        found: Json = answer.json()
        return found


async def _read(line: Any) -> None:
    async for _ in line:
        """Whatever it says."""


def _middle(samples: list[Sample]) -> Sample:
    assert samples, "no time to take a sample"
    return Sample(
        samples[0].at,
        int(median(s.resident for s in samples)),
        int(median(s.mappings for s in samples)),
    )


def soaked(database: str, warm_up: float, seconds: float, looks: int) -> Soaked:
    """Run a house of its own for so long."""
    process = Process(database, flags=FLAGS)
    try:
        _wait_until_ready(process.address)
        return asyncio.run(Soak(process.address, looks).run(process.pid, warm_up, seconds))
    finally:
        process.kill()


def _wait_until_ready(address: str) -> None:
    until = time.monotonic() + 10 * PATIENCE
    while True:
        shelf = httpx.get(f"{address}/api/shelf", timeout=PATIENCE).json()
        if all(game["state"] == "ready" for game in shelf["games"]):
            return
        assert time.monotonic() < until, "the games are never ready"
        time.sleep(0.5)
