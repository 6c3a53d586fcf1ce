"""What an action did, as facts: the log, and the forecast of what an action would do."""

from collections.abc import Callable
from typing import Any

from ludotheque.core.actions import Action
from ludotheque.core.game import Json
from ludotheque.core.game import Json as Fact
from ludotheque.core.state import State
from ludotheque.games.eden.attack import first_targets
from ludotheque.games.eden.board import names_in
from ludotheque.games.eden.data import INCOME
from ludotheque.games.eden.info import INFO
from ludotheque.games.eden.state import (
    TWENTY_POINTS,
    fighting,
    opponent,
    points_on,
    price_a_mana,
    red_points,
)
from ludotheque.games.eden.views import by_kind
from ludotheque.games.eden.words import squares_text

REVEALING = frozenset({"draws_card"})
"""What chance decides: which card is drawn."""


def happened(before: State, action: Action, after: State, eyes: int | None) -> list[Fact]:
    """Everything is done openly but the draw: only the seat that draws sees its card."""
    facts = [_deed(before, action), *_CONSEQUENCES[action.verb](before, after, eyes)]
    if after.ending:
        facts.append(_ending(after))
    return facts


def _deed(before: State, action: Action) -> Fact:
    fact: Fact = {"what": action.verb, "who": int(before.actor)}
    names = {"bid": "bid", "sell": "card", "buy": "card", "cultivate": "squares"}
    for arg in action.args:
        value = squares_text(arg) if isinstance(arg, tuple) else arg
        fact[names.get(action.verb, "square")] = value
    return fact


def _front(before: State, after: State, eyes: int | None) -> list[Fact]:
    """Rule 4.3: what the tile just laid may attack; who can pay for it is nobody's business."""
    targets = 0 if after.ending else first_targets(after)
    return [{"what": "may_attack", "squares": squares_text(names_in(targets))}] if targets else []


def _stakes(before: State, after: State, eyes: int | None) -> list[Fact]:
    """Rule 8.1, for the attack as it stands after this step."""
    attacker, defender = int(after.turn), int(after.rival)
    fact: Fact = {"what": "stakes", "who": attacker, "other": defender}
    for side, seat in (("attackers", attacker), ("targets", defender)):
        fact[side] = squares_text(names_in(fighting(after, seat)))
    fact["attacked"] = price_a_mana(after, attacker)
    fact["attacking"] = price_a_mana(after, defender)
    return [fact]


def _if_accepted(before: State, after: State, eyes: int | None) -> list[Fact]:
    """Rules 8.7, 8.8, before the answer is given."""
    return [_settlement("if_accepted", after, int(before.actor), int(after.bid))]


def _settled(before: State, after: State, eyes: int | None) -> list[Fact]:
    winner = opponent(before, int(before.actor))
    return [_settlement("settled", before, winner, int(before.bid))]


def _settlement(what: str, s: State, winner: int, bid: int) -> Fact:
    loser = opponent(s, winner)
    points = price_a_mana(s, winner)
    won = squares_text(names_in(fighting(s, loser)))
    parties = {"what": what, "who": winner, "other": loser}
    return parties | {"price": bid * points, "squares": won, "points": points}


def _rise(before: State, after: State, eyes: int | None) -> list[Fact]:
    """Rules 5.3, 5.6: the tiles whose level differs."""
    seat = int(before.actor)
    risen = 0
    for level in range(len(after.raised)):
        risen |= int(after.raised[level]) & ~int(before.raised[level])
    paid = int(before.mana[seat]) - int(after.mana[seat])
    gain = int(after.points[seat]) - int(before.points[seat])
    level = points_on(after, risen) // gain
    squares = squares_text(names_in(risen))
    return [{"what": "rise", "squares": squares, "level": level, "price": paid, "points": gain}]


def _price(before: State, after: State, eyes: int | None) -> list[Fact]:
    """Rules 6.2, 6.3: between a seat and the bank."""
    seat = int(before.actor)
    change = int(after.mana[seat]) - int(before.mana[seat])
    what = "bank_pays" if change > 0 else "bank_takes"
    return [{"what": what, "who": seat, "price": abs(change)}]


def _next_turn(before: State, after: State, eyes: int | None) -> list[Fact]:
    """Rules 3.2, 3.5, 3.6."""
    facts, seat = _draw(before, after, eyes), int(after.turn)
    income = INCOME * red_points(after, seat)
    if not after.ending and income:
        facts.append({"what": "income", "who": seat, "price": income})
    return facts


def _draw(before: State, after: State, eyes: int | None) -> list[Fact]:
    facts: list[Fact] = []
    seat = int(before.turn)
    if after.new_piles > before.new_piles:
        facts.append({"what": "new_pile", "count": int(before.discards.sum())})
    if after.cards[seat] > before.cards[seat]:
        facts.append({"what": "draws", "who": seat})
        if eyes == seat:
            facts.append({"what": "draws_card", "card": _card_drawn(before, after, seat)})
    return facts


def _card_drawn(before: State, after: State, seat: int) -> str:
    drawn = int(after.irrigation[seat]) & ~int(before.irrigation[seat])
    if drawn:
        return names_in(drawn)[0]
    held = by_kind(before.culture[seat])
    return next(k for k, n in by_kind(after.culture[seat]).items() if n > held.get(k, 0))


def _ending(after: State) -> Fact:
    fact: Fact = {"what": f"over_{INFO.endings[after.ending - 1]}"}
    if after.ending == TWENTY_POINTS:
        winner = int(after.points.argmax())
        fact |= {"who": winner, "points": int(after.points[winner])}
    return fact


_CONSEQUENCES: dict[str, Callable[[Any, Any, int | None], list[Fact]]] = {
    "irrigate": _front,
    "attack": _stakes,
    "add": _stakes,
    "support": _stakes,
    "bid": _if_accepted,
    "accept": _settled,
    "cultivate": _rise,
    "sell": _price,
    "buy": _price,
    "end": _next_turn,
}


def asks(view: Json) -> Fact:
    """The question to the actor, with the rules to read."""
    who = view["actor"]
    if who is None:
        return {"what": "ask_nothing", "rules": ["9.1", "9.3", "9.4"]}
    if view["phase"] == "declare":
        return {"what": "ask_declare", "who": who, "rules": ["7.2", "7.4", "7.7", "8.1", "8.2"]}
    if view["phase"] == "auction":
        return _ask_answer(view)
    if view["rivals_at_front"]:
        fact = {"what": "ask_after_irrigation", "who": who, "square": view["front"]}
        return fact | {"rules": ["11.1", "4.2", "4.3", "6.1", "7.1"]}
    if view["irrigated"] or view["cultivated"]:
        return {"what": "ask_rest", "who": who, "rules": ["11.1", "4.2", "6.1"]}
    return {"what": "ask_turn", "who": who, "rules": ["3.3", "11.1", "4.1", "5.1", "6.1"]}


def _ask_answer(view: Json) -> Fact:
    attack = view["attack"]
    fact = {"what": "ask_answer", "who": view["actor"], "other": attack["bidder"]}
    rules = ["8.1", "8.3", "8.7", "8.8"]
    if view["actor"] == view["turn"]:
        rules.insert(0, "6.1")
    return fact | {"bid": attack["bid"], "price": attack["price"], "rules": rules}
