"""Bots decide, advice is given, and matches are told again, in worker processes that stand back behind all moves.

Each worker has three lanes (`worker`): neither a quick decision nor advice waits for a bot that thinks. The queues are
fair (`queues`): a table with many bots that think makes no other table wait for more than its turn.

A worker that dies is replaced. A decision that it worked on is made again, alone, and has failed if that kills a second
worker; other work that it did has failed, and can be asked for again.
"""

from __future__ import annotations

import asyncio
from itertools import count

from byre.bots import levels
from byre.engine.machine import cores
from byre.engine.warmup import WARMUP, Progress
from byre.games import GAMES
from byre.server.bot_workers.messages import Advise, Decide, Retell, SetUp
from byre.server.bot_workers.pool import BotFailure, Busy, Pool
from byre.server.limits import LIMITS

__all__ = ["BotFailure", "BotWorkers", "Busy"]

REPLAYS = "replays"  # in place of a table
BOT_UNITS = ("heuristics", "search")  # compiled code that decisions wait for


class BotWorkers:
    """Makes the decisions of bots, in as many processes as leave a core for the players."""

    def __init__(self, pace: float, workers: int | None = None, patience: float = LIMITS.decision_within) -> None:
        self.pace = pace  # how long bots seem to think; the rooms see to that
        self._numbers = count()
        self._pool = Pool(workers or max(1, cores() - 1), patience)

    def start(self) -> None:
        """Start the workers, on the loop that runs. Whoever is first to ask for something starts them, too."""
        self._pool.start()

    @property
    def pids(self) -> list[int]:
        """The workers' process ids, for whoever measures or kills them."""
        return [worker.pid for worker in self._pool.workers]

    def load(self) -> None:
        """Load the rules that were compiled before. Have the rest compiled in the background, the rules first."""
        for game in GAMES.values():
            _ = game.implementation.kernels
        WARMUP.want_elsewhere(game.implementation.unit(kind) for kind in BOT_UNITS for game in GAMES.values())

    def warmup(self) -> Progress:
        """Return how far the compiling is."""
        return WARMUP.progress()

    def weaker_levels(self, game: str) -> list[str]:
        """Return the levels that play below their strength: those that think ahead, until that is compiled."""
        if WARMUP.is_there(GAMES[game].implementation.unit("search")):
            return []
        return [level for level in levels.LEVELS if levels.thinks(level, game)]

    def decide(self, table: str, level: str, game: str, view: bytes) -> asyncio.Future[int]:
        """Return the number of the action that a bot of this level takes; BotFailure if it fails to.

        `view` has the bytes of `match.view_record(seat)`.
        """
        thinks = level in levels.LEVELS and levels.thinks(level, game)
        order = Decide(next(self._numbers), thinks, level, game, view)
        return self._pool.ask(table, order)

    async def replay(self, request: bytes) -> bytes:
        """Return the answer to POST /api/replay as JSON. BadLog if it is no match, or too long a one; Busy."""
        answer: bytes = await self._pool.ask(REPLAYS, Retell(next(self._numbers), request))
        return answer

    def advise(self, table: str, view: bytes) -> asyncio.Future[bytes]:
        """Return what each legal action of a seat leads to, as JSON. `view` is that seat's, as JSON. Busy."""
        return self._pool.ask(table, Advise(next(self._numbers), view))

    def waiting_for_advice(self) -> int:
        """Return how many decisions wait for advice that no worker has begun yet."""
        return self._pool.waiting_for_advice()

    async def draw_position(self, request: bytes) -> bytes:
        """Return a DrawnPosition as JSON. BadLog if there is no such position; Busy."""
        answer: bytes = await self._pool.ask(REPLAYS, SetUp(next(self._numbers), request))
        return answer

    def waiting(self) -> int:
        """Return how many decisions and replays no worker has begun yet."""
        return self._pool.waiting()

    def close(self) -> None:
        """End the workers, and the compiling. What is still asked for is cancelled."""
        WARMUP.close()
        self._pool.close()
