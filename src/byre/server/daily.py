"""The deals of the day on a server: simulated players with the same cards, and what people got.

Players are simulated once for each deal, some at a time, by the worker that makes the reviews; what they got is kept
where reviews are, so that it is there after a restart. It begins as soon as somebody plays the deal.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass, field
from itertools import count
from typing import TypeVar

import msgspec

from byre.daily.comparison import LEVELS, Distribution
from byre.daily.deal import SETTINGS, DailyDeal
from byre.daily.play import DAYS, DealOver, find_deal
from byre.engine.warmup import WARMUP
from byre.games import GAMES
from byre.server.bot_workers.messages import SimulatePlayers
from byre.server.bot_workers.pool import Busy, Pool
from byre.server.commands import RequestRefused
from byre.server.limits import Buckets, Limits, Rate
from byre.server.refusals import refused_without_store, take
from byre.server.store import DailyResult, Store, StoredReview, StoreError
from byre.version import __version__

log = logging.getLogger("byre.daily")

T = TypeVar("T")

AT_ONCE = 50  # players that are simulated before a review may have its turn
LOOK_EVERY = 1.0  # seconds between looks at whether the search is compiled
KEPT = 2 * DAYS * len(SETTINGS)  # comparisons in memory


@dataclass(eq=False)
class Comparison:
    """Simulated players with the cards of a deal, as many as have played so far."""

    total: int
    done: int = 0
    found: Distribution | None = None  # when all have played
    task: asyncio.Task[None] | None = field(default=None, repr=False)


class DailyDeals:
    """All of it is used on one event loop."""

    def __init__(self, store: Store, pool: Pool, uptime: Callable[[], float], limits: Limits) -> None:
        self._store, self._pool, self._uptime, self._limits = store, pool, uptime, limits
        self._numbers = count()
        self._comparisons: OrderedDict[DailyDeal, Comparison] = OrderedDict()
        self._reports = Buckets("reports of results", Rate(limits.daily_results_per_hour, 3600))

    def find(self, game: str, day: str) -> DailyDeal:
        """Return a deal that can be played now; RequestRefused if there is no such deal."""
        if game not in SETTINGS or game not in GAMES:
            raise RequestRefused("no_page", "there is no deal of the day of this game")
        try:
            return find_deal(game, day)
        except DealOver as error:
            raise RequestRefused("day_over", str(error)) from None

    def compare(self, deal: DailyDeal) -> Comparison:
        """Return how simulated players did, as far as that is known. The first to ask has them simulated."""
        if deal not in self._comparisons:
            made = self._comparisons[deal] = Comparison(len(LEVELS) * self._limits.daily_players)
            made.task = asyncio.create_task(self._fill(deal, made))
            while len(self._comparisons) > KEPT:
                self._forget(next(iter(self._comparisons)))
        return self._comparisons[deal]

    async def report(self, client: str, person: str, deal: DailyDeal, points: int) -> None:
        """Keep what somebody got; only the first result of a person counts."""
        take(self._reports, client)
        result = DailyResult(deal.day.isoformat(), deal.game, person, points, self._uptime())
        await _answer(self._store.save_daily_result(result, self._limits.daily_results))

    async def results(self, deal: DailyDeal) -> Mapping[int, int]:
        """Return how many people got how many points."""
        return await _answer(self._store.daily_results(deal.day.isoformat(), deal.game))

    async def close(self) -> None:
        tasks = [one.task for one in self._comparisons.values() if one.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _forget(self, deal: DailyDeal) -> None:
        gone = self._comparisons.pop(deal)
        if gone.task is not None:
            gone.task.cancel()

    async def _fill(self, deal: DailyDeal, comparison: Comparison) -> None:
        id = f"daily {__version__} {self._limits.daily_players} {deal.info}"
        try:
            comparison.found = await self._kept(id) or await self._simulate(deal, comparison)
        except Busy as error:
            log.error("the deal of the day of %s cannot be compared now: %s", deal.game, error)
            self._comparisons.pop(deal, None)  # the next request tries it again
            return
        comparison.done = comparison.total
        data = msgspec.json.encode(comparison.found.json())
        try:
            await asyncio.wrap_future(self._store.save_review(StoredReview(id, self._uptime(), data)))
        except StoreError as error:
            log.error("what simulated players got could not be saved: %s", error)

    async def _kept(self, id: str) -> Distribution | None:
        try:
            data = await asyncio.wrap_future(self._store.review(id))
        except StoreError as error:
            log.error("what simulated players got cannot be read: %s", error)
            return None
        return None if data is None else Distribution(msgspec.json.decode(data, type=dict[str, list[int]]))

    async def _simulate(self, deal: DailyDeal, comparison: Comparison) -> Distribution:
        unit = GAMES[deal.game].implementation.unit("search")
        while not WARMUP.is_there(unit):  # uncompiled, it would take hours
            await asyncio.sleep(LOOK_EVERY)
        found: dict[str, list[int]] = {level: [] for level in LEVELS}
        for level, points in found.items():
            while (left := self._limits.daily_players - len(points)) > 0:
                order = SimulatePlayers(
                    next(self._numbers), deal.game, deal.day.isoformat(), level, len(points), min(AT_ONCE, left)
                )
                points += await self._pool.ask(f"daily {deal.game}", order)
                comparison.done += order.count
            points.sort()
        return Distribution(found)


async def _answer(future: Future[T]) -> T:
    """Return what the store answers; RequestRefused if it cannot."""
    with refused_without_store("results of the day"):
        return await asyncio.wrap_future(future)
