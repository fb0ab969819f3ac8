"""The Store on PostgreSQL: all that has gathered is committed by one statement, on the loop of the server.

Each append carries the epoch in which this server owns the table, and the database leaves out what is not of the
current one. If the connection is lost during a commit, it is looked up whether the commit was done before it is done
again.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Coroutine
from concurrent.futures import Future
from typing import Any, TypeVar

from byre.server.keys import Keyring
from byre.server.store.chain import Append, SnapshotWish, tell
from byre.server.store.history import IS_TAKEN, PlayerHistory, Question, for_postgres
from byre.server.store.leagues import Leagues
from byre.server.store.pending import Asked, next_to_expire, pass_failure, refused_answer
from byre.server.store.postgres.committing import Committer
from byre.server.store.postgres.connections import KeptConnection, Readers, connect_once
from byre.server.store.postgres.key_ring import read_ring
from byre.server.store.postgres.reading import (
    read_daily_results,
    read_lobby,
    read_match,
    read_review,
    read_table,
)
from byre.server.store.postgres.schema import MIGRATIONS, migrate
from byre.server.store.records import (
    PACE,
    DailyResult,
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
from byre.server.supervision import log_seldom

log = logging.getLogger("byre.store")

T = TypeVar("T")
LOCK = 0x706C6179  # of the advisory lock under which servers write into histories and leagues: "play"


SAVE_SNAPSHOT = """INSERT INTO snapshots SELECT $1, $2, $3, checksum, $4, $5 FROM entries
    WHERE code = $1 AND seq = $2 - 1 AND checksum = $6
    ON CONFLICT (code) DO UPDATE SET seq = excluded.seq, version = excluded.version, chain = excluded.chain,
        data = excluded.data, checksum = excluded.checksum WHERE snapshots.seq <= excluded.seq"""
SAVE_REVIEW = """INSERT INTO reviews VALUES ($1, $2, $3, $4)
    ON CONFLICT (id) DO UPDATE SET up = excluded.up, data = excluded.data, checksum = excluded.checksum"""
FORGET_FILES = """DELETE FROM matches WHERE code = ANY ($1) AND NOT EXISTS (
    SELECT FROM played WHERE played.code = matches.code AND played.number = matches.number)"""
OLD_REVIEWS = "DELETE FROM reviews WHERE id IN (SELECT id FROM reviews WHERE up < $1 LIMIT $2)"
SAVE_DAILY_RESULT = """INSERT INTO daily_results SELECT $1, $2, $3, $4, $5
    WHERE (SELECT count(*) FROM daily_results WHERE day = $1 AND game = $2) < $6
    ON CONFLICT DO NOTHING RETURNING true"""
OLD_DAILY_RESULTS = """DELETE FROM daily_results WHERE (day, game, person) IN (
    SELECT day, game, person FROM daily_results WHERE up < $1 LIMIT $2)"""
OLD = """touched < $1 AND status <> 'playing' AND NOT EXISTS (
    SELECT FROM leases JOIN servers ON servers.id = leases.owner
    WHERE leases.code = tables.code AND servers.until > clock_timestamp() AND servers.id <> $2)"""


class PostgresStore:
    """The tables of a database, as one server sees them."""

    def __init__(self, address: str) -> None:
        """Connect once, and bring the database to the present schema. StoreError if that cannot be."""
        self.address = address
        self.me = ""  # the id of this server, while it has one
        self.epochs: dict[str, int] = {}  # of the tables that this server owns
        self._writer, self.readers = KeptConnection(address), Readers(address)
        self._committer = Committer(self._writer, self.readers, self.epochs)
        self._unsaved = 0  # rows
        self._inbox: deque[Append | SnapshotWish | Asked[Awaitable[Any]]] = deque()
        self._sleeping: asyncio.Future[None] | None = None
        self._closed = False
        self._writing = asyncio.Lock()  # held by what is written one after the other, beside the commits
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: int | None = None
        self.history = PlayerHistory(self._read_question, self._write_question)
        self.leagues = Leagues(self._read_question, self._write_question)
        connect_once(self.address, lambda connection: migrate(connection, MIGRATIONS))

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        """Work on this loop from now on, and have `done` called there."""
        self._loop = loop
        ready: Future[None] = Future()
        loop.call_soon_threadsafe(self._begin, ready)
        if asyncio._get_running_loop() is not loop:
            ready.result()

    def _begin(self, ready: Future[None]) -> None:
        self._thread = threading.get_ident()
        self._task = asyncio.ensure_future(self._work())
        ready.set_result(None)

    # --- writing -----------------------------------------------------------------------------------------------------

    def append(
        self,
        rows: list[Row],
        record: Record | None,
        done: Callable[[Exception | None], object],
        finished: FinishedMatch | None = None,
        epoch: int = 0,
    ) -> None:
        if self._closed:
            done(StoreError("the store is closed"))
            return
        self._unsaved += len(rows)
        self._put(Append(rows, record, done, finished, epoch))

    def save_snapshot(self, code: str, snapshot: Snapshot) -> None:
        self._put(SnapshotWish(code, snapshot))

    def rewind(self, code: str, version: str) -> Future[Stored | None]:
        answer: Future[Stored | None] = Future()

        async def rewind() -> None:
            self._committer.tails.pop(code, None)
            read = asyncio.ensure_future(self._load(code, version, rewinds=True))
            read.add_done_callback(lambda read: _pass_on(read, answer))

        self._ask(rewind).add_done_callback(lambda asked: pass_failure(asked, answer))
        return answer

    def expire(self, before: float, most: int, spared: Collection[str] = ()) -> Future[list[str]]:
        answer: Future[list[str]] = Future()

        async def find() -> None:
            async with self.readers.one() as connection:
                await connection.execute(OLD_REVIEWS, before, most)
                await connection.execute(OLD_DAILY_RESULTS, before, most)
                found = await connection.fetch(
                    f"SELECT code FROM tables WHERE {OLD} AND code <> ALL ($3::text[]) ORDER BY touched LIMIT $4",
                    before,
                    self.me,
                    list(spared),
                    most,
                )
            self._expire(answer, [code for (code,) in found], [], before)

        self._ask(find).add_done_callback(lambda asked: pass_failure(asked, answer))
        return answer

    def save_review(self, review: StoredReview) -> Future[None]:
        async def save() -> None:
            async with self.readers.one() as connection:
                await connection.execute(SAVE_REVIEW, *review, review_checksum(review))

        return self._ask(save)

    def save_daily_result(self, result: DailyResult, most: int) -> Future[bool]:
        async def save() -> bool:
            async with self.readers.one() as connection:
                return bool(await connection.fetchval(SAVE_DAILY_RESULT, *result, most))

        return self._ask(save)

    def value(self, name: str, make: Callable[[], bytes]) -> bytes:
        async def value(connection: Any) -> bytes:
            await connection.execute("INSERT INTO meta VALUES ($1, $2) ON CONFLICT DO NOTHING", name, make())
            return bytes(await connection.fetchval("SELECT value FROM meta WHERE key = $1", name))

        return connect_once(self.address, value)

    def read_keys(self, keyring: Keyring) -> Keyring:
        """Return the keys that all servers sign with; `keyring` seals them."""
        return connect_once(self.address, lambda connection: read_ring(connection, keyring))

    def up(self) -> float:
        return float(connect_once(self.address, lambda connection: connection.fetchval("SELECT up FROM clock")))

    def beat(self, up: float) -> Future[bytes]:
        async def beat() -> bytes:
            async with self.readers.one() as connection:
                await connection.execute(
                    "UPDATE clock SET up = greatest(up, $1), at = clock_timestamp() WHERE up < $1", up
                )
            return b""

        return self._ask(beat)

    def waiting(self) -> int:
        return self._unsaved

    # --- reading -----------------------------------------------------------------------------------------------------

    def load(self, code: str, version: str) -> Future[Stored | None]:
        return self._read(lambda: self._load(code, version))

    def exists(self, code: str) -> Future[bool]:
        async def exists() -> bool:
            async with self.readers.one() as connection:
                return bool(await connection.fetchval("SELECT EXISTS (SELECT FROM tables WHERE code = $1)", code))

        return self._read(exists)

    def is_taken(self, code: str) -> Future[bool]:
        async def is_taken() -> bool:
            async with self.readers.one() as connection:
                return bool(await connection.fetch(for_postgres(IS_TAKEN), code))

        return self._read(is_taken)

    def lobby(self, most: int, since: float) -> Future[list[Record]]:
        async def lobby() -> list[Record]:
            async with self.readers.one() as connection:
                return await read_lobby(connection, most, since)

        return self._read(lobby)

    def finished(self, code: str, number: int) -> Future[bytes | None]:
        async def finished() -> bytes | None:
            async with self.readers.one() as connection:
                return await read_match(connection, code, number)

        return self._read(finished)

    def review(self, id: str) -> Future[bytes | None]:
        async def review() -> bytes | None:
            async with self.readers.one() as connection:
                return await read_review(connection, id)

        return self._read(review)

    def _read_question(self, ask: Callable[[], Question[T]]) -> Future[T]:
        async def read() -> T:
            async with self.readers.one() as connection, connection.transaction(readonly=True):
                return await _run_on(connection, ask())

        return self._read(read)

    def _write_question(self, ask: Callable[[], Question[T]]) -> Future[T]:
        async def write() -> T:
            async with self._writing, self.readers.one() as connection, connection.transaction():
                await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
                return await _run_on(connection, ask())

        return self._read(write)

    def daily_results(self, day: str, game: str) -> Future[dict[int, int]]:
        async def results() -> dict[int, int]:
            async with self.readers.one() as connection:
                return await read_daily_results(connection, day, game)

        return self._read(results)

    def own(self, code: str, epoch: int) -> None:
        """Own a table in this epoch. What is known of it from an earlier one may be out of date."""
        if self.epochs.get(code) != epoch:
            self.forget(code)
            self.epochs[code] = epoch

    def forget(self, code: str) -> None:
        """Own a table no more."""
        self.epochs.pop(code, None)
        self._committer.forget(code)

    def forget_all(self) -> None:
        """Own no table any more."""
        self.epochs.clear()
        self._committer.forget_all()

    def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        if self._loop is not None:
            asyncio.run_coroutine_threadsafe(self._close(), self._loop).result()

    async def _close(self) -> None:
        self._wake()
        await self._task
        await self._writer.close()
        await self.readers.close()

    # --- one thing after the other -----------------------------------------------------------------------------------

    def _put(self, wish: Append | SnapshotWish | Asked[Awaitable[Any]]) -> None:
        """Calls come from the loop, and now and then from another thread."""
        self._inbox.append(wish)
        if threading.get_ident() == self._thread:
            self._wake()
        elif self._loop is not None:
            self._loop.call_soon_threadsafe(self._wake)

    def _wake(self) -> None:
        if self._sleeping is not None and not self._sleeping.done():
            self._sleeping.set_result(None)

    def _ask(self, work: Callable[[], Awaitable[T]]) -> Future[T]:
        """Do something after all that was asked for before."""
        if self._closed:
            return refused_answer()
        answer: Future[T] = Future()
        self._put(Asked(answer, work))
        return answer

    def _read(self, work: Callable[[], Coroutine[Any, Any, T]]) -> Future[T]:
        """Do something beside all that is to be saved."""
        if self._closed or self._loop is None:
            return refused_answer()
        return asyncio.run_coroutine_threadsafe(work(), self._loop)

    async def _work(self) -> None:
        loop, begun = asyncio.get_running_loop(), 0.0  # when the last commit began
        while self._inbox or not self._closed:
            if not self._inbox:
                self._sleeping = loop.create_future()
                if not self._inbox:  # another thread may have put something there just now
                    await self._sleeping
                self._sleeping = None
            if (early := begun + PACE - time.monotonic()) > 0:
                await asyncio.sleep(early)
            begun = time.monotonic()
            wishes = [self._inbox.popleft() for _ in range(len(self._inbox))]
            await self._save([one for one in wishes if isinstance(one, Append)])
            await self._save_snapshots([one for one in wishes if isinstance(one, SnapshotWish)])
            for one in wishes:
                if isinstance(one, Asked):
                    await _answer(one)

    async def _save(self, appends: list[Append]) -> None:
        """All that can be, in one commit. Whatever goes wrong, everybody is told."""
        if appends:
            failures = await self._committer.save(self.me, appends)
            self._unsaved -= sum(len(one.rows) for one in appends)
            tell(appends, failures)

    # --- the rest ----------------------------------------------------------------------------------------------------

    async def _save_snapshots(self, wishes: list[SnapshotWish]) -> None:
        broken = self._committer.broken
        latest = {one.code: one.snapshot for one in wishes if one.code in self.epochs and one.code not in broken}
        for code, snapshot in latest.items():
            try:
                async with self.readers.one() as connection:
                    await self._save_snapshot(connection, code, snapshot)
            except StoreError as error:
                log_seldom(log, logging.ERROR, "a snapshot could not be saved: %s", error)

    async def _save_snapshot(self, connection: Any, code: str, snapshot: Snapshot) -> None:
        """A snapshot of entries that could not be saved, or of a table that was forgotten, finds no last entry."""
        chain = await connection.fetchval(
            "SELECT checksum FROM entries WHERE code = $1 AND seq = $2", code, snapshot.seq - 1
        )
        if chain is not None:
            checksum = snapshot_checksum(code, snapshot, chain)
            await connection.execute(
                SAVE_SNAPSHOT, code, snapshot.seq, snapshot.version, snapshot.data, checksum, chain
            )

    async def _load(self, code: str, version: str, rewinds: bool = False) -> Stored | None:
        committer = self._committer
        async with self.readers.one() as connection:
            found = await read_table(connection, code, version)
        if rewinds:
            committer.broken.discard(code)
        if found is None:
            return None
        if code in self.epochs and code not in committer.tails and code not in committer.broken:
            committer.tails.remember({code: found.tail})
        return found.stored

    def _expire(self, answer: Future[list[str]], codes: list[str], gone: list[str], before: float) -> None:
        """Forget some, and put the others at the end of the queue: what came meanwhile is committed first."""

        async def expire() -> None:
            now, later = next_to_expire(codes)
            gone.extend(await self._delete(now, before))
            if later and not answer.cancelled():
                self._expire(answer, later, gone, before)
            elif answer.set_running_or_notify_cancel():
                answer.set_result(gone)

        self._ask(expire).add_done_callback(lambda asked: pass_failure(asked, answer))

    async def _delete(self, codes: list[str], before: float) -> list[str]:
        """Delete tables that were not touched since they were found."""
        async with self.readers.one() as connection, connection.transaction():
            found = await connection.fetch(
                f"DELETE FROM tables WHERE {OLD} AND code = ANY ($3) RETURNING code", before, self.me, codes
            )
            deleted = {code for (code,) in found}
            for kind in ("entries", "snapshots", "presence", "leases"):
                await connection.execute(f"DELETE FROM {kind} WHERE code = ANY ($1)", list(deleted))
            await connection.execute(FORGET_FILES, list(deleted))
        for code in deleted:
            self.forget(code)
        return [code for code in codes if code in deleted]


async def _run_on(connection: Any, question: Question[T]) -> T:
    """As `history.run_on`, with an answer that is waited for."""
    rows = None
    try:
        while True:
            statement, arguments = question.send(rows) if rows is not None else next(question)
            rows = await connection.fetch(for_postgres(statement), *arguments)
    except StopIteration as end:
        answer: T = end.value
        return answer


async def _answer(asked: Asked[Awaitable[Any]]) -> None:
    if not asked.answer.set_running_or_notify_cancel():
        return  # nobody waits for it any more
    try:
        asked.answer.set_result(await asked.work())
    except Exception as error:
        asked.answer.set_exception(error)


def _pass_on(read: asyncio.Future[T], answer: Future[T]) -> None:
    error = read.exception()
    if answer.set_running_or_notify_cancel():
        if error is not None:
            answer.set_exception(error)
        else:
            answer.set_result(read.result())
