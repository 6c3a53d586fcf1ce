"""The border: what comes in is checked to be one of the messages of `tables/messages/`.

*HTTP* (JSON; a secret goes in the header `Authorization: Bearer …`, never in an address;
several with commas between):

=======  ================================  ==================  ===================================
method   path under `/api`                 body                answer
=======  ================================  ==================  ===================================
GET      `/shelf`                                              `Shelf`
GET      `/games/{game}`                                       `GameDetail` (rules, verbs)
GET      `/games/{game}/guide`                                 `Guide` (how to play, examples)
POST     `/tables`                         `MakeTable`         `TableMade`
POST     `/tables/summaries`               `SummariesAsked`    `Summaries` ("pick up again")
GET      `/tables/{table_id}`                                  `TableInfo`
GET      `/tables/{table_id}/log`          ?first=&last=&eyes= `Log`
GET      `/tables/{table_id}/moments`      ?first=&last=&eyes= `Moments` (looking back)
GET      `/tables/{table_id}/points`       ?eyes=              `PointsOverTime`
GET      `/tables/{table_id}/record`                           a record for `ludotheque verify`
POST     `/records`                        a record            `TableMade` (a table to look at)
POST     `/tables/{table_id}/branch`       `PlayOn`            `TableMade` ("play on from here")
POST     `/tables/{table_id}/rematch`                          `Rematch`
POST     `/tables/{table_id}/renew`        `Renew` or nothing  `Renewed` (a fresh link for a seat)
=======  ================================  ==================  ===================================

`eyes` is a seat's number, `watch`, or (once the match is over) `all`. Anything refused has the body
`Refused` and the status of its error.

*WebSocket* `/api/tables/{table_id}/play`, or `…/play?news=1` for who wishes for `News`.
What is said there stands in `tables/messages/`.
"""

from typing import Annotated

from pydantic import Field, TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from ludotheque.tables.messages.errors import Refused
from ludotheque.tables.messages.guide import Guide
from ludotheque.tables.messages.message import Message
from ludotheque.tables.messages.new_tables import MakeTable, PlayOn, TableMade
from ludotheque.tables.messages.news import ServerMessage
from ludotheque.tables.messages.past import Log, Moments, PointsOverTime
from ludotheque.tables.messages.people import (
    Rematch,
    Renew,
    Renewed,
    Summaries,
    SummariesAsked,
    TableInfo,
)
from ludotheque.tables.messages.shelf import GameDetail, Health, Shelf
from ludotheque.tables.messages.wishes import ClientMessage
from ludotheque.tables.refusals import Refuse, bad_field

_MORE, _UNKNOWN_FIELD = "unexpected_keyword_argument", "Extra inputs are not permitted"
"""What pydantic calls a field that there is not, and what people are told."""

_BY_TYPE = Field(discriminator="type")
CLIENT: TypeAdapter[ClientMessage] = TypeAdapter(Annotated[ClientMessage, _BY_TYPE])
SERVER: TypeAdapter[ServerMessage] = TypeAdapter(Annotated[ServerMessage, _BY_TYPE])
"""What comes over a WebSocket, one way and the other."""


HTTP_MESSAGES: tuple[type[Message], ...] = (
    Shelf,
    GameDetail,
    Guide,
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


def read(text: str | bytes) -> ClientMessage:
    """What a browser says; refused if it is none of the messages."""
    try:
        return CLIENT.validate_json(text)
    except ValidationError as error:
        found = error.errors(include_url=False, include_context=False, include_input=False)
        raise wrong_field(found[0]) from None


def wrong_field(error: ErrorDetails) -> Refuse:
    """What is wrong with a message: where, and why."""
    where = ".".join(str(part) for part in error["loc"])
    return bad_field(where, _UNKNOWN_FIELD if error["type"] == _MORE else error["msg"])
