"""Sitting down with a secret of one's own, which the browser has drawn itself.

The house keeps its hash alone and never sends it: nobody else gets to know it, who made the table
least of all, and nothing is lost with an answer that does not arrive. To send the same once more
is the same as to send it once.
"""

from collections.abc import Callable, Sequence

from ludotheque.server.house import TRIES, House, LinkedDeed
from ludotheque.server.links import link, opened_by
from ludotheque.store.log import Link
from ludotheque.tables import commands
from ludotheque.tables.commands import INVITE, Deed
from ludotheque.tables.messages import wishes
from ludotheque.tables.refusals import Refuse, malformed
from ludotheque.tables.table import Table

OpensAt = Callable[[Table], commands.Opens]
"""What somebody's secrets open at a table as it stands."""


class _Moved(Exception):
    """Which secrets open the seat has changed since they were read."""


async def sit(house: House, table: str, opens_at: OpensAt, wish: wishes.Sit) -> int:
    """Store that somebody sits down; the number of the line."""
    if wish.secret is None:
        return await house.do(table, lambda here: _by_own_secret(here, opens_at(here), wish))
    for _ in range(TRIES):
        read_at = _keyed(await house.table(table), wish.seat)
        links = await house.links(table)

        def decide(here: Table, read_at: int = read_at, links: Sequence[Link] = links) -> Deed:
            if _keyed(here, wish.seat) != read_at:
                raise _Moved
            return _with_fresh_secret(here, opens_at(here), wish, links)

        try:
            return await house.do(table, decide)
        except _Moved:
            continue
        except Refuse as refused:  # forbidden: a link that goes was gone, by another server
            if refused.name != "forbidden":
                raise
    raise Refuse("busy")


def _keyed(table: Table, seat: int) -> int:
    return table.seats[seat].keyed if seat < len(table.seats) else 0


def _by_own_secret(here: Table, opens: commands.Opens, wish: wishes.Sit) -> Deed:
    if str(wish.seat) not in opens and may_take(here, opens, wish.seat):
        raise malformed(
            "who is invited draws a secret for the seat and sends it along",
            "qui est invité tire un secret pour sa place et l’envoie avec",
        )
    return commands.once(here, opens, wish, lambda: commands.sit(here, opens, wish))


def _with_fresh_secret(
    here: Table, opens: commands.Opens, wish: wishes.Sit, links: Sequence[Link]
) -> Deed:
    assert wish.secret is not None
    seat = str(wish.seat)
    known = opened_by(links, [wish.secret])
    if known - {seat}:
        raise malformed(
            "this secret opens something else at this table",
            "ce secret ouvre autre chose à cette table",
        )
    if known:
        return _once_more(here, opens | known, wish)
    if seat not in opens:
        _check_invited(here, opens, wish.seat)
    (kind, body), *begun = commands.sit(here, opens | {seat}, wish)
    old = tuple(one for one in links if one.opens == seat)
    new = link(here.id, wish.secret, seat)
    return LinkedDeed([(kind, body | {"keyed": True}), *begun], links=(new,), dropped=old)


def _once_more(here: Table, opens: commands.Opens, wish: wishes.Sit) -> Deed:
    """The secret is the seat's: it was stored before, and only the answer did not arrive."""
    sits = here.seats[wish.seat].who == "person"
    return Deed([] if sits else commands.sit(here, opens, wish))


def may_take(here: Table, opens: commands.Opens, seat: int) -> bool:
    """Are they invited, and is the seat free?"""
    in_reach = seat < len(here.seats) and here.is_free(seat)
    return in_reach and (INVITE in opens or here.gathers)


def _check_invited(here: Table, opens: commands.Opens, seat: int) -> None:
    if may_take(here, opens, seat):
        return
    invites = bool(here.made.get("invite")) and seat < len(here.seats)
    if invites and not here.is_free(seat):
        raise Refuse("seat_taken")
    commands.own_seat(here, opens, seat)
