"""What an action did, as facts: the log, and the forecast of what an action would do."""

from collections.abc import Callable
from typing import Final, Literal

from ludotheque.core.actions import Action
from ludotheque.core.rules import most_important
from ludotheque.core.state import State
from ludotheque.core.words import Fact
from ludotheque.games.eden.attack import first_targets
from ludotheque.games.eden.board import names_in
from ludotheque.games.eden.data import INCOME, POINTS_TO_WIN
from ludotheque.games.eden.facts import EdenFact, EdenQuestion, Settlement
from ludotheque.games.eden.info import INFO
from ludotheque.games.eden.rules_now import rules_now
from ludotheque.games.eden.state import (
    TWENTY_POINTS,
    fighting,
    opponent,
    points_on,
    price_a_mana,
    red_points,
)
from ludotheque.games.eden.views import Attack, EdenView, by_kind
from ludotheque.games.eden.words import squares_text

REVEALING = frozenset({"draws_card"})
"""What chance decides: which card is drawn."""


def happened(before: State, action: Action, after: State, eyes: int | None) -> list[EdenFact]:
    """Everything is done openly but the draw: only the seat that draws sees its card."""
    facts = [_DEEDS[action.verb](int(before.actor), action)]
    facts += _CONSEQUENCES[action.verb](before, after, eyes)
    if after.ending:
        facts.append(_ending(after))
    return facts


def _at(what: Literal["irrigate", "attack", "add", "support"]) -> "_Deed":
    return lambda who, action: {"what": what, "who": who, "square": action.args[0]}


def _trade(what: Literal["sell", "buy"]) -> "_Deed":
    return lambda who, action: {"what": what, "who": who, "card": action.args[0]}


def _only(what: Literal["accept", "end"]) -> "_Deed":
    return lambda who, action: {"what": what, "who": who}


def _bid(who: int, action: Action) -> EdenFact:
    return {"what": "bid", "who": who, "bid": action.args[0]}


def _cultivate(who: int, action: Action) -> EdenFact:
    return {"what": "cultivate", "who": who, "squares": squares_text(action.args[0])}


_Deed = Callable[[int, Action], EdenFact]
_DEEDS: Final[dict[str, _Deed]] = {
    "irrigate": _at("irrigate"),
    "attack": _at("attack"),
    "add": _at("add"),
    "support": _at("support"),
    "bid": _bid,
    "accept": _only("accept"),
    "cultivate": _cultivate,
    "sell": _trade("sell"),
    "buy": _trade("buy"),
    "end": _only("end"),
}


def _front(before: State, after: State, eyes: int | None) -> list[EdenFact]:
    """Rule 4.3: what the tile just laid may attack; who can pay for it is nobody's business."""
    targets = 0 if after.ending else first_targets(after)
    return [{"what": "may_attack", "squares": squares_text(names_in(targets))}] if targets else []


def _stakes(before: State, after: State, eyes: int | None) -> list[EdenFact]:
    """Rule 8.1, for the attack as it stands after this step."""
    attacker, defender = int(after.turn), int(after.rival)
    return [
        {
            "what": "stakes",
            "who": attacker,
            "other": defender,
            "attackers": squares_text(names_in(fighting(after, attacker))),
            "targets": squares_text(names_in(fighting(after, defender))),
            "attacked": price_a_mana(after, attacker),
            "attacking": price_a_mana(after, defender),
        }
    ]


def _if_accepted(before: State, after: State, eyes: int | None) -> list[EdenFact]:
    """Rules 8.7, 8.8, before the answer is given."""
    return [_settlement("if_accepted", after, int(before.actor), int(after.bid))]


def _settled(before: State, after: State, eyes: int | None) -> list[EdenFact]:
    winner = opponent(before, int(before.actor))
    return [_settlement("settled", before, winner, int(before.bid))]


def _settlement(
    what: Literal["if_accepted", "settled"], s: State, winner: int, bid: int
) -> Settlement:
    loser = opponent(s, winner)
    points = price_a_mana(s, winner)
    won = squares_text(names_in(fighting(s, loser)))
    return {
        "what": what,
        "who": winner,
        "other": loser,
        "price": bid * points,
        "squares": won,
        "points": points,
    }


def _rise(before: State, after: State, eyes: int | None) -> list[EdenFact]:
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


def _price(before: State, after: State, eyes: int | None) -> list[EdenFact]:
    """Rules 6.2, 6.3: between a seat and the bank."""
    seat = int(before.actor)
    change = int(after.mana[seat]) - int(before.mana[seat])
    if change > 0:
        return [{"what": "bank_pays", "who": seat, "price": change}]
    return [{"what": "bank_takes", "who": seat, "price": -change}]


def _next_turn(before: State, after: State, eyes: int | None) -> list[EdenFact]:
    """Rules 3.2, 3.5, 3.6."""
    facts, seat = _draw(before, after, eyes), int(after.turn)
    income = INCOME * red_points(after, seat)
    if not after.ending and income:
        facts.append({"what": "income", "who": seat, "price": income})
    return facts


def _draw(before: State, after: State, eyes: int | None) -> list[EdenFact]:
    facts: list[EdenFact] = []
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


def _ending(after: State) -> EdenFact:
    if after.ending != TWENTY_POINTS:
        return {"what": "over_sixty rounds"}
    winner = int(after.points.argmax())
    return {"what": "over_twenty points", "who": winner, "points": int(after.points[winner])}


_CONSEQUENCES: Final[dict[str, Callable[[State, State, int | None], list[EdenFact]]]] = {
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


def asks(view: EdenView) -> EdenQuestion:
    """The question to the actor, with the rules to read."""
    who, rules = view["actor"], most_important(rules_now(view))
    if who is None:
        return {"what": "ask_nothing", "rules": rules}
    if view["phase"] == "declare":
        return {"what": "ask_declare", "who": who, "rules": rules}
    if view["attack"]:
        return _ask_answer(view["attack"], who, rules)
    if view["rivals_at_front"]:
        assert view["front"] is not None
        return {"what": "ask_after_irrigation", "who": who, "square": view["front"], "rules": rules}
    if view["irrigated"] or view["cultivated"]:
        return {"what": "ask_rest", "who": who, "rules": rules}
    return {"what": "ask_turn", "who": who, "rules": rules}


def _ask_answer(attack: Attack, who: int, rules: list[str]) -> EdenQuestion:
    assert attack["bidder"] is not None
    return {
        "what": "ask_answer",
        "who": who,
        "other": attack["bidder"],
        "bid": attack["bid"],
        "price": attack["price"],
        "rules": rules,
    }


def aims(view: EdenView) -> Fact:
    """What wins."""
    return {"what": "aim", "points": POINTS_TO_WIN}


assert INFO.endings == ("twenty points", "sixty rounds")
