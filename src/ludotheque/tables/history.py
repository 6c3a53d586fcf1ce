"""Looking back: who may, and a match’s lines, points, moments and record.

Made from a table that was read from its beginning (`whole`), and its events.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from ludotheque.core.earlier import Earlier, Era
from ludotheque.core.game import Json
from ludotheque.core.match import Match
from ludotheque.core.records import FORMAT, sealed
from ludotheque.tables import frames
from ludotheque.tables.commands import Opens
from ludotheque.tables.events import Begun, Continued, Event, Played, TakenBack
from ludotheque.tables.following import moves
from ludotheque.tables.refusals import Refuse, malformed
from ludotheque.tables.table import Table
from ludotheque.tables.window import Window

HIDDEN = "?"
"""Stands in a running match's record for the actions of other seats, if the game hides anything."""


@dataclass(frozen=True)
class Sight:
    """Whose eyes look: a seat's, a spectator's (None), or everybody's."""

    seat: int | None
    everybody: bool = False


# ---- who may look back


def all_may_see(table: Table) -> bool:
    """Is there nothing left to hide?"""
    return table.settled


def eyes_for(table: Table, opens: Opens, named: str) -> Sight:
    """The eyes that are asked for, if these secrets may have them now."""
    finished = all_may_see(table)
    if named == "watch":
        return Sight(None)
    if named == "all":
        if not finished:
            raise Refuse("not_over")
        return Sight(None, everybody=True)
    if not named.isdecimal() or len(named) > 2 or int(named) >= len(table.seats):
        raise malformed(
            "eyes are a seat’s number, watch or all",
            "eyes est le numéro d’une place, watch ou all",
        )
    if not finished and named not in opens:
        raise Refuse("not_over")
    return Sight(int(named))


def may_come(table: Table, opens: Opens) -> None:
    """Refused if these secrets open nothing."""
    if not (opens or table.made.open or table.gathers):
        raise Refuse("forbidden")


def begun(table: Table) -> Window:
    if table.begun is None:
        raise Refuse("not_begun")
    if table.window is None:
        raise Refuse("preparing")
    return table.window


# ---- points over time


def points(table: Table, seat: int | None) -> Json:
    """Points after the set-up (or what is known first) and after every action that stands."""
    window = begun(table)
    plies = range(window.base, len(table.line) + 1)
    standing = window.match.game.standing
    scored = [standing(window.state_after(ply))[0] for ply in plies]
    found = []
    for ply, now, before in zip(plies, scored, [scored[-1], *scored], strict=False):
        by = window.step(ply).seat if ply > window.base else None
        told = _reasons(table, ply, seat) if now != before else []
        number = _number_of(table, ply)
        found.append({"number": number, "ply": ply, "seat": by, "points": now, "told": told})
    return {"points": found}


def _number_of(table: Table, ply: int) -> int:
    """The line after which so many actions stand."""
    if ply:
        return table.line[ply - 1]
    return table.line[0] - 1 if table.line else table.moved


def _reasons(table: Table, ply: int, seat: int | None) -> list[Json]:
    """What the action that led here did."""
    window = begun(table)
    if ply == window.base:
        return []
    step, game = window.step(ply), window.match.game
    facts = game.happened(step.before, step.action, window.state_after(ply), seat)
    return [frames.told(game, fact, table.names) for fact in facts]


# ---- moments


class Then(NamedTuple):
    """The match after a line."""

    number: int
    ply: int
    moves: bool
    match: Match


def replayed(table: Table, events: Iterable[Event]) -> Iterator[Then]:
    """After every line from where the rules of now know the match; the match goes on meanwhile."""
    begun(table)
    assert table.game is not None
    match, base = None, 0
    for event in events:
        if event.number >= table.resumed_at and _sets_up(event):
            match, base = table.beginning(table.game)
            yield from _carried_over(table, match, base)
        elif match is not None:
            _follow(match, event)
        if match is not None:
            yield Then(event.number, base + len(match.steps), moves(event), match)


def _sets_up(event: Event) -> bool:
    """A table that still gathers may be carried over too: then its match begins later."""
    what = event.what
    return isinstance(what, Begun) or (isinstance(what, Continued) and what.line is not None)


def known_at(table: Table, number: int) -> int:
    """The last line up to this one after which the match is known by the rules of now."""
    if number >= table.resumed_at:
        return number
    earlier = _numbers_carried_over(table)
    return max((one for one in earlier if one <= number), default=0)


def _numbers_carried_over(table: Table) -> list[int]:
    """The lines from before the rules of now after which these know the match."""
    if table.resumed is None:
        return []
    line, base = list(table.resumed.line or ()), table.resumed.base
    return line[base - 1 :] if base else [*(one - 1 for one in line[:1]), *line]


def _carried_over(table: Table, match: Match, base: int) -> Iterator[Then]:
    """After each action from before the rules of now that these have taken over."""
    for ply, number in enumerate(_numbers_carried_over(table), base):
        if ply > base:
            match.play(*table.said[number])
        yield Then(number, ply, True, match)


def _follow(at: Match, event: Event) -> None:
    match event.what:
        case Played(id=action):
            at.play(action)
        case TakenBack(steps=steps):
            for _ in range(steps):
                at.undo()


def moment(table: Table, then: Then, sight: Sight, shown: Json | None = None) -> Json:
    """`shown` is what all eyes see of it, where several look."""
    match = then.match
    shown = match.game.for_all_eyes(match.state) if shown is None else shown
    view = match.game.with_eyes(match.state, sight.seat, shown)
    decides = match.actor is not None and match.actor == sight.seat
    found: Json = {
        "number": then.number,
        "ply": then.ply,
        "actor": match.actor,
        "view": view,
        "asked": frames.asked(match.game, view if decides else shown, table.names),
        "points": shown["points"],
    }
    if sight.everybody:
        seats = range(match.seats)
        found["views"] = [match.game.with_eyes(match.state, seat, shown) for seat in seats]
    return found


# ---- the record


def record(table: Table, opens: Opens) -> Json:
    """The record; while the match runs, without key and hidden things."""
    window = begun(table)
    if not table.settled:
        return _running_record(table, opens)
    seats = [{"name": s.name, "bot": s.bot} for s in table.seats]
    found = replace(window.match.record(reveal=True), table={"seats": seats})
    return replace(found, earlier=_earlier(table)).to_json()


def _earlier(table: Table) -> Earlier | None:
    """What was played by other rules: how much, and what the rules of now cannot replay of it."""
    if table.resumed is None:
        return None
    base = begun(table).base
    texts = [said.text for said in table.played(table.line[:base])]
    played = len(table.resumed.line or ())
    return Earlier(tuple(Era(*era) for era in table.eras[:-1]), played, tuple(texts))


def _running_record(table: Table, opens: Opens) -> Json:
    window, made = begun(table), table.made
    version, material = table.eras[-1]
    told: Json = {
        "format": FORMAT,
        "game": made.game,
        "rules_version": version,
        "seats": made.seats,
        "options": made.options,
        "chance": {"commitment": made.commitment},
        "actions": [
            HIDDEN if _is_hidden(window, step.seat, opens) else step.action.text
            for step in window.match.steps
        ],
        "checks": "",
    }
    if (earlier := _earlier(table)) is not None:
        hidden = tuple(HIDDEN for _ in earlier.actions) if window.match.game.info.hides else None
        told["earlier"] = replace(earlier, actions=hidden or earlier.actions).to_json()
    return sealed(told | ({"material": material} if material else {}))


def _is_hidden(window: Window, seat: int, opens: Opens) -> bool:
    return window.match.game.info.hides and str(seat) not in opens
