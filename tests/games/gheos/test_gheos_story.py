"""What actions do and would do, in sentences, and to whose eyes."""

from collections.abc import Callable

import pytest

from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.words import Lang

Lay = Callable[..., Match]
Told = Callable[[Match, Lang], list[str]]

LEFT, RIGHT, BELOW = "1 -2,0  3 -1,0", "2 1,0  6 2,0", "5 0,1  9 1,1"


def foretold(match: Match, action: str, lang: Lang = "en") -> list[str]:
    return [match.game.tell(fact, lang) for fact in match.forecast(action)]


def test_laying_is_told(lay: Lay, told: Told) -> None:
    match = lay("52 0,0", (1, 22))
    match.play("lay 2 1,0 left")
    assert told(match, "en") == [
        "Garnet lays tile 22 (wheat; shore: cup) at 1,0, turned to the left."
    ]
    match = lay("52 0,0", (1, 22))
    match.play("lay 1 0,0 flat")
    assert told(match, "fr") == [
        "Grenat remplace la tuile 52 (rives\u00a0: blé / blé / blé) en 0,0 par la tuile 1 (blé)."
    ]
    match = lay("52 0,0", (1, 22))
    match.play("lay 2 0,0 right")
    assert told(match, "en") == [
        (
            "Garnet replaces tile 52 (shores: wheat / wheat / wheat) at 0,0"
            " with tile 22 (wheat; shore: cup), turned to the right."
        )
    ]
    match = lay("52 0,0", (1, 22))
    match.play("lay 1 1,0 flat")
    assert told(match, "fr") == ["Grenat pose la tuile 1 (blé) en 1,0."]


def test_a_war_is_foretold_with_its_temple(lay: Lay) -> None:
    match = lay(f"{LEFT}  {RIGHT}", (12, 4), {"red": 1, "blue": 2}, ("red", ""))
    assert foretold(match, "lay 1 0,0 flat")[1:] == [
        "The blue civilization will win.",
        "Garnet will lose 1 follower (red).",
        "The temple will score 3 points.",
        "War between 2 civilizations! It costs a follower.",
        "The red civilization fights with 1 sword.",
        "The blue civilization fights with 2 swords.",
    ]
    french = foretold(match, "lay 1 0,0 flat", "fr")
    assert french[2:4] == ["Grenat perdra 1 partisan (rouge).", "Le temple rapportera 3 points."]


def test_no_sword_is_counted_in_both_languages(lay: Lay) -> None:
    match = lay(f"{LEFT}  2 1,0  5 2,0", (4, 7), {"red": 1, "yellow": 2}, ("red", ""))
    assert foretold(match, "lay 1 0,0 flat", "en")[-2:] == [
        "The red civilization fights with 1 sword.",
        "The yellow civilization fights with 0 swords.",
    ]
    assert foretold(match, "lay 1 0,0 flat", "fr")[-2:] == [
        "La civilisation rouge se bat avec 1 épée.",
        "La civilisation jaune se bat avec 0 épée.",
    ]


def test_a_tied_war_is_foretold_and_told(lay: Lay, told: Told) -> None:
    match = lay(f"{LEFT}  {BELOW}", (4, 7), {"red": 1, "green": 5}, ("red", "green green"))
    assert foretold(match, "lay 1 0,0 flat", "fr")[1] == (
        "Égalité d’épées\u00a0: Grenat choisira le vainqueur."
    )
    match.play("lay 1 0,0 flat")
    match.play("pay red")
    assert told(match, "fr") == ["Grenat paie avec un partisan rouge."]
    match.play("victor red")
    assert told(match, "fr") == [
        "Grenat donne la victoire à la civilisation rouge.",
        "La civilisation rouge gagne la guerre.",
        "La civilisation verte tombe.",
        "Safran perd 2 partisans (vert).",
    ]


def test_a_migration_is_foretold_and_told(lay: Lay, told: Told) -> None:
    match = lay(f"{LEFT}  7 0,0  {RIGHT}", (41, 4), {"red": 1}, ("red", ""))
    assert foretold(match, "lay 1 0,0 flat")[1:] == [
        "The red civilization will go to the land on the left.",
        "The red civilization must migrate. It costs a follower.",
        "A free continent on the left: 1 wheat.",
        "A free continent on the right: 0 wheat.",
    ]
    match.play("lay 1 0,0 flat")
    match.play("pay red")
    assert told(match, "en") == [
        "Garnet pays with a red follower.",
        "The red civilization settles on continent 1.",
    ]


def test_a_tied_migration_and_a_temple_that_depends_on_it(lay: Lay, told: Told) -> None:
    # T2[TW | C]: the temple's land goes left with the wheat of LEFT, or not
    match = lay(f"{LEFT}  7 0,0  4 1,0", (34, 2), {"red": 1}, ("red", ""))
    assert foretold(match, "lay 1 0,0 right", "fr")[1:] == [
        "La civilisation rouge ira vers la terre à droite.",
        "La civilisation rouge doit migrer. Cela coûte un partisan.",
        "Un continent libre à gauche\u00a0: 1 blé.",
        "Un continent libre à droite\u00a0: 2 blés.",
    ]
    tied = lay(f"{LEFT}  7 0,0  9 1,0", (34, 2), {"red": 1}, ("red", ""))
    assert foretold(tied, "lay 1 0,0 right")[1:3] == [
        "Tied for most wheat: Garnet will pick where it goes.",
        "The temple will score 0 or 1 point, depending on that choice.",
    ]
    tied.play("lay 1 0,0 right")
    tied.play("pay red")
    assert foretold(tied, "migrate left") == [
        "Garnet sends the civilization to the land on the left.",
        "The red civilization settles on continent 1.",
        "Garnet scores 1 point for the temple.",
    ]


def test_islands_and_inhabited_land_are_foretold(lay: Lay, told: Told) -> None:
    falls = lay("40 -1,0 right  7 0,0  43 1,0 left", (41, 4), {"red": 7}, ("red red", "red"))
    assert foretold(falls, "lay 1 0,0 flat")[1:] == [
        "The red civilization will fall.",
        "Garnet will lose 2 followers (red).",
        "Saffron will lose 1 follower (red).",
        "The red civilization must migrate. It costs a follower.",
        "An island on the left: 1 wheat.",
        "An island on the right: 1 wheat.",
    ]
    falls.play("lay 1 0,0 flat")
    falls.play("pay red")
    assert told(falls, "en") == [
        "Garnet pays with a red follower.",
        "The red civilization falls.",
        "Garnet loses 1 follower (red).",
        "Saffron loses 1 follower (red).",
    ]
    table = f"{LEFT}  17 0,0  {RIGHT}  5 0,1  4 1,1"
    war = lay(table, (23, 8), {"red": 1, "blue": 4}, ("red", ""))
    assert foretold(war, "lay 1 0,0 left", "fr")[1:] == [
        "La civilisation rouge tombera.",
        "Grenat perdra 1 partisan (rouge).",
        "La civilisation rouge doit migrer. Cela coûte un partisan.",
        "Un continent libre à gauche\u00a0: 1 blé.",
        "Le continent de la civilisation bleue à droite\u00a0: 2 blés.",
    ]


def test_every_placement_that_costs_a_follower_says_so(gheos: Game) -> None:
    """The forecast of a placement and what happens then agree, all through a match."""
    match, warned = gheos.new(3, 12), 0
    while not match.over:
        for action in match.legal()[:: 9 if match.view(0)["phase"] == "lay" else 1]:
            facts = {fact["what"] for fact in match.forecast(action)}
            twin = match.copy()
            twin.play(action)
            costs = bool(facts & {"war", "migration"})
            assert costs == (not twin.over and twin.view(None)["phase"] == "pay")
            warned += costs
        match.play(match.legal()[match.ply * 7919 % len(match.legal())])
    assert warned > 3


def test_step_two_and_tokens_are_told(lay: Lay, told: Told) -> None:
    match = lay(LEFT, (7,), phase="people", top=(4, 8))
    match.play("found red 1")
    assert told(match, "en") == [
        "Garnet founds the red civilization on continent 1 and takes 1 follower."
    ]
    match.play("token")
    assert match.chronicle(1)[-1] == [
        {"what": "token", "who": 0, "points": 0},
        {"what": "draws", "who": 0},
    ]
    taken = lay(LEFT, (7,), {"red": 1}, phase="people", held={0: {"tokens": 0}}, top=(4, 8))
    taken.play("take red")
    assert told(taken, "fr") == ["Grenat prend un partisan rouge.", "Grenat pioche une tuile."]


def test_only_its_own_eyes_see_what_a_seat_draws(lay: Lay) -> None:
    match = lay(LEFT, (7,), phase="token", top=("epoch", 4, 8))
    match.play("pass")
    drawn = {"what": "draws_tile", "who": 0, "tile": 4, "face": "T3[W W]"}
    assert match.chronicle(0)[-1][-1] == drawn
    for eyes in (1, None):
        assert match.chronicle(eyes)[-1][-1] == {"what": "draws", "who": 0}
        assert "4" not in str([f for f in match.chronicle(eyes)[-1] if f["what"] == "draws"])


def test_what_the_pile_brings_is_never_foretold(lay: Lay) -> None:
    for top in ("epoch", 4):
        match = lay("13 0,0  14 1,0", (7,), {"red": 13}, ("red", ""), phase="token", epochs=5,
                    top=(top, 8))  # fmt: skip
        assert match.forecast("pass") == [{"what": "pass", "who": 0}]


def test_epochs_and_the_end_are_told(lay: Lay, told: Told) -> None:
    match = lay(
        "13 0,0  14 1,0", (7,), {"red": 13}, ("red", ""), phase="token", epochs=5,
        top=("epoch", 8),
    )  # fmt: skip
    match.play("pass")
    assert told(match, "en") == [
        "Garnet passes.",
        "Epoch number 6 is drawn: pyramids score.",
        "Garnet scores 2 points for pyramids.",
        "That was the last epoch: the match is over.",
        "Final scoring: Garnet scores 1 point.",
        "Final scoring: Saffron scores 0 points.",
    ]
    held = {0: {"tokens": 1}, 1: {"tokens": 0}}
    tokens = lay("2 0,0  5 1,0", (7,), {"red": 2}, ("red", ""), phase="token", held=held)
    assert foretold(tokens, "token", "fr") == [
        "Grenat joue un jeton\u00a0: 3 points.",
        "C’était le dernier jeton\u00a0: la partie est finie.",
        "Décompte final\u00a0: Grenat marque 3 points.",
        "Décompte final\u00a0: Safran marque 0 point.",
    ]


@pytest.mark.parametrize(
    ("phase", "asked"),
    [
        (
            "lay",
            (
                "Garnet: lay tile 1 or 2, beside a tile or in the place of one; "
                "name the cell, and the side for its first shore."
            ),
        ),
        ("people", "Garnet: found a civilization or take a follower."),
        ("token", "Garnet: play one of your tokens (3 left), or pass."),
    ],
)
def test_what_is_asked(lay: Lay, phase: str, asked: str) -> None:
    match = lay(LEFT, (7, 8) if phase == "lay" else (7,), phase=phase)
    assert match.game.tell(match.game.asks(match.view(0)), "en") == asked


def test_nothing_is_asked_after_the_end(lay: Lay) -> None:
    match = lay(LEFT, (7,), phase="token", held={0: {"tokens": 1}, 1: {"tokens": 0}})
    match.play("token")
    assert match.game.tell(match.game.asks(match.view(1)), "fr") == "La partie est finie."


def test_what_is_asked_in_an_upheaval(lay: Lay) -> None:
    match = lay(f"{LEFT}  7 0,0  {RIGHT}", (40, 4), {"red": 1}, ("red", ""))
    match.play("lay 1 0,0 right")
    asks = match.game.asks
    assert match.game.tell(asks(match.view(0)), "fr") == (
        "Grenat\u00a0: une migration\u00a0! Avec un partisan de quelle couleur payez-vous\u00a0?"
    )
    match.play("pay red")
    assert match.game.tell(asks(match.view(0)), "fr") == (
        "Grenat\u00a0: égalité de blé. Où va la civilisation rouge\u00a0?"
    )
    war = lay(f"{LEFT}  {BELOW}", (4, 7), {"red": 1, "green": 5}, ("red", ""))
    war.play("lay 1 0,0 flat")
    assert asks(war.view(1))["what"] == "ask_pay_war"
    war.play("pay red")
    assert asks(war.view(None))["what"] == "ask_victor"


def test_facts_carry_the_cells_of_the_lands_they_speak_of(lay: Lay) -> None:
    match = lay(f"{LEFT}  {RIGHT}", (12, 4), {"red": 1, "blue": 2}, ("red", ""))
    facts = {fact["what"]: fact for fact in match.forecast("lay 1 0,0 flat")}
    assert facts["adds"]["cell"] == "0,0"
    joined = {"-2,0", "-1,0", "0,0", "1,0", "2,0"}
    assert set(facts["fights"]["cells"]) == joined  # at war they stand on one land
    match.play("lay 1 0,0 flat")
    match.play("pay red")
    won = {fact["what"]: fact for fact in match.chronicle()[-1]}
    assert set(won["wins"]["cells"]) == set(won["falls"]["cells"]) == joined
    assert won["temple"]["cell"] == "0,0"
