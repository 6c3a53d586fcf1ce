"""Nothing a user can type is undocumented, and everything is said in both languages."""

import argparse
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludotheque
from ludotheque import cli
from ludotheque.core.words import LANGUAGES, fields_of
from ludotheque.games.registry import GAMES
from ludotheque.terminal.table import TerminalTable
from ludotheque.terminal.words import COMMANDS, TEXTS

ROOT = Path(__file__).parents[1]
PAGES = "\n".join(
    path.read_text("utf-8") for path in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
)


def parsers() -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """Every command with its parser."""
    for action in cli._parser()._actions:
        if isinstance(action, argparse._SubParsersAction):
            yield from action.choices.items()


def test_every_command_is_documented() -> None:
    names = [name for name, _ in parsers()]
    assert names
    missing = [name for name in names if f"ludotheque {name}" not in PAGES]
    assert missing == []


def test_every_option_is_documented() -> None:
    options = {"--version"} | {
        flag
        for _, parser in parsers()
        for action in parser._actions
        for flag in action.option_strings
        if flag.startswith("--") and flag != "--help"
    }
    assert {flag for flag in options if flag not in PAGES} == set()


def test_every_documented_option_is_there() -> None:
    there = {flag for _, parser in parsers() for flag in parser._option_string_actions}
    page = (ROOT / "docs" / "reference" / "command-line.md").read_text("utf-8")
    assert set(re.findall(r"(?<![\w-])--[a-z]+", page)) - there == {"--version"}


def test_every_option_has_its_help() -> None:
    silent = [
        f"{name} {action.dest}"
        for name, parser in parsers()
        for action in parser._actions
        if not action.help
    ]
    assert set(silent) <= {"replay file", "verify file", "conform game", "conform seed"}


@pytest.mark.parametrize("name", TEXTS)
def test_every_text_of_the_terminal_says_the_same_in_both_languages(name: str) -> None:
    words = TEXTS[name]
    assert set(words) == set(LANGUAGES)
    if name != "unknown":  # the reason is known in English only
        assert fields_of(words["en"]) == fields_of(words["fr"])


def test_every_command_of_the_table_is_in_its_help() -> None:
    assert set(COMMANDS.values()) == set(TerminalTable._commands)
    for command in TerminalTable._commands:
        words = {word for word, meant in COMMANDS.items() if meant == command}
        for lang in LANGUAGES:
            if command != "help":
                told = set(re.findall(r"[\wè]+", TEXTS["help"][lang]))
                assert words & told, f"{command} in {lang}"


@pytest.mark.parametrize("game", GAMES)
def test_no_action_of_a_game_is_taken_for_a_command(game: str) -> None:
    table = ludotheque.load(game).actions
    for verb in table.verbs:
        action = table[table.start[verb.name]]
        for lang in LANGUAGES:
            assert table.text(action, lang).split()[0] not in COMMANDS


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_a_game_has_its_figures(game: str) -> None:
    page = (ROOT / "docs" / "games" / f"{game}.md").read_text("utf-8")
    there = ludotheque.load(game)
    rules = rf"\| rules \| {len(there.rules('en'))}, .*; version {there.info.rules_version} \|"
    assert re.search(rules, page)
    assert f"| record | {there.dtype.itemsize:,} bytes |" in page
    assert f"| actions | {len(there.actions):,} ids |" in page


def headings(page: Path) -> set[str]:
    """The anchors of a page."""
    found = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title).strip().lower().replace(" ", "-") for title in found}


WRITTEN = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("page", WRITTEN, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text("utf-8")):
        path, _, anchor = link.partition("#")
        if not re.match(r"\w+:", link):
            there = page.parent / path if path else page
            assert there.exists(), link
            assert not anchor or anchor in headings(there), link
