"""Eden as text: what lies there, in both languages."""

from collections.abc import Callable

import pytest

from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.words import Lang

Lay = Callable[..., Match]

FIELD = "g1: B4  s1: D4  s3: E4  a2: A1"


def sign_at(drawn: str, square: str) -> str:
    """What stands in the row of a square, under the letter of its column."""
    lines = drawn.splitlines()
    middle = lines[0].index(square[0])
    row = lines[int(square[1])].ljust(len(lines[0]) + 3)
    start = row.rfind(" ", 0, middle) + 1 if row[middle] != " " else middle
    return row[start:].split(" ")[0] or row[middle + 1 :].split(" ")[0]


def drawn_after(eden: Game, match: Match, eyes: int | None, *actions: str) -> str:
    for action in actions:
        match.play(action)
    return eden.draw(match.view(eyes), "en")


@pytest.fixture
def match(lay: Lay) -> Match:
    return lay(
        FIELD,
        {0: "C4 F6 domino domino", 1: "G7 corner"},
        display={"l": 1, "bar3": 2},
        discards={"s": 1},
        seats=[{}, {"known": {"corner": 1}}, {}],
    )


def test_tiles_stand_at_their_squares(eden: Game, match: Match) -> None:
    drawn = drawn_after(eden, match, None)
    assert [sign_at(drawn, name) for name in ("A1", "B4", "D4", "E4", "G7")] == [
        "A2", "G1", "S1", "S3", "·",
    ]  # fmt: skip


def test_the_squares_of_ones_own_cards_are_marked_for_oneself_only(
    eden: Game, match: Match
) -> None:
    for eyes, square, sign in ((0, "C4", "~"), (0, "G7", "·"), (1, "G7", "~"), (None, "C4", "·")):
        assert sign_at(eden.draw(match.view(eyes), "en"), square) == sign


def test_the_fight_is_marked(eden: Game, match: Match) -> None:
    drawn = drawn_after(eden, match, 0, "irrigate c4")
    assert sign_at(drawn, "C4") == "(G1)"
    drawn = drawn_after(eden, match, 0, "attack d4", "add e4", "support b4")
    signs = [sign_at(drawn, name) for name in ("B4", "C4", "D4", "E4", "A1")]
    assert signs == ["(G1)", "(G1)", "!S1!", "!S3!", "A2"]
    assert "Garnet B4, C4 (pays 4 × the bid) against Saffron D4, E4 (pays 2 × the bid)" in drawn
    drawn = drawn_after(eden, match, 2, "bid 15")
    assert drawn.splitlines()[-4] == (
        "Garnet B4, C4 (pays 4 × the bid) against Saffron D4, E4 (pays 2 × the bid)"
        " · Garnet: 15 = 60 mana"
    )


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "Round 1/60 · pile: 52 · discards: s",
                "Display: 2 × bar3 ### (costs 40), l #./#./## (costs 50)",
                "► G Garnet: 1/20 points · income 0 · 4 cards",
                "  S Saffron: 4/20 points · income 10 · 2 cards (among them corner)",
                "Your mana: 100",
                "Irrigation cards: C4, F6",
                "Culture cards: 2 × domino ## (sells for 20)",
            ],
        ),
        (
            "fr",
            [
                "Manche 1/60 · pioche : 52 · défausse : s",
                "Étalage : 2 × barre3 ### (coûte 40), l #./#./## (coûte 50)",
                "► G Grenat : 1/20 points · revenu 0 · 4 cartes",
                "  S Safran : 4/20 points · revenu 10 · 2 cartes (dont coin)",
                "Votre mana : 100",
                "Cartes d’irrigation : C4, F6",
                "Cartes de culture : 2 × domino ## (se vend 20)",
            ],
        ),
    ],
)
def test_seats_cards_and_ones_own_hand(
    eden: Game, match: Match, lang: Lang, lines: list[str]
) -> None:
    drawn = eden.draw(match.view(0), lang).splitlines()
    assert [line for line in lines if line not in drawn] == []


def test_a_spectator_sees_no_hand(eden: Game, match: Match) -> None:
    drawn = eden.draw(match.view(None), "en")
    assert "mana" not in drawn
    assert "domino" not in drawn


def test_nothing_is_said_to_be_nothing(eden: Game, lay: Lay) -> None:
    drawn = eden.draw(lay("").view(0), "fr")
    assert "Étalage : rien" in drawn
    assert "Cartes de culture : rien" in drawn


def test_nobody_is_to_move_after_the_end(eden: Game, lay: Lay) -> None:
    match = lay("g4: A1 B1 C1 D1  g3: E1", {0: "F1"})
    assert "►" in drawn_after(eden, match, 0)
    assert "►" not in drawn_after(eden, match, 0, "irrigate f1")
