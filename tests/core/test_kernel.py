"""The decorator, its cache and its templates."""

import inspect
import json
import os
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import dedent
from typing import Any

import numpy as np
import platformdirs
import pytest
from llvmlite import binding

from ludotheque.core import shipped
from ludotheque.core.kernel import (
    bind,
    cache_folder,
    compiling,
    interpreting,
    is_kept,
    kernel,
    python_of,
    unbound,
)
from ludotheque.core.material import FOLDER_VARIABLE

change: Any = unbound


@kernel
def add_one(number: int) -> int:
    return number + 1


@kernel
def double(number: int) -> int:
    return number * 2


def twice(number: int) -> int:
    """Change it, and again."""
    changed: int = change(change(number))
    return changed


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty cache of our own."""
    place = tmp_path / "cache"
    monkeypatch.setattr(platformdirs, "user_cache_dir", lambda *_, **__: str(place))
    cache_folder.cache_clear()
    yield place / "kernels"
    cache_folder.cache_clear()


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    folder = tmp_path / "sources"
    folder.mkdir()
    (folder / "rules.py").write_text("from sources.prices import PRICE\n\n@kernel\ndef pay(): ...")
    (folder / "prices.py").write_text("PRICE = 1")
    (folder / "loops.py").write_text("apply: Any = unbound")
    (folder / "words.py").write_text("from sources.rules import pay")
    (folder / "tiles.toml").write_text("red = 8")
    return folder


def folder_for(*sources: Path) -> Path:
    cache_folder.cache_clear()
    return cache_folder(frozenset(sources))


def runs(cache: Path, folder: Path, program: str) -> str:
    """What a program prints that begins in this folder, with a cache of its own."""
    env = {**os.environ, "XDG_CACHE_HOME": str(cache), "PYTHONDONTWRITEBYTECODE": "1"}
    env.pop("NUMBA_DISABLE_JIT", None)
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def price_is(folder: Path, price: int) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "prices.py").write_text(
        dedent(f"""
            from ludotheque.core.kernel import kernel

            @kernel
            def price():
                return {price}
        """)
    )


@pytest.mark.parametrize("name", ["rules.py", "prices.py", "loops.py", "tiles.toml"])
def test_the_folder_changes_with_kernels_templates_material_and_what_they_import(
    root: Path, sources: Path, name: str
) -> None:
    before = folder_for(sources)
    assert folder_for(sources) == before
    (sources / name).write_text((sources / name).read_text() + "\n# and more")
    assert folder_for(sources) != before
    assert before.parent == root


@pytest.mark.parametrize(
    "line",
    [
        "import sources.more",
        "    from sources import other, more as less",
        "from .more import PRICE",
        "from . import (\n    other,\n    more,\n)",
    ],
)
def test_a_file_counts_however_it_is_imported(root: Path, sources: Path, line: str) -> None:
    (sources / "prices.py").write_text(line)
    before = folder_for(sources)
    (sources / "more.py").write_text("PRICE = 2")
    found = folder_for(sources)
    (sources / "more.py").write_text("PRICE = 3")
    assert len({before, found, folder_for(sources)}) == 3


def test_the_folder_does_not_change_with_anything_else(
    root: Path, sources: Path, tmp_path: Path
) -> None:
    before = folder_for(sources)
    (sources / "words.py").write_text("A sentence that is not compiled.")
    (sources / "rules.en.md").write_text("A text that is not compiled.")
    (sources / "examples.toml").write_text("red = 9")
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "prices.py").write_text("PRICE = 2")
    assert folder_for(sources) == before


def test_the_folder_changes_with_the_owners_material(
    root: Path, sources: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    before = folder_for(sources)
    (tmp_path / "gods.toml").write_text("red = 9")
    assert folder_for(sources) != before


def test_folders_that_nobody_has_used_for_a_month_are_forgotten(root: Path, sources: Path) -> None:
    old, recent, file = root / "old", root / "recent", root / "note.txt"
    for folder in (old, recent):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "code.nbi").touch()
    file.touch()
    for path, days in ((old, 31), (recent, 29), (file, 31)):
        os.utime(path, (0, time.time() - days * 86_400))
    folder_for(sources)
    assert not old.exists()
    assert recent.exists()
    assert file.exists()


def test_using_a_folder_keeps_it_from_growing_stale(root: Path, sources: Path) -> None:
    folder = folder_for(sources)
    os.utime(folder, (0, 0))
    folder_for(sources)
    assert folder.stat().st_mtime > 0


def test_binding_gives_each_game_its_own() -> None:
    adding = bind(twice, like=add_one, change=add_one)
    doubling = bind(twice, like=add_one, change=double)
    assert (adding(5), doubling(5), adding(5)) == (7, 20, 7)
    assert inspect.getdoc(python_of(adding)) == "Change it, and again."


def test_what_is_bound_again_is_the_same() -> None:
    """Machine code is never given back: bound anew for every thought of a bot, it filled memory."""
    assert bind(twice, like=add_one, change=double) is bind(twice, like=add_one, change=double)
    assert bind(twice, like=add_one, change=add_one) is not bind(twice, like=add_one, change=double)


def test_a_template_that_is_not_bound_refuses() -> None:
    with pytest.raises(TypeError, match="before it was bound"):
        twice(1)


def test_the_python_behind_a_kernel_is_found() -> None:
    assert python_of(twice) is twice
    assert python_of(add_one)(1) == 2


def test_nothing_is_kept_before_it_was_compiled(root: Path) -> None:
    assert not is_kept(add_one)


@pytest.mark.compiled
def test_what_was_compiled_is_kept(root: Path) -> None:
    kept = kernel(python_of(add_one))
    assert kept(1) == 2
    assert is_kept(kept)


@pytest.mark.compiled
def test_a_change_in_a_called_function_of_another_file_is_noticed(tmp_path: Path) -> None:
    """What Numba's own cache gets wrong."""

    def run(price: int) -> str:
        price_is(tmp_path, price)
        return runs(tmp_path, tmp_path, "import shop; print(shop.total(10))")

    (tmp_path / "shop.py").write_text(
        dedent("""
            from ludotheque.core.kernel import kernel
            from prices import price

            @kernel
            def total(count):
                return count * price()
        """)
    )
    assert run(price=2) == "20"
    assert run(price=3) == "30"
    assert len(list((tmp_path / "ludotheque" / "kernels").iterdir())) == 2


def made_around(price: int) -> Callable[..., int]:
    @kernel
    def change(number: int) -> int:
        return number * price

    return change


def told_twice() -> list[Callable[..., int]]:
    @kernel
    def change(number: int) -> int:
        return number + 1

    first = change

    @kernel  # type: ignore[no-redef]
    def change(number: int) -> int:
        return number + 2

    return [first, change]


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("kernels", "answers"),
    [([made_around(3), made_around(5)], [18, 50]), (told_twice(), [4, 6])],
    ids=["one line", "one file"],
)
def test_two_functions_of_one_name_do_not_run_each_others_code(
    root: Path, kernels: list[Callable[..., int]], answers: list[int]
) -> None:
    """What was compiled around the first one was found in the cache, and run, for the second."""
    assert [bind(twice, like=one, change=one)(2) for one in kernels] == answers


@pytest.mark.compiled
def test_another_clone_of_the_same_sources_finds_what_was_compiled(tmp_path: Path) -> None:
    program = (
        "from prices import price; price(); print(sum(price.stats.cache_hits.values()),"
        " sum(price.stats.cache_misses.values()))"
    )
    heard = []
    for name in ("one", "other"):
        clone = tmp_path / name / "shop"
        price_is(clone, 2)
        heard.append(runs(tmp_path, clone, program))
    assert heard == ["0 1", "1 0"]


# ---- what is not compiled yet


@pytest.mark.compiled
def test_whole_numbers_of_any_kind_come_in_as_one(root: Path) -> None:
    """A kernel was compiled anew for each width, and for every number that was written down."""
    counting = kernel(python_of(add_one))
    answers = [counting(np.int16(1)), counting(1), counting(np.uint8(255)), counting(np.int64(2))]
    assert answers == [2, 2, 256, 3]
    assert len(counting.signatures) == 1  # type: ignore[attr-defined]


@pytest.mark.compiled
def test_who_does_not_wait_is_served_interpreted_until_another_thread_has_compiled(
    root: Path,
) -> None:
    kept: Any = kernel(python_of(add_one))
    with interpreting():
        assert kept(1) == 2
        assert not kept.signatures
        with compiling():
            assert kept(1) == 2
        assert len(kept.signatures) == 1
        assert kept(1) == 2
    other: Any = kernel(python_of(double))
    assert other(2) == 4
    assert other.signatures


# ---- what comes with the package


SHIPPED = """
import json, pathlib, sys
from ludotheque.core import shipped
shipped.FOLDER = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "shipped")
from prices import price
price()
print(sum(price.stats.cache_hits.values()), sum(price.stats.cache_misses.values()))
"""


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("change", "heard"),
    [({}, "1 0"), ({"needs": ["wings"]}, "0 1"), ({"versions": ["cpython-1", "0"]}, "0 1")],
    ids=["for this machine", "for another processor", "for another Python"],
)
def test_machine_code_that_comes_with_the_package_is_used_where_it_runs(
    change: dict[str, Any], heard: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Made for a processor that is older than this one, and found from another cache."""
    price_is(tmp_path, 2)
    with monkeypatch.context() as building:
        building.setenv("NUMBA_CPU_NAME", PORTABLE)
        building.setenv("NUMBA_CPU_FEATURES", "")
        assert runs(tmp_path / "built", tmp_path, SHIPPED) == "0 1"
    shutil.copytree(tmp_path / "built" / "ludotheque" / "kernels", tmp_path / "shipped")
    target = [binding.get_process_triple(), PORTABLE, ""]
    told = {"target": target, "versions": shipped.versions(), "needs": []} | change
    (tmp_path / "shipped" / shipped.FOR_WHOM).write_text(json.dumps(told))
    assert runs(tmp_path / "cache", tmp_path, SHIPPED) == heard


PORTABLE = "x86-64" if platform.machine().lower() in ("x86_64", "amd64") else "generic"
