"""The numbers in how to play are those of the games' own tables."""

import re

import pytest

from ludotheque import load
from ludotheque.core.words import LANGUAGES, Lang
from ludotheque.games.eden import data as eden
from ludotheque.games.eden.cultures import CULTURES
from ludotheque.games.gaia import data as gaia
from ludotheque.games.gheos import data as gheos
from ludotheque.games.gisborne import data as gisborne
from ludotheque.games.gods import data as gods

Pair = tuple[str, str]

SPELT: dict[Lang, tuple[str, ...]] = {
    "en": ("no", "one", "two", "three", "four", "five", "six", "seven"),
    "fr": ("aucun", "un", "deux", "trois", "quatre", "cinq", "six", "sept"),
}
ORDINALS: dict[Lang, dict[int, str]] = {
    "en": {6: "sixth", 7: "seventh", 8: "eighth"},
    "fr": {6: "sixième", 7: "septième", 8: "huitième"},
}


def spelt(template: str, *numbers: int) -> str:
    """`{en}` and `{fr}` are the numbers as words, one after the other."""
    for lang in LANGUAGES:
        for number in numbers:
            template = template.replace(f"{{{lang}}}", SPELT[lang][number], 1)
    return template


def pair(english: str, french: str, *numbers: int) -> Pair:
    return spelt(english, *numbers), spelt(french, *numbers)


def _gheos() -> list[Pair]:
    last = gheos.LAST_EPOCH
    en, fr = ORDINALS["en"], ORDINALS["fr"]
    return [
        pair("You hold {en}; lay one", "Vous en avez {fr} en main", gheos.HAND),
        pair(
            "on the continent, {en} at most", "par blé du continent, {fr} au plus", gheos.FOLLOWERS
        ),
        pair("Each has only {en} in all", "Chacune n’en a que {fr} en tout", gheos.FOLLOWERS),
        pair("You have {en}. Each", "Vous en avez {fr}. Chacun", gheos.TOKENS),
        pair("any of the {en} that", "l’une des {fr} qui", len(gheos.CIVILIZATIONS)),
        (f"{en[last[2]]} epoch is drawn with two", f"{fr[last[2]]} époque à deux"),
        (
            f"the {en[last[3]]} with three, the {en[last[4]]} with four",
            f"la {fr[last[3]]} à trois, la {fr[last[4]]} à quatre",
        ),
    ]


def _gods() -> list[Pair]:
    most = gods.MOST_CRYSTALS
    return [
        (f"{gods.NATION_POINTS} for each nation tile", f"{gods.NATION_POINTS} par tuile nation"),
        (f"{gods.VICTORY_POINTS} for each victory tile", f"{gods.VICTORY_POINTS} par tuile de v"),
        (f"loses {gods.TEMPLES_FINE} points", f"perd {gods.TEMPLES_FINE} points"),
        (f"Take {gods.HARVEST} crystals", f"Prenez {gods.HARVEST} cristaux"),
        (f"more than {most}:", f"plus de {most} :"),
        (
            f"begin the match with {gods.START_CRYSTALS}.",
            f"commencez la partie avec {gods.START_CRYSTALS}.",
        ),
        (f"{gods.TRIBE_PRICE} crystal for each", f"{gods.TRIBE_PRICE} cristal par"),
        (f"{gods.TEMPLE_PRICE} crystals for each", f"{gods.TEMPLE_PRICE} cristaux par"),
        (f"earns you {gods.WASTELAND_GIFT} c", f"vous gagnez {gods.WASTELAND_GIFT} c"),
        (f"for {gods.MOVE_PRICE} crystals", f"pour {gods.MOVE_PRICE} cristaux"),
        pair("until {en} lie open", "jusqu’à ce que {fr} soient visibles", gods.DISPLAY),
        pair("You must do {en}", "Vous devez en faire {fr}", gods.ACTIONS),
        pair("You have {en}; one", "Vous en avez {fr} ; l’un", gods.TEMPLES),
        pair("as {en} tribes", "que {fr} tribus", gods.NATION_SIZE),
        pair(
            "There are {en} nation tiles and {en} victory tiles",
            "a {fr} tuiles nation et {fr} tuiles de victoire",
            gods.NATION_TILES,
            gods.VICTORY_TILES,
        ),
        pair("of {en} colours", "de {fr} couleurs", gods.COLOURS_TO_END),
        pair("or {en} nation tiles", "ou {fr} tuiles nation", gods.NATIONS_TO_END),
        pair("last {en} of the pile", "des {fr} dernières de la pile", gods.END_PLACES),
        pair(
            f"{most} crystals buy a temple that touches {{en}} tiles",
            f"{most} cristaux paient un temple qui touche {{fr}} tuiles",
            most // gods.TEMPLE_PRICE,
        ),
    ]


def _gisborne() -> list[Pair]:
    draws = dict(zip(gisborne.COLOURS, gisborne.DRAWS, strict=True))
    bronze, silver, gold = gisborne.COLOUR_VALUES
    scored = {n: ", ".join(map(str, cards)) for n, cards in gisborne.SCORING_CARDS.items()}
    assert draws == {"bronze": 2, "silver": 1, "gold": 0}
    return [
        pair("one to {en} cards face down", "d’une à {fr} cartes", gisborne.MOST_LAID),
        (
            "bronze draws two cards, silver one, gold none",
            "deux cartes, de l’argent une, de l’or a",
        ),
        (
            "worth {} or {}, silver {} or {}, gold {} or {}".format(*bronze, *silver, *gold),
            "valent {} ou {}, celles d’argent {} ou {}, celles d’or {} ou {}".format(
                *bronze, *silver, *gold
            ),
        ),
        pair("begin with {en} of them", "commencez avec {fr} d’entre", gisborne.START_CARDS),
        pair("you draw {en} cards. So", "vous piochez {fr} cartes. Vous", gisborne.TENT_DRAWS),
        (f"three players: {scored[3]};", f"trois joueurs : {scored[3]} ;"),
        (f"four players: {scored[4]};", f"quatre joueurs : {scored[4]} ;"),
        (f"five players: {scored[5]}.", f"cinq joueurs : {scored[5]}."),
        pair(
            "keep {en} movement cards of your hand",
            "de votre main que {fr} cartes de mouvement",
            gisborne.RIVER_KEEPS,
        ),
        (f"worth {gisborne.END_TOKEN}.", f"valeur {gisborne.END_TOKEN}."),
    ]


def _eden() -> list[Pair]:
    squares = [len(culture.squares) for culture in CULTURES]
    return [
        pair("{en} squares by {en}", "{fr} cases sur {fr}", eden.LINES, eden.LINES),
        (f"{eden.POINTS_TO_WIN} fertility points", f"{eden.POINTS_TO_WIN} points de fertilité"),
        (f"pays you {eden.INCOME} mana", f"verse {eden.INCOME} mana"),
        pair("one or {en} irrigation", "une ou {fr} cartes d’irr", eden.IRRIGATIONS),
        pair("fewer than {en}", "moins de {fr}", eden.HAND),
        pair(
            f"with {eden.START_MANA} mana and {{en}} cards",
            f"avec {eden.START_MANA} mana et {{fr}} cartes",
            eden.START_CARDS,
        ),
        pair("shape of {en} to {en}", "de {fr} à {fr} cases", min(squares), max(squares)),
        (f"pay {eden.RISE_PRICE} mana for each", f"payez {eden.RISE_PRICE} mana par"),
        (f"goes above level {eden.MOST_LEVEL}.", f"dépasse le niveau {eden.MOST_LEVEL}."),
        (
            f"bank pays you {eden.SALE_PRICE} mana for each sq",
            f"paie {eden.SALE_PRICE} mana par case",
        ),
        (
            f"for {eden.SALE_PRICE} mana a square, plus {eden.PURCHASE_FEE}.",
            f"pour {eden.SALE_PRICE} mana par case, plus {eden.PURCHASE_FEE}.",
        ),
        (f"can pay {eden.FIRST_BID} mana", f"pouvoir payer {eden.FIRST_BID} mana"),
        (
            f"at least {eden.FIRST_BID}, in steps of {eden.RAISE}",
            f"{eden.FIRST_BID} au moins, par pas de {eden.RAISE}",
        ),
        ("A bid of 20 costs the attacker 80", "Une offre de 20 coûte 80 à l’attaquant"),
        (f"Raised to 25, it costs the defender only {25 * 2}", f"ne coûte que {25 * 2} au"),
    ]


def _gaia() -> list[Pair]:
    return [
        pair(
            "{en}, or {en} with two players",
            "{fr}, ou {fr} à deux joueurs",
            gaia.MEEPLES,
            gaia.MEEPLES_OF_TWO,
        ),
        pair(
            "{en} Nature cards and {en} Life", "{fr} cartes Nature et {fr}e carte", *gaia.DEAL[:2]
        ),
        pair("{en} cards at most", "{fr} cartes au plus", gaia.HAND),
        pair("more than {en} Power", "plus de {fr} Pouvoir", gaia.POWERS_IN_HAND),
        pair("{en} actions.", "{fr} actions.", gaia.ACTIONS),
        pair("Put {en} animals", "Posez {fr} animaux", gaia.HERD),
        pair("fewer than {en} in the supply", "moins de {fr} dans la réserve", gaia.HERD),
        pair(
            "At least {en} of its {en} needs",
            "Au moins {fr} de ses {fr} besoins",
            gaia.FOUNDING,
            gaia.NEEDS,
        ),
        pair("and {en} more, lie open", "plus {fr}, visibles", gaia.OBJECTIVES_MORE),
        pair("{en} make a Power obj", "{fr} réalisent un obj", gaia.POWERS_FOR_OBJECTIVE),
        pair(
            f"There are {gaia.TOKENS}, and a card takes {{en}}",
            f"Il y en a {gaia.TOKENS}, et une carte en prend {{fr}}",
            gaia.HERD,
        ),
    ]


SAID = {"gheos": _gheos, "gods": _gods, "gisborne": _gisborne, "eden": _eden, "gaia": _gaia}


@pytest.mark.parametrize("game", SAID)
def test_how_to_play_has_the_numbers_of_the_tables(game: str) -> None:
    for lang, said in zip(LANGUAGES, zip(*SAID[game](), strict=True), strict=True):
        read = re.sub(r"\s+", " ", str(load(game).how_to_play(lang))).lower()
        assert [one for one in said if one.lower() not in read] == []
