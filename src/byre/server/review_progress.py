"""How far reviews are, in a store that several servers share: whoever is asked may not be the one that makes it.

The one that makes it reads there, too, whether somebody still asks another one about it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from byre.errors import BadLog, Error
from byre.server.bot_workers.messages import RefusedForNow
from byre.server.commands import RequestRefused
from byre.server.store import Store, StoredReview, StoreError
from byre.server.supervision import report_seldom

TELL_EVERY = 1.0  # seconds between two times that it is told how far a review is, at least
REPEAT_EVERY = 15.0  # seconds after which it is told again, even if nothing is new
TOLD_FOR = 60.0  # seconds after which a server that told nothing more counts as gone


class SharedReview(msgspec.Struct):
    """How far a review is that some server makes."""

    up: float  # when this was told
    done: int
    total: int
    found: list[msgspec.Raw]  # decisions, in the order in which they were found
    refused: str = ""  # why it could not be made
    reason: str | None = None  # of a RequestRefused; null: the log is bad,
    for_now: bool = False  # or refused for a reason that may change


class SharedReviews:
    def __init__(self, store: Store, uptime: Callable[[], float]) -> None:
        self._store, self._uptime = store, uptime
        self._told: dict[str, float] = {}  # by id, when it was last told
        self._again: dict[str, asyncio.TimerHandle] = {}
        self._asked: dict[str, float] = {}  # by id, when it was last told that somebody asks
        self._unsaved: dict[str, SharedReview | float] = {}  # by the row's id, what was last told
        self._saving: dict[str, asyncio.Task[None]] = {}

    def tell(self, id: str, done: int, total: int, found: list[msgspec.Raw]) -> None:
        """Tell how far a review is, but not too often."""
        now = self._uptime()
        if now >= self._told.get(id, now - TELL_EVERY) + TELL_EVERY:
            self._told[id] = now
            self._save(_row(id), SharedReview(now, done, total, found))
        self._stop_timer(id)
        again = asyncio.get_running_loop().call_later(REPEAT_EVERY, self.tell, id, done, total, found)
        self._again[id] = again

    def end(self, id: str, refused: Error | None = None) -> None:
        """Tell that a review is not being made any more, and why it could not be, if it could not."""
        self._stop_timer(id)
        self._told.pop(id, None)
        reason = refused.reason if isinstance(refused, RequestRefused) else None
        up = self._uptime() if refused else -TOLD_FOR
        for_now = isinstance(refused, RefusedForNow)
        self._save(_row(id), SharedReview(up, 0, 0, [], str(refused or ""), reason, for_now))

    async def saved(self, id: str) -> None:
        """Wait until other servers can find what was told, or it is known that they cannot."""
        if (saving := self._saving.get(_row(id))) is not None:
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
        if progress.reason:
            return RequestRefused(progress.reason, progress.refused)
        return RefusedForNow(progress.refused) if progress.for_now else BadLog(progress.refused)

    def tell_asked(self, id: str) -> None:
        """Tell the server that makes a review that somebody asked this one about it, but not too often."""
        now = self._uptime()
        self._asked = {one: told for one, told in self._asked.items() if told > now - REPEAT_EVERY}
        if id not in self._asked:
            self._asked[id] = now
            self._save(_asked_row(id), now)

    async def was_asked(self, id: str, since: float) -> bool:
        """Return whether another server was asked about a review since that up-time, as far as that can be known."""
        try:
            data = await asyncio.wrap_future(self._store.review(_asked_row(id)))
        except StoreError as error:
            report_seldom("it cannot be known which reviews other servers are asked about", error)
            return True
        return data is not None and msgspec.json.decode(data, type=float) >= since

    def _stop_timer(self, id: str) -> None:
        if (timer := self._again.pop(id, None)) is not None:
            timer.cancel()

    def _save(self, row: str, told: SharedReview | float) -> None:
        self._unsaved[row] = told
        if row not in self._saving:
            self._saving[row] = asyncio.ensure_future(self._save_one_by_one(row))

    async def _save_one_by_one(self, row: str) -> None:
        """Save what is told of a review, the last thing last: a store may do several at once, in any order."""
        try:
            while (told := self._unsaved.pop(row, None)) is not None:
                written = StoredReview(row, self._uptime(), msgspec.json.encode(told))
                await asyncio.wrap_future(self._store.save_review(written))
        except StoreError as error:
            report_seldom("other servers cannot be told of reviews", error)
        finally:
            del self._saving[row]


def _row(id: str) -> str:
    """Return the id of the row that tells how far a review is; the review itself has another."""
    return f"{id} progress"


def _asked_row(id: str) -> str:
    """Return the id of the row that tells when another server was last asked about a review."""
    return f"{id} asked"
