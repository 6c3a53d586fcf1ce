"""The same seed gives the same trees, to the byte: compiled, interpreted, on every processor."""

import math
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.bots.growing import forest

import ludotheque
from ludotheque.bots.search import FEWEST, Budget, Search
from ludotheque.core.game import Game
from ludotheque.core.kernel import kernel

pytestmark = pytest.mark.compiled

GAMES = list(ludotheque.shelf())
ITERATIONS = 8
LIBM = re.compile(
    rb"\0(__svml_\w+|a?(cos|sin|tan)h?f?|atan2f?|cbrtf?|exp(2|10|m1)?f?|fmaf?|hypotf?"
    rb"|l?gammaf?|log(2|10|1p)?f?|powf?)\0"
)
"""What no machine promises the last bit of, as a name in an object file. (`sqrt` IEEE promises.)"""


def elsewhere(game: Game, iterations: int, **env: str) -> str:
    """What another process, told so by its environment, grows."""
    here = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "tests.bots.growing", game.package, str(iterations)]
    told = subprocess.run(command, env=here | env, capture_output=True, text=True, check=True)
    return told.stdout


@pytest.mark.parametrize("name", GAMES)
def test_trees_are_the_same_interpreted(name: str) -> None:
    game = ludotheque.load(name)
    assert elsewhere(game, ITERATIONS, NUMBA_DISABLE_JIT="1") == forest(game, ITERATIONS)


def test_trees_are_the_same_on_a_processor_without_fused_instructions(pebbles: Game) -> None:
    grown = forest(pebbles, 200)
    assert elsewhere(pebbles, 200, NUMBA_CPU_NAME="generic") == grown
    assert elsewhere(pebbles, 200, NUMBA_DISABLE_JIT="1") == grown


@pytest.mark.parametrize("name", GAMES)
def test_no_kernel_calls_the_library_of_its_machine(name: str) -> None:
    """Whatever is compiled for a game lies in a folder of its own: its rules, or with the bots'."""
    game = ludotheque.load(name)
    search = Search(game, 1, Budget(iterations=FEWEST), nodes=20_000)
    search.choose(game.new(seed=1))
    game.simulate(min(game.info.seats), 1)
    bound = [game.kernels.appraise, game.loops.random_match, search._trees[0]._search]
    files = {file for one in bound for file in compiled_beside(one)}
    assert len(files) > 10
    assert {file.name: calls for file in files if (calls := calls_of_libm(file))} == {}


def compiled_beside(one: Any) -> list[Path]:
    """The machine code that is kept of this kernel and of all of the same sources."""
    return list(Path(one.stats.cache_path).parent.rglob("*.nbc"))


def calls_of_libm(file: Path) -> set[bytes]:
    return {found.group(1) for found in LIBM.finditer(file.read_bytes())}


def test_such_a_call_is_found() -> None:
    logarithm(2.0)
    assert {call for file in compiled_beside(logarithm) for call in calls_of_libm(file)} == {b"log"}


@kernel
def logarithm(x: float) -> float:
    return math.log(x)
