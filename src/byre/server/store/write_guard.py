"""A small file beside the data: it says how much was written, and its lock keeps other servers away.

The number in it is written after each commit. If the data has fewer writes than the seal says, then some were lost: the
write-ahead log is missing, or cut off. When the data is closed, and everything is in the one file, the seal goes.
"""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import NamedTuple

from byre.server.store.records import StoreError

LOCKED_AT = 1 << 20  # Windows locks bytes, and these cannot be read then: one that is never written


class Sealed(NamedTuple):
    """What a seal says."""

    id: str  # of the data file
    writes: int


class Seal:
    """The locked seal of a data file."""

    def __init__(self, data: Path) -> None:
        """Lock it; raise StoreError if another process has."""
        self.path = seal_path(data)
        while True:
            self._file = os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
            try:
                _lock(self._file)
            except OSError:
                os.close(self._file)
                raise StoreError(
                    f"{data} is in use by another server; stop that, or name another file with --data"
                ) from None
            if self._is_in_place():
                return
            os.close(self._file)  # whoever had it has just removed it

    def _is_in_place(self) -> bool:
        with contextlib.suppress(FileNotFoundError):
            return os.path.samestat(os.fstat(self._file), os.stat(self.path))
        return False

    def read(self) -> Sealed | None:
        return read_seal(self.path)

    def write(self, sealed: Sealed) -> None:
        """In place, and by one call: it is done after every commit."""
        _write_at_start(self._file, f"{sealed.id} {sealed.writes:020}\n".encode())

    def sync(self) -> None:
        os.fsync(self._file)

    def release(self, remove: bool) -> None:
        if remove and sys.platform != "win32":
            self.path.unlink(missing_ok=True)
        os.close(self._file)
        if remove and sys.platform == "win32":  # an open file cannot be removed there
            with contextlib.suppress(OSError):
                self.path.unlink()


def seal_path(data: Path) -> Path:
    return data.with_name(data.name + "-seal")


def read_seal(path: Path) -> Sealed | None:
    """Return what a seal says, None if there is none or it says nothing."""
    with contextlib.suppress(OSError, ValueError):
        id, writes = path.read_text(encoding="ascii").split()
        return Sealed(id, int(writes))
    return None


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        os.lseek(file, LOCKED_AT, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def _write_at_start(file: int, data: bytes) -> None:
        os.lseek(file, 0, os.SEEK_SET)
        os.write(file, data)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _write_at_start(file: int, data: bytes) -> None:
        os.pwrite(file, data, 0)
