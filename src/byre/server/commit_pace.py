"""When rooms hand what has happened to the store: at once, or together with what else happens within a moment.

A commit takes about as long for one move as for a hundred, and so does a message about them. So moves of the same
moment are saved in one commit, and whoever sees several of them is told of them by one message.

A table whose players are spread over servers costs a packet to each of those servers as well, and its players answer
one by one. So the more such tables there are in a moment, the later the next moment of theirs comes, up to a bound:
more of them share a commit and its packets. If there is only one, it waits no longer than others.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from byre.server.store.records import PACE

GATHER = 0.002  # seconds that a moment lasts: those who are asked at once answer at once
PER_TABLE = 0.003  # seconds that the next moment comes later for each table but the first in the last one
LONGEST_PACE = 0.036  # seconds between two moments of tables that are spread over servers, at most


class CommitPace:
    """`longest` is how many seconds there are between two moments, at most, however many tables are in them."""

    def __init__(self, longest: float = PACE) -> None:
        self._due: list[Callable[[], None]] = []
        self._longest = longest
        self._next = float("-inf")  # when the next moment may be

    def soon(self, hand_over: Callable[[], None]) -> None:
        """Call `hand_over` with all others of this moment."""
        if not self._due:
            loop = asyncio.get_running_loop()
            loop.call_later(max(GATHER, self._next - loop.time()), self._hand_over)
        self._due.append(hand_over)

    def _hand_over(self) -> None:
        due, self._due = self._due, []
        pace = min(self._longest, PACE + PER_TABLE * (len(due) - 1))
        self._next = asyncio.get_running_loop().time() + pace
        for hand_over in due:
            hand_over()
