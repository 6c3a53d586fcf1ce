"""A house that runs for long takes no more than at the beginning."""

import os
import sys
from pathlib import Path

import pytest
from tests import databases
from tests.server.soak import soaked

MINUTES = int(os.environ.get("LUDOTHEQUE_SOAK", "2"))
"""`make soak` sets it to 30."""
LONG = MINUTES > 2
WARM_UP = 180 if LONG else 40
MOST_GROWN = 1.1


@pytest.mark.parametrize("looks", [0, 500] if LONG else [40])
def test_neither_memory_nor_mappings_grow(
    looks: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = soaked(databases.fresh("sqlite", tmp_path), WARM_UP, MINUTES * 60, looks)
    if LONG:
        with capsys.disabled():
            sys.stdout.write(f"\n{found}\n")
    assert found.matches >= 30
    assert found.looks == looks
    assert found.grown <= MOST_GROWN, found
    assert found.after.mappings <= found.before.mappings * MOST_GROWN, found
