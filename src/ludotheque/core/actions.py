"""The action table: ids ↔ verbs and arguments ↔ text.

Every verb owns a block of ids, one for each combination of its arguments, counted in mixed radix
with the last argument fastest. Kernels use the ids; people read and write the texts.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Final

from ludotheque.core.errors import Malformed, echo, whole
from ludotheque.core.words import Lang, Words

_LONGEST_WORD: Final = 80
"""Looking for what is like a word takes its length squared."""

_FEW: Final = 12
"""So many values of an argument are all named."""

UNSEEN: Final = -1
"""Stands for an action that a seat sees done without seeing which."""


@dataclass(frozen=True)
class Action:
    """One decision."""

    id: int
    verb: str
    args: tuple[Any, ...]
    text: str

    def __str__(self) -> str:
        return self.text


class Domain:
    """The values an argument can take, with their texts, in the order of their numbers."""

    def __init__(
        self,
        name: str,
        values: Sequence[object],
        texts: Sequence[str] = (),
        why: Words | None = None,
    ) -> None:
        self.name = name
        self.why: Words = why or {"en": f"this is no {name}", "fr": "cela ne va pas ici"}
        """What is said of a text that is none of them."""
        self.values = tuple(values)
        self.texts = tuple(texts) or tuple(str(v) for v in self.values)
        self._index = {text: i for i, text in enumerate(self.texts)}
        assert len(self._index) == len(self.values), f"{name}: texts must differ"

    def __len__(self) -> int:
        return len(self.values)

    def index(self, text: str, in_french: Callable[[str], str]) -> int:
        """The number of the value with this text."""
        if text not in self._index:
            some = self._some_like(text)
            english, french = ", ".join(some), ", ".join(in_french(one) for one in some)
            few = len(some) == len(self)
            advice = f"it is one of: {english}" if few else f"for instance {english}"
            conseil = f"c’est un de : {french}" if few else f"par exemple {french}"
            raise Malformed(
                f"{echo(text)}: {self.why['en']}; {advice}",
                f"{echo(in_french(text))} : {self.why['fr']} ; {conseil}",
            )
        return self._index[text]

    def _some_like(self, text: str) -> Sequence[str]:
        """All texts where they are few; else those that may have been meant."""
        if len(self.texts) <= _FEW:
            return self.texts
        if _is_place(self.texts[0]):
            return self.in_the_middle  # what lies beyond the border is not near to what was meant
        if text.isdecimal():
            return self._nearest(int(text))
        return get_close_matches(text, self.texts, n=3, cutoff=0.4) or self.in_the_middle

    def _nearest(self, number: int) -> Sequence[str]:
        """Of numbers those next to it, rather than those written alike."""
        numbers = sorted((t for t in self.texts if t.isdecimal()), key=int)
        near = sorted(numbers, key=lambda text: abs(int(text) - number))[:2]
        return sorted(near, key=int) or self.in_the_middle

    @property
    def in_the_middle(self) -> Sequence[str]:
        """Examples: of a map its middle, rather than a corner nobody plays in."""
        middle = len(self.texts) // 2
        return self.texts[middle - 1 : middle + 2]

    @property
    def example(self) -> int:
        """The number of a value that shows how they are written."""
        return len(self.texts) // 2 if len(self.texts) > _FEW else 0


@dataclass(frozen=True)
class Verb:
    """Something a seat can do: a word, and what has to be named with it."""

    name: str
    domains: tuple[Domain, ...] = ()

    @property
    def size(self) -> int:
        size = 1
        for domain in self.domains:
            size *= len(domain)
        return size

    @property
    def usage(self) -> str:
        return " ".join([self.name, *(d.name.upper() for d in self.domains)])


class ActionTable:
    """All the actions of a game."""

    def __init__(self, *verbs: Verb, french: Mapping[str, str]) -> None:
        self.verbs = verbs
        self._french = dict(french)
        """The words of the texts that are others in French."""
        self._english = {theirs: ours for ours, theirs in french.items()}
        assert len(self._english) == len(french), "two words with one French word"
        self.start: dict[str, int] = {}
        self.size = 0
        for verb in verbs:
            self.start[verb.name] = self.size
            self.size += verb.size
        self._made: dict[int, Action] = {}
        """Those that were asked for: most of a match uses few of them, again and again."""
        self._by_name = {verb.name: verb for verb in verbs}
        assert len(self._by_name) == len(verbs), "two verbs with one name"

    def __len__(self) -> int:
        return self.size

    def __getitem__(self, action: int) -> Action:
        """The action with this id."""
        found = self._made.get(action)
        if found is None:
            found = self._made[action] = self._make(action)
        return found

    def _make(self, action: int) -> Action:
        verb = self._verb_of(action)
        indices = self._split(verb, action - self.start[verb.name])
        args = tuple(d.values[i] for d, i in zip(verb.domains, indices, strict=True))
        texts = [d.texts[i] for d, i in zip(verb.domains, indices, strict=True)]
        return Action(int(action), verb.name, args, " ".join([verb.name, *texts]))

    def parse(self, text: str) -> Action:
        """The action a text means, in English or French words.

        Spaces, capitals and the minus sign may be written freely.
        """
        words = [self._english.get(word, word) for word in _normal(text).split()]
        if any(len(word) > _LONGEST_WORD for word in words):
            raise Malformed(
                f"no action is written like {echo(text)}; for instance {self.verbs[0].usage}",
                f"aucune action ne s’écrit comme {echo(text)} ;"
                f" par exemple {self._example(self.verbs[0])}",
            )
        if not words:
            raise Malformed(
                f"an action is a verb and its arguments: {self._usages()}",
                f"une action est un verbe et ses arguments, par exemple : {self._examples()}",
            )
        verb = self._by_name.get(words[0])
        if verb is None:
            raise self._no_verb(words[0])
        if len(words) - 1 != len(verb.domains):
            written = echo(text.strip())
            raise Malformed(
                f"{written} should read: {verb.usage}",
                f"{written} devrait s’écrire comme : {self._example(verb)}",
            )
        at = 0
        for domain, word in zip(verb.domains, words[1:], strict=True):
            at = at * len(domain) + domain.index(word, self._in_french)
        return self[self.start[verb.name] + at]

    def _no_verb(self, word: str) -> Malformed:
        ours = {self._in_french(name): name for name in self._by_name}
        near = get_close_matches(word, [*self._by_name, *ours], n=1)
        meant = ours.get(near[0], near[0]) if near else ""
        hint = f"did you mean {echo(meant)}?" if near else f"there are: {self._usages()}"
        french = (
            f"peut-être {echo(self._in_french(meant))} ?"
            if near
            else f"il y a, par exemple : {self._examples()}"
        )
        return Malformed(
            f"there is no action {echo(word)}; {hint}",
            f"il n’y a pas d’action {echo(word)} ; {french}",
        )

    def text(self, action: Action, lang: Lang) -> str:
        """The action's text in the words of a language; records use the English one."""
        if lang == "en":
            return action.text
        return self._in_french(action.text)

    def _in_french(self, text: str) -> str:
        return " ".join(self._french.get(word, word) for word in text.split())

    def find(self, action: "Action | int | str") -> Action:
        """The action, whether given as itself, as an id or as a text."""
        if isinstance(action, str):
            return self.parse(action)
        number = whole(action.id if isinstance(action, Action) else action)
        if number is None:
            raise Malformed(
                f"an action is a text, an id or an Action, not {echo(action)}",
                f"une action est un texte, un numéro ou une Action, pas {echo(action)}",
            )
        return self[number]

    def _verb_of(self, action: int) -> Verb:
        if not 0 <= action < self.size:
            raise Malformed(
                f"there is no action {echo(action)}; ids go from 0 to {self.size - 1}",
                f"il n’y a pas d’action {echo(action)} ; les numéros vont de 0 à {self.size - 1}",
            )
        return next(v for v in reversed(self.verbs) if self.start[v.name] <= action)

    @staticmethod
    def _split(verb: Verb, at: int) -> list[int]:
        indices = []
        for domain in reversed(verb.domains):
            at, index = divmod(at, len(domain))
            indices.append(index)
        return indices[::-1]

    def _usages(self) -> str:
        return " · ".join(verb.usage for verb in self.verbs)

    def _examples(self) -> str:
        """One action of every verb in French: the kinds of arguments have names only in English."""
        return " · ".join(self._example(verb) for verb in self.verbs)

    def _example(self, verb: Verb) -> str:
        at = 0
        for domain in verb.domains:
            at = at * len(domain) + domain.example
        return self.text(self[self.start[verb.name] + at], "fr")


def _is_place(text: str) -> bool:
    """Is it named by two numbers?"""
    return "," in text and all(part.strip("-").isdecimal() for part in text.split(","))


def _normal(text: str) -> str:
    text = text.replace("\N{MINUS SIGN}", "-").lower()
    return ",".join(part.strip() for part in text.split(","))
