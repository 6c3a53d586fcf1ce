"""What a browser is told at a table (WebSocket)."""

from typing import Annotated, Any, Literal

from annotated_types import Ge, Le, MaxLen

from ludotheque.tables.messages.errors import Refused, WireError
from ludotheque.tables.messages.match import ActionInfo, Asked, BackOffer, Entry, Result, SeatPoints
from ludotheque.tables.messages.message import Json, Message, Told, Viewer, message
from ludotheque.tables.messages.people import TableInfo


@message
class State(Message):
    """All that one pair of eyes may know now, and the lines of the log since those it had.

    `legal` is empty unless these eyes decide. What is left in piles and hands stands in the view,
    as far as the rules make it knowable.
    """

    type: Literal["state"]
    eyes: Viewer
    number: int
    ply: int
    table: TableInfo
    actor: int | None
    view: Json | None
    asked: Asked | None
    legal: list[ActionInfo]
    points: list[SeatPoints]
    back: BackOffer | None
    result: Result | None
    entries: list[Entry]
    earlier: bool
    """There are older lines, which `GET …/log` gives."""


_ABSENT: Any = None


@message
class Changed(Message):
    """The parts of a `State` that came out differently. What is absent is as it was; null is not
    absent.
    """

    ply: int = _ABSENT
    table: TableInfo = _ABSENT
    actor: int | None = _ABSENT
    asked: Asked | None = _ABSENT
    legal: list[ActionInfo] = _ABSENT
    points: list[SeatPoints] = _ABSENT
    back: BackOffer | None = _ABSENT
    result: Result | None = _ABSENT


@message
class News(Message):
    """What is new for one pair of eyes since the last `State` or `News` they got on this line.

    Put `changed` into that state, the entries of `view` into its view, and the lines behind the
    others. A line of chat comes with nothing else. Whenever this is not enough (a match begins or
    ends, many lines were missed) the whole `State` comes instead, as it does on a new line.
    """

    type: Literal["news"]
    eyes: Viewer
    number: int
    entries: list[Entry]
    changed: Changed
    view: Json
    """The entries of the view that came out differently."""


@message
class Presence(Message):
    """Who is here now, seat by seat; how many watch; the seat whose bot is thinking.

    `places` says in how many browsers each seat is open: where it is more than one, somebody else
    may have its secret. `away` says for how many seconds nobody has been at a seat.
    """

    type: Literal["presence"]
    here: list[bool]
    away: list[int]
    places: list[int]
    watchers: int
    thinking: int | None
    preparing: int | None
    """The seat whose bot will think as soon as the rules are compiled."""


@message
class Done(Message):
    """It is stored: `number` is its line in the log."""

    type: Literal["done"]
    id: int
    number: int


@message
class Forecast(Message):
    type: Literal["forecast"]
    id: int
    action: ActionInfo
    told: list[Told]


@message
class Why(Message):
    """`error` is None if the action is legal."""

    type: Literal["why"]
    id: int
    action: ActionInfo
    error: WireError | None


@message
class Ranked(Message):
    """One of the best actions that a search found, and what speaks for it."""

    action: ActionInfo
    chance: Annotated[float, Ge(0), Le(1)]
    """The seat's chance to win after it."""
    visits: int
    """How often the search went there: the oftener, the better and the surer."""
    why: list[Told]
    """What it causes, as in a `Forecast`."""
    prevents: list[Told]
    """What a rival would likely do after one of the next best actions and cannot after this one;
    or nothing. A guess where hands are hidden."""


@message
class Hint(Message):
    """What the strongest bot at hand would do in this seat's place.

    `bot` says who answered: a simple one where the strongest failed or took too long.
    """

    type: Literal["hint"]
    id: int
    number: int
    action: ActionInfo
    bot: str
    best: Annotated[list[Ranked], MaxLen(3)]
    """The best few actions, `action` first; none if who answered does not search."""


@message
class Pong(Message):
    type: Literal["pong"]
    id: int


ServerMessage = State | News | Presence | Done | Forecast | Why | Hint | Pong | Refused
