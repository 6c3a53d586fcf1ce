"""What a shelf must know of a game before it is opened. Loads without NumPy."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from ludotheque.core.errors import Malformed, echo, whole
from ludotheque.core.words import Words

OptionValue = str | int
V = TypeVar("V", str, int)


@dataclass(frozen=True)
class Option(Generic[V]):
    """A choice made when a match is set up; `choices` in the order of the engine's numbers."""

    name: str
    title: Words
    choices: tuple[V, ...]
    default: V
    needs: tuple[str, OptionValue] | None = None
    """Another option and the value it must have for this one to mean anything."""
    start: V | None = None
    """What people who open the box begin with, where that is not the default."""
    notes: Mapping[V, Words] = field(default_factory=dict)
    """What a choice adds, in a line."""

    def number(self, value: object) -> int:
        for number, choice in enumerate(self.choices):
            if type(value) is type(choice) and value == choice:
                return number
        allowed = ", ".join(map(str, self.choices))
        raise Malformed(
            f"option {self.name} cannot be {echo(value)}; it is one of: {allowed}",
            f"l’option {self.name} ne peut pas être {echo(value)} ; c’est un de : {allowed}",
        )


@dataclass(frozen=True)
class Info:
    """Plain values of one game."""

    id: str
    title: str
    author: str
    year: int
    seats: tuple[int, ...]
    minutes: tuple[int, int]
    rules_version: int
    blurb: Words
    endings: tuple[str, ...]
    """Why a match can be over; the record's `ending` counts from 1."""
    hides: bool
    """Does a seat know anything the others may not? Then hands are covered on a shared screen."""
    options: tuple[Option[str] | Option[int], ...] = ()
    before: Mapping[int, Mapping[str, OptionValue]] = field(default_factory=dict)
    """Earlier rules versions whose matches can be played on here, and how: options that came later
    have these values then. What is no longer legal is refused where it stands."""

    def plays(self, version: object) -> bool:
        """Can a match that began under this rules version be played here?"""
        return version == self.rules_version or version in self.before

    def brought_up(self, version: int, told: Mapping[str, Any]) -> dict[str, Any]:
        """Options, or a position, as written under a rules version: with what came later."""
        return {**self.before.get(version, {}), **told}

    def check_seats(self, seats: int) -> int:
        number = whole(seats)
        if number is None or number not in self.seats:
            allowed = ", ".join(map(str, self.seats))
            raise Malformed(
                f"{self.title} cannot be played by {echo(seats)}; it takes: {allowed}",
                f"{self.title} ne se joue pas à {echo(seats)} ; il se joue à : {allowed}",
            )
        return number

    def option_values(self, chosen: Mapping[str, object] | None) -> dict[str, OptionValue]:
        """Every option with its value, defaults filled in."""
        if not isinstance(chosen, Mapping | None):
            raise Malformed(
                f"options are names with values, not {echo(chosen)}",
                f"les options sont des noms avec leurs valeurs, pas {echo(chosen)}",
            )
        chosen = dict(chosen or {})
        given = {o.name: chosen.pop(o.name, o.default) for o in self.options}
        if chosen:
            known, first = ", ".join(o.name for o in self.options), next(iter(chosen))
            raise Malformed(
                f"{self.title} has no option {echo(first)}; its options: {known or 'none'}",
                f"{self.title} n’a pas d’option {echo(first)} ; ses options : {known or 'aucune'}",
            )
        values: dict[str, OptionValue] = {
            o.name: o.choices[o.number(given[o.name])] for o in self.options
        }
        for option in self.options:
            self._check_need(option, values)
        return values

    def options_of(self, position: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """The options a position was played with: it has each under its name.

        Where it has what could not be chosen (somebody wrote it by hand), the default stands.
        """
        values: dict[str, OptionValue] = {}
        for option in self.options:
            fits = option.needs is None or values.get(option.needs[0]) == option.needs[1]
            value = position[option.name]
            values[option.name] = value if fits and value in option.choices else option.default
        return values

    @staticmethod
    def _check_need(option: Option[str] | Option[int], values: Mapping[str, OptionValue]) -> None:
        if option.needs is None or values[option.name] == option.default:
            return
        other, needed = option.needs
        if values[other] != needed:
            raise Malformed(
                f"option {option.name} goes with {other}={needed} only",
                f"l’option {option.name} ne va qu’avec {other}={needed}",
            )
