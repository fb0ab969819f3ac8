"""This server among others: which tables it owns, and what happens when a table gets another owner."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable
from functools import partial

from byre.errors import BadOption
from byre.server import messages as m
from byre.server import metrics
from byre.server.cluster.follower import Follower
from byre.server.cluster.frames import Beat, Frame, Return
from byre.server.cluster.handover import TransferredVisitor, adopt
from byre.server.cluster.link import PeerLink, call, listen
from byre.server.cluster.membership import Membership
from byre.server.cluster.owner import FollowerSession, RemoteVisitor, answer_call
from byre.server.cluster.server_watch import ServerWatch
from byre.server.commands import RequestRefused
from byre.server.registry import RoomRegistry
from byre.server.room import Room
from byre.server.store import Row, Stored, StoreError
from byre.server.store.postgres import PostgresStore, leases
from byre.server.store.postgres.key_ring import READ_EVERY, read_ring
from byre.server.store.postgres.leases import Lease
from byre.server.supervision import log_seldom, report, supervise
from byre.server.table import SNAPSHOT_VERSION
from byre.server.table_room import TableRoom

log = logging.getLogger("byre.cluster")

LOOK_EVERY = 0.5  # seconds between looks at what operators want, and at who is where
SAVED_WITHIN = 1.5  # seconds that a table to be given back is waited for
PURPOSE = "links between servers"


class Cluster:
    def __init__(self, registry: RoomRegistry, address: str) -> None:
        self.forwarded = 0  # commands, since they were last counted by the metrics
        services, store = registry.services, registry.services.store
        assert isinstance(store, PostgresStore)
        self._registry, self._store, self._address = registry, store, address
        self._keys = services.keyring.signing_keys(PURPOSE)[::-1]
        self.membership = Membership(store, services.uptime, self._lose_all, self._drain_soon)
        services.may_decide = self._may_decide
        services.lost_table = self.lose
        services.reviews.share_progress()
        services.presence_changed = self.presence_changed
        registry.cluster = self
        self._links: dict[str, asyncio.Task[PeerLink]] = {}  # to other servers, by address
        self._followers: dict[PeerLink, dict[str, Follower]] = {}  # of tables at the other end, by code
        self._sessions: dict[PeerLink, FollowerSession] = {}  # of servers that follow tables here
        self.server_watch = ServerWatch(partial(leases.is_there, store))
        self._released: set[str] = set()  # tables that were put away, and are to be given back
        self._doubtful: set[str] = set()  # tables that were lost, and may have appends of theirs under way
        self._given_back = False  # has this server, being drained, begun to give all back?
        self._releasing = asyncio.Lock()  # held while tables are given back: none of them is opened meanwhile
        self._presence: set[str] = set()  # tables at which somebody came or went
        self._presence_of = ""  # the id of this server when that was last saved
        self._tasks: list[asyncio.Task[None]] = []
        self._moves: set[asyncio.Task[None]] = set()  # of tables to the servers of their first visitors
        self._listener: asyncio.Server | None = None
        self._keys_read = time.monotonic()
        self.drained: Callable[[], None] = lambda: None  # called when an operator has this server drained

    @property
    def me(self) -> str:
        return self._store.me

    @property
    def draining(self) -> bool:
        return self.membership.draining

    def _may_decide(self) -> bool:
        return not self.draining and time.monotonic() < self.membership.valid_until

    async def start(self) -> None:
        try:
            self._listener, address = await listen(self._address, self._keys, _Answering(self))
        except (OSError, OverflowError) as error:
            raise BadOption(f"--cluster: nothing can listen at {self._address}: {error}") from None
        await self.membership.join(address)
        work = {"membership": self.membership.run, "cluster": self._look}
        self._tasks = [asyncio.ensure_future(supervise(name, one)) for name, one in work.items()]

    async def stop(self) -> None:
        """Give back whatever is owned, and be no server any more."""
        await self.drain()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, *self._moves, return_exceptions=True)
        if self._listener is not None:
            self._listener.close()
        for link in [*self._sessions, *self._followers]:
            link.close()
        await self.membership.leave()

    # --- opening tables -----------------------------------------------------------------------------------------------

    async def acquire(self, code: str) -> Lease:
        """Take a table if nobody has it, and say who has it then. A server that is drained takes none.

        StoreError if the database cannot tell.
        """
        self._check_database()
        if not self.draining:
            async with self._releasing:
                if code in self._doubtful:
                    await self._fence()
            self._check_database()
            return await leases.acquire_lease(self._store, code)
        async with self._store.readers.one() as connection:
            found = await leases.find_lease(connection, code)
        if found is None or found.owner == self.me:
            raise StoreError("this server is drained, and takes no table")
        return found

    async def _fence(self) -> None:
        """Give up what was lost, if it is this server's: what is still on its way comes too late in the next epoch."""
        doubtful = list(self._doubtful)
        await leases.release(self._store, doubtful, drained=True)
        self._doubtful.difference_update(doubtful)

    def _check_database(self) -> None:
        """Fail at once if this server is cut off from the database, so that visitors try another."""
        if self.membership.cut_off:
            raise StoreError("this server is cut off from the database")

    async def claim(self, code: str) -> int | None:
        """Take the code of a new table, and return its epoch; None if another server has just done so."""
        lease = await self.acquire(code)
        return lease.epoch if lease.owner == self.me else None

    def owns(self, room: Room) -> bool:
        """Does this server still own the table, in the epoch in which the room was opened?"""
        return self._store.epochs.get(room.code) == room.epoch

    async def open(self, code: str) -> TableRoom | None:
        """Return the room of a table: its own, if nobody else has it."""
        self._check_database()
        if not await asyncio.wrap_future(self._store.exists(code)):
            return None
        lease = await self.acquire(code)
        if lease.owner == self.me:
            async with self._giving_up_unless_open(code):
                return await self._registry.open_own(code, lease.lag, lease.epoch)
        follower = Follower(self, code, [], None)
        self._registry.add(follower)
        return follower

    @contextlib.asynccontextmanager
    async def _giving_up_unless_open(self, code: str) -> AsyncIterator[None]:
        """Let others have a table that cannot be opened here: they can, or tell their visitors what is wrong."""
        try:
            yield
        finally:
            if self.opened_room(code) is None and code in self._store.epochs:
                with contextlib.suppress(StoreError):
                    await self.give_up(code)

    async def own_room(self, code: str) -> Room | None:
        """Return the room of a table that a follower asks this server for; None if it is not the owner."""
        if self._has_no_visitors(code) and await self._can_own(code) and self._has_no_visitors(code):
            if (idle := self._registry.rooms.get(code)) is not None:
                idle.close()  # it looks for no owner; who holds it, and has not come in yet, is led to the next room
            async with self._giving_up_unless_open(code), self._registry.hold(code):
                pass
        return self.opened_room(code)

    def _has_no_visitors(self, code: str) -> bool:
        """Is a table not in memory, or followed for nobody? Otherwise its follower looks for the owner itself."""
        room = self._registry.rooms.get(code)
        return room is None or room.closed or (isinstance(room, Follower) and room.is_idle())

    async def _can_own(self, code: str) -> bool:
        return not self.draining and (await self.acquire(code)).owner == self.me

    def opened_room(self, code: str) -> Room | None:
        """Return the room of a table that this server owns, if it is in memory."""
        room = self._registry.rooms.get(code)
        return room if isinstance(room, Room) and not room.closed else None

    def put_away(self, code: str) -> None:
        """Nobody is at a table any more."""
        if code in self._store.epochs:
            self._released.add(code)

    # --- when a table gets another owner ------------------------------------------------------------------------------

    async def promote(self, follower: Follower, lease: Lease) -> None:
        """Own a table that this server followed, and go on where its visitors are.

        StoreError if the lease ends meanwhile, Damaged if the table cannot be read, RequestRefused if there is none.
        """
        code = follower.code
        stored = await asyncio.wrap_future(self._store.load(code, SNAPSHOT_VERSION))
        if stored is None:
            raise RequestRefused("no_table", "this table is not there any more; old tables are forgotten")
        known, later = _divide(stored, follower.told)
        table, seq = await self._registry.fold(code, known)
        room = Room(self._registry.services, table, seq, lease.lag, lease.epoch)
        if not self.owns(room):
            raise StoreError("this server does not own the table any more")
        calls = follower.hand_over()
        self._registry.add(room)
        adopt(room, list(follower.visitors.values()), later or [], seamless=later is not None)
        room.start()
        for one, answer in calls:
            asyncio.ensure_future(answer_call(room, one)).add_done_callback(partial(_pass_answer, answer))
        metrics.takeovers.inc()
        log.debug("this server owns table %s from now on, in epoch %d", code, lease.epoch)

    async def give_up(self, code: str) -> None:
        """Give a table back that cannot be made or opened here."""
        async with self._releasing:
            await leases.give_up(self._store, code)

    def lose(self, room: Room) -> None:
        """This server does not own the table of a room any more; it follows it, if anybody is there."""
        code = room.code
        if self.owns(room):
            self._store.forget(code)
        if room.closed or self._registry.rooms.get(code) is not room:
            return
        room.drop()
        self._doubtful.add(code)
        visitors = _own_visitors(room)
        for session in list(self._sessions.values()):
            session.forget(code)
        if visitors or self._registry.is_held(code):
            self._registry.add(Follower(self, code, visitors, room.told))

    def _lose_all(self) -> None:
        metrics.leases_lost.inc()
        for room in self._own_rooms():
            self.lose(room)
        self._doubtful.clear()  # this server comes back by another id, and so takes them in a later epoch
        if self.membership.cut_off:
            self._send_waiting_away()

    def _send_waiting_away(self) -> None:
        """Tell those who wait for an answer of the database that it does not come."""
        for room in list(self._registry.rooms.values()):
            if isinstance(room, Follower):
                room.send_away()

    def _own_rooms(self) -> list[Room]:
        return [room for room in self._registry.rooms.values() if isinstance(room, Room) and not room.closed]

    # --- giving tables back -------------------------------------------------------------------------------------------

    def _drain_soon(self) -> None:
        if not self.draining:
            log.info("this server is drained: it gives its tables back")
            self.membership.draining = True
            self.drained()
            self._tasks.append(asyncio.ensure_future(self.drain()))

    async def drain(self) -> None:
        """Stop deciding, and give every table back as soon as all of it is saved."""
        self.membership.draining = True
        await _saved(self._own_rooms())
        self._given_back = True
        try:
            await self._give_all_back()
        except StoreError as error:
            report("cluster cannot give its tables back", error)
        for room in self._own_rooms():
            self.lose(room)

    async def _give_all_back(self) -> None:
        async with self._releasing:
            await leases.release_all(self._store)

    def leave_to_first_visitor(self, room: Room, server: str) -> None:
        """Let the server to which a table's first visitor came own it, unless somebody is here.

        Where a proxy hashes codes, all others come there, too; whichever server made the table.
        """
        if room.is_deserted() and not self._registry.is_held(room.code):
            room.pause()
            task = asyncio.ensure_future(self._leave_to(room.code, server))
            self._moves.add(task)
            task.add_done_callback(self._moves.discard)

    async def _leave_to(self, code: str, server: str) -> None:
        try:
            await self.hand_over(code, server)
        except StoreError as error:
            line = "a table could not be left to the server of its first visitor: %s"
            log_seldom(log, logging.WARNING, line, error)

    async def hand_over(self, code: str, to: str) -> None:
        """Let another server own a table from now on, if that is there and takes any."""
        room = self.opened_room(code)
        if room is not None:
            room.pause()
            await _saved([room])
        moved = True  # as long as it is not known: if there is no answer, its follower finds out who has the table
        try:
            moved = await leases.transfer(self._store, code, to)
        finally:
            if moved:
                self._lose_table(code, room)
            elif room is not None:
                room.resume()
        if moved:
            self._doubtful.discard(code)  # its appends were waited for
            metrics.handed_over.inc()

    def _lose_table(self, code: str, room: Room | None) -> None:
        self._store.forget(code)
        if room is not None:
            self.lose(room)

    async def _look(self) -> None:
        """Do what operators want, and tell the database who is here."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            metrics.owned.set(len(self._store.epochs))
            metrics.forwarded.inc(self.forwarded)
            self.forwarded = 0
            metrics.links.set(len(self._sessions) + len(self._followers))
            metrics.lease_left.set(max(0.0, self.membership.valid_until - time.monotonic()))
            if self.membership.may_decide():
                try:
                    await self._serve_operators()
                except StoreError as error:
                    log.warning("the database could not be asked what operators want: %s", type(error).__name__)

    async def _serve_operators(self) -> None:
        released, self._released = self._released - self._registry.in_use(), set()
        if released:
            try:
                async with self._releasing:
                    await leases.release(self._store, list(released))
            except StoreError:
                self._released |= released
                raise
        if self._given_back:  # again and again: it may have failed, or a table was being taken just then
            await self._give_all_back()
        for room in self._own_rooms():
            if not self.owns(room):
                self.lose(room)
        for code, to in await leases.wanted(self._store):
            await self.hand_over(code, to)
        await self._save_presence()
        await self._read_keys()

    async def _read_keys(self) -> None:
        """Sign with the keys that all servers have, which an operator may have added to."""
        if time.monotonic() - self._keys_read < READ_EVERY:
            return
        self._keys_read = time.monotonic()
        services = self._registry.services
        async with self._store.readers.one() as connection:
            ring = await read_ring(connection, services.keyring)
        services.signer.use(ring.signing_keys("persons"))

    def presence_changed(self, code: str) -> None:
        self._presence.add(code)

    async def _save_presence(self) -> None:
        """Save who is where as far as that has changed; after this server got another id, all of it."""
        if self._presence_of != self.me:
            self._presence_of, self._presence = self.me, set(self._registry.rooms)
        changed, self._presence = self._presence, set()
        try:
            await leases.save_presence(self._store, {code: self._persons(code) for code in changed})
        except StoreError:
            self._presence |= changed
            raise

    def _persons(self, code: str) -> list[str]:
        room = self._registry.rooms.get(code)
        if isinstance(room, Follower):
            return sorted({one.visitor.person for one in room.visitors.values()})
        if isinstance(room, Room):
            own = (visitor for visitor in room.audience.visitors if not isinstance(visitor, RemoteVisitor))
            return sorted({visitor.person for visitor in own})
        return []

    # --- links --------------------------------------------------------------------------------------------------------

    async def link_to(self, address: str) -> PeerLink:
        """Return a link to another server, one for all tables."""
        task = self._links.get(address)
        if task is None or (task.done() and (task.cancelled() or task.exception() or task.result().closed)):
            task = self._links[address] = asyncio.ensure_future(call(address, self._keys, _Calling(self)))
            task.add_done_callback(_look_at)
        link = await asyncio.shield(task)
        if link.closed:
            raise ConnectionError("the other server has closed the link")
        self._followers.setdefault(link, {})
        return link

    def followers_of(self, link: PeerLink) -> dict[str, Follower]:
        return self._followers.setdefault(link, {})

    def heard_from_owner(self, link: PeerLink, frames: list[Frame]) -> None:
        followers = self._followers.get(link, {})
        for frame in frames:
            if not isinstance(frame, Beat) and (follower := followers.get(frame.code)) is not None:
                follower.received(frame)

    def lost_owner(self, link: PeerLink) -> None:
        for follower in list(self._followers.pop(link, {}).values()):
            follower.unlinked()

    def heard_from_follower(self, link: PeerLink, frames: list[Frame]) -> None:
        if link not in self._sessions:
            self._sessions[link] = FollowerSession(self, link)
        session = self._sessions[link]
        for frame in frames:
            session.received(frame)

    def lost_follower(self, link: PeerLink) -> None:
        if (session := self._sessions.pop(link, None)) is not None:
            session.lost()


class _Calling:
    """Hears what owners say."""

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster

    def received(self, link: PeerLink, frames: list[Frame]) -> None:
        self._cluster.heard_from_owner(link, frames)

    def lost(self, link: PeerLink) -> None:
        self._cluster.lost_owner(link)


class _Answering:
    """Hears what followers say."""

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster

    def received(self, link: PeerLink, frames: list[Frame]) -> None:
        self._cluster.heard_from_follower(link, frames)

    def lost(self, link: PeerLink) -> None:
        self._cluster.lost_follower(link)


def _look_at(task: asyncio.Task[PeerLink]) -> None:
    """Nobody need be left who waits for a link when it fails."""
    if not task.cancelled():
        task.exception()


async def _saved(rooms: list[Room]) -> None:
    """Wait until all is saved that rooms have decided, but not for long."""
    end = time.monotonic() + SAVED_WITHIN
    while any(room.is_saving() for room in rooms) and time.monotonic() < end:
        await asyncio.sleep(0.005)


def _divide(stored: Stored, told: int | None) -> tuple[Stored, list[Row] | None]:
    """Return the part of a table of which all was told, and the entries after it; all and None if that is not known."""
    first = stored.snapshot.seq if stored.snapshot else 0
    if not told or first > told:
        return stored, None
    known = stored._replace(rows=[row for row in stored.rows if row.seq < told])
    return known, [row for row in stored.rows if row.seq >= told]


def _own_visitors(room: Room) -> list[TransferredVisitor]:
    """Return those who are connected to this server, and what they still wait for."""
    visitors = {
        visitor: TransferredVisitor(visitor, hello, welcomed=True)
        for visitor, hello in room.audience.hellos.items()
        if not isinstance(visitor, RemoteVisitor)
    }
    for visitor, asked in room.take_unanswered():
        if isinstance(visitor, RemoteVisitor):
            continue  # its own server asks again
        if isinstance(asked, m.Hello):
            visitors[visitor] = TransferredVisitor(visitor, asked)  # it was not welcomed yet
        elif visitor in visitors:
            visitors[visitor].pending[asked.id] = asked
        else:
            visitor.come_back()
    return list(visitors.values())


def _pass_answer(answer: asyncio.Future[Return], done: asyncio.Future[Return]) -> None:
    if answer.done() or done.cancelled():
        return
    if (error := done.exception()) is None:
        answer.set_result(done.result())
    else:
        answer.set_exception(error)
