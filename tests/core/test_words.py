"""Sentences from templates."""

import pytest

from ludotheque.core.words import (
    Lang,
    Terms,
    Words,
    fields_of,
    is_single,
    listing,
    placed,
    say,
    signed,
    typeset,
)

PRICE: Words = {
    "en": "{who:@seat} pays {price:crystal|crystals}.",
    "fr": "{who:@seat} paie {price:cristal|cristaux}.",
}
TERMS: Terms = {"seat": {0: {"en": "the first", "fr": "le premier"}}}


@pytest.mark.parametrize(
    ("lang", "price", "sentence"),
    [
        ("en", 0, "The first pays 0 crystals."),
        ("en", 1, "The first pays 1 crystal."),
        ("en", 2, "The first pays 2 crystals."),
        ("en", -1, "The first pays −1 crystal."),
        ("en", -3, "The first pays −3 crystals."),
        ("fr", 0, "Le premier paie 0 cristal."),
        ("fr", 1, "Le premier paie 1 cristal."),
        ("fr", 2, "Le premier paie 2 cristaux."),
        ("fr", -2, "Le premier paie −2 cristaux."),
    ],
)
def test_words_go_with_their_number(lang: Lang, price: int, sentence: str) -> None:
    assert say(PRICE, lang, TERMS, {"who": 0, "price": price}) == sentence


def test_french_counts_nought_as_one() -> None:
    assert is_single(0, "fr")
    assert not is_single(0, "en")


def test_numbers_have_a_real_minus_and_texts_keep_theirs() -> None:
    template: Words = {"en": "{points} at {cell}", "fr": "{points} en {cell}"}
    assert say(template, "en", {}, {"points": -4, "cell": "0,-1"}) == "−4 at 0,-1"
    assert signed(-12) == "\N{MINUS SIGN}12"
    assert signed(12) == "12"


def test_other_formats_work_as_usual() -> None:
    template: Words = {"en": "{share:.1%} of {n:03d}", "fr": ""}
    assert say(template, "en", {}, {"share": 0.5, "n": 7}) == "50.0% of 007"
    assert say(template, "fr", {}, {}) == ""


def test_fields_are_the_particulars_a_template_asks_for() -> None:
    assert fields_of(PRICE["en"]) == {"who", "price"}
    assert fields_of("nothing {{asked}}") == set()


@pytest.mark.parametrize(
    ("items", "english", "french"),
    [
        ([], "", ""),
        (["a"], "a", "a"),
        (["a", "b"], "a and b", "a et b"),
        (["a", "b", "c"], "a, b and c", "a, b et c"),
    ],
)
def test_listing(items: list[str], english: str, french: str) -> None:
    assert listing(items, "en") == english
    assert listing(items, "fr") == french


def test_no_french_sign_stands_alone_on_a_line() -> None:
    sentence = "Il l'a dit : « non » ; et toi ? Moi !"
    assert typeset(sentence, "fr") == (
        "Il l’a dit\u00a0: «\u00a0non\u00a0»\u00a0; et toi\u00a0? Moi\u00a0!"
    )
    assert typeset("It's so: no space here!", "en") == "It’s so: no space here!"


def test_what_a_person_typed_is_never_set_anew() -> None:
    template: Words = {"en": "{file}", "fr": "Voici : {file}"}
    assert say(template, "fr", {}, {"file": "l'ami : 2.json"}) == "Voici\u00a0: l'ami : 2.json"


def test_french_de_before_a_name() -> None:
    template: Words = {"en": "{who:@seat}’s hand", "fr": "La main {who:de@seat}"}
    names = ["Safran", "Azur", "Élise", "Jade"]
    terms: Terms = {"seat": {i: {"en": n, "fr": n} for i, n in enumerate(names)}}
    told = [say(template, "fr", terms, {"who": seat}) for seat in range(4)]
    assert told == ["La main de Safran", "La main d’Azur", "La main d’Élise", "La main de Jade"]
    assert say(template, "en", terms, {"who": 1}) == "Azur’s hand"


LAID: Words = {
    "en": "{who:@seat} lays [the tile at {cell}|a tile].",
    "fr": "{who:@seat} pose [la tuile en {cell}|une tuile].",
}


@pytest.mark.parametrize(
    ("places", "english", "french"),
    [
        (True, "The first lays the tile at 2,1.", "Le premier pose la tuile en 2,1."),
        (False, "The first lays a tile.", "Le premier pose une tuile."),
    ],
)
def test_texts_of_places_are_for_who_types_them(places: bool, english: str, french: str) -> None:
    particulars = {"who": 0, "cell": "2,1"}
    assert say(LAID, "en", TERMS, particulars, places) == english
    assert say(LAID, "fr", TERMS, particulars, places) == french


def test_what_only_who_types_needs_may_have_nothing_instead() -> None:
    assert placed("laid[ at {cell}].", True) == "laid at {cell}."
    assert placed("laid[ at {cell}].", False) == "laid."
    assert fields_of("laid[ at {cell}] for {price}") == {"cell", "price"}
