"""What an action did, as facts: the log, and the forecast of what an action would do.

An action can set a whole round going. It is told by doing it again step by step and looking at what
each step changed.
"""

from typing import Final, Literal

from ludotheque.core.actions import Action
from ludotheque.core.rules import most_important
from ludotheque.core.state import Numbers, State
from ludotheque.core.words import Fact
from ludotheque.games.gisborne.chests import cards_offered, end_in_sight
from ludotheque.games.gisborne.data import (
    END_PLACE,
    KINDS,
    MOST_LAID,
    SHORTCUT,
    TILES,
    WOLVES,
)
from ludotheque.games.gisborne.facts import CardsShown, GisborneFact, GisborneQuestion
from ludotheque.games.gisborne.info import INFO
from ludotheque.games.gisborne.laying import draws_of, steps_of
from ludotheque.games.gisborne.moving import outlook
from ludotheque.games.gisborne.path import (
    is_beach,
    last_space,
    map_space,
    next_free,
    rivers_between,
    special_on,
    tile_at,
)
from ludotheque.games.gisborne.play import decide, goes_on
from ludotheque.games.gisborne.rules_now import rules_now
from ludotheque.games.gisborne.state import (
    LAYING,
    MOVING,
    SCORING,
    held,
    laid_cards,
    seat_in_turn,
)
from ludotheque.games.gisborne.turn import advance
from ludotheque.games.gisborne.views import GisborneView, whereabouts

REVEALING = frozenset(
    {"turns_up", "turns_up_tent", "stays_tent", "stays_swamp", "moves", "arrives"}
    | {"pushed", "shortcut", "tile", "end_tile", "takes", "misses", "takes_four"}
    | {"crosses", "discarded", "wolves", "wolves_take", "draws", "draws_card", "pile_anew"}
    | {"scoring", "final_scoring", "chested", "last_draws", "over_beach", "over_stall"}
)
"""What follows by itself: it depends on cards and tiles that nobody has seen yet."""


_OVERS: Final = ("over_beach", "over_stall")
assert tuple(f"over_{ending}" for ending in INFO.endings) == _OVERS


def happened(before: State, action: Action, after: State, eyes: int | None) -> list[GisborneFact]:
    """The decision, then everything it set going, as far as these eyes may know."""
    s, facts = before.copy(), list[GisborneFact]()
    was = s.copy()
    decide(s, action.id)
    facts += _decision(was, action, s, eyes)
    while goes_on(s):
        was = s.copy()
        advance(s)
        facts += _step(was, s, eyes)
    if after.ending:
        facts.append({"what": _OVERS[after.ending - 1]})
    return facts


def _decision(was: State, action: Action, now: State, eyes: int | None) -> list[GisborneFact]:
    who = int(was.actor)
    if action.verb == "lay":
        return _card_laid(was, action, now, eyes)
    if action.verb == "done":
        return _lay_ended(now, who)
    if action.verb == "discard":
        aside: GisborneFact = {"what": "discard", "who": who, "card": action.args[0]}
        return ([aside] if who == eyes else []) + _discarded(was, now)
    if action.verb == "lose":
        return [{"what": "lose", "who": who, "points": -action.args[0]}]
    return _chest_or_hand(was, now, who, action.args[0], eyes)


def _card_laid(was: State, action: Action, now: State, eyes: int | None) -> list[GisborneFact]:
    """Others learn nothing before the lay is complete, and then only how many cards it has."""
    who = int(was.actor)
    laid: list[GisborneFact] = (
        [{"what": "lay", "who": who, "card": action.args[0]}] if who == eyes else []
    )
    laid += _plan(was, now, who) if who == eyes else []
    return laid + (_lay_ended(now, who) if laid_cards(was, who) == MOST_LAID - 1 else [])


def _lay_ended(now: State, who: int) -> list[GisborneFact]:
    facts: list[GisborneFact] = [{"what": "done", "who": who, "count": laid_cards(now, who)}]
    return facts + (_turned_up(now) if now.phase == MOVING else [])


def _plan(was: State, now: State, who: int) -> list[GisborneFact]:
    """What a seat can foresee of its own lay so far, as the table lies before anybody moves."""
    if now.tent[who]:
        return [{"what": "plan_tent", "count": draws_of(now, who)}]
    steps, draws = steps_of(now, who), draws_of(now, who)
    facts: list[GisborneFact] = [{"what": "plan", "steps": steps, "count": draws}]
    if steps:
        space = outlook(was, who, steps)
        facts.append(_aim(was, space))
    return facts


def _aim(s: State, space: int) -> GisborneFact:
    if is_beach(s, space):
        return {"what": "aims_beach"}
    if space > last_space(s):
        return {"what": "unknown"}
    return {"what": "aims", **whereabouts(s, space)}


def _turned_up(s: State) -> list[GisborneFact]:
    facts: list[GisborneFact] = []
    for who in s.order[: s.seats].tolist():
        if s.tent[who]:
            facts.append({"what": "turns_up_tent", "who": who})
        facts += _by_kind("turns_up", who, s.laid[who])
    return facts


def _by_kind(
    what: Literal["turns_up", "discarded", "draws_card"], who: int, counts: Numbers
) -> list[CardsShown]:
    return [
        {"what": what, "who": who, "count": int(counts[kind]), "card": name}
        for kind, name in enumerate(KINDS)
        if counts[kind] > 0
    ]


def _discarded(was: State, now: State) -> list[CardsShown]:
    """What was set aside comes to light when the choice is complete."""
    return _by_kind("discarded", seat_in_turn(was), now.discards - was.discards)


def _chest_or_hand(
    was: State, now: State, who: int, count: int, eyes: int | None
) -> list[GisborneFact]:
    to_hand = int(cards_offered(was)) - count
    facts: list[GisborneFact] = [{"what": "chest", "who": who, "points": count, "count": to_hand}]
    return facts + _pile_made_anew(was, now) + _own_cards(was, now, who, eyes)


def _step(was: State, now: State, eyes: int | None) -> list[GisborneFact]:
    """One thing that went on by itself."""
    if was.phase == MOVING and was.turn < was.seats:
        return _move(was, now)
    if was.lost.sum() != now.lost.sum():
        value = int((now.lost - was.lost).argmax()) + 1
        return [{"what": "wolves_take", "who": seat_in_turn(was), "points": -value}]
    if was.phase == SCORING:
        return _scored(was, now, eyes)
    return _pile_made_anew(was, now) + _drawn(was, now, eyes)


def _move(was: State, now: State) -> list[GisborneFact]:
    who = seat_in_turn(was)
    start, end = int(was.position[who]), int(now.position[who])
    if start == end:
        return [{"what": "stays_tent" if was.tent[who] else "stays_swamp", "who": who}]
    facts = [*_tiles_turned_up(was, now), *_way(was, now, who, max(start, 0))]
    facts += _tokens_taken(was, now, who)
    if rivers_between(now, max(start, 0), end):
        facts += [{"what": "crosses", "who": who}, *_discarded(was, now)]
    if special_on(now, end) == WOLVES:
        facts.append({"what": "wolves", "who": who})
    return facts


def _tiles_turned_up(was: State, now: State) -> list[GisborneFact]:
    facts: list[GisborneFact] = []
    for place in range(int(was.placed), int(now.placed)):
        if place == END_PLACE:
            facts.append({"what": "end_tile"})
        else:
            tile, token = TILES[tile_at(now, place)], int(now.bag[place - 1])
            facts.append({"what": "tile", "tile": tile, "points": token})
    return facts


def _way(was: State, now: State, who: int, start: int) -> list[GisborneFact]:
    """Steps, pushes and shortcuts, and where the pawn stands then."""
    steps, facts = int(steps_of(was, who)), list[GisborneFact]()
    space = int(next_free(now, who, start + steps))
    if not is_beach(now, start + steps) and space != start + steps:
        count, spaces = space - start - steps, [start + steps, space]
        facts.append({"what": "pushed", "who": who, "count": count, "spaces": spaces})
    if special_on(now, space) == SHORTCUT:
        facts.append({"what": "shortcut", "who": who, "spaces": [space]})
    stands = int(now.position[who])
    end = whereabouts(now, stands)
    if end["tile"] == "beach":
        road = list(range(start + 1, last_space(now) + 1))
        place = end["space"]
        return [
            *facts,
            {"what": "arrives", "who": who, "steps": steps, "space": place, "spaces": road},
        ]
    here = list(range(start + 1, space + 1)) + ([stands] if stands != space else [])
    return [*facts, {"what": "moves", "who": who, "steps": steps, **end, "spaces": here}]


def _tokens_taken(was: State, now: State, who: int) -> list[GisborneFact]:
    facts: list[GisborneFact] = []
    if was.lying[END_PLACE] and not now.lying[END_PLACE]:
        facts.append({"what": "takes_four", "who": who, "points": int(was.lying[END_PLACE])})
    for place in range(min(int(now.placed), END_PLACE)):
        lay = int(was.lying[place]) if place < was.placed else int(now.bag[place - 1])
        if lay and not now.lying[place]:
            stopped = now.position[who] == map_space(now, place)
            what: Literal["takes", "misses"] = "takes" if stopped else "misses"
            spaces = [int(map_space(now, place))]
            facts.append({"what": what, "who": who, "points": lay, "spaces": spaces})
    return facts


def _pile_made_anew(was: State, now: State) -> list[GisborneFact]:
    return [{"what": "pile_anew"}] if now.discards.sum() < was.discards.sum() else []


def _drawn(was: State, now: State, eyes: int | None) -> list[GisborneFact]:
    if was.turn >= was.seats:
        return []
    who = seat_in_turn(was)
    count = held(now, who) - held(was, who)
    drawn: list[GisborneFact] = [{"what": "draws", "who": who, "count": count}] if count > 0 else []
    return drawn + _own_cards(was, now, who, eyes)


def _own_cards(was: State, now: State, who: int, eyes: int | None) -> list[CardsShown]:
    """Which cards came to a hand is told to its owner only."""
    return _by_kind("draws_card", who, now.hand[who] - was.hand[who]) if who == eyes else []


def _scored(was: State, now: State, eyes: int | None) -> list[GisborneFact]:
    if was.scorings == 0:
        return []
    facts: list[GisborneFact] = []
    if was.turn == 0:
        final = was.scorings == 1 and bool(end_in_sight(was))
        facts.append({"what": "final_scoring" if final else "scoring"})
    who = seat_in_turn(was)
    facts += _pile_made_anew(was, now)
    if added := int(now.chest[who] - was.chest[who]):
        facts.append({"what": "chested", "who": who, "points": added})
    if count := held(now, who) - held(was, who):
        facts.append({"what": "last_draws", "who": who, "count": count})
    return facts + _own_cards(was, now, who, eyes)


def asks(view: GisborneView) -> GisborneQuestion:
    """The question to the actor, with the rules to read."""
    who, rules = view["actor"], most_important(rules_now(view))
    if who is None:
        return {"what": "ask_nothing", "rules": rules}
    if view["river"]:
        return {"what": "ask_discard", "who": who, "left": view["river"]["left"], "rules": rules}
    if view["phase"] == "lose":
        return {"what": "ask_lose", "who": who, "rules": rules}
    if view["scoring"]:
        offered = view["scoring"]["offered"]
        return {"what": "ask_chest", "who": who, "offered": offered, "rules": rules}
    laid = view["seats"][who]["laid"]
    what: Literal["ask_more", "ask_lay"] = "ask_more" if laid else "ask_lay"
    return {"what": what, "who": who, "laid": laid, "rules": rules}


def aims(view: GisborneView) -> Fact:
    """What wins."""
    return {"what": "aim"}


assert LAYING == 0, "a fresh record is one in which cards are laid"
