"""What Gods tells: every message in both languages, the forecast and the questions."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.words import Lang

Lay = Callable[..., Match]
Told = Callable[[Match, Lang], list[str]]

PAIR = "G 0,0  S 1,0"
NATIONS = "red:G 0..2,5  blue:G 0..2,7  green:G 0..2,9"
SHORT = "red:G 0..7,9  blue:G 0..5,11  green:S 5,0  green:- 7,0"  # one marker, two tribes
EXTRA: dict[str, Any] = {"held": {0: {"extra_actions": 1}}}
LAST: dict[str, Any] = {"actions_left": 1, "crystals": (5, 5)}


class Case(NamedTuple):
    what: str
    tiles: str
    display: str
    more: dict[str, Any]
    played: list[str]
    en: str
    fr: str


TOLD = [
    Case("tribe", PAIR, "red", {}, ["tribe red 0,1"],
         "Garnet places a red tribe at 0,1 for 2 crystals.",
         "Grenat pose une tribu rouge en 0,1 pour 2 cristaux."),
    Case("tribe", PAIR, "blue", {}, ["tribe blue 0,-1"],
         "Garnet places a blue tribe at 0,-1 for 1 crystal.",
         "Grenat pose une tribu bleue en 0,-1 pour 1 cristal."),
    Case("adopts", PAIR, "red", {}, ["tribe red 2,0"],
         "The tribe adopts the god of Saffron.",
         "La tribu adopte le dieu de Safran."),
    Case("adopts_none", PAIR, "red", {}, ["tribe red 0,1"],
         "The tribe adopts no god.",
         "La tribu n’adopte aucun dieu."),
    Case("temple", PAIR, "red", {"actor": 1}, ["temple 0,1"],
         "Saffron builds a temple at 0,1 for 6 crystals.",
         "Safran bâtit un temple en 0,1 pour 6 cristaux."),
    Case("turned", f"{PAIR}  blue:S 5,0  red:- 7,0", "red", {}, ["temple 6,0"],
         "2 tribes convert to the god of Garnet.",
         "2 tribus se convertissent au dieu de Grenat."),
    Case("turned", f"{PAIR}  blue:S 5,0", "red", {}, ["temple 6,0"],
         "1 tribe converts to the god of Garnet.",
         "1 tribu se convertit au dieu de Grenat."),
    Case("turned", f"{PAIR}  {SHORT}", "yellow", {}, ["temple 6,0", "turn 5,0"],
         "1 tribe converts to the god of Garnet.",
         "1 tribu se convertit au dieu de Grenat."),
    Case("turn", f"{PAIR}  {SHORT}", "yellow", {}, ["temple 6,0", "turn 5,0"],
         "Garnet picks the tribe at 5,0 to be converted.",
         "Grenat choisit de convertir la tribu en 5,0."),
    Case("declines", f"{PAIR}  blue:S 5,0  blue:S 8..9,0", "red", {}, ["temple 4,0"],
         "The blue nation of Saffron declines: −3.",
         "La nation bleue de Safran décline\u00a0: −3."),
    Case("founds", f"{PAIR}  green:G 8..9,0", "green", {}, ["tribe green 0,-1"],
         "Garnet founds the green nation: +5.",
         "Grenat fonde la nation verte\u00a0: +5."),
    Case("founds", f"{PAIR}  green:G 8..9,0", "green",
         {"held": {1: {"victories": {"green": 3}}}}, ["tribe green 0,-1"],
         "Garnet founds the green nation: +3.",
         "Grenat fonde la nation verte\u00a0: +3."),
    Case("fined", f"{PAIR}  G 5,0", "red", {"actor": 1}, ["temple 0,1"],
         "Saffron now has most temples: −4.",
         "Safran a maintenant le plus de temples\u00a0: −4."),
    Case("spared", PAIR, "red", {}, ["temple 0,1"],
         "Saffron no longer has most temples: +4.",
         "Safran n’a plus le plus de temples\u00a0: +4."),
    Case("wasteland", PAIR, "wasteland", {"crystals": (3, 3)}, ["wasteland 0,1"],
         "Garnet places a wasteland at 0,1 and takes 1 crystal.",
         "Grenat pose une friche en 0,1 et prend 1 cristal."),
    Case("wasteland", PAIR, "wasteland", {}, ["wasteland 0,1"],
         "Garnet places a wasteland at 0,1 and takes 0 crystals.",
         "Grenat pose une friche en 0,1 et prend 0 cristal."),
    Case("tornado", f"{PAIR}  waste 2,0", "tornado", {}, ["tornado 2,0"],
         "Garnet plays a tornado and lifts the wasteland at 2,0.",
         "Grenat joue une tornade et soulève la friche en 2,0."),
    Case("lift", f"{PAIR}  waste 2,0", "red", {}, ["lift 2,0"],
         "Garnet lifts the wasteland at 2,0 for 2 crystals.",
         "Grenat soulève la friche en 2,0 pour 2 cristaux."),
    Case("drop", f"{PAIR}  waste 2,0", "red", {}, ["lift 2,0", "drop 0,1"],
         "Garnet drops the wasteland at 0,1.",
         "Grenat repose la friche en 0,1."),
    Case("discard", PAIR, "extra-action", {}, ["discard extra-action"],
         "Garnet discards an extra action.",
         "Grenat défausse une action supplémentaire."),
    Case("take", PAIR, "extra-action", {}, ["take"],
         "Garnet takes an extra action.",
         "Grenat prend une action supplémentaire."),
    Case("extra", PAIR, "red", EXTRA, ["extra"],
         "Garnet plays an extra action.",
         "Grenat joue une action supplémentaire."),
    Case("done", PAIR, "red blue", {**EXTRA, "actions_left": 1}, ["discard red", "done"],
         "Garnet is done.",
         "Grenat a terminé."),
    Case("harvests", PAIR, "red", LAST, ["discard red"],
         "Saffron takes 3 crystals and has 8.",
         "Safran récolte 3 cristaux et en a 8."),
    Case("harvests", PAIR, "red", {"actions_left": 1, "crystals": (5, 11)}, ["discard red"],
         "Saffron takes 1 crystal and has 12.",
         "Safran récolte 1 cristal et en a 12."),
    Case("appears", PAIR, "red", {**LAST, "pile": "green tornado end"}, ["discard red"],
         "A tornado joins the display.",
         "Une tornade rejoint l’étalage."),
    Case("end", f"{PAIR}  {NATIONS}", "red", {}, ["end"],
         "Garnet ends the match.",
         "Grenat met fin à la partie."),
    Case("over_end tile", PAIR, "red", {**LAST, "pile": "green end"}, ["discard red"],
         "The end tile turns up: the match is over.",
         "La tuile de fin apparaît\u00a0: la partie est finie."),
    Case("over_three colours", f"{PAIR}  {NATIONS}", "red", {}, ["end"],
         "The match is over: nations of three colours.",
         "La partie est finie\u00a0: des nations de trois couleurs."),
    Case("over_four nations", f"{PAIR}  red:G 0..5,5  blue:G 0..5,7", "red", {}, ["end"],
         "The match is over: four nation tiles.",
         "La partie est finie\u00a0: quatre tuiles nation."),
]  # fmt: skip

ASKED = [
    Case("ask_act", PAIR, "red", {}, [],
         "Garnet: 2 actions to carry out.",
         "Grenat\u00a0: 2 actions à accomplir."),
    Case("ask_act", PAIR, "red blue", {}, ["discard red"],
         "Garnet: 1 action to carry out.",
         "Grenat\u00a0: 1 action à accomplir."),
    Case("ask_free", PAIR, "red blue", {**EXTRA, "actions_left": 1}, ["discard red"],
         "Garnet: nothing more is due. Play an extra action, end the match, or say done.",
         "Grenat\u00a0: plus rien d’obligatoire. Jouez une action supplémentaire, "
         "mettez fin à la partie, ou terminez."),
    Case("ask_drop", f"{PAIR}  waste 2,0", "red", {}, ["lift 2,0"],
         "Garnet: where does the lifted wasteland go?",
         "Grenat\u00a0: où va la friche soulevée\u00a0?"),
    Case("ask_turn", f"{PAIR}  {SHORT}", "yellow", {}, ["temple 6,0"],
         "Garnet: there are too few markers. Pick 1 more tribe to convert.",
         "Grenat\u00a0: il manque des marqueurs. Choisissez encore 1 tribu à convertir."),
    Case("ask_nothing", f"{PAIR}  {NATIONS}", "red", {}, ["end"],
         "The match is over.",
         "La partie est finie."),
]  # fmt: skip

POINTS = [
    Case("points_nations", f"{PAIR}  red:G 0..5,5", "red", {}, [],
         "Red: 2 nation tiles",
         "Rouge\u00a0: 2 tuiles nation"),
    Case("points_victories", f"{PAIR}  green:G 0..2,5", "red", {}, [],
         "Green: 1 victory tile",
         "Verte\u00a0: 1 tuile de victoire"),
    Case("points_temples", f"{PAIR}  G 0,1", "red", {}, [],
         "Most temples (2)",
         "Le plus de temples (2)"),
]  # fmt: skip


def played(lay: Lay, case: Case) -> Match:
    match = lay(case.tiles, **({"display": case.display} | case.more))
    for action in case.played:
        match.play(action)
    return match


@pytest.mark.parametrize("case", TOLD, ids=lambda case: case.what)
def test_what_happened_is_told(gods: Game, lay: Lay, told: Told, case: Case) -> None:
    match = played(lay, case)
    assert case.what in [fact["what"] for fact in match.chronicle()[-1]]
    assert case.en in told(match, "en")
    assert case.fr in told(match, "fr")


@pytest.mark.parametrize("case", ASKED, ids=lambda case: case.what)
def test_what_is_asked_is_told(gods: Game, lay: Lay, case: Case) -> None:
    question = gods.asks(played(lay, case).view(0))
    assert question["what"] == case.what
    assert [gods.tell(question, "en"), gods.tell(question, "fr")] == [case.en, case.fr]
    assert set(question["rules"]) <= set(gods.rules().by_number)


@pytest.mark.parametrize("case", POINTS, ids=lambda case: case.what)
def test_where_points_come_from_is_told(gods: Game, lay: Lay, case: Case) -> None:
    match = played(lay, case)
    tally = gods.tally(match.state, 0)
    assert sum(fact["points"] for fact in tally) == match.points[0]
    fact = next(fact for fact in tally if fact["what"] == case.what)
    assert [gods.tell(fact, "en"), gods.tell(fact, "fr")] == [case.en, case.fr]


def test_every_message_is_told_somewhere(gods: Game) -> None:
    aims = {"aim", "aim_early"}
    assert {case.what for case in TOLD + ASKED + POINTS} | aims == set(gods.messages)


def test_what_wins_says_when_somebody_can_end_the_match(gods: Game, lay: Lay) -> None:
    def aim(tiles: str) -> str:
        return gods.tell(gods.aims(lay(tiles, "red", pile="green end").view(1)), "en")

    early = "Most points when the end tile turns up (2 tiles left), or a player ends the match"
    assert aim(PAIR) == "Most points when the end tile turns up (2 tiles left)"
    assert aim(f"{PAIR}  {NATIONS}") == early
    assert aim(f"{PAIR}  red:G 0..5,5  blue:G 0..5,7") == early


def test_the_names_of_the_people_stand_in_for_their_seats(gods: Game) -> None:
    fact = {"what": "done", "who": 1}
    assert gods.tell(fact, "en", {1: "Ada"}) == "Ada is done."


def test_a_whole_action_in_order(lay: Lay, told: Told) -> None:
    tribes = "red:S 5,0  red:S 8..9,0  red:G 0..1,9"
    match = lay(f"{PAIR}  {tribes}", "blue green", actions_left=1, crystals=(5, 5))
    match.play("temple 4,0")
    assert told(match, "en") == [
        "Garnet builds a temple at 4,0 for 3 crystals.",
        "1 tribe converts to the god of Garnet.",
        "The red nation of Saffron declines: −3.",
        "Garnet founds the red nation: +5.",
        "Saffron no longer has most temples: +4.",
        "Saffron takes 3 crystals and has 8.",
    ]


def test_facts_carry_the_cells_they_speak_of(lay: Lay) -> None:
    tribes = "red:S 5,0  red:S 8..9,0  red:G 0..1,9"
    match = lay(f"{PAIR}  {tribes}", "blue green", actions_left=1, crystals=(5, 5))
    match.play("temple 4,0")
    temple, turned, declines, founds, _, _ = match.chronicle()[-1]
    assert temple["cell"] == "4,0"
    assert turned["cells"] == ["5,0"]
    assert set(declines["cells"]) == {"5,0", "8,0", "9,0"}  # as they followed before
    assert set(founds["cells"]) == {"5,0", "0,9", "1,9"}


def test_both_new_tiles_of_the_display_are_told(lay: Lay, told: Told) -> None:
    match = lay(PAIR, "red", actions_left=1, pile="yellow blue end", crystals=(0, 0))
    match.play("discard red")
    assert told(match, "fr") == [
        "Grenat défausse une tribu rouge.",
        "Safran récolte 3 cristaux et en a 3.",
        "Une tribu jaune rejoint l’étalage.",
        "Une tribu bleue rejoint l’étalage.",
    ]


def test_all_eyes_are_told_the_same(lay: Lay) -> None:
    match = lay(PAIR, "red", actions_left=1)
    match.play("discard red")
    assert match.chronicle(0) == match.chronicle(1) == match.chronicle(None)


@pytest.mark.parametrize("pile", ["end", "green end", "green blue end"])
def test_a_forecast_says_what_follows_but_not_what_chance_brings(lay: Lay, pile: str) -> None:
    match = lay(f"{PAIR}  red:G 8..9,0", "red", actions_left=1, pile=pile)
    before = match.position()
    assert [fact["what"] for fact in match.forecast("tribe red 0,-1")] == [
        "tribe",
        "founds",
        "adopts",
    ]
    assert match.position() == before


def test_a_forecast_is_what_then_happens(lay: Lay) -> None:
    match = lay(f"{PAIR}  blue:S 5,0  blue:S 8..9,0  blue:G 0..1,9", "red green")
    forecast = match.forecast("temple 4,0")
    match.play("temple 4,0")
    told = match.chronicle()[-1]
    assert sorted(forecast, key=str) == sorted(told, key=str)


def test_a_forecast_names_points_first_the_fine_before_all(lay: Lay) -> None:
    match = lay(f"{PAIR}  S 3,5  blue:S 5,0  blue:S 8..9,0  blue:G 0..1,9", "red green", actor=0)
    assert [fact["what"] for fact in match.forecast("temple 4,0")] == [
        "temple",
        "fined",
        "declines",
        "founds",
        "turned",
    ]


@pytest.mark.parametrize(
    ("tile", "rule"),
    [("red", "4.1"), ("wasteland", "6.1"), ("tornado", "6.2"), ("extra-action", "6.4")],
)
def test_the_question_names_the_rules_within_reach(
    gods: Game, lay: Lay, tile: str, rule: str
) -> None:
    assert rule in gods.asks(lay(f"{PAIR}  waste 2,0", tile).view(0))["rules"]
    assert (
        rule not in gods.asks(lay(f"{PAIR}  {NATIONS}", "blue").view(0))["rules"] or tile == "red"
    )
    assert rule not in gods.asks(lay(f"{PAIR}  {NATIONS}").view(0))["rules"]


def test_the_question_names_ending_and_temples_while_they_are_open(gods: Game, lay: Lay) -> None:
    may_end = gods.asks(lay(f"{PAIR}  {NATIONS}", "red").view(0))["rules"]
    built = gods.asks(lay(f"{PAIR}  G 5..9,0", "red").view(0))["rules"]
    assert may_end[:2] == ["10.1", "10.3"]
    assert "5.1" in may_end
    assert not {"5.1", "10.3"} & set(built)


def test_who_has_fewer_temples_pays_no_fine(gods: Game) -> None:
    tiles = [
        {"at": [0, 0], "tile": "temple", "god": 0},
        {"at": [1, 0], "tile": "temple", "god": 0},
        {"at": [2, 0], "tile": "temple", "god": 1},
    ]
    match = gods.position({"seats": [{}, {}], "tiles": tiles, "display": ["red", "blue"]})
    assert [fact["what"] for fact in gods.tally(match.state, 0)] == ["points_temples"]
    assert gods.tally(match.state, 1) == []
    assert match.points[1] == 0
