"""The WebSocket under a table's connection, on the sans-I/O protocol of the library `websockets`.

By ASGI each message would go through a queue, a task and a dictionary, and reading would stop and start again for each:
that costs more than the move in it. So ASGI is left with the opening; from then on what comes is given to the listener
at once, and all that is told in one turn of the loop goes out together. A short text in one frame, which nearly all
are, needs no more than its mask taken off; everything else (parts of messages, pings, closing, what is wrong) is left
to the library, frame by frame, so that all frames can be counted.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Protocol, cast
from urllib.parse import unquote

import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from byre.server.http import DOOR, Door
from byre.server.limits import Bucket, Rate

log = logging.getLogger("byre.sockets")

SOCKET = "byre.socket"  # the ASGI extension by which an application gets at its socket
BURST = 6  # seconds' worth of commands and frames that may come at once
TURN = 64  # frames that are read in one turn of the loop, at most: others come to speak, too
UNUSUAL = 8  # frames that one counts for which is left to the library: it costs so much more
KILOBYTE = 1024
WHOLE_TEXT = 0x81  # the first byte of a frame that has a text, all of it (RFC 6455, 5.2)
CLOSE = 0x88  # the first byte of one that closes the connection
MASKED = 0x80  # added to the second byte, as in all that comes from clients; the rest of it is the length
MESSAGES = (Opcode.TEXT, Opcode.BINARY, Opcode.CONT)
NORMAL = 1000  # code of a connection that is closed for no other reason


class Listener(Protocol):
    def heard(self, data: bytes) -> None:
        """A message has come."""

    def lost(self) -> None:
        """The other end is gone."""


class TableSocket(asyncio.Protocol):
    """What uvicorn hands a connection to that asks for a WebSocket: its option `ws` names this class.

    Messages may be written after the opening was accepted, and are given to the listener, if there is one.
    """

    listener: Listener | None = None

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self._loop = _loop or asyncio.get_running_loop()
        self._config, self._server, self._state = config, server_state, app_state
        self._door: Door = app_state[DOOR]
        self._limits = limits = self._door.limits
        self._protocol = ServerProtocol(max_size=limits.largest_message)
        rate = limits.frames_per_command * limits.commands_per_second * BURST
        self._frames = Bucket(Rate(rate, BURST), self._loop.time())
        self._lost: asyncio.Future[None] = self._loop.create_future()
        self.transport: asyncio.Transport
        self._answer: Response | None = None  # to the opening, before it is sent
        self._opened = self._closing = False
        self._told: list[bytes] = []  # in this turn of the loop
        self._told_size = 0
        self._unread = b""  # what has come and was not looked at
        self._parts = bytearray()  # of a message that comes in several frames
        self._in_parts = False
        self._held = self._waits = False  # is nothing read, by the listener's wish or by the limit?
        self._discarded = 0  # bytes that came after the closing
        self._pinged: bytes | None = None  # what a pong has to carry
        self._timer: asyncio.TimerHandle | None = None  # of the next ping, pong, or end

    # --- telling ------------------------------------------------------------------------------------------------------

    def write(self, data: bytes) -> None:
        """Send a text; what the network does not take at once waits here."""
        if not self._told:
            self._loop.call_soon(self._send_told)
        self._told += head_of(data), data
        self._told_size += len(data)

    def _send_told(self) -> None:
        if self._told:
            told, self._told, self._told_size = b"".join(self._told), [], 0
            if not (self._closing or self.transport.is_closing()):
                self.transport.write(told)

    def unwritten(self) -> int:
        """Return how many bytes wait for the network."""
        return self.transport.get_write_buffer_size() + self._told_size

    def end(self, code: int, reason: str) -> None:
        """Close, when all is written; at once if the other end takes too long."""
        if self._closing or self.transport.is_closing():
            return
        self._send_told()
        self._protocol.send_close(code, reason)
        self._send_control()
        self._start_closing()

    def _start_closing(self) -> None:
        """The answer to it is waited for. To close while something is unread may cost the other end the last words."""
        self._closing, self._held, self._waits = True, False, False
        self._set_timer(self._limits.close_within, self._abort)
        self.transport.resume_reading()
        self._loop.call_soon(self._read)

    def _send_control(self) -> None:
        """Send what the protocol says by itself."""
        if not self.transport.is_closing():
            self.transport.write(b"".join(self._protocol.data_to_send()))

    # --- hearing ------------------------------------------------------------------------------------------------------

    def hold(self) -> None:
        """Hear nothing more for now."""
        self._held = True
        self._pause_or_resume()

    def go_on(self) -> None:
        self._held = False
        self._pause_or_resume()
        if self._unread:
            self._loop.call_soon(self._read)

    def _pause_or_resume(self) -> None:
        if not self.transport.is_closing():
            if self._held or self._waits:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        if not self._opened:
            self._receive_opening(data)
            return
        self._unread = self._unread + data if self._unread else data
        if not (self._held or self._waits):
            self._read()

    def _read(self) -> None:
        """Look at frame after frame, until there is none, or whoever sends them has to wait."""
        data, place, end = self._unread, 0, 0
        now, frames, turn = self._loop.time(), self._frames, TURN
        largest = self._limits.largest_message
        while not (self._held or self._waits or self.transport.is_closing()):
            place, end = end, end_of_frame(data, end, largest)
            if end < 0:
                break
            if self._closing:
                self._discard(data[place:end])
                continue
            usual = data[place] == WHOLE_TEXT and not self._in_parts
            text = whole_text(data, place, end, largest) if usual else None
            weight = (1 if text is not None else UNUSUAL) + (end - place) // KILOBYTE
            if (early := frames.wait(now, weight)) > 0:
                self._wait(early)
            elif (turn := turn - weight) <= 0:
                self._wait(0)
            if text is None:
                self._receive(data[place:end])
            elif self.listener is not None:
                self.listener.heard(text)
        else:
            place = end
        self._unread = data[place:] if place < len(data) else b""

    def _wait(self, seconds: float) -> None:
        self._waits = True
        self._pause_or_resume()
        self._loop.call_later(seconds, self._read_on)

    def _read_on(self) -> None:
        if not self.transport.is_closing():
            self._waits = False
            self._pause_or_resume()
            self._read()

    def _receive(self, data: bytes) -> None:
        """A frame that is not the usual one, or something that is none."""
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Frame):
                self._receive_frame(event)
        self._send_control()
        if self.unwritten() > self._limits.unsent:  # whoever does not even read pongs is let go
            self.transport.abort()
        elif self._protocol.close_expected() or self._protocol.parser_exc is not None:
            self._closing = True
            self.transport.close()
            self._set_timer(self._limits.close_within, self._abort)

    def _receive_frame(self, frame: Frame) -> None:
        if frame.opcode in MESSAGES:
            self._parts += frame.data
            self._in_parts = not frame.fin
            if frame.fin:
                text, self._parts = bytes(self._parts), bytearray()
                if self.listener is not None:
                    self.listener.heard(text)
        elif frame.opcode is Opcode.PONG and bytes(frame.data) == self._pinged:
            self._pinged = None
            self._set_timer(self._limits.ping_every, self._ping)

    def _discard(self, frame: bytes) -> None:
        """After the closing only its answer counts."""
        self._discarded += len(frame)
        if frame[0] == CLOSE:
            self.transport.close()
        elif self._discarded > self._limits.unsent:
            self.transport.abort()

    # --- is the other end there? --------------------------------------------------------------------------------------

    def _set_timer(self, seconds: float, then: Any) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_later(seconds, then)

    def _ping(self) -> None:
        if not (self._closing or self.transport.is_closing()):
            self._pinged = secrets.token_bytes(4)
            self._protocol.send_ping(self._pinged)
            self._send_control()
            self._set_timer(self._limits.pong_within, self._miss_pong)

    def _miss_pong(self) -> None:
        if self._held or self._waits:  # its answer may be among what is not read
            self._set_timer(self._limits.ping_every, self._ping)
        else:
            self.transport.abort()

    def _abort(self) -> None:
        self.transport.abort()

    # --- what uvicorn and the loop call -------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self._server.connections.add(self)  # type: ignore[arg-type]
        self._door.upgraded()

    def connection_lost(self, exc: Exception | None) -> None:
        self._server.connections.discard(self)
        self._door.connection_lost(exc)
        if self._timer is not None:
            self._timer.cancel()
        if not self._lost.done():
            self._lost.set_result(None)
        if self.listener is not None:
            self.listener.lost()

    def shutdown(self) -> None:
        """Do nothing: whoever listens is told that the server stops, and ends this; so does the opening."""

    # --- the opening, by ASGI -----------------------------------------------------------------------------------------

    def _receive_opening(self, data: bytes) -> None:
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Request):
                self._open(event)
        if self._protocol.handshake_exc is not None and self._answer is None:
            self._door.refuse(400, "malformed", "this is no opening of a WebSocket that can be read")

    def _open(self, request: Request) -> None:
        self._answer = self._protocol.accept(request)
        if self._answer.status_code != 101:
            self._refuse(self._answer)
            return
        task = self._loop.create_task(self._run(self._scope(request)))
        self._server.tasks.add(task)
        task.add_done_callback(self._server.tasks.discard)

    def _scope(self, request: Request) -> dict[str, Any]:
        path, _, query = request.path.partition("?")
        return {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "server": self.transport.get_extra_info("sockname"),
            "client": self._door.peer,
            "root_path": "",
            "path": unquote(path),
            "raw_path": path.encode("latin-1"),
            "query_string": query.encode("latin-1"),
            "headers": [
                (name.lower().encode(), value.encode("latin-1")) for name, value in request.headers.raw_items()
            ],
            "subprotocols": [],
            "state": self._state.copy(),
            "extensions": {"websocket.http.response": {}, SOCKET: self},
        }

    async def _run(self, scope: dict[str, Any]) -> None:
        """The application accepts it or not, and stays as long as the connection."""
        try:
            await self._config.loaded_app(scope, self._receive_event, self._send_event)
        except Exception as error:
            log.error("a socket failed", exc_info=error)
        if not self._opened:
            self._refuse(self._protocol.reject(500, "The server made a mistake.\n"))
        else:
            self.end(NORMAL, "")

    async def _receive_event(self) -> dict[str, Any]:
        if not self._opened:
            return {"type": "websocket.connect"}
        await self._lost
        return {"type": "websocket.disconnect", "code": 1005}

    async def _send_event(self, event: Any) -> None:
        """Messages are not sent this way, but by `write`."""
        if self.transport.is_closing() or self._answer is None:
            return
        if event["type"] == "websocket.accept":
            self._protocol.send_response(self._answer)
            self._opened = True
            self._send_control()
            self._set_timer(self._limits.ping_every, self._ping)
        elif event["type"] == "websocket.close":
            self._refuse(self._protocol.reject(HTTPStatus.FORBIDDEN, ""))
        elif event["type"] == "websocket.http.response.start":
            self._answer = self._protocol.reject(event["status"], "")
            for name, value in event["headers"]:
                del self._answer.headers[name.decode()]
                self._answer.headers[name.decode()] = value.decode("latin-1")
        elif event["type"] == "websocket.http.response.body":
            self._answer.body = event["body"]
            del self._answer.headers["Content-Length"]
            self._answer.headers["Content-Length"] = str(len(event["body"]))
            self._refuse(self._answer)

    def _refuse(self, answer: Response) -> None:
        if not (self._closing or self.transport.is_closing()):
            self._opened = self._closing = True
            self._protocol.send_response(answer)
            self._send_control()
            self.transport.close()
            self._set_timer(self._limits.close_within, self._abort)


# --- frames -----------------------------------------------------------------------------------------------------------


def whole_text(data: bytes, place: int, end: int, longest: int) -> bytes | None:
    """Return the text of a client's frame that has all of it; None if it is one that is not allowed."""
    start, length = _start_and_length(data, place)
    return unmasked(data[start:end], data[start - 4 : start]) if start + length == end and length <= longest else None


def unmasked(data: bytes, mask: bytes) -> bytes:
    """Return data without the mask that clients put on it (RFC 6455, 5.3).

    >>> unmasked(bytes.fromhex("7f9f4d5158"), bytes.fromhex("37fa213d"))
    b'Hello'
    """
    length = len(data)
    repeated = (mask * (length // 4 + 1))[:length]
    return (int.from_bytes(data, "little") ^ int.from_bytes(repeated, "little")).to_bytes(length, "little")


def end_of_frame(data: bytes, place: int, longest: int) -> int:
    """Return where a client's frame ends, or -1 if that has not yet come; all there is of one that is not allowed."""
    left = len(data) - place
    if left < 2:
        return -1
    second = data[place + 1]
    if second < MASKED:
        return len(data)
    if left < (6 if second < MASKED + 126 else 8 if second == MASKED + 126 else 14):
        return -1
    start, length = _start_and_length(data, place)
    if length > longest:
        return len(data)
    end = start + length
    return end if end <= len(data) else -1


def _start_and_length(data: bytes, place: int) -> tuple[int, int]:
    """Return where what a frame carries begins, behind its mask, and how long it is."""
    length = data[place + 1] - MASKED
    if length < 126:
        return place + 6, length
    size = 2 if length == 126 else 8
    return place + 6 + size, int.from_bytes(data[place + 2 : place + 2 + size], "big")


def head_of(text: bytes) -> bytes:
    """Return what goes before a text that a server sends."""
    length = len(text)
    if length < 126:
        return bytes((WHOLE_TEXT, length))
    if length < 2**16:
        return bytes((WHOLE_TEXT, 126)) + length.to_bytes(2, "big")
    return bytes((WHOLE_TEXT, 127)) + length.to_bytes(8, "big")


def socket_of(scope: Mapping[str, Any]) -> TableSocket:
    """Return the socket of an ASGI scope."""
    socket: TableSocket = scope["extensions"][SOCKET]
    return socket
