"""How to play, and the glossary, of every game: both languages alike, and as the rules have it."""

import re
from collections import Counter

import pytest

from ludotheque import load
from ludotheque.core.words import LANGUAGES, Lang
from ludotheque.games.registry import GAMES

WORDS: dict[Lang, tuple[int, int]] = {"en": (450, 800), "fr": (480, 880)}
"""Two pages: at least and at most so many words."""
LONGEST_SENTENCE = 45  # words


def plain(text: str) -> str:
    return text.replace("**", "").replace("\u00a0", " ")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_it_is_two_pages_of_short_sentences(game: str, lang: Lang) -> None:
    pages = load(game).how_to_play(lang)
    least, most = WORDS[lang]
    assert least <= len(str(pages).split()) <= most
    sentences = re.split(r"(?<=[.!?:;])\s", plain(str(pages)))
    assert [s for s in sentences if len(s.split()) > LONGEST_SENTENCE] == []


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_chapters_blocks_and_pictures(game: str) -> None:
    english, french = (load(game).how_to_play(lang) for lang in LANGUAGES)
    assert [c.rules for c in english.chapters] == [c.rules for c in french.chapters]
    for one, other in zip(english.chapters, french.chapters, strict=True):
        assert [(b.kind, len(b.texts)) for b in one.blocks] == [
            (b.kind, len(b.texts)) for b in other.blocks
        ], one.title
    assert english.pictures == french.pictures
    assert 3 <= len(english.pictures) <= 6
    assert len(set(english.pictures)) == len(english.pictures)


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_say_the_same_numbers(game: str) -> None:
    english, french = (load(game).how_to_play(lang) for lang in LANGUAGES)
    for one, other in zip(english.chapters, french.chapters, strict=True):
        texts = [" ".join(t for b in c.blocks for t in b.texts) for c in (one, other)]
        said = [Counter(re.findall(r"\d+", text)) for text in texts]
        assert said[0] == said[1], one.title


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_named_is_there(game: str, lang: Lang) -> None:
    rules = load(game).rules(lang)
    there = set(rules.by_number) | {number.split(".")[0] for number in rules.by_number}
    for chapter in load(game).how_to_play(lang).chapters:
        assert set(chapter.rules) <= there, chapter.title
    assert {word.rule for word in load(game).glossary(lang)} <= there


@pytest.mark.parametrize("game", GAMES)
def test_it_begins_with_the_aim_and_ends_with_what_people_forget(game: str) -> None:
    titles = {
        lang: [chapter.title for chapter in load(game).how_to_play(lang).chapters]
        for lang in LANGUAGES
    }
    assert (titles["en"][0], titles["fr"][0]) == ("How you win", "Comment gagner")
    assert (titles["en"][-1], titles["fr"][-1]) == ("What people forget", "Ce qu’on oublie")


@pytest.mark.parametrize("game", GAMES)
def test_it_is_set_as_french_and_speaks_of_players(game: str) -> None:
    pages = load(game).how_to_play("fr")
    words = "\n".join([pages.source, *(word.means for word in load(game).glossary("fr"))])
    assert re.findall(r".{12}(?<![\u00a0\w])[:;!?»]|«(?!\u00a0).{9}|\w'\w.{9}", words) == []
    assert re.findall(r"\bsièges?\b", words, re.IGNORECASE) == []
    assert re.findall(r"\bseats?\b", load(game).how_to_play("en").source, re.IGNORECASE) == []


# ---- the glossary


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_word_and_every_further_form_of_it_is_read_somewhere(game: str, lang: Lang) -> None:
    read = plain(f"{load(game).how_to_play(lang)}\n{load(game).rules(lang).source}").lower()
    words = load(game).glossary(lang)
    assert 10 <= len(words) <= 20
    for word in words:
        found = [bool(re.search(rf"\b{re.escape(form.lower())}\b", read)) for form in word.forms]
        assert all(found[1:]), word.forms
        assert any(found), word.word


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_most_words_are_read_on_the_two_pages(game: str, lang: Lang) -> None:
    read = plain(str(load(game).how_to_play(lang))).lower()
    words = load(game).glossary(lang)
    missing = [w.word for w in words if not any(form.lower() in read for form in w.forms)]
    assert len(missing) <= len(words) // 4, missing


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_word_means_one_thing_in_one_short_sentence(game: str, lang: Lang) -> None:
    words = load(game).glossary(lang)
    forms = [form for word in words for form in word.forms]
    assert len(set(forms)) == len(forms)
    for word in words:
        assert re.fullmatch(r"[^.!?]+\.", word.means), word.means
        assert len(word.means.split()) <= 26, word.means
