"""Looking back."""

from dataclasses import field

from ludotheque.tables.messages.match import Asked, Entry
from ludotheque.tables.messages.message import Json, Message, Told, message


@message
class Log(Message):
    """Lines `first` to `last` of the log; `number` is that of the newest line there is."""

    number: int
    entries: list[Entry]


@message
class Moment(Message):
    """The match after the line `number`, as some eyes saw it.

    With the eyes `all`, `views` has every seat's, and `view` the spectator's.
    """

    number: int
    ply: int
    actor: int | None
    view: Json
    views: list[Json] | None = None
    asked: Asked
    points: list[int | None]


@message
class Moments(Message):
    moments: list[Moment]


@message
class PointsAt(Message):
    number: int
    ply: int
    seat: int | None
    points: list[int | None]
    told: list[Told] = field(default_factory=list)
    """Why: what the action did, if it changed anybody's points."""


@message
class PointsOverTime(Message):
    """Points after the set-up and after every action that stands, as these eyes may know them."""

    points: list[PointsAt]
