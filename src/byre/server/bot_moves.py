"""The bots of one table: they are asked when it is their turn, and move after a pause."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from byre.server import entries as e
from byre.server import metrics
from byre.server.services import Services
from byre.server.supervision import report
from byre.server.table import Table

PAUSE = 0.4, 0.9  # seconds that a bot seems to think, whatever its cards are like
UNSEEN = 5  # times as long bots seem to think when nobody is there

_luck = random.SystemRandom()


class Decision(NamedTuple):
    match: int
    seat: int
    number: int


Ready = Callable[[Decision, "asyncio.Future[int]"], None]


class BotMoves:
    """`seen` tells whether anybody looks on. `ready` is called when a bot has decided, and its pause is over."""

    def __init__(self, services: Services, seen: Callable[[], bool], ready: Ready) -> None:
        self._services, self._seen, self._ready = services, seen, ready
        self._thinking: dict[Decision, asyncio.Future[int]] = {}

    @property
    def thinking(self) -> bool:
        return bool(self._thinking)

    def ask(self, table: Table) -> None:
        """Ask every bot that owes a decision, if it was not asked yet."""
        if table.match is None:
            return
        for seat in table.bots_to_move():
            decision, level = Decision(table.number, seat, table.chairs[seat].decision), table.chairs[seat].bot
            if decision not in self._thinking and level is not None:
                view = table.match.view_record(seat).tobytes()
                begun = time.monotonic()
                future = self._services.bots.decide(table.code, level, table.match.game.name, view)
                self._thinking[decision] = future
                future.add_done_callback(partial(self._decided, decision, begun))

    def _decided(self, decision: Decision, begun: float, future: asyncio.Future[int]) -> None:
        """Wait until it is time to move: when that is does not depend on what the bot knows."""
        if future.cancelled():
            return
        pace = self._services.pace * (1 if self._seen() else UNSEEN)
        pause = begun + pace * _luck.uniform(*PAUSE) - time.monotonic()
        move = partial(self._ready, decision, future)
        asyncio.get_running_loop().call_later(pause, move) if pause > 0 else move()

    def entry(self, table: Table, decision: Decision, future: asyncio.Future[int]) -> e.Moved | None:
        """Return the move that a bot has decided on; None if it is not asked for any more."""
        if self._thinking.pop(decision, None) is not future:
            return None  # the table was restored meanwhile
        seat = decision.seat
        if decision.match != table.number or seat not in table.bots_to_move():
            return None
        if decision.number != table.chairs[seat].decision or table.match is None:
            return None
        if (error := future.exception()) is not None:
            report("bot failed, and any legal action is taken instead", error)
            number = _luck.choice(table.legal_ids(seat))
        else:
            number = future.result()
        metrics.by_bot.inc()
        return e.Moved(seat, table.match.game.action(number))

    def stop(self) -> None:
        for future in self._thinking.values():
            future.cancel()
        self._thinking.clear()
