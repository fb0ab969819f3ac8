"""Builds a data file of format 1, as Byre wrote it until November 2026.

`format_1.json` was made by the code of that time (commit 7fc203f): tables of all four games, in play, finished and
open, with seats that were left, covered, muted and moved; and beside them what that code made of the entries. It is not
to be made anew: the code that could is gone.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
from pathlib import Path
from typing import Any

SCHEMA = """
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tables (
    code TEXT PRIMARY KEY, status TEXT NOT NULL, public INTEGER NOT NULL, touched REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS entries (
    code TEXT NOT NULL, seq INTEGER NOT NULL, up REAL NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (code, seq)
) WITHOUT ROWID;
"""
TIME_OF_DAY = 1.79e9  # what `touched` was then

Json = dict[str, Any]


def content() -> Json:
    read: Json = json.loads(Path(__file__).with_suffix(".json").read_text(encoding="utf-8"))
    return read


def build(path: Path) -> Json:
    """Write such a file, and return what is in it."""
    made = content()
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode=WAL").fetchall()
        db.executescript(SCHEMA)
        db.execute("PRAGMA user_version=1")
        db.execute("BEGIN")
        values = [("signing", bytes.fromhex(made["signing"])), ("up", made["up"].encode())]
        db.executemany("INSERT INTO meta VALUES (?, ?)", values)
        for table in made["tables"]:
            db.execute(
                "INSERT INTO tables VALUES (?, ?, ?, ?)", (table["code"], table["status"], table["public"], TIME_OF_DAY)
            )
            rows = [(table["code"], seq, up, entry.encode()) for seq, (up, entry) in enumerate(table["entries"])]
            db.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", rows)
        db.execute("COMMIT")
    return made
