"""The one decorator that compiles a rule, and the cache behind it.

A kernel is ordinary Python that Numba can also compile, for the CPU and for CUDA. With
`NUMBA_DISABLE_JIT=1` everything runs interpreted, byte for byte the same.

Numba keys its cache by the file a function stands in, so it does not notice that a function
*called* by it changed elsewhere. Ours lives in a folder named after a hash of all sources that the
kernel can reach (`core/sources.py`), in `core` and its own package (and in the game, for a loop).
It does not depend on where these sources lie: another clone of them finds the same machine code.

Machine code is never given back while a process lives, so nothing may be compiled twice: `bind`
remembers what it has bound; and whole numbers come in at every door as 64-bit ones, so that no
kernel is compiled once more for a narrower kind.

Who cannot wait for the compiler plays on within `interpreting`: what is not compiled yet runs
interpreted until another thread has loaded it, within `compiling`.
"""

import hashlib
import inspect
import os
import shutil
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FunctionType, SimpleNamespace
from typing import Any, TypeVar, cast

import numba
import numpy as np
import platformdirs
from numba.core import types
from numba.core.caching import FunctionCache, UserProvidedCacheLocator
from numba.core.registry import CPUDispatcher

from ludotheque.core import shipped
from ludotheque.core.sources import hash_of_sources

F = TypeVar("F", bound=Callable[..., object])

_CORE = Path(__file__).parent
_STALE_AFTER_DAYS = 30


def kernel(function: F) -> F:
    """Compile `function` when it is first called; keep the machine code for the next process."""
    return cast(F, _compile(function, _folder_of(function)))


def bind(template: F, like: Callable[..., object], **kernels: Callable[..., object]) -> F:
    """A copy of `template` in which the names in `kernels` mean one game's kernels, compiled.

    Loops over any game are written once, as templates, and bound for each game. They cannot be
    closures or take functions as arguments, because Numba keeps neither of those in its cache.
    `like` is any kernel of the game: the sources beside it count for the cache as well.
    """
    wanted = (template, like, *sorted(kernels.items()))
    with _binding:
        if wanted not in _bound:
            _bound[wanted] = _bind(template, like, kernels)
        return cast(F, _bound[wanted])


_bound: dict[tuple[object, ...], Callable[..., object]] = {}
_binding = threading.Lock()


def _bind(
    template: F, like: Callable[..., object], kernels: Mapping[str, Callable[..., object]]
) -> F:
    plain = cast(FunctionType, template)
    bound = _copy(plain, {**plain.__globals__, **kernels})
    bound.__qualname__ += f"_{_mark_of(kernels)}"
    sources: tuple[Callable[..., object], ...] = (template, like, *kernels.values())
    return cast(F, _compile(bound, *map(_folder_of, sources)))


def unbound(*arguments: object) -> Any:
    """What a game's kernel is called in a template, until `bind` says which one it is."""
    raise TypeError("a template was called before it was bound to a game")


def python_of(compiled: Callable[..., object]) -> FunctionType:
    """The Python function behind a kernel, compiled or not."""
    return cast(FunctionType, getattr(compiled, "py_func", compiled))


def is_kept(compiled: Callable[..., object]) -> bool:
    """Is machine code of this kernel's sources on the machine already?"""
    return any(cache_folder(frozenset({_CORE, _folder_of(compiled)})).rglob("*.nbi"))


@contextmanager
def interpreting() -> Iterator[None]:
    """Meanwhile no thread waits for the compiler: what is not compiled runs interpreted."""
    here = object()
    _impatient.add(here)
    try:
        yield
    finally:
        _impatient.remove(here)


@contextmanager
def compiling() -> Iterator[None]:
    """Meanwhile this thread compiles or loads what it calls, as if nobody were interpreting."""
    before, _this_thread.compiles = _compiles_here(), True
    try:
        yield
    finally:
        _this_thread.compiles = before


_impatient: set[object] = set()
_this_thread = threading.local()


def _compiles_here() -> bool:
    return getattr(_this_thread, "compiles", False)


class Kernel(CPUDispatcher):
    """A kernel, compiled for each kind of arguments that it is called with; few are enough."""

    def enable_caching(self) -> None:
        self._cache = _Kept(self.py_func)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Another kernel wants to call it."""
        wide = {name: _wide(kind) for name, kind in kws.items()}
        return super().get_call_template(tuple(map(_wide, args)), wide)

    def _compile_for_args(self, *given: Any, **named: Any) -> Any:
        """Python calls it with what it was not compiled for; the answer is what is called."""
        if _impatient and not _compiles_here():
            return self.py_func
        if any(isinstance(one, np.integer) for one in given):
            return self._with_plain_numbers
        return super()._compile_for_args(*given, **named)

    def _with_plain_numbers(self, *given: Any) -> Any:
        return self(*(int(one) if isinstance(one, np.integer) else one for one in given))


class _Kept(FunctionCache):
    """Machine code on disk: for this very processor, or what came with the package."""

    def _load_overload(self, sig: Any, target_context: Any) -> Any:
        found = super()._load_overload(sig, target_context)
        target = None if found is not None else shipped.target()
        if target is None:
            return found
        made = SimpleNamespace(magic_tuple=lambda: target)
        data = self._cache_file.load(self._index_key(sig, made))
        return None if data is None else self._impl.rebuild(target_context, data)


def _wide(kind: Any) -> Any:
    """A kind of whole number, or one that is written down, becomes that of 64 bits."""
    written = isinstance(kind, types.IntegerLiteral)
    narrow = isinstance(kind, types.Integer) and getattr(kind, "bitwidth", 64) < 64
    return types.int64 if written or narrow else kind


_OPTIONS = {"nopython": True, "nogil": True, "no_cfunc_wrapper": True}
"""Nobody calls kernels from C."""


class CacheOfSources(UserProvidedCacheLocator):
    """Where Numba keeps the machine code of a function: below a folder that is chosen by sources.

    By itself Numba names the place by the path of the clone as well.
    """

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        return Path(py_file).resolve().parent.name


def _compile(function: Callable[..., object], *folders: Path) -> object:
    folder = cache_folder(frozenset({_CORE, *folders}))
    named = _named_by_source(cast(FunctionType, function), folder.name)
    chosen = {"CACHE_DIR": str(folder), "CACHE_LOCATOR_CLASSES": _LOCATOR}
    before = {name: getattr(numba.config, name) for name in chosen}
    try:
        _configure(chosen)
        if numba.config.DISABLE_JIT:
            return named
        compiled = Kernel(py_func=named, locals={}, targetoptions=dict(_OPTIONS))
        compiled.enable_caching()
        return compiled
    finally:
        _configure(before)


_LOCATOR = f"{__name__}.{CacheOfSources.__name__}"


def _configure(values: Mapping[str, object]) -> None:
    for name, value in values.items():
        setattr(numba.config, name, value)


def _named_by_source(function: FunctionType, sources: str) -> FunctionType:
    """A copy whose name says what it does: machine code is kept, and found again, by that name.

    The sources do not tell two functions of one name in one file apart, nor two that one line
    made around other values.
    """
    code, cells = function.__code__, function.__closure__ or ()
    values = [repr(value) for value in (*code.co_consts, *(cell.cell_contents for cell in cells))]
    stable = [value for value in values if " at 0x" not in value]  # an address changes each time
    told = [sources, code.co_firstlineno, code.co_code.hex(), stable]
    mark = hashlib.sha256(repr(told).encode()).hexdigest()[:8]
    named = _copy(function, function.__globals__)
    named.__qualname__ = f"{function.__qualname__}_{mark}"
    return named


def _copy(function: FunctionType, names: dict[str, object]) -> FunctionType:
    """The same function, with other names around it."""
    parts = (function.__code__, names, function.__name__, function.__defaults__)
    copy = FunctionType(*parts, function.__closure__)
    for kept in ("__module__", "__doc__", "__qualname__", "__annotations__", "__kwdefaults__"):
        setattr(copy, kept, getattr(function, kept))
    return copy


def _mark_of(kernels: Mapping[str, Callable[..., object]]) -> str:
    """Stands for which kernels a template was bound to: two games may share a folder."""
    plain = {name: python_of(function) for name, function in sorted(kernels.items())}
    told = [f"{name}={f.__module__}.{f.__qualname__}" for name, f in plain.items()]
    return hashlib.sha256(" ".join(told).encode()).hexdigest()[:8]


def _folder_of(function: Callable[..., object]) -> Path:
    return Path(inspect.getfile(python_of(function))).resolve().parent


@cache
def cache_folder(folders: frozenset[Path]) -> Path:
    """Where compiled code that depends on these source folders is kept."""
    root = Path(platformdirs.user_cache_dir("ludotheque", appauthor=False)) / "kernels"
    folder = root / hash_of_sources(folders)
    if not folder.is_dir():
        _forget_stale(root)
        folder.mkdir(parents=True, exist_ok=True)
        shipped.unpack(folder.name, folder)
    os.utime(folder)
    return folder


def _forget_stale(root: Path) -> None:
    """Drop machine code of sources that nobody has run for a month."""
    if not root.is_dir():
        return
    horizon = time.time() - _STALE_AFTER_DAYS * 86_400
    for folder in root.iterdir():
        if folder.is_dir() and folder.stat().st_mtime < horizon:
            shutil.rmtree(folder, ignore_errors=True)
