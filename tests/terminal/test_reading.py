"""What one reads in a terminal: all rules, worked examples, how to play and the words."""

import io
import re
from typing import Any

import pytest

import ludotheque
from ludotheque import cli
from ludotheque.core.words import LANGUAGES, Lang
from ludotheque.games.registry import GAMES
from ludotheque.terminal import reading
from ludotheque.terminal.table import Left, Sitter, TerminalTable
from ludotheque.terminal.words import plain, text

BOTH = [(game, lang) for game in GAMES for lang in LANGUAGES]


def without_breaks(words: str) -> str:
    return " ".join(plain(words).replace("*", "").split())


@pytest.mark.parametrize(("name", "lang"), BOTH)
def test_all_rules_are_printed_with_their_marks(name: str, lang: Lang) -> None:
    game = ludotheque.load(name)
    printed = without_breaks(reading.rules(game, "all", lang, []))
    assert without_breaks(game.rules(lang).marks) in printed
    for rule in game.rules(lang):
        mark = f" [{rule.mark}]" if rule.mark else ""
        assert without_breaks(f"{rule.number} {rule.title}. {rule.text}{mark}") in printed
        assert plain(f"{rule.number.split('.')[0]} {rule.section}") in printed


@pytest.mark.parametrize(("name", "lang"), BOTH)
def test_how_to_play_is_printed_and_says_where_its_examples_are(name: str, lang: Lang) -> None:
    game = ludotheque.load(name)
    printed = reading.how_to_play(game, lang)
    assert "*" not in printed
    assert max(map(len, printed.splitlines())) <= reading.WIDTH
    pages = game.how_to_play(lang)
    for chapter in pages.chapters:
        assert plain(chapter.title) in without_breaks(printed)
        for block in chapter.blocks:
            for words in block.texts if block.kind != "picture" else ():
                assert without_breaks(words) in without_breaks(printed)
    for picture in pages.pictures:
        assert f"{'exemple' if lang == 'fr' else 'example'} {picture}" in printed


@pytest.mark.parametrize(("name", "lang"), BOTH)
def test_every_example_is_drawn_before_and_after(name: str, lang: Lang) -> None:
    game = ludotheque.load(name)
    for example in game.examples:
        printed = reading.examples(game, example.id, lang)
        assert without_breaks(example.caption[lang]) in without_breaks(printed)
        first = game.draw(example.match().view(example.eyes), lang)
        last = game.draw(example.played().view(example.eyes), lang)
        before, after = text("before", lang), text("after", lang)
        assert f"{before}\n{first}\n" in printed
        assert bool(example.steps) == printed.endswith(f"{after}\n{last}")
        for step in example.steps:
            assert game.actions.text(game.actions.parse(step.action), lang) in printed
        for action, rule in example.refused.items():
            shown = game.actions.text(game.actions.parse(action), lang)
            assert any(
                line.startswith(shown) and f"{rule})" in line for line in printed.splitlines()
            )


@pytest.mark.parametrize(("name", "lang"), BOTH)
def test_examples_are_listed_and_found_at_their_rules(name: str, lang: Lang) -> None:
    game = ludotheque.load(name)
    lines = reading.examples(game, "", lang).splitlines()
    assert [line.split()[0] for line in lines] == [example.id for example in game.examples]
    for example in game.examples:
        assert example.id in reading.rules(game, example.rules[0], lang, [])


@pytest.mark.parametrize(("name", "lang"), BOTH)
def test_every_word_is_listed_and_explained(name: str, lang: Lang) -> None:
    game = ludotheque.load(name)
    listed = without_breaks(reading.glossary(game, "", lang))
    for word in game.glossary(lang):
        assert plain(word.word) in listed
        for form in word.forms:
            assert without_breaks(word.means) in without_breaks(
                reading.glossary(game, form.upper(), lang)
            )


def typed(name: str, *lines: str, lang: Lang = "en") -> str:
    """What two people see who type this."""
    match = ludotheque.load(name).new(None, 1)
    people = [Sitter(who) for who in ("Ann", "Bob", "Cleo")[: match.seats]]
    screen, keyboard = io.StringIO(), io.StringIO("".join(f"{line}\n" for line in lines))
    with pytest.raises(Left):
        TerminalTable(match, people, lang, keyboard, screen, None).play()
    return screen.getvalue()


def test_at_a_table_all_of_it_is_a_command_away() -> None:
    told = typed("gods", "how", "rules 9", "example nation-declines", "words tribe", "words x")
    assert "Three tribes of a colour, one god" in told or "How to win" in told
    assert "9.6 In anybody’s turn." in told
    assert "— after —" in told
    assert "tribe (4.1): " in told
    assert "“x” is no word of this game" in told
    french = typed("gods", "comment", "règles toutes", "exemple nix", "mots", lang="fr")
    assert "12.1 Soulever, puis reposer." in french
    assert "Il n’y a pas d’exemple « nix »" in french
    assert "cristal, étalage, tribu" in french


def test_the_tiles_not_seen_yet_wait_behind_a_command() -> None:
    assert "T3 " not in typed("gheos").split("Your hand")[0]
    told = typed("gheos", "left")
    assert re.search(r"Not seen yet: \d\d\n  T3 ", told)
    assert "stands under the table" in typed("gods", "left")


def test_people_have_their_names_on_the_board_and_what_wins_is_said() -> None:
    assert "► Garo (Ann): " in typed("gods")
    assert "  S Bob: " in typed("eden")
    assert "► S Bob : " in typed("gisborne", lang="fr")
    assert "First to own land worth 20 points; you 0, Bob 0, Cleo 0\n" in typed("eden")
    assert "20 points de fertilité ; vous 0, Bob 0, Cleo 0\n" in typed("eden", lang="fr")


@pytest.mark.parametrize(
    ("lang", "supply", "seat"),
    [
        ("en", "10 plains, 8 forests, 7 seas, 1 desert, 6 mountains, 7 swamps, 1 animal",
         "1 meeple to place"),
        ("fr", "10 plaines, 8 forêts, 7 mers, 1 désert, 6 montagnes, 7 marais, 1 animal",
         "1 pion peuple à poser"),
    ],
)  # fmt: skip
def test_what_is_counted_has_its_plural(lang: Lang, supply: str, seat: str) -> None:
    gaia = ludotheque.load("gaia")
    view = gaia.new(2, 1).view(0)
    seats = [{**view["seats"][0], "meeples": 1}, *view["seats"][1:]]
    counts = {**view["supply"], "desert": 1}
    drawn = gaia.draw({**view, "supply": counts, "tokens": 1, "seats": seats}, lang)
    assert supply in plain(drawn)
    assert f": {seat} ·" in plain(drawn)


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ([], "Comment gagner"),
        (["9.1"], "9.1 Fondation."),
        (["all"], "12.1 Soulever, puis reposer."),
        (["example"], "nation-declines"),
        (["example", "nation-declines"], "— après —"),
        (["words", "tribu"], "tribu (4.1) : "),
    ],
)
def test_the_command_line_reads_them_too(asked: list[str], answer: str, capsys: Any) -> None:
    assert cli.main(["rules", "gods", *asked, "--lang", "fr"]) == 0
    assert answer in capsys.readouterr().out


def test_what_cannot_be_read_is_said(capsys: Any) -> None:
    assert cli.main(["rules", "gods", "nix"]) == 2
    assert "how, all, a number, example or words, not 'nix'" in capsys.readouterr().err
