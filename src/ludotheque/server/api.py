"""The HTTP part: what is asked for and answered, as `wire.py` has it."""

import asyncio
from functools import cache
from typing import TYPE_CHECKING, Annotated

import orjson
from fastapi import APIRouter, Body, Header, Path, Query, Request, Response, WebSocket
from fastapi.responses import StreamingResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from ludotheque import __version__
from ludotheque.bots.bot import KINDS
from ludotheque.core.game import Game, Json
from ludotheque.core.words import LANGUAGES, SEAT_NAMES, Words
from ludotheque.games.registry import GAMES, open_game
from ludotheque.server import making, metrics
from ludotheque.server.answers import Asker, unpacked
from ludotheque.server.guard import address_of
from ludotheque.server.links import opened_by
from ludotheque.server.proxies import is_this_machine
from ludotheque.server.session import TOO_MANY, Session
from ludotheque.tables import frames, guide
from ludotheque.tables.commands import Opens
from ludotheque.tables.history import eyes_for, may_come
from ludotheque.tables.messages.bounds import LONGEST_SECRET, MOST_SECRETS
from ludotheque.tables.messages.errors import Refused
from ludotheque.tables.messages.guide import Guide
from ludotheque.tables.messages.new_tables import MakeTable, PlayOn, TableMade
from ludotheque.tables.messages.past import Log, Moments, PointsOverTime
from ludotheque.tables.messages.people import (
    Rematch,
    Renew,
    Renewed,
    Summaries,
    SummariesAsked,
    TableInfo,
)
from ludotheque.tables.messages.shelf import GameDetail, Health, Shelf
from ludotheque.tables.new_tables import known
from ludotheque.tables.refusals import Refuse
from ludotheque.tables.table import Table

_REFUSALS: dict[int | str, Json] = {
    "4XX": {"model": Refused, "description": "Refused by name; nothing was changed"},
    "5XX": {"model": Refused, "description": "Not now; nothing was changed"},
}
router = APIRouter(prefix="/api", responses=_REFUSALS)
house_router = APIRouter(responses=_REFUSALS)

_ABOUT_ONE_TABLE = {"forbidden", "rules_changed"}
"""Refusals that say something of the table itself, and nothing of the others."""

TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{8,32}$")]
_LONGEST_HEADER = len("Bearer ") + MOST_SECRETS * (LONGEST_SECRET + 1)
if TYPE_CHECKING:
    from ludotheque.server.app import Service

Secret = Annotated[str | None, Header(alias="Authorization", max_length=_LONGEST_HEADER)]
Named = Annotated[str, Query(alias="eyes", max_length=8)]
First = Annotated[int, Query(ge=1, le=2**31)]
Last = Annotated[int, Query(ge=1, le=2**31)]


def _service(request: Request | WebSocket) -> "Service":
    service: Service = request.app.state.service
    return service


def _json(data: object) -> Response:
    return Response(orjson.dumps(data), media_type="application/json")


def _secrets_in(header: str | None) -> list[str]:
    """Every secret of the table the browser has, as over the socket; commas between them."""
    scheme, _, given = (header or "").partition(" ")
    found = [secret.strip() for secret in given.split(",")] if scheme.lower() == "bearer" else []
    return [secret for secret in found if secret][:MOST_SECRETS]


async def _come_to(request: Request, table_id: str, header: str | None) -> tuple[Table, Opens]:
    """The table, and what the asker's secret opens there; refused if that is nothing."""
    service = _service(request)
    found = await service.house.table(table_id)
    opens = opened_by(await service.house.links(table_id), _secrets_in(header))
    may_come(found, opens)
    return found, opens


def _may_make(request: Request) -> None:
    if not _service(request).gates.making.allows(address_of(request.scope)):
        raise Refuse("too_many")


# ---- the shelf


@router.get("/shelf", response_model=Shelf)
async def shelf(request: Request) -> Response:
    """The games, whether each is ready, the bots, and the names of the seats."""
    states = _service(request).library.state
    bots = [
        {"name": kind.name, "title": _both(kind.title), "sentence": _both(kind.sentence)}
        for kind in KINDS.values()
    ]
    return _json(
        {
            "version": __version__,
            "games": [_box(game) | {"state": states[game]} for game in GAMES],
            "bots": bots,
            "seat_names": [_both(words) for words in SEAT_NAMES.values()],
        }
    )


def _both(words: Words) -> Json:
    return {lang: words[lang] for lang in LANGUAGES}


@cache
def _box(game: str) -> Json:
    info = known(game)
    options = [
        {
            "name": o.name,
            "title": _both(o.title),
            "choices": o.choices,
            "default": o.default,
            "start": o.default if o.start is None else o.start,
            "notes": {str(choice): _both(note) for choice, note in o.notes.items()},
            "needs": {"name": o.needs[0], "value": o.needs[1]} if o.needs else None,
        }
        for o in info.options
    ]
    return {
        "id": info.id,
        "title": info.title,
        "author": info.author,
        "year": info.year,
        "seats": info.seats,
        "minutes": info.minutes,
        "blurb": _both(info.blurb),
        "hides": info.hides,
        "options": options,
        "endings": info.endings,
        "rules_version": info.rules_version,
    }


@router.get("/games/{game}", response_model=GameDetail)
async def game_detail(request: Request, game: Annotated[str, Path(max_length=40)]) -> Response:
    """The rules of a game in both languages, and its verbs."""
    known(game)
    library = _service(request).library
    library.want(game)  # whoever reads of it may play it next
    detail = await asyncio.to_thread(_detail, game)
    return _json(detail | {"box": _box(game) | {"state": library.state[game]}})


def _french(game: Game, verb: str) -> str:
    """The verb as the French texts of its actions begin."""
    first = game.actions[game.actions.start[verb]]
    return game.actions.text(first, "fr").split()[0]


@cache
def _detail(name: str) -> Json:
    game = open_game(name)
    verbs = [
        {
            "name": verb.name,
            "french": _french(game, verb.name),
            "args": [domain.name for domain in verb.domains],
        }
        for verb in game.actions.verbs
    ]
    rules = {f"rules_{lang}": [vars(rule) for rule in game.rules(lang)] for lang in LANGUAGES}
    introductions = {
        f"introduction_{lang}": list(game.rules(lang).introduction) for lang in LANGUAGES
    }
    words = {f"glossary_{lang}": guide.glossary(game, lang) for lang in LANGUAGES}
    return {"verbs": verbs, **introductions, **rules, **words}


@router.get("/games/{game}/guide", response_model=Guide)
async def game_guide(game: Annotated[str, Path(max_length=40)]) -> Response:
    """How to play it in two pages, and worked examples of its rules; for who opens them."""
    known(game)
    written = await asyncio.to_thread(_guide, game)
    return Response(written, media_type="application/json")


@cache
def _guide(name: str) -> bytes:
    return orjson.dumps(guide.guide(open_game(name)))


# ---- tables


@router.post("/tables", response_model=TableMade)
async def make_table(request: Request, wish: MakeTable) -> Response:
    """Make a table."""
    _may_make(request)
    return _json(await making.make(_service(request).house, wish))


@router.post("/tables/summaries", response_model=Summaries)
async def summaries(request: Request, wish: SummariesAsked) -> Response:
    """How one's tables stand, or why one of them is not shown."""
    found, gone, refused = [], [], []
    for seen in wish.tables:
        known = ",".join([*seen.secrets, *([seen.secret] if seen.secret else [])])
        try:
            table, opens = await _come_to(request, seen.table, f"Bearer {known}")
            found.append(_summary(table, opens))
        except Refuse as why:
            if why.name == "not_found":
                gone.append(seen.table)
            elif why.name in _ABOUT_ONE_TABLE:
                refused.append({"table": seen.table, "error": why.to_wire()})
            else:  # of no table can be said now whether it is there
                raise
    return _json({"tables": found, "gone": gone, "refused": refused})


def _summary(table: Table, opens: Opens) -> Json:
    mine = sorted(int(opened) for opened in opens if opened.isdecimal())
    match, kept = None if table.window is None else table.window.match, table.archived
    return {
        "table": table.id,
        "game": table.made.game,
        "name": table.made.name,
        "phase": table.phase,
        "seats": frames.seat_infos(table),
        "mine": mine,
        "actor": table.actor,
        "yours": table.actor in mine,
        "ply": len(table.line),
        "points": kept["standing"] if kept else match.points if match else [],
        "ranking": kept["ranking"] if kept else match.ranking if match and match.over else None,
        "touched_at": table.at,
    }


@router.get("/tables/{table_id}", response_model=TableInfo)
async def table_info(request: Request, table_id: TableId, authorization: Secret = None) -> Response:
    """What everybody at a table may know of it."""
    found, _ = await _come_to(request, table_id, authorization)
    return _json(frames.table_info(found))


@router.post("/tables/{table_id}/rematch", response_model=Rematch)
async def rematch(request: Request, table_id: TableId, authorization: Secret = None) -> Response:
    """Play again: the same seats, options and secrets at a new table."""
    _may_make(request)
    _, opens = await _come_to(request, table_id, authorization)
    return _json(await making.rematch(_service(request).house, table_id, opens))


@router.post("/tables/{table_id}/renew", response_model=Renewed)
async def renew(
    request: Request,
    table_id: TableId,
    wish: Renew | None = None,
    authorization: Secret = None,
) -> Response:
    """A fresh link for one's seat, by its secret alone; the old one opens nothing any more."""
    _, opens = await _come_to(request, table_id, authorization)
    secrets = _secrets_in(authorization)
    if len(secrets) != 1:  # which of them to renew?
        raise Refuse("forbidden")
    drawn = wish.secret if wish else None
    return _json(await making.renew(_service(request).house, table_id, opens, secrets[0], drawn))


@router.post("/tables/{table_id}/branch", response_model=TableMade)
async def branch(
    request: Request, table_id: TableId, wish: PlayOn, authorization: Secret = None
) -> Response:
    """Play on from here, at a new table."""
    _may_make(request)
    _, opens = await _come_to(request, table_id, authorization)
    service = _service(request)
    async with service.answers.turn(address_of(request.scope)):
        return _json(await making.play_on(service.house, table_id, opens, wish))


@router.post("/records", response_model=TableMade)
async def upload(request: Request, record: Annotated[Json, Body()]) -> Response:
    """A record becomes a table to look at."""
    _may_make(request)
    service = _service(request)
    async with service.answers.turn(address_of(request.scope)):
        return _json(await making.from_record(service.house, record))


# ---- looking back


async def _look(
    request: Request, table_id: str, header: str | None, named: str = "watch"
) -> tuple[Table, Asker]:
    found, opens = await _come_to(request, table_id, header)
    return found, Asker(address_of(request.scope), eyes_for(found, opens, named), opens)


def _sent(request: Request, answer: bytes, **headers: str) -> Response:
    """An answer that is compressed already; the few who cannot read that get it piece by piece."""
    kind = "application/json"
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(answer, headers={**headers, "content-encoding": "gzip"}, media_type=kind)
    return StreamingResponse(unpacked(answer), headers=headers, media_type=kind)


@router.get("/tables/{table_id}/log", response_model=Log)
async def log(
    request: Request,
    table_id: TableId,
    first: First = 1,
    last: Last = 2**31,
    eyes: Named = "watch",
    authorization: Secret = None,
) -> Response:
    """Lines of the log, at most 200 at once."""
    found, asker = await _look(request, table_id, authorization, eyes)
    return _sent(request, await _service(request).answers.log(found, asker, first, last))


@router.get("/tables/{table_id}/moments", response_model=Moments)
async def moments(
    request: Request,
    table_id: TableId,
    first: First = 1,
    last: Last = 2**31,
    eyes: Named = "watch",
    authorization: Secret = None,
) -> Response:
    """The match after each of these lines, at most 60 at once."""
    found, asker = await _look(request, table_id, authorization, eyes)
    return _sent(request, await _service(request).answers.moments(found, asker, first, last))


@router.get("/tables/{table_id}/points", response_model=PointsOverTime)
async def points(
    request: Request, table_id: TableId, eyes: Named = "watch", authorization: Secret = None
) -> Response:
    """Points over time."""
    found, asker = await _look(request, table_id, authorization, eyes)
    return _sent(request, await _service(request).answers.points(found, asker))


@router.get("/tables/{table_id}/record")
async def record(request: Request, table_id: TableId, authorization: Secret = None) -> Response:
    """The record; while the match runs, without its key and hidden things."""
    found, asker = await _look(request, table_id, authorization)
    answer = await _service(request).answers.record(found, asker)
    name = f'attachment; filename="{found.made.game}-{table_id}.json"'
    return _sent(request, answer, **{"content-disposition": name})


# ---- playing


@router.websocket("/tables/{table_id}/play")
async def play(socket: WebSocket, table_id: TableId) -> None:
    """The table itself; see `tables/messages/`."""
    service, address = _service(socket), address_of(socket.scope)
    if not service.gates.sockets.enter(address):
        await socket.accept()
        await socket.close(TOO_MANY)
        return
    try:
        guest = service.gates.guest(address)
        await Session(socket, table_id, service.house, service.thinking, guest).run()
    finally:
        service.gates.sockets.leave(address)


# ---- the house itself


@house_router.head("/healthz", include_in_schema=False)
@house_router.get("/healthz", response_model=Health)
async def health(request: Request) -> Response:
    """Is this process well? It is if it can write."""
    service = _service(request)
    status = "closing" if service.house.leaving else await service.health.status()
    body = {"status": status, "version": __version__, "games": service.library.state}
    answer = _json(body)
    answer.status_code = 200 if status == "ok" else 503
    return answer


@house_router.get("/metrics", response_class=Response)
async def prometheus(request: Request) -> Response:
    """Numbers for Prometheus; for this machine alone, unless a setting says otherwise."""
    open_to_all = _service(request).settings.metrics_open
    if not (open_to_all or is_this_machine(request.scope, address_of(request.scope))):
        raise Refuse("not_found")
    metrics.DATABASE_BYTES.set(await _service(request).health.bytes_stored())
    return Response(generate_latest(metrics.REGISTRY), media_type=CONTENT_TYPE_LATEST)
