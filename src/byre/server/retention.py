"""What goes on by itself beside the tables: the time is saved, idle tables are put away, old ones deleted."""

from __future__ import annotations

import asyncio
import logging

from byre.server import metrics
from byre.server.clocks import TableClock
from byre.server.registry import RoomRegistry
from byre.server.store import StoreError
from byre.server.supervision import supervise

log = logging.getLogger("byre.retention")

TICK = 0.5  # seconds between saving the time while a clock runs, or nothing can be saved
SLOW_TICKS = 20  # ticks between saving it otherwise
PUT_AWAY_EVERY = 10.0  # seconds
EXPIRE_EVERY = 60.0  # seconds
EXPIRE_AT_ONCE = 500  # tables
DAY = 86400.0


class Retention:
    def __init__(self, registry: RoomRegistry, keep_days: float) -> None:
        self._registry, self._services = registry, registry.services
        self._keep = keep_days * DAY
        self._keep_matches = registry.services.limits.history_days * DAY
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        work = {"uptime": self._save_time, "registry": self._put_away, "retention": self._expire}
        self._tasks = [asyncio.ensure_future(supervise(name, one)) for name, one in work.items()]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._services.store.beat(self._services.uptime())

    async def _save_time(self) -> None:
        """Save the time often enough that clocks hardly go back when the server is killed."""
        ticks = 0
        while True:
            await asyncio.sleep(TICK)
            ticks += 1
            if TableClock.running or self._services.saving_fails or ticks >= SLOW_TICKS:
                ticks = 0
                await self.save_time()

    async def save_time(self) -> None:
        try:
            await asyncio.wrap_future(self._services.store.beat(self._services.uptime()))
            self._services.saving_fails = False
        except StoreError as error:
            log.error("the time could not be saved: %s", error)
            self._services.saving_fails = True

    async def _put_away(self) -> None:
        while True:
            await asyncio.sleep(PUT_AWAY_EVERY)
            self._registry.put_away()

    async def _expire(self) -> None:
        while True:
            await asyncio.sleep(EXPIRE_EVERY)
            await self.expire()

    async def expire(self) -> None:
        """Delete what is old, by the time that servers were up: tables that nobody has touched, never one in play, and
        matches in players' histories.
        """
        await self._expire_tables()
        await self._expire_matches()

    async def _expire_tables(self) -> None:
        before, spared = self._services.uptime() - self._keep, self._registry.in_use()
        expired = await asyncio.wrap_future(self._services.store.expire(before, EXPIRE_AT_ONCE, spared))
        if expired:
            metrics.expired.inc(len(expired))
            log.info(
                "%d tables were deleted: nobody touched them for %g days of up-time", len(expired), self._keep / DAY
            )

    async def _expire_matches(self) -> None:
        before = self._services.uptime() - self._keep_matches
        await asyncio.wrap_future(self._services.store.leagues.expire(before, EXPIRE_AT_ONCE))
        expired = await asyncio.wrap_future(self._services.store.history.expire(before, EXPIRE_AT_ONCE))
        if expired:
            days = self._keep_matches / DAY
            log.info("%d matches were deleted from histories: they ended %g days of up-time ago", expired, days)
