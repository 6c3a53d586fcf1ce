"""What Pebbles says to people, in French and English, and its drawing."""

from collections.abc import Mapping
from typing import Final

from ludotheque.core.actions import Action
from ludotheque.core.game import Forbidden, Json
from ludotheque.core.state import MATCH_IS_OVER, State
from ludotheque.core.words import COLON, Fact, Lang, Words

from .info import INFO
from .play import HAND_IS_FULL, NOT_IN_HAND
from .state import MOST_HELD
from .views import pebbles_at

REVEALING: Final = frozenset({"drew"})

MESSAGES: Final[dict[str, Words]] = {
    "lay": {
        "en": "{who:@seat} lays pebble {pebble}.",
        "fr": "{who:@seat} pose le caillou {pebble}.",
    },
    "draw": {
        "en": "{who:@seat} draws a pebble and holds {held}.",
        "fr": "{who:@seat} pioche un caillou et en tient {held}.",
    },
    "drew": {"en": "It is pebble {pebble}.", "fr": "C’est le caillou {pebble}."},
    "over_full row": {"en": "A row is full.", "fr": "Une rangée est complète."},
    "over_empty bag": {"en": "The bag is empty.", "fr": "Le sac est vide."},
    "ask": {"en": "{who:@seat}: lay or draw?", "fr": "{who:@seat} : poser ou piocher ?"},
    "ask_nothing": {"en": "The match is over.", "fr": "La partie est finie."},
    "aim": {
        "en": "Most points when a row is full or the bag empty",
        "fr": "Le plus de points quand une rangée est complète ou le sac vide",
    },
    "points_pebble": {"en": "pebble {pebble}", "fr": "caillou {pebble}"},
}

FORBIDDEN: Final[dict[int, Forbidden]] = {
    MATCH_IS_OVER: Forbidden("3.1", {"en": "the match is over", "fr": "la partie est finie"}),
    NOT_IN_HAND: Forbidden(
        "2.2",
        {
            "en": "pebble {pebble} is not in your hand",
            "fr": "le caillou {pebble} n’est pas dans votre main",
        },
    ),
    HAND_IS_FULL: Forbidden(
        "2.3",
        {
            "en": "a hand holds {most:pebble|pebbles} at most",
            "fr": "une main tient {most:caillou|cailloux} au plus",
        },
    ),
}


def particulars(s: State, action: Action) -> dict[str, object]:
    return {"pebble": action.args[0] if action.args else 0, "most": MOST_HELD}


def happened(before: State, action: Action, after: State, eyes: int | None) -> list[Fact]:
    """Rule 1.3: what was drawn is known to its seat alone."""
    who = int(before.actor)
    if action.verb == "lay":
        facts: list[Fact] = [{"what": "lay", "who": who, "pebble": action.args[0]}]
    else:
        facts = [{"what": "draw", "who": who, "held": int(after.held[who])}]
        if eyes == who or after.open:
            drawn = set(pebbles_at(after, who)) - set(pebbles_at(before, who))
            facts.append({"what": "drew", "pebble": drawn.pop()})
    if after.ending:
        facts.append({"what": f"over_{INFO.endings[after.ending - 1]}"})
    return facts


def asks(view: Json) -> Fact:
    if view["over"]:
        return {"what": "ask_nothing", "rules": ["3.2"]}
    return {"what": "ask", "who": view["actor"], "rules": ["2.2", "2.3"]}


def aims(view: Json) -> Fact:
    return {"what": "aim"}


_LABELS: Final[dict[str, Words]] = {
    "bag": {"en": "in the bag", "fr": "dans le sac"},
    "hand": {"en": "your hand", "fr": "votre main"},
}


def draw(view: Json, lang: Lang, names: Mapping[int, str]) -> str:
    """One line a seat, then the bag and the hand."""
    lines = [f"{view['bag']} {_LABELS['bag'][lang]}"]
    for seat, row in enumerate(view["rows"]):
        hand = view["hands"][seat]
        held = f"({view['held'][seat] if hand is None else _numbers(hand)})"
        lines.append(f"{names[seat]}{COLON[lang]} {_numbers(row)} {held}")
    if view["hand"] is not None:
        lines.append(f"{_LABELS['hand'][lang]}{COLON[lang]} {_numbers(view['hand'])}")
    return "\n".join(lines)


def _numbers(pebbles: list[int]) -> str:
    return " ".join(map(str, pebbles)) or "–"
