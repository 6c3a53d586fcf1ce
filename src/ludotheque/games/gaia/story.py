"""What an action did, as facts: the log, and the forecast of what an action would do."""

from collections import Counter

from ludotheque.core.actions import Action
from ludotheque.core.game import Json
from ludotheque.core.game import Json as Fact
from ludotheque.core.state import State
from ludotheque.games.gaia.changes import changes
from ludotheque.games.gaia.data import BACKS, KINDS, POWERS_IN_HAND
from ludotheque.games.gaia.foresight import if_allowed
from ludotheque.games.gaia.play import act
from ludotheque.games.gaia.state import ANSWERING
from ludotheque.games.gaia.table import BACK, DIRECTION_NAMES, DIRECTIONS
from ludotheque.games.gaia.tornado import next_victim

REVEALING = frozenset({"finds", "appears", "steals", "steals_card", "scatters"})
"""What chance decides: the card drawn, the one turned up, and what a tornado takes."""


def happened(before: State, action: Action, after: State, eyes: int | None) -> list[Fact]:
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


def _unless_protected(follows: list[Fact]) -> list[Fact]:
    """Nothing is announced where nothing would follow."""
    return [{"what": "unless_protected"}, *follows] if follows else []


def _deed(before: State, action: Action, done: State, eyes: int | None) -> list[Fact]:
    fact: Fact = {"what": action.verb, "who": int(before.actor)}
    if action.verb in ("take", "draw"):
        return _drawing(before, action, done, eyes, fact)
    if action.verb in ("play", "discard"):
        named = [fact | {"card": action.args[0]}]
        return named + _theft(before, done, eyes)
    if action.verb in ("at", "swap", "feed"):
        return [fact | _where(before, action)]
    if action.verb == "name":
        named = [fact | {"victim": int(next_victim(before)), "back": action.args[0]}]
        return named + _theft(before, done, eyes)
    if action.verb == "allow":
        return [fact, *_theft(before, done, eyes)]
    return _other_deed(before, action, eyes, fact)


def _other_deed(before: State, action: Action, eyes: int | None, fact: Fact) -> list[Fact]:
    if action.verb == "protect":
        return [fact | {"card": KINDS[before.card], "victim": int(before.turn)}]
    if action.verb == "keep":
        return _keeping(before, action.args[0], eyes)
    if action.verb == "end":
        return [fact | {"back": action.args[0]}]
    return []  # an objective that was chosen is told by the meeple on it


def _drawing(
    before: State, action: Action, done: State, eyes: int | None, fact: Fact
) -> list[Fact]:
    seat, facts = int(before.actor), list[Fact]()
    if action.verb == "draw":
        facts.append(fact | {"back": action.args[0]})
        found = hand(done, seat) - hand(before, seat)
        if eyes == seat:
            facts += [{"what": "finds", "who": seat, "card": KINDS[card]} for card in found]
    else:
        facts.append(fact | {"card": action.args[0]})
        taken = Counter([KINDS.index(action.args[0])])
        shown = _display(done) - (_display(before) - taken)
        facts += [{"what": "appears", "card": KINDS[card]} for card in shown]
    return facts


def hand(s: State, seat: int) -> "Counter[int]":
    return Counter(s.hand[seat, : s.hand_size[seat]].tolist())


def _display(s: State) -> "Counter[int]":
    return Counter(card for card in s.display.ravel().tolist() if card >= 0)


def _where(before: State, action: Action) -> Fact:
    x, y = action.args[0]
    where: Fact = {"cell": f"{x},{y}"}
    if action.verb == "at":
        return where | {"card": KINDS[before.card]}
    dx, dy = DIRECTIONS[DIRECTION_NAMES.index(action.args[1])]
    return where | {"other": f"{x + dx},{y + dy}"}


def _theft(before: State, done: State, eyes: int | None) -> list[Fact]:
    """What a tornado took from each hand: the face for thief and victim, the back for others."""
    thief, facts = int(before.turn), list[Fact]()
    for victim in range(int(before.seats)):
        if victim != thief and done.hand_size[victim] < before.hand_size[victim]:
            (card,) = hand(before, victim) - hand(done, victim)
            fact: Fact = {"who": thief, "victim": victim}
            if eyes in (thief, victim):
                facts.append({"what": "steals_card", **fact, "card": KINDS[card]})
            else:
                facts.append({"what": "steals", **fact, "back": BACKS[BACK[card]]})
    if not facts or done.stolen.max() >= 0:
        return facts
    gone = Counter({i: int(n) for i, n in enumerate(done.discarded - before.discarded) if n > 0})
    scattered = (gone & _lost(before, done)).elements()
    return facts + [{"what": "scatters", "card": KINDS[card]} for card in scattered]


def _lost(before: State, done: State) -> "Counter[int]":
    lost: Counter[int] = Counter()
    for seat in range(int(before.seats)):
        if seat != before.turn:
            lost += hand(before, seat) - hand(done, seat)
    return lost


def _keeping(before: State, card: str, eyes: int | None) -> list[Fact]:
    """Rule 10.10: the others see only the back of what is kept, and all that is discarded."""
    thief, facts = int(before.turn), list[Fact]()
    if eyes == thief:
        facts.append({"what": "keep_card", "who": thief, "card": card})
    else:
        facts.append({"what": "keep", "who": thief, "back": BACKS[BACK[KINDS.index(card)]]})
    stolen = Counter(int(other) for other in before.stolen if other >= 0)
    left = stolen - Counter([KINDS.index(card)])
    return facts + [
        {"what": "discard", "who": thief, "card": KINDS[other]} for other in left.elements()
    ]


_QUESTIONS: dict[str, tuple[str, ...]] = {
    "place": ("4.5",),
    "swap": ("10.7",),
    "name": ("10.8",),
    "answer": ("10.2", "10.3"),
    "keep": ("10.10",),
    "discard": ("3.6",),
    "objective": ("9.3",),
    "feed": ("8.2", "8.5", "13.1"),
}


def asks(view: Json) -> Fact:
    """The question to the actor, with the rules to read."""
    who = view["actor"]
    if who is None:
        return {"what": "ask_nothing", "rules": ["11.1", "11.3", "11.4", "11.5"]}
    phase = view["phase"]
    fact: Fact = {"what": f"ask_{phase}", "who": who}
    if phase == "act":
        return fact | {"left": view["actions_left"], "rules": _rules_for_acting(view)}
    if phase == "discard" and view["seats"][who]["hand"]["power"] > POWERS_IN_HAND:
        return {"what": "ask_discard_power", "who": who, "rules": ["3.7"]}
    rules = [*_QUESTIONS[phase], *_rules_for_card(view)]
    return fact | _particulars(view) | {"rules": rules}


def _particulars(view: Json) -> Fact:
    return {
        "card": view["card"],
        "by": view["turn"],
        "victim": view["victim"],
        "count": len(view["hungry"]),
    }


def _rules_for_acting(view: Json) -> list[str]:
    rules = ["3.2", "3.3", "3.4", "4.5"]
    gone = [back for back, size in view["piles"].items() if not size + len(view["display"][back])]
    if [back for back in gone if back != "power" or view["rules"] != "basic"]:
        rules.append("11.3")
    return rules


def _rules_for_card(view: Json) -> list[str]:
    card = view["card"]
    if view["phase"] not in ("place", "answer") or card is None:
        return []
    own = {
        "sun": ["10.5"],
        "rain": ["10.6"],
        "tornado": ["10.8"],
        "earthquake": ["10.7"],
        "lightning": ["10.11"],
        "eruption": ["10.12"],
    }
    if card in own:
        return own[card]
    if card.startswith("city"):
        return ["6.1", "6.2", "6.3"]
    return ["5.1", "5.2"] if card.startswith("animals") else ["4.1"]
