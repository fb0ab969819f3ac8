"""Servers of a cluster in the test's own process, on a real PostgreSQL: who owns a table, and what is left of it."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import weakref
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import msgspec
import pytest

from byre.match import Match
from byre.server import entries as e
from byre.server import messages as m
from byre.server.cluster import Cluster
from byre.server.cluster.follower import Follower
from byre.server.commands import RequestRefused
from byre.server.limits import LIMITS
from byre.server.registry import RoomRegistry
from byre.server.room import Room
from byre.server.services import Services, open_table
from byre.server.store.postgres import PostgresStore
from byre.server.table import SNAPSHOT_VERSION
from byre.version import RULES_VERSION
from tests.server.inside import KEYRING, SIGNER, Bots, Fly, ask, settled
from tests.server.postgres import PostgresServer
from tests.server.running import eventually, run

pytestmark = pytest.mark.xdist_group("cluster")
SIX = m.Settings("six", 3, {"rounds": 1})
SEATED = (m.Sit("sit", 0, "Ann"), m.Bot("1", 1, "easy"), m.Bot("2", 2, "easy"))


def with_servers(
    postgres: PostgresServer, number: int, work: Callable[..., Awaitable[None]], **limits: Any
) -> list[PostgresStore]:
    """Run `work` with the registries of so many servers on one new database."""
    address, few = postgres.database(), msgspec.structs.replace(LIMITS, **limits)
    stores = [PostgresStore(address) for _ in range(number)]
    services = [Services(store, Bots(), SIGNER, KEYRING, few, 0) for store in stores]

    async def served() -> None:
        async with contextlib.AsyncExitStack() as stack:
            await work(*[await stack.enter_async_context(serving(one)) for one in services])

    run(served())
    return stores


@contextlib.asynccontextmanager
async def serving(services: Services) -> AsyncIterator[RoomRegistry]:
    services.store.start(asyncio.get_running_loop())
    registry = RoomRegistry(services)
    cluster = Cluster(registry, "127.0.0.1:0")
    await cluster.start()
    try:
        yield registry
    finally:
        await cluster.stop()
        await registry.close()
        await asyncio.to_thread(services.store.close)
        services.bots.close()


def store_of(registry: RoomRegistry) -> PostgresStore:
    assert isinstance(registry.services.store, PostgresStore)
    return registry.services.store


def cluster_of(registry: RoomRegistry) -> Cluster:
    assert registry.cluster is not None
    return registry.cluster


async def come(registry: RoomRegistry, code: str, fly: Fly) -> None:
    async with registry.hold(code) as room:
        room.enter(fly, m.Hello("hello"))
    await eventually(lambda: fly.heard("welcome"))


async def own_room(registry: RoomRegistry, code: str) -> Room:
    await eventually(lambda: isinstance(registry.rooms.get(code), Room) and not registry.rooms[code].closed)
    room = registry.rooms[code]
    assert isinstance(room, Room)
    await settled(room)
    return room


def test_a_table_that_was_only_made_is_folded_once_by_its_next_owner(postgres: PostgresServer) -> None:
    """Its first match was the second there, and the next moves were not those of the log."""

    async def play(first: RoomRegistry, second: RoomRegistry) -> None:
        begun = e.PositionSet(RULES_VERSION, msgspec.json.encode(Match("six", 3, 1).log).decode())
        made = await first.make_table("p0", "here", SIX, SEATED, [begun])
        code, fly = made.code, Fly("p0")
        await come(second, code, fly)
        follower = second.rooms[code]
        assert isinstance(follower, Follower)
        assert follower.told == made.told == made.log.seq > 0
        await cluster_of(first).drain()
        room = await own_room(second, code)
        assert room.table.number == 1
        stored = await asyncio.wrap_future(store_of(second).load(code, SNAPSHOT_VERSION))
        assert stored is not None
        assert room.table.snapshot() == (await open_table(stored, second.services))[0].snapshot()
        assert fly.turned_away is None

    with_servers(postgres, 2, play)


def test_whoever_knows_nothing_of_a_table_does_not_take_it_over_seamlessly(postgres: PostgresServer) -> None:
    """A server of an earlier version says of a table that was only made that nothing is told."""

    async def play(first: RoomRegistry, second: RoomRegistry) -> None:
        made = await first.make_table("p0", "here", SIX, SEATED)
        code, fly = made.code, Fly("p0")
        await come(second, code, fly)
        follower = second.rooms[code]
        assert isinstance(follower, Follower)
        follower.told = 0
        await cluster_of(first).drain()
        room = await own_room(second, code)
        assert room.log.seq == made.log.seq
        assert [chair.name for chair in room.table.chairs] == [chair.name for chair in made.table.chairs]
        assert fly.turned_away == "come back"

    with_servers(postgres, 2, play)


def test_a_server_that_comes_back_remembers_no_failure_of_before(postgres: PostgresServer) -> None:
    """What could not be saved before an outage had the first move after it refused."""

    async def play(registry: RoomRegistry) -> None:
        code, fly = (await registry.make_table("p0", "here", SIX, SEATED)).code, Fly("p0")
        await come(registry, code, fly)
        before, store = registry.rooms[code], store_of(registry)
        store._committer.broken.add(code)
        store._committer.tails[code] = 99, b"of another owner"
        async with store.readers.one() as connection:
            await connection.execute("UPDATE servers SET until = clock_timestamp() - interval '1 ms'")
        await eventually(lambda: registry.rooms[code] is not before and isinstance(registry.rooms[code], Room))
        room = await own_room(registry, code)
        assert room.epoch == 2
        await ask(room, fly, m.Rename("rename", "Anna"))
        await eventually(lambda: [one["id"] for one in fly.heard("done")] == ["rename"])
        assert fly.heard("refused") == []
        assert fly.heard("recovered") == []

    with_servers(postgres, 1, play)


def test_a_table_that_is_put_away_is_not_kept_for_its_followers(postgres: PostgresServer) -> None:
    async def play(first: RoomRegistry, second: RoomRegistry) -> None:
        kept, fly = weakref.ref(await first.make_table("p0", "here", SIX, SEATED)), Fly("p0")
        (code,) = first.rooms
        await come(second, code, fly)
        assert not first.rooms[code].is_idle()
        second.rooms[code].leave(fly)
        await eventually(lambda: first.rooms[code].is_idle())
        first.put_away()
        second.put_away()
        assert first.rooms == {}

        def is_gone() -> bool:
            gc.collect()
            return kept() is None

        await eventually(is_gone)
        await come(second, code, fly)

    with_servers(postgres, 2, play, bots_after=0.0)


def test_a_table_that_was_refused_leaves_no_lease(postgres: PostgresServer) -> None:
    async def play(registry: RoomRegistry) -> None:
        store = store_of(registry)
        for commands in ([m.Bot("1", 0, "genius")], [m.Sit("1", 0, "Ann"), m.Start("2")]):
            with pytest.raises(RequestRefused):
                await registry.make_table("p0", "here", SIX, commands)
        assert store.epochs == {}
        code = (await registry.make_table("p0", "here", SIX, SEATED)).code
        assert list(store.epochs) == [code]
        await cluster_of(registry).give_up("NOSUCH")
        async with store.readers.one() as connection:
            assert [row["code"] for row in await connection.fetch("SELECT code FROM leases")] == [code]

    with_servers(postgres, 1, play)
