"""Every refusal of Gods: the position in which it comes, its rule and its sentences."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from ludotheque.core.errors import NotLegal
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.state import MATCH_IS_OVER
from ludotheque.games.gods import judge

Lay = Callable[..., Match]

PAIR = "G 0,0  S 1,0"
NATIONS = "red:G 0..2,5  blue:G 0..2,7  green:G 0..2,9"
SHORT = "red:G 0..7,9  blue:G 0..5,11  green:S 5,0  green:- 7,0"  # one marker, two tribes
EXTRA: dict[str, Any] = {"held": {0: {"extra_actions": 1}}}


class Case(NamedTuple):
    code: int
    tiles: str
    display: str
    more: dict[str, Any]
    played: list[str]
    action: str
    rule: str
    en: str
    fr: str


CASES = [
    Case(
        MATCH_IS_OVER, f"{PAIR}  {NATIONS}", "red", {}, ["end"], "discard red", "10.4",
        "The match is over",
        "La partie est finie",
    ),
    Case(
        judge.DROP_FIRST, f"{PAIR}  waste 2,0", "red", {}, ["lift 2,0"], "discard red", "12.1",
        "The lifted wasteland must be dropped first",
        "Il faut d’abord reposer la friche soulevée",
    ),
    Case(
        judge.PICK_FIRST, f"{PAIR}  {SHORT}", "yellow", {}, ["temple 6,0"], "discard yellow", "5.5",
        "The tribes that the new temple converts must be picked first",
        "Il faut d’abord choisir les tribus que le nouveau temple convertit",
    ),
    Case(
        judge.NOT_IN_DISPLAY, PAIR, "red", {}, [], "tribe green 0,1", "3.7",
        "A green tribe does not lie in the display",
        "Une tribu verte n’est pas dans l’étalage",
    ),
    Case(
        judge.NOT_IN_DISPLAY, PAIR, "red", {}, [], "discard tornado", "3.7",
        "A tornado does not lie in the display",
        "Une tornade n’est pas dans l’étalage",
    ),
    Case(
        judge.NOT_IN_DISPLAY, PAIR, "red", {}, [], "wasteland 0,1", "3.7",
        "A wasteland does not lie in the display",
        "Une friche n’est pas dans l’étalage",
    ),
    Case(
        judge.NOT_IN_DISPLAY, PAIR, "red", {}, [], "take", "3.7",
        "An extra action does not lie in the display",
        "Une action supplémentaire n’est pas dans l’étalage",
    ),
    Case(
        judge.NO_ACTION_LEFT, PAIR, "red blue", {**EXTRA, "actions_left": 1}, ["discard red"],
        "discard blue", "3.6",
        "No action is left in this turn",
        "Il ne reste pas d’action dans ce tour",
    ),
    Case(
        judge.OCCUPIED, PAIR, "red", {}, [], "tribe red 1,0", "11.2",
        "A tile lies at 1,0 already",
        "Une tuile se trouve déjà en 1,0",
    ),
    Case(
        judge.TOUCHES_NOTHING, PAIR, "red", {}, [], "temple 5,-7", "11.2",
        "A tile at 5,-7 would touch no other",
        "Une tuile en 5,-7 n’en toucherait aucune autre",
    ),
    Case(
        judge.TOO_FEW_CRYSTALS, PAIR, "red", {"crystals": (1, 0)}, [], "tribe red 0,1", "3.7",
        "This costs 2 crystals, and you have 1",
        "Cela coûte 2 cristaux, et vous en avez 1",
    ),
    Case(
        judge.TOO_FEW_CRYSTALS, PAIR, "red", {"crystals": (0, 0)}, [], "tribe red 0,-1", "3.7",
        "This costs 1 crystal, and you have 0",
        "Cela coûte 1 cristal, et vous en avez 0",
    ),
    Case(
        judge.TOO_FEW_CRYSTALS, PAIR, "red", {"crystals": (5, 0)}, [], "temple 0,1", "3.7",
        "This costs 6 crystals, and you have 5",
        "Cela coûte 6 cristaux, et vous en avez 5",
    ),
    Case(
        judge.TOO_FEW_CRYSTALS, f"{PAIR}  waste 2,0", "red", {"crystals": (1, 0)}, [], "lift 2,0",
        "3.7",
        "This costs 2 crystals, and you have 1",
        "Cela coûte 2 cristaux, et vous en avez 1",
    ),
    Case(
        judge.NO_TEMPLE_LEFT, f"{PAIR}  G 5..9,0", "red", {}, [], "temple 0,1", "5.2",
        "All six of your temples stand already",
        "Vos six temples sont déjà bâtis",
    ),
    Case(
        judge.NO_WASTELAND_THERE, PAIR, "red", {}, [], "lift 1,0", "7.1",
        "No wasteland lies at 1,0",
        "Il n’y a pas de friche en 1,0",
    ),
    Case(
        judge.NO_WASTELAND_AT_ALL, PAIR, "tornado", {}, [], "tornado 1,0", "6.3",
        "No wasteland lies on the table: a tornado can only be discarded",
        "Aucune friche n’est sur la table\u00a0: une tornade ne peut qu’être défaussée",
    ),
    Case(
        judge.NOTHING_LIFTED, PAIR, "red", {}, [], "drop 0,1", "12.1",
        "No wasteland has been lifted",
        "Aucune friche n’a été soulevée",
    ),
    Case(
        judge.NOT_WHERE_IT_LAY, f"{PAIR}  waste 2,0", "red", {}, ["lift 2,0"], "drop 2,0", "7.3",
        "The wasteland comes from 2,0: it must go elsewhere",
        "La friche vient de 2,0\u00a0: elle doit aller ailleurs",
    ),
    Case(
        judge.NO_TRIBE_TO_PICK, f"{PAIR}  red:S 2,0", "red", {}, [], "turn 2,0", "5.5",
        "Tribes are picked only when a new temple lacks markers",
        "On ne choisit des tribus que si un nouveau temple manque de marqueurs",
    ),
    Case(
        judge.NOT_TO_BE_TURNED, f"{PAIR}  {SHORT}", "yellow", {}, ["temple 6,0"], "turn 0,9", "5.5",
        "At 0,9 there is no tribe left that the new temple could convert",
        "En 0,9 il n’y a plus de tribu que le nouveau temple puisse convertir",
    ),
    Case(
        judge.NO_EXTRA_HELD, PAIR, "red", {}, [], "extra", "6.5",
        "You hold no extra action",
        "Vous n’avez pas d’action supplémentaire",
    ),
    Case(
        judge.EXTRA_JUST_TAKEN, PAIR, "red extra-action", {}, ["take"], "extra", "6.6",
        "An extra action can be played from your next turn on",
        "Une action supplémentaire se joue à partir de votre prochain tour",
    ),
    Case(
        judge.NOTHING_FOR_EXTRA, f"{PAIR}  {NATIONS}", "red", {**EXTRA, "crystals": (0, 0)},
        ["discard red"], "extra", "6.6",
        "No action could be carried out with it",
        "Aucune action ne pourrait suivre",
    ),
    Case(
        judge.MAY_NOT_END, f"{PAIR}  red:G 0..2,5  blue:G 0..2,7", "red", {}, [], "end", "10.1",
        "Ending takes nation tiles of three colours, or four of them: you have 2",
        "Pour finir il faut des nations de trois couleurs, ou quatre nations\u00a0: vous en avez 2",
    ),
    Case(
        judge.ACTIONS_ARE_DUE, PAIR, "red blue", {}, [], "done", "3.6",
        "2 actions are still due",
        "2 actions restent à accomplir",
    ),
    Case(
        judge.ACTIONS_ARE_DUE, PAIR, "red blue", {}, ["discard red"], "done", "3.6",
        "1 action is still due",
        "1 action reste à accomplir",
    ),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.action}-{case.rule}")
def test_refusal(gods: Game, lay: Lay, case: Case) -> None:
    match = lay(case.tiles, case.display, **case.more)
    for action in case.played:
        match.play(action)
    assert gods.kernels.refusal(match.state, gods.actions.find(case.action).id) == case.code
    english, french = match.refusal(case.action, "en"), match.refusal(case.action, "fr")
    assert english
    assert french
    assert (english.rule, english.text) == (case.rule, case.en)
    assert (french.rule, french.text) == (case.rule, case.fr)
    with pytest.raises(NotLegal, match=rf"\(rule {case.rule}\)"):
        match.play(case.action)


def test_every_refusal_is_reached(gods: Game) -> None:
    assert {case.code for case in CASES} == set(gods.forbidden)


def test_every_refusal_names_a_rule(gods: Game) -> None:
    assert {why.rule for why in gods.forbidden.values()} <= set(gods.rules().by_number)
