"""The store in PostgreSQL: what is not the owner's is refused, a lost connection loses nothing, versions meet."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor

import pytest

from byre.server.store import LeaseLost, Record, StoreError
from byre.server.store.postgres import PostgresStore, leases, schema
from byre.server.store.postgres.admin import ask_database
from byre.server.store.postgres.leases import Lease
from byre.server.store.postgres.schema import KNOWN, MIGRATIONS, Migration, migrate
from byre.server.store.records import Damaged
from tests.server.postgres import PostgresServer, running_postgres
from tests.server.stores import PostgresData
from tests.server.storing import VERSION, acquire, append, load, own, rewind, rows, save


@pytest.fixture
def data(postgres: PostgresServer) -> Iterator[PostgresData]:
    made = PostgresData(postgres, postgres.database())
    yield made
    made.close()


def opened(data: PostgresData) -> PostgresStore:
    store = data.open()
    assert isinstance(store, PostgresStore)
    return store


def expire_server(data: PostgresData, store: PostgresStore) -> None:
    data.execute(f"UPDATE servers SET until = clock_timestamp() - interval '1 ms' WHERE id = '{store.me}'")


def take(store: PostgresStore, code: str) -> Lease:
    return acquire(store, code)


# --- leases -----------------------------------------------------------------------------------------------------------


def test_a_table_has_one_owner_until_its_lease_ends(data: PostgresData) -> None:
    one, other = opened(data), opened(data)
    assert take(one, "A") == Lease("A", one.me, "", 1, 0.0)
    assert take(one, "A").epoch == 1, "to ask again changes nothing"
    assert take(other, "A").owner == one.me
    expire_server(data, one)
    assert take(other, "A")[:4] == ("A", other.me, "", 2)
    with pytest.raises(StoreError, match="away for too long"):
        take(one, "B")


def test_whoever_lost_a_table_cannot_append_to_it(data: PostgresData) -> None:
    """It slept, and does not know that it has lost the table."""
    one, other = opened(data), opened(data)
    assert save(one, "A", 0) is None
    assert save(one, "B", 0) is None
    expire_server(data, one)
    take(other, "A")
    answers: list[Future[Exception | None]] = [Future(), Future()]
    with data.busy(one):
        append(one, rows("A", 1), Record("A", "over", True, 9.0), answers[0].set_result)
        append(one, rows("B", 1), None, answers[1].set_result)
    assert isinstance(answers[0].result(60), StoreError)
    assert answers[1].result(60) is None, "nobody took that one"
    assert save(other, "A", 1) is None
    assert load(other, "A") == rows("A", 0, 1)
    assert data.execute("SELECT status FROM tables WHERE code = 'A'")[0][0]["status"] == "open"
    assert [one["epoch"] for one in data.execute("SELECT epoch FROM entries WHERE code = 'A' ORDER BY seq")[0]] == [
        1,
        2,
    ]


def test_a_takeover_waits_for_what_is_being_appended(data: PostgresData) -> None:
    one, other = opened(data), opened(data)
    assert save(one, "A", 0) is None
    data.execute(  # an append that takes a while
        "CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.5); RETURN NEW; END $$",
        "CREATE TRIGGER slow BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION slow()",
    )
    saved: Future[Exception | None] = Future()
    append(one, rows("A", 1), None, saved.set_result)
    while not data.execute("SELECT FROM pg_locks WHERE locktype = 'advisory'")[0]:
        pass
    expire_server(data, one)
    take(other, "A")
    assert saved.result(60) is None
    assert load(other, "A") == rows("A", 0, 1), "all that was acknowledged is there for the next owner"


@pytest.mark.parametrize("how", ["release", "transfer"])
def test_a_table_is_not_given_away_while_something_is_appended(data: PostgresData, how: str) -> None:
    """The next owner would fold the table without it, and be refused when it appends."""
    one, other = opened(data), opened(data)
    assert save(one, "A", 0) is None
    data.execute(
        "CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.5); RETURN NEW; END $$",
        "CREATE TRIGGER slow BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION slow()",
    )
    saved: Future[Exception | None] = Future()
    append(one, rows("A", 1), None, saved.set_result)
    while not data.execute("SELECT FROM pg_locks WHERE locktype = 'advisory'")[0]:
        pass
    give = leases.release(one, ["A"]) if how == "release" else leases.transfer(one, "A", other.me)
    assert one._loop is not None
    asyncio.run_coroutine_threadsafe(give, one._loop).result(60)
    assert take(other, "A").owner == other.me
    assert load(other, "A") == rows("A", 0, 1)
    assert saved.result(60) is None


def test_what_was_decided_in_an_earlier_epoch_is_refused(data: PostgresData) -> None:
    """The table was at another server meanwhile, and is here again."""
    one, other = opened(data), opened(data)
    assert save(one, "A", 0) is None
    epoch = one.epochs["A"]
    assert one._loop is not None
    asyncio.run_coroutine_threadsafe(leases.release(one, ["A"]), one._loop).result(60)
    take(other, "A")
    assert other._loop is not None
    asyncio.run_coroutine_threadsafe(leases.release(other, ["A"]), other._loop).result(60)
    take(one, "A")
    late: Future[Exception | None] = Future()
    one.append(rows("A", 1), None, late.set_result, epoch=epoch)
    assert isinstance(late.result(60), LeaseLost)
    assert load(one, "A") == rows("A", 0)


def test_a_table_that_was_lost_does_not_concern_others_of_the_same_commit(data: PostgresData) -> None:
    """They were told that nothing could be saved."""
    store = opened(data)
    for code in ("A", "B"):
        assert save(store, code, 0) is None
    answers: list[Future[Exception | None]] = [Future(), Future()]
    with data.busy(store):
        append(store, rows("A", 1), None, answers[0].set_result)
        append(store, rows("B", 1), Record("B", "over", True, 9.0), answers[1].set_result)
        del store.epochs["A"]
    assert isinstance(answers[0].result(60), LeaseLost)
    assert answers[1].result(60) is None
    take(store, "A")
    assert save(store, "A", 1) is None, "what failed before it was lost does not matter any more"
    assert load(store, "A") == rows("A", 0, 1)
    assert load(store, "B") == rows("B", 0, 1)


def test_many_ask_for_a_table_at_once_and_one_gets_it(data: PostgresData) -> None:
    stores = [opened(data) for _ in range(4)]
    for epoch in (1, 2, 3):
        with ThreadPoolExecutor(4) as threads:
            leases = list(threads.map(lambda store: take(store, "A"), stores * 3))
        assert {(lease.owner, lease.epoch) for lease in leases} == {(leases[0].owner, epoch)}
        owner = next(store for store in stores if store.me == leases[0].owner)
        stores.remove(owner)
        expire_server(data, owner)


def test_the_clocks_of_a_table_stand_still_while_it_has_no_owner(data: PostgresData) -> None:
    one, other = opened(data), opened(data)
    data.execute(f"UPDATE servers SET up = 40 WHERE id = '{one.me}'", "UPDATE clock SET up = 40")
    take(one, "A")
    expire_server(data, one)
    data.execute("UPDATE clock SET up = 43.5")
    assert take(other, "A").lag == 3.5


# --- a connection that is lost ----------------------------------------------------------------------------------------


def test_a_restart_of_the_database_loses_and_doubles_nothing() -> None:
    """How long it takes to be there again is the machine's: what could not be saved meanwhile is said to be so."""
    with (
        running_postgres() as own_postgres,
        contextlib.closing(PostgresData(own_postgres, own_postgres.database())) as data,
    ):
        store = opened(data)
        assert save(store, "A", 0) is None
        acknowledged = 1
        stopped = threading.Event()

        def play() -> None:
            nonlocal acknowledged
            while not stopped.is_set():
                if save(store, "A", acknowledged) is None:
                    acknowledged += 1
                else:
                    there = _rewound(store)
                    assert acknowledged <= there <= acknowledged + 1
                    acknowledged = there

        with ThreadPoolExecutor(1) as thread:
            player = thread.submit(play)
            for how in (signal.SIGINT, signal.SIGQUIT, signal.SIGINT):
                own_postgres.stop(how)
                own_postgres.start()
                before = acknowledged
                while acknowledged == before and not player.done():
                    time.sleep(0.01)
            stopped.set()
            player.result(60)
        assert load(store, "A") == rows("A", *range(acknowledged))


def _rewound(store: PostgresStore) -> int:
    while True:
        with contextlib.suppress(StoreError):
            return len(rewind(store, "A"))


def test_a_commit_whose_answer_was_lost_is_not_done_again(data: PostgresData, monkeypatch: pytest.MonkeyPatch) -> None:
    store = opened(data)
    save(store, "A", 0)
    lost: list[str] = []

    commit = store._writer.get

    async def get() -> object:
        connection = await commit()
        if not lost:
            lost.append("once")

            class Lossy:  # it was committed, and the connection is gone before that is told
                async def fetchval(self, *arguments: object) -> object:
                    await connection.fetchval(*arguments)
                    raise ConnectionResetError

            return Lossy()
        return connection

    monkeypatch.setattr(store._writer, "get", get)
    assert save(store, "A", 1) is None
    assert lost
    assert rewind(store, "A") == rows("A", 0, 1)
    assert save(store, "A", 2) is None


def test_a_database_that_is_gone_for_long_is_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("byre.server.store.postgres.committing.TRY_FOR", 0.1)
    with (
        running_postgres() as own_postgres,
        contextlib.closing(PostgresData(own_postgres, own_postgres.database())) as data,
    ):
        store = opened(data)
        save(store, "A", 0)
        own_postgres.stop()
        assert isinstance(save(store, "A", 1), StoreError)
        with pytest.raises(StoreError, match="does not answer"):
            store.load("A", VERSION).result(60)
        own_postgres.start()
        assert rewind(store, "A") == rows("A", 0)
        assert save(store, "A", 1) is None


@pytest.mark.parametrize("address", ["postgresql://127.0.0.1:1/byre", "postgresql://127.0.0.1:port/byre"])
def test_an_address_of_no_database(address: str) -> None:
    with pytest.raises(StoreError, match=r"^postgresql://127.*(answer|used)"):
        PostgresStore(address)


def test_a_password_is_not_told() -> None:
    with pytest.raises(StoreError) as error:
        PostgresStore("postgresql://me:secret@127.0.0.1:1/byre")
    assert "secret" not in str(error.value)


def test_what_the_database_is_set_to_changes_nothing(postgres: PostgresServer, data: PostgresData) -> None:
    """A takeover relies on statements that see what was committed before them; a copy may take long in between."""
    name = data.address.rpartition("/")[2].partition("?")[0]
    postgres.execute(f"ALTER DATABASE {name} SET default_transaction_isolation = 'serializable'")
    postgres.execute(f"ALTER DATABASE {name} SET idle_in_transaction_session_timeout = '1s'")
    store = opened(data)

    async def isolation() -> str:
        async with store.readers.one() as connection:
            return str(await connection.fetchval("SHOW transaction_isolation"))

    assert store._loop is not None
    assert asyncio.run_coroutine_threadsafe(isolation(), store._loop).result(60) == "read committed"
    shown = ask_database(data.address, lambda one: one.fetchval("SHOW idle_in_transaction_session_timeout"))
    assert shown == "0"


# --- damage -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        ("UPDATE entries SET entry = 'other' WHERE seq = 1", "entry 1 of table A is damaged"),
        ("UPDATE entries SET up = 99 WHERE seq = 0", "entry 0 of table A is damaged"),
        ("DELETE FROM entries WHERE seq = 1", "entry 1 of table A is missing"),
        ("DELETE FROM entries WHERE seq = 2", "the end of table A is missing"),
        ("DELETE FROM tables", "the row that it is found by is missing"),
    ],
)
def test_damage_is_noticed(data: PostgresData, damage: str, said: str) -> None:
    store = opened(data)
    save(store, "A", 0, 1, 2)
    data.execute(damage)
    with pytest.raises(Damaged, match=said):
        store.load("A", VERSION).result(60)


# --- schema -----------------------------------------------------------------------------------------------------------

NEXT = Migration(
    KNOWN + 1,
    1,
    (
        "ALTER TABLE entries ADD COLUMN later text NOT NULL DEFAULT ''",
        "ALTER TABLE leases ADD COLUMN later int4 NOT NULL DEFAULT 0",
        schema.APPEND.replace("byre_append_1", "byre_append_2"),
    ),
)


def test_servers_of_two_versions_run_side_by_side(data: PostgresData, monkeypatch: pytest.MonkeyPatch) -> None:
    older = opened(data)
    assert save(older, "A", 0) is None
    with monkeypatch.context() as newer_byre:
        newer_byre.setattr("byre.server.store.postgres.store.MIGRATIONS", (*MIGRATIONS, NEXT))
        newer = opened(data)
    assert data.execute("SELECT version FROM schema_version")[0][0]["version"] == KNOWN + 1
    own(older, "A", "B")
    assert save(older, "A", 1) is None, "its function is still there"
    assert save(newer, "C", 0) is None
    assert load(newer, "A") == rows("A", 0, 1)
    assert load(older, "C") == rows("C", 0)
    another = opened(data)
    assert save(another, "D", 0) is None, "an older one can still be started"


def test_an_older_server_says_that_it_cannot_go_on(data: PostgresData, monkeypatch: pytest.MonkeyPatch) -> None:
    data.open()
    with monkeypatch.context() as much_newer:
        much_newer.setattr(
            "byre.server.store.postgres.store.MIGRATIONS", (*MIGRATIONS, NEXT._replace(oldest=KNOWN + 1))
        )
        data.open()
    with pytest.raises(StoreError, match=f"has schema {KNOWN + 1}, and this Byre knows {KNOWN}"):
        data.open()


def test_servers_that_start_together_migrate_once(postgres: PostgresServer) -> None:
    address = postgres.database()
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda _: PostgresStore(address), range(4)))


def test_a_migration_that_fails_leaves_everything_as_it_was(data: PostgresData) -> None:
    data.open()
    broken = Migration(KNOWN + 1, 1, ("ALTER TABLE leases ADD COLUMN later int4", "SELECT nonsense"))

    async def try_it() -> None:
        import asyncpg

        connection = await asyncpg.connect(data.address)
        try:
            with pytest.raises(asyncpg.PostgresError):
                await migrate(connection, (*MIGRATIONS, broken))
        finally:
            await connection.close()

    asyncio.run(try_it())
    columns = "SELECT FROM information_schema.columns WHERE table_name = 'leases' AND column_name = 'later'"
    assert data.execute("SELECT version FROM schema_version")[0][0]["version"] == KNOWN
    assert data.execute(columns)[0] == []
