"""Several actions on one line are one gesture: all of them or none."""

from io import StringIO

import pytest

import ludotheque
from ludotheque.core.match import Match
from ludotheque.terminal.table import Left, Sitter, TerminalTable


def type_at(match: Match, *lines: str) -> str:
    """What the screen shows after these lines; the people then leave."""
    screen = StringIO()
    sitters = [Sitter(name) for name in ("Ines", "Malik", "Ada")]
    keyboard = StringIO("".join(f"{line}\n" for line in lines))
    with pytest.raises(Left):
        TerminalTable(match, sitters, "en", keyboard, screen, None).play()
    return screen.getvalue()


def a_match() -> Match:
    hands = [{"hand": {"bronze-1": 2, "gold-4": 1}, "position": -seat} for seat in range(3)]
    return ludotheque.load("gisborne").position({"seats": hands})


def test_a_whole_lay_is_typed_at_once() -> None:
    match = a_match()
    type_at(match, "lay bronze-1; lay bronze-1 ;done")
    assert [step.action.text for step in match.steps] == ["lay bronze-1", "lay bronze-1", "done"]
    assert match.actor == 1


def test_if_one_of_them_is_refused_none_is_done() -> None:
    match = a_match()
    told = type_at(match, "lay bronze-1; lay gold-4; done")
    assert "rule 3.4" in told
    assert match.steps == []


def test_nothing_is_done_for_another_seat() -> None:
    match = a_match()
    told = type_at(match, "lay tent; done; lay tent")
    assert "before lay tent your turn would be over" in told
    assert match.steps == []


def test_what_cannot_be_read_is_not_begun() -> None:
    match = a_match()
    told = type_at(match, "lay tent; jump")
    assert "no action 'jump'" in told
    assert match.steps == []
