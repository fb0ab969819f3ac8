"""Who owns which table: a lease per table, each with an epoch that counts its owners.

A lease is as good as its owner's row in `servers`, which the owner renews: one statement for all its tables. All times
are those of the database's clock, so it does not matter what the servers' clocks say.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from byre.server.store.postgres.store import PostgresStore
from byre.server.store.records import StoreError

WAIT_FOR_APPENDS = "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))"  # which hold the lock shared


class Lease(NamedTuple):
    """Who owns a table, and since which owner."""

    code: str
    owner: str  # the id of a server
    address: str  # where that server listens for others
    epoch: int
    lag: float  # seconds that the table's clocks have stood still for want of an owner


async def acquire_lease(store: PostgresStore, code: str) -> Lease:
    """Take a table if nobody has it, and say who has it then; StoreError if this server is none any more."""
    async with store.readers.one() as connection:
        found = await connection.fetchrow("SELECT * FROM byre_acquire_1($1, $2)", store.me, code)
    if found is None or found["epoch"] is None:
        raise StoreError("this server was away for too long to take a table")
    lease = Lease(code, *found)
    if lease.owner == store.me:
        store.own(code, lease.epoch)
    return lease


async def find_lease(connection: Any, code: str) -> Lease | None:
    """Return who has a table, None if nobody has."""
    found = await connection.fetchrow(
        "SELECT owner, address, epoch, lag FROM leases JOIN servers ON servers.id = owner"
        " WHERE code = $1 AND until > clock_timestamp()",
        code,
    )
    return None if found is None else Lease(code, *found)


async def is_there(store: PostgresStore, server: str) -> bool:
    """Say whether a server's row lasts, and with it its leases."""
    async with store.readers.one() as connection:
        return bool(
            await connection.fetchval(
                "SELECT EXISTS (SELECT FROM servers WHERE id = $1 AND until > clock_timestamp())", server
            )
        )


async def release(store: PostgresStore, codes: list[str], drained: bool = False) -> None:
    """Give tables back. Those of a server that is `drained` are in use: their clocks stand still until one has them.

    What is being appended is waited for, as `byre_acquire_1` does: the next owner reads it.
    """
    async with store.readers.one() as connection, connection.transaction():
        await connection.execute(WAIT_FOR_APPENDS, store.me)
        await connection.execute(
            "UPDATE leases SET owner = NULL, freed = CASE WHEN $3 THEN (SELECT up FROM clock) END"
            " WHERE owner = $1 AND code = ANY ($2)",
            store.me,
            codes,
            drained,
        )
    for code in codes:
        store.forget(code)


async def release_all(store: PostgresStore) -> None:
    """Give back all tables of a server that is drained, as `release` does. No table is moved to it from now on."""
    async with store.readers.one() as connection:
        await connection.execute("UPDATE servers SET draining = true WHERE id = $1 AND NOT draining", store.me)
        async with connection.transaction():
            await connection.execute(WAIT_FOR_APPENDS, store.me)
            await connection.execute(
                "UPDATE leases SET owner = NULL, freed = (SELECT up FROM clock) WHERE owner = $1", store.me
            )
    store.forget_all()


async def give_up(store: PostgresStore, code: str) -> None:
    """Give back a code whose table could not be made or opened. If there is no table, nobody needs the lease either."""
    async with store.readers.one() as connection, connection.transaction():
        await connection.execute(WAIT_FOR_APPENDS, store.me)
        await connection.execute("UPDATE leases SET owner = NULL WHERE owner = $1 AND code = $2", store.me, code)
        await connection.execute(
            "DELETE FROM leases WHERE code = $1 AND owner IS NULL AND NOT EXISTS (SELECT FROM tables WHERE code = $1)",
            code,
        )
    store.forget(code)


async def wanted(store: PostgresStore) -> list[tuple[str, str]]:
    """Return the tables of this server that an operator wants at another, and at which."""
    async with store.readers.one() as connection:
        found = await connection.fetch(
            "SELECT code, wanted FROM leases WHERE wanted IS NOT NULL AND owner = $1 LIMIT 1000", store.me
        )
    return [(code, to) for code, to in found]


async def transfer(store: PostgresStore, code: str, to: str) -> bool:
    """Let another server own a table, if that is there, and return whether it does.

    What is being appended is waited for.
    """
    async with store.readers.one() as connection, connection.transaction():
        await connection.execute(WAIT_FOR_APPENDS, store.me)
        moved = await connection.fetchval(
            "UPDATE leases SET owner = $3, epoch = epoch + 1 WHERE owner = $1 AND code = $2"
            " AND EXISTS (SELECT FROM servers WHERE id = $3 AND until > clock_timestamp() AND NOT draining)"
            " RETURNING true",
            store.me,
            code,
            to,
        )
        await connection.execute("UPDATE leases SET wanted = NULL WHERE code = $1", code)
    return bool(moved)


async def save_presence(store: PostgresStore, persons: dict[str, list[str]]) -> None:
    """Say who is connected to which table at this server, as far as that has changed."""
    here = {code: those for code, those in persons.items() if those}
    async with store.readers.one() as connection:
        await connection.execute(
            "DELETE FROM presence WHERE server = $1 AND code = ANY ($2)", store.me, [*persons.keys() - here.keys()]
        )
        await connection.executemany(
            "INSERT INTO presence VALUES ($1, $2, $3)"
            " ON CONFLICT (code, server) DO UPDATE SET persons = excluded.persons",
            [(store.me, code, those) for code, those in here.items()],
        )
