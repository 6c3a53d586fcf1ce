"""What happens at a table, as numbered lines of its log: one dataclass a kind.

They say all, hidden parts included; `frames.py` says what people get to know of them. They are
stored for ever: a field that came later has a default, and one that has a default is stored only
where it says something else.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import ClassVar, Final

from ludotheque.core.fairness import commitment_of
from ludotheque.core.game import Json

Rules = tuple[int, str]
"""What a match is played by: the version of the rules, and the mark of the material."""


@dataclass(frozen=True, kw_only=True)
class Happening:
    """Something that happens at a table."""

    kind: ClassVar[str]
    once: str | None = None
    """The mark of whoever wished it: what is sent again is not done again."""

    def body(self) -> Json:
        """As it is stored."""
        told, defaults = vars(self), _FIELDS[self.kind]
        return {name: told[name] for name, usual in defaults.items() if told[name] != usual}


@dataclass(frozen=True, kw_only=True)
class Made(Happening):
    """The table is there. One of `secret`, `start` and `chance` says where its match comes from."""

    kind = "made"
    game: str
    rules_version: int
    material: str = ""
    seats: int
    options: Json
    name: str | None = None
    open: bool
    hints: bool
    origin: str
    """fresh, record or branch"""
    invite: bool = False
    """People may come by an invitation."""
    held: Sequence[int] = ()
    """Seats that somebody's secret opens already."""
    secret: str | None = None
    """The house's part of the shuffle."""
    start: Json | None = None
    """A position."""
    chance: Json | None = None
    """A record's draw."""

    @property
    def commitment(self) -> str | None:
        """What the house is bound by, shown before anybody sits down."""
        if self.secret is not None:
            return commitment_of(bytes.fromhex(self.secret))
        commitment: str | None = (self.chance or {}).get("commitment")
        return commitment


@dataclass(frozen=True)
class AtSeat(Happening):
    """What a seat does, or what is done with it."""

    seat: int


@dataclass(frozen=True)
class EndsWish(AtSeat):
    """A wish to take back waits no longer after this: where there was one, of which seat."""

    ends_wish: int | None = None


@dataclass(frozen=True, kw_only=True)
class Sat(AtSeat):
    """A person sits down."""

    kind = "sat"
    name: str
    bytes: str = ""
    """Their part of the shuffle."""
    keyed: bool = False
    """With a secret of their own, and no other opens the seat."""


@dataclass(frozen=True, kw_only=True)
class Left(EndsWish):
    """A person stands up."""

    kind = "left"
    name: str | None


@dataclass(frozen=True, kw_only=True)
class BotSat(EndsWish):
    """A bot plays for the seat."""

    kind = "bot"
    bot: str
    stands_in: bool = False
    """The others let it in, because the person stayed away."""


@dataclass(frozen=True, kw_only=True)
class BotFailed(AtSeat):
    """A bot could not play; a simpler one does instead."""

    kind = "bot_failed"
    bot: str
    instead: str


@dataclass(frozen=True)
class Begun(Happening):
    """The match begins; the seats' parts of its shuffle, if it has one."""

    kind = "begun"
    seat_bytes: Sequence[str]


@dataclass(frozen=True, kw_only=True)
class Played(EndsWish):
    """An action of the match."""

    kind = "action"
    id: int
    text: str


@dataclass(frozen=True, kw_only=True)
class BackAsked(AtSeat):
    """Somebody would take back so many actions, and the others must agree."""

    kind = "back_asked"
    steps: int


@dataclass(frozen=True, kw_only=True)
class BackAnswered(AtSeat):
    """One of the others agrees or declines; or whoever asked withdraws."""

    kind = "back_answered"
    yes: bool
    asker: int | None = None


@dataclass(frozen=True, kw_only=True)
class TakenBack(EndsWish):
    """So many actions are taken back: the lines that had these numbers."""

    kind = "back"
    steps: int
    removes: Sequence[int] | None = None


@dataclass(frozen=True, kw_only=True)
class Chatted(AtSeat):
    """Somebody says something."""

    kind = "chat"
    says: str


@dataclass(frozen=True)
class Rematch(Happening):
    """The same players go on at another table."""

    kind = "rematch"
    table: str


@dataclass(frozen=True)
class Renewed(AtSeat):
    """The seat has a fresh link; the old one opens nothing any more."""

    kind = "renewed"


@dataclass(frozen=True, kw_only=True)
class StandIn(AtSeat):
    """Somebody would let a bot play for who stays away, or would rather wait."""

    kind = "stand_in"
    away: int
    bot: str
    yes: bool


@dataclass(frozen=True)
class Announced(Happening):
    """The house says something to everybody."""

    kind = "announced"
    says: str


@dataclass(frozen=True)
class Deleted(Happening):
    """The table was removed; nothing follows."""

    kind = "deleted"


@dataclass(frozen=True, kw_only=True)
class Continued(Happening):
    """Other rules: what stands of the match is played anew by them, once it has begun."""

    kind = "continued"
    rules_version: int
    material: str
    before: Sequence[int | str]
    line: Sequence[int] | None = None
    """The numbers of the actions that stand; None if the match has not begun."""
    removes: Sequence[int] | None = None
    """The actions that could not be played anew."""
    position: Json | None = None
    """From where the rules of now know the match, and how many actions (`base`) led there."""
    base: int = 0


HAPPENINGS: Final[Mapping[str, type[Happening]]] = {
    what.kind: what
    for what in (
        Made,
        Sat,
        Left,
        BotSat,
        BotFailed,
        Begun,
        Played,
        BackAsked,
        BackAnswered,
        TakenBack,
        Chatted,
        Rematch,
        Renewed,
        StandIn,
        Announced,
        Deleted,
        Continued,
    )
}
"""By the kind under which it is stored."""

_FIELDS: Final[Mapping[str, Mapping[str, object]]] = {
    kind: {field.name: field.default for field in fields(what)} for kind, what in HAPPENINGS.items()
}
"""By kind: its fields, and what they are where nothing is stored (MISSING: never so)."""


def happening(kind: str, body: Json) -> Happening:
    """What was stored so. Fields that this program does not know are passed over."""
    return HAPPENINGS[kind](**{name: body[name] for name in _FIELDS[kind] if name in body})


@dataclass(frozen=True)
class Event:
    """One numbered line of a table's log."""

    table_id: str
    number: int
    at: str
    what: Happening

    @property
    def kind(self) -> str:
        return self.what.kind

    @property
    def seat(self) -> int | None:
        """The seat that did it, or with which it was done."""
        return self.what.seat if isinstance(self.what, AtSeat) else None

    def to_json(self) -> Json:
        body = self.what.body()
        head = {"table_id": self.table_id, "number": self.number, "kind": self.kind, "at": self.at}
        return head | {"body": body}

    @classmethod
    def from_json(cls, data: Json) -> "Event":
        what = happening(data["kind"], data["body"])
        return cls(data["table_id"], data["number"], data["at"], what)
