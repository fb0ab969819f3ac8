"""Serving the followers of this server's tables: their visitors are at the table as this server's own are."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

import msgspec

from byre.server import messages as m
from byre.server import metrics
from byre.server.cluster.frames import Call, Dismiss, Enter, Forward, Frame, Gone, Part, Return, Tell
from byre.server.cluster.handover import rejoin
from byre.server.cluster.link import PeerLink
from byre.server.cluster.versions import id_of, read_command
from byre.server.commands import RequestRefused
from byre.server.outgoing import NotBegun, Outgoing
from byre.server.room import Room
from byre.server.store import StoreError
from byre.server.supervision import report
from byre.server.table import SNAPSHOT_VERSION, Viewer

if TYPE_CHECKING:
    from byre.server.cluster.cluster import Cluster
    from byre.server.table_room import TableRoom

NOT_KNOWN = "the server that has this table is of another version, and does not know this; try again in a while"
ANSWERS = {m.Done, m.Refused, m.Explained, m.Advised}
REQUESTS = {Enter, Part, Forward, Call}


class RemoteVisitor:
    """Somebody who is connected to another server."""

    screen = steps = False
    elsewhere = True
    viewer: Viewer = "table"

    def __init__(self, session: FollowerSession, link: PeerLink, room: Room, frame: Enter) -> None:
        self.link, self.room, self.code, self.number = link, room, frame.code, frame.visitor
        self.person, self.client = frame.person, frame.client
        self._session = session

    def tell(self, outgoing: Outgoing) -> None:
        """One message for many visitors of the same server goes there once."""
        message, link, data = outgoing.message, self.link, outgoing.data
        if type(message) in ANSWERS:
            link.send(Tell(self.code, self.room.told, [self.number], data, message.id))  # type: ignore[attr-defined]
        elif type(last := link.last_unsent) is Tell and last.data is data and last.code == self.code:
            last.visitors.append(self.number)
        else:
            link.send(Tell(self.code, self.room.told, [self.number], data))

    def refuse(self, id: str, reason: str, text: str) -> None:
        metrics.refusals.labels(reason).inc()
        self.tell(Outgoing(m.Refused(id, reason, text)))

    def dismiss(self, reason: str, text: str) -> None:
        self._part(Dismiss(self.code, self.number, reason, text))

    def come_back(self) -> None:
        self._part(Dismiss(self.code, self.number))

    def _part(self, frame: Dismiss) -> None:
        self.link.send(frame)
        self._session.part(self.code, self.number)

    def moved_to(self, room: TableRoom) -> None:
        """Its own server looks for the next owner."""


async def answer_call(room: Room, call: Call) -> Return:
    """Do what somebody asks for who is not connected. NotBegun if the table has got another owner before that."""
    try:
        if call.command is None:
            return Return(call.code, call.number, info=msgspec.json.encode(await room.info()))
        seat = await room.do(call.person, call.client, read_command(call.command))
        return Return(call.code, call.number, seat)
    except msgspec.DecodeError:
        return Return(call.code, call.number, reason="malformed", text=NOT_KNOWN)
    except NotBegun:
        raise
    except RequestRefused as refusal:
        return Return(call.code, call.number, reason=refusal.reason, text=str(refusal))


class FollowerSession:
    """What one follower server asks for, table by table in the order in which it comes."""

    def __init__(self, cluster: Cluster, link: PeerLink) -> None:
        self._cluster, self._link = cluster, link
        self.visitors: dict[str, dict[int, RemoteVisitor]] = {}  # by table, and by number
        self._opening: dict[str, list[Frame]] = {}  # what waits for a table to be opened
        self._tasks: set[asyncio.Task[None]] = set()

    def received(self, frame: Frame) -> None:
        if type(frame) not in REQUESTS or self._link.closed:
            return
        code: str = frame.code  # type: ignore[union-attr]
        if code in self._opening:
            self._opening[code].append(frame)
        elif (room := self._cluster.opened_room(code)) is not None:
            self._try(room, frame)
        else:
            self._opening[code] = [frame]
            self._start(self._open(code))

    async def _open(self, code: str) -> None:
        room = None
        try:
            room = await self._cluster.own_room(code)
        except (RequestRefused, StoreError):
            pass  # the follower looks for the owner again, or is told what is wrong there
        except Exception as error:
            report("owner failed to open a table", error)
        waiting = self._opening.pop(code)
        if self._link.closed:
            return  # whoever asked is not there any more
        if room is None:
            self._link.send(Gone(code))
            return
        for frame in waiting:
            self._try(room, frame)

    def _try(self, room: Room, frame: Frame) -> None:
        """Do what a follower asks for. If that fails, other frames and other tables are not concerned."""
        try:
            self._obey(room, frame)
        except Exception as error:
            report("owner failed at a frame, and passes it over", error)

    def _obey(self, room: Room, frame: Frame) -> None:
        if type(frame) is Forward:
            if (visitor := self.visitors.get(frame.code, {}).get(frame.visitor)) is not None:
                self._forwarded(room, visitor, frame.command)
        elif isinstance(frame, Enter):
            self._enter(room, frame)
        elif isinstance(frame, Part):
            self.part(frame.code, frame.visitor)
        elif isinstance(frame, Call):
            self._start(self._answer(room, frame))

    def _forwarded(self, room: Room, visitor: RemoteVisitor, data: bytes) -> None:
        """Do what a visitor asks for. A server of a later version may forward what this one does not know."""
        try:
            command = read_command(data)
        except msgspec.DecodeError:
            visitor.refuse(id_of(data), "malformed", NOT_KNOWN)
        else:
            room.ask(visitor, command)

    def _enter(self, room: Room, frame: Enter) -> None:
        visitor = RemoteVisitor(self, self._link, room, frame)
        self.visitors.setdefault(frame.code, {})[frame.visitor] = visitor
        hello = read_command(frame.hello)
        assert isinstance(hello, m.Hello)
        if _may_own_table(frame):
            self._cluster.leave_to_first_visitor(room, frame.server)
        if frame.told is None:
            room.enter(visitor, hello)
        else:
            rejoin(room, visitor, hello, frame.told)

    async def _answer(self, room: Room, call: Call) -> None:
        answer: Frame
        try:
            answer = await answer_call(room, call)
        except NotBegun:
            answer = Gone(call.code)  # its own server asks the next owner
        if not self._link.closed:
            self._link.send(answer)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def part(self, code: str, number: int) -> None:
        """A visitor is gone."""
        there = self.visitors.get(code, {})
        if (visitor := there.pop(number, None)) is not None:
            visitor.room.leave(visitor)
        if not there:
            self.visitors.pop(code, None)

    def forget(self, code: str) -> None:
        """This server does not own the table any more."""
        if self.visitors.pop(code, None):
            self._link.send(Gone(code))

    def lost(self) -> None:
        for there in self.visitors.values():
            for visitor in there.values():
                visitor.room.leave(visitor)
        self.visitors.clear()


def _may_own_table(frame: Enter) -> bool:
    """May the server of somebody who has just come own the table?

    Not if the link was broken, and is there again. A server of another version may not be able to read the table, or
    to go on with its match.
    """
    return frame.told is None and bool(frame.server) and frame.version == SNAPSHOT_VERSION
