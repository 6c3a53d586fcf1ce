"""Looking back: the whole log, the view at any number, points over time, the record.

All of it reads the log from its beginning, in a thread, and leaves the table in memory alone.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace

from ludotheque.core.game import Json
from ludotheque.core.match import Match
from ludotheque.core.records import FORMAT, sealed
from ludotheque.server import telling
from ludotheque.server.course import Course, fresh_match
from ludotheque.server.deeds import Opens
from ludotheque.server.house import House
from ludotheque.server.table import MATCH_EVENTS, Table
from ludotheque.server.words import Refuse, malformed, rules_changed
from ludotheque.store.log import Event

MOST_LINES, MOST_MOMENTS = 200, 60
HIDDEN = "?"
"""Stands in a running match's record for the actions of other seats, if the game hides anything."""


def all_may_see(table: Table) -> bool:
    """Is there nothing left to hide?"""
    return table.over or table.made["origin"] == "record"


@dataclass(frozen=True)
class Eyes:
    """Whose eyes look: a seat's, a spectator's (None), or everybody's."""

    seat: int | None
    everybody: bool = False


def eyes_for(table: Table, opens: Opens, named: str) -> Eyes:
    """The eyes that are asked for, if these secrets may have them now."""
    finished = all_may_see(table)
    if named == "watch":
        return Eyes(None)
    if named == "all":
        if not finished:
            raise Refuse("not_over")
        return Eyes(None, everybody=True)
    if not named.isdecimal() or len(named) > 2 or int(named) >= len(table.seats):
        raise malformed(
            "eyes are a seat’s number, watch or all",
            "eyes est le numéro d’une place, watch ou all",
        )
    if not finished and named not in opens:
        raise Refuse("not_over")
    return Eyes(int(named))


def may_come(table: Table, opens: Opens) -> None:
    """Refused if these secrets open nothing, or the match cannot be followed here."""
    if not (opens or table.made["open"] or table.gathers):
        raise Refuse("forbidden")
    if table.broken:
        raise rules_changed(table.broken)


@dataclass(frozen=True)
class Looking:
    """Reads whole logs. Every method waits for the database: call it in a thread."""

    house: House

    def _whole(self, table: str) -> Table:
        found = self.house.open(table, whole=True)
        if found.broken:
            raise rules_changed(found.broken)
        return found

    def log(self, table: str, eyes: Eyes, first: int, last: int) -> Json:
        """Lines `first` to `last`."""
        found = self._whole(table)
        last = min(last, first + MOST_LINES - 1)
        events = self.house.log.events(table, after=first - 1, upto=last)
        lines = [telling.entry(found, event, eyes.seat) for event in events]
        return {"number": found.number, "entries": lines}

    def points(self, table: str, eyes: Eyes) -> Json:
        """Points after the set-up and after every action that stands."""
        found = self._whole(table)
        course = _begun(found)
        numbers = [found.moved if not found.line else found.line[0] - 1, *found.line]
        seats = [None, *(step.seat for step in course.match.steps)]
        states = (course.state_after(ply) for ply in range(len(numbers)))
        points = [course.match.game.standing(state)[0] for state in states]
        return {
            "points": [
                {
                    "number": number,
                    "ply": ply,
                    "seat": seats[ply],
                    "points": points[ply],
                    "told": _reasons(found, ply, eyes) if points[ply] != points[ply - 1] else [],
                }
                for ply, number in enumerate(numbers)
            ]
        }

    def moments(self, table: str, eyes: Eyes, first: int, last: int) -> Json:
        """The match after each of these lines that moved it (and after the first of them)."""
        found = self._whole(table)
        last = min(last, first + MOST_MOMENTS - 1, found.number)
        moments = []
        for number, ply, moves, match in self._courses(found, last):
            if number == first or (number > first and moves):
                moments.append(_moment(match, eyes, number, ply, found))
        return {"moments": moments}

    def match_after(self, table: str, number: int) -> Match:
        """The match as it stood after a line, whatever was taken back since."""
        found = self._whole(table)
        if number > found.number:
            raise malformed(
                f"number {number} is not there; the last is {found.number}",
                f"le numéro {number} n’existe pas ; le dernier est {found.number}",
            )
        last = deque(self._courses(found, number), maxlen=1)
        if not last:
            raise malformed(
                f"at number {number} the match had not begun yet",
                f"au numéro {number}, la partie n’avait pas encore commencé",
            )
        return last[0][-1]

    def _courses(self, table: Table, last: int) -> Iterator[tuple[int, int, bool, Match]]:
        """After every line from the beginning of the match on: number, ply, moved, the match."""
        _begun(table)
        assert table.game is not None
        assert table.begun is not None
        match: Match | None = None
        for event in self.house.log.events(table.id, upto=last):
            if event.kind == "begun":
                match = fresh_match(table.game, table.made, table.begun)
            if match is not None:
                _follow(match, event)
                yield event.number, len(match.steps), event.kind in MATCH_EVENTS, match

    def record(self, table: str, opens: Opens) -> Json:
        """The record; while the match runs, without key and hidden things."""
        found = self._whole(table)
        course = _begun(found)
        if not all_may_see(found):
            return _running_record(found, opens)
        seats = [{"name": s.name, "bot": s.bot} for s in found.seats]
        return replace(course.match.record(reveal=True), table={"seats": seats}).to_json()


def _begun(table: Table) -> Course:
    if table.begun is None:
        raise Refuse("not_begun")
    if table.course is None:
        raise Refuse("preparing")
    return table.course


def _follow(match: Match, event: Event) -> None:
    if event.kind == "action":
        match.play(event.body["id"])
    elif event.kind == "back":
        for _ in range(event.body["steps"]):
            match.undo()


def _reasons(table: Table, ply: int, eyes: Eyes) -> list[Json]:
    """What the action that led here did."""
    course = _begun(table)
    if ply == 0:
        return []
    step, game = course.step(ply), course.match.game
    facts = game.happened(step.before, step.action, course.state_after(ply), eyes.seat)
    return [telling.told(game, fact, table.names) for fact in facts]


def _moment(match: Match, eyes: Eyes, number: int, ply: int, table: Table) -> Json:
    view = match.view(eyes.seat)
    found: Json = {
        "number": number,
        "ply": ply,
        "actor": match.actor,
        "view": view,
        "asked": telling.asked(match.game, view, table.names),
        "points": match.points,
    }
    if eyes.everybody:
        found["views"] = [match.view(seat) for seat in range(match.seats)]
    return found


def _running_record(table: Table, opens: Opens) -> Json:
    course = _begun(table)
    hides = course.match.game.info.hides
    told: Json = {
        "format": FORMAT,
        "game": table.made["game"],
        "rules_version": table.made["rules_version"],
        "seats": table.made["seats"],
        "options": table.made["options"],
        "chance": {"commitment": table.commitment},
        "actions": [
            HIDDEN if hides and str(step.seat) not in opens else step.action.text
            for step in course.match.steps
        ],
        "checks": "",
    }
    return sealed(told)
