"""The Store: entries are appended by one thread, and read by another.

What is to be saved is collected while the last commit is under way, and for a moment after it, and then committed
together: each caller is told when its own entries are safe from a power cut, or that they could not be saved. Reads
have a connection and a thread of their own, so they wait for no commit.
"""

from __future__ import annotations

import contextlib
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar

from byre.server.store.opening import PATIENCE, Opened, complaint, open_file, wal_path
from byre.server.store.records import (
    START,
    Damaged,
    FinishedMatch,
    Record,
    Row,
    Snapshot,
    Stored,
    StoreError,
    entry_checksum,
    match_checksum,
    snapshot_checksum,
)
from byre.server.store.schema import COUNT_FORGOTTEN, COUNT_WRITE, connect, read_match, read_table, transaction

if TYPE_CHECKING:
    from byre.server.keys import Keyring

log = logging.getLogger("byre.store")

T = TypeVar("T")
Tail: TypeAlias = tuple[int, bytes]  # where the log of a table ends: the seq of the next entry, the last one's checksum

UP = "up"
PACE = 0.008  # seconds between commits, at least: many at once cost little more than one
AT_ONCE = 200  # rows by one statement
TAILS = 50_000  # tables whose last checksum is remembered
EXPIRED_AT_ONCE = 10  # tables by one transaction: moves are committed in between


@dataclass(slots=True, eq=False)
class _Append:
    rows: list[Row]
    record: Record | None
    done: Callable[[Exception | None], object]
    finished: FinishedMatch | None

    def saves_something(self) -> bool:
        return bool(self.rows or self.record or self.finished)

    def codes(self) -> set[str]:
        return {row.code for row in self.rows} | {one.code for one in (self.record, self.finished) if one}


class _Snap(NamedTuple):
    code: str
    snapshot: Snapshot


class _Ask(NamedTuple):
    answer: Future[Any]
    work: Callable[[], Any]


class Store:
    """An open file of tables. Calls may come from any thread; `done` is called where `hand_over` has it called."""

    def __init__(self, path: Path, accept_loss: bool = False, keyring: Keyring | None = None) -> None:
        """Open a file, or make it.

        A file from which something is missing that was once saved is refused unless `accept_loss`. `keyring` is only
        needed to bring an old file to the present format; if it is not given, that of the file is used.
        """
        self.path = path
        self.hand_over: Callable[[Callable[[], None]], object] = _call  # on the store's own thread, if left so
        self._opened: Opened = open_file(path, accept_loss, keyring)
        self._db = self._opened.db
        self._broken: set[str] = set()  # tables of which something could not be saved
        self._tails: dict[str, Tail] = {}
        self._lock = threading.Lock()
        self._unsaved = 0  # rows
        self._closed = False
        self._inbox: queue.SimpleQueue[_Append | _Snap | _Ask | None] = queue.SimpleQueue()
        self._reader = _Reader(path)
        self._thread = threading.Thread(target=self._work, name="byre-store", daemon=True)
        self._thread.start()

    # --- writing ----------------------------------------------------------------------------------------------------

    def append(
        self,
        rows: list[Row],
        record: Record | None,
        done: Callable[[Exception | None], object],
        finished: FinishedMatch | None = None,
    ) -> None:
        """Save entries, what the table is found by, and a match that is over, all or nothing.

        `done` is given None when they are safe. The first entries of a table come with its record. After a failure
        nothing more is saved of a table until `rewind`: it would be built on what is not there.
        """
        with self._lock:
            if not self._closed:
                self._unsaved += len(rows)
                self._inbox.put(_Append(rows, record, done, finished))
                return
        done(StoreError("the store is closed"))

    def save_snapshot(self, code: str, snapshot: Snapshot) -> None:
        """Save a snapshot some time after the entries in it. If that fails, it is only logged."""
        self._put(_Snap(code, snapshot))

    def rewind(self, code: str, version: str) -> Future[Stored | None]:
        """Load a table when all that was to be saved of it is, or is not; from then on it may be appended to again."""
        answer: Future[Stored | None] = Future()
        self._ask(lambda: self._rewind(code, version, answer)).add_done_callback(partial(_pass_failure, answer))
        return answer

    def expire(self, before: float, most: int, spared: Collection[str] = ()) -> Future[list[str]]:
        """Forget tables that were last touched before that up-time, the oldest first, and say which.

        Those that are spared stay, and so does every table where a match is on.
        """
        answer: Future[list[str]] = Future()
        find = partial(self._find_old, before, most, frozenset(spared))
        self._ask(lambda: self._expire(answer, find(), [], before)).add_done_callback(partial(_pass_failure, answer))
        return answer

    def value(self, name: str, make: Callable[[], bytes]) -> bytes:
        """Return a value that is made once for the file."""
        return self._ask(lambda: self._value(name, make)).result()

    def up(self) -> float:
        """Return how long servers have been up on this file before now, in seconds."""
        return float(self.value(UP, lambda: b"0"))

    def beat(self, up: float) -> Future[bytes]:
        """Write down how long it is by now: no clock runs on while the server is down, if this is done often."""
        return self._ask(lambda: self._set(UP, repr(up).encode()))

    def waiting(self) -> int:
        """Return the number of rows that are not yet committed."""
        return self._unsaved

    # --- reading ----------------------------------------------------------------------------------------------------

    def load(self, code: str, version: str) -> Future[Stored | None]:
        """Return what is stored of a table, None if there is no such table; Damaged if it cannot be trusted.

        All that was acknowledged is in it, and nothing that was not committed. A snapshot that is not of this version
        is passed over.
        """
        return self._reader.ask(lambda db: read_table(db, code, version))

    def exists(self, code: str) -> Future[bool]:
        return self._reader.ask(
            lambda db: db.execute("SELECT 1 FROM tables WHERE code = ?", (code,)).fetchone() is not None
        )

    def lobby(self, most: int, since: float) -> Future[list[Record]]:
        """Return the public tables touched since that up-time: the open ones first, the latest first."""
        return self._reader.ask(lambda db: _read_lobby(db, most, since))

    def finished(self, code: str, number: int) -> Future[bytes | None]:
        """Return the file of a match that is over, None if there is none; Damaged if it cannot be trusted."""
        return self._reader.ask(lambda db: read_match(db, code, number))

    def size(self) -> int:
        """Return how much of the disk the tables take, in bytes."""
        files = (self.path, wal_path(self.path))
        return sum(file.stat().st_size for file in files if file.exists())

    def close(self) -> None:
        """Wait until all that was to be saved is, and bring it into the one file."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
            self._inbox.put(None)
        self._thread.join()
        self._reader.close()
        self._opened.close()

    def _put(self, wish: _Snap | _Ask) -> bool:
        with self._lock:
            if not self._closed:
                self._inbox.put(wish)
            return not self._closed

    def _ask(self, work: Callable[[], T]) -> Future[T]:
        answer: Future[T] = Future()
        if not self._put(_Ask(answer, work)):
            answer.set_exception(StoreError("the store is closed"))
        return answer

    # --- on the thread that writes ------------------------------------------------------------------------------------

    def _work(self) -> None:
        committed = 0.0
        while (wish := self._inbox.get()) is not None:
            if (early := committed + PACE - time.monotonic()) > 0:
                time.sleep(early)
            wishes = [wish, *_all_in(self._inbox)]
            self._save([one for one in wishes if isinstance(one, _Append)])
            committed = time.monotonic()
            self._save_snapshots([one for one in wishes if isinstance(one, _Snap)])
            for one in wishes:
                if isinstance(one, _Ask):
                    _answer(self.path, one.answer, one.work)
            if None in wishes:
                break

    def _save(self, appends: list[_Append]) -> None:
        """All that can be, in one commit. Whatever goes wrong, everybody is told."""
        if not appends:
            return
        chained = _Chained(self._broken, self._tail)
        failures = [chained.add(one) for one in appends]
        sound = [one for one, failure in zip(appends, failures) if failure is None]
        try:
            self._commit(chained.values, sound)
            self._remember(chained.tails)
        except Exception as error:
            if not isinstance(error, sqlite3.Error):
                log.error("entries could not be saved", exc_info=error)
            lost = StoreError(f"it could not be saved: {error}")
            failures = [failure or lost for failure in failures]
        failures = [failure if one.saves_something() else None for one, failure in zip(appends, failures)]
        self._broken |= {code for one, failure in zip(appends, failures) if failure for code in one.codes()}
        with self._lock:
            self._unsaved -= sum(len(one.rows) for one in appends)
        try:
            self.hand_over(partial(_tell, appends, failures))
        except RuntimeError as error:  # the loop that would hear it is closed
            log.error("nobody could be told what was saved: %s", error)

    def _tail(self, code: str) -> Tail | None:
        """Where a table ends, None if there is no such table."""
        if code in self._tails:
            return self._tails[code]
        found = self._db.execute(
            "SELECT head, checksum FROM tables LEFT JOIN entries ON entries.code = tables.code AND seq = head - 1"
            " WHERE tables.code = ?",
            (code,),
        ).fetchone()
        if found is None:
            return None
        head, checksum = found
        if head and checksum is None:
            raise Damaged(f"entry {head - 1} of table {code} is missing")
        return head, checksum or START

    def _remember(self, tails: dict[str, Tail]) -> None:
        if len(self._tails) + len(tails) > TAILS:
            self._tails.clear()
        self._tails.update(tails)

    def _commit(self, values: list[Any], appends: list[_Append]) -> None:
        """By as few statements as can be: at each, this thread waits anew until the loop's lets it go on."""
        records = [value for one in appends if one.record for value in one.record]
        matches = [value for one in appends if one.finished for value in _match_values(one.finished)]
        rows = len(values) // 5
        if not records and not matches and rows <= AT_ONCE:
            if rows:
                self._insert(INSERT_ENTRIES, values, 5)  # one statement is a transaction of its own
        else:
            with transaction(self._db):
                self._insert(INSERT_RECORDS, records, 4, UPSERT)
                self._insert(INSERT_ENTRIES, values, 5)
                self._insert(INSERT_MATCHES, matches, 4)
                if not rows:
                    self._db.execute(COUNT_WRITE)
        if rows or records or matches:
            self._opened.count_writes(rows or 1)

    def _insert(self, into: str, values: Sequence[Any], width: int, after: str = "") -> None:
        step = AT_ONCE * width
        one = f"({', '.join('?' * width)})"
        for i in range(0, len(values), step):
            some = values[i : i + step]
            self._db.execute(f"{into} VALUES {', '.join([one] * (len(some) // width))} {after}", some)

    def _save_snapshots(self, wishes: list[_Snap]) -> None:
        latest = {wish.code: wish.snapshot for wish in wishes if wish.code not in self._broken}
        if not latest:
            return
        try:
            with self._counted():
                for code, snapshot in latest.items():
                    self._save_snapshot(code, snapshot)
        except sqlite3.Error as error:
            log.error("snapshots could not be saved: %s", error)

    def _save_snapshot(self, code: str, snapshot: Snapshot) -> None:
        found = self._db.execute("SELECT checksum FROM entries WHERE code = ? AND seq = ?", (code, snapshot.seq - 1))
        before = found.fetchone()
        if before is None:  # it is of entries that could not be saved, or of a table that was forgotten
            return
        checksum = snapshot_checksum(code, snapshot, before[0])
        self._db.execute(
            "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?, ?, ?)",
            (code, snapshot.seq, snapshot.version, before[0], snapshot.data, checksum),
        )

    def _rewind(self, code: str, version: str, answer: Future[Stored | None]) -> None:
        self._tails.pop(code, None)

        def load(db: sqlite3.Connection) -> Stored | None:
            stored = read_table(db, code, version)
            self._broken.discard(code)
            return stored

        self._reader.ask(load, answer)

    def _find_old(self, before: float, most: int, spared: frozenset[str]) -> list[str]:
        find = f"SELECT code FROM tables WHERE {OLD} ORDER BY touched LIMIT ?"
        found = self._db.execute(find, (before, most + len(spared))).fetchall()
        return [code for (code,) in found if code not in spared][:most]

    def _expire(self, answer: Future[list[str]], codes: list[str], gone: list[str], before: float) -> None:
        """Forget some, and put the others at the end of the queue: what came meanwhile is committed first."""
        now, later = codes[:EXPIRED_AT_ONCE], codes[EXPIRED_AT_ONCE:]
        with self._counted():
            for code in now:
                # It may have been touched again since it was found.
                if self._db.execute(f"SELECT 1 FROM tables WHERE {OLD} AND code = ?", (before, code)).fetchone():
                    self._db.execute(COUNT_FORGOTTEN, (code,))
                    for kind in ("tables", "entries", "snapshots", "matches"):
                        self._db.execute(f"DELETE FROM {kind} WHERE code = ?", (code,))
                    self._tails.pop(code, None)
                    gone.append(code)
        if later and not answer.cancelled():
            more = self._ask(lambda: self._expire(answer, later, gone, before))
            more.add_done_callback(partial(_pass_failure, answer))
        elif answer.set_running_or_notify_cancel():
            answer.set_result(gone)

    def _value(self, name: str, make: Callable[[], bytes]) -> bytes:
        found = self._db.execute("SELECT value FROM meta WHERE key = ?", (name,)).fetchone()
        return bytes(found[0]) if found else self._set(name, make())

    def _set(self, name: str, value: bytes) -> bytes:
        with self._counted():
            self._db.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (name, value))
        return value

    @contextlib.contextmanager
    def _counted(self) -> Iterator[None]:
        """A transaction that counts as one write."""
        with transaction(self._db):
            yield
            self._db.execute(COUNT_WRITE)
        self._opened.count_writes(1)


INSERT_ENTRIES = "INSERT INTO entries (code, seq, up, entry, checksum)"
INSERT_MATCHES = "INSERT OR REPLACE INTO matches (code, number, file, checksum)"
INSERT_RECORDS = "INSERT INTO tables (code, status, public, touched)"
UPSERT = (
    "ON CONFLICT (code) DO UPDATE SET status = excluded.status, public = excluded.public, touched = excluded.touched"
)
OLD = "touched < ? AND status <> 'playing'"


class _Chained:
    """The rows of several appends with their checksums, flat as SQLite takes them."""

    def __init__(self, broken: set[str], tail: Callable[[str], Tail | None]) -> None:
        self._broken, self._tail = set(broken) if broken else set(), tail
        self.values: list[Any] = []
        self.tails: dict[str, Tail] = {}

    def add(self, append: _Append) -> StoreError | None:
        """Return why an append cannot be done, None if it can."""
        before = len(self.values)
        try:
            self._chain(append)
            return None
        except StoreError as failure:
            error = failure
        except Exception as failure:  # SQLite's, or a row that is none
            error = StoreError(f"it could not be saved: {failure}")
        del self.values[before:]
        self._broken |= append.codes()
        return error

    def _chain(self, append: _Append) -> None:
        tails, values = self.tails, self.values
        if self._broken and not self._broken.isdisjoint(append.codes()):
            raise StoreError("what came before could not be saved")
        for code, seq, up, entry in append.rows:
            next, checksum = tails.get(code) or self._begin(code, append.record)
            if seq != next:
                raise StoreError(f"entry {seq} of table {code} cannot be saved: the next one is {next}")
            checksum = entry_checksum(checksum, code, seq, up, entry)
            tails[code] = seq + 1, checksum
            values += (code, seq, up, entry, checksum)

    def _begin(self, code: str, record: Record | None) -> Tail:
        tail = self._tail(code)
        if tail is None and (record is None or record.code != code):
            raise StoreError(f"table {code} cannot begin without a record to find it by")
        return tail or (0, START)


class _Reader:
    """A thread that reads, with a connection of its own."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._db = connect(path, patience=PATIENCE)
        self._db.execute("PRAGMA query_only=ON")
        self._inbox: queue.SimpleQueue[_Ask | None] = queue.SimpleQueue()
        self._closed = False
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._work, name="byre-store-reader", daemon=True)
        self._thread.start()

    def ask(self, work: Callable[[sqlite3.Connection], T], answer: Future[T] | None = None) -> Future[T]:
        answer = answer or Future()
        with self._lock:
            if not self._closed:
                self._inbox.put(_Ask(answer, lambda: work(self._db)))
                return answer
        answer.set_exception(StoreError("the store is closed"))
        return answer

    def close(self) -> None:
        with self._lock:
            self._closed = True
            self._inbox.put(None)
        self._thread.join()
        self._db.close()

    def _work(self) -> None:
        while (asked := self._inbox.get()) is not None:
            _answer(self._path, asked.answer, asked.work)


def _read_lobby(db: sqlite3.Connection, most: int, since: float) -> list[Record]:
    found = db.execute(
        "SELECT code, status, public, touched FROM tables WHERE public AND touched >= ?"
        " ORDER BY status <> 'open', touched DESC LIMIT ?",
        (since, most),
    )
    return [Record(code, status, bool(public), touched) for code, status, public, touched in found]


def _answer(path: Path, answer: Future[Any], work: Callable[[], Any]) -> None:
    if not answer.set_running_or_notify_cancel():
        return  # nobody waits for it any more
    try:
        answer.set_result(work())
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


def _pass_failure(answer: Future[Any], asked: Future[None]) -> None:
    if not answer.done() and not asked.cancelled() and (error := asked.exception()) is not None:
        answer.set_exception(error)


def _match_values(match: FinishedMatch) -> tuple[str, int, bytes, bytes]:
    return *match, match_checksum(match)


def _all_in(inbox: queue.SimpleQueue[T]) -> Iterator[T]:
    with contextlib.suppress(queue.Empty):
        while True:
            yield inbox.get_nowait()


def _call(work: Callable[[], None]) -> None:
    work()


def _tell(appends: list[_Append], failures: list[StoreError | None]) -> None:
    """Tell each what became of it; who fails to hear it is no fault of the others."""
    for one, failure in zip(appends, failures):
        try:
            one.done(failure)
        except Exception as error:
            log.error("it could not be told what was saved", exc_info=error)
