"""The pages made of the games have all that the games have, and links lead where they say."""

import re
import sys
from functools import cache
from pathlib import Path

import pytest

from ludotheque import load
from ludotheque.core.words import LANGUAGES, Lang
from ludotheque.games.registry import GAMES

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "docs"))

from making.docstrings import said  # noqa: E402
from making.games import pages, path  # noqa: E402
from making.links import followed  # noqa: E402
from making.pictures import Picture  # noqa: E402


@cache
def written(game: str) -> dict[str, str]:
    """The pages of a game, with pictures that nobody has drawn."""
    there = load(game)
    drawn = {
        (game, example.id, lang): tuple(
            Picture({"light": f"{example.id}-{i}.svg", "dark": f"{example.id}-{i}-dark.svg"}, 300)
            for i in range(2 if example.steps else 1)
        )
        for example in there.examples
        for lang in LANGUAGES
    }
    return pages(there, drawn)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_and_every_example_stands_on_the_page_once(game: str, lang: Lang) -> None:
    page = written(game)[path(game, "rules", lang)]
    there = load(game)
    for number, rule in there.rules(lang).by_number.items():
        assert page.count(f"**{number} {rule.title}.**") == 1
        assert page.count(f"{{: #r{number.replace('.', '-')} .rule }}") == 1
    for example in there.examples:
        assert page.count(f'<figure class="worked" id="{example.id}"') == 1
        for i in range(2 if example.steps else 1):
            assert f"pictures/{example.id}-{i}.svg#only-light" in page
            assert f"pictures/{example.id}-{i}-dark.svg#only-dark" in page


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_how_to_play_has_its_chapters_pictures_and_words(game: str, lang: Lang) -> None:
    page = written(game)[path(game, "how", lang)]
    there = load(game)
    told = there.how_to_play(lang)
    assert re.findall(r"^## (.+)$", page, re.MULTILINE)[:-1] == [c.title for c in told.chapters]
    assert re.findall(r'class="worked" id="([\w-]+)"', page) == list(told.pictures)
    for word in there.glossary(lang):
        assert f"- **{word.word}** (" in page


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_and_refused_is_in_the_language_of_the_page(game: str, lang: Lang) -> None:
    page = written(game)[path(game, "rules", lang)]
    for example in load(game).examples:
        match = example.match()
        for action in example.refused:
            refused = match.refusal(action, lang)
            assert refused
            assert refused.text in page
            assert f"`{match.game.actions.text(match.game.actions.find(action), lang)}`" in page


@pytest.mark.parametrize("game", GAMES)
def test_the_numbers_of_rules_are_links_to_them(game: str) -> None:
    for address, page in written(game).items():
        lang: Lang = "fr" if Path(address).stem in {"regles", "comment-jouer"} else "en"
        rules = load(game).rules(lang).by_number
        anchors = re.findall(r"\]\((?:\w+\.md)?#r(\d+)-(\d+)\)", page)
        assert anchors
        assert {f"{chapter}.{number}" for chapter, number in anchors} <= set(rules)


SHOWN = {"docs/how-to/a.md": "how-to/a.md", "docs/b.md": "b.md", "NEWS.md": "explanation/news.md"}


@pytest.mark.parametrize(
    ("link", "becomes"),
    [
        ("[b](../b.md#x)", "[b](../b.md#x)"),
        ("[news](../../NEWS.md)", "[news](../explanation/news.md)"),
        ("[here](#there)", "[here](#there)"),
        ("[far](https://example.org/)", "[far](https://example.org/)"),
        ("![picture](../b.png)", "![picture](../b.png)"),
        ("[tests/conftest.py](../../tests/conftest.py)", "`tests/conftest.py`"),
        ("[examples/](../../examples/)", "`examples/`"),
        ("[the list](../../tests/conftest.py)", "the list"),
        ("[gone](../gone.md)", "[gone](../gone.md)"),
    ],
)
def test_links_are_followed_from_file_to_page(link: str, becomes: str) -> None:
    assert followed(f"See {link}.", "docs/how-to/a.md", SHOWN, ROOT) == f"See {becomes}."


def test_a_link_of_a_file_beside_the_documents_leads_to_a_page() -> None:
    told = followed("[a](docs/how-to/a.md)", "NEWS.md", SHOWN, ROOT)
    assert told == "[a](../how-to/a.md)"


def test_the_table_of_a_docstring_becomes_one() -> None:
    told = said("ludotheque.core.game")
    assert "| `legal(s, out) -> n` | ids of the actor's legal actions, ascending" in told
    assert "===" not in told
    assert told.count("\n| `") == 10
