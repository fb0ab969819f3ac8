"""Over HTTP: what can be played here, the tables, their finished matches, and how the server is."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.openapi import ResponseSpec
from litestar.params import Parameter
from msgspec import UNSET, Struct

from byre.bots import LEVELS
from byre.games import GAMES
from byre.server import messages as m
from byre.server.commands import MOST, RequestRefused, check_settings
from byre.server.context import AppContext
from byre.server.files import fragment
from byre.server.new_tables import Joined, NewPlayer, NewTable, commands_for
from byre.server.problems import PROBLEMS, HttpProblem
from byre.server.table_room import ask_owner
from byre.server.text import PHRASES, REACTIONS
from byre.version import __version__


class OptionInfo(Struct):
    default: int | bool | None
    least: int | None  # None: yes or no
    most: int | None  # at a table of this server
    nullable: bool


class GameInfo(Struct):
    name: str
    title: str
    fewest: int
    most: int
    options: dict[str, OptionInfo]


class Offer(Struct):
    """What can be played here."""

    byre: str  # the version
    games: list[GameInfo]
    levels: list[str]
    phrases: list[str]
    reactions: list[str]  # phrases that are shown as a face, too


class Link(Struct):
    link: str


class Health(Struct):
    status: str
    bots: bool = True  # do they play at full strength? Not before all is compiled


Code = Annotated[str, Parameter(pattern=m.CODE_PATTERN, description="The code of a table")]
Number = Annotated[int, Parameter(ge=1, le=10**6, description="The number of a match")]


@get("/api/games", sync_to_thread=False)
def games() -> Offer:
    """The games, their numbers of players and options; the levels of bots; the ready phrases."""
    infos = [
        GameInfo(
            game.name,
            game.title,
            game.players[0],
            game.players[-1],
            {
                name: OptionInfo(one.default, one.least, MOST.get(name), one.nullable)
                for name, one in game.options.items()
            },
        )
        for game in GAMES.values()
    ]
    return Offer(__version__, infos, list(LEVELS), list(PHRASES), list(REACTIONS))


class Options(Struct):
    """All options of a table with such settings, those that were not given among them; or what is wrong."""

    options: dict[str, int | bool | None]
    refused: HttpProblem | None = None


@post("/api/options", status_code=200, responses=PROBLEMS, sync_to_thread=False)
def options(data: m.Settings) -> Options:
    """Which options a table with these settings would have, or which setting is wrong. Nothing is made."""
    try:
        return Options(check_settings(data))
    except RequestRefused as refusal:
        return Options({}, HttpProblem(refusal.reason, str(refusal), refusal.option or UNSET))


@get("/api/tables", responses=PROBLEMS)
async def lobby(state: State) -> list[m.TableInfo]:
    """The public tables, those that wait for players first."""
    return await _context(state).registry.lobby()


@post("/api/tables", responses=PROBLEMS)
async def make_table(state: State, request: Request[Any, Any, Any], data: NewTable) -> Response[Joined]:
    """Make a table. Whoever makes it is the host, and sits down if a name is given."""
    context = _context(state)
    person = context.person(request)
    room = await context.registry.make_table(person, context.client(request), data.settings, commands_for(data))
    return context.joined(request, room.code, room.table.seat_of(person), person)


@get("/api/tables/{code:str}", responses=PROBLEMS)
async def table(state: State, request: Request[Any, Any, Any], code: Code) -> m.TableInfo:
    """What all may know of a table."""
    context = _context(state)
    async with context.hold(code, context.client(request)) as room:
        return await ask_owner(room, lambda room: room.info())


@post("/api/tables/{code:str}/seats", responses=PROBLEMS)
async def sit(state: State, request: Request[Any, Any, Any], code: Code, data: NewPlayer) -> Response[Joined]:
    """Sit down at a table."""
    context = _context(state)
    person, client = context.person(request), context.client(request)
    async with context.hold(code, client) as room:
        command = m.Sit("sit", data.seat, data.name, data.avatar)
        seat = await ask_owner(room, lambda room: room.do(person, client, command))
        return context.joined(request, room.code, seat, person)


@get("/api/tables/{code:str}/matches/{number:int}", responses=PROBLEMS)
async def match_file(
    state: State, request: Request[Any, Any, Any], code: Code, number: Number
) -> Response[dict[str, Any]]:
    """A finished match as one file: its log, what it was dealt from, the result."""
    file: Any = await _context(state).match_file(request, code, number)
    return Response(file, media_type=MediaType.JSON)


@get("/api/tables/{code:str}/matches/{number:int}/link", responses=PROBLEMS)
async def match_link(state: State, request: Request[Any, Any, Any], code: Code, number: Number) -> Link:
    """A finished match as one link that carries it whole."""
    file = await _context(state).match_file(request, code, number)
    return Link(f"/replay#{await asyncio.to_thread(fragment, file)}")


@get("/healthz", sync_to_thread=False)
def healthz() -> Health:
    """Is the server there?"""
    return Health("ok")


@get("/readyz", responses={503: ResponseSpec(Health)}, sync_to_thread=False)
def readyz(state: State) -> Response[Health]:
    """Can it be played on? Not while the rules are being loaded, or nothing can be saved."""
    context = _context(state)
    services = context.registry.services
    status = "not saving" if services.saving_fails else "ok" if context.ready else "starting"
    if context.stopping:
        status = "stopping"
    elif context.cluster is not None and context.ready and not services.may_decide():
        status = "no database"
    return Response(Health(status, services.bots.warmup().ready), status_code=200 if status == "ok" else 503)


@get("/api/warmup", sync_to_thread=False)
def warmup(state: State) -> m.Warmup:
    """How far the compiling is that a new installation does once."""
    progress = _context(state).registry.services.bots.warmup()
    return m.Warmup(progress.done, progress.total, progress.game)


@get("/api/protocol.json", include_in_schema=False, sync_to_thread=False)
def protocol() -> dict[str, Any]:
    """What goes over the socket, as JSON Schema."""
    return m.schema()


def _context(state: State) -> AppContext:
    context: AppContext = state.context
    return context


TABLE_HANDLERS = (
    games, options, lobby, make_table, table, sit, match_file, match_link, healthz, readyz, warmup, protocol,
)  # fmt: skip
