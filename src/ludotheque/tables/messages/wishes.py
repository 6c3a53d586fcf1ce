"""What a browser says at a table (WebSocket)."""

from dataclasses import field
from typing import Annotated, Literal

from annotated_types import Ge, Le, Len, MaxLen

from ludotheque.tables.messages.bounds import (
    MOST_SECRETS,
    ActionText,
    DrawnSecret,
    Name,
    Number,
    Pattern,
    RequestId,
    SeatBytes,
    SeatNumber,
    Secret,
    Strict,
)
from ludotheque.tables.messages.message import Message, message


@message
class Request(Message):
    id: RequestId = 0


@message
class Hello(Message):
    """First message: every secret of this table this browser has; none to watch an open table.

    `since` is the last number the browser knows; 0 for all (the service sends the last lines and
    says whether there are `earlier` ones). `place` is a word this browser drew for itself: by it
    its windows count as one place at which its seats are open (see `Presence`).
    """

    type: Literal["hello"]
    secrets: Annotated[list[Secret], MaxLen(MOST_SECRETS)] = field(default_factory=list)
    since: Number = 0
    place: Secret | None = None


@message
class Wish(Request):
    """Something to be stored.

    `once` is any text that this browser makes up for this wish alone. If it must send the wish
    again, because the answer was `unsure` or did not come, the house knows it by the same `once`
    and answers `done` with the line under which it was stored. (The last 64 lines are looked at.)
    """

    seat: SeatNumber
    once: Annotated[str, Len(8, 40), Pattern(r"^[A-Za-z0-9_-]+$")] | None = None


@message
class Sit(Wish):
    """Take a seat (also back from a bot that kept it): a name, and bytes for the shuffle.

    Who is invited takes a `free` seat with a `secret` that they have just drawn: from then on it
    opens the seat, and no other does. So it never comes back from the service, and to send the same
    again after a broken line is the same as to send it once.
    """

    type: Literal["sit"]
    name: Name
    bytes: SeatBytes | None = None
    """Needed before the match has begun."""
    secret: DrawnSecret | None = None


@message
class Leave(Wish):
    """Stand up. The link still opens the seat, until somebody who is invited sits down there."""

    type: Literal["leave"]


@message
class Give(Wish):
    """Let a bot play one's seat; with the owner's secret, an empty seat or one that was left."""

    type: Literal["give"]
    bot: Annotated[str, MaxLen(40)]


@message
class Act(Wish):
    """One of the legal actions, by its text or id, and the number that was seen."""

    type: Literal["act"]
    number: Number
    action: ActionText | Annotated[int, Ge(0), Le(2**31), Strict()]


@message
class AskForecast(Request):
    """What would this action cause?"""

    type: Literal["forecast"]
    seat: SeatNumber
    action: ActionText | Annotated[int, Ge(0), Le(2**31), Strict()]


@message
class AskWhy(Request):
    """Why is this action refused?"""

    type: Literal["why"]
    seat: SeatNumber
    action: ActionText | Annotated[int, Ge(0), Le(2**31), Strict()]


@message
class AskHint(Request):
    """What would a strong bot do in this seat's place, and why?"""

    type: Literal["hint"]
    seat: SeatNumber


@message
class TakeBack(Wish):
    """Take back one step, or the whole turn; at once where it is free, else consent is asked."""

    type: Literal["back"]
    number: Number
    whole_turn: bool = False


@message
class Consent(Wish):
    """The answer to somebody who wants to take back. Who asked may withdraw with `yes: false`."""

    type: Literal["consent"]
    number: Number
    yes: bool


@message
class StandIn(Wish):
    """Let a bot play for somebody who has been `away` for two minutes, until they are back.

    It sits down as soon as every person who is here has said `yes`. Who says no ends the wish.
    """

    type: Literal["stand_in"]
    away: SeatNumber
    yes: bool = True
    bot: Annotated[str, MaxLen(40)]


@message
class Chat(Wish):
    type: Literal["chat"]
    says: Annotated[str, Len(1, 500)]


@message
class Ping(Request):
    type: Literal["ping"]


ClientMessage = (
    Hello
    | Sit
    | Leave
    | Give
    | Act
    | AskForecast
    | AskWhy
    | AskHint
    | TakeBack
    | Consent
    | StandIn
    | Chat
    | Ping
)
