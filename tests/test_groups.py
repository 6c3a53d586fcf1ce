"""How tests are dealt to workers."""

import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest
from tests.groups import LONGEST_FIRST, group_of, place_of


@pytest.mark.parametrize(
    ("test", "group"),
    [
        ("tests/games/gods/test_gods_turn.py::test_x", "game gods"),
        ("tests/bots/test_bots.py::test_x[gods-rung1]", "game gods"),
        ("tests/bots/test_bots.py::test_x[rung1-2-gaia]", "game gaia"),
        ("tests/bots/test_bots.py::test_gods", "bots/test_bots.py"),
        ("tests/web/test_boards.py::test_x[gods]", "web/test_boards.py"),
        ("tests/test_cli.py::test_x", "test_cli.py"),
        ("README.md::README.md", "README.md"),
    ],
)
def test_what_shares_a_game_or_a_file_goes_together(test: str, group: str) -> None:
    assert group_of(test) == group


def test_what_takes_longest_begins_first() -> None:
    groups = ["test_cli.py", "server/test_wire.py", "game gaia", "web/test_boards.py"]
    assert sorted(groups, key=place_of) == groups[::-1]
    assert place_of("test_cli.py") == len(LONGEST_FIRST)


def test_groups_are_kept_together(tmp_path: Path) -> None:
    """With the xdist and pytest that are here: an update once switched this off in silence."""
    body = dedent("""
        import pytest
        @pytest.mark.parametrize("game", ["gods", "eden"])
        @pytest.mark.parametrize("number", range(6))
        def test(game, number):
            pass
    """)
    (tmp_path / "conftest.py").write_text("from tests.conftest import pytest_xdist_make_scheduler")
    for name in ("test_one.py", "test_two.py"):
        (tmp_path / name).write_text(body)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-n", "2", "-v", "-p", "no:cacheprovider", "."],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    ran = [line.split() for line in done.stdout.splitlines() if "PASSED" in line]
    assert len(ran) == 24
    for game in ("gods", "eden"):
        assert len({words[0] for words in ran if game in words[-1]}) == 1, done.stdout
