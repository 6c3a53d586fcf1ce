"""Stores new tables, and the links that open them."""

import asyncio
import secrets

from ludotheque.core.errors import Malformed
from ludotheque.core.fairness import fresh_secret
from ludotheque.core.game import Json
from ludotheque.core.records import read_record, replay
from ludotheque.server import stored
from ludotheque.server.house import TRIES, House, LinkedDeed, now
from ludotheque.server.links import fresh_link, fresh_table, link, opened_by
from ludotheque.server.looking import Looking
from ludotheque.store.log import Append, Link
from ludotheque.tables import commands, new_tables
from ludotheque.tables.commands import INVITE, OWNER, WATCH, Deed
from ludotheque.tables.events import Happening, Made, Rematch, Renewed, Sat
from ludotheque.tables.messages.new_tables import MakeTable, PlayOn
from ludotheque.tables.new_tables import known
from ludotheque.tables.refusals import Refuse, malformed, what_is_malformed
from ludotheque.tables.table import Table


async def make(house: House, wish: MakeTable) -> Json:
    """A fresh table."""
    return await _store(house, new_tables.fresh(wish, fresh_secret()))


async def _store(house: House, news: list[Happening]) -> Json:
    made, table_id = news[0], fresh_table()
    assert isinstance(made, Made), "every log begins so"
    secrets_of = {str(seat): fresh_link() for seat in _seats_with_links(made, news)}
    opens = secrets_of | {OWNER: fresh_link(), WATCH: fresh_link()}
    opens |= {INVITE: fresh_link()} if made.invite else {}
    links = tuple(link(table_id, secret, opened) for opened, secret in opens.items())
    first = new_tables.numbered(table_id, news, now())
    await house.create(Append(stored.written(first), links))
    house.on_moved(table_id)
    return {
        "table": table_id,
        "commitment": made.commitment,
        "links": [{"seat": int(seat), "secret": one} for seat, one in secrets_of.items()],
        "watch": opens[WATCH],
        "owner": opens[OWNER],
        "invite": opens.get(INVITE),
    }


def _seats_with_links(made: Made, news: list[Happening]) -> list[int]:
    """Where people are invited, the maker gets the links of their own seats alone."""
    if made.origin == "record":
        return []
    if made.invite:
        return [new.seat for new in news if isinstance(new, Sat)]
    return list(range(made.seats))


# ---- from a record


async def from_record(house: House, data: Json) -> Json:
    """A table to look at: the record is replayed and checked first."""
    try:
        record = read_record(data)
        known(record.game)
        game = house.library.game(record.game)
        match = await asyncio.to_thread(replay, record, lambda name: game)
    except Malformed as error:
        raise what_is_malformed(error) from None
    return await _store(house, new_tables.of_record(record, match))


# ---- from a moment of another table


async def play_on(house: House, table_id: str, opens: commands.Opens, wish: PlayOn) -> Json:
    """A new table that begins at a position of this one."""
    here = await house.table(table_id)
    new_tables.may_play_on(here, opens, wish)
    moment = await asyncio.to_thread(Looking(house).match_after, table_id, wish.number)
    key = secrets.token_bytes(32)
    return await _store(house, new_tables.of_moment(here, moment, wish, key))


# ---- again


async def rematch(house: House, table_id: str, opens: commands.Opens) -> Json:
    """The same seats and options once more; whoever asks second gets the first one's table."""
    for _ in range(TRIES):
        if found := await _rematch_with_links(house, table_id, opens):
            house.on_moved(found)
            return {"table": found}
    raise Refuse("busy")


async def _rematch_with_links(house: House, table_id: str, opens: commands.Opens) -> str | None:
    """The next table, opened by the links of this one; None if these may have changed meanwhile."""
    seen = (await house.table(table_id)).number
    links_here = await house.links(table_id)
    fresh = fresh_table()

    def decide(here: Table) -> Deed:
        if not any(opened.isdecimal() for opened in opens):
            raise Refuse("forbidden")
        if not here.over:
            raise Refuse("not_over")
        if here.rematch is not None or here.number != seen:
            return Deed([])
        first = tuple(new_tables.numbered(fresh, new_tables.again(here, fresh_secret()), now()))
        links = tuple(Link(fresh, one.secret_hash, one.opens) for one in links_here)
        return LinkedDeed([Rematch(fresh)], 0, first, links)

    await house.do(table_id, decide)
    return (await house.table(table_id)).rematch


async def renew(
    house: House, table_id: str, opens: commands.Opens, secret: str, drawn: str | None = None
) -> Json:
    """A fresh link for the seat this secret opens; the old one opens nothing any more."""
    seats = [opened for opened in opens if opened.isdecimal()]
    if len(seats) != 1:
        raise Refuse("forbidden")
    fresh, seat = drawn or fresh_link(), seats[0]
    if opened_by(await house.links(table_id), [fresh]):
        raise malformed(
            "this secret opens something at this table already",
            "ce secret ouvre déjà quelque chose à cette table",
        )
    old, new = link(table_id, secret, seat), link(table_id, fresh, seat)
    await house.do(
        table_id, lambda _: LinkedDeed([Renewed(int(seat))], links=(new,), dropped=(old,))
    )
    return {"secret": fresh}
