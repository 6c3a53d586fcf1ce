"""How the house knows that a game is compiled already."""

import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import ludotheque
from ludotheque.games.registry import GAMES, open_game
from ludotheque.server import library
from ludotheque.server.library import marker, warm


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


@pytest.mark.skipif(os.name != "posix", reason="files are locked otherwise there")
def test_of_two_who_want_a_game_one_compiles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl

    called = threading.Event()
    monkeypatch.setattr(library, "marker", lambda game: tmp_path / "warm")
    monkeypatch.setattr(library, "_call_all", lambda game: called.set())
    second = threading.Thread(target=warm, args=[GAMES[0]], daemon=True)
    with (tmp_path / "warm.lock").open("w") as first:
        fcntl.flock(first, fcntl.LOCK_EX)
        second.start()
        assert not called.wait(0.3)
    assert called.wait(60)
    second.join(60)
    assert (tmp_path / "warm").is_file()
