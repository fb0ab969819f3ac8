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
from byre.server import metrics
from byre.server.cluster import Cluster
from byre.server.cluster.follower import Follower
from byre.server.cluster.frames import Enter, Frame
from byre.server.cluster.owner import FollowerSession
from byre.server.commands import RequestRefused
from byre.server.limits import LIMITS
from byre.server.registry import RoomRegistry
from byre.server.room import Room
from byre.server.services import Services, open_table
from byre.server.store import StoreError
from byre.server.store.postgres import PostgresStore, admin, leases
from byre.server.table import SNAPSHOT_VERSION
from byre.server.table_room import ask_owner
from byre.version import RULES_VERSION
from tests.server.inside import KEYRING, SIGNER, Bots, Fly, ask, deal, settled
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


def test_a_table_goes_to_the_server_of_its_first_visitor(postgres: PostgresServer) -> None:
    """A proxy sends whoever comes to a table to the same server, which is most often not the one that made it."""

    async def play(first: RoomRegistry, second: RoomRegistry) -> None:
        made = await first.make_table("p0", "here", SIX, (*SEATED, m.Start("start")))
        code, ann, ben = made.code, Fly("p0"), Fly("p1")
        async with second.hold(code) as room:
            room.enter(ann, m.Hello("hello"))
            room.ask(ann, m.Say("say", phrase="hello"))
        await eventually(lambda: ann.heard("done"))
        owner = await own_room(second, code)
        assert (owner.epoch, made.closed) == (2, True)
        assert (store_of(first).epochs, cluster_of(first)._doubtful) == ({}, set()), "nothing is kept of it"
        assert [one["id"] for one in ann.heard("done")] == ["say"]
        assert len(ann.heard("welcome")) == len(ann.heard("said")) == 1

        await come(first, code, ben)
        assert isinstance(first.rooms[code], Follower)
        assert second.rooms[code] is owner, "it stays where somebody is"

    with_servers(postgres, 2, play)


def test_a_table_that_is_about_to_be_visited_stays(postgres: PostgresServer) -> None:
    async def play(first: RoomRegistry, second: RoomRegistry) -> None:
        made = await first.make_table("p0", "here", SIX, SEATED)
        async with first.hold(made.code):
            await come(second, made.code, Fly("p1"))
        assert not made.closed
        assert isinstance(second.rooms[made.code], Follower)

    with_servers(postgres, 2, play)


def test_a_table_stays_if_the_server_of_its_first_visitor_may_not_be_able_to_read_it(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """During an upgrade a server of other rules got it, and abandoned the match that was on."""
    monkeypatch.setattr("byre.server.cluster.follower.SNAPSHOT_VERSION", "of other rules")

    async def play(first: RoomRegistry, second: RoomRegistry) -> None:
        made = await first.make_table("p0", "here", SIX, SEATED)
        await come(second, made.code, Fly("p1"))
        assert not made.closed

    with_servers(postgres, 2, play)


def test_a_table_whose_visitors_come_back_over_a_new_link_stays(postgres: PostgresServer) -> None:
    """After each broken link, all tables with visitors at its other end were handed over one by one."""

    async def play(first: RoomRegistry, second: RoomRegistry) -> None:
        made, fly = await first.make_table("p0", "here", SIX, SEATED), Fly("p0")
        await come(first, made.code, somebody := Fly("somebody else"))
        await come(second, made.code, fly)
        first.rooms[made.code].leave(somebody)
        for link in list(cluster_of(second)._followers):
            link.close()
        await eventually(made.is_deserted)
        await eventually(lambda: made.audience.visitors)
        second.rooms[made.code].ask(fly, m.Say("say", phrase="hello"))
        await eventually(lambda: fly.heard("done"))
        assert not made.closed

    with_servers(postgres, 2, play)


def test_a_drained_server_is_left_no_table(postgres: PostgresServer) -> None:
    async def play(first: RoomRegistry, second: RoomRegistry) -> None:
        made = await first.make_table("p0", "here", SIX, SEATED)
        await cluster_of(second).drain()
        await come(second, made.code, Fly("p1"))
        assert not made.closed

    with_servers(postgres, 2, play)


def test_a_table_that_cannot_be_handed_over_goes_on_where_it_is(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was closed, opened and handed over again every 0.1 s, until the other server knew that it was drained."""
    transfer, asked = leases.transfer, list[bool]()

    async def count(*given: Any) -> bool:
        asked.append(await transfer(*given))
        return asked[-1]

    async def play(first: RoomRegistry, second: RoomRegistry) -> None:
        made, before = await first.make_table("p0", "here", SIX, SEATED), metrics.handed_over._value.get()
        cluster_of(first)._doubtful.add(made.code)
        monkeypatch.setattr(leases, "transfer", count)
        monkeypatch.setattr(cluster_of(second).membership, "_drained", lambda: None)
        async with store_of(second).readers.one() as connection:
            await connection.execute("UPDATE servers SET draining = true WHERE id = $1", store_of(second).me)
        fly = Fly("p0")
        await come(second, made.code, fly)
        second.rooms[made.code].ask(fly, m.Say("say", phrase="hello"))
        await eventually(lambda: fly.heard("done"))
        assert not made.closed
        assert asked == [False]
        assert metrics.handed_over._value.get() == before
        assert cluster_of(first)._doubtful == {made.code}, "what is on its way may still come"
        assert made.code in store_of(first).epochs

    with_servers(postgres, 2, play)


def test_a_table_that_is_moved_to_where_nobody_is_any_more_is_opened_there(postgres: PostgresServer) -> None:
    """Its next owner still followed it for nobody, and those at other servers waited for ten seconds."""

    async def play(first: RoomRegistry, second: RoomRegistry) -> None:
        code, ann, ben = (await first.make_table("p0", "here", SIX, SEATED)).code, Fly("p0"), Fly("p1")
        await come(first, code, ann)
        await come(second, code, ben)
        second.rooms[code].leave(ben)
        await cluster_of(first).hand_over(code, store_of(second).me)
        first.rooms[code].ask(ann, m.Say("say", phrase="hello"))
        async with asyncio.timeout(5):
            await eventually(lambda: ann.heard("done"))
        assert isinstance(second.rooms[code], Room)

    with_servers(postgres, 2, play)


def test_a_connection_without_a_hello_keeps_nobody_out(postgres: PostgresServer) -> None:
    """As long as somebody had a socket at the next owner and said nothing, all others were told to look again."""

    async def play(first: RoomRegistry, second: RoomRegistry) -> None:
        code, ann = (await first.make_table("p0", "here", SIX, SEATED)).code, Fly("p0")
        await come(first, code, ann)
        async with second.hold(code) as held:
            assert isinstance(held, Follower)
            await cluster_of(first).hand_over(code, store_of(second).me)
            first.rooms[code].ask(ann, m.Say("say", phrase="hello"))
            async with asyncio.timeout(5):
                await eventually(lambda: ann.heard("done"))
            owner = await own_room(second, code)
            assert held.closed
            assert held.successor is owner, "whoever says hello at last is led there"
            assert (await ask_owner(held, lambda room: room.info())).code == code

    with_servers(postgres, 2, play)


def test_who_comes_to_a_closed_follower_is_to_come_back(postgres: PostgresServer) -> None:
    """Its pings were answered, and it waited for ever."""

    async def play(first: RoomRegistry, second: RoomRegistry) -> None:
        code, late = (await first.make_table("p0", "here", SIX, SEATED)).code, Fly("p1")
        async with second.hold(code) as follower:
            assert isinstance(follower, Follower)
            follower.close()
            follower.enter(late, m.Hello("hello"))
            assert late.turned_away == "come back"
            assert follower.is_idle()

    with_servers(postgres, 2, play)


def test_who_was_only_refused_something_is_welcomed_by_the_next_owner(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The refusal counted as a welcome, and the next owner let the visitor in without a word."""

    async def play(first: RoomRegistry, second: RoomRegistry) -> None:
        room, fly = await first.make_table("p0", "here", SIX, SEATED), Fly("p1")
        await come(first, room.code, Fly("somebody else"))
        room.pause()  # nobody is welcomed
        monkeypatch.setattr(store_of(first), "waiting", lambda: first.services.limits.unsaved + 1)
        async with second.hold(room.code) as follower:
            follower.enter(fly, m.Hello("hello"))
            follower.ask(fly, m.Rename("rename", "Ben"))
        await eventually(lambda: fly.heard("refused"))
        assert fly.heard("welcome") == []
        await cluster_of(first).drain()
        await eventually(lambda: fly.heard("welcome"))
        assert isinstance(second.rooms[room.code], Room)

    with_servers(postgres, 2, play)


def test_what_is_not_begun_when_a_table_gets_another_owner_is_done_there(postgres: PostgresServer) -> None:
    """Whoever sat down just then was told that it may be done or not."""

    async def play(first: RoomRegistry, second: RoomRegistry) -> None:
        room = await first.make_table("p0", "here", SIX, SEATED[:1])
        async with first.hold(room.code), second.hold(room.code) as follower:
            await follower.info()
            room.pause()
            here = ask_owner(room, lambda one: one.do("p1", "here", m.Sit("sit", 1, "Ben")))
            there = ask_owner(follower, lambda one: one.do("p2", "there", m.Sit("sit", 2, "Cyd")))
            seats = asyncio.gather(here, there)
            await eventually(lambda: len(room.waiting_visitors()) == 2)
            await cluster_of(first).hand_over(room.code, store_of(second).me)
            assert list(await seats) == [1, 2]
        owner = await own_room(second, room.code)
        assert [chair.name for chair in owner.table.chairs] == ["Ann", "Ben", "Cyd"]

    with_servers(postgres, 2, play)


def test_a_table_that_was_only_made_is_folded_once_by_its_next_owner(postgres: PostgresServer) -> None:
    """Its first match was the second there, and the next moves were not those of the log."""

    async def play(first: RoomRegistry, second: RoomRegistry) -> None:
        begun = e.PositionSet(RULES_VERSION, msgspec.json.encode(Match("six", 3, 1).log).decode())
        made = await first.make_table("p0", "here", SIX, SEATED, [begun])
        code, fly = made.code, Fly("p0")
        await come(first, code, Fly("somebody else"))
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
        await come(first, code, Fly("somebody else"))
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
        await come(first, code, somebody := Fly("somebody else"))
        await come(second, code, fly)
        first.rooms[code].leave(somebody)
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


@contextlib.asynccontextmanager
async def refusing(registry: RoomRegistry, what: str) -> AsyncIterator[None]:
    """Have the database refuse something, as one does that only reads: `what` is the end of a trigger's first line."""
    async with store_of(registry).readers.one() as connection:
        await connection.execute(
            "CREATE FUNCTION no() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'it only reads'; END $$"
        )
        await connection.execute(f"CREATE TRIGGER no BEFORE {what} EXECUTE FUNCTION no()")
    yield
    async with store_of(registry).readers.one() as connection:
        await connection.execute("DROP FUNCTION no() CASCADE")


def test_a_server_whose_renewals_are_refused_sends_its_visitors_away(postgres: PostgresServer) -> None:
    """They waited without a word: only a database that does not answer at all was noticed."""

    async def play(registry: RoomRegistry) -> None:
        code, fly = (await registry.make_table("p0", "here", SIX, SEATED)).code, Fly("p0")
        await come(registry, code, fly)
        membership = cluster_of(registry).membership
        async with refusing(registry, "INSERT OR UPDATE ON servers"):
            membership.valid_until = 0.001  # long ago
            await eventually(lambda: fly.turned_away == "come back")
            assert membership.cut_off
        registry.rooms[code].leave(fly)
        await eventually(lambda: not membership.cut_off)
        await come(registry, code, Fly("p0"))

    with_servers(postgres, 1, play)


def test_whoever_waits_for_the_database_is_sent_away_as_soon_as_it_is_known_to_be_cut_off(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tables whose commit had no answer waited one after the other for the database: for 6 s instead of 3."""
    asked, connected = asyncio.Event(), asyncio.Event()

    async def wait_for_database(*_: object, **__: object) -> None:
        asked.set()
        await connected.wait()

    async def play(registry: RoomRegistry) -> None:
        code, fly = (await registry.make_table("p0", "here", SIX, SEATED)).code, Fly("p0")
        await come(registry, code, fly)
        cluster = cluster_of(registry)
        monkeypatch.setattr(leases, "release", wait_for_database)
        cluster.lose(await own_room(registry, code))  # as after a commit without an answer
        call = asyncio.ensure_future(registry.rooms[code].info())
        await asked.wait()
        async with refusing(registry, "INSERT OR UPDATE ON servers"):
            cluster.membership.valid_until = 0.001  # long ago
            await eventually(lambda: fly.turned_away == "come back")
            with pytest.raises(RequestRefused, match="did not answer in time"):
                await call
        connected.set()

    with_servers(postgres, 1, play)


def test_a_drained_server_gives_its_tables_back_until_that_is_done(postgres: PostgresServer) -> None:
    """It tried once, and then kept tables that it does not serve."""

    async def play(first: RoomRegistry, second: RoomRegistry) -> None:
        code, fly = (await first.make_table("p0", "here", SIX, SEATED)).code, Fly("p0")
        async with refusing(first, "UPDATE ON leases FOR EACH ROW"):
            await cluster_of(first).drain()
        await come(second, code, fly)
        assert isinstance(second.rooms[code], Room)

    with_servers(postgres, 2, play)


def test_a_drained_server_is_said_to_be_drained_and_is_moved_no_table(postgres: PostgresServer) -> None:
    """After SIGTERM, and when it had lost its row and was there again by another id, it was said to serve."""

    async def play(first: RoomRegistry, second: RoomRegistry) -> None:
        code = (await first.make_table("p0", "here", SIX, SEATED)).code
        await cluster_of(second).drain()
        before = store_of(second).me
        async with store_of(first).readers.one() as connection:

            async def drained(id: str) -> bool:
                return next(one.draining for one in await admin.list_servers(connection) if one.id == id)

            assert await drained(before)
            await connection.execute(
                "UPDATE servers SET until = clock_timestamp() - interval '1 ms' WHERE id = $1", before
            )
            await eventually(lambda: store_of(second).me != before)
            assert await drained(store_of(second).me)
            with pytest.raises(StoreError, match="is drained already, and takes no table"):
                await admin.move_table(connection, code, store_of(second).me)
            with pytest.raises(StoreError, match="is drained already"):
                await admin.drain(connection, store_of(second).me)
            with pytest.raises(StoreError, match="there is no table 'NOSUCH'"):
                await admin.move_table(connection, "NOSUCH", store_of(first).me)

    with_servers(postgres, 2, play)


def test_nothing_more_is_saved_of_a_table_that_is_lost(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A drained server made and sealed a snapshot of each table, for nobody: the store saved none of them."""

    async def play(first: RoomRegistry, second: RoomRegistry) -> None:
        room, fly = await first.make_table("p0", "here", SIX, SEATED), Fly("p0")
        await come(first, room.code, fly)
        for number in range(40):
            await ask(room, fly, m.Rename(f"{number}", f"Ann {number}"))
        snapshots: list[str] = []
        monkeypatch.setattr(store_of(first), "save_snapshot", lambda code, _: snapshots.append(code))
        await cluster_of(first).drain()
        first.put_away()
        await first.close()
        assert room.closed
        assert snapshots == []

    with_servers(postgres, 2, play)


def test_what_waits_to_be_saved_when_a_table_is_lost_is_done_by_the_next_owner(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(first: RoomRegistry, second: RoomRegistry) -> None:
        room, fly = await first.make_table("p0", "here", m.Settings("six", 2, {"rounds": 1}), SEATED[:1]), Fly("p0")
        await room.do("p1", "here", m.Sit("sit", 1, "Ben"))
        await come(first, room.code, fly)
        await deal(room, [fly])
        update = fly.heard("update")[-1]
        move = m.Move("move", update["match"], update["decision"], update["legal"][0])
        monkeypatch.setattr(room.services.commits, "soon", lambda save: None)
        await leases.transfer(store_of(first), room.code, store_of(second).me)
        room.ask(fly, move)
        assert room.log.batch is not None
        cluster_of(first).lose(room)
        await eventually(lambda: "move" in [one["id"] for one in fly.heard("done")])
        owner = await own_room(second, room.code)
        assert owner.table.answered("p0", move) is not None

    with_servers(postgres, 2, play)


def test_a_move_to_another_server_whose_answer_was_lost_leaves_nobody_waiting(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table stood still at the server that had given it away."""
    transfer = leases.transfer

    async def lose_answer(*given: Any) -> bool:
        await transfer(*given)
        raise StoreError("the database does not answer")

    async def play(first: RoomRegistry, second: RoomRegistry) -> None:
        code, fly = (await first.make_table("p0", "here", SIX, SEATED)).code, Fly("p0")
        await come(first, code, fly)
        monkeypatch.setattr(leases, "transfer", lose_answer)
        with pytest.raises(StoreError):
            await cluster_of(first).hand_over(code, store_of(second).me)
        first.rooms[code].ask(fly, m.Rename("rename", "Anna"))
        await eventually(lambda: [one["id"] for one in fly.heard("done")] == ["rename"])
        assert isinstance(second.rooms[code], Room)

    with_servers(postgres, 2, play)


def test_what_was_not_answered_is_done_once_and_never_too_late(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A commit that was under way for too long was said not to be done, and was done later."""
    monkeypatch.setattr("byre.server.store.postgres.committing.TRY_FOR", -1.0)
    late: list[Any] = []

    class Slow:
        async def fetchval(self, *given: Any) -> None:
            late.extend(given)
            raise TimeoutError

    async def play(registry: RoomRegistry) -> None:
        code, fly = (await registry.make_table("p0", "here", SIX, SEATED)).code, Fly("p0")
        await come(registry, code, fly)
        store, get = store_of(registry), store_of(registry)._writer.get

        async def get_slow() -> Any:
            return await get() if late else Slow()

        monkeypatch.setattr(store._writer, "get", get_slow)
        registry.rooms[code].ask(fly, m.Say("say", phrase="hello"))
        await eventually(lambda: [one["id"] for one in fly.heard("done")] == ["say"])
        assert fly.heard("refused") == []
        async with store.readers.one() as connection:
            assert await connection.fetchval(*late) == [code], "it arrives at last, in an epoch that is over"
        stored = await asyncio.wrap_future(store.load(code, SNAPSHOT_VERSION))
        assert stored is not None
        entries = [registry.services.codec.read(row.entry) for row in stored.rows]
        assert sum(isinstance(entry, e.Spoken) for entry in entries) == 1
        assert fly.turned_away is None

    with_servers(postgres, 1, play)


def test_a_table_that_cannot_be_opened_has_no_owner_and_all_are_told_why(postgres: PostgresServer) -> None:
    """At every other server its visitors waited for the one that could not open it."""

    async def play(first: RoomRegistry, second: RoomRegistry) -> None:
        code = (await second.make_table("p0", "here", SIX, SEATED)).code
        async with store_of(first).readers.one() as connection:
            await connection.execute("UPDATE entries SET entry = 'x' WHERE code = $1 AND seq = 0", code)
        await cluster_of(second).drain()
        with pytest.raises(RequestRefused, match="damaged"):
            async with first.hold(code):
                pass
        assert store_of(first).epochs == {}
        async with store_of(first).readers.one() as connection:
            assert await leases.find_lease(connection, code) is None

    with_servers(postgres, 2, play)


def test_visitors_of_a_table_whose_owner_never_answers_are_sent_away(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each time that a link was there, their waiting began anew."""
    monkeypatch.setattr("byre.server.cluster.follower.PATIENCE", 0.3)

    async def own_nothing(code: str) -> None:
        return None

    async def play(first: RoomRegistry, second: RoomRegistry) -> None:
        code, fly = (await first.make_table("p0", "here", SIX, SEATED)).code, Fly("p0")
        monkeypatch.setattr(cluster_of(first), "own_room", own_nothing)
        first.rooms.pop(code).close()
        async with second.hold(code) as room:
            room.enter(fly, m.Hello("hello"))
        await eventually(lambda: fly.turned_away == "come back")

    with_servers(postgres, 2, play)


class LostLink:
    """A connection that ends while something is done for whoever is at the other end."""

    def __init__(self) -> None:
        self.closed, self.sent = False, list[Frame]()
        self.last_unsent = None

    def send(self, frame: Frame) -> None:
        self.sent.append(frame)


def test_who_is_gone_before_the_table_is_opened_is_not_there(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such visitors stayed for ever, at a table that was never put away, and all that they were told was kept."""

    async def play(registry: RoomRegistry) -> None:
        room, opened = await registry.make_table("p0", "here", SIX, SEATED), asyncio.Event()
        link: Any = LostLink()
        session = FollowerSession(cluster_of(registry), link)
        monkeypatch.setattr(cluster_of(registry), "opened_room", lambda code: None)

        async def open_slowly(code: str) -> Room:
            await opened.wait()
            return room

        monkeypatch.setattr(cluster_of(registry), "own_room", open_slowly)
        session.received(Enter(room.code, 1, "p0", "there", msgspec.json.encode(m.Hello("hello"))))
        link.closed = True
        session.lost()
        opened.set()
        await asyncio.gather(*session._tasks)
        await settled(room)
        assert room.audience.visitors == {}
        assert (session.visitors, link.sent) == ({}, [])

    with_servers(postgres, 1, play)


def test_a_link_that_ends_at_once_is_none(postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever followed a table over it waited for ever."""

    async def play(registry: RoomRegistry) -> None:
        link: Any = LostLink()
        link.closed = True

        async def call(*given: object) -> Any:
            return link

        monkeypatch.setattr("byre.server.cluster.cluster.call", call)
        with pytest.raises(OSError, match="closed the link"):
            await cluster_of(registry).link_to("127.0.0.1:1")
        assert link not in cluster_of(registry)._followers

    with_servers(postgres, 1, play)


def test_a_table_that_another_server_has_is_no_failure_of_the_store(postgres: PostgresServer) -> None:
    """A server that woke up past its lease told operators that moves could not be saved."""

    async def play(first: RoomRegistry, second: RoomRegistry) -> None:
        code, fly = (await first.make_table("p0", "here", SIX, SEATED)).code, Fly("p0")
        await come(first, code, fly)
        await leases.transfer(store_of(first), code, store_of(second).me)
        first.rooms[code].ask(fly, m.Say("say", phrase="hello"))
        await eventually(lambda: fly.heard("done"))
        assert isinstance(second.rooms[code], Room)
        assert not first.services.saving_fails

    with_servers(postgres, 2, play)


def test_whoever_left_or_was_sent_away_is_not_said_to_be_there(postgres: PostgresServer) -> None:
    """If the table was put away just then, or its owner sent them away, they were counted as long as the server ran."""

    async def play(first: RoomRegistry, second: RoomRegistry) -> None:
        async def present() -> list[list[str]]:
            async with store_of(second).readers.one() as connection:
                return [row["persons"] for row in await connection.fetch("SELECT persons FROM presence")]

        code, flies = (await first.make_table("p0", "here", SIX, SEATED)).code, [Fly("p1"), Fly("p2")]
        await come(first, code, somebody := Fly("somebody else"))
        for fly in flies:
            await come(second, code, fly)
        first.rooms[code].leave(somebody)
        while await present() != [["p1", "p2"]]:
            await asyncio.sleep(0.01)
        room = await own_room(first, code)
        next(one for one in room.audience.visitors if one.person == "p1").dismiss("gone", "by the owner")
        while await present() != [["p2"]]:
            await asyncio.sleep(0.01)
        second.rooms[code].leave(flies[1])
        second.put_away()
        while await present() != []:
            await asyncio.sleep(0.01)

    with_servers(postgres, 2, play)
