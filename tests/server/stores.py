"""Both kinds of store for one suite of tests: what is opened again is on the same data."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

from byre.server.store import SqliteStore, Store
from byre.server.store.postgres import PostgresStore
from tests.server.postgres import PostgresServer


class Data(Protocol):
    """Where stores keep what they are given."""

    def open(self) -> Store:
        """Open a store that this data is in."""

    def busy(self, store: Store) -> contextlib.AbstractContextManager[None]:
        """Hold up what writes."""

    def refuse(self, store: Store, what: str) -> None:
        """Have the database fail at something, as a full disk would: `what` is the end of a trigger's first line."""

    def allow(self, store: Store) -> None:
        """Have it fail no more."""

    def close(self) -> None: ...


class SqliteData:
    def __init__(self, path: Path) -> None:
        self.path = path

    def open(self) -> Store:
        return SqliteStore(self.path)

    @contextlib.contextmanager
    def busy(self, store: Store) -> Iterator[None]:
        assert isinstance(store, SqliteStore)
        hold, held = threading.Event(), threading.Event()
        store._ask(held.set)
        store._ask(hold.wait)
        held.wait(60)
        try:
            yield
        finally:
            hold.set()

    def refuse(self, store: Store, what: str) -> None:
        when, _, condition = what.partition(" WHEN ")
        condition = f"WHEN {condition}" if condition else ""
        self._do(store, f"CREATE TEMP TRIGGER no BEFORE {when} {condition} BEGIN SELECT RAISE(ABORT, 'no room'); END")

    def allow(self, store: Store) -> None:
        self._do(store, "DROP TRIGGER no")

    def _do(self, store: Store, statement: str) -> None:
        assert isinstance(store, SqliteStore)
        store._ask(lambda: store._db.execute(statement)).result(60)

    def close(self) -> None:
        pass


class PostgresData:
    """Stores are on a loop of their own, in a thread; each of them is a server that is there for an hour."""

    def __init__(self, postgres: PostgresServer, address: str) -> None:
        self._postgres, self.address = postgres, address
        self._stores: list[PostgresStore] = []
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def open(self) -> Store:
        store = PostgresStore(self.address)
        store.start(self._loop)
        self._stores.append(store)
        store.me = f"server {len(self._stores)} {secrets.token_hex(2)}"
        closed = ", ".join(f"'{one.me}'" for one in self._stores if one._closed)
        self.execute(
            f"UPDATE leases SET owner = NULL WHERE owner IN ({closed or 'NULL'})",
            f"INSERT INTO servers VALUES ('{store.me}', '', '', clock_timestamp() + interval '1 hour', 0)",
        )
        return store

    def execute(self, *statements: str) -> list[Any]:
        return [self._postgres.execute(one, self.address.rpartition("/")[2].partition("?")[0]) for one in statements]

    @contextlib.contextmanager
    def busy(self, store: Store) -> Iterator[None]:
        assert isinstance(store, PostgresStore)
        hold, held = asyncio.Event(), threading.Event()

        async def wait() -> None:
            held.set()
            await hold.wait()

        store._ask(wait)
        held.wait(60)
        try:
            yield
        finally:
            self._loop.call_soon_threadsafe(hold.set)

    def refuse(self, store: Store, what: str) -> None:
        when, _, condition = what.partition(" WHEN ")
        condition = f"WHEN ({condition})" if condition else ""
        self.execute(
            "CREATE FUNCTION no() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$",
            f"CREATE TRIGGER no BEFORE {when} FOR EACH ROW {condition} EXECUTE FUNCTION no()",
        )

    def allow(self, store: Store) -> None:
        self.execute("DROP FUNCTION no() CASCADE")

    def close(self) -> None:
        for store in self._stores:
            store.close()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
