"""Reading from a file of tables, by a thread and a connection of their own: reads wait for no commit."""

from __future__ import annotations

import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar

from byre.server.store.opening import PATIENCE, complaint
from byre.server.store.pending import Asked, refused_answer
from byre.server.store.records import Damaged, Record, StoreError
from byre.server.store.schema import connect

T = TypeVar("T")


class SqliteReader:
    """A thread that reads, with a connection of its own."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._db = connect(path, patience=PATIENCE)
        self._db.execute("PRAGMA query_only=ON")
        self._inbox: queue.SimpleQueue[Asked[Any] | None] = queue.SimpleQueue()
        self._closed = False
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._work, name="byre-store-reader", daemon=True)
        self._thread.start()

    def ask(self, work: Callable[[sqlite3.Connection], T], answer: Future[T] | None = None) -> Future[T]:
        answer = answer or Future()
        with self._lock:
            if not self._closed:
                self._inbox.put(Asked(answer, lambda: work(self._db)))
                return answer
        return refused_answer()

    def close(self) -> None:
        with self._lock:
            self._closed = True
            self._inbox.put(None)
        self._thread.join()
        self._db.close()

    def _work(self) -> None:
        while (asked := self._inbox.get()) is not None:
            do_asked(self._path, asked)


def read_lobby(db: sqlite3.Connection, most: int, since: float) -> list[Record]:
    found = db.execute(
        "SELECT code, status, public, touched FROM tables WHERE public AND touched >= ?"
        " ORDER BY status <> 'open', touched DESC LIMIT ?",
        (since, most),
    )
    return [Record(code, status, bool(public), touched) for code, status, public, touched in found]


def do_asked(path: Path, asked: Asked[Any]) -> None:
    """Do what is asked of the file at `path`, and pass on what comes of it."""
    answer = asked.answer
    if not answer.set_running_or_notify_cancel():
        return  # nobody waits for it any more
    try:
        answer.set_result(asked.work())
    except sqlite3.Error as error:
        answer.set_exception(_translated(path, error))
    except Exception as error:
        answer.set_exception(error)


def _translated(path: Path, error: sqlite3.Error) -> StoreError:
    """What SQLite finds damaged while it reads a table is damage to that table; others lie elsewhere."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is not None and code & 0xFF == sqlite3.SQLITE_CORRUPT:
        return Damaged(f"{path} is damaged where this lies: {error}")
    return StoreError(complaint(path, error))
