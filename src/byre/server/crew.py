"""The bots at the tables. They think on threads of their own, which stand back behind everybody's moves."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import threading
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

from byre.bots import levels
from byre.bots.heuristic_kernels import heuristic_kernels
from byre.bots.search_kernels import search_kernels
from byre.engine.record import Array
from byre.engine.warmup import WARMUP, Progress
from byre.games import GAMES

PACE = 0.4, 0.9  # seconds that a bot seems to think, whatever its cards are like
NICE = 10


class Crew:
    """Makes the decisions of bots, as many at a time as leave a core for the players."""

    def __init__(self, pace: float) -> None:
        self.pace = pace
        self._chance = random.SystemRandom()
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        self._threads = ThreadPoolExecutor(max(1, cores - 1), "byre-bot")
        self._bots: dict[tuple[str, str], list[Any]] = {}  # by game and level: those that think about nothing now

    def load(self) -> None:
        """Loads what was compiled before; has the rest compiled in the background, the rules first."""
        games = list(GAMES)
        for game in games:
            _ = GAMES[game].implementation.kernels
        for points in (heuristic_kernels, search_kernels):
            for game in games:
                points(game)

    def warmup(self) -> Progress:
        """How far the compiling is."""
        return WARMUP.progress()

    @property
    def compiled(self) -> bool:
        """Are all bots compiled, so that they think without the GIL?"""
        return all(points(game).compiled for points in (heuristic_kernels, search_kernels) for game in GAMES)

    def weaker_levels(self, game: str) -> list[str]:
        """The levels that think ahead play below their strength until that is compiled."""
        return [] if search_kernels(game).compiled else _thinking_levels(game)

    async def decide(self, level: str, game: str, views: Array, with_people: bool) -> int:
        """The number of the action that a bot of this level takes. When it is told does not depend on what it knows."""
        loop = asyncio.get_running_loop()
        ready = loop.time() + (self.pace * self._chance.uniform(*PACE) if with_people else 0.0)
        number = await loop.run_in_executor(self._threads, self._think, level, game, views)
        await asyncio.sleep(max(0.0, ready - loop.time()))
        return number

    def _think(self, level: str, game: str, views: Array) -> int:
        if self.compiled:  # not before: whoever is made to wait while it holds the GIL makes everybody wait
            _stand_back()
        idle = self._bots.setdefault((game, level), [])
        try:
            bot = idle.pop()
        except IndexError:
            bot = levels.make(level, game, None, {})
            bot.hurry_uncompiled()
        try:
            return int(bot.choose_id(views))
        finally:
            idle.append(bot)

    def close(self) -> None:
        WARMUP.close()
        self._threads.shutdown(wait=False, cancel_futures=True)


@cache
def _thinking_levels(game: str) -> list[str]:
    """Not the same in every game: in some, `hard` looks at the cards and thinks no further."""
    return [level for level in levels.LEVELS if levels.make(level, game, None, {}).thinks]


def _stand_back() -> None:
    """On Linux each thread has a priority of its own."""
    with contextlib.suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)
