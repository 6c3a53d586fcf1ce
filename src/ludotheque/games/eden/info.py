"""Eden on the shelf: plain values, no NumPy."""

from ludotheque.core.info import Info

INFO = Info(
    id="eden",
    title="Eden",
    author="Gal Zuckerman",
    year=2001,
    seats=(3, 4),
    minutes=(40, 60),
    rules_version=2,
    blurb={
        "en": "Water a barren plain, make it bear fruit, and outbid whoever stands in your way.",
        "fr": "Irriguez une plaine aride, faites-la fructifier et surenchérissez sur vos rivaux.",
    },
    endings=("twenty points", "sixty rounds"),
    hides=True,
)
