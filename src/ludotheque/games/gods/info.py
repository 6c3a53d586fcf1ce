"""Gods on the shelf: plain values, no NumPy."""

from ludotheque.core.info import Info

INFO = Info(
    id="gods",
    title="Gods",
    author="Michael Schacht",
    year=2001,
    seats=(2, 3, 4),
    minutes=(30, 45),
    rules_version=1,
    blurb={
        "en": "Shape the earth after the flood, settle it with tribes and win their faith.",
        "fr": "Façonnez la terre après le déluge, peuplez-la de tribus et gagnez leur foi.",
    },
    endings=("end tile", "three colours", "four nations"),
    hides=False,
)
