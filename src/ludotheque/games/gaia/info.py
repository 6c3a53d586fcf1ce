"""Gaïa on the shelf: plain values, no NumPy."""

from ludotheque.core.info import Info, Option

RULES = Option(
    name="rules",
    title={"en": "Rules", "fr": "Règles"},
    choices=("basic", "advanced", "disasters"),
    default="advanced",
    start="basic",
    notes={
        "basic": {
            "en": "Tiles, cities and animals: the best way to begin.",
            "fr": "Des tuiles, des cités et des animaux : le mieux pour commencer.",
        },
        "advanced": {
            "en": "Adds Power cards, stolen cities, and a second meeple where four needs are met.",
            "fr": "Ajoute les cartes Pouvoir, le vol de cités et un second meeple sur certaines.",
        },
        "disasters": {
            "en": "Advanced, and eruptions and lightning destroy what was built.",
            "fr": "Avancées, et des éruptions et des éclairs détruisent ce qui fut bâti.",
        },
    },
)
LIGHTNINGS = Option(
    name="lightnings",
    title={"en": "Lightning cards", "fr": "Cartes Éclair"},
    choices=(0, 1, 2, 3, 4, 5),
    default=5,
    needs=("rules", "disasters"),
)

INFO = Info(
    id="gaia",
    title="Gaïa",
    author="Olivier Rolko",
    year=2014,
    seats=(2, 3, 4, 5),
    minutes=(20, 40),
    rules_version=2,
    blurb={
        "en": "Make a world tile by tile, give its cities what they need, and settle your people.",
        "fr": "Créez un monde tuile par tuile, comblez ses cités et installez vos peuples.",
    },
    endings=("last meeple", "exhaustion"),
    hides=True,
    options=(RULES, LIGHTNINGS),
    before={1: {}},  # as long as its feeding left no city hungry in vain (8.5)
)
