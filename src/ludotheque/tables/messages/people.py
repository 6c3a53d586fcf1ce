"""Who is at a table, and what everybody may know of it."""

from dataclasses import field
from typing import Annotated, Literal

from annotated_types import MaxLen

from ludotheque.tables.messages.bounds import MOST_SECRETS, DrawnSecret, Secret, TableId
from ludotheque.tables.messages.errors import WireError
from ludotheque.tables.messages.message import Message, message


@message
class SeatInfo(Message):
    """`who` says what sits here; an absent person keeps the seat."""

    who: Literal["empty", "person", "bot"]
    name: str | None
    bot: str | None = None
    held: bool = False
    """A person had it and can take it back from the bot."""
    stands_in: bool = False
    """The others let the bot in, because its person stayed away: it leaves when they are back."""
    free: bool = False
    """Whoever is invited may sit down here: it is empty, or a bot's that keeps it for nobody."""


@message
class BackAsked(Message):
    """Somebody wants to take back: who, how many actions, who agreed, who must still answer."""

    seat: int
    steps: int
    agreed: list[int]
    waiting: list[int]


@message
class StandInAsked(Message):
    """Somebody stays away: the people who are here are asked to let a bot play for them."""

    away: int
    bot: str
    agreed: list[int]


@message
class Fairness(Message):
    """The house's binding. Secret, bytes and key are there once the match is over."""

    commitment: str | None
    secret: str | None = None
    seat_bytes: list[str] | None = None
    key: str | None = None


Phase = Literal["gathering", "preparing", "playing", "over", "closed"]
"""Waiting for people · for the compiler · for a decision · for nothing.

`closed`: its rules have changed and it cannot go on; the log is all that there is to see."""


@message
class TableInfo(Message):
    """What everybody may know of a table, whatever their eyes."""

    table: TableId
    game: str
    name: str | None
    options: dict[str, str | int | bool]
    phase: Phase
    seats: list[SeatInfo]
    open: bool
    hints: bool
    made_at: str
    origin: Literal["fresh", "record", "branch"]
    """Drawn anew, uploaded to be looked at, or played on from another table."""
    fairness: Fairness
    asked: BackAsked | None
    stand_in: StandInAsked | None
    rematch: TableId | None
    """The table of the next match: the same secrets open the same seats there."""


@message
class Seen(Message):
    """A table of mine: enough for a line on the shelf."""

    table: TableId
    secret: Secret | None = None
    secrets: Annotated[list[Secret], MaxLen(MOST_SECRETS)] = field(default_factory=list)
    """Or all that this browser has of it."""


@message
class SummariesAsked(Message):
    tables: Annotated[list[Seen], MaxLen(100)]


@message
class Summary(Message):
    """`mine` are the seats the secret opens; `yours` says that one of them decides now."""

    table: TableId
    game: str
    name: str | None
    phase: Phase
    seats: list[SeatInfo]
    mine: list[int]
    actor: int | None
    yours: bool
    ply: int
    points: list[int | None]
    ranking: list[int] | None
    touched_at: str


@message
class NotShown(Message):
    """A table that is there but cannot be shown: another secret may open it."""

    table: TableId
    error: WireError


@message
class Summaries(Message):
    """`gone` are tables that are no more: their secrets will never open anything again."""

    tables: list[Summary]
    gone: list[TableId]
    refused: list[NotShown]


@message
class Rematch(Message):
    """The table of the next match; the secrets of this one open it."""

    table: TableId


@message
class Renew(Message):
    """A browser that draws the new secret itself has it, whatever becomes of the answer."""

    secret: DrawnSecret | None = None


@message
class Renewed(Message):
    """The new secret of the seat. The old link opens nothing any more."""

    secret: Secret
