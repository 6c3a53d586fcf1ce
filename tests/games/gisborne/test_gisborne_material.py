"""The material file: what is wrong with a bad one is said, and an owner's own is played with."""

import copy
import os
import subprocess
import sys
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from ludotheque.core.errors import Malformed
from ludotheque.games.gisborne.data import MATERIAL, read_box

Change = Callable[[dict[str, Any]], Any]

BAD: dict[str, tuple[Change, str]] = {
    "no cards": (lambda m: m.pop("cards"), "needs a field 'cards'"),
    "a colour too many": (lambda m: m["cards"].update(tin={}), "cards has no field 'tin'"),
    "a value that is not": (
        lambda m: m["cards"]["gold"].update({"5": 1}),
        "gold cards has no field '5'",
    ),
    "a wrong total": (
        lambda m: m["cards"]["bronze"].update({"1": 24}),
        "49 bronze cards; the booklet has 50",
    ),
    "a count that is none": (
        lambda m: m["cards"]["silver"].update({"2": "many"}),
        "2 of silver cards is a whole number, not 'many'",
    ),
    "a token too many": (
        lambda m: m["tokens"].update({"3": 4}),
        "13 tokens; the booklet has 12",
    ),
    "two tokens of 4": (
        lambda m: m["tokens"].update({"3": 2, "4": 2}),
        "the token of 4 is there once",
    ),
    "nine path tiles": (lambda m: m["path"].pop("P10"), "9 path tiles; the booklet has 10"),
    "a name with a space": (
        lambda m: m["path"].update({"P 10": m["path"].pop("P10")}),
        "cannot be called 'P 10'",
    ),
    "a map space beyond": (
        lambda m: m["path"]["P1"].update(map=10),
        "map of tile P1 is a whole number from 1 to 9, not 10",
    ),
    "a tile without an event": (
        lambda m: m["path"]["P1"].pop("village"),
        "tile P1 has 0 events; it should have 1",
    ),
    "a tile with two events": (
        lambda m: m["path"]["P1"].update(wolves=2),
        "tile P1 has 2 events; it should have 1",
    ),
    "an event on the start tile": (
        lambda m: m["start"].update(swamp=2),
        "tile start has 1 events; it should have 0",
    ),
    "an event on the map space": (
        lambda m: m["path"]["P3"].update(swamp=7),
        "tile P3: the map space 7 cannot be its swamp too",
    ),
    "a river after the last space": (
        lambda m: m["path"]["P7"].update(river=8),
        "river of tile P7 is a whole number from 1 to 7, not 8",
    ),
    "a shortcut without a far end": (
        lambda m: m["path"]["P5"].update(shortcut=3),
        "is \\[first space, far end\\], not 3",
    ),
    "a shortcut backwards": (
        lambda m: m["path"]["P5"].update(shortcut=[9, 3]),
        "far end of the shortcut of tile P5 is a whole number from 10 to 11, not 3",
    ),
    "an end without spaces": (lambda m: m["end"].pop("spaces"), "tile end needs a field 'spaces'"),
    "something else": (lambda m: m.update(dice=2), "the material has no field 'dice'"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_material_is_refused_with_the_reason(name: str) -> None:
    change, words = BAD[name]
    data = copy.deepcopy(MATERIAL.data)
    change(data)
    with pytest.raises(Malformed, match=f"^box.toml: .*{words}"):
        read_box(data, "box.toml")


def load_with(folder: Path, material: str, code: str) -> subprocess.CompletedProcess[str]:
    """A process of its own, interpreted, with an owner's file."""
    (folder / "gisborne.toml").write_text(material, "utf-8")
    env = {**os.environ, "LUDOTHEQUE_MATERIAL": str(folder), "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


def shipped() -> str:
    return (resources.files("ludotheque.games.gisborne") / "material.toml").read_text("utf-8")


PLAYS_A_MATCH = """
import ludotheque
game = ludotheque.load("gisborne")
state = game.simulate(3, 1, 5)[0]
assert state.actor == -1 and game.kernels.fault(state) == 0
match = game.new(3, 5)
match.play(match.legal()[0])
replayed = ludotheque.replay(match.record().dumps())
print(game.material, game.view(match.state, 0)["path"][0]["map"], replayed.ply)
"""


def test_an_owners_file_is_played_with_and_marked(tmp_path: Path) -> None:
    own = shipped().replace("map = 6\n", "map = 3\n").replace("1 = 25, 2 = 25", "1 = 20, 2 = 30")
    told = load_with(tmp_path, own, PLAYS_A_MATCH)
    mark, map_space, ply = told.stdout.split()
    assert len(mark) == 12, told.stderr
    assert (map_space, ply) == ("3", "1")


def test_a_bad_owners_file_is_refused_when_loaded(tmp_path: Path) -> None:
    own = shipped().replace("\n4 = 1\n", "\n4 = 2\n")
    told = load_with(tmp_path, own, "import ludotheque; ludotheque.load('gisborne')")
    assert "gisborne.toml: 13 tokens; the booklet has 12" in told.stderr
