"""What the tests of the store have in common."""

from __future__ import annotations

import contextlib
import sqlite3
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path

from byre.server.store import FinishedMatch, Record, Row, Store, Stored

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
    answer: Future[Exception | None] = Future()
    store.append(rows(code, *numbers), Record(code, status, public, touched), answer.set_result, finished)
    return answer.result(60)


def load(store: Store, code: str, version: str = VERSION) -> list[Row]:
    return in_it(store.load(code, version).result(60))


def rewind(store: Store, code: str) -> list[Row]:
    return in_it(store.rewind(code, VERSION).result(60))


def in_it(stored: Stored | None) -> list[Row]:
    return [] if stored is None else stored.rows


@contextlib.contextmanager
def busy(store: Store) -> Iterator[None]:
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
    store = Store(path)
    for table in range(tables):
        assert save(store, f"T{table:03}", *range(20)) is None
    store.close()
