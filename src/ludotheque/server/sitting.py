"""Sitting down with a secret of one's own, which the browser has drawn itself.

The house keeps its hash alone and never sends it: nobody else gets to know it, who made the table
least of all, and nothing is lost with an answer that does not arrive. To send the same once more
is the same as to send it once.
"""

from collections.abc import Callable, Sequence

from ludotheque.server.house import TRIES, House, LinkedDeed
from ludotheque.server.links import link, opened_by
from ludotheque.store.log import Link
from ludotheque.tables import sitting
from ludotheque.tables.commands import Deed, Opens
from ludotheque.tables.messages import wishes
from ludotheque.tables.refusals import Refuse
from ludotheque.tables.table import Table

OpensAt = Callable[[Table], Opens]
"""What somebody's secrets open at a table as it stands."""


class _Moved(Exception):
    """Which secrets open the seat has changed since they were read."""


async def sit(house: House, table_id: str, opens_at: OpensAt, wish: wishes.Sit) -> int:
    """Store that somebody sits down; the number of the line."""
    if wish.secret is None:
        return await house.do(
            table_id, lambda here: sitting.by_own_secret(here, opens_at(here), wish)
        )
    for _ in range(TRIES):
        read_at = sitting.keyed(await house.table(table_id), wish.seat)
        links = await house.links(table_id)

        def decide(here: Table, read_at: int = read_at, links: Sequence[Link] = links) -> Deed:
            if sitting.keyed(here, wish.seat) != read_at:
                raise _Moved
            return _with_its_link(here, opens_at(here), wish, links)

        try:
            return await house.do(table_id, decide)
        except _Moved:
            continue
        except Refuse as refused:  # forbidden: a link that goes was gone, by another server
            if refused.name != "forbidden":
                raise
    raise Refuse("busy")


def _with_its_link(here: Table, opens: Opens, wish: wishes.Sit, links: Sequence[Link]) -> Deed:
    """From then on the secret opens the seat, and no other does."""
    assert wish.secret is not None
    seat, known = str(wish.seat), opened_by(links, [wish.secret])
    deed = sitting.with_fresh_secret(here, opens, wish, known)
    if known:
        return deed
    old = tuple(one for one in links if one.opens == seat)
    return LinkedDeed(deed.news, links=(link(here.id, wish.secret, seat),), dropped=old)
