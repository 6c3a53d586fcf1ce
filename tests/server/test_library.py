"""Games are prepared in the background: which first, and how the house knows that one is."""

import asyncio
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import ludotheque
from ludotheque.games.registry import GAMES, open_game
from ludotheque.server import library
from ludotheque.server.library import Library, marker

pytestmark = pytest.mark.skipif(len(GAMES) < 3, reason="an order needs several games")


def test_the_game_somebody_waits_for_is_prepared_next(monkeypatch: pytest.MonkeyPatch) -> None:
    prepared: list[str] = []
    shelf = Library()

    async def compile_slowly(name: str) -> None:
        prepared.append(name)
        if len(prepared) == 1:
            assert not shelf.is_ready(GAMES[-1])  # a table of the last game is opened meanwhile

    monkeypatch.setattr(library, "_is_compiled", lambda name: False)
    monkeypatch.setattr(library, "_compile_elsewhere", compile_slowly)
    monkeypatch.setattr(library, "warm", open_game)

    async def all_ready() -> None:
        ready: list[str] = []
        shelf.start(ready.append)
        while len(ready) < len(GAMES):
            await asyncio.sleep(0.001)

    asyncio.run(all_ready())
    assert prepared == [GAMES[0], GAMES[-1], *GAMES[1:-1]]


def test_another_clone_of_the_same_sources_is_not_taken_for_compiled(tmp_path: Path) -> None:
    """Numba would compile there anew; the house must do that in another process."""
    package = Path(ludotheque.__file__).parent
    ignored = shutil.ignore_patterns("page", "__pycache__")
    shutil.copytree(package, tmp_path / "ludotheque", ignore=ignored)
    code = (
        "from ludotheque.games.registry import open_game\n"
        "from ludotheque.server.library import marker\n"
        f"print(marker(open_game({GAMES[0]!r})))"
    )
    there = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    here = marker(open_game(GAMES[0]))
    assert Path(there).parent == here.parent, "the same sources, the same folder"
    assert Path(there) != here
