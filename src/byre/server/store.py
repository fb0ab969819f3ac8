"""The tables on disk: an append-only list of entries in SQLite.

One thread does all the work. What is to be kept is collected while the last commit is under way, and for a moment
after it, and then committed together: each caller is told when its own entries are safe from a power cut, or that they
could not be kept.
"""

from __future__ import annotations

import contextlib
import logging
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from byre.errors import Error

log = logging.getLogger("byre.store")

T = TypeVar("T")

SCHEMA = """
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tables (
    code TEXT PRIMARY KEY, status TEXT NOT NULL, public INTEGER NOT NULL, touched REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS entries (
    code TEXT NOT NULL, seq INTEGER NOT NULL, up REAL NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (code, seq)
) WITHOUT ROWID;
"""
FORMAT = 1  # of the file
LARGE = 64 * 2**20  # bytes: a file up to this size is looked through when it is opened
PAGE_SIZE_AT, PAGES_AT = slice(16, 18), slice(28, 32)  # in the header of the file
UP = "up"
PACE = 0.008  # seconds between commits, at least: many at once cost little more than one
AT_ONCE = 200  # rows by one statement


class StoreError(Error):
    """The file can not be used, or what was to be kept could not be."""


class Row(NamedTuple):
    """An entry as it is kept."""

    code: str
    seq: int
    up: float  # how long servers had been up on this file, all in all, when it was made
    entry: bytes


class Listed(NamedTuple):
    """What is kept of a table beside its entries, to find it by."""

    code: str
    status: str
    public: bool
    touched: float  # the time of day


@dataclass(slots=True, eq=False)
class _Wish:
    rows: list[Row]
    listed: Listed | None
    done: Callable[[Exception | None], object]


class Store:
    """An open file of tables. Calls may come from any thread; `done` is called where `hand_over` has it called."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.hand_over: Callable[[Callable[[], None]], object] = _call  # on the store's own thread, if left so
        self._inbox: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._broken: set[str] = set()  # tables of which something could not be kept
        self._thread = threading.Thread(target=self._work, name="byre-store", daemon=True)
        opened: Future[None] = Future()
        self._inbox.put((opened, self._open))
        self._thread.start()
        try:
            opened.result()
        except Exception:
            self.close()
            raise

    # --- for everybody ----------------------------------------------------------------------------------------------

    def append(self, rows: list[Row], listed: Listed | None, done: Callable[[Exception | None], object]) -> None:
        """Keeps entries, and what the table is listed as. `done` is given None when they are safe."""
        self._inbox.put(_Wish(rows, listed, done))

    def entries(self, code: str) -> Future[list[Row]]:
        """All entries of a table, in order; none if there is no such table."""
        return self._ask(lambda: self._rows(code))

    def back_to(self, code: str) -> Future[list[Row]]:
        """The same, to go on from there when something of a table could not be kept.

        Until this is asked for, nothing more is kept of the table: what followed is built on what is not there.
        """
        return self._ask(lambda: self._back_to(code))

    def listed(self, status: str | None = None, public: bool = False) -> Future[list[Listed]]:
        """The tables with this status, or all; the last touched first."""
        where = "WHERE (?1 IS NULL OR status = ?1) AND (NOT ?2 OR public) ORDER BY touched DESC"
        return self._ask(
            lambda: [
                Listed(code, state, bool(shown), touched)
                for code, state, shown, touched in self._db.execute(
                    f"SELECT code, status, public, touched FROM tables {where}", (status, public)
                )
            ]
        )

    def expire(self, before: float, spared: Collection[str] = ()) -> Future[list[str]]:
        """Forgets the tables that were not touched since then, but for some, and says which."""
        return self._ask(lambda: self._expire(before, spared))

    def key(self, name: str, make: Callable[[], bytes]) -> bytes:
        """A value that is made once for the file."""
        return self._ask(lambda: self._key(name, make)).result()

    def up(self) -> float:
        """How long servers have been up on this file before now, in seconds."""
        return self._ask(self._last_up).result()

    def beat(self, up: float) -> Future[bytes]:
        """Writes down how long it is by now: no clock runs on while the server is down, if this is done often."""
        return self._ask(lambda: self._set(UP, repr(up).encode()))

    def size(self) -> int:
        return self.path.stat().st_size

    def close(self) -> None:
        """Waits until all that was to be kept is."""
        self._inbox.put(None)
        self._thread.join()

    def _ask(self, work: Callable[[], T]) -> Future[T]:
        answer: Future[T] = Future()
        self._inbox.put((answer, work))
        return answer

    # --- on the thread of the store -----------------------------------------------------------------------------------

    def _work(self) -> None:
        committed = 0.0
        while (wish := self._inbox.get()) is not None:
            if (early := committed + PACE - time.monotonic()) > 0:
                time.sleep(early)
            wishes = [wish, *self._waiting()]
            end = None in wishes
            self._keep([one for one in wishes if isinstance(one, _Wish)])
            committed = time.monotonic()
            for one in wishes:
                if isinstance(one, tuple):
                    self._answer(*one)
            if end:
                break
        with contextlib.suppress(AttributeError):
            self._db.close()

    def _waiting(self) -> Iterator[Any]:
        with contextlib.suppress(queue.Empty):
            while True:
                yield self._inbox.get_nowait()

    def _keep(self, wishes: list[_Wish]) -> None:
        """All in one commit; if that fails, none of it is kept."""
        failure: StoreError | None = None
        lost = [self._built_on_sand(wish) for wish in wishes]
        sound = [wish for wish, sand in zip(wishes, lost) if not sand]
        try:
            if any(wish.rows for wish in sound):
                self._commit(sound)
        except sqlite3.Error as error:
            failure = StoreError(f"it could not be saved: {error}")
            self._broken |= {row.code for wish in sound for row in wish.rows}
        if wishes:
            before = StoreError("what came before could not be saved")
            self.hand_over(partial(_tell, wishes, [before if sand else failure for sand in lost]))

    def _built_on_sand(self, wish: _Wish) -> bool:
        return bool(self._broken) and any(row.code in self._broken for row in wish.rows)

    def _commit(self, wishes: list[_Wish]) -> None:
        """By as few statements as can be: at each, this thread waits anew until the loop's lets it go on."""
        rows = [row for wish in wishes for row in wish.rows]
        listed = [wish.listed for wish in wishes if wish.listed]
        if not listed and len(rows) <= AT_ONCE:
            self._insert("INSERT INTO entries", rows)  # one statement is a transaction of its own
            return
        with self._transaction():
            self._insert("INSERT INTO entries", rows)
            self._insert("INSERT OR REPLACE INTO tables", listed)

    def _insert(self, into: str, rows: Sequence[Row | Listed]) -> None:
        for i in range(0, len(rows), AT_ONCE):
            some = rows[i : i + AT_ONCE]
            values = ", ".join(["(?, ?, ?, ?)"] * len(some))
            self._db.execute(f"{into} VALUES {values}", [value for row in some for value in row])

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[None]:
        """All of it or nothing."""
        try:
            self._db.execute("BEGIN IMMEDIATE")
            yield
            self._db.execute("COMMIT")
        except sqlite3.Error:
            if self._db.in_transaction:
                with contextlib.suppress(sqlite3.Error):
                    self._db.execute("ROLLBACK")
            raise

    def _answer(self, answer: Future[Any], work: Callable[[], Any]) -> None:
        if not answer.set_running_or_notify_cancel():
            return  # nobody waits for it any more
        try:
            answer.set_result(work())
        except sqlite3.Error as error:
            answer.set_exception(StoreError(f"{self.path} can not be used: {error}"))
        except Exception as error:
            answer.set_exception(error)

    def _open(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            _check_length(self.path)
            _look_through(self.path)
            self._db = sqlite3.connect(self.path, isolation_level=None, timeout=0)
            self._check_format()
            os.chmod(self.path, 0o600)  # there are secrets in it
            for pragma in ("locking_mode=EXCLUSIVE", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
                self._db.execute(f"PRAGMA {pragma}").fetchall()
            with self._transaction():
                for statement in SCHEMA.split(";"):
                    self._db.execute(statement)
                self._db.execute(f"PRAGMA user_version={FORMAT}")
        except sqlite3.Error as error:
            raise StoreError(_complaint(self.path, error)) from None
        except OSError as error:
            raise StoreError(f"{self.path} can not be used: {error.strerror or error}") from None

    def _check_format(self) -> None:
        found = self._db.execute("PRAGMA user_version").fetchone()[0]
        if found > FORMAT:
            raise StoreError(f"{self.path} was written by a newer Byre (format {found}, this one knows {FORMAT})")
        if found == 0 and self._db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            raise StoreError(f"{self.path} is a database of something else; name another file with --data")

    def _back_to(self, code: str) -> list[Row]:
        rows = self._rows(code)
        self._broken.discard(code)
        return rows

    def _rows(self, code: str) -> list[Row]:
        found = self._db.execute("SELECT code, seq, up, entry FROM entries WHERE code = ? ORDER BY seq", (code,))
        return [Row(*row) for row in found]

    def _expire(self, before: float, spared: Collection[str]) -> list[str]:
        found = self._db.execute("SELECT code FROM tables WHERE touched < ?", (before,))
        old = [code for (code,) in found if code not in spared]
        with self._transaction():
            for code in old:
                self._db.execute("DELETE FROM entries WHERE code = ?", (code,))
                self._db.execute("DELETE FROM tables WHERE code = ?", (code,))
        return old

    def _key(self, name: str, make: Callable[[], bytes]) -> bytes:
        found = self._db.execute("SELECT value FROM meta WHERE key = ?", (name,)).fetchone()
        return bytes(found[0]) if found else self._set(name, make())

    def _set(self, name: str, value: bytes) -> bytes:
        self._db.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (name, value))
        return value

    def _last_up(self) -> float:
        return float(self._key(UP, lambda: b"0"))


def _call(work: Callable[[], None]) -> None:
    work()


def _tell(wishes: list[_Wish], found: list[StoreError | None]) -> None:
    """What became of each; who fails to hear it is no fault of the others."""
    for wish, failure in zip(wishes, found):
        try:
            wish.done(failure if wish.rows else None)
        except Exception as error:
            log.error("what was kept could not be told", exc_info=error)


def _check_length(path: Path) -> None:
    """SQLite opens a file whose end is cut off, and finds out too late."""
    with contextlib.suppress(FileNotFoundError), path.open("rb") as file:
        header = file.read(100)
        size = os.fstat(file.fileno()).st_size
        if not header:
            return
        if len(header) < 100:
            raise StoreError(_cut_off(path))
        page = int.from_bytes(header[PAGE_SIZE_AT], "big")
        expected = int.from_bytes(header[PAGES_AT], "big") * (65536 if page == 1 else page)
        if size < expected and not path.with_name(path.name + "-wal").exists():
            raise StoreError(_cut_off(path))


def _look_through(path: Path) -> None:
    """Reads it without writing: a damaged file is left as it is."""
    if not path.exists() or path.stat().st_size > LARGE:
        return
    with contextlib.closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=0)) as db:
        found = db.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise sqlite3.DatabaseError(found)


def _cut_off(path: Path) -> str:
    return (
        f"{path} is damaged: its end is missing. It was left as it is; "
        "put a copy from before the damage in its place, or name another file with --data"
    )


def _complaint(path: Path, error: sqlite3.Error) -> str:
    if "locked" in str(error):
        return f"{path} is in use by another server; stop that, or name another file with --data"
    if isinstance(error, sqlite3.OperationalError):
        return f"{path} can not be used: {error}"
    return f"{path} is damaged ({error}). It was left as it is; put a copy from before the damage in its place"
