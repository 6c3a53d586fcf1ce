"""Bots against each other: seats rotated, deals shared, so that luck cancels.

In a pairing one bot, the guest, sits alone at a table of the other, the host: at every seat in
turn, over the same deals. With two seats that is a plain match both ways. An even share of wins is
one in as many as there are seats.
"""

import itertools
import json
import math
import os
import signal
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import cache
from multiprocessing import active_children, get_context
from pathlib import Path
from typing import Any

from ludotheque.bots.bot import seat_bot
from ludotheque.bots.search import cores
from ludotheque.core.errors import Malformed
from ludotheque.core.game import Game
from ludotheque.core.match import shares_of
from ludotheque.games.registry import GAMES, info, open_game

_Z = 1.96
"""Standard deviations to either side of a 95 % interval."""

_AHEAD = 8
"""How many matches wait for each worker: enough that none is idle behind one long match."""

_OPENING = b'{"pairing": '
"""How every line of a file of matches begins."""


@dataclass(frozen=True)
class Pairing:
    """Who meets whom, where."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...]
    guest: str
    host: str
    pace: float
    """What part of its budget every bot may use, all alike."""


@dataclass(frozen=True)
class Played:
    """One match of a pairing."""

    pairing: Pairing
    deal: int
    guest_seat: int
    points: tuple[int, ...]
    ranking: tuple[int, ...]
    plies: int
    end_reason: str
    trouble: tuple[str, ...] = ()
    """Which bot failed, why, and who went on for it; a sentence each time."""
    rules_version: int = 1
    """Of the game; in files from before it was noted there is none, and it counts as the first."""

    @property
    def task(self) -> tuple[Pairing, int, int]:
        """What was to be played."""
        return self.pairing, self.deal, self.guest_seat

    @property
    def guest_win(self) -> float:
        """The guest's part of the win: shared wins count in parts."""
        return shares_of(self.ranking)[self.guest_seat]


@dataclass(frozen=True)
class Result:
    """What all matches of a pairing say."""

    pairing: Pairing
    matches: int
    share: float
    low: float
    high: float

    @property
    def even(self) -> float:
        return 1 / self.pairing.seats

    @property
    def clear(self) -> bool:
        """Does the interval leave an even share out?"""
        return not self.low <= self.even <= self.high


def all_pairings(
    game: str,
    seats: int,
    options: dict[str, Any],
    bots: list[str],
    pace: float,
    neighbours: bool = False,
) -> list[Pairing]:
    """Every bot as guest at a table of every one named before it; or of the last of those only."""
    told = tuple(sorted(options.items()))
    pairs = itertools.pairwise(bots) if neighbours else itertools.combinations(bots, 2)
    found = [Pairing(game, seats, told, guest, host, pace) for host, guest in pairs]
    return list(dict.fromkeys(found))  # a bot named twice plays no match twice


def schedule(pairing: Pairing, matches: int) -> list[tuple[Pairing, int, int]]:
    """The matches of a pairing: for each deal the guest at every seat."""
    deals = -(-matches // pairing.seats)
    return [(pairing, deal, seat) for deal in range(deals) for seat in range(pairing.seats)]


@cache
def _game(name: str) -> Game:
    return open_game(name)


def play(task: tuple[Pairing, int, int]) -> Played:
    """One match; the same task gives the same match again if bots are bound by iterations."""
    pairing, deal, guest_seat = task
    game = _game(pairing.game)
    match = game.new(pairing.seats, deal, dict(pairing.options))
    names = [pairing.guest if seat == guest_seat else pairing.host for seat in range(match.seats)]
    bots = [
        seat_bot(name, game, seed=1000 * deal + 10 * guest_seat + seat, pace=pairing.pace)
        for seat, name in enumerate(names)
    ]
    while not match.over:
        assert match.actor is not None
        match.play(bots[match.actor].choose(match))
    return Played(
        pairing,
        deal,
        guest_seat,
        tuple(match.points),
        tuple(match.ranking),
        match.ply,
        match.end_reason or "",
        tuple(
            f"{name}: {trouble['en']}"
            for name, bot in zip(names, bots, strict=True)
            for trouble in bot.trouble
        ),
        game.info.rules_version,
    )


def play_all(tasks: list[tuple[Pairing, int, int]], workers: int | None) -> Iterator[Played]:
    """All of them on all cores, in their order."""
    context, workers = get_context("spawn"), cores() if workers is None else workers
    places = context.SimpleQueue()
    for place in range(workers):
        places.put(place)
    others = set(active_children())
    with ProcessPoolExecutor(workers, context, _take_a_core, (places,)) as pool:
        try:
            yield from _in_order(pool, tasks, _AHEAD * workers)
        except BaseException as error:
            for worker in set(active_children()) - others:
                worker.terminate()  # nobody waits for the end of matches that will not count
            if isinstance(error, BrokenProcessPool):
                raise Malformed(
                    "a process of the arena was ended from outside; is there too little memory?"
                ) from None
            raise


def _in_order(
    pool: ProcessPoolExecutor, tasks: list[tuple[Pairing, int, int]], ahead: int
) -> Iterator[Played]:
    """Each match once it and those before it are finished.

    Few are handed out at a time and none is ever called back: a pool whose workers are gone
    stumbles over futures that were cancelled.
    """
    running: deque[Future[Played]] = deque()
    for task in tasks:
        with _deaf_to_interrupts():
            running.append(pool.submit(play, task))
        if len(running) > ahead:
            yield running.popleft().result()
    while running:
        yield running.popleft().result()


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes started here leave Ctrl-C to this one, which ends them; it is heard afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _take_a_core(places: Any) -> None:
    """One core for each worker, so that a bot that thinks on all it finds takes no other's time."""
    if hasattr(os, "sched_setaffinity"):
        free = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {free[places.get() % len(free)]})


def summarise(played: Iterable[Played]) -> list[Result]:
    """A result for each pairing, with the 95 % interval of the guest's share of wins."""
    by_pairing: dict[Pairing, list[Played]] = {}
    for one in played:
        by_pairing.setdefault(one.pairing, []).append(one)
    return [_result(pairing, matches) for pairing, matches in by_pairing.items()]


def _result(pairing: Pairing, matches: list[Played]) -> Result:
    """Wilson's interval, which also holds for few matches and shares near 0 or 1."""
    n, share = len(matches), sum(one.guest_win for one in matches) / len(matches)
    middle = (share + _Z**2 / (2 * n)) / (1 + _Z**2 / n)
    reach = _Z * math.sqrt(share * (1 - share) / n + _Z**2 / (4 * n**2)) / (1 + _Z**2 / n)
    return Result(pairing, n, share, middle - reach, middle + reach)


def ratings(played: Iterable[Played]) -> dict[str, tuple[float, float]]:
    """Each bot's rating and its uncertainty (openskill, Plackett and Luce)."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    known: dict[str, Any] = {}
    for one in played:
        pairing = one.pairing
        names = [
            pairing.guest if seat == one.guest_seat else pairing.host
            for seat in range(pairing.seats)
        ]
        teams = [[known.setdefault(name, model.rating(name=name))] for name in names]
        rated = model.rate(teams, ranks=[float(rank) for rank in one.ranking])
        for name, [rating] in zip(names, rated, strict=True):
            known[name] = rating
    return {name: (rating.mu, rating.sigma) for name, rating in known.items()}


class ResultsFile:
    """Matches that were played, a line each; a broken last line (a crash) is dropped."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> list[Played]:
        if not self.path.exists():
            return []
        try:
            self._mend()
            lines = self.path.read_bytes().splitlines()
        except OSError as error:
            raise Malformed(f"cannot read {self.path}: {error.strerror}") from None
        kept: dict[tuple[Pairing, int, int], Played] = {}
        for number, line in enumerate(lines, 1):
            one = _read_line(self.path, number, line)
            kept.setdefault(one.task, one)  # two arenas may have played the same one into a file
        return list(kept.values())

    def add(self, one: Played) -> None:
        self._append(json.dumps(asdict(one)) + "\n")

    def check(self) -> None:
        """Refuse now, not after the first match, a file that cannot be written."""
        self._append("")

    def _append(self, text: str) -> None:
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(text)
        except OSError as error:
            raise Malformed(f"cannot keep matches in {self.path}: {error.strerror}") from None

    def _mend(self) -> None:
        """End the file with a whole line: the next match would be glued to anything else.

        Only what begins as our lines do is cut off: another file, given by mistake, stays whole.
        """
        content = self.path.read_bytes()
        kept = content.rfind(b"\n") + 1
        rest = content[kept:]
        if not rest or rest[: len(_OPENING)] != _OPENING[: len(rest)]:
            return
        try:
            json.loads(rest)
        except ValueError:
            os.truncate(self.path, kept)
        else:
            self.path.write_bytes(content + b"\n")


def _read_line(path: Path, number: int, line: bytes) -> Played:
    try:
        data = json.loads(line)
        data["pairing"]["options"] = tuple((k, v) for k, v in data["pairing"]["options"])
        pairing = Pairing(**data.pop("pairing"))
        data |= {name: tuple(data[name]) for name in ("points", "ranking")}
        data["trouble"] = tuple(data.get("trouble", ()))
        one = Played(pairing=pairing, **data)
        _check(one)
    except (ValueError, KeyError, TypeError, RecursionError):
        raise Malformed(f"{path}, line {number}: not a match of an arena") from None
    _refuse_other_rules(one, f"{path}, line {number}")
    return one


def _refuse_other_rules(one: Played, where: str) -> None:
    """Matches by other rules say nothing about these, and must not be counted with them."""
    game = one.pairing.game
    if game in GAMES and one.rules_version != (now := info(game).rules_version):
        raise Malformed(
            f"{where}: this match of {game} was played by version {one.rules_version} of the rules,"
            f" now it is version {now}; begin a new file"
        )


def _check(one: Played) -> None:
    """What is counted can be counted: one who sits at the table, and a place for each seat."""
    hash(one)  # a TypeError for lists and objects where names and numbers belong
    seats = one.pairing.seats
    if len(one.ranking) != seats or one.guest_seat not in range(seats):
        raise ValueError("no such seat")
    if not all(isinstance(rank, int) for rank in one.ranking):
        raise ValueError("no such place")


def still_to_play(
    tasks: list[tuple[Pairing, int, int]], played: list[Played]
) -> list[tuple[Pairing, int, int]]:
    done = {one.task for one in played}
    return [task for task in tasks if task not in done]


def table(results: list[Result]) -> str:
    """The results as Markdown."""
    lines = [
        "| game | seats | guest | at a table of | matches | wins | 95 % | even |",
        "|---|---:|---|---|---:|---:|---|---:|",
    ]
    for r in results:
        p = r.pairing
        label = " ".join([p.game, *(str(value) for _, value in p.options)])
        verdict = "" if r.clear else " (not clear)"
        lines.append(
            f"| {label} | {p.seats} | {p.guest} | {p.host} | {r.matches} | {r.share:.1%} |"
            f" {r.low:.1%} – {r.high:.1%}{verdict} | {r.even:.0%} |"
        )
    return "\n".join(lines)


def troubles(played: list[Played]) -> str:
    """How often a bot failed, which one and who went on: what it won since is not its own."""
    troubled = [one.trouble for one in played if one.trouble]
    if not troubled:
        return ""
    times = Counter(itertools.chain.from_iterable(troubled))
    return "\n".join(
        [
            f"A bot failed in {len(troubled)} of {len(played)} matches:",
            *(f"- {count} × {told}" for told, count in times.most_common()),
        ]
    )


def report(played: list[Played]) -> str:
    """All there is to say: the table, what went wrong, and each bot's rating, the best first."""
    ranked = sorted(ratings(played).items(), key=lambda rated: -rated[1][0])
    rated = [f"{name}: rating {mu:.1f} ± {_Z * sigma:.1f}" for name, (mu, sigma) in ranked]
    parts = [table(summarise(played)), troubles(played), "\n".join(rated)]
    return "\n".join(part for part in parts if part)
