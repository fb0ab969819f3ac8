"""A connection to a table, from its hello to its end.

What it asks for goes to the house; what it is told waits here until the network takes it.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Awaitable, Coroutine, Generator
from types import coroutine
from typing import Any, Protocol

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


class Pipe(Protocol):
    """What carries the messages."""

    def send(self, text: str) -> Coroutine[Any, Any, None]: ...

    async def receive(self) -> str | bytes | None:
        """None when the other end is gone."""

    async def close(self, code: int, reason: str) -> None: ...


class Gone(Exception):
    """The other end is."""


GONE = (Gone, RuntimeError, OSError)  # what reading and writing raise then


class Connection:
    def __init__(self, pipe: Pipe, person: str, client: str) -> None:
        self.person, self.client = person, client
        self.screen = False
        self.viewer: Viewer = "table"
        self.greeted = False
        self._pipe = pipe
        self._unsent: deque[bytes] = deque()
        self._waiting = 0  # bytes
        self._more = asyncio.Event()
        self._idle = False  # is all sent, and nothing under way?
        self._rest: Awaitable[None] | None = None  # of a message that the network did not take at once
        self._closing: tuple[int, m.Bye] | None = None

    def tell(self, data: bytes) -> None:
        """Sends it at once if the network takes it; else it waits."""
        if self._closing is not None:
            return
        if self._idle and not self._more.is_set():
            self._send_now(data)
            return
        self._unsent.append(data)
        self._waiting += len(data)
        if self._waiting > MOST_UNSENT:
            self.close(TRY_AGAIN, "slow", "this connection is too slow for what there is to tell; come back")
        self._more.set()

    def _send_now(self, data: bytes) -> None:
        try:
            self._rest = begin(self._pipe.send(data.decode()))
        except GONE:  # whoever listens will hear so
            return
        if self._rest is not None:
            self._more.set()

    def refuse(self, id: str | None, reason: str, text: str) -> None:
        metrics.refusals.labels(reason).inc()
        self.tell(m.write_message(m.Refused(id, reason, text)))

    def close(self, code: int, reason: str, text: str) -> None:
        """Ends the connection, when it has told all that there is."""
        self._closing = self._closing or (code, m.Bye(reason, text))
        self._more.set()

    async def serve(self, house: House, code: str, commands_per_second: int) -> None:
        """Until one of both ends it."""
        listening = asyncio.ensure_future(self._listen(house, code, commands_per_second))
        sending = asyncio.ensure_future(self._send_all())
        try:
            await asyncio.wait((listening, sending), return_when=asyncio.FIRST_COMPLETED)
            if listening.done() and self._closing is not None:
                await sending
        finally:
            for task in (listening, sending):
                task.cancel()
            for ended in await asyncio.gather(listening, sending, return_exceptions=True):
                if isinstance(ended, Exception) and not isinstance(ended, GONE):
                    raise ended

    async def _send_all(self) -> None:
        """Sends what there is, and what comes, until the connection is to be closed."""
        while True:
            if self._rest is not None:
                await self._rest
                self._rest = None
            while self._unsent and self._waiting <= MOST_UNSENT:
                data = self._unsent.popleft()
                self._waiting -= len(data)
                await self._pipe.send(data.decode())
            if self._closing is not None:
                code, bye = self._closing
                await self._pipe.send(m.write_message(bye).decode())
                await self._pipe.close(code, bye.reason)
                return
            self._more.clear()
            self._idle = True
            await self._more.wait()
            self._idle = False

    async def _listen(self, house: House, code: str, commands_per_second: int) -> None:
        """All that it asks for, from the hello on."""
        try:
            room = await house.known_room(code)
            async with asyncio.timeout(HELLO_WITHIN):
                await self._greet(house, room)
        except TimeoutError:
            self.close(POLICY, "no_hello", f"a connection begins with a hello within {HELLO_WITHIN:g} s")
            return
        except Refusal as refusal:
            self.close(POLICY, refusal.reason, str(refusal))
            return
        bucket = Bucket(Rate(BURST * commands_per_second, BURST), time.monotonic())
        besides = Bucket(BESIDES, time.monotonic())
        try:
            while self._closing is None:
                command = self._read(await self._receive())
                early = bucket.wait(time.monotonic())
                if not isinstance(command, m.Move | m.Ping):
                    early = max(early, besides.wait(time.monotonic()))
                if early > 0:
                    await asyncio.sleep(early)  # whoever is too quick has to wait
                if command is not None:
                    self._obey(house, room, command)
        finally:
            house.leave(room, self)

    async def _greet(self, house: House, room: Room) -> None:
        command = self._read(await self._receive())
        if not isinstance(command, m.Hello):
            raise Refusal("no_hello", "a connection begins with a hello, not with anything else")
        if command.token is not None:
            person = house.signer.person_of_token(room.table.code, command.token)
            if person is None:
                raise Refusal("bad_token", "this token is none of this table")
            self.person = person
        house.enter(room, self, command)

    def _obey(self, house: House, room: Room, command: m.Command) -> None:
        try:
            if isinstance(command, m.Hello):
                raise Refusal("greeted", "one hello is enough")
            house.ask(room, self, command)
        except Refusal as refusal:
            self.refuse(command.id, refusal.reason, str(refusal))

    async def _receive(self) -> str | bytes:
        data = await self._pipe.receive()
        if data is None:
            raise Gone
        return data

    def _read(self, data: str | bytes) -> m.Command | None:
        try:
            command: m.Command = m.read_command(data)
            return command
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            self.refuse(_id_in(data), "malformed", f"that is no command: {error}")
            return None


def begin(work: Coroutine[Any, None, None]) -> Awaitable[None] | None:
    """Does as much of it as goes without waiting; gives the rest, if any. Most messages need no turn of the loop."""
    try:
        waits_for = work.send(None)
    except StopIteration:
        return None
    return _go_on(work, waits_for)


@coroutine
def _go_on(work: Coroutine[Any, Any, None], waits_for: Any) -> Generator[Any, Any, None]:
    while True:
        got = yield waits_for
        try:
            waits_for = work.send(got)
        except StopIteration:
            return


def _id_in(data: str | bytes) -> str | None:
    """The id of a command that can not be read otherwise, if it has one."""
    with contextlib.suppress(msgspec.DecodeError, AttributeError, RecursionError, UnicodeError):
        id = msgspec.json.decode(data).get("id")
        return id if isinstance(id, str) and len(id) <= m.LONGEST_ID else None
    return None
