"""The scripts of examples/ are run as a reader would run them."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def run(*words: str, typed: str = "") -> str:
    """What a script prints, given what is typed into it."""
    command = [sys.executable, *words]
    env = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONIOENCODING": "utf-8"}
    told = subprocess.run(
        command, cwd=ROOT, env=env, input=typed, capture_output=True, encoding="utf-8", check=False
    )
    assert told.returncode == 0, told.stderr
    return told.stdout


def test_bots_play_a_game_of_your_own() -> None:
    told = run("examples/own_game.py")
    assert "Garnet lays pebble" in told
    assert "A row is full." in told or "The bag is empty." in told


def test_a_game_of_your_own_goes_through_the_kit() -> None:
    assert "120 matches, and nothing was found" in run("examples/own_game.py", "check")


def test_a_game_of_your_own_is_played_at_a_terminal() -> None:
    anything = [f"lay {pebble}" for pebble in range(1, 13)]
    told = run("examples/own_game.py", "play", typed="\n".join(["list", *anything * 4, "quit"]))
    assert "lay or draw?" in told
    assert "A row is full." in told or "The bag is empty." in told
