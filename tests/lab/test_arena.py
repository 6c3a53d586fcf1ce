"""The arena: fair seats, honest intervals, a file to go on with."""

from pathlib import Path

import pytest

from ludotheque import cli
from ludotheque.core.errors import Malformed
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


def test_a_file_is_continued(tmp_path: Path) -> None:
    file = ResultsFile(tmp_path / "arena.jsonl")
    tasks = arena.schedule(PAIRING, 4)
    first = list(arena.play_all(tasks[:2], workers=1))
    for one in first:
        file.add(one)
    assert file.read() == first
    assert arena.still_to_play(tasks, file.read()) == tasks[2:]


def test_a_broken_file_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    ResultsFile(path).add(played(0, 0, (1, 2)))
    path.write_text(path.read_text("utf-8") + "{}\n", "utf-8")
    with pytest.raises(Malformed, match="line 2: not a match of an arena"):
        ResultsFile(path).read()


def test_ratings_put_the_winner_first() -> None:
    ratings = arena.ratings([played(i, i % 2, (1, 2) if i % 2 == 0 else (2, 1)) for i in range(20)])
    assert ratings["greedy"][0] > ratings["random"][0]


def test_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    told = cli.main(
        ["arena", "gods", "--bots", "random,greedy", "--matches", "4", "--workers", "1"]
    )
    assert told == 0
    assert "| gods | 2 | greedy | random | 4 | 100.0% |" in capsys.readouterr().out
