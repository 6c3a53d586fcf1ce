"""Every code block of the documents does what it says.

Python runs in order, page by page. What a program says there is compared with what it does say.
Every command of a shell block is read by the program's own parser, or is a target of the Makefile,
or a script that is there; what costs little is carried out.
"""

import doctest
import io
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest

import ludotheque
from ludotheque import cli
from ludotheque.core.material import FOLDER_VARIABLE
from ludotheque.server.settings import read_settings
from ludotheque.store.connect import default_url, open_engine

ROOT = Path(__file__).parents[1]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
RECORD = ROOT / "tests" / "records" / "gods" / "2_end-tile.json"

NOT_RUN: Final = {
    "git": "there is no address yet from which it could be cloned",
    "pip": "needs a wheel, which takes minutes; tests/deploy builds one and installs it",
    "cp": "writes where only an administrator may",
    "echo": "writes where only an administrator may",
    "systemctl": "no systemd where tests run; tests/deploy reads the unit",
    "cd": "only a step on the way",
}
"""What a command begins with that is not carried out, and why."""


@dataclass(frozen=True)
class Block:
    """A fenced block of a page."""

    page: Path
    kind: str
    text: str
    line: int


def blocks_of(page: Path) -> Iterator[Block]:
    source = page.read_text("utf-8")
    for found in re.finditer(r"^( *)```(\w*)\n(.*?)^\1```$", source, re.MULTILINE | re.DOTALL):
        text = re.sub(rf"^{found[1]}", "", found[3], flags=re.MULTILINE)
        yield Block(page, found[2], text, source[: found.start()].count("\n") + 2)


BLOCKS: Final = {page: list(blocks_of(page)) for page in PAGES}


def pages_with(kind: str) -> list[Any]:
    """Named for the game they play: the worker that has compiled it runs them."""
    return [
        pytest.param(page, id=f"gods {page.relative_to(ROOT)}")
        for page, blocks in BLOCKS.items()
        if any(block.kind == kind for block in blocks)
    ]


def commands_of(page: Path) -> list[list[str]]:
    """The commands of a page’s shell blocks, as words, without where they are installed."""
    lines = [line for one in BLOCKS[page] if one.kind == "sh" for line in one.text.splitlines()]
    parts = [part.strip() for line in lines for part in re.split(r" && | \|\| ", line)]
    found = [
        shlex.split(part.replace("<this repository>", "ADDRESS"), comments=True) for part in parts
    ]
    return [[words[0].removeprefix(".venv/bin/"), *words[1:]] for words in found if words]


def test_every_block_has_a_kind_that_is_tried() -> None:
    kinds = {
        (block.kind, block.page.name, block.line) for all_ in BLOCKS.values() for block in all_
    }
    assert len(kinds) > 30
    assert {one for one in kinds if one[0] not in {"python", "sh", "text"}} == set()


@pytest.fixture
def away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to write in, and data of one's own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    shutil.copy(RECORD, tmp_path / "FILE")
    return tmp_path


@pytest.mark.parametrize("page", pages_with("python"))
def test_python_does_what_the_page_says(page: Path, away: Path) -> None:
    names: dict[str, Any] = {"__name__": "__main__"}
    for block in BLOCKS[page]:
        if block.kind != "python":
            continue
        name = f"{page.name}, line {block.line}"
        if block.text.startswith(">>>"):
            runner = doctest.DocTestRunner(verbose=False)
            test = doctest.DocTestParser().get_doctest(block.text, names, name, name, block.line)
            told = io.StringIO()
            runner.run(test, out=told.write, clear_globs=False)
            assert not runner.failures, told.getvalue()
            names = test.globs
        else:
            with redirect_stdout(io.StringIO()) as said:
                exec(compile(block.text, name, "exec"), names)
            assert said.getvalue().strip(), f"{name} says nothing"


MAKEFILE = (ROOT / "Makefile").read_text("utf-8")


@pytest.mark.parametrize("page", pages_with("sh"))
def test_every_command_is_there(page: Path) -> None:
    for program, *words in commands_of(page):
        if program == "make":
            check_make(words)
        elif program == "ludotheque":
            given = cli._parser().parse_args(words)
            if words[:1] == ["serve"]:
                assert read_settings(vars(given), {}).port
        elif program == "python":
            assert (ROOT / words[0]).is_file(), words
        elif "/" in program:
            assert (ROOT / program).is_file(), program
        else:
            assert program in NOT_RUN, program
            for wheel in re.findall(r"ludotheque-(\S+)-py3", " ".join(words)):
                assert wheel == ludotheque.__version__


def check_make(words: list[str]) -> None:
    for word in words:
        name, is_variable, _ = word.partition("=")
        pattern = rf"^{name} \?=|\$\({name}\)" if is_variable else rf"^{name}:"
        assert re.search(pattern, MAKEFILE, re.MULTILINE), word


CHEAP: Final = ("games", "play", "replay", "verify", "export", "import", "tables", "upgrade")


@pytest.mark.parametrize("page", pages_with("sh"))
def test_what_costs_little_is_carried_out(
    page: Path, away: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_engine(default_url()).dispose()
    for program, *words in commands_of(page):
        if program != "ludotheque" or words[:1] not in [[name] for name in CHEAP]:
            continue
        if any(word.startswith(("postgresql:", "sqlite:////var", "TABLE")) for word in words):
            continue  # a database and a table that are not here
        monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
        with redirect_stdout(io.StringIO()) as said:
            status = cli.main(words)
        assert not status, words
        assert said.getvalue().strip(), words


def shown(kind: str, *, within: str) -> list[Block]:
    return [block for block in BLOCKS[ROOT / within] if block.kind == kind]


@pytest.mark.parametrize(
    "page",
    [
        pytest.param(name, id=f"gods {name}")
        for name in ("README.md", "README.fr.md", "docs/tutorials/first-match.md")
    ],
)
def test_the_terminal_shows_what_the_page_shows(page: str, away: Path) -> None:
    blocks = shown("text", within=page)
    lang = "fr" if ".fr." in page else "en"
    with redirect_stdout(io.StringIO()) as said:
        cli.main(["play", "gods", "--seats", "Ada,bot:rung1", "--seed", "3", "--lang", lang])
    assert len(blocks) == 1
    assert blocks[0].text in said.getvalue()


def test_a_bad_material_file_is_named_as_the_page_says(away: Path) -> None:
    shipped = ROOT / "src" / "ludotheque" / "games" / "gisborne" / "material.toml"
    bad = shipped.read_text("utf-8").replace("bronze = { 1 = 25", "bronze = { 1 = 26")
    (away / "gisborne.toml").write_text(bad, "utf-8")
    told = subprocess.run(
        [sys.executable, "-m", "ludotheque", "play", "gisborne"],
        env=os.environ | {FOLDER_VARIABLE: str(away), "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    (block,) = shown("text", within="docs/how-to/own-material.md")
    assert told.stderr.replace(str(away), "~/.config/ludotheque/material") == block.text


def test_all_that_is_shown_is_compared() -> None:
    compared = {"README.md", "README.fr.md", "first-match.md", "own-material.md"}
    layers = "ARCHITECTURE.md"  # what it draws is held by tests/test_layers.py
    there = {page.name for page, blocks in BLOCKS.items() for one in blocks if one.kind == "text"}
    assert there == compared | {layers}
