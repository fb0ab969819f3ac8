"""Work that goes on as long as the server does: whatever fails in it is logged and counted, and it begins again."""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Awaitable, Callable

from byre.server import metrics

log = logging.getLogger("byre.supervision")

PAUSE = 1.0  # seconds before work that failed begins again


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
    metrics.failures.labels(what.partition(" ")[0]).inc()
