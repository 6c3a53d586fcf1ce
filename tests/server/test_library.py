"""How the house knows that a game is compiled already."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import ludotheque
from ludotheque.games.registry import GAMES, open_game
from ludotheque.server.library import marker


def marker_in(clone: Path) -> Path:
    code = (
        "from ludotheque.games.registry import open_game\n"
        "from ludotheque.server.library import marker\n"
        f"print(marker(open_game({GAMES[0]!r})))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(clone)},
        capture_output=True,
        text=True,
        check=True,
    )
    return Path(done.stdout.strip())


def test_another_clone_of_the_same_sources_is_compiled_already(tmp_path: Path) -> None:
    """Until a source is changed there: be it of the rules or of the bots."""
    package = Path(ludotheque.__file__).parent
    ignored = shutil.ignore_patterns("page", "__pycache__")
    clone = shutil.copytree(package, tmp_path / "ludotheque", ignore=ignored)
    here = marker(open_game(GAMES[0]))
    assert marker_in(tmp_path) == here
    for changed in ("bots/greedy.py", f"games/{GAMES[0]}/judge.py"):
        with (clone / changed).open("a") as file:
            file.write("# changed\n")
        assert marker_in(tmp_path) != here
        shutil.copy(package / changed, clone / changed)
