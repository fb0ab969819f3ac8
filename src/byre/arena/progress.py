"""One line on stderr while matches are played: how many, how fast, how long yet, and the figure that matters.

Nothing where nobody could read it: no terminal, a dumb one, or NO_COLOR.
"""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Callable
from types import TracebackType
from typing import Self

PAUSE = 0.5  # seconds between two lines
WAITING = "getting the bots ready …"


class Progress:
    def __init__(self, total: int) -> None:
        self.total, self.done = total, 0
        self.shown = sys.stderr.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM", "dumb") != "dumb"
        self.begun = self.last = time.perf_counter()

    def __enter__(self) -> Self:
        self._write(WAITING)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._write("")

    def add(self, matches: int, figure: Callable[[], str]) -> None:
        """So many matches more are over; the figure is asked for only if it is shown."""
        now = time.perf_counter()
        if self.done == 0:
            self.begun = now - PAUSE  # what came before was compiling
        self.done += matches
        if self.shown and now - self.last >= PAUSE:
            self.last = now
            self._write(line(self.done, self.total, now - self.begun, figure()))

    def _write(self, text: str) -> None:
        if self.shown:
            width = shutil.get_terminal_size((80, 24)).columns - 1
            print(f"\r\x1b[K{text[:width]}", end="", file=sys.stderr, flush=True)


def line(done: int, total: int, seconds: float, figure: str) -> str:
    pace = done / max(seconds, 1e-9)
    return f"{done:,} of {total:,} matches · {pace:,.3g}/s · {clock((total - done) / pace)} left · {figure}"


def clock(seconds: float) -> str:
    """1:05 for 65 seconds; 2:00:00 for two hours."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
