"""The form of the file, and what is read from it the same way by the server, by backups and by tests."""

from __future__ import annotations

import contextlib
import logging
import sqlite3
import struct
from collections.abc import Iterator
from pathlib import Path

from byre.server.store.records import (
    START,
    Damaged,
    FinishedMatch,
    Row,
    Snapshot,
    Stored,
    StoredReview,
    entry_checksum,
    match_checksum,
    review_checksum,
    snapshot_checksum,
)

log = logging.getLogger("byre.store")

FORMAT = 6  # of the file: its user_version

REVIEWS = (
    "CREATE TABLE reviews (id TEXT NOT NULL UNIQUE, up REAL NOT NULL, data BLOB NOT NULL, checksum BLOB NOT NULL)",
    "CREATE INDEX reviews_by_age ON reviews (up)",
)

HISTORY = (
    """CREATE TABLE played (
        code TEXT NOT NULL, number INTEGER NOT NULL, ended REAL NOT NULL, up REAL NOT NULL, log BLOB NOT NULL,
        summary BLOB NOT NULL, account BLOB, PRIMARY KEY (code, number)
    ) WITHOUT ROWID""",
    "CREATE INDEX played_by_log ON played (log)",
    "CREATE INDEX played_by_age ON played (up)",
    """CREATE TABLE history (
        person TEXT NOT NULL, ended REAL NOT NULL, code TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL,
        PRIMARY KEY (person, ended, code, number)
    ) WITHOUT ROWID""",
    "CREATE INDEX history_by_match ON history (code, number)",
)

DAILY_RESULTS = (
    """CREATE TABLE daily_results (
        day TEXT NOT NULL, game TEXT NOT NULL, person TEXT NOT NULL, points INTEGER NOT NULL, up REAL NOT NULL,
        PRIMARY KEY (day, game, person)
    ) WITHOUT ROWID""",
    "CREATE INDEX daily_results_by_age ON daily_results (up)",
)

LEAGUES = (
    "CREATE TABLE leagues (code TEXT PRIMARY KEY, name TEXT NOT NULL, touched REAL NOT NULL) WITHOUT ROWID",
    "CREATE INDEX leagues_by_age ON leagues (touched)",
    """CREATE TABLE members (
        league TEXT NOT NULL, person TEXT NOT NULL, name TEXT NOT NULL, joined REAL NOT NULL,
        PRIMARY KEY (league, person)
    ) WITHOUT ROWID""",
    "CREATE INDEX members_by_person ON members (person)",
)

# Tables have a number, so that those in use at the same time lie together: each entry changes the head of its table.
# The trigger does that without a statement of its own, at each of which the writer would wait for the GIL anew.
SCHEMA = (
    "CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID",
    """CREATE TABLE tables (
        id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, status TEXT NOT NULL, public INTEGER NOT NULL,
        touched REAL NOT NULL, head INTEGER NOT NULL DEFAULT 0
    )""",
    "CREATE INDEX tables_by_age ON tables (touched) WHERE status <> 'playing'",
    "CREATE INDEX tables_of_the_lobby ON tables (touched) WHERE public",
    """CREATE TABLE entries (
        code TEXT NOT NULL, seq INTEGER NOT NULL, up REAL NOT NULL, entry BLOB NOT NULL, checksum BLOB NOT NULL,
        PRIMARY KEY (code, seq)
    ) WITHOUT ROWID""",
    """CREATE TRIGGER entry_added AFTER INSERT ON entries BEGIN
        UPDATE tables SET head = NEW.seq + 1 WHERE code = NEW.code;
    END""",
    """CREATE TABLE snapshots (
        code TEXT NOT NULL UNIQUE, seq INTEGER NOT NULL, version TEXT NOT NULL, chain BLOB NOT NULL,
        data BLOB NOT NULL, checksum BLOB NOT NULL
    )""",
    """CREATE TABLE matches (
        code TEXT NOT NULL, number INTEGER NOT NULL, file BLOB NOT NULL, checksum BLOB NOT NULL, UNIQUE (code, number)
    )""",
    *REVIEWS,
    *HISTORY,
    *LEAGUES,
    *DAILY_RESULTS,
    "INSERT OR IGNORE INTO meta VALUES ('writes', 0), ('open', 0), ('id', lower(hex(randomblob(8))))",
)

# How much was ever written to the file: its entries, and what is counted beside them. A commit need not count entries.
ALL_WRITES = "SELECT value + (SELECT ifnull(sum(head), 0) FROM tables) FROM meta WHERE key = 'writes'"
COUNT_WRITE = "UPDATE meta SET value = value + 1 WHERE key = 'writes'"
COUNT_FORGOTTEN = (
    "UPDATE meta SET value = value + ifnull((SELECT head FROM tables WHERE code = ?), 0) WHERE key = 'writes'"
)


def connect(path: Path, read_only: bool = False, patience: float = 0.0) -> sqlite3.Connection:
    """Return a connection in which every statement is a transaction unless one is begun."""
    target = f"{path.absolute().as_uri()}?mode={'ro' if read_only else 'rw'}"
    return sqlite3.connect(target, patience, 0, None, False, cached_statements=400, uri=True)


def create(db: sqlite3.Connection) -> None:
    for statement in SCHEMA:
        db.execute(statement)
    db.execute(f"PRAGMA user_version={FORMAT}")


def format_of(db: sqlite3.Connection) -> int:
    return int(db.execute("PRAGMA user_version").fetchone()[0])


@contextlib.contextmanager
def transaction(db: sqlite3.Connection, begin: str = "BEGIN IMMEDIATE") -> Iterator[None]:
    """All of it or nothing."""
    try:
        db.execute(begin)
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            with contextlib.suppress(sqlite3.Error):
                db.execute("ROLLBACK")
        raise


# --- reading ----------------------------------------------------------------------------------------------------------


def read_table(db: sqlite3.Connection, code: str, version: str | None) -> Stored | None:
    """Return what is stored of a table, None if there is no such table; raise Damaged if it cannot be trusted.

    A snapshot of another version is passed over, and so is a damaged one. With no version, all entries are read.
    """
    with transaction(db, "BEGIN"):
        found = db.execute("SELECT head FROM tables WHERE code = ?", (code,)).fetchone()
        if found is None:
            if db.execute("SELECT 1 FROM entries WHERE code = ? LIMIT 1", (code,)).fetchone():
                raise Damaged(f"table {code} has entries, but the row that it is found by is missing")
            return None
        snapshot, chain = _read_snapshot(db, code, version) if version is not None else (None, START)
        first = 0 if snapshot is None else snapshot.seq
        return Stored(snapshot, _read_rows(db, code, first, chain, found[0]))


def _read_rows(db: sqlite3.Connection, code: str, first: int, chain: bytes, head: int) -> list[Row]:
    rows: list[Row] = []
    expected = first
    found = db.execute(
        "SELECT seq, up, entry, checksum FROM entries WHERE code = ? AND seq >= ? ORDER BY seq", (code, first)
    )
    for seq, up, entry, checksum in found.fetchall():  # all at once: half read, it would hold on to an old state
        if seq != expected:
            raise Damaged(f"entry {expected} of table {code} is missing")
        computed = _checksum_or_none(chain, code, seq, up, entry)
        if computed is None or computed != checksum:
            raise Damaged(f"entry {seq} of table {code} is damaged: its checksum does not fit")
        chain = computed
        rows.append(Row(code, seq, up, entry))
        expected += 1
    if expected < head:
        raise Damaged(f"the end of table {code} is missing: it has {head} entries, and entry {expected} is not there")
    if expected > head:
        raise Damaged(f"table {code} has entry {expected - 1}, but should end before entry {head}")
    return rows


def _checksum_or_none(chain: bytes, code: str, seq: int, up: float, entry: bytes) -> bytes | None:
    """A damaged value may be of any type."""
    try:
        return entry_checksum(chain, code, seq, up, entry)
    except (TypeError, struct.error):
        return None


def _read_snapshot(db: sqlite3.Connection, code: str, version: str) -> tuple[Snapshot | None, bytes]:
    """Return a snapshot that can be trusted, and the checksum of its last entry."""
    found = db.execute(
        "SELECT seq, version, data, chain, checksum FROM snapshots WHERE code = ? AND version = ?", (code, version)
    ).fetchone()
    if found is None:
        return None, START
    snapshot, chain, checksum = Snapshot(*found[:3]), found[3], found[4]
    if not _is_sound(code, snapshot, chain, checksum):
        log.error("the snapshot of table %s is damaged, and not used: its entries are folded instead", code)
        return None, START
    return snapshot, chain


def _is_sound(code: str, snapshot: Snapshot, chain: bytes, checksum: bytes) -> bool:
    try:
        return snapshot_checksum(code, snapshot, chain) == checksum
    except TypeError:
        return False


def read_match(db: sqlite3.Connection, code: str, number: int) -> bytes | None:
    """Return the file of a match that is over, None if there is none; raise Damaged if it cannot be trusted."""
    found = db.execute("SELECT file, checksum FROM matches WHERE code = ? AND number = ?", (code, number)).fetchone()
    if found is None:
        return None
    try:
        if match_checksum(FinishedMatch(code, number, found[0])) == found[1]:
            return bytes(found[0])
    except TypeError:
        pass
    raise Damaged(f"match {number} of table {code} is damaged: its checksum does not fit")


def read_review(db: sqlite3.Connection, id: str) -> bytes | None:
    """Return a review, None if there is none, or only a damaged one."""
    found = db.execute("SELECT up, data, checksum FROM reviews WHERE id = ?", (id,)).fetchone()
    if found is None:
        return None
    with contextlib.suppress(TypeError, ValueError):
        if review_checksum(StoredReview(id, found[0], found[1])) == found[2]:
            return bytes(found[1])
    log.error("a review is damaged, and not used")
    return None


def read_daily_results(db: sqlite3.Connection, day: str, game: str) -> dict[int, int]:
    """Return how many people got how many points in a deal of the day."""
    return dict(
        db.execute("SELECT points, count(*) FROM daily_results WHERE day = ? AND game = ? GROUP BY points", (day, game))
    )
