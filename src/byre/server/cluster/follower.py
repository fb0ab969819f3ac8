"""A table that another server owns, as this server's visitors see it.

The owner writes every message, for visitors here as for its own: so all see the same bytes, and a move is applied to
the table once, not at each server again. What visitors ask for is forwarded. If the owner is gone, whichever follower
finds that first takes the table over, and tells its visitors all that they had not been told.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import time
from typing import TYPE_CHECKING

import msgspec

from byre.server import messages as m
from byre.server.cluster.frames import Call, Dismiss, Enter, Forward, Frame, Gone, Part, Return, Tell
from byre.server.cluster.handover import TransferredVisitor
from byre.server.cluster.link import PeerLink
from byre.server.cluster.versions import read_info
from byre.server.commands import RequestRefused
from byre.server.outgoing import NotBegun, Outgoing, Relayed, Visitor
from byre.server.room import NO_ANSWER
from byre.server.store import Damaged, StoreError
from byre.server.store.postgres.leases import Lease
from byre.server.supervision import log_seldom, report
from byre.server.table import SNAPSHOT_VERSION
from byre.server.table_room import TableRoom

if TYPE_CHECKING:
    from byre.server.cluster.cluster import Cluster

log = logging.getLogger("byre.cluster")

TRY_EVERY = 0.1  # seconds between attempts to find the owner
LINK_WITHIN = 0.3  # seconds that a link is waited for before it is looked again who owns the table
PATIENCE = 10.0  # seconds without an owner that answers, after which visitors are sent to try another server
MOST_PENDING = 200  # commands of one visitor
WELCOME = b'{"type":"welcome"'  # so begins what tells a visitor all that there is to know

_numbers = itertools.count(1)
_write_command = msgspec.json.Encoder().encode


class Follower:
    def __init__(self, cluster: Cluster, code: str, visitors: list[TransferredVisitor], told: int | None) -> None:
        self.code, self.closed, self.idle_since = code, False, time.monotonic()
        self.successor: TableRoom | None = None
        self.visitors: dict[int, TransferredVisitor] = {next(_numbers): one for one in visitors}
        self._number: dict[Visitor, int] = {one.visitor: number for number, one in self.visitors.items()}
        self.told = told  # all was told of the entries before this one; None before anything was
        self._cluster = cluster
        self._link: PeerLink | None = None
        self._calls: dict[int, tuple[Call, asyncio.Future[Return]]] = {}
        self._left: asyncio.Future[bool] | None = None  # done when the owner is not the owner any more
        self._left_epoch = 0  # that of the last owner to say so
        self._ownerless_since: float | None = time.monotonic()  # None while an owner answers
        self._wanted = asyncio.Event()  # set while somebody is here, or asks for something
        self._task = asyncio.ensure_future(self._run())
        for one in visitors:
            one.visitor.moved_to(self)
            self._wanted.set()

    # --- for the registry ---------------------------------------------------------------------------------------------

    def is_idle(self) -> bool:
        return not (self.visitors or self._calls)

    def close(self) -> None:
        if not self.closed:
            self.closed = True
            self._unlink()
            self._task.cancel()

    def hand_over(self) -> list[tuple[Call, asyncio.Future[Return]]]:
        """Be no follower any more, since this server owns the table; return the calls that wait for an answer."""
        self.closed = True
        calls, self._calls = self._calls, {}
        return list(calls.values())

    def tell_warmup(self) -> None:
        """The owner does, for its own compiling: its bots play."""

    # --- for connections ----------------------------------------------------------------------------------------------

    def enter(self, visitor: Visitor, hello: m.Hello) -> None:
        if self.closed:  # nobody would look for the owner
            visitor.come_back()
            return
        visitor.screen = hello.screen
        number = self._number[visitor] = next(_numbers)
        self.visitors[number] = TransferredVisitor(visitor, hello)
        self._wanted.set()
        self._cluster.presence_changed(self.code)
        if self._link is not None:
            self._link.send(self._enter(number))

    def leave(self, visitor: Visitor) -> None:
        self.idle_since = time.monotonic()
        number = self._number.pop(visitor, None)
        if number is not None and self.visitors.pop(number, None) is not None:
            self._cluster.presence_changed(self.code)
            if self._link is not None:
                self._link.send(Part(self.code, number))

    def ask(self, visitor: Visitor, command: m.Command) -> None:
        number = self._number.get(visitor)
        if number is None or number not in self.visitors:
            return
        pending = self.visitors[number].pending
        if isinstance(command, m.Ping) and not (pending and self._link):
            visitor.tell(Outgoing(m.Done(command.id)))  # the line is there, whoever owns the table
            return
        if len(pending) >= MOST_PENDING:
            visitor.tell(Outgoing(m.Refused(command.id, "not_saved", NO_OWNER)))
            return
        pending[command.id] = command
        if self._link is not None:
            self._forward(number, command)

    async def do(self, person: str, client: str, command: m.Command) -> int | None:
        return (await self._call(person, client, _write_command(command))).seat

    async def info(self) -> m.TableInfo:
        answer = await self._call("", "", None)
        assert answer.info is not None
        return read_info(answer.info)

    async def _call(self, person: str, client: str, command: bytes | None) -> Return:
        if self.closed:
            raise NotBegun
        call = Call(self.code, next(_numbers), person, client, command)
        future: asyncio.Future[Return] = asyncio.get_running_loop().create_future()
        self._calls[call.number] = call, future
        self._wanted.set()
        if self._link is not None:
            self._link.send(call)
        try:
            async with asyncio.timeout(PATIENCE):
                answer = await future
        except TimeoutError:
            raise RequestRefused("not_saved", NO_ANSWER) from None
        finally:
            self._calls.pop(call.number, None)
        if answer.reason is not None:
            raise RequestRefused(answer.reason, answer.text)
        return answer

    def _enter(self, number: int) -> Enter:
        one = self.visitors[number]
        told = self.told if one.welcomed else None
        visitor, hello = one.visitor, _write_command(one.hello)
        server = "" if self._cluster.draining else self._cluster.me
        return Enter(self.code, number, visitor.person, visitor.client, hello, told, server, SNAPSHOT_VERSION)

    def _forward(self, number: int, command: m.Command) -> None:
        assert self._link is not None
        self._cluster.forwarded += 1
        self._link.send(Forward(self.code, number, _write_command(command)))

    # --- finding the owner --------------------------------------------------------------------------------------------

    async def _run(self) -> None:
        """Follow one owner after the other, until this server is the owner."""
        while not self.closed:
            await self._wait_until_wanted()
            try:
                lease = await self._cluster.acquire(self.code)
                if lease.owner == self._cluster.me:
                    await self._cluster.promote(self, lease)
                    return
                await self._follow_or_wait(lease)
            except Damaged as error:
                await self._give_up("damaged", "the record of this table is damaged in the database", error)
                return
            except RequestRefused as refusal:
                await self._give_up(refusal.reason, str(refusal), refusal)
                return
            except StoreError:
                self.send_away()
                await asyncio.sleep(TRY_EVERY)
            except Exception as error:
                report("follower failed, and tries again", error)
                await asyncio.sleep(TRY_EVERY)
            self._lose_patience()

    async def _wait_until_wanted(self) -> None:
        """Ask the database nothing for a table at which nobody is."""
        if self.is_idle():
            self._wanted.clear()
            self._ownerless_since = None
            await self._wanted.wait()
            self._ownerless_since = time.monotonic()

    async def _give_up(self, reason: str, text: str, error: Exception) -> None:
        """Send everybody away from a table that cannot be opened, and leave it to whoever asks for it next."""
        report("follower cannot open a table", error)
        self.closed = True
        for one in list(self.visitors.values()):
            one.visitor.dismiss(reason, text)
        self._refuse_calls(reason, text)
        with contextlib.suppress(StoreError):
            await self._cluster.give_up(self.code)

    async def _follow_or_wait(self, lease: Lease) -> None:
        """Be at this owner until it is none any more. If it cannot be reached, wait for its lease to end."""
        try:
            told = await self._follow(lease)
        except (OSError, TimeoutError):
            await self._cluster.server_watch.wait(lease.owner)
        else:
            if not told or lease.epoch == self._left_epoch:
                await asyncio.sleep(TRY_EVERY)  # it may be about to give the table to another
            self._left_epoch = lease.epoch

    async def _follow(self, lease: Lease) -> bool:
        """Forward everything to this owner until it is none any more, and return whether it said so itself.

        OSError or TimeoutError if it does not answer.
        """
        async with asyncio.timeout(LINK_WITHIN):
            link = await self._cluster.link_to(lease.address)
        self._left = asyncio.get_running_loop().create_future()
        link_followers = self._cluster.followers_of(link)
        link_followers[self.code] = self
        self._link = link
        for number, one in self.visitors.items():
            link.send(self._enter(number))
            for command in one.pending.values():
                self._forward(number, command)
        for call, _ in self._calls.values():
            link.send(call)
        try:
            return await self._left
        finally:
            link_followers.pop(self.code, None)
            self._link = None
            if self._ownerless_since is None:
                self._ownerless_since = time.monotonic()

    def unlinked(self, told: bool = False) -> None:
        """The owner has `told` that it is none any more, or cannot be reached."""
        if self._left is not None and not self._left.done():
            self._left.set_result(told)

    def _unlink(self) -> None:
        if self._link is not None:
            for number in self.visitors:
                self._link.send(Part(self.code, number))
            self._cluster.followers_of(self._link).pop(self.code, None)
        self.unlinked()

    def _refuse_calls(self, reason: str, text: str) -> None:
        for _, answer in self._calls.values():
            if not answer.done():
                answer.set_result(Return(self.code, 0, reason=reason, text=text))

    def send_away(self) -> None:
        """Let visitors try another server, if this one has lost touch with the database, and with the table's owner."""
        if self._link is None and not self._cluster.membership.may_decide():
            self._send_all_back()
            self._refuse_calls("not_saved", NO_ANSWER)

    def _send_all_back(self) -> None:
        for one in list(self.visitors.values()):
            one.visitor.come_back()

    def _lose_patience(self) -> None:
        since = self._ownerless_since
        if since is None or time.monotonic() - since < PATIENCE:
            return
        self._ownerless_since = time.monotonic()
        line = "table %s has had no owner that answers for %g s; its visitors are sent away"
        log_seldom(log, logging.WARNING, line, self.code, PATIENCE)
        self._send_all_back()  # what they asked for may be done or not: they ask again when they are back

    # --- what the owner says ------------------------------------------------------------------------------------------

    def received(self, frame: Frame) -> None:
        if type(frame) is Tell:
            self._ownerless_since = None
            self._tell(frame)
        elif isinstance(frame, Return):
            self._ownerless_since = None
            if (called := self._calls.get(frame.number)) is not None and not called[1].done():
                called[1].set_result(frame)
        elif isinstance(frame, Dismiss):
            self._dismiss(frame)
        elif isinstance(frame, Gone):
            self.unlinked(told=True)

    def _tell(self, frame: Tell) -> None:
        self.told = frame.told
        outgoing = Relayed(frame.data)
        for number in frame.visitors:
            if (one := self.visitors.get(number)) is not None:
                one.welcomed = one.welcomed or frame.data.startswith(WELCOME)
                if frame.id is not None:
                    one.pending.pop(frame.id, None)
                one.visitor.tell(outgoing)

    def _dismiss(self, frame: Dismiss) -> None:
        one = self.visitors.pop(frame.visitor, None)
        if one is None:
            return
        self._cluster.presence_changed(self.code)
        if frame.reason is None:
            one.visitor.come_back()
        else:
            one.visitor.dismiss(frame.reason, frame.text)


NO_OWNER = "the table has no owner just now; try again in a moment"
