"""A connection to a table, from its hello to its end.

What it asks for is put into the table's room, which answers by `tell`; whoever asks too much has to wait, and whoever
does not listen is let go.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Protocol

import msgspec

from byre.server import messages as m
from byre.server import metrics
from byre.server.commands import RequestRefused
from byre.server.limits import Bucket, Limits, Rate
from byre.server.outgoing import Outgoing
from byre.server.table import Viewer
from byre.server.table_room import TableRoom

BURST = 6  # seconds' worth of commands that may come at once
OFTEN = (m.Move, m.Shown, m.Ping)  # commands that a player asks for again and again
GOING_AWAY, POLICY, TRY_AGAIN = 1001, 1008, 1013  # why a connection is closed (RFC 6455)


class Line(Protocol):
    """What carries the messages, both ways."""

    def write(self, data: bytes) -> None:
        """Send without waiting."""

    def unwritten(self) -> int:
        """Return how many bytes wait for the network."""

    def hold(self) -> None:
        """Hear nothing more for now."""

    def go_on(self) -> None: ...

    def end(self, code: int, reason: str) -> None:
        """Close, when all is written."""


class Connection:
    """A connection to a table. What comes before `serve` is called has to wait.

    `whose` returns the person that a token of the table stands for.
    """

    elsewhere = False

    def __init__(
        self, line: Line, person: str, client: str, limits: Limits, whose: Callable[[str], str | None]
    ) -> None:
        self.person, self.client = person, client
        self.screen = self.steps = False
        self.viewer: Viewer = "table"
        self._line, self._limits, self._whose = line, limits, whose
        self._room: TableRoom
        self._entered = False
        self._held: deque[bytes] | None = deque()  # what has come and has to wait, if anything has to
        self._loop = asyncio.get_running_loop()
        self._gone: asyncio.Future[None] = self._loop.create_future()
        now = self._loop.time()
        self._all = Bucket(Rate(BURST * limits.commands_per_second, BURST), now)
        self._others = Bucket(limits.other_commands, now)

    async def serve(self, opening: AbstractAsyncContextManager[TableRoom]) -> None:
        """Stay at a table until one of both ends it; the table is held so long."""
        self._line.hold()
        try:
            async with opening as room:
                await self._stay(room)
        except RequestRefused as refusal:
            self.dismiss(refusal.reason, str(refusal))

    async def _stay(self, room: TableRoom) -> None:
        self._room = room
        late = self._loop.call_later(self._limits.hello_within, self._miss_hello)
        try:
            self._go_on()
            await self._gone
        finally:
            late.cancel()
            if self._entered:
                self._room.leave(self)

    def _miss_hello(self) -> None:
        if not self._entered:
            self.dismiss("no_hello", f"a connection begins with a hello within {self._limits.hello_within:g} s")

    # --- telling ------------------------------------------------------------------------------------------------------

    def tell(self, outgoing: Outgoing) -> None:
        """Send without waiting."""
        if self._gone.done():
            return
        self._line.write(outgoing.data)
        if self._line.unwritten() > self._limits.unsent:
            self.close(TRY_AGAIN, "slow", "this connection is too slow for what there is to tell; come back")

    def refuse(self, id: str | None, reason: str, text: str) -> None:
        metrics.refusals.labels(reason).inc()
        self.tell(Outgoing(m.Refused(id, reason, text)))

    def dismiss(self, reason: str, text: str) -> None:
        """End the connection, since it may not be here."""
        self.close(POLICY, reason, text)

    def come_back(self) -> None:
        """End the connection; whoever is there comes back at once, and is told what was missed."""
        self.close(GOING_AWAY, "stopping", "the table has got another owner; come back in a moment")

    def moved_to(self, room: TableRoom) -> None:
        """Ask another room from now on."""
        self._room = room

    def close(self, code: int, reason: str, text: str) -> None:
        """End the connection, when it has told all that there is."""
        if not self._gone.done():
            self._line.write(m.write_message(m.Bye(reason, text)))
            self._line.end(code, reason)
            self.lost()

    # --- hearing ------------------------------------------------------------------------------------------------------

    def heard(self, data: bytes) -> None:
        """A message has come."""
        if self._held is not None:
            self._held.append(data)
        elif not self._gone.done():
            command = self._read(data)
            early = self._early(command)
            if early > 0:  # whoever is too quick has to wait
                self._held = deque()
                self._line.hold()
                self._loop.call_later(early, self._obey_at_last, command)
            else:
                self._obey(command)

    def lost(self) -> None:
        """The other end is gone."""
        if not self._gone.done():
            self._gone.set_result(None)

    def _early(self, command: m.Command | None) -> float:
        """Return by how many seconds it comes too early."""
        now = self._loop.time()
        early = self._all.wait(now)
        return early if isinstance(command, OFTEN) else max(early, self._others.wait(now))

    def _obey_at_last(self, command: m.Command | None) -> None:
        self._obey(command)
        self._go_on()

    def _go_on(self) -> None:
        """Hear what had to wait."""
        held, self._held = self._held or (), None
        if not self._gone.done():
            self._line.go_on()
        for data in held:
            self.heard(data)

    def _read(self, data: bytes) -> m.Command | None:
        try:
            command: m.Command = m.read_command(data)
            return command
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            self.refuse(_id_in(data), "malformed", f"that is no command: {error}")
            return None

    def _obey(self, command: m.Command | None) -> None:
        """Do as it is told; None is what could not be read."""
        if self._gone.done():
            return
        if not self._entered:
            self._greet(command)
        elif isinstance(command, m.Hello):
            self.refuse(command.id, "greeted", "one hello is enough")
        elif command is not None:
            self._room.ask(self, command)

    def _greet(self, command: m.Command | None) -> None:
        if not isinstance(command, m.Hello):
            self.dismiss("no_hello", "a connection begins with a hello, not with anything else")
            return
        if command.token is not None:
            person = self._whose(command.token)
            if person is None:
                self.dismiss("bad_token", "this token is none of this table")
                return
            self.person = person
        self._entered = True
        while self._room.successor is not None:  # the table has got another owner since this connection came
            self._room = self._room.successor
        self._room.enter(self, command)


def _id_in(data: bytes) -> str | None:
    """Return the id of a command that cannot be read otherwise, if it has one."""
    with contextlib.suppress(msgspec.DecodeError, AttributeError, RecursionError, UnicodeError):
        id = msgspec.json.decode(data).get("id")
        return id if isinstance(id, str) and len(id) <= m.LONGEST_ID else None
    return None
