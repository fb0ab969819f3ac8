"""What a server asks of its store, whichever it is: SQLite in a file, or PostgreSQL.

A store keeps a log of entries for each table. Calls may come from any thread. What is answered later is a Future, or
`done` is called: on the loop that `start` was given.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from concurrent.futures import Future
from typing import Protocol

from byre.server.store.history import PlayerHistory
from byre.server.store.leagues import Leagues
from byre.server.store.records import DailyResult, FinishedMatch, Record, Row, Snapshot, Stored, StoredReview


class Store(Protocol):
    history: PlayerHistory  # of finished matches, by person
    leagues: Leagues

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        """Have `done` called on this loop from now on."""

    def append(
        self,
        rows: list[Row],
        record: Record | None,
        done: Callable[[Exception | None], object],
        finished: FinishedMatch | None = None,
        epoch: int = 0,
    ) -> None:
        """Save entries, what the table is found by, and a match that is over, all or nothing.

        `done` is given None when they are safe. The first entries of a table come with its record. After a failure
        nothing more is saved of a table until `rewind`: it would be built on what is not there. `epoch` is that in
        which this server owned the table when it decided; where there are many servers, any other is refused.
        """

    def save_snapshot(self, code: str, snapshot: Snapshot) -> None:
        """Save a snapshot some time after the entries in it. If that fails, it is only logged."""

    def rewind(self, code: str, version: str) -> Future[Stored | None]:
        """Load a table when all that was to be saved of it is, or is not; from then on it may be appended to again."""

    def expire(self, before: float, most: int, spared: Collection[str] = ()) -> Future[list[str]]:
        """Forget tables that were last touched before that up-time, the oldest first, and say which.

        Those that are spared stay, and so does every table where a match is on. Reviews and results of deals of
        the day from before it go, too. The files of matches stay that are in somebody's history.
        """

    def value(self, name: str, make: Callable[[], bytes]) -> bytes:
        """Return a value that is made once for all servers on this data."""

    def up(self) -> float:
        """Return how long servers have been up on this data before now, in seconds."""

    def beat(self, up: float) -> Future[bytes]:
        """Write down how long it is by now: no clock runs on while the server is down, if this is done often."""

    def waiting(self) -> int:
        """Return the number of rows that are not yet committed."""

    def load(self, code: str, version: str) -> Future[Stored | None]:
        """Return what is stored of a table, None if there is no such table; Damaged if it cannot be trusted.

        All that was acknowledged is in it, and nothing that was not committed. A snapshot that is not of this version
        is passed over.
        """

    def exists(self, code: str) -> Future[bool]:
        """Is there a table with this code?"""

    def is_taken(self, code: str) -> Future[bool]:
        """Is there a table with this code, or a match of one that was there?"""

    def lobby(self, most: int, since: float) -> Future[list[Record]]:
        """Return the public tables touched since that up-time: the open ones first, the latest first."""

    def finished(self, code: str, number: int) -> Future[bytes | None]:
        """Return the file of a match that is over, None if there is none; Damaged if it cannot be trusted."""

    def save_review(self, review: StoredReview) -> Future[None]:
        """Keep a review, in place of one with the same id."""

    def review(self, id: str) -> Future[bytes | None]:
        """Return a review, None if there is none, or only a damaged one: it can be made again."""

    def save_daily_result(self, result: DailyResult, most: int) -> Future[bool]:
        """Keep a result. Say whether it was: not if this person has one of this deal, or there are `most` of it."""

    def daily_results(self, day: str, game: str) -> Future[dict[int, int]]:
        """Return how many people got how many points in a deal of the day."""

    def close(self) -> None:
        """Wait until all that was to be saved is."""
