"""The pages of how to play, and the glossary, from their files."""

import pytest

from ludotheque.core.how_to_play import (
    Block,
    Chapter,
    GlossaryWord,
    parse_glossary,
    parse_how_to_play,
)

SOURCE = """# A title

What it's about.

## How you win (1.1, 12)

Most **points**.

![](example:a-war)

1. **Lay.** A tile.
2. Draw.

## What people forget

- This.
- That.
"""


def test_pages_are_a_title_chapters_and_their_blocks() -> None:
    pages = parse_how_to_play(SOURCE, "en")
    assert (pages.title, pages.about) == ("A title", ("What it’s about.",))
    assert pages.chapters == (
        Chapter(
            "How you win",
            ("1.1", "12"),
            (
                Block("paragraph", ("Most **points**.",)),
                Block("picture", ("a-war",)),
                Block("steps", ("**Lay.** A tile.", "Draw.")),
            ),
        ),
        Chapter("What people forget", (), (Block("points", ("This.", "That.")),)),
    )
    assert pages.pictures == ("a-war",)


def test_all_that_is_read_has_no_marks_and_no_pictures() -> None:
    assert str(parse_how_to_play(SOURCE, "en")).splitlines()[2:] == [
        "How you win",
        "Most points.",
        "Lay. A tile.",
        "Draw.",
        "What people forget",
        "This.",
        "That.",
    ]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("# A title", "A title", "no title"),
        (" (1.1, 12)", "", "names the rules"),
        ("- That.", "That.", "something else among points"),
        ("Most **points**.", "Most\n**points**.", "a paragraph is one line"),
    ],
)
def test_what_is_none_of_these_is_a_fault(old: str, new: str, fault: str) -> None:
    with pytest.raises(AssertionError, match=fault):
        parse_how_to_play(SOURCE.replace(old, new), "en")


def test_a_glossary_has_all_forms_of_a_word_in_either_language() -> None:
    source = """
[[word]]
rule = "6.1"
en = ["war", "wars"]
fr = ["guerre"]
en_means = "It's one."
fr_means = "C'est la guerre : non ?"
"""
    assert parse_glossary(source, "en") == (
        GlossaryWord("war", ("war", "wars"), "It’s one.", "6.1"),
    )
    assert parse_glossary(source, "fr") == (
        GlossaryWord("guerre", ("guerre",), "C’est la guerre\u00a0: non\u00a0?", "6.1"),
    )
