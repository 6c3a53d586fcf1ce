"""The pages of a game, in both languages, made of what the game itself has."""

import re
from collections.abc import Iterator
from typing import Final

from ludotheque.core.examples import Example
from ludotheque.core.game import Game
from ludotheque.core.how_to_play import Block, Chapter
from ludotheque.core.rules import Rule
from ludotheque.core.words import COLON, LANGUAGES, Fact, Lang, Words
from making.pictures import THEMES, WIDTH, Picture, Pictures

NAMES: Final[dict[str, Words]] = {
    "how": {"en": "how-to-play", "fr": "comment-jouer"},
    "rules": {"en": "rules", "fr": "regles"},
}
"""What the pages are called in addresses."""

TITLES: Final[dict[str, Words]] = {
    "how": {"en": "How to play", "fr": "Comment jouer"},
    "rules": {"en": "Rules", "fr": "Règles"},
}

WORDS: Final[dict[str, Words]] = {
    "other": {"en": "En français", "fr": "In English"},
    "rule": {"en": "rules", "fr": "règles"},
    "before": {"en": "before", "fr": "avant"},
    "after": {"en": "after", "fr": "après"},
    "refused": {"en": "Not allowed", "fr": "Interdit"},
    "told": {"en": "What the log says", "fr": "Ce que dit le journal"},
    "see": {"en": "Example", "fr": "Exemple"},
    "words": {"en": "The words of the game", "fr": "Les mots du jeu"},
    "all": {
        "en": "All of it, number by number: [the rules]({rules}).",
        "fr": "Le tout, numéro par numéro : [les règles]({rules}).",
    },
    "short": {
        "en": "For the first time? [How to play]({how}), in two pages.",
        "fr": "C’est la première fois ? [Comment jouer]({how}), en deux pages.",
    },
}

PICTURES: Final = "pictures"
"""The folder of a game's pictures, beside its pages."""

_NUMBER = re.compile(r"(?<![\w.,;/#-])(\d+\.\d+)(?![\w.]*\d)")
_SIGNS = re.compile(r"([\\`*_{}\[\]<>#|])")


def path(game: str, page: str, lang: Lang) -> str:
    """Where a page of a game lies among the documents."""
    return f"games/{game}/{NAMES[page][lang]}.md"


def pages(game: Game, made: Pictures) -> dict[str, str]:
    """Address → Markdown."""
    found = {}
    for lang in LANGUAGES:
        writer = _Writer(game, lang, made)
        found[path(game.info.id, "how", lang)] = writer.how_to_play()
        found[path(game.info.id, "rules", lang)] = writer.rules()
    return found


class _Writer:
    """Writes the pages of one game in one language."""

    def __init__(self, game: Game, lang: Lang, made: Pictures) -> None:
        self._game, self._lang, self._made = game, lang, made
        self._rules = game.rules(lang)
        self._examples = {example.id: example for example in game.examples}
        self._page = ""

    def how_to_play(self) -> str:
        self._page = "how"
        pages = self._game.how_to_play(self._lang)
        lines = [f"# {self._game.info.title}{COLON[self._lang]} {pages.title}", self._other()]
        lines += [f"{self._linked(text)}" for text in pages.about]
        for chapter in pages.chapters:
            lines += self._chapter(chapter)
        lines.append(self._word("all").format(rules=f"{NAMES['rules'][self._lang]}.md"))
        lines.append(f"## {self._word('words')}")
        lines += [
            f"- **{_plain(word.word)}** ({self._rule_link(word.rule)}){COLON[self._lang]}"
            f" {self._linked(_plain(word.means))}"
            for word in sorted(self._game.glossary(self._lang), key=lambda word: word.word.lower())
        ]
        return self._whole(lines)

    def rules(self) -> str:
        self._page = "rules"
        title = (
            f"# {self._game.info.title}{COLON[self._lang]} {TITLES['rules'][self._lang].lower()}"
        )
        short = self._word("short").format(how=f"{NAMES['how'][self._lang]}.md")
        lines = [title, self._other(), short]
        lines += [f"{self._linked(text)}" for text in self._rules.introduction]
        section = ""
        for rule in self._rules.by_number.values():
            if rule.section != section:
                section = rule.section
                chapter = rule.number.split(".")[0]
                lines.append(f"## {chapter} {section} {{ #r{chapter} }}")
            lines += self._rule(rule)
        return self._whole(lines)

    def _whole(self, lines: list[str]) -> str:
        title, *rest = lines
        body = _joined(rest)
        return f'{title}\n\n<div lang="{self._lang}" class="game" markdown>\n\n{body}\n\n</div>\n'

    def _other(self) -> str:
        other: Lang = "fr" if self._lang == "en" else "en"
        return f"[{self._word('other')}]({NAMES[self._page][other]}.md){{ .other lang={other} }}"

    def _chapter(self, chapter: Chapter) -> Iterator[str]:
        yield f"## {chapter.title}"
        if chapter.rules:
            numbers = ", ".join(map(self._rule_link, chapter.rules))
            yield f"{self._word('rule').capitalize()} {numbers}\n{{: .numbers }}"
        for block in chapter.blocks:
            yield from self._block(block)

    def _block(self, block: Block) -> Iterator[str]:
        if block.kind == "picture":
            yield self._example(self._examples[block.texts[0]])
        elif block.kind == "paragraph":
            yield self._linked(block.texts[0])
        else:
            sign = "-" if block.kind == "points" else "1."
            yield "\n".join(f"{sign} {self._linked(text)}" for text in block.texts)

    def _rule(self, rule: Rule) -> Iterator[str]:
        mark = f" *[{self._linked(rule.mark)}]*" if rule.mark else ""
        text = f"**{rule.number} {rule.title}.** {self._linked(rule.text)}{mark}"
        yield f"{text}\n{{: #{_anchor(rule.number)} .rule }}"
        elsewhere = []
        for example in self._game.examples:
            if example.rules[0] == rule.number:
                yield self._example(example)
            elif rule.number in example.rules:
                elsewhere.append(f"[{_plain(example.title[self._lang])}](#{example.id})")
        if elsewhere:
            yield f"{self._word('see')}{COLON[self._lang]} {' · '.join(elsewhere)}\n{{: .numbers }}"

    def _example(self, example: Example) -> str:
        title = _plain(example.title[self._lang])
        boards = self._made[self._game.info.id, example.id, self._lang]
        pair = "\n".join(
            self._board(title, board, i, len(boards)) for i, board in enumerate(boards)
        )
        rules = ", ".join(map(self._rule_link, example.rules))
        caption = f"**{title}.** {self._linked(_plain(example.caption[self._lang]))} ({rules})"
        parts = [f'<div class="pair" markdown>\n\n{pair}\n\n</div>', caption]
        parts += [*self._refused(example), *self._told(example)]
        inside = "\n\n".join(parts)
        return f'<figure class="worked" id="{example.id}" markdown>\n\n{inside}\n\n</figure>'

    def _board(self, title: str, board: Picture, at: int, count: int) -> str:
        when = self._word("after" if at else "before")
        said = f"{title}, {when}" if count > 1 else title
        size = f"width={WIDTH} height={board.height}"
        images = "".join(
            f"![{said}]({PICTURES}/{board.files[theme]}#only-{theme}){{ loading=lazy {size} }}"
            for theme in THEMES
        )
        label = f'<span class="when">{when}</span>' if count > 1 else ""
        return f'<div class="side" markdown="span">{images}{label}</div>'

    def _refused(self, example: Example) -> Iterator[str]:
        match = example.match()
        lines = []
        for action in example.refused:
            found = match.refusal(action, self._lang)
            assert found
            said = self._game.actions.text(match.game.actions.find(action), self._lang)
            lines.append(
                f"- `{said}`{COLON[self._lang]} {_plain(found.text)}"
                f" ({self._rule_link(found.rule)})"
            )
        if lines:
            yield f"{self._word('refused')}{COLON[self._lang]}"
            yield "\n".join(lines)

    def _told(self, example: Example) -> Iterator[str]:
        told: list[Fact] = []
        match = example.match()
        for step in example.steps:
            match.play(step.action)
            told += match.chronicle(example.eyes, len(match.steps) - 1)[0]
        if told:
            lines = "\n".join(f"- {_plain(self._game.tell(fact, self._lang))}" for fact in told)
            summary = f"<summary>{self._word('told')}</summary>"
            yield f"<details markdown>\n{summary}\n\n{lines}\n\n</details>"

    def _linked(self, text: str) -> str:
        """With a link where the number of a rule stands."""

        def link(found: re.Match[str]) -> str:
            return self._rule_link(found[1]) if found[1] in self._rules.by_number else found[1]

        return _NUMBER.sub(link, text)

    def _rule_link(self, number: str) -> str:
        page = "" if self._page == "rules" else f"{NAMES['rules'][self._lang]}.md"
        return f"[{number}]({page}#{_anchor(number)})"

    def _word(self, name: str) -> str:
        return WORDS[name][self._lang]


def _anchor(number: str) -> str:
    return "r" + number.replace(".", "-")


def _joined(lines: list[str]) -> str:
    """Paragraphs with an empty line between them; points without."""
    text = "\n\n".join(lines)
    return re.sub(r"(?m)^(- .+)\n\n(?=- )", r"\1\n", text)


def _plain(text: str) -> str:
    """Text as it is read: nothing in it is Markdown."""
    return _SIGNS.sub(r"\\\1", text)
