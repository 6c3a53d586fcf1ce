"""Machine code that comes with the package: made once for many processors, when a wheel is built.

Beside it stands for whom it is: a version of Python and one of Numba, a kind of system, and what
the processor must be able to do. Who is somebody else compiles as if nothing had come.
"""

import json
import shutil
import sys
from functools import cache
from pathlib import Path
from typing import Any

import numba
from llvmlite import binding

FOLDER = Path(__file__).parent.parent / "compiled"
FOR_WHOM = "for.json"

Target = tuple[str, str, str]
"""A kind of system, a processor, and what was asked for beyond that: as Numba names them."""


@cache
def target() -> Target | None:
    """For what the code was made that is here and runs here."""
    file = FOLDER / FOR_WHOM
    told = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return (*told["target"],) if told and _runs_here(told) else None


def _runs_here(told: dict[str, Any]) -> bool:
    if told["target"][0] != binding.get_process_triple() or told["versions"] != versions():
        return False
    able = binding.get_host_cpu_features()
    return all(able.get(name) for name in told["needs"])


def versions() -> list[str]:
    """Of what only reads its own."""
    return [sys.implementation.cache_tag, numba.__version__]


def unpack(sources: str, place: Path) -> None:
    """Put what was made from these sources where compiled code is kept, if there is any."""
    if target() is not None and (FOLDER / sources).is_dir():
        shutil.copytree(FOLDER / sources, place, dirs_exist_ok=True)
