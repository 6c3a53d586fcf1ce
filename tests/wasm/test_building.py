"""What a module is built of: no imports, every door; and what cannot become one is named."""

import json
import math
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest
from numba import types
from tests.wasm.node import find_node

import ludotheque
from ludotheque import cli
from ludotheque.core.errors import Malformed
from ludotheque.core.game import Game
from ludotheque.core.kernel import kernel
from ludotheque.wasm import building
from ludotheque.wasm.building import build, layout_of, module_of
from ludotheque.wasm.doors import Door, doors_of
from ludotheque.wasm.linking import missing_from
from ludotheque.wasm.target import cannot_be, compile_door, optimized, together, who_calls

pytestmark = pytest.mark.compiled


@kernel
def _logarithm(x: float) -> float:
    return math.log(x)


@kernel
def _between(x: float) -> float:
    return _logarithm(x) + 1.0


@kernel
def _list_of(count: int) -> int:
    return len(np.zeros(count))


def a_door_to(inner: Callable[..., Any]) -> Callable[..., Any]:
    def door(given: Any) -> Any:
        return inner(given)

    return door


def test_what_no_browser_has_is_named_with_the_kernel_that_calls_it() -> None:
    whole = together([compile_door(a_door_to(_between), (types.float64,))])
    assert missing_from(optimized(whole, {"door"})) == ["log"]
    assert who_calls("log").startswith("_logarithm")


def test_a_kernel_that_allocates_is_refused_by_name() -> None:
    with pytest.raises(Malformed, match="door cannot become WebAssembly: "):
        compile_door(a_door_to(_list_of), (types.int64,))


def test_roots_are_the_machines_own() -> None:
    root = kernel(lambda x: math.sqrt(x))
    whole = together([compile_door(a_door_to(root), (types.float64,))])
    assert missing_from(optimized(whole, {"door"})) == []


def test_a_game_that_cannot_is_refused(pebbles: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    door = Door(a_door_to(_between), (types.float64,))
    monkeypatch.setattr(building, "doors_of", lambda game: [door])
    with pytest.raises(Malformed, match=r"_logarithm.* cannot become WebAssembly: it calls log,"):
        build(pebbles)


def test_without_the_compiler_there_is_no_module(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(numba.config, "DISABLE_JIT", 1)
    with pytest.raises(Malformed, match="NUMBA_DISABLE_JIT"):
        build(pebbles)


def test_a_module_needs_nothing_and_offers_every_door(tmp_path: Path) -> None:
    game = ludotheque.load("gods")
    code, _ = module_of(game).write(tmp_path, "gods")
    program = f"""
        const module = new WebAssembly.Module(require('fs').readFileSync({json.dumps(str(code))}));
        const names = (list) => list.map((one) => one.name);
        const {{ imports, exports }} = WebAssembly.Module;
        console.log(JSON.stringify([names(imports(module)), names(exports(module))]));
    """
    told = subprocess.run(
        [find_node(), "-e", program], capture_output=True, text=True, timeout=60, check=True
    )
    imports, exports = json.loads(told.stdout)
    assert imports == []
    assert exports == [*(door.name for door in doors_of(game)), "memory", "heap"]


def test_the_layout_says_where_every_field_lies() -> None:
    game = ludotheque.load("gods")
    layout = layout_of(game)
    state = game.new(seed=3).state
    offset, kind, shape = layout["fields"]["key"]
    assert np.frombuffer(state.tobytes(), kind, math.prod(shape), offset).tolist() == list(
        state.key
    )
    assert layout["bytes"] == len(state.tobytes())


def test_a_module_is_built_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ludotheque.load("gods")
    first = module_of(game)
    monkeypatch.setattr(building, "build", lambda *_: pytest.fail("built again"))
    assert module_of(game) == first


def test_the_command_writes_both_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["wasm", "gods", "--out", str(tmp_path / "new")]) == 0
    assert {path.name for path in (tmp_path / "new").iterdir()} == {"gods.wasm", "gods.json"}
    assert "gods.wasm: " in capsys.readouterr().out


def test_the_command_says_where_it_cannot_write(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    assert cli.main(["wasm", "gods", "--out", str(tmp_path / "file")]) == 2
    assert "cannot write to " in capsys.readouterr().err


def test_the_refusal_has_both_languages() -> None:
    assert cannot_be("k", "why").french == "k ne peut devenir du WebAssembly : why"
