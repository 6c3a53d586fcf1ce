"""Gaïa on the shelf: plain values, no NumPy."""

from ludotheque.core.info import Info, Option

RULES = Option(
    name="rules",
    title={"en": "Rules", "fr": "Règles"},
    choices=("basic", "advanced", "disasters"),
    default="advanced",
)
LIGHTNINGS = Option(
    name="lightnings",
    title={"en": "Lightning cards (with disasters)", "fr": "Éclairs (avec désastres)"},
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
