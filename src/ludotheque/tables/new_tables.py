"""New tables: made afresh, from a record, from a moment of another table, or to play again.

Each is the first events of its log. What is drawn for it (the house's secret) is handed in.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from ludotheque.core.errors import Malformed
from ludotheque.core.game import Json
from ludotheque.core.info import Info
from ludotheque.core.match import Match
from ludotheque.core.material import load_material, own_file
from ludotheque.core.records import Record
from ludotheque.games.registry import GAMES, info
from ludotheque.tables import commands
from ludotheque.tables.events import Begun, BotSat, Event, Happening, Made, Sat
from ludotheque.tables.messages.new_tables import MakeTable, PlayOn, SeatWanted
from ludotheque.tables.refusals import Refuse, malformed, what_is_malformed
from ludotheque.tables.table import Table


def known(name: str) -> Info:
    """What the shelf knows of a game."""
    if name not in GAMES:
        raise Refuse("game_unknown", game=name[:40])
    return _info(name)


@cache
def _info(name: str) -> Info:
    return info(name)


def numbered(table_id: str, news: Sequence[Happening], at: str) -> list[Event]:
    """The first events of a table."""
    return [Event(table_id, number, at, what) for number, what in enumerate(news, 1)]


def fresh(wish: MakeTable, secret: bytes) -> list[Happening]:
    """A fresh table."""
    info = known(wish.game)
    try:
        info.check_seats(len(wish.seats))
        options = info.option_values(wish.options)
    except Malformed as error:
        raise what_is_malformed(error) from None
    made = replace(_made(info, wish, options, "fresh"), secret=secret.hex())
    return [made, *_sitting(made, wish.seats)]


def _made(info: Info, wish: MakeTable | PlayOn, options: Json, origin: str) -> Made:
    return Made(
        game=info.id,
        rules_version=info.rules_version,
        material=material_mark(info.id),
        seats=len(wish.seats),
        options=options,
        name=None if wish.name is None else commands.clean(wish.name),
        open=wish.open,
        hints=wish.hints,
        origin=origin,
        invite=wish.invite,
    )


def material_mark(game: str) -> str:
    """The mark of an owner's tiles and cards, without opening the game."""
    own = own_file(game).is_file()
    return load_material(game, f"ludotheque.games.{game}").mark if own else ""


def _sitting(made: Made, seats: Sequence[SeatWanted]) -> list[Happening]:
    """Who sits from the beginning; and the beginning, if that is everybody."""
    news = [new for number, wanted in enumerate(seats) for new in _one_seat(number, wanted)]
    if len(news) == len(seats):
        parts = [new.bytes if isinstance(new, Sat) else "" for new in news]
        news.append(Begun(parts if made.secret is not None else []))
    return news


def _one_seat(number: int, wanted: SeatWanted) -> list[Happening]:
    if wanted.bot is not None:
        if wanted.mine:
            raise malformed(
                f"seat {number} is either a bot's or yours",
                f"la place {number} est à un robot ou à vous",
            )
        return [BotSat(number, bot=commands.known_bot(wanted.bot))]
    if not wanted.mine:
        return []
    if wanted.name is None or wanted.bytes is None:
        raise malformed(
            f"your seat {number} needs a name, and bytes for the shuffle",
            f"votre place {number} demande un nom, et des octets pour le mélange",
        )
    name = commands.clean(wanted.name)
    return [Sat(number, name=name, bytes=wanted.bytes)]


# ---- from a record


def of_record(record: Record, match: Match) -> list[Happening]:
    """A table to look at, from a record and the match as it was replayed."""
    actions = [commands.played(step.seat, step.action) for step in match.steps]
    return [_made_from(match), *_noted_seats(record), Begun([]), *actions]


def _made_from(match: Match) -> Made:
    """From what was replayed, not from what was sent: nothing unread gets into the log."""
    return Made(
        game=match.game.info.id,
        rules_version=match.game.info.rules_version,
        material=match.game.material,
        seats=match.seats,
        options=match.options,
        open=False,
        hints=False,
        origin="record",
        start=match.start,
        chance=match.draw.to_json() if match.start is None else None,
    )


def _noted_seats(record: Record) -> list[Happening]:
    """Who sat where, as far as the record says it in a way we understand."""
    noted = (record.table or {}).get("seats")
    if not isinstance(noted, list) or len(noted) != record.seats:
        return []
    return [new for seat, who in enumerate(noted) for new in _noted(seat, who)]


def _noted(seat: int, who: object) -> list[Happening]:
    named = who if isinstance(who, dict) else {}
    bot, name = named.get("bot"), named.get("name")
    if isinstance(bot, str) and bot:
        return [BotSat(seat, bot=commands.clean(bot)[:40])]
    if isinstance(name, str) and name.strip():
        return [Sat(seat, name=commands.clean(name)[:40])]
    return []


# ---- from a moment of another table


def may_play_on(here: Table, opens: commands.Opens, wish: PlayOn) -> None:
    if not here.settled and (str(wish.eyes) not in opens or wish.shuffle == "same"):
        raise Refuse("not_over")


def of_moment(here: Table, moment: Match, wish: PlayOn, key: bytes) -> list[Happening]:
    """A table that begins at a position of this one; `key` draws anew what nobody is to know."""
    if moment.over:
        raise Refuse("over")
    if len(wish.seats) != moment.seats or wish.eyes >= moment.seats:
        raise malformed(f"the match has {moment.seats} seats", f"la partie a {moment.seats} places")
    if wish.shuffle == "anew":
        moment = moment.resample(wish.eyes, key)
    made = _made(known(here.made.game), wish, here.made.options, "branch")
    made = replace(made, start=moment.position())
    return [made, *_sitting(made, wish.seats)]


# ---- again


def again(here: Table, secret: bytes) -> list[Happening]:
    """The same seats and options once more."""
    before, info = here.made, known(here.made.game)
    made = Made(
        game=info.id,
        rules_version=info.rules_version,
        material=material_mark(info.id),
        seats=before.seats,
        options=before.options,
        name=before.name,
        open=before.open,
        hints=before.hints,
        origin="fresh",
        invite=before.invite,
        held=[seat for seat, s in enumerate(here.seats) if s.held],
        secret=secret.hex(),
    )
    bots = {seat: s.bot for seat, s in enumerate(here.seats) if s.who == "bot" and not s.held}
    news: list[Happening] = [BotSat(seat, bot=bot) for seat, bot in bots.items() if bot]
    if len(news) == len(here.seats):
        news.append(Begun([""] * len(news)))
    return [made, *news]
