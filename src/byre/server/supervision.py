"""Work that goes on as long as the server does: whatever fails in it is logged and counted, and it begins again."""

from __future__ import annotations

import asyncio
import logging
import time
import traceback
from collections.abc import Awaitable, Callable

from byre.server import metrics

log = logging.getLogger("byre.supervision")

PAUSE = 1.0  # seconds before work that failed begins again
EVERY = 60.0  # seconds between two lines of the log that say the same


async def supervise(name: str, work: Callable[[], Awaitable[None]]) -> None:
    """Do the work again and again, whatever it raises, until the task is cancelled."""
    while True:
        try:
            await work()
        except Exception as error:
            report(f"{name} failed, and begins again", error)
            await asyncio.sleep(PAUSE)


def report(what: str, error: BaseException) -> None:
    """Log a failure, and count it. Its text is left out: it may name cards, and a log is for others to read."""
    where = "".join(traceback.format_tb(error.__traceback__))
    log.error("%s: %s\n%s", what, type(error).__name__, where.rstrip())
    _count(what)


def _count(what: str) -> None:
    metrics.failures.labels(what.partition(" ")[0]).inc()


class Seldom:
    """When each line was last logged of those that could be logged a thousand times a second."""

    def __init__(self) -> None:
        self._logged: dict[str, float] = {}

    def is_due(self, line: str) -> bool:
        """Is a line to be logged now? What says the same is logged once a minute."""
        now = time.monotonic()
        if now - self._logged.get(line, -EVERY) < EVERY:
            return False
        self._logged[line] = now
        return True


_seldom = Seldom()


def report_seldom(what: str, error: BaseException) -> None:
    """Count a failure, and log it if no such failure was logged within the last minute."""
    if _seldom.is_due(what):
        report(what, error)
    else:
        _count(what)


def log_seldom(log: logging.Logger, level: int, line: str, *values: object) -> None:
    """Log a line if none that says the same was logged within the last minute."""
    if _seldom.is_due(line):
        log.log(level, line, *values)
