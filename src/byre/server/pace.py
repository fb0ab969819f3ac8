"""The pace of a table: bots wait until those at the seats have seen what was played.

A client that shows moves one after another says how far it has come (`shown`), and is waited for from then on. A
client that does not say so is not waited for, nor is one that keeps the table waiting too long, until it says so again.
Nothing of this is saved, and nobody is told of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from byre.server.outgoing import Visitor


class MatchPosition(NamedTuple):
    """A match of the table, and how many moves were made in it."""

    match: int
    moves: int


class Pace:
    """How far everybody has come, and what waits for them."""

    def __init__(self, longest: float) -> None:
        self._longest = longest  # seconds that anything waits
        self._shown: dict[Visitor, MatchPosition] = {}
        self._waiting: list[tuple[MatchPosition, Callable[[], None]]] = []
        self._timer: asyncio.TimerHandle | None = None

    def wait(self, now: MatchPosition, work: Callable[[], None]) -> bool:
        """Have `work` done when all have seen the table as it is now. False if they have: then it is not done."""
        if not self._behind(now):
            return False
        self._waiting.append((now, work))
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._longest, self._give_up)
        return True

    def note(self, visitor: Visitor, shown: MatchPosition) -> None:
        """A visitor has seen so much."""
        self._shown[visitor] = shown
        self._resume()

    def forget(self, visitor: Visitor) -> None:
        """A visitor is gone."""
        if self._shown.pop(visitor, None) is not None:
            self._resume()

    def stop(self) -> None:
        """Do nothing of what waits."""
        self._waiting.clear()
        self._stop_timer()

    def _behind(self, now: MatchPosition) -> list[Visitor]:
        return [visitor for visitor, shown in self._shown.items() if shown < now]

    def _give_up(self) -> None:
        """Whoever keeps the table waiting is not waited for any more."""
        self._timer = None
        for now, _ in self._waiting:
            for visitor in self._behind(now):
                del self._shown[visitor]
        self._resume()

    def _resume(self) -> None:
        waiting, self._waiting = self._waiting, []
        for now, work in waiting:
            if self._behind(now):
                self._waiting.append((now, work))
            else:
                work()
        if not self._waiting:
            self._stop_timer()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
