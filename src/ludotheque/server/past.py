"""A match looked back at: its lines, its points, its moments and its record.

Made from a table that was read from its beginning (`whole`), and its events.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from ludotheque.core.earlier import Earlier, Era
from ludotheque.core.game import Json
from ludotheque.core.match import Match
from ludotheque.core.records import FORMAT, sealed
from ludotheque.server import telling
from ludotheque.server.course import Course
from ludotheque.server.deeds import Opens
from ludotheque.server.table import MATCH_EVENTS, Table
from ludotheque.server.words import Refuse
from ludotheque.store.log import Event

HIDDEN = "?"
"""Stands in a running match's record for the actions of other seats, if the game hides anything."""


@dataclass(frozen=True)
class Eyes:
    """Whose eyes look: a seat's, a spectator's (None), or everybody's."""

    seat: int | None
    everybody: bool = False


def begun(table: Table) -> Course:
    if table.begun is None:
        raise Refuse("not_begun")
    if table.course is None:
        raise Refuse("preparing")
    return table.course


# ---- points over time


def points(table: Table, seat: int | None) -> Json:
    """Points after the set-up (or what is known first) and after every action that stands."""
    course = begun(table)
    plies = range(course.base, len(table.line) + 1)
    standing = course.match.game.standing
    scored = [standing(course.state_after(ply))[0] for ply in plies]
    found = []
    for ply, now, before in zip(plies, scored, [scored[-1], *scored], strict=False):
        by = course.step(ply).seat if ply > course.base else None
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
    course = begun(table)
    if ply == course.base:
        return []
    step, game = course.step(ply), course.match.game
    facts = game.happened(step.before, step.action, course.state_after(ply), seat)
    return [telling.told(game, fact, table.names) for fact in facts]


# ---- moments


class Then(NamedTuple):
    """The match after a line."""

    number: int
    ply: int
    moves: bool
    match: Match


def courses(table: Table, events: Iterable[Event]) -> Iterator[Then]:
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
            moves = event.kind in MATCH_EVENTS
            yield Then(event.number, base + len(match.steps), moves, match)


def _sets_up(event: Event) -> bool:
    """A table that still gathers may be carried over too: then its match begins later."""
    return event.kind == "begun" or (event.kind == "continued" and "line" in event.body)


def known_at(table: Table, number: int) -> int:
    """The last line up to this one after which the match is known by the rules of now."""
    if number >= table.resumed_at:
        return number
    earlier = _numbers_carried_over(table)
    return max((one for one in earlier if one <= number), default=0)


def _numbers_carried_over(table: Table) -> list[int]:
    """The lines from before the rules of now after which these know the match."""
    resumed = table.resumed or {}
    line, base = resumed.get("line", []), resumed.get("base", 0)
    return line[base - 1 :] if base else [*(one - 1 for one in line[:1]), *line]


def _carried_over(table: Table, match: Match, base: int) -> Iterator[Then]:
    """After each action from before the rules of now that these have taken over."""
    for ply, number in enumerate(_numbers_carried_over(table), base):
        if ply > base:
            match.play(*table.said[number])
        yield Then(number, ply, True, match)


def _follow(match: Match, event: Event) -> None:
    if event.kind == "action":
        match.play(event.body["id"])
    elif event.kind == "back":
        for _ in range(event.body["steps"]):
            match.undo()


def moment(table: Table, then: Then, eyes: Eyes) -> Json:
    match = then.match
    view = match.view(eyes.seat)
    found: Json = {
        "number": then.number,
        "ply": then.ply,
        "actor": match.actor,
        "view": view,
        "asked": telling.asked(match.game, view, table.names),
        "points": match.points,
    }
    if eyes.everybody:
        found["views"] = [match.view(seat) for seat in range(match.seats)]
    return found


# ---- the record


def record(table: Table, opens: Opens) -> Json:
    """The record; while the match runs, without key and hidden things."""
    course = begun(table)
    if not table.settled:
        return _running_record(table, opens)
    seats = [{"name": s.name, "bot": s.bot} for s in table.seats]
    found = replace(course.match.record(reveal=True), table={"seats": seats})
    return replace(found, earlier=_earlier(table)).to_json()


def _earlier(table: Table) -> Earlier | None:
    """What was played by other rules: how much, and what the rules of now cannot replay of it."""
    if table.resumed is None:
        return None
    base = begun(table).base
    texts = [said.text for said in table.played(table.line[:base])]
    played = len(table.resumed.get("line", ()))
    return Earlier(tuple(Era(*era) for era in table.eras[:-1]), played, tuple(texts))


def _running_record(table: Table, opens: Opens) -> Json:
    course, made = begun(table), table.made
    version, material = table.eras[-1]
    told: Json = {
        "format": FORMAT,
        "game": made["game"],
        "rules_version": version,
        "seats": made["seats"],
        "options": made["options"],
        "chance": {"commitment": table.commitment},
        "actions": [
            HIDDEN if _is_hidden(course, step.seat, opens) else step.action.text
            for step in course.match.steps
        ],
        "checks": "",
    }
    if (earlier := _earlier(table)) is not None:
        hidden = tuple(HIDDEN for _ in earlier.actions) if course.match.game.info.hides else None
        told["earlier"] = replace(earlier, actions=hidden or earlier.actions).to_json()
    return sealed(told | ({"material": material} if material else {}))


def _is_hidden(course: Course, seat: int, opens: Opens) -> bool:
    return course.match.game.info.hides and str(seat) not in opens
