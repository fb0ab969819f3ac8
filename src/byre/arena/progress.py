"""A progress line on stderr while matches are played: how many, how fast, how much longer, and the main figure.

There is none without a terminal, on a dumb one, or with NO_COLOR.
"""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Callable
from types import TracebackType
from typing import Self

from byre.engine import warmup

PAUSE = 0.5  # seconds between two lines
SPARE = 20  # the figure takes at most a twentieth of the time to compute
WAITING = "getting the bots ready …"


class RunProgress:
    def __init__(self, total: int) -> None:
        self.total, self.done = total, 0
        self.shown = sys.stderr.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM", "dumb") != "dumb"
        self.begun = time.perf_counter()
        self.next = self.begun + PAUSE

    def __enter__(self) -> Self:
        self._write(WAITING)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._write("")

    def tell_compiling(self, compiling: warmup.Progress) -> None:
        """Show how far the compiling is, before matches begin."""
        if not compiling.ready:
            self._write(f"compiling {compiling.unit} for this machine, once: {compiling.done} of {compiling.total} …")

    def add(self, matches: int, figure: Callable[[], str]) -> None:
        """Count `matches` more. `figure` is called only if the line is shown."""
        now = time.perf_counter()
        if self.done == 0:
            self.begun = now - PAUSE  # the time before was spent compiling
        self.done += matches
        if self.shown and now >= self.next:
            self._write(line(self.done, self.total, now - self.begun, figure()))
            after = time.perf_counter()
            self.next = after + max(PAUSE, SPARE * (after - now))

    def warn(self, sentence: str) -> None:
        """Say what went wrong, whether or not the line is shown."""
        self._write("")
        print("byre:", sentence, file=sys.stderr)

    def _write(self, text: str) -> None:
        if self.shown:
            width = shutil.get_terminal_size((80, 24)).columns - 1
            print(f"\r\x1b[K{text[:width]}", end="", file=sys.stderr, flush=True)


def line(done: int, total: int, seconds: float, figure: str) -> str:
    """Return the line, which usually fits into 80 columns. The figure may be empty."""
    pace = done / max(seconds, 1e-9)
    parts = f"{done:,} of {total:,}", _rate(pace), f"{clock((total - done) / pace)} left", figure
    return " · ".join(filter(None, parts))


def _rate(pace: float) -> str:
    """Return the pace per second, or per minute if it is slow."""
    return f"{pace:,.0f}/s" if pace >= 1 else f"{60 * pace:.1f}/min"


def clock(seconds: float) -> str:
    """Return 1:05 for 65 seconds, 2:00:00 for two hours."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
