"""Eden: what is told of an action, before and after, in both languages."""

from collections.abc import Callable

import pytest

from ludotheque.core.game import Game
from ludotheque.core.match import Match

Lay = Callable[..., Match]
Told = Callable[..., list[str]]

FIELD = "g1: B4  s1: D4 E4  s2: D5"


def play(match: Match, *actions: str) -> Match:
    for action in actions:
        match.play(action)
    return match


def forecast(eden: Game, match: Match, action: str) -> list[str]:
    return [eden.tell(fact, "en") for fact in match.forecast(action)]


@pytest.fixture
def declared(lay: Lay) -> Match:
    match = lay(FIELD, {0: "C4 F1"}, mana=(200, 200, 200))
    return play(match, "irrigate c4", "attack d4", "add e4", "add d5", "support b4")


def test_irrigation(lay: Lay, told: Told) -> None:
    match = play(lay("", {0: "C4"}), "irrigate c4")
    assert told(match) == ["Garnet irrigates C4."]
    assert told(match, "fr") == ["Grenat irrigue C4."]


def test_what_a_tile_could_attack_is_told_before_it_is_laid(eden: Game, lay: Lay) -> None:
    match = lay("g1: B4  s1: D4  a1: C5", {0: "C4 G7"}, mana=(0, 0, 0))
    sentences = ["Garnet irrigates C4.", "From there one may attack D4, C5."]
    assert forecast(eden, match, "irrigate c4") == sentences
    assert forecast(eden, match, "irrigate g7") == ["Garnet irrigates G7."]


def test_the_stakes_are_told_with_every_step(lay: Lay, told: Told) -> None:
    match = play(lay(FIELD, {0: "C4"}), "irrigate c4", "attack d4")
    assert told(match) == [
        "Garnet attacks D4.",
        "C4 against D4: for each mana of the bid Garnet would pay 1, Saffron 1.",
    ]
    match.play("add d5")
    assert told(match) == [
        "Garnet attacks D5 as well.",
        "C4 against D4, D5: for each mana of the bid Garnet would pay 3, Saffron 1.",
    ]
    match.play("support b4")
    assert told(match, "fr") == [
        "Grenat prend B4 en renfort.",
        "B4, C4 contre D4, D5\u00a0: pour chaque mana de l’offre Grenat paierait 3, Safran 2.",
    ]


def test_what_a_bid_would_bring_is_told_before_it_is_made(eden: Game, declared: Match) -> None:
    assert forecast(eden, declared, "bid 20") == [
        "Garnet bids 20 a point.",
        "If accepted: Garnet pays Saffron 80 mana and takes D4, E4, D5 (4 points).",
    ]
    declared.play("bid 20")
    assert forecast(eden, declared, "bid 25") == [
        "Saffron bids 25 a point.",
        "If accepted: Saffron pays Garnet 50 mana and takes B4, C4 (2 points).",
    ]
    assert forecast(eden, declared, "accept") == [
        "Saffron accepts.",
        "Garnet pays Saffron 80 mana and takes D4, E4, D5 (4 points).",
    ]


def test_the_settlement_in_french(declared: Match, told: Told) -> None:
    play(declared, "bid 20", "bid 25")
    assert told(declared, "fr")[1] == (
        "Si c’est accepté\u00a0: Safran paie 50 mana à Grenat et prend B4, C4 (2 points)."
    )
    declared.play("accept")
    assert told(declared, "fr") == [
        "Grenat accepte.",
        "Safran paie 50 mana à Grenat et prend B4, C4 (2 points).",
    ]


def test_a_victory_is_forecast(eden: Game, lay: Lay) -> None:
    match = lay("g4: A1 B1 C1 D1  s3: F1", {0: "E1"})
    play(match, "irrigate e1", "attack f1", "bid 10")
    assert forecast(eden, match, "accept")[-1] == "The match is over: Garnet owns 20 points."


def test_cultivation(eden: Game, lay: Lay, told: Told) -> None:
    match = lay("g1: B2 C3  g2: C2  g3: D2", {0: "t"})
    sentences = ["Garnet cultivates B2, C2, D2, C3.", "B2, C3 to level 2 for 20 mana: +2 points."]
    assert forecast(eden, match, "cultivate b2,c2,d2,c3") == sentences
    match.play("cultivate b2,c2,d2,c3")
    assert told(match) == sentences
    assert told(match, "fr")[1] == "B2, C3 au niveau 2 pour 20 mana\u00a0: +2 points."


def test_the_level_told_is_the_new_one(lay: Lay, told: Told) -> None:
    match = play(lay("g3: A1 B1", {0: "domino"}), "cultivate a1,b1")
    assert told(match)[1] == "A1, B1 to level 4 for 20 mana: +2 points."


def test_trade(lay: Lay, told: Told) -> None:
    match = play(lay("", {0: "corner"}), "sell corner")
    assert told(match) == ["Garnet sells the corner.", "The bank pays Garnet 30 mana."]
    match.play("buy corner")
    assert told(match, "fr") == ["Grenat achète le coin.", "Grenat paie 40 mana à la banque."]


def test_only_the_seat_that_draws_is_told_the_card(eden: Game, lay: Lay, told: Told) -> None:
    match = lay("s2: A1", pile="D4 t")
    assert forecast(eden, match, "end") == [
        "Garnet ends the turn.",
        "Garnet draws a card.",
        "Saffron receives an income of 5 mana.",
    ]
    match.play("end")
    assert "It is irrigation card D4." in told(match, eyes=0)
    for eyes in (None, 1, 2):
        assert told(match, eyes=eyes) == [
            "Garnet ends the turn.",
            "Garnet draws a card.",
            "Saffron receives an income of 5 mana.",
        ]
    match.play("end")
    assert "C’est le T." in told(match, "fr", eyes=1)


def test_a_new_pile_is_told(lay: Lay, told: Told) -> None:
    match = play(lay("", pile="", discards={"domino": 2}), "end")
    assert told(match) == [
        "Garnet ends the turn.",
        "The discards become a new pile: 2 culture cards.",
        "Garnet draws a card.",
    ]
    match = play(lay("", {0: "domino"}, pile="", discards={"domino": 1}), "end")
    assert "C’est le domino." in told(match, "fr", eyes=0)


def test_nobody_is_told_of_a_card_that_was_not_drawn(lay: Lay, told: Told) -> None:
    match = play(lay("", pile="", display={"t": 1}), "end")
    assert told(match, eyes=0) == ["Garnet ends the turn."]


def test_the_sixtieth_round(lay: Lay, told: Told) -> None:
    match = play(lay("g2: A1", {2: "A2 A3 A4 A5 A6"}, actor=2, round=60), "end")
    assert told(match) == ["Azure ends the turn.", "The match is over after sixty rounds."]


def asked(eden: Game, match: Match, lang: str = "en") -> tuple[str, list[str]]:
    fact = eden.asks(match.view(None))
    return eden.tell(fact, lang), fact["rules"]  # type: ignore[arg-type]


def test_what_is_asked(eden: Game, lay: Lay) -> None:
    match = lay(FIELD, {0: "C4 F1 domino"}, mana=(200, 200, 200))
    assert asked(eden, match) == (
        "Garnet: irrigate, cultivate, trade, or end the turn.",
        ["3.3", "4.1", "3.2", "6.1", "4.3", "10.3", "10.1"],
    )
    match.play("irrigate c4")
    assert asked(eden, match)[0] == "Garnet: attack from C4, go on, or end the turn."
    match.play("attack d4")
    assert asked(eden, match)[0] == "Garnet: add targets or a helper, or open the bidding."
    match.play("bid 10")
    assert asked(eden, match) == (
        "Saffron: Garnet bids 10 a point. Accept 10 mana, or raise.",
        ["8.3", "8.1", "8.8", "8.7", "8.4", "11.3", "8.9", "10.1"],
    )
    match.play("bid 15")
    assert asked(eden, match, "fr") == (
        "Grenat\u00a0: Safran offre 15 par point. Acceptez 15 mana, ou surenchérissez.",
        ["8.3", "8.1", "8.8", "8.7", "6.1", "8.4", "11.3", "8.9"],
    )
    match.play("accept")
    assert asked(eden, match)[0] == "Garnet: go on with the turn, or end it."


def test_without_a_rival_beside_it_no_attack_is_spoken_of(eden: Game, lay: Lay) -> None:
    match = play(lay("s1: A1", {0: "G7"}), "irrigate g7")
    assert asked(eden, match)[0] == "Garnet: go on with the turn, or end it."


def test_nothing_is_asked_after_the_end(eden: Game, lay: Lay) -> None:
    match = play(lay("g4: A1 B1 C1 D1  g3: E1", {0: "F1"}), "irrigate f1")
    assert asked(eden, match, "fr") == ("La partie est finie.", ["9.1", "9.3", "9.2"])
