"""Every refusal of Gheos: its rule and its sentence, in both languages."""

from collections.abc import Callable

import pytest

from ludotheque.core.match import Match
from ludotheque.core.state import MATCH_IS_OVER
from ludotheque.games.gheos import judge
from ludotheque.games.gheos.words import FORBIDDEN

Lay = Callable[..., Match]

LEFT, RIGHT, BELOW = "1 -2,0  3 -1,0", "2 1,0  6 2,0", "5 0,1  9 1,1"
RED_BLUE, RED_GREEN = {"red": 1, "blue": 2}, {"red": 1, "green": 5}


def refused(match: Match, action: str) -> tuple[int, str, str]:
    """The code of a refusal, and both sentences."""
    found = match.game.actions.parse(action)
    code = int(match.game.kernels.refusal(match.state, found.id))
    english, french = match.refusal(action), match.refusal(action, "fr")
    assert english is not None
    assert french is not None
    assert english.rule == french.rule == FORBIDDEN[code].rule
    return code, english.text, french.text


def test_where_no_tile_can_be_laid(lay: Lay) -> None:
    match = lay("1 0,0  13 1,0", (2, 16), {"red": 1})
    assert refused(match, "lay 1 5,5 flat") == (
        judge.TOUCHES_NOTHING,
        "A tile at 5,5 would touch no other",
        "Une tuile en 5,5 n’en toucherait aucune autre",
    )
    assert refused(match, "lay 1 1,0 flat")[0] == judge.PYRAMID_STAYS
    assert refused(match, "lay 1 0,1 left") == (
        judge.LOOKS_ALIKE,
        "Tile 2 (cup) looks the same with an earlier side: flat comes first, then left",
        "La tuile 2 (coupe) est pareille avec un côté précédent\u00a0: plat d’abord, puis gauche",
    )
    assert refused(match, "take red")[0] == judge.LAY_FIRST


def test_what_cannot_be_paid(lay: Lay) -> None:
    war = lay(f"{LEFT}  {RIGHT}", (4, 5), RED_BLUE, ("", "red"))
    assert refused(war, "lay 1 0,0 flat") == (
        judge.NO_FOLLOWER_FOR_WAR,
        "Tile 4 at 0,0 would cause a war, and you have no follower to pay for it",
        "La tuile 4 en 0,0 causerait une guerre, et vous n’avez pas de partisan pour la payer",
    )
    migration = lay(f"{LEFT}  7 0,0  {RIGHT}", (41, 4), {"red": 1})
    assert refused(migration, "lay 1 0,0 flat")[0] == judge.NO_FOLLOWER_FOR_MIGRATION


def test_what_must_come_first_in_an_upheaval(lay: Lay) -> None:
    war = lay(f"{LEFT}  {BELOW}  17 1,0  16 2,0", (4, 8), RED_GREEN | {"blue": 16}, ("blue", ""))
    war.play("lay 1 0,0 flat")
    assert refused(war, "lay 1 0,1 flat")[0] == judge.PAY_FIRST
    assert refused(war, "pay red") == (
        judge.NO_SUCH_FOLLOWER,
        "You have no red follower",
        "Vous n’avez pas de partisan rouge",
    )
    war.play("pay blue")
    assert refused(war, "pay blue")[0] == judge.NAME_VICTOR_FIRST
    assert refused(war, "victor blue")[0] == judge.NOT_STRONGEST
    migration = lay(f"{LEFT}  7 0,0  {RIGHT}", (40, 4), {"red": 1}, ("red", ""))
    migration.play("lay 1 0,0 right")
    migration.play("pay red")
    assert refused(migration, "token")[0] == judge.MIGRATE_FIRST
    assert refused(migration, "migrate flat") == (
        judge.NOT_MOST_WHEAT,
        "The most wheat does not lie beyond the flat side",
        "Ce n’est pas au-delà du côté plat qu’il y a le plus de blé",
    )


def test_steps_two_and_three(lay: Lay) -> None:
    full = ("red red red", "red red")
    match = lay(f"{LEFT}  {RIGHT}", (4,), {"red": 1}, full, phase="people")
    assert refused(match, "found red 2")[0] == judge.MARKER_ON_TABLE
    assert refused(match, "found blue 1")[0] == judge.INHABITED
    assert refused(match, "found blue 44") == (
        judge.NO_CONTINENT,
        "No continent is named 44",
        "Aucun continent ne se nomme 44",
    )
    assert refused(match, "take white")[0] == judge.MARKER_NOT_ON_TABLE
    assert refused(match, "take red")[0] == judge.NONE_IN_SUPPLY
    assert refused(match, "token")[0] == judge.PEOPLE_FIRST
    some = lay(LEFT, (4,), {"red": 1}, phase="people")
    assert refused(some, "pass")[0] == judge.SOMETHING_TO_DO
    some.play("take red")
    assert refused(some, "take red")[0] == judge.TOKEN_OR_PASS


def test_after_the_end(lay: Lay) -> None:
    held = {0: {"tokens": 1}, 1: {"tokens": 0}}
    match = lay(LEFT, (4,), phase="token", held=held)
    match.play("token")
    assert refused(match, "pass")[0] == MATCH_IS_OVER
    assert refused(match, "lay 1 0,0 flat")[0] == MATCH_IS_OVER


def test_codes_that_only_other_material_can_bring_have_their_sentence(lay: Lay) -> None:
    """An empty place in a hand, and two tiles that are alike."""
    match = lay(LEFT, (4, 7))
    action = match.game.actions.parse("lay 2 0,0 flat")
    for code, rule in ((judge.NO_TILE_IN_HAND, "5.1"), (judge.ALIKE_IN_HAND, "5.4")):
        for lang in ("en", "fr"):
            told = match.game.explain(match.state, action, code, lang)
            assert (told.rule, bool(told.text)) == (rule, True)


def test_an_empty_place_in_hand_is_refused(lay: Lay) -> None:
    match = lay(LEFT, (4, 7))
    match.state.hand[0, 1] = -1
    assert refused(match, "lay 2 0,0 flat") == (
        judge.NO_TILE_IN_HAND,
        "You have no tile 2 in hand",
        "Vous n’avez pas de tuile 2 en main",
    )
    assert {a.args[0] for a in match.legal()} == {1}


@pytest.mark.parametrize("text", ["poser 1 0,0 plat", "Lay 1 0 , 0 FLAT"])
def test_actions_can_be_written_freely(lay: Lay, text: str) -> None:
    match = lay(LEFT, (4, 7))
    assert match.play(text).text == "lay 1 0,0 flat"
