"""How the house knows that a game is compiled already."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import ludotheque
from ludotheque.games.registry import GAMES, open_game
from ludotheque.server.library import marker


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
