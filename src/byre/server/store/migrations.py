"""How a file of an older format becomes one of the present format: step by step, all or nothing.

A copy of the old file is kept beside it. A step works on plain JSON and knows the entries as they were: what the server
makes of them changes, the steps do not.
"""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import json
import logging
import os
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from byre.errors import Error
from byre.games import GAMES
from byre.match import Match
from byre.server.store.chain import match_values
from byre.server.store.copies import copy_database, unfinished
from byre.server.store.records import START, FinishedMatch, StoreError, entry_checksum
from byre.server.store.schema import (
    DAILY_RESULTS,
    FORMAT,
    HISTORY,
    LEAGUES,
    REVIEWS,
    SCHEMA,
    connect,
    format_of,
    transaction,
)

if TYPE_CHECKING:
    from byre.server.keys import Keyring

log = logging.getLogger("byre.store")

Json = dict[str, Any]


def migrate(db: sqlite3.Connection, path: Path, keyring: Keyring | None) -> None:
    """Bring a file to the present format in one transaction, after a copy of it was kept."""
    from byre.server.keys import open_keyring  # which needs the errors of this package

    found = format_of(db)
    keyring = keyring or open_keyring(path, os.environ)
    with transaction(db):  # from here on no older server can write to it
        kept = _keep_copy(path)
        for format in range(found, FORMAT):
            STEPS[format](db, keyring)
            db.execute(f"PRAGMA user_version={format + 1}")
    log.warning("%s was brought from format %d to %d; as it was, it is kept as %s", path, found, FORMAT, kept)


def _keep_copy(path: Path) -> Path:
    kept = path.with_name(f"{path.name}.before-{FORMAT}")
    with unfinished(kept) as copy, contextlib.closing(connect(path, read_only=True)) as source:
        copy_database(source, copy)
    return kept


# --- from 1 to 2 ------------------------------------------------------------------------------------------------------


def _from_1_to_2(db: sqlite3.Connection, keyring: Keyring) -> None:
    """Checksums, heads, actions as JSON, sealed secrets; nonces where they count; finished matches by themselves."""
    db.execute("ALTER TABLE tables RENAME TO tables_1")
    db.execute("ALTER TABLE entries RENAME TO entries_1")
    for statement in SCHEMA_2:
        db.execute(statement)
    for code in [code for (code,) in db.execute("SELECT code FROM tables_1 UNION SELECT code FROM entries_1")]:
        _convert_table(db, code, keyring)
    db.execute("DROP TABLE tables_1")
    db.execute("DROP TABLE entries_1")


ADDED_LATER = (*REVIEWS, *DAILY_RESULTS, *HISTORY, *LEAGUES)
SCHEMA_2 = tuple(statement for statement in SCHEMA if statement not in ADDED_LATER)


def _convert_table(db: sqlite3.Connection, code: str, keyring: Keyring) -> None:
    """A table whose entries cannot be read is kept as it is, without checksums: it counts as damaged."""
    rows = db.execute("SELECT seq, up, entry FROM entries_1 WHERE code = ? ORDER BY seq", (code,)).fetchall()
    listed = db.execute("SELECT status, public FROM tables_1 WHERE code = ?", (code,)).fetchone() or ("open", 0)
    touched = max((up for _, up, _ in rows if isinstance(up, float)), default=0.0)
    db.execute("INSERT INTO tables (code, status, public, touched) VALUES (?, ?, ?, ?)", (code, *listed, touched))
    table = _Table1(code, keyring)
    try:
        converted = list(_convert_rows(table, rows))
    except (Error, KeyError, TypeError, ValueError, IndexError, AttributeError, RecursionError) as error:
        log.error("table %s cannot be converted, and counts as damaged: %s", code, type(error).__name__)
        db.execute("UPDATE tables SET head = 1 WHERE code = ?", (code,))  # even one that has no entries has an end
        db.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, x'')", [(code, *row) for row in rows])
        return
    checksum = START
    for seq, (up, entry) in enumerate(converted):
        checksum = entry_checksum(checksum, code, seq, up, entry)
        db.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", (code, seq, up, entry, checksum))
    for match in table.finished:
        db.execute("INSERT INTO matches VALUES (?, ?, ?, ?)", match_values(match))


def _convert_rows(table: _Table1, rows: list[tuple[int, float, bytes]]) -> Iterator[tuple[float, bytes]]:
    if not rows:
        raise StoreError("it has no entries")
    for expected, (seq, up, written) in enumerate(rows):
        if seq != expected:
            raise StoreError(f"entry {expected} is missing")
        if (entry := table.convert(json.loads(written))) is not None:
            yield float(up), _write(entry)


class _Table1:
    """As much of a table of format 1 as its entries depend on."""

    def __init__(self, code: str, keyring: Keyring) -> None:
        self._code, self._keyring = code, keyring
        self._settings: Json = {}
        self._nonces: list[str | None] = []  # by seat, for the next match
        self._names: list[str | None] = []
        self._promised = self._secret = ""  # of the next match, and of this one
        self._dealt_with: list[str | None] = []  # the nonces of this match
        self._number = 0  # of this match
        self._match: Match | None = None
        self.finished: list[FinishedMatch] = []

    def convert(self, entry: Json) -> Json | None:
        """Return the entry as it is in format 2, None if there is none such."""
        if (change := CONVERT_1.get(entry["type"])) is None:
            return entry
        return change(self, entry)

    def _made(self, entry: Json) -> Json:
        self._settings = entry["settings"]
        self._nonces, self._names = [None] * self._players, [None] * self._players
        return entry

    def _changed(self, entry: Json) -> Json:
        self._settings = entry["settings"]
        self._nonces = _resized(self._nonces, self._players)
        self._names = _resized(self._names, self._players)
        self._match = None
        return entry

    @property
    def _players(self) -> int:
        return int(self._settings.get("players", 4))

    def _commit(self, entry: Json) -> Json:
        self._promised = entry["secret"]
        return {"type": "committed", "secret": self._keyring.seal(self._promised.encode()).decode()}

    def _sat(self, entry: Json) -> Json:
        seat = entry["seat"]
        self._nonces[seat], self._names[seat] = entry.get("nonce"), entry["name"]
        return {key: value for key, value in entry.items() if key != "nonce"}

    def _left(self, entry: Json) -> Json:
        self._nonces[entry["seat"]] = self._names[entry["seat"]] = None
        return entry

    def _renamed(self, entry: Json) -> Json:
        self._names[entry["seat"]] = entry["name"]
        return entry

    def _botted(self, entry: Json) -> Json:
        self._nonces[entry["seat"]] = None
        return entry

    def _nonced(self, entry: Json) -> None:
        self._nonces[entry["seat"]] = entry["nonce"]

    def _rotated(self, entry: Json) -> Json:
        self._nonces = self._nonces[-1:] + self._nonces[:-1]
        self._names = self._names[-1:] + self._names[:-1]
        return entry

    def _started(self, entry: Json) -> Json:
        self._number += 1
        self._secret, self._promised = self._promised, ""
        self._dealt_with, self._nonces = self._nonces, [None] * self._players
        seed = _seed_1(self._secret, self._code, self._number, self._dealt_with)
        self._match = Match(self._settings["game"], self._players, seed, self._settings.get("options"))
        return {**entry, "rules": 1, "deal": 1, "nonces": self._dealt_with}

    def _moved(self, entry: Json) -> Json:
        if self._match is None:
            raise StoreError("a move without a match")
        self._match.play_id(entry["seat"], entry["action"])
        if self._match.over:
            self.finished.append(FinishedMatch(self._code, self._number, _write(self._file(self._match))))
        return {**entry, "action": GAMES[self._settings["game"]].action(entry["action"])}

    def _file(self, match: Match) -> Json:
        return {
            "format": "byre match 1",
            "log": match.log,
            "deal": {
                "table": self._code,
                "match": self._number,
                "commitment": hashlib.sha256(bytes.fromhex(self._secret)).hexdigest(),
                "secret": self._secret,
                "nonces": self._dealt_with,
            },
            "names": self._names,
            "result": {"scores": list(match.scores), "winners": list(match.winners)},
        }


def _resized(values: list[str | None], length: int) -> list[str | None]:
    return [*values[:length], *[None] * (length - len(values))]


def _seed_1(secret: str, table: str, match: int, nonces: list[str | None]) -> bytes:
    """Return the seed of a match as it was made in format 1: HKDF-SHA-256 of the secret."""
    lines = [f"table {table}", f"match {match}", *(f"nonce {seat} {nonce or ''}" for seat, nonce in enumerate(nonces))]
    key = hmac.digest(b"byre deal 1", bytes.fromhex(secret), "sha256")
    return hmac.digest(key, "\n".join(lines).encode() + b"\x01", "sha256")


def _write(value: Json) -> bytes:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


CONVERT_1: dict[str, Callable[[_Table1, Json], Json | None]] = {
    "made": _Table1._made,
    "changed": _Table1._changed,
    "promised": _Table1._commit,
    "sat": _Table1._sat,
    "left": _Table1._left,
    "renamed": _Table1._renamed,
    "botted": _Table1._botted,
    "nonced": _Table1._nonced,
    "rotated": _Table1._rotated,
    "started": _Table1._started,
    "moved": _Table1._moved,
}


# --- from 2 to 3 ------------------------------------------------------------------------------------------------------


def _from_2_to_3(db: sqlite3.Connection, keyring: Keyring) -> None:
    """Reviews of finished matches."""
    for statement in REVIEWS:
        db.execute(statement)


# --- from 3 to 4 ------------------------------------------------------------------------------------------------------


def _from_3_to_4(db: sqlite3.Connection, keyring: Keyring) -> None:
    """Results of the deals of the day."""
    for statement in DAILY_RESULTS:
        db.execute(statement)


# --- from 4 to 5 ------------------------------------------------------------------------------------------------------


def _from_4_to_5(db: sqlite3.Connection, keyring: Keyring) -> None:
    """Histories of players. Those of matches that ended before are not made up for."""
    for statement in HISTORY:
        db.execute(statement)


# --- from 5 to 6 ------------------------------------------------------------------------------------------------------


def _from_5_to_6(db: sqlite3.Connection, keyring: Keyring) -> None:
    """Leagues."""
    for statement in LEAGUES:
        db.execute(statement)


STEPS: dict[int, Callable[[sqlite3.Connection, Keyring], None]] = {
    1: _from_1_to_2,
    2: _from_2_to_3,
    3: _from_3_to_4,
    4: _from_4_to_5,
    5: _from_5_to_6,
}
