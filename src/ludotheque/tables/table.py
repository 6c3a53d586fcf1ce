"""One table: what its events add up to (`following.py`), and what can be asked of it."""

from collections import deque
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ludotheque.core.fairness import Draw, read_draw
from ludotheque.core.game import Game, Json
from ludotheque.core.match import Match
from ludotheque.core.words import Words
from ludotheque.tables.events import Continued, Event, Made, Rules
from ludotheque.tables.window import WINDOW, Window, fresh_match, other_rules

TAIL = WINDOW
"""Lines of the log that a browser is given at once; it asks for older ones."""


@dataclass
class Seat:
    """Who sits there."""

    who: str = "empty"
    name: str | None = None
    bot: str | None = None
    held: bool = False
    """A person has it, and will find it still theirs when they come back."""
    bytes: str = ""
    stands_in: bool = False
    """The bot was let in by the others, because the person stayed away."""
    keyed: int = 0
    """The number of the last event that changed which secrets open it."""


@dataclass
class Asking:
    """A wish to take back that waits for consent."""

    seat: int
    steps: int
    number: int
    agreed: list[int] = field(default_factory=list)


@dataclass
class StandingIn:
    """A wish to let a bot play for somebody who stays away, and which seats agreed."""

    away: int
    bot: str
    agreed: list[int] = field(default_factory=list)


class Said(NamedTuple):
    """An action as the log tells it."""

    text: str
    seat: int


@dataclass
class Table:
    """A table after its event `number`."""

    id: str
    game: Game | None
    """None while it is being prepared: then the match is not followed, only its seats."""
    number: int = 0
    moved: int = 0
    """The number of the last event that changed the match."""
    at: str = ""
    made_at: str = ""
    made: Made = field(init=False)
    """Its first event, with the options that came later, as its game reads them in older ones."""
    seats: list[Seat] = field(default_factory=list)
    begun: list[str] | None = None
    """The seats' bytes in the order they were hashed, once the match has begun."""
    line: list[int] = field(default_factory=list)
    """The numbers of the actions that stand."""
    asking: Asking | None = None
    standing_in: StandingIn | None = None
    rematch: str | None = None
    tail: deque[Event] = field(default_factory=lambda: deque(maxlen=TAIL))
    window: Window | None = None
    told: dict[Any, Any] = field(default_factory=dict)
    """What was already put into words, by number and viewer; see `frames.py`."""
    frames: dict[Any, Any] = field(default_factory=dict)
    """What was told last, to all and by viewer; see `parts.py`."""
    whole: bool = False
    """Keep every state from the beginning on: for looking back."""
    replayed: int = 0
    """How many events were read to open it, or to catch up."""
    broken: Words | None = None
    """Why the match cannot be followed with the rules that are here."""
    eras: list[Rules] = field(default_factory=list)
    """The rules and material it was played by, one after the other; the last are those of now."""
    resumed: Continued | None = None
    """How it was carried over to the rules of now, if it was; see `carrying.py`."""
    resumed_at: int = 0
    """The number of the event by which it was; actions before it are known by their texts alone."""
    said: dict[int, Said] = field(default_factory=dict)
    """The actions that were not followed, by number."""
    archived: Json | None = None
    """How a match of other rules ended, as it was then told; see `archiving.py`."""

    @property
    def over(self) -> bool:
        if self.archived is not None:
            return bool(self.archived["over"])
        return self.window is not None and self.window.match.over

    @property
    def settled(self) -> bool:
        """Will its match never move again? Then there is nothing left to hide."""
        return self.over or self.made.origin == "record"

    @property
    def is_foreign(self) -> bool:
        """Were the rules that it is played by others than those that are here?"""
        return self.game is not None and other_rules(self.game, self.eras[-1]) is not None

    @property
    def actor(self) -> int | None:
        if self.archived is not None:
            found: int | None = self.archived["actor"]
            return found
        return None if self.window is None else self.window.match.actor

    @property
    def phase(self) -> str:
        if self.begun is None:
            return "gathering"
        if self.archived is None and self.window is None:
            return "closed" if self.broken else "preparing"
        return "over" if self.over else "playing"

    @property
    def people(self) -> list[int]:
        return [i for i, seat in enumerate(self.seats) if seat.who == "person"]

    @property
    def names(self) -> dict[int, str]:
        """What who sits there is called: a person keeps the name while a bot keeps the seat."""
        return {seat: s.name for seat, s in enumerate(self.seats) if s.name and s.who != "empty"}

    @property
    def waiting_for(self) -> list[int]:
        """The people who have not yet answered a wish to take back."""
        if self.asking is None:
            return []
        heard = {self.asking.seat, *self.asking.agreed}
        return [seat for seat in self.people if seat not in heard]

    def is_free(self, seat: int) -> bool:
        """May whoever is invited sit down here? A bot nobody will replace gives way to a person."""
        one = self.seats[seat]
        invites = self.made.invite and not self.over
        return invites and one.who != "person" and not one.held

    @property
    def gathers(self) -> bool:
        """Is its bare address an invitation? Only before the match, while a seat is free.

        Then there is nothing hidden yet, and people pass on what they see in the address bar.
        """
        empty = [i for i, seat in enumerate(self.seats) if seat.who == "empty"]
        return self.begun is None and any(map(self.is_free, empty))

    def draw(self) -> Draw | None:
        """Where the shuffle came from, once the match has begun and if there was one."""
        made = self.made
        if made.chance is not None and "secret" in made.chance:
            return read_draw(made.chance)
        if self.begun is None or made.secret is None:
            return None
        parts = tuple(bytes.fromhex(part) for part in self.begun)
        return Draw.from_all(bytes.fromhex(made.secret), parts)

    def stored_before(self, seat: int, once: str) -> int:
        """Where among the last lines what a seat marked so was stored; 0 if nowhere."""
        for event in reversed(self.tail):
            if event.what.once == once and event.seat == seat:
                return event.number
        return 0

    # The match from the log

    def beginning(self, game: Game) -> tuple[Match, int]:
        """From where the rules of now know the match, and how many actions led there."""
        resumed = self.resumed
        if resumed is None or resumed.position is None:
            return fresh_match(game, self.made, self.begun or []), 0
        position = game.info.brought_up(resumed.rules_version, resumed.position)
        match = game.position(position)
        match.draw = self.draw() or match.draw
        return match, resumed.base

    def played(self, numbers: list[int]) -> list[Said]:
        return [self.said[number] for number in numbers]
