"""The set of tiles, and what is wrong with a bad one."""

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from ludotheque.core.errors import Malformed
from ludotheque.core.game import Game
from ludotheque.core.material import Material, load_material
from ludotheque.games.gheos.data import FACES, MATERIAL, START
from ludotheque.games.gheos.face_words import in_words
from ludotheque.games.gheos.faces import CUP, PYRAMID, SWORD, WHEAT, read_face, read_set

SHIPPED = dict(MATERIAL.data)


def total(icon: int) -> int:
    return sum(land.icons[icon] for face in FACES for land in face.lands)


@pytest.mark.rule("1.2")
def test_fifty_two_land_tiles_and_eight_epochs(gheos: Game) -> None:
    position = gheos.new(2, 1).position()
    on_table = [tile["tile"] for tile in position["tiles"]]
    lands = on_table + [t for seat in position["seats"] for t in seat["hand"]]
    lands += [tile for tile in position["pile"] if tile != "epoch"]
    assert sorted(lands) == list(range(1, 53))
    assert position["pile"].count("epoch") == 8
    assert on_table == [START + 1]


@pytest.mark.rule("1.4")
def test_the_three_shapes() -> None:
    t3, t2, t1 = read_face("T3[W C]"), read_face("T2[W | C]"), read_face("T1[W, C, -]")
    assert [(land.is_landmass, land.sides) for land in t3.lands] == [(True, (0, 1, 2))]
    assert [(land.is_landmass, land.sides) for land in t2.lands] == [(True, (1, 2)), (False, (0,))]
    assert [(land.is_landmass, land.sides) for land in t1.lands] == [
        (False, (0,)),
        (False, (1,)),
        (False, (2,)),
    ]


@pytest.mark.rule("1.5")
def test_what_stands_on_one_land_does_not_stand_on_another() -> None:
    landmass, shore = read_face("T2[W TS | C P]").lands
    assert (landmass.icons, landmass.temples) == ((1, 0, 0, 0), (SWORD,))
    assert (shore.icons, shore.temples) == ((0, 1, 0, 1), ())


@pytest.mark.rule("1.6")
def test_the_reconstructed_set() -> None:
    assert Counter(face.shape for face in FACES) == {"T3": 15, "T2": 24, "T1": 13}
    assert [total(icon) for icon in (WHEAT, CUP, SWORD, PYRAMID)] == [25, 22, 22, 9]
    temples = Counter(symbol for face in FACES for land in face.lands for symbol in land.temples)
    assert temples == {WHEAT: 3, CUP: 3, SWORD: 3}
    assert (FACES[START].text, START + 1) == ("T1[W, W, W]", 52)


def test_each_design_comes_with_each_symbol() -> None:
    """Seventeen designs of three: turning the symbols on leads from a tile to the next."""
    turn = str.maketrans("WCS", "CSW")
    for number in range(0, 51, 3):
        first, second, third = (FACES[number + i].text for i in range(3))
        assert (first.translate(turn), second.translate(turn)) == (second, third)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (7, "is no tile"),
        ("T4[W]", "is no tile"),
        ("T3[W", "is no tile"),
        ("T3[W, C]", "T3 has 1 lands"),
        ("T2[W]", "T2 has 2 lands"),
        ("T1[W, C]", "T1 has 3 lands"),
        ("T3[]", "written -"),
        ("T3[X]", "'X' is not one of W, C, S, P, TW, TC, TS"),
        ("T3[W W W W W]", "at most 4 signs"),
    ],
)
def test_a_bad_face_is_named(text: Any, complaint: str) -> None:
    with pytest.raises(Malformed, match=complaint):
        read_face(text)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"tiles": SHIPPED["tiles"][:-1]}, "there are 52 land tiles, not 51"),
        ({"tiles": "many"}, "must be the list of the 52 land tiles"),
        ({"tiles": ["T3[W]", "T9[W]"]}, "tile 2: 'T9"),
        ({"start": 53}, "'start' is the number of a tile, 1 to 52, not 53"),
        ({"start": True}, "not True"),
        ({"epochs": 8}, "there is no 'epochs'"),
    ],
)
def test_a_bad_set_is_named_with_its_file(change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(Malformed, match=complaint) as caught:
        read_set(Material(SHIPPED | change, "my/gheos.toml", "mark"))
    assert str(caught.value).startswith("my/gheos.toml: ")


def test_a_missing_start_is_named() -> None:
    with pytest.raises(Malformed, match="'start'"):
        read_set(Material({"tiles": SHIPPED["tiles"]}, "my/gheos.toml", "mark"))


def test_the_owner_of_a_box_can_replace_the_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = ["T1[P, P, P]"] * 52
    (tmp_path / "gheos.toml").write_text(f"start = 3\ntiles = {own}", "utf-8")
    monkeypatch.setenv("LUDOTHEQUE_MATERIAL", str(tmp_path))
    material = load_material("gheos", "ludotheque.games.gheos")
    faces, start = read_set(material)
    assert (len(faces), start, faces[0].has_pyramid) == (52, 2, True)
    assert material.mark
    assert not MATERIAL.mark


PLAY_WITH_OWN_SET = """
import json, ludotheque
match = ludotheque.load("gheos").new(2, 3)
alike = different = 0
while not match.over:
    legal = match.legal()
    if legal[0].verb == "lay":
        faces = {tile["face"] for tile in match.view(match.actor)["hand"]}
        chosen = {action.args[0] for action in legal}
        assert chosen == ({1} if len(faces) == 1 else {1, 2}), (faces, chosen)
        alike, different = alike + (len(faces) == 1), different + (len(faces) == 2)
        second = match.refusal(legal[0].text.replace("lay 1", "lay 2"))
        assert len(faces) == 2 or second.rule == "5.4"
    match.play(legal[match.ply * 7919 % len(legal)])
assert match.game.kernels.fault(match.state) == 0
print(json.dumps([alike, different, match.record().material]))
"""


@pytest.mark.rule("5.4", "1.6")
def test_a_match_with_an_owner_s_set_in_which_tiles_are_alike(tmp_path: Path) -> None:
    """In a process of its own, interpreted: the tables of a game are made when it is loaded."""
    own = ["T3[W C]"] * 26 + ["T2[P | S]"] * 26
    (tmp_path / "gheos.toml").write_text(f"start = 1\ntiles = {own}", "utf-8")
    env = {**os.environ, "LUDOTHEQUE_MATERIAL": str(tmp_path), "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-c", PLAY_WITH_OWN_SET]
    told = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    alike, different, mark = json.loads(told.stdout)
    assert min(alike, different) > 0
    assert len(mark) == 12


@pytest.mark.parametrize(
    ("face", "english", "french"),
    [
        ("T3[W W]", "2 wheat", "2 blés"),
        ("T3[-]", "nothing", "rien"),
        ("T3[P W]", "wheat and pyramid", "blé et pyramide"),
        (
            "T2[TW S | C]",
            "sword and temple of wheat; shore: cup",
            "épée et temple du blé ; rive : coupe",
        ),
        ("T1[C, S S, -]", "shores: cup / 2 swords / nothing", "rives : coupe / 2 épées / rien"),
    ],
)
def test_a_face_is_said_in_words(face: str, english: str, french: str) -> None:
    assert in_words(read_face(face)) == {"en": english, "fr": french}
