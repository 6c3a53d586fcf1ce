"""One browser's connection to a table: what it may see and do there, and what it is told."""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, ClassVar, TypeVar

import orjson
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludotheque.core.actions import Action
from ludotheque.core.game import Json
from ludotheque.core.match import Match
from ludotheque.server import metrics, sitting, wire
from ludotheque.server.house import House
from ludotheque.server.links import opened_by
from ludotheque.server.presence import LONG_AWAY, Here
from ludotheque.server.rates import Allowance
from ludotheque.server.thinking import Thinking
from ludotheque.tables import commands, frames, parts, standing_in
from ludotheque.tables.commands import Deed
from ludotheque.tables.events import Happening
from ludotheque.tables.history import may_come
from ludotheque.tables.messages import wishes
from ludotheque.tables.messages.message import Viewer
from ludotheque.tables.refusals import Refuse, malformed
from ludotheque.tables.table import Table

_log = logging.getLogger(__name__)
W = TypeVar("W", bound=wishes.Wish)

HELLO_SECONDS = 20.0
FORBIDDEN, RESTART, TOO_MANY, BROKEN = 4403, 1012, 4429, 1011
"""Why a connection is closed: the secret opens nothing; come again soon; slow down; our fault."""
_MOST_REFUSED = 500
"""Refused for their rate in a row, after which the connection is closed."""
_MOST_UNREAD = 1000
"""Answers that wait for a browser which does not read, after which the connection is closed."""
_COME_AGAIN = {"busy", "closing"}
"""Refusals at the door that are nobody's fault: the browser shall try again."""

_DEEDS: dict[type[wishes.Wish], Callable[[Table, commands.Opens, Any], list[Happening]]] = {
    wishes.Leave: commands.leave,
    wishes.Give: commands.give,
    wishes.Act: commands.act,
    wishes.TakeBack: commands.take_back,
    wishes.Consent: commands.consent,
    wishes.Chat: commands.chat,
}


class Session:
    """A guest of the house at one table."""

    def __init__(
        self, socket: WebSocket, table_id: str, house: House, thinking: Thinking, may: Allowance
    ) -> None:
        self._socket, self._table_id, self._house, self._thinking = (
            socket,
            table_id,
            house,
            thinking,
        )
        self.seats: frozenset[int] = frozenset()
        self._opens: set[str] = set()
        self._secrets: list[str] = []
        self._viewers: list[Viewer] = []
        self._sent: dict[Viewer, tuple[int, str]] = {}
        self._since: dict[Viewer, int] = {}
        self._follows = False
        self._presence: tuple[Here, int | None, int | None] | None = None
        self.place: str | int = id(self)
        self.address = may.address
        self._checked: dict[int, int] = {}
        """By seat: the number of the last line after which its links were looked at."""
        self._answers: deque[Json] = deque()
        self._awake = asyncio.Event()
        self._may, self._refused = may, 0
        self._hinting: asyncio.Task[None] | None = None

    def wake(self) -> None:
        self._awake.set()

    async def run(self) -> None:
        """Until the browser goes, or must go."""
        await self._socket.accept()
        self._follows = self._socket.query_params.get("news") == "1"
        try:
            await self._greet()
        except Refuse as refused:
            await self._turn_away(refused)
        except (WebSocketDisconnect, TimeoutError):
            await self.close(FORBIDDEN)
        else:
            await self._stay()

    async def _turn_away(self, refused: Refuse) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self._send(_refusal(None, refused))
        await self.close(RESTART if refused.name in _COME_AGAIN else FORBIDDEN)

    async def close(self, code: int = RESTART) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self._socket.close(code)

    async def send_home(self) -> None:
        """The house closes: told so, browsers come back by themselves."""
        await self._turn_away(Refuse("closing"))

    # Coming in

    async def _greet(self) -> None:
        text = await asyncio.wait_for(self._receive(), HELLO_SECONDS)
        if self._house.closing:
            raise Refuse("closing")
        hello = wire.read(text)
        if not isinstance(hello, wishes.Hello):
            raise malformed("the first message is hello", "le premier message est hello")
        table = await self._house.table(self._table_id)
        self._secrets, number = list(hello.secrets), table.number
        self._opens = await self._opened()
        may_come(table, self._opens)
        self.seats = frozenset(int(opened) for opened in self._opens if opened.isdecimal())
        self.place = hello.place or self.place
        self._checked = dict.fromkeys(self.seats, number)
        self._viewers = [*sorted(self.seats)] if self.seats else [None]
        self._sent = dict.fromkeys(self._viewers, (hello.since, ""))
        self._since = dict.fromkeys(self._viewers, hello.since)

    async def _opened(self) -> set[str]:
        return opened_by(await self._house.links(self._table_id), self._secrets)

    async def _stay(self) -> None:
        self._house.enter(self._table_id, self)
        metrics.GUESTS.inc()
        self._thinking.look_at(self._table_id)
        telling_news = asyncio.create_task(self._tell_news())
        try:
            await self._listen()
        except (WebSocketDisconnect, RuntimeError):
            """Gone."""
        finally:
            tasks = [task for task in (telling_news, self._hinting) if task is not None]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self._house.leave(self._table_id, self)
            metrics.GUESTS.dec()

    # Listening

    async def _receive(self) -> str | bytes:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code") or 1000)
        text: str | bytes | None = message.get("text")
        return message.get("bytes") or b"" if text is None else text

    async def _listen(self) -> None:
        while self._refused <= _MOST_REFUSED and len(self._answers) <= _MOST_UNREAD:
            text = await self._receive()
            if self._may.message():
                self._refused = 0
                await self._hear(text)
            else:
                self._refused += 1
                self._answer(_refusal(_id_of(text), Refuse("too_many")))
        await self.close(TOO_MANY)

    async def _hear(self, text: str | bytes) -> None:
        try:
            if len(text) > self._house.settings.message_bytes:
                raise Refuse("too_large", most=self._house.settings.message_bytes)
            message = wire.read(text)
            if isinstance(message, wishes.Chat) and not self._may.talk():
                raise Refuse("too_many")
            if isinstance(message, wishes.AskHint):
                self._hint_aside(message)
                return
            with metrics.MESSAGE_SECONDS.labels(message.type).time():
                self._answer(await self._answer_to(message))
        except Refuse as refused:
            self._answer(_refusal(_id_of(text), refused))
        except Exception:
            _log.exception("internal error", extra={"table": self._table_id})
            self._answer(_refusal(_id_of(text), Refuse("internal")))

    async def _answer_to(self, message: wishes.ClientMessage) -> Json:
        if isinstance(message, wishes.Sit):
            return await self._sit(message)
        if isinstance(message, wishes.Wish) and (deed := _DEEDS.get(type(message))):
            decide = self._decision(deed, message)
            number = await self._house.do(self._table_id, decide)
            return {"type": "done", "id": message.id, "number": number}
        if isinstance(message, wishes.StandIn):
            return await self._stand_in(message)
        if isinstance(message, wishes.Request) and (read := self._readings.get(type(message))):
            return await read(self, message)
        raise malformed("hello is said once", "hello ne se dit qu’une fois")

    async def _stand_in(self, message: wishes.StandIn) -> Json:
        """Who must agree depends on who is here, which only the house knows."""
        presence = self._house.presence

        def agree(table: Table, opens: commands.Opens, wish: wishes.StandIn) -> list[Happening]:
            here = set(presence.at(table.id).seats)
            is_long = presence.away(table.id, wish.away) >= LONG_AWAY
            return standing_in.agree(table, opens, wish, here, is_long)

        number = await self._house.do(self._table_id, self._decision(agree, message))
        return {"type": "done", "id": message.id, "number": number}

    async def _sit(self, message: wishes.Sit) -> Json:
        number = await sitting.sit(self._house, self._table_id, self._opens_at, message)
        if message.secret is not None:
            self._have(message.seat, message.secret, number)
        return {"type": "done", "id": message.id, "number": number}

    def _have(self, seat: int, secret: str, number: int) -> None:
        """As of this line the secret opens the seat, and its eyes see."""
        self._secrets = [*{*self._secrets, secret}]
        self._opens = {*self._opens, str(seat)}
        self._checked[seat] = number
        self.seats |= {seat}
        self._sent.setdefault(seat, (0, ""))
        self._since.setdefault(seat, 0)
        self._viewers = [*sorted(self.seats)]
        self._house.enter(self._table_id, self)

    def _decision(
        self, deed: Callable[[Table, commands.Opens, W], list[Happening]], message: W
    ) -> Callable[[Table], Deed]:
        def decide(table: Table) -> Deed:
            opens = self._opens_at(table)
            return commands.once(table, opens, message, lambda: deed(table, opens, message))

        return decide

    def _opens_at(self, table: Table) -> set[str]:
        """What our links open; unless one of the table's was renewed, which is looked into first.

        A browser that does not read is not told that it must go, and could go on sending.
        """
        if self._may_be_shut(table):
            raise Refuse("busy")
        return self._opens

    def _may_be_shut(self, table: Table) -> bool:
        return any(table.seats[seat].keyed > number for seat, number in self._checked.items())

    # Questions, which change nothing

    async def _ping(self, message: wishes.Ping) -> Json:
        return {"type": "pong", "id": message.id}

    async def _question(
        self, message: wishes.AskForecast | wishes.AskWhy
    ) -> tuple[Table, Match, Action]:
        """The running match and the action that is asked about, for the seat that decides."""
        table = await self._house.table(self._table_id)
        commands.person_at(table, self._opens_at(table), message.seat)
        match = commands.running(table)
        return table, match, commands.action_for(match, message.seat, message.action)

    async def _forecast(self, message: wishes.AskForecast) -> Json:
        table, match, action = await self._question(message)
        if refused := commands.why(match, action):
            raise refused
        told = [frames.told(match.game, f, table.names) for f in match.forecast(action)]
        info = frames.action_info(match.game, action.id)
        return {"type": "forecast", "id": message.id, "action": info, "told": told}

    async def _why(self, message: wishes.AskWhy) -> Json:
        _, match, action = await self._question(message)
        refused = commands.why(match, action)
        info = frames.action_info(match.game, action.id)
        error = None if refused is None else refused.to_wire()
        return {"type": "why", "id": message.id, "action": info, "error": error}

    async def _hint(self, message: wishes.AskHint) -> Json:
        table = await self._house.table(self._table_id)
        commands.person_at(table, self._opens_at(table), message.seat)
        match, number = commands.running(table), table.number
        if not table.made.hints:
            raise Refuse("hints_off")
        if match.actor != message.seat:
            raise Refuse("not_yours")
        advice = await self._thinking.hint(match, self.address)
        said = advice.to_wire(match.game, table.names)
        return {"type": "hint", "id": message.id, "number": number, **said}

    _readings: ClassVar[dict[type[wishes.Request], Callable[["Session", Any], Awaitable[Json]]]] = {
        wishes.Ping: _ping,
        wishes.AskForecast: _forecast,
        wishes.AskWhy: _why,
    }

    def _hint_aside(self, message: wishes.AskHint) -> None:
        """Thinking takes a while and keeps no message waiting; one thought at a time is enough."""
        if self._hinting is not None and not self._hinting.done():
            raise Refuse("too_many")

        async def run() -> None:
            try:
                self._answer(await self._hint(message))
            except Refuse as refused:
                self._answer(_refusal(message.id, refused))
            except Exception:
                _log.exception("internal error", extra={"table": self._table_id})
                self._answer(_refusal(message.id, Refuse("internal")))

        self._hinting = asyncio.create_task(run())

    # Telling

    def _answer(self, message: Json) -> None:
        self._answers.append(message)
        self.wake()

    async def _send(self, message: Json) -> None:
        await self._socket.send_text(orjson.dumps(message).decode())

    async def _tell_news(self) -> None:
        """Answers first, then what is new; a slow browser gets several events in one message."""
        self.wake()
        try:
            while True:
                await self._awake.wait()
                self._awake.clear()
                while self._answers:
                    await self._send(self._answers.popleft())
                await self._tell_table()
        except (WebSocketDisconnect, RuntimeError):
            """Gone."""
        except Exception:  # a browser that hears nothing more must not believe that all is well
            _log.exception("internal error", extra={"table": self._table_id})
            await self.close(BROKEN)

    async def _tell_table(self) -> None:
        try:
            table = await self._house.table(self._table_id)
            may_come(table, self._opens)
            await self._look_at_links(table)
        except Refuse as refused:
            await self._turn_away(refused)
            return
        for viewer in self._viewers:
            if (table.number, table.phase) != self._sent[viewer]:
                await self._socket.send_text(self._news(table, viewer))
        await self._tell_presence(table)

    def _news(self, table: Table, viewer: Viewer) -> str:
        """The whole state at first and in another phase; then what is new, if that was wished."""
        follows = self._follows and self._sent[viewer][1] == table.phase
        text = parts.text(table, viewer, self._since[viewer], follows, orjson.dumps)
        self._sent[viewer] = (table.number, table.phase)
        if table.phase != "preparing":  # else the log is told again once it can be read
            self._since[viewer] = table.number
        return text

    async def _look_at_links(self, table: Table) -> None:
        """A seat may have another secret now: then the old one opens nothing any more."""
        number, before = table.number, self._opens
        if self._may_be_shut(table):
            opened = await self._opened()
            if self._opens is not before:  # sat down meanwhile, which wakes us again
                return
            if opened != before:
                raise Refuse("forbidden")
        self._checked |= dict.fromkeys(self._checked, number)

    async def _tell_presence(self, table: Table) -> None:
        presence = self._house.presence
        here, thinking = presence.at(table.id), presence.thinking.get(table.id)
        now = (here, thinking, self._thinking.waits(table))
        if now != self._presence:
            self._presence, seats = now, range(len(table.seats))
            message = {
                "type": "presence",
                "here": [seat in here.seats for seat in seats],
                "places": [here.seats.count(seat) for seat in seats],
                "away": [int(presence.away(table.id, seat)) for seat in seats],
                "watchers": here.watchers,
                "thinking": thinking,
                "preparing": now[2],
            }
            await self._send(message)


def _id_of(text: str | bytes) -> int | None:
    """The id of a message that is refused, if it can be found."""
    try:
        found = orjson.loads(text)
    except (orjson.JSONDecodeError, ValueError):
        return None
    number = found.get("id") if isinstance(found, dict) else None
    return number if isinstance(number, int) and not isinstance(number, bool) else None


def _refusal(request: int | None, refused: Refuse) -> Json:
    metrics.REFUSED.labels(refused.name).inc()
    return {"type": "refused", "id": request, "error": refused.to_wire()}
