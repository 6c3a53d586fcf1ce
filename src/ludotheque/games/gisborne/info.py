"""Gisborne on the shelf: plain values, no NumPy."""

from ludotheque.core.info import Info, Option

NEXT_TILE = Option(
    name="next_tile",
    title={"en": "The next tile is turned up", "fr": "La tuile suivante est retournée"},
    choices=("leaving", "reaching"),
    default="leaving",
)

INFO = Info(
    id="gisborne",
    title="Gisborne",
    author="Carlo A. Rossi",
    year=2008,
    seats=(3, 4, 5),
    minutes=(30, 45),
    rules_version=2,
    blurb={
        "en": "Cross an unknown country with cards laid in secret, and map it before the others.",
        "fr": "Posez vos cartes en secret et cartographiez un pays inconnu avant les autres.",
    },
    endings=("beach", "stall"),
    hides=True,
    options=(NEXT_TILE,),
    before={1: {"next_tile": "reaching"}},
)
