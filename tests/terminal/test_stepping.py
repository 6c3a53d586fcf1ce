"""Looking back at a record, step by step."""

import io

import pytest

from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.words import Lang
from ludotheque.terminal.stepping import show_step, step_through


@pytest.fixture
def match(pebbles: Game) -> Match:
    match = pebbles.new(2, 1)
    match.play("draw")
    while not match.over:
        match.play(match.legal()[0])
    return match


def steps_shown(match: Match, *typed: str, lang: Lang = "en") -> list[int]:
    """Which steps came onto the screen."""
    screen = io.StringIO()
    keyboard = io.StringIO("".join(line + "\n" for line in typed))
    step_through(match, None, lang, keyboard, screen)
    marks = [line for line in screen.getvalue().splitlines() if "—" in line]
    return [int(line.split("—")[1].split()[0]) for line in marks]


def test_enter_goes_on_to_the_end_and_leaves(match: Match) -> None:
    count = len(match.steps)
    assert steps_shown(match, *[""] * (count + 1)) == list(range(count + 1))


@pytest.mark.parametrize(
    ("typed", "steps"),
    [
        (["", "", "b"], [0, 1, 2, 1]),
        (["b"], [0, 0]),
        (["3", "1"], [0, 3, 1]),
        (["3", "hello"], [0, 3, 3]),
        (["Q", ""], [0]),
        (["", "q"], [0, 1]),
    ],
)
def test_back_jump_and_quit(match: Match, typed: list[str], steps: list[int]) -> None:
    assert steps_shown(match, *typed) == steps


@pytest.mark.parametrize("typed", ["e", "999", "9" * 5000])
def test_the_end_is_the_end(match: Match, typed: str) -> None:
    assert steps_shown(match, typed, lang="fr") == [0, len(match.steps)]


def test_a_step_shows_the_table_and_what_was_done(match: Match) -> None:
    shown = show_step(match, 1, 0, "en")
    assert shown.startswith(f"— 1 of {len(match.steps)} —\n5 in the bag")
    assert "Garnet draws a pebble and holds 4. It is pebble " in shown
    assert "your hand" in shown


def test_a_spectator_sees_no_hands(match: Match) -> None:
    for at in range(len(match.steps) + 1):
        assert "your hand" not in show_step(match, at, None, "en")
        assert "It is pebble" not in show_step(match, at, None, "en")


def test_the_last_step_is_the_end_of_the_match(match: Match) -> None:
    shown = show_step(match, len(match.steps), None, "fr")
    assert shown.endswith(("Une rangée est complète.", "Le sac est vide."))
