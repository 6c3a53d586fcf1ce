"""What one reads about a game in a terminal: how to play, rules, worked examples and words."""

from textwrap import fill
from typing import Final

from ludotheque.core.examples import Example
from ludotheque.core.game import Game
from ludotheque.core.how_to_play import Block
from ludotheque.core.match import Match
from ludotheque.core.rules import Rule
from ludotheque.core.words import COLON, SEAT_NAMES, Lang
from ludotheque.terminal.words import plain, text

WIDTH: Final = 100
ALL: Final = ("all", "tout", "toutes")


def wrapped(words: str, first: str = "", other: str = "") -> str:
    """A paragraph; a word with a hyphen stays whole."""
    words = plain(words).replace("**", "")
    return fill(words, WIDTH, initial_indent=first, subsequent_indent=other, break_on_hyphens=False)


# ---- how to play


def how_to_play(game: Game, lang: Lang) -> str:
    """The two pages; in the place of each picture stands what to type for it."""
    pages = game.how_to_play(lang)
    parts = [pages.title, "=" * len(pages.title), *map(wrapped, pages.about)]
    for chapter in pages.chapters:
        rules = f" ({', '.join(chapter.rules)})" if chapter.rules else ""
        parts += ["", chapter.title + rules, "-" * len(chapter.title)]
        parts += [_block(game, block, lang) for block in chapter.blocks]
    return "\n".join(parts)


def _block(game: Game, block: Block, lang: Lang) -> str:
    if block.kind == "picture":
        shown = [example_called(game, name) for name in block.texts]
        return "\n".join(_pointer(example, lang) for example in shown if example)
    signs = {
        "points": ["- "] * len(block.texts),
        "steps": [f"{number}. " for number in range(1, len(block.texts) + 1)],
        "paragraph": [""],
    }[block.kind]
    lines = [
        wrapped(words, sign, " " * len(sign))
        for sign, words in zip(signs, block.texts, strict=True)
    ]
    return "\n".join(lines)


def _pointer(example: Example, lang: Lang) -> str:
    return text("see_example", lang, title=example.title[lang], id=example.id)


# ---- rules


def rules(game: Game, asked: str, lang: Lang, moment: list[str]) -> str:
    """Those of the moment; the one, or the chapter, that is asked for; or all of them."""
    book = game.rules(lang)
    if asked.lower() in ALL:
        return all_rules(game, lang)
    numbers = [asked] if asked else moment
    if asked.isdecimal():
        numbers = [n for n in book.by_number if n.startswith(f"{asked}.")] or [asked]
    found = [book[number] for number in numbers if number in book.by_number]
    parts = [_rule(game, rule, lang) for rule in found]
    parts += [text("no_rule", lang, number=n) for n in numbers if n not in book.by_number]
    if any(rule.mark for rule in found):
        parts.append(wrapped(book.marks.replace("*", "")))
    return "\n".join(parts)


def all_rules(game: Game, lang: Lang) -> str:
    """Every rule in its chapter, after what the marks mean."""
    book, section = game.rules(lang), ""
    parts = [wrapped(words.replace("*", "")) for words in book.introduction]
    for rule in book:
        if rule.section != section:
            section = rule.section
            heading = f"{rule.number.split('.')[0]} {section}"
            parts += ["", heading, "-" * len(heading)]
        parts.append(_rule(game, rule, lang))
    return "\n".join(parts)


def _rule(game: Game, rule: Rule, lang: Lang) -> str:
    mark = f" [{rule.mark}]" if rule.mark else ""
    said = f"{rule.number} {rule.title}. {rule.text}{mark}".replace("*", "")
    names = [example.id for example in game.examples if example.rules[0] == rule.number]
    pointer = text("shown_by", lang, names=", ".join(names)) if names else ""
    return wrapped(said, "", "     ") + (f"\n     {pointer}" if pointer else "")


# ---- worked examples


def examples(game: Game, name: str, lang: Lang) -> str:
    """The list of them; or one, drawn before and after."""
    if not name:
        return "\n".join(
            f"{example.id:38} {example.title[lang]} ({', '.join(example.rules)})"
            for example in game.examples
        )
    found = example_called(game, name)
    return drawn(found, lang) if found else text("no_example", lang, id=name)


def example_called(game: Game, name: str) -> Example | None:
    return next((example for example in game.examples if example.id == name), None)


def drawn(example: Example, lang: Lang) -> str:
    """Title and caption; the table before, what is done and what follows, the table after."""
    game, match = example.game, example.match()
    title = f"{example.title[lang]} ({', '.join(example.rules)})"
    parts = [title, wrapped(example.caption[lang]), text("before", lang)]
    parts.append(game.draw(match.view(example.eyes), lang))
    for action in example.refused:
        refusal = match.refusal(action, lang)
        assert refusal is not None
        shown = game.actions.text(game.actions.parse(action), lang)
        parts.append(
            f"{shown}{COLON[lang]} " + text("refused", lang, reason=refusal.text, rule=refusal.rule)
        )
    parts += [_step(match, example, step.action, lang) for step in example.steps]
    if example.steps:
        parts += [text("after", lang), game.draw(match.view(example.eyes), lang)]
    return "\n".join(parts)


def _step(match: Match, example: Example, action: str, lang: Lang) -> str:
    """Plays it, too. The action is shown even where it is done unseen: the example is about it."""
    game, seat = match.game, match.actor
    assert seat is not None
    done = match.play(action)
    facts = match.chronicle(example.eyes, len(match.steps) - 1)[0]
    who, action = SEAT_NAMES[seat][lang], game.actions.text(done, lang)
    head = text("done", lang, who=who, action=action)
    told = " ".join(game.tell(fact, lang) for fact in facts)
    return f"> {head}" + (f"\n{wrapped(told, '  ', '  ')}" if told else "")


# ---- words


def glossary(game: Game, word: str, lang: Lang) -> str:
    """All words of the game; or what one of them means."""
    words = game.glossary(lang)
    if not word:
        return wrapped(", ".join(one.word for one in words))
    found = [one for one in words if word.lower() in map(str.lower, one.forms)]
    if not found:
        return text("no_word", lang, word=word)
    return "\n".join(wrapped(f"{one.word} ({one.rule}){COLON[lang]} {one.means}") for one in found)
