"""The web app: HTTP and the tables' sockets. Only this file knows the framework."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import time
from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, get, post
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
from byre.server.commands import RequestRefused
from byre.server.config import Config
from byre.server.connection import GOING_AWAY, Connection
from byre.server.files import fragment
from byre.server.hosts import own_hosts
from byre.server.http import DOOR, Doorman
from byre.server.limits import LIMITS, Buckets, Rate, address_group
from byre.server.pages import HANDLERS
from byre.server.registry import RoomRegistry
from byre.server.room import Room
from byre.server.sockets import socket_of
from byre.server.tokens import COOKIE_AGE, Claim, new_person
from byre.server.words import PHRASES
from byre.version import __version__

log = logging.getLogger("byre.web")

Asked = ASGIConnection[Any, Any, Any, Any]
COOKIE = "byre"
YEAR = 365 * 86400
SOCKET_PATH = re.compile(r"/api/tables/([^/]+)/socket")
LARGEST_BODY = LIMITS.largest_body

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
    bots: m.Level | None = None  # to fill the other seats with
    start: bool = False


class NewPlayer(Struct, forbid_unknown_fields=True):
    name: m.Name
    seat: m.Seat | None = None  # any that is free


class Joined(Struct):
    code: str
    seat: int | None
    token: str  # stands for the seat; to be kept secret


class HttpProblem(Struct):
    """Nothing was changed. `reason` is one word, `text` a sentence in English."""

    reason: str
    text: str


class Link(Struct):
    link: str


class Health(Struct):
    status: str
    bots: bool = True  # do they play at full strength? Not before all is compiled


STATUS = {
    "bad_option": 400,
    "no_host": 400,
    "other_origin": 403,
    "no_match": 404,
    "no_page": 404,
    "no_table": 404,
    "other_host": 421,
    "too_many": 429,
    "large_head": 431,
    "damaged": 503,
    "not_saved": 503,
}
PROBLEMS = {
    400: ResponseSpec(HttpProblem, description="It was not understood"),
    403: ResponseSpec(HttpProblem, description="It came from another site"),
    404: ResponseSpec(HttpProblem, description="There is no such thing"),
    409: ResponseSpec(HttpProblem, description="The table is not such that this can be done"),
    413: ResponseSpec(HttpProblem, description="It is too large"),
    429: ResponseSpec(HttpProblem, description="It was asked too often"),
    503: ResponseSpec(HttpProblem, description="It cannot be done just now"),
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
    return await _front(state).registry.lobby()


@post("/api/tables", responses=PROBLEMS)
async def make_table(state: State, request: Request[Any, Any, Any], data: NewTable) -> Response[Joined]:
    """Make a table. Whoever makes it is the host, and sits down if a name is given."""
    front = _front(state)
    person = front.person(request)
    room = await front.registry.make_table(person, front.client(request), data.settings, _at_once(data))
    return front.joined(request, room, person)


def _at_once(new: NewTable) -> list[m.Command]:
    """What the host of a new table asks for."""
    sat = [] if new.name is None else [m.Sit("sit", 0, new.name)]
    seats = range(len(sat), new.settings.players)
    bots = [] if new.bots is None else [m.Bot(f"bot {seat}", seat, new.bots) for seat in seats]
    return [*sat, *bots, *([m.Start("start")] if new.start else [])]


@get("/api/tables/{code:str}", responses=PROBLEMS)
async def table(state: State, request: Request[Any, Any, Any], code: Code) -> m.TableInfo:
    """What all may know of a table."""
    front = _front(state)
    async with front.hold(code, front.client(request)) as room:
        return await room.info()


@post("/api/tables/{code:str}/seats", responses=PROBLEMS)
async def sit(state: State, request: Request[Any, Any, Any], code: Code, data: NewPlayer) -> Response[Joined]:
    """Sit down at a table."""
    front = _front(state)
    person, client = front.person(request), front.client(request)
    async with front.hold(code, client) as room:
        await room.do(person, client, m.Sit("sit", data.seat, data.name))
        return front.joined(request, room, person)


@get("/api/tables/{code:str}/matches/{number:int}", responses=PROBLEMS)
async def match_file(
    state: State, request: Request[Any, Any, Any], code: Code, number: Number
) -> Response[dict[str, Any]]:
    """A finished match as one file: its log, what it was dealt from, the result."""
    file: Any = await _front(state).match_file(request, code, number)
    return Response(file, media_type=MediaType.JSON)


@get("/api/tables/{code:str}/matches/{number:int}/link", responses=PROBLEMS)
async def match_link(state: State, request: Request[Any, Any, Any], code: Code, number: Number) -> Link:
    """A finished match as one link that carries it whole."""
    file = await _front(state).match_file(request, code, number)
    return Link(f"/replay#{await asyncio.to_thread(fragment, file)}")


@get("/healthz", sync_to_thread=False)
def healthz() -> Health:
    """Is the server there?"""
    return Health("ok")


@get("/readyz", responses={503: ResponseSpec(Health)}, sync_to_thread=False)
def readyz(state: State) -> Response[Health]:
    """Can it be played on? Not while the rules are being loaded, or nothing can be saved."""
    front = _front(state)
    services = front.registry.services
    status = "not saving" if services.saving_fails else "ok" if front.ready else "starting"
    return Response(Health(status, services.bots.warmup().ready), status_code=200 if status == "ok" else 503)


@get("/api/warmup", sync_to_thread=False)
def warmup(state: State) -> m.Warmup:
    """How far the compiling is that a new installation does once."""
    progress = _front(state).registry.services.bots.warmup()
    return m.Warmup(progress.done, progress.total, progress.game)


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
    try:
        front.check_host(asked)
        front.check_origin(asked)
        front.count_request(asked)
        if place is None:
            raise RequestRefused("no_page", "there is no socket at this address")
    except RequestRefused as refusal:
        await _refuse_socket(send, refusal)
        return
    await _serve_socket(front, asked, place[1].upper(), send)


async def _serve_socket(front: Front, asked: ASGIConnection[Any, Any, Any, Any], code: str, send: Send) -> None:
    client, line, door = front.client(asked), socket_of(asked.scope), asked.scope["state"][DOOR]
    whose = partial(front.signer.person_of_token, code)
    connection = line.listener = Connection(line, front.person(asked), client, front.limits, whose)
    accept: Any = {"type": "websocket.accept", "subprotocol": None, "headers": []}
    await send(accept)
    front.connections.add(connection)
    metrics.sockets.inc()
    try:
        with door.counted(client) as counted:
            if front.stopping:
                say_farewell(connection)
            elif not counted:
                connection.dismiss("too_many", f"one address has {front.limits.connections} connections at most")
            else:
                await connection.serve(front.hold(code, client))
    finally:
        metrics.sockets.dec()
        front.connections.discard(connection)


async def _refuse_socket(send: Send, refusal: RequestRefused) -> None:
    metrics.refusals.labels(refusal.reason).inc()
    body = msgspec.json.encode(HttpProblem(refusal.reason, str(refusal)))
    head = [(b"content-type", b"application/json")]
    start: Any = {"type": "websocket.http.response.start", "status": STATUS[refusal.reason], "headers": head}
    whole: Any = {"type": "websocket.http.response.body", "body": body}
    await send(start)
    await send(whole)


def say_farewell(connection: Connection) -> None:
    connection.close(GOING_AWAY, "stopping", "the server stops; the table is kept: come back in a moment")


# --- the app ------------------------------------------------------------------------------------------------------


class Front:
    """What all handlers share."""

    def __init__(self, registry: RoomRegistry, config: Config, doorman: Doorman) -> None:
        self.registry, self.config, self.doorman = registry, config, doorman
        self.signer = registry.services.signer
        self.limits = doorman.limits
        self.ready = False
        self.stopping = False
        self.connections: set[Connection] = set()
        self._hosts = own_hosts(config)
        self._requests = Buckets("answers", Rate(self.limits.requests_per_minute, 60))
        self._misses = Buckets("codes of no table", Rate(self.limits.misses_per_minute, 60))

    # --- who asks -----------------------------------------------------------------------------------------------------

    def client(self, connection: Asked) -> str:
        """Return what an address counts as."""
        return address_group(connection.client.host) if connection.client else "?"

    def person(self, connection: Asked) -> str:
        """Return who it is, by the cookie; else somebody new."""
        claim = self._claim(connection)
        return claim.person if claim else new_person()

    def _claim(self, connection: Asked) -> Claim | None:
        cookie = connection.cookies.get(self._cookie_name(connection))
        return self.signer.read_cookie(cookie) if cookie else None

    def _cookie_name(self, connection: Asked) -> str:
        """Return the cookie's name: over https, one that nobody else can set for this server."""
        return f"__Host-{COOKIE}" if self._is_secure(connection) else COOKIE

    def _is_secure(self, connection: Asked) -> bool:
        return self.config.url.startswith("https:") or connection.scope["scheme"] in ("https", "wss")

    def cookie(self, connection: Asked, person: str) -> Cookie:
        return Cookie(
            self._cookie_name(connection),
            value=self.signer.cookie(person),
            max_age=COOKIE_AGE,
            httponly=True,
            samesite="lax",
            secure=self._is_secure(connection),
        )

    def new_cookie(self, connection: Asked) -> list[tuple[bytes, bytes]]:
        """Return a header that replaces a cookie that has become old."""
        claim = self._claim(connection)
        return [self.cookie(connection, claim.person).to_encoded_header()] if claim and claim.old else []

    def joined(self, request: Request[Any, Any, Any], room: Room, person: str) -> Response[Joined]:
        table = room.table
        answer = Joined(table.code, table.seat_of(person), self.signer.token(table.code, person))
        return Response(answer, status_code=201, cookies=[self.cookie(request, person)])

    # --- what may be asked --------------------------------------------------------------------------------------------

    def check_host(self, connection: Asked) -> None:
        host = connection.headers.get("host", "")
        if not host:
            raise RequestRefused("no_host", "a request names the host that it is for")
        if not self._hosts.allows(host):
            raise RequestRefused("other_host", "this server has another name; its operator can add this one by --hosts")

    def check_origin(self, connection: Asked) -> None:
        if not self._same_origin(connection):
            raise RequestRefused("other_origin", "this came from a page of another site")

    def _same_origin(self, connection: Asked) -> bool:
        """Say whether a browser's page asks that came from here. Other programs say nothing of an origin."""
        origin = connection.headers.get("origin")
        if origin is None:
            return True
        site = origin.partition("://")[2]
        return bool(site and site == connection.headers.get("host")) or origin == self.config.url.rstrip("/")

    def count_request(self, connection: Asked) -> None:
        client = self.client(connection)
        if not self._requests.take(client, time.monotonic()):
            self.doorman.count_refusal(client)
            text = f"one address may ask for {self._requests.what} {self._requests.rate}; try again later"
            raise RequestRefused("too_many", text)

    @contextlib.asynccontextmanager
    async def hold(self, code: str, client: str) -> AsyncIterator[Room]:
        """Hold a table in memory. Whoever tries one code after the other is soon not answered any more."""
        if not self._misses.has_one(client, time.monotonic()):
            self.doorman.count_refusal(client)
            text = f"one address may ask for {self._misses.what} {self._misses.rate}; try again later"
            raise RequestRefused("too_many", text)
        async with contextlib.AsyncExitStack() as stack:
            try:
                room = await stack.enter_async_context(self.registry.hold(code.upper()))
            except RequestRefused as refusal:
                if refusal.reason == "no_table":
                    self._misses.charge(client, time.monotonic())
                raise
            yield room

    async def match_file(self, request: Request[Any, Any, Any], code: str, number: int) -> bytes:
        async with self.hold(code, self.client(request)) as room:
            return await self.registry.match_file(room.table.code, number)

    def stop(self) -> None:
        """Tell everybody that the server stops and that the tables stay; whoever still comes is told the same."""
        self.stopping = True
        for connection in list(self.connections):
            say_farewell(connection)


def _front(state: State) -> Front:
    front: Front = state.front
    return front


def make_app(front: Front, at_start: Any, at_end: Any) -> ASGIApp:
    """Return the whole of it: sockets, and every answer with its headers, pages and refusals alike."""
    http = _make_app(front, at_start, at_end)
    added = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
    if front.config.url.startswith("https:"):
        added.append((b"strict-transport-security", f"max-age={YEAR}".encode()))

    async def guarded(scope: Any, receive: Receive, send: Send) -> None:
        """What is not for this server, or too much, does not get as far as the framework."""
        asked: Asked = ASGIConnection(scope)
        with scope["state"][DOOR].counted(front.client(asked)) as counted:
            try:
                front.check_host(asked)
                if not counted:
                    raise RequestRefused("too_many", f"one address has {front.limits.connections} connections at most")
                if sum(len(name) + len(value) for name, value in scope["headers"]) > front.limits.largest_head:
                    raise RequestRefused(
                        "large_head", f"the head of a request has {front.limits.largest_head} bytes at most"
                    )
            except RequestRefused as refusal:
                await _respond_with(refusal, send)
            else:
                await http(scope, receive, send)

    async def answer(scope: Any, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [*message["headers"], *added]
                if not scope["path"].startswith("/assets/") and not any(name == b"set-cookie" for name, _ in headers):
                    headers += front.new_cookie(ASGIConnection(scope))
                message["headers"] = headers
            await send(message)

        await scope["state"][DOOR].answer(guarded, scope, receive, send_with_headers)

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            await table_socket(front, scope, receive, send)
        elif scope["type"] == ScopeType.HTTP:
            await answer(scope, receive, send)
        else:
            await http(scope, receive, send)  # type: ignore[unreachable]  # it starts, or stops

    return app


async def _respond_with(refusal: RequestRefused, send: Send) -> None:
    metrics.refusals.labels(refusal.reason).inc()
    body = msgspec.json.encode(HttpProblem(refusal.reason, str(refusal)))
    head = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    start: Any = {"type": "http.response.start", "status": STATUS[refusal.reason], "headers": head}
    whole: Any = {"type": "http.response.body", "body": body, "more_body": False}
    await send(start)
    await send(whole)


def _make_app(front: Front, at_start: Any, at_end: Any) -> Litestar:
    @contextlib.asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        opening = asyncio.ensure_future(at_start())
        yield
        opening.cancel()
        await asyncio.wait([opening])
        await at_end()

    async def before(request: Request[Any, Any, Any]) -> None:
        if request.url.path.startswith("/api/"):
            front.count_request(request)
            if request.method not in ("GET", "HEAD", "OPTIONS"):
                front.check_origin(request)

    return Litestar(
        [
            games, lobby, make_table, table, sit, match_file, match_link, healthz, readyz, warmup, protocol,
            *HANDLERS,
        ],
        state=State({"front": front, "bot_workers": front.registry.services.bots}),
        lifespan=[lifespan],
        before_request=before,
        request_max_body_size=LARGEST_BODY,
        exception_handlers={
            Error: _refused,
            HTTPException: _http_problem,
            RecursionError: _too_deep,
            UnicodeError: _no_text,
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


def _refused(_: Any, error: Error) -> Response[HttpProblem]:
    reason = error.reason if isinstance(error, RequestRefused) else "malformed"
    metrics.refusals.labels(reason).inc()
    status = STATUS.get(reason, 409 if isinstance(error, RequestRefused) else 400)
    return Response(HttpProblem(reason, str(error)), status_code=status)


def _http_problem(_: Any, error: HTTPException) -> Response[HttpProblem]:
    wrong = [f"{one.get('key', 'it')}: {one['message']}" for one in error.extra or () if isinstance(one, dict)]
    text = "; ".join([error.detail, *wrong])
    return Response(HttpProblem(WORDS.get(error.status_code, "malformed"), text), status_code=error.status_code)


WORDS = {404: "no_page", 405: "no_method", 413: "too_large", 403: "other_origin"}


def _too_deep(_: Any, error: RecursionError) -> Response[HttpProblem]:
    return Response(HttpProblem("malformed", f"it is nested too deeply: {error}"), status_code=400)


def _no_text(_: Any, error: UnicodeError) -> Response[HttpProblem]:
    return Response(HttpProblem("malformed", "what is sent is text in UTF-8, and this is none"), status_code=400)


def _failed(_: Any, error: Exception) -> Response[HttpProblem]:
    log.error("a request failed", exc_info=error)
    return Response(HttpProblem("failed", "the server made a mistake; it was written down"), status_code=500)
