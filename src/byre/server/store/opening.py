"""Opening a file: it is looked at first, and left as it is if it cannot be trusted."""

from __future__ import annotations

import contextlib
import logging
import os
import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from byre.server.store.records import StoreError
from byre.server.store.schema import ALL_WRITES, COUNT_WRITE, FORMAT, connect, create, format_of, transaction
from byre.server.store.write_guard import Seal, Sealed

if TYPE_CHECKING:
    from byre.server.keys import Keyring

log = logging.getLogger("byre.store")

SMALL = 16 * 2**20  # bytes: a file up to this size is looked through when it is opened
PAGE_SIZE_AT, PAGES_AT = slice(16, 18), slice(28, 32)  # in the header of the file
PATIENCE = 2.0  # seconds to wait for another program that writes to the file
PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    f"journal_size_limit={64 * 2**20}",  # bytes of the write-ahead log that are kept to be used again
    "wal_autocheckpoint=2000",  # pages: twice the usual, since the pages of tables in play are written again and again
)


@dataclass
class Opened:
    """A file that this process alone writes to."""

    db: sqlite3.Connection
    seal: Seal
    id: str
    writes: int  # that the file has seen

    def count_writes(self, more: int) -> None:
        """To be called after each commit. A seal that cannot be written is one that is a little old."""
        self.writes += more
        with contextlib.suppress(OSError):
            self.seal.write(Sealed(self.id, self.writes))

    def close(self) -> None:
        """Bring everything into the one file, if nothing is in the way."""
        whole = False
        try:
            with transaction(self.db):
                self.db.execute("UPDATE meta SET value = 0 WHERE key = 'open'")
                self.db.execute(COUNT_WRITE)
            self.count_writes(1)
            busy, _, _ = self.db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            whole = not busy
        except sqlite3.Error as error:
            log.error("%s could not be closed in good order: %s", self.seal.path.name.removesuffix("-seal"), error)
        finally:
            self.db.close()
            self.seal.release(remove=whole)


@dataclass
class FileState:
    """What a file says about itself."""

    format: int
    id: str = ""
    writes: int = 0
    open: bool = False  # was it in use when this was written?


def open_file(path: Path, accept_loss: bool, keyring: Keyring | None) -> Opened:
    """Open a file, make it if there is none, or bring it to the present format."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir():
            raise StoreError(f"{path} is a folder; name a file with --data")
        seal = Seal(path)
        try:
            return _open_locked(path, seal, accept_loss, keyring)
        except BaseException:
            seal.release(remove=seal.read() is None)
            raise
    except sqlite3.Error as error:
        raise StoreError(complaint(path, error)) from None
    except OSError as error:
        raise StoreError(f"{path} cannot be used: {error.strerror or error}") from None


def _open_locked(path: Path, seal: Seal, accept_loss: bool, keyring: Keyring | None) -> Opened:
    check_length(path)
    _look_through(path)
    check_writes(path, seal.read(), accept_loss)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    os.chmod(path, 0o600)  # there are secrets in it
    db = connect(path, patience=PATIENCE)
    try:
        for pragma in PRAGMAS:
            db.execute(f"PRAGMA {pragma}").fetchall()
        _bring_up_to_date(db, path, keyring)
        return _mark_open(db, seal)
    except BaseException:
        db.close()
        raise


def _bring_up_to_date(db: sqlite3.Connection, path: Path, keyring: Keyring | None) -> None:
    found = format_of(db)
    if found == FORMAT:
        return
    if found:
        from byre.server.store.migrations import migrate  # it brings the rules

        migrate(db, path, keyring)
        return
    with transaction(db):
        create(db)


def _mark_open(db: sqlite3.Connection, seal: Seal) -> Opened:
    """Mark the file itself as in use: a copy of it without its write-ahead log is then known to be one."""
    state = read_state(db)
    opened = Opened(db, seal, state.id, state.writes)
    opened.count_writes(0)
    seal.sync()  # once: a seal that a power cut leaves empty would say nothing
    with transaction(db):
        db.execute("UPDATE meta SET value = 1 WHERE key = 'open'")
        db.execute(COUNT_WRITE)
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    opened.count_writes(1)
    return opened


def read_state(db: sqlite3.Connection) -> FileState:
    found = format_of(db)
    if found != FORMAT:
        return FileState(found)
    meta = dict(db.execute("SELECT key, value FROM meta WHERE key IN ('id', 'open')"))
    return FileState(found, str(meta["id"]), int(db.execute(ALL_WRITES).fetchone()[0]), bool(meta["open"]))


# --- looking before touching ------------------------------------------------------------------------------------------


def check_writes(path: Path, sealed: Sealed | None, accept_loss: bool) -> None:
    """Raise StoreError if the file is none of ours, or writes are missing from it. Nothing is changed."""
    if not path.exists() or path.stat().st_size == 0:
        return
    log_is_there = _size(wal_path(path)) > 0
    with contextlib.closing(connect(path, read_only=True)) as db:
        state = read_state(db)
        if state.format > FORMAT:
            raise StoreError(f"{path} was written by a newer Byre (format {state.format}, this one knows {FORMAT})")
        if state.format == 0 and db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            raise StoreError(f"{path} is a database of something else; name another file with --data")
    missing = _missing(path, state, sealed, log_is_there)
    if missing is None:
        return
    if not accept_loss:
        raise StoreError(
            f"{path} {missing}. It was left as it is; put {wal_path(path).name} back beside it, restore a backup "
            f"(byre restore), or go on without what is missing (byre serve --accept-loss)"
        )
    log.warning("%s %s; going on without it, as was asked for", path, missing)


def _missing(path: Path, state: FileState, sealed: Sealed | None, log_is_there: bool) -> str | None:
    name = wal_path(path).name
    if sealed is not None and sealed.id == state.id:
        lost = sealed.writes - state.writes
        what = "cut off" if log_is_there else "missing"
        return f"lacks the last {lost} things that were written: {name} is {what}" if lost > 0 else None
    if state.open and not log_is_there:
        return f"was copied while a server used it, without what that had written last: {name} is missing"
    return None


def check_length(path: Path) -> None:
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
        if size < expected and not wal_path(path).exists():
            raise StoreError(_cut_off(path))


def _look_through(path: Path) -> None:
    """Read a small file without writing. A large one takes too long; damage to it is noticed table by table."""
    if 0 < _size(path) <= SMALL:
        with contextlib.closing(connect(path, read_only=True)) as db:
            quick_check(db)


def quick_check(db: sqlite3.Connection) -> None:
    found = db.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise sqlite3.DatabaseError(found)


def wal_path(path: Path) -> Path:
    return path.with_name(path.name + "-wal")


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def _cut_off(path: Path) -> str:
    return (
        f"{path} is damaged: its end is missing. It was left as it is; "
        "restore a backup (byre restore), or name another file with --data"
    )


def complaint(path: Path, error: sqlite3.Error) -> str:
    """Return one sentence about what SQLite says of a file."""
    if "locked" in str(error):
        return f"{path} is in use by another server; stop that, or name another file with --data"
    if isinstance(error, sqlite3.OperationalError):
        return f"{path} cannot be used: {error}"
    return f"{path} is damaged ({error}). It was left as it is; restore a backup (byre restore)"
