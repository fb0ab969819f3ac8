"""Messages on their way to those who are connected to a table."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import Protocol

from byre.server import messages as m
from byre.server.table import Viewer


class Outgoing:
    """A message on its way. It is encoded once, when it is sent first."""

    __slots__ = ("_data", "message")

    def __init__(self, message: m.Message) -> None:
        self.message = message
        self._data: bytes | None = None

    @property
    def data(self) -> bytes:
        if self._data is None:
            self._data = m.write_message(self.message)
        return self._data


class Visitor(Protocol):
    """A connection to a table."""

    person: str
    client: str  # its address
    screen: bool  # does it show what the table sees, even at a seat?
    viewer: Viewer  # as whom it sees the table

    def tell(self, outgoing: Outgoing) -> None:
        """Send without waiting."""

    def dismiss(self, reason: str, text: str) -> None:
        """End the connection, and say why."""


Letter = tuple[Sequence[Visitor], Outgoing]  # to whom, and what


class Caller:
    """Somebody who asks one thing, and waits for the answer."""

    screen = False
    viewer: Viewer = "table"

    def __init__(self, person: str, client: str) -> None:
        self.person, self.client = person, client
        self.answer: asyncio.Future[m.Message] = asyncio.get_running_loop().create_future()

    def tell(self, outgoing: Outgoing) -> None:
        if not self.answer.done():
            self.answer.set_result(outgoing.message)

    def dismiss(self, reason: str, text: str) -> None:
        self.tell(Outgoing(m.Refused(None, reason, text)))


def to(visitor: Visitor, message: m.Message) -> Letter:
    return [visitor], Outgoing(message)


def send(letters: Iterable[Letter]) -> None:
    for visitors, outgoing in letters:
        for visitor in visitors:
            visitor.tell(outgoing)
