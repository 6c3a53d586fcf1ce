"""What some eyes get to know of a table: built up from what they may know, never stripped down.

All that a browser is sent about a match is made here, for a seat's eyes or a spectator's (None).
"""

from bisect import bisect_right
from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import TypeVar

from ludotheque.core.errors import LudothequeError
from ludotheque.core.game import Game, Json
from ludotheque.core.match import Match
from ludotheque.core.state import State
from ludotheque.core.words import LANGUAGES, SEAT_NAMES, Fact, Lang, Words, listing
from ludotheque.tables.events import (
    BackAnswered,
    BotSat,
    Chatted,
    Continued,
    EndsWish,
    Event,
    Happening,
    Played,
    StandIn,
    TakenBack,
)
from ludotheque.tables.messages.message import Viewer
from ludotheque.tables.sentences import LINES, sentences
from ludotheque.tables.table import Table
from ludotheque.tables.taking_back import offer
from ludotheque.tables.window import TooShort

Names = Mapping[int, str]
T = TypeVar("T")
_ACTIONS: dict[str, dict[int, Json]] = {}
_WRITTEN: dict[str, dict[int, bytes]] = {}
_TOLD: dict[tuple[object, ...], Json] = {}
_MOST_TOLD = 20_000
_NOTHING = object()

Write = Callable[[object], bytes]
"""Writes plain data as JSON: the house that keeps the table brings what does it best there."""


def told(game: Game, fact: Fact, names: Names) -> Json:
    """A fact, and its sentence in both languages. The same is said again and again: made once."""
    key: tuple[object, ...] = (game.info.id, *names.items(), *fact.items())
    try:
        found = _TOLD.get(key)
    except TypeError:  # there are lists in it
        key = (game.info.id, *names.items(), repr(fact))
        found = _TOLD.get(key)
    if found is None:
        text = {lang: game.tell(fact, lang, names, places=False) for lang in LANGUAGES}
        if len(_TOLD) >= _MOST_TOLD:
            _TOLD.clear()  # in one step: who looks back may be told in a thread of their own
        _TOLD[key] = found = {"fact": fact, "text": text}
    return found


def action_info(game: Game, action: int) -> Json:
    """An action as browsers get it; made once."""
    return action_infos(game, [action])[0]


def action_infos(game: Game, actions: list[int]) -> list[Json]:
    known = _ACTIONS.setdefault(game.info.id, {})
    for action in actions:
        if action not in known:
            known[action] = _action_info(game, action)
    return [known[action] for action in actions]


def _action_info(game: Game, action: int) -> Json:
    found = game.actions[action]
    return {
        "id": found.id,
        "verb": found.verb,
        "args": list(found.args),
        "text": found.text,
        "french": game.actions.text(found, "fr"),
    }


# ---- points


def is_open(match: Match) -> bool:
    """Is there nothing that only some may know?"""
    return not match.game.info.hides or match.over


def seat_points(match: Match, shown: Json, names: Names) -> list[Json]:
    """Points, place and reasons of every seat, which are open to all."""
    game, state = match.game, match.state
    now = _counted(game, state, (shown["points"], shown["ranking"]), names)
    at_end = game.as_if_over(state)
    if match.over or at_end is state:
        return now
    ended = _counted(game, at_end, game.standing(at_end), names)
    return [one | {"at_end": then} for one, then in zip(now, ended, strict=True)]


def _counted(
    game: Game, state: State, standing: tuple[list[int], list[int]], names: Names
) -> list[Json]:
    return [
        {
            "points": points,
            "rank": rank,
            "reasons": [told(game, fact, names) for fact in game.tally(state, seat)],
        }
        for seat, (points, rank) in enumerate(zip(*standing, strict=True))
    ]


# ---- the log


def entry(table: Table, event: Event, viewer: Viewer) -> Json:
    """One line of the log."""
    return _archived_line(table, event.number, viewer) or _entry(table, event, viewer)


def written_entry(table: Table, event: Event, viewer: Viewer, write: Write) -> bytes:
    """The same as it goes out, written once.

    What is kept is kept so: Python looks through all small objects for rubbish, again and again,
    while everybody waits.
    """
    if table.archived is not None or table.window is None:
        return write(entry(table, event, viewer))  # what an action did is not known yet, or no more
    key = (event.number, _shared(table, viewer))
    if key not in table.told:
        table.told[key] = write(_entry(table, event, viewer))
    found: bytes = table.told[key]
    return found


def _archived_line(table: Table, number: int, viewer: Viewer) -> Json | None:
    """One of the last lines before a match was archived, as it was then told."""
    if table.archived is None:
        return None
    lines = table.archived["lines"]
    found: Json | None = lines.get(viewer_name(viewer), lines["watch"]).get(str(number))
    return found


def viewer_name(viewer: Viewer) -> str:
    """What these eyes are called in questions and archives."""
    return "watch" if viewer is None else str(viewer)


def _shared(table: Table, viewer: Viewer) -> int | None:
    """Where no seat knows more than another, what is told to one is told to all, made once."""
    hides = table.game is None or table.game.info.hides
    return viewer if hides else None


def _entry(table: Table, event: Event, viewer: Viewer) -> Json:
    what, ply = event.what, bisect_right(table.line, event.number)
    line: Json = {"number": event.number, "kind": event.kind, "at": event.at, "ply": ply}
    line["seat"] = event.seat
    if isinstance(what, Played):
        line |= _action_line(table, event, what, viewer, ply)
    elif isinstance(what, Chatted):
        line["says"] = what.says
    else:
        line["told"] = [_service_line(table, event)]
    if isinstance(what, (TakenBack, Continued)) and what.removes is not None:
        line["removes"] = what.removes
    if isinstance(what, EndsWish) and what.ends_wish is not None:
        line["told"] = [*line.get("told", ()), _wish_ended(table, what.ends_wish)]
    return line


def _wish_ended(table: Table, asker: int) -> Json:
    fact = {"what": "back_ended", "who": asker}
    return {"fact": fact, "text": sentences(LINES["back_ended"], table.names, fact)}


def _action_line(table: Table, event: Event, played: Played, viewer: Viewer, ply: int) -> Json:
    line: Json = {"gone": ply == 0 or table.line[ply - 1] != event.number}
    window = table.window
    if window is None or event.number < table.resumed_at:
        return line | _by_its_text(table, played, viewer)
    game = window.match.game
    if viewer == played.seat or is_open(window.match):
        line["action"] = action_info(game, played.id)
    try:
        if not line["gone"]:
            step, after, names = window.step(ply), window.state_after(ply), table.names
            facts = game.happened(step.before, step.action, after, viewer)
            line["told"] = [told(game, fact, names) for fact in facts]
            line["points"] = _points_after(table, ply, after)
    except TooShort:
        """An old line, which `GET …/log` tells from the whole log."""
    return line


def _points_after(table: Table, ply: int, after: State) -> list[int]:
    """Of the last action they are in the view that is made anyway."""
    assert table.window is not None
    if ply == table.window.ply:
        points: list[int] = _shown(table)["points"]
        return points
    return table.window.match.game.standing(after)[0]


def _by_its_text(table: Table, played: Played, viewer: Viewer) -> Json:
    """An action of which the rules that are here know the text alone."""
    game, text = table.game, played.text
    if game is None or not (table.resumed_at or table.broken):
        return {}
    if viewer != played.seat and game.info.hides and not table.over:
        return {}
    try:
        french = game.actions.text(game.actions.find(text), "fr")
    except LudothequeError:
        french = text
    verb = text.split()[0]
    told = {"id": played.id, "verb": verb, "args": [], "text": text, "french": french}
    return {"action": told}


def _service_line(table: Table, event: Event) -> Json:
    """What happened at the table rather than in the match."""
    what, said = _said_of(event.what), vars(event.what)
    fact = {"what": what, "who": event.seat}
    fact |= {name: said[name] for name in _PARTICULARS if name in said}
    if isinstance(event.what, Continued):
        fact |= _how_it_goes_on(event.what)
    return {"fact": fact, "text": sentences(LINES[what], table.names, fact)}


_PARTICULARS = ("name", "bot", "instead", "steps", "away", "says")


def _said_of(what: Happening) -> str:
    """The sentence that tells of it: of most kinds always the same."""
    match what:
        case BackAnswered(yes=True):
            return "back_agreed"
        case BackAnswered():
            return "back_withdrawn" if what.asker == what.seat else "back_declined"
        case StandIn():
            return "stand_in_agreed" if what.yes else "stand_in_declined"
        case BotSat(stands_in=True):
            return "stands_in"
        case Continued(line=None):
            return "rules_changed"
        case Continued(removes=removes) if removes:
            return "continued_without"
    return what.kind


def _how_it_goes_on(on: Continued) -> Json:
    """What is said of a match that was carried over to other rules."""
    lost, ply = len(on.removes or ()), len(on.line or ())
    return {"before": on.before[0], "now": on.rules_version, "lost": lost, "ply": ply}


# ---- the table


def table_info(table: Table) -> Json:
    """What everybody may know of a table."""
    made, asking = table.made, table.asking
    waiting = {"agreed": asking.agreed, "waiting": table.waiting_for} if asking else {}
    return {
        "table": table.id,
        "game": made.game,
        "name": made.name,
        "options": made.options,
        "phase": table.phase,
        "seats": seat_infos(table),
        "open": made.open,
        "hints": made.hints,
        "made_at": table.made_at,
        "origin": made.origin,
        "fairness": _fairness(table),
        "asked": {"seat": asking.seat, "steps": asking.steps, **waiting} if asking else None,
        "stand_in": asdict(table.standing_in) if table.standing_in else None,
        "rematch": table.rematch,
    }


def seat_infos(table: Table) -> list[Json]:
    return [
        {
            "who": s.who,
            "name": s.name,
            "bot": s.bot,
            "held": s.held and s.who == "bot",
            "stands_in": s.stands_in,
            "free": table.is_free(seat),
        }
        for seat, s in enumerate(table.seats)
    ]


def _fairness(table: Table) -> Json:
    """The binding; and once nothing can be changed any more, what it bound."""
    shown: Json = {"commitment": table.made.commitment}
    draw = table.draw() if table.over else None
    if draw is not None:
        proof = draw.to_json()
        shown |= {name: proof[name] for name in ("secret", "seat_bytes", "key")}
    return shown


# ---- the parts of a state, for some eyes


def shared_parts(table: Table, write: Write) -> dict[str, bytes]:
    """What of a `State` that stands now is the same for all eyes; each part as it goes out."""
    found: Json = {"ply": len(table.line), "table": table_info(table)}
    found |= _of_match(table)
    return {name: write(data) for name, data in found.items()}


def own_parts(table: Table, viewer: Viewer, write: Write) -> dict[str, bytes]:
    """What besides its view is for these eyes alone."""
    begun = table.window is not None or table.archived is not None
    back = _back(table, viewer) if begun and viewer is not None else None
    said = {"asked": _asked(table, viewer), "back": back}
    own = {name: write(data) for name, data in said.items()}
    return own | {"legal": _written_legal(table, viewer, write)}


def _written_legal(table: Table, viewer: Viewer, write: Write) -> bytes:
    """Each action is written once: there may be hundreds, of which most are legal again."""
    if table.window is None:
        return b"[]"
    match = table.window.match
    known = _WRITTEN.setdefault(match.game.info.id, {})
    allowed = legal(match, viewer)
    for action in allowed:
        if action["id"] not in known:
            known[action["id"]] = write(action)
    return b"[%b]" % b",".join([known[action["id"]] for action in allowed])


def _asked(table: Table, viewer: Viewer) -> Json | None:
    if table.archived is not None:
        said: Json = table.archived["asked"][viewer_name(viewer)]
        return said
    if table.window is None:
        return None
    match, names = table.window.match, table.names
    if viewer is not None and viewer == match.actor:
        return asked(match.game, _seen(table, viewer), names)
    to_others: Json = _once(table, "asked", lambda: asked(match.game, _shown(table), names))
    return to_others


def _of_match(table: Table) -> Json:
    if table.archived is not None:
        kept = table.archived
        return {name: kept[name] for name in ("actor", "points", "result")}
    if table.window is None:
        return {"actor": None, "points": [], "result": None}
    return match_parts(table.window.match, table.names, _shown(table))


def match_parts(match: Match, names: Names, shown: Json | None = None) -> Json:
    """Who decides, the points, and how it ended."""
    shown = match.game.for_all_eyes(match.state) if shown is None else shown
    return {
        "actor": match.actor,
        "points": seat_points(match, shown, names),
        "result": _result(match, names) if match.over else None,
    }


def shared_view(table: Table, write: Write) -> dict[str, bytes]:
    """The entries of the view that all eyes see; none before there is a match."""
    if table.window is None or table.archived is not None:
        return {}
    return {name: write(data) for name, data in _shown(table).items()}


def own_view(table: Table, viewer: Viewer, write: Write) -> dict[str, bytes]:
    """The entries that these eyes see otherwise than all, or alone."""
    if table.archived is not None:
        kept = table.archived["views"][viewer_name(viewer)]
        return {name: write(data) for name, data in kept.items()}
    if table.window is None:
        return {}
    seen, shown = _seen(table, viewer), _shown(table)
    own = {name: data for name, data in seen.items() if data is not shown.get(name, _NOTHING)}
    return {name: write(data) for name, data in own.items()}


def _shown(table: Table) -> Json:
    """What all eyes see."""
    assert table.window is not None
    match = table.window.match
    shown: Json = _once(table, "shown", lambda: match.game.for_all_eyes(match.state))
    return shown


def _seen(table: Table, viewer: Viewer) -> Json:
    """That, and what these eyes know beyond it."""
    assert table.window is not None
    match, shown = table.window.match, _shown(table)
    seen: Json = _once(
        table, f"seen {viewer}", lambda: match.game.with_eyes(match.state, viewer, shown)
    )
    return seen


def _once(table: Table, what: str, make: Callable[[], T]) -> T:
    """Something that holds until the next event, made when it is first asked for."""
    number, kept = table.told.get(what, (0, None))
    if number == table.number:
        found: T = kept
        return found
    made = make()
    table.told[what] = (table.number, made)
    return made


def asked(game: Game, view: Json, names: Names) -> Json:
    """What is asked now, and which rules matter: the actor's view knows more than all others."""
    fact = game.asks(view)
    rules = [number for number in fact["rules"] if number not in game.typed]
    aim = None if view["over"] else told(game, game.aims(view), names)
    return {"told": told(game, fact, names), "rules": rules, "aim": aim}


def legal(match: Match, viewer: Viewer) -> list[Json]:
    """The actor's legal actions, for the actor's eyes alone."""
    if viewer is None or viewer != match.actor:
        return []
    return action_infos(match.game, match.legal_ids().tolist())


def _back(table: Table, seat: int) -> Json:
    found = offer(table, seat)
    return {"step": found.step, "turn": found.turn, "consent": found.consent}


def _result(match: Match, names: Names) -> Json:
    won = winners(match)
    fact: Fact = {"what": "wins" if len(won) == 1 else "shared", "winners": won}
    text = {lang: outcome(match, names, lang) for lang in LANGUAGES}
    return {
        "points": match.points,
        "ranking": match.ranking,
        "end_reason": match.end_reason,
        "told": {"fact": fact, "text": text},
    }


def winners(match: Match) -> list[int]:
    """The seats at the first place of a match that is over."""
    return [seat for seat, rank in enumerate(match.ranking) if rank == 1]


def outcome(match: Match, names: Names, lang: Lang) -> str:
    """Who wins, or shares the win."""
    called = [names.get(seat) or SEAT_NAMES[seat][lang] for seat in winners(match)]
    template: Words = LINES["wins" if len(called) == 1 else "shared"]
    return template[lang].format(names=listing(called, lang))
