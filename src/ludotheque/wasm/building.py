"""A game's module, and where everything lies in its records: built once, and kept."""

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import llvmlite.binding as llvm
import numba
import numpy as np

from ludotheque.bots import tree
from ludotheque.core.errors import Malformed
from ludotheque.core.game import Game, Json
from ludotheque.core.kernel import cache_folder, compiling, python_of
from ludotheque.core.sources import hash_of_sources
from ludotheque.wasm.doors import DEPTHS, KEY_WORDS, WORLDS, Door, doors_of, slots_of
from ludotheque.wasm.linking import link, missing_from
from ludotheque.wasm.target import cannot_be, compile_door, optimized, together, who_calls

_HERE = Path(__file__).parent
Progress = Callable[[str], None]


@dataclass(frozen=True)
class Module:
    """A game for a browser."""

    code: bytes
    layout: Json

    def write(self, folder: Path, name: str) -> tuple[Path, Path]:
        """The two files that a browser reads."""
        code, layout = folder / f"{name}.wasm", folder / f"{name}.json"
        folder.mkdir(parents=True, exist_ok=True)
        code.write_bytes(self.code)
        layout.write_text(json.dumps(self.layout), "utf-8")
        return code, layout


def module_of(game: Game, on_door: Progress = lambda name: None) -> Module:
    """The module of a game, from the cache beside the compiled kernels or built now."""
    folder = _kept_in(game)
    name = game.info.id
    if not (folder / f"{name}.wasm").is_file():
        build(game, on_door).write(folder, name)
    layout = json.loads((folder / f"{name}.json").read_text("utf-8"))
    return Module((folder / f"{name}.wasm").read_bytes(), layout)


def _kept_in(game: Game) -> Path:
    """Under the hash of all sources that count: what an owner changes is built anew."""
    rules = Path(python_of(game.kernels.apply).__code__.co_filename).parent
    bots = Path(tree.__file__).parent
    ways = b"".join(path.read_bytes() for path in sorted(_HERE.glob("*.py")))
    told = f"{hash_of_sources(frozenset({rules, bots}))} {hashlib.sha256(ways).hexdigest()}"
    return (
        cache_folder(frozenset({rules})) / f"wasm-{hashlib.sha256(told.encode()).hexdigest()[:12]}"
    )


def build(game: Game, on_door: Progress = lambda name: None) -> Module:
    """Compile every door, and make one module of them."""
    if numba.config.DISABLE_JIT:
        raise Malformed(
            "WebAssembly needs the compiler, which NUMBA_DISABLE_JIT has switched off",
            "WebAssembly a besoin du compilateur, que NUMBA_DISABLE_JIT a débrayé",
        )
    doors = doors_of(game)
    with compiling():
        whole = together([_compiled(door, on_door) for door in doors])
    names = [door.name for door in doors]
    unlinked = optimized(whole, set(names))
    for lacking in missing_from(unlinked):
        raise cannot_be(who_calls(lacking), f"it calls {lacking}, which no browser has")
    return Module(link(unlinked, names), layout_of(game))


def _compiled(door: Door, on_door: Progress) -> llvm.ModuleRef:
    on_door(door.name)
    return compile_door(*door)


def layout_of(game: Game) -> Json:
    """Sizes and offsets, in bytes unless they count something."""
    return {
        "game": game.info.id,
        "rules_version": game.info.rules_version,
        "bytes": game.dtype.itemsize,
        "fields": _fields(game.dtype),
        "node": {"bytes": tree.NODE.itemsize, "fields": _fields(tree.NODE)},
        "room": game.room,
        "slots": slots_of(game),
        "options": len(game.info.options),
        "seats": list(game.info.seats),
        "most_seats": tree.MOST_SEATS,
        "depths": DEPTHS,
        "worlds": WORLDS,
        "key_words": KEY_WORDS,
        "one_tree": game.kernels.seen is None,
    }


def _fields(dtype: np.dtype[np.void]) -> Json:
    """For each field its offset, NumPy's letter for the type, and its shape."""
    return {
        name: [int(offset), kind.base.str, list(kind.shape)]
        for name, (kind, offset, *_) in (dtype.fields or {}).items()
    }
