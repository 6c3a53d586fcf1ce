"""A wheel with the page in it, and the rules compiled: deploy/wheel.py FOLDER

The rules are compiled for this version of Python and of Numba, and for any processor of this kind
that is not very old; elsewhere the wheel runs as well, and compiles for itself. `--bare` leaves
them out. The page must be built already.
"""

import argparse
import gc
import json
import os
import platform
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from llvmlite import binding

from ludotheque.bots.warm import marker, warm
from ludotheque.core import shipped
from ludotheque.core.kernel import Kernel
from ludotheque.games.registry import GAMES

SOURCE = Path(__file__).parent.parent
_V3 = ("x86-64-v3", ["avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe"])
PORTABLE = {"x86_64": _V3, "amd64": _V3, "aarch64": ("generic", []), "arm64": ("generic", [])}
"""By kind of machine: the processor to compile for, and what it can do."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=SOURCE / "dist")
    parser.add_argument("--bare", action="store_true")
    parser.add_argument("--compile", choices=GAMES)
    parser.add_argument("--collect", action="store_true")
    given = parser.parse_args()
    if given.compile:
        _use(given.compile)
    elif given.collect:
        _collect()
    else:
        _build(given.folder.resolve(), given.bare)


def _build(folder: Path, bare: bool) -> None:
    shutil.rmtree(shipped.FOLDER, ignore_errors=True)
    try:
        if not bare:
            _compile_all(*PORTABLE[platform.machine().lower()])
        pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps"]
        subprocess.run([*pip, "--wheel-dir", folder, SOURCE], check=True)
    finally:
        shutil.rmtree(shipped.FOLDER, ignore_errors=True)


def _compile_all(cpu: str, needs: list[str]) -> None:
    with TemporaryDirectory() as cache, ThreadPoolExecutor(2) as pool:
        env = {
            **os.environ,
            "XDG_CACHE_HOME": cache,
            "NUMBA_CPU_NAME": cpu,
            "NUMBA_CPU_FEATURES": "",
        }

        def run(*more: str) -> None:
            subprocess.run([sys.executable, __file__, *more], env=env, check=True)

        for done in [pool.submit(run, "--compile", game) for game in reversed(GAMES)]:
            done.result()
        run("--collect")
    target = [binding.get_process_triple(), cpu, ""]
    told = {"target": target, "versions": shipped.versions(), "needs": needs}
    (shipped.FOLDER / shipped.FOR_WHOM).write_text(json.dumps(told), "utf-8")


def _use(name: str) -> None:
    """All that a table calls, and what plays random matches."""
    game = warm(name)
    game.simulate(min(game.info.seats), 1)


def _collect() -> None:
    """What a fresh process loads: kernels that only other kernels call are within those."""
    for name in GAMES:
        _use(name)
    for used in gc.get_objects():
        if isinstance(used, Kernel) and used.stats.cache_hits:
            place = Path(used.stats.cache_path)
            for file in place.glob(f"{used._cache._impl.filename_base}.*"):
                _ship(file, f"{place.parent.name}/{place.name}/{file.name}")
    for name in GAMES:
        mark = marker(warm(name))
        _ship(mark, f"{mark.parent.name}/{mark.name}")


def _ship(file: Path, name: str) -> None:
    place = shipped.FOLDER / name
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(file, place)


if __name__ == "__main__":
    main()
