"""Sentences in French and English, from templates with particulars.

A template is an ordinary format string with three additions:
`{price:crystal|crystals}` writes the number and the word that goes with it;
`{colour:@tribe}` looks the value up among the terms of the language;
`{who:de@seat}` does the same and sets the French *de* or *d’* before it.
What stands in square brackets names a place by a text that is printed nowhere on a drawn board:
`at[ {cell}| this place]` is said with what is before the bar where people type such texts, and
with what is after it where they see and press the place.
"""

import re
from collections.abc import Mapping
from functools import cache
from string import Formatter
from typing import Any, Final, Literal

Lang = Literal["en", "fr"]
LANGUAGES: tuple[Lang, ...] = ("en", "fr")

Words = Mapping[Lang, str]
"""One text in both languages."""

Terms = Mapping[str, Mapping[Any, Words]]
"""Names of things: kind of thing → value → its name in both languages."""

Fact = Mapping[str, Any]
"""Something that happened or would happen, without language: `what`, and its particulars."""

SEAT_NAMES: Mapping[Any, Words] = {
    0: {"en": "Garnet", "fr": "Grenat"},
    1: {"en": "Saffron", "fr": "Safran"},
    2: {"en": "Azure", "fr": "Azur"},
    3: {"en": "Jade", "fr": "Jade"},
    4: {"en": "Plum", "fr": "Prune"},
}


NO_BREAK: Final = "\N{NO-BREAK SPACE}"
_BEFORE_A_SIGN: Final = re.compile(r" (?=[:;!?»])|(?<=«) ")
_APOSTROPHE: Final = re.compile(r"(?<=\w)'(?=\w)")
_PLACE: Final = re.compile(r"\[([^\[\]|]*)(?:\|([^\[\]]*))?\]")
_VOWELS: Final = "AÀÂÄEÉÈÊËIÎÏOÔÖUÙÛÜŒÆ"

COLON: Words = {"en": ":", "fr": " :"}
SEMICOLON: Words = {"en": ";", "fr": " ;"}
"""French sets a space before them."""


class _Sentences(Formatter):
    def __init__(self, terms: Terms, lang: Lang) -> None:
        self.terms, self.lang = terms, lang

    def format_field(self, value: Any, format_spec: str) -> str:
        if "@" in format_spec:
            before, kind = format_spec.split("@")
            name = typeset(self.terms[kind][value][self.lang], self.lang)
            return of_french(name) if before == "de" else name
        if "|" in format_spec:
            return counted(value, format_spec, self.lang)
        if isinstance(value, int) and not format_spec:
            return signed(value)
        return str(super().format_field(value, format_spec))


def seat_names(lang: Lang, given: Mapping[int, str] | None = None) -> dict[int, str]:
    """What the people at the seats are called, or the seats themselves."""
    return {seat: (given or {}).get(seat) or name[lang] for seat, name in SEAT_NAMES.items()}


def with_letter(seat: int, lang: Lang, names: Mapping[int, str]) -> str:
    """A name with the letter that stands for its seat on a drawing: `G Ann`; `Garnet` has it."""
    own = SEAT_NAMES[seat][lang]
    return names[seat] if names[seat] == own else f"{own[0]} {names[seat]}"


def signed(number: int) -> str:
    """A number as people write it, with a real minus."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def is_single(number: int, lang: Lang) -> bool:
    """French counts nought as one; English does not."""
    return abs(number) < 2 if lang == "fr" else abs(number) == 1


def counted(number: int, forms: str, lang: Lang) -> str:
    """A number and the word that goes with it, from `crystal|crystals`."""
    one, many = forms.split("|")
    return f"{signed(number)} {one if is_single(number, lang) else many}"


def say(
    template: Words,
    lang: Lang,
    terms: Terms,
    particulars: Mapping[str, object],
    places: bool = True,
) -> str:
    """The sentence, in the language, with its particulars; `places`: also texts of places."""
    text = typeset(placed(template[lang], places), lang)
    text = _Sentences(terms, lang).vformat(text, (), particulars)
    return text[:1].upper() + text[1:]


@cache
def placed(template: str, places: bool) -> str:
    """The template with what its brackets have for who types places, or for who sees them."""
    return _PLACE.sub(lambda found: found[1] if places else found[2] or "", template)


@cache
def typeset(text: str, lang: Lang) -> str:
    """A text of ours as a printer sets it: real apostrophes, and no French sign alone on a line."""
    text = _APOSTROPHE.sub("’", text)
    return _BEFORE_A_SIGN.sub(NO_BREAK, text) if lang == "fr" else text


def of_french(name: str) -> str:
    """*de Safran*, *d’Azur*."""
    return f"d’{name}" if name[:1].upper() in _VOWELS else f"de {name}"


def fields_of(template: str) -> set[str]:
    """The names of the particulars a template asks for."""
    return {name for _, name, _, _ in Formatter().parse(placed(template, True)) if name}


def listing(items: list[str], lang: Lang) -> str:
    """`a, b and c`."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {'et' if lang == 'fr' else 'and'} {items[-1]}"
