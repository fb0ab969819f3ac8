"""The WebSocket under a table's connection: uvicorn's, but that messages take the short way.

By ASGI each message goes through a queue, a task and a dictionary, and reading stops and starts again for each: that
would cost more than the move in it. So ASGI is left with the opening, and from then on what comes is given to the
listener at once, and all that is told in one turn of the loop goes out together.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

SOCKET = "byre.socket"  # the ASGI extension by which an application gets at its socket
FAREWELL = 10.0  # seconds that the other end has to close, too


class Listener(Protocol):
    def heard(self, data: bytes) -> None:
        """A message has come."""

    def lost(self) -> None:
        """The other end is gone."""


class TableSocket(WebSocketsSansIOProtocol):
    """To be used after the opening was accepted, when somebody listens."""

    listener: Listener | None = None

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._told: list[bytes] = []  # in this turn of the loop

    def write(self, data: bytes) -> None:
        """Sends a text; what the network does not take at once waits here."""
        if not self._told:
            self.loop.call_soon(self._send_told)
        self._told += head_of(data), data

    def _send_told(self) -> None:
        told, self._told = b"".join(self._told), []
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(told)

    def unwritten(self) -> int:
        """How many bytes wait for the network."""
        return self.transport.get_write_buffer_size()

    def hold(self) -> None:
        """Hears nothing more for now, but for what has come already."""
        if not self.transport.is_closing():
            self.transport.pause_reading()

    def go_on(self) -> None:
        if not self.transport.is_closing():
            self.transport.resume_reading()

    def end(self, code: int, reason: str) -> None:
        """Closes, when all is written; at once if the other end takes too long."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self._send_told()
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.go_on()  # the answer to it is waited for
        self.close_timer = self.loop.call_later(FAREWELL, self.transport.abort)

    # --- what uvicorn calls -------------------------------------------------------------------------------------------

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), SOCKET: self}  # type: ignore[dict-item]

    def send_receive_event_to_app(self) -> None:
        if self.listener is None:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.listener.heard(data)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.listener is not None:
            self.listener.lost()


def head_of(text: bytes) -> bytes:
    """What goes before a text that a server sends (RFC 6455, 5.2)."""
    length = len(text)
    if length < 126:
        return bytes((0x81, length))
    return b"\x81\x7e" + length.to_bytes(2, "big") if length < 2**16 else b"\x81\x7f" + length.to_bytes(8, "big")


def socket_of(scope: Mapping[str, Any]) -> TableSocket:
    """The socket of an ASGI scope."""
    socket: TableSocket = scope["extensions"][SOCKET]
    return socket
