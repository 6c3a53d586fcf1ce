"""Gods as text: what lies there, in both languages."""

import re
from collections.abc import Callable
from itertools import pairwise

import pytest

from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.words import LANGUAGES, Lang

Lay = Callable[..., Match]

TABLE = "G 0,0  S 1,0  red:G -1,0  yellow:S 2,0  blue:- 0,1  green:G 3,0  waste 1,-1"

SIGNS: dict[Lang, dict[str, str]] = {
    "en": {"-1,0": "r:G", "2,0": "y:S", "0,1": "b:-", "3,0": "g:G"},
    "fr": {"-1,0": "r:G", "2,0": "j:S", "0,1": "b:-", "3,0": "v:G"},
}
FOR_ALL = {"0,0": "⌂G", "1,0": "⌂S", "1,-1": "▒▒", "0,-1": "(3)", "4,0": "(1)"}


def sign_above(drawn: str, cell: str) -> str:
    """What stands in the line over the name of a cell, where the name stands."""
    lines = drawn.splitlines()
    for above, below in pairwise(lines):
        for found in re.finditer(r"\S+", below):
            if found[0] == cell:
                middle = (found.start() + found.end()) / 2
                signs = list(re.finditer(r"\S+", above))
                return min(signs, key=lambda m: abs((m.start() + m.end()) / 2 - middle))[0]
    raise AssertionError(f"{cell} is not drawn")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_tile_stands_over_the_name_of_its_cell(gods: Game, lay: Lay, lang: Lang) -> None:
    drawn = gods.draw(lay(TABLE, "red").view(0), lang)
    expected = SIGNS[lang] | FOR_ALL
    assert {cell: sign_above(drawn, cell) for cell in expected} == expected


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_place_is_drawn(gods: Game, lay: Lay, lang: Lang) -> None:
    view = lay(TABLE, "red").view(0)
    drawn = gods.draw(view, lang)
    for place in view["places"]:
        cell = f"{place['at'][0]},{place['at'][1]}"
        assert sign_above(drawn, cell) == f"({place['contacts']})"


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "Display: a red tribe and a wasteland",
                "Left in the pile (40): 6 red tribes",
                "Out of the game (1): 1 tornado",
            ],
        ),
        (
            "fr",
            [
                "Étalage : une tribu rouge et une friche",
                "Dans la pile (40) : 6 tribus rouges",
                "Hors du jeu (1) : 1 tornade",
            ],
        ),
    ],
)
def test_display_and_pile(gods: Game, lay: Lay, lang: Lang, lines: list[str]) -> None:
    drawn = gods.draw(lay(TABLE, "wasteland red", discarded={"tornado": 1}).view(0), lang)
    for line in lines:
        assert line in drawn
    assert ("end tile" if lang == "en" else "tuile de fin") in drawn


@pytest.mark.parametrize(("lang", "words"), [("en", "Display: empty"), ("fr", "Étalage : vide")])
def test_an_empty_display(gods: Game, lay: Lay, lang: Lang, words: str) -> None:
    assert words in gods.draw(lay(TABLE).view(0), lang)


@pytest.mark.parametrize(
    ("lang", "garo", "sahl"),
    [
        (
            "en",
            (
                "► Garo (Garnet): 5 points · 7/12 crystals · 5 temples to build · "
                "12 markers left · followed by 3 red tribes · nation red · victory tile red · "
                "2 extra actions"
            ),
            "  Sahl (Saffron): −4 points · 0/12 crystals · 4 temples to build · 15 markers left",
        ),
        (
            "fr",
            (
                "► Garo (Grenat) : 5 points · 7/12 cristaux · 5 temples à bâtir · "
                "12 marqueurs · suivi par 3 tribus rouges · nation rouge · "
                "tuile de victoire rouge · 2 actions supplémentaires"
            ),
            "  Sahl (Safran) : −4 points · 0/12 cristaux · 4 temples à bâtir · 15 marqueurs",
        ),
    ],
)
def test_seats_with_what_they_have(gods: Game, lay: Lay, lang: Lang, garo: str, sahl: str) -> None:
    match = lay(
        "G 0,0  S 1,0  S 2,0  red:G 0..2,5",
        "red",
        crystals=(7, 0),
        held={0: {"extra_actions": 2}},
    )
    lines = gods.draw(match.view(0), lang).splitlines()
    assert garo in lines
    assert sahl in lines


@pytest.mark.parametrize(("seats", "lang"), [(2, "fr"), (4, "en")])
def test_a_whole_match_can_be_drawn(gods: Game, seats: int, lang: Lang) -> None:
    match = gods.new(seats, 5)
    while not match.over:
        assert gods.draw(match.view(None), lang)
        legal = match.legal()
        match.play(legal[match.ply * 7919 % len(legal)])
    assert "►" not in gods.draw(match.view(0), lang)
