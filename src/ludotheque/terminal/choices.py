"""The legal actions as a short list: those that differ only in their last argument on one line."""

from textwrap import fill

from ludotheque.core.actions import Action, ActionTable
from ludotheque.core.words import COLON, Lang


def list_choices(table: ActionTable, actions: list[Action], lang: Lang, width: int = 100) -> str:
    """One line for each group, wrapped to the width."""
    groups: dict[str, list[str]] = {}
    for action in actions:
        words = table.text(action, lang).split()
        head = " ".join(words[:-1] if len(words) > 1 else words)
        groups.setdefault(head, []).extend(words[len(head.split()) :])
    return "\n".join(
        _line(head + COLON[lang], head, tails, width) for head, tails in groups.items()
    )


def _line(label: str, head: str, tails: list[str], width: int) -> str:
    line = f"{label} {'  '.join(tails)}" if tails else head
    return fill(line, width, initial_indent="  ", subsequent_indent=" " * (len(head) + 4))
