"""The bots at the tables. They think on threads of their own, which stand back behind everybody's moves."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from byre import bots as makers
from byre.engine.record import Array
from byre.games import GAMES

PACE = 0.4, 0.9  # seconds that a bot seems to think, whatever its cards are like
NICE = 10


class Crew:
    """Makes the decisions of bots, as many at a time as leave a core for the players."""

    def __init__(self, pace: float) -> None:
        self.pace = pace
        self._chance = random.SystemRandom()
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        self._threads = ThreadPoolExecutor(max(1, cores - 1), "byre-bot", initializer=_stand_back)
        self._warm = asyncio.Event()
        self._closed = False
        self._bots: dict[tuple[str, str], list[Any]] = {}  # by game and level: those that think about nothing now

    @property
    def warm(self) -> bool:
        """Are the bots there?"""
        return self._warm.is_set()

    async def decide(self, level: str, game: str, views: Array, with_people: bool) -> int:
        """The number of the action that a bot of this level takes. When it is told does not hang on what it knows."""
        await self._warm.wait()
        loop = asyncio.get_running_loop()
        ready = loop.time() + (self.pace * self._chance.uniform(*PACE) if with_people else 0.0)
        number = await loop.run_in_executor(self._threads, self._think, level, game, views)
        await asyncio.sleep(max(0.0, ready - loop.time()))
        return number

    def _think(self, level: str, game: str, views: Array) -> int:
        idle = self._bots.setdefault((game, level), [])
        try:
            bot = idle.pop()
        except IndexError:
            bot = makers.make(level, game=game)
        try:
            return int(bot.choose_id(views))
        finally:
            idle.append(bot)

    async def warm_up(self) -> None:
        """Makes a bot of each kind for each game, so that nobody waits for it at a table."""
        await asyncio.get_running_loop().run_in_executor(self._threads, self._make_some)
        self._warm.set()

    def _make_some(self) -> None:
        for game in GAMES:
            for level in makers.LEVELS[1::2]:
                if self._closed:  # nobody waits for them any more, but Python would, at its end
                    return
                self._bots.setdefault((game, level), []).append(makers.make(level, game=game))

    def close(self) -> None:
        self._closed = True
        self._threads.shutdown(wait=False, cancel_futures=True)


def _stand_back() -> None:
    """On Linux each thread has a priority of its own."""
    with contextlib.suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)
