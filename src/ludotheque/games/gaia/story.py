"""What an action did, as facts: the log, and the forecast of what an action would do."""

from collections import Counter
from collections.abc import Callable
from typing import Final, Literal

from ludotheque.core.actions import Action
from ludotheque.core.rules import most_important
from ludotheque.core.state import State
from ludotheque.core.words import Fact
from ludotheque.games.gaia.changes import changes
from ludotheque.games.gaia.data import BACKS, KINDS, POWERS_IN_HAND
from ludotheque.games.gaia.facts import CardNamed, CardShown, Change, GaiaFact, GaiaQuestion
from ludotheque.games.gaia.foresight import if_allowed
from ludotheque.games.gaia.play import act
from ludotheque.games.gaia.rules_now import rules_now
from ludotheque.games.gaia.state import ANSWERING
from ludotheque.games.gaia.table import BACK, DIRECTION_NAMES, DIRECTIONS
from ludotheque.games.gaia.tornado import next_victim
from ludotheque.games.gaia.views import GaiaView, Phase

REVEALING = frozenset({"finds", "appears", "steals", "steals_card", "scatters"})
"""What chance decides: the card drawn, the one turned up, and what a tornado takes."""


def happened(before: State, action: Action, after: State, eyes: int | None) -> list[GaiaFact]:
    """First what the action did, then how the next turn began."""
    done = before.copy()
    act(done, action.id)
    facts = _deed(before, action, done, eyes)
    if action.verb in ("at", "swap") and done.phase == ANSWERING:
        facts += _unless_protected(if_allowed(done))
    facts += changes(before, done)
    if after.turn != done.turn:
        facts.append({"what": "turn", "who": int(after.turn)})
        facts += changes(done, after)
    return facts


def _unless_protected(follows: list[Change]) -> list[GaiaFact]:
    """Nothing is announced where nothing would follow."""
    return [{"what": "unless_protected"}, *follows] if follows else []


def _deed(before: State, action: Action, done: State, eyes: int | None) -> list[GaiaFact]:
    return _DEEDS[action.verb](before, action, done, eyes)


def _take(before: State, action: Action, done: State, eyes: int | None) -> list[GaiaFact]:
    card = action.args[0]
    shown = _display(done) - (_display(before) - Counter([KINDS.index(card)]))
    return [
        {"what": "take", "who": int(before.actor), "card": card},
        *(CardShown(what="appears", card=KINDS[other]) for other in shown),
    ]


def _draw(before: State, action: Action, done: State, eyes: int | None) -> list[GaiaFact]:
    seat = int(before.actor)
    facts: list[GaiaFact] = [{"what": "draw", "who": seat, "back": action.args[0]}]
    if eyes == seat:
        found = hand(done, seat) - hand(before, seat)
        facts += [CardNamed(what="finds", who=seat, card=KINDS[card]) for card in found]
    return facts


def _naming(what: Literal["play", "discard"]) -> "_Deed":
    return lambda before, action, done, eyes: [
        {"what": what, "who": int(before.actor), "card": action.args[0]},
        *_theft(before, done, eyes),
    ]


def _at(before: State, action: Action, done: State, eyes: int | None) -> list[GaiaFact]:
    cell, card = cell_text(*action.args[0]), KINDS[before.card]
    return [{"what": "at", "who": int(before.actor), "cell": cell, "card": card}]


def _towards(what: Literal["swap", "feed"]) -> "_Deed":
    def told(before: State, action: Action, done: State, eyes: int | None) -> list[GaiaFact]:
        (x, y), direction = action.args
        dx, dy = DIRECTIONS[DIRECTION_NAMES.index(direction)]
        cell, other = cell_text(x, y), cell_text(x + dx, y + dy)
        return [{"what": what, "who": int(before.actor), "cell": cell, "other": other}]

    return told


def _name(before: State, action: Action, done: State, eyes: int | None) -> list[GaiaFact]:
    who, victim = int(before.actor), int(next_victim(before))
    return [
        {"what": "name", "who": who, "victim": victim, "back": action.args[0]},
        *_theft(before, done, eyes),
    ]


def _allow(before: State, action: Action, done: State, eyes: int | None) -> list[GaiaFact]:
    return [{"what": "allow", "who": int(before.actor)}, *_theft(before, done, eyes)]


def _protect(before: State, action: Action, done: State, eyes: int | None) -> list[GaiaFact]:
    who, victim = int(before.actor), int(before.turn)
    return [{"what": "protect", "who": who, "victim": victim, "card": KINDS[before.card]}]


def _keep(before: State, action: Action, done: State, eyes: int | None) -> list[GaiaFact]:
    """Rule 10.10: the others see only the back of what is kept, and all that is discarded."""
    card, thief, facts = action.args[0], int(before.turn), list[GaiaFact]()
    if eyes == thief:
        facts.append({"what": "keep_card", "who": thief, "card": card})
    else:
        facts.append({"what": "keep", "who": thief, "back": BACKS[BACK[KINDS.index(card)]]})
    stolen = Counter(int(other) for other in before.stolen if other >= 0)
    left = (stolen - Counter([KINDS.index(card)])).elements()
    facts += [CardNamed(what="discard", who=thief, card=KINDS[other]) for other in left]
    return facts


def _end(before: State, action: Action, done: State, eyes: int | None) -> list[GaiaFact]:
    return [{"what": "end", "who": int(before.actor), "back": action.args[0]}]


def _nothing(before: State, action: Action, done: State, eyes: int | None) -> list[GaiaFact]:
    """An objective that was chosen is told by the meeple on it."""
    return []


_Deed = Callable[[State, Action, State, int | None], list[GaiaFact]]
_DEEDS: Final[dict[str, _Deed]] = {
    "take": _take,
    "draw": _draw,
    "play": _naming("play"),
    "discard": _naming("discard"),
    "at": _at,
    "swap": _towards("swap"),
    "feed": _towards("feed"),
    "name": _name,
    "allow": _allow,
    "protect": _protect,
    "keep": _keep,
    "end": _end,
    "objective": _nothing,
}


def cell_text(x: int, y: int) -> str:
    return f"{x},{y}"


def hand(s: State, seat: int) -> "Counter[int]":
    return Counter(s.hand[seat, : s.hand_size[seat]].tolist())


def _display(s: State) -> "Counter[int]":
    return Counter(card for card in s.display.ravel().tolist() if card >= 0)


def _theft(before: State, done: State, eyes: int | None) -> list[GaiaFact]:
    """What a tornado took from each hand: the face for thief and victim, the back for others."""
    thief, facts = int(before.turn), list[GaiaFact]()
    for victim in range(int(before.seats)):
        if victim != thief and done.hand_size[victim] < before.hand_size[victim]:
            (card,) = hand(before, victim) - hand(done, victim)
            facts.append(_stolen(thief, victim, card, eyes in (thief, victim)))
    if not facts or done.stolen.max() >= 0:
        return facts
    gone = Counter({i: int(n) for i, n in enumerate(done.discarded - before.discarded) if n > 0})
    scattered = (gone & _lost(before, done)).elements()
    return facts + [CardShown(what="scatters", card=KINDS[card]) for card in scattered]


def _stolen(thief: int, victim: int, card: int, seen: bool) -> GaiaFact:
    if seen:
        return {"what": "steals_card", "who": thief, "victim": victim, "card": KINDS[card]}
    return {"what": "steals", "who": thief, "victim": victim, "back": BACKS[BACK[card]]}


def _lost(before: State, done: State) -> "Counter[int]":
    lost: Counter[int] = Counter()
    for seat in range(int(before.seats)):
        if seat != before.turn:
            lost += hand(before, seat) - hand(done, seat)
    return lost


_Asked = Literal[
    "ask_place",
    "ask_swap",
    "ask_name",
    "ask_answer",
    "ask_keep",
    "ask_discard",
    "ask_objective",
    "ask_feed",
]
_QUESTIONS: Final[dict[Phase, _Asked]] = {
    "place": "ask_place",
    "swap": "ask_swap",
    "name": "ask_name",
    "answer": "ask_answer",
    "keep": "ask_keep",
    "discard": "ask_discard",
    "objective": "ask_objective",
    "feed": "ask_feed",
}


def asks(view: GaiaView) -> GaiaQuestion:
    """The question to the actor, with the rules to read."""
    who, phase, rules = view["actor"], view["phase"], most_important(rules_now(view))
    if who is None:
        return {"what": "ask_nothing", "rules": rules}
    if phase == "act":
        return {"what": "ask_act", "who": who, "left": view["actions_left"], "rules": rules}
    if phase == "discard" and view["seats"][who]["hand"]["power"] > POWERS_IN_HAND:
        return {"what": "ask_discard_power", "who": who, "rules": rules}
    return {
        "what": _QUESTIONS[phase],
        "who": who,
        "card": view["card"],
        "by": view["turn"],
        "victim": view["victim"],
        "count": len(view["hungry"]),
        "rules": rules,
    }


def aims(view: GaiaView) -> Fact:
    """What wins: all meeples, those at home and those placed, are to be placed."""
    meeples = view["seats"][0]["meeples"] + view["points"][0]
    return {"what": "aim", "meeples": meeples}
