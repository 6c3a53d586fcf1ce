"""What land is joined, what it holds, and a slow, obvious second computation of it."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from ludotheque.core import loops
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.games.gheos.actions import PAY
from ludotheque.games.gheos.data import CIVILIZATIONS, FACES
from ludotheque.games.gheos.table import NAMES
from ludotheque.games.gheos.tiles import PIECE_AT

Lay = Callable[..., Match]
Land = frozenset[tuple[int, int]]
"""Tiles with the numbers of their lands, as printed."""


def lands(match: Match, kind: str) -> list[dict[str, Any]]:
    return [land for land in match.view(None)["lands"] if land["kind"] == kind]


@pytest.mark.rule("1.3")
def test_every_tile_fits_into_every_place_however_it_is_turned(lay: Lay) -> None:
    match = lay("1 0,0  43 1,0  22 0,1", hand=(44, 23))
    texts = {action.text for action in match.legal()}
    for cell in ("-1,0", "2,0", "1,-1", "-1,1", "1,1", "0,0", "1,0", "0,1"):
        for side in ("flat", "left", "right"):
            assert {f"lay 1 {cell} {side}", f"lay 2 {cell} {side}"} <= texts


@pytest.mark.rule("2.1")
def test_land_is_joined_across_an_edge_and_not_at_a_corner(lay: Lay) -> None:
    joined = lay("1 0,0  2 1,0")
    assert [land["cells"] for land in lands(joined, "continent")] == [[[0, 0], [1, 0]]]
    at_a_corner = lay("1 0,0  2 2,0")
    assert [land["cells"] for land in lands(at_a_corner, "landmass")] == [[[0, 0]], [[2, 0]]]


@pytest.mark.rule("2.2")
def test_two_shores_that_face_each_other_are_an_island(lay: Lay) -> None:
    match = lay("52 0,0  41 1,0 left")
    (island,) = lands(match, "island")
    assert island["cells"] == [[0, 0], [1, 0]]
    assert island["icons"] == {"wheat": 1, "cup": 1, "sword": 0, "pyramid": 0}


@pytest.mark.rule("2.3")
def test_a_landmass_and_a_shore_are_a_continent(lay: Lay) -> None:
    match = lay("52 0,0  17 1,0 right")
    (continent,) = lands(match, "continent")
    assert continent["cells"] == [[0, 0], [1, 0]]
    assert (continent["icons"]["wheat"], continent["icons"]["cup"]) == (1, 1)


@pytest.mark.rule("2.4")
def test_what_nothing_touches_is_neither(lay: Lay) -> None:
    match = lay("1 0,0  52 2,0")
    assert len(lands(match, "landmass")) == 1
    assert len(lands(match, "shore")) == 3
    assert lands(match, "continent") == lands(match, "island") == []


@pytest.mark.rule("2.5")
def test_only_its_own_lands_count_and_a_temple_is_no_symbol(lay: Lay) -> None:
    # T2[TW | C] with its shore to the right, beside T2[P | W] with its shore to the left
    match = lay("34 0,0 right  37 1,0 left  6 -1,0")
    (continent,) = lands(match, "continent")
    assert continent["icons"] == {"wheat": 0, "cup": 0, "sword": 2, "pyramid": 0}
    (island,) = lands(match, "island")
    assert island["icons"] == {"wheat": 1, "cup": 1, "sword": 0, "pyramid": 0}


# --- the second computation: sets and flood fill; of the game it shares the printed tiles only ----

_CLOCKWISE = {"up": ("flat", "left", "right"), "down": ("flat", "right", "left")}
_OPPOSITE = {"flat": "flat", "left": "right", "right": "left"}


def side_lands(tile: int, turn: int, up: bool) -> dict[str, int]:
    """Which land of a tile is on which side."""
    sides = _CLOCKWISE["up" if up else "down"]
    return {
        sides[(side + turn) % 3]: number
        for number, land in enumerate(FACES[tile].lands)
        for side in land.sides
    }


def across(x: int, y: int, side: str) -> tuple[int, int]:
    if side == "flat":
        return (x, y + 1) if (x + y) % 2 == 0 else (x, y - 1)
    return (x - 1, y) if side == "left" else (x + 1, y)


def all_lands(table: dict[tuple[int, int], tuple[int, int]]) -> set[Land]:
    """Every joined land of a table that says which tile lies where, and how it is turned."""
    sides = {
        (x, y): side_lands(tile, turn, (x + y) % 2 == 0) for (x, y), (tile, turn) in table.items()
    }
    links: dict[tuple[int, int], set[tuple[int, int]]] = {}
    for at, (tile, _) in table.items():
        for side, number in sides[at].items():
            links.setdefault((tile, number), set())
            if (near := across(*at, side)) in table:
                links[tile, number].add((table[near][0], sides[near][_OPPOSITE[side]]))
    found: set[Land] = set()
    while links:
        reached, border = set[tuple[int, int]](), {next(iter(links))}
        while border:
            reached |= border
            border = {near for land in border for near in links[land]} - reached
        found.add(frozenset(reached))
        for land in reached:
            del links[land]
    return found


def lands_of_record(s: Any) -> dict[int, Land]:
    """What the record says, by root."""
    found: dict[int, set[tuple[int, int]]] = {}
    for tile, face in enumerate(FACES):
        for number, land in enumerate(face.lands):
            root = int(s.land[PIECE_AT[tile, 0, land.sides[0]]])
            if s.place[tile] >= 0:
                found.setdefault(root, set()).add((tile, number))
            else:
                assert root == 255
    return {root: frozenset(land) for root, land in found.items()}


def is_continent(land: Land) -> bool:
    has_landmass = any(FACES[tile].lands[number].is_landmass for tile, number in land)
    return has_landmass and len({tile for tile, _ in land}) > 1


def table_of(s: Any) -> dict[tuple[int, int], tuple[int, int]]:
    on_table = [tile for tile in range(len(FACES)) if s.place[tile] >= 0]
    return {NAMES[s.place[tile]]: (tile, int(s.turned[tile])) for tile in on_table}


def agree(s: Any) -> None:
    recorded = lands_of_record(s)
    assert set(recorded.values()) == all_lands(table_of(s))
    for civ in range(len(CIVILIZATIONS)):
        assert s.marker[civ] < 0 or is_continent(recorded[int(s.marker[civ])])


def upheaval(s: Any, after: Any) -> str:
    """What a placement must cause: which part of each inhabited land went where."""
    gone = {tile for tile in range(len(FACES)) if s.place[tile] >= 0 > after.place[tile]}
    new, goals = all_lands(table_of(after)), []
    for civ in range(len(CIVILIZATIONS)):
        if s.marker[civ] >= 0:
            left = {land for land in lands_of_record(s)[int(s.marker[civ])] if land[0] not in gone}
            parts = [land for land in new if land & left]
            if len(parts) != 1 or not is_continent(parts[0]):
                return "migration"
            goals.append(parts[0])
    return "war" if len(set(goals)) < len(goals) else "calm"


@pytest.mark.compiled
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_second_computation_agrees_at_every_step(gheos: Game, seats: int) -> None:
    """Lands and what each placement causes; three times 67 is a little over two hundred matches."""
    k, out, met = gheos.kernels, gheos.buffer(), Counter[str]()
    for number in range(67):
        s, key = gheos.empty(), np.zeros(8, np.uint32)
        loops.key_for(key, 33, number)
        k.setup(s, seats, np.zeros(0, np.int64), key)
        dice = loops.dice_for(33, number)
        agree(s)
        while s.actor >= 0:
            dice = loops.scramble(dice)
            action, before = int(out[(dice * k.legal(s, out)) >> 32]), s.copy()
            k.apply(s, action)
            if action < PAY:
                agree(s)
                cause = ("calm", "war", "migration")[int(s.upheaval)]
                assert cause == upheaval(before, s)
                met[cause] += 1
            else:
                assert s.place.tobytes() == before.place.tobytes()
                assert s.land.tobytes() == before.land.tobytes()
    assert min(met["calm"], met["war"], met["migration"]) > 5


def test_the_second_computation_agrees_on_a_crowded_table(lay: Lay) -> None:
    """Nearly every tile on the table, in a block: lands that wind around each other."""
    cells = [(x, y) for y in range(-3, 4) for x in range(-4, 4)][:46]
    rng = np.random.default_rng(8)
    for _ in range(20):
        tiles = (rng.permutation(52)[:46] + 1).tolist()
        sides = rng.choice(["", " left", " right"], 46).tolist()
        text = "  ".join(
            f"{tile} {x},{y}{side if tile > 15 else ''}"
            for tile, (x, y), side in zip(tiles, cells, sides, strict=True)
        )
        match = lay(text)
        agree(match.state)
        for action in rng.choice(match.legal_ids(), 8).tolist():
            twin = match.copy()
            twin.play(action)
            agree(twin.state)
