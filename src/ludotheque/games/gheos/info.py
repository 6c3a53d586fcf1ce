"""Gheos on the shelf: plain values, no NumPy."""

from ludotheque.core.info import Info

INFO = Info(
    id="gheos",
    title="Gheos",
    author="René Wiersma",
    year=2006,
    seats=(2, 3, 4),
    minutes=(40, 60),
    rules_version=1,
    blurb={
        "en": "Lay out continents, tear them apart, gather followers among those who live there.",
        "fr": "Façonnez des continents, déchirez-les, gagnez des partisans chez leurs peuples.",
    },
    endings=("epochs", "tokens"),
    hides=True,
)
