"""Trying mutants: each in a copy of the tree, with the tests that belong to its file."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from tests.mutants.belonging import ROOT, Stage, stages_of
from tests.mutants.making import Mutant

_COPIED = ("src", "tests", "docs", "examples", "README.md", "pyproject.toml")
_PATIENCE, _AT_LEAST = 10, 120.0
"""A mutant may take so many times as long as the tests without one, and so many seconds on a busy
machine: what takes longer runs for ever."""


class Tree:
    """A copy of the sources and tests, in which one file at a time has a fault."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._kept = folder / "tree", folder / "cache"
        self._took: dict[Stage, float] = {}
        listed = ["git", "ls-files", "-co", "--exclude-standard", "--", *_COPIED]
        told = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True)
        for name in told.stdout.splitlines():
            if (ROOT / name).is_file():
                (self._folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, self._folder / name)

    def notices(self, mutant: Mutant) -> bool:
        """Does a test fail with this fault?"""
        path = self._folder / mutant.file
        whole = path.read_text("utf-8")
        return any(
            self._fails(stage, path, mutant, whole) for stage in stages_of(Path(mutant.file))
        )

    def _fails(self, stage: Stage, path: Path, mutant: Mutant, whole: str) -> bool:
        limit = max(_AT_LEAST, _PATIENCE * self._usual(stage))
        try:
            path.write_text(mutant.source, "utf-8")
            return not self._passes(stage, limit)
        finally:
            path.write_text(whole, "utf-8")

    def _usual(self, stage: Stage) -> float:
        """How long these tests take without a fault; they must pass."""
        if stage not in self._took:
            started = time.monotonic()
            if not self._passes(stage, None):
                raise SystemExit(f"without any fault these fail: {' '.join(stage.tests)}")
            self._took[stage] = time.monotonic() - started
        return self._took[stage]

    def _passes(self, stage: Stage, limit: float | None) -> bool:
        """Fails also what does not end in time."""
        options = [
            "-x",
            "-p",
            "no:cacheprovider",
            *([] if stage.compiled else ["-m", "not compiled"]),
        ]
        command = [sys.executable, "-m", "pytest", *options, *stage.tests]
        try:
            ran = subprocess.run(
                command, cwd=self._folder, env=self._surroundings(stage), timeout=limit,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return False
        return ran.returncode == 0

    def _surroundings(self, stage: Stage) -> dict[str, str]:
        """The sources of this tree, and machine code kept beside it: nobody wants a mutant's."""
        return os.environ | {
            "PYTHONPATH": str(self._folder / "src"),
            "PYTHONDONTWRITEBYTECODE": "1",
            "XDG_CACHE_HOME": str(self._kept),
            "NUMBA_DISABLE_JIT": "0" if stage.compiled else "1",
        }
