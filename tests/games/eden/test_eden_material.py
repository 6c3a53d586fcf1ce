"""Eden, section 1: the board, the tiles and the cards; and material that an owner replaces."""

from collections.abc import Callable
from typing import Any

import pytest

from ludotheque.core.errors import Malformed
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.material import Material
from ludotheque.games.eden import cultures
from ludotheque.games.eden.actions import french_words
from ludotheque.games.eden.board import (
    ALL,
    NAMES,
    NUMBERS,
    PLACEMENT,
    SQUARES,
    beside,
    bit,
    count,
    first,
    names_in,
)
from ludotheque.games.eden.cultures import CULTURES, MATERIAL, read_cultures, turns_of

Lay = Callable[..., Match]

# How often each shape fits on the board, counted by hand: turns × places
FITS = {
    "domino": 2 * 6 * 7,
    "bar3": 2 * 5 * 7,
    "corner": 4 * 6 * 6,
    "bar4": 2 * 4 * 7,
    "square": 1 * 6 * 6,
    "t": 4 * 5 * 6,
    "s": 2 * 5 * 6,
    "z": 2 * 5 * 6,
    "l": 4 * 5 * 6,
    "j": 4 * 5 * 6,
}


@pytest.mark.rule("1.2")
def test_seven_columns_seven_rows_and_a_card_for_each_square(eden: Game) -> None:
    assert len(NAMES) == SQUARES == 49
    assert NAMES[0] == "A1"
    assert NAMES[-1] == "G7"
    position = eden.new(3, 1).position()
    cards = position["pile"] + [c for seat in position["seats"] for c in seat["irrigation"]]
    assert sorted(card for card in cards if card in NUMBERS) == sorted(NAMES)


@pytest.mark.rule("1.3")
def test_row_1_is_on_top_and_column_a_on_the_left(eden: Game) -> None:
    assert names_in(beside(bit(NUMBERS["B2"]))) == ["B1", "A2", "C2", "B3"]
    assert names_in(beside(bit(NUMBERS["A1"]))) == ["B1", "A2"]
    assert names_in(beside(bit(NUMBERS["G4"]))) == ["G3", "F4", "G5"]
    assert names_in(beside(bit(NUMBERS["A5"]))) == ["A4", "B5", "A6"]
    assert names_in(beside(bit(NUMBERS["D7"]))) == ["D6", "C7", "E7"]
    # The S as printed: its upper bar is the one to the right
    assert eden.actions.parse("cultivate b1,c1,a2,b2").args == (("B1", "C1", "A2", "B2"),)


@pytest.mark.rule("1.4")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_tile_has_as_many_points_as_its_level_all_but_one_red(lay: Lay, level: int) -> None:
    match = lay(f"g{level}: C3")
    assert match.points == [level, 0, 0]
    assert match.view(None)["seats"][0]["income"] == 5 * (level - 1)


@pytest.mark.rule("1.5")
def test_tiles_never_run_short(lay: Lay) -> None:
    """Nineteen of one level lie there, and one more can be laid."""
    tiles = " ".join(NAMES[:19])
    match = lay(f"g1: {tiles}", {0: "G7"})
    match.play("irrigate g7")
    assert match.points[0] == 20


@pytest.mark.rule("1.6")
def test_the_shipped_culture_cards() -> None:
    if MATERIAL.mark:
        pytest.skip("an owner's material is in use")
    copies = {culture.id: culture.copies for culture in CULTURES}
    assert sum(copies.values()) == 17
    assert copies == dict.fromkeys(FITS, 1) | {"domino": 4, "bar3": 3, "corner": 3}
    assert {len(culture.squares) for culture in CULTURES} == {2, 3, 4}


def test_every_shape_fits_as_often_as_counted_by_hand() -> None:
    by_shape = {culture.id: len(turns_of(culture.squares)) for culture in CULTURES}
    assert by_shape["square"] == 1
    assert by_shape["domino"] == by_shape["s"] == 2
    assert by_shape["t"] == by_shape["l"] == 4
    assert len(PLACEMENT) == sum(FITS.values())


@pytest.mark.rule("1.7")
def test_mana_comes_in_steps_of_5_and_the_bank_always_has_enough(eden: Game, lay: Lay) -> None:
    with pytest.raises(Malformed, match="steps of 5"):
        lay("", mana=(103, 100, 100))
    match = lay("", {0: "domino"}, mana=(500_000, 100, 100))
    match.play("sell domino")
    assert match.view(0)["seats"][0]["mana"] == 500_020


def test_sets_of_squares() -> None:
    assert count(ALL) == 49
    assert count(0) == 0
    assert [first(bit(square)) for square in range(SQUARES)] == list(range(SQUARES))
    assert first(bit(30) | bit(48)) == 30


def card(**fields: Any) -> dict[str, Any]:
    usual = {"id": "all", "id_fr": "tout", "en": "it", "fr": "lui", "copies": 17, "shape": ["##"]}
    return usual | fields


def material(*cards: Any, **data: Any) -> Material:
    return Material({"culture": list(cards), **data}, "mine.toml", "mark")


def test_an_owners_cards_are_taken() -> None:
    found = read_cultures(
        material(card(copies=16), card(id="o", id_fr="o", copies=1, shape=["#.#"]))
    )
    assert [culture.squares for culture in found] == [((0, 0), (0, 1)), ((0, 0), (0, 2))]


@pytest.mark.parametrize("blank", [["..", "##"], [".##"], ["##", ".."]])
def test_empty_lines_around_a_shape_mean_nothing(blank: list[str]) -> None:
    (found,) = read_cultures(material(card(shape=blank)))
    assert found.squares == ((0, 0), (0, 1))


@pytest.mark.parametrize(
    ("bad", "words"),
    [
        (Material({}, "mine.toml", ""), "mine.toml: it holds .*culture.* tables"),
        (material(), "it holds .*culture.* tables"),
        (material(card(), more=1), "nothing else"),
        (material("domino"), "culture card 1 has the fields id, id_fr, en, fr, copies, shape"),
        (material({"id": "x"}), "culture card 1 has the fields"),
        (material(card(en="")), "en is a text, not ''"),
        (material(card(fr=7)), "fr is a text, not 7"),
        (material(card(id="Two Words")), "id is of small letters, digits and -: 'Two Words'"),
        (material(card(id_fr="A")), "id_fr is of small letters"),
        (material(card(copies=0)), "copies is a whole number from 1, not 0"),
        (material(card(copies=True)), "copies is a whole number"),
        (material(card(shape="##")), "shape is a list of rows"),
        (material(card(shape=["##", 1])), "shape is a list of rows"),
        (material(card(shape=["#x"])), "drawn with # and ., not with 'x'"),
        (material(card(shape=["#"])), "2 to 4 squares, not 1"),
        (material(card(shape=["#####"])), "2 to 4 squares, not 5"),
        (material(card(shape=["#......#"])), "larger than the board"),
        (material(card(copies=16)), "17 culture cards in all, not 16"),
        (material(card(), card(shape=["###"])), "two culture cards have the id"),
        (material(card(), card(id="o", id_fr="all", shape=["###"])), "have the id 'all'"),
        (
            material(card(), card(id="o", id_fr="o", shape=["#", "#"])),
            "'all' and 'o' are the same shape turned; raise `copies` instead",
        ),
    ],
)
def test_bad_material_is_refused_by_name(bad: Material, words: str) -> None:
    with pytest.raises(Malformed, match=words):
        read_cultures(bad)


def test_mirrored_shapes_are_two_cards() -> None:
    """L and J, S and Z are not the same card turned."""
    el = card(id="l", id_fr="l", copies=8, shape=["#.", "#.", "##"])
    jay = card(id="j", id_fr="j", copies=9, shape=[".#", ".#", "##"])
    assert len(read_cultures(material(el, jay))) == 2


def test_a_card_cannot_be_called_like_an_action() -> None:
    (found,) = read_cultures(material(card(id="end")))
    with pytest.raises(Malformed, match=r"mine\.toml: 'end' is an action"):
        french_words((found,), "mine.toml")


def test_records_say_whose_material_it_was(eden: Game) -> None:
    assert eden.material == cultures.MATERIAL.mark
