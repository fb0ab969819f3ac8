"""Time: how long the servers on a file have been up, and the clocks of tables that go by it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from byre.server.table import Table

WARNING = 25.0  # seconds before time is up
ON_THE_WAY = 0.25  # seconds that the database's answer may have taken


class Uptime:
    """The time that all clocks go by, in seconds: it stands still while no server runs."""

    def __init__(self, before: float) -> None:
        self._before = before
        self._began = time.monotonic()

    def __call__(self) -> float:
        return self._before + time.monotonic() - self._began

    def sync(self, up: float) -> None:
        """Go by what the database says, where many servers are. Its answer was a little while on the way."""
        ahead = self() - up
        if not 0 <= ahead < ON_THE_WAY:
            self._before -= ahead

    def skip(self, seconds: float) -> None:
        """Let time pass, as tests do."""
        self._before += seconds


class TableClock:
    """Rings when a decision's time is nearly up, and when it is up. The table says when that is."""

    running = 0  # how many clocks run at this moment, all in all

    def __init__(self, uptime: Callable[[], float], ring: Callable[[], None]) -> None:
        self._uptime, self._ring = uptime, ring
        self._timer: asyncio.TimerHandle | None = None
        self._warned: set[tuple[int, int, int, int]] = set()

    def set(self, table: Table) -> None:
        """Ring at the next moment that matters, if any clock of the table runs."""
        self.stop()
        if table.settings.clock is None:
            return
        moments = [self._next_moment(table, seat) for seat in table.people_to_move()]
        if moments:
            TableClock.running += 1
            self._timer = asyncio.get_running_loop().call_later(max(0.0, min(moments) - self._uptime()), self._rang)

    def stop(self) -> None:
        if self._timer is not None:
            TableClock.running -= 1
            self._timer.cancel()
            self._timer = None

    def up(self, table: Table) -> list[int]:
        """Return the seats whose time is up."""
        return [seat for seat in table.people_to_move() if table.deadline(seat) <= self._uptime()]

    def warn(self, table: Table) -> bool:
        """Is there a seat to warn that was not warned of this decision's end? It counts as warned then."""
        nearly = [seat for seat in table.people_to_move() if table.deadline(seat) - WARNING <= self._uptime()]
        new = {_decision(table, seat) for seat in nearly} - self._warned
        self._warned |= new
        return bool(new)

    def _next_moment(self, table: Table, seat: int) -> float:
        deadline = table.deadline(seat)
        return deadline if _decision(table, seat) in self._warned else deadline - WARNING

    def _rang(self) -> None:
        self.stop()
        self._ring()


def _decision(table: Table, seat: int) -> tuple[int, int, int, int]:
    """Name a decision and its end, which moves when it is given more time."""
    chair = table.chairs[seat]
    return table.number, seat, chair.decision, chair.extended
