"""What Gaïa tells people: the log, the forecast, the questions and the drawing."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.words import LANGUAGES
from ludotheque.games.gaia.story import REVEALING

Lay = Callable[..., Match]
Told = Callable[..., list[str]]

CITY_5 = "Fc5:1 0,0  P 1,0  D 0,1"


def play(match: Match, *actions: str) -> Match:
    for action in actions:
        match.play(action)
    return match


def test_a_placement_tells_what_it_would_change_before_it_is_confirmed(lay: Lay) -> None:
    held = {0: {"lying": {"plain": 1, "sea": 2}}}
    match = lay(CITY_5, ["plain", ""], held)
    match.play("play plain")
    facts = match.forecast("at -1,0")
    assert [fact["what"] for fact in facts] == ["at", "rises", "goes_home", "settles", "claims"]
    city = {"card": "city5", "cell": "0,0"}
    assert facts[1] == {"what": "rises", **city, "before": 2, "needs": 3}
    assert facts[2] == {"what": "goes_home", "who": 1, "count": 1, **city}
    assert facts[3] == {"what": "settles", "who": 0, "count": 1, **city}
    assert facts[4] == {"what": "claims", "who": 0, "objective": 1}
    placements = {p["action"]: p["changes"] for p in match.view(0)["placements"]}
    assert placements["at -1,0"] == facts[1:]
    assert [fact["what"] for fact in placements["at 2,0"]] == ["claims"]
    assert set(placements) == {action.text for action in match.legal()}
    assert match.view(1)["placements"] == []


def test_a_power_tells_what_follows_unless_somebody_protects(lay: Lay, told: Told) -> None:
    match = lay(CITY_5, ["sun", "", "rain"])
    match.play("play sun")
    match.play("at 1,0")
    assert told(match, "en") == [
        "Garnet plays a sun at 1,0.",
        "Unless somebody protects, this follows:",
        "The tile at 1,0 becomes: desert.",
        "City 5 at 0,0 falls from 2 to 1 need.",
        "Saffron takes 1 meeple home from 0,0.",
    ]
    assert [c["what"] for c in match.view(2)["announced"]["changes"]] == [
        "becomes", "falls", "goes_home",
    ]  # fmt: skip
    match.play("allow")
    assert told(match, "fr") == [
        "Azur ne joue pas de Protection.",
        "La tuile en 1,0 devient\u00a0: désert.",
        "La cité 5 en 0,0 baisse de 2 à 1 besoin.",
        "Safran reprend 1 pion peuple en 0,0.",
    ]


def test_a_protection_is_told(lay: Lay, told: Told) -> None:
    match = play(lay(CITY_5, ["sun", "protection"]), "play sun", "at 1,0", "protect")
    assert told(match, "en") == ["Saffron plays a Protection: Garnet has played a sun in vain."]


def test_drawing_face_down_is_told_to_its_seat_alone(lay: Lay, told: Told) -> None:
    match = lay("P 0,0", ["", ""])
    top = match.position()["piles"]["life"][-1]
    match.play("draw life")
    assert told(match, "en", 1) == ["Garnet draws a Life card face down."]
    assert match.chronicle(0)[-1][1] == {"what": "finds", "who": 0, "card": top}
    assert "finds" not in [fact["what"] for fact in match.chronicle(None)[-1]]


def test_chance_is_never_forecast(lay: Lay) -> None:
    match = lay("P 0,0", ["tornado", "sea city1"])
    assert [fact["what"] for fact in match.forecast("draw life")] == ["draw"]
    shown = match.view(0)["display"]["life"][0]
    assert [fact["what"] for fact in match.forecast(f"take {shown}")] == ["take"]
    match.play("play tornado")
    assert [fact["what"] for fact in match.forecast("name nature")] == ["name"]


def test_a_theft_is_told_by_what_the_eyes_may_know(lay: Lay, told: Told) -> None:
    match = play(lay("P 0,0", ["tornado", "sea", "city1"]), "play tornado")
    assert told(match, "en", 1)[1:] == [
        "Garnet steals a sea card from Saffron.",
        "Garnet steals a Life card from Azure.",
    ]
    assert told(match, "fr", None)[1:] == [
        "Grenat vole une carte Nature à Safran.",
        "Grenat vole une carte Vie à Azur.",
    ]
    match.play("keep city1")
    assert told(match, "en", 1) == [
        "Garnet keeps a Life card of those stolen.",
        "Garnet discards a sea card.",
    ]
    assert told(match, "en", 0)[0].startswith("Garnet keeps city 1")


def test_equal_loot_is_told(lay: Lay, told: Told) -> None:
    match = play(lay("P 0,0", ["tornado", "sea", "sea"]), "play tornado")
    assert (
        told(match, "en")[-1] == "The stolen cards are the same, and one is discarded: a sea card."
    )


def test_how_the_next_turn_begins_is_told(lay: Lay, told: Told) -> None:
    match = lay("Pc9:1 0,0  F 1,0  Ma1 0,1", ["", ""], rules="basic", actions_left=1)
    # the city has forest, mountain and animals; without the animals two needs are left
    match.play("draw nature")
    assert told(match, "en", 1)[1:] == [
        "Saffron begins a turn.",
        "1 animal leaves 0,1.",
        "City 9 at 0,0 falls from 3 to 2 needs.",
    ]


def test_feeding_and_other_actions_are_told(lay: Lay, told: Told) -> None:
    match = lay("Pc9:1 0,0  Fa4 1,0  Ma4 0,1", ["", ""], rules="basic", actions_left=1)
    play(match, "draw nature", "feed 0,0 east")
    assert told(match, "fr") == [
        "Safran nourrit la cité en 0,0 depuis 1,0.",
        "1 jeton animaux quitte 1,0.",
    ]
    match = lay("P 0,0  M 1,0", ["earthquake", ""])
    play(match, "play earthquake", "swap 0,0 east")
    assert told(match, "en")[0] == "Garnet plays an earthquake between 0,0 and 1,0."


@pytest.mark.parametrize("rules", ["advanced", "disasters"])
def test_what_eyes_are_told_does_not_depend_on_what_they_cannot_know(
    gaia: Game, rules: str
) -> None:
    match = gaia.new(3, 9, {"rules": rules})
    compared = 0
    while not match.over:
        legal = match.legal()
        action = legal[match.ply * 7919 % len(legal)]
        worlds = [(eyes, match.resample(eyes, 5)) for eyes in range(3)]
        match.play(action)
        for eyes, world in worlds:
            if action.verb != "keep" and world.refusal(action) is None:
                world.play(action)
                assert open_facts(world, eyes) == open_facts(match, eyes)
                compared += 1
    assert compared > 100


def open_facts(match: Match, eyes: int) -> list[Any]:
    return [
        fact
        for fact in match.chronicle(eyes, len(match.steps) - 1)[0]
        if fact["what"] not in REVEALING
    ]


QUESTIONS = {
    "ask_place": (["sun", ""], ["play sun"], "P 0,0", "10.5 10.3 7.1 10.1 12.1"),
    "ask_swap": (["earthquake", ""], ["play earthquake"], "P 0,0  P 1,0",
                 "10.7 10.13 10.3 7.1 10.1 12.1"),
    "ask_name": (["tornado", "sea city1"], ["play tornado"], "P 0,0", "10.8 10.9 10.10"),
    "ask_answer": (["sun", "rain"], ["play sun", "at 0,0"], "P 0,0", "10.3 10.5 10.4 10.2"),
    "ask_keep": (["tornado", "sea", "city1"], ["play tornado"], "P 0,0", "10.10 10.9 12.4"),
    "ask_act": (["sun", "rain"], [], "P 0,0", "3.2 4.5 3.3 3.4 12.3"),
}  # fmt: skip


@pytest.mark.parametrize("what", QUESTIONS)
def test_questions_name_the_rules_to_read(gaia: Game, lay: Lay, what: str) -> None:
    hands, actions, tiles, rules = QUESTIONS[what]
    match = play(lay(tiles, hands), *actions)
    asked = gaia.asks(match.view(None))
    assert (asked["what"], " ".join(asked["rules"])) == (what, rules)
    for lang in LANGUAGES:
        assert gaia.tell(asked, lang)


def test_other_questions(gaia: Game, lay: Lay) -> None:
    match = play(lay("P 0,0", ["sea " * 6, ""]), "draw nature")
    assert gaia.asks(match.view(0))["rules"] == ["3.6", "3.8"]
    match = play(lay("P 0,0", ["sun rain", ""], display={"power": ["sun"]}), "take sun")
    for eyes in (None, 0, 1):
        asked = gaia.asks(match.view(eyes))
        assert asked["rules"] == ["3.7", "3.8"]
        assert "third Power card" in gaia.tell(asked, "en")
    held = {0: {"lying": {"plain": 2, "sea": 1, "desert": 2}}}
    match = play(lay("P 0,0", ["sea", ""], held), "play sea", "at 0,1")
    assert (
        gaia.tell(gaia.asks(match.view(0)), "fr") == "Grenat\u00a0: quel objectif réaliser\u00a0?"
    )
    match = lay("Pc9:1 0,0  Fa4 1,0  Ma4 0,1", ["", ""], rules="basic", actions_left=1)
    match.play("draw nature")
    assert gaia.tell(gaia.asks(match.view(0)), "en") == (
        "Saffron: 1 city is hungry. Which eats from where?"
    )


def test_the_drawing_shows_table_cards_and_seats(gaia: Game, lay: Lay) -> None:
    match = lay(
        "Fc5:1 0,0  P 1,0  Da4 0,1",
        ["*sun plain", ""],
        objectives={"1": 1, "2": None, "3": None, "8": None},
    )
    english, french = (gaia.draw(match.view(0), lang) for lang in LANGUAGES)
    for part in (
        "c5:2 S",
        "a4",
        "desert",
        "0,1",
        "(·)",
        "► Garnet",
        "a sun*",
        "4 meeples to place",
    ):
        assert part in english, part
    assert re.search(r"cards: [^·]*\w\*?; \w", english)
    assert re.search(r"cartes : [^·]*\w\*? ; \w", french)
    for part in (
        "désert",
        "un soleil*",
        "Objectifs : 1 (2 × plaine, 2 × mer) : Safran",
        "Nature (pile de",
    ):
        assert part in french, part
    assert "Power" not in gaia.draw(lay("", ["", ""], rules="basic").view(0), "en")
