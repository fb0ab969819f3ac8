"""What the server and its worker processes say to each other, over a socket pair: msgpack behind its length."""

from __future__ import annotations

import struct
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from byre.errors import BadLog

LENGTH = struct.Struct("<I")


class RefusedForNow(BadLog):
    """A match that is refused for a reason that may change: a limit, or what this server does not know yet."""


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


class ReviewMatch(Struct, array_like=True, tag=True, frozen=True):
    """What did each decision of a finished match cost? It can be stopped."""

    number: int
    id: str
    log: bytes  # as JSON
    playouts: int


class Advise(Struct, array_like=True, tag=True, frozen=True):
    """What does each legal action of a seat lead to?"""

    number: int
    view: bytes  # of that seat, as JSON


class SetUp(Struct, array_like=True, tag=True, frozen=True):
    """A position of a match, as a seat knew it, to be played on from."""

    number: int
    request: bytes


class SimulatePlayers(Struct, array_like=True, tag=True, frozen=True):
    """How many points do players of this level, numbered from `first` on, get in a deal of the day?"""

    number: int
    game: str
    day: str
    level: str
    first: int
    count: int


class StopReview(Struct, array_like=True, tag=True, frozen=True):
    """Nobody waits for this review any more."""

    number: int


class Ready(Struct, array_like=True, tag=True, frozen=True):
    """A worker has loaded what is compiled, and takes orders."""


class Chosen(Struct, array_like=True, tag=True, frozen=True):
    number: int
    action: int


class WrittenAnswer(Struct, array_like=True, tag=True, frozen=True):
    """The answer to any other order, as JSON; a review is packed."""

    number: int
    answer: bytes


class Simulated(Struct, array_like=True, tag=True, frozen=True):
    number: int
    points: list[int]


class MatchRefused(Struct, array_like=True, tag=True, frozen=True):
    """A match cannot be told again, reviewed or played on from; the sentence is for whoever asked."""

    number: int
    sentence: str
    for_now: bool  # may the reason change?


class ReviewStopped(Struct, array_like=True, tag=True, frozen=True):
    """A review was given up, as it was asked for."""

    number: int


class Failed(Struct, array_like=True, tag=True, frozen=True):
    """A mistake of the program. It is told by its type and place: the text of an exception may name cards."""

    number: int
    mistake: str


class ReviewNews(Struct, array_like=True, tag=True, frozen=True):
    """How far a review is, and what was found since the last time: decisions, each as JSON."""

    number: int
    done: int
    total: int
    found: list[bytes]


Order: TypeAlias = Decide | Retell | ReviewMatch | SimulatePlayers | Advise | SetUp
Answer: TypeAlias = Chosen | WrittenAnswer | Simulated | MatchRefused | ReviewStopped | Failed
News: TypeAlias = Ready | ReviewNews | Answer

_encoder = msgspec.msgpack.Encoder()
read_order: msgspec.msgpack.Decoder[Order | StopReview] = msgspec.msgpack.Decoder(Order | StopReview)
read_news: msgspec.msgpack.Decoder[News] = msgspec.msgpack.Decoder(News)


def write(message: Order | StopReview | News) -> bytes:
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
