"""What servers say to each other about a table that one of them owns, and the other has visitors of.

Servers of two versions talk to each other during an upgrade. So a field is only added at the end, with a default, which
older servers pass over; a frame of a kind that a server does not know is passed over, too. `PROTOCOL` counts up with
each such change, and each end tells its own in its first frame.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from byre.server.supervision import report

PROTOCOL = 3
PADDED = 256  # bytes to a multiple of which packets are filled up, so that their length tells little of cards
FRAME_SETTINGS: dict[str, Any] = {"array_like": True, "tag": True, "gc": False}


class Enter(msgspec.Struct, **FRAME_SETTINGS):
    """A visitor of the follower comes. With `told`, the visitor was here before and knows the entries before that.

    `server` is the follower's id, if it may own tables, and `version` that of the tables that it can read.
    """

    code: str
    visitor: int
    person: str
    client: str
    hello: bytes
    told: int | None = None
    server: str = ""
    version: str = ""


class Part(msgspec.Struct, **FRAME_SETTINGS):
    """A visitor is gone."""

    code: str
    visitor: int


class Forward(msgspec.Struct, **FRAME_SETTINGS):
    """A visitor asks for something."""

    code: str
    visitor: int
    command: bytes


class Call(msgspec.Struct, **FRAME_SETTINGS):
    """Somebody who is not connected asks for something; without a command, for what all may know of the table."""

    code: str
    number: int
    person: str = ""
    client: str = ""
    command: bytes | None = None


class Tell(msgspec.Struct, **FRAME_SETTINGS):
    """A message for visitors. All that there is to tell of the entries before `told` is told with it, or before."""

    code: str
    told: int
    visitors: list[int]
    data: bytes
    id: str | None = None  # of the command that it answers


class Return(msgspec.Struct, **FRAME_SETTINGS):
    """The answer to a call."""

    code: str
    number: int
    seat: int | None = None
    info: bytes | None = None
    reason: str | None = None
    text: str = ""


class Dismiss(msgspec.Struct, **FRAME_SETTINGS):
    """A visitor may not be here. Without a reason: is to come back, and will be told what was missed."""

    code: str
    visitor: int
    reason: str | None = None
    text: str = ""


class Gone(msgspec.Struct, **FRAME_SETTINGS):
    """This server does not own the table any more, or never did."""

    code: str


class Beat(msgspec.Struct, **FRAME_SETTINGS):
    """The other end is there, and knows this version of the protocol."""

    protocol: int = 1
    padding: bytes = b""


Frame = Enter | Part | Forward | Call | Tell | Return | Dismiss | Gone | Beat
_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(list[Frame]).decode
_decode_one = msgspec.msgpack.Decoder(Frame).decode
_split = msgspec.msgpack.Decoder(list[msgspec.Raw]).decode


def write_frames(frames: Sequence[Frame]) -> bytes:
    """Return frames as a packet has them. A packet ends with a beat that fills it up."""
    full = len(_encode([*frames, Beat(PROTOCOL)]))
    return _encode([*frames, Beat(PROTOCOL, bytes(-full % PADDED))])


def read_frames(data: bytes) -> list[Frame]:
    """Return frames, without those of a kind that is not known here; msgspec.DecodeError if they are no frames."""
    try:
        frames: list[Frame] = _decode(data)
    except msgspec.ValidationError:
        frames = [frame for one in _split(data) if (frame := _read_frame(one)) is not None]
    return frames


def _read_frame(data: msgspec.Raw) -> Frame | None:
    try:
        frame: Frame = _decode_one(data)
        return frame
    except msgspec.ValidationError as error:
        report("link received a frame that is not known here, and passes it over", error)
        return None
