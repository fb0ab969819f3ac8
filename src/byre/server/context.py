"""What all handlers of requests share: who asks, and what may be asked."""

from __future__ import annotations

import contextlib
import time
from collections.abc import AsyncIterator, Iterator
from typing import TYPE_CHECKING, Any

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from byre.server.commands import RequestRefused
from byre.server.config import Config
from byre.server.connection import GOING_AWAY, Connection
from byre.server.connection_limiter import ConnectionLimiter
from byre.server.history_handlers import has_played
from byre.server.hosts import own_hosts
from byre.server.limits import Buckets, Rate, address_group
from byre.server.new_tables import Joined
from byre.server.refusals import too_many
from byre.server.registry import RoomRegistry
from byre.server.table_room import TableRoom
from byre.server.tokens import COOKIE_AGE, Claim, new_person

if TYPE_CHECKING:
    from byre.server.cluster import Cluster

Asked = ASGIConnection[Any, Any, Any, Any]
COOKIE = "byre"


class AppContext:
    """What all handlers share."""

    def __init__(self, registry: RoomRegistry, config: Config, limiter: ConnectionLimiter) -> None:
        self.registry, self.config, self.limiter = registry, config, limiter
        self.signer = registry.services.signer
        self.limits = limiter.limits
        self.ready = False
        self.cluster: Cluster | None = None  # this server among others, if there are any
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

    def joined(self, request: Request[Any, Any, Any], code: str, seat: int | None, person: str) -> Response[Joined]:
        answer = Joined(code, seat, self.signer.token(code, person))
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
            self.limiter.count_refusal(client)
            raise too_many(self._requests)

    @contextlib.asynccontextmanager
    async def hold(self, code: str, client: str) -> AsyncIterator[TableRoom]:
        """Hold a table in memory. Whoever tries one code after the other is soon not answered any more."""
        async with contextlib.AsyncExitStack() as stack:
            with self.counting_misses(client, "no_table"):
                room = await stack.enter_async_context(self.registry.hold(code.upper()))
            yield room

    @contextlib.contextmanager
    def counting_misses(self, client: str, miss: str) -> Iterator[None]:
        """Look something up by its code; `miss` is the reason of the refusal if there is no such thing."""
        if not self._misses.has_one(client, time.monotonic()):
            self.limiter.count_refusal(client)
            raise too_many(self._misses)
        try:
            yield
        except RequestRefused as refusal:
            if refusal.reason == miss:
                self._misses.charge(client, time.monotonic())
            raise

    async def match_file(self, request: Request[Any, Any, Any], code: str, number: int) -> bytes:
        """Return a match that is over. Whoever played in it may have it after its table is forgotten, too."""
        if await has_played(self.registry.services, self.person(request), code, number):
            return await self.registry.match_file(code, number)
        async with self.hold(code, self.client(request)) as room:
            return await self.registry.match_file(room.code, number)

    def stop(self) -> None:
        """Tell everybody that the server stops and that the tables stay; whoever still comes is told the same."""
        self.stopping = True
        for connection in list(self.connections):
            say_farewell(connection)


def say_farewell(connection: Connection) -> None:
    connection.close(GOING_AWAY, "stopping", "the server stops; the table is kept: come back in a moment")
