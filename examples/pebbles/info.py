"""Pebbles on the shelf: plain values, no NumPy."""

from ludotheque.core.info import Info, Option

INFO = Info(
    id="pebbles",
    title="Pebbles",
    author="a stranger",
    year=2024,
    seats=(2, 3),
    minutes=(1, 2),
    rules_version=1,
    blurb={
        "en": "Draw pebbles in secret and lay the heaviest row.",
        "fr": "Piochez des cailloux en secret et posez la rangée la plus lourde.",
    },
    endings=("full row", "empty bag"),
    hides=True,  # unless the option `open` is chosen
    options=(
        Option("goal", {"en": "Pebbles to a row", "fr": "Cailloux par rangée"}, (3, 4), default=3),
        Option("open", {"en": "Open hands", "fr": "Mains ouvertes"}, (0, 1), default=0),
    ),
)
