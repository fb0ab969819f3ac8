"""What operators ask of a database of tables: who serves which, what is damaged, a copy of all."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from byre.server.keys import CHECK, RING, Keyring
from byre.server.store.backup import Checked, check_all, complaining, reading_alone
from byre.server.store.copies import unfinished
from byre.server.store.postgres.connections import GONE, connect_once, shown
from byre.server.store.postgres.key_ring import FIRST_KEY, add_key, read_ring
from byre.server.store.postgres.reading import read_match, read_table
from byre.server.store.postgres.schema import migrate
from byre.server.store.records import Damaged, StoreError
from byre.server.store.schema import connect as connect_file
from byre.server.store.schema import create, transaction

T = TypeVar("T")
AT_ONCE = 1000  # rows
COPIED = {  # the tables of both databases that a copy has, and their columns
    "tables": "code, status, public, touched, head",
    "entries": "code, seq, up, entry, checksum",
    "snapshots": "code, seq, version, chain, data, checksum",
    "matches": "code, number, file, checksum",
    "played": "code, number, ended, up, log, summary, account",
    "history": "person, ended, code, number, seat",
    "reviews": "id, up, data, checksum",
    "daily_results": "day, game, person, points, up",
    "leagues": "code, name, touched",
    "members": "league, person, name, joined",
}


class ServerInfo(NamedTuple):
    id: str
    address: str
    version: str
    left: float  # seconds until its row runs out; negative if it has
    draining: bool
    tables: int
    persons: int


class OwnedTable(NamedTuple):
    code: str
    status: str
    owner: str | None
    epoch: int
    entries: int
    persons: int


def ask_database(address: str, work: Callable[[Any], Awaitable[T]], new: bool = False) -> T:
    """Do something with a connection; StoreError says in one sentence what is wrong. A `new` database is no mistake."""

    async def checked(connection: Any) -> T:
        if not new and not await connection.fetchval("SELECT to_regclass('schema_version') IS NOT NULL"):
            raise StoreError(f"{shown(address)} has no tables of Byre in it; start a server on it first")
        return await work(connection)

    return connect_once(address, checked)


async def list_servers(connection: Any) -> list[ServerInfo]:
    found = await connection.fetch(
        "SELECT id, address, version, extract(epoch FROM until - clock_timestamp())::float8, draining,"
        " (SELECT count(*) FROM leases WHERE owner = id AND until > clock_timestamp()),"
        " (SELECT coalesce(sum(cardinality(persons)), 0) FROM presence"
        " WHERE server = id AND until > clock_timestamp())::int8 FROM servers ORDER BY started"
    )
    return [ServerInfo(*one) for one in found]


async def list_tables(connection: Any) -> list[OwnedTable]:
    """Return the tables that have an owner, and those where somebody is."""
    found = await connection.fetch(
        "WITH there AS (SELECT id FROM servers WHERE until > clock_timestamp()),"
        " present AS (SELECT code, person FROM presence JOIN there ON id = server, unnest(persons) AS person)"
        " SELECT tables.code, status, there.id, coalesce(epoch, 0), (SELECT max(seq) + 1 FROM entries e"
        " WHERE e.code = tables.code), (SELECT count(DISTINCT person) FROM present"
        " WHERE present.code = tables.code) FROM tables LEFT JOIN leases USING (code)"
        " LEFT JOIN there ON there.id = leases.owner"
        " WHERE there.id IS NOT NULL OR EXISTS (SELECT FROM present WHERE present.code = tables.code)"
        " ORDER BY tables.code"
    )
    return [OwnedTable(*one) for one in found]


async def drain(connection: Any, id: str) -> None:
    """Have a server give its tables back, and end its connections."""
    await _known_server(connection, id)
    await connection.execute("UPDATE servers SET draining = true WHERE id = $1", id)


async def move_table(connection: Any, code: str, to: str) -> None:
    """Have another server own a table, as soon as its owner sees the wish."""
    await _known_server(connection, to)
    if not await connection.fetchval("SELECT EXISTS (SELECT FROM tables WHERE code = $1)", code):
        raise StoreError(f"there is no table {code[:16]!r}; old tables are forgotten")
    found = await connection.fetchrow(
        "SELECT owner FROM leases JOIN servers ON servers.id = owner WHERE code = $1 AND until > clock_timestamp()",
        code,
    )
    if found is None:
        raise StoreError(f"no server has table {code[:16]} now; it will be where somebody asks for it")
    if found["owner"] == to:
        raise StoreError(f"{to} has table {code} already")
    await connection.execute("UPDATE leases SET wanted = $2 WHERE code = $1", code, to)


async def _known_server(connection: Any, id: str) -> None:
    drained = {one.id: one.draining for one in await list_servers(connection) if one.left > 0}
    if id not in drained:
        raise StoreError(f"there is no server {id[:60]!r}; there {_are([one for one in drained if not drained[one]])}")
    if drained[id]:
        raise StoreError(f"{id} is drained already, and takes no table")


def _are(there: list[str]) -> str:
    return f"{'is' if len(there) == 1 else 'are'} {', '.join(there)}" if there else "is none"


async def rotate(connection: Any, keyring: Keyring) -> int:
    """Add a key to the ring; return how many there are then. It signs when all servers have read it.

    WrongKey if the keyring is not the servers': they could not read what it seals, and none could be started any more.
    """
    known = await connection.fetchval("SELECT value FROM meta WHERE key = $1", CHECK)
    keyring.check(lambda _, make: known or make())
    await read_ring(connection, keyring)
    await add_key(connection, keyring)
    return int(await connection.fetchval("SELECT count(*) FROM keys"))


async def check(connection: Any) -> Checked:
    """Check every entry and every match against its checksum, all as of one moment."""
    async with connection.transaction(isolation="repeatable_read", readonly=True):
        return await _check(connection)


async def _check(connection: Any) -> Checked:
    checked = Checked()
    for (code,) in await connection.fetch("SELECT code FROM tables UNION SELECT code FROM entries ORDER BY 1"):
        try:
            found = await read_table(connection, code, None)
            checked.entries += len(found.stored.rows) if found else 0
        except Damaged as error:
            checked.damaged.append(str(error))
        checked.tables += 1
    for code, number in await connection.fetch("SELECT code, number FROM matches"):
        try:
            await read_match(connection, code, number)
        except Damaged as error:
            checked.damaged.append(str(error))
        checked.matches += 1
    return checked


async def back_up_database(connection: Any, target: Path) -> Checked:
    """Copy all tables, as of one moment, into a file that `byre serve --data` and `byre admin load` read."""
    with complaining(target):
        if target.exists() or not target.parent.is_dir():
            raise StoreError(f"{target} cannot be written: name a new file in a folder that is there")
        with unfinished(target) as part, contextlib.closing(connect_file(part)) as db:
            create(db)
            with _complaining_of_connection():
                await _copy_all_out(connection, db)
            return check_all(db)


@contextlib.contextmanager
def _complaining_of_connection() -> Iterator[None]:
    """Tell a lost connection from a file that cannot be written: the system reports both by an OSError."""
    try:
        yield
    except GONE as error:
        raise StoreError(f"the database does not answer: {str(error) or type(error).__name__}") from None


async def _copy_all_out(connection: Any, db: sqlite3.Connection) -> None:
    async with connection.transaction(isolation="repeatable_read", readonly=True):
        with transaction(db):
            for name, columns in COPIED.items():
                await _copy_out(connection, db, name, columns)
            db.execute("UPDATE tables SET head = (SELECT count(*) FROM entries e WHERE e.code = tables.code)")
            up = await connection.fetchval("SELECT up FROM clock")
            db.execute("INSERT OR REPLACE INTO meta VALUES ('up', ?)", (repr(up).encode(),))
            for key, value in await connection.fetch("SELECT key, value FROM meta"):
                db.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, value))
            ring = await connection.fetch("SELECT key FROM keys ORDER BY id DESC")
            sealed = b"\n".join(bytes(key) for (key,) in ring)
            db.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (RING, sealed))


async def _copy_out(connection: Any, db: sqlite3.Connection, name: str, columns: str) -> None:
    marks = ", ".join("?" * len(columns.split(",")))
    cursor = await connection.cursor(f"SELECT {columns} FROM {name}")
    while rows := await cursor.fetch(AT_ONCE):
        db.executemany(f"INSERT INTO {name} ({columns}) VALUES ({marks})", [tuple(row) for row in rows])


async def load_file(connection: Any, source: Path) -> Checked:
    """Copy the tables of a file into a database that has none: from one machine to many, or a backup."""
    with reading_alone(source) as db:
        await migrate(connection)
        async with connection.transaction():
            await connection.execute("LOCK TABLE tables IN EXCLUSIVE MODE")
            if await connection.fetchval("SELECT EXISTS (SELECT FROM tables)"):
                raise StoreError("the database has tables already; load a file into a new one")
            try:
                await _copy_all_in(connection, db)
            except sqlite3.Error as error:
                raise StoreError(f"{source} cannot be read: {error}") from None
            return await _check(connection)


async def _copy_all_in(connection: Any, db: sqlite3.Connection) -> None:
    for name, columns in COPIED.items():
        await _copy_in(connection, db, name, columns)
    (up,) = db.execute("SELECT value FROM meta WHERE key = 'up'").fetchone() or (b"0",)
    await connection.execute("UPDATE clock SET up = greatest(up, $1)", float(up))
    for key, value in db.execute("SELECT key, value FROM meta WHERE key = 'keys'").fetchall():
        await connection.execute("INSERT INTO meta VALUES ($1, $2) ON CONFLICT DO NOTHING", key, value)
    (ring,) = db.execute("SELECT value FROM meta WHERE key = ?", (RING,)).fetchone() or (b"",)
    for key in reversed(ring.split()):
        await connection.execute(FIRST_KEY, key)


async def _copy_in(connection: Any, db: sqlite3.Connection, name: str, columns: str) -> None:
    names = columns.split(", ")
    cursor = db.execute(f"SELECT {columns} FROM {name}")
    while rows := cursor.fetchmany(AT_ONCE):
        records = [tuple(bool(value) if name == "public" else value for name, value in zip(names, row)) for row in rows]
        if name == "entries":
            records = [(*row, 0) for row in records]  # no server of this database wrote them
        columns_given = [*names, "epoch"] if name == "entries" else names
        await connection.copy_records_to_table(name, records=records, columns=columns_given)
