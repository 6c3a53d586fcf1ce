"""The command line: every command, and one clear sentence for every bad input."""

import io
import json
import os
import re
import subprocess
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Any

import platformdirs
import pytest

import ludotheque
from ludotheque import cli
from ludotheque.bots.ladder import LADDER
from ludotheque.bots.search import Search
from ludotheque.core import conformance
from ludotheque.core.fairness import Draw
from ludotheque.core.kernel import cache_folder
from ludotheque.terminal import meanwhile
from ludotheque.terminal.table import TerminalTable

Capture = pytest.CaptureFixture[str]
Type = Callable[..., None]


@pytest.fixture(autouse=True)
def english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An English user with a data folder of their own."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "C.UTF-8")
    data = str(tmp_path / "data")
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda *_, **__: data)
    monkeypatch.setattr(meanwhile, "is_compiled", lambda name: True)  # no process for each test


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> Type:
    def type_lines(*lines: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(line + "\n" for line in lines)))

    type_lines()
    return type_lines


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole match of Gods with a committed shuffle, on file."""
    path = tmp_path_factory.mktemp("records") / "over.json"
    match = ludotheque.load("gods").new(2, Draw.from_all(bytes(32), (b"a", b"b")))
    while not match.over:
        match.play(match.legal()[0])
    path.write_text(match.record().dumps(), "utf-8")
    return path


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    path = tmp_path / "unfinished.json"
    match = ludotheque.load("gods").new(2, 1)
    match.play(match.legal()[0])
    path.write_text(match.record().dumps(), "utf-8")
    return path


# Commands


def test_alone_it_opens_the_table_in_a_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []
    monkeypatch.setattr(
        "ludotheque.server.serve.serve", lambda settings, show: opened.extend([settings.port, show])
    )
    assert cli.main([]) == 0
    assert opened == [8017, webbrowser.open]


@pytest.mark.parametrize("flag", ["--version", "--help"])
def test_flags(capsys: Capture, flag: str) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main([flag])
    assert ended.value.code == 0
    assert "ludotheque" in capsys.readouterr().out


def test_games(capsys: Capture) -> None:
    assert cli.main(["games"]) == 0
    assert cli.main(["games", "--lang", "fr"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2 * len(ludotheque.shelf())
    english, french = (line for line in lines if line.startswith("gods "))
    assert english.startswith("gods       Gods, 2–4, 30–45 min. Shape the earth")
    assert "Façonnez la terre" in french


@pytest.mark.parametrize(
    ("variable", "value", "french"),
    [
        ("LANG", "fr_FR.UTF-8", True),
        ("LANG", "en_GB.UTF-8", False),
        ("LC_ALL", "fr_CA", True),
        (None, "", False),
    ],
)
def test_french_for_those_whose_system_is(
    monkeypatch: pytest.MonkeyPatch,
    capsys: Capture,
    variable: str | None,
    value: str,
    french: bool,
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name)
    if variable:
        monkeypatch.setenv(variable, value)
    cli.main(["games"])
    assert ("Façonnez" in capsys.readouterr().out) == french


def test_play_with_a_seed_and_a_name(typing: Type, tmp_path: Path, capsys: Capture) -> None:
    first = ludotheque.load("gods").new(2, 7).legal()[0].text
    file = tmp_path / "match.json"
    typing(first, "q")
    seats = "Ann,bot:random"
    assert cli.main(["play", "gods", "--seed", "7", "--seats", seats, "--save", str(file)]) == 0
    told = capsys.readouterr().out
    assert "Ann: 2 actions to carry out." in told
    assert f"Go on with: ludotheque play --resume {file}" in told
    assert json.loads(file.read_text("utf-8"))["actions"] == [first]


def test_play_without_a_seed_shows_the_commitment_first(
    typing: Type, tmp_path: Path, capsys: Capture
) -> None:
    file = tmp_path / "match.json"
    assert cli.main(["play", "gods", "--save", str(file)]) == 0
    kept = json.loads(file.read_text("utf-8"))
    told = capsys.readouterr().out
    assert told.index(kept["chance"]["commitment"]) < told.index("Garnet: 2 actions")
    assert kept["chance"]["secret"] not in told
    assert kept["table"]["seats"][1] == {"name": "Saffron (Journeyman)", "bot": "greedy"}


def test_help_names_every_bot_with_its_title_and_sentence(capsys: Capture) -> None:
    with pytest.raises(SystemExit):
        cli.main(["play", "--help"])
    told = capsys.readouterr().out
    for rung in LADDER:
        assert f"bot:{rung.name:6}  {rung.title['en']}. {rung.sentence['en']}\n" in told


def test_play_keeps_the_match_in_the_users_data_folder(typing: Type, tmp_path: Path) -> None:
    assert cli.main(["play", "gods"]) == 0
    assert len(list((tmp_path / "data" / "matches").glob("gods-*.json"))) == 1


def test_bots_alone_play_to_the_end(typing: Type, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "match.json"
    seats = "bot:random,bot:greedy,bot:random"
    given = ["--seats", seats, "--save", str(file), "--lang", "fr"]
    assert cli.main(["play", "gods", *given]) == 0
    told = capsys.readouterr().out
    assert "Points finaux" in told
    assert "Safran (Compagnon)" in told
    assert told.endswith(f"Chaque coup est gardé dans {file}\n")
    assert cli.main(["verify", str(file)]) == 0


@pytest.mark.parametrize(("bot", "waits"), [("greedy", False), ("rung3", True)])
def test_while_the_rules_compile_only_bots_that_look_ahead_wait(
    bot: str, waits: bool, typing: Type, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """The rules are compiled when somebody waits for them, and not before."""
    rules = threading.Event()
    command = [sys.executable, "-c", "import time; time.sleep(600)"]
    monkeypatch.setattr(meanwhile, "is_compiled", lambda name: False)
    monkeypatch.setattr(meanwhile, "compiler_of", lambda name: command)
    monkeypatch.setattr(meanwhile, "_load", lambda *given: rules.wait() and given[-1].set())
    monkeypatch.setattr(Search, "choose", lambda self, match: match.legal()[0])

    def wait(table: TerminalTable, name: str, **particulars: object) -> None:
        say(table, name, **particulars)
        if name == "compiling":
            rules.set()

    say = TerminalTable._say
    monkeypatch.setattr(TerminalTable, "_say", wait)
    seats = f"bot:{bot},Ada"
    assert cli.main(["play", "gods", "--seed", "1", "--seats", seats, "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert ("Compiling the rules of Gods" in told) == waits
    assert "Sahl" in told
    rules.set()


@pytest.mark.compiled
def test_a_terminal_plays_before_anything_is_compiled(tmp_path: Path) -> None:
    """On an empty cache; and the compiler goes when the players do."""
    env = os.environ | {"XDG_CACHE_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    env.pop("NUMBA_DISABLE_JIT", None)
    command = [sys.executable, "-m", "ludotheque", "play", "gaia", "--lang", "en", "--seed", "1"]
    done = subprocess.run(command, env=env, input="l", capture_output=True, text=True, check=True)
    assert "Go on with: ludotheque play --resume" in done.stdout
    assert not list(tmp_path.rglob("warm-*[0-9a-f]"))


def test_hints_are_shown_before_each_decision_if_asked_for(typing: Type, capsys: Capture) -> None:
    told = []
    for hints in ([], ["--hint"]):
        typing()
        assert cli.main(["play", "gods", "--seed", "1", "--lang", "en", *hints]) == 0
        told.append(re.search(r"— .* \d+ % \(\d+ tr(y|ies)\)\. ", capsys.readouterr().out))
    assert told[0] is None
    assert told[1] is not None


def test_resume_goes_on_and_keeps_to_the_same_file(
    typing: Type, unfinished: Path, capsys: Capture
) -> None:
    second = ludotheque.replay(unfinished.read_text("utf-8")).legal()[0].text
    typing(second)
    assert cli.main(["play", "--resume", str(unfinished)]) == 0
    kept = json.loads(unfinished.read_text("utf-8"))
    assert kept["actions"][1] == second
    assert kept["table"]["seats"][0]["name"] == "Garnet"
    typing("back")
    assert cli.main(["play", "--resume", str(unfinished), "--lang", "fr"]) == 0
    assert "Annulé" in capsys.readouterr().out


def test_replay(typing: Type, over: Path, capsys: Capture) -> None:
    typing("", "b", "e")
    assert cli.main(["replay", str(over), "--eyes", "1"]) == 0
    told = capsys.readouterr().out
    count = len(json.loads(over.read_text("utf-8"))["actions"])
    assert [f"— {at} of {count} —" in told for at in (0, 1, count)] == [True] * 3


def test_verify(over: Path, capsys: Capture) -> None:
    assert cli.main(["verify", str(over)]) == 0
    assert "nobody chose or changed the order" in capsys.readouterr().out


def test_conform(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    """The kit itself runs in tests/games; here only the many matches that come before."""
    monkeypatch.setattr(conformance, "conform", lambda game, **_: 0)
    assert cli.main(["conform", "gods", "--matches", "4"]) == 0
    told = capsys.readouterr().out
    assert "2 seats : 2 matches hold" in told
    assert "Gods keeps the contract: 6 random matches" in told


def test_an_interrupted_command_says_so_by_its_status(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    def interrupt(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "info", interrupt)
    assert cli.main(["games"]) == 130
    assert capsys.readouterr().err == "\n"


def test_an_interrupted_match_is_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Capture
) -> None:
    class Interrupted(io.StringIO):
        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stdin", Interrupted())
    file = tmp_path / "match.json"
    assert cli.main(["play", "gods", "--save", str(file)]) == 0
    assert f"ludotheque play --resume {file}" in capsys.readouterr().out
    assert file.exists()


# Bad input


def refused(capsys: Capture, *arguments: str | Path) -> str:
    """The one sentence on the error channel."""
    capsys.readouterr()
    status = cli.main([str(argument) for argument in arguments])
    error = capsys.readouterr().err
    assert status == 2
    assert error.startswith("ludotheque: ")
    assert error.count("\n") == 1, error
    assert error.endswith("\n")
    assert "Traceback" not in error
    return error


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["fly"], "invalid choice: 'fly'"),
        (["games", "--lang", "de"], "invalid choice: 'de'"),
        (["games", "--colour"], "unrecognized arguments: --colour"),
        (["play"], "which game? There are: gheos, gods"),
        (["play", "chess"], "there is no game 'chess'; there are: gheos, gods"),
        (["play", "gods", "--seed", "seven"], "invalid int value: 'seven'"),
        (["play", "gods", "--seats", "Ann"], "cannot be played by 1; it takes: 2, 3, 4"),
        (["play", "gods", "--seats", "a,b,c,d,e"], "cannot be played by 5"),
        (["play", "gods", "--seats", "Ann,bot:clever"], "there is no bot 'clever'"),
        (["play", "gods", "--seats", "Ann, "], "a seat needs a name, or a bot"),
        (["play", "gods", "--option", "goal"], "an option is given as NAME=VALUE, not 'goal'"),
        (["play", "gods", "--option", "goal=3"], "Gods has no option 'goal'"),
        (["play", "gods", "--option", "goal=--3"], "Gods has no option 'goal'"),
        (["play", "gods", "--save", "/dev/null/match.json"], "cannot keep the match in"),
        (["play", "--resume", "missing.json"], "cannot read missing.json: No such file"),
        (["replay"], "the following arguments are required: file"),
        (["replay", "missing.json"], "cannot read missing.json"),
        (["replay", "/"], "cannot read /: Is a directory"),
        (["verify", "missing.json"], "cannot read missing.json"),
        (["conform", "chess"], "there is no game 'chess'"),
        (["conform", "gods", "--matches", "0"], "--matches counts from 1"),
        (["conform", "gods", "--seed", "-1"], "--seed is a number from 0"),
        (["conform", "gods", "--seed", "9" * 30], "--seed is a number from 0"),
        (["arena", "chess"], "there is no game 'chess'"),
        (["arena", "gods", "--seats", "0"], "cannot be played by 0; it takes: 2, 3, 4"),
        (["arena", "gods", "--bots", "rung1"], "an arena needs at least two bots"),
        (["arena", "gods", "--bots", "rung1,greedy,rungg", "--neighbours"], "no bot 'rungg'"),
        (["arena", "gods", "--matches", "0"], "--matches counts from 1, --workers from 1 to"),
        (["arena", "gods", "--workers", "0"], "--matches counts from 1, --workers from 1 to"),
        (["arena", "gods", "--workers", "-1"], "--matches counts from 1, --workers from 1 to"),
        (["arena", "gods", "--pace", "nan"], "a pace is a number above 0"),
        (["arena", "gods", "--pace", "inf"], "a pace is a number above 0"),
        (["arena", "gods", "--pace", "1e308"], "at most 1000"),
        (["arena", "gods", "--workers", "1000000"], "--workers from 1 to"),
        (["arena", "gods", "--file", "/dev/null/x.jsonl"], "cannot keep matches in /dev/null/x"),
        (["arena", "gods", "--file", "/no/where.jsonl"], "cannot keep matches in /no/where.jsonl"),
        (["arena", "gods", "--file", "/"], "cannot read /: Is a directory"),
    ],
)
def test_bad_arguments_get_one_sentence(
    typing: Type, capsys: Capture, arguments: list[str], says: str
) -> None:
    assert says in refused(capsys, *arguments)


@pytest.mark.parametrize("command", [["verify"], ["replay"], ["play", "--resume"]])
@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{}",
        b"[1, 2]",
        b"hello",
        b"\xff\xfe\x00",
        b"[" * 100_000,
        b'{"format": ' + b"1" * 5000 + b"}",
    ],
)
def test_a_file_that_is_no_record_gets_one_sentence(
    typing: Type, tmp_path: Path, capsys: Capture, command: list[str], content: bytes
) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(content)
    refused(capsys, *command, file)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"rules_version": 99}, "rules version 99"),
        ({"material": "abc"}, "other tiles and cards"),
        ({"actions": ["done"]}, "line "),
        ({"actions": ["\ud800"]}, "line "),
        ({"chance": {"commitment": "00"}}, "shown when it is over"),
        ({"start": {"seats": 3}}, "seats of a position"),
        ({"colour": 1}, "no field 'colour'"),
        ({"format": 99}, "record format 99"),
    ],
)
def test_an_edited_record_gets_one_sentence(
    unfinished: Path, capsys: Capture, change: dict[str, Any], says: str
) -> None:
    data = json.loads(unfinished.read_text("utf-8")) | change
    unfinished.write_text(json.dumps(data, indent=1), "utf-8")
    assert says in refused(capsys, "verify", unfinished)
    assert says in refused(capsys, "play", "--resume", unfinished)


@pytest.mark.parametrize(
    ("seats", "says"),
    [
        (["Ann", "Bob"], "a seat at a table has a name or a bot, not 'Ann'"),
        ([{"name": "Ann"}, {"bot": "clever"}], "there is no bot 'clever'"),
        ([{"name": "Ann"}, {"name": ""}], "a seat needs a name"),
    ],
)
def test_a_table_that_means_nothing_gets_one_sentence(
    typing: Type, unfinished: Path, capsys: Capture, seats: list[Any], says: str
) -> None:
    data = json.loads(unfinished.read_text("utf-8")) | {"table": {"seats": seats}, "format": 1}
    del data["seal"]
    unfinished.write_text(json.dumps(data), "utf-8")
    assert says in refused(capsys, "play", "--resume", unfinished)


def test_a_match_that_is_over_is_not_resumed(over: Path, capsys: Capture) -> None:
    told = refused(capsys, "play", "--resume", over)
    assert f"this match is over; look at it with: ludotheque replay {over}" in told


@pytest.mark.parametrize("eyes", ["2", "-1"])
def test_eyes_that_are_not_there_are_refused(over: Path, capsys: Capture, eyes: str) -> None:
    assert "there is no seat" in refused(capsys, "replay", over, f"--eyes={eyes}")


def test_a_broken_game_is_named(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    def broken(*_: Any) -> int:
        raise conformance.Broken("gods: it does not end")

    monkeypatch.setattr(conformance, "check_matches", broken)
    assert "gods: it does not end" in refused(capsys, "conform", "gods")


# As its own process


def run(*arguments: str, typed: bytes = b"", **env: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, *arguments]
    return subprocess.run(
        command, input=typed, env={**os.environ, **env}, capture_output=True, check=False
    )


def test_it_runs_as_a_module() -> None:
    done = run("-m", "ludotheque", "--version")
    assert done.returncode == 0
    assert done.stdout.decode().strip() == f"ludotheque {ludotheque.__version__}"


def test_bad_input_sets_the_exit_status() -> None:
    done = run("-m", "ludotheque", "play", "chess")
    assert done.returncode == 2
    told = f"ludotheque: there is no game 'chess'; there are: {', '.join(ludotheque.shelf())}"
    assert done.stderr.decode().splitlines() == [told]


@pytest.mark.parametrize("arguments", [["games"], ["play", "--help"]])
def test_nothing_heavy_is_imported_before_a_game_is_loaded(arguments: list[str]) -> None:
    ending = "atexit.register(lambda: print(*sys.modules))"
    code = f"import atexit, sys; {ending}; from ludotheque.cli import main; main({arguments})"
    loaded = set(run("-c", code).stdout.decode().split())
    assert "ludotheque.games.registry" in loaded
    assert not loaded & {"numpy", "numba", "platformdirs"}


def test_a_terminal_with_few_letters_is_forgiven(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    play = ("-m", "ludotheque", "play", "gods", "--lang", "fr", "--save", str(file))
    done = run(*play, typed=b"\xff\xe9t\xe9\nq\n", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"Je ne comprends pas" in done.stdout


def test_the_cache_is_the_one_of_the_user() -> None:
    assert cache_folder(frozenset()).parent.name == "kernels"


def test_who_reads_only_the_beginning_sees_no_traceback() -> None:
    command = [sys.executable, "-c", _PRINTS_A_LOT]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr is not None
        assert (running.stderr.read(), running.wait(60)) == (b"", 141)


_PRINTS_A_LOT = """
import sys
from ludotheque import cli
cli._games = lambda given: [print("a line") for _ in range(100_000)]
sys.exit(cli.main(["games"]))
"""
