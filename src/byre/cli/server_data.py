"""The tables of a server on disk, for `byre backup`, `byre restore` and `byre rotate-keys`."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Self

from byre.cli.exit_codes import FAILED, FINE
from byre.cli.terminal import out
from byre.server.config import configure, data_file
from byre.server.keys import ENVIRONMENT
from byre.server.store.backup import Checked


def data_path(data: str | None, config: str | None) -> Path:
    """Return the file that the tables are in, as the command line, the environment or a file says."""
    return data_file(configure({} if data is None else {"data": data}, config, os.environ))


def print_checked(name: str, checked: Checked) -> int:
    """Print what is in a file and what is damaged, and return the exit code."""
    out(f"{name} has {checked.tables:,} tables with {checked.entries:,} entries, and {checked.matches:,} matches")
    for sentence in checked.damaged:
        print(f"byre: {sentence}", file=sys.stderr)
    return FAILED if checked.damaged else FINE


def print_about_keys(sentence: str) -> None:
    """Print advice on the file of the keys, unless they come from the environment."""
    if ENVIRONMENT not in os.environ:
        out(sentence)


class ProgressLine:
    """One line at the terminal that shows the progress, and is removed at the end."""

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
