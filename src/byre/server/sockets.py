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
from websockets.utils import apply_mask

SOCKET = "byre.socket"  # the ASGI extension by which an application gets at its socket
FAREWELL = 10.0  # seconds that the other end has to close, too
WHOLE_TEXT = 0x81  # the first byte of a frame that has a text, all of it (RFC 6455, 5.2)
MASKED = 0x80  # added to the second byte, as in all that comes from clients; the rest of it is the length


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
        self._at_a_frame = False  # will the next byte that comes be the first of a frame?

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

    def shutdown(self) -> None:
        """Nothing: whoever listens is told that the server stops, and ends this. Uvicorn would not wait for an answer.

        To close while something that has come is unread may cost the other end the last of what it was told.
        """

    def data_received(self, data: bytes) -> None:
        """Nearly always it is one short text as a whole, which needs no more than its mask taken off."""
        if not self.handshake_complete:
            self._at_a_frame = data.endswith(b"\r\n\r\n")
        elif self._at_a_frame and (text := whole_text(data, self.config.ws_max_size)) is not None and self._listening():
            self.listener.heard(text)  # type: ignore[union-attr]
            return
        else:
            self._at_a_frame = self._at_a_frame and ends_with_a_frame(data)
        super().data_received(data)

    def _listening(self) -> bool:
        """Does somebody listen, and is no message under way in parts?"""
        return self.listener is not None and not self.frames and not self.close_sent

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


def whole_text(data: bytes, longest: int) -> bytes | None:
    """The text, if the data is just one frame of a client's, with a whole text that is not too long."""
    if len(data) < 6 or data[0] != WHOLE_TEXT or data[1] < MASKED:
        return None
    start, length = _start_and_length(data, 0)
    if length > longest or len(data) != start + length:
        return None
    return apply_mask(data[start:], data[start - 4 : start])


def ends_with_a_frame(data: bytes) -> bool:
    """Do frames of a client's fill the data without a rest?"""
    place = 0
    while len(data) - place >= 6:
        start, length = _start_and_length(data, place)
        place = start + length
    return place == len(data)


def _start_and_length(data: bytes, place: int) -> tuple[int, int]:
    """Where what a frame carries begins, behind its mask, and how long it is."""
    length = data[place + 1] % MASKED
    if length < 126:
        return place + 6, length
    size = 2 if length == 126 else 8
    return place + 6 + size, int.from_bytes(data[place + 2 : place + 2 + size], "big")


def head_of(text: bytes) -> bytes:
    """What goes before a text that a server sends."""
    length = len(text)
    if length < 126:
        return bytes((WHOLE_TEXT, length))
    if length < 2**16:
        return bytes((WHOLE_TEXT, 126)) + length.to_bytes(2, "big")
    return bytes((WHOLE_TEXT, 127)) + length.to_bytes(8, "big")


def socket_of(scope: Mapping[str, Any]) -> TableSocket:
    """The socket of an ASGI scope."""
    socket: TableSocket = scope["extensions"][SOCKET]
    return socket
