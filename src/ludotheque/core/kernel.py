"""The one decorator that compiles a rule, and the cache behind it.

A kernel is ordinary Python that Numba can also compile, for the CPU and for CUDA. With
`NUMBA_DISABLE_JIT=1` everything runs interpreted, byte for byte the same.

Numba keys its cache by the file a function stands in, so it does not notice that a function
*called* by it changed elsewhere. Ours lives in a folder named after a hash of all sources that the
kernel can reach: those of `core` and of the kernel's own package (and of the game, for a loop).
"""

import hashlib
import inspect
import os
import shutil
import time
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar, cast

import numba
import platformdirs

from ludotheque.core.material import own_files_digest

F = TypeVar("F", bound=Callable[..., Any])

_CORE = Path(__file__).parent
_SOURCE_SUFFIXES = {".py", ".toml"}
_STALE_AFTER_DAYS = 30


def kernel(function: F) -> F:
    """Compile `function` when it is first called; keep the machine code for the next process."""
    return _compile(function, _folder_of(function))


def bind(template: F, like: Callable[..., Any], **kernels: Callable[..., Any]) -> F:
    """A copy of `template` in which the names in `kernels` mean one game's kernels, compiled.

    Loops over any game are written once, as templates, and bound for each game. They cannot be
    closures or take functions as arguments, because Numba keeps neither of those in its cache.
    `like` is any kernel of the game: the sources beside it count for the cache as well.
    """
    plain = cast(FunctionType, template)
    names = {**plain.__globals__, **kernels}
    bound = FunctionType(plain.__code__, names, plain.__name__, plain.__defaults__)
    bound.__module__, bound.__doc__ = plain.__module__, plain.__doc__
    bound.__qualname__ = f"{plain.__qualname__}_{_mark_of(kernels)}"  # Numba names the file by it
    sources: tuple[Callable[..., Any], ...] = (template, like, *kernels.values())
    return _compile(cast(F, bound), *map(_folder_of, sources))


def unbound(*arguments: Any) -> Any:
    """What a game's kernel is called in a template, until `bind` says which one it is."""
    raise TypeError("a template was called before it was bound to a game")


def python_of(compiled: Callable[..., Any]) -> FunctionType:
    """The Python function behind a kernel, compiled or not."""
    return cast(FunctionType, getattr(compiled, "py_func", compiled))


def is_kept(compiled: Callable[..., Any]) -> bool:
    """Is machine code of this kernel's sources on the machine already?"""
    return any(cache_folder(frozenset({_CORE, _folder_of(compiled)})).rglob("*.nbi"))


def _compile(function: F, *folders: Path) -> F:
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(cache_folder(frozenset({_CORE, *folders})))
    try:
        return cast(F, numba.njit(function, nogil=True, cache=True))
    finally:
        numba.config.CACHE_DIR = before


def _mark_of(kernels: Mapping[str, Callable[..., Any]]) -> str:
    """Stands for which kernels a template was bound to: two games may share a folder."""
    plain = {name: python_of(function) for name, function in sorted(kernels.items())}
    told = [f"{name}={f.__module__}.{f.__qualname__}" for name, f in plain.items()]
    return hashlib.sha256(" ".join(told).encode()).hexdigest()[:8]


def _folder_of(function: Callable[..., Any]) -> Path:
    return Path(inspect.getfile(python_of(function))).resolve().parent


@cache
def cache_folder(folders: frozenset[Path]) -> Path:
    """Where compiled code that depends on these source folders is kept."""
    root = Path(platformdirs.user_cache_dir("ludotheque", appauthor=False)) / "kernels"
    folder = root / _hash_of_sources(folders)
    if not folder.is_dir():
        _forget_stale(root)
        folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    return folder


def _hash_of_sources(folders: frozenset[Path]) -> str:
    digest = hashlib.sha256(own_files_digest())
    for folder in sorted(folders):
        for path in sorted(p for p in folder.iterdir() if p.suffix in _SOURCE_SUFFIXES):
            digest.update(f"{folder.name}/{path.name}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:24]


def _forget_stale(root: Path) -> None:
    """Drop machine code of sources that nobody has run for a month."""
    if not root.is_dir():
        return
    horizon = time.time() - _STALE_AFTER_DAYS * 86_400
    for folder in root.iterdir():
        if folder.is_dir() and folder.stat().st_mtime < horizon:
            shutil.rmtree(folder, ignore_errors=True)
