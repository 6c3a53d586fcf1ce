"""The table in a terminal: whose turn it is, what they type, and what they see."""

import errno
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Event
from typing import ClassVar, TextIO

from ludotheque.bots.bot import KINDS
from ludotheque.bots.fallback import Fallback
from ludotheque.bots.hints import hint
from ludotheque.core.actions import Action
from ludotheque.core.errors import Malformed, NotLegal, NotYours
from ludotheque.core.game import Json
from ludotheque.core.match import Match
from ludotheque.core.records import Record
from ludotheque.core.words import SEMICOLON, Fact, Lang, signed
from ludotheque.tables.frames import outcome
from ludotheque.tables.taking_back import steps_to_own_action
from ludotheque.terminal import reading
from ludotheque.terminal.choices import list_choices
from ludotheque.terminal.files import write_record
from ludotheque.terminal.words import COMMANDS, plain, text

_COVER_LINES = 100

STRONGEST = list(KINDS)[-1]
"""Thinks as long as a hint does."""

_SAVING_FAILS = {
    errno.EISDIR: "is_a_folder",
    errno.EACCES: "not_permitted",
    errno.EPERM: "not_permitted",
    errno.EROFS: "not_permitted",
    errno.ENOTDIR: "not_a_folder",
    errno.EEXIST: "not_a_folder",
    errno.ENOENT: "no_such_place",
    errno.ENOSPC: "disk_full",
    errno.ENAMETOOLONG: "name_too_long",
}


@dataclass(frozen=True)
class Sitter:
    """Who sits at a seat: a person, or a bot with the name of its kind."""

    name: str
    bot: Fallback | None = None
    kind: str | None = None


class Left(Exception):
    """Somebody quit; the match is kept."""


class TerminalTable:
    """One match, the people and bots at its seats, and one screen."""

    def __init__(
        self,
        match: Match,
        sitters: list[Sitter],
        lang: Lang,
        keyboard: TextIO,
        screen: TextIO,
        file: Path | None,
        hints: bool = False,
        ready: Event | None = None,
    ) -> None:
        """`ready` tells when the rules are compiled, if they are not yet."""
        self.match, self.sitters, self.lang = match, sitters, lang
        self.keyboard, self.screen, self.file = keyboard, screen, file
        self.hints, self._ready = hints, ready
        self.game = match.game
        self.names = {seat: sitter.name for seat, sitter in enumerate(sitters)}
        people = sum(sitter.bot is None for sitter in sitters)
        self.covers = self.game.info.hides and people > 1
        self.last_person: int | None = None
        self.told = len(match.steps)

    def play(self) -> None:
        """Until the match is over, or somebody leaves (`Left`)."""
        self._save()
        while not self.match.over:
            assert self.match.actor is not None
            sitter = self.sitters[self.match.actor]
            if sitter.bot is None:
                self._person(self.match.actor)
            else:
                self._wait_for_rules(sitter.kind)
                self._bot(sitter.bot)
            self._save()
        self._tell_news(self._eyes())
        self._show(self._drawn(self.match.view(self._eyes())))
        self._show(self.final_points())

    # What is shown

    def _show(self, words: str) -> None:
        encoding = getattr(self.screen, "encoding", None) or "utf-8"
        self.screen.write(plain(words).encode(encoding, "replace").decode(encoding) + "\n")
        self.screen.flush()

    def _say(self, name: str, **particulars: object) -> None:
        self._show(text(name, self.lang, **particulars))

    def _eyes(self) -> int | None:
        """Whose eyes look at the screen: those of the only person, else a spectator's."""
        people = [seat for seat, sitter in enumerate(self.sitters) if sitter.bot is None]
        return people[0] if len(people) == 1 else None

    def _tell_news(self, eyes: int | None) -> None:
        """What happened since the screen was last used, in sentences."""
        for facts in self.match.chronicle(eyes, self.told):
            if facts:
                self._show("· " + self._sentences(facts))
        self.told = len(self.match.steps)

    def _sentences(self, facts: Sequence[Fact]) -> str:
        return " ".join(self.game.tell(fact, self.lang, self.names) for fact in facts)

    def _ask(self, seat: int) -> None:
        view = self.match.view(seat)
        self._show("\n" + self._drawn(view))
        self._show(self.aim(view, seat))
        self._show(self.game.tell(self.game.asks(view), self.lang, self.names))

    def _drawn(self, view: Json) -> str:
        people = {seat: one.name for seat, one in enumerate(self.sitters) if one.bot is None}
        return self.game.draw(view, self.lang, people)

    def aim(self, view: Json, seat: int) -> str:
        """What wins, and who has how much of it: one line."""
        others = [other for other in range(self.match.seats) if other != seat]
        points = view["points"]
        told = [f"{self.names[other]} {signed(points[other])}" for other in others]
        said = ", ".join([_inside(text("you_have", self.lang, points=points[seat])), *told])
        aim = self.game.tell(self.game.aims(view), self.lang, self.names)
        return aim + SEMICOLON[self.lang] + " " + said

    def _bot(self, bot: Fallback) -> None:
        """What it does; and if it had to fall back on a simpler way, that it did."""
        known = len(bot.trouble)
        self.match.play(bot.choose(self.match))
        for trouble in bot.trouble[known:]:
            self._show(trouble[self.lang])

    def _wait_for_rules(self, kind: str | None) -> None:
        """Only who looks ahead has to."""
        searches = kind in KINDS and KINDS[kind].searches
        if searches and self._ready is not None and not self._ready.is_set():
            self._say("compiling", game=self.game.info.title)
            self._ready.wait()

    # A person's turn

    def _person(self, seat: int) -> None:
        self._cover(seat)
        self._tell_news(seat)
        self._ask(seat)
        if self.last_person is None:
            self._say("first_help")
        self.last_person = seat
        if self.hints:
            self._hint(seat, "")
        before = (self.match.ply, len(self.match.steps))
        while (self.match.ply, len(self.match.steps)) == before:
            self._obey(seat, self._read("> "))

    def _cover(self, seat: int) -> None:
        """Between two people whose hands are their own, the screen is wiped and handed over."""
        if self.covers and self.last_person not in (None, seat):
            self._show("\n" * _COVER_LINES)
            self._say("cover", who=self.names[seat])
            self._read("")

    def _read(self, prompt: str) -> str:
        self.screen.write(prompt)
        self.screen.flush()
        line = self.keyboard.readline()
        if not line:
            raise Left
        return line.strip()

    def _obey(self, seat: int, line: str) -> None:
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(word.lower())
        if not line:
            return
        try:
            if command is None:
                self._act(seat, line)
            else:
                self._commands[command](self, seat, rest.strip())
        except Malformed as error:
            self._say("unknown", typed=line, detail=str(error))

    def _act(self, seat: int, line: str) -> None:
        """Several actions on one line, parted by semicolons, are one gesture: all or none."""
        begun = len(self.match.steps)
        for action in [self.game.actions.parse(part) for part in line.split(";")]:
            try:
                self.match.play(action, seat)
            except (NotLegal, NotYours):
                self._refuse_line(seat, action)
                while len(self.match.steps) > begun:
                    self.match.undo()
                return

    def _refuse_line(self, seat: int, action: Action) -> None:
        if self.match.actor == seat:
            self._refuse(action)
        else:
            self._say("turn_is_over", action=self.game.actions.text(action, self.lang))

    def _refuse(self, action: Action) -> None:
        refused = self.match.refusal(action, self.lang)
        assert refused is not None
        self._say("refused", reason=_inside(refused.text), rule=refused.rule)

    # Commands

    def _help(self, seat: int, rest: str) -> None:
        example = self.game.actions.text(self.match.legal()[0], self.lang)
        self._say("help", example=example)

    def _list(self, seat: int, rest: str) -> None:
        self._say("choices")
        self._show(list_choices(self.game.actions, self.match.legal(), self.lang))

    def _what(self, seat: int, rest: str) -> None:
        action = self.game.actions.parse(rest)
        if self.match.refusal(action):
            self._refuse(action)
            return
        self._show(self._sentences(self.match.forecast(action)))

    def _why(self, seat: int, rest: str) -> None:
        action = self.game.actions.parse(rest)
        if self.match.refusal(action):
            self._refuse(action)
        else:
            self._say("allowed")

    def _hint(self, seat: int, rest: str) -> None:
        """The best few actions, the chance to win with each, and what speaks for it."""
        self._wait_for_rules(STRONGEST)
        self._say("thinking")
        for found in hint(self.match, seat):
            action = self.game.actions.text(found.action, self.lang)
            chance, why = round(100 * found.chance), self._sentences(found.why)
            self._say("hint", action=action, chance=chance, visits=found.visits, why=why)
            if found.prevents:
                self._say("prevents", told=self._sentences(found.prevents))

    def _back(self, seat: int, rest: str) -> None:
        """Free inside one's own turn; against bots only, always, back to one's own last action."""
        steps = self.match.free_steps(seat)
        if steps == 0 and self._eyes() is not None:
            steps = steps_to_own_action(self.match, seat)
        if steps == 0:
            self._say("nothing_to_take_back")
            return
        whole_turn = rest in ("turn", "tour")
        for _ in range(steps if whole_turn or self.match.steps[-1].seat != seat else 1):
            taken = self.match.undo()
        self.told = len(self.match.steps)
        self._say("taken_back", action=self.game.actions.text(taken, self.lang))

    def _board(self, seat: int, rest: str) -> None:
        self._ask(seat)

    def _rules(self, seat: int, rest: str) -> None:
        moment = self.game.asks(self.match.view(seat))["rules"]
        self._show(reading.rules(self.game, rest, self.lang, moment))

    def _how(self, seat: int, rest: str) -> None:
        self._show(reading.how_to_play(self.game, self.lang))

    def _example(self, seat: int, rest: str) -> None:
        self._show(reading.examples(self.game, rest, self.lang))

    def _words(self, seat: int, rest: str) -> None:
        self._show(reading.glossary(self.game, rest, self.lang))

    def _left(self, seat: int, rest: str) -> None:
        if self.game.left is None:
            self._say("all_on_the_table")
        else:
            self._show(self.game.left(self.match.view(seat), self.lang))

    def _log(self, seat: int, rest: str) -> None:
        for number, facts in enumerate(self.match.chronicle(seat), 1):
            if facts:
                self._show(f"{number:4} {self._sentences(facts)}")

    def _points(self, seat: int, rest: str) -> None:
        if self.game.info.hides and not self.match.over:
            self._show(self._drawn(self.match.view(seat)))
        else:
            self._show(self.final_points())

    def _save_copy(self, seat: int, rest: str) -> None:
        if not rest:
            self._say("save_where")
            return
        try:
            file = Path(os.path.expanduser(rest))
            write_record(file, self.saved())
            self._say("saved", file=file)
        except OSError as error:
            self._say("not_saved", detail=_why_not_saved(error, self.lang))

    def _quit(self, seat: int, rest: str) -> None:
        raise Left

    _commands: ClassVar[dict[str, Callable[["TerminalTable", int, str], None]]] = {
        "help": _help,
        "list": _list,
        "what": _what,
        "why": _why,
        "hint": _hint,
        "back": _back,
        "board": _board,
        "rules": _rules,
        "how": _how,
        "example": _example,
        "words": _words,
        "left": _left,
        "log": _log,
        "points": _points,
        "save": _save_copy,
        "quit": _quit,
    }

    # Keeping and ending

    def saved(self) -> Record:
        """Everything needed to go on, the key included: it is the user's own file."""
        seats = [{"name": s.name, "bot": s.kind} for s in self.sitters]
        return replace(self.match.record(reveal=True), table={"seats": seats})

    def _save(self) -> None:
        if self.file is not None:
            write_record(self.file, self.saved())

    def final_points(self) -> str:
        """Every seat's place, points, and where they come from."""
        lines = [text("final" if self.match.over else "so_far", self.lang)]
        ranking, points = self.match.ranking, self.match.points
        for seat in sorted(range(self.match.seats), key=lambda seat: ranking[seat]):
            place = {"rank": ranking[seat], "who": self.names[seat], "points": points[seat]}
            lines.append(text("place", self.lang, **place))
            for fact in self.game.tally(self.match.state, seat):
                told = self.game.tell(fact, self.lang, self.names)
                lines.append(f"     {signed(fact['points']):>3}  {told}")
        if self.match.over:
            lines.append(outcome(self.match, self.names, self.lang))
        return "\n".join(lines)


def _why_not_saved(error: OSError, lang: Lang) -> str:
    """What people run into, in their language; for anything else the system's own words."""
    name = _SAVING_FAILS.get(error.errno or 0)
    if name:
        return _inside(text(name, lang))
    return error.strerror or str(error)


def _inside(sentence: str) -> str:
    """A sentence to stand inside another."""
    return sentence[:1].lower() + sentence[1:]
