"""The match, as some viewer may know it."""

from dataclasses import field
from typing import Literal

from ludotheque.tables.messages.message import Message, Told, message


@message
class ActionInfo(Message):
    """One action: its id, its verb and arguments, its text in both languages."""

    id: int
    verb: str
    args: list[object]
    text: str
    french: str


@message
class Asked(Message):
    """The sentence over the choices, and the rules of this moment, most important first."""

    told: Told
    rules: list[str]
    aim: Told | None = None
    """What wins, in a few words; None of a match that is over."""


@message
class PointsAtEnd(Message):
    """What would be counted if the match ended now."""

    points: int
    rank: int
    reasons: list[Told]


@message
class SeatPoints(Message):
    """Points, which are open to all; `reasons` add up to them."""

    points: int | None
    rank: int | None
    reasons: list[Told]
    at_end: PointsAtEnd | None = None
    """Where the end itself would add points."""


EntryKind = Literal[
    "made",
    "sat",
    "left",
    "bot",  # a bot sits down
    "stand_in",  # somebody would let a bot play for a person who stays away, or would not
    "bot_failed",  # a bot failed and a simpler one sits there
    "begun",
    "action",
    "back_asked",
    "back_answered",
    "back",
    "chat",
    "rematch",
    "renewed",  # a seat has a fresh link
    "announced",  # the house says something to everybody
    "continued",  # the rules changed, and the match goes on by the new ones
]


@message
class Entry(Message):
    """One line of a table's log.

    `told` are its sentences. `action` is there where these eyes may know it. `ply` counts the
    actions that stand after it; `removes` are the numbers of the actions a taking back removed, and
    `gone` marks such an action.
    """

    number: int
    kind: EntryKind
    at: str
    seat: int | None = None
    told: list[Told] = field(default_factory=list)
    ply: int
    action: ActionInfo | None = None
    points: list[int | None] | None = None
    """Each seat's points after it, where these eyes may know them."""
    says: str | None = None
    """A line of chat."""
    removes: list[int] = field(default_factory=list)
    gone: bool = False


@message
class BackOffer(Message):
    """What taking back would do now: so many actions by one step, so many for the whole turn."""

    step: int
    turn: int
    consent: bool
    """The other people must agree."""


@message
class Result(Message):
    points: list[int]
    ranking: list[int]
    end_reason: str
    told: Told
