"""Messages on their way to those who are connected to a table."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

from byre.server import messages as m
from byre.server.commands import RequestRefused
from byre.server.table import Viewer

if TYPE_CHECKING:
    from byre.server.table_room import TableRoom


MAY_BE_DONE = "the table has got another owner, and this may be done or not; look at the table before you try again"
NOT_BEGUN = "the table has got another owner, and this is not done; try again in a moment"


class NotBegun(RequestRefused):
    """The table has got another owner before a request was begun, which may be asked for there."""

    def __init__(self) -> None:
        super().__init__("not_saved", NOT_BEGUN)


class Outgoing:
    """A message on its way, and the command that it answers, if it answers one. It is encoded when it is sent first."""

    __slots__ = ("_data", "asked", "message")

    def __init__(self, message: m.Message, asked: m.Command | None = None) -> None:
        self.message, self.asked = message, asked
        self._data: bytes | None = None

    @property
    def data(self) -> bytes:
        if self._data is None:
            self._data = m.write_message(self.message)
        return self._data


class Relayed(Outgoing):
    """A message that another server has written."""

    def __init__(self, data: bytes) -> None:
        self._data = data


class Visitor(Protocol):
    """A connection to a table."""

    person: str
    client: str  # its address
    screen: bool  # does it show what the table sees, even at a seat?
    steps: bool  # is it told steps?
    viewer: Viewer  # as whom it sees the table
    elsewhere: bool  # is it connected to another server?

    def tell(self, outgoing: Outgoing) -> None:
        """Send without waiting."""

    def dismiss(self, reason: str, text: str) -> None:
        """End the connection, and say why."""

    def come_back(self) -> None:
        """End the connection; whoever is there comes back at once, and is told what was missed."""

    def moved_to(self, room: TableRoom) -> None:
        """Ask another room from now on: the table has got another owner."""


Addressed = tuple[Sequence[Visitor], Outgoing]  # to whom, and what


class Caller:
    """Somebody who asks one thing, and waits for the answer."""

    screen = steps = elsewhere = False
    viewer: Viewer = "table"

    def __init__(self, person: str, client: str) -> None:
        self.person, self.client = person, client
        self.answer: asyncio.Future[m.Message] = asyncio.get_running_loop().create_future()

    def tell(self, outgoing: Outgoing) -> None:
        if not self.answer.done():
            self.answer.set_result(outgoing.message)

    def dismiss(self, reason: str, text: str) -> None:
        self.tell(Outgoing(m.Refused(None, reason, text)))

    def come_back(self) -> None:
        self.dismiss("not_saved", MAY_BE_DONE)

    def pass_on(self) -> None:
        """Ask the next owner: what was asked for is not begun."""
        if not self.answer.done():
            self.answer.set_exception(NotBegun())

    def moved_to(self, room: TableRoom) -> None:
        pass


def to(visitor: Visitor, message: m.Message, asked: m.Command | None = None) -> Addressed:
    return [visitor], Outgoing(message, asked)


def send(messages: Iterable[Addressed]) -> None:
    for visitors, outgoing in messages:
        for visitor in visitors:
            visitor.tell(outgoing)
