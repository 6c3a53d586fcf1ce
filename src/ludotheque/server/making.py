"""New tables: made afresh, from a record, from a moment of another table, or to play again."""

import asyncio
import secrets
from collections.abc import Sequence

from ludotheque.core.errors import Malformed
from ludotheque.core.fairness import fresh_secret
from ludotheque.core.game import Json
from ludotheque.core.info import Info
from ludotheque.core.match import Match
from ludotheque.core.material import load_material, own_file
from ludotheque.core.records import Record, read_record, replay
from ludotheque.server import stored
from ludotheque.server.house import TRIES, House, LinkedDeed, now
from ludotheque.server.links import fresh_link, fresh_table, link, opened_by
from ludotheque.server.looking import Looking, all_may_see
from ludotheque.server.readiness import known
from ludotheque.store.log import Append, Link
from ludotheque.tables import commands
from ludotheque.tables.commands import INVITE, OWNER, WATCH, Deed, New
from ludotheque.tables.events import Event
from ludotheque.tables.messages.new_tables import MakeTable, PlayOn, SeatWanted
from ludotheque.tables.refusals import Refuse, malformed, what_is_malformed
from ludotheque.tables.table import Table

Made = Json
"""The message `TableMade`."""


async def make(house: House, wish: MakeTable) -> Made:
    """A fresh table."""
    info = known(wish.game)
    try:
        info.check_seats(len(wish.seats))
        options = info.option_values(wish.options)
    except Malformed as error:
        raise what_is_malformed(error) from None
    made = _made(info, wish, options, "fresh") | {"secret": fresh_secret().hex()}
    return await _store(house, made, _sitting(made, wish.seats))


def _made(info: Info, wish: MakeTable | PlayOn, options: Json, origin: str) -> Json:
    return {
        "game": info.id,
        "rules_version": info.rules_version,
        "material": material_mark(info.id),
        "seats": len(wish.seats),
        "options": options,
        "name": None if wish.name is None else commands.clean(wish.name),
        "open": wish.open,
        "hints": wish.hints,
        "origin": origin,
        "invite": wish.invite,
    }


def material_mark(game: str) -> str:
    """The mark of an owner's tiles and cards, without opening the game."""
    own = own_file(game).is_file()
    return load_material(game, f"ludotheque.games.{game}").mark if own else ""


def _sitting(made: Json, seats: Sequence[SeatWanted]) -> list[New]:
    """Who sits from the beginning; and the beginning, if that is everybody."""
    news = [new for number, wanted in enumerate(seats) for new in _one_seat(number, wanted)]
    if len(news) == len(seats):
        parts = [body.get("bytes", "") for _, body in news]
        news.append(("begun", {"seat_bytes": parts if "secret" in made else []}))
    return news


def _one_seat(number: int, wanted: SeatWanted) -> list[New]:
    if wanted.bot is not None:
        if wanted.mine:
            raise malformed(
                f"seat {number} is either a bot's or yours",
                f"la place {number} est à un robot ou à vous",
            )
        return [("bot", {"seat": number, "bot": commands.known_bot(wanted.bot)})]
    if not wanted.mine:
        return []
    if wanted.name is None or wanted.bytes is None:
        raise malformed(
            f"your seat {number} needs a name, and bytes for the shuffle",
            f"votre place {number} demande un nom, et des octets pour le mélange",
        )
    name = commands.clean(wanted.name)
    return [("sat", {"seat": number, "name": name, "bytes": wanted.bytes})]


async def _store(house: House, made: Json, news: list[New]) -> Made:
    table = fresh_table()
    secrets_of = {str(seat): fresh_link() for seat in _seats_with_links(made, news)}
    opens = secrets_of | {OWNER: fresh_link(), WATCH: fresh_link()}
    opens |= {INVITE: fresh_link()} if made.get("invite") else {}
    links = tuple(link(table, secret, opened) for opened, secret in opens.items())
    first = _numbered(table, [("made", made), *news])
    await house.create(Append(stored.written(first), links))
    house.on_moved(table)
    return {
        "table": table,
        "commitment": Table(table, None, made=made).commitment,
        "links": [{"seat": int(seat), "secret": one} for seat, one in secrets_of.items()],
        "watch": opens[WATCH],
        "owner": opens[OWNER],
        "invite": opens.get(INVITE),
    }


def _seats_with_links(made: Json, news: list[New]) -> list[int]:
    """Where people are invited, the maker gets the links of their own seats alone."""
    if made["origin"] == "record":
        return []
    if made.get("invite"):
        return [body["seat"] for kind, body in news if kind == "sat"]
    return list(range(made["seats"]))


def _numbered(table: str, news: list[New]) -> list[Event]:
    at = now()
    return [Event(table, number, kind, at, body) for number, (kind, body) in enumerate(news, 1)]


# ---- from a record


async def from_record(house: House, data: Json) -> Made:
    """A table to look at: the record is replayed and checked first."""
    try:
        record = read_record(data)
        known(record.game)
        game = house.library.game(record.game)
        match = await asyncio.to_thread(replay, record, lambda name: game)
    except Malformed as error:
        raise what_is_malformed(error) from None
    made = _made_from(match)
    actions = [commands.played(step.seat, step.action) for step in match.steps]
    news = [*_noted_seats(record), ("begun", {"seat_bytes": []}), *actions]
    return await _store(house, made, news)


def _made_from(match: Match) -> Json:
    """From what was replayed, not from what was sent: nothing unread gets into the log."""
    made: Json = {
        "game": match.game.info.id,
        "rules_version": match.game.info.rules_version,
        "material": match.game.material,
        "seats": match.seats,
        "options": match.options,
        "name": None,
        "open": False,
        "hints": False,
        "origin": "record",
    }
    if match.start is not None:
        return made | {"start": match.start}
    return made | {"chance": match.draw.to_json()}


def _noted_seats(record: Record) -> list[New]:
    """Who sat where, as far as the record says it in a way we understand."""
    noted = (record.table or {}).get("seats")
    if not isinstance(noted, list) or len(noted) != record.seats:
        return []
    return [new for seat, who in enumerate(noted) for new in _noted(seat, who)]


def _noted(seat: int, who: object) -> list[New]:
    named = who if isinstance(who, dict) else {}
    bot, name = named.get("bot"), named.get("name")
    if isinstance(bot, str) and bot:
        return [("bot", {"seat": seat, "bot": commands.clean(bot)[:40]})]
    if isinstance(name, str) and name.strip():
        return [("sat", {"seat": seat, "name": commands.clean(name)[:40], "bytes": ""})]
    return []


# ---- from a moment of another table


async def play_on(house: House, table: str, opens: commands.Opens, wish: PlayOn) -> Made:
    """A new table that begins at a position of this one."""
    here = await house.table(table)
    if not all_may_see(here) and (str(wish.eyes) not in opens or wish.shuffle == "same"):
        raise Refuse("not_over")
    moment = await asyncio.to_thread(Looking(house).match_after, table, wish.number)
    if moment.over:
        raise Refuse("over")
    if len(wish.seats) != moment.seats or wish.eyes >= moment.seats:
        raise malformed(f"the match has {moment.seats} seats", f"la partie a {moment.seats} places")
    made = _made(known(here.made["game"]), wish, here.made["options"], "branch")
    made["start"] = _position(moment, wish)
    return await _store(house, made, _sitting(made, wish.seats))


def _position(moment: Match, wish: PlayOn) -> Json:
    if wish.shuffle == "anew":
        moment = moment.resample(wish.eyes, secrets.token_bytes(32))
    return moment.position()


# ---- again


async def rematch(house: House, table: str, opens: commands.Opens) -> Json:
    """The same seats and options once more; whoever asks second gets the first one's table."""
    for _ in range(TRIES):
        if found := await _rematch_with_links(house, table, opens):
            house.on_moved(found)
            return {"table": found}
    raise Refuse("busy")


async def _rematch_with_links(house: House, table: str, opens: commands.Opens) -> str | None:
    """The next table, opened by the links of this one; None if these may have changed meanwhile."""
    seen = (await house.table(table)).number
    links_here = await house.links(table)
    fresh = fresh_table()

    def decide(here: Table) -> Deed:
        if not any(opened.isdecimal() for opened in opens):
            raise Refuse("forbidden")
        if not here.over:
            raise Refuse("not_over")
        if here.rematch is not None or here.number != seen:
            return Deed([])
        links = tuple(Link(fresh, one.secret_hash, one.opens) for one in links_here)
        return LinkedDeed([("rematch", {"table": fresh})], 0, tuple(_again(here, fresh)), links)

    await house.do(table, decide)
    return (await house.table(table)).rematch


def _again(here: Table, fresh: str) -> list[Event]:
    info = known(here.made["game"])
    kept = ("game", "seats", "options", "name", "open", "hints", "invite")
    made = {name: here.made.get(name) for name in kept}
    made |= {"rules_version": info.rules_version, "material": material_mark(info.id)}
    made |= {"origin": "fresh", "secret": fresh_secret().hex()}
    made |= {"held": [seat for seat, s in enumerate(here.seats) if s.held]}
    bots = [(seat, s.bot) for seat, s in enumerate(here.seats) if s.who == "bot" and not s.held]
    news: list[New] = [("bot", {"seat": seat, "bot": bot}) for seat, bot in bots]
    if len(news) == len(here.seats):
        news.append(("begun", {"seat_bytes": [""] * len(news)}))
    return _numbered(fresh, [("made", made), *news])


async def renew(
    house: House, table: str, opens: commands.Opens, secret: str, drawn: str | None = None
) -> Json:
    """A fresh link for the seat this secret opens; the old one opens nothing any more."""
    seats = [opened for opened in opens if opened.isdecimal()]
    if len(seats) != 1:
        raise Refuse("forbidden")
    fresh, seat = drawn or fresh_link(), seats[0]
    if opened_by(await house.links(table), [fresh]):
        raise malformed(
            "this secret opens something at this table already",
            "ce secret ouvre déjà quelque chose à cette table",
        )
    old, new = link(table, secret, seat), link(table, fresh, seat)
    news: list[New] = [("renewed", {"seat": int(seat)})]
    await house.do(table, lambda _: LinkedDeed(news, links=(new,), dropped=(old,)))
    return {"secret": fresh}
