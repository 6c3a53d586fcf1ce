"""Junk at the doors of the library: positions, records, texts and arguments, from seeds.

`python -m tests.junk [GAME …] [--inputs 100000]` mutates what matches really write, and reports
what went wrong: an error that is none of the three, one that is too long or too slow, or something
accepted that breaks an invariant, does not read back, or cannot be played on. A part of it stands
in `tests/test_junk.py`.
"""

import argparse
import copy
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

import ludotheque
from ludotheque.bots.warm import warm
from ludotheque.core.conformance import tables_of
from ludotheque.core.errors import LudothequeError, Malformed
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.state import same
from ludotheque.games.registry import GAMES

LONGEST, SLOWEST = 500, 0.1
_PLAYED_ON = 12

_DEEP: Any = []
for _ in range(3000):
    _DEEP = [_DEEP]

JUNK: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2, 7, 2**31 - 1, 2**31, -(2**31), 2**63, 10**30, 10**5000),
    *(
        0.0,
        1.5,
        float("nan"),
        float("inf"),
        "",
        " ",
        "0",
        "a1",
        "A1",
        "é\u0301",
        "\ud800",
        "0" * 64,
    ),
    *("x" * 300_000, [], {}, [[]], [0, 0], [0.0, False], [{}, 0], {"game": "gods"}, _DEEP),
)
GIVEN: tuple[Any, ...] = (
    *(np.int64(3), np.uint8(200), np.array([1, 2]), np.array([3]), np.array(3), np.float64(1)),
    *(b"", b"\0" * 32, {1, 2}, (0, 0), object(), range(3), lambda: 0, 1j, np.bool_(True), type),
)
"""What only a program can give: it is no JSON."""


class Mutator:
    """Changes a piece of JSON here and there; the same seed, the same changes."""

    def __init__(self, seed: int) -> None:
        self._dice = random.Random(seed)

    def changed(self, data: Any) -> Any:
        """A copy with one to three changes."""
        data = copy.deepcopy(data)
        for _ in range(self._dice.choice((1, 1, 1, 2, 3))):
            spots = list(_spots(data))
            if not spots:
                return _own(self._dice.choice(JUNK))
            self._change(*self._dice.choice(spots), spots)
        return data

    def _change(self, owner: Any, key: Any, spots: list[tuple[Any, Any]]) -> None:
        change = self._dice.choice(
            (
                self._junk,
                self._near,
                self._near,
                self._swap,
                self._drop,
                self._double,
                self._misspell,
            )
        )
        change(owner, key, spots)

    def _junk(self, owner: Any, key: Any, spots: list[tuple[Any, Any]]) -> None:
        owner[key] = _own(self._dice.choice(JUNK))

    def _near(self, owner: Any, key: Any, spots: list[tuple[Any, Any]]) -> None:
        """Something like it: the likeliest to be taken for a position."""
        value = owner[key]
        if isinstance(value, bool) or value is None:
            owner[key] = self._dice.choice((not value, 0, 1, []))
        elif isinstance(value, int | float):
            owner[key] = value + self._dice.choice((-5, -2, -1, 1, 2, 5, 100))
        elif isinstance(value, str):
            owner[key] = self._dice.choice((value.upper(), value + " ", f" {value}", value[:-1]))
        elif isinstance(value, list):
            self._dice.shuffle(value)
        elif isinstance(value, dict):
            owner[key] = [list(item) for item in value.items()]

    def _swap(self, owner: Any, key: Any, spots: list[tuple[Any, Any]]) -> None:
        other, there = self._dice.choice(spots)
        try:
            owner[key], other[there] = other[there], owner[key]
        except (IndexError, KeyError):  # one of them was inside the other
            return

    def _drop(self, owner: Any, key: Any, spots: list[tuple[Any, Any]]) -> None:
        del owner[key]

    def _double(self, owner: Any, key: Any, spots: list[tuple[Any, Any]]) -> None:
        try:
            again = copy.deepcopy(owner[key])
        except RecursionError:  # it is too deep to be copied
            return
        if isinstance(owner, list):
            owner.insert(key, again)
        else:
            owner[f"{key}2"] = again

    def _misspell(self, owner: Any, key: Any, spots: list[tuple[Any, Any]]) -> None:
        if isinstance(owner, dict):
            owner[self._dice.choice(("game", "Seats", f" {key}", ""))] = owner.pop(key)

    def text(self, text: str) -> str:
        """A text with something else in it."""
        at = self._dice.randrange(len(text) + 1)
        other = self._dice.choice(
            ("", " ", ",", "\0", "\ud800", "−", "é", "9" * 40, "a" * 90, "\n")
        )
        return text[:at] + other + text[at + self._dice.choice((0, 1, 3)) :]

    def pick(self, choices: Any) -> Any:
        return self._dice.choice(choices)


def _own(junk: Any) -> Any:
    """What is changed next must not be the junk that others get."""
    return junk if junk is _DEEP else copy.deepcopy(junk)


def _spots(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a piece of JSON: its owner and the key in it."""
    rest = [data]
    while rest:
        owner = rest.pop()
        if owner is not data and _is_deep(owner):
            continue
        keys = list(owner) if isinstance(owner, dict) else range(len(owner))
        for key in keys:
            yield owner, key
            if isinstance(owner[key], dict | list):
                rest.append(owner[key])


def _is_deep(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 1 and isinstance(value[0], list)


class Report:
    """What came of the inputs."""

    def __init__(self) -> None:
        self.refused = self.accepted = 0
        self.wrong: Counter[str] = Counter()
        self.unnamed: Counter[str] = Counter()
        """Refused by the last net, an invariant that names nobody."""
        self.slowest = 0.0
        """Seconds of this thread's CPU: others may use the machine, too."""
        self.slow: Counter[str] = Counter()

    def trying(self, name: str, action: Callable[[], object]) -> None:
        begun = time.thread_time()
        try:
            action()
            self.accepted += 1
        except LudothequeError as error:
            self._look_at(name, error)
        except Exception as error:
            self.wrong[f"{name}: {type(error).__name__}: {str(error)[:160]}"] += 1
        took = time.thread_time() - begun
        self.slowest = max(self.slowest, took)
        if took > SLOWEST:
            self.slow[name] += 1

    def _look_at(self, name: str, error: LudothequeError) -> None:
        self.refused += 1
        french = error.french if isinstance(error, Malformed) else ""
        if max(len(str(error)), len(french)) >= LONGEST:
            self.wrong[f"{name}: too long: {str(error)[:80]}"] += 1
        if isinstance(error, Malformed) and error.french == str(error):
            self.wrong[f"{name}: no French: {str(error)[:80]}"] += 1
        if "cannot be: not “" in str(error):
            self.unnamed[str(error)] += 1

    def lines(self) -> list[str]:
        told = [f"{self.accepted} accepted, {self.refused} refused, slowest {self.slowest:.3f} s"]
        told += [f"  WRONG {count} × {what}" for what, count in self.wrong.most_common(30)]
        told += [f"  SLOW {count} × {what}" for what, count in self.slow.items()]
        return told + [
            f"  unnamed {count} × {what}" for what, count in self.unnamed.most_common(15)
        ]


def sources(game: Game, seed: int) -> list[Match]:
    """Matches stopped here and there, and ended ones."""
    rng, found = np.random.default_rng(seed), []
    for seats, options in tables_of(game):
        for plies in (0, 5, 25, 90, 10_000):
            match = game.new(seats, seed, options)
            while not match.over and match.ply < plies:
                match.play(int(rng.choice(match.legal_ids())))
            found.append(match)
    return found


def read_and_play_on(game: Game, data: Any) -> None:
    """What is taken for a position must be one: sound, the same when written, and playable."""
    match = game.position(data)
    _expect(game.kernels.fault(match.state) == 0, "an invariant is broken")
    again = game.position(json.loads(json.dumps(match.position())))
    _expect(same(again.state, match.state), "it is written otherwise than it was read")
    for _ in range(_PLAYED_ON):
        if match.over:
            return
        legal = match.legal()
        _expect(bool(legal), "nothing is legal")
        match.play(legal[match.ply * 7919 % len(legal)])
        _expect(game.kernels.fault(match.state) == 0, "an invariant is broken by a legal action")


def _expect(holds: bool, otherwise: str) -> None:
    if not holds:
        raise AssertionError(otherwise)


def try_positions(game: Game, inputs: int, seed: int, report: Report) -> None:
    """Positions of matches, changed."""
    mutator, written = Mutator(seed), [match.position() for match in sources(game, seed)]
    for number in range(inputs):
        data = mutator.changed(written[number % len(written)])
        report.trying("position", lambda data=data: read_and_play_on(game, data))  # type: ignore[misc]


def try_records(game: Game, inputs: int, seed: int, report: Report) -> None:
    """Records of short matches, changed as data and as text."""
    mutator = Mutator(seed)
    records = [m.record().to_json() for m in sources(game, seed) if m.ply < 30]
    for number in range(inputs):
        data: Any = mutator.changed(records[number % len(records)])
        if number % 2:
            try:
                data = mutator.text(json.dumps(data))
            except (RecursionError, ValueError):
                continue
        report.trying("record", lambda data=data: ludotheque.replay(data))  # type: ignore[misc]


def try_texts(game: Game, inputs: int, seed: int, report: Report) -> None:
    """Actions in a match, written otherwise."""
    mutator, matches = Mutator(seed), [m for m in sources(game, seed) if not m.over]
    actions = [(match, match.legal()) for match in matches]
    for number in range(inputs):
        match, legal = actions[number % len(actions)]
        text = mutator.text(mutator.pick(legal).text)
        report.trying("text", lambda text=text, match=match: match.copy().play(text))  # type: ignore[misc]


def try_arguments(game: Game, inputs: int, seed: int, report: Report) -> None:
    """Whatever a program may hand over by mistake."""
    mutator, match = Mutator(seed), game.new(max(game.info.seats), seed)
    for _ in range(inputs):
        one, other = mutator.pick(JUNK + GIVEN), mutator.pick(JUNK + GIVEN)
        for name, action in doors(game, match, one, other).items():
            report.trying(name, action)


def doors(game: Game, match: Match, one: Any, other: Any) -> dict[str, Callable[[], object]]:
    """Everything that takes something from outside."""
    return {
        "play": lambda: match.copy().play(one),
        "play as": lambda: match.copy().play(0, seat=other),
        "refusal": lambda: match.refusal(one),
        "forecast": lambda: match.forecast(one),
        "view": lambda: match.view(one),
        "resample": lambda: match.resample(one, other),
        "step": lambda: game.step(match.state.copy(), one),
        "step on": lambda: game.step(one, other),
        "new": lambda: game.new(one, 1),
        "seed": lambda: game.new(None, one),
        "options": lambda: game.new(None, 1, one),
        "an option": lambda: game.new(None, 1, {"rules": one, "next_tile": other}),
        "position": lambda: game.position(one),
        "record": lambda: ludotheque.replay(one),
        "rules": lambda: game.rules(one),
        "load": lambda: ludotheque.load(one),
        "simulate": lambda: game.simulate(2, 0, one),
    }


PARTS = {
    "positions": (try_positions, 0.7),
    "records": (try_records, 0.12),
    "texts": (try_texts, 0.15),
    "arguments": (try_arguments, 0.03 / 17),
}


def try_game(game: Game, inputs: int, seed: int) -> dict[str, Report]:
    """So many inputs in all, by parts."""
    reports = {}
    for name, (part, share) in PARTS.items():
        reports[name] = Report()
        part(game, max(1, round(inputs * share)), seed, reports[name])
    return reports


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--inputs", type=int, default=100_000, help="for each game")
    parser.add_argument("--seed", type=int, default=1)
    given, wrong = parser.parse_args(), 0
    for name in given.games:
        game = warm(name)
        try_game(game, len(PARTS), given.seed)  # what is compiled or loaded is not timed
        for part, report in try_game(game, given.inputs, given.seed).items():
            sys.stdout.write("\n".join([f"{name}, {part}: ", *report.lines()]) + "\n")
            sys.stdout.flush()
            wrong += report.wrong.total() + report.slow.total()
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
