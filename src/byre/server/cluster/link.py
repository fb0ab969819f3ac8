"""A connection between two servers. Both prove that they have a key of the cluster, and all that they say is sealed.

Each end sends a nonce; the session's keys follow from both nonces and a key of the ring. What is sent within one turn
of the loop is in one packet: it arrives as a whole, or not at all.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import os
import struct
from collections.abc import Callable
from typing import Protocol

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from byre.server.cluster.frames import PROTOCOL, Beat, Frame, read_frames, write_frames
from byre.server.supervision import report

log = logging.getLogger("byre.cluster")

NONCE = 32  # bytes that each end begins with: a nonce of 24, and 8 that tell which key it uses
LARGEST = 64 * 2**20  # bytes of a packet
LARGEST_FIRST = 4096  # bytes of the first one, before which it is not known who is at the other end
GATHER = 0.005  # seconds between packets of commands, at least; messages are gathered by the commit that they tell of
PER_FRAME = 0.003  # seconds that a command waits for others, for each frame but the first in the last packet
LONGEST_WAIT = 0.012  # seconds that a command waits for others, at most
PAUSE = 0.05  # seconds without a packet after which a command does not wait
BEAT = 0.5  # seconds between packets, at most
SILENCE = 2.5  # seconds without a packet after which the other end counts as gone
OPEN_WITHIN = 1.5  # seconds
MOST_UNSENT = 64 * 2**20  # bytes

_length = struct.Struct("<I")
_number = struct.Struct("<QI")


class Receiver(Protocol):
    """Who hears what comes over a link."""

    def received(self, link: PeerLink, frames: list[Frame]) -> None: ...

    def lost(self, link: PeerLink) -> None: ...


class PeerLink(asyncio.Protocol):
    """One end of a connection. `keys` are those of the cluster, the newest first; the caller's end uses the first."""

    def __init__(self, keys: list[bytes], calls: bool, receiver: Receiver) -> None:
        self._keys, self._calls, self._receiver = keys, calls, receiver
        self._loop = asyncio.get_running_loop()
        self.opened: asyncio.Future[None] = self._loop.create_future()
        self._transport: asyncio.Transport | None = None
        self._buffer = bytearray()
        self._mine = os.urandom(24)
        self._sealing: AESGCM | None = None
        self._opening: AESGCM | None = None
        self._sent = self._heard = 0  # packets
        self._outbox: list[Frame] = []
        self._last_frames = 0  # in the last packet
        self._flushing = False
        self._heard_at = self._sent_at = self._loop.time()
        self._timer: asyncio.TimerHandle | None = None
        self.closed = False
        self.protocol = PROTOCOL  # of the other end

    # --- sending ------------------------------------------------------------------------------------------------------

    def send(self, frame: Frame) -> None:
        """Send at the end of this turn of the loop, or a little later with others if there is much to send."""
        if self.closed:
            return
        self._outbox.append(frame)
        if not self._flushing and self._sealing is not None:
            self._flushing = True
            if self._calls and (wait := self._gather_for(self._loop.time() - self._sent_at)) > 0:
                self._loop.call_later(wait, self._flush)
            else:
                self._loop.call_soon(self._flush)

    def _gather_for(self, pause: float) -> float:
        """Return how many seconds a command waits for others, if the last packet was sent `pause` seconds ago."""
        if pause > PAUSE:
            return 0.0
        return max(GATHER - pause, min(LONGEST_WAIT, PER_FRAME * (self._last_frames - 1)))

    @property
    def last_unsent(self) -> Frame | None:
        """The frame that was last sent and is not under way yet, so that it may be added to."""
        return self._outbox[-1] if self._outbox else None

    def _flush(self) -> None:
        self._flushing = False
        if self.closed or not self._outbox or self._sealing is None:
            return
        frames, self._outbox = self._outbox, []
        self._last_frames = len(frames)
        self._write(write_frames(frames))

    def _write(self, plain: bytes) -> None:
        assert self._sealing is not None
        assert self._transport is not None
        self._sent_at = self._loop.time()
        sealed = self._sealing.encrypt(_number.pack(self._sent, 0), plain, None)
        self._sent += 1
        self._transport.writelines((_length.pack(len(sealed)), sealed))
        if self._transport.get_write_buffer_size() > MOST_UNSENT:
            self.close()

    # --- the connection -----------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport) or hasattr(transport, "write")
        self._transport = transport  # type: ignore[assignment]
        if self._calls:
            self._transport.write(self._mine + _name(self._keys[0]))  # type: ignore[union-attr]
        self._timer = self._loop.call_later(OPEN_WITHIN, self._look)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        try:
            if self._opening is None and len(self._buffer) >= NONCE:
                self._begin(bytes(self._buffer[:NONCE]))
                del self._buffer[:NONCE]
            while self._opening is not None and not self.closed and (packet := self._next_packet()) is not None:
                self._open(packet)
        except (InvalidTag, msgspec.DecodeError, ValueError):
            self.close()  # whoever it is has no key of ours
        except Exception as error:
            report("link failed, and is closed", error)
            self.close()

    def _begin(self, theirs: bytes) -> None:
        """Make the keys of the session."""
        nonce, name = theirs[:24], theirs[24:]
        key = next((key for key in self._keys if hmac.compare_digest(_name(key), name)), None)
        if key is None:
            raise ValueError("no key of this cluster")
        assert self._transport is not None
        if not self._calls:
            self._transport.write(self._mine + _name(key))
        caller, called = (self._mine, nonce) if self._calls else (nonce, self._mine)
        ways = [AESGCM(hmac.digest(key, b"byre link\n" + way + caller + called, "sha256")) for way in (b"out", b"in.")]
        self._sealing, self._opening = ways if self._calls else ways[::-1]
        self._write(write_frames([Beat(PROTOCOL)]))
        self._flush()

    def _next_packet(self) -> bytes | None:
        if len(self._buffer) < _length.size:
            return None
        (size,) = _length.unpack_from(self._buffer)
        if size > (LARGEST if self.opened.done() else LARGEST_FIRST):
            raise ValueError("a packet that is too large")
        end = _length.size + size
        if len(self._buffer) < end:
            return None
        with memoryview(self._buffer) as view:
            packet = bytes(view[_length.size : end])
        del self._buffer[:end]
        return packet

    def _open(self, packet: bytes) -> None:
        assert self._opening is not None
        plain = self._opening.decrypt(_number.pack(self._heard, 0), packet, None)
        self._heard += 1
        self._heard_at = self._loop.time()
        if not self.opened.done():
            self._open_with(plain)
        self._receiver.received(self, read_frames(plain))

    def _open_with(self, plain: bytes) -> None:
        """The other end has the key; its first frame tells which protocol it knows."""
        first = read_frames(plain)[:1]
        self.protocol = first[0].protocol if first and isinstance(first[0], Beat) else 1
        if self.protocol != PROTOCOL:
            log.info("a server with protocol %d is linked; this one has %d", self.protocol, PROTOCOL)
        self.opened.set_result(None)
        self._schedule()

    def _schedule(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_later(BEAT, self._look)

    def _look(self) -> None:
        """Say something now and then, and notice if the other end does not."""
        if not self.opened.done() or self._loop.time() - self._heard_at > SILENCE:
            self.close()
            return
        if self._loop.time() - self._sent_at >= BEAT / 2:
            self.send(Beat())
        self._schedule()

    def close(self) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._flush()
            self._transport.close()
            self._loop.call_later(1.0, self._transport.abort)
        self.connection_lost(None)

    def connection_lost(self, error: Exception | None) -> None:
        if self.closed:
            return
        self.closed = True
        if self._timer is not None:
            self._timer.cancel()
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the other server does not answer"))
            self.opened.exception()  # nobody need look
        self._receiver.lost(self)


async def call(address: str, keys: list[bytes], receiver: Receiver) -> PeerLink:
    """Open a link to the server at an address; OSError if it does not answer, or has other keys."""
    host, _, port = address.rpartition(":")
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(OPEN_WITHIN):
        _, link = await loop.create_connection(lambda: PeerLink(keys, True, receiver), host.strip("[]"), int(port))
        try:
            await link.opened
        except asyncio.CancelledError:
            link.close()
            raise
    return link


async def listen(address: str, keys: list[bytes], receiver: Receiver) -> tuple[asyncio.Server, str]:
    """Answer links at an address; return that with its port."""
    host, _, port = address.rpartition(":")
    make: Callable[[], PeerLink] = lambda: PeerLink(keys, False, receiver)  # noqa: E731
    server = await asyncio.get_running_loop().create_server(make, host.strip("[]"), int(port))
    return server, f"{host}:{server.sockets[0].getsockname()[1]}"


def _name(key: bytes) -> bytes:
    """Tell keys apart without telling them."""
    return hmac.digest(key, b"byre link key", "sha256")[:8]
