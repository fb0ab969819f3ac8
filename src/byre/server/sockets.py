"""The WebSocket under a table's connection, on the sans-I/O protocol of the library `websockets`.

By ASGI each message would go through a queue, a task and a dictionary, and reading would stop and start again for each:
that costs more than the move in it. So ASGI is left with the opening (`socket_opening`). From then on what comes is
given to the listener at once, and all that is told in one turn of the loop goes out together. A short text in one
frame, which nearly all are, needs no more than its mask taken off; everything else (parts of messages, pings, closing,
what is wrong) is left to the library, frame by frame, so that all frames can be counted.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from typing import Any, Protocol, cast

import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.server import ServerProtocol

from byre.server.connection_gate import GATE, ConnectionGate
from byre.server.limits import Bucket, Rate
from byre.server.socket_opening import SOCKET, SocketOpening
from byre.server.websocket_frames import CLOSE, WHOLE_TEXT, end_of_frame, head_of, whole_text

BURST = 6  # seconds' worth of commands and frames that may come at once
TURN = 64  # frames that are read in one turn of the loop, at most: others come to speak, too
UNUSUAL = 8  # frames that one counts for which is left to the library: it costs so much more
KILOBYTE = 1024
MESSAGES = (Opcode.TEXT, Opcode.BINARY, Opcode.CONT)


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
        self._server = server_state
        self._opening: SocketOpening | None = SocketOpening(self, config, server_state, app_state)  # until it is over
        self.gate: ConnectionGate = app_state[GATE]
        self._limits = limits = self.gate.limits
        self.protocol = ServerProtocol(max_size=limits.largest_message)
        rate = limits.frames_per_command * limits.commands_per_second * BURST
        self._frames = Bucket(Rate(rate, BURST), self._loop.time())
        self.lost: asyncio.Future[None] = self._loop.create_future()
        self.transport: asyncio.Transport
        self._closing = False
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
        self.protocol.send_close(code, reason)
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
            self.transport.write(b"".join(self.protocol.data_to_send()))

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
        if self._opening is not None:
            self._opening.receive(data)
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
        self.protocol.receive_data(data)
        for event in self.protocol.events_received():
            if isinstance(event, Frame):
                self._receive_frame(event)
        self._send_control()
        if self.unwritten() > self._limits.unsent:  # whoever does not even read pongs is let go
            self.transport.abort()
        elif self.protocol.close_expected() or self.protocol.parser_exc is not None:
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
            self.protocol.send_ping(self._pinged)
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
        self.gate.upgraded()

    def connection_lost(self, exc: Exception | None) -> None:
        self._server.connections.discard(self)
        self.gate.connection_lost(exc)
        if self._timer is not None:
            self._timer.cancel()
        if not self.lost.done():
            self.lost.set_result(None)
        if self.listener is not None:
            self.listener.lost()

    def shutdown(self) -> None:
        """Do nothing: whoever listens is told that the server stops, and ends this; so does the opening."""

    # --- the opening --------------------------------------------------------------------------------------------------

    @property
    def is_answered(self) -> bool:
        """Whether the opening was accepted or refused."""
        return self._opening is None

    def accept(self, answer: Response) -> None:
        """Open the socket; from now on frames are read, and messages may be written."""
        self._opening = None
        self.protocol.send_response(answer)
        self._send_control()
        self._set_timer(self._limits.ping_every, self._ping)

    def refuse(self, answer: Response) -> None:
        """Answer that there is no socket, and close."""
        if not (self._closing or self.transport.is_closing()):
            self._opening, self._closing = None, True
            self.protocol.send_response(answer)
            self._send_control()
            self.transport.close()
            self._set_timer(self._limits.close_within, self._abort)


def socket_of(scope: Mapping[str, Any]) -> TableSocket:
    """Return the socket of an ASGI scope."""
    socket: TableSocket = scope["extensions"][SOCKET]
    return socket
