"""How to play a game in two pages, and its words, each explained in a sentence.

The pages stand in `play.en.md` and `play.fr.md`: a title, what the game is about, and chapters,

    ## War: when continents meet (6)

whose last word says which rules tell it in full. A chapter is made of paragraphs, of points
(`- …`), of steps (`1. …`) and of pictures, `![](example:war)`, which name a worked example of the
game. Within a text, `**…**` is what must not be missed; there is no other mark.

The words stand in `glossary.toml`, an array of tables: all forms that one may read of a word in
either language, the first as it is looked up, the rule that says all, and what it means.
"""

import re
import tomllib
from dataclasses import dataclass
from typing import Final, Literal

from ludotheque.core.words import Lang, typeset

Kind = Literal["paragraph", "points", "steps", "picture"]

_CHAPTER: Final = re.compile(r"## (.+) \((\d+(?:\.\d+)?(?:, \d+(?:\.\d+)?)*)\)")
_LAST: Final = re.compile(r"## ([^(]+)")
_PICTURE: Final = re.compile(r"!\[\]\(example:([a-z0-9-]+)\)")
_POINT: Final = re.compile(r"- (.+)")
_STEP: Final = re.compile(r"\d+\. (.+)")


@dataclass(frozen=True)
class Block:
    """A part of a chapter: its texts, or the id of the example that it shows."""

    kind: Kind
    texts: tuple[str, ...]


@dataclass(frozen=True)
class Chapter:
    """One heading of the pages; `rules` are numbers of rules (`6.1`) or of their chapters (`6`)."""

    title: str
    rules: tuple[str, ...]
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class HowToPlay:
    """The two pages in one language."""

    source: str
    title: str
    about: tuple[str, ...]
    chapters: tuple[Chapter, ...]

    @property
    def pictures(self) -> tuple[str, ...]:
        """The ids of the examples that are shown, in order."""
        blocks = [block for chapter in self.chapters for block in chapter.blocks]
        return tuple(text for block in blocks if block.kind == "picture" for text in block.texts)

    def __str__(self) -> str:
        """All that is read, without marks."""
        lines = [self.title, *self.about]
        for chapter in self.chapters:
            lines.append(chapter.title)
            lines += [
                text for block in chapter.blocks if block.kind != "picture" for text in block.texts
            ]
        return "\n".join(lines).replace("**", "")


@dataclass(frozen=True)
class GlossaryWord:
    """A word of a game. `forms` are all that one may read of it, itself among them."""

    word: str
    forms: tuple[str, ...]
    means: str
    rule: str


def parse_how_to_play(source: str, lang: Lang) -> HowToPlay:
    """Read the pages; a heading that names no rules is a fault, but for the last."""
    source = typeset(source, lang)
    top, *parts = re.split(r"^(?=## )", source, flags=re.MULTILINE)
    title, *about = top.strip().split("\n\n")
    assert title.startswith("# "), f"no title: {title!r}"
    chapters = [_chapter(part, part is parts[-1]) for part in parts]
    return HowToPlay(source, title[2:], tuple(about), tuple(chapters))


def _chapter(part: str, last: bool) -> Chapter:
    heading, _, text = part.strip().partition("\n\n")
    found = _CHAPTER.fullmatch(heading) or (_LAST.fullmatch(heading) if last else None)
    assert found, f"a chapter names the rules that tell it in full: {heading!r}"
    rules = tuple(found[2].split(", ")) if found.re is _CHAPTER else ()
    return Chapter(found[1], rules, tuple(map(_block, text.split("\n\n"))))


def _block(text: str) -> Block:
    if picture := _PICTURE.fullmatch(text):
        return Block("picture", (picture[1],))
    lines = text.splitlines()
    kinds: tuple[tuple[Kind, re.Pattern[str]], ...] = (("points", _POINT), ("steps", _STEP))
    for kind, pattern in kinds:
        if pattern.match(text):
            found = [pattern.fullmatch(line) for line in lines]
            assert all(found), f"something else among {kind}: {text!r}"
            return Block(kind, tuple(line[1] for line in found if line))
    assert len(lines) == 1, f"a paragraph is one line: {text!r}"
    return Block("paragraph", (text,))


def parse_glossary(source: str, lang: Lang) -> tuple[GlossaryWord, ...]:
    """Read the words in one language."""
    found = []
    for entry in tomllib.loads(source)["word"]:
        forms = tuple(typeset(form, lang) for form in entry[lang])
        means = typeset(entry[f"{lang}_means"], lang)
        found.append(GlossaryWord(forms[0], forms, means, entry["rule"]))
    return tuple(found)
