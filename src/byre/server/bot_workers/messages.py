"""What the server and its worker processes say to each other, over a socket pair: msgpack behind its length."""

from __future__ import annotations

import struct
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

LENGTH = struct.Struct("<I")


class Decide(Struct, array_like=True, tag=True, frozen=True):
    """Which action does a bot of this level take?"""

    number: int
    thinks: bool  # does it think ahead? Such bots have a lane of their own
    level: str
    game: str
    view: bytes  # of match.view_record


class Retell(Struct, array_like=True, tag=True, frozen=True):
    """What is asked for by POST /api/replay."""

    number: int
    request: bytes


class Ready(Struct, array_like=True, tag=True, frozen=True):
    """A worker has loaded what is compiled, and takes orders."""


class Chosen(Struct, array_like=True, tag=True, frozen=True):
    number: int
    action: int


class RetoldAnswer(Struct, array_like=True, tag=True, frozen=True):
    number: int
    answer: bytes


class RetellRefused(Struct, array_like=True, tag=True, frozen=True):
    """A match cannot be told again; the sentence is for whoever asked."""

    number: int
    sentence: str


class Failed(Struct, array_like=True, tag=True, frozen=True):
    """A mistake of the program. It is told by its type and place: the text of an exception may name cards."""

    number: int
    mistake: str


Order: TypeAlias = Decide | Retell
Answer: TypeAlias = Chosen | RetoldAnswer | RetellRefused | Failed
News: TypeAlias = Ready | Answer

_encoder = msgspec.msgpack.Encoder()
read_order: msgspec.msgpack.Decoder[Order] = msgspec.msgpack.Decoder(Order)
read_news: msgspec.msgpack.Decoder[News] = msgspec.msgpack.Decoder(News)


def write(message: Order | News) -> bytes:
    data = _encoder.encode(message)
    return LENGTH.pack(len(data)) + data


class Incoming:
    """Bytes as they come, cut into messages."""

    def __init__(self, decoder: msgspec.msgpack.Decoder[Any]) -> None:
        self._decoder = decoder
        self._bytes = bytearray()

    def add(self, data: bytes) -> list[Any]:
        """Return the messages that are complete now."""
        self._bytes += data
        messages, start = [], 0
        while (begin := start + LENGTH.size) <= len(self._bytes):
            end = begin + LENGTH.unpack_from(self._bytes, start)[0]
            if end > len(self._bytes):
                break
            with memoryview(self._bytes) as whole, whole[begin:end] as part:
                messages.append(self._decoder.decode(part))
            start = end
        del self._bytes[:start]
        return messages
