"""Backups: a copy of the data that is whole, checked, and one file; made while a server goes on."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from byre.server.store.copies import copy_database, sync_folder, unfinished
from byre.server.store.opening import (
    PATIENCE,
    check_length,
    check_writes,
    complaint,
    quick_check,
    read_state,
    wal_path,
)
from byre.server.store.records import Damaged, StoreError
from byre.server.store.schema import FORMAT, connect, format_of, read_match, read_table, transaction
from byre.server.store.write_guard import Seal, read_seal, seal_path

COPYING, CHECKING = "copying", "checking"
Progress = Callable[[str, float], None]  # what is done, and which part of it


@dataclass
class Checked:
    """What a file has in it."""

    tables: int = 0
    entries: int = 0
    matches: int = 0
    damaged: list[str] = field(default_factory=list)  # a sentence for each table or match that is


@dataclass
class Restored:
    checked: Checked
    kept: Path | None  # what was replaced, if there was something


def back_up(data: Path, target: Path, progress: Progress = lambda what, part: None) -> Checked:
    """Copy a data file while a server may use it, and check the copy. Raise StoreError if there is nothing to copy.

    A table that is damaged in the data is so in the copy, which is kept all the same.
    """
    with complaining(data):
        if not data.exists():
            raise StoreError(f"there is no {data}; name the file of the tables with --data")
        check_length(data)
        check_writes(data, read_seal(seal_path(data)), accept_loss=False)
    with complaining(target):
        _check_target(data, target)
        with unfinished(target) as part:
            with complaining(data), contextlib.closing(connect(data, read_only=True, patience=PATIENCE)) as source:
                if format_of(source) != FORMAT:
                    raise StoreError(f"{data} was written by an older Byre; start the server on it once, then copy it")
                copy_database(source, part, lambda done: progress(COPYING, done))
            return _finish(part, progress)


def _check_target(data: Path, target: Path) -> None:
    """Raise StoreError if something else than an older backup would be overwritten."""
    if target.is_dir() or not target.parent.is_dir():
        raise StoreError(f"{target} cannot be written: name a file in a folder that is there")
    if not target.exists():
        return
    if target.samefile(data) or seal_path(target).exists() or wal_path(target).exists():
        raise StoreError(f"{target} is in use by a server; name another file for the backup")
    try:
        with contextlib.closing(connect(target, read_only=True)) as db:
            ours = format_of(db) > 0
    except sqlite3.Error:
        ours = False
    if not ours:
        raise StoreError(f"{target} is there, and is no backup; name another file")


def restore(source: Path, data: Path, progress: Progress = lambda what, part: None) -> Restored:
    """Put a backup in the place of a data file, which is kept beside it. Raise StoreError while a server uses that."""
    with complaining(source):
        if not source.is_file():
            raise StoreError(f"there is no file {source} to restore from")
        if data.exists() and source.samefile(data):
            raise StoreError(f"{source} is where the tables already are; name a backup")
        check_length(source)
        check_writes(source, read_seal(seal_path(source)), accept_loss=False)
    with complaining(data):
        data.parent.mkdir(parents=True, exist_ok=True)
        seal = Seal(data)
        removed = False
        try:
            with unfinished(data) as part:
                with complaining(source), contextlib.closing(connect(source, read_only=True)) as db:
                    if format_of(db) == 0:
                        raise StoreError(f"{source} is no backup of tables")
                    copy_database(db, part, lambda done: progress(COPYING, done))
                checked = _finish(part, progress)
                _check_old_lock(data)
                kept = _keep_replaced(data)
            removed = True
        finally:
            seal.release(remove=removed or seal.read() is None)
    return Restored(checked, kept)


@contextlib.contextmanager
def reading_alone(source: Path) -> Iterator[sqlite3.Connection]:
    """Give a connection to a file that no server uses meanwhile; StoreError if one does, or the file is not whole."""
    with contextlib.ExitStack() as stack:
        with complaining(source):
            if not source.is_file():
                raise StoreError(f"there is no file {source} to load")
            _lock(source, stack)
            check_length(source)
            check_writes(source, read_seal(seal_path(source)), accept_loss=False)
            db = stack.enter_context(contextlib.closing(connect(source, read_only=True)))
            found = format_of(db)
        if found == 0:
            raise StoreError(f"{source} is no file of tables")
        if found != FORMAT:
            raise StoreError(f"{source} was written by an older Byre; start a server on it once, then load it")
        yield db


def _lock(source: Path, stack: contextlib.ExitStack) -> None:
    """Keep servers away from a file. Where no seal can be written, none could use it."""
    try:
        seal = Seal(source)
    except OSError:
        if seal_path(source).exists():
            raise
    else:
        stack.callback(lambda: seal.release(remove=seal.read() is None))


def _check_old_lock(data: Path) -> None:
    """Raise StoreError if a server of format 1 uses the file: it locked the file itself, and had no seal."""
    if data.exists():
        try:
            with contextlib.closing(connect(data, read_only=True)) as db:
                format_of(db)
        except sqlite3.Error as error:
            if "locked" in str(error):
                raise  # what else is wrong with it does not matter: it is replaced


def _keep_replaced(data: Path) -> Path | None:
    """Give the file that is about to be replaced another name too, and take its write-ahead log out of the way.

    The log must not outlive its file: SQLite would apply it to the new one. Killed in between, the old file is there
    without its log, which is noticed at the next start, and both are there under the other name.
    """
    if not data.exists():
        wal_path(data).unlink(missing_ok=True)
        return None
    kept = next(name for name in _names(data) if not name.exists())
    os.link(data, kept)
    if wal_path(data).exists():
        os.link(wal_path(data), wal_path(kept))
    sync_folder(data)
    for name in (wal_path(data), data.with_name(data.name + "-shm")):
        name.unlink(missing_ok=True)
    return kept


def _names(data: Path) -> Iterator[Path]:
    yield data.with_name(f"{data.name}.replaced")
    number = 2
    while True:
        yield data.with_name(f"{data.name}.replaced-{number}")
        number += 1


def _finish(part: Path, progress: Progress) -> Checked:
    """Make a copy a file of its own, which is not in use, and check it."""
    with contextlib.closing(connect(part)) as db:
        db.execute("PRAGMA journal_mode=DELETE").fetchall()
        quick_check(db)
        if format_of(db) != FORMAT:
            return Checked()  # of an older format there is no more to know
        with transaction(db):
            db.execute("UPDATE meta SET value = 0 WHERE key = 'open'")
            db.execute("UPDATE meta SET value = lower(hex(randomblob(8))) WHERE key = 'id'")
        read_state(db)
        return check_all(db, progress)


def check_all(db: sqlite3.Connection, progress: Progress = lambda what, part: None) -> Checked:
    """Check every entry and every match of a file against its checksum."""
    checked = Checked()
    codes = [code for (code,) in db.execute("SELECT code FROM tables UNION SELECT code FROM entries")]
    for number, code in enumerate(codes):
        if number % 1000 == 0:
            progress(CHECKING, number / len(codes))
        try:
            stored = read_table(db, code, None)
            checked.entries += len(stored.rows) if stored else 0
        except Damaged as error:
            checked.damaged.append(str(error))
        checked.tables += 1
    for code, number in db.execute("SELECT code, number FROM matches").fetchall():
        try:
            read_match(db, code, number)
        except Damaged as error:
            checked.damaged.append(str(error))
        checked.matches += 1
    progress(CHECKING, 1.0)
    return checked


@contextlib.contextmanager
def complaining(path: Path) -> Iterator[None]:
    """Turn what SQLite and the system say into one sentence about a file."""
    try:
        yield
    except sqlite3.Error as error:
        raise StoreError(complaint(path, error)) from None
    except OSError as error:
        raise StoreError(f"{path} cannot be used: {error.strerror or error}") from None
