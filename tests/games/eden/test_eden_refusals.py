"""Eden: every refusal in both languages, with its particulars and the rule to read."""

from collections.abc import Callable

import pytest

from ludotheque.core.errors import Malformed
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.games.eden.words import FORBIDDEN

Lay = Callable[..., Match]

FIELD = "g1: C4 A7 B7  g4: A1 B1  s1: D3 E3  s2: F3  a3: C2"
HANDS = {0: "C3 D5 E5 domino"}
OVER = "g4: A1 B1 C1 D1  g3: E1"

# What was played before, what is tried, the rule, and the sentence in English and French
REFUSED: dict[str, tuple[tuple[str, ...], str, str, str, str]] = {
    "taken": (
        (), "irrigate c4", "4.1",
        "A tile lies on C4 already",
        "Il y a déjà une tuile en C4",
    ),
    "no card": (
        (), "irrigate g7", "4.1",
        "You do not hold irrigation card G7",
        "Vous n’avez pas la carte d’irrigation G7",
    ),
    "two cards": (
        ("irrigate d5", "irrigate e5"), "irrigate c3", "4.2",
        "Two irrigation cards were played in this turn",
        "Deux cartes d’irrigation ont été jouées dans ce tour",
    ),
    "after culture": (
        ("cultivate a7,b7",), "irrigate c3", "3.3",
        "A culture card was played in this turn",
        "Une carte de culture a été jouée dans ce tour",
    ),
    "after irrigation": (
        ("irrigate d5",), "cultivate a7,b7", "3.3",
        "An irrigation card was played in this turn, so no culture card can be",
        "Une carte d’irrigation a été jouée dans ce tour\u00a0: pas de carte de culture",
    ),
    "no front": (
        (), "attack d3", "7.1",
        "An attack takes a tile just laid that has not attacked yet",
        "Pour attaquer, il faut une tuile qu’on vient de poser et qui n’a pas encore attaqué",
    ),
    "no rival": (
        ("irrigate c3",), "attack c4", "7.3",
        "No tile of a rival lies on C4",
        "Il n’y a pas de tuile d’un rival en C4",
    ),
    "not beside": (
        ("irrigate c3",), "attack e3", "7.4",
        "E3 is not adjacent to C3, the tile just laid",
        "E3 n’est pas adjacente à C3, la tuile qui vient d’être posée",
    ),
    "too dear": (
        ("irrigate c3",), "attack c2", "7.6",
        "The first bid for 3 points is 30 mana; you have 25",
        "La première offre pour 3 points est de 30 mana\u00a0; vous avez 25",
    ),
    "another's": (
        ("irrigate c3", "attack d3"), "add c2", "7.3",
        "No tile of the player attacked lies on C2",
        "Il n’y a pas de tuile du joueur attaqué en C2",
    ),
    "already": (
        ("irrigate c3", "attack d3"), "add d3", "7.4",
        "D3 is attacked already",
        "D3 est déjà attaquée",
    ),
    "apart": (
        ("irrigate c3", "attack d3"), "add f3", "7.4",
        "F3 is adjacent to none of the tiles attacked",
        "F3 n’est adjacente à aucune des tuiles attaquées",
    ),
    "helped": (
        ("irrigate c3", "attack d3", "support c4"), "support a7", "7.2",
        "C4 helps already, and only one tile may",
        "C4 aide déjà, et une seule tuile le peut",
    ),
    "no helper": (
        ("irrigate c3", "attack d3"), "support d3", "7.2",
        "D3 is no other tile of yours",
        "D3 n’est pas une autre de vos tuiles",
    ),
    "helper apart": (
        ("irrigate c3", "attack d3"), "support a7", "7.2",
        "A7 is not adjacent to C3, the tile just laid",
        "A7 n’est pas adjacente à C3, la tuile qui vient d’être posée",
    ),
    "nothing declared": (
        (), "bid 10", "7.6",
        "No attack has been declared: name a first target with attack",
        "Aucune attaque n’est déclarée\u00a0: nommez une première cible avec attaquer",
    ),
    "declare first": (
        ("irrigate c3", "attack d3"), "end", "7.6",
        "An attack is being declared: it goes on to its first bid",
        "Une attaque est en cours de déclaration\u00a0: elle va jusqu’à sa première offre",
    ),
    "answer first": (
        ("irrigate c3", "attack d3", "bid 10"), "end", "8.3",
        "A bid of 10 a point waits for an answer: accept it or raise it",
        "Une offre de 10 par point attend une réponse\u00a0: acceptez-la ou surenchérissez",
    ),
    "no bid": (
        ("irrigate c3", "attack d3"), "accept", "8.2",
        "No bid has been made yet: the attacker opens",
        "Aucune offre n’est encore faite\u00a0: c’est l’attaquant qui ouvre",
    ),
    "too low": (
        ("irrigate c3", "attack d3", "bid 20"), "bid 20", "8.3",
        "The bid must be 25 a point or more",
        "L’offre doit être de 25 par point ou plus",
    ),
    "too high": (
        ("irrigate c3", "attack d3", "add e3"), "bid 15", "8.4",
        "15 a point would be 30 mana; you have 25 and can bid 10 at most",
        "15 par point feraient 30 mana\u00a0; vous avez 25 et pouvez offrir 10 au plus",
    ),
    "cannot raise": (
        ("irrigate c3", "attack d3", "bid 25", "bid 30"), "bid 35", "8.4",
        "35 a point would be 35 mana; you have 25 and can only accept",
        "35 par point feraient 35 mana\u00a0; vous avez 25 et ne pouvez qu’accepter",
    ),
    "no culture": (
        (), "cultivate a7,b7,c7", "5.1",
        "You do not hold the bar of three",
        "Vous n’avez pas la barre de trois",
    ),
    "none to sell": (
        (), "sell t", "6.2",
        "You do not hold the T",
        "Vous n’avez pas le T",
    ),
    "not all own": (
        (), "cultivate d3,e3", "5.1",
        "D3, E3 are not all yours",
        "D3, E3 ne sont pas toutes à vous",
    ),
    "at the top": (
        (), "cultivate a1,b1", "5.5",
        "A1, B1 are all of level 4 and cannot rise",
        "A1, B1 sont toutes de niveau 4 et ne peuvent pas monter",
    ),
    "not in display": (
        (), "buy corner", "6.3",
        "The corner does not lie in the display",
        "Le coin n’est pas dans l’étalage",
    ),
    "purchase": (
        (), "buy bar3", "6.3",
        "It costs 40 mana; you have 25",
        "Cela coûte 40 mana\u00a0; vous avez 25",
    ),
    "defender": (
        ("irrigate c3", "attack d3", "bid 10"), "buy bar3", "6.1",
        "It is not your turn: a defender cannot trade",
        "Ce n’est pas votre tour\u00a0: un défenseur ne peut rien échanger",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_refusals(lay: Lay, name: str) -> None:
    before, tried, rule, english, french = REFUSED[name]
    match = lay(FIELD, HANDS, mana=(25, 100, 100), display={"bar3": 1})
    for action in before:
        match.play(action)
    for lang, words in (("en", english), ("fr", french)):
        refused = match.refusal(tried, lang)  # type: ignore[arg-type]
        assert refused is not None
        assert (refused.rule, refused.text) == (rule, words)


def test_a_cultivation_that_is_too_dear(lay: Lay) -> None:
    match = lay("g1: A1 B1", {0: "domino"}, mana=(15, 0, 0))
    refused = match.refusal("cultivate a1,b1", "fr")
    assert refused is not None
    assert (refused.rule, refused.text) == ("5.7", "Cela coûte 20 mana\u00a0; vous avez 15")


@pytest.mark.parametrize("action", ["end", "irrigate a1", "bid 10", "cultivate a1,b1", "sell t"])
def test_after_the_end(lay: Lay, action: str) -> None:
    match = lay(OVER, {0: "F1"})
    match.play("irrigate f1")
    refused = match.refusal(action, "fr")
    assert refused is not None
    assert (refused.rule, refused.text) == ("9.1", "La partie est finie")


def test_every_refusal_is_met_above(eden: Game, lay: Lay) -> None:
    met = {1}
    for before, tried, *_ in REFUSED.values():
        match = lay(FIELD, HANDS, mana=(25, 100, 100), display={"bar3": 1})
        for action in before:
            match.play(action)
        met.add(int(eden.kernels.refusal(match.state, eden.actions.parse(tried).id)))
    poor = lay("g1: A1 B1", {0: "domino"}, mana=(15, 0, 0))
    met.add(int(eden.kernels.refusal(poor.state, eden.actions.parse("cultivate a1,b1").id)))
    assert met == set(FORBIDDEN)


def test_a_bid_that_is_no_multiple_of_five_hears_so(eden: Game) -> None:
    with pytest.raises(Malformed) as refused:
        eden.actions.parse("bid 12")
    assert str(refused.value) == (
        "'12': bids are multiples of 5, from 10 to 1000 (rules 8.2, 8.5); for instance 10, 15"
    )
    assert refused.value.french.startswith("'12' : les offres sont des multiples de 5")
