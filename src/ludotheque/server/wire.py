"""Every message between a browser and the table service, in one place.

The browser's TypeScript types are generated from here: `ludotheque wire`. Changes only ever add.

*HTTP* (JSON; a secret goes in the header `Authorization: Bearer …`, never in an address;
several with commas between):

=======  ================================  ==================  ===================================
method   path under `/api`                 body                answer
=======  ================================  ==================  ===================================
GET      `/shelf`                                              `Shelf`
GET      `/games/{game}`                                       `GameDetail` (rules, verbs)
POST     `/tables`                         `MakeTable`         `TableMade`
POST     `/tables/summaries`               `SummariesAsked`    `Summaries` ("pick up again")
GET      `/tables/{table}`                                     `TableInfo`
GET      `/tables/{table}/log`             ?first=&last=&eyes= `Log`
GET      `/tables/{table}/moments`         ?first=&last=&eyes= `Moments` (looking back)
GET      `/tables/{table}/points`          ?eyes=              `PointsOverTime`
GET      `/tables/{table}/record`                              a record for `ludotheque verify`
POST     `/records`                        a record            `TableMade` (a table to look at)
POST     `/tables/{table}/branch`          `PlayOn`            `TableMade` ("play on from here")
POST     `/tables/{table}/rematch`                             `Rematch`
POST     `/tables/{table}/renew`            `Renew` or nothing  `Renewed` (a fresh link for a seat)
=======  ================================  ==================  ===================================

`eyes` is a seat's number, `watch`, or (once the match is over) `all`. Anything refused has the body
`Refused` and the status of its error.

*WebSocket* `/api/tables/{table}/play`: the client's first message is `Hello`; the service answers
with one `State` for each pair of eyes the secrets open, and again whenever something changed; or,
at `…/play?news=1`, from then on with `News`, which says only what changed. Each other client
message carries an `id` of the client's choice, and gets one answer with that `id`: `Done`,
`Forecast`, `Why`, `Hint`, `Pong`, or `Refused`, by which nothing was changed, but for the error
`unsure`: then the database gave no answer, and it may be stored or not. Whoever marks what it
wishes by `once` may send the same again, over this connection or another: it is not done twice.

A table's log is numbered from 1. A client names the number it saw; if the *match* has moved on
since (lines of chat do not count), it is refused as `stale`.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter


class Message(BaseModel):
    """A message has the fields it says and no others."""

    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)


Json = dict[str, Any]
Lang = Literal["en", "fr"]
SeatNumber = Annotated[int, Field(ge=0, le=9, strict=True)]
Number = Annotated[int, Field(ge=0, le=2**31, strict=True)]
RequestId = Annotated[int, Field(ge=0, le=2**53 - 1, strict=True)]
Name = Annotated[str, Field(min_length=1, max_length=40)]
LONGEST_SECRET = 64
Secret = Annotated[
    str, Field(min_length=20, max_length=LONGEST_SECRET, pattern=r"^[A-Za-z0-9_-]+$")
]
DrawnSecret = Annotated[Secret, Field(min_length=32)]
"""One that a browser draws: 24 random bytes in base64url."""
MOST_SECRETS = 16
"""Of one table: its seats, the invitation, watching, the maker's."""

TableId = Annotated[str, Field(min_length=8, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
ActionText = Annotated[str, Field(min_length=1, max_length=200)]
SeatBytes = Annotated[str, Field(min_length=32, max_length=128, pattern=r"^([0-9a-f]{2})+$")]
"""A browser's share of the shuffle: 16 to 64 random bytes in hexadecimal."""
Eyes = int | None
"""A seat's eyes, or a spectator's."""


class Words(Message):
    """One text in both languages."""

    en: str
    fr: str


class Told(Message):
    """Something that happened or would happen: without language, and as a sentence.

    `fact` always has `what`; `points` and `who`, where it has them, are a gain and a seat.
    """

    fact: Json
    text: Words


ErrorName = Literal[
    "asked_already",  # a taking back is waiting for consent already
    "bot_unknown",
    "busy",  # not now: too much to do, or the database does not answer; try again
    "closing",  # the service is stopping; come back in a moment
    "forbidden",  # the secret does not open this
    "game_unknown",
    "hints_off",  # this table was made without hints
    "internal",  # our fault; nothing was changed
    "malformed",  # the message means nothing here
    "not_begun",  # seats are still empty
    "not_found",  # no such table or page
    "not_legal",  # by the rules; `rule` and the sentence say why
    "not_over",  # only once the match is over
    "not_yours",  # another seat decides now, or this seat is not yours
    "nothing_asked",  # nobody waits for consent
    "nothing_to_take_back",
    "origin",  # the page that asks is not ours
    "over",  # the match is over
    "preparing",  # the game is still being compiled
    "rules_changed",  # begun under other rules or material than are here
    "seat_taken",
    "still_here",  # who is to be replaced by a bot is here, or has not been away for long
    "stale",  # the match, or a wish to take back, is newer than the number you saw
    "table_full",  # its log has no room for more talk, or for more of what is no action
    "too_large",
    "too_many",  # too many messages from this address; wait a little
    "unsure",  # it may be stored or not; with the same `once` it can be asked for again
]


class WireError(Message):
    """What was refused and why. `rule` is the number to read, where a rule forbids it."""

    name: ErrorName
    text: Words
    rule: str | None = None


# ---- the shelf


class OptionInfo(Message):
    name: str
    title: Words
    choices: list[str | int | bool]
    default: str | int | bool


class BotInfo(Message):
    """A kind of bot, in rising strength along the list; `sentence` is its honest description."""

    name: str
    title: Words
    """What people call it."""
    sentence: Words


Readiness = Literal["waiting", "compiling", "ready", "failed"]
"""A table can be made at any time; its match begins when the game is ready."""


class Box(Message):
    """One game on the shelf."""

    id: str
    title: str
    author: str
    year: int
    seats: list[int]
    minutes: tuple[int, int]
    blurb: Words
    hides: bool
    """Hands are covered when a shared screen changes hands."""
    options: list[OptionInfo]
    endings: list[str]
    rules_version: int
    state: Readiness


class Shelf(Message):
    """Games, bots and the names of the seats (0: Garnet, …)."""

    version: str
    games: list[Box]
    bots: list[BotInfo]
    seat_names: list[Words]


class RuleText(Message):
    number: str
    section: str
    title: str
    text: str
    mark: str | None = None
    """Where it is from, if not from the booklet."""


class VerbInfo(Message):
    """A kind of action: its English and French word, and the kinds of its arguments."""

    name: str
    french: str
    args: list[str]


class GameDetail(Message):
    box: Box
    verbs: list[VerbInfo]
    rules_en: list[RuleText]
    rules_fr: list[RuleText]


# ---- making a table


class SeatWanted(Message):
    """Who shall sit here: a bot, the maker (`mine`, with a name and bytes), or whoever comes."""

    bot: str | None = Field(default=None, max_length=40)
    mine: bool = False
    name: Name | None = None
    bytes: SeatBytes | None = None


class MakeTable(Message):
    """A new table. Bots and `mine` seats sit at once; it begins when no seat is empty.

    With `invite` there is one link for everybody: who comes by it sits down with a secret of their
    own, which the maker never sees. Without it the maker gets a link for every seat, to hand out.
    """

    game: str = Field(max_length=40)
    seats: list[SeatWanted] = Field(min_length=1, max_length=10)
    options: dict[str, str | int | bool] = Field(default_factory=dict, max_length=20)
    name: Name | None = None
    open: bool = False
    """Strangers may watch without a link."""
    hints: bool = True
    invite: bool = False


class SeatLink(Message):
    """`/table/{table}#{secret}` is the link; what follows # never reaches a server's log."""

    seat: int
    secret: Secret


class TableMade(Message):
    table: TableId
    commitment: str | None
    """The SHA-256 of the house's secret, fixed before anybody sits; None where nothing is drawn."""
    links: list[SeatLink]
    """One for every seat, to give the seat away by; of a table with `invite`: of `mine` alone."""
    watch: Secret
    owner: Secret
    """Opens what only the maker may do: give empty seats to bots."""
    invite: Secret | None = None
    """`/table/{table}#invite={secret}` is the link: by it people sit down where it is `free`."""


# ---- who is there


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


class BackAsked(Message):
    """Somebody wants to take back: who, how many actions, who agreed, who must still answer."""

    seat: int
    steps: int
    agreed: list[int]
    waiting: list[int]


class StandInAsked(Message):
    """Somebody stays away: the people who are here are asked to let a bot play for them."""

    away: int
    bot: str
    agreed: list[int]


class Fairness(Message):
    """The house's binding. Secret, bytes and key are there once the match is over."""

    commitment: str | None
    secret: str | None = None
    seat_bytes: list[str] | None = None
    key: str | None = None


Phase = Literal["gathering", "preparing", "playing", "over", "closed"]
"""Waiting for people · for the compiler · for a decision · for nothing.

`closed`: its rules have changed and it cannot go on; the log is all that there is to see."""


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


class Seen(Message):
    """A table of mine: enough for a line on the shelf."""

    table: TableId
    secret: Secret | None = None
    secrets: list[Secret] = Field(default_factory=list, max_length=MOST_SECRETS)
    """Or all that this browser has of it."""


class SummariesAsked(Message):
    tables: list[Seen] = Field(max_length=100)


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


class NotShown(Message):
    """A table that is there but cannot be shown: another secret may open it."""

    table: TableId
    error: WireError


class Summaries(Message):
    """`gone` are tables that are no more: their secrets will never open anything again."""

    tables: list[Summary]
    gone: list[TableId]
    refused: list[NotShown]


class Rematch(Message):
    """The table of the next match; the secrets of this one open it."""

    table: TableId


class Renew(Message):
    """A browser that draws the new secret itself has it, whatever becomes of the answer."""

    secret: DrawnSecret | None = None


class Renewed(Message):
    """The new secret of the seat. The old link opens nothing any more."""

    secret: Secret


# ---- the match, as some eyes may know it


class ActionInfo(Message):
    """One action: its id, its verb and arguments, its text in both languages."""

    id: int
    verb: str
    args: list[Any]
    text: str
    french: str


class Asked(Message):
    """The sentence over the choices, and the rules of this moment."""

    told: Told
    rules: list[str]


class SeatPoints(Message):
    """Points, which are open to all; `reasons` add up to them."""

    points: int | None
    rank: int | None
    reasons: list[Told]


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
    "continued",  # the rules changed, and the match goes on by the new ones
]


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
    told: list[Told] = Field(default_factory=list)
    ply: int
    action: ActionInfo | None = None
    points: list[int | None] | None = None
    """Each seat's points after it, where these eyes may know them."""
    says: str | None = None
    """A line of chat."""
    removes: list[int] = Field(default_factory=list)
    gone: bool = False


class BackOffer(Message):
    """What taking back would do now: so many actions by one step, so many for the whole turn."""

    step: int
    turn: int
    consent: bool
    """The other people must agree."""


class Result(Message):
    points: list[int]
    ranking: list[int]
    end_reason: str
    told: Told


# ---- WebSocket, to the service


class Request(Message):
    id: RequestId = 0


class Hello(Message):
    """First message: every secret of this table this browser has; none to watch an open table.

    `since` is the last number the browser knows; 0 for all (the service sends the last lines and
    says whether there are `earlier` ones). `place` is a word this browser drew for itself: by it
    its windows count as one place at which its seats are open (see `Presence`).
    """

    type: Literal["hello"]
    secrets: list[Secret] = Field(default_factory=list, max_length=MOST_SECRETS)
    since: Number = 0
    place: Secret | None = None


class Wish(Request):
    """Something to be stored.

    `once` is any text that this browser makes up for this wish alone. If it must send the wish
    again, because the answer was `unsure` or did not come, the house knows it by the same `once`
    and answers `done` with the line under which it was stored. (The last 64 lines are looked at.)
    """

    seat: SeatNumber
    once: Annotated[str, Field(min_length=8, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")] | None = (
        None
    )


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


class Leave(Wish):
    """Stand up. The link still opens the seat, until somebody who is invited sits down there."""

    type: Literal["leave"]


class Give(Wish):
    """Let a bot play one's seat; with the owner's secret, an empty seat or one that was left."""

    type: Literal["give"]
    bot: Annotated[str, Field(max_length=40)]


class Act(Wish):
    """One of the legal actions, by its text or id, and the number that was seen."""

    type: Literal["act"]
    number: Number
    action: ActionText | Annotated[int, Field(ge=0, le=2**31, strict=True)]


class AskForecast(Request):
    """What would this action cause?"""

    type: Literal["forecast"]
    seat: SeatNumber
    action: ActionText | Annotated[int, Field(ge=0, le=2**31, strict=True)]


class AskWhy(Request):
    """Why is this action refused?"""

    type: Literal["why"]
    seat: SeatNumber
    action: ActionText | Annotated[int, Field(ge=0, le=2**31, strict=True)]


class AskHint(Request):
    """What would a strong bot do in this seat's place, and why?"""

    type: Literal["hint"]
    seat: SeatNumber


class TakeBack(Wish):
    """Take back one step, or the whole turn; at once where it is free, else consent is asked."""

    type: Literal["back"]
    number: Number
    whole_turn: bool = False


class Consent(Wish):
    """The answer to somebody who wants to take back. Who asked may withdraw with `yes: false`."""

    type: Literal["consent"]
    number: Number
    yes: bool


class StandIn(Wish):
    """Let a bot play for somebody who has been `away` for two minutes, until they are back.

    It sits down as soon as every person who is here has said `yes`. Who says no ends the wish.
    """

    type: Literal["stand_in"]
    away: SeatNumber
    yes: bool = True
    bot: Annotated[str, Field(max_length=40)]


class Chat(Wish):
    type: Literal["chat"]
    says: Annotated[str, Field(min_length=1, max_length=500)]


class Ping(Request):
    type: Literal["ping"]


ClientMessage = Annotated[
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
    | Ping,
    Field(discriminator="type"),
]


# ---- WebSocket, from the service


class State(Message):
    """All that one pair of eyes may know now, and the lines of the log since those it had.

    `legal` is empty unless these eyes decide. What is left in piles and hands stands in the view,
    as far as the rules make it knowable.
    """

    type: Literal["state"]
    eyes: Eyes
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


class News(Message):
    """What is new for one pair of eyes since the last `State` or `News` they got on this line.

    Put `changed` into that state, the entries of `view` into its view, and the lines behind the
    others. A line of chat comes with nothing else. Whenever this is not enough (a match begins or
    ends, many lines were missed) the whole `State` comes instead, as it does on a new line.
    """

    type: Literal["news"]
    eyes: Eyes
    number: int
    entries: list[Entry]
    changed: Changed
    view: Json
    """The entries of the view that came out differently."""


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


class Done(Message):
    """It is stored: `number` is its line in the log."""

    type: Literal["done"]
    id: int
    number: int


class Forecast(Message):
    type: Literal["forecast"]
    id: int
    action: ActionInfo
    told: list[Told]


class Why(Message):
    """`error` is None if the action is legal."""

    type: Literal["why"]
    id: int
    action: ActionInfo
    error: WireError | None


class Ranked(Message):
    """One of the best actions that a search found, and what speaks for it."""

    action: ActionInfo
    chance: float = Field(ge=0, le=1)
    """The seat's chance to win after it."""
    visits: int
    """How often the search went there: the oftener, the better and the surer."""
    why: list[Told]
    """What it causes, as in a `Forecast`."""
    prevents: list[Told]
    """What a rival would likely do after one of the next best actions and cannot after this one;
    or nothing. A guess where hands are hidden."""


class Hint(Message):
    """What the strongest bot at hand would do in this seat's place.

    `bot` says who answered: a simple one where the strongest failed or took too long.
    """

    type: Literal["hint"]
    id: int
    number: int
    action: ActionInfo
    bot: str
    best: list[Ranked] = Field(max_length=3)
    """The best few actions, `action` first; none if who answered does not search."""


class Pong(Message):
    type: Literal["pong"]
    id: int


class Refused(Message):
    """Nothing was changed, unless the error is `unsure`. Over HTTP, `id` is None."""

    type: Literal["refused"] = "refused"
    id: int | None = None
    error: WireError


ServerMessage = Annotated[
    State | News | Presence | Done | Forecast | Why | Hint | Pong | Refused,
    Field(discriminator="type"),
]


# ---- looking back


class Log(Message):
    """Lines `first` to `last` of the log; `number` is that of the newest line there is."""

    number: int
    entries: list[Entry]


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


class Moments(Message):
    moments: list[Moment]


class PointsAt(Message):
    number: int
    ply: int
    seat: int | None
    points: list[int | None]
    told: list[Told] = Field(default_factory=list)
    """Why: what the action did, if it changed anybody's points."""


class PointsOverTime(Message):
    """Points after the set-up and after every action that stands, as these eyes may know them."""

    points: list[PointsAt]


class PlayOn(Message):
    """A new table from the position after a line.

    `anew`: what the seat `eyes` could not know is drawn anew, so that nobody knows what comes;
    `same`: exactly what it was, only once the match is over.
    """

    number: Number
    seats: list[SeatWanted] = Field(min_length=1, max_length=10)
    eyes: SeatNumber = 0
    shuffle: Literal["anew", "same"] = "anew"
    name: Name | None = None
    open: bool = False
    hints: bool = True
    invite: bool = False


class Health(Message):
    status: Literal["ok", "closing", "cannot write", "no database"]
    version: str
    games: dict[str, Readiness]


CLIENT: TypeAdapter[Any] = TypeAdapter(ClientMessage)
SERVER: TypeAdapter[Any] = TypeAdapter(ServerMessage)

HTTP_MESSAGES: tuple[type[Message], ...] = (
    Shelf,
    GameDetail,
    MakeTable,
    TableMade,
    SummariesAsked,
    Summaries,
    TableInfo,
    Log,
    Moments,
    PointsOverTime,
    PlayOn,
    Rematch,
    Renew,
    Renewed,
    Refused,
    Health,
)
