"""A person stays away: those who are here may let a bot sit in until they are back."""

from collections.abc import Set

from ludotheque.tables import events
from ludotheque.tables.commands import Opens, ended_wish, known_bot, person_at, running
from ludotheque.tables.events import Happening
from ludotheque.tables.messages import wishes
from ludotheque.tables.refusals import Refuse
from ludotheque.tables.table import Table


def agree(
    table: Table, opens: Opens, wish: wishes.StandIn, here: Set[int], is_long_away: bool
) -> list[Happening]:
    """One of those who are `here` would let the bot in, or would rather wait."""
    person_at(table, opens, wish.seat)
    running(table)
    if wish.away not in table.people or not is_long_away:
        raise Refuse("still_here")
    asked = table.standing_in
    bot = known_bot(asked.bot if asked and asked.away == wish.away else wish.bot)
    said = events.StandIn(wish.seat, away=wish.away, bot=bot, yes=wish.yes)
    if not wish.yes or _waiting_for(table, wish, here):
        return [said]
    wish_ended = ended_wish(table)
    return [said, events.BotSat(wish.away, bot=bot, stands_in=True, ends_wish=wish_ended)]


def _waiting_for(table: Table, wish: wishes.StandIn, here: Set[int]) -> set[int]:
    """The people who are here and have not agreed yet."""
    asked = table.standing_in
    agreed = set(asked.agreed) if asked and asked.away == wish.away else set()
    return (set(table.people) & here) - agreed - {wish.seat, wish.away}
