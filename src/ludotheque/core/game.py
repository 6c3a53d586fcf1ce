"""The contract: what a game gives, so that tables, bots, simulators and replays can use it.

The kernels (compiled, over one record `s`):

=====================================  ==========================================================
`setup(s, seats, options, key)`        a fresh match; everything random comes from the key
`legal(s, out) -> n`                   ids of the actor's legal actions, ascending, never none
                                       before the end; `out` has `room` places
`refusal(s, action) -> code`           0 if legal, else which rule forbids it: the one judge
`apply(s, action)`                     in place, deterministic, trusts the judge. MEMORY-UNSAFE: an
                                       action that `refusal` does not pass may write anywhere, and
                                       kill the interpreter later. `Game.step` asks first
`standing(s, points, rank)`            points now, ranks from 1 with tie-breaks
`resample(s, seat, key)`               all that the seat cannot know is drawn anew, to fit what
                                       it knows: what it sees, and what it can have counted (in
                                       Eden every purse, and what a new pile was made of). Equal
                                       knowledge gives equal results for equal keys
`fault(s) -> code`                     0 for a sound record, else the invariant it breaks
`appraise(s, out)`                     each seat's share of the chances to win, from points and
                                       material: a guess, the same for equal positions
`sensible(s, out) -> n`                if given: those of the legal actions that are worth a
                                       thought, never none; what a searching bot looks at
`seen(s, action, eyes) -> action`      if given: what a seat sees of an action about to be done:
                                       that action, or UNSEEN where it only sees that it is done
=====================================  ==========================================================
"""

import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import resources
from typing import TYPE_CHECKING, Any, SupportsIndex

import numpy as np

from ludotheque.core.actions import Action, ActionTable
from ludotheque.core.errors import Malformed, NotLegal, echo, whole
from ludotheque.core.fairness import Draw, fresh_secret
from ludotheque.core.how_to_play import GlossaryWord, HowToPlay, parse_glossary, parse_how_to_play
from ludotheque.core.info import Info, OptionValue
from ludotheque.core.loops import Loops
from ludotheque.core.positions import impossible
from ludotheque.core.rules import Rules, parse_rules
from ludotheque.core.shapes import Shapes
from ludotheque.core.state import Ids, Key, Numbers, Shares, State, States, batch, single, words_of
from ludotheque.core.words import (
    LANGUAGES,
    SEAT_NAMES,
    Fact,
    Lang,
    Terms,
    Words,
    say,
    seat_names,
    typeset,
)

if TYPE_CHECKING:
    from ludotheque.core.examples import Example
    from ludotheque.core.match import Match

LIMIT = 20_000
"""Plies after which a random match is taken never to end."""

Json = dict[str, Any]

View = Mapping[str, Any]
"""A view, or a part of one. Each game has its own type of it (see `Shapes`), which nobody can name
who works with any game."""


@dataclass(frozen=True)
class Kernels:
    """The compiled side of a game."""

    setup: Callable[[State, int, Numbers, Key], None]
    legal: Callable[[State, Ids], int]
    refusal: Callable[[State, int], int]
    apply: Callable[[State, int], None]
    standing: Callable[[State, Numbers, Numbers], None]
    resample: Callable[[State, int, Key], None]
    fault: Callable[[State], int]
    appraise: Callable[[State, Shares], None]
    sensible: Callable[[State, Ids], int] | None = None
    seen: Callable[[State, int, int], int] | None = None


@dataclass(frozen=True)
class Forbidden:
    """What a refusal code means: the rule to read, and a sentence with room for particulars."""

    rule: str
    text: Words


@dataclass(frozen=True)
class Refusal:
    """Why an action is not legal."""

    rule: str
    text: str


@dataclass(frozen=True, kw_only=True)
class Game:
    """One game. The fields are its side of the contract; the methods are what a user calls."""

    info: Info
    package: str
    """Where the rules texts lie."""
    dtype: np.dtype[np.void]
    actions: ActionTable
    room: int
    """How long a buffer `legal` needs."""
    kernels: Kernels

    public: Callable[[State], View]
    """What everybody may know of the table, built up from nothing."""
    private: Callable[[State, int, Any], View]
    """What a seat knows beyond that (given as well): entries that join or replace the public."""
    write_position: Callable[[State], Json]
    """The state as JSON; every option stands in it under its name."""
    read_position: Callable[[Json], State]
    shorthand: Callable[[Json], Json] = lambda position: position
    """A position with short texts in it, as people write them by hand, in full."""
    check_position: Callable[[State], None] = lambda state: None
    """`Malformed` for a state that no match can have come to, naming what shows it. It may pass
    some of these, but never refuses one that a match or `resample` can come to."""
    invariants: tuple[str, ...]
    """What always holds, in words; the codes of `fault` count from 1."""
    forbidden: Mapping[int, Forbidden]
    particulars: Callable[[State, Action], dict[str, object]]
    """What the sentences of `forbidden` may need to know about a refused action."""
    happened: Callable[[State, Action, State, int | None], Sequence[Fact]]
    """What an action did, as far as these eyes may know: the log, and the forecast."""
    asks: Callable[[Any], Fact]
    """What the actor of a view is asked now, with the rules to read, most important first."""
    aims: Callable[[Any], Fact]
    """What wins a match that goes on, in a few words without a full stop."""
    as_if_over: Callable[[State], State] = lambda state: state
    """The state with all points that its end would still add if it came now; only to count."""
    tally: Callable[[State, int], Sequence[Fact]]
    """Where a seat's points come from, which is open to all; each fact has its `points`."""
    drawn: Callable[[Any, Lang, Mapping[int, str]], str]
    """The view as text, with everybody's name, for a terminal and for people who cannot see a
    board."""
    messages: Mapping[str, Words]
    """A template for every fact."""
    terms: Terms
    revealing: frozenset[str] = frozenset()
    """Facts that chance decides: told when they have happened, never forecast."""
    foremost: tuple[str, ...] = ()
    """Facts in the order in which they matter to who decides: a forecast names them right after the
    deed, then all others as they happen."""
    left: Callable[[Any, Lang], str] | None = None
    """What may still come, as text, if that is too long to stand under every drawing."""
    typed: frozenset[str] = frozenset()
    """Rules that only who types has to know: how cells and choices are named."""
    shapes: Shapes | None = None
    """The types of its views and facts, if it says them: it is held to them, the page has them."""
    material: str = ""
    """The mark of an owner's material (see `core.material`); empty for the shipped one."""

    def __repr__(self) -> str:
        return f"<Game {self.info.id}, rules version {self.info.rules_version}>"

    def new(
        self,
        seats: int | None = None,
        seed: SupportsIndex | bytes | Draw | None = None,
        options: Mapping[str, OptionValue] | None = None,
    ) -> "Match":
        """A fresh match. Without a seed the key comes from a secret that nobody knows."""
        from ludotheque.core.match import Match

        draw = self._draw(seed)
        seats = self.info.check_seats(min(self.info.seats) if seats is None else seats)
        values = self.info.option_values(options)
        state = self.empty()
        self.kernels.setup(state, seats, self.option_numbers(values), key_words(draw.key))
        return Match(self, state, draw, values)

    def position(self, data: Json) -> "Match":
        """A match that begins at a position given as JSON (as `Match.position` writes it)."""
        from ludotheque.core.match import Match

        state = self.read_position(data)
        self.check_position(state)
        if broken := self.kernels.fault(state):
            raise impossible(
                f"not “{self.invariants[broken - 1]}”", f"l’invariant {broken} n’y tient pas"
            )
        if state.actor >= 0 and self.kernels.legal(state, self.buffer()) == 0:
            raise impossible(
                f"seat {state.actor} has no legal action", f"place {state.actor} ne peut rien faire"
            )
        key = np.asarray(state.key, "<u4").tobytes()
        options = self.info.options_of(self.write_position(state))
        return Match(self, state, Draw(key), options, origin=state.copy())

    def simulate(
        self,
        seats: int,
        count: int,
        seed: int = 1,
        options: Mapping[str, OptionValue] | None = None,
        first: int = 0,
        limit: int = LIMIT,
    ) -> States:
        """The final records of `count` random matches, numbered from `first`, in compiled code.

        It lets go of Python's lock: several threads can each play their share. A match that is not
        over after `limit` plies is left as it is then, its `actor` not −1, and a warning says so.
        """
        count, first = _counted("count", count), _counted("first", first)
        seed, limit = _counted("seed", seed), _counted("limit", limit)
        seats, states = self.info.check_seats(seats), batch(self.dtype, count)
        numbers = self.option_numbers(self.info.option_values(options))
        if count == 0:
            return states
        out, key, words = self.buffer(), np.zeros(8, np.uint32), words_of(states)
        self.loops.random_matches(states, words, first, seats, numbers, seed, key, out, limit)
        if unfinished := int((states["actor"] >= 0).sum()):
            warnings.warn(
                f"{unfinished} of {count} matches are not over after {limit} plies, and stop there",
                RuntimeWarning,
                stacklevel=2,
            )
        return states

    def step(self, state: State, action: Action | int | str) -> Action:
        """Carry out an action on a record if the judge passes it: the safe way to `kernels.apply`.

        The record itself must be a sound one of this game, from `empty` and `kernels.setup`, a copy
        or a match: only its kind is looked at.
        """
        if getattr(getattr(state, "dtype", None), "descr", None) != self.dtype.descr:
            raise Malformed(
                f"this is no record of {self.info.title}: {echo(type(state).__name__)}",
                f"ce n’est pas un état de {self.info.title} : {echo(type(state).__name__)}",
            )
        found = self.actions.find(action)
        if code := int(self.kernels.refusal(state, found.id)):
            refused = self.explain(state, found, code, "en")
            raise NotLegal(found.text, refused.rule, refused.text)
        self.kernels.apply(state, found.id)
        return found

    def view(self, state: State, seat: int | None) -> Json:
        """What a seat (or, for None, a spectator) may know."""
        return self.with_eyes(state, seat, self.for_all_eyes(state))

    def for_all_eyes(self, state: State) -> Json:
        """What every view of a state has."""
        over = bool(state.actor < 0)
        points, ranking = self.standing(state)
        return {
            "game": self.info.id,
            "actor": None if over else int(state.actor),
            "ply": int(state.ply),
            "over": over,
            "end_reason": self.info.endings[int(state.ending) - 1] if over else None,
            "points": points,
            "ranking": ranking,
            **self.public(state),
        }

    def with_eyes(self, state: State, seat: int | None, shown: Json) -> Json:
        """The view of a seat, given what all eyes see."""
        own = {} if seat is None else self.private(state, seat, shown)
        return {**shown, **own, "you": seat}

    def standing(self, state: State) -> tuple[list[int], list[int]]:
        """Each seat's points now, and its place."""
        points, ranks = np.zeros(state.seats, np.int64), np.zeros(state.seats, np.int64)
        self.kernels.standing(state, points, ranks)
        return points.tolist(), ranks.tolist()

    def rules(self, lang: Lang = "en") -> Rules:
        """The numbered rules in our own words."""
        _check_language(lang)
        return self._rules[lang]

    @cached_property
    def _rules(self) -> dict[str, Rules]:
        return {
            lang: parse_rules(typeset(self._text(f"rules.{lang}.md"), lang)) for lang in LANGUAGES
        }

    def how_to_play(self, lang: Lang = "en") -> HowToPlay:
        """The game in two pages, for who has never played it."""
        _check_language(lang)
        return parse_how_to_play(self._text(f"play.{lang}.md"), lang)

    def glossary(self, lang: Lang = "en") -> tuple[GlossaryWord, ...]:
        """The words of the game, each explained in a sentence."""
        _check_language(lang)
        return parse_glossary(self._text("glossary.toml"), lang)

    def _text(self, file: str) -> str:
        return (resources.files(self.package) / file).read_text("utf-8")

    @cached_property
    def examples(self) -> "tuple[Example, ...]":
        """Worked examples of the rules: each with its positions, before and after."""
        from ludotheque.core.examples import examples_of

        return examples_of(self)

    @cached_property
    def loops(self) -> Loops:
        """Whole matches in compiled code."""
        return Loops.of(self.kernels.setup, self.kernels.legal, self.kernels.apply)

    def empty(self) -> State:
        """A record with nothing in it."""
        return single(self.dtype)

    def buffer(self) -> Ids:
        """Room for what `legal` lists."""
        return np.empty(self.room, np.int32)

    def option_numbers(self, values: Mapping[str, OptionValue]) -> Numbers:
        """The options as the kernels take them."""
        return np.array([o.number(values[o.name]) for o in self.info.options], np.int64)

    def tell(
        self,
        fact: Fact,
        lang: Lang,
        names: Mapping[int, str] | None = None,
        places: bool = True,
    ) -> str:
        """A fact as a sentence; `names` are those of the people at the seats.

        Without `places` no text of a place is in it, for who sees the place lit.
        """
        _check_language(lang)
        called: dict[Any, Words] = {seat: {"en": n, "fr": n} for seat, n in (names or {}).items()}
        terms = {**self.terms, "seat": {**SEAT_NAMES, **called}}
        return say(self.messages[fact["what"]], lang, terms, fact, places)

    def draw(self, view: View, lang: Lang, names: Mapping[int, str] | None = None) -> str:
        """A view as text; `names` are those of the people at the seats."""
        _check_language(lang)
        return self.drawn(view, lang, seat_names(lang, names))

    def explain(
        self, state: State, action: Action, code: int, lang: Lang, places: bool = True
    ) -> Refusal:
        """The refusal behind a code, with its particulars."""
        _check_language(lang)
        why = self.forbidden[code]
        terms: Terms = {**self.terms, "seat": SEAT_NAMES}
        return Refusal(
            why.rule, say(why.text, lang, terms, self.particulars(state, action), places)
        )

    @staticmethod
    def _draw(seed: SupportsIndex | bytes | Draw | None) -> Draw:
        if isinstance(seed, Draw):
            return seed
        return Draw.from_all(fresh_secret(), ()) if seed is None else Draw.from_seed(seed)


def _counted(name: str, given: object) -> int:
    number = whole(given)
    if number is None or not 0 <= number < 2**32:
        raise Malformed(
            f"{name} is a whole number from 0 to {2**32 - 1}, not {echo(given)}",
            f"{name} est un nombre entier de 0 à {2**32 - 1}, pas {echo(given)}",
        )
    return number


def _check_language(lang: str) -> None:
    if not isinstance(lang, str) or lang not in LANGUAGES:
        raise Malformed(
            f"there are the languages {' and '.join(LANGUAGES)}, not {echo(lang)}",
            f"il y a les langues {' et '.join(LANGUAGES)}, pas {echo(lang)}",
        )


def key_words(key: bytes) -> Key:
    """The 32 bytes of a key as the kernels take them."""
    return np.frombuffer(key, "<u4").astype(np.uint32)
