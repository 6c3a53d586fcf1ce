"""A module in Node: records, every kernel, search trees and `exp` to the byte of the CPU’s."""

import json
import os
import subprocess
from pathlib import Path

import pytest
from tests.wasm.node import find_node
from tests.wasm.reference import Amount, reference

import ludotheque
from ludotheque.games.registry import GAMES
from ludotheque.wasm.building import module_of

HERE = Path(__file__).parent
TEN_TIMES = Amount(matches=2_000, walks=10, searches=10, iterations=1_000)
SOME = Amount(matches=200, walks=1, searches=2, iterations=200)

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize("name", GAMES)
def test_a_module_says_what_the_cpu_says(name: str, tmp_path: Path) -> None:
    game = ludotheque.load(name)
    amount = TEN_TIMES if "LUDOTHEQUE_WASM" in os.environ else SOME
    code, layout = module_of(game).write(tmp_path, name)
    said = tmp_path / "reference.json"
    said.write_text(json.dumps(reference(game, amount)), "utf-8")
    command = [find_node(), str(HERE / "compare.mjs"), str(code), str(layout), str(said)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")
