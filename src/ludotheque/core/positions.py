"""Reading a position from JSON: every field named, checked, and none left over.

What is wrong is said in both languages and names its culprit: the seat, the entry, the field. Names
of fields are JSON, so they are the same in both. `begin` and `finish` read what every game has,
`write_common` writes it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, get_args

import numpy as np

from ludotheque.core.errors import Malformed, echo
from ludotheque.core.fairness import SECRET_BYTES
from ludotheque.core.info import Info
from ludotheque.core.state import NOBODY, State, single
from ludotheque.core.words import Words

_REQUIRED: Any = object()
_KINDS: Final[dict[Any, Words]] = {
    dict: {"en": "an object", "fr": "un objet"},
    list: {"en": "a list", "fr": "une liste"},
    str: {"en": "a text", "fr": "un texte"},
    int: {"en": "a whole number", "fr": "un nombre entier"},
    type(None): {"en": "null", "fr": "null"},
}

MOST_COUNTED: Final = 10**9
"""Of plies, of words of chance: no match comes near it, and the record has room to count on."""

A_POSITION: Final[Words] = {"en": "a position", "fr": "la position"}


def seat_called(seat: int) -> Words:
    """A seat, as an error names it."""
    return {"en": f"seat {seat}", "fr": f"place {seat}"}


def called(name: str) -> Words:
    """Something that is called alike in both languages: `tiles[3]`."""
    return {"en": name, "fr": name}


def impossible(english: str, french: str) -> Malformed:
    """A position whose fields are sound one by one, but not together."""
    return Malformed(
        f"this position cannot be: {english}", f"cette position n’est pas possible : {french}"
    )


class Fields:
    """The fields of one JSON object, taken out one by one."""

    def __init__(self, data: Any, of: Words = A_POSITION) -> None:
        if not isinstance(data, dict):
            raise Malformed(
                f"{of['en']} is an object, not {echo(data)}",
                f"{of['fr']} est un objet, pas {echo(data)}",
            )
        self._left, self._of = dict(data), of

    def spot(self, name: str) -> Words:
        """Where a field stands."""
        if self._of is A_POSITION:
            return {"en": f"{name} of a position", "fr": name}
        return {"en": f"{name} of {self._of['en']}", "fr": f"{name} ({self._of['fr']})"}

    def has(self, name: str) -> bool:
        """Is the field there, and not null?"""
        if self._left.get(name) is None:
            self._left.pop(name, None)
            return False
        return True

    def take(self, name: str, kind: Any, default: Any = _REQUIRED) -> Any:
        """The field, which must be of this kind; without a default it must be there."""
        value = self._left.pop(name, default)
        if value is _REQUIRED:
            raise Malformed(
                f"{self._of['en']} needs a field {echo(name)}",
                f"{self._of['fr']} : il manque le champ {echo(name)}",
            )
        if value is not default and (not isinstance(value, kind) or isinstance(value, bool)):
            spot = self.spot(name)
            raise Malformed(
                f"{spot['en']} is {_in_words(kind, 'en')}, not {echo(value)}",
                f"{spot['fr']} est {_in_words(kind, 'fr')}, pas {echo(value)}",
            )
        return value

    def integer(
        self, name: str, default: int | None, low: int = 0, high: int = MOST_COUNTED
    ) -> int:
        """A whole number within bounds; with None as default it must be there."""
        value = self.take(name, int, _REQUIRED if default is None else default)
        return integer(value, self.spot(name), low, high)

    def flag(self, name: str, default: bool = False) -> bool:
        """True or false."""
        value = self._left.pop(name, default)
        if not isinstance(value, bool):
            spot = self.spot(name)
            raise Malformed(
                f"{spot['en']} is true or false, not {echo(value)}",
                f"{spot['fr']} est true ou false, pas {echo(value)}",
            )
        return value

    def choice(self, name: str, choices: tuple[str, ...], default: str | None) -> int:
        """The number of a word among others; with None as default it must be there."""
        value = self.take(name, str, _REQUIRED if default is None else default)
        return one_of(value, choices, self.spot(name))

    def optional(self, name: str, choices: tuple[str, ...]) -> int:
        """The number of a word among others, or NOBODY where the field is null or left out."""
        value = self.take(name, str | None, None)
        return NOBODY if value is None else one_of(value, choices, self.spot(name))

    def items(self, name: str, most: int, default: Any = _REQUIRED) -> list[tuple[Words, Any]]:
        """The entries of a list, each with where it stands, so many at most."""
        value = self.take(name, list, default)
        spot = self.spot(name)
        if len(value) > most:
            raise Malformed(
                f"{spot['en']} has {most} entries at most, not {len(value)}",
                f"{spot['fr']} a {most} entrées au plus, pas {len(value)}",
            )
        return [(self._entry(name, i), entry) for i, entry in enumerate(value)]

    def _entry(self, name: str, i: int) -> Words:
        if self._of is A_POSITION:
            return called(f"{name}[{i}]")
        en, fr = self._of["en"], self._of["fr"]
        return {"en": f"{name}[{i}] of {en}", "fr": f"{name}[{i}] ({fr})"}

    def counts(self, name: str, names: tuple[str, ...], most: int) -> list[int]:
        """How many of each of these there are: an object that names some of them."""
        given = self.take(name, dict, {})
        counts = [0] * len(names)
        for one, count in given.items():
            place = one_of(one, names, self.spot(name))
            counts[place] = integer(count, self.spot(f"{name}.{one}"), 0, most)
        return counts

    def nothing_left(self) -> None:
        """Refuse fields that nobody asked for: a misspelt one would be lost in silence."""
        for name in self._left:
            raise Malformed(
                f"{self._of['en']} has no field {echo(name)}",
                f"{self._of['fr']} n’a pas de champ {echo(name)}",
            )


def _in_words(kind: Any, lang: Any) -> str:
    """What a field should be: a list, or a text or null."""
    return (" ou " if lang == "fr" else " or ").join(
        _KINDS[one][lang] for one in get_args(kind) or (kind,)
    )


def integer(value: Any, spot: Words, low: int, high: int) -> int:
    """A whole number within bounds; true and 1.0 are none."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise Malformed(
            f"{spot['en']} is a whole number from {low} to {high}, not {echo(value)}",
            f"{spot['fr']} est un nombre entier de {low} à {high}, pas {echo(value)}",
        )
    return value


def one_of(value: Any, choices: Sequence[str], spot: Words) -> int:
    """The number of a word among others."""
    if not isinstance(value, str) or value not in choices:
        listed = ", ".join(choices)
        raise Malformed(
            f"{spot['en']} is one of: {listed}; not {echo(value)}",
            f"{spot['fr']} est un de : {listed} ; pas {echo(value)}",
        )
    return choices.index(value)


def cell_at(value: Any, numbers: Mapping[tuple[int, int], int], spot: Words, hint: Words) -> int:
    """The number of a cell written as a list of two whole numbers."""
    pair = isinstance(value, list) and len(value) == 2 and all(type(n) is int for n in value)
    found = numbers.get(tuple(value)) if pair else None
    if found is None:
        raise Malformed(
            f"{spot['en']} is a cell of the table: {hint['en']}; not {echo(value)}",
            f"{spot['fr']} est une case de la table : {hint['fr']} ; pas {echo(value)}",
        )
    return int(found)


def fields_of(data: Any, game: str) -> Fields:
    """Those of a position, which may name its game: then it must be this one."""
    fields = Fields(data)
    named = fields.take("game", str, game)
    if named != game:
        raise Malformed(
            f"this is a position of {echo(named)}, not of {echo(game)}",
            f"c’est une position de {echo(named)}, pas de {echo(game)}",
        )
    return fields


def begin(data: Any, info: Info, dtype: np.dtype[np.void]) -> tuple[Fields, State, list[Fields]]:
    """What every position has: the fields still to read, the record, and those of each seat."""
    fields, s = fields_of(data, info.id), single(dtype)
    seats = fields.take("seats", list)
    s.seats = info.check_seats(len(seats))
    read_counters(s, fields)
    s.ending = 1 + fields.optional("ending", info.endings)
    return fields, s, [Fields(held, seat_called(seat)) for seat, held in enumerate(seats)]


def read_counters(s: State, fields: Fields) -> None:
    """The stream of chance from its beginning, and what was counted."""
    s.key = read_key(fields)
    s.ply = fields.integer("ply", 0)
    s.reveals = fields.integer("reveals", 0)


def read_actor(s: State, fields: Fields, usual: int = 0) -> None:
    """The seat that decides; −1 exactly when the match is over."""
    usual = NOBODY if s.ending else usual
    s.actor = fields.integer("actor", usual, NOBODY, int(s.seats) - 1)
    if (s.actor == NOBODY) != (s.ending > 0):
        raise impossible(
            f"actor is {int(s.actor)}, and ending is {'given' if s.ending else 'null'}:"
            " actor is -1 exactly when the match has an ending",
            f"actor est {int(s.actor)}, et ending est {'donné' if s.ending else 'null'} :"
            " actor est -1 si la partie a une fin, et alors seulement",
        )


def finish(s: State, fields: Fields) -> None:
    """The rest: how much of the stream of chance is used, if not just what was shuffled here."""
    s.chance = fields.integer("chance", int(s.chance))
    fields.nothing_left()


def write_common(s: State, info: Info) -> dict[str, Any]:
    """What `begin`, `read_actor` and `finish` read."""
    return {
        "actor": int(s.actor),
        "ending": info.endings[s.ending - 1] if s.ending else None,
        "ply": int(s.ply),
        "reveals": int(s.reveals),
        "key": np.asarray(s.key, "<u4").tobytes().hex(),
        "chance": int(s.chance),
    }


def read_key(fields: Fields) -> Any:
    """The key of the stream of chance; all zeros where none is given."""
    text = fields.take("key", str, "00" * SECRET_BYTES)
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) != SECRET_BYTES or key.hex() != text:
        raise Malformed(
            f"the key of a position is {SECRET_BYTES} bytes in hexadecimal, in small letters,"
            f" not {echo(text)}",
            f"key est faite de {SECRET_BYTES} octets en hexadécimal, en minuscules,"
            f" pas {echo(text)}",
        )
    return np.frombuffer(key, "<u4")
