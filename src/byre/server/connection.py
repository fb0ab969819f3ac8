"""A connection to a table, from its hello to its end.

What it asks for goes to the house; whoever asks too much has to wait, and whoever does not listen is let go.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from typing import Protocol

import msgspec

from byre.server import messages as m
from byre.server import metrics
from byre.server.asking import Refusal
from byre.server.house import House
from byre.server.limits import Bucket, Rate
from byre.server.room import Room
from byre.server.table import Viewer

HELLO_WITHIN = 10.0  # seconds
MOST_UNSENT = 2**20  # bytes that wait for a slow client
BURST = 6  # seconds' worth of commands that may come at once
BESIDES = Rate(40, 20)  # commands that are no moves: each of them is kept, too
GOING_AWAY, POLICY, TRY_AGAIN = 1001, 1008, 1013  # why a connection is closed (RFC 6455)


class Line(Protocol):
    """What carries the messages, both ways."""

    def write(self, data: bytes) -> None:
        """Sends without waiting."""

    def unwritten(self) -> int:
        """How many bytes wait for the network."""

    def hold(self) -> None:
        """Hears nothing more for now."""

    def go_on(self) -> None: ...

    def end(self, code: int, reason: str) -> None:
        """Closes, when all is written."""


class Connection:
    """Hears nothing until it is served."""

    def __init__(self, line: Line, person: str, client: str, commands_per_second: int) -> None:
        self.person, self.client = person, client
        self.screen = False
        self.viewer: Viewer = "table"
        self.greeted = False
        self._line = line
        self._house: House
        self._room: Room
        self._held: deque[bytes] | None = deque()  # what has come and has to wait, if anything has to
        self._loop = asyncio.get_running_loop()
        self._gone: asyncio.Future[None] = self._loop.create_future()
        self._all = Bucket(Rate(BURST * commands_per_second, BURST), self._loop.time())
        self._besides = Bucket(BESIDES, self._loop.time())

    async def serve(self, house: House, code: str) -> None:
        """Until one of both ends it."""
        self._line.hold()
        try:
            self._house, self._room = house, await house.known_room(code)
        except Refusal as refusal:
            self.close(POLICY, refusal.reason, str(refusal))
            return
        late = self._loop.call_later(HELLO_WITHIN, self._miss_hello)
        try:
            self._go_on()
            await self._gone
        finally:
            late.cancel()
            if self.greeted:
                house.leave(self._room, self)

    def _miss_hello(self) -> None:
        if not self.greeted:
            self.close(POLICY, "no_hello", f"a connection begins with a hello within {HELLO_WITHIN:g} s")

    # --- telling ------------------------------------------------------------------------------------------------------

    def tell(self, data: bytes) -> None:
        """Sends without waiting."""
        if self._gone.done():
            return
        self._line.write(data)
        if self._line.unwritten() > MOST_UNSENT:
            self.close(TRY_AGAIN, "slow", "this connection is too slow for what there is to tell; come back")

    def refuse(self, id: str | None, reason: str, text: str) -> None:
        metrics.refusals.labels(reason).inc()
        self.tell(m.write_message(m.Refused(id, reason, text)))

    def close(self, code: int, reason: str, text: str) -> None:
        """Ends the connection, when it has told all that there is."""
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
        """By how many seconds it comes too early."""
        now = self._loop.time()
        early = self._all.wait(now)
        return early if isinstance(command, m.Move | m.Ping) else max(early, self._besides.wait(now))

    def _obey_at_last(self, command: m.Command | None) -> None:
        self._obey(command)
        self._go_on()

    def _go_on(self) -> None:
        """Hears what had to wait."""
        held, self._held = self._held or (), None
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
        """Does as it is told; None is what could not be read."""
        try:
            if not self.greeted:
                self._greet(command)
            elif isinstance(command, m.Hello):
                raise Refusal("greeted", "one hello is enough")
            elif command is not None and not self._gone.done():
                self._house.ask(self._room, self, command)
        except Refusal as refusal:
            if self.greeted:
                self.refuse(command.id if command else None, refusal.reason, str(refusal))
            else:
                self.close(POLICY, refusal.reason, str(refusal))

    def _greet(self, command: m.Command | None) -> None:
        if not isinstance(command, m.Hello):
            raise Refusal("no_hello", "a connection begins with a hello, not with anything else")
        if command.token is not None:
            person = self._house.signer.person_of_token(self._room.table.code, command.token)
            if person is None:
                raise Refusal("bad_token", "this token is none of this table")
            self.person = person
        self._house.enter(self._room, self, command)


def _id_in(data: bytes) -> str | None:
    """The id of a command that can not be read otherwise, if it has one."""
    with contextlib.suppress(msgspec.DecodeError, AttributeError, RecursionError, UnicodeError):
        id = msgspec.json.decode(data).get("id")
        return id if isinstance(id, str) and len(id) <= m.LONGEST_ID else None
    return None
