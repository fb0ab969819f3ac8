"""The web app: HTTP and the tables' sockets. Only this file knows the framework."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections import Counter
from collections.abc import AsyncIterator
from typing import Annotated, Any

from litestar import Litestar, Request, Response, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import Parameter
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from msgspec import Struct

from byre.bots import LEVELS
from byre.errors import Error
from byre.games import GAMES
from byre.server import messages as m
from byre.server import metrics
from byre.server.asking import Refusal
from byre.server.config import Config
from byre.server.connection import GOING_AWAY, POLICY, Connection
from byre.server.files import fragment
from byre.server.house import House
from byre.server.limits import Buckets, Rate
from byre.server.pages import HANDLERS
from byre.server.room import Room
from byre.server.sockets import socket_of
from byre.server.tokens import new_person
from byre.server.words import PHRASES
from byre.version import __version__

log = logging.getLogger("byre.web")

COOKIE = "byre"
YEAR = 365 * 86400
SOCKET_PATH = re.compile(r"/api/tables/([^/]+)/socket")
LARGEST_BODY = 16 * 1024

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}


# --- what is asked and answered -----------------------------------------------------------------------------------


class OptionInfo(Struct):
    default: int | bool | None
    least: int | None  # None: yes or no
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


class NewTable(Struct, forbid_unknown_fields=True):
    settings: m.Settings
    name: m.Name | None = None  # to sit down as
    nonce: m.Nonce | None = None
    bots: m.Level | None = None  # to fill the other seats with
    start: bool = False


class NewPlayer(Struct, forbid_unknown_fields=True):
    name: m.Name
    seat: m.Seat | None = None  # any that is free
    nonce: m.Nonce | None = None


class Joined(Struct):
    code: str
    seat: int | None
    token: str  # stands for the seat; to be kept secret


class Problem(Struct):
    """Nothing was changed. `reason` is one word, `text` a sentence in English."""

    reason: str
    text: str


class Link(Struct):
    link: str


class Health(Struct):
    status: str
    bots: bool = True  # do they play at full strength? Not before all is compiled


STATUS = {"no_table": 404, "no_match": 404, "bad_option": 400, "too_many": 429, "not_saved": 503, "other_origin": 403}
PROBLEMS = {
    400: ResponseSpec(Problem, description="It was not understood"),
    403: ResponseSpec(Problem, description="It came from another site"),
    404: ResponseSpec(Problem, description="There is no such thing"),
    409: ResponseSpec(Problem, description="The table is not such that this can be done"),
    413: ResponseSpec(Problem, description="It is too large"),
    429: ResponseSpec(Problem, description="It was asked too often"),
    503: ResponseSpec(Problem, description="It can not be done just now"),
}
Code = Annotated[str, Parameter(min_length=1, max_length=16, description="The code of a table")]
Number = Annotated[int, Parameter(ge=1, le=10**6, description="The number of a match")]


# --- HTTP ---------------------------------------------------------------------------------------------------------


@get("/api/games", sync_to_thread=False)
def games() -> Offer:
    """The games, their numbers of players and options; the levels of bots; the ready phrases."""
    infos = [
        GameInfo(
            game.name,
            game.title,
            game.players[0],
            game.players[-1],
            {name: OptionInfo(one.default, one.least, one.nullable) for name, one in game.options.items()},
        )
        for game in GAMES.values()
    ]
    return Offer(__version__, infos, list(LEVELS), list(PHRASES))


@get("/api/tables", responses=PROBLEMS)
async def lobby(state: State) -> list[m.TableInfo]:
    """The public tables, those that wait for players first."""
    return await _front(state).house.public()


@post("/api/tables", responses=PROBLEMS)
async def make_table(state: State, request: Request[Any, Any, Any], data: NewTable) -> Response[Joined]:
    """Makes a table; whoever makes it is the host, and sits down if a name is given."""
    front = _front(state)
    person = front.person(request)
    room = await front.house.make_table(person, front.client(request), data.settings, _at_once(data))
    return front.joined(request, room, person)


def _at_once(new: NewTable) -> list[m.Command]:
    """What the host of a new table asks for."""
    sat = [] if new.name is None else [m.Sit("sit", 0, new.name, new.nonce)]
    seats = range(len(sat), new.settings.players)
    bots = [] if new.bots is None else [m.Bot(f"bot {seat}", seat, new.bots) for seat in seats]
    return [*sat, *bots, *([m.Start("start")] if new.start else [])]


@get("/api/tables/{code:str}", responses=PROBLEMS)
async def table(state: State, request: Request[Any, Any, Any], code: Code) -> m.TableInfo:
    """What all may know of a table."""
    front = _front(state)
    room = await front.house.known_room(code)
    return room.table.info(room.watchers())


@post("/api/tables/{code:str}/seats", responses=PROBLEMS)
async def sit(state: State, request: Request[Any, Any, Any], code: Code, data: NewPlayer) -> Response[Joined]:
    """Sits down at a table."""
    front = _front(state)
    room, person = await front.house.known_room(code), front.person(request)
    await front.house.do(room, person, front.client(request), m.Sit("sit", data.seat, data.name, data.nonce))
    return front.joined(request, room, person)


@get("/api/tables/{code:str}/matches/{number:int}", responses=PROBLEMS)
async def match_file(state: State, code: Code, number: Number) -> dict[str, Any]:
    """A finished match as one file: its log, what it was dealt from, the result."""
    front = _front(state)
    room = await front.house.known_room(code)
    return await front.house.match_file(room.table.code, number)


@get("/api/tables/{code:str}/matches/{number:int}/link", responses=PROBLEMS)
async def match_link(state: State, code: Code, number: Number) -> Link:
    """A finished match as one link that carries it whole."""
    front = _front(state)
    room = await front.house.known_room(code)
    return Link(f"/replay#{fragment(await front.house.match_file(room.table.code, number))}")


@get("/healthz", sync_to_thread=False)
def healthz() -> Health:
    """Is the server there?"""
    return Health("ok")


@get("/readyz", responses={503: ResponseSpec(Health)}, sync_to_thread=False)
def readyz(state: State) -> Response[Health]:
    """Can it be played on? Not while the rules are being loaded, or nothing can be saved."""
    front = _front(state)
    status = "not saving" if front.house.failing else "ok" if front.ready else "starting"
    return Response(Health(status, front.house.crew.warmup().ready), status_code=200 if status == "ok" else 503)


@get("/api/warmup", sync_to_thread=False)
def warmup(state: State) -> m.Warmup:
    """How far the compiling is that a new installation does once."""
    progress = _front(state).house.crew.warmup()
    return m.Warmup(progress.done, progress.total, progress.game)


@get("/metrics", media_type="text/plain; version=0.0.4", include_in_schema=False, sync_to_thread=False)
def metrics_text() -> bytes:
    return metrics.text()


@get("/api/protocol.json", include_in_schema=False, sync_to_thread=False)
def protocol() -> dict[str, Any]:
    """What goes over the socket, as JSON Schema."""
    return m.schema()


# --- sockets ------------------------------------------------------------------------------------------------------


async def table_socket(front: Front, scope: Scope, receive: Receive, send: Send) -> None:
    """Beside the framework: each of its layers would cost every message.

    A page of another site gets no socket: it would come with the player's cookie.
    """
    asked: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
    place = SOCKET_PATH.fullmatch(scope["path"])
    await receive()
    if place is None or not front.same_origin(asked):
        await send({"type": "websocket.close", "code": POLICY, "reason": ""})
        return
    client, line = front.client(asked), socket_of(scope)
    connection = line.listener = Connection(line, front.person(asked), client, front.config.commands_per_second)
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    front.connected[client] += 1
    front.connections.add(connection)
    metrics.sockets.inc()
    try:
        if front.stopping:
            say_farewell(connection)
        elif front.connected[client] > front.config.connections:
            text = f"one client has {front.config.connections} connections at most"
            connection.close(POLICY, "too_many", text)
        else:
            await connection.serve(front.house, place[1])
    finally:
        metrics.sockets.dec()
        front.connections.discard(connection)
        front.connected -= Counter({client: 1})


def say_farewell(connection: Connection) -> None:
    connection.close(GOING_AWAY, "stopping", "the server stops; the table is kept: come back in a moment")


# --- the app ------------------------------------------------------------------------------------------------------


class Front:
    """What all handlers share."""

    def __init__(self, house: House, config: Config) -> None:
        self.house, self.config = house, config
        self.ready = False
        self.stopping = False
        self.connected: Counter[str] = Counter()  # by client
        self.connections: set[Connection] = set()
        self.requests = Buckets("answers", Rate(config.requests_per_minute, 60))

    def client(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str:
        return connection.client.host if connection.client else "?"

    def person(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str:
        """Who it is, by the cookie; else somebody new."""
        cookie = connection.cookies.get(COOKIE)
        return (cookie and self.house.signer.person_of_cookie(cookie)) or new_person()

    def joined(self, request: Request[Any, Any, Any], room: Room, person: str) -> Response[Joined]:
        table = room.table
        answer = Joined(table.code, table.seat_of(person), self.house.signer.token(table.code, person))
        cookie = Cookie(
            COOKIE,
            value=self.house.signer.cookie(person),
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https" or self.config.url.startswith("https:"),
        )
        return Response(answer, status_code=201, cookies=[cookie])

    def same_origin(self, connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
        """Does a browser's page ask that came from here? Other programs say nothing of an origin."""
        origin = connection.headers.get("origin")
        if origin is None:
            return True
        site = origin.partition("://")[2]
        return bool(site and site == connection.headers.get("host")) or origin == self.config.url.rstrip("/")

    def stop(self) -> None:
        """Tells everybody that the server stops and that the tables stay; whoever still comes is told the same."""
        self.stopping = True
        for connection in list(self.connections):
            say_farewell(connection)


def _front(state: State) -> Front:
    front: Front = state.front
    return front


def make_app(front: Front, at_start: Any) -> ASGIApp:
    """The whole of it: sockets, and every answer with its headers, pages and refusals alike."""
    http = _make_app(front, at_start)
    added = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *added]
            await send(message)

        if scope["type"] == ScopeType.WEBSOCKET:
            await table_socket(front, scope, receive, send)
        else:
            await http(scope, receive, send_with_headers)

    return app


def _make_app(front: Front, at_start: Any) -> Litestar:
    @contextlib.asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        opening = asyncio.ensure_future(at_start())
        opening.add_done_callback(_tell_of_failure)
        yield
        opening.cancel()
        await asyncio.wait([opening])
        await front.house.close()

    async def before(request: Request[Any, Any, Any]) -> None:
        if request.url.path.startswith("/api/"):
            front.house.count(front.requests, front.client(request))
            if request.method not in ("GET", "HEAD", "OPTIONS") and not front.same_origin(request):
                raise Refusal("other_origin", "this came from a page of another site")

    return Litestar(
        [
            games, lobby, make_table, table, sit, match_file, match_link, healthz, readyz, warmup, metrics_text,
            protocol,
            *HANDLERS,
        ],
        state=State({"front": front}),
        lifespan=[lifespan],
        before_request=before,
        request_max_body_size=LARGEST_BODY,
        exception_handlers={
            Error: _refused,
            HTTPException: _http_problem,
            RecursionError: _too_deep,
            Exception: _failed,
        },
        openapi_config=OpenAPIConfig(
            title="Byre",
            version=__version__,
            path="/api/openapi.json",
            render_plugins=[JsonRenderPlugin(path="/")],
        ),
        logging_config=None,
    )  # fmt: skip


def _tell_of_failure(opening: asyncio.Future[None]) -> None:
    if not opening.cancelled() and (error := opening.exception()):
        log.error("the server can not be made ready", exc_info=error)


def _refused(_: Any, error: Error) -> Response[Problem]:
    reason = error.reason if isinstance(error, Refusal) else "malformed"
    metrics.refusals.labels(reason).inc()
    status = STATUS.get(reason, 409 if isinstance(error, Refusal) else 400)
    return Response(Problem(reason, str(error)), status_code=status)


def _http_problem(_: Any, error: HTTPException) -> Response[Problem]:
    wrong = [f"{one.get('key', 'it')}: {one['message']}" for one in error.extra or () if isinstance(one, dict)]
    text = "; ".join([error.detail, *wrong])
    return Response(Problem(WORDS.get(error.status_code, "malformed"), text), status_code=error.status_code)


WORDS = {404: "no_page", 405: "no_method", 413: "too_large", 403: "other_origin"}


def _too_deep(_: Any, error: RecursionError) -> Response[Problem]:
    return Response(Problem("malformed", f"it is nested too deeply: {error}"), status_code=400)


def _failed(_: Any, error: Exception) -> Response[Problem]:
    log.error("a request failed", exc_info=error)
    return Response(Problem("failed", "the server made a mistake; it was written down"), status_code=500)
