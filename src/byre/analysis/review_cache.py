"""The values that a review has found, in a file: an interrupted review goes on from there.

Each value is a line of JSON, written as soon as it is known. A line that cannot be read is passed over: the value is
found again, and is the same.
"""

from __future__ import annotations

import contextlib
import json
from hashlib import blake2b
from pathlib import Path
from typing import IO, Any, Self, TypeVar

import msgspec

Value = TypeVar("Value")
MOST_REVIEWS = 50  # kept in a folder: those that were last asked for


class ReviewCache:
    """The values of one review, by name. Without a folder, or where none can be written, nothing is kept."""

    def __init__(self, folder: Path | None, about: Any) -> None:
        self._folder, self._about = folder, about
        self._known: dict[str, msgspec.Raw] = {}
        self._file: IO[bytes] | None = None

    def __enter__(self) -> Self:
        if self._folder is not None:
            with contextlib.suppress(OSError):
                self._open(self._folder)
        return self

    def __exit__(self, *_: object) -> None:
        self._close()

    def get(self, name: str, kind: type[Value]) -> Value | None:
        """Return a value of this kind, or None if it is not known."""
        with contextlib.suppress(KeyError, msgspec.DecodeError):
            return msgspec.json.decode(self._known[name], type=kind)
        return None

    def put(self, name: str, value: object) -> None:
        if self._file is None:
            return
        try:
            self._file.write(msgspec.json.encode((name, value)) + b"\n")
            self._file.flush()
        except OSError:  # a full disk: the review goes on, and keeps nothing more
            self._close()

    def _open(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{_digest(self._about)}.jsonl"
        self._file = path.open("a+b")
        self._file.seek(0)
        for line in self._file.read().split(b"\n"):
            with contextlib.suppress(msgspec.DecodeError):
                name, value = msgspec.json.decode(line, type=tuple[str, msgspec.Raw])
                self._known[name] = value
        self._file.write(b"\n")  # ends a line that was cut off, and makes this file the latest
        self._file.flush()
        _forget_others(folder)

    def _close(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            with contextlib.suppress(OSError):
                file.close()


def _digest(about: Any) -> str:
    return blake2b(json.dumps(about, sort_keys=True).encode(), digest_size=16).hexdigest()


def _forget_others(folder: Path) -> None:
    found = sorted(folder.glob("*.jsonl"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in found[MOST_REVIEWS:]:
        path.unlink(missing_ok=True)
