"""The web app: the tables' sockets, and what every answer over HTTP has in common."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Mapping
from functools import partial
from typing import Any

import msgspec
from litestar import Litestar, Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from msgspec import UNSET

from byre.errors import Error
from byre.server import metrics
from byre.server.commands import RequestRefused
from byre.server.connection import Connection
from byre.server.connection_gate import GATE
from byre.server.context import AppContext, Asked, say_farewell
from byre.server.daily_handlers import DAILY_HANDLERS
from byre.server.history_handlers import HISTORY_HANDLERS
from byre.server.league_handlers import LEAGUE_HANDLERS
from byre.server.lessons import lesson
from byre.server.limits import LIMITS
from byre.server.offline_handlers import python
from byre.server.pages import HANDLERS, missing_page
from byre.server.problems import STATUS, HttpProblem
from byre.server.puzzle_handlers import PUZZLE_HANDLERS
from byre.server.review_handlers import REVIEW_HANDLERS
from byre.server.sockets import socket_of
from byre.server.supervision import report
from byre.server.table_handlers import TABLE_HANDLERS
from byre.server.try_handlers import TRY_HANDLERS
from byre.version import __version__

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
# The worker that runs Python may compile WebAssembly, and nothing else more.
PYTHON_WORKER = "/assets/python.worker-"  # how its path begins
PYTHON_HEADERS = HEADERS | {
    "Content-Security-Policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
}


# --- the app ----------------------------------------------------------------------------------------------------------


def make_app(context: AppContext, at_start: Any, at_end: Any) -> ASGIApp:
    """Return the whole of it: sockets, and every answer with its headers, pages and refusals alike."""
    http = _make_app(context, at_start, at_end)
    added, added_to_python = (_encoded(headers, context.config.url) for headers in (HEADERS, PYTHON_HEADERS))

    async def guarded(scope: Any, receive: Receive, send: Send) -> None:
        """What is not for this server, or too much, does not get as far as the framework."""
        asked: Asked = ASGIConnection(scope)
        with scope["state"][GATE].counted(context.client(asked)) as counted:
            try:
                context.check_host(asked)
                if not counted:
                    raise RequestRefused(
                        "too_many", f"one address has {context.limits.connections} connections at most"
                    )
                if sum(len(name) + len(value) for name, value in scope["headers"]) > context.limits.largest_head:
                    raise RequestRefused(
                        "large_head", f"the head of a request has {context.limits.largest_head} bytes at most"
                    )
            except RequestRefused as refusal:
                await _respond_with(refusal, send)
            else:
                await http(scope, receive, send)

    async def answer(scope: Any, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = added_to_python if scope["path"].startswith(PYTHON_WORKER) else added
                headers = [*message["headers"], *own]
                if not scope["path"].startswith("/assets/") and not any(name == b"set-cookie" for name, _ in headers):
                    headers += context.new_cookie(ASGIConnection(scope))
                message["headers"] = headers
            await send(message)

        await scope["state"][GATE].answer(guarded, scope, receive, send_with_headers)

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            await table_socket(context, scope, receive, send)
        elif scope["type"] == ScopeType.HTTP:
            await answer(scope, receive, send)
        else:
            await http(scope, receive, send)  # type: ignore[unreachable]  # it starts, or stops

    return app


def _encoded(headers: Mapping[str, str], url: str) -> list[tuple[bytes, bytes]]:
    if url.startswith("https:"):
        headers = {**headers, "Strict-Transport-Security": f"max-age={YEAR}"}
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]


async def _respond_with(refusal: RequestRefused, send: Send) -> None:
    metrics.refusals.labels(refusal.reason).inc()
    body = msgspec.json.encode(HttpProblem(refusal.reason, str(refusal)))
    head = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    start: Any = {"type": "http.response.start", "status": STATUS[refusal.reason], "headers": head}
    whole: Any = {"type": "http.response.body", "body": body, "more_body": False}
    await send(start)
    await send(whole)


def _make_app(context: AppContext, at_start: Any, at_end: Any) -> Litestar:
    @contextlib.asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        opening = asyncio.ensure_future(at_start())
        yield
        opening.cancel()
        await asyncio.wait([opening])
        await at_end()

    async def before(request: Request[Any, Any, Any]) -> None:
        if request.url.path.startswith("/api/"):
            context.count_request(request)
            if request.method not in ("GET", "HEAD", "OPTIONS"):
                context.check_origin(request)

    return Litestar(
        [
            *TABLE_HANDLERS,
            lesson,
            *HANDLERS,
            *PUZZLE_HANDLERS,
            *DAILY_HANDLERS,
            python,
            *REVIEW_HANDLERS,
            *TRY_HANDLERS,
            *HISTORY_HANDLERS,
            *LEAGUE_HANDLERS,
        ],
        state=State({"context": context, "bot_workers": context.registry.services.bots}),
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
    )


def _refused(_: Any, error: Error) -> Response[HttpProblem]:
    reason = error.reason if isinstance(error, RequestRefused) else "malformed"
    metrics.refusals.labels(reason).inc()
    status = STATUS.get(reason, 409 if isinstance(error, RequestRefused) else 400)
    option = error.option if isinstance(error, RequestRefused) else None
    return Response(HttpProblem(reason, str(error), option or UNSET), status_code=status)


def _http_problem(request: Any, error: HTTPException) -> Response[HttpProblem] | Response[bytes]:
    if error.status_code == 404 and (page := missing_page(request)) is not None:
        return page
    wrong = [f"{one.get('key', 'it')}: {one['message']}" for one in error.extra or () if isinstance(one, dict)]
    text = "; ".join([error.detail, *wrong])
    return Response(HttpProblem(WORDS.get(error.status_code, "malformed"), text), status_code=error.status_code)


WORDS = {404: "no_page", 405: "no_method", 413: "too_large", 403: "other_origin"}


def _too_deep(_: Any, error: RecursionError) -> Response[HttpProblem]:
    return Response(HttpProblem("malformed", f"it is nested too deeply: {error}"), status_code=400)


def _no_text(_: Any, error: UnicodeError) -> Response[HttpProblem]:
    return Response(HttpProblem("malformed", "what is sent is text in UTF-8, and this is none"), status_code=400)


def _failed(_: Any, error: Exception) -> Response[HttpProblem]:
    report("request failed", error)
    return Response(HttpProblem("failed", "the server made a mistake; it was logged"), status_code=500)


# --- sockets ----------------------------------------------------------------------------------------------------------


async def table_socket(context: AppContext, scope: Scope, receive: Receive, send: Send) -> None:
    """Beside the framework: each of its layers would cost every message.

    A page of another site gets no socket: it would come with the player's cookie.
    """
    asked: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
    place = SOCKET_PATH.fullmatch(scope["path"])
    await receive()
    try:
        context.check_host(asked)
        context.check_origin(asked)
        context.count_request(asked)
        if place is None:
            raise RequestRefused("no_page", "there is no socket at this address")
    except RequestRefused as refusal:
        await _refuse_socket(send, refusal)
        return
    await _serve_socket(context, asked, place[1].upper(), send)


async def _serve_socket(context: AppContext, asked: ASGIConnection[Any, Any, Any, Any], code: str, send: Send) -> None:
    client, line, gate = context.client(asked), socket_of(asked.scope), asked.scope["state"][GATE]
    whose = partial(context.signer.person_of_token, code)
    connection = line.listener = Connection(line, context.person(asked), client, context.limits, whose)
    accept: Any = {"type": "websocket.accept", "subprotocol": None, "headers": []}
    await send(accept)
    context.connections.add(connection)
    metrics.sockets.inc()
    try:
        with gate.counted(client) as counted:
            if context.stopping:
                say_farewell(connection)
            elif not counted:
                connection.dismiss("too_many", f"one address has {context.limits.connections} connections at most")
            else:
                await connection.serve(context.hold(code, client))
    finally:
        metrics.sockets.dec()
        context.connections.discard(connection)


async def _refuse_socket(send: Send, refusal: RequestRefused) -> None:
    metrics.refusals.labels(refusal.reason).inc()
    body = msgspec.json.encode(HttpProblem(refusal.reason, str(refusal)))
    head = [(b"content-type", b"application/json")]
    start: Any = {"type": "websocket.http.response.start", "status": STATUS[refusal.reason], "headers": head}
    whole: Any = {"type": "websocket.http.response.body", "body": body}
    await send(start)
    await send(whole)
