"""What is printed on a tile, said in words: what people read in the log instead of `T2[W | C]`."""

from typing import Final

from ludotheque.core.words import LANGUAGES, Lang, Words, listing
from ludotheque.games.gheos.faces import ICONS, Face, Land

_ICONS: Final[dict[str, tuple[Words, Words]]] = {
    "wheat": ({"en": "wheat", "fr": "blé"}, {"en": "wheat", "fr": "blés"}),
    "cup": ({"en": "cup", "fr": "coupe"}, {"en": "cups", "fr": "coupes"}),
    "sword": ({"en": "sword", "fr": "épée"}, {"en": "swords", "fr": "épées"}),
    "pyramid": ({"en": "pyramid", "fr": "pyramide"}, {"en": "pyramids", "fr": "pyramides"}),
}
"""One of them, and several."""
_TEMPLES: Final[tuple[Words, ...]] = (
    {"en": "temple of wheat", "fr": "temple du blé"},
    {"en": "temple of the cup", "fr": "temple de la coupe"},
    {"en": "temple of the sword", "fr": "temple de l’épée"},
)
_THEN: Final[Words] = {"en": "; ", "fr": " ; "}
_NOTHING: Final[Words] = {"en": "nothing", "fr": "rien"}
_SHORE: Final[Words] = {"en": "shore: {}", "fr": "rive : {}"}
_SHORES: Final[Words] = {"en": "shores: {}", "fr": "rives : {}"}


def in_words(face: Face) -> Words:
    return {lang: _face(face, lang) for lang in LANGUAGES}


def _face(face: Face, lang: Lang) -> str:
    lands = [_land(land, lang) for land in face.lands if land.is_landmass]
    shores = [_land(land, lang) for land in face.lands if not land.is_landmass]
    if shores:
        template = _SHORE if len(shores) == 1 else _SHORES
        lands.append(template[lang].format(" / ".join(shores)))
    return _THEN[lang].join(lands)


def _land(land: Land, lang: Lang) -> str:
    icons = [_icon(icon, n, lang) for icon, n in zip(ICONS, land.icons, strict=True) if n]
    temples = [_TEMPLES[symbol][lang] for symbol in land.temples]
    return listing([*icons, *temples], lang) or _NOTHING[lang]


def _icon(icon: str, count: int, lang: Lang) -> str:
    one, several = _ICONS[icon]
    return one[lang] if count == 1 else f"{count} {several[lang]}"
