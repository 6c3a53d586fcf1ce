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
        "fr": "Disposez des continents, déchirez-les, et gagnez des partisans parmi qui y vit.",
    },
    endings=("epochs", "tokens"),
    hides=True,
)
