"""Mutants that do no harm: what they do is the same, or nobody could tell. Each with its reason."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.mutants.making import Mutant

LIST = Path(__file__).with_name("harmless.toml")


@dataclass(frozen=True)
class Harmless:
    """Named by its text, not by its line, which moves."""

    file: str
    function: str
    before: str
    after: str
    why: str


@cache
def harmless() -> tuple[Harmless, ...]:
    with LIST.open("rb") as file:
        return tuple(Harmless(**entry) for entry in tomllib.load(file)["harmless"])


def is_harmless(mutant: Mutant) -> bool:
    return any(is_named(mutant, entry) for entry in harmless())


def is_named(mutant: Mutant, entry: Harmless) -> bool:
    there = (mutant.file, mutant.function, mutant.before, mutant.after)
    return there == (entry.file, entry.function, entry.before, entry.after)
