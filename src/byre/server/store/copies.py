"""Copies of a file, whole or not at all."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

LOOK_EVERY = 0.1  # seconds between looks at how far a copy is


@contextlib.contextmanager
def unfinished(path: Path) -> Iterator[Path]:
    """Give the name of an empty file that only its owner may read; put it in the place of `path` at the end.

    If anything fails in between, it is removed. If the process is killed, `path` is as it was.
    """
    part = path.with_name(f"{path.name}.part-{os.getpid()}")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        yield part
        sync(part)
        os.replace(part, path)
        sync_folder(path)
    except BaseException:
        for name in (part.name, f"{part.name}-journal", f"{part.name}-wal", f"{part.name}-shm"):
            part.with_name(name).unlink(missing_ok=True)
        raise


def copy_database(source: sqlite3.Connection, target: Path, progress: Callable[[float], None] | None = None) -> None:
    """Copy all that is committed at this moment, whatever is written meanwhile.

    `progress` is told from time to time which part is done. Ctrl-C stops it.
    """
    pages, size = (int(source.execute(f"PRAGMA {name}").fetchone()[0]) for name in ("page_count", "page_size"))
    failure: list[BaseException] = []

    def copy() -> None:
        try:
            source.execute("VACUUM INTO ?", (str(target),))
        except BaseException as error:
            failure.append(error)

    thread = threading.Thread(target=copy, name="byre-copy")
    thread.start()
    try:
        while thread.is_alive():
            thread.join(LOOK_EVERY)
            if progress is not None:
                progress(min(1.0, target.stat().st_size / (pages * size)))
    finally:
        source.interrupt()
        thread.join()
    if failure:
        raise failure[0]


def sync(path: Path) -> None:
    file = os.open(path, os.O_RDWR)
    try:
        os.fsync(file)
    finally:
        os.close(file)


def sync_folder(path: Path) -> None:
    """Make a rename last; where folders cannot be opened, the system sees to it."""
    with contextlib.suppress(OSError):
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
