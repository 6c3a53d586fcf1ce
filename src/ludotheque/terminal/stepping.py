"""Looking back at a record in a terminal, action by action."""

from typing import TextIO

from ludotheque.core.match import Match
from ludotheque.core.words import Lang
from ludotheque.terminal.words import plain, text


def step_through(
    match: Match, eyes: int | None, lang: Lang, keyboard: TextIO, screen: TextIO
) -> None:
    """Show the match from its beginning; what is typed moves forward, back, or to a number."""
    at, count = 0, len(match.steps)
    screen.write(text("replay_help", lang) + "\n")
    while True:
        screen.write(show_step(match, at, eyes, lang) + "\n> ")
        screen.flush()
        line = keyboard.readline()
        typed = line.strip().lower()
        if not line or typed == "q" or (not typed and at == count):
            return
        at = min(max(_target(typed, at, count), 0), count)


def _target(typed: str, at: int, count: int) -> int:
    if typed.isdecimal():
        return int(typed[:9])
    return {"": at + 1, "b": at - 1, "e": count}.get(typed, at)


def show_step(match: Match, at: int, eyes: int | None, lang: Lang) -> str:
    """The table after so many actions, and what the last of them did."""
    game, count = match.game, len(match.steps)
    state = match.state if at == count else match.steps[at].before
    lines = [text("step", lang, number=at, count=count), game.draw(game.view(state, eyes), lang)]
    if at > 0:
        step = match.steps[at - 1]
        facts = game.happened(step.before, step.action, state, eyes)
        lines.append(plain(" ".join(game.tell(fact, lang) for fact in facts)))
    return "\n".join(lines)
