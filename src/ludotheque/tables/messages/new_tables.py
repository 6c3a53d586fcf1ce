"""Making a table: afresh, or from a moment of another one."""

from dataclasses import field
from typing import Annotated, Literal

from annotated_types import Len, MaxLen

from ludotheque.tables.messages.bounds import Name, Number, SeatBytes, SeatNumber, Secret, TableId
from ludotheque.tables.messages.message import Message, message


@message
class SeatWanted(Message):
    """Who shall sit here: a bot, the maker (`mine`, with a name and bytes), or whoever comes."""

    bot: Annotated[str, MaxLen(40)] | None = None
    mine: bool = False
    name: Name | None = None
    bytes: SeatBytes | None = None


@message
class MakeTable(Message):
    """A new table. Bots and `mine` seats sit at once; it begins when no seat is empty.

    With `invite` there is one link for everybody: who comes by it sits down with a secret of their
    own, which the maker never sees. Without it the maker gets a link for every seat, to hand out.
    """

    game: Annotated[str, MaxLen(40)]
    seats: Annotated[list[SeatWanted], Len(1, 10)]
    options: Annotated[dict[str, str | int | bool], MaxLen(20)] = field(default_factory=dict)
    name: Name | None = None
    open: bool = False
    """Strangers may watch without a link."""
    hints: bool = True
    invite: bool = False


@message
class SeatLink(Message):
    """`/table/{table}#{secret}` is the link; what follows # never reaches a server's log."""

    seat: int
    secret: Secret


@message
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


@message
class PlayOn(Message):
    """A new table from the position after a line.

    `anew`: what the seat `eyes` could not know is drawn anew, so that nobody knows what comes;
    `same`: exactly what it was, only once the match is over.
    """

    number: Number
    seats: Annotated[list[SeatWanted], Len(1, 10)]
    eyes: SeatNumber = 0
    shuffle: Literal["anew", "same"] = "anew"
    name: Name | None = None
    open: bool = False
    hints: bool = True
    invite: bool = False
