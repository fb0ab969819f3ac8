"""The Store in a file: entries are appended by one thread, and read by another.

What is to be saved is collected while the last commit is under way, and for a moment after it, and then committed
together: each caller is told when its own entries are safe from a power cut, or that they could not be saved. Reads
have a connection and a thread of their own, so they wait for no commit.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from byre.server.store.chain import Append, Chained, SnapshotWish, Tail, match_values, tell
from byre.server.store.history import (
    HISTORY_WIDTH,
    IS_TAKEN,
    PLAYED_WIDTH,
    PlayerHistory,
    Question,
    history_values,
    played_values,
    run_on,
)
from byre.server.store.leagues import Leagues
from byre.server.store.opening import Opened, open_file
from byre.server.store.pending import Asked, Tails, next_to_expire, pass_failure, refused_answer
from byre.server.store.records import (
    PACE,
    START,
    DailyResult,
    Damaged,
    FinishedMatch,
    Record,
    Row,
    Snapshot,
    Stored,
    StoredReview,
    StoreError,
    review_checksum,
    snapshot_checksum,
)
from byre.server.store.schema import (
    COUNT_FORGOTTEN,
    COUNT_WRITE,
    read_daily_results,
    read_match,
    read_review,
    read_table,
    transaction,
)
from byre.server.store.sqlite_reader import SqliteReader, do_asked, read_lobby
from byre.server.supervision import report

if TYPE_CHECKING:
    from byre.server.keys import Keyring

log = logging.getLogger("byre.store")

T = TypeVar("T")

UP = "up"
AT_ONCE = 200  # rows by one statement


class SqliteStore:
    """An open file of tables."""

    def __init__(self, path: Path, accept_loss: bool = False, keyring: Keyring | None = None) -> None:
        """Open a file, or make it.

        A file from which something is missing that was once saved is refused unless `accept_loss`. `keyring` is only
        needed to bring an old file to the present format; if it is not given, that of the file is used.
        """
        self.path = path
        self._hand_over: Callable[[Callable[[], None]], object] = _call  # on the store's own thread, if left so
        self._opened: Opened = open_file(path, accept_loss, keyring)
        self._db = self._opened.db
        self._broken: set[str] = set()  # tables of which something could not be saved
        self._tails = Tails()
        self._lock = threading.Lock()
        self._unsaved = 0  # rows
        self._closed = False
        self._inbox: queue.SimpleQueue[Append | SnapshotWish | Asked[Any] | None] = queue.SimpleQueue()
        self._reader = SqliteReader(path)
        self._thread = threading.Thread(target=self._work, name="byre-store", daemon=True)
        self._thread.start()
        self.history = PlayerHistory(self._read_question, self._write_question)
        self.leagues = Leagues(self._read_question, self._write_question)

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        """Have `done` called on this loop from now on."""
        self._hand_over = loop.call_soon_threadsafe

    # --- writing ----------------------------------------------------------------------------------------------------

    def append(
        self,
        rows: list[Row],
        record: Record | None,
        done: Callable[[Exception | None], object],
        finished: FinishedMatch | None = None,
        epoch: int = 0,
    ) -> None:
        with self._lock:
            if not self._closed:
                self._unsaved += len(rows)
                self._inbox.put(Append(rows, record, done, finished, epoch))
                return
        done(StoreError("the store is closed"))

    def save_snapshot(self, code: str, snapshot: Snapshot) -> None:
        self._put(SnapshotWish(code, snapshot))

    def rewind(self, code: str, version: str) -> Future[Stored | None]:
        answer: Future[Stored | None] = Future()
        self._ask(lambda: self._rewind(code, version, answer)).add_done_callback(
            lambda asked: pass_failure(asked, answer)
        )
        return answer

    def expire(self, before: float, most: int, spared: Collection[str] = ()) -> Future[list[str]]:
        answer: Future[list[str]] = Future()
        find = partial(self._find_old, before, most, frozenset(spared))

        def expire() -> None:
            self._expire_reviews(before, most)
            self._expire_daily_results(before, most)
            self._expire(answer, find(), [], before)

        self._ask(expire).add_done_callback(lambda asked: pass_failure(asked, answer))
        return answer

    def save_review(self, review: StoredReview) -> Future[None]:
        return self._ask(lambda: self._save_review(review))

    def save_daily_result(self, result: DailyResult, most: int) -> Future[bool]:
        return self._ask(lambda: self._save_daily_result(result, most))

    def value(self, name: str, make: Callable[[], bytes]) -> bytes:
        """Return a value that is made once for the file."""
        return self._ask(lambda: self._value(name, make)).result()

    def up(self) -> float:
        return float(self.value(UP, lambda: b"0"))

    def beat(self, up: float) -> Future[bytes]:
        return self._ask(lambda: self._set(UP, repr(up).encode()))

    def waiting(self) -> int:
        return self._unsaved

    # --- reading ----------------------------------------------------------------------------------------------------

    def load(self, code: str, version: str) -> Future[Stored | None]:
        return self._reader.ask(lambda db: read_table(db, code, version))

    def exists(self, code: str) -> Future[bool]:
        return self._reader.ask(
            lambda db: db.execute("SELECT 1 FROM tables WHERE code = ?", (code,)).fetchone() is not None
        )

    def is_taken(self, code: str) -> Future[bool]:
        return self._reader.ask(lambda db: db.execute(IS_TAKEN, (code,)).fetchone() is not None)

    def lobby(self, most: int, since: float) -> Future[list[Record]]:
        return self._reader.ask(lambda db: read_lobby(db, most, since))

    def finished(self, code: str, number: int) -> Future[bytes | None]:
        return self._reader.ask(lambda db: read_match(db, code, number))

    def review(self, id: str) -> Future[bytes | None]:
        return self._reader.ask(lambda db: read_review(db, id))

    def daily_results(self, day: str, game: str) -> Future[dict[int, int]]:
        return self._reader.ask(lambda db: read_daily_results(db, day, game))

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

    def _read_question(self, ask: Callable[[], Question[T]]) -> Future[T]:
        return self._reader.ask(lambda db: run_on(lambda *asked: db.execute(*asked).fetchall(), ask()))

    def _write_question(self, ask: Callable[[], Question[T]]) -> Future[T]:
        def write() -> T:
            with self._counted():
                return run_on(lambda *asked: self._db.execute(*asked).fetchall(), ask())

        return self._ask(write)

    def _put(self, wish: SnapshotWish | Asked[Any]) -> bool:
        with self._lock:
            if not self._closed:
                self._inbox.put(wish)
            return not self._closed

    def _ask(self, work: Callable[[], T]) -> Future[T]:
        answer: Future[T] = Future()
        return answer if self._put(Asked(answer, work)) else refused_answer()

    # --- on the thread that writes ------------------------------------------------------------------------------------

    def _work(self) -> None:
        begun = 0.0  # when the last commit began
        while (wish := self._inbox.get()) is not None:
            if (early := begun + PACE - time.monotonic()) > 0:
                time.sleep(early)
            begun = time.monotonic()
            wishes = [wish, *_all_in(self._inbox)]
            self._save([one for one in wishes if isinstance(one, Append)])
            self._save_snapshots([one for one in wishes if isinstance(one, SnapshotWish)])
            for one in wishes:
                if isinstance(one, Asked):
                    do_asked(self.path, one)
            if None in wishes:
                break

    def _save(self, appends: list[Append]) -> None:
        """All that can be, in one commit. Whatever goes wrong, everybody is told."""
        if not appends:
            return
        chained = Chained(self._broken, self._tail)
        failures = [chained.add(one) for one in appends]
        sound = [one for one, failure in zip(appends, failures) if failure is None]
        try:
            self._commit(chained.values, sound)
            self._tails.remember(chained.tails)
        except Exception as error:
            if not isinstance(error, sqlite3.Error):
                report("store could not save entries", error)
            lost = StoreError(f"it could not be saved: {error}")
            failures = [failure or lost for failure in failures]
        failures = [failure if one.saves_something() else None for one, failure in zip(appends, failures)]
        self._broken |= {code for one, failure in zip(appends, failures) if failure for code in one.codes()}
        with self._lock:
            self._unsaved -= sum(len(one.rows) for one in appends)
        try:
            self._hand_over(partial(tell, appends, failures))
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

    def _commit(self, values: list[Any], appends: list[Append]) -> None:
        """By as few statements as can be: at each, this thread waits anew until the loop's lets it go on."""
        records = [value for one in appends if one.record for value in one.record]
        finished = [one.finished for one in appends if one.finished]
        matches = [value for one in finished for value in match_values(one)]
        rows = len(values) // 5
        if not records and not matches and rows <= AT_ONCE:
            if rows:
                self._insert(INSERT_ENTRIES, values, 5)  # one statement is a transaction of its own
        else:
            with transaction(self._db):
                self._insert(INSERT_RECORDS, records, 4, UPSERT)
                self._insert(INSERT_ENTRIES, values, 5)
                self._insert(INSERT_MATCHES, matches, 4)
                self._insert(INSERT_PLAYED, [value for one in finished for value in played_values(one)], PLAYED_WIDTH)
                self._insert(
                    INSERT_HISTORY, [value for one in finished for value in history_values(one)], HISTORY_WIDTH
                )
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

    def _save_snapshots(self, wishes: list[SnapshotWish]) -> None:
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
        now, later = next_to_expire(codes)
        with self._counted():
            for code in now:
                # It may have been touched again since it was found.
                if self._db.execute(f"SELECT 1 FROM tables WHERE {OLD} AND code = ?", (before, code)).fetchone():
                    self._db.execute(COUNT_FORGOTTEN, (code,))
                    for kind in ("tables", "entries", "snapshots"):
                        self._db.execute(f"DELETE FROM {kind} WHERE code = ?", (code,))
                    self._db.execute(FORGET_FILES, (code,))
                    self._tails.pop(code, None)
                    gone.append(code)
        if later and not answer.cancelled():
            more = self._ask(lambda: self._expire(answer, later, gone, before))
            more.add_done_callback(lambda asked: pass_failure(asked, answer))
        elif answer.set_running_or_notify_cancel():
            answer.set_result(gone)

    def _save_review(self, review: StoredReview) -> None:
        with self._counted():
            self._db.execute("INSERT OR REPLACE INTO reviews VALUES (?, ?, ?, ?)", (*review, review_checksum(review)))

    def _expire_reviews(self, before: float, most: int) -> None:
        found = self._db.execute("SELECT id FROM reviews WHERE up < ? LIMIT ?", (before, most)).fetchall()
        if found:
            with self._counted():
                self._db.executemany("DELETE FROM reviews WHERE id = ?", found)

    def _save_daily_result(self, result: DailyResult, most: int) -> bool:
        with self._counted():
            added = self._db.execute(
                """INSERT OR IGNORE INTO daily_results SELECT ?1, ?2, ?3, ?4, ?5
                WHERE (SELECT count(*) FROM daily_results WHERE day = ?1 AND game = ?2) < ?6""",
                (*result, most),
            )
        return added.rowcount > 0

    def _expire_daily_results(self, before: float, most: int) -> None:
        old = "SELECT day, game, person FROM daily_results WHERE up < ? LIMIT ?"
        if found := self._db.execute(old, (before, most)).fetchall():
            with self._counted():
                self._db.executemany("DELETE FROM daily_results WHERE day = ? AND game = ? AND person = ?", found)

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
INSERT_PLAYED = "INSERT OR REPLACE INTO played (code, number, ended, up, log, summary)"
INSERT_HISTORY = "INSERT OR REPLACE INTO history (person, ended, code, number, seat)"
FORGET_FILES = """DELETE FROM matches WHERE code = ? AND NOT EXISTS (
    SELECT 1 FROM played WHERE played.code = matches.code AND played.number = matches.number)"""
INSERT_RECORDS = "INSERT INTO tables (code, status, public, touched)"
UPSERT = (
    "ON CONFLICT (code) DO UPDATE SET status = excluded.status, public = excluded.public, touched = excluded.touched"
)
OLD = "touched < ? AND status <> 'playing'"


def _all_in(inbox: queue.SimpleQueue[T]) -> Iterator[T]:
    with contextlib.suppress(queue.Empty):
        while True:
            yield inbox.get_nowait()


def _call(work: Callable[[], None]) -> None:
    work()
