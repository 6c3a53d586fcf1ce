"""One table: what its events add up to. Nothing here waits for anything.

Events and their bodies (hidden parts included; `frames.py` says what people get to know):

=============  =====================================================================================
made           game, rules_version, material, seats, options, name, open, hints, origin; and one of:
               `secret` (the house's, for a shuffle), `start` (a position), `chance` (a record's);
               `invite`: people may come by it; `held`: seats that somebody's secret opens already
sat            seat, name, bytes, `keyed`: with a secret of their own, and no other opens the seat
left           seat, name
bot            seat, bot, `stands_in`             bot_failed  seat, bot, instead
begun          seat_bytes                         action      seat, id, text
back_asked     seat, steps                        back_answered   seat, yes
back           seat, steps, removes               chat        seat, says
rematch        table                              renewed     seat
stand_in       seat, away, bot, yes
announced      says                               deleted
continued      rules_version, material, before; once it has begun: line, removes, position, base
=============  =====================================================================================

`left`, `bot`, `action` and a free `back` end a wish to take back; where there was one, `ends_wish`
is its seat. A bot that `stands_in` was let in by the others, because its person stayed away.
`once` is the mark of whoever wished it: what is sent again is not done again.
"""

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Final, NamedTuple

from ludotheque.core.fairness import Draw, commitment_of, read_draw
from ludotheque.core.game import Game, Json
from ludotheque.core.match import Match
from ludotheque.core.words import Words
from ludotheque.tables.bot_names import bot_name
from ludotheque.tables.events import Event
from ludotheque.tables.window import WINDOW, Rules, Window, brought_up, fresh_match, other_rules

TAIL = WINDOW
"""Lines of the log that a browser is given at once; it asks for older ones."""

_MOST_TOLD = 400

MATCH_EVENTS = frozenset({"begun", "action", "back", "continued"})
"""What moves the match on; only these make an answer stale."""


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


class Deleted(Exception):
    """The table was removed from the database."""


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
    made: Json = field(default_factory=dict)
    """With the options that came later, as its game reads them in what was made before."""
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
    frames: dict[int | None, Any] = field(default_factory=dict)
    """What was told last, by viewer; see `parts.py`."""
    whole: bool = False
    """Keep every state from the beginning on: for looking back."""
    replayed: int = 0
    """How many events were read to open it, or to catch up."""
    broken: Words | None = None
    """Why the match cannot be followed with the rules that are here."""
    eras: list[Rules] = field(default_factory=list)
    """The rules and material it was played by, one after the other; the last are those of now."""
    resumed: Json | None = None
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
        return self.over or self.made["origin"] == "record"

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
        invites = bool(self.made.get("invite")) and not self.over
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
        if "secret" in self.made.get("chance", {}):
            return read_draw(self.made["chance"])
        if self.begun is None or "secret" not in self.made:
            return None
        parts = tuple(bytes.fromhex(part) for part in self.begun)
        return Draw.from_all(bytes.fromhex(self.made["secret"]), parts)

    @property
    def commitment(self) -> str | None:
        if "secret" in self.made:
            return commitment_of(bytes.fromhex(self.made["secret"]))
        commitment: str | None = self.made.get("chance", {}).get("commitment")
        return commitment

    def stored_before(self, seat: int, once: str) -> int:
        """Where among the last lines what a seat marked so was stored; 0 if nowhere."""
        for event in reversed(self.tail):
            if event.body.get("once") == once and event.body.get("seat") == seat:
                return event.number
        return 0

    # Following the log

    def follow(self, event: Event) -> None:
        """Take the next event in."""
        assert event.number == self.number + 1, f"{event} after {self.number}"
        _FOLLOWED[event.kind](self, event, event.body)
        self.number, self.at = event.number, event.at
        if event.kind in MATCH_EVENTS:
            self.moved = event.number
        self.tail.append(event)

    def _made(self, event: Event, body: Json) -> None:
        self.made, self.made_at = brought_up(body), event.at
        self.eras = [(body["rules_version"], body.get("material", ""))]
        held = body.get("held", ())
        self.seats = [Seat(held=seat in held) for seat in range(body["seats"])]

    def _sat(self, event: Event, body: Json) -> None:
        seat = self.seats[body["seat"]]
        seat.who, seat.name, seat.bot, seat.held = "person", body["name"], None, True
        seat.stands_in = False
        self._is_back(body["seat"])
        seat.bytes = body.get("bytes") or seat.bytes
        if body.get("keyed"):
            seat.keyed = event.number
        self.told.clear()

    def _left(self, event: Event, body: Json) -> None:
        self.seats[body["seat"]] = Seat(keyed=self.seats[body["seat"]].keyed)
        self.told.clear()
        self.asking = None
        self._is_back(body["seat"])

    def _bot(self, event: Event, body: Json) -> None:
        seat = self.seats[body["seat"]]
        seat.held = seat.held and seat.who != "empty"  # else who was awaited did not come
        seat.who, seat.bot, seat.stands_in = "bot", body["bot"], bool(body.get("stands_in"))
        if not seat.held:
            seat.name = bot_name(body["bot"], body["seat"])
        if self.begun is None:
            seat.bytes = ""
        self.told.clear()
        self.asking = self.standing_in = None  # who was asked may be gone

    def _bot_failed(self, event: Event, body: Json) -> None:
        self.seats[body["seat"]].bot = body["instead"]

    def _begun(self, event: Event, body: Json) -> None:
        self.begun = body["seat_bytes"]
        self.begin()

    def begin(self) -> None:
        """Set the match up as it stood when the rules of now began, if its game is ready."""
        if self.game is None or self.begun is None or self.broken:
            return
        self.broken = other_rules(self.game, self.eras[-1])
        if not self.broken:
            self.window = Window(*self.beginning(self.game))
            for said in self.played(self.line[self.window.base :]):
                self.window.play(*said)

    def beginning(self, game: Game) -> tuple[Match, int]:
        """From where the rules of now know the match, and how many actions led there."""
        resumed = self.resumed or {}
        if "position" not in resumed:
            return fresh_match(game, self.made, self.begun or []), 0
        position = game.info.brought_up(resumed["rules_version"], resumed["position"])
        match = game.position(position)
        match.draw = self.draw() or match.draw
        return match, resumed["base"]

    def played(self, numbers: list[int]) -> list[Said]:
        return [self.said[number] for number in numbers]

    def _continued(self, event: Event, body: Json) -> None:
        """Other rules: what stands of the match is played anew by them.

        `removes` are the actions that could not be.
        """
        self.eras.append((body["rules_version"], body["material"]))
        self.resumed, self.resumed_at = body, event.number
        self.line, self.asking = list(body.get("line", ())), None
        self.broken = self.window = None
        self.told.clear()
        self.begin()

    def _action(self, event: Event, body: Json) -> None:
        self.line.append(event.number)
        self.asking = None
        self._is_back(body["seat"])
        if self.window is not None:
            self.window.play(body["id"], body["seat"])
            if not self.whole:
                self.window.trim()
        else:
            self.said[event.number] = Said(body["text"], body["seat"])
        if self.over or len(self.told) > _MOST_TOLD:
            self.told.clear()  # once it is over, the eyes may know more

    def _back_asked(self, event: Event, body: Json) -> None:
        self.asking = Asking(body["seat"], body["steps"], event.number)

    def _back_answered(self, event: Event, body: Json) -> None:
        if body["yes"] and self.asking is not None:
            self.asking.agreed.append(body["seat"])
        else:
            self.asking = None

    def _back(self, event: Event, body: Json) -> None:
        if self.window is not None:
            self.window.undo(body["steps"])
        del self.line[len(self.line) - body["steps"] :]
        self.asking = None
        self.told.clear()  # lines between the actions that are gone count other plies now

    def _stand_in(self, event: Event, body: Json) -> None:
        if not body["yes"]:
            self.standing_in = None
            return
        if self.standing_in is None or self.standing_in.away != body["away"]:
            self.standing_in = StandingIn(body["away"], body["bot"])
        self.standing_in.agreed.append(body["seat"])

    def _is_back(self, seat: int) -> None:
        """Nobody needs to stand in for a seat that does something, or that nobody has any more."""
        if self.standing_in is not None and self.standing_in.away == seat:
            self.standing_in = None

    def _chat(self, event: Event, body: Json) -> None:
        """Only a line of the log."""

    def _renewed(self, event: Event, body: Json) -> None:
        self.seats[body["seat"]].keyed = event.number

    def _announced(self, event: Event, body: Json) -> None:
        """Only a line of the log."""

    def _deleted(self, event: Event, body: Json) -> None:
        """The last line of a table that was removed; nothing follows it."""
        raise Deleted

    def _rematch(self, event: Event, body: Json) -> None:
        self.rematch = body["table"]

    # The cache

    def to_json(self) -> Json:
        """All of it but the game, for a snapshot."""
        assert self.window is not None
        return {
            "made": self.made,
            "made_at": self.made_at,
            "at": self.at,
            "moved": self.moved,
            "seats": [asdict(seat) for seat in self.seats],
            "begun": self.begun,
            "line": self.line,
            "asking": None if self.asking is None else asdict(self.asking),
            "standing_in": None if self.standing_in is None else asdict(self.standing_in),
            "rematch": self.rematch,
            "eras": self.eras,
            "resumed": self.resumed,
            "resumed_at": self.resumed_at,
            "tail": [vars(event) for event in self.tail],
            "window": self.window.to_json(),
        }

    @classmethod
    def from_json(cls, table: str, game: Game, number: int, data: Json) -> "Table":
        found = cls(table, game, number, data["moved"], data["at"], data["made_at"], data["made"])
        found.seats = [Seat(**seat) for seat in data["seats"]]
        found.begun, found.line, found.rematch = data["begun"], data["line"], data["rematch"]
        found.asking = Asking(**data["asking"]) if data["asking"] else None
        if wish := data.get("standing_in"):
            found.standing_in = StandingIn(**wish)
        found.tail.extend(Event(**event) for event in data["tail"])
        found.eras = [(version, material) for version, material in data["eras"]]
        found.resumed, found.resumed_at = data["resumed"], data["resumed_at"]
        found.window = Window.from_json(data["window"], found.beginning(game)[0])
        return found


_FOLLOWED: Final[Mapping[str, Callable[[Table, Event, Json], None]]] = {
    "made": Table._made,
    "sat": Table._sat,
    "left": Table._left,
    "bot": Table._bot,
    "bot_failed": Table._bot_failed,
    "begun": Table._begun,
    "continued": Table._continued,
    "action": Table._action,
    "back_asked": Table._back_asked,
    "back_answered": Table._back_answered,
    "back": Table._back,
    "stand_in": Table._stand_in,
    "chat": Table._chat,
    "renewed": Table._renewed,
    "announced": Table._announced,
    "deleted": Table._deleted,
    "rematch": Table._rematch,
}
"""What each kind of event changes."""
