"""How far reviews are, in a store that several servers share: whoever is asked may not be the one that makes it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from byre.errors import BadLog, Error
from byre.server.commands import RequestRefused
from byre.server.store import Store, StoredReview, StoreError
from byre.server.supervision import report_seldom

TELL_EVERY = 1.0  # seconds between two times that it is told how far a review is, at least
REPEAT_EVERY = 15.0  # seconds after which it is told again, even if nothing was found
TOLD_FOR = 60.0  # seconds after which a server that told nothing more counts as gone


class SharedReview(msgspec.Struct):
    """How far a review is that some server makes."""

    up: float  # when this was told
    done: int
    total: int
    found: list[msgspec.Raw]  # decisions, in the order in which they were found
    refused: str = ""  # why it could not be made
    reason: str | None = None  # of a RequestRefused; null: the log is bad


class SharedReviews:
    def __init__(self, store: Store, uptime: Callable[[], float]) -> None:
        self._store, self._uptime = store, uptime
        self._told: dict[str, float] = {}  # by id, when it was last told
        self._again: dict[str, asyncio.TimerHandle] = {}
        self._unsaved: dict[str, SharedReview] = {}  # by id, what was last told
        self._saving: dict[str, asyncio.Task[None]] = {}

    def tell(self, id: str, done: int, total: int, found: list[msgspec.Raw]) -> None:
        """Tell how far a review is, but not too often."""
        now = self._uptime()
        if now >= self._told.get(id, now - TELL_EVERY) + TELL_EVERY:
            self._told[id] = now
            self._save(id, SharedReview(now, done, total, found))
        self._stop_timer(id)
        again = asyncio.get_running_loop().call_later(REPEAT_EVERY, self.tell, id, done, total, found)
        self._again[id] = again

    def end(self, id: str, refused: Error | None = None) -> None:
        """Tell that a review is not being made any more, and why it could not be, if it could not."""
        self._stop_timer(id)
        self._told.pop(id, None)
        reason = refused.reason if isinstance(refused, RequestRefused) else None
        up = self._uptime() if refused else -TOLD_FOR
        self._save(id, SharedReview(up, 0, 0, [], str(refused or ""), reason))

    async def saved(self, id: str) -> None:
        """Wait until other servers can find what was told, or it is known that they cannot."""
        if (saving := self._saving.get(id)) is not None:
            await asyncio.wait([saving])

    async def find(self, id: str) -> SharedReview | Error | None:
        """Return how far another server is, or why it could not make the review; None if none is at it."""
        try:
            data = await asyncio.wrap_future(self._store.review(_row(id)))
        except StoreError as error:
            report_seldom("reviews cannot be asked for at other servers", error)
            return None
        if data is None:
            return None
        progress = msgspec.json.decode(data, type=SharedReview)
        if progress.up < self._uptime() - TOLD_FOR:
            return None
        if not progress.refused:
            return progress
        return RequestRefused(progress.reason, progress.refused) if progress.reason else BadLog(progress.refused)

    def _stop_timer(self, id: str) -> None:
        if (timer := self._again.pop(id, None)) is not None:
            timer.cancel()

    def _save(self, id: str, progress: SharedReview) -> None:
        self._unsaved[id] = progress
        if id not in self._saving:
            self._saving[id] = asyncio.ensure_future(self._save_one_by_one(id))

    async def _save_one_by_one(self, id: str) -> None:
        """Save what is told of a review, the last thing last: a store may do several at once, in any order."""
        try:
            while (progress := self._unsaved.pop(id, None)) is not None:
                row = StoredReview(_row(id), self._uptime(), msgspec.json.encode(progress))
                await asyncio.wrap_future(self._store.save_review(row))
        except StoreError as error:
            report_seldom("reviews cannot tell other servers how far they are", error)
        finally:
            del self._saving[id]


def _row(id: str) -> str:
    """Return the id of the row that tells how far a review is; the review itself has another."""
    return f"{id} progress"
