"""What is told: facts of an action, forecasts, questions, refusals, drawings; in both languages."""

from pathlib import Path
from typing import Any

import pytest

from ludotheque import replay
from ludotheque.core.words import LANGUAGES, Lang


def test_a_lay_is_told_to_its_owner_and_counted_for_the_others(race: Any) -> None:
    game = race((5, "b1 b2"), (3, "b1"), (1, "b1"))
    game.play("lay bronze-1")
    assert game.told("en", 0) == (
        "Garnet lays bronze 1. That makes 1 step, and 2 cards to draw. "
        "As things stand, this leads to space 6 of the start tile."
    )
    assert game.facts(1) == game.facts(None) == []
    game.play("lay bronze-2", "done")
    assert game.told("en", 1) == "Garnet has laid 2 cards."
    assert game.told("fr", 1) == "Grenat a posé 2 cartes."


def test_the_fifth_card_ends_the_lay_in_the_telling_too(race: Any) -> None:
    game = race((3, "b1 b1 b1 b1 b1"), (2, "b1"), (1, "b1"))
    game.play(*["lay bronze-1"] * 5)
    assert game.whats(0) == ["lay", "plan", "aims", "done"]
    assert game.whats(1) == ["done"]


@pytest.mark.parametrize(
    ("hand", "lay", "said"),
    [
        ("b1", "bronze-1", "leads to space 6 of the start tile"),
        ("g4", "gold-4", "onto a tile that nobody has seen yet"),
        ("b1", "tent", "The pawn will stay, and the cards come back with 2 more."),
    ],
)
def test_a_lay_is_forecast(race: Any, hand: str, lay: str, said: str) -> None:
    game = race((5, hand), (3, ""), (1, ""))
    forecast = game.match.forecast(f"lay {lay}")
    assert said in " ".join(game.match.game.tell(fact, "en") for fact in forecast)


def test_the_beach_is_forecast(race: Any) -> None:
    game = race((97, "g4"), (3, ""), (1, ""))
    assert {"what": "aims_beach"} in game.match.forecast("lay gold-4")


def test_the_last_done_forecasts_nothing_that_hangs_on_hidden_cards(race: Any) -> None:
    game = race((5, "g4"), (3, "b2"), (1, "b1"))
    game.lay("g4")
    game.lay("b2")
    game.play("lay bronze-1")
    assert game.match.forecast("done") == [{"what": "done", "who": 2, "count": 1}]


def test_wolves_and_chests_are_forecast(race: Any) -> None:
    game = race((15, "b1"), (2, ""), (1, ""), path="P9", held={0: {"tokens": [1, 3]}})
    game.lay_all("b1", "t", "t")
    assert game.match.forecast("lose 3") == [{"what": "lose", "who": 0, "points": -3}]
    game.play("lose 3")
    assert "leaves a token to the wolves: −3" in game.told("en")


ROUND_EN = (
    "Azure has laid 1 card. "
    "Garnet turns up 1 × bronze 2. Saffron turns up the tent. Saffron turns up 1 × gold 4. "
    "Azure turns up 1 × bronze 2. "
    "Garnet goes 2 steps and stops on space 6 of the start tile. "
    "Garnet takes the token: +1. A position scoring follows. "
    "Saffron stays in the tent. "
    "Azure is pushed on by 1 space. Azure goes 2 steps and stops on space 4 of the start tile. "
    "Garnet draws 2 cards. Azure draws 2 cards. Saffron draws 2 cards. Position scoring."
)
ROUND_FR = (
    "Azur a posé 1 carte. "
    "Grenat retourne 1 × bronze 2. Safran retourne la tente. Safran retourne 1 × or 4. "
    "Azur retourne 1 × bronze 2. "
    "Grenat avance de 2 pas et s’arrête sur la case 6 de la tuile de départ. "
    "Grenat prend le jeton\u00a0: +1. Un décompte de position suivra. "
    "Safran reste sous la tente. "
    "La place est prise\u00a0: Azur continue de 1 case. "
    "Azur avance de 2 pas et s’arrête sur la case 4 de la tuile de départ. "
    "Grenat pioche 2 cartes. Azur pioche 2 cartes. Safran pioche 2 cartes. "
    "Décompte de position."
)


@pytest.mark.parametrize(("lang", "sentences"), [("en", ROUND_EN), ("fr", ROUND_FR)])
def test_a_round_is_told_in_order(race: Any, lang: Lang, sentences: str) -> None:
    game = race((4, "b2"), (3, "g4"), (1, "b2"))
    game.lay("b2")
    game.lay("t g4")
    game.lay("b2")
    assert game.told(lang) == sentences


def test_cards_drawn_are_told_to_their_owner_only(race: Any) -> None:
    game = race((5, "b1"), (3, ""), (1, ""), top="g4 g4")
    game.lay_all("b1", "t", "t")
    own = [fact for fact in game.facts(0) if fact["what"] == "draws_card"]
    assert own == [{"what": "draws_card", "who": 0, "count": 2, "card": "gold-4"}]
    for eyes in (1, 2, None):
        others = [f for f in game.facts(eyes) if f["what"] == "draws_card" and f["who"] == 0]
        assert others == []


def test_blind_cards_are_told_to_their_owner_only(race: Any) -> None:
    game = race((4, "b2"), (3, ""), (1, ""))
    game.lay_all("b2", "t", "t")
    game.play("chest 1")
    assert game.whats(1) == ["chest"]
    assert sum(f["count"] for f in game.facts(0) if f["what"] == "draws_card") == 2
    assert "puts 1 card into the chest and takes 2 in hand" in game.told("en", 1)


def test_tiles_shortcuts_rivers_and_wolves_are_told(race: Any) -> None:
    game = race((7, "g3"), (3, ""), (1, ""), path="P6 P1", bag=[2, 3])
    game.lay_all("g3", "t", "t")
    told = game.told("en")
    assert "Tile P6 is turned up, with a token of 2." in told
    assert "Garnet takes the shortcut. Garnet goes 3 steps and stops on space 6 of tile P6." in told
    game = race((10, "b2 s2 s2 s2 s2"), (3, ""), (1, ""), path="P7")
    game.lay_all("b2", "t", "t")
    assert "Garnet crosses a river" in game.told("en")
    assert "Grenat défausse 1 × argent 2." in game.told("fr")


def test_the_end_is_told(race: Any) -> None:
    game = race((97, "g4"), (3, ""), (1, ""))
    game.lay_all("g4", "t", "t")
    told = game.told("en")
    assert "reaches the beach: place 5" in told
    assert "is the first on the beach: +4" in told
    assert told.index("Final position scoring") < told.index("Garnet puts 3 cards into the chest")
    assert told.endswith("The beach is reached: the match is over.")


def test_the_question_names_the_rules_of_the_place(race: Any) -> None:
    for at, path, rule in ((15, "P1", "6.4"), (12, "P3", "6.6"), (16, "P9", "7.2")):
        game = race((at, "b1"), (3, ""), (1, ""), path=path)
        asked = game.match.game.asks(game.match.view(0))
        assert asked["what"] == "ask_lay"
        assert rule in asked["rules"]
    game.play("lay bronze-1")
    assert game.match.game.asks(game.match.view(0))["what"] == "ask_more"


REFUSALS = {
    "en": {
        "done": "At least one card has to be laid; the tent will do",
        "lay gold-4": "You have no gold 4 in hand",
        "discard bronze-1": "Cards are laid now: lay one, or say done",
    },
    "fr": {
        "done": "Il faut poser au moins une carte\u00a0; la tente suffit",
        "lay gold-4": "Vous n’avez pas de carte or 4 en main",
        "discard bronze-1": "C’est le moment de poser des cartes, ou de terminer",
    },
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_refusals_say_why(race: Any, lang: Lang) -> None:
    game = race((5, "b1 b2 s2"), (3, ""), (1, ""))
    for action, sentence in REFUSALS[lang].items():
        assert game.match.refusal(action, lang).text == sentence
    game.play("lay bronze-2")
    assert "bronze 1" in game.match.refusal("lay bronze-1", lang).text
    assert "bronze 2" in game.match.refusal("lay bronze-1", lang).text
    assert "bronze" in game.match.refusal("lay silver-2", lang).text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_refusals_at_a_river_name_the_cards(race: Any, lang: Lang) -> None:
    game = race((11, "b1 b1 b2 s2 s3 g4 g4"), (2, ""), (1, ""), path="P7")
    game.lay_all("b1", "t", "t")
    assert "3" in game.match.refusal("discard gold-4", lang).text
    assert "3" in game.match.refusal("done", lang).text
    game.play("discard silver-2")
    assert "bronze 1" in game.match.refusal("discard bronze-1", lang).text


def test_actions_in_french_words(race: Any) -> None:
    game = race((5, "s2 g4"), (3, ""), (1, ""))
    table = game.match.game.actions
    assert [table.text(action, "fr") for action in game.match.legal()] == [
        "poser tente",
        "poser argent-2",
        "poser or-4",
    ]
    game.play("poser or-4", "terminé")
    assert game.match.actor == 1


PICTURE_EN = """\
jetty    A
start    ·  ·  ·  ·  · ◆1  ·  ·
         S
P7       ·  ·  ·≈ ·  · ◆3  ·  ·
            G"""


def test_the_path_is_drawn(race: Any) -> None:
    game = race((10, "b1"), (1, ""), (0, ""), path="P7", bag=[3])
    drawn = game.match.game.draw(game.match.view(0), "en")
    lines = [line.rstrip() for line in drawn.splitlines()]
    assert "\n".join(lines).startswith(PICTURE_EN)
    assert "► Garnet: 0 points · tile P7, space 2 · 2 cards" in drawn
    assert lines[-1] == "Your hand: tent, 1 × bronze 1"
    assert "Your hand" not in game.match.game.draw(game.match.view(None), "en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_beach_and_every_sign_are_drawn(race: Any, lang: Lang) -> None:
    game = race((97, "g4"), (3, ""), (1, ""), held={0: {"tokens": [1], "shown": {"gold-4": 1}}})
    game.lay("g4")
    drawn = game.match.game.draw(game.match.view(1), lang)
    letters = {"en": "VSW", "fr": "VML"}[lang]
    signs = [line[8:] for line in drawn.splitlines() if line[:2] in ("P1", "P3", "P9")]
    assert [letter in sign for letter, sign in zip(letters, signs, strict=True)] == [True] * 3
    assert "1 × " in drawn.split("Garnet" if lang == "en" else "Grenat")[1].split("\n")[0]
    game.lay("t")
    game.lay("t")
    beach = next(
        line
        for line in game.match.game.draw(game.match.view(None), lang).splitlines()
        if line.startswith({"en": "beach", "fr": "plage"}[lang])
    )
    assert beach.split()[1:] == ["1·", "2·", "3·", "4·", "5G"]


def test_laid_cards_show_as_a_number_until_they_are_up(race: Any) -> None:
    game = race((5, "b1 b2"), (3, ""), (1, ""))
    game.lay("b1 b2")
    assert "laid: 2" in game.match.game.draw(game.match.view(1), "en")
    assert "laid: 1 × bronze 1, 1 × bronze 2" in game.match.game.draw(game.match.view(0), "en")


def asked(game: Any, lang: Lang = "en") -> str:
    view = game.match.view(game.match.actor)
    return str(game.match.game.tell(game.match.game.asks(view), lang))


def test_every_question_is_asked_in_words(race: Any) -> None:
    game = race((11, "b1 b1 b2 s2 s3 g4"), (4, "b2"), (1, "b1"), path="P7")
    assert asked(game) == "Garnet: lay one to five cards face down."
    game.play("lay bronze-1")
    assert asked(game, "fr") == "Grenat\u00a0: 1 carte posée. Posez-en d’autres, ou terminez."
    game.play("done")
    game.lay("b2")
    game.lay("b1")
    assert asked(game) == "Garnet: across the river. 2 more cards have to go."
    game.play("discard bronze-1", "discard bronze-2")
    assert asked(game) == "Garnet: 3 cards unseen. How many go into the chest?"
    assert asked(game, "fr") == "Grenat\u00a0: 3 cartes, face cachée. Combien au coffre\u00a0?"
    game = race((15, "b1"), (2, ""), (1, ""), path="P9", held={0: {"tokens": [1, 3]}})
    game.lay_all("b1", "t", "t")
    assert asked(game) == "Garnet: which token do the wolves get?"
    game = race((97, "b1"), (2, ""), (1, ""))
    game.lay_all("b1", "t", "t")
    assert asked(game) == "The match is over."


def test_a_lay_that_leads_nowhere_is_forecast_without_an_aim(race: Any) -> None:
    game = race((12, "b1"), (2, ""), (1, ""), path="P3")
    forecast = game.match.forecast("lay bronze-1")
    assert forecast == [
        {"what": "lay", "who": 0, "card": "bronze-1"},
        {"what": "plan", "steps": 0, "count": 2},
    ]


def test_a_shortcut_is_forecast(race: Any) -> None:
    game = race((9, "b2"), (2, ""), (1, ""), path="P5")
    assert {"what": "aims", "tile": "P5", "space": 9} in game.match.forecast("lay bronze-2")


def test_a_walk_carries_its_spaces_from_where_the_pawn_stood() -> None:
    record = sorted((Path(__file__).parents[2] / "records/gisborne").glob("*.json"))[0]
    stood: dict[int, int] = {}
    walks = 0
    for facts in replay(record.read_text("utf-8")).chronicle():
        for fact in facts:
            if fact["what"] == "moves":
                spaces = fact["spaces"]
                assert spaces[0] == max(stood.get(fact["who"], 0), 0) + 1
                assert len(spaces) >= fact["steps"]
                stood[fact["who"]] = spaces[-1]
                walks += 1
    assert walks > 20
