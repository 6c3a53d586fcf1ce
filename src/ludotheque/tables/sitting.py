"""Sitting down, by a link of the seat or with a secret that whoever is invited has just drawn."""

from ludotheque.tables import commands
from ludotheque.tables.commands import INVITE, Deed, Opens
from ludotheque.tables.messages import wishes
from ludotheque.tables.refusals import Refuse, malformed
from ludotheque.tables.table import Table


def keyed(table: Table, seat: int) -> int:
    """The number of the last event that changed which secrets open the seat."""
    return table.seats[seat].keyed if seat < len(table.seats) else 0


def by_own_secret(here: Table, opens: Opens, wish: wishes.Sit) -> Deed:
    if str(wish.seat) not in opens and may_take(here, opens, wish.seat):
        raise malformed(
            "who is invited draws a secret for the seat and sends it along",
            "qui est invité tire un secret pour sa place et l’envoie avec",
        )
    return commands.once(here, opens, wish, lambda: commands.sit(here, opens, wish))


def with_fresh_secret(here: Table, opens: Opens, wish: wishes.Sit, known: Opens) -> Deed:
    """`known` is what this secret opens already."""
    seat = str(wish.seat)
    if known - {seat}:
        raise malformed(
            "this secret opens something else at this table",
            "ce secret ouvre autre chose à cette table",
        )
    if known:
        return _once_more(here, opens | known, wish)
    if seat not in opens:
        _check_invited(here, opens, wish.seat)
    return Deed(commands.sit(here, opens | {seat}, wish, keyed=True))


def _once_more(here: Table, opens: Opens, wish: wishes.Sit) -> Deed:
    """The secret is the seat's: it was stored before, and only the answer did not arrive."""
    sits = here.seats[wish.seat].who == "person"
    return Deed([] if sits else commands.sit(here, opens, wish))


def may_take(here: Table, opens: Opens, seat: int) -> bool:
    """Are they invited, and is the seat free?"""
    in_reach = seat < len(here.seats) and here.is_free(seat)
    return in_reach and (INVITE in opens or here.gathers)


def _check_invited(here: Table, opens: Opens, seat: int) -> None:
    if may_take(here, opens, seat):
        return
    invites = here.made.invite and seat < len(here.seats)
    if invites and not here.is_free(seat):
        raise Refuse("seat_taken")
    commands.own_seat(here, opens, seat)
