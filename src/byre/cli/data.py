"""`byre backup`, `byre restore` and `byre rotate-keys`: looking after the file of the tables."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Self

from byre.cli.terminal import out
from byre.server.config import configure, data_file
from byre.server.keys import ENVIRONMENT, key_file
from byre.server.keys import rotate_keys as rotate
from byre.server.store import backup as backups

FINE, FAILED = 0, 1


def backup(file: str, data: str | None, config: str | None) -> int:
    """Copy the tables while a server may use them."""
    source = _data(data, config)
    with _ProgressLine() as line:
        checked = backups.back_up(source, Path(file), line.show)
    code = _tell(file, checked)
    _tell_about_keys(
        source, f"keep a copy of {key_file(source)} too, elsewhere: without it the backup is of little use"
    )
    return code


def restore(file: str, data: str | None, config: str | None) -> int:
    """Put a backup in the place of the tables."""
    target = _data(data, config)
    with _ProgressLine() as line:
        restored = backups.restore(Path(file), target, line.show)
    code = _tell(str(target), restored.checked)
    if restored.kept is not None:
        out(f"what it replaces is kept as {restored.kept}")
    if not key_file(target).exists():
        _tell_about_keys(target, f"put the keys that belong to it at {key_file(target)}, or name them in {ENVIRONMENT}")
    return code


def rotate_keys(data: str | None, config: str | None) -> int:
    """Add a new key before the others."""
    path = _data(data, config)
    count = rotate(path)
    out(f"{key_file(path)} has {count} keys; the next start of the server uses the new one, and still reads the others")
    return FINE


def _data(data: str | None, config: str | None) -> Path:
    return data_file(configure({} if data is None else {"data": data}, config, os.environ))


def _tell(name: str, checked: backups.Checked) -> int:
    out(f"{name} has {checked.tables:,} tables with {checked.entries:,} entries, and {checked.matches:,} matches")
    for sentence in checked.damaged:
        print(f"byre: {sentence}", file=sys.stderr)
    return FAILED if checked.damaged else FINE


def _tell_about_keys(data: Path, sentence: str) -> None:
    if ENVIRONMENT not in os.environ:
        out(sentence)


class _ProgressLine:
    """One line at the terminal that says how far it is, and goes at the end."""

    def __init__(self) -> None:
        self._is_shown = sys.stderr.isatty()

    def show(self, what: str, part: float) -> None:
        if self._is_shown:
            print(f"\r{what} {part:4.0%}", end="", file=sys.stderr, flush=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._is_shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
