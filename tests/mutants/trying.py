"""Trying mutants: each in a copy of the tree, with the tests that belong to its file."""

import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import Future
from pathlib import Path
from threading import Lock

from tests.mutants.belonging import ROOT, Stage, stages_of
from tests.mutants.making import Mutant

_COPIED = ("src", "tests", "docs", "examples", "README.md", "pyproject.toml")
_PATIENCE, _AT_LEAST = 10, 120.0
"""A mutant may take so many times as long as the tests without one, and so many seconds on a busy
machine: what takes longer runs for ever."""


class Tree:
    """A copy of the sources and tests, in which one file at a time has a fault."""

    def __init__(self, folder: Path, cache: Path) -> None:
        """Machine code is kept under the source it is made of: trees may share where it lies."""
        self._folder, self._cache = folder, cache
        listed = ["git", "ls-files", "-co", "--exclude-standard", "--", *_COPIED]
        told = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True)
        for name in told.stdout.splitlines():
            if (ROOT / name).is_file():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, folder / name)

    def notices(self, mutant: Mutant, usual: "Usual") -> bool:
        """Does a test fail with this fault?"""
        path = self._folder / mutant.file
        whole = path.read_text("utf-8")
        for stage in stages_of(Path(mutant.file)):
            limit = max(_AT_LEAST, _PATIENCE * usual.seconds(stage))
            path.write_text(mutant.source, "utf-8")
            try:
                if self.run(stage, limit):
                    return True
            finally:
                path.write_text(whole, "utf-8")
        return False

    def run(self, stage: Stage, limit: float | None) -> str:
        """What these tests say if one fails; what does not end in time fails too."""
        options = ["-x", "-q", "-p", "no:cacheprovider"]
        chosen = () if stage.compiled else ("-m", "not compiled")
        command = [sys.executable, "-m", "pytest", *options, *chosen, *stage.tests]
        try:
            ran = subprocess.run(
                command, cwd=self._folder, env=self._surroundings(stage), timeout=limit,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False, text=True,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return "no end"
        return ran.stdout if ran.returncode else ""

    def _surroundings(self, stage: Stage) -> dict[str, str]:
        """The sources of this tree, and machine code kept beside it: nobody wants a mutant's."""
        return os.environ | {
            "PYTHONPATH": str(self._folder / "src"),
            "PYTHONDONTWRITEBYTECODE": "1",
            "XDG_CACHE_HOME": str(self._cache),
            "NUMBA_DISABLE_JIT": "0" if stage.compiled else "1",
        }


class Usual:
    """How long tests take in a tree without a fault; what they compile is there for all others."""

    def __init__(self, tree: Tree) -> None:
        self._tree, self._lock = tree, Lock()
        self._took: dict[Stage, Future[float]] = {}

    def seconds(self, stage: Stage) -> float:
        """Whoever asks first finds out, and others wait; without a fault all tests must pass."""
        with self._lock:
            first = stage not in self._took
            took = self._took.setdefault(stage, Future())
        if first:
            try:
                took.set_result(self._find_out(stage))
            except BaseException as fault:
                took.set_exception(fault)
        return took.result()

    def _find_out(self, stage: Stage) -> float:
        started = time.monotonic()
        failed = self._tree.run(stage, None)
        if failed:
            raise SystemExit(f"without any fault this fails:\n{failed[-4000:]}")
        return time.monotonic() - started
