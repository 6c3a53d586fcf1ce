"""The arena: fair seats, honest intervals, a file to go on with."""

import os
import signal
import subprocess
import sys
import time
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from ludotheque import cli
from ludotheque.bots.bot import KINDS, Bot, Kind
from ludotheque.core.errors import Malformed
from ludotheque.core.words import Words
from ludotheque.lab import arena
from ludotheque.lab.arena import Pairing, Played, ResultsFile

PAIRING = Pairing("gods", 2, (), "greedy", "random", 1.0)


def played(deal: int, guest_seat: int, ranking: tuple[int, ...]) -> Played:
    return Played(PAIRING, deal, guest_seat, (0,) * len(ranking), ranking, 40, "end tile")


def test_the_guest_sits_everywhere_over_the_same_deals() -> None:
    pairing = Pairing("gods", 3, (), "greedy", "random", 1.0)
    tasks = arena.schedule(pairing, 7)
    assert [(deal, seat) for _, deal, seat in tasks] == [(d, s) for d in range(3) for s in range(3)]


def test_every_pair_meets_once_the_stronger_as_guest() -> None:
    pairs = [(p.guest, p.host) for p in arena.all_pairings("gods", 2, {}, ["a", "b", "c"], 1.0)]
    assert pairs == [("b", "a"), ("c", "a"), ("c", "b")]
    near = arena.all_pairings("gods", 2, {}, ["a", "b", "c"], 1.0, neighbours=True)
    assert [(p.guest, p.host) for p in near] == [("b", "a"), ("c", "b")]


def test_a_bot_named_twice_plays_no_match_twice() -> None:
    pairs = [(p.guest, p.host) for p in arena.all_pairings("gods", 2, {}, ["a", "b", "b"], 1.0)]
    assert pairs == [("b", "a"), ("b", "b")]


def test_a_shared_win_counts_in_parts() -> None:
    assert played(0, 1, (1, 1)).guest_win == 0.5
    assert played(0, 1, (2, 1)).guest_win == 1
    assert played(0, 1, (1, 2)).guest_win == 0


def test_the_interval_holds_the_share_and_narrows() -> None:
    few = arena.summarise([played(i, 0, (1, 2) if i % 4 else (2, 1)) for i in range(8)])[0]
    many = arena.summarise([played(i, 0, (1, 2) if i % 4 else (2, 1)) for i in range(400)])[0]
    assert few.share == many.share == 0.75
    assert few.low < many.low < 0.75 < many.high < few.high
    assert not few.clear
    assert many.clear


def test_wilsons_interval_as_it_stands_in_textbooks() -> None:
    """Ten of ten: 72.2 % to 100 %."""
    result = arena.summarise([played(i, 0, (1, 2)) for i in range(10)])[0]
    assert result.low == pytest.approx(0.7225, abs=1e-4)
    assert result.high == pytest.approx(1.0)


def test_matches_are_real_and_the_same_again() -> None:
    task = arena.schedule(PAIRING, 2)[1]
    one = arena.play(task)
    assert one == arena.play(task)
    assert one.guest_seat == 1
    assert one.plies > 20


def test_a_bot_that_fell_back_is_told_of(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    class Failing:
        def choose(self, match: Any) -> Any:
            raise RuntimeError("no idea")

    def seat(*_: Any) -> Bot:
        return Failing()

    words: Words = {"en": "Sleeper", "fr": "Dormeur"}
    monkeypatch.setitem(KINDS, "sleeper", Kind("sleeper", words, words, seat))
    file = ResultsFile(tmp_path / "arena.jsonl")
    for task in arena.schedule(Pairing("gods", 2, (), "sleeper", "random", 1.0), 2):
        file.add(arena.play(task))
    arguments = ["arena", "gods", "--bots", "random,sleeper", "--matches", "2"]
    assert cli.main([*arguments, "--file", str(file.path)]) == 0
    told = capsys.readouterr().out
    assert "A bot failed in 2 of 2 matches:\n" in told
    assert "- 2 × sleeper: Sleeper failed (no idea); Journeyman goes on for it.\n" in told


def test_a_file_from_before_troubles_were_kept_is_read(tmp_path: Path) -> None:
    file = ResultsFile(tmp_path / "arena.jsonl")
    file.add(played(0, 0, (1, 2)))
    before = file.path.read_text("utf-8").replace(', "trouble": []', "")
    assert "trouble" not in before
    file.path.write_text(before, "utf-8")
    assert file.read() == [played(0, 0, (1, 2))]
    assert arena.troubles(file.read()) == ""


def test_matches_by_other_rules_are_not_counted_with_these(tmp_path: Path) -> None:
    file = ResultsFile(tmp_path / "arena.jsonl")
    task = arena.schedule(Pairing("eden", 3, (), "random", "random", 1.0), 1)[0]
    file.add(arena.play(task))
    assert [one.task for one in file.read()] == [task]
    noted = file.path.read_text("utf-8")
    assert '"rules_version": 2' in noted
    for before in (', "rules_version": 1', ""):
        file.path.write_text(noted.replace(', "rules_version": 2', before), "utf-8")
        with pytest.raises(Malformed, match="by version 1 of the rules, now it is version 2"):
            file.read()


def test_a_file_is_continued(tmp_path: Path) -> None:
    file = ResultsFile(tmp_path / "arena.jsonl")
    tasks = arena.schedule(PAIRING, 4)
    first = list(arena.play_all(tasks[:2], workers=1))
    for one in first:
        file.add(one)
    assert file.read() == first
    assert arena.still_to_play(tasks, file.read()) == tasks[2:]


def test_a_match_that_a_file_has_twice_counts_once(tmp_path: Path) -> None:
    file = ResultsFile(tmp_path / "arena.jsonl")
    whole = [played(0, 0, (1, 2)), played(0, 1, (2, 1))]
    for one in [*whole, *whole]:
        file.add(one)
    assert file.read() == whole


def test_a_process_that_is_ended_from_outside_is_told_of() -> None:
    others = set(active_children())
    matches = arena.play_all(arena.schedule(PAIRING, 1000), workers=1)
    next(matches)
    for worker in set(active_children()) - others:
        worker.kill()
    with pytest.raises(Malformed, match="a process of the arena was ended from outside"):
        list(matches)


@pytest.mark.parametrize(("lost", "left"), [(1, 2), (2, 1), (20, 1), (150, 1)])
def test_a_broken_last_line_is_dropped_and_a_whole_one_kept(
    tmp_path: Path, lost: int, left: int
) -> None:
    file = ResultsFile(tmp_path / "arena.jsonl")
    whole = [played(0, 0, (1, 2)), played(0, 1, (2, 1))]
    for one in whole:
        file.add(one)
    os.truncate(file.path, file.path.stat().st_size - lost)
    assert file.read() == whole[:left]
    another = played(1, 0, (1, 2))
    file.add(another)
    assert file.read() == [*whole[:left], another]


@pytest.mark.parametrize("content", [b"my shopping list", b"\xff\xfe\x00", b"[" * 100_000])
def test_a_file_that_is_none_of_ours_is_refused_and_left_alone(
    tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "list"
    path.write_bytes(content)
    with pytest.raises(Malformed, match="line 1: not a match of an arena"):
        ResultsFile(path).read()
    assert path.read_bytes() == content


def test_a_broken_file_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    ResultsFile(path).add(played(0, 0, (1, 2)))
    path.write_text(path.read_text("utf-8") + "{}\n", "utf-8")
    with pytest.raises(Malformed, match="line 2: not a match of an arena"):
        ResultsFile(path).read()


@pytest.mark.parametrize(
    ("whole", "broken"),
    [
        ('"guest_seat": 0', '"guest_seat": 2'),
        ('"ranking": [1, 2]', '"ranking": [1]'),
        ('"ranking": [1, 2]', '"ranking": [null, null]'),
        ('"ranking": [1, 2]', '"ranking": "12"'),
        ('"deal": 0', '"deal": [0]'),
        ('"game": "gods"', '"game": ["gods"]'),
        ('"options": []', '"options": [["rules", {}]]'),
        ('"seats": 2', '"seats": 2.5'),
    ],
)
def test_a_match_that_cannot_be_counted_is_refused(tmp_path: Path, whole: str, broken: str) -> None:
    file = ResultsFile(tmp_path / "arena.jsonl")
    file.add(played(0, 0, (1, 2)))
    kept = file.path.read_text("utf-8")
    assert whole in kept
    file.path.write_text(kept.replace(whole, broken), "utf-8")
    with pytest.raises(Malformed, match="line 1: not a match of an arena"):
        file.read()


def test_ratings_put_the_winner_first() -> None:
    ratings = arena.ratings([played(i, i % 2, (1, 2) if i % 2 == 0 else (2, 1)) for i in range(20)])
    assert ratings["greedy"][0] > ratings["random"][0]


def test_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    told = cli.main(
        ["arena", "gods", "--bots", "random, greedy", "--matches", "4", "--workers", "1"]
    )
    assert told == 0
    assert "| gods | 2 | greedy | random | 4 | 100.0% |" in capsys.readouterr().out


def test_an_interrupted_arena_tells_what_was_played_and_how_to_go_on(tmp_path: Path) -> None:
    """As its own process group, as in a terminal: all of its processes get the Ctrl-C.

    Where the shell above ignores it, so would they: it is switched on for them.
    """
    file = tmp_path / "arena.jsonl"
    bots = ["--bots", "random,greedy", "--matches", "100000", "--workers", "1"]
    command = [sys.executable, "-m", "ludotheque", "arena", "gods", *bots, "--file", str(file)]
    running = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    while running.poll() is None and not (file.exists() and file.read_bytes().count(b"\n") > 1):
        time.sleep(0.05)
    os.killpg(running.pid, signal.SIGINT)
    told, errors = running.communicate()
    assert running.returncode == 130
    assert "Traceback" not in errors
    assert "| gods | 2 | greedy | random |" in told
    left = 100_000 - len(ResultsFile(file).read())
    assert told.endswith(
        f"Interrupted: {left} of 100000 matches are left to play;"
        f" the same command goes on with {file}.\n"
    )
