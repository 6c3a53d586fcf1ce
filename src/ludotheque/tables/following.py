"""What each kind of event changes at a table. Nothing here waits for anything."""

from collections.abc import Callable, Mapping
from typing import Final, TypeVar, cast

from ludotheque.tables import events
from ludotheque.tables.bot_names import bot_name
from ludotheque.tables.events import Event, Happening
from ludotheque.tables.table import Asking, Said, Seat, StandingIn, Table
from ludotheque.tables.window import Window, brought_up, other_rules

_MOST_TOLD = 400


class Deleted(Exception):
    """The table was removed from the database."""


def follow(table: Table, event: Event) -> None:
    """Take the next event in."""
    if isinstance(event.what, events.Deleted):  # nothing before it need be there any more
        raise Deleted
    assert event.number == table.number + 1, f"{event} after {table.number}"
    _FOLLOWED[type(event.what)](table, event, event.what)
    table.number, table.at = event.number, event.at
    if moves(event):
        table.moved = event.number
    table.tail.append(event)


def moves(event: Event) -> bool:
    """Does it move the match on? Only this makes an answer stale."""
    return isinstance(event.what, _MATCH_EVENTS)


# ---- seats


def _made(table: Table, event: Event, made: events.Made) -> None:
    table.made, table.made_at = brought_up(made), event.at
    table.eras = [(made.rules_version, made.material)]
    table.seats = [Seat(held=seat in made.held) for seat in range(made.seats)]


def _sat(table: Table, event: Event, sat: events.Sat) -> None:
    seat = table.seats[sat.seat]
    seat.who, seat.name, seat.bot, seat.held = "person", sat.name, None, True
    seat.stands_in = False
    _is_back(table, sat.seat)
    seat.bytes = sat.bytes or seat.bytes
    if sat.keyed:
        seat.keyed = event.number
    table.told.clear()


def _left(table: Table, event: Event, left: events.Left) -> None:
    table.seats[left.seat] = Seat(keyed=table.seats[left.seat].keyed)
    table.told.clear()
    table.asking = None
    _is_back(table, left.seat)


def _bot_sat(table: Table, event: Event, sat: events.BotSat) -> None:
    seat = table.seats[sat.seat]
    seat.held = seat.held and seat.who != "empty"  # else who was awaited did not come
    seat.who, seat.bot, seat.stands_in = "bot", sat.bot, sat.stands_in
    if not seat.held:
        seat.name = bot_name(sat.bot, sat.seat)
    if table.begun is None:
        seat.bytes = ""
    table.told.clear()
    table.asking = table.standing_in = None  # who was asked may be gone


def _bot_failed(table: Table, event: Event, failed: events.BotFailed) -> None:
    table.seats[failed.seat].bot = failed.instead


def _renewed(table: Table, event: Event, renewed: events.Renewed) -> None:
    table.seats[renewed.seat].keyed = event.number


def _stand_in(table: Table, event: Event, said: events.StandIn) -> None:
    if not said.yes:
        table.standing_in = None
        return
    if table.standing_in is None or table.standing_in.away != said.away:
        table.standing_in = StandingIn(said.away, said.bot)
    table.standing_in.agreed.append(said.seat)


def _is_back(table: Table, seat: int) -> None:
    """Nobody needs to stand in for a seat that does something, or that nobody has any more."""
    if table.standing_in is not None and table.standing_in.away == seat:
        table.standing_in = None


# ---- the match


def _begun(table: Table, event: Event, begun: events.Begun) -> None:
    table.begun = list(begun.seat_bytes)
    _set_up(table)


def _continued(table: Table, event: Event, continued: events.Continued) -> None:
    table.eras.append((continued.rules_version, continued.material))
    table.resumed, table.resumed_at = continued, event.number
    table.line, table.asking = list(continued.line or ()), None
    table.broken = table.window = None
    table.told.clear()
    _set_up(table)


def _set_up(table: Table) -> None:
    """Set the match up as it stood when the rules of now began, if its game is ready."""
    if table.game is None or table.begun is None or table.broken:
        return
    table.broken = other_rules(table.game, table.eras[-1])
    if not table.broken:
        table.window = Window(*table.beginning(table.game))
        for said in table.played(table.line[table.window.base :]):
            table.window.play(*said)


def _played(table: Table, event: Event, played: events.Played) -> None:
    table.line.append(event.number)
    table.asking = None
    _is_back(table, played.seat)
    if table.window is not None:
        table.window.play(played.id, played.seat)
        if not table.whole:
            table.window.trim()
    else:
        table.said[event.number] = Said(played.text, played.seat)
    if table.over or len(table.told) > _MOST_TOLD:
        table.told.clear()  # once it is over, the eyes may know more


def _back_asked(table: Table, event: Event, asked: events.BackAsked) -> None:
    table.asking = Asking(asked.seat, asked.steps, event.number)


def _back_answered(table: Table, event: Event, answered: events.BackAnswered) -> None:
    if answered.yes and table.asking is not None:
        table.asking.agreed.append(answered.seat)
    else:
        table.asking = None


def _taken_back(table: Table, event: Event, back: events.TakenBack) -> None:
    if table.window is not None:
        table.window.undo(back.steps)
    del table.line[len(table.line) - back.steps :]
    table.asking = None
    table.told.clear()  # lines between the actions that are gone count other plies now


# ---- the table


def _rematch(table: Table, event: Event, rematch: events.Rematch) -> None:
    table.rematch = rematch.table


def _only_a_line(table: Table, event: Event, what: Happening) -> None:
    """Of the log; nothing changes."""


_What = TypeVar("_What", bound=Happening)
_Handler = Callable[[Table, Event, Happening], None]


def _row(
    what: type[_What], handler: Callable[[Table, Event, _What], None]
) -> tuple[type[Happening], _Handler]:
    """A line of the table below: a kind, and a function that takes just that kind."""
    return what, cast(_Handler, handler)


_FOLLOWED: Final[Mapping[type[Happening], _Handler]] = dict(
    (
        _row(events.Made, _made),
        _row(events.Sat, _sat),
        _row(events.Left, _left),
        _row(events.BotSat, _bot_sat),
        _row(events.BotFailed, _bot_failed),
        _row(events.Begun, _begun),
        _row(events.Continued, _continued),
        _row(events.Played, _played),
        _row(events.BackAsked, _back_asked),
        _row(events.BackAnswered, _back_answered),
        _row(events.TakenBack, _taken_back),
        _row(events.StandIn, _stand_in),
        _row(events.Chatted, _only_a_line),
        _row(events.Renewed, _renewed),
        _row(events.Announced, _only_a_line),
        _row(events.Rematch, _rematch),
    )
)
"""What each kind of event changes; after `Deleted` there is nothing to change."""

_MATCH_EVENTS = (events.Begun, events.Played, events.TakenBack, events.Continued)
