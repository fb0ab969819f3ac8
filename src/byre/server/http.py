"""The door that every connection comes through: who may come in, and how long a request may take to be asked.

It stands before uvicorn's HTTP, as the class that uvicorn's option `http` names, and hands on what passes. What it
cannot see from there (when a request is complete, and when it is answered) it is told by the application, which finds
it in the state of each ASGI scope.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import json
import logging
import time
from collections.abc import Awaitable, Callable, Iterator
from http import HTTPStatus
from ipaddress import ip_address, ip_network
from typing import Any, cast

import uvicorn
from uvicorn.server import ServerState

from byre.server.limits import Buckets, Limits, Places, Rate, address_group

log = logging.getLogger("byre.http")

DOOR = "byre.door"  # where the application finds it in the state of a scope
Message = Any
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Any, Receive, Send], Awaitable[None]]
END_OF_HEAD = b"\r\n\r\n"
EVERY = 60.0  # seconds between two lines of the log that say the same
DRAINED, DRAINED_WITHIN = 8 * 2**20, 2.0  # bytes and seconds of a body that is refused, and read all the same


class Doorman:
    """What all doors share."""

    def __init__(self, limits: Limits, most: int, trusted_proxies: str = "") -> None:
        self.limits = limits
        self.places = Places(limits.connections, most)
        self._proxies = trusted_proxies
        self._refusals = Buckets("refusals", Rate(limits.refusals_per_minute, 60))
        self._logged: dict[str, float] = {}

    def count_refusal(self, address: str) -> None:
        """Count that an address was refused, since it asked for too much."""
        self._refusals.charge(address, time.monotonic())

    def is_deaf(self, address: str) -> bool:
        """Say whether an address goes on and on though it is refused: then even the refusals cost too much."""
        return not self._refusals.has_one(address, time.monotonic())

    def is_proxy(self, host: str) -> bool:
        """Say whether a connection stands for others than its own address."""
        return is_among(host, self._proxies)

    def log_seldom(self, text: str, *values: object) -> None:
        """Log a line, but not the same one in a storm."""
        now = time.monotonic()
        if now - self._logged.get(text, -EVERY) >= EVERY:
            self._logged[text] = now
            log.warning(text, *values)

    def hear_failure(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Be the loop's handler of exceptions: that there are no more descriptors is said once in a while."""
        error = context.get("exception")
        if isinstance(error, OSError) and error.errno in (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM):
            self.log_seldom("the system gives no more descriptors or memory: %s", error.strerror)
        else:
            loop.default_exception_handler(context)


class Door(asyncio.Protocol):
    """Of one connection."""

    doorman: Doorman
    http: type[asyncio.Protocol]

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self._loop = _loop or asyncio.get_running_loop()
        self.limits = self.doorman.limits
        self.peer: tuple[str, int] | None = None
        self.gone = False
        inside: Any = self.http
        self._make_inside: Callable[[], asyncio.Protocol] = lambda: inside(
            config=config, server_state=server_state, app_state={**app_state, DOOR: self}, _loop=_loop
        )
        self._inside: asyncio.Protocol  # made for those who are let in
        self._transport: asyncio.Transport
        self._address: str | None = None  # by which it is counted, if it is
        self._admitted = self._inside_knows = False
        self._requests = 0  # that the application works on
        self._unasked = 0  # bytes that came since it works on none,
        self._end = b""  # and the last of them
        self._has_head = False  # is a whole head among them?
        self._late: asyncio.TimerHandle | None = None

    # --- what the loop calls ------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        peer = transport.get_extra_info("peername")
        self.peer = (str(peer[0]), int(peer[1])) if isinstance(peer, tuple) else None
        places = self.doorman.places
        if places.full():
            self.doorman.log_seldom("no more connections are let in: there are %d, the most there may be", places.most)
            self._transport.abort()
            return
        places.enter()
        self._admitted = True
        host = self.peer[0] if self.peer else "?"
        if not self.doorman.is_proxy(host):
            self._address = address_group(host)
            if self.doorman.is_deaf(self._address):
                self._address = None
                self._transport.abort()
                return
            if not places.count(self._address):
                self._address = None
                text = f"one address has {places.per_address} connections at most"
                self.refuse(HTTPStatus.TOO_MANY_REQUESTS, "too_many", text)
                return
        self._inside, self._inside_knows = self._make_inside(), True
        self._inside.connection_made(transport)
        self._expect_request()

    def data_received(self, data: bytes) -> None:
        if self._transport.is_closing():
            return
        if self._requests == 0 and not self._is_bounded(data):
            text = f"the head of a request has {self.limits.largest_head} bytes at most"
            self.refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "too_large", text)
            return
        self._inside.data_received(data)

    def _is_bounded(self, data: bytes) -> bool:
        """Count what comes before the application hears of a request. After the head, that may be much of a body."""
        if self._late is None:
            self._expect_request()
        allowed = self.limits.largest_head + (self.limits.largest_match if self._has_head else 0)
        if self._unasked > allowed:
            return False
        if not self._has_head:
            begun = self._end + (data if self._unasked else data.lstrip(b"\r\n"))
            self._has_head, self._end = END_OF_HEAD in begun, begun[-len(END_OF_HEAD) + 1 :]
        self._unasked += len(data)
        return True

    def eof_received(self) -> bool | None:
        return self._inside.eof_received() if self._inside_knows else None

    def pause_writing(self) -> None:
        if self._inside_knows:
            self._inside.pause_writing()

    def resume_writing(self) -> None:
        if self._inside_knows:
            self._inside.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Leave; a socket that came in this way says so, too."""
        if self.gone:
            return
        self.gone = True
        self._be_patient()
        if self._admitted:
            self.doorman.places.leave()
        if self._address is not None:
            self.doorman.places.uncount(self._address)
        if self._inside_knows:
            self._inside.connection_lost(exc)

    # --- time ---------------------------------------------------------------------------------------------------------

    def _expect_request(self) -> None:
        self._be_patient()
        self._late = self._loop.call_later(self.limits.request_within, self._end_wait)

    def _be_patient(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _end_wait(self) -> None:
        if self._unasked == 0:  # browsers open connections that they may not need
            self._transport.close()
            return
        text = f"a request is complete within {self.limits.request_within:g} s"
        self.refuse(HTTPStatus.REQUEST_TIMEOUT, "too_slow", text)

    # --- what others tell it ------------------------------------------------------------------------------------------

    def upgraded(self) -> None:
        """A socket has taken over the connection, for long: what is for HTTP is let go."""
        self._inside_knows = False
        del self._inside, self._make_inside
        self._be_patient()

    def refuse(self, status: int, reason: str, text: str) -> None:
        """Answer what cannot be handed on, and end the connection."""
        if self._transport.is_closing():
            return
        if self._requests:  # an answer may be under way
            self._transport.abort()
            return
        self._be_patient()
        body = json.dumps({"reason": reason, "text": text}).encode()
        head = f"HTTP/1.1 {int(status)} {HTTPStatus(status).phrase}\r\nContent-Type: application/json\r\n"
        head += f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
        self._transport.write(head.encode() + body)
        self._transport.close()
        self._loop.call_later(self.limits.answer_within, self._transport.abort)

    async def answer(self, app: Application, scope: Any, receive: Receive, send: Send) -> None:
        """Have a request answered by the application, which has to be asked and heard in time."""
        self._requests += 1
        self._unasked, self._end, self._has_head = 0, b"", False
        complete = not has_body(scope["headers"])
        if complete:
            self._be_patient()

        async def receive_in_time() -> Any:
            nonlocal complete
            message = await receive()
            if not message.get("more_body"):
                complete = True
                self._be_patient()
            return message

        async def drain() -> None:
            """Read what is left of a body that nobody wants: who is still sending does not hear the answer."""
            left = DRAINED
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(DRAINED_WITHIN):
                    while not complete and left > 0:
                        message = await receive_in_time()
                        left -= len(message.get("body", b""))

        async def send_in_time(message: Any) -> None:
            if self.gone:
                return
            if message["type"] == "http.response.start" and not complete:
                await drain()
            if message["type"] == "http.response.start" and not complete:
                message["headers"] = [*message["headers"], (b"connection", b"close")]
            try:
                async with asyncio.timeout(self.limits.answer_within):
                    await send(message)
            except TimeoutError:
                self._transport.abort()
            except RuntimeError:
                if not self.gone:  # uvicorn tells only the last of several requests that it is
                    raise

        try:
            await app(scope, receive_in_time, send_in_time)
        finally:
            self._requests -= 1
            self._be_patient()
            if not self.gone and self._transport.get_write_buffer_size():
                self._loop.call_later(self.limits.answer_within, self._miss_reader, self._transport)

    def _miss_reader(self, transport: asyncio.Transport) -> None:
        if not self.gone and not self._requests and transport.get_write_buffer_size():
            transport.abort()

    @contextlib.contextmanager
    def counted(self, client: str) -> Iterator[bool]:
        """Count a client that comes by way of a proxy; say whether it may have one more connection."""
        if self._address is not None:
            yield True  # it was counted when it came
            return
        counted = self.doorman.places.count(client)
        try:
            yield counted
        finally:
            if counted:
                self.doorman.places.uncount(client)


def door_class(http: type[asyncio.Protocol], doorman: Doorman) -> type[Door]:
    """Return the class for uvicorn to make a door of for each connection, before this class of its own."""
    return type("Door", (Door,), {"http": http, "doorman": doorman})


def has_body(headers: list[tuple[bytes, bytes]]) -> bool:
    """Say whether something follows the head of a request."""
    return any(name == b"transfer-encoding" or (name == b"content-length" and value != b"0") for name, value in headers)


def is_among(host: str, networks: str) -> bool:
    """Say whether an address is one of those, or in one of the networks, that are listed with commas."""
    for one in filter(None, map(str.strip, networks.split(","))):
        if one == "*":
            return True
        with contextlib.suppress(ValueError):
            if ip_address(host) in ip_network(one, strict=False):
                return True
    return False
