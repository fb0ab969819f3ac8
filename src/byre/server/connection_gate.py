"""The protocol that every connection begins with: it admits or refuses, and limits the size and time of requests.

uvicorn makes one for each connection, in place of its own HTTP protocol, to which it hands on what is admitted. When a
request is complete and when it is answered, it is told by the application, which finds it in the state of each ASGI
scope.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable, Iterator
from http import HTTPStatus
from typing import Any, cast

import uvicorn
from uvicorn.server import ServerState

from byre.server.connection_limiter import ConnectionLimiter
from byre.server.limits import address_group

GATE = "byre.gate"  # where the application finds it in the state of a scope
Message = Any
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Any, Receive, Send], Awaitable[None]]
END_OF_HEAD = b"\r\n\r\n"
DRAINED, DRAINED_WITHIN = 8 * 2**20, 2.0  # bytes and seconds of a body that is refused, and read all the same


class ConnectionGate(asyncio.Protocol):
    """Admits one connection, and limits its requests."""

    limiter: ConnectionLimiter
    http: type[asyncio.Protocol]

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self._loop = _loop or asyncio.get_running_loop()
        self.limits = self.limiter.limits
        self.peer: tuple[str, int] | None = None
        self.gone = False
        inside: Any = self.http
        self._make_inside: Callable[[], asyncio.Protocol] = lambda: inside(
            config=config, server_state=server_state, app_state={**app_state, GATE: self}, _loop=_loop
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
        if self._admit(self.peer[0] if self.peer else "?"):
            self._inside, self._inside_knows = self._make_inside(), True
            self._inside.connection_made(transport)
            self._expect_request()

    def _admit(self, host: str) -> bool:
        """Count the connection; cut it off or refuse it if there are too many."""
        places = self.limiter.places
        if places.full():
            self.limiter.log_seldom("no more connections are let in: there are %d, the most there may be", places.most)
            self._transport.abort()
            return False
        places.enter()
        self._admitted = True
        return self.limiter.is_proxy(host) or self._count(address_group(host))

    def _count(self, address: str) -> bool:
        """Count the connection by its address, unless that is blocked or has as many as it may."""
        if self.limiter.is_blocked(address):
            self._transport.abort()
        elif not self.limiter.places.count(address):
            text = f"one address has {self.limiter.places.per_address} connections at most"
            self.refuse(HTTPStatus.TOO_MANY_REQUESTS, "too_many", text)
        else:
            self._address = address
            return True
        return False

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
        self.stop_waiting()
        if self._admitted:
            self.limiter.places.leave()
        if self._address is not None:
            self.limiter.places.uncount(self._address)
        if self._inside_knows:
            self._inside.connection_lost(exc)

    # --- time ---------------------------------------------------------------------------------------------------------

    def _expect_request(self) -> None:
        self.stop_waiting()
        self._late = self._loop.call_later(self.limits.request_within, self._end_wait)

    def stop_waiting(self) -> None:
        """Stop the timer that ends a request that is not complete in time."""
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
        self.stop_waiting()

    def refuse(self, status: int, reason: str, text: str) -> None:
        """Answer what cannot be handed on, and end the connection."""
        if self._transport.is_closing():
            return
        if self._requests:  # an answer may be under way
            self._transport.abort()
            return
        self.stop_waiting()
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
        request = TimedRequest(self, receive, send)
        if not has_body(scope["headers"]):
            request.complete()
        try:
            await app(scope, request.receive, request.send)
        finally:
            self._requests -= 1
            self.stop_waiting()
            if not self.gone and self._transport.get_write_buffer_size():
                self._loop.call_later(self.limits.answer_within, self._miss_reader, self._transport)

    def abort(self) -> None:
        self._transport.abort()

    def _miss_reader(self, transport: asyncio.Transport) -> None:
        if not self.gone and not self._requests and transport.get_write_buffer_size():
            transport.abort()

    @contextlib.contextmanager
    def counted(self, client: str) -> Iterator[bool]:
        """Count a client that comes by way of a proxy; say whether it may have one more connection."""
        if self._address is not None:
            yield True  # it was counted when it came
            return
        counted = self.limiter.places.count(client)
        try:
            yield counted
        finally:
            if counted:
                self.limiter.places.uncount(client)


class TimedRequest:
    """The two functions by which an application receives and sends, with the gate's limits."""

    def __init__(self, gate: ConnectionGate, receive: Receive, send: Send) -> None:
        self._gate, self._receive, self._send = gate, receive, send
        self._complete = False  # has all of it come?

    def complete(self) -> None:
        """Note that all of it has come: the timer stops."""
        self._complete = True
        self._gate.stop_waiting()

    async def receive(self) -> Message:
        message = await self._receive()
        if not message.get("more_body"):
            self.complete()
        return message

    async def send(self, message: Message) -> None:
        if self._gate.gone:
            return
        if message["type"] == "http.response.start" and not self._complete:
            await self._drain()
            if not self._complete:
                message["headers"] = [*message["headers"], (b"connection", b"close")]
        try:
            async with asyncio.timeout(self._gate.limits.answer_within):
                await self._send(message)
        except TimeoutError:
            self._gate.abort()
        except RuntimeError:
            if not self._gate.gone:  # uvicorn tells only the last of several requests that it is
                raise

    async def _drain(self) -> None:
        """Read what is left of a body that nobody wants: a client that is still sending does not read the answer."""
        left = DRAINED
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(DRAINED_WITHIN):
                while not self._complete and left > 0:
                    message = await self.receive()
                    left -= len(message.get("body", b""))


def gate_class(http: type[asyncio.Protocol], limiter: ConnectionLimiter) -> type[ConnectionGate]:
    """Return the class for uvicorn to make a gate of for each connection, before this class of its own."""
    return type("ConnectionGate", (ConnectionGate,), {"http": http, "limiter": limiter})


def has_body(headers: list[tuple[bytes, bytes]]) -> bool:
    """Say whether something follows the head of a request."""
    return any(name == b"transfer-encoding" or (name == b"content-length" and value != b"0") for name, value in headers)
