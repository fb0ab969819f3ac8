"""Builds data files of the formats from 2 on, with rows in every table, by the statements that made them then.

They are written out here once more, so that a change of the schema without a new format, or of a step that brings an
old file up to date, is found out.
"""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

from byre.server.keys import Keyring
from byre.server.store import SqliteStore, StoredReview
from byre.server.store.records import review_checksum
from tests.server import format_1

ADDED = {
    2: """
        CREATE TABLE meta (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
        CREATE TABLE tables (
            id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, status TEXT NOT NULL, public INTEGER NOT NULL,
            touched REAL NOT NULL, head INTEGER NOT NULL DEFAULT 0
        );
        CREATE INDEX tables_by_age ON tables (touched) WHERE status <> 'playing';
        CREATE INDEX tables_of_the_lobby ON tables (touched) WHERE public;
        CREATE TABLE entries (
            code TEXT NOT NULL, seq INTEGER NOT NULL, up REAL NOT NULL, entry BLOB NOT NULL, checksum BLOB NOT NULL,
            PRIMARY KEY (code, seq)
        ) WITHOUT ROWID;
        CREATE TRIGGER entry_added AFTER INSERT ON entries BEGIN
            UPDATE tables SET head = NEW.seq + 1 WHERE code = NEW.code;
        END;
        CREATE TABLE snapshots (
            code TEXT NOT NULL UNIQUE, seq INTEGER NOT NULL, version TEXT NOT NULL, chain BLOB NOT NULL,
            data BLOB NOT NULL, checksum BLOB NOT NULL
        );
        CREATE TABLE matches (
            code TEXT NOT NULL, number INTEGER NOT NULL, file BLOB NOT NULL, checksum BLOB NOT NULL,
            UNIQUE (code, number)
        );
    """,
    3: """
        CREATE TABLE reviews (id TEXT NOT NULL UNIQUE, up REAL NOT NULL, data BLOB NOT NULL, checksum BLOB NOT NULL);
        CREATE INDEX reviews_by_age ON reviews (up);
    """,
    4: """
        CREATE TABLE daily_results (
            day TEXT NOT NULL, game TEXT NOT NULL, person TEXT NOT NULL, points INTEGER NOT NULL, up REAL NOT NULL,
            PRIMARY KEY (day, game, person)
        ) WITHOUT ROWID;
        CREATE INDEX daily_results_by_age ON daily_results (up);
        INSERT INTO daily_results VALUES ('2026-03-01', 'six', 'ann', 12, 1.0), ('2026-03-01', 'six', 'ben', 7, 1.0);
    """,
    5: """
        CREATE TABLE played (
            code TEXT NOT NULL, number INTEGER NOT NULL, ended REAL NOT NULL, up REAL NOT NULL, log BLOB NOT NULL,
            summary BLOB NOT NULL, account BLOB, PRIMARY KEY (code, number)
        ) WITHOUT ROWID;
        CREATE INDEX played_by_log ON played (log);
        CREATE INDEX played_by_age ON played (up);
        CREATE TABLE history (
            person TEXT NOT NULL, ended REAL NOT NULL, code TEXT NOT NULL, number INTEGER NOT NULL,
            seat INTEGER NOT NULL, PRIMARY KEY (person, ended, code, number)
        ) WITHOUT ROWID;
        CREATE INDEX history_by_match ON history (code, number);
        INSERT INTO played VALUES ('SIXEND', 1, 5.0, 2.0, x'01', x'7b7d', NULL);
        INSERT INTO history VALUES ('ann', 5.0, 'SIXEND', 1, 0), ('ben', 5.0, 'SIXEND', 1, 1);
    """,
    6: """
        CREATE TABLE leagues (code TEXT PRIMARY KEY, name TEXT NOT NULL, touched REAL NOT NULL) WITHOUT ROWID;
        CREATE INDEX leagues_by_age ON leagues (touched);
        CREATE TABLE members (
            league TEXT NOT NULL, person TEXT NOT NULL, name TEXT NOT NULL, joined REAL NOT NULL,
            PRIMARY KEY (league, person)
        ) WITHOUT ROWID;
        CREATE INDEX members_by_person ON members (person);
        INSERT INTO leagues VALUES ('L', 'Thursday', 3.0);
        INSERT INTO members VALUES ('L', 'ann', 'Ann', 1.0), ('L', 'ben', 'Ben', 2.0);
    """,
}
REVIEW = StoredReview("one", 1.0, b"a review")
ROWS_OF_2 = ("meta", "tables", "entries", "snapshots", "matches")


def build(path: Path, format: int, keyring: Keyring) -> None:
    """Write a file of this format: tables with their entries and matches, and what was added until then."""
    source = path.with_name("source.db")
    format_1.build(source)
    SqliteStore(source, keyring=keyring).close()
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode=WAL").fetchall()
        for number in range(2, format + 1):
            db.executescript(ADDED[number])
        db.execute("ATTACH ? AS source", (str(source),))
        db.execute("BEGIN")
        for table in ROWS_OF_2:
            db.execute(f"INSERT INTO main.{table} SELECT * FROM source.{table}")
        if format >= 3:
            db.execute("INSERT INTO reviews VALUES (?, ?, ?, ?)", (*REVIEW, review_checksum(REVIEW)))
        db.execute(f"PRAGMA user_version={format}")
        db.execute("COMMIT")
    for file in path.parent.glob("source.db*"):
        file.unlink()


def schema(path: Path) -> set[tuple[str, str]]:
    """Return each table, index and trigger of a file, and the statement that makes it, on one line."""
    with contextlib.closing(sqlite3.connect(path)) as db:
        found = db.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")
        return {(name, "".join(sql.split()).lower()) for name, sql in found}
