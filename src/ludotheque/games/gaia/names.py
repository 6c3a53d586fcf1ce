"""What things are called, in French and English."""

from typing import Final

from ludotheque.core.words import LANGUAGES, Lang, Terms, Words
from ludotheque.games.gaia.data import (
    ANY,
    BACKS,
    CARDS,
    CITIES,
    LANDS,
    NATURE_OBJECTIVES,
    OBJECTIVES,
)

LAND_NAMES: Final[dict[str, Words]] = {
    "plain": {"en": "plain", "fr": "plaine"},
    "forest": {"en": "forest", "fr": "forêt"},
    "sea": {"en": "sea", "fr": "mer"},
    "desert": {"en": "desert", "fr": "désert"},
    "mountain": {"en": "mountain", "fr": "montagne"},
    "swamp": {"en": "swamp", "fr": "marais"},
}
LANDS_COUNTED: Final[dict[str, Words]] = {
    land: {
        "en": f"{name['en']}|{name['en']}s",
        "fr": f"{name['fr']}|{name['fr'].removesuffix('s')}s",
    }
    for land, name in LAND_NAMES.items()
}
"""Tiles of a landscape, for `counted`: *marais* has its s already."""
_ANIMALS: Final[Words] = {"en": "animals", "fr": "animaux"}
_ANYWHERE: Final[Words] = {"en": "any", "fr": "au choix"}
_NOT_SEA: Final[Words] = {"en": "any but sea", "fr": "tout sauf la mer"}

_BACK_NAMES: Final[dict[str, Words]] = {
    "nature": {"en": "Nature", "fr": "Nature"},
    "life": {"en": "Life", "fr": "Vie"},
    "power": {"en": "Power", "fr": "Pouvoir"},
}
_POWER_NAMES: Final[dict[str, Words]] = {
    "sun": {"en": "a sun", "fr": "un soleil"},
    "rain": {"en": "rain", "fr": "une pluie"},
    "tornado": {"en": "a tornado", "fr": "une tornade"},
    "protection": {"en": "a Protection", "fr": "une Protection"},
    "earthquake": {"en": "an earthquake", "fr": "un séisme"},
    "lightning": {"en": "lightning", "fr": "un éclair"},
    "eruption": {"en": "an eruption", "fr": "une éruption"},
}


def needs_text(counts: tuple[int, ...], lang: Lang) -> str:
    """Landscapes (and animals) with how often each is asked for."""
    names = [LAND_NAMES[land][lang] for land in LANDS] + [_ANIMALS[lang]]
    return ", ".join(
        name if n == 1 else f"{n} × {name}" for name, n in zip(names, counts, strict=False) if n
    )


def _city(number: int) -> Words:
    icon, needs = CARDS.icons[number - 1], CARDS.needs[number - 1]
    stands = _NOT_SEA if icon == ANY else LAND_NAMES[LANDS[icon]]
    return {
        "en": f"city {number} (on {stands['en']}; needs {needs_text(needs, 'en')})",
        "fr": f"la cité {number} (sur {stands['fr']} ; besoins : {needs_text(needs, 'fr')})",
    }


def _animals_card(icon: str) -> Words:
    land = LAND_NAMES.get(icon, _ANYWHERE)
    return {"en": f"animals ({land['en']})", "fr": f"des animaux ({land['fr']})"}


def _nature_card(land: str) -> Words:
    words = LAND_NAMES[land]
    return {"en": f"a {words['en']} card", "fr": f"une carte {words['fr']}"}


def _objective(number: int) -> Words:
    if number > NATURE_OBJECTIVES:
        return {"en": "any four Power cards", "fr": "quatre cartes Pouvoir au choix"}
    cards = CARDS.objectives[number - 1]
    return {lang: needs_text(cards, lang) for lang in LANGUAGES}


_CARD_NAMES: Final[dict[str, Words]] = {
    **{land: _nature_card(land) for land in LANDS},
    **{f"city{number}": _city(number) for number in range(1, CITIES + 1)},
    **{f"animals-{icon}": _animals_card(icon) for icon in (*LANDS, "any")},
    **_POWER_NAMES,
}

TERMS: Final[Terms] = {
    "land": LAND_NAMES,
    "back": _BACK_NAMES,
    "card": _CARD_NAMES,
    "city": {
        f"city{number}": {"en": f"city {number}", "fr": f"la cité {number}"}
        for number in range(1, CITIES + 1)
    },
    "objective": {number: _objective(number) for number in range(1, OBJECTIVES + 1)},
}
assert set(_BACK_NAMES) == set(BACKS)
