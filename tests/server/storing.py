"""What the tests of the store have in common."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path

from byre.server.store import FinishedMatch, Record, Row, SqliteStore, Store, Stored
from byre.server.store.postgres import PostgresStore
from byre.server.store.postgres.leases import Lease, acquire_lease

VERSION = "1"


def rows(code: str, *numbers: int) -> list[Row]:
    return [Row(code, seq, 1.5 * seq, f"entry {seq} ".encode() * 20) for seq in numbers]


def save(
    store: Store,
    code: str,
    *numbers: int,
    touched: float = 1.0,
    public: bool = False,
    status: str = "open",
    finished: FinishedMatch | None = None,
) -> Exception | None:
    """Wait until it is saved, or is not."""
    own(store, code)
    answer: Future[Exception | None] = Future()
    append(store, rows(code, *numbers), Record(code, status, public, touched), answer.set_result, finished)
    return answer.result(60)


def append(
    store: Store,
    rows: list[Row],
    record: Record | None,
    done: Callable[[Exception | None], object],
    finished: FinishedMatch | None = None,
) -> None:
    """Append in the epoch in which a server owns the table, where there are many servers."""
    code = rows[0].code if rows else ""
    store.append(rows, record, done, finished, store.epochs.get(code, 0) if isinstance(store, PostgresStore) else 0)


def acquire(store: PostgresStore, code: str) -> Lease:
    """Take a table, from another thread than the store's."""
    assert store._loop is not None
    return asyncio.run_coroutine_threadsafe(acquire_lease(store, code), store._loop).result(60)


def own(store: Store, *codes: str) -> None:
    """Where many servers may be, a table has an owner."""
    if isinstance(store, PostgresStore) and not store._closed:
        for code in set(codes) - store.epochs.keys():
            acquire(store, code)


def load(store: Store, code: str, version: str = VERSION) -> list[Row]:
    return in_it(store.load(code, version).result(60))


def rewind(store: Store, code: str) -> list[Row]:
    return in_it(store.rewind(code, VERSION).result(60))


def in_it(stored: Stored | None) -> list[Row]:
    return [] if stored is None else stored.rows


@contextlib.contextmanager
def busy(store: SqliteStore) -> Iterator[None]:
    """Hold up the thread that writes."""
    hold, held = threading.Event(), threading.Event()
    store._ask(held.set)
    store._ask(hold.wait)
    held.wait(60)
    try:
        yield
    finally:
        hold.set()


def change(path: Path, *statements: str) -> None:
    """Do to a closed file what only damage does."""
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as db:
        for statement in statements:
            db.execute(statement)


def filled(path: Path, tables: int = 30) -> None:
    store = SqliteStore(path)
    for table in range(tables):
        assert save(store, f"T{table:03}", *range(20)) is None
    store.close()
